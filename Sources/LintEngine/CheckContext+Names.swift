import Diagnostics

extension CheckContext {
  /// Where a thing is named: a state's key, an id, else the key, else the first key of the document.
  package func nameSpan(of subject: Subject) -> SourceSpan {
    let node = manifest[subject.node]
    if subject.node == Manifest.root {
      return manifest.span(of: manifest.identity ?? subject.node)
    }
    if node.kind == .map {
      if let id = manifest.child(rulebook.keys.id, of: subject.node) { return manifest.span(of: id) }
      if node.keyYAML < 0, let first = Array(manifest.children(of: subject.node)).first {
        return manifest[first].keyYAML >= 0 ? manifest.keySpan(of: first) : manifest.span(of: first)
      }
    }
    return manifest.keySpan(of: subject.node)
  }

  /// The id or key that a thing goes by.
  package func name(of node: Int32) -> String {
    if node == Manifest.root, let identity = manifest.identity { return manifest.string(of: identity) }
    if let id = manifest.child(rulebook.keys.id, of: node) { return manifest.string(of: id) }
    if let key = manifest.keyText(of: node) { return key }
    let main = mainNode(of: node)
    if manifest[main].kind == .scalar { return manifest.string(of: main) }
    // What lacks its id is known by what users read.
    return manifest.child(rulebook.names.number(of: "label"), of: main).map { manifest.string(of: $0) } ?? ""
  }
}
