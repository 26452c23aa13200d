/// A value that is no array and no object.
package enum JSONPathScalar: Hashable, Sendable {
  case null
  case boolean(Bool)
  case number(DecimalNumber)
  /// `.nan`, which equals nothing, not even itself.
  case notANumber
  /// The UTF-8 bytes of a text.
  case text(ArraySlice<UInt8>)

  /// What a plain scalar means in YAML 1.2's core schema, which reads JSON's values as JSON does.
  package init(coreSchema bytes: ArraySlice<UInt8>) {
    self = JSONPathScalar.special(bytes) ?? .text(bytes)
  }

  private static func special(_ bytes: ArraySlice<UInt8>) -> JSONPathScalar? {
    guard let first = bytes.first else { return .null }
    switch first {
    case UInt8(ascii: "~"): return bytes.count == 1 ? .null : nil
    case UInt8(ascii: "n"), UInt8(ascii: "N"): return isWord(bytes, "null") ? .null : nil
    case UInt8(ascii: "t"), UInt8(ascii: "T"): return isWord(bytes, "true") ? .boolean(true) : nil
    case UInt8(ascii: "f"), UInt8(ascii: "F"): return isWord(bytes, "false") ? .boolean(false) : nil
    case 0x30...0x39, UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."): return number(bytes)
    default: return nil
    }
  }

  /// Whether the bytes are the word in lower case, in upper case, or with a capital at its front.
  private static func isWord(_ bytes: ArraySlice<UInt8>, _ word: StaticString) -> Bool {
    guard bytes.count == word.utf8CodeUnitCount else { return false }
    var capitals = 0
    for (offset, byte) in bytes.enumerated() {
      guard byte | 0x20 == word.utf8Start[offset] else { return false }
      if byte & 0x20 == 0 { capitals += 1 }
    }
    return capitals == 0 || capitals == bytes.count || capitals == 1 && (bytes.first ?? 0) & 0x20 == 0
  }

  private static func number(_ bytes: ArraySlice<UInt8>) -> JSONPathScalar? {
    if bytes.starts(with: "0x".utf8), bytes.count > 2 {
      return DecimalNumber(bytes.dropFirst(2), radix: 16).map { .number($0) }
    }
    if bytes.starts(with: "0o".utf8), bytes.count > 2 {
      return DecimalNumber(bytes.dropFirst(2), radix: 8).map { .number($0) }
    }
    if let number = DecimalNumber(bytes) { return .number(number) }
    let isSigned = bytes.first != UInt8(ascii: ".")
    let unsigned = isSigned ? bytes.dropFirst() : bytes
    guard unsigned.first == UInt8(ascii: ".") else { return nil }
    let word = unsigned.dropFirst()
    if word.elementsEqual("inf".utf8) || word.elementsEqual("Inf".utf8) || word.elementsEqual("INF".utf8) {
      return .number(.infinity(isNegative: bytes.first == UInt8(ascii: "-")))
    }
    let isNaN = word.elementsEqual("nan".utf8) || word.elementsEqual("NaN".utf8) || word.elementsEqual("NAN".utf8)
    return isNaN && !isSigned ? .notANumber : nil
  }

  /// Equal as JSON values are.
  package func isEqual(to other: JSONPathScalar) -> Bool {
    switch (self, other) {
    case (.notANumber, .notANumber): false
    case (.text(let left), .text(let right)): left.count == right.count && left.elementsEqual(right)
    default: self == other
    }
  }

  /// Before the other one: numbers by value, texts by code points; nothing else has an order.
  package func isLess(than other: JSONPathScalar) -> Bool {
    switch (self, other) {
    case (.number(let left), .number(let right)): left < right
    case (.text(let left), .text(let right)): left.lexicographicallyPrecedes(right)
    default: false
    }
  }
}
