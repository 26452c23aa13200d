import Diagnostics
import Fixes
import YAMLTree

/// Runs the examples of rules: each bad one is found once and where its marks stand, each good one is not.
package struct ExampleRunner {
  private let rulebook: Rulebook
  private let sources: [SourceFile]

  /// `sources` are the packs of the rulebook by their file index.
  package init(rulebook: Rulebook, sources: [SourceFile]) {
    self.rulebook = rulebook
    self.sources = sources
  }

  /// How many examples ran, and one diagnostic for each that does not hold.
  package struct Outcome: Sendable {
    package var passed = 0
    package var failed = 0
    package var diagnostics: [Diagnostic] = []
  }

  /// Runs the examples of all rules, or of those of the named packs.
  package func run(packs: Set<String> = []) -> Outcome {
    var outcome = Outcome()
    for rule in rulebook.rules where packs.isEmpty || packs.contains(rule.pack) {
      if rule.examples.good.isEmpty || rule.examples.bad.isEmpty {
        outcome.failed += 1
        outcome.diagnostics.append(
          failure(rule, rule.span, "rule “\(rule.id)” needs at least one good and one bad example"))
      }
      for example in rule.examples.good { run(example, rule, isBad: false, &outcome) }
      for example in rule.examples.bad { run(example, rule, isBad: true, &outcome) }
    }
    return outcome
  }

  private func run(_ example: RuleExample, _ rule: Rule, isBad: Bool, _ outcome: inout Outcome) {
    let (text, marks) = ExampleRunner.marked(example.text)
    let (bytes, places) = filled(text, marks, rule)
    let ids = Set([rule.id] + rule.rows.map(\.id))
    let linter = FileLinter(
      rulebook: rulebook, selection: RuleSelection(preset: .strict, select: [rule.id]), today: "2000-01-01")
    let source = SourceFile(path: "example", bytes: bytes)
    let all = LintRun(linter: linter, jobs: 1)
      .run({ _ in source }, count: 1, knowsProject: true).diagnostics
    let found = all.filter { ids.contains($0.ruleID) }.map { Int($0.span.lowerBound)..<Int($0.span.upperBound) }
    var problem: String?
    if let syntax = all.first(where: { $0.ruleID.hasPrefix("yaml-") }) {
      problem = "this example is no YAML: \(syntax.message)"
    } else if !isBad, let first = found.first {
      let message = all.first { ids.contains($0.ruleID) }?.message ?? ""
      problem = "this good example is found at \(shown(first, bytes)): \(message)"
    } else if isBad, marks.isEmpty {
      problem = "this bad example marks no place with « and »"
    } else if isBad, found.sorted(by: { $0.lowerBound < $1.lowerBound }) != places {
      let asked = places.map { shown($0, bytes) }.joined(separator: ", ")
      let got = found.isEmpty ? "nothing" : found.map { shown($0, bytes) }.joined(separator: ", ")
      problem = "this bad example asks for a finding at \(asked), and there is \(got)"
    } else if isBad, let hole = all.first(where: { ids.contains($0.ruleID) && $0.message.contains("{{") }) {
      problem = "a placeholder of this message is not filled: \(hole.message)"
    } else if isBad {
      problem = problemWithFixes(of: source, ids, linter)
    }
    guard let problem else {
      outcome.passed += 1
      return
    }
    outcome.failed += 1
    outcome.diagnostics.append(failure(rule, example.span, problem))
  }

  /// What is wrong where the fixes of a bad example do not mend it.
  private func problemWithFixes(of source: SourceFile, _ ids: Set<String>, _ linter: FileLinter) -> String? {
    func findings(_ source: SourceFile) -> [Diagnostic] {
      linter.lint(source, file: 0).diagnostics.filter { ids.contains($0.ruleID) }
    }
    let outcome = Fixer(allowsUnsafe: true).fix(source, lint: findings)
    let rest = findings(SourceFile(path: source.path, bytes: outcome.bytes))
    guard let left = rest.first(where: { $0.fix != nil }), let fix = left.fix else { return nil }
    return "this bad example is still found after its fix, “\(fix.title)”: \(left.message)"
  }

  private func failure(_ rule: Rule, _ span: SourceSpan, _ problem: String) -> Diagnostic {
    Diagnostic(ruleID: rule.id, message: problem, span: span)
  }

  private func shown(_ range: Range<Int>, _ bytes: [UInt8]) -> String {
    "“\(String(decoding: bytes[range], as: UTF8.self))” (byte \(range.lowerBound))"
  }

  /// The text without its marks, and the byte ranges that they enclosed.
  static func marked(_ text: String) -> (text: String, marks: [Range<Int>]) {
    var result: [UInt8] = []
    var marks: [Range<Int>] = []
    var start: Int?
    for scalar in text.unicodeScalars {
      switch scalar {
      case "«": start = result.count
      case "»":
        if let lower = start { marks.append(lower..<result.count) }
        start = nil
      default: result.append(contentsOf: Array(String(scalar).utf8))
      }
    }
    return (String(decoding: result, as: UTF8.self), marks)
  }

  /// The example as a whole manifest: with the key that begins it and with what the rule's `for` asks.
  private func filled(_ text: String, _ marks: [Range<Int>], _ rule: Rule) -> (bytes: [UInt8], marks: [Range<Int>]) {
    let stream = YAMLStream(parsing: SourceFile(path: "example", bytes: Array(text.utf8)), file: 0)
    guard let root = stream.roots.first, stream.nodes[Int(root)].kind == .mapping else {
      return (Array(text.utf8), marks)
    }
    let keys = PackNode(stream: stream, index: root).entries.map(\.key.string)
    if keys.contains(where: ManifestFormat.kinds.contains) { return (Array(text.utf8), marks) }
    let kind = rule.filter.kinds.first ?? "screen"
    var added = ["\(kind): \(rule.filter.ids[kind]?.first ?? "example")"]
    for (key, words) in [
      ("subjects", rule.filter.subjects), ("pattern", rule.filter.patterns), ("network", rule.filter.networks),
      ("contract", rule.filter.contracts),
    ] where !words.isEmpty && !keys.contains(key) {
      added.append("\(key): \(words[0])")
    }
    let isFlow = stream.nodes[Int(root)].isFlow
    let insertion = Array((added.joined(separator: isFlow ? ", " : "\n") + (isFlow ? ", " : "\n")).utf8)
    let place = Int(stream.nodes[Int(root)].lowerBound) + (isFlow ? 1 : 0)
    var bytes = Array(text.utf8)
    bytes.insert(contentsOf: insertion, at: place)
    let shifted = marks.map { mark in
      mark.lowerBound >= place ? mark.lowerBound + insertion.count..<mark.upperBound + insertion.count : mark
    }
    return (bytes, shifted)
  }
}
