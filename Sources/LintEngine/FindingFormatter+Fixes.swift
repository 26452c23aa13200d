import Diagnostics
import Fixes
import YAMLTree

extension FindingFormatter {
  /// The entry that the rule's `insert` asks for where a key is missing; nil where it asks for none.
  func insertion(_ finding: Finding, _ rule: Rule, _ lookup: (String) -> String?) -> NewEntry? {
    guard let insert = rule.insert else { return nil }
    if let absent = finding.absentMap {
      let lines = absent.entries.compactMap { bindings in insert.filled { bindings[$0] ?? lookup($0) } }
      return NewEntry(key: absent.key, entries: lines)
    }
    return finding.isMissing ? insert.filled(lookup).flatMap { NewEntry($0) } : nil
  }

  /// The fix that puts an entry into what the manifest has at `node`, in its long form or in a short one.
  func fix(_ entry: NewEntry, into node: Int32) -> Fix? {
    let manifest = context.manifest
    let value = manifest[node]
    guard value.yaml >= 0 else { return nil }
    var surroundings = EntryInsertion.Surroundings(isFlow: false, key: value.keyYAML, mainKey: nil)
    if manifest.stream.nodes[Int(value.yaml)].kind != .mapping {
      guard let around = enclosing(node) else { return nil }
      surroundings.isFlow = manifest.stream.nodes[Int(around)].isFlow
      if case .object(let index) = context.rulebook.schema[value.shape] {
        surroundings.mainKey = context.rulebook.schema.objects[index].mainKey
      }
    }
    guard let edits = EntryInsertion(entry, manifest.stream).edits(into: value.yaml, surroundings) else { return nil }
    return Fix(title: "add “\(entry.line)”", safety: .unsafe, edits: edits)
  }

  /// The YAML collection in which a node is written; nil where it came by an alias, or is no node of its own.
  private func enclosing(_ node: Int32) -> Int32? {
    let manifest = context.manifest
    let value = manifest[node]
    // The short form of a short form: a text that stands for a list of maps, say.
    var parent = value.parent
    while parent >= 0, manifest[parent].yaml == value.yaml { parent = manifest[parent].parent }
    guard parent >= 0, manifest[parent].yaml >= 0 else { return nil }
    let outer = manifest.stream.nodes[Int(manifest[parent].yaml)]
    guard outer.kind == .mapping || outer.kind == .sequence, outer.lowerBound <= value.lower,
      value.upper <= outer.upperBound
    else { return nil }
    return manifest[parent].yaml
  }
}
