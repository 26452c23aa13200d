import Diagnostics
import ProductPages
import YAMLTree

/// Applies the fixes of findings to a file, again and again until there are none left.
package struct Fixer: Sendable {
  private let allowsUnsafe: Bool

  /// Two fixes that touch each other take a pass each; no file needs more of them than this.
  private static let mostPasses = 50

  package init(allowsUnsafe: Bool) {
    self.allowsUnsafe = allowsUnsafe
  }

  package struct Outcome: Sendable {
    package var bytes: [UInt8]
    /// How many fixes were applied.
    package var count = 0
    /// Nothing is left to fix, or to fix together.
    package var isSettled = true
  }

  /// Fixes `source`; `lint` says what is wrong with a version of it.
  package func fix(_ source: SourceFile, lint: (SourceFile) -> [Diagnostic]) -> Outcome {
    var outcome = Outcome(bytes: source.bytes)
    for _ in 0..<Self.mostPasses {
      let version = SourceFile(path: source.path, bytes: outcome.bytes)
      let fixes = lint(version).compactMap(\.fix).filter(isAllowed)
      guard !fixes.isEmpty, let next = pass(fixes, version) else { return outcome }
      outcome.bytes = next.bytes
      outcome.count += next.count
    }
    let last = lint(SourceFile(path: source.path, bytes: outcome.bytes))
    outcome.isSettled = !last.compactMap(\.fix).contains(where: isAllowed)
    return outcome
  }

  private func isAllowed(_ fix: Fix) -> Bool {
    switch fix.safety {
    case .safe: true
    case .unsafe: allowsUnsafe
    case .displayOnly: false
    }
  }

  /// Applies those fixes that do not touch each other; nil where none can be applied.
  private func pass(_ fixes: [Fix], _ source: SourceFile) -> (bytes: [UInt8], count: Int)? {
    let apart = Self.apart(fixes, size: source.bytes.count)
    guard !apart.isEmpty else { return nil }
    let bytes = Self.applying(apart, to: source.bytes)
    if keepsYAML(bytes, source) { return bytes == source.bytes ? nil : (bytes, apart.count) }
    // A fix that breaks the file is left out. There is none that is known to.
    let sound = apart.prefix(20).filter { keepsYAML(Self.applying([$0], to: source.bytes), source) }
    let rest = Self.applying(Array(sound), to: source.bytes)
    return rest != source.bytes && keepsYAML(rest, source) ? (rest, sound.count) : nil
  }

  /// Whether the new bytes are as good YAML as the old ones; a page in Markdown has no mistakes of this kind.
  private func keepsYAML(_ bytes: [UInt8], _ source: SourceFile) -> Bool {
    let old = YAMLStream.reading(source, file: 0)
    let new = YAMLStream.reading(SourceFile(path: source.path, bytes: bytes), file: 0)
    return new.diagnostics.count <= old.diagnostics.count
  }

  /// Fixes in the order of their first edits, without those that touch one before them.
  static func apart(_ fixes: [Fix], size: Int) -> [Fix] {
    let sorted = fixes.compactMap { fix -> (range: ClosedRange<Int32>, fix: Fix)? in
      var fix = fix
      fix.edits.sort { ($0.span.lowerBound, $0.span.upperBound) < ($1.span.lowerBound, $1.span.upperBound) }
      guard let first = fix.edits.first, let last = fix.edits.last, first.span.lowerBound >= 0,
        Int(last.span.upperBound) <= size,
        zip(fix.edits, fix.edits.dropFirst()).allSatisfy({ $0.span.upperBound <= $1.span.lowerBound })
      else { return nil }
      return (first.span.lowerBound...last.span.upperBound, fix)
    }.enumerated().sorted {
      ($0.element.range.lowerBound, $0.offset) < ($1.element.range.lowerBound, $1.offset)
    }.map(\.element)
    var result: [Fix] = []
    var end: Int32 = -1
    for (range, fix) in sorted where range.lowerBound > end {
      result.append(fix)
      end = range.upperBound
    }
    return result
  }

  /// The bytes after the edits of fixes that are apart and in order.
  static func applying(_ fixes: [Fix], to bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var position = 0
    for edit in fixes.flatMap(\.edits) {
      result += bytes[position..<Int(edit.span.lowerBound)]
      result += edit.text.utf8
      position = Int(edit.span.upperBound)
    }
    return result + bytes[position...]
  }
}
