import LintEngine

extension Command {
  /// Prints the script for a shell, or the names that such a script asks for.
  func completions(_ options: Options, _ result: inout CommandResult) {
    guard let word = options.words.first, options.words.count == 1 else {
      return result.fail("completions takes a shell: bash, zsh or fish")
    }
    if let shell = Shell(rawValue: word) {
      result.output = Array(shell.script.utf8)
      return
    }
    guard let list = CompletionList(rawValue: word) else {
      let known = Shell.allCases.map(\.rawValue)
      let hint = didYouMean(word, known)
      return result.fail(
        "there are no completions for “\(word)”"
          + (hint.isEmpty ? "; the shells are " + known.joined(separator: ", ") : hint))
    }
    var options = options
    options.words = []
    let names: [String]
    switch list {
    case .formats: names = Setup(options: options, needs: .running).rulebook.numberFormatIDs
    case .ruleIDs: names = Set(Setup(options: options, needs: .running).rulebook.knownIDs).sorted()
    case .packs: names = Set(Setup(options: options, needs: .running).rulebook.rules.map(\.pack)).sorted()
    }
    result.output = names.flatMap { Array(($0 + "\n").utf8) }
  }
}
