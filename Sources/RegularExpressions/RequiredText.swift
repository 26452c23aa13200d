/// What a text must hold before a pattern can match in it: a test that costs no compiled expression. Letters of ASCII
/// are compared in any case, so the test lets more pass than the pattern does, and never less.
indirect enum RequiredText: Hashable {
  case nothing
  /// Bytes that stand side by side, in lower case.
  case literal([UInt8])
  case all([RequiredText])
  case any([RequiredText])

  /// A longer literal is looked for by its beginning, which bounds the search.
  private static let searchedLength = 8

  /// Whether a text may match.
  func holds(in text: ArraySlice<UInt8>) -> Bool {
    text.withUnsafeBufferPointer { holds(in: $0, ByteSet($0)) }
  }

  private func holds(in text: UnsafeBufferPointer<UInt8>, _ bytes: ByteSet) -> Bool {
    switch self {
    case .nothing: true
    case .literal(let literal):
      literal.allSatisfy { bytes.contains($0) } && Self.isFound(literal.prefix(Self.searchedLength), in: text)
    case .all(let parts): parts.allSatisfy { $0.holds(in: text, bytes) }
    case .any(let parts): parts.contains { $0.holds(in: text, bytes) }
    }
  }

  private static func isFound(_ literal: ArraySlice<UInt8>, in text: UnsafeBufferPointer<UInt8>) -> Bool {
    if literal.count > text.count { return false }
    for start in 0...text.count - literal.count {
      var index = start
      if literal.allSatisfy({
        defer { index += 1 }
        return text[index].lowercased == $0
      }) {
        return true
      }
    }
    return false
  }
}

/// Which bytes occur, letters in lower case.
private struct ByteSet {
  private var words: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)

  init(_ text: UnsafeBufferPointer<UInt8>) {
    for byte in text {
      let byte = byte.lowercased
      let bit: UInt64 = 1 << UInt64(byte & 63)
      switch byte >> 6 {
      case 0: words.0 |= bit
      case 1: words.1 |= bit
      case 2: words.2 |= bit
      default: words.3 |= bit
      }
    }
  }

  func contains(_ byte: UInt8) -> Bool {
    let word =
      switch byte >> 6 {
      case 0: words.0
      case 1: words.1
      case 2: words.2
      default: words.3
      }
    return word & (1 << UInt64(byte & 63)) != 0
  }
}

extension UInt8 {
  /// The same letter of ASCII in lower case; any other byte as it is.
  var lowercased: UInt8 { self >= 0x41 && self <= 0x5A ? self | 0x20 : self }
}
