import CRE2

/// RE2's report about a pattern, on its way to words and a place.
struct PatternProblem {
  var code: CRE2Error
  /// The part of the pattern that RE2 names.
  var argument: [UInt8]
  /// RE2's own words.
  var words: String

  func error(in pattern: [UInt8]) -> RegularExpressionError {
    let range = range(in: pattern)
    let rest = range.map { pattern[$0.lowerBound...] } ?? argument[...]
    let quoted = "“\(String(decoding: range.map { pattern[$0] } ?? argument[...], as: UTF8.self))”"
    return RegularExpressionError(message(quoted, String(decoding: rest, as: UTF8.self)), at: range)
  }

  private func message(_ quoted: String, _ rest: String) -> String {
    switch code {
    case CRE2BadEscape: escapeMessage(quoted, rest)
    case CRE2BadGroup: groupMessage(quoted, rest)
    // Versions that know “(?<name>” take a look behind for one.
    case CRE2BadGroupName where rest.hasPrefix("(?<"): groupMessage(quoted, rest)
    case CRE2BadGroupName: "\(quoted) is no name of a group; it is written (?P<name>…)"
    case CRE2BadCharacterClass: "\(quoted) is no class of characters that RE2 knows"
    case CRE2BadCharacterRange:
      rest.hasPrefix("\\") || rest.hasPrefix("[")
        ? "\(quoted) is no class of characters that RE2 knows"
        : "\(quoted) is no range of characters; a range goes from the lower to the higher one"
    case CRE2MissingBracket: "the class that begins here has no “]”"
    case CRE2MissingParenthesis: "the group that begins here has no “)”"
    case CRE2UnexpectedParenthesis: "this “)” closes no group; a literal one is written “\\)”"
    case CRE2TrailingBackslash: "the “\\” at the end escapes nothing; a literal one is written “\\\\”"
    case CRE2NothingToRepeat: "\(quoted) has nothing before it to repeat"
    case CRE2BadRepeatCount:
      "\(quoted) is no number of repetitions; RE2 repeats at most 1000 times, nested ones multiplied"
    case CRE2RepeatedRepetition:
      quoted.hasSuffix("+”") && quoted.count == 4
        ? "\(quoted) repeats possessively, which RE2 cannot; its time is linear without that"
        : "\(quoted) repeats a repetition; put what comes before it into (?:…)"
    case CRE2TooLarge: "the pattern needs too much memory; make its repetitions or classes smaller"
    default: words
    }
  }

  private func escapeMessage(_ quoted: String, _ rest: String) -> String {
    let letter = rest.dropFirst().first ?? " "
    if letter.isASCII, letter.isNumber || "kg".contains(letter) {
      return "\(quoted) refers back to a group, and RE2 has no backreferences"
    }
    if letter == "Z" { return "RE2 has no \(quoted); the end of the text is “\\z”" }
    if letter == "u" { return "RE2 has no \(quoted); a code point is written “\\x{20AC}”" }
    return "\(quoted) is no escape that RE2 knows"
  }

  private func groupMessage(_ quoted: String, _ rest: String) -> String {
    if ["(?=", "(?!"].contains(where: rest.hasPrefix) { return "\(quoted) looks ahead, and RE2 has no lookaround" }
    if ["(?<=", "(?<!"].contains(where: rest.hasPrefix) { return "\(quoted) looks behind, and RE2 has no lookaround" }
    if rest.hasPrefix("(?P=") { return "\(quoted) refers back to a group, and RE2 has no backreferences" }
    if rest.hasPrefix("(?>") { return "\(quoted) is an atomic group, which RE2 has not; write (?:…)" }
    if rest.hasPrefix("(?#") { return "\(quoted) is a comment, which RE2 has not; write it beside the pattern" }
    if rest.hasPrefix("(?<") || rest.hasPrefix("(?'") { return "\(quoted) names a group; RE2 writes it (?P<name>…)" }
    return "\(quoted) begins no group that RE2 knows"
  }

  /// The bytes of the pattern that the report is about.
  private func range(in pattern: [UInt8]) -> Range<Int>? {
    let tokens = PatternTokens(pattern)
    switch code {
    case CRE2TooLarge: return nil
    case CRE2MissingParenthesis: return tokens.openParentheses.last.map { $0..<$0 + 1 }
    case CRE2UnexpectedParenthesis: return tokens.strayParenthesis.map { $0..<$0 + 1 }
    case CRE2TrailingBackslash: return pattern.isEmpty ? nil : pattern.count - 1..<pattern.count
    case CRE2MissingBracket:
      return tokens.first(argument, isInClass: false, in: pattern).map { $0.lowerBound..<$0.lowerBound + 1 }
    case CRE2BadEscape: return tokens.first(argument, isInClass: nil, in: pattern)
    case CRE2BadCharacterClass, CRE2BadCharacterRange:
      let isEscape = argument.first == UInt8(ascii: "\\")
      return tokens.first(argument, isInClass: isEscape ? nil : true, in: pattern)
    default:
      // RE2 names “(?P” where it is not followed by “<”.
      let follower = argument == Array("(?P".utf8) ? UInt8(ascii: "<") : nil
      let found = tokens.first(argument, isInClass: false, butNotBefore: follower, in: pattern)
      return widened(found, in: pattern)
    }
  }

  /// RE2 names three bytes of a group's beginning; four tell “(?<=” from “(?<name>”.
  private func widened(_ range: Range<Int>?, in pattern: [UInt8]) -> Range<Int>? {
    guard let range else { return nil }
    for longer in ["(?<=", "(?<!", "(?P="] where pattern[range.lowerBound...].starts(with: longer.utf8) {
      return range.lowerBound..<range.lowerBound + longer.utf8.count
    }
    return range
  }
}
