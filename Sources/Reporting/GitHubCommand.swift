/// Commands to GitHub's runners that stand for no finding.
package enum GitHubCommand {
  /// An annotation of the run as a whole, with a line break.
  package static func error(_ message: String) -> String {
    "::error title=pocketpay-lint::\(GitHubReport.data(VisibleText.escape(message)))\n"
  }
}
