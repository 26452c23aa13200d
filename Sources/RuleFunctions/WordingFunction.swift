import Diagnostics
import Fixes
import LintEngine
import Wording

/// `wording`: words that must not stand in a text.
struct WordingFunction: Check {
  let phrases: BitSet
  let allow: BitSet
  let near: BitSet
  let unless: BitSet
  let scope: WordScope
  /// The text is nothing else.
  let isWhole: Bool
  /// The text begins so.
  let isStart: Bool
  /// The last of several sentences is nothing else.
  let isLast: Bool
  let denial: DenialRule
  /// The UTF-8 bytes of each mark.
  let marks: [[UInt8]]
  /// What to write instead of a phrase.
  let preferred: String?
  /// The capitals that a phrase must have, where they count.
  let cases: [Int: PhraseCase]

  private static let form = PackMap(
    "“wording”", atLeastOne: ["phrases", "whole", "start", "last", "marks"],
    atMostOne: ["phrases", "whole", "start", "last"],
    [
      PackKey("phrases", .list(of: .phrase), "Phrases that must not stand in the text."),
      PackKey("whole", .list(of: .phrase), "Phrases that must not be all of the text."),
      PackKey("start", .list(of: .phrase), "Phrases that the text must not begin with."),
      PackKey(
        "last", .list(of: .phrase), "Phrases that must not be all of the last sentence, where there are several."),
      PackKey("marks", .list(of: .text), "Marks that must not stand in the text."),
      PackKey("allow", .listOrNothing(of: .phrase), "Longer phrases in which they may stand."),
      PackKey("unless", .listOrNothing(of: .phrase), "Words near them that excuse them."),
      PackKey("near", .list(of: .phrase), "Words near them without which they are fine."),
      PackKey("within", .word(WordScope.names), "How near that is; left out: in one text."),
      PackKey(
        "negation", .word(DenialRule.names),
        "“ignored”: a denied mention, such as “not insured”, counts too; “prose”: it does in what users read."),
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
        scope: .text, isWhole: false, isStart: false, isLast: false, denial: .accepted, marks: [],
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
      reader.problems.word($0, of: form.words(of: "within"), "scope").flatMap(WordScope.init)
    }
    let negation = options.value(of: "negation").flatMap {
      reader.problems.word($0, of: form.words(of: "negation"), "way to treat negation").flatMap(DenialRule.init)
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
      isWhole: list?.key == "whole", isStart: list?.key == "start", isLast: list?.key == "last",
      denial: negation ?? .accepted,
      marks: (marks ?? []).map { Array($0.utf8) },
      preferred: options.value(of: "prefer").flatMap { node in
        if list == nil { reader.report("“prefer” says what to write for a phrase, and there is none", at: node) }
        return reader.problems.phrase(node, "“prefer”")
      }, cases: cases)
  }

  var needs: CheckNeeds { CheckNeeds(phrases: marks.isEmpty ? phrases : nil, field: true) }
}

/// What a denied mention is, such as “not insured”.
enum DenialRule: String, CaseIterable {
  /// No mention.
  case accepted
  /// A mention like any other.
  case ignored
  /// A mention in what users read, and none in other sentences.
  case prose

  static let names = allCases.map(\.rawValue)
}
