/// Completions for bash 4 and later.
enum BashCompletion {
  static var script: String {
    """
    # bash completion for pocketpay-lint; source it, or put it where bash-completion looks.
    _pocketpay_lint() {
      local cur prev word command="" i
      cur="${COMP_WORDS[COMP_CWORD]}"
      prev="${COMP_WORDS[COMP_CWORD - 1]}"
      # bash takes “=” for a word of its own.
      if [[ "$cur" == "=" ]]; then
        cur=""
      elif [[ "$prev" == "=" ]]; then
        prev="${COMP_WORDS[COMP_CWORD - 2]}"
      fi
      for ((i = 1; i < COMP_CWORD; i++)); do
        word="${COMP_WORDS[i]}"
        case "$word" in
          \(OptionName.allCases.filter(\.takesValue).map(written).joined(separator: " | ")))
            [[ "${COMP_WORDS[i + 1]}" == "=" ]] && ((i += 1))
            ((i += 1))
            ;;
          -* | =) ;;
          *)
            command="$word"
            break
            ;;
        esac
      done
      COMPREPLY=()
      case "$prev" in
    \(optionCases)
      esac
      if [[ "$cur" == -* ]]; then
        case "$command" in
    \(ownedOptions)
          *) mapfile -t COMPREPLY < <(compgen -W "\(names(OptionName.allCases.filter { $0.owner == nil }))" -- "$cur") ;;
        esac
        return
      fi
      case "$command" in
        "")
          mapfile -t COMPREPLY < <(compgen -W "\(commands)" -- "$cur"; compgen -f -- "$cur")
          compopt -o filenames 2>/dev/null
          ;;
    \(commandCases)
        *) _pocketpay_lint_files ;;
      esac
    }

    _pocketpay_lint_files() {
      mapfile -t COMPREPLY < <(compgen -f -- "$cur")
      compopt -o filenames 2>/dev/null
    }

    # Names that the packs in force declare; behind a comma the next one begins.
    _pocketpay_lint_listed() {
      local before=""
      [[ "$cur" == *,* ]] && before="${cur%,*},"
      mapfile -t COMPREPLY < <(compgen -P "$before" -W "$(pocketpay-lint completions "$1" 2>/dev/null)" -- "${cur##*,}")
    }

    complete -F _pocketpay_lint pocketpay-lint

    """
  }

  private static var commands: String { Options.Subcommand.allCases.map(\.rawValue).joined(separator: " ") }

  private static func written(_ option: OptionName) -> String {
    option.rawValue + (option.short.map { " | \($0)" } ?? "")
  }

  private static func names(_ options: [OptionName]) -> String { options.map(\.rawValue).joined(separator: " ") }

  private static var optionCases: String {
    OptionName.allCases.filter(\.takesValue).map { option in
      "    \(written(option)))\n      \(reply(option.values))\n      return\n      ;;"
    }.joined(separator: "\n")
  }

  private static var ownedOptions: String {
    Options.Subcommand.allCases.compactMap { command in
      let options = OptionName.all(for: command)
      guard options.contains(where: { $0.owner == command }) else { return nil }
      return "      \(command.rawValue)) mapfile -t COMPREPLY < <(compgen -W \"\(names(options))\" -- \"$cur\") ;;"
    }.joined(separator: "\n")
  }

  private static var commandCases: String {
    Options.Subcommand.allCases.filter { $0.values != .files }.map { command in
      "    \(command.rawValue)) \(reply(command.values)) ;;"
    }.joined(separator: "\n")
  }

  private static func reply(_ values: CompletedWords) -> String {
    switch values {
    case .words(let words):
      "mapfile -t COMPREPLY < <(compgen -W \"\(words.joined(separator: " "))\" -- \"$cur\")"
    case .files: "_pocketpay_lint_files"
    case .listed(let list): "_pocketpay_lint_listed \(list.rawValue)"
    case .anything: ":"
    }
  }
}
