import Diagnostics

/// Findings that a team has taken note of, as a file holds them.
package struct Baseline: Sendable {
  package struct Line: Sendable {
    package var entry: BaselineEntry
    package var span: SourceSpan
  }

  package static let fileName = ".pocketpay-lint-baseline"
  static let format = 1
  static let title = "# pocketpay-lint baseline, format "

  /// In the order of the file; several equal ones stand for as many findings.
  package internal(set) var lines: [Line] = []

  /// An empty one.
  package init() {}

  /// The bytes of a baseline that holds `entries`, sorted.
  package static func text(of entries: [BaselineEntry]) -> [UInt8] {
    var text = "\(title)\(format)\n"
    text += "# file, node, rule, hash of the value; written by “pocketpay-lint baseline”, see its documentation\n"
    for entry in entries.sorted() { text += entry.line + "\n" }
    return Array(text.utf8)
  }

  /// What a baseline says of the findings of a run.
  package struct Comparison: Sendable {
    /// For each finding, whether the baseline holds it.
    package var isKnown: [Bool]
    /// The lines that no finding matches.
    package var unmatched: [Line]
    /// The lines that some finding matches.
    package var matched: [Line]
  }

  /// Gives each of `entries` (nil: a finding that no baseline holds) a line of its own, as far as there are lines.
  package func compare(_ entries: [BaselineEntry?]) -> Comparison {
    var open: [BaselineEntry: Int] = [:]
    for line in lines { open[line.entry, default: 0] += 1 }
    var isKnown: [Bool] = []
    isKnown.reserveCapacity(entries.count)
    for entry in entries {
      guard let entry, let count = open[entry], count > 0 else {
        isKnown.append(false)
        continue
      }
      open[entry] = count - 1
      isKnown.append(true)
    }
    var result = Comparison(isKnown: isKnown, unmatched: [], matched: [])
    // Of several equal lines the last ones are left over.
    for line in lines.reversed() {
      if let count = open[line.entry], count > 0 {
        open[line.entry] = count - 1
        result.unmatched.append(line)
      } else {
        result.matched.append(line)
      }
    }
    result.unmatched.reverse()
    result.matched.reverse()
    return result
  }
}
