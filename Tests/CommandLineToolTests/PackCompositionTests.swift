import RuleFunctions
import Testing

/// Packs that extend packs, and configs that change what they say.
@Suite struct PackCompositionTests {
  private let screen = """
    screen: receive
    title: "Receive"
    states:
      loading: {notApplicable: The address is read from the device at once.}
      empty: Without a key the screen says so.
      error: A failed copy is said beside the address.
      success: The code and the whole address.
      disabled: Copy is off without a key.
      pending: The screen answers while the system shares.

    """

  /// A pack with one rule, which asks for a title that holds a word.
  private func pack(_ id: String, extends: String = "[]", word: String) -> String {
    """
    pack: \(id)
    extends: \(extends)
    rules:
      \(id)-title:
        description: The title says \(word)
        severity: error
        preset: recommended
        given: screen
        then: {field: title, is: [\(word)]}
    """
  }

  private func bench(_ files: (name: String, text: String)...) throws -> Bench {
    let bench = try Bench()
    try bench.write("screens/receive.yaml", screen)
    for file in files { try bench.write(file.name, file.text) }
    return bench
  }

  @Test func extendedFilesAreLoadedOnce() throws {
    let bench = try bench(
      (".pocketpay-lint.yaml", "extends: [./rules/b.yaml, ./rules/a.yaml]"),
      ("rules/a.yaml", pack("a", extends: "[../shared/base.yaml, core-states]", word: "A")),
      ("rules/b.yaml", pack("b", extends: "./a.yaml", word: "B")),
      ("shared/base.yaml", pack("base", word: "C")))
    let outcome = bench.run("--format", "compact", "@/screens")
    #expect(outcome.errors == "")
    for id in ["a-title", "b-title", "base-title"] {
      #expect(outcome.output.components(separatedBy: "[\(id)]").count == 2, "\(id)")
    }
  }

  @Test func aCircleIsShown() throws {
    let bench = try bench(
      ("a.yaml", pack("a", extends: "./b.yaml", word: "A")), ("b.yaml", pack("b", extends: "[a.yaml]", word: "B")))
    let outcome = bench.run("--no-config", "--rules", "@/a.yaml", "@/screens")
    #expect(outcome.status == 2)
    #expect(outcome.errors.hasPrefix("b.yaml:2:11: error: packs extend each other in a circle: "))
    #expect(outcome.errors.contains("“a.yaml” → “b.yaml” → “a.yaml”"))
  }

  @Test(arguments: [
    ("[./missing.yaml]", "a.yaml:2:11: error: there is no file “./missing.yaml”"),
    ("[core-state]", "a.yaml:2:11: error: there is no built-in pack “core-state”; did you mean “core-states”?"),
    ("[[x]]", "a.yaml:2:11: error: a pack's name is text"),
  ])
  func whatCannotBeExtendedIsReported(_ extends: String, _ words: String) throws {
    let bench = try bench(("a.yaml", pack("a", extends: extends, word: "A")))
    let outcome = bench.run("--no-config", "--rules", "@/a.yaml", "@/screens")
    #expect(outcome.status == 2)
    #expect(outcome.errors.hasPrefix(words), "\(outcome.errors)")
  }

  @Test func aPackOfAProductIsOnWhereItIsNamed() throws {
    let bench = try bench((".pocketpay-lint.yaml", "preset: strict\n"))
    #expect(!bench.run("--format", "compact", "@/screens").output.contains("receive-"))
    try bench.write(".pocketpay-lint.yaml", "preset: strict\nextends: [pocketpay-facts]\n")
    let outcome = bench.run("--format", "compact", "@/screens")
    #expect(outcome.status == 1 && outcome.errors == "")
    #expect(outcome.output.contains("[receive-copy-label]"), "\(outcome.output)")
    // What no manifest declares is reported where the project asks for the pack.
    let words = "error: no manifest declares the screen “send”; add one"
    #expect(outcome.output.contains(".pocketpay-lint.yaml:2:11: \(words)"), "\(outcome.output)")
    // That a pack asks for it which the project asks for makes no difference.
    try bench.write(".pocketpay-lint.yaml", "preset: strict\nextends: [./own.yaml]\n")
    try bench.write("own.yaml", "pack: own\ndescription: d\nextends: [pocketpay-facts]\nrules: {}\n")
    let through = bench.run("--format", "compact", "@/screens")
    #expect(through.output.contains("own.yaml:3:11: \(words)"), "\(through.output)\(through.errors)")
    try bench.write(".pocketpay-lint.yaml", "preset: strict\nextends: [gem-product]\n")
    try bench.write("screens/area.yaml", "area: wallet\n")
    let inner = bench.run("--format", "compact", "@/screens")
    #expect(inner.output.contains(".pocketpay-lint.yaml:2:11: warning: no page describes the area “swap”"))
  }

  @Test func theNearestChangeWins() throws {
    let bench = try bench(
      (
        ".pocketpay-lint.yaml",
        """
        extends: [./b.yaml]
        rules:
          a-title: {severity: note, message: "“{{value}}” is a title of the config"}
        """
      ), ("a.yaml", pack("a", word: "A")),
      ("b.yaml", "pack: b\nextends: a.yaml\nrules:\n  a-title: {severity: warning, help: ask the pack}\n"))
    let outcome = bench.run("@/screens")
    #expect(outcome.output.contains("receive.yaml:2:8: note: “Receive” is a title of the config [a-title]"))
    #expect(outcome.output.contains("= help: ask the pack"))
    #expect(outcome.status == 0)
  }

  @Test func listsGrowAndAreReplaced() throws {
    let rule = """
      pack: a
      lists: {titles: [Send, Pay]}
      rules:
        a-title:
          description: The title is one of ours
          severity: error
          preset: recommended
          given: screen
          then: {field: title, is: titles}
      """
    let bench = try bench(("a.yaml", rule), (".pocketpay-lint.yaml", "extends: [./a.yaml]\n"))
    #expect(bench.run("@/screens").status == 1)
    try bench.write(".pocketpay-lint.yaml", "extends: [./a.yaml]\nrules: {a-title: {add: {is: [Receive]}}}\n")
    #expect(bench.run("@/screens").status == 0)
    try bench.write(".pocketpay-lint.yaml", "extends: [./a.yaml]\nlists: {titles: [Receive]}\n")
    #expect(bench.run("@/screens").status == 0)
    try bench.write(".pocketpay-lint.yaml", "extends: [./a.yaml]\nrules: {a-title: {add: {iss: [Receive]}}}\n")
    let outcome = bench.run("@/screens")
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("yaml:2:25: error: “iss” is no list of “a-title”; did you mean “is”?"))
  }

  @Test func allowedPhrasesAreAdded() throws {
    let vault = screen.replacingOccurrences(
      of: "title: \"Receive\"", with: "title: \"Bank of Utopia\"\nsubjects: [vault]")
    let bench = try bench(("screens/receive.yaml", vault))
    #expect(bench.run("--no-config", "--select", "vault-word-bank", "@/screens").status == 1)
    try bench.write(".pocketpay-lint.yaml", "rules: {vault-word-bank: {add: {allow: [Bank of Utopia]}}}\n")
    let outcome = bench.run("--select", "vault-word-bank", "@/screens")
    #expect(outcome.errors == "" && outcome.status == 0, "\(outcome.output)")
  }

  @Test func overridesHoldForTheirFiles() throws {
    let bench = try bench(
      ("a.yaml", pack("a", word: "A")),
      ("screens/legacy/old.yaml", screen.replacingOccurrences(of: "receive", with: "old")),
      (
        ".pocketpay-lint.yaml",
        """
        extends: [./a.yaml]
        overrides:
          - {files: [screens/legacy/**], rules: {a-title: note, state-missing: off}}
          - {files: ["**/never.yaml"], rules: {a-title: off}}
        """
      ))
    let outcome = bench.run("--format", "compact", "@/screens")
    #expect(outcome.output.contains("screens/receive.yaml:2:8: error: "))
    #expect(outcome.output.contains("screens/legacy/old.yaml:2:8: note: "))
  }

  @Test func overridesNameRulesThatAre() throws {
    let bench = try bench(
      (
        ".pocketpay-lint.yaml",
        "overrides:\n  - {files: [a], rules: {state-mising: off, na-reason-missing: {message: x}}}\n"
      ))
    let outcome = bench.run("@/screens")
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains(":2:26: error: there is no rule “state-mising”; did you mean “state-missing”?"))
    #expect(outcome.errors.contains("“message” is no key of a change of a rule"))
  }

  @Test func rowsAreChangedLikeRules() throws {
    let component = """
      component: PayButton
      source: components/PayButton.tsx
      contract: button
      honors: {disablesAtStart: true}

      """
    let bench = try bench(("screens/button.yaml", component))
    func weights() -> [String] {
      bench.run("--preset", "strict", "--format", "compact", "@/screens/button.yaml").output
        .split(separator: "\n").filter { $0.contains("[button-") }.map(String.init)
    }
    let all = weights()
    #expect(all.count > 2)
    #expect(all.contains { $0.contains("[button-stable-loading-text]") })
    try bench.write(
      ".pocketpay-lint.yaml", "rules: {button-stable-loading-text: off, button-ignores-duplicates: note}\n")
    let fewer = weights()
    #expect(fewer.count == all.count - 1)
    #expect(fewer.contains { $0.contains(": note: ") && $0.contains("[button-ignores-duplicates]") })
  }
}
