import LintEngine
import NumberFormats
import Reporting
import ScreenStates

/// What may stand at a place of a command line.
enum CompletedWords: Equatable {
  case words([String])
  case files
  /// Names that depend on the packs in force; `completions` prints them under that word.
  case listed(CompletionList)
  /// Text of the user's own.
  case anything
}

/// Names that scripts ask the program for.
enum CompletionList: String, CaseIterable {
  case ruleIDs = "rule-ids"
  case packs, formats
}

extension OptionName {
  /// What the option takes; the parser refuses other words where there are words.
  var values: CompletedWords {
    switch self {
    case .format: .words(ReportFormat.allCases.map(\.rawValue))
    case .preset: .words(ConfigFormat.presets)
    case .failOn: .words(["error", "warning", "note", "never"])
    case .color: .words(["auto", "always", "never"])
    case .sign: .words(["level", "change", "parens"])
    case .locale: .words(NumberLocale.ids)
    case .diagram: .words(DiagramFormat.allCases.map(\.rawValue))
    case .config, .rules, .standardInputName, .pages, .baseline: .files
    case .select, .ignore, .severity: .listed(.ruleIDs)
    default: .anything
    }
  }

  /// The words that the option takes, where it takes no others.
  var words: [String] {
    if case .words(let words) = values { words } else { [] }
  }

  /// The one-letter form.
  var short: String? {
    ["-h", "-q", "-j"].first { OptionName(written: $0) == self }
  }

  /// The subcommand whose option it is; nil for those of several.
  var owner: Options.Subcommand? {
    switch self {
    case .unit, .sign, .locale, .check, .explain, .batch: .number
    case .raw: .query
    case .diagram: .scenarios
    case .unused, .pages: .rules
    case .listSuppressions, .preCommit, .statistics, .timings, .noBaseline, .fix, .unsafeFixes, .diff, .since, .staged:
      .lint
    default: nil
    }
  }
}

extension Options.Subcommand {
  /// What follows the subcommand.
  var values: CompletedWords {
    switch self {
    case .explain: .listed(.ruleIDs)
    case .test: .listed(.packs)
    case .number: .listed(.formats)
    case .schema: .words(["manifest", "pack", "config"])
    case .completions: .words(Shell.allCases.map(\.rawValue))
    case .baseline: .words(["create", "update", "prune", "check"])
    case .lint, .query, .scenarios, .initialize, .config, .rules: .files
    case .newRule, .manual: .anything
    }
  }
}
