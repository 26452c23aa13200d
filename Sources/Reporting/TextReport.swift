import Diagnostics

/// Writes findings for people: a line each, with excerpts or without.
struct TextReport {
  private var output: [UInt8] = []
  private let places: SourcePlaces
  private let palette: Palette

  static func render(_ report: Report, style: TextStyle, withExcerpts: Bool) -> [UInt8] {
    var writer = TextReport(places: SourcePlaces(report), palette: Palette(isOn: style.color))
    for diagnostic in report.diagnostics { writer.write(diagnostic, withExcerpts: withExcerpts) }
    if !style.quiet { writer.line(summary(of: report)) }
    return writer.output
  }

  private init(places: SourcePlaces, palette: Palette) {
    self.places = places
    self.palette = palette
  }

  private mutating func write(_ diagnostic: Diagnostic, withExcerpts: Bool) {
    let color = palette.color(of: diagnostic.severity)
    let place = places.place(of: diagnostic.span)
    line(
      head(place, label: diagnostic.severity.name, color: color, message: diagnostic.message)
        + " [\(VisibleText.escape(diagnostic.ruleID))]")
    guard withExcerpts else { return }
    writeExcerpt(of: diagnostic.span, at: place, color: color)
    if let help = diagnostic.help { line("      = help: \(VisibleText.escape(help))") }
    if let fix = diagnostic.fix {
      line("      = fix: \(VisibleText.escape(fix.title))" + (fix.safety == .unsafe ? " (unsafe)" : ""))
    }
    let noteColor = palette.color(of: .note)
    for note in diagnostic.notes {
      let place = places.place(of: note.span)
      line(head(place, label: "note", color: noteColor, message: note.message))
      writeExcerpt(of: note.span, at: place, color: noteColor)
    }
  }

  private func head(_ place: SourcePlace, label: String, color: Palette.Color, message: String) -> String {
    let position = "\(VisibleText.leadingPath(place.path)):\(place.start.line):\(place.start.column):"
    return "\(palette.paint(position, .bold)) \(palette.paint(label + ":", color)) \(VisibleText.escape(message))"
  }

  private mutating func writeExcerpt(of span: SourceSpan, at place: SourcePlace, color: Palette.Color) {
    guard let excerpt = places.excerpt(of: span, at: place) else { return }
    let number = String(place.start.line)
    let padding = String(repeating: " ", count: max(0, 5 - number.utf8.count))
    let blank = String(repeating: " ", count: max(5, number.utf8.count))
    line("\(padding)\(number) | \(excerpt.text)")
    line("\(blank) | \(excerpt.indent)\(palette.paint(excerpt.underline, color))")
  }

  private mutating func line(_ text: String) {
    output.append(contentsOf: text.utf8)
    output.append(0x0A)
  }

  /// How many files were checked, and what was found.
  static func summary(of report: Report) -> String {
    func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }
    var parts = [Severity.error, .warning, .note].map { counted(report.count(of: $0), $0.name) }
    parts.append("\(report.suppressed) suppressed")
    if report.earlier > 0 { parts.append("\(report.earlier) from before") }
    if report.baselined > 0 { parts.append("\(report.baselined) baselined") }
    if report.fixed > 0 { parts.append("\(report.fixed) fixed") }
    return "\(counted(report.checkedFiles, "file")): \(parts.joined(separator: ", "))"
  }
}

extension Report {
  /// How many files were checked, and what was found in them, in one line.
  package var summary: String { TextReport.summary(of: self) }
}
