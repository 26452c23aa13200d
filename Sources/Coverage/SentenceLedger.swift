import LintEngine

/// What became of each sentence of the product documents: the rules that hold it, or why there is none.
package struct SentenceLedger: Sendable {
  /// What a sentence became.
  package enum Outcome: Hashable, Sendable {
    /// Ids of rules, rows and findings.
    case held([String])
    /// Only the source of the app, or a device, could show it.
    case source(String)
    /// There is no rule, for this reason.
    case none(String)
    /// Nothing holds it, and nothing says why.
    case missing
  }

  package struct Sentence: Sendable {
    /// The sentence in other words.
    package var text: String
    package var outcome: Outcome
    /// Manifests that break it, as YAML.
    package var breaks: String?
  }

  package struct Section: Sendable {
    package var title: String
    package var sentences: [Sentence]
  }

  package struct Document: Sendable {
    package var name: String
    package var sections: [Section]

    package var sentences: [Sentence] { sections.flatMap(\.sentences) }
  }

  package private(set) var documents: [Document] = []

  /// Reads docs/sentences.yaml; a name that no rule, row or finding of `rulebook` has is a problem.
  package init(_ root: PackNode, rulebook: Rulebook, problems: inout PackProblems) {
    let known = Set(rulebook.knownIDs + EngineFinding.all.map(\.id))
    for document in root.value(of: "documents")?.items ?? [] {
      let sections = (document.value(of: "sections")?.items ?? []).map { section in
        Section(
          title: section.value(of: "section")?.string ?? "",
          sentences: (section.value(of: "sentences")?.items ?? []).compactMap {
            SentenceLedger.sentence($0, known, &problems)
          })
      }
      documents.append(Document(name: document.value(of: "document")?.string ?? "", sections: sections))
    }
    if documents.isEmpty { problems.report("there is no list of “documents”", at: root.span) }
  }

  private static func sentence(_ node: PackNode, _ known: Set<String>, _ problems: inout PackProblems) -> Sentence? {
    guard problems.checkKeys(of: node, ["says", "by", "breaks", "source", "none"], in: "a sentence"),
      let text = node.value(of: "says")?.string
    else { return nil }
    var sentence = Sentence(text: text, outcome: .missing, breaks: node.value(of: "breaks")?.string)
    let answers = ["by", "source", "none"].filter { node.value(of: $0) != nil }
    if answers.count > 1 {
      problems.report("a sentence has one of “by”, “source” and “none”", at: node.span)
    }
    if let by = node.value(of: "by") {
      for item in by.items where !known.contains(item.string) {
        problems.report("no rule, row or finding is called “\(item.string)”", at: item.span)
      }
      sentence.outcome = by.items.isEmpty ? .missing : .held(by.items.map(\.string))
    } else if let reason = node.value(of: "source") {
      sentence.outcome = .source(reason.string)
    } else if let reason = node.value(of: "none") {
      sentence.outcome = .none(reason.string)
    }
    return sentence
  }
}
