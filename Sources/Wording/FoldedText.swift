/// A text as words are compared, each folded scalar with the bytes that it came from.
struct FoldedText {
  struct Unit {
    var value: UInt32
    var role: ScalarRole
    /// The ASCII letter that this letter of another script is drawn like, or 0.
    var lookAlike: UInt8 = 0
    /// Byte offsets in the text: of the first byte, and behind the last one, combining marks included.
    var lowerBound: Int
    var upperBound: Int
  }

  private(set) var units: [Unit] = []
  private var word = Word()
  /// Words of nothing but look-alikes.
  private var disguisedWords: [Range<Int>] = []
  private var hasLatin = false
  /// Whether a letter shows that the text belongs to a script with look-alikes.
  private var hasOtherScript = false

  private struct Word {
    var start = 0
    var hasLatin = false
    var hasDisguise = false
    /// Whether a letter is neither Latin nor drawn exactly so.
    var hasOther = false
    var endsInLatin = false
  }

  /// Folds a whole text; a run of spaces and hyphens becomes one space.
  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    units.reserveCapacity(bytes.count)
    ScalarFolding.ascii.withUnsafeBufferPointer { ascii in
      var index = 0
      while index < bytes.count {
        let byte = bytes[index]
        if byte < 0x80 {
          let (role, value) = ascii[Int(byte)]
          addASCII(value, role, at: index)
          index += 1
        } else {
          let (value, length) = UTF8Decoding.scalar(at: index, in: bytes)
          add(value, at: index..<index + length)
          index += length
        }
      }
    }
    endWord()
    if hasLatin && !hasOtherScript { for range in disguisedWords { readAsLatin(range) } }
  }

  @inline(__always)
  private mutating func addASCII(_ value: UInt8, _ role: ScalarRole, at offset: Int) {
    switch role {
    case .word:
      if value > 0x60 {
        word.hasLatin = true
        word.endsInLatin = true
      } else {
        word.endsInLatin = false
      }
      append(UInt32(value), .word, at: offset..<offset + 1)
    case .invisible: break
    case .space: addSpace(at: offset..<offset + 1)
    default: addSeparator(UInt32(value), role, at: offset..<offset + 1)
    }
  }

  private mutating func add(_ value: UInt32, at range: Range<Int>) {
    let entry = FoldingTable.entry(of: value)
    switch entry.role {
    case .word:
      note(entry.script)
      let mayLookLatin = entry.script == .lookAlike || entry.script == .other
      appendFolded(entry, lookAlike: mayLookLatin ? FoldingTable.lookAlike(of: value) : 0, at: range)
    case .space: addSpace(at: range)
    case .other, .unspaced:
      endWord()
      appendFolded(entry, at: range)
      word.start = units.count
    case .invisible: break
    case .accent: extendLast(to: range.upperBound)
    case .mark:
      // Latin letters drop marks of every kind; in other scripts they spell words.
      if word.endsInLatin { extendLast(to: range.upperBound) } else { append(entry.value, .word, at: range) }
    }
  }

  private mutating func note(_ script: FoldingTable.Script) {
    word.endsInLatin = script == .latin
    switch script {
    case .latin: word.hasLatin = true
    case .lookAlike: word.hasDisguise = true
    case .neutral: word.hasOther = true
    case .other:
      word.hasDisguise = true
      word.hasOther = true
      hasOtherScript = true
    }
  }

  private mutating func addSpace(at range: Range<Int>) {
    endWord()
    if let last = units.last, last.role == .space {
      units[units.count - 1].upperBound = range.upperBound
    } else {
      append(ScalarFolding.space, .space, at: range)
    }
  }

  private mutating func addSeparator(_ value: UInt32, _ role: ScalarRole, at range: Range<Int>) {
    endWord()
    append(value, role, at: range)
    word.start = units.count
  }

  private mutating func extendLast(to end: Int) {
    if let last = units.last, last.role == .word || last.role == .unspaced { units[units.count - 1].upperBound = end }
  }

  private mutating func appendFolded(_ entry: FoldingTable.Entry, lookAlike: UInt8 = 0, at range: Range<Int>) {
    guard entry.folds else { return append(entry.value, entry.role, lookAlike: lookAlike, at: range) }
    let count = FoldingTable.count(entry)
    for index in 0..<count {
      let part = FoldingTable.part(index, of: entry)
      if count == 1, HangulSyllables.joined(part, to: &units, end: range.upperBound) { return }
      append(part, entry.role, at: range)
    }
  }

  @inline(__always)
  private mutating func append(_ value: UInt32, _ role: ScalarRole, lookAlike: UInt8 = 0, at range: Range<Int>) {
    units.append(
      Unit(
        value: value, role: role, lookAlike: lookAlike, lowerBound: range.lowerBound, upperBound: range.upperBound))
  }

  /// In a word that mixes Latin letters with others, those that look Latin are read as Latin.
  private mutating func endWord() {
    if word.hasLatin { hasLatin = true }
    if word.hasDisguise {
      let range = word.start..<units.count
      if word.hasLatin { readAsLatin(range) } else if !word.hasOther { disguisedWords.append(range) }
    }
    word = Word(start: units.count)
  }

  private mutating func readAsLatin(_ range: Range<Int>) {
    for index in range where units[index].lookAlike != 0 { units[index].value = UInt32(units[index].lookAlike) }
  }

  /// The units without the spaces at both ends.
  var trimmed: ArraySlice<Unit> {
    var slice = units[...]
    if slice.first?.role == .space { slice.removeFirst() }
    if slice.last?.role == .space { slice.removeLast() }
    return slice
  }
}
