/// Paths as text, whatever bytes they hold: a byte that is not part of UTF-8 becomes a scalar from U+10FF80 on.
///
/// Swift's text would turn such a byte into U+FFFD, and the file could not be opened any more.
package enum PathBytes {
  private static let base: UInt32 = 0x10FF00

  /// The path with these bytes; `bytes(of:)` leads back to exactly them.
  package static func text(_ bytes: UnsafeRawBufferPointer) -> String {
    // Nearly every path; 0xF4 begins the scalars that stand for bytes.
    if !bytes.contains(0xF4), let text = String(validating: bytes, as: UTF8.self) { return text }
    return exactText(bytes)
  }

  private static func exactText(_ bytes: UnsafeRawBufferPointer) -> String {
    var text = String.UnicodeScalarView()
    var decoder = Unicode.UTF8.ForwardParser()
    var rest = bytes.makeIterator()
    var position = 0
    while true {
      switch decoder.parseScalar(from: &rest) {
      case .emptyInput: return String(text)
      case .valid(let encoded):
        let scalar = Unicode.UTF8.decode(encoded)
        // A name that holds such a scalar itself is kept byte by byte.
        if byte(of: scalar) == nil { text.append(scalar) } else { text.append(contentsOf: encoded.map(raw)) }
        position += encoded.count
      case .error(let length):
        text.append(contentsOf: bytes[position..<position + length].map(raw))
        position += length
      }
    }
  }

  /// The path with these bytes.
  package static func text(_ bytes: ArraySlice<UInt8>) -> String { bytes.withUnsafeBytes(text) }

  /// The bytes that the file system knows a path by.
  package static func bytes(of text: String) -> [UInt8] {
    guard text.utf8.contains(0xF4) else { return Array(text.utf8) }
    var bytes: [UInt8] = []
    for scalar in text.unicodeScalars {
      if let byte = byte(of: scalar) { bytes.append(byte) } else { bytes.append(contentsOf: String(scalar).utf8) }
    }
    return bytes
  }

  /// The byte that a scalar of a path stands for, or nil where it stands for itself.
  package static func byte(of scalar: Unicode.Scalar) -> UInt8? {
    scalar.value >= base + 0x80 ? UInt8(truncatingIfNeeded: scalar.value) : nil
  }

  private static func raw(_ byte: UInt8) -> Unicode.Scalar {
    Unicode.Scalar(base + UInt32(byte)) ?? Unicode.UTF8.decode(Unicode.UTF8.encodedReplacementCharacter)
  }
}
