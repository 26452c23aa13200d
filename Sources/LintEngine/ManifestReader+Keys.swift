import Diagnostics
import YAMLTree

/// The keys that a map has so far, with merged ones. Maps of a few keys, as manifests have them, are searched; for a
/// large one the keys are kept.
struct MapKeys {
  private static let most = 32
  private var names: Set<Int32> = []
  private var texts: Set<[UInt8]> = []
  private var areKept = false

  /// Whether the key stands in `map` already: a duplicate, which the YAML reader reported, or a merged key. `name` is the
  /// key's number, negative where it has none.
  mutating func hold(_ bytes: ArraySlice<UInt8>, _ name: Int32, of map: Int32, _ reader: ManifestReader) -> Bool {
    let parent = reader.nodes[Int(map)]
    if !areKept, parent.childCount > MapKeys.most {
      areKept = true
      for child in reader.children(of: map) {
        let node = reader.nodes[Int(child)]
        add(node.keyYAML >= 0 ? reader.stream.bytes(of: node.keyYAML) : [], node.key)
      }
    }
    if areKept { return name >= 0 ? names.contains(name) : texts.contains(Array(bytes)) }
    var child = parent.firstChild
    while child >= 0 {
      let node = reader.nodes[Int(child)]
      if name >= 0 {
        if node.key == name { return true }
      } else if node.key < 0, node.keyYAML >= 0, sameBytes(reader.stream.bytes(of: node.keyYAML), bytes) {
        return true
      }
      child = node.next
    }
    return false
  }

  mutating func add(_ bytes: ArraySlice<UInt8>, _ name: Int32) {
    if !areKept { return }
    if name >= 0 { names.insert(name) } else { texts.insert(Array(bytes)) }
  }
}

extension ManifestReader {
  func innerShape(_ shape: ShapeID, _ name: Int32) -> ShapeID? {
    switch schema[shape] {
    case .map(let value):
      if name == known.notApplicable { return schema.proseShape }
      return value
    case .object(let index):
      let object = schema.objects[index]
      if let inner = object.numbered[name] { return inner }
      if name == known.notApplicable { return schema.proseShape }
      if let others = object.others { return others }
      return nil
    case .any: return shape
    default: return name == known.notApplicable ? schema.proseShape : nil
    }
  }

  /// Reports a key that an object does not have, and returns the one that was meant, if any.
  mutating func reportUnknownKey(_ keyNode: Int32, _ shape: ShapeID) -> String? {
    guard case .object(let index) = schema[shape] else { return nil }
    let object = schema.objects[index]
    let text = stream.string(of: keyNode)
    let near = Suggestion.nearest(to: text, among: object.keys.keys)
    // A text with a colon in it is read as a map.
    let quotes = object.mainKey == nil ? "" : "a text with a colon stands in quotes; "
    let keys = "the keys of \(article(object.name)) are " + object.keys.keys.sorted().joined(separator: ", ")
    let help = near == nil ? quotes + keys : nil
    diagnostics.append(
      Diagnostic(
        ruleID: "manifest-unknown-key",
        message: "“\(text)” is no key of \(article(object.name))" + (near.map { "; did you mean “\($0)”?" } ?? ""),
        span: span(of: keyNode), help: help,
        fix: near.map {
          Fix(title: "replace it by “\($0)”", safety: .unsafe, edits: [Edit(span: span(of: keyNode), text: $0)])
        }))
    return near
  }
}

private func article(_ name: String) -> String {
  let vowel = name.first.map { "aeiou".contains($0) } ?? false
  return (vowel ? "an " : "a ") + spelledOut(name)
}

/// `copyItem` as `copy item`.
private func spelledOut(_ name: String) -> String {
  var result = ""
  for character in name {
    if character.isUppercase, !result.isEmpty { result += " " }
    result += character.lowercased()
  }
  return result
}
