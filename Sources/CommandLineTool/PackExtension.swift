import Diagnostics
import LintEngine
import YAMLTree

/// Puts a new rule into the text of a pack; all that is there stays, byte by byte.
enum PackExtension {
  struct Problem: Error {
    var message: String
  }

  /// The text of the pack with the rule at the end of its `rules`, and the pack's id.
  static func adding(_ id: String, to bytes: [UInt8], path: String) -> Result<(text: [UInt8], pack: String), Problem> {
    guard let old = root(of: bytes, path: path), let pack = old.value(of: "pack")?.string, !pack.isEmpty else {
      return .failure(Problem(message: "this is no pack in one document"))
    }
    let rules = old.value(of: "rules")
    if rules?.value(of: id) != nil { return .failure(Problem(message: "there is a rule “\(id)” already")) }
    let place = place(for: rules, of: old, in: bytes)
    var addition = RuleScaffold.rule(id, indent: place.indent)
    if rules == nil { addition = "rules:\n" + addition }
    var inserted = Array(addition.utf8)
    if usesCarriageReturns(bytes) { inserted = inserted.flatMap { $0 == 0x0A ? [0x0D, 0x0A] : [$0] } }
    if place.offset > 0, bytes[place.offset - 1] != 0x0A { inserted.insert(0x0A, at: 0) }
    let text = Array(bytes[..<place.offset]) + inserted + Array(bytes[place.offset...])
    // What stands in braces, for one, cannot be added to like that.
    guard let new = root(of: text, path: path), new.entries.count == old.entries.count + (rules == nil ? 1 : 0),
      new.value(of: "rules")?.entries.count == (rules?.entries.count ?? 0) + 1,
      new.value(of: "rules")?.value(of: id)?.value(of: "examples")?.value(of: "bad") != nil
    else {
      return .failure(Problem(message: "a rule can be added only where “rules” stands in lines of its own"))
    }
    return .success((text, pack))
  }

  private static func root(of bytes: [UInt8], path: String) -> PackNode? {
    let stream = YAMLStream(parsing: SourceFile(path: path, bytes: bytes), file: 0)
    guard stream.diagnostics.isEmpty, stream.roots.count == 1, let root = stream.roots.first else { return nil }
    let node = PackNode(stream: stream, index: root)
    return node.isMap ? node : nil
  }

  /// The line before which the rule goes, and how far it is indented.
  private static func place(for rules: PackNode?, of root: PackNode, in bytes: [UInt8]) -> (offset: Int, indent: Int) {
    guard let rules else { return (bytes.count, 2) }
    guard let last = rules.entries.last else {
      // “rules” has nothing after its colon.
      let key = root.entries.first { $0.key.string == "rules" }?.key
      return (lineEnd(behind: Int(key?.span.upperBound ?? 0), in: bytes), 2)
    }
    let start = Int(last.key.span.lowerBound)
    let line = bytes[..<start].lastIndex { $0 == 0x0A || $0 == 0x0D }.map { $0 + 1 } ?? 0
    return (lineEnd(behind: max(Int(last.value.span.upperBound), start), in: bytes), start - line)
  }

  /// The start of the next line; the place itself where a line starts there.
  private static func lineEnd(behind offset: Int, in bytes: [UInt8]) -> Int {
    if offset > 0, offset <= bytes.count, bytes[offset - 1] == 0x0A { return offset }
    return bytes[min(offset, bytes.count)...].firstIndex(of: 0x0A).map { $0 + 1 } ?? bytes.count
  }

  private static func usesCarriageReturns(_ bytes: [UInt8]) -> Bool {
    guard let end = bytes.firstIndex(of: 0x0A), end > 0 else { return false }
    return bytes[end - 1] == 0x0D
  }
}
