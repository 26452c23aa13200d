/// A quotation in a text: where its marks stand, and whether what follows calls it a lie (““Easy money” texts are scams”).
struct Quotation {
  /// From the opening mark to behind the closing one.
  let range: Range<Int>

  /// Neither mark is looked for further than this many bytes from the mention, and what follows is read no further.
  private static let reach = 96
  private static let longestRemark = 12
  /// What follows a quotation and says something about it.
  private static let links: Set<String> = [
    "ad", "adverts", "ads", "are", "call", "calls", "claim", "claims", "deal", "deals", "email", "emails", "is",
    "message", "messages", "offer", "offers", "post", "posts", "promise", "promises", "scheme", "schemes", "site",
    "sites", "sounds", "text", "texts", "video", "videos", "was", "websites", "were",
  ]

  /// The innermost quotation around a mention, on its line; nil when there is none.
  init?(around mention: Range<Int>, in bytes: UnsafeBufferPointer<UInt8>) {
    guard let (start, closing) = Self.opening(before: mention.lowerBound, in: bytes),
      let end = Self.end(closing, from: mention.upperBound, in: bytes)
    else { return nil }
    range = start..<end
  }

  /// Whether the words behind it say that it is a lie.
  func isDismissed(in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let end = min(bytes.count, range.upperBound + Self.reach)
    let words = ClauseTokens.read(range.upperBound..<end, in: bytes).prefix { $0.kind == .word }
    guard let link = words.first, Self.links.contains(link.text), words.count <= Self.longestRemark else {
      return false
    }
    return words.contains { Falsehood.words.contains($0.text) }
      && words.allSatisfy { $0.traits.isDisjoint(with: .denial) }
  }

  private static func opening(
    before start: Int, in bytes: UnsafeBufferPointer<UInt8>
  ) -> (start: Int, closing: Set<UInt32>)? {
    var index = start
    while index > 0, start - index < reach, let (value, length) = UTF8Decoding.scalar(before: index, in: bytes) {
      index -= length
      switch value {
      case 0x0A, 0x0D, 0x201D, 0xBB: return nil
      case 0x201C, 0x201E: return (index, [0x201C, 0x201D])
      case 0xAB: return (index, [0xBB])
      case 0x2018: return (index, [0x2019])
      case 0x22, 0x27:
        // Straight marks open behind a space only, and apostrophes stand inside of words.
        let opens = index == 0 || bytes[index - 1] <= 0x20 || bytes[index - 1] == 0x28
        if opens { return (index, [value]) }
        if value == 0x22 { return nil }
      default: break
      }
    }
    return nil
  }

  private static func end(_ marks: Set<UInt32>, from start: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    var index = start
    while index < min(bytes.count, start + reach) {
      let (value, length) = UTF8Decoding.scalar(at: index, in: bytes)
      if value == 0x0A || value == 0x0D { return nil }
      index += length
      if marks.contains(value) {
        let isApostrophe = (value == 0x27 || value == 0x2019) && index < bytes.count && bytes[index] | 0x20 >= 0x61
        if !isApostrophe { return index }
      }
    }
    return nil
  }
}

/// What a claim is called by those who warn of it.
enum Falsehood {
  static let words: Set<String> = [
    "bait", "deception", "fake", "false", "fraud", "fraudster", "fraudsters", "fraudulent", "lie", "lies", "misleading",
    "myth", "myths", "phishing", "scam", "scammer", "scammers", "scams", "swindle", "trap", "trick", "tricks", "untrue",
  ]
}
