import Diagnostics

extension Baseline {
  /// Reads a baseline; every line that is none is reported, up to a hundred.
  package static func read(_ source: SourceFile, file: Int32) -> (baseline: Baseline, diagnostics: [Diagnostic]) {
    var reader = BaselineReader(source: source, file: file)
    reader.read()
    return (reader.baseline, reader.diagnostics)
  }
}

/// Reads the lines of a baseline from first to last.
private struct BaselineReader {
  private(set) var baseline = Baseline()
  private(set) var diagnostics: [Diagnostic] = []
  private let bytes: [UInt8]
  private let table: LineTable
  private let file: Int32

  private static let mostReports = 100

  init(source: SourceFile, file: Int32) {
    bytes = source.bytes
    table = LineTable(source.bytes)
    self.file = file
  }

  mutating func read() {
    guard checkTitle() else { return }
    var conflict = false
    for number in 1..<max(1, table.starts.count) where diagnostics.count < Self.mostReports {
      let range = table.lineRange(number, in: bytes)
      let line = bytes[range]
      if line.isEmpty || line.first == UInt8(ascii: "#") { continue }
      if isConflictMark(line) {
        // One conflict has three marks, and is one mistake.
        if !conflict {
          report(
            "a merge conflict stands here; keep the lines of both sides, remove the marks, and let "
              + "“baseline prune” take out what no longer occurs", range)
        }
        conflict = line.first != UInt8(ascii: ">")
        continue
      }
      read(range)
    }
  }

  /// Whether the first line is that of a baseline of this format.
  private mutating func checkTitle() -> Bool {
    let range = table.lineRange(0, in: bytes)
    let line = String(decoding: bytes[range].prefix(200), as: UTF8.self)
    if isConflictMark(bytes[range]) {
      report("a merge conflict stands here; keep one of the first lines, and the entries of both sides", range)
      return false
    }
    guard line.hasPrefix(Baseline.title) else {
      report("this is no baseline: the first line of one is “\(Baseline.title)\(Baseline.format)”", range)
      return false
    }
    let version = line.dropFirst(Baseline.title.count)
    guard version == String(Baseline.format) else {
      let lower = range.lowerBound + Baseline.title.utf8.count
      report(
        "this version of pocketpay-lint reads format \(Baseline.format) of baselines, and this is “\(version)”",
        lower..<range.upperBound)
      return false
    }
    return true
  }

  private func isConflictMark(_ line: ArraySlice<UInt8>) -> Bool {
    for mark in "<|=>".utf8 where line.first == mark {
      return line.prefix { $0 == mark }.count == 7
        && (line.count == 7 || line[line.startIndex + 7] == 0x20)
    }
    return false
  }

  private mutating func read(_ range: Range<Int>) {
    let fields = bytes[range].split(separator: 0x20, omittingEmptySubsequences: false)
    guard fields.count == 4, !fields.contains(where: \.isEmpty) else {
      return report("an entry is four words with one space between them: file, node, rule and hash", range)
    }
    let texts = fields.map { String(decoding: $0, as: UTF8.self) }
    if EntryText.path(writtenAs: texts[0]) == nil {
      return report("“%” is followed by two hexadecimal digits, as “%20” for a space", bytes: fields[0])
    }
    guard texts[2].utf8.allSatisfy({ $0 >= 0x61 && $0 <= 0x7A || $0 >= 0x30 && $0 <= 0x39 || $0 == 0x2D }) else {
      return report("“\(texts[2])” is no id of a rule", bytes: fields[2])
    }
    guard fields[3].count == 16, fields[3].allSatisfy({ $0 >= 0x30 && $0 <= 0x39 || $0 >= 0x61 && $0 <= 0x66 }),
      let hash = UInt64(texts[3], radix: 16)
    else {
      return report("“\(texts[3])” is no hash, which is sixteen hexadecimal digits in lower case", bytes: fields[3])
    }
    baseline.lines.append(
      Baseline.Line(
        entry: BaselineEntry(path: texts[0], node: texts[1], rule: texts[2], hash: hash),
        span: SourceSpan(file: file, lowerBound: range.lowerBound, upperBound: range.upperBound)))
  }

  private mutating func report(_ message: String, bytes: ArraySlice<UInt8>) {
    report(message, bytes.startIndex..<bytes.endIndex)
  }

  private mutating func report(_ message: String, _ range: Range<Int>) {
    diagnostics.append(
      Diagnostic(
        ruleID: "baseline-error", message: message,
        span: SourceSpan(file: file, lowerBound: range.lowerBound, upperBound: range.upperBound)))
  }
}
