import Diagnostics
import Reporting

/// The span of the first `marked` in `text`, in bytes; nothing found gives the start of the file.
func span(of marked: String, in text: String, file: Int32 = 0) -> SourceSpan {
  let bytes = Array(text.utf8)
  let wanted = Array(marked.utf8)
  var lower = 0
  while lower + wanted.count <= bytes.count, Array(bytes[lower..<lower + wanted.count]) != wanted { lower += 1 }
  guard lower + wanted.count <= bytes.count else { return SourceSpan(file: file, lowerBound: 0, upperBound: 0) }
  return SourceSpan(file: file, lowerBound: lower, upperBound: lower + wanted.count)
}

func report(
  _ diagnostics: [Diagnostic], texts: [String], paths: [String] = ["a.yaml", "b.yaml"], suppressed: Int = 0,
  baselined: Int = 0
) -> Report {
  Report(
    diagnostics: diagnostics,
    sources: zip(paths, texts).map { SourceFile(path: $0, bytes: Array($1.utf8)) },
    checkedFiles: texts.count, suppressed: suppressed, baselined: baselined, toolVersion: "0.1.0")
}

func rendered(_ report: Report, as format: ReportFormat = .text, color: Bool = false, quiet: Bool = true) -> String {
  String(decoding: format.render(report, style: TextStyle(color: color, quiet: quiet)), as: UTF8.self)
}

/// The lines of the excerpt below the only finding, which marks the first `marked` in `text`.
func excerpt(of marked: String, in text: String) -> [String] {
  let finding = Diagnostic(ruleID: "rule", message: "message", span: span(of: marked, in: text))
  let lines = rendered(report([finding], texts: [text])).split(separator: "\n", omittingEmptySubsequences: false)
  return lines.dropFirst().dropLast().map(String.init)
}
