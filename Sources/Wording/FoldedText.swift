/// A text as words are compared, each folded scalar with the bytes that it came from.
struct FoldedText {
  struct Unit {
    var value: UInt32
    var role: ScalarRole
    var lookAlike: UInt8
    /// Byte offsets in the text: of the first byte, and behind the last one, combining marks included.
    var lowerBound: Int
    var upperBound: Int
  }

  private(set) var units: [Unit] = []
  private var wordStart = 0
  private var wordHasLatin = false
  private var wordHasLookAlike = false
  private var lastIsLatin = false

  /// Folds a whole text; a run of spaces and hyphens becomes one space.
  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    units.reserveCapacity(bytes.count)
    ScalarFolding.ascii.withUnsafeBufferPointer { ascii in
      var index = 0
      while index < bytes.count {
        let byte = bytes[index]
        if byte < 0x80 {
          let (role, value) = ascii[Int(byte)]
          let isLatin = role == .word && value > 0x60
          add(FoldedScalar(role: role, value: UInt32(value), isLatin: isLatin), at: index, length: 1)
          index += 1
        } else {
          let (value, length) = UTF8Decoding.scalar(at: index, in: bytes)
          add(ScalarFolding.fold(value), at: index, length: length)
          index += length
        }
      }
    }
    endWord()
  }

  @inline(__always)
  private mutating func add(_ scalar: FoldedScalar, at offset: Int, length: Int) {
    switch scalar.role {
    case .word:
      append(scalar, at: offset, length: length)
      lastIsLatin = scalar.isLatin
      if scalar.isLatin { wordHasLatin = true }
      if scalar.lookAlike != 0 { wordHasLookAlike = true }
    case .space:
      endWord()
      if let last = units.last, last.role == .space {
        units[units.count - 1].upperBound = offset + length
      } else {
        append(scalar, at: offset, length: length)
      }
    case .other, .unspaced:
      endWord()
      append(scalar, at: offset, length: length)
      wordStart = units.count
    case .invisible: break
    case .mark: addMark(scalar, at: offset, length: length)
    }
  }

  /// An accent of the kind that Latin letters take is dropped; marks of other scripts spell words and stay.
  private mutating func addMark(_ scalar: FoldedScalar, at offset: Int, length: Int) {
    let isAccent: Bool
    switch scalar.value {
    case 0x300...0x36F, 0x1AB0...0x1AFF, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE20...0xFE2F: isAccent = true
    default: isAccent = lastIsLatin
    }
    if !isAccent {
      append(FoldedScalar(role: .word, value: scalar.value), at: offset, length: length)
    } else if let last = units.last, last.role == .word || last.role == .unspaced {
      units[units.count - 1].upperBound = offset + length
    }
  }

  private mutating func append(_ scalar: FoldedScalar, at offset: Int, length: Int) {
    var unit = Unit(
      value: scalar.value, role: scalar.role, lookAlike: scalar.lookAlike, lowerBound: offset,
      upperBound: offset + length)
    units.append(unit)
    guard let rest = scalar.rest else { return }
    for index in 1..<max(1, rest.utf8CodeUnitCount) {
      unit.value = UInt32(rest.utf8Start[index])
      units.append(unit)
    }
  }

  /// In a word that mixes Latin letters with others, those that look Latin are read as Latin.
  private mutating func endWord() {
    if wordHasLatin && wordHasLookAlike {
      for index in wordStart..<units.count where units[index].lookAlike != 0 {
        units[index].value = UInt32(units[index].lookAlike)
      }
    }
    wordStart = units.count
    wordHasLatin = false
    wordHasLookAlike = false
    lastIsLatin = false
  }

  /// The units without the spaces at both ends.
  var trimmed: ArraySlice<Unit> {
    var slice = units[...]
    if slice.first?.role == .space { slice.removeFirst() }
    if slice.last?.role == .space { slice.removeLast() }
    return slice
  }
}
