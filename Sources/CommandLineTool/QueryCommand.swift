import Diagnostics
import JSONPath
import LintEngine
import Reporting
import YAMLTree

/// `query JSONPATH FILE...`: what a path or a place selects.
struct QueryCommand {
  let options: Options
  let usesColor: Bool

  /// A report that gets larger is cut, in bytes.
  private static let largestReport = 256 << 20

  /// `report` prints what is wrong with packs and the config, and returns false where anything is.
  func run(_ result: inout CommandResult, report: (Setup, Options, inout CommandResult) -> Bool) {
    guard let asked = options.words.first, options.words.count > 1 || options.readsStandardInput else {
      return result.fail("query takes a path such as “$.states.*.copy”, or a place, and files or folders")
    }
    var options = options
    options.words.removeFirst()
    let setup = self.options.raw ? nil : Setup(options: options, needs: .running)
    if let setup, !report(setup, options, &result) { return }
    guard let query = query(asked, setup, &result) else { return }
    let search = search(options, setup)
    for problem in search.problems { result.fail("\(problem.path): \(problem.message)") }
    if result.status != 0 { return }
    for name in search.excluded {
      result.warn("“\(name)” is excluded by the config; --no-exclude looks into it all the same")
    }
    if search.files.isEmpty, !options.readsStandardInput, search.excluded.isEmpty, !options.allowEmpty {
      return result.fail("there is no file (*.yaml, *.yml) in \(options.words.joined(separator: ", "))")
    }
    run(query, search, &result)
  }

  /// The files to look into; without a config nothing is excluded.
  private func search(_ options: Options, _ setup: Setup?) -> FileSearchResult {
    if let setup { return LintInput(options: options, setup: setup).search() }
    var search = FileSearch(paths: options.words, excludes: [], excludeBase: "", respectsExcludes: false).run()
    search.readsStandardInput = options.readsStandardInput
    return search
  }

  /// The query that was asked for, or nil with its mistake.
  private func query(_ asked: String, _ setup: Setup?, _ result: inout CommandResult) -> DocumentQuery? {
    let bytes = PathBytes.bytes(of: asked)
    guard let text = String(validating: bytes, as: UTF8.self) else {
      result.fail("the path is not UTF-8")
      return nil
    }
    if setup == nil, Place(name: text) != nil {
      result.fail("“\(text)” is a place, and places are seen in the long form of manifests; leave “--raw” out")
      return nil
    }
    do throws(JSONPathError) {
      guard let setup else { return try DocumentQuery(path: text) }
      return try DocumentQuery(text, rulebook: setup.rulebook)
    } catch {
      let span = SourceSpan(file: 0, lowerBound: error.range.lowerBound, upperBound: error.range.upperBound)
      let diagnostic = Diagnostic(ruleID: "query-path", message: error.message, span: span)
      result.errors += render([diagnostic], SourceFile(path: "<path>", bytes: bytes))
      result.status = 2
      return nil
    }
  }

  private func run(_ query: DocumentQuery, _ search: FileSearchResult, _ result: inout CommandResult) {
    let files: [String?] = search.files
    var report = QueryReport(isJSON ? .json : .text)
    for file in files + (search.readsStandardInput ? [nil] : []) {
      let name = file ?? options.standardInputName ?? "<stdin>"
      switch file.map(SystemFiles.read) ?? SystemFiles.readStandardInput() {
      case .success(let bytes): run(query, SourceFile(path: name, bytes: bytes), &report, &result)
      case .failure(let problem): result.fail("\(name): \(problem.message)")
      }
      if report.size > QueryCommand.largestReport {
        result.fail("the matches take more than \(QueryCommand.largestReport >> 20) MB; ask for less")
        break
      }
    }
    write(report, &result)
  }

  private func run(
    _ query: DocumentQuery, _ source: SourceFile, _ report: inout QueryReport, _ result: inout CommandResult
  ) {
    let outcome = query.run(FileLinter.stream(of: source, file: 0))
    let errors = outcome.diagnostics.filter { $0.severity == .error && $0.ruleID != "yaml-empty" }
    if !errors.isEmpty {
      result.errors += render(errors, source)
      result.status = max(result.status, 1)
    }
    for document in outcome.documents {
      let paths = NodePaths(document)
      let matches = document.nodes.lazy.map { node in
        QueryMatch(
          path: paths.path(to: node),
          value: ValueText.json(of: node, document.manifest, document.names, limit: isJSON ? .max : 500),
          span: document.manifest.span(of: node))
      }
      report.add(matches, in: source, limit: QueryCommand.largestReport)
    }
    if outcome.isCutShort {
      result.fail("\(source.path): the path leads to too many nodes to look at; leave out one of its “..” or “*”")
    }
  }

  private func write(_ report: QueryReport, _ result: inout CommandResult) {
    guard let file = options.format.first(where: { $0.file != nil })?.file else {
      result.output = report.bytes
      return
    }
    if let problem = SystemFiles.writeFile(report.bytes, path: file) {
      result.fail("\(problem.path): \(problem.message)")
    }
  }

  private var isJSON: Bool { options.format.contains { $0.name == "json" } }

  private func render(_ diagnostics: [Diagnostic], _ source: SourceFile) -> [UInt8] {
    let report = Report(
      diagnostics: diagnostics, sources: [source], checkedFiles: 1, suppressed: 0, baselined: 0,
      toolVersion: Command.version)
    return ReportFormat.text.render(report, style: TextStyle(color: usesColor, quiet: true))
  }
}
