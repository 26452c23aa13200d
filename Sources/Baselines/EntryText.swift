import Diagnostics

/// How paths and keys are written in a baseline: without blanks, and without what a terminal or a merge could twist.
package enum EntryText {
  /// A path with its slashes; a byte that is no letter, digit or plain mark becomes `%` and two hexadecimal digits.
  package static func path(_ path: String) -> String { escaped(path, reserved: "%#") }

  /// The path that was written as `text`; nil where a `%` leads to no byte.
  package static func path(writtenAs text: String) -> String? {
    guard text.utf8.contains(UInt8(ascii: "%")) else { return text }
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      guard rest.count >= 2, let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16) else {
        return nil
      }
      bytes.append(value)
      rest = rest.dropFirst(2)
    }
    return PathBytes.text(bytes[...])
  }

  /// A key or an id; a long one is cut, with a hash of the whole.
  static func key(_ key: String) -> String { shortened(escaped(key, reserved: "%#.[]/~$"), limit: 64) }

  /// The text, or where it has more bytes than `limit` its beginning and a hash of the whole.
  static func shortened(_ text: String, limit: Int) -> String {
    guard text.utf8.count > limit else { return text }
    var hash = StableHash()
    hash.add(text.utf8)
    var start = String(text.unicodeScalars.prefix(limit / 2))
    while start.utf8.count > limit / 2 { start.unicodeScalars.removeLast() }
    return "\(start)~\(String(hash.value, radix: 16))"
  }

  private static func escaped(_ text: String, reserved: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      let isPlain =
        scalar.isASCII
        ? scalar.value > 0x20 && scalar.value < 0x7F && !reserved.unicodeScalars.contains(scalar)
        : scalar.properties.isAlphabetic || scalar.properties.numericType != nil
      if isPlain {
        result.unicodeScalars.append(scalar)
      } else {
        for byte in PathBytes.byte(of: scalar).map({ [$0] }) ?? Array(String(scalar).utf8) {
          result += (byte < 0x10 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
        }
      }
    }
    return result
  }
}
