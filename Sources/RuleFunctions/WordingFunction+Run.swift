import Diagnostics
import Fixes
import LintEngine
import Wording

extension WordingFunction {
  func run(_ subject: Subject, field: FieldPath?, _ context: inout CheckContext) {
    guard case .nodes(let nodes, _) = context.value(of: field, subject) else { return }
    for node in nodes {
      for text in context.hits(below: node) { check(text, &context) }
      if !marks.isEmpty { checkMarks(node, &context) }
    }
  }

  private func check(_ text: CheckContext.TextHits, _ context: inout CheckContext) {
    let bytes = context.manifest.bytes(of: text.node)
    var covered = 0
    let mayDeny = denial == .accepted || denial == .prose && !context.isCopy(text.node)
    // Read once for all hits of the text.
    let needsSentences = isLast || scope == .sentence && !(near.isEmpty && unless.isEmpty)
    let sentences = needsSentences ? Sentences.ranges(in: bytes) : []
    if isLast, sentences.count < 2 { return }
    let words = isWhole ? TextFolding.words(in: bytes) : isLast ? lastWords(of: bytes, sentences) : nil
    let start = isStart ? bytes.firstIndex { $0 > 0x20 }.map { $0 - bytes.startIndex } : nil
    // The end of the longest allowed phrase that has begun.
    var allowed = 0
    var allowing = allow.isEmpty ? [] : text.hits.filter { allow.contains(context.phraseHit($0).phrase) }[...]
    for index in text.hits {
      let hit = context.phraseHit(index)
      while let next = allowing.first, context.phraseHit(next).lowerBound <= hit.lowerBound {
        allowed = max(allowed, context.phraseHit(next).upperBound)
        allowing.removeFirst()
      }
      // A phrase that overlaps a hit before it is the same finding.
      guard phrases.contains(hit.phrase), hit.lowerBound >= covered, hit.upperBound > allowed else { continue }
      let range = hit.lowerBound..<hit.upperBound
      if let capitals = cases[hit.phrase], !capitals.matches(range, in: bytes) { continue }
      if let words, range.lowerBound > words.lowerBound || range.upperBound < words.upperBound { continue }
      if let start, range.lowerBound > start { continue }
      if !isWhole, !isLast, isExcused(range, behind: allowed, mayDeny, in: bytes) { continue }
      var nearby: String?
      if !near.isEmpty {
        guard let other = self.words(near, around: hit, in: text, sentences, &context) else { continue }
        nearby = other
      }
      if !unless.isEmpty, self.words(unless, around: hit, in: text, sentences, &context) != nil { continue }
      covered = hit.upperBound
      report(text.node, range, hit.phrase, near: nearby, &context)
    }
  }

  /// Whether a mention is denied, or is none at all. Where denials do not count, a plain answer still does (“Is this a bank?
  /// No.”), and so do a warning of what others say and the rest of a list that a disclaimer begins (“nothing here is insured,
  /// secured or guaranteed”).
  private func isExcused(
    _ range: Range<Int>, behind allowed: Int, _ mayDeny: Bool, in bytes: ArraySlice<UInt8>
  ) -> Bool {
    if OrdinaryName.holds(range, in: bytes) { return true }
    if mayDeny { return Negation.denies(range, in: bytes) }
    return Negation.isWordRule(range, in: bytes)
      || denial == .prose
        && (Negation.isDisowned(range, in: bytes) || Negation.continues(from: allowed, range, in: bytes))
  }

  /// Where the words of the last sentence stand.
  private func lastWords(of bytes: ArraySlice<UInt8>, _ sentences: [Range<Int>]) -> Range<Int>? {
    guard let last = sentences.last else { return nil }
    let start = bytes.startIndex + last.lowerBound
    return TextFolding.words(in: bytes[start..<start + last.count]).map {
      $0.lowerBound + last.lowerBound..<$0.upperBound + last.lowerBound
    }
  }

  /// The text of a phrase of `list` in the scope of a hit, or nil.
  private func words(
    _ list: BitSet, around hit: PhraseHit, in text: CheckContext.TextHits, _ sentences: [Range<Int>],
    _ context: inout CheckContext
  ) -> String? {
    let hits = scope.hits(around: hit, in: text, sentences: sentences, &context)
    // What users do not read excuses nothing that they do.
    let isShown = scope != .text && context.isCopy(text.node)
    guard let (found, node) = context.firstHit(of: list, among: hits, isShown: isShown) else { return nil }
    let bytes = context.manifest.bytes(of: node)
    return String(
      decoding: bytes[bytes.startIndex + found.lowerBound..<bytes.startIndex + found.upperBound], as: UTF8.self)
  }

  private func report(
    _ node: Int32, _ range: Range<Int>, _ phrase: Int?, near: String?, _ context: inout CheckContext
  ) {
    let bytes = context.manifest.bytes(of: node)
    let match = String(
      decoding: bytes[bytes.startIndex + range.lowerBound..<bytes.startIndex + range.upperBound], as: UTF8.self
    )
    .split(whereSeparator: \.isWhitespace).joined(separator: " ")
    var finding = Finding(
      span: context.span(of: node, bytes: range), node: node, error: "“\(match)” must not stand here",
      bindings: ["match": match, "near": near ?? ""])
    finding.isProse = !context.isCopy(node)
    if let preferred, let phrase, phrases.contains(phrase) {
      let better = Self.cased(preferred, like: match)
      finding.bindings["prefer"] = better
      finding.fix = context.manifest.stream.replacing(context.manifest[node].yaml, value: range, with: better).map {
        Fix(title: "write “\(better)”", safety: .unsafe, edits: [$0])
      }
    }
    context.report(finding)
  }

  /// The text with a capital where what it stands for begins with one.
  private static func cased(_ text: String, like match: String) -> String {
    guard let first = match.first, first.isUppercase, let own = text.first, own.isLowercase else { return text }
    return own.uppercased() + text.dropFirst()
  }

  private func checkMarks(_ node: Int32, _ context: inout CheckContext) {
    for item in node..<max(node + 1, context.manifest[node].subtreeEnd) where context.isText(item) {
      for range in MarkScanner.find(marks, in: context.manifest.bytes(of: item)) {
        report(item, range, nil, near: nil, &context)
      }
    }
  }
}
