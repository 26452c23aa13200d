/// What is wrong with a pattern, in words for whoever wrote it.
package struct RegularExpressionError: Error, Hashable, Sendable {
  /// One phrase without a period.
  package let message: String
  /// The bytes of the pattern that it is about, or nil where it is about all of it.
  package let range: Range<Int>?

  package init(_ message: String, at range: Range<Int>? = nil) {
    self.message = message
    self.range = range
  }
}
