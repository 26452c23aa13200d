import LintEngine

extension RulePages {
  static func name(of preset: Rule.Preset) -> String {
    preset == .off ? "off, it runs only where it is selected" : preset.rawValue
  }

  static func words(for filter: DocumentFilter) -> String {
    var words = filter.kinds.map { $0 + "s" }.joined(separator: ", ")
    for kind in filter.kinds {
      if let ids = filter.ids[kind] { words += " called " + ids.joined(separator: " or ") }
    }
    for (name, values) in [
      ("subject", filter.subjects), ("pattern", filter.patterns), ("contract", filter.contracts),
      ("network", filter.networks), ("language", filter.languages), ("another language than", filter.otherLanguages),
    ] where !values.isEmpty {
      words += " with \(name) " + values.joined(separator: " or ")
    }
    return words
  }
}
