import Diagnostics

/// How far a rule gets in a corpus.
package enum RuleReach: UInt8, Sendable {
  /// No document is one that its `for` asks for.
  case noDocument
  /// Its `given` selects nothing in those documents.
  case selectsNothing
  case selects
}

extension LintRun {
  /// How far each rule of the rulebook gets in `count` files, which `load` brings, by the rule's number.
  package func reach(_ load: @escaping @Sendable (Int) -> SourceFile, count: Int) -> [RuleReach] {
    let linter = linter
    let size = 64
    let chunks = stride(from: 0, to: count, by: size).map { $0..<min($0 + size, count) }
    let parts = Workers.map(count: chunks.count, jobs: jobs) { number in
      var reach = [RuleReach](repeating: .noDocument, count: linter.rulebook.rules.count)
      for index in chunks[number] { linter.measure(load(index), &reach) }
      return reach
    }
    return linter.rulebook.rules.indices.map { rule in
      parts.map { $0[rule] }.max { $0.rawValue < $1.rawValue } ?? .noDocument
    }
  }
}
