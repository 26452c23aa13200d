import Diagnostics
import LintEngine
import Testing

/// A screen that follows two patterns which want different things of one state.
struct PatternConflictTests {
  private func packs(_ first: String, _ second: String) -> [String] {
    ["top", "page"].enumerated().map { index, name in
      """
      pack: \(name)
      patterns:
        \(name)-pattern:
          states:
            error: {asks: {\(name)-row: {at: where, \(index == 0 ? first : second)}}}

      """
    }
  }

  private let screen = """
    screen: home
    pattern: [top-pattern, page-pattern]
    states: {error: {behavior: It is named., where: field}}

    """

  private func findings(_ first: String, _ second: String, in text: String? = nil) -> [Diagnostic] {
    let (rulebook, problems) = BuiltIn.compile(packs(first, second))
    #expect(problems.isEmpty)
    return lint([text ?? screen], rulebook: rulebook).filter { $0.ruleID.hasSuffix("-row") }
  }

  @Test(arguments: [
    ("is: top", "is: page", "“top” under “where” of Error and “page-pattern” for “page”"),
    ("is: [top, row]", "enumeration: [page, modal]", "“top” or “row”"),
    ("contains: [top]", "contains: {none: [top]}", "for no “top”"),
    ("contains: [top]", "contains: {only: [page]}", "for only “page”"),
  ])
  func isReportedOnceAtThePattern(first: String, second: String, words: String) throws {
    let found = findings(first, second)
    #expect(found.count == 1)
    let finding = try #require(found.first)
    #expect(place(of: finding, in: Array(screen.utf8)).text == "page-pattern")
    #expect(finding.ruleID == "page-row")
    #expect(finding.message.contains(words))
    #expect(finding.notes.count == 2)
  }

  @Test(arguments: [("is: [top, page]", "is: page"), ("contains: [page]", "contains: {none: [top]}")])
  func whatCanHoldTogetherIsReportedByItself(first: String, second: String) {
    #expect(!findings(first, second).isEmpty)
    #expect(findings(first, second, in: screen.replacing("field", with: "page")).isEmpty)
  }

  @Test func onePatternIsHeldToItsOwnRow() {
    let text = screen.replacing("[top-pattern, page-pattern]", with: "page-pattern")
    #expect(findings("is: top", "is: page", in: text).map(\.ruleID) == ["page-row"])
    #expect(findings("is: top", "is: page", in: text.replacing("field", with: "page")).isEmpty)
  }
}
