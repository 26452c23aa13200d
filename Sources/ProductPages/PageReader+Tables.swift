/// What lists and tables of a page become.
extension PageReader {
  mutating func list(_ key: String, _ items: [Range<Int>], at heading: Range<Int>? = nil) {
    guard let place = heading ?? items.first else { return }
    writer.text(key, at: place)
    writer.begin(.sequence, at: place)
    for item in items { writer.value(PageComment.trimmed(item, of: bytes)) }
    writer.end()
  }

  mutating func table(
    _ key: String, _ rows: [[(column: String, cell: Range<Int>)]], at heading: Range<Int>
  ) {
    writer.text(key, at: heading)
    writer.begin(.sequence, at: heading)
    for row in rows {
      writer.begin(.mapping, at: row.first { !$0.cell.isEmpty }?.cell ?? heading)
      for (column, cell) in row where !cell.isEmpty {
        if column == "when" { identity(in: cell) }
        let text = PageComment.trimmed(cell, of: bytes)
        if !text.isEmpty { write(column, text, of: key) }
      }
      writer.end()
    }
    writer.end()
  }

  private mutating func write(_ column: String, _ cell: Range<Int>, of key: String) {
    switch (key, column) {
    case (_, "when"):
      writer.text("when", at: cell)
      writer.value(cell)
    case ("expected", "expected"), ("expected", "why"), ("platforms", "ios"), ("platforms", "android"),
      ("platforms", "expected"):
      writer.text(column, at: cell)
      writer.value(cell)
    case ("toasts", "toast"): toast(cell)
    case ("haptics", "haptic"):
      let end = bytes[cell].firstIndex { $0 == UInt8(ascii: ",") || $0 == 0x20 } ?? cell.upperBound
      writer.text("kind", at: cell)
      writer.text(String(decoding: bytes[cell.lowerBound..<end], as: UTF8.self).lowercased(), at: cell.lowerBound..<end)
    default: break
    }
  }

  /// A toast begins with its icon, where it has one.
  private mutating func toast(_ cell: Range<Int>) {
    var words = cell
    if let first = bytes[cell].first, first >= 0x80, let space = bytes[cell].firstIndex(of: 0x20) {
      writer.text("icon", at: cell.lowerBound..<space)
      writer.value(cell.lowerBound..<space)
      words = PageLine.trimmed(bytes, space..<cell.upperBound)
    }
    if words.isEmpty { return }
    writer.text("copy", at: words)
    writer.value(words)
  }

  /// Writes the id that a cell gives its row in a comment before the text: `<!-- fee-tap -->`.
  private mutating func identity(in cell: Range<Int>) {
    let words = PageComment.leading(in: cell, of: bytes).compactMap { $0.word(bytes) }
    guard let id = words.first else { return }
    writer.text("id", at: id)
    writer.value(id)
  }

  /// A map of fixed values: a row is named by a comment in its first cell, or by that cell, and its last cell is the value.
  mutating func facts(_ rows: [[(column: String, cell: Range<Int>)]], at heading: Range<Int>) {
    writer.text("facts", at: heading)
    writer.begin(.mapping, at: heading)
    var names: Set<String> = []
    for row in rows {
      guard row.count > 1, let first = row.first?.cell, let last = row.last?.cell else { continue }
      let value = PageComment.trimmed(last, of: bytes)
      let words = PageComment.leading(in: first, of: bytes).compactMap { $0.word(bytes) }
      let name = words.first ?? PageComment.trimmed(first, of: bytes)
      guard !name.isEmpty, !value.isEmpty, names.insert(String(decoding: bytes[name], as: UTF8.self)).inserted else {
        continue
      }
      writer.value(name)
      writer.value(value)
    }
    writer.end()
  }
}
