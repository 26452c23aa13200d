/// Completions for fish.
enum FishCompletion {
  static var script: String {
    var lines = [
      "# fish completion for pocketpay-lint; put it into ~/.config/fish/completions/pocketpay-lint.fish.",
      "complete -c pocketpay-lint -e",
    ]
    for command in Options.Subcommand.allCases {
      lines.append(
        "complete -c pocketpay-lint -n __fish_use_subcommand -a \(command.rawValue) -d \(quoted(command.summary))")
    }
    for command in Options.Subcommand.allCases where command.values != .files {
      let condition = "-n '__fish_seen_subcommand_from \(command.rawValue)' -f"
      lines.append("complete -c pocketpay-lint \(condition)\(words(command.values))")
    }
    for option in OptionName.allCases {
      let short = option.short.map { " -s \($0.dropFirst())" } ?? ""
      let owner = option.owner.map { " -n '__fish_seen_subcommand_from \($0.rawValue)'" } ?? ""
      var value = ""
      if option.takesValue { value = option.values == .files ? " -r -F" : " -x" + words(option.values) }
      lines.append(
        "complete -c pocketpay-lint\(owner)\(short) -l \(option.rawValue.dropFirst(2))\(value) -d \(quoted(option.summary))"
      )
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func words(_ values: CompletedWords) -> String {
    switch values {
    case .words(let words): " -a '\(words.joined(separator: " "))'"
    case .listed(let list): " -a '(pocketpay-lint completions \(list.rawValue) 2>/dev/null)'"
    case .files, .anything: ""
    }
  }

  private static func quoted(_ text: String) -> String {
    "'" + text.replacing("\\", with: "\\\\").replacing("'", with: "\\'") + "'"
  }
}
