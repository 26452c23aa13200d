/// The characters that matter between and around YAML's tokens.
extension UInt8 {
  @inline(__always)
  var isBlank: Bool { self == 0x20 || self == 0x09 }

  @inline(__always)
  var isLineBreak: Bool { self == 0x0A || self == 0x0D }

  /// A character that libyaml takes into the name of an anchor.
  var isAnchorCharacter: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
      true
    default: false
    }
  }
}

extension RandomAccessCollection where Element == UInt8, Index == Int {
  /// The length of the line break at `index`: 2 for CRLF, 1 for LF or CR, 0 where there is none.
  func lineBreakLength(at index: Int) -> Int {
    guard index < endIndex, self[index].isLineBreak else { return 0 }
    return self[index] == 0x0D && index + 1 < endIndex && self[index + 1] == 0x0A ? 2 : 1
  }

  /// The first index from `index` on, before `limit`, that begins neither blanks, line breaks nor comments.
  func skipBlanksAndComments(from index: Int, to limit: Int) -> Int {
    var index = index
    while index < limit {
      if self[index] == UInt8(ascii: "#") {
        while index < limit, !self[index].isLineBreak { index += 1 }
      } else if self[index].isBlank || self[index].isLineBreak {
        index += 1
      } else {
        break
      }
    }
    return index
  }

  /// The first index from `index` on, before `limit`, that is behind anchors and tags and the blanks after them.
  func skipProperties(from index: Int, to limit: Int) -> Int {
    var index = index
    while index < limit {
      if self[index] == UInt8(ascii: "&") {
        index += 1
        while index < limit, self[index].isAnchorCharacter { index += 1 }
      } else if self[index] == UInt8(ascii: "!") {
        while index < limit, !self[index].isBlank, !self[index].isLineBreak { index += 1 }
      } else {
        break
      }
      let next = skipBlanksAndComments(from: index, to: limit)
      // Nothing follows: an empty value ends where its anchor or tag ends.
      if next == limit { break }
      index = next
    }
    return index
  }
}

/// Text of a file as messages quote it.
enum Excerpt {
  /// The first 40 characters of `bytes` on one line, with an ellipsis where more follow.
  static func text(_ bytes: some Collection<UInt8>) -> String {
    var result = ""
    for (index, scalar) in String(decoding: bytes.prefix(200), as: UTF8.self).unicodeScalars.enumerated() {
      if index == 40 { return result + "…" }
      result.unicodeScalars.append(scalar.value < 0x20 ? " " : scalar)
    }
    return result
  }
}
