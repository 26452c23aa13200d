import Baselines
import Diagnostics
import LintEngine
import Reporting

/// `baseline create|update|prune|check`: writes down the findings there are, and takes out what is over.
struct BaselineCommand {
  enum Action: String, CaseIterable {
    case create, update, prune, check
  }

  let action: Action
  let options: Options

  /// The action and the options without its name, or nil with a message.
  static func read(_ options: Options, _ result: inout CommandResult) -> BaselineCommand? {
    let names = Action.allCases.map(\.rawValue)
    guard let word = options.words.first else {
      result.fail("baseline takes one of \(names.joined(separator: ", "))")
      return nil
    }
    guard let action = Action(rawValue: word) else {
      let hint = didYouMean(word, names)
      result.fail("baseline cannot “\(word)”" + (hint.isEmpty ? "; it takes \(names.joined(separator: ", "))" : hint))
      return nil
    }
    if options.readsStandardInput {
      result.fail("a baseline is about files, not about standard input")
      return nil
    }
    var options = options
    options.words.removeFirst()
    return BaselineCommand(action: action, options: options)
  }

  /// Whether the file may be there, or must be; false with a message.
  func accepts(_ file: BaselineFile, _ result: inout CommandResult) -> Bool {
    if action == .create, SystemFiles.exists(file.path) {
      result.fail(
        "\(file.path): there is a baseline already; “pocketpay-lint baseline update” writes it anew, "
          + "“prune” only takes out what is over")
      return false
    }
    if action != .create, file.baseline == nil {
      result.fail("\(file.path): there is no such baseline; “pocketpay-lint baseline create” writes one")
      return false
    }
    return true
  }

  func run(_ file: BaselineFile, _ findings: Findings, _ color: Bool, _ result: inout CommandResult) {
    let view = file.view(of: findings, options)
    let stale = Set(view.stale.map(\.span))
    let kept = (file.baseline?.lines ?? []).filter { !stale.contains($0.span) }.map(\.entry)
    switch action {
    case .create:
      let entries = view.entries.compactMap { $0 }
      write(entries, file, "\(file.path): \(counted(entries.count, "finding")) written", &result)
    case .update:
      let added = zip(view.entries, view.comparison.isKnown).compactMap { $1 ? nil : $0 }
      let summary = "\(added.count) added, \(stale.count) removed"
      write(kept + added, file, "\(file.path): \(counted(kept.count + added.count, "finding")), \(summary)", &result)
    case .prune:
      let summary = "\(counted(kept.count, "finding")), \(stale.count) removed"
      if stale.isEmpty { return say("\(file.path): \(summary)", &result) }
      write(kept, file, "\(file.path): \(summary)", &result)
    case .check:
      check(file, view, color, &result)
    }
  }

  private func write(
    _ entries: [BaselineEntry], _ file: BaselineFile, _ summary: String, _ result: inout CommandResult
  ) {
    if let problem = SystemFiles.replaceFile(Baseline.text(of: entries), path: file.path) {
      return result.fail("\(problem.path): \(problem.message)")
    }
    say(summary, &result)
  }

  private func check(_ file: BaselineFile, _ view: BaselineFile.View, _ color: Bool, _ result: inout CommandResult) {
    let diagnostics = view.stale.map { BaselineCommand.stale($0) }
    let report = Report(
      diagnostics: diagnostics, sources: [file.source], checkedFiles: 1, suppressed: 0, baselined: 0,
      toolVersion: Command.version)
    let format = ReportFormat(rawValue: options.format.first?.name ?? "text") ?? .text
    result.output += format.render(report, style: TextStyle(color: color, quiet: true))
    if format == .text {
      say(
        "\(file.path): \(counted(view.comparison.matched.count, "finding")), \(stalePhrase(view.stale.count))", &result)
    }
    if !view.stale.isEmpty { result.status = 1 }
  }

  /// The finding about an entry that is over.
  static func stale(_ line: Baseline.Line) -> Diagnostic {
    Diagnostic(
      ruleID: "baseline-stale",
      message: "“\(line.entry.rule)” finds this no more; “baseline prune” takes the entry out", span: line.span)
  }

  private func stalePhrase(_ count: Int) -> String { count == 0 ? "none of them over" : "\(count) over" }

  private func say(_ text: String, _ result: inout CommandResult) {
    if !options.quiet { result.output += Array((VisibleText.escape(text) + "\n").utf8) }
  }

  private func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }
}
