/// Folds one scalar at a time: case, width, accents, quotes, spaces and hyphens.
enum ScalarFolding {
  static let space: UInt32 = 0x20

  /// The role and lower-case value of each ASCII byte.
  static let ascii: [(role: ScalarRole, value: UInt8)] = (0..<128).map { (byte: UInt8) in
    switch byte {
    case 0x09...0x0D, 0x20, 0x2D: return (.space, 0x20)
    case 0x41...0x5A: return (.word, byte + 0x20)
    case 0x30...0x39, 0x5F, 0x61...0x7A: return (.word, byte)
    case 0x00...0x1F, 0x7F: return (.invisible, byte)
    default: return (.other, byte)
    }
  }
}
