import Diagnostics
import YAMLTree

/// Puts an entry into a map, however the map is written.
package struct EntryInsertion {
  private let stream: YAMLStream
  private let bytes: [UInt8]
  private let entry: NewEntry

  /// Where a value stands that is no map yet.
  package struct Surroundings {
    /// It stands within `[]` or `{}`.
    package var isFlow: Bool
    /// The key before it, or `YAMLNode.absent` for an item of a list.
    package var key: Int32
    /// The key of the map that it stands for, as `behavior` is of a state that is one sentence.
    package var mainKey: String?

    package init(isFlow: Bool, key: Int32, mainKey: String?) {
      self.isFlow = isFlow
      self.key = key
      self.mainKey = mainKey
    }
  }

  package init(_ entry: NewEntry, _ stream: YAMLStream) {
    self.entry = entry
    self.stream = stream
    bytes = stream.source.bytes
  }

  /// The edits that put the entry into the map at `node`, or make one of what stands there; nil where that would need a
  /// human: an anchor or a tag in the way, a key that is there already.
  package func edits(into node: Int32, _ surroundings: Surroundings) -> [Edit]? {
    let value = stream.nodes[Int(node)]
    switch value.kind {
    case .mapping:
      let old = stream.value(under: entry.key, of: node)
      if old >= 0 { return filling(old, of: node) }
      return value.isFlow ? intoFlow(node) : intoBlock(node)
    case .scalar where value.lowerBound == value.upperBound:
      return filling(value, surroundings)
    case .scalar, .sequence:
      guard let mainKey = surroundings.mainKey, mainKey != entry.key, !value.isAnchored, !value.hasTag,
        value.kind == .scalar || value.isFlow
      else { return nil }
      if surroundings.isFlow {
        return [edit(value.lowerBound, "{\(mainKey): "), edit(value.upperBound, ", \(entry.line)}")]
      }
      return unfolding(value, mainKey, surroundings)
    case .alias:
      return nil
    }
  }

  // MARK: - Maps

  private func intoFlow(_ map: Int32) -> [Edit]? {
    guard let last = lastChild(of: map) else {
      return [edit(stream.nodes[Int(map)].lowerBound + 1, entry.line)]
    }
    return [edit(stream.nodes[Int(last)].upperBound, ", \(entry.line)")]
  }

  private func intoBlock(_ map: Int32) -> [Edit]? {
    guard let last = lastChild(of: map), let column = column(of: map), !keepsLineBreaks(last) else { return nil }
    let end = lineEnd(from: Int(stream.nodes[Int(last)].upperBound))
    return [edit(Int32(end), lineBreak + entry.block(indentation: spaces(column), lineBreak: lineBreak))]
  }

  /// The column of a block map: that of a key before which nothing stands but blanks and the dashes of lists.
  private func column(of map: Int32) -> Int? {
    var key = stream.nodes[Int(map)].firstChild
    while key >= 0 {
      let node = stream.nodes[Int(key)]
      if !node.isAnchored, !node.hasTag, let column = column(at: Int(node.lowerBound)) { return column }
      key = node.nextSibling >= 0 ? stream.nodes[Int(node.nextSibling)].nextSibling : YAMLNode.absent
    }
    return nil
  }

  private func column(at offset: Int) -> Int? {
    var start = offset
    while start > 0, bytes[start - 1] != 0x0A, bytes[start - 1] != 0x0D { start -= 1 }
    if start == 0, bytes.starts(with: [0xEF, 0xBB, 0xBF]) { start = min(3, offset) }
    let isClear = bytes[start..<offset].enumerated().allSatisfy { index, byte in
      byte == 0x20 || byte == UInt8(ascii: "-") && start + index + 1 < offset && bytes[start + index + 1] == 0x20
    }
    return isClear ? offset - start : nil
  }

  /// Whether the last text in a value ends in line breaks that belong to it, as after `|+`.
  private func keepsLineBreaks(_ node: Int32) -> Bool {
    var last = node
    while let child = lastChild(of: last) { last = child }
    let value = stream.nodes[Int(last)]
    guard value.style == .literal || value.style == .folded else { return false }
    return bytes[Int(value.lowerBound)..<min(Int(value.lowerBound) + 3, bytes.count)].contains(UInt8(ascii: "+"))
  }

  private func lastChild(of node: Int32) -> Int32? {
    var child = stream.nodes[Int(node)].firstChild
    guard child >= 0 else { return nil }
    while stream.nodes[Int(child)].nextSibling >= 0 { child = stream.nodes[Int(child)].nextSibling }
    return child
  }

  // MARK: - Values that are no maps

  /// The key is there, with nothing after its colon.
  private func filling(_ value: Int32, of map: Int32) -> [Edit]? {
    let old = stream.nodes[Int(value)]
    guard old.kind == .scalar, old.lowerBound == old.upperBound, !old.isAnchored, !old.hasTag else { return nil }
    if stream.nodes[Int(map)].isFlow || entry.entries.isEmpty { return [edit(old.lowerBound, " \(entry.flowValue)")] }
    guard let column = column(of: map) else { return nil }
    let lines = entry.entries.map { lineBreak + spaces(column + 2) + $0 }
    return [edit(Int32(lineEnd(from: Int(old.lowerBound))), lines.joined())]
  }

  /// The map itself is a key with nothing after its colon.
  private func filling(_ value: YAMLNode, _ surroundings: Surroundings) -> [Edit]? {
    guard surroundings.key >= 0, !value.isAnchored, !value.hasTag else { return nil }
    if surroundings.isFlow { return [edit(value.lowerBound, " {\(entry.line)}")] }
    guard let column = column(at: Int(stream.nodes[Int(surroundings.key)].lowerBound)) else { return nil }
    let text = lineBreak + entry.block(indentation: spaces(column + 2), lineBreak: lineBreak)
    return [edit(Int32(lineEnd(from: Int(value.lowerBound))), text)]
  }

  /// Makes a block map of a value that stands for one: the value moves under its key, and the entry comes below it.
  private func unfolding(_ value: YAMLNode, _ mainKey: String, _ surroundings: Surroundings) -> [Edit]? {
    let lower = Int(value.lowerBound)
    var edits: [Edit] = []
    let indentation: String
    if surroundings.key >= 0 {
      let colon = bytes[..<lower].lastIndex { $0 != 0x20 }
      guard let colon, bytes[colon] == UInt8(ascii: ":"),
        let column = column(at: Int(stream.nodes[Int(surroundings.key)].lowerBound))
      else { return nil }
      indentation = spaces(column + 2)
      edits.append(
        Edit(
          span: SourceSpan(file: stream.file, lowerBound: colon + 1, upperBound: lower),
          text: "\(lineBreak)\(indentation)\(mainKey): "))
    } else {
      guard let column = column(at: lower) else { return nil }
      indentation = spaces(column)
      edits.append(edit(value.lowerBound, "\(mainKey): "))
    }
    var line = lineEnd(from: lower)
    while line < Int(value.upperBound) {
      var start = line
      if bytes[start] == 0x0D { start += 1 }
      if start < bytes.count, bytes[start] == 0x0A { start += 1 }
      line = lineEnd(from: start)
      // Lines without text are left as they are.
      if bytes[start..<line].contains(where: { $0 != 0x20 }) { edits.append(edit(Int32(start), "  ")) }
    }
    let end = lineEnd(from: Int(value.upperBound))
    edits.append(edit(Int32(end), lineBreak + entry.block(indentation: indentation, lineBreak: lineBreak)))
    return edits
  }

  // MARK: - Bytes

  private func edit(_ offset: Int32, _ text: String) -> Edit {
    Edit(span: SourceSpan(file: stream.file, lowerBound: offset, upperBound: offset), text: text)
  }

  private func spaces(_ count: Int) -> String { String(repeating: " ", count: count) }

  private func lineEnd(from offset: Int) -> Int {
    bytes[offset...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
  }

  /// The line break that the file has.
  private var lineBreak: String {
    guard let first = bytes.firstIndex(where: { $0 == 0x0A || $0 == 0x0D }) else { return "\n" }
    if bytes[first] == 0x0A { return "\n" }
    return first + 1 < bytes.count && bytes[first + 1] == 0x0A ? "\r\n" : "\r"
  }
}
