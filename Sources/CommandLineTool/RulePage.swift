/// What is to be said about one rule, group of rows or finding of the engine, whatever it is printed as.
struct RulePage {
  enum Block {
    case text(String)
    /// Lines as they stand in a file of this language; the language is empty for what the program prints.
    case code(String, language: String)
    /// Entries by their ids; a page is the name of the Markdown file that says more.
    case list([(id: String, page: String?, text: String)])
  }

  struct Section {
    var heading: String
    var blocks: [Block]
  }

  var id: String
  /// One phrase without a period.
  var title: String
  var facts: [(name: String, value: String)] = []
  var sections: [Section] = []

  /// Adds a section unless nothing stands in it.
  mutating func add(_ heading: String, _ blocks: [Block]) {
    if !blocks.isEmpty { sections.append(Section(heading: heading, blocks: blocks)) }
  }
}
