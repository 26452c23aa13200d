import Diagnostics
import LintEngine
import Testing

/// Words are found at their exact places in every kind of scalar, with every kind of line break, behind a byte order mark
/// and behind what is more than a byte or a code unit.
@Suite struct WordPlaceTests {
  /// Manifests of a vault; «» stand around what must be found, in the source as it is written.
  static let scalars: [(name: String, text: String)] = [
    ("plain", "states: {success: {copy: Your «bank» here}}"),
    ("plain over lines", "states:\n  success:\n    copy:\n      Your\n      «savings\n        account» here"),
    ("single quotes", "states: {success: {copy: 'It''s your «bank»'}}"),
    ("single quotes over lines", "states:\n  success:\n    copy: 'Your\n      «savings\n\n      account»'"),
    ("double quotes", "states: {success: {copy: \"Your \\\"«bank»\\\"\"}}"),
    ("escapes before", "states: {success: {copy: \"A\\u0301 \\x41 \\U0001F3E6 \\t«bank»\"}}"),
    ("escapes inside", "states: {success: {copy: \"Your «b\\u0061n\\x6B»!\"}}"),
    ("an escaped line break", "states: {success: {copy: \"Your «savings\\naccount»\"}}"),
    ("a line that goes on", "states:\n  success:\n    copy: \"Your «sav\\\n      ings account»\""),
    ("literal", "states:\n  success:\n    copy: |\n      Hello\n        your «bank»\n"),
    ("literal with indent", "states:\n  success:\n    copy: |2-\n        Your\n        «bank»"),
    ("literal over lines", "states:\n  success:\n    copy: |\n      Your «savings\n      account»\n"),
    ("folded", "states:\n  success:\n    copy: >\n      Hello\n\n      your «bank» here\n"),
    ("folded over lines", "states:\n  success:\n    copy: >-\n      Your «savings\n      account»\n"),
    ("folded with more indent", "states:\n  success:\n    copy: >\n      Hello\n        «bank»\n      there\n"),
    ("a list", "states:\n  success:\n    copy:\n      - \"Hello\"\n      - Your «bank»\n"),
    ("a key deep down", "actions: [{id: a, label: \"Go\", a11y: {label: \"To the «bank»\"}}]"),
    ("with a comment", "states:\n  success: # here\n    copy: \"Your «bank»\" # and here"),
  ]

  static let cases: [(name: String, text: String)] = scalars.flatMap { scalar in
    [
      (scalar.name, scalar.text), (scalar.name + ", CRLF", scalar.text.replacing("\n", with: "\r\n")),
      (scalar.name + ", emoji", scalar.text.replacing("Your", with: "👩‍👩‍👧 Your").replacing("your", with: "🏦é your")),
      (scalar.name + ", BOM and CRLF", "\u{FEFF}" + scalar.text.replacing("\n", with: "\r\n")),
    ]
  }

  @Test func thereAreSixty() {
    #expect(Self.cases.count >= 60)
  }

  @Test(arguments: cases.indices)
  func wordsStandWhereTheyAreFound(_ index: Int) {
    let isMarked = Self.cases[index].text.hasPrefix("\u{FEFF}")
    let body = isMarked ? String(Self.cases[index].text.unicodeScalars.dropFirst()) : Self.cases[index].text
    let head = "screen: home\nsubjects: [vault]\n"
    let marked =
      (isMarked ? "\u{FEFF}" : "") + (body.contains("\r\n") ? head.replacing("\n", with: "\r\n") : head) + body
    // Lines and columns are counted here by themselves, a column for each scalar.
    var plain = ""
    var line = 1
    var column = 1
    var start = (line: 0, column: 0, offset: 0)
    var end = 0
    for scalar in marked.unicodeScalars {
      switch scalar {
      case "«": start = (line, column, plain.utf8.count)
      case "»": end = plain.utf8.count
      case "\u{FEFF}": plain.unicodeScalars.append(scalar)
      case "\n":
        plain.unicodeScalars.append(scalar)
        line += 1
        column = 1
      default:
        plain.unicodeScalars.append(scalar)
        column += 1
      }
    }
    let bytes = Array(plain.utf8)
    let found = lint([plain], preset: .recommended).filter { $0.ruleID.hasPrefix("vault-word-") }
    #expect(found.count == 1, "\(Self.cases[index].name)")
    for finding in found {
      let position = LineTable(bytes).position(of: Int(finding.span.lowerBound), in: bytes)
      #expect(position.line == start.line && position.column == start.column, "\(Self.cases[index].name)")
      #expect(Int(finding.span.lowerBound) == start.offset && Int(finding.span.upperBound) == end)
    }
  }
}
