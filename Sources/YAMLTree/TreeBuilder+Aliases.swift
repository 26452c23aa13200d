import Diagnostics

extension TreeBuilder {
  /// Only so many aliases get a suggestion, out of so many anchors: comparing all with all would be quadratic.
  private static let suggestionLimit = (aliases: 20, anchors: 500)

  /// The node that an alias at `range` stands for, or `absent` when there is none or the alias stands within it.
  mutating func target(of name: String, _ range: Range<Int>) -> Int32 {
    let node = anchors.node(of: name)
    if let node, !frames.contains(where: { $0.node == node }) { return node }
    anchors.addDangling(name, range, enclosing: node)
    return YAMLNode.absent
  }

  /// Reports the aliases that stand for nothing, once all anchors of the file are known and all nodes have their end.
  mutating func reportDanglingAliases() {
    guard !anchors.dangling.isEmpty else { return }
    var anchorOfName: [String: AnchorTable.Anchor] = [:]
    for anchor in anchors.all where anchorOfName[anchor.name] == nil { anchorOfName[anchor.name] = anchor }
    let names = anchors.all.prefix(Self.suggestionLimit.anchors).map(\.name)
    for (index, alias) in anchors.dangling.enumerated() {
      let candidates = index < Self.suggestionLimit.aliases ? names : []
      diagnostics.append(diagnostic(for: alias, anchor: anchorOfName[alias.name], candidates: candidates))
    }
  }

  private func diagnostic(
    for alias: AnchorTable.Dangling, anchor: AnchorTable.Anchor?, candidates: [String]
  ) -> Diagnostic {
    let name = Excerpt.text(alias.name.utf8)
    let place = SourceSpan(file: file, lowerBound: alias.range.lowerBound, upperBound: alias.range.upperBound)
    if let enclosing = alias.enclosing {
      return Diagnostic(
        ruleID: "yaml-alias-cycle",
        message: "“*\(name)” stands within the value that it names: write that part out", span: place,
        notes: [Note(message: "“&\(name)” names this value", span: span(of: enclosing))])
    }
    var message = "“*\(name)” needs an anchor “&\(name)” before it"
    var notes: [Note] = []
    if let anchor {
      message += anchor.document < alias.document ? " in the same document" : ": the anchor follows only later"
      notes = [Note(message: "“&\(name)” names this value", span: span(of: anchor.node))]
    } else if let near = Suggestion.nearest(to: alias.name, among: candidates) {
      message += ": did you mean “*\(near)”"
    } else {
      message += ": write one, or put the text in quotes"
    }
    return Diagnostic(ruleID: "yaml-alias-unknown", message: message, span: place, notes: notes)
  }

  func span(of node: Int32) -> SourceSpan {
    let node = nodes[Int(node)]
    return SourceSpan(file: file, lowerBound: node.lowerBound, upperBound: node.upperBound)
  }
}
