import Diagnostics
import Fixes
import YAMLTree

/// The keys that a map has so far, with merged ones. Maps of a few keys, as manifests have them, are searched; for a
/// large one the keys are kept.
struct MapKeys {
  private static let most = 32
  private var names: Set<Int32> = []
  private var texts: Set<[UInt8]> = []
  private var areKept = false

  /// Whether the key at the YAML node `key` stands in `map` already: a duplicate, which the YAML reader reported, or a
  /// merged key. `name` is the key's number, negative where it has none.
  mutating func hold(_ key: Int32, _ name: Int32, of map: Int32, _ reader: ManifestReader) -> Bool {
    if !areKept, reader.nodes[Int(map)].childCount > MapKeys.most {
      areKept = true
      for child in reader.children(of: map) {
        add(reader.nodes[Int(child)].keyYAML, reader.nodes[Int(child)].key, reader.stream)
      }
    }
    if areKept { return name >= 0 ? names.contains(name) : texts.contains(Array(reader.stream.bytes(of: key))) }
    var child = reader.nodes[Int(map)].firstChild
    while child >= 0 {
      let (otherName, other) = (reader.nodes[Int(child)].key, reader.nodes[Int(child)].keyYAML)
      if name >= 0 {
        if otherName == name { return true }
      } else if otherName < 0, other >= 0, sameBytes(reader.stream.bytes(of: other), reader.stream.bytes(of: key)) {
        return true
      }
      child = reader.nodes[Int(child)].next
    }
    return false
  }

  /// `key` is the YAML node of the key, or negative where it has none.
  mutating func add(_ key: Int32, _ name: Int32, _ stream: YAMLStream) {
    if !areKept { return }
    if name >= 0 { names.insert(name) } else if key >= 0 { texts.insert(Array(stream.bytes(of: key))) }
  }
}

extension ManifestReader {
  func innerShape(_ shape: ShapeID, _ name: Int32) -> ShapeID? {
    switch schema[shape] {
    case .map(let value):
      if name == known.notApplicable { return schema.proseShape }
      return value
    case .object(let index):
      if let inner = schema.objects[index].shape(ofKey: name) { return inner }
      return name == known.notApplicable ? schema.proseShape : schema.objects[index].others
    case .any: return shape
    default: return name == known.notApplicable ? schema.proseShape : nil
    }
  }

  /// Reports a key that an object does not have, and returns the one that was meant, if any.
  mutating func reportUnknownKey(_ keyNode: Int32, in map: Int32, _ shape: ShapeID) -> String? {
    guard case .object(let index) = schema[shape] else { return nil }
    let object = schema.objects[index]
    let text = stream.string(of: keyNode)
    if ManifestFormat.kinds.contains(object.name), object.keys["states"] != nil, schema.stateNames.contains(text) {
      diagnostics.append(
        Diagnostic(
          ruleID: "manifest-unknown-key",
          message: "“\(text)” is no key of \(article(object.name)); if it is a state, indent it below “states”",
          span: span(of: keyNode)))
      return nil
    }
    if meansNotApplicable(text) {
      let key = "notApplicable"
      diagnostics.append(
        Diagnostic(
          ruleID: "manifest-unknown-key",
          message: "“\(text)” is no key of \(article(object.name)); did you mean “\(key)”?", span: span(of: keyNode),
          fix: stream.renaming(keyNode, in: map, to: key, isSure: true)))
      return key
    }
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
        fix: stream.renaming(keyNode, in: map, toOneOf: object.keys.keys)))
    return near
  }
}

/// Objects whose names are not counted.
private let massNouns: Set<String> = ["accessibility", "data", "honors", "semantics"]

/// Whether a key is another spelling of `notApplicable`: `not_applicable`, `n/a`.
private func meansNotApplicable(_ key: String) -> Bool {
  guard key.utf8.count <= 20 else { return false }
  let letters = key.lowercased().filter { $0 != "_" && $0 != "-" && $0 != " " && $0 != "/" && $0 != "." }
  return letters == "notapplicable" || letters == "na"
}

/// The name of an object of the format with its article: “an action”.
func article(_ name: String) -> String {
  if massNouns.contains(name) { return name }
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
