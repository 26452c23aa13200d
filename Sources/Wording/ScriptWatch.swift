/// Notices, while a text is read byte by byte, whether a word of it may hold letters in disguise; the whole folding then
/// decides.
struct ScriptWatch {
  /// Behind the last letter outside ASCII and what is not seen behind it.
  private var lastEnd = -1
  private var last = FoldingTable.Script.neutral
  /// One bit for each script that letters outside ASCII have.
  private var seen: UInt8 = 0

  /// Whether all words that have look-alikes belong to a text of their own script.
  var isPlain: Bool { !hasSeen(.lookAlike) || hasSeen(.other) }

  private func hasSeen(_ script: FoldingTable.Script) -> Bool { seen & 1 << script.rawValue != 0 }

  /// Takes a letter or mark outside ASCII at `index`; false, and nothing taken, where it wants a closer look.
  @inline(__always)
  mutating func passes(
    _ kind: FoldingTable.Kind, at index: Int, length: Int, in bytes: UnsafeBufferPointer<UInt8>,
    _ reader: SymbolReader
  ) -> Bool {
    let script = kind.script
    if kind.role == .mark {
      guard lastEnd == index, last != .latin else { return false }
    } else if lastEnd == index {
      guard script == last || isDisguise(script) == isDisguise(last) else { return false }
      last = script
    } else {
      guard !isDisguise(script) || !isBehindASCII(index, bytes, reader) else { return false }
      last = script
    }
    lastEnd = index + length
    if kind.role == .word { seen |= 1 << script.rawValue }
    return true
  }

  /// Takes words of letters outside ASCII with single spaces between them, while no phrase has such letters; where a closer
  /// look is wanted. `isInside`: whether a word is open at `start`; changed to whether one is at the result.
  mutating func endOfWords(from start: Int, _ isInside: inout Bool, in bytes: UnsafeBufferPointer<UInt8>) -> Int {
    if isInside, lastEnd != start { return start }
    var index = start
    var isOpen = isInside
    var script = last.rawValue
    var scripts = seen
    var end = lastEnd
    loop: while index &+ 2 < bytes.count {
      if bytes[index] == 0x20 {
        isOpen = false
        index &+= 1
        continue
      }
      guard bytes[index] >= 0x80, let (kind, length) = FoldingTable.quickKind(at: index, in: bytes) else { break }
      switch kind.role {
      case .word:
        let next = kind.script.rawValue
        // Letters of scripts with look-alikes and others do not stand in one word; Latin ones become letters of ASCII.
        if isOpen {
          if next != script, (next ^ script) & 2 != 0 { break loop }
        } else if kind.script == .latin || kind.folds {
          break loop
        }
        isOpen = true
        script = next
        scripts |= 1 &<< next
      case .mark:
        if !isOpen || script == FoldingTable.Script.latin.rawValue { break loop }
      case .unspaced:
        isOpen = false
        index &+= length
        continue
      case .other, .space, .invisible, .accent: break loop
      }
      index &+= length
      end = index
    }
    isInside = isOpen
    lastEnd = end
    last = FoldingTable.Script(rawValue: script) ?? .neutral
    seen = scripts
    return index
  }

  /// Takes what is not seen, or an accent, at `index`.
  @inline(__always)
  mutating func passUnseen(
    at index: Int, length: Int, in bytes: UnsafeBufferPointer<UInt8>, _ reader: SymbolReader
  ) {
    if lastEnd == index {
      lastEnd = index + length
    } else if isBehindASCII(index, bytes, reader) {
      lastEnd = index + length
      last = .latin
    }
  }

  /// Whether a letter of ASCII at `index` would stand beside one of a script with look-alikes.
  @inline(__always)
  func clashesWithASCII(at index: Int) -> Bool { lastEnd == index && isDisguise(last) }

  /// Takes what stands at `index`; false when its word mixes scripts.
  @inline(__always)
  mutating func accepts(
    _ reading: SymbolReader.Reading, at index: Int, in bytes: UnsafeBufferPointer<UInt8>, _ reader: SymbolReader
  ) -> Bool {
    switch reading.role {
    case .other, .unspaced, .space: return true
    case .word, .mark, .invisible, .accent: return judges(reading, at: index, in: bytes, reader)
    }
  }

  @inline(never)
  private mutating func judges(
    _ reading: SymbolReader.Reading, at index: Int, in bytes: UnsafeBufferPointer<UInt8>, _ reader: SymbolReader
  ) -> Bool {
    let end = index + reading.length
    switch reading.role {
    case .word:
      let script = reading.script
      if lastEnd == index {
        if script != last, isDisguise(script) != isDisguise(last) { return false }
      } else if isDisguise(script), isBehindASCII(index, bytes, reader) {
        return false
      }
      lastEnd = end
      last = script
      seen |= 1 << script.rawValue
    case .mark:
      // Behind a Latin letter it is an accent.
      if lastEnd == index ? last == .latin : isBehindASCII(index, bytes, reader) { return false }
      if lastEnd != index { last = .neutral }
      lastEnd = end
    case .invisible, .accent: passUnseen(at: index, length: reading.length, in: bytes, reader)
    case .other, .unspaced, .space: break
    }
    return true
  }

  @inline(__always)
  private func isDisguise(_ script: FoldingTable.Script) -> Bool { script.rawValue & 2 != 0 }

  @inline(__always)
  private func isBehindASCII(_ index: Int, _ bytes: UnsafeBufferPointer<UInt8>, _ reader: SymbolReader) -> Bool {
    index > 0 && reader.isASCIIWord(bytes[index - 1])
  }
}
