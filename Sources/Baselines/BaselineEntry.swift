/// What makes a finding the same one tomorrow: no line, no message.
package struct BaselineEntry: Hashable, Sendable {
  /// The path of the file from the project's folder, written as `EntryText.path` does.
  package var path: String
  /// The keys and ids that lead to the node, such as `states.empty.copy`.
  package var node: String
  package var rule: String
  /// A hash of the value at the node.
  package var hash: UInt64

  package init(path: String, node: String, rule: String, hash: UInt64) {
    self.path = path
    self.node = node
    self.rule = rule
    self.hash = hash
  }

  /// The entry as its line, without a line break.
  package var line: String {
    let digits = String(hash, radix: 16)
    return "\(path) \(node) \(rule) \(String(repeating: "0", count: 16 - digits.utf8.count))\(digits)"
  }
}

extension BaselineEntry: Comparable {
  /// By file, node, rule and hash, so that what concerns one file stands together.
  package static func < (left: BaselineEntry, right: BaselineEntry) -> Bool {
    (left.path, left.node, left.rule, left.hash) < (right.path, right.node, right.rule, right.hash)
  }
}
