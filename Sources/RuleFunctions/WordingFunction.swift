import Diagnostics
import Fixes
import LintEngine
import Wording

/// `wording`: words that must not stand in a text.
struct WordingFunction: Check {
  private enum Scope: String { case sentence, text, state, screen }

  private let phrases: BitSet
  private let allow: BitSet
  private let near: BitSet
  private let unless: BitSet
  private let scope: Scope
  /// The text is nothing else.
  private let isWhole: Bool
  /// The text begins so.
  private let isStart: Bool
  private let negationCounts: Bool
  /// The UTF-8 bytes of each mark.
  private let marks: [[UInt8]]
  /// What to write instead of a phrase.
  private let preferred: String?
  /// The capitals that a phrase must have, where they count.
  private let cases: [Int: PhraseCase]

  private static let form = PackMap(
    "“wording”", atLeastOne: ["phrases", "whole", "start", "marks"], atMostOne: ["phrases", "whole", "start"],
    [
      PackKey("phrases", .list(of: .phrase), "Phrases that must not stand in the text."),
      PackKey("whole", .list(of: .phrase), "Phrases that must not be all of the text."),
      PackKey("start", .list(of: .phrase), "Phrases that the text must not begin with."),
      PackKey("marks", .list(of: .text), "Marks that must not stand in the text."),
      PackKey("allow", .listOrNothing(of: .phrase), "Longer phrases in which they may stand."),
      PackKey("unless", .listOrNothing(of: .phrase), "Words near them that excuse them."),
      PackKey("near", .list(of: .phrase), "Words near them without which they are fine."),
      PackKey("within", .word(["sentence", "text", "state", "screen"]), "How near that is; left out: in one text."),
      PackKey(
        "negation", .word(["ignored", "accepted"]), "“ignored”: a denied mention, such as “not insured”, counts too."),
      PackKey("case", .word(["exact", "any"]), "“exact”: only mentions in the capitals of the phrase count."),
      PackKey("prefer", .phrase, "What to write instead: an unsafe fix."),
    ])

  static let function = RuleFunction(
    "wording", "Reports words that must not stand in a text.", options: .mapOr(form, .list(of: .phrase)),
    placeholders: ["match", "near", "prefer"]
  ) { options, reader in
    func intern(_ node: PackNode?, _ option: String, mayBeEmpty: Bool = false) -> BitSet {
      // A list that is not there grows all the same.
      let words =
        node.map { reader.words($0, "“\(option)”", option: option, mayBeEmpty: mayBeEmpty) } ?? reader.added(to: option)
      return BitSet(words.map { reader.phrase($0, at: node ?? options) })
    }
    guard options.isMap else {
      return WordingFunction(
        phrases: intern(options, "phrases"), allow: intern(nil, "allow"), near: [], unless: intern(nil, "unless"),
        scope: .text, isWhole: false, isStart: false, negationCounts: true, marks: [],
        preferred: nil, cases: [:])
    }
    guard reader.isMap(options, of: form.names, "“wording”") else { return nil }
    let marks = options.value(of: "marks").map { node in
      reader.words(node, "“marks”").filter { mark in
        if mark.isEmpty { reader.report("a mark is at least one character", at: node) }
        return !mark.isEmpty
      }
    }
    let kinds = form.atMostOne
    var list: (key: String, value: PackNode)?
    if marks == nil || options.entries.contains(where: { kinds.contains($0.key.string) }) {
      list = reader.alternative(kinds + (marks == nil ? ["marks"] : []), in: options, "“wording”")
      if list == nil { return nil }
    }
    let scope = options.value(of: "within").flatMap {
      reader.problems.word($0, of: form.words(of: "within"), "scope").flatMap(Scope.init)
    }
    let negation = options.value(of: "negation").flatMap {
      reader.problems.word($0, of: form.words(of: "negation"), "way to treat negation")
    }
    let capitals = options.value(of: "case").flatMap {
      reader.problems.word($0, of: form.words(of: "case"), "way to treat capitals")
    }
    var cases: [Int: PhraseCase] = [:]
    if capitals == "exact", let list {
      for phrase in reader.words(list.value, "“\(list.key)”", option: list.key) {
        cases[reader.phrase(phrase, at: list.value)] = PhraseCase(phrase)
      }
    }
    return WordingFunction(
      phrases: list.map { intern($0.value, $0.key) } ?? [],
      allow: intern(options.value(of: "allow"), "allow", mayBeEmpty: true),
      near: options.value(of: "near").map { intern($0, "near") } ?? [],
      unless: intern(options.value(of: "unless"), "unless", mayBeEmpty: true), scope: scope ?? .text,
      isWhole: list?.key == "whole", isStart: list?.key == "start", negationCounts: negation != "ignored",
      marks: (marks ?? []).map { Array($0.utf8) },
      preferred: options.value(of: "prefer").flatMap { node in
        if list == nil { reader.report("“prefer” says what to write for a phrase, and there is none", at: node) }
        return reader.problems.phrase(node, "“prefer”")
      }, cases: cases)
  }

  var needs: CheckNeeds { CheckNeeds(phrases: marks.isEmpty ? phrases : nil, field: true) }

  func run(_ subject: Subject, field: FieldPath?, _ context: inout CheckContext) {
    guard case .nodes(let nodes, _) = context.value(of: field, subject) else { return }
    for node in nodes {
      for text in context.hits(below: node) { check(text, &context) }
      if !marks.isEmpty { checkMarks(node, &context) }
    }
  }

  private func check(_ text: CheckContext.TextHits, _ context: inout CheckContext) {
    let all = text.hits.map { context.phraseHit($0) }
    var covered = 0
    // Read once for all hits of the text.
    let sentences =
      scope == .sentence && !(near.isEmpty && unless.isEmpty)
      ? Sentences.ranges(in: context.manifest.bytes(of: text.node)) : []
    // The end of the longest allowed phrase that has begun.
    var allowed = 0
    var allowing = all.filter { allow.contains($0.phrase) }[...]
    for hit in all {
      while let next = allowing.first, next.lowerBound <= hit.lowerBound {
        allowed = max(allowed, next.upperBound)
        allowing.removeFirst()
      }
      // A phrase that overlaps a hit before it is the same finding.
      guard phrases.contains(hit.phrase), hit.lowerBound >= covered, hit.upperBound > allowed else { continue }
      let bytes = context.manifest.bytes(of: text.node)
      let range = hit.lowerBound..<hit.upperBound
      if let capitals = cases[hit.phrase], !capitals.matches(range, in: bytes) { continue }
      if isWhole, !TextFolding.isWhole(range, in: bytes) { continue }
      if isStart, !bytes[bytes.startIndex..<bytes.startIndex + range.lowerBound].allSatisfy({ $0 <= 0x20 }) { continue }
      if negationCounts, !isWhole, Negation.denies(range, in: bytes) { continue }
      var nearby: String?
      if !near.isEmpty {
        guard let other = words(near, around: hit, in: text, all, sentences, context) else { continue }
        nearby = other
      }
      if !unless.isEmpty, words(unless, around: hit, in: text, all, sentences, context) != nil { continue }
      covered = hit.upperBound
      report(text.node, range, hit.phrase, near: nearby, &context)
    }
  }

  /// The text of a phrase of `list` in the scope of a hit, or nil.
  private func words(
    _ list: BitSet, around hit: PhraseHit, in text: CheckContext.TextHits, _ hits: [PhraseHit],
    _ sentences: [Range<Int>], _ context: CheckContext
  ) -> String? {
    var context = context
    let bytes = context.manifest.bytes(of: text.node)
    switch scope {
    case .sentence:
      let sentence = Sentences.range(holding: hit.lowerBound, among: sentences)
      let first = Self.firstIndex(of: hits) { $0.lowerBound >= sentence.lowerBound }
      return hits[first...].prefix { $0.lowerBound < sentence.upperBound }.first { list.contains($0.phrase) }.map {
        string(of: $0, in: bytes)
      }
    case .text:
      return hits.first { list.contains($0.phrase) }.map { string(of: $0, in: bytes) }
    case .state, .screen:
      var top = text.node
      while scope == .state, top > 0, context.manifest[context.manifest[top].parent].parent > Manifest.root {
        top = context.manifest[top].parent
      }
      for other in context.hits(below: scope == .state ? top : Manifest.root) {
        for index in other.hits where list.contains(context.phraseHit(index).phrase) {
          return string(of: context.phraseHit(index), in: context.manifest.bytes(of: other.node))
        }
      }
      return nil
    }
  }

  /// The index of the first hit from which on the condition holds.
  private static func firstIndex(of hits: [PhraseHit], where holds: (PhraseHit) -> Bool) -> Int {
    var low = 0
    var high = hits.count
    while low < high {
      let middle = (low + high) / 2
      if holds(hits[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }

  private func string(of hit: PhraseHit, in bytes: ArraySlice<UInt8>) -> String {
    let start = bytes.startIndex
    return String(decoding: bytes[start + hit.lowerBound..<start + hit.upperBound], as: UTF8.self)
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
      let better = WordingFunction.cased(preferred, like: match)
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
