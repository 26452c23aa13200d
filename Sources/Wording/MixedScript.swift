/// Finds words that mix Latin letters with letters of another script that are drawn like them: “bаnk” with a Cyrillic
/// “а”, which no writer types on purpose.
///
/// Decided: a hyphen parts words, so “α-Tester” is none, while “αccount” and “USDТ” with a Cyrillic “Т” are. Words that
/// join scripts as their writers do (“XLM을”, “PDFы”, “XLMа”) have a letter that shows the other script, or end in
/// small letters of it behind a Latin name in capitals. Greek letters in units (“μm”, “kΩ”) and
/// those that look like no Latin one (“ΔT”) are none. Text that is all Russian or Greek is none.
package enum MixedScript {
  /// A word that mixes scripts.
  package struct Word: Equatable, Sendable {
    /// Byte offsets from the start of the slice.
    package var range: Range<Int>
    /// The letters of the other script that pass for Latin ones, each once.
    package var letters: [Unicode.Scalar]
    /// The word with the Latin letters in their places, and without what is not seen.
    package var plain: String
  }

  /// A Greek letter before a unit: “μm”, “kΩ”.
  private static let longestUnit = 3

  /// Such words in order.
  package static func find(in text: ArraySlice<UInt8>) -> [Word] {
    text.withBytes { bytes in
      guard bytes.contains(where: { $0 >= 0xC9 }) else { return [] }
      var found: [Word] = []
      var draft = Draft(start: 0)
      var index = 0
      while index < bytes.count {
        let (value, length) = UTF8Decoding.scalar(at: index, in: bytes)
        let role = value < 0x80 ? ScalarFolding.ascii[Int(value)].role : ScalarRole.of(value)
        switch role {
        case .word: draft.add(value, end: index + length)
        case .invisible, .accent, .mark: break
        case .other, .space, .unspaced:
          if draft.isMixed { found.append(word(draft.range, in: bytes)) }
          draft = Draft(start: index + length)
        }
        index += length
      }
      if draft.isMixed { found.append(word(draft.range, in: bytes)) }
      return found
    }
  }

  private static func word(_ range: Range<Int>, in bytes: UnsafeBufferPointer<UInt8>) -> Word {
    var word = Word(range: range, letters: [], plain: "")
    var index = range.lowerBound
    while index < range.upperBound {
      let (value, length) = UTF8Decoding.scalar(at: index, in: bytes)
      index += length
      guard let scalar = Unicode.Scalar(value) else { continue }
      let look = value < 0x80 ? 0 : FoldingTable.lookAlike(of: value)
      if look != 0 {
        if !word.letters.contains(scalar) { word.letters.append(scalar) }
        let plain = Character(Unicode.Scalar(look))
        word.plain += scalar.properties.isUppercase ? plain.uppercased() : String(plain)
      } else if value < 0x80 || ScalarRole.of(value) != .invisible {
        word.plain.unicodeScalars.append(scalar)
      }
    }
    return word
  }

  private struct Draft {
    private var start: Int
    private var end = 0
    private var letters = 0
    private var latin = 0
    private var latinCapitals = 0
    /// Letters of other scripts, and those among them that pass for Latin ones.
    private var others = 0
    private var lookAlikes = 0
    private var isGreek = true
    private var hasLatinBehindOthers = false
    private var othersAreSmall = true

    init(start: Int) { self.start = start }

    var range: Range<Int> { start..<end }

    mutating func add(_ value: UInt32, end: Int) {
      self.end = end
      letters += 1
      let script = value < 0x80 ? nil : FoldingTable.entry(of: value).script
      switch script {
      case .none:
        if ScalarFolding.ascii[Int(value)].value > 0x60 { addLatin(isCapital: (0x41...0x5A).contains(value)) }
      case .latin: addLatin(isCapital: Unicode.Scalar(value)?.properties.isUppercase == true)
      case .neutral: break
      case .other, .lookAlike:
        others += 1
        if FoldingTable.lookAlike(of: value) != 0 { lookAlikes += 1 }
        if !(0x370...0x3FF).contains(value) { isGreek = false }
        if Unicode.Scalar(value)?.properties.isLowercase != true { othersAreSmall = false }
      }
    }

    private mutating func addLatin(isCapital: Bool) {
      latin += 1
      if isCapital { latinCapitals += 1 }
      if others > 0 { hasLatinBehindOthers = true }
    }

    var isMixed: Bool {
      guard latin > 0, lookAlikes > 0 else { return false }
      if isGreek, letters <= MixedScript.longestUnit { return false }
      if hasLatinBehindOthers { return true }
      // An ending in the writer's own script behind a Latin name has a letter that shows it, or tells itself by its small
      // letters.
      if others > lookAlikes { return false }
      return !(latin > 1 && latinCapitals == latin && othersAreSmall)
    }
  }
}
