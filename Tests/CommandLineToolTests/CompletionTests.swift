import CommandLineTool
import Foundation
import Testing

struct CompletionTests {
  /// What the program answers to scripts.
  private static let names = ["rule-ids", "packs", "formats"].map { list in
    let command = Command(environment: [:], isTerminal: false, processors: 2)
    return (list, String(decoding: command.run(["completions", list, "--no-config"]).output, as: UTF8.self))
  }

  /// A folder with the script of a shell, and a program that answers it.
  private func folder(for shell: Shell) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let script = folder.call("completions", shell.rawValue)
    #expect(script.status == 0)
    try folder.write("script", script.output)
    for (list, names) in Self.names { try folder.write("names/\(list)", names) }
    try folder.write("pocketpay-lint", "#!/bin/sh\ncat \"$(dirname \"$0\")/names/$2\"\n")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.path + "/pocketpay-lint")
    return folder
  }

  @Test(arguments: Shell.allCases)
  func shellsAcceptTheirScripts(shell: Shell) throws {
    guard let program = installed(shell.rawValue) else { return }
    let (output, status) = try runProgram(program, ["-n", "script"], in: folder(for: shell))
    #expect(status == 0, "\(output)")
  }

  /// Command lines, and a completion of their last word.
  private static let cases: [(line: String, expected: String)] = [
    ("expl", "explain"), ("new", "new-rule"), ("explain state-miss", "state-missing"), ("--prese", "--preset"),
    ("--preset str", "strict"), ("--quiet explain button-expo", "button-exposes-disabled-busy"),
    ("schema man", "manifest"), ("test vault-w", "vault-wording"), ("number money-l", "money-large"),
    ("completions fi", "fish"), ("number --bat", "--batch"), ("--select empty-no-ne", "empty-no-next"),
  ]

  @Test func bashCompletes() throws {
    guard let program = installed("bash") else { return }
    let folder = try folder(for: .bash)
    let joined = [
      ("--fail-on = warn", "warning"), ("--ignore state-missing,empty-no-ne", "state-missing,empty-no-next"),
    ]
    for (line, expected) in Self.cases + joined {
      let script = """
        source script
        COMP_WORDS=(pocketpay-lint \(line)); COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
        _pocketpay_lint; printf '%s\\n' "${COMPREPLY[@]}"
        """
      let (output, _) = try runProgram(program, ["--norc", "-c", script], in: folder)
      #expect(output.split(separator: "\n").contains(Substring(expected)), "\(line): \(output)")
    }
  }

  @Test func fishCompletes() throws {
    guard let program = installed("fish") else { return }
    let folder = try folder(for: .fish)
    let calls = Self.cases.map { "echo '>'; complete -C 'pocketpay-lint \($0.line)'" }.joined(separator: "\n")
    let (output, _) = try runProgram(program, ["--no-config", "-c", "source script\n" + calls], in: folder)
    let answers = output.split(separator: ">\n", omittingEmptySubsequences: false).dropFirst()
    #expect(answers.count == Self.cases.count, "\(output)")
    for (answer, (line, expected)) in zip(answers, Self.cases) {
      let words = answer.split(separator: "\n").map { $0.split(separator: "\t").first ?? "" }
      #expect(words.contains(Substring(expected)), "\(line): \(answer)")
    }
  }

  @Test func zshCompletes() throws {
    guard let program = installed("zsh") else { return }
    let folder = try folder(for: .zsh)
    // The tests are typed into a terminal, and the answers are awaited there.
    let script = """
      zmodload zsh/zpty
      await() { local out all="" n=0
        while (( n++ < 300 )); do
          while zpty -r t out; do all+=$out; done
          [[ $all == *$1* ]] && return 0
          sleep 0.1
        done
        print -r -- "no $1 in $all"; return 1 }
      ask() {
        zpty -b t zsh -f -i
        zpty -w t "PS1=; path=(. \\$path); autoload -U compinit; compinit -u -D; source ./script; echo re''ady"
        await ready; zpty -w -n t "pocketpay-lint $1"$'\\t'; await "$2"; zpty -d t }
      ask "expl" "ain"; ask "explain state-miss" "ing"; ask "--preset=str" "ict"; ask "--fail-on=nev" "er"
      """
    let (output, status) = try runProgram(program, ["-f", "-c", script], in: folder)
    #expect(output.isEmpty && status == 0, "\(output)")
  }

  @Test func everyOptionIsInTheHelpAndInTheScripts() {
    let folder = try? TemporaryFolder()
    for shell in Shell.allCases {
      let script = folder?.call("completions", shell.rawValue).output ?? ""
      for name in Options.Subcommand.allCases.map(\.rawValue) { #expect(script.contains(name), "\(shell): \(name)") }
    }
    let fish = Shell.fish.script
    #expect(!fish.contains("-d ''"), "an option or a subcommand is not in the help")
    for line in fish.split(separator: "\n") where line.contains(" -l ") || line.contains("__fish_use_subcommand") {
      #expect(line.contains(" -d '"))
    }
  }

  @Test func unknownShell() throws {
    let folder = try TemporaryFolder()
    #expect(folder.call("completions", "fich").errors.contains("did you mean “fish”?"))
    #expect(folder.call("completions", "fich").status == 2)
    #expect(folder.call("completions").status == 2)
  }
}
