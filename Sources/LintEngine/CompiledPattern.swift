import RegularExpressions

/// An I-Regexp that was compiled for `match` or for `search`; equal where the patterns are.
struct CompiledPattern: Hashable, Sendable {
  private let source: [UInt8]
  private let extent: PathPattern.Extent
  private let expression: RegularExpression

  /// `source` is UTF-8; throws where it is no I-Regexp.
  init(_ source: ArraySlice<UInt8>, _ extent: PathPattern.Extent) throws(RegularExpressionError) {
    self.source = Array(source)
    self.extent = extent
    let pattern = extent == .whole ? CompiledPattern.withOptionalAnchors(source) : self.source
    expression = try RegularExpression(iRegexp: String(decoding: pattern, as: UTF8.self))
  }

  func matches(_ text: ArraySlice<UInt8>) -> Bool {
    extent == .whole ? expression.isWholeMatch(text) : expression.isMatch(text)
  }

  /// Whether the pattern begins with `^` or ends with `$`, which RFC 9485 takes for ordinary characters.
  static func hasAnchors(_ source: ArraySlice<UInt8>) -> Bool {
    source.first == UInt8(ascii: "^") || endsWithAnchor(source)
  }

  /// RFC 9535's test suite takes a `^` at the front and a `$` at the end of a pattern for anchors, which say nothing
  /// new to `match`; RFC 9485 takes them for characters. With a `?` behind them both are right.
  private static func withOptionalAnchors(_ source: ArraySlice<UInt8>) -> [UInt8] {
    var pattern = Array(source)
    if endsWithAnchor(source) { pattern.append(UInt8(ascii: "?")) }
    let isQuantified = source.dropFirst().first.map { "*+?{".utf8.contains($0) } ?? false
    if pattern.first == UInt8(ascii: "^"), !isQuantified { pattern.replaceSubrange(0..<1, with: "\\^?".utf8) }
    return pattern
  }

  private static func endsWithAnchor(_ source: ArraySlice<UInt8>) -> Bool {
    source.last == UInt8(ascii: "$") && source.dropLast().last != UInt8(ascii: "\\")
  }

  static func == (left: CompiledPattern, right: CompiledPattern) -> Bool {
    left.extent == right.extent && left.source == right.source
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(source)
    hasher.combine(extent)
  }
}

/// Compiled patterns that documents hold, a bounded number of them.
struct PatternCache {
  private struct Key: Hashable {
    var source: ArraySlice<UInt8>
    var extent: PathPattern.Extent
  }

  private var patterns: [Key: CompiledPattern?] = [:]

  private static let limit = 100
  /// What compiling one costs, in nodes looked at.
  private static let cost = 1_000

  /// The pattern that a text spells, or nil where it is no I-Regexp; `cost` is what it took to find out.
  mutating func pattern(_ source: ArraySlice<UInt8>, _ extent: PathPattern.Extent) -> (
    pattern: CompiledPattern?, cost: Int
  ) {
    let key = Key(source: source, extent: extent)
    if let known = patterns[key] { return (known, 1) }
    if patterns.count == PatternCache.limit { patterns.removeAll(keepingCapacity: true) }
    let pattern = try? CompiledPattern(source, extent)
    patterns[key] = .some(pattern)
    return (pattern, PatternCache.cost)
  }
}
