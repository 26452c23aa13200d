import Foundation
import Testing

/// A repository of manifests, and the linter in it.
struct GitFolder {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try git("init", "-q", "-b", "main")
  }

  /// A screen that is fine but for what `empty` says; `next` names what Empty leads to.
  static func screen(
    _ id: String, empty: String = "No transfers yet", loading: String = "Rows", next: String? = nil
  ) -> String {
    let leads = next.map { ", next: {label: \"Open\", to: \($0)}" } ?? ""
    return """
      screen: \(id)
      title: "Home"
      states:
        loading: \(loading) stand where the list will be.
        empty: {behavior: There is nothing., copy: ["\(empty)"]\(leads)}
        error: The list stays and the failure is named.
        success: The list of transfers.
        disabled: {notApplicable: The list has nothing to press.}
        pending: {notApplicable: Nothing is ever sent from here.}

      """
  }

  /// What Empty must not say.
  static let shouting = "Error: nobody is here"

  @discardableResult
  func git(_ arguments: String...) throws -> String {
    let identity = ["-c", "user.name=A", "-c", "user.email=a@b.c", "-c", "commit.gpgsign=false"]
    let program = try #require(installed("git"))
    let (output, status) = try runProgram(program, identity + arguments, in: folder)
    #expect(status == 0, "\(arguments): \(output)")
    return output
  }

  func write(_ name: String, _ text: String) throws { try folder.write(name, text) }

  func commit() throws {
    try git("add", "-A")
    try git("commit", "-q", "-m", "m")
  }

  /// What a call came to: its findings as path, line and rule, the last line of its output, and its errors.
  struct Outcome {
    var found: [String]
    var last: String
    var errors: String
    var status: Int32
  }

  func lint(_ arguments: String..., in place: String = "") throws -> Outcome { try lint(arguments, in: place) }

  func lint(_ arguments: [String], in place: String = "", variables: [String: String] = [:]) throws -> Outcome {
    let run = try ProgramRun(
      ["--format", "compact"] + arguments, in: folder.path + "/" + place, variables: variables)
    let lines = run.output.split(separator: "\n").map(String.init)
    let found = lines.compactMap { line in
      line.firstMatch(of: /^(.*):([0-9]+):[0-9]+: .*\[([a-z-]+)\]$/).map { "\($0.1) \($0.2) \($0.3)" }
    }
    return Outcome(found: found, last: lines.last ?? "", errors: run.errors, status: run.status)
  }
}
