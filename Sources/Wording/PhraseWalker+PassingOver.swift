/// Passing over what no phrase begins with.
extension PhraseWalker {
  /// Goes on to where a phrase may begin, while none has begun; false when the text needs the whole folding.
  @inline(__always)
  func passOver(
    from index: inout Int, _ state: inout State, in bytes: UnsafeBufferPointer<UInt8>, _ watch: inout ScriptWatch,
    _ scanner: inout WordScanner
  ) -> Bool {
    var isInside = state == PhraseTrie.insideWord
    // Between words of other scripts a block of ASCII is not worth its while.
    var separators = 0
    while index < bytes.count {
      if bytes[index] >= 0x80 {
        let next = endOfForeignWords(from: index, &isInside, in: bytes, &watch)
        if next == index { break }
        index = next
        separators = 3
      } else if separators > 0, isIdleSeparator(bytes[index]) {
        isInside = false
        index += 1
        separators -= 1
      } else {
        if watch.clashesWithASCII(at: index), reader.isASCIIWord(bytes[index]) { return false }
        let next = scanner.next(from: index, &isInside, in: bytes)
        if next == index { break }
        index = next
        if next < bytes.count, bytes[next] < 0x80 { break }
      }
    }
    state = isInside ? PhraseTrie.insideWord : PhraseTrie.atBoundary
    return true
  }

  /// Whether a byte of ASCII parts words and is in no phrase.
  @inline(__always)
  private func isIdleSeparator(_ byte: UInt8) -> Bool {
    let symbol = reader.ascii[Int(byte)]
    return symbol == PhraseAlphabet.space || symbol == PhraseAlphabet.otherSeparator
  }

  /// Behind the letters and signs outside ASCII that no phrase has, as far as they need no closer look.
  private func endOfForeignWords(
    from start: Int, _ isInside: inout Bool, in bytes: UnsafeBufferPointer<UInt8>, _ watch: inout ScriptWatch
  ) -> Int {
    var index = start
    if reader.pageNumbers.isEmpty {
      // A word that goes on behind a letter of ASCII wants a closer look.
      index = watch.endOfWords(from: start, &isInside, in: bytes)
    }
    while index < bytes.count, bytes[index] >= 0x80 {
      let (value, length) = UTF8Decoding.scalar(at: index, in: bytes)
      let kind = FoldingTable.quickKind(of: value) ?? FoldingTable.entry(of: value).kind
      switch kind.role {
      case .word, .mark:
        guard isInside || isIdle(value, kind), watch.passes(kind, at: index, length: length, in: bytes, reader) else {
          return index
        }
        isInside = true
      case .unspaced, .other:
        guard isIdle(value, kind) else { return index }
        isInside = false
      case .space: isInside = false
      case .invisible, .accent: watch.passUnseen(at: index, length: length, in: bytes, reader)
      }
      index += length
    }
    return index
  }

  /// Whether no phrase has what a scalar becomes.
  @inline(__always)
  private func isIdle(_ value: UInt32, _ kind: FoldingTable.Kind) -> Bool {
    if kind.folds { return false }
    // Letters of these scripts become no letters of ASCII.
    if kind.script.rawValue & 2 != 0, reader.pageNumbers.isEmpty { return true }
    return reader.isUnknown(FoldingTable.entry(of: value).value, kind.role)
  }
}
