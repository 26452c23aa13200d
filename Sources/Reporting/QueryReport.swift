import Diagnostics

/// A value that a query selected.
package struct QueryMatch: Sendable {
  /// Its normalized path as UTF-8.
  package var path: [UInt8]
  /// The value as JSON; in a text report it may be cut.
  package var value: [UInt8]
  package var span: SourceSpan

  package init(path: [UInt8], value: [UInt8], span: SourceSpan) {
    self.path = path
    self.value = value
    self.span = span
  }
}

/// Writes what a query selects, file by file: one line a match, or JSON.
package struct QueryReport {
  package enum Format: Sendable {
    case text, json
  }

  /// A longer value is cut in a text report, in columns.
  package static let excerptWidth = 100

  private let format: Format
  private var lines: [UInt8] = []
  private var writer = JSONWriter()

  package init(_ format: Format) {
    self.format = format
  }

  /// How many bytes there are so far.
  package var size: Int { lines.count + writer.bytes.count }

  /// Adds what was selected in one file, whose spans carry the index 0, until the report has more than `limit` bytes.
  package mutating func add(_ matches: some Sequence<QueryMatch>, in source: SourceFile, limit: Int) {
    let places = SourcePlaces(source)
    for match in matches {
      if size > limit { return }
      let place = places.place(of: match.span)
      switch format {
      case .text: addLine(match, place)
      case .json: addObject(match, place)
      }
    }
  }

  private mutating func addLine(_ match: QueryMatch, _ place: SourcePlace) {
    lines += VisibleText.leadingPath(place.path).utf8
    lines += ":\(place.start.line):\(place.start.column): ".utf8
    if match.path.allSatisfy(QueryReport.isPlain) {
      lines += match.path
    } else {
      lines += VisibleText.escape(String(decoding: match.path, as: UTF8.self)).utf8
    }
    lines += ": ".utf8
    lines += QueryReport.excerpt(of: match.value)
    lines.append(0x0A)
  }

  /// A value in at most `excerptWidth` columns.
  private static func excerpt(of value: [UInt8]) -> [UInt8] {
    let ellipsis = Array("…".utf8)
    // Nearly every value: each byte takes a column.
    if value.allSatisfy(isPlain) {
      return value.count > excerptWidth ? value.prefix(excerptWidth - 1) + ellipsis : value
    }
    let cells = Cells(value, 0..<value.count)
    let isCut = cells.width > excerptWidth
    let shown = isCut ? cells.prefix(width: excerptWidth - 1) : cells
    return shown.cells.flatMap { Array($0.text.utf8) } + (isCut ? ellipsis : [])
  }

  private static func isPlain(_ byte: UInt8) -> Bool { (0x20..<0x7F).contains(byte) }

  private mutating func addObject(_ match: QueryMatch, _ place: SourcePlace) {
    writer.newline(indent: 1)
    writer.object { object in
      object.member("path", String(decoding: match.path, as: UTF8.self))
      object.member("value") { $0.written(match.value) }
      object.member("file", VisibleText.writingOutBytes(of: place.path))
      object.member("range") { $0.range(place) }
    }
  }

  /// The whole report.
  package var bytes: [UInt8] {
    switch format {
    case .text: return lines
    case .json: return Array("{\"matches\": [".utf8) + writer.bytes + Array("]}\n".utf8)
    }
  }
}
