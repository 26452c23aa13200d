/// Completions for zsh.
enum ZshCompletion {
  static var script: String {
    """
    #compdef pocketpay-lint
    # zsh completion for pocketpay-lint; put it as “_pocketpay-lint” into a folder of $fpath.
    _pocketpay_lint() {
      local context state state_descr line
      local -A opt_args
      local -a commands
      commands=(
    \(commands)
      )
      _arguments -C -S \\
    \(options) \\
        '1: :->command' \\
        '*: :->word'
      case "$state" in
        command)
          _describe -t commands command commands
          _files
          ;;
        word)
          case "$line[1]" in
    \(commandCases)
            *) _files ;;
          esac
          ;;
      esac
    }

    # Names that the packs in force declare.
    _pocketpay_lint_listed() {
      local -a names
      names=(${(f)"$(pocketpay-lint completions "$1" 2>/dev/null)"})
      compadd -a names
    }

    if [[ "$funcstack[1]" == "_pocketpay-lint" ]]; then
      _pocketpay_lint "$@"
    else
      compdef _pocketpay_lint pocketpay-lint
    fi

    """
  }

  private static var commands: String {
    Options.Subcommand.allCases.map { "    '\($0.rawValue):\(quoted($0.summary))'" }.joined(separator: "\n")
  }

  private static var options: String {
    OptionName.allCases.map { option in
      let names = [option.short, option.rawValue].compactMap { $0 }
      return names.map { name in
        let value = option.takesValue ? (name.hasPrefix("--") ? "=" : "") : ""
        return "    '*\(name)\(value)[\(bracketed(option.summary))]\(option.takesValue ? action(option.values) : "")'"
      }.joined(separator: " \\\n")
    }.joined(separator: " \\\n")
  }

  private static func action(_ values: CompletedWords) -> String {
    switch values {
    case .words(let words): ":value:(\(words.joined(separator: " ")))"
    case .files: ":file:_files"
    case .listed(let list): ":name:{_pocketpay_lint_listed \(list.rawValue)}"
    case .anything: ":value: "
    }
  }

  private static var commandCases: String {
    Options.Subcommand.allCases.compactMap { command in
      switch command.values {
      case .words(let words): "        \(command.rawValue)) compadd \(words.joined(separator: " ")) ;;"
      case .listed(let list): "        \(command.rawValue)) _pocketpay_lint_listed \(list.rawValue) ;;"
      case .anything: "        \(command.rawValue)) ;;"
      case .files: nil
      }
    }.joined(separator: "\n")
  }

  /// Text inside of single quotes.
  private static func quoted(_ text: String) -> String { text.replacing("'", with: "'\\''") }

  /// Text inside of brackets inside of single quotes.
  private static func bracketed(_ text: String) -> String {
    quoted(text).replacing("[", with: "\\[").replacing("]", with: "\\]").replacing(":", with: "\\:")
  }
}
