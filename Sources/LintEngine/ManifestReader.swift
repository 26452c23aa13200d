import Diagnostics
import YAMLTree

/// Reads one document of a YAML file as a manifest: checks it against the schema and puts short forms into the long form.
struct ManifestReader {
  let stream: YAMLStream
  let schema: Schema
  let names: NameTable
  let known: ReaderNames
  var nodes: [ManifestNode] = []
  var diagnostics: [Diagnostic] = []
  /// How many nodes aliases and merges may still add.
  var aliasBudget = 20_000
  var openAliases = 0
  var hasReportedAliases = false

  /// The names that the reader itself asks for.
  struct ReaderNames: Sendable {
    let notApplicable: Int32
    let merge: Int32
    let kinds: [Int32]
    let screenStates: ShapeID

    init(names: inout NameTable, schema: inout Schema) {
      notApplicable = names.intern("notApplicable")
      merge = names.intern("<<")
      kinds = ManifestFormat.kinds.map { names.intern($0) }
      screenStates = schema.shape(describedBy: "map of state") ?? 0
    }
  }

  /// The ids of what the reader and the check of names find, but that a document is no manifest at all.
  static let suppressibleIDs = [
    "manifest-key", "manifest-merge", "manifest-not-applicable", "manifest-null", "manifest-type",
    "manifest-unknown-key", "manifest-unknown-name", "manifest-value",
  ]

  init(stream: YAMLStream, schema: Schema, names: NameTable, known: ReaderNames) {
    self.stream = stream
    self.schema = schema
    self.names = names
    self.known = known
    nodes.reserveCapacity(stream.nodes.count + 64)
  }

  /// The manifest that begins at the YAML node `root`, or nil where the document is none.
  mutating func read(root: Int32) -> Manifest? {
    let node = stream.nodes[Int(root)]
    guard node.kind == .mapping, let kind = kind(of: root) else {
      if node.kind != .mapping {
        report(
          "manifest-kind", "a manifest is a map that begins with “screen:”, “component:”, “flow:” or “area:”",
          span(of: root))
      }
      return nil
    }
    guard let object = schema.object(named: kind) else { return nil }
    let shape = schema.shapes.firstIndex(of: .object(index: object)).map { ShapeID($0) }
    guard let shape else { return nil }
    _ = build(root, shape, parent: ManifestNode.absent, key: NameTable.none, keyYAML: YAMLNode.absent)
    nodes[0].subtreeEnd = Int32(nodes.count)
    return Manifest(kind: kind, kindKey: names.number(of: kind), nodes: nodes, stream: stream)
  }

  /// The kind that the first key names; a later kind key or a misspelt first one is reported.
  private mutating func kind(of root: Int32) -> String? {
    let first = stream.nodes[Int(root)].firstChild
    guard first >= 0 else {
      report("manifest-kind", "this manifest is empty; it begins with “screen:” and the screen's id", span(of: root))
      return nil
    }
    var key = first
    while key >= 0 {
      let name = names.number(of: stream.bytes(of: key))
      if let index = known.kinds.firstIndex(of: name), stream.nodes[Int(key)].kind == .scalar {
        if key != first {
          report(
            "manifest-kind",
            "“\(ManifestFormat.kinds[index])” says what this manifest declares, so it is the first key",
            span(of: key))
        }
        return ManifestFormat.kinds[index]
      }
      let value = stream.nodes[Int(key)].nextSibling
      key = value >= 0 ? stream.nodes[Int(value)].nextSibling : YAMLNode.absent
    }
    let text = stream.nodes[Int(first)].kind == .scalar ? stream.string(of: first) : "?"
    let hint = Suggestion.nearest(to: text, among: ManifestFormat.kinds).map { "; did you mean “\($0)”?" }
    report(
      "manifest-kind",
      "“\(text)” is no kind of manifest" + (hint ?? "; a manifest begins with “screen”, “component”, “flow” or “area”"),
      span(of: first))
    return nil
  }
}
