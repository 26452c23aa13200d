/// What stands before a mention, and how far back its clause goes.
struct Clause {
  /// The tokens of the clause, without those of finished brackets.
  private var tokens: ArraySlice<ClauseToken>
  /// Whether a hyphen ties the mention to the last word.
  private let isJoined: Bool

  /// `listGoesOn`: an “or” follows the mention.
  init(before: [ClauseToken], isJoined: Bool, listGoesOn: Bool) {
    self.isJoined = isJoined
    tokens = before[...]
    tokens = before[Self.start(of: before, listGoesOn: listGoesOn)...]
  }

  /// The index of the first token of the clause that reaches to the end.
  private static func start(of tokens: [ClauseToken], listGoesOn: Bool) -> Int {
    var depth = 0
    var isList = listGoesOn
    var hasVerb = false
    for index in tokens.indices.reversed() {
      let token = tokens[index]
      switch token.kind {
      case .stop: if depth == 0 { return index + 1 }
      case .closing: depth += 1
      case .opening:
        // A bracket that is still open is a remark of its own, unless the denial stands right before it.
        if depth == 0, index == 0 || !isDenial(tokens[index - 1]) { return index + 1 }
        depth = max(0, depth - 1)
      case .comma:
        if depth > 0 || setsOff(tokens, before: index) { continue }
        let next = index + 1 < tokens.count ? tokens[index + 1].traits : []
        if hasVerb || next.contains(.subject) || !isList { return index + 1 }
      case .word:
        if depth > 0 { continue }
        if token.traits.contains(.conjunction) { return index + 1 }
        if token.traits.contains(.alternative) { isList = true }
        if token.traits.contains(.verb) { hasVerb = true }
        let isLink = token.text == "and" || token.text == "so"
        if isLink, index + 1 < tokens.count, startsClause(tokens[index + 1]) { return index + 1 }
      }
    }
    return 0
  }

  /// Whether a comma belongs to a remark that begins right behind a denial: “not, in any way, insured”.
  private static func setsOff(_ tokens: [ClauseToken], before comma: Int) -> Bool {
    if comma > 0, isDenial(tokens[comma - 1]), tokens[comma - 1].text != "no", !isObject(comma - 1, of: tokens[...]) {
      return true
    }
    guard let earlier = tokens[..<comma].lastIndex(where: { $0.kind == .comma || $0.kind == .stop }), earlier > 0 else {
      return false
    }
    return tokens[earlier].kind == .comma && tokens[earlier - 1].traits.contains(.verbal)
  }

  private static func isDenial(_ token: ClauseToken) -> Bool {
    !token.traits.isDisjoint(with: .denial)
  }

  /// “It costs nothing”: the object of a verb. “There is nothing” and “absolutely nothing” are none.
  private static func isObject(_ index: Int, of tokens: ArraySlice<ClauseToken>) -> Bool {
    guard tokens[index].text == "nothing" || tokens[index].text == "nobody" || tokens[index].text == "none",
      index > tokens.startIndex
    else { return false }
    let before = tokens[index - 1]
    return before.kind == .word && before.traits.isDisjoint(with: [.verb, .conjunction, .subject, .alternative])
      && !["absolutely", "and", "almost", "of", "there's"].contains(before.text)
  }

  private static func startsClause(_ token: ClauseToken) -> Bool {
    !token.traits.isDisjoint(with: [.subject, .verb])
  }

  /// Whether the nearest denial that means it reaches the mention.
  var isDenied: Bool {
    for index in tokens.indices.reversed() where tokens[index].kind == .word {
      let word = tokens[index].text
      let previous = index > tokens.startIndex ? tokens[index - 1].text : ""
      if word == "than" && previous == "rather" || word == "of" && previous == "instead" { return true }
      if word == "of" || word == "from", previous == "free" { return true }
      if word == "to", previous == "fails" || previous == "failed" {
        return !tokens[..<index].contains(where: Self.isDenial)
      }
      guard Self.isDenial(tokens[index]) else { continue }
      // “not without risk”: two denials are none.
      if word == "without", tokens[..<index].contains(where: Self.isDenial) { return false }
      if reaches(from: index) { return true }
    }
    return false
  }

  private func reaches(from index: Int) -> Bool {
    let word = tokens[index].text
    let behind = tokens[(index + 1)...]
    let isNobody = word == "nobody" || word == "no" && behind.first?.text == "one"
    let isDeterminer = tokens[index].traits.contains(.determiner) && !isNobody
    // “No one pays more interest” boasts.
    if isNobody, behind.contains(where: { ReportedSpeech.comparatives.contains($0.text) }) { return false }
    // “No one can match our rates”, too.
    if isNobody, behind.prefix(4).contains(where: { $0.traits.contains(.badVerb) }) { return false }
    if index > tokens.startIndex, word == "not", tokens[index - 1].text == "why" { return false }
    // “no-fee” uses up its denial, “no-bank” is the mention itself, and “non” and “un” need the hyphen or the
    // next word.
    if let next = behind.first, next.isJoined {
      return behind.allSatisfy(\.isJoined) && isJoined
    }
    if word == "non" || word == "un" { return behind.isEmpty }
    guard let next = behind.first else { return true }
    if isDeterminer, next.traits.contains(.emptyNoun) { return false }
    if word == "nothing", next.text == "but" { return false }
    if next.kind == .comma || next.text == "and", Self.isObject(index, of: tokens) { return false }
    // “Nobody else has a bank like this” denies the others.
    if next.text == "else" || word == "no" && next.text == "one" && behind.dropFirst().first?.text == "else" {
      return false
    }
    if !isDeterminer {
      let told = next.text == "to" ? behind.dropFirst().first : next
      if let told, told.traits.contains(.enlarging) { return false }
    }
    let verb = behind.first { !$0.traits.contains(.filler) }
    if word != "no", word != "unlike", let verb, verb.traits.contains(.badVerb) {
      return false
    }
    return !isDeterminer || reachesNoun(behind)
  }

  /// Whether the mention is still the noun of “no” or “without”.
  private func reachesNoun(_ behind: ArraySlice<ClauseToken>) -> Bool {
    for (index, token) in zip(behind.indices, behind) {
      if token.text == "and" || token.traits.contains(.pronoun) { return false }
      if token.traits.contains(.preposition), index + 1 < behind.endIndex,
        behind[index + 1].traits.contains(.possessive)
      {
        return false
      }
    }
    return true
  }
}
