import Diagnostics
import LintEngine
import Reporting
import RuleFunctions
import ScreenStates

/// `scenarios [PATH...]`: what manifests say about time, run and printed step by step.
struct ScenariosCommand {
  let options: Options
  let usesColor: Bool

  /// `report` prints what is wrong with packs and the config, and returns false where anything is.
  func run(_ result: inout CommandResult, report: (Setup, Options, inout CommandResult) -> Bool) {
    let setup = Setup(options: options, needs: .running)
    guard report(setup, options, &result) else { return }
    let input = LintInput(options: options, setup: setup)
    let search = input.search()
    for problem in search.problems { result.fail("\(problem.path): \(problem.message)") }
    if result.status != 0 { return }
    for name in search.excluded {
      result.warn("“\(name)” is excluded by the config; --no-exclude looks into it all the same")
    }
    if search.files.isEmpty, !search.readsStandardInput {
      if !options.allowEmpty, search.excluded.isEmpty { result.fail(input.nothingToLint(search)) }
      return
    }
    let (load, failures) = input.loader(search)
    let count = search.files.count + (search.readsStandardInput ? 1 : 0)
    var entries: [Entry] = []
    for index in 0..<count {
      let source = load(index)
      let documents = DocumentContexts(source, file: 0, rulebook: setup.rulebook)
      let errors = documents.diagnostics.filter { $0.severity == .error && $0.ruleID != "yaml-empty" }
      if !errors.isEmpty { refuse(errors, source, &result) }
      for var context in documents.contexts {
        if let report = TimeReport.of(&context) { entries.append(Entry(source: source, report: report)) }
      }
    }
    for problem in failures() { result.fail("\(problem.path): \(problem.message)") }
    write(entries, &result)
    let isBroken = entries.contains { $0.report.runs.contains { !$0.problems.isEmpty } }
    if isBroken { result.status = max(result.status, 1) }
  }

  /// A document and the file that it stands in.
  struct Entry {
    var source: SourceFile
    var report: TimeReport
  }

  /// What cannot be read is no manifest to run.
  private func refuse(_ errors: [Diagnostic], _ source: SourceFile, _ result: inout CommandResult) {
    let report = Report(
      diagnostics: errors.sorted(), sources: [source], checkedFiles: 1, suppressed: 0, baselined: 0,
      toolVersion: Command.version)
    result.errors += ReportFormat.text.render(report, style: TextStyle(color: usesColor, quiet: true))
    result.status = max(result.status, 1)
  }

  private func draw(_ entries: [Entry], _ format: DiagramFormat, _ result: inout CommandResult) {
    func title(_ entry: Entry) -> String {
      VisibleText.escape("\(entry.source.path): \(entry.report.kind) \(entry.report.name)")
    }
    if let language = format.language {
      let texts = entries.map { $0.report.diagram.text(language, title: title($0)) }
      if language == .mermaid {
        for (entry, text) in zip(entries, texts) where !Diagram.isDrawn(byMermaid: text, entry.report.diagram) {
          result.fail("\(entry.source.path): there is more than Mermaid draws; “--diagram dot” has it all")
        }
        if result.status == 2 { return }
      }
      // A text in Mermaid's language is one picture, so that several stand in Markdown.
      let isPage = language == .mermaid && texts.count > 1
      result.output = Array((isPage ? texts.map { "```mermaid\n\($0)```\n" } : texts).joined(separator: "\n").utf8)
    } else if entries.count > 1 {
      result.fail("--diagram svg: a picture has room for one screen or flow; here are \(entries.count), name one file")
    } else if let entry = entries.first {
      guard let picture = DiagramFile.render(entry.report.diagram, title: title(entry)) else {
        return result.fail("\(entry.source.path): there is too much for a picture; “--diagram dot” has it all")
      }
      result.output = picture
    }
  }

  private func write(_ entries: [Entry], _ result: inout CommandResult) {
    if let format = options.diagram.flatMap({ DiagramFormat(rawValue: $0) }) { return draw(entries, format, &result) }
    let format = options.format.first ?? (name: "text", file: nil)
    let bytes = format.name == "json" ? ScenarioVectors.render(entries) : ScenarioText.render(entries, options.quiet)
    guard let file = format.file else {
      result.output += bytes
      return
    }
    if let problem = SystemFiles.writeFile(bytes, path: file) { result.fail("\(problem.path): \(problem.message)") }
  }
}

/// What `--diagram` takes.
enum DiagramFormat: String, CaseIterable {
  case mermaid, dot, svg

  /// The language that another program draws from; nil where the picture is drawn here.
  var language: Diagram.Language? { Diagram.Language(rawValue: rawValue) }
}

/// Scenarios as people read them.
enum ScenarioText {
  static func render(_ entries: [ScenariosCommand.Entry], _ quiet: Bool) -> [UInt8] {
    var lines: [String] = []
    var counts = (held: 0, failed: 0, found: 0)
    // The documents of a file stand one behind another.
    var last: (path: String, table: LineTable)?
    for entry in entries {
      let places: LineTable
      if let last, last.path == entry.source.path {
        places = last.table
      } else {
        places = LineTable(entry.source.bytes)
      }
      last = (entry.source.path, places)
      for run in entry.report.runs {
        let holds = run.problems.isEmpty
        if run.invariant != nil { counts.found += 1 } else if holds { counts.held += 1 } else { counts.failed += 1 }
        if quiet, holds { continue }
        let place = places.position(of: Int(run.span.lowerBound), in: entry.source.bytes)
        let what = run.invariant == nil ? (holds ? "holds" : "fails") : "counterexample"
        lines.append(
          "\(VisibleText.harmlessPath(entry.source.path)):\(place.line):\(place.column): \(entry.report.name): \(run.name): \(what)"
        )
        let width = min(run.lines.map(\.text.count).max() ?? 0, 24)
        for line in run.lines {
          let pad = String(repeating: " ", count: max(0, width - line.text.count))
          lines.append("    \(line.text)\(pad)  \(line.says)")
        }
        lines += run.problems.map { "  = \($0)" }
      }
    }
    if !quiet {
      let found = counts.found == 1 ? "1 counterexample" : "\(counts.found) counterexamples"
      lines.append("\(counts.held) held, \(counts.failed) failed, \(found)")
    }
    return Array(lines.map { VisibleText.escape($0) + "\n" }.joined().utf8)
  }
}
