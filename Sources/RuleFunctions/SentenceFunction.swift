import LintEngine
import Wording

/// `sentence`: a text says something and is no stand-in.
struct SentenceFunction: Check {
  private let minWords: Int
  private let maxSentences: Int?
  private let notOnly: Set<[UInt8]>
  /// What has more words than the longest stand-in is none.
  private let longestStandIn: Int
  /// The first four letters of the stand-ins; nil where one is shorter.
  private let openings: Set<UInt32>?
  private let blankIsAllowed: Bool

  private static let form = PackMap(
    "“sentence”",
    [
      PackKey("minWords", .count, "The fewest words; left out: 1."),
      PackKey("maxSentences", .count, "The most sentences."),
      PackKey("notOnly", .list(of: .text), "Stand-ins that say nothing, such as TBD."),
      PackKey("blank", .word(["ok"]), "“ok”: a blank text is fine."),
    ])

  static let function = RuleFunction(
    "sentence", "Reports a text that is no sentence, or a stand-in.", options: .map(form), placeholders: ["count"]
  ) { options, reader in
    guard reader.isMap(options, of: form.names, "“sentence”") else { return nil }
    let blank = options.value(of: "blank").flatMap {
      reader.problems.word($0, of: form.words(of: "blank"), "way to treat what is blank")
    }
    let standIns = Set((options.value(of: "notOnly").map { reader.words($0, "“notOnly”") } ?? []).map(stripped))
    let check = SentenceFunction(
      minWords: options.value(of: "minWords").flatMap { reader.count($0, "“minWords”") } ?? 1,
      maxSentences: options.value(of: "maxSentences").flatMap { reader.count($0, "“maxSentences”") },
      notOnly: standIns,
      longestStandIn: standIns.map { Sentences.wordCount(in: $0[...]) }.max() ?? 0,
      openings: openings(of: standIns), blankIsAllowed: blank != nil)
    if check.blankIsAllowed, check.minWords == 0, check.maxSentences == nil, check.notOnly.isEmpty {
      reader.report("this “sentence” takes every text, so it can never fire", at: options)
    }
    return check
  }

  /// A text as stand-ins are compared: folded, or as it is where nothing but marks is in it.
  private static func stripped(_ text: String) -> [UInt8] {
    let folded = TextFolding.folded(Array(text.utf8)[...])
    return folded.isEmpty ? Array(text.trimmingSpaces().utf8) : folded
  }

  var needs: CheckNeeds { CheckNeeds(field: true) }

  func run(_ subject: Subject, field: FieldPath?, _ context: inout CheckContext) {
    if context.isText(subject, field) { return judge(subject.node, &context) }
    guard case .nodes(let nodes, _) = context.value(of: field, subject) else { return }
    for node in context.items(of: nodes) {
      let main = context.mainNode(of: node)
      if [.scalar, .null].contains(context.manifest[main].kind) { judge(main, &context) }
    }
  }

  private func judge(_ node: Int32, _ context: inout CheckContext) {
    guard let count = problem(node, context) else { return }
    let value = context.manifest.string(of: node)
    context.report(
      Finding(
        span: context.manifest.span(of: node), node: node, error: "“\(value)” says nothing",
        bindings: ["value": value, "count": String(count)]))
  }

  /// The number of sentences or words where the text is not what it should be.
  private func problem(_ node: Int32, _ context: CheckContext) -> Int? {
    let bytes = context.manifest.bytes(of: node)
    let words = Sentences.wordCount(in: bytes, upTo: max(minWords, longestStandIn + 1))
    let isBlank = bytes.allSatisfy { $0 <= 0x20 } || isBoolean(bytes)
    if isBlank { return blankIsAllowed ? nil : 0 }
    if words < minWords { return words }
    if !notOnly.isEmpty, words <= longestStandIn, mayBeStandIn(bytes),
      notOnly.contains(SentenceFunction.stripped(String(decoding: bytes, as: UTF8.self)))
    {
      return words
    }
    if let maxSentences {
      let count = Sentences.count(in: bytes)
      if count > maxSentences { return count }
    }
    return nil
  }

  private static func openings(of standIns: Set<[UInt8]>) -> Set<UInt32>? {
    let openings = standIns.map { opening($0[...]) }
    return openings.contains(nil) ? nil : Set(openings.compactMap { $0 })
  }

  /// The first four letters and single spaces of a text, in lower case; nil where it begins otherwise.
  private static func opening(_ bytes: ArraySlice<UInt8>) -> UInt32? {
    if bytes.count < 4 { return nil }
    var opening: UInt32 = 0
    for byte in bytes.prefix(4) {
      let isSpace = byte == 0x20
      // What folding takes out or joins is not judged by its bytes.
      guard isSpace ? opening != 0 && opening & 0xFF != 0x20 : (0x61...0x7A).contains(byte | 0x20) else { return nil }
      opening = opening << 8 | UInt32(isSpace ? byte : byte | 0x20)
    }
    return opening
  }

  /// Whether a text begins as a stand-in does, as far as its first bytes tell.
  private func mayBeStandIn(_ bytes: ArraySlice<UInt8>) -> Bool {
    guard let openings, let opening = SentenceFunction.opening(bytes) else { return true }
    return openings.contains(opening)
  }

  /// `true` and `false` answer no question that asks for words.
  private func isBoolean(_ bytes: ArraySlice<UInt8>) -> Bool {
    bytes.elementsEqual("true".utf8) || bytes.elementsEqual("false".utf8)
  }
}
