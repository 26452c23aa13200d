import Diagnostics

/// Writes findings as workflow commands, which GitHub shows as annotations of the lines that they name.
struct GitHubReport {
  /// What one step may show of each level; what is more stands in the log only.
  static let annotationsPerLevel = 10

  private let places: SourcePlaces
  private var output: [UInt8] = []

  static func render(_ report: Report, style: TextStyle) -> [UInt8] {
    var writer = GitHubReport(places: SourcePlaces(report))
    for severity in [Severity.error, .warning, .note] {
      if severity == .note { writer.sayWhatIsCut(report) }
      for diagnostic in report.diagnostics where diagnostic.severity == severity { writer.write(diagnostic) }
    }
    if !style.quiet { writer.line(TextReport.summary(of: report)) }
    return writer.output
  }

  private init(places: SourcePlaces) {
    self.places = places
  }

  private mutating func write(_ diagnostic: Diagnostic) {
    let place = places.place(of: diagnostic.span)
    var properties = [("title", VisibleText.escape(diagnostic.ruleID))]
    if places.knows(diagnostic.span) {
      properties += [("file", GitHubReport.path(place.path)), ("line", "\(place.start.line)")]
      properties.append(("endLine", "\(place.end.line)"))
      // Columns of an annotation over several lines are refused.
      if place.start.line == place.end.line {
        properties += [("col", "\(place.start.column)"), ("endColumn", "\(place.end.column)")]
      }
    }
    // The log shows nothing but this text, so it names the place, too.
    let position = "\(VisibleText.path(place.path)):\(place.start.line):\(place.start.column)"
    var text = "\(position): \(VisibleText.escape(diagnostic.message))"
    if let help = diagnostic.help { text += "\nhelp: \(VisibleText.escape(help))" }
    for note in diagnostic.notes {
      let place = places.place(of: note.span)
      text += "\nnote: \(VisibleText.path(place.path)):\(place.start.line): \(VisibleText.escape(note.message))"
    }
    command(diagnostic.severity == .note ? "notice" : diagnostic.severity.name, properties, text)
  }

  private mutating func sayWhatIsCut(_ report: Report) {
    let cut = [Severity.error, .warning, .note].compactMap { severity -> String? in
      let count = report.count(of: severity)
      // This notice takes the place of one.
      let most = GitHubReport.annotationsPerLevel - (severity == .note ? 1 : 0)
      return count > most ? "\(count - most) of \(count) \(severity.name)s" : nil
    }
    if cut.isEmpty { return }
    let most = GitHubReport.annotationsPerLevel
    command(
      "notice", [("title", "pocketpay-lint")],
      "GitHub shows \(most) annotations of a level; not shown: \(cut.joined(separator: ", ")); the log has all of them")
  }

  private mutating func command(_ name: String, _ properties: [(name: String, value: String)], _ data: String) {
    let list = properties.map { "\($0.name)=\(GitHubReport.property($0.value))" }.joined(separator: ",")
    line("::\(name) \(list)::\(GitHubReport.data(data))")
  }

  private mutating func line(_ text: String) {
    output += text.utf8
    output.append(0x0A)
  }

  /// A path as the repository has it: line breaks, which a command can carry, stay.
  private static func path(_ path: String) -> String {
    let lines = path.unicodeScalars.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r" }
    if lines.count == 1 { return VisibleText.path(path) }
    var result = ""
    var rest = path.unicodeScalars[...]
    for line in lines {
      result += VisibleText.path(String(line))
      rest = rest.dropFirst(line.count)
      if let mark = rest.popFirst() { result.unicodeScalars.append(mark) }
    }
    return result
  }

  /// Text as the data of a command carries it.
  static func data(_ text: String) -> String { escaped(text, alsoIn: "") }

  /// Text as a property of a command carries it.
  static func property(_ text: String) -> String { escaped(text, alsoIn: ":,") }

  private static func escaped(_ text: String, alsoIn marks: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      if scalar == "%" || scalar == "\r" || scalar == "\n" || marks.unicodeScalars.contains(scalar) {
        let digits = String(scalar.value, radix: 16, uppercase: true)
        result += digits.utf8.count < 2 ? "%0\(digits)" : "%\(digits)"
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
