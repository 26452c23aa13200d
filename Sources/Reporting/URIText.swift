import Diagnostics

/// Paths as references of RFC 3986.
enum URIText {
  /// A path with all bytes but letters, digits, `-._~` and `/` percent-encoded; an absolute one becomes a file URI.
  static func reference(to path: String) -> String {
    var result = path.hasPrefix("/") ? "file://" : ""
    for byte in PathBytes.bytes(of: path) {
      let scalar = Unicode.Scalar(byte)
      if scalar.isASCII, scalar.properties.isAlphabetic || "0123456789-._~/".unicodeScalars.contains(scalar) {
        result.unicodeScalars.append(scalar)
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        result += digits.utf8.count < 2 ? "%0\(digits)" : "%\(digits)"
      }
    }
    return result
  }
}
