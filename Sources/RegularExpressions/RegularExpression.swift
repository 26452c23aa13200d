import CRE2

/// A pattern in RE2's syntax, compiled. Matching takes time linear in the text and a bounded amount of memory, whatever
/// the pattern is; texts are UTF-8, and bytes that are not match nothing.
package final class RegularExpression: Sendable {
  /// The size of the longest pattern, in bytes.
  package static let maximumPatternSize = 500

  /// The compiled program and the states that matching keeps may take this many bytes.
  private static let maximumMemory: Int64 = 2 << 20

  // RE2 promises that threads may share an expression, and nothing here changes it.
  private nonisolated(unsafe) let expression: OpaquePointer

  /// Compiles a pattern of at most `maximumPatternSize` bytes, or throws what is wrong with it and where.
  package init(_ pattern: String, isCaseSensitive: Bool = true) throws(RegularExpressionError) {
    try Self.checkSize(of: pattern)
    expression = try Self.compile(Array(pattern.utf8), isCaseSensitive: isCaseSensitive).get()
  }

  /// Compiles a pattern in the syntax of RFC 9485, in which `^` and `$` are ordinary characters: the caller chooses
  /// `isWholeMatch` or `isMatch`. Throws where the pattern is none of that syntax.
  package init(iRegexp pattern: String) throws(RegularExpressionError) {
    try Self.checkSize(of: pattern)
    let translation = try IRegexpTranslator.translate(pattern)
    switch Self.compile(translation, isCaseSensitive: true) {
    case .success(let compiled): expression = compiled
    // Places in the translation are not those of the pattern.
    case .failure(let error): throw RegularExpressionError(error.message)
    }
  }

  deinit { cre2_free(expression) }

  private static func checkSize(of pattern: String) throws(RegularExpressionError) {
    let size = pattern.utf8.count
    if size > maximumPatternSize {
      throw RegularExpressionError("a pattern has at most \(maximumPatternSize) bytes, and this one has \(size)")
    }
  }

  private static func compile(
    _ pattern: [UInt8], isCaseSensitive: Bool
  ) -> Result<OpaquePointer, RegularExpressionError> {
    let compiled = pattern.withUnsafeBufferPointer {
      cre2_compile($0.baseAddress, $0.count, isCaseSensitive, maximumMemory)
    }
    guard let compiled else { return .failure(RegularExpressionError("no memory is left for the pattern")) }
    let code = cre2_error(compiled)
    if code == CRE2NoError { return .success(compiled) }
    defer { cre2_free(compiled) }
    var count = 0
    let start = cre2_error_argument(compiled, &count)
    let argument = UnsafeRawBufferPointer(start: start, count: count)
    return .failure(
      PatternProblem(code: code, argument: Array(argument), words: String(cString: cre2_error_message(compiled)))
        .error(in: pattern))
  }

  /// Whether a part of the text matches.
  package func isMatch(_ text: ArraySlice<UInt8>) -> Bool {
    text.withUnsafeBufferPointer { cre2_matches_part(expression, $0.baseAddress, $0.count) }
  }

  /// Whether the whole text matches.
  package func isWholeMatch(_ text: ArraySlice<UInt8>) -> Bool {
    text.withUnsafeBufferPointer { cre2_matches_whole(expression, $0.baseAddress, $0.count) }
  }

  /// The first match that begins at `start` or behind it, or nil. Both `start` and the result are byte offsets from the
  /// beginning of the slice; what stands before `start` still counts for `^` and `\b`.
  package func firstMatch(in text: ArraySlice<UInt8>, from start: Int = 0) -> Range<Int>? {
    guard start >= 0, start <= text.count else { return nil }
    return text.withUnsafeBufferPointer { buffer in
      var lower = 0
      var upper = 0
      guard cre2_first_match(expression, buffer.baseAddress, buffer.count, start, &lower, &upper) else { return nil }
      return lower..<upper
    }
  }

  /// The matches from left to right that do not overlap, at most `limit`, as byte offsets from the beginning of the slice.
  package func matches(in text: ArraySlice<UInt8>, limit: Int) -> [Range<Int>] {
    var found: [Range<Int>] = []
    var start = 0
    while found.count < limit, let match = firstMatch(in: text, from: start) {
      found.append(match)
      start = match.upperBound
      if match.isEmpty { start = Self.end(ofCharacterAt: start, in: text) }
    }
    return found
  }

  /// Behind an empty match the search goes on at the next character, not inside one.
  private static func end(ofCharacterAt offset: Int, in text: ArraySlice<UInt8>) -> Int {
    var end = offset + 1
    while end < text.count, text[text.startIndex + end] & 0xC0 == 0x80 { end += 1 }
    return end
  }
}
