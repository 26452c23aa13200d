import LintEngine
import Wording

/// `says`: a text that must stand somewhere; with `if`, beside certain words only.
struct SaysFunction: Check {
  private let phrases: [Int]
  private let texts: [String]
  private let place: SelectorID?
  private let trigger: BitSet
  private let scope: WordScope
  private let asksForAll: Bool

  private static let form = PackMap(
    "“says”", exactlyOne: ["any", "all", "text"],
    [
      PackKey("text", .list(of: .phrase), "The text that must stand there."),
      PackKey("any", .list(of: .phrase), "Texts of which one must stand there."),
      PackKey("all", .list(of: .phrase), "Texts that must all stand there."),
      PackKey("in", .name(.selector), "Where they may stand; left out: in the field."),
      PackKey("within", .word(WordScope.names), "How near to the words of “if”; left out: in the same text."),
      PackKey(
        "if", .list(of: .phrase), "The words beside which one of the texts must stand, where they are not denied."),
    ])

  static let function = RuleFunction(
    "says", "Reports that a text is missing that must stand there.", options: .mapOr(form, .list(of: .phrase)),
    placeholders: ["missing", "match", "expected"]
  ) { options, reader in
    guard options.isMap else {
      return SaysFunction(reader.words(options, "“says”", option: "says"), at: options, &reader)
    }
    guard reader.isMap(options, of: form.names, "“says”"),
      let (key, list) = reader.alternative(form.exactlyOne, in: options, "“says”")
    else { return nil }
    let trigger = options.value(of: "if")
    let scope = options.value(of: "within")
    if let scope, trigger == nil {
      reader.report("“within” says how near to the words of “if” a text stands, and there is no “if”", at: scope)
    }
    if trigger != nil, let place = options.value(of: "in") {
      reader.report("“in” says where a text may stand, and with “if” it stands beside those words", at: place)
    }
    return SaysFunction(
      reader.words(list, "“\(key)”", option: key), at: list, &reader, asksForAll: key == "all",
      place: options.value(of: "in").flatMap { reader.selector($0) },
      trigger: trigger.map { (reader.words($0, "“if”", option: "if"), $0) },
      scope: scope.flatMap { reader.problems.word($0, of: WordScope.names, "scope of “if”").flatMap(WordScope.init) })
  }

  /// Nil where there is no text to look for; one that could never be found is reported.
  private init?(
    _ texts: [String], at node: PackNode, _ reader: inout OptionReader, asksForAll: Bool = false,
    place: SelectorID? = nil, trigger: (words: [String], node: PackNode)? = nil, scope: WordScope? = nil
  ) {
    if texts.isEmpty { return nil }
    phrases = texts.map { reader.phrase($0, at: node) }
    self.texts = texts
    self.place = place
    self.trigger = BitSet(trigger.map { trigger in trigger.words.map { reader.phrase($0, at: trigger.node) } } ?? [])
    self.scope = scope ?? .text
    self.asksForAll = asksForAll
  }

  func run(_ subject: Subject, field: FieldPath?, _ context: inout CheckContext) {
    if !trigger.isEmpty { return runTriggered(subject, field, &context) }
    var nodes = NodeList([])
    if let place {
      nodes = NodeList(context.subjects(of: place).map(\.node))
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
    let lacking = lacking(said)
    if lacking.isEmpty { return }
    let list = quotedList(lacking, conjunction: asksForAll ? "and" : "or")
    let place = field.map { "“\($0.text)” of " } ?? ""
    context.reportMissing(
      subject, at: subject.node, error: "\(place)“\(context.name(of: subject.node))” nowhere says \(list)",
      bindings: ["missing": list, "expected": list, "match": ""])
  }

  /// The texts that are asked for and not said; none where enough is said.
  private func lacking(_ said: Set<Int>) -> [String] {
    let lacking = zip(texts, phrases).filter { !said.contains($0.1) }.map(\.0)
    return asksForAll || lacking.count == texts.count ? lacking : []
  }

  /// Each trigger that is not denied needs one of the texts, or all of them, as near as the scope says. In a state or on a
  /// screen the first one is reported, since one text that users read answers for all.
  private func runTriggered(_ subject: Subject, _ field: FieldPath?, _ context: inout CheckContext) {
    guard case .nodes(let nodes, _) = context.value(of: field, subject) else { return }
    for node in nodes {
      for text in context.hits(below: node) {
        let bytes = context.manifest.bytes(of: text.node)
        let sentences = scope == .sentence ? Sentences.ranges(in: bytes) : []
        var end = 0
        for index in text.hits {
          let hit = context.phraseHit(index)
          guard hit.lowerBound >= end, trigger.contains(hit.phrase) else { continue }
          let range = hit.lowerBound..<hit.upperBound
          if Negation.denies(range, in: bytes) || OrdinaryName.holds(range, in: bytes) { continue }
          // One answer holds as far as the scope goes.
          if scope == .state || scope == .screen, !context.isFirst(at: scope.top(of: text.node, context)) { break }
          let hits = scope.hits(around: hit, in: text, sentences: sentences, &context)
          let lacking = lacking(among: hits, isShown: context.isCopy(text.node), &context)
          if !lacking.isEmpty { report(hit, at: text.node, lacking, &context) }
          if scope != .sentence { break }
          end = Sentences.range(holding: hit.lowerBound, among: sentences).upperBound
        }
      }
    }
  }

  private func lacking(among hits: Range<Int>, isShown: Bool, _ context: inout CheckContext) -> [String] {
    let lacking = zip(texts, phrases).filter { context.firstHit(of: [$0.1], among: hits, isShown: isShown) == nil }.map(
      \.0)
    return asksForAll || lacking.count == texts.count ? lacking : []
  }

  private func report(_ hit: PhraseHit, at node: Int32, _ lacking: [String], _ context: inout CheckContext) {
    let bytes = context.manifest.bytes(of: node)
    let match = String(
      decoding: bytes[bytes.startIndex + hit.lowerBound..<bytes.startIndex + hit.upperBound], as: UTF8.self)
    let list = quotedList(lacking, conjunction: asksForAll ? "and" : "or")
    var finding = Finding(
      span: context.span(of: node, bytes: hit.lowerBound..<hit.upperBound), node: node,
      error: "“\(match)” stands without \(list)", bindings: ["match": match, "missing": list, "expected": list])
    finding.isProse = !context.isCopy(node)
    context.report(finding)
  }
}
