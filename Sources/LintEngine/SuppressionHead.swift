import Diagnostics

/// How a comment begins: as a suppression, nearly as one, or as anything else.
enum SuppressionHead {
  case remark
  case allow
  case unreadable(SuppressionProblem)

  static let text = "pocketpay-lint: allow"
  private static let name = "pocketpay-lint"
  private static let verbs = [
    "allow", "allows", "allowed", "disable", "disabled", "except", "exempt", "ignore", "ignored", "noqa", "nolint",
    "off", "permit", "skip", "suppress", "suppressed",
  ]

  /// Reads up to and with `allow`.
  ///
  /// A remark that only mentions the linter is left alone: without the exact name and its colon, a word such as `allow`
  /// and the name of a rule must follow.
  static func read(_ cursor: inout CommentCursor) -> SuppressionHead {
    guard cursor.skipBlanks() > 0, !cursor.isAtEnd, cursor.bytes[cursor.index] | 0x20 == UInt8(ascii: "p") else {
      return .remark
    }
    let word = cursor.word(before: ":")
    guard (name.utf8.count - 2...3 * name.utf8.count).contains(word.count) else { return .remark }
    let written = cursor.text(word)
    let isTight = cursor.skip(":")
    let tightEnd = cursor.index
    cursor.skipBlanks()
    if !isTight, cursor.skip(":") { cursor.skipBlanks() }
    let verb = cursor.word()
    if isTight, written == name { return read(verb, behind: word, cursor) }
    let place: Range<Int>
    if isJoined(written.lowercased()) {
      place = word.lowerBound..<tightEnd
    } else {
      guard isNear(written), isVerb(cursor.text(verb)), isRule(after: cursor) else { return .remark }
      place = word.lowerBound..<verb.upperBound
    }
    return .unreadable(
      SuppressionProblem(
        message: "“\(shortened(cursor.text(place)))” suppresses nothing; did you mean “\(text)”?", range: place,
        replacement: text))
  }

  private static func read(_ verb: Range<Int>, behind word: Range<Int>, _ cursor: CommentCursor) -> SuppressionHead {
    let written = cursor.text(verb)
    if written == "allow" { return .allow }
    if verb.isEmpty {
      return .unreadable(SuppressionProblem(message: "this comment asks the linter for nothing", range: word))
    }
    let isMeant = isVerb(written)
    return .unreadable(
      SuppressionProblem(
        message: "“\(shortened(written))” is nothing that a comment can ask the linter for"
          + (isMeant ? "; did you mean “allow”?" : ""), range: verb, replacement: isMeant ? "allow" : nil))
  }

  /// `pocketpay-lint-disable`, as other linters have it.
  private static func isJoined(_ word: String) -> Bool {
    guard let rest = word.dropping(prefix: name + "-") else { return false }
    return isVerb(String(rest.prefix { $0 != "-" }))
  }

  private static func isNear(_ word: String) -> Bool { distance(word.lowercased(), name) <= 2 }

  private static func isVerb(_ word: String) -> Bool {
    let letters = word.lowercased().prefix { $0.isLetter }
    guard letters.utf8.count <= 12 else { return false }
    return verbs.contains(String(letters)) || distance(String(letters), "allow") <= 1
  }

  /// Whether a word such as `vault-word-bank` comes next.
  private static func isRule(after cursor: CommentCursor) -> Bool {
    var cursor = cursor
    cursor.skipBlanks()
    let bytes = cursor.bytes[cursor.word(before: ",")]
    return bytes.contains(UInt8(ascii: "-")) && ScalarCheck.isKebabCase(bytes)
  }

  private static func distance(_ left: String, _ right: String) -> Int {
    Suggestion.distance(Array(left.unicodeScalars), Array(right.unicodeScalars))
  }
}

/// Text of a file as messages quote it: its first 60 characters.
func shortened(_ text: String) -> String {
  text.unicodeScalars.count <= 60 ? text : String(String.UnicodeScalarView(text.unicodeScalars.prefix(59))) + "…"
}
