import Diagnostics

/// A place in a file, resolved to a path, positions and bytes; offsets lie within the file.
struct SourcePlace {
  var path: String
  var start: LinePosition
  var end: LinePosition
  var offsets: Range<Int>
}

/// Turns spans into places, with one line table for each file that a finding points into.
struct SourcePlaces {
  static let unknownPath = "<unknown>"

  let sources: [SourceFile]
  private var tables: [Int: LineTable] = [:]

  /// The places of one file, which has the index 0.
  init(_ source: SourceFile) {
    sources = [source]
    tables[0] = LineTable(source.bytes)
  }

  init(_ report: Report) {
    sources = report.sources
    for diagnostic in report.diagnostics + report.details.excused.map(\.finding) {
      addTable(for: diagnostic.span)
      for note in diagnostic.notes { addTable(for: note.span) }
      for edit in diagnostic.fix?.edits ?? [] { addTable(for: edit.span) }
    }
  }

  private mutating func addTable(for span: SourceSpan) {
    let file = Int(span.file)
    guard sources.indices.contains(file), tables[file] == nil else { return }
    tables[file] = LineTable(sources[file].bytes)
  }

  /// The place of a span; offsets beyond the file are moved to its end, an unknown file becomes `<unknown>`.
  func place(of span: SourceSpan) -> SourcePlace {
    let file = Int(span.file)
    guard sources.indices.contains(file), let table = tables[file] else {
      let origin = LinePosition(line: 1, column: 1)
      return SourcePlace(path: SourcePlaces.unknownPath, start: origin, end: origin, offsets: 0..<0)
    }
    let source = sources[file]
    let lower = min(max(0, Int(span.lowerBound)), source.bytes.count)
    let upper = min(max(lower, Int(span.upperBound)), source.bytes.count)
    return SourcePlace(
      path: source.path,
      start: table.position(of: lower, in: source.bytes),
      end: table.position(of: upper, in: source.bytes),
      offsets: lower..<upper)
  }

  /// The steps that lead to a finding, a line each, with the place of each.
  func steps(of finding: Diagnostic) -> [String] {
    finding.notes.filter(\.isStep).map { step in
      let place = place(of: step.span)
      return "\(VisibleText.escape(step.message)) (\(VisibleText.path(place.path)):\(place.start.line))"
    }
  }

  /// Whether a span belongs to a file of the run.
  func knows(_ span: SourceSpan) -> Bool { sources.indices.contains(Int(span.file)) }

  /// The column, from 1, of a byte of a known file, counted in bytes of its line; a byte order mark counts.
  func byteColumn(of offset: Int, in span: SourceSpan) -> Int {
    guard let table = tables[Int(span.file)] else { return 1 }
    return offset - Int(table.starts[table.lineIndex(of: offset)]) + 1
  }

  /// The first line of a span as an excerpt, or nil where the file has no text; `place` is the span's own.
  func excerpt(of span: SourceSpan, at place: SourcePlace) -> Excerpt? {
    let file = Int(span.file)
    guard sources.indices.contains(file), let table = tables[file], !sources[file].bytes.isEmpty else { return nil }
    let bytes = sources[file].bytes
    let line = table.lineRange(place.start.line - 1, in: bytes)
    let lower = min(max(line.lowerBound, place.offsets.lowerBound), line.upperBound)
    let upper = min(max(lower, place.offsets.upperBound), line.upperBound)
    return Excerpt(bytes: bytes, line: line, marked: lower..<upper)
  }
}
