import Diagnostics
import LintEngine
import Reporting

/// The suppressions and gaps of a run for an audit, in the order of files and places.
struct SuppressionList {
  private let exceptions: [ClaimedException]
  private let sources: [SourceFile]
  private let checkedFiles: Int
  private var tables: [Int32: LineTable] = [:]

  /// `sources` are the files by the index of their spans; `checkedFiles` is how many of them are manifests.
  init(_ exceptions: [ClaimedException], sources: [SourceFile], checkedFiles: Int) {
    self.exceptions = exceptions.filter { sources.indices.contains(Int($0.span.file)) }
    self.sources = sources
    self.checkedFiles = checkedFiles
    for exception in self.exceptions where tables[exception.span.file] == nil {
      tables[exception.span.file] = LineTable(sources[Int(exception.span.file)].bytes)
    }
  }

  /// The list in a format: `json`, or one line each.
  func render(_ format: String, quiet: Bool) -> [UInt8] { format == "json" ? json : text(quiet: quiet) }

  // MARK: - Text

  /// `path:line:column: kind: rules until date, n findings (issue) -- reason`, and a summary unless `quiet`.
  private func text(quiet: Bool) -> [UInt8] {
    var lines = exceptions.map(line)
    if !quiet {
      let counts = [
        counted(count(of: .suppression), "suppression"), counted(count(of: .gap), "gap"),
        "\(exceptions.count { $0.status == .expired }) expired",
        "\(exceptions.count { $0.status == .refused }) refused",
      ]
      lines.append("\(counted(checkedFiles, "file")): \(counts.joined(separator: ", "))")
    }
    return lines.flatMap { Array("\($0)\n".utf8) }
  }

  private func line(_ exception: ClaimedException) -> String {
    let start = position(exception.span.lowerBound, exception)
    var line = "\(VisibleText.leadingPath(path(exception))):\(start.line):\(start.column): \(exception.kind.rawValue): "
    line += exception.requirement.map { "“\(VisibleText.escape($0))”" } ?? ""
    line += exception.rules.map(VisibleText.escape).joined(separator: ", ")
    if let until = exception.until { line += " until \(VisibleText.escape(until))" }
    if exception.status != .active { line += " (\(exception.status.rawValue))" }
    line += ", \(counted(exception.findings, "finding"))"
    if let issue = exception.issue { line += " (\(VisibleText.escape(issue)))" }
    return exception.reason.isEmpty ? line : line + " -- \(VisibleText.escape(exception.reason))"
  }

  private func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }

  private func count(of kind: ClaimedException.Kind) -> Int { exceptions.count { $0.kind == kind } }

  // MARK: - JSON

  private var json: [UInt8] {
    var writer = JSONWriter()
    writer.object { writer in
      writer.writeHead(version: 1, toolVersion: Command.version, files: checkedFiles)
      writer.member("suppressions") { member in
        member.array { list in
          for exception in exceptions {
            list.newline(indent: 3)
            list.object { write(exception, &$0) }
          }
        }
      }
      writer.newline(indent: 1)
      writer.member("summary") { summary in
        summary.object {
          $0.member("suppressions", count(of: .suppression))
          $0.member("gaps", count(of: .gap))
          $0.member("expired", exceptions.count { $0.status == .expired })
          $0.member("refused", exceptions.count { $0.status == .refused })
          $0.member("findings", exceptions.reduce(0) { $0 + $1.findings })
        }
      }
    }
    writer.finish()
    return writer.bytes
  }

  private func write(_ exception: ClaimedException, _ object: inout JSONWriter) {
    object.member("kind", exception.kind.rawValue)
    object.member("status", exception.status.rawValue)
    object.member("rules") { member in
      member.array { list in
        for rule in exception.rules { list.string(rule) }
      }
    }
    if let requirement = exception.requirement { object.member("requirement", requirement) }
    if let until = exception.until { object.member("until", until) }
    if let issue = exception.issue { object.member("issue", issue) }
    object.member("reason", exception.reason)
    object.member("findings", exception.findings)
    object.member("path", VisibleText.writingOutBytes(of: path(exception)))
    object.member("range") { member in
      member.object { range in
        range.member("start") { write(exception.span.lowerBound, exception, &$0) }
        range.member("end") { write(exception.span.upperBound, exception, &$0) }
      }
    }
  }

  private func write(_ offset: Int32, _ exception: ClaimedException, _ writer: inout JSONWriter) {
    let position = position(offset, exception)
    writer.object {
      $0.member("line", position.line)
      $0.member("column", position.column)
      $0.member("offset", Int(offset))
    }
  }

  // MARK: - Places

  private func path(_ exception: ClaimedException) -> String { sources[Int(exception.span.file)].path }

  private func position(_ offset: Int32, _ exception: ClaimedException) -> LinePosition {
    let bytes = sources[Int(exception.span.file)].bytes
    return tables[exception.span.file]?.position(of: Int(offset), in: bytes) ?? LinePosition(line: 1, column: 1)
  }
}
