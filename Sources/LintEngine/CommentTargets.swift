import ProductPages
import YAMLTree

/// Finds what the comments of a file stand at: the key or item on their line, or right below them.
///
/// In a product page that is what begins on the line of the comment, or on the next line with anything on it.
struct CommentTargets {
  /// What may be meant by a comment: a key with its value, an item of a list, or a value that begins on a line of its own.
  private struct Target {
    var start: Int32
    var end: Int32
    /// A value without its key.
    var isBare = false
  }

  /// The file is a product page in Markdown.
  let isPage: Bool
  private let stream: YAMLStream
  private let bytes: [UInt8]
  /// Outer ones first where several begin at one place.
  private var byStart: [Target] = []
  /// Inner ones last where several end at one place.
  private var byEnd: [Target] = []
  /// For each comment on a line of its own, the start of the line that it speaks of, or -1.
  private var lineBelow: [Int32]
  /// The line that was asked for last: many comments may speak of one.
  private var lastLine: (start: Int32, extent: ClosedRange<Int32>?) = (-1, nil)
  private let textStart: Int

  init(_ stream: YAMLStream) {
    self.stream = stream
    isPage = YAMLStream.isPage(stream.source.path)
    bytes = stream.source.bytes
    textStart = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    lineBelow = [Int32](repeating: -1, count: stream.comments.count)
    for index in stream.nodes.indices { addTargets(in: index) }
    byStart.sort { ($0.start, $1.end) < ($1.start, $0.end) }
    byEnd = byStart.filter { !$0.isBare }.sorted { ($0.end, $0.start) < ($1.end, $1.start) }
    for index in stream.comments.indices.reversed() where isAlone(index) { lineBelow[index] = findLine(below: index) }
  }

  /// Nothing stands before the comment on its line.
  func isAlone(_ comment: Int) -> Bool {
    let start = Int(stream.comments[comment].lowerBound)
    let first = blanksStart(before: start)
    return first == textStart || isLineBreak(bytes[first - 1])
  }

  /// The bytes at which a finding may begin that the comment is to cover, or nil where it stands at nothing.
  mutating func extent(of comment: Int) -> ClosedRange<Int32>? {
    let start = stream.comments[comment].lowerBound
    if isAlone(comment) {
      let line = lineBelow[comment]
      if line >= 0, line != lastLine.start { lastLine = (line, extent(from: line, to: lineEnd(from: Int(line)))) }
      return line < 0 ? nil : lastLine.extent
    }
    var line = Int(start)
    while line > textStart, !isLineBreak(bytes[line - 1]) { line -= 1 }
    let end = isPage ? lineEnd(from: Int(start)) : Int(start)
    if let extent = extent(from: Int32(line), to: end) { return extent }
    // The last line of a value that began further above.
    let index = CommentTargets.count(byEnd) { $0.end <= start } - 1
    guard index >= 0, byEnd[index].end > line else { return nil }
    return byEnd[index].start...byEnd[index].end
  }

  /// All that begins on a line.
  private func extent(from lower: Int32, to upper: Int) -> ClosedRange<Int32>? {
    var index = CommentTargets.count(byStart) { $0.start < lower }
    guard index < byStart.count, byStart[index].start < upper else { return nil }
    let start = byStart[index].start
    var end = byStart[index].end
    while index < byStart.count, byStart[index].start < upper {
      end = max(end, byStart[index].end)
      index += 1
    }
    return start...end
  }

  // MARK: - Targets

  private mutating func addTargets(in index: Int) {
    let node = stream.nodes[index]
    if node.kind == .mapping {
      var key = node.firstChild
      while key >= 0 {
        let value = stream.nodes[Int(key)].nextSibling
        guard value >= 0 else { return }
        let start = stream.nodes[Int(key)].lowerBound
        add(from: start, to: max(stream.nodes[Int(key)].upperBound, stream.nodes[Int(value)].upperBound), value)
        key = stream.nodes[Int(value)].nextSibling
      }
    } else if node.kind == .sequence {
      var item = node.firstChild
      var behind = Int(node.lowerBound)
      while item >= 0 {
        let value = stream.nodes[Int(item)]
        add(from: node.isFlow || isPage ? value.lowerBound : dash(from: behind, of: value), to: value.upperBound, item)
        behind = Int(value.upperBound)
        item = value.nextSibling
      }
    }
  }

  private mutating func add(from start: Int32, to end: Int32, _ value: Int32) {
    byStart.append(Target(start: start, end: max(start, end)))
    let node = stream.nodes[Int(value)]
    let isBlock = !node.isFlow && (node.kind == .mapping || node.kind == .sequence)
    if !isBlock, node.lowerBound > start, node.upperBound > node.lowerBound {
      byStart.append(Target(start: node.lowerBound, end: node.upperBound, isBare: true))
    }
  }

  /// The dash of an item that follows behind the byte `index`.
  private func dash(from index: Int, of item: YAMLNode) -> Int32 {
    var index = index
    let limit = Int(item.lowerBound)
    while index < limit {
      if bytes[index] == UInt8(ascii: "-") { return Int32(index) }
      if bytes[index] == UInt8(ascii: "#") {
        while index < limit, !isLineBreak(bytes[index]) { index += 1 }
      } else {
        index += 1
      }
    }
    return item.lowerBound
  }

  // MARK: - Lines

  /// The line right below a comment, further comments passed over; those below are known already.
  private func findLine(below comment: Int) -> Int32 {
    var index = Int(stream.comments[comment].upperBound)
    guard index < bytes.count else { return -1 }
    index += bytes[index] == 0x0D && index + 1 < bytes.count && bytes[index + 1] == 0x0A ? 2 : 1
    var first = index
    while first < bytes.count, isBlank(bytes[first]) { first += 1 }
    // Blocks of Markdown stand apart.
    while isPage, first < bytes.count, isBlank(bytes[first]) || isLineBreak(bytes[first]) {
      first += 1
      if isLineBreak(bytes[first - 1]) { index = first }
    }
    guard first < bytes.count, !isLineBreak(bytes[first]) else { return -1 }
    let isComment =
      isPage
      ? comment + 1 < lineBelow.count && stream.comments[comment + 1].lowerBound == first
      : bytes[first] == UInt8(ascii: "#")
    if isComment { return comment + 1 < lineBelow.count ? lineBelow[comment + 1] : -1 }
    return Int32(index)
  }

  private func lineEnd(from start: Int) -> Int {
    var index = start
    while index < bytes.count, !isLineBreak(bytes[index]) { index += 1 }
    return index
  }

  /// The first of the blanks before `index`.
  private func blanksStart(before index: Int) -> Int {
    var index = index
    while index > textStart, isBlank(bytes[index - 1]) { index -= 1 }
    return index
  }

  private func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

  private func isLineBreak(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

  /// How many of the sorted targets satisfy `isBefore`, which holds for the first of them only.
  private static func count(_ targets: [Target], _ isBefore: (Target) -> Bool) -> Int {
    var low = 0
    var high = targets.count
    while low < high {
      let middle = (low + high) / 2
      if isBefore(targets[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }

  // MARK: - Removal

  /// The bytes that go away with a comment: its whole line where it stands alone, else also the blanks before it.
  func removal(of comment: Int) -> Range<Int> {
    let lower = Int(stream.comments[comment].lowerBound)
    var upper = Int(stream.comments[comment].upperBound)
    var start = blanksStart(before: lower)
    guard isAlone(comment) else { return start..<upper }
    if upper < bytes.count {
      upper += bytes[upper] == 0x0D && upper + 1 < bytes.count && bytes[upper + 1] == 0x0A ? 2 : 1
    } else if start > textStart {
      // Without a line break behind it, the one before it goes.
      start -= start > textStart + 1 && bytes[start - 1] == 0x0A && bytes[start - 2] == 0x0D ? 2 : 1
    }
    return start..<upper
  }
}
