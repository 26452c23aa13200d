/// What the command line asks for, read and checked.
package struct Options: Sendable {
  /// What the tool is asked to do; `lint` where the command line names none.
  package enum Subcommand: String, CaseIterable, Sendable {
    case lint, test, rules, explain, number, query, scenarios, schema, baseline, config, completions
    case initialize = "init"
    case newRule = "new-rule"
    case manual = "man"
  }

  /// What happens to fixes.
  package enum FixMode: Sendable {
    case none, apply, diff
  }

  package var subcommand = Subcommand.lint
  /// The words that are no options: paths, packs, a rule id, a format and its values, or a JSONPath and files.
  package var words: [String] = []
  /// Whether `-` stands among the words.
  package var readsStandardInput = false
  package var standardInputName: String?
  /// The formats in the order given; without a file, standard output.
  package var format: [(name: String, file: String?)] = []
  package var config: String?
  package var ignoresConfig = false
  /// Packs, or folders of packs, beyond those that the config names.
  package var packs: [String] = []
  package var preset: String?
  /// The baseline to use, in place of the config's.
  package var baseline: String?
  package var ignoresBaseline = false
  package var fixes = FixMode.none
  package var allowsUnsafeFixes = false
  /// The revision whose findings are not reported.
  package var since: String?
  /// Whether the index is linted, for what it brings in over the last commit.
  package var staged = false
  package var select: [String] = []
  package var ignore: [String] = []
  package var severities: [(rule: String, level: String)] = []
  /// The least severity that fails the run: `error`, `warning`, `note` or `never`.
  package var failOn = "error"
  package var maxWarnings: Int?
  package var jobs: Int?
  /// `auto`, `always` or `never`.
  package var color = "auto"
  package var quiet = false
  package var listFiles = false
  /// Configs and packs as the index has them, where `staged` asks for that and the working tree differs.
  package var stagedFiles: StagedFiles?
  /// Whether the hook of pre-commit calls, which passes the files that it is about.
  package var isHook = false
  package var listSuppressions = false
  /// Whether `lint` counts the findings of each rule instead of showing them.
  package var statistics = false
  /// Whether `lint` says how long each rule took.
  package var timings = false
  package var noExclude = false
  package var allowEmpty = false
  package var showsVersion = false
  package var showsHelp = false
  package var unit: String?
  package var sign: String?
  package var batch = false
  /// The locale in which numbers read.
  package var locale: String?
  /// Whether `number` takes texts, and says whether a format prints them.
  package var checks = false
  /// Whether `number` says why a value reads as it does.
  package var explains = false
  /// `query` sees manifests as they are written too.
  package var raw = false
  /// The language in which `scenarios` draws.
  package var diagram: String?
  /// Whether `rules` lists those that select nothing.
  package var unused = false
  /// The folder that `rules` writes its pages to.
  package var pages: String?

  package init() {}

  /// The options in `arguments`, the program's own name left out, and one message for each thing wrong with them.
  package static func parse(_ arguments: [String]) -> (options: Options, errors: [String]) {
    var parser = OptionsParser(arguments)
    parser.run()
    return (parser.options, parser.errors)
  }
}
