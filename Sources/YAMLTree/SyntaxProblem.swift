import Diagnostics

/// A syntax error as libyaml words it, with its places as marks.
struct SyntaxProblem: Equatable {
  var text: String
  var mark: Int
  var context: String?
  var contextMark: Int

  static let outOfMemory = SyntaxProblem(text: "out of memory", mark: 0, context: nil, contextMark: 0)
}

/// The places of a syntax error as byte offsets, and what the bytes there tell.
struct SyntaxPlaces {
  let bytes: UnsafeBufferPointer<UInt8>
  let problem: Int
  /// Where the construct begins that the error lies in.
  let context: Int
  /// The innermost `[` or `{` that is still open.
  let bracket: Int?

  /// The byte at the problem, or nil at the end of the file.
  var byte: UInt8? { problem < bytes.count ? bytes[problem] : nil }

  /// Only blanks stand between the start of the line and the problem.
  var isFirstOnLine: Bool {
    var index = problem
    while index > 0, bytes[index - 1].isBlank { index -= 1 }
    return index == 0 || bytes[index - 1].isLineBreak
  }

  /// The text of the problem's line before the problem has a `: ` of its own.
  var hasColonBefore: Bool {
    var index = problem
    while index > 0, !bytes[index - 1].isLineBreak {
      index -= 1
      if bytes[index] == UInt8(ascii: ":"), index + 1 < problem, bytes[index + 1].isBlank { return true }
    }
    return false
  }

  /// One character at the problem; no byte at the end of a line or of the file.
  var problemRange: Range<Int> { character(at: problem) }

  /// From the context to the next blank.
  var contextWord: Range<Int> {
    var end = context
    while end < bytes.count, !bytes[end].isBlank, !bytes[end].isLineBreak { end += 1 }
    return context..<end
  }

  /// From the context to the end of its line.
  var contextLine: Range<Int> {
    var end = context
    while end < bytes.count, !bytes[end].isLineBreak { end += 1 }
    while end > context, bytes[end - 1].isBlank { end -= 1 }
    return context..<end
  }

  /// An escape at the problem with the character behind its backslash.
  var escape: Range<Int> { problem..<max(problem, character(at: problem + 1).upperBound) }

  /// The marks around the quoted text that ends right before the problem; nil where none does.
  var quotesBefore: (opening: Int, closing: Int)? {
    let closing = problem - 1
    guard closing > 0, closing < bytes.count, let byte, !byte.isBlank, !byte.isLineBreak,
      bytes[closing] == UInt8(ascii: "\"") || bytes[closing] == UInt8(ascii: "'")
    else { return nil }
    let mark = bytes[closing]
    var index = closing - 1
    // No text that somebody meant to quote is longer.
    while index >= max(0, closing - 4_000) {
      let isEscaped = mark == UInt8(ascii: "\"") && index > 0 && bytes[index - 1] == UInt8(ascii: "\\")
      if bytes[index] == mark, !isEscaped { return (index, closing) }
      index -= 1
    }
    return nil
  }

  /// How many line breaks stand between two places.
  func lines(between lower: Int, and upper: Int) -> Int? {
    guard lower < upper, upper <= bytes.count else { return nil }
    return (lower..<upper).count { bytes[$0] == UInt8(ascii: "\n") }
  }

  /// A comment on the line of an open bracket, to the end of its line.
  func comment(behind bracket: Int) -> Range<Int>? {
    var index = bracket
    var quote: UInt8?
    while index < bytes.count, !bytes[index].isLineBreak {
      if let open = quote {
        if bytes[index] == open { quote = nil }
      } else if bytes[index] == UInt8(ascii: "\"") || bytes[index] == UInt8(ascii: "'") {
        quote = bytes[index]
      } else if bytes[index] == UInt8(ascii: "#"), bytes[index - 1].isBlank {
        let start = index
        while index < bytes.count, !bytes[index].isLineBreak { index += 1 }
        let text = bytes[start..<index]
        return text.contains(UInt8(ascii: "}")) || text.contains(UInt8(ascii: "]")) ? start..<index : nil
      }
      index += 1
    }
    return nil
  }

  func text(_ range: Range<Int>) -> String { Excerpt.text(bytes[range]) }

  func character(at index: Int) -> Range<Int> {
    guard index < bytes.count, !bytes[index].isLineBreak else {
      let end = min(index, bytes.count)
      return end..<end
    }
    var end = index + 1
    while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
    return index..<end
  }
}
