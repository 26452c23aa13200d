import Diagnostics

extension TreeBuilder {
  /// Up to so many keys are compared pair by pair, which is faster than hashing them.
  private static let pairwiseLimit = 24

  /// Reports keys of a mapping whose decoded text stood in it before; `<<` may stand in it often.
  mutating func reportDuplicateKeys(of mapping: Int32) {
    let count = nodes[Int(mapping)].childCount / 2
    if count < 2 { return }
    collectKeys(of: mapping)
    if count > Self.pairwiseLimit { return reportHashedDuplicates(in: mapping) }
    var duplicates: [(first: Int32, second: Int32)] = []
    let numbers = keys.numbers
    for second in numbers.indices.dropFirst() {
      for first in 0..<second where numbers[first] == numbers[second] {
        let pair = (keys.nodes[first], keys.nodes[second])
        guard withKey(pair.0, { left in withKey(pair.1) { left.elementsEqual($0) } }) else { continue }
        duplicates.append(pair)
        break
      }
    }
    for (first, second) in duplicates { reportDuplicate(second, of: first, in: mapping) }
  }

  private mutating func collectKeys(of mapping: Int32) {
    keys.removeAll()
    var key = nodes[Int(mapping)].firstChild
    while key != YAMLNode.absent {
      let node = nodes[Int(key)]
      if node.kind == .scalar {
        if node.valueInSource {
          keys.append(key, UnsafeBufferPointer(rebasing: bytes[valueRange(of: node)]))
        } else {
          let range = valueRange(of: node)
          text.withUnsafeBufferPointer { keys.append(key, UnsafeBufferPointer(rebasing: $0[range])) }
        }
      }
      guard node.nextSibling != YAMLNode.absent else { return }
      key = nodes[Int(node.nextSibling)].nextSibling
    }
  }

  private mutating func reportHashedDuplicates(in mapping: Int32) {
    var duplicates: [(first: Int32, second: Int32)] = []
    var seen: [Key: Int32] = [:]
    seen.reserveCapacity(keys.nodes.count)
    text.withUnsafeBufferPointer { text in
      for node in keys.nodes {
        let range = valueRange(of: nodes[Int(node)])
        let source = nodes[Int(node)].valueInSource ? bytes : text
        let key = Key(bytes: UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(source)[range]))
        if let first = seen[key] {
          duplicates.append((first, node))
        } else {
          seen[key] = node
        }
      }
    }
    for (first, second) in duplicates { reportDuplicate(second, of: first, in: mapping) }
  }

  private mutating func reportDuplicate(_ second: Int32, of first: Int32, in mapping: Int32) {
    let node = nodes[Int(second)]
    let isMerge = node.style == .plain && withKey(second) { $0.elementsEqual("<<".utf8) }
    if isMerge { return }
    // A word between { and } without a colon is no key that anybody wrote; it has a finding of its own.
    if nodes[Int(mapping)].isFlow, isBareKey(second) { return }
    let name = withKey(second) { Excerpt.text($0) }
    diagnostics.append(
      Diagnostic(
        ruleID: "yaml-duplicate-key",
        message: "the key “\(name)” stands twice in one mapping: keep one of them, or rename it",
        span: span(of: second),
        notes: [Note(message: "“\(name)” stands here first", span: span(of: first))]))
  }

  private func valueRange(of node: YAMLNode) -> Range<Int> {
    Int(node.valueStart)..<Int(node.valueStart) + Int(node.valueCount)
  }

  /// Calls `body` with the decoded bytes of a scalar.
  func withKey<Result>(_ node: Int32, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    let node = nodes[Int(node)]
    let range = valueRange(of: node)
    if node.valueInSource { return body(UnsafeBufferPointer(rebasing: bytes[range])) }
    return text.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[range])) }
  }

  /// Bytes of a key; Swift's hashing is seeded anew in every process, so that no file can aim at collisions.
  private struct Key: Hashable {
    var bytes: UnsafeRawBufferPointer

    static func == (left: Key, right: Key) -> Bool { left.bytes.elementsEqual(right.bytes) }

    func hash(into hasher: inout Hasher) { hasher.combine(bytes: bytes) }
  }
}
