/// Finds what names a thing of a program: file names (`docs/bank.md`), routes (`/vault/bank`), keys (`states.bank.copy`) and
/// handles (`@bank`).
enum NameScanner {
  private static let longest = 253
  private static let extensions: Set<String> = [
    "css", "csv", "gif", "html", "java", "jpeg", "jpg", "js", "json", "jsx", "kt", "md", "mp4", "pdf", "png", "py",
    "rs", "sh",
    "svg", "swift", "toml", "ts", "tsx", "txt", "webp", "xml", "yaml", "yml", "zip",
  ]

  static func append(to ranges: inout [Range<Int>], in bytes: UnsafeBufferPointer<UInt8>) {
    var index = 0
    while index < bytes.count {
      guard isPart(bytes[index]) else {
        index += 1
        continue
      }
      let start = index
      while index < bytes.count, isPart(bytes[index]) { index += 1 }
      if index - start <= longest, isFree(start, in: bytes), let end = name(in: start..<index, of: bytes) {
        ranges.append(start..<end)
      }
    }
  }

  /// Where the name ends that a run of characters is; nil when it is none.
  private static func name(in run: Range<Int>, of bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    var end = run.upperBound
    while end > run.lowerBound, bytes[end - 1] == 0x2E || bytes[end - 1] == 0x2F { end -= 1 }
    guard end - run.lowerBound > 1 else { return nil }
    let first = bytes[run.lowerBound]
    let isRouteOrHandle = first == 0x2F || first == 0x40
    if isRouteOrHandle { return isLowerCase(bytes[run.lowerBound + 1]) ? end : nil }
    guard let dot = (run.lowerBound..<end).last(where: { bytes[$0] == 0x2E }) else { return nil }
    if extensions.contains(String(decoding: bytes[dot + 1..<end], as: UTF8.self)) { return end }
    return isKey(run.lowerBound..<end, in: bytes) ? end : nil
  }

  /// Three names or more with dots between them, each beginning with a small letter.
  private static func isKey(_ range: Range<Int>, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var dots = 0
    for index in range {
      if index == range.lowerBound || bytes[index - 1] == 0x2E {
        guard isLowerCase(bytes[index]) else { return false }
      }
      if bytes[index] == 0x2E { dots += 1 } else if bytes[index] == 0x2F || bytes[index] == 0x40 { return false }
    }
    return dots >= 2
  }

  /// Whether a name may begin at an offset: behind a space, a quote or a bracket.
  private static func isFree(_ start: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let before = UTF8Decoding.scalar(before: start, in: bytes)?.value else { return true }
    if before < 0x80 { return before <= 0x20 || before == 0x22 || before == 0x27 || before == 0x28 || before == 0x5B }
    return ScalarRole.of(before) != .word
  }

  private static func isLowerCase(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte) }
  private static func isPart(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x2D, 0x2E, 0x2F, 0x30...0x39, 0x40, 0x5F, 0x61...0x7A, 0x41...0x5A, 0x7E: return true
    default: return false
    }
  }
}
