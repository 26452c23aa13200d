import CommandLineTool
import Testing

struct OptionsTests {
  private func parse(_ arguments: String...) -> (options: Options, errors: [String]) {
    Options.parse(arguments)
  }

  @Test func withoutArguments() {
    let (options, errors) = parse()
    #expect(errors.isEmpty)
    #expect(options.subcommand == .lint)
    #expect(options.words.isEmpty)
    #expect(options.failOn == "error")
    #expect(options.color == "auto")
  }

  @Test func lintMayBeLeftOut() {
    #expect(parse("screens").options.words == ["screens"])
    #expect(parse("lint", "screens").options.words == ["screens"])
    #expect(parse("screens", "lint").options.words == ["screens", "lint"])
    #expect(parse("--quiet", "rules").options.subcommand == .rules)
    #expect(parse("--", "rules").options.words == ["rules"])
  }

  @Test func valuesFollowOrAreJoined() {
    let (options, errors) = parse(
      "--preset", "strict", "--fail-on=warning", "--max-warnings", "3", "--jobs=2", "--select=a, b", "--select", "c",
      "--severity", "a=note,b=off", "--config", "x=y.yaml", "-")
    #expect(errors.isEmpty)
    #expect(options.preset == "strict")
    #expect(options.failOn == "warning")
    #expect(options.maxWarnings == 3)
    #expect(options.jobs == 2)
    #expect(options.select == ["a", "b", "c"])
    #expect(options.severities.map(\.rule) == ["a", "b"])
    #expect(options.severities.map(\.level) == ["note", "off"])
    #expect(options.config == "x=y.yaml")
    #expect(options.readsStandardInput)
  }

  @Test func formatsMayHaveFiles() {
    let (options, errors) = parse("--format", "json=out.json", "--format=text")
    #expect(errors.isEmpty)
    #expect(options.format.map(\.name) == ["json", "text"])
    #expect(options.format.map(\.file) == ["out.json", nil])
    #expect(parse("--format=json", "--format=text").errors.count == 1)
    #expect(parse("--format=json", "--format=json").errors.isEmpty)
    #expect(parse("--format=json=").errors.count == 1)
  }

  @Test func negativeNumbersAreValues() {
    let (options, errors) = parse("number", "money", "-5", "-.5", "--sign", "parens")
    #expect(errors.isEmpty)
    #expect(options.words == ["money", "-5", "-.5"])
    #expect(options.sign == "parens")
  }

  @Test func misspelledOption() {
    #expect(parse("--preest", "strict").errors == ["there is no option “--preest”; did you mean “--preset”?"])
    #expect(parse("--preest=strict").errors == ["there is no option “--preest”; did you mean “--preset”?"])
    #expect(parse("-5").errors.count == 1)
  }

  @Test(arguments: [
    ["--preset", "strickt"], ["--fail-on=never-ever"], ["--color", "red"], ["--jobs", "0"], ["--max-warnings=-1"],
    ["--max-warnings", "99999999999999999999"], ["--format", "pdf"], ["--severity", "a"], ["--severity", "a=loud"],
    ["--preset"], ["--preset", "--quiet"], ["--preset="], ["--quiet=yes"], ["--config", "a", "--no-config"],
    ["lint", "--batch"],
  ])
  func oneErrorEach(arguments: [String]) {
    let errors = Options.parse(arguments).errors
    #expect(errors.count == 1)
  }

  @Test func nearSubcommands() {
    #expect(Options.subcommandNear("explian") == "explain")
    #expect(Options.subcommandNear("explain") == nil)
    #expect(Options.subcommandNear("screens/vault.yaml") == nil)
    #expect(parse("explian", "a").options.words == ["explian", "a"])
  }
}
