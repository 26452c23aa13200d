import Synchronization

/// A regular expression that is compiled when it is first used, once for all threads: compiling costs as much as matching
/// hundreds of texts, and most patterns of a run meet none.
package final class DeferredRegularExpression: Sendable {
  private let pattern: String
  private let compiled = AtomicLazyReference<RegularExpression>()

  /// The pattern is one that is known to compile; one that does not finds nothing.
  package init(knownPattern pattern: String) { self.pattern = pattern }

  /// The compiled expression, or nil where the pattern is none.
  package var expression: RegularExpression? {
    if let expression = compiled.load() { return expression }
    guard let expression = try? RegularExpression(pattern) else { return nil }
    return compiled.storeIfNil(expression)
  }
}
