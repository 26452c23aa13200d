import Diagnostics

extension TreeBuilder {
  /// The node that an alias at `range` stands for, or `absent` when there is none or the alias stands within it.
  mutating func target(of name: String, alias: Int32, _ range: Range<Int>) -> Int32 {
    guard let node = anchors.node(of: name) else {
      anchors.miss(name, range)
      return YAMLNode.absent
    }
    guard frames.contains(where: { $0.node == node }) else { return node }
    diagnostics.append(
      Diagnostic(
        ruleID: "yaml-alias-cycle",
        message: "“*\(Excerpt.text(name.utf8))” stands within the value that it names: write that part out",
        span: SourceSpan(file: file, lowerBound: range.lowerBound, upperBound: range.upperBound),
        notes: [Note(message: "the value of “&\(Excerpt.text(name.utf8))” begins here", span: span(of: node))]))
    return YAMLNode.absent
  }

  /// Reports aliases without an anchor, once all anchors of the file are known.
  mutating func reportUnknownAliases() {
    guard !anchors.unknown.isEmpty else { return }
    // Comparing many unknown names with many anchors would be quadratic.
    let names = Array(Set(anchors.all.prefix(500).map(\.name))).sorted()
    var anchorOfName: [String: AnchorTable.Anchor] = [:]
    for anchor in anchors.all where anchorOfName[anchor.name] == nil { anchorOfName[anchor.name] = anchor }
    for (index, alias) in anchors.unknown.enumerated() {
      let name = Excerpt.text(alias.name.utf8)
      var message = "“*\(name)” needs an anchor “&\(name)” before it"
      var notes: [Note] = []
      if let anchor = anchorOfName[alias.name] {
        let isOther = anchor.document < alias.document
        message += isOther ? " in the same document" : ": the anchor follows only later"
        notes = [Note(message: "“&\(name)” names this value", span: span(of: anchor.node))]
      } else if index < 20, let near = Suggestion.nearest(to: alias.name, among: names) {
        message += ": did you mean “*\(near)”"
      } else {
        message += ": write one, or put the text in quotes"
      }
      let span = SourceSpan(file: file, lowerBound: alias.range.lowerBound, upperBound: alias.range.upperBound)
      diagnostics.append(Diagnostic(ruleID: "yaml-alias-unknown", message: message, span: span, notes: notes))
    }
  }

  func span(of node: Int32) -> SourceSpan {
    let node = nodes[Int(node)]
    return SourceSpan(file: file, lowerBound: node.lowerBound, upperBound: node.upperBound)
  }
}
