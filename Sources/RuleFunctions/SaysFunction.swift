import LintEngine
import Wording

/// `says`: a text that must stand somewhere; with `if`, beside certain words only.
struct SaysFunction: Check {
  private let groups: [[Int]]
  private let texts: [String]
  private let place: SelectorID?
  private let trigger: Set<Int>
  private let asksForAll: Bool

  private static let options = ["text", "any", "all", "in", "of", "within", "if"]

  static let function = RuleFunction("says", placeholders: ["missing", "match", "expected"]) { options, reader in
    var texts: [String]
    var asksForAll = false
    if options.isMap {
      reader.problems.checkKeys(of: options, SaysFunction.options, in: "“says”")
      guard let list = options.value(of: "any") ?? options.value(of: "all") ?? options.value(of: "text") else {
        reader.report("“says” takes “any” or “all” with texts", at: options)
        return nil
      }
      asksForAll = options.value(of: "all") != nil
      texts = reader.words(list, "“says”")
    } else {
      texts = reader.words(options, "“says”")
    }
    let trigger = options.value(of: "if").map { reader.words($0, "“if”") } ?? []
    return SaysFunction(
      groups: texts.map { [reader.phrases.intern($0)] }, texts: texts,
      place: options.value(of: "in").flatMap { reader.selector($0) },
      trigger: Set(trigger.map { reader.phrases.intern($0) }), asksForAll: asksForAll)
  }

  func run(_ subject: Subject, field: FieldPath?, _ context: inout CheckContext) {
    if !trigger.isEmpty { return runTriggered(subject, field, &context) }
    var nodes: [Int32] = []
    if let place {
      nodes = context.subjects(of: place).map(\.node)
    } else {
      switch context.value(of: field, subject) {
      case .notApplicable: return
      case .missing: break
      case .nodes(let found, _): nodes = found
      }
    }
    var said: Set<Int> = []
    for node in nodes {
      for text in context.hits(below: node) { for hit in text.hits { said.insert(context.phraseHit(hit).phrase) } }
    }
    let lacking = zip(texts, groups).filter { !said.contains($0.1[0]) }.map(\.0)
    if asksForAll ? lacking.isEmpty : lacking.count < texts.count { return }
    let list = quotedList(lacking, conjunction: asksForAll ? "and" : "or")
    context.reportMissing(
      subject, at: subject.node, error: "“\(context.name(of: subject.node))” nowhere says \(list)",
      bindings: ["missing": list, "expected": list, "match": ""])
  }

  /// Each trigger needs one of the texts in the same text.
  private func runTriggered(_ subject: Subject, _ field: FieldPath?, _ context: inout CheckContext) {
    guard case .nodes(let nodes, _) = context.value(of: field, subject) else { return }
    for node in nodes {
      for text in context.hits(below: node) {
        let hits = text.hits.map { context.phraseHit($0) }
        guard let hit = hits.first(where: { trigger.contains($0.phrase) }) else { continue }
        let said = Set(hits.map(\.phrase))
        if groups.contains(where: { said.contains($0[0]) }) { continue }
        let bytes = context.manifest.bytes(of: text.node)
        let match = String(
          decoding: bytes[bytes.startIndex + hit.lowerBound..<bytes.startIndex + hit.upperBound], as: UTF8.self)
        let list = quotedList(texts, conjunction: "or")
        var finding = Finding(
          span: context.span(of: text.node, bytes: hit.lowerBound..<hit.upperBound), node: text.node,
          error: "“\(match)” stands without \(list)", bindings: ["match": match, "missing": list, "expected": list])
        finding.isProse = !context.isCopy(text.node)
        context.report(finding)
      }
    }
  }
}
