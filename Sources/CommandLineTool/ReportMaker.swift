import Baselines
import Diagnostics
import LintEngine
import Reporting

/// Puts together what the formats of a call need beside the findings.
struct ReportMaker {
  let findings: Findings
  let options: Options
  let needs: ReportFormat.Needs
  private let environment: [String: String]
  /// Names of paths from the folder that services know files by.
  let paths: ProjectPaths

  /// `environment`: CI services say where they have put the repository.
  init(_ findings: Findings, options: Options, needs: ReportFormat.Needs, environment: [String: String]) {
    self.findings = findings
    self.options = options
    self.needs = needs
    self.environment = environment
    let names = ["GITHUB_WORKSPACE", "CI_PROJECT_DIR"]
    paths = ProjectPaths(workspace: names.lazy.compactMap { environment[$0] }.first { !$0.isEmpty })
  }

  /// The report's details; `known` are the findings that the baseline at `baseline` holds.
  func details(of report: Report, known: [Diagnostic], baseline: String?) -> ReportDetails {
    var details = ReportDetails()
    details.files = findings.reportedFiles
    details.failing = Severity(name: options.failOn)
    details.outlines = findings.outlines
    addChange(to: &details)
    if needs.contains(.excused) {
      let reason = "known: \(baseline ?? "the baseline") holds it"
      details.excused =
        known.map { ReportDetails.Excuse(finding: $0, kind: .baseline, reason: reason) }
        + findings.excused.map { excused in
          let until = excused.until.map { " (until \($0))" } ?? ""
          return ReportDetails.Excuse(finding: excused.finding, kind: .comment, reason: excused.reason + until)
        }
      details.excused.sort { $0.finding < $1.finding }
    }
    if needs.contains(.fingerprints) { addFingerprints(to: &details, report) }
    if needs.contains(.rules) { details.rules = rules(report.diagnostics + details.excused.map(\.finding)) }
    return details
  }

  /// What a service knows of the revision, and what the change does beside its findings.
  private func addChange(to details: inout ReportDetails) {
    details.revision = environment["GITHUB_SHA"] ?? environment["CI_COMMIT_SHA"]
    if let server = environment["GITHUB_SERVER_URL"], let repository = environment["GITHUB_REPOSITORY"],
      let revision = environment["GITHUB_SHA"]
    {
      details.links = SourceLinks(server: server, repository: repository, revision: revision)
    }
    guard let change = findings.change else { return }
    details.base = change.base
    details.removedFiles = change.removed.map(paths.published)
    details.changedRules = change.rules.map(paths.published)
    var tables: [Int32: LineTable] = [:]
    details.newExceptions = change.exceptions.map { exception in
      let source = findings.sources[Int(exception.span.file)]
      let table = tables[exception.span.file] ?? LineTable(source.bytes)
      tables[exception.span.file] = table
      let place = table.position(of: Int(exception.span.lowerBound), in: source.bytes)
      return ReportDetails.NewException(
        path: paths.published(source.path), line: place.line, rules: exception.rules, reason: exception.reason)
    }
  }

  /// The report with paths as the repository knows them, where a format asks for that.
  func published(_ report: Report) -> Report {
    guard needs.contains(.repositoryPaths) else { return report }
    return report.withPaths { index in
      let path = report.sources[index].path
      return path == LintInput.unnamedInput ? path : paths.published(path)
    }
  }

  private func addFingerprints(to details: inout ReportDetails, _ report: Report) {
    let maker = FindingEntries(sources: findings.sources) { index in
      paths.published(findings.sources[index].path)
    }
    let entries = maker.entries(of: report.diagnostics) + maker.entries(of: details.excused.map(\.finding))
    let texts = Fingerprints.texts(of: entries)
    details.fingerprints = Array(texts.prefix(report.diagnostics.count))
    for (index, text) in texts.dropFirst(report.diagnostics.count).enumerated() {
      details.excused[index].fingerprint = text
    }
  }

  /// The pages of the rules that findings name.
  private func rules(_ diagnostics: [Diagnostic]) -> [String: RuleText] {
    let ids = Set(diagnostics.map(\.ruleID)).sorted()
    if ids.isEmpty { return [:] }
    let setup = Setup(options: options, needs: .examples)
    let pages = RulePages(rulebook: setup.rulebook, sources: setup.sources)
    let entries = Dictionary(
      RuleList(rulebook: setup.rulebook).entries.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    let reasons = Dictionary(
      setup.rulebook.rules.map { ($0.id, $0.why) } + EngineFinding.all.map { ($0.id, $0.why) },
      uniquingKeysWith: { first, _ in first })
    var result: [String: RuleText] = [:]
    for id in ids {
      guard let entry = entries[id], let found = pages.pages(about: id)?.pages.first else { continue }
      result[id] = RuleText(
        id: id, title: entry.description, why: reasons[id] ?? nil, severity: Severity(name: entry.severity) ?? .error,
        tags: [entry.pack] + (entry.group.map { [$0] } ?? []), page: found.text, markdown: found.markdown)
    }
    return result
  }
}
