import Diagnostics
import LintEngine
import Testing

/// What a pack may forbid others to do to its rules.
@Suite struct LockTests {
  /// A rule with the keys `more`, which every screen without a title breaks.
  private func pack(_ more: String) -> String {
    """
    pack: firm
    rules:
      title-declared:
        description: A screen has a title
        severity: warning
        preset: recommended
        given: screen
        then: {require: title}
        \(more)

    """
  }

  private func problems(_ lock: String, _ change: String) -> [Diagnostic] {
    BuiltIn.compile([pack(lock), "pack: team\nrules:\n  title-declared: \(change)\n"]).problems
  }

  @Test(
    arguments: ["locked: true", "locked: date"],
    ["off", "note", "{severity: note}", "{preset: strict}", "{preset: off}", "{for: {kind: flow}}"])
  func aLockedRuleCannotBeLowered(_ lock: String, _ change: String) throws {
    let problems = problems(lock, change)
    #expect(problems.count == 1)
    let problem = try #require(problems.first)
    #expect(problem.message.hasPrefix("“title-declared” is locked by pack “firm”"))
    #expect(Int(problem.span.file) == BuiltIn.sources.count + 1)
    let note = try #require(problem.notes.first)
    #expect(Int(note.span.file) == BuiltIn.sources.count)
    #expect(
      place(of: Diagnostic(ruleID: "x", message: "", span: note.span), in: Array(pack(lock).utf8)).text
        == String(lock.dropFirst(8)))
  }

  @Test(arguments: ["error", "warning", "{severity: error}", "{preset: recommended}"])
  func aLockedRuleMayBeRaised(_ change: String) {
    #expect(problems("locked: true", change).isEmpty)
  }

  @Test(arguments: ["off", "note", "{preset: off}"])
  func othersMayBeLowered(_ change: String) {
    #expect(problems("gap: never", change).isEmpty)
    #expect(problems("", change).isEmpty)
  }

  private let bank = """
    pack: firm
    lists: {risky: [insured]}
    rules:
      no-bank:
        description: Nothing is a bank
        severity: error
        given: shown-text
        locked: true
        then: {wording: {phrases: risky, allow: [bank holiday]}}

    """

  @Test(arguments: [("allow: [insured]", 1), ("unless: [insured]", 1), ("phrases: [guaranteed]", 0)])
  func aLockedRuleMayGrowStricterOnly(_ addition: String, _ count: Int) {
    let problems = BuiltIn.compile([bank, "pack: team\nrules:\n  no-bank: {add: {\(addition)}}\n"]).problems
    #expect(problems.count == count)
    #expect(problems.allSatisfy { $0.message.hasPrefix("“no-bank” is locked by pack “firm”") })
  }

  @Test func tablesOfLaterPacksDoNotReachALockedRule() {
    let firm = """
      pack: firm
      tables: {parts: {rows: {home: {}, away: {}}}}
      rules:
        parts-there:
          description: Each part has its screen
          severity: error
          given: screen
          LOCK
          then: {field: actions, complete: {table: parts, key: id}}

      """
    let team = "pack: team\ntables: {parts: {rows: {away: off, far: {}}}}\n"
    func missing(_ lock: String) -> [String] {
      let rulebook = BuiltIn.compile([firm.replacing("LOCK", with: lock), team]).rulebook
      return lint(["screen: a\nactions: [{id: home}]\n"], rulebook: rulebook).filter { $0.ruleID == "parts-there" }
        .map(\.message)
    }
    #expect(missing("locked: true").count == 1 && missing("locked: true").allSatisfy { $0.contains("away") })
    #expect(missing("help: x").count == 1 && missing("help: x").allSatisfy { $0.contains("far") })
    let unknown = BuiltIn.compile([
      firm.replacing("LOCK", with: "help: x"), "pack: t\ntables: {parts: {rows: {aways: off}}}\n",
    ])
    #expect(unknown.problems.map(\.message) == ["there is no row “aways” in the table “parts”; did you mean “away”?"])
  }

  @Test func listsOfLaterPacksDoNotReachALockedRule() {
    let title = "screen: a\ntitle: \"An insured bank\"\n"
    let team = "pack: team\nlists: {risky: [bank]}\n"
    func found(_ pack: String) -> [String] {
      lint([title], rulebook: BuiltIn.compile([pack, team]).rulebook).filter { $0.ruleID == "no-bank" }.map(\.message)
    }
    #expect(found(bank).count == 1 && found(bank).allSatisfy { $0.contains("insured") })
    let free = bank.replacing("    locked: true\n", with: "")
    #expect(found(free).count == 1 && found(free).allSatisfy { $0.contains("bank") })
  }

  private static let contract = """
    pack: firm
    contracts:
      knob: {components: [Knob], clauses: {turns: {id: knob-turns, says: it turns, severity: warning}}}
    rules:
      knob-contract:
        description: A knob keeps its contract
        severity: error
        for: {kind: component}
        given: component
        then: {contract: complete}
        locked: true

    """

  @Test(arguments: [("off", 1), ("note", 1), ("warning", 0), ("error", 0)])
  func theRowsOfALockedRuleCannotBeLowered(_ change: String, _ count: Int) {
    let (rulebook, problems) = BuiltIn.compile([Self.contract, "pack: team\nrules: {knob-turns: \(change)}\n"])
    #expect(problems.count == count)
    #expect(
      problems.allSatisfy { $0.message.hasPrefix("“knob-turns” is locked by pack “firm”") && $0.notes.count == 1 })
    // In a call, each name counts for all that it stands for.
    #expect(rulebook.rules(weakenedIn: "knob-turns", to: .warning).isEmpty)
    #expect(rulebook.rules(weakenedIn: "knob-turns", to: .note).map(\.id) == ["knob-contract"])
    #expect(rulebook.rules(weakenedIn: "knob-contract", to: .warning).map(\.id) == ["knob-contract"])
    #expect(rulebook.rules(weakenedIn: "knob-contract", to: .error).isEmpty)
    #expect(rulebook.rules(weakenedIn: "firm", to: nil).map(\.id) == ["knob-contract"])
    #expect(rulebook.rules(weakenedIn: "state-missing", to: nil).isEmpty)
  }

  /// The severities of the rule's findings and the ids of what is said about exceptions.
  private func said(_ lock: String, _ manifest: String) -> [String] {
    let rulebook = BuiltIn.compile([pack(lock)]).rulebook
    return lint([manifest], preset: .recommended, rulebook: rulebook)
      .filter { $0.ruleID == "title-declared" || $0.ruleID.hasPrefix("gap") || $0.ruleID.hasPrefix("suppression") }
      .map { "\($0.severity.name) \($0.ruleID)" }.sorted()
  }

  @Test(arguments: [
    ("", ["note title-declared"], ["note title-declared"]),
    (
      "gap: never", ["error gap-forbidden", "warning title-declared"],
      ["error gap-forbidden", "warning title-declared"]
    ),
    ("locked: date", ["error gap-forbidden", "warning title-declared"], ["note title-declared"]),
    (
      "locked: true", ["error gap-forbidden", "warning title-declared"],
      ["error gap-forbidden", "warning title-declared"]
    ),
  ])
  func aLockLimitsGaps(_ lock: String, _ endless: [String], _ dated: [String]) {
    let states = "screen: a\nstates: {loading: a, empty: b, error: c, success: d, disabled: e, pending: f}\n"
    #expect(said(lock, states + "gaps: [{rule: title-declared, reason: b, issue: c}]\n") == endless)
    #expect(said(lock, states + "gaps: [{rule: title-declared, reason: b, issue: c, until: 2027-01-01}]\n") == dated)
  }

  @Test(
    arguments: [
      ("", [], []),
      ("gap: never", [], []),
      ("locked: date", ["error suppression-locked", "warning title-declared"], []),
      (
        "locked: true", ["error suppression-locked", "warning title-declared"],
        ["error suppression-locked", "warning title-declared"]
      ),
    ] as [(String, [String], [String])])
  func aLockLimitsSuppressions(_ lock: String, _ endless: [String], _ dated: [String]) {
    func screen(_ until: String) -> String {
      "screen: a # pocketpay-lint: allow title-declared \(until)-- asked for in #214\n"
    }
    #expect(said(lock, screen("")) == endless)
    #expect(said(lock, screen("until 2027-01-01 ")) == dated)
  }
}
