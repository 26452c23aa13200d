extension SentenceLedger {
  /// The ledger as docs/sentences.md shows it.
  package var markdown: String {
    var lines = [
      "<!-- Generated from docs/sentences.yaml by “make coverage”; change that file instead. -->", "",
      "# What became of each sentence", "",
      "What the product documents ask for, sentence by sentence and said again in other words, with the rules that hold it.",
      "Where a manifest can break a sentence in a way of its own, a test lints such a manifest and expects one of the rules.",
      "[What became of each requirement](coverage.md) has pack, severity and preset of each rule.", "",
      "| document | sentences | held by rules | with a manifest that breaks it | seen in source or on a device | no rule |",
      "|---|---|---|---|---|---|",
    ]
    for document in documents {
      let sentences = document.sentences
      let held = sentences.count { if case .held = $0.outcome { true } else { false } }
      let source = sentences.count { if case .source = $0.outcome { true } else { false } }
      let broken = sentences.count { $0.breaks != nil }
      lines.append(
        "| `\(document.name)` | \(sentences.count) | \(held) | \(broken) | \(source) | "
          + "\(sentences.count - held - source) |")
    }
    for document in documents {
      lines += ["", "## \(document.name)"]
      for section in document.sections {
        lines += ["", "### \(section.title)", "", "| sentence | held by |", "|---|---|"]
        lines += section.sentences.map { "| \($0.text) | \(SentenceLedger.answer($0.outcome)) |" }
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func answer(_ outcome: Outcome) -> String {
    switch outcome {
    case .held(let ids): ids.map { "`\($0)`" }.joined(separator: ", ")
    case .source(let reason): "the app's source or a device: \(reason)"
    case .none(let reason): "none: \(reason)"
    case .missing: "open"
    }
  }
}
