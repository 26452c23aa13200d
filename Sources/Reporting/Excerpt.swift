/// One line of a file with the marked part in it, and the line of carets that goes below.
struct Excerpt {
  /// The line as it is shown, hidden characters written out, cut around the mark where it is long.
  private(set) var text = ""
  /// What goes below: the text's tabs, and spaces, up to the mark.
  private(set) var indent = ""
  /// `^~~~`, as wide as the mark.
  private(set) var underline = ""

  private static let maximumWidth = 120
  // Leaves room for a “…” at both ends.
  private static let cutWidth = maximumWidth - 2
  private static let leadingWidth = 40
  // Bounds the work for a line of megabytes: what four bytes a column take.
  private static let maximumBytes = 4 * maximumWidth

  /// The excerpt of `line` (offsets without the line break) with `marked`, which lies in it, underlined.
  init(bytes: [UInt8], line: Range<Int>, marked: Range<Int>) {
    let earliest = max(line.lowerBound, marked.lowerBound - Self.maximumBytes)
    let latest = min(line.upperBound, marked.upperBound + Self.maximumBytes)
    let windowStart = Self.scalarStart(bytes, earliest, within: line)
    let windowEnd = max(marked.upperBound, Self.scalarStart(bytes, latest, within: line))
    let insideEnd =
      marked.count <= Self.maximumBytes
      ? marked.upperBound : Self.scalarStart(bytes, marked.lowerBound + Self.maximumBytes, within: line)
    let before = Cells(bytes, windowStart..<marked.lowerBound)
    let inside = Cells(bytes, marked.lowerBound..<insideEnd)
    let after = Cells(bytes, marked.upperBound..<windowEnd)
    let isShort = windowStart..<windowEnd == line && insideEnd == marked.upperBound
    if isShort, before.width + inside.width + after.width <= Self.maximumWidth {
      append(before: before.cells, inside: inside.cells, after: after.cells, cutStart: false, cutEnd: false)
    } else {
      let rest = Self.cutWidth - min(inside.width + after.width, Self.cutWidth)
      let leading = before.suffix(width: max(Self.leadingWidth, rest))
      let middle = inside.prefix(width: Self.cutWidth - leading.width)
      let cutInside = middle.cells.count < inside.cells.count || insideEnd < marked.upperBound
      let trailing = cutInside ? Cells() : after.prefix(width: Self.cutWidth - leading.width - middle.width)
      append(
        before: leading.cells, inside: middle.cells, after: trailing.cells,
        cutStart: leading.cells.count < before.cells.count || windowStart > line.lowerBound,
        cutEnd: cutInside || trailing.cells.count < after.cells.count || windowEnd < line.upperBound)
    }
  }

  /// The start of the scalar that `offset` falls into, so that a cut does not tear it.
  private static func scalarStart(_ bytes: [UInt8], _ offset: Int, within line: Range<Int>) -> Int {
    var start = offset
    while line.contains(start), start > line.lowerBound, offset - start < 3, bytes[start] & 0xC0 == 0x80 { start -= 1 }
    return start
  }

  private mutating func append(
    before: some Sequence<Cell>, inside: some Sequence<Cell>, after: some Sequence<Cell>, cutStart: Bool, cutEnd: Bool
  ) {
    if cutStart {
      text += "…"
      indent += " "
    }
    for cell in before {
      text += cell.text
      indent += cell.isTab ? "\t" : String(repeating: " ", count: cell.width)
    }
    for cell in inside {
      text += cell.text
      // A tab is copied behind its mark, so that what follows stays below its text.
      underline += cell.isTab ? "~\t" : String(repeating: "~", count: cell.width)
    }
    for cell in after { text += cell.text }
    if cutEnd { text += "…" }
    underline = "^" + underline.dropFirst()
    while underline.last == "\t" { underline.removeLast() }
  }
}
