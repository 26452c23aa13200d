import Reporting

/// Says in a pull request why a run could not be trusted: what stands on standard error only is seen by nobody there.
struct FailureReport {
  private let failures: [String]

  init(_ failures: [String]) { self.failures = failures }

  /// Adds to standard output what GitHub's runners show as an annotation, and to the job's summary a list.
  func write(to outputs: ReportOutputs, _ result: inout CommandResult) {
    if failures.isEmpty { return }
    for output in outputs.outputs {
      switch output.format {
      case .github where output.file == nil: result.output += failures.flatMap { GitHubCommand.error($0).utf8 }
      case .markdown where output.isShared:
        if let file = output.file { _ = SystemFiles.append(Array(summary.utf8), path: file) }
      default: break
      }
    }
  }

  private var summary: String {
    let lines = failures.map { "* " + Markdown.escaped($0) }
    return (["## pocketpay-lint: the run could not be trusted", ""] + lines).joined(separator: "\n") + "\n"
  }
}
