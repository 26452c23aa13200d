/// The shells for which there are completions.
package enum Shell: String, CaseIterable, Sendable {
  case bash, zsh, fish

  /// The script that teaches the shell this program's options, from the table that the parser uses.
  package var script: String {
    switch self {
    case .bash: BashCompletion.script
    case .zsh: ZshCompletion.script
    case .fish: FishCompletion.script
    }
  }
}

extension OptionName {
  /// Options that may be given to a subcommand.
  static func all(for command: Options.Subcommand) -> [OptionName] {
    allCases.filter { $0.owner == nil || $0.owner == command }
  }

  var summary: String { HelpText.summaries[rawValue] ?? "" }
}

extension Options.Subcommand {
  var summary: String { HelpText.summaries[rawValue] ?? "" }
}
