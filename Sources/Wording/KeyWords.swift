/// Words that are shaped like keys: long runs of ASCII letters, digits, “_” and, in tokens, “.” and “-”.
enum KeyWords {
  /// The runs that are shaped like a key, with no word character beside them.
  static func find(in bytes: UnsafeBufferPointer<UInt8>) -> [(range: Range<Int>, shape: SecretShape)] {
    var found: [(range: Range<Int>, shape: SecretShape)] = []
    var start = 0
    for index in 0...bytes.count where index == bytes.count || !isPart(bytes[index]) {
      let run = start..<index
      start = index + 1
      guard run.count >= SecretShape.shortest else { continue }
      let parts = run.split(whereSeparator: { isJoint(bytes[$0]) })
      // A period or a hyphen at an end is none of the key.
      guard let first = parts.first?.first, let last = parts.last?.last, isFree(first...last, in: bytes) else {
        continue
      }
      if let shape = shape(of: bytes[first...last]) {
        found.append((first..<last + 1, shape))
      } else if parts.count > 1 {
        for part in parts {
          if let first = part.first, let shape = shape(of: bytes[part]) {
            found.append((first..<first + part.count, shape))
          }
        }
      }
    }
    return found
  }

  private static func isFree(_ run: ClosedRange<Int>, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    if let before = UTF8Decoding.scalar(before: run.lowerBound, in: bytes), isWord(before.value) { return false }
    let end = run.upperBound + 1
    return end == bytes.count || !isWord(UTF8Decoding.scalar(at: end, in: bytes).value)
  }

  /// What a run is the shape of.
  static func shape(of word: Slice<UnsafeBufferPointer<UInt8>>) -> SecretShape? {
    guard let first = word.first else { return nil }
    switch (first, word.count) {
    case (0x53, 56) where word.allSatisfy(isBase32): return .stellarSecretKey
    case (0x47, 56) where word.allSatisfy(isBase32), (0x4D, 69) where word.allSatisfy(isBase32): return .stellarAddress
    case (_, 64) where word.allSatisfy(isHexadecimal): return .hex64
    case (0x30, 66) where word.starts(with: [0x30, 0x78]) && word.dropFirst(2).allSatisfy(isHexadecimal): return .hex64
    case (0x35, 51) where word.allSatisfy(isBase58), (0x4B, 52) where word.allSatisfy(isBase58),
      (0x4C, 52) where word.allSatisfy(isBase58):
      return .privateKey
    case (0x78...0x7A, 107...112) where word.dropFirst().starts(with: Array("prv".utf8)) && word.allSatisfy(isBase58):
      return .privateKey
    default: return isToken(word) ? .token : nil
    }
  }

  /// The beginnings of keys of services; behind each stand 16 letters and digits or more, of both kinds.
  private static let beginnings: [StaticString] = [
    "sk_live_", "sk_test_", "rk_live_", "ghp_", "gho_", "ghs_", "github_pat_", "glpat-", "xoxb-", "xoxp-", "AKIA",
    "ASIA",
    "AIza", "sk-",
  ]

  private static func isToken(_ word: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    // Three parts in base 64, the first of which begins a JSON object.
    if word.starts(with: Array("eyJ".utf8)) {
      let parts = word.split(separator: 0x2E, omittingEmptySubsequences: false)
      return parts.count == 3 && parts.allSatisfy { $0.count >= 10 }
    }
    return beginnings.contains { beginning in
      let count = beginning.utf8CodeUnitCount
      guard word.count >= count + 16, (0..<count).allSatisfy({ word[word.startIndex + $0] == beginning.utf8Start[$0] })
      else { return false }
      let rest = word.dropFirst(count)
      return rest.contains { (0x30...0x39).contains($0) } && rest.contains { (0x41...0x5A).contains($0 & 0xDF) }
    }
  }

  private static func isBase32(_ byte: UInt8) -> Bool { (0x41...0x5A).contains(byte) || (0x32...0x37).contains(byte) }

  private static func isHexadecimal(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x61...0x66).contains(byte | 0x20)
  }

  /// Letters and digits without “0”, “O”, “I” and “l”.
  private static func isBase58(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x31...0x39, 0x61...0x6B, 0x6D...0x7A, 0x41...0x48, 0x4A...0x4E, 0x50...0x5A: return true
    default: return false
    }
  }

  private static func isJoint(_ byte: UInt8) -> Bool { byte == 0x2D || byte == 0x2E }

  private static func isPart(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20) || byte == 0x5F || isJoint(byte)
  }

  private static func isWord(_ value: UInt32) -> Bool {
    (value < 0x80 ? ScalarFolding.ascii[Int(value)].role : ScalarRole.of(value)) == .word
  }
}

/// The first line of a private key in armor: “-----BEGIN RSA PRIVATE KEY-----”.
enum KeyArmor {
  private static let beginning: StaticString = "-----BEGIN "
  private static let ending: StaticString = "PRIVATE KEY-----"
  private static let longest = 64

  static func find(in bytes: UnsafeBufferPointer<UInt8>) -> [Range<Int>] {
    var found: [Range<Int>] = []
    var index = 0
    while index + beginning.utf8CodeUnitCount <= bytes.count {
      guard stands(beginning, at: index, in: bytes) else {
        index += 1
        continue
      }
      let start = index
      index += beginning.utf8CodeUnitCount
      let end = min(bytes.count - ending.utf8CodeUnitCount, index + longest)
      if end >= index, let place = (index...end).first(where: { stands(ending, at: $0, in: bytes) }) {
        index = place + ending.utf8CodeUnitCount
        found.append(start..<index)
      }
    }
    return found
  }

  private static func stands(_ text: StaticString, at index: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    index + text.utf8CodeUnitCount <= bytes.count
      && (0..<text.utf8CodeUnitCount).allSatisfy { bytes[index + $0] == text.utf8Start[$0] }
  }
}
