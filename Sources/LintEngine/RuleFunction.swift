import Diagnostics

/// A function that a pack's `then` may call.
package struct RuleFunction: Sendable {
  package let name: String
  /// What it reports, one sentence.
  package let says: String
  /// The options that it takes.
  package let options: PackShape
  /// The placeholders that its findings fill, beside those that every finding has.
  package let placeholders: Set<String>
  /// Its checks may have rows with ids of their own.
  package let bringsRows: Bool
  /// How OpenAPI linters say it, where that is another way.
  package let spellings: [FunctionSpelling]
  package typealias Compile = @Sendable (_ options: PackNode, _ reader: inout OptionReader) -> (any Check)?
  /// Reads the options; reports what is wrong with them and returns nil then.
  package let compile: Compile

  package init(
    _ name: String, _ says: String, options: PackShape, placeholders: Set<String> = [], bringsRows: Bool = false,
    spellings: [FunctionSpelling] = [], compile: @escaping Compile
  ) {
    self.name = name
    self.says = says
    self.options = options
    self.placeholders = placeholders
    self.bringsRows = bringsRows
    self.spellings = spellings
    self.compile = compile
  }

  /// The placeholders of every finding.
  static let commonPlaceholders: Set<String> = [
    "error", "key", "property", "state", "action", "number", "component", "screen", "name", "pattern", "value", "path",
  ]
}

/// The phrases of all rules, each once, by number.
package struct PhraseList: Sendable {
  package private(set) var phrases: [String] = []
  private var numbers: [String: Int] = [:]

  package mutating func intern(_ phrase: String) -> Int {
    if let number = numbers[phrase] { return number }
    numbers[phrase] = phrases.count
    phrases.append(phrase)
    return phrases.count - 1
  }
}

/// Rows of data that rules compare manifests with.
package struct RowTable: Sendable {
  package struct Row: Sendable {
    package var id: String
    /// The columns and what they hold, in the order they were written.
    package var cells: [(column: String, values: [String])]
    package var span: SourceSpan
    /// The id was written, and is not the row's number.
    var isNamed = true
    /// Takes the row of another pack away.
    var isOff = false

    package func cell(_ column: String) -> [String]? { cells.first { $0.column == column }?.values }
  }

  package var name: String
  package var rows: [Row]
}

/// What a component answers for.
package struct Contract: Sendable {
  package struct Clause: Sendable {
    package enum Test: Sendable {
      /// The clause must be declared.
      case declared
      case anyOf([String])
      case containsAll([String])
      case atLeast(String)
    }

    package var key: String
    package var id: String
    package var says: String
    package var test: Test
    package var severity: Severity?
  }

  package var id: String
  package var components: [String]
  package var clauses: [Clause]
}
