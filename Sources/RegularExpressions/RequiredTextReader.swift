/// Reads what a pattern in RE2's syntax requires of a text. What it does not understand requires nothing.
struct RequiredTextReader {
  private let pattern: [UInt8]
  private var position = 0
  private var isUnknown = false

  /// The requirement of a pattern that RE2 compiles.
  static func requirement(of pattern: String) -> RequiredText {
    var reader = RequiredTextReader(pattern: Array(pattern.utf8))
    let requirement = reader.alternatives(folds: false)
    return reader.isUnknown || reader.position < reader.pattern.count ? .nothing : requirement
  }

  private init(pattern: [UInt8]) { self.pattern = pattern }

  private var next: UInt8? { position < pattern.count ? pattern[position] : nil }

  private func isNext(_ text: StaticString) -> Bool {
    text.withUTF8Buffer { pattern[position...].starts(with: $0) }
  }

  /// Up to the end of the group; `folds`: letters match in any case, which a flag may change for the rest of the group.
  private mutating func alternatives(folds: Bool) -> RequiredText {
    var folds = folds
    var branches = [sequence(&folds)]
    while next == UInt8(ascii: "|") {
      position += 1
      branches.append(sequence(&folds))
    }
    if branches.contains(.nothing) { return .nothing }
    return branches.count == 1 ? branches[0] : .any(branches)
  }

  private mutating func sequence(_ folds: inout Bool) -> RequiredText {
    var parts: [RequiredText] = []
    var literal: [UInt8] = []
    func flush() {
      if !literal.isEmpty { parts.append(.literal(literal)) }
      literal = []
    }
    while let byte = next, byte != UInt8(ascii: "|"), byte != UInt8(ascii: ")"), !isUnknown {
      switch atom(byte, &folds) {
      case .flags:
        flush()
        // RE2 repeats what stands before the flags then.
        if quantifier() != .once { isUnknown = true }
      case .boundary:
        if quantifier() != .once { flush() }
      case .character(let bytes):
        switch quantifier() {
        case .once: literal += bytes
        case .atLeastOnce:
          literal += bytes
          flush()
        case .any: flush()
        }
      case .other(let requirement):
        flush()
        if quantifier() != .any, requirement != .nothing { parts.append(requirement) }
      }
    }
    flush()
    return parts.isEmpty ? .nothing : parts.count == 1 ? parts[0] : .all(parts)
  }

  private enum Atom {
    /// A character that stands for itself, in lower case.
    case character([UInt8])
    /// A place between characters.
    case boundary
    case flags
    case other(RequiredText)
  }

  private mutating func atom(_ byte: UInt8, _ folds: inout Bool) -> Atom {
    switch byte {
    case UInt8(ascii: "("): return group(&folds)
    case UInt8(ascii: "["):
      skipClass()
      return .other(.nothing)
    case UInt8(ascii: "\\"): return escape(folds: folds)
    case UInt8(ascii: "^"), UInt8(ascii: "$"):
      position += 1
      return .boundary
    case UInt8(ascii: "."), UInt8(ascii: "{"):
      position += 1
      return .other(.nothing)
    default: return character(folds: folds)
    }
  }

  /// A character of one or more bytes. Some fold to characters of other bytes: k and s, and all beyond ASCII.
  private mutating func character(folds: Bool) -> Atom {
    let start = position
    position += 1
    while let byte = next, byte & 0xC0 == 0x80 { position += 1 }
    let bytes = pattern[start..<position].map(\.lowercased)
    let isStable = bytes.count == 1 && bytes[0] != UInt8(ascii: "k") && bytes[0] != UInt8(ascii: "s")
    return folds && !isStable ? .other(.nothing) : .character(bytes)
  }

  private mutating func escape(folds: Bool) -> Atom {
    position += 1
    guard let byte = next else { return unknown() }
    switch byte {
    case UInt8(ascii: "b"), UInt8(ascii: "B"), UInt8(ascii: "A"), UInt8(ascii: "z"):
      position += 1
      return .boundary
    case _ where "dDsSwWnrtfva".utf8.contains(byte):
      position += 1
      return .other(.nothing)
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: return unknown()
    default: return character(folds: folds)
    }
  }

  private mutating func unknown() -> Atom {
    isUnknown = true
    return .other(.nothing)
  }

  private mutating func skipClass() {
    position += 1
    if next == UInt8(ascii: "^") { position += 1 }
    if next == UInt8(ascii: "]") { position += 1 }
    while let byte = next, byte != UInt8(ascii: "]") {
      if byte == UInt8(ascii: "[") { isUnknown = true }
      position += byte == UInt8(ascii: "\\") ? 2 : 1
    }
    position = min(position + 1, pattern.count)
  }

  private mutating func group(_ folds: inout Bool) -> Atom {
    position += 1
    var inner = folds
    if isNext("?P<") || isNext("?<") {
      while let byte = next, byte != UInt8(ascii: ">") { position += 1 }
      position = min(position + 1, pattern.count)
    } else if next == UInt8(ascii: "?") {
      position += 1
      var isOn = true
      while let byte = next, byte != UInt8(ascii: ":"), byte != UInt8(ascii: ")") {
        if byte == UInt8(ascii: "-") { isOn = false }
        if byte == UInt8(ascii: "i") { inner = isOn }
        position += 1
      }
      let isFlags = next == UInt8(ascii: ")")
      position = min(position + 1, pattern.count)
      if isFlags {
        folds = inner
        return .flags
      }
    }
    let requirement = alternatives(folds: inner)
    guard next == UInt8(ascii: ")") else { return unknown() }
    position += 1
    return .other(requirement)
  }

  private enum Quantifier { case once, atLeastOnce, any }

  private mutating func quantifier() -> Quantifier {
    let result: Quantifier
    switch next {
    case UInt8(ascii: "+"):
      position += 1
      result = .atLeastOnce
    case UInt8(ascii: "*"), UInt8(ascii: "?"):
      position += 1
      result = .any
    case UInt8(ascii: "{"):
      // A brace that holds no numbers is a character.
      guard let end = pattern[position...].firstIndex(of: UInt8(ascii: "}")), end > position + 1,
        pattern[position + 1..<end].allSatisfy({ (0x30...0x39).contains($0) || $0 == UInt8(ascii: ",") })
      else { return .once }
      position = end + 1
      result = .any
    default: return .once
    }
    if next == UInt8(ascii: "?") { position += 1 }
    return result
  }
}
