/// A regular expression that is compiled, once for all threads, when it meets the first text that it may match: compiling
/// costs as much as matching hundreds of texts.
package final class DeferredRegularExpression: Sendable {
  private final class Requirement: Sendable {
    let text: RequiredText

    init(_ text: RequiredText) { self.text = text }
  }

  private let pattern: String
  private let compiled = SharedOnce<RegularExpression>()
  private let requirement = SharedOnce<Requirement>()

  /// The pattern is one that is known to compile; one that does not matches nothing.
  package init(knownPattern pattern: String) { self.pattern = pattern }

  /// Whether a part of the text matches.
  package func isMatch(_ text: ArraySlice<UInt8>) -> Bool {
    expression(for: text)?.isMatch(text) ?? false
  }

  /// The matches from left to right, as `RegularExpression.matches` has them.
  package func matches(in text: ArraySlice<UInt8>, limit: Int) -> [Range<Int>] {
    expression(for: text)?.matches(in: text, limit: limit) ?? []
  }

  /// The compiled expression, or nil where the text cannot match.
  private func expression(for text: ArraySlice<UInt8>) -> RegularExpression? {
    if let expression = compiled.load() { return expression }
    let requirement =
      requirement.load() ?? requirement.storeIfNil(Requirement(RequiredTextReader.requirement(of: pattern)))
    guard requirement.text.holds(in: text), let expression = try? RegularExpression(pattern) else { return nil }
    return compiled.storeIfNil(expression)
  }
}
