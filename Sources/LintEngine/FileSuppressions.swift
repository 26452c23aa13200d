import Diagnostics
import YAMLTree

/// The suppressions in the comments of one file, and what they have turned off so far.
struct FileSuppressions: Sendable {
  private(set) var items: [Suppression] = []
  /// What is wrong with them, whatever they cover.
  private(set) var diagnostics: [Diagnostic] = []
  /// What each of their names stands for.
  private(set) var meanings: [String: RuleMeaning] = [:]
  /// All of the file was read, so that a suppression that covers nothing is known to be superfluous.
  var isWhole = true
  /// The findings that were turned off, each with the position of the suppression that did it.
  private(set) var taken: [(finding: Diagnostic, item: Int)] = []
  private var index = SuppressionIndex()

  /// Reads the comments of a file; nil where none of them speaks to the linter.
  static func read(_ stream: YAMLStream, rulebook: Rulebook, today: String) -> FileSuppressions? {
    var reader: SuppressionReader?
    for (number, comment) in stream.comments.enumerated() {
      // Behind `#`, and between `<!--` and `-->`.
      let isMarkup = stream.source.bytes[Int(comment.lowerBound)] == UInt8(ascii: "<")
      let range = Int(comment.lowerBound) + (isMarkup ? 3 : 0)..<Int(comment.upperBound) - (isMarkup ? 3 : 0)
      let reading = SuppressionSyntax.read(range, of: stream.source.bytes)
      if case .remark = reading { continue }
      if reader == nil { reader = SuppressionReader(stream, rulebook: rulebook, today: today) }
      reader?.read(reading, comment: number)
    }
    guard let reader else { return nil }
    return FileSuppressions(reader)
  }

  private init(_ reader: SuppressionReader) {
    items = reader.items
    diagnostics = reader.diagnostics
    meanings = reader.meanings
    for (item, suppression) in items.enumerated() where suppression.isInForce {
      guard let extent = suppression.extent else { continue }
      for (name, written) in suppression.names.enumerated() where written.isAllowed {
        index.add(
          SuppressionIndex.Entry(extent: extent, item: item, name: name), under: written.text,
          ids: meanings[written.text]?.ids ?? [])
      }
    }
    index.finish()
  }

  /// Whether a finding is turned off; the suppression nearest around it is then no longer unused.
  mutating func takes(_ finding: Diagnostic) -> Bool {
    guard let entry = index.innermost(finding.ruleID, at: finding.span.lowerBound) else { return false }
    items[entry.item].names[entry.name].count += 1
    taken.append((finding, entry.item))
    return true
  }

  /// The findings that were turned off, each once, with the reasons.
  var excused: [ExcusedFinding] {
    var seen: Set<FindingKey> = []
    return taken.compactMap { finding, item in
      let key = FindingKey(ruleID: finding.ruleID, span: finding.span, text: finding.message)
      guard seen.insert(key).inserted else { return nil }
      return ExcusedFinding(finding: finding, reason: items[item].reason, until: items[item].until)
    }
  }

  /// How many findings were turned off.
  var count: Int { items.reduce(0) { $0 + $1.names.reduce(0) { $0 + $1.count } } }
}
