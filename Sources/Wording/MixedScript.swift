/// Finds words that mix Latin letters with letters of another script that are drawn like them: “bаnk” with a Cyrillic
/// “а”, which no writer types on purpose.
package enum MixedScript {
  /// A Greek letter before a unit: “μm”, “kΩ”.
  private static let longestUnit = 3

  /// The byte ranges of such words in order, counted from the start of the slice. Words that join scripts as their
  /// writers do (“XLM을”, “PDFы”) are none, nor are units with a Greek letter.
  package static func find(in text: ArraySlice<UInt8>) -> [Range<Int>] {
    text.withBytes { bytes in
      guard bytes.contains(where: { $0 >= 0xC9 }) else { return [] }
      var found: [Range<Int>] = []
      var word = Word(start: 0)
      var index = 0
      while index < bytes.count {
        let (value, length) = UTF8Decoding.scalar(at: index, in: bytes)
        let role = value < 0x80 ? ScalarFolding.ascii[Int(value)].role : ScalarRole.of(value)
        switch role {
        case .word: word.add(value, end: index + length)
        case .invisible, .accent, .mark: break
        case .other, .space, .unspaced:
          if word.isMixed { found.append(word.start..<word.end) }
          word = Word(start: index + length)
        }
        index += length
      }
      if word.isMixed { found.append(word.start..<word.end) }
      return found
    }
  }

  private struct Word {
    var start: Int
    var end = 0
    private var letters = 0
    private var hasLatin = false
    /// Letters of other scripts, and those among them that pass for Latin ones.
    private var others = 0
    private var lookAlikes = 0
    private var isGreek = true
    private var hasLatinBehindOthers = false

    init(start: Int) { self.start = start }

    mutating func add(_ value: UInt32, end: Int) {
      self.end = end
      letters += 1
      let script = value < 0x80 ? nil : FoldingTable.entry(of: value).script
      switch script {
      case .none: if ScalarFolding.ascii[Int(value)].value > 0x60 { addLatin() }
      case .latin: addLatin()
      case .neutral: break
      case .other, .lookAlike:
        others += 1
        if FoldingTable.lookAlike(of: value) != 0 { lookAlikes += 1 }
        if !(0x370...0x3FF).contains(value) { isGreek = false }
      }
    }

    private mutating func addLatin() {
      hasLatin = true
      if others > 0 { hasLatinBehindOthers = true }
    }

    var isMixed: Bool {
      guard hasLatin, lookAlikes > 0 else { return false }
      if isGreek, letters <= MixedScript.longestUnit { return false }
      // An ending in the writer's own script behind a Latin name has a letter that shows it.
      return hasLatinBehindOthers || others == lookAlikes
    }
  }
}
