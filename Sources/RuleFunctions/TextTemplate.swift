/// A declared text with placeholders, which stands for every text that fills them in.
struct TextTemplate {
  /// What stands before, between and behind the placeholders.
  private let parts: [[UInt8]]

  /// What is longer than this is compared with no template, so that no text can make a run slow.
  private static let longestText = 1_000

  /// Reads a text; nil where it has no placeholder.
  init?(_ text: String) {
    guard text.utf8.count <= TextTemplate.longestText else { return nil }
    var parts: [[UInt8]] = [[]]
    var rest = Array(text.utf8)[...]
    while let open = rest.firstIndex(of: UInt8(ascii: "{")),
      let close = rest[open...].firstIndex(of: UInt8(ascii: "}"))
    {
      parts[parts.count - 1] += rest[..<open]
      parts.append([])
      rest = rest[(close + 1)...]
    }
    if parts.count == 1 { return nil }
    parts[parts.count - 1] += rest
    self.parts = parts
  }

  /// Whether a text says what the template says, with something in the place of each placeholder: other text, or a
  /// placeholder under whatever name.
  func fits(_ text: String) -> Bool {
    guard text.utf8.count <= TextTemplate.longestText else { return false }
    var rest = Array(text.utf8)[...]
    guard rest.starts(with: parts[0]) else { return false }
    rest = rest.dropFirst(parts[0].count)
    for part in parts[1..<(parts.count - 1)] {
      guard let end = TextTemplate.end(of: part, in: rest.dropFirst()) else { return false }
      rest = rest[end...]
    }
    let last = parts[parts.count - 1]
    return rest.count > last.count && rest.suffix(last.count).elementsEqual(last)
  }

  /// Where the first occurrence of a part ends.
  private static func end(of part: [UInt8], in text: ArraySlice<UInt8>) -> Int? {
    var rest = text
    while rest.count >= part.count {
      if rest.starts(with: part) { return rest.startIndex + part.count }
      rest = rest.dropFirst()
    }
    return nil
  }
}
