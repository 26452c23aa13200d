import Diagnostics
import ManifestOutlines
import Reporting
import Testing

/// What the summary of a pull request says beside the findings: what the change does to its own check, and where.
@Suite struct ChangeSummaryTests {
  private let text = "screen: pay\nstates:\n  loading: rows\n"

  private func lines(_ report: Report) -> [String] {
    rendered(report, as: .markdown).split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  private func finding(_ path: String = "a.yaml", help: String? = nil, fix: Fix? = nil) -> Diagnostic {
    Diagnostic(ruleID: "rule", message: "m", span: span(of: "rows", in: text), help: help, fix: fix)
  }

  private var links: SourceLinks? {
    SourceLinks(server: "https://github.com/", repository: "acme/wallet", revision: "0f3a")
  }

  @Test func placesAreLinksWhereTheServiceIsKnown() {
    var checked = report([finding()], texts: [text], paths: ["screens/á b.yaml"])
    checked.details.links = links
    #expect(
      lines(checked).contains(
        "| error | m | [screens/á b.yaml:3](https://github.com/acme/wallet/blob/0f3a/screens/%C3%A1%20b.yaml#L3) "
          + "| `rule` |"))
    checked.sources = [SourceFile(path: "product/pay.md", bytes: Array(text.utf8))]
    #expect(
      lines(checked).contains {
        $0.contains("[`product/pay.md:3`](https://github.com/acme/wallet/blob/0f3a/product/pay.md?plain=1#L3)")
      })
    for path in ["/etc/pay.yaml", "../pay.yaml", "a//pay.yaml", "", String(repeating: "w", count: 4000)] {
      checked.sources = [SourceFile(path: path, bytes: Array(text.utf8))]
      #expect(!rendered(checked, as: .markdown).contains("]("), "\(path)")
    }
  }

  @Test(arguments: ["", "github.com", "javascript:alert(1)", "https://", "https://a b", "https://a)b", "https://é"])
  func aServerThatIsNoAddressMakesNoLink(_ server: String) {
    #expect(SourceLinks(server: server, repository: "acme/wallet", revision: "0f3a") == nil)
  }

  @Test func nothingMakesALinkWithoutItsParts() {
    #expect(SourceLinks(server: "https://github.com", repository: "", revision: "0f3a") == nil)
    #expect(SourceLinks(server: "https://github.com", repository: "acme/wallet", revision: "") == nil)
  }

  @Test func helpStandsBelowAFinding() {
    let fix = Fix(title: "write it", safety: .safe, edits: [])
    #expect(
      lines(report([finding(help: "mend it", fix: fix)], texts: [text])).contains(
        "| error | m<br>Help: mend it | `a.yaml:3` | `rule` |"))
    #expect(
      lines(report([finding(fix: fix)], texts: [text])).contains("| error | m<br>Fix: write it | `a.yaml:3` | `rule` |")
    )
  }

  @Test func stepsAreFoldedAway() {
    var found = finding()
    let place = span(of: "loading", in: text)
    found.notes = [
      Note(message: "1. load: Loading", span: place, isStep: true), Note(message: "no step", span: place),
      Note(message: "2. timeout: Error", span: place, isStep: true),
    ]
    #expect(
      lines(report([found], texts: [text])).contains(
        "| error | m<details><summary>2 steps lead there</summary>1. load: Loading (a.yaml:3)<br>"
          + "2. timeout: Error (a.yaml:3)</details> | `a.yaml:3` | `rule` |"))
  }

  @Test func whatAChangeDoesToItsCheckComesFirst() throws {
    var checked = report([finding()], texts: [text])
    checked.details.links = links
    checked.details.base = "origin/main"
    checked.details.changedRules = ["pocketpay-lint.yaml"]
    checked.details.newExceptions = [
      ReportDetails.NewException(path: "a.yaml", line: 2, rules: ["state-missing", "rule"], reason: "not | yet")
    ]
    checked.details.removedFiles = ["screens/old.yaml"]
    let summary = lines(checked)
    let wanted = [
      "Compared with `origin/main`.", "### ⚠️ This change edits what it is checked by",
      "* [`pocketpay-lint.yaml`](https://github.com/acme/wallet/blob/0f3a/pocketpay-lint.yaml)",
      "### ⚠️ New exceptions",
      "| `state-missing`, `rule` | not \\| yet | [`a.yaml:2`](https://github.com/acme/wallet/blob/0f3a/a.yaml#L2) |",
      "### Removed", "* `screens/old.yaml`", "### Findings",
    ]
    let positions = try wanted.map { try #require(summary.firstIndex(of: $0), "\($0)") }
    #expect(positions == positions.sorted())
  }

  @Test func theGravestScreensStandInAMatrixThatIsCut() throws {
    let names = (0..<600).map { "a rather long name of a screen \($0)" }
    func whole(_ file: Int) -> SourceSpan { SourceSpan(file: Int32(file), lowerBound: 0, upperBound: text.utf8.count) }
    func found(_ file: Int, _ severity: Severity) -> Diagnostic {
      Diagnostic(ruleID: "rule", severity: severity, message: "m", span: span(of: "pay", in: text, file: Int32(file)))
    }
    var checked = report(
      [found(597, .note), found(598, .warning), found(599, .error)], texts: names.map { _ in text },
      paths: names.map { "\($0).yaml" })
    checked.details.outlines = names.enumerated().map { number, name in
      ManifestOutline(id: name, title: name, span: whole(number), states: [], gaps: [])
    }
    let rows = lines(checked).filter { $0.hasPrefix("| a rather") }
    #expect(rows.count < 600)
    let first = rows.prefix(4).map { $0.split(separator: "|")[0].split(separator: " ").last.map(String.init) }
    #expect(first == ["599", "598", "597", "0"])
  }

  @Test func aLongSummaryOfAChangeFitsIntoAComment() {
    let long = String(repeating: "w", count: 4000)
    var checked = report(
      (0..<2000).map { _ in
        var found = finding(help: long)
        found.notes = (0..<20).map { Note(message: "\($0). \(long)", span: found.span, isStep: true) }
        return found
      }, texts: [text])
    checked.details.links = links
    checked.details.base = long
    checked.details.changedRules = (0..<2000).map { "rules/\($0).yaml" }
    checked.details.removedFiles = (0..<2000).map { "old/\($0).yaml" }
    checked.details.newExceptions = (0..<2000).map {
      ReportDetails.NewException(path: "a/\($0).yaml", line: $0, rules: ["rule"], reason: long)
    }
    let summary = rendered(checked, as: .markdown)
    #expect(summary.utf8.count < 65_536)
    #expect(summary.contains("more files.") && summary.contains("more exceptions."))
    // The first finding has its help.
    #expect(summary.contains("<br>Help: www"))
  }
}
