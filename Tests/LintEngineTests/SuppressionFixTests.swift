import Diagnostics
import Foundation
import LintEngine
import ProcessorTime
import Testing
import YAMLTree

/// What a fix for a suppression changes, and that it changes nothing else.
@Suite struct SuppressionFixTests {
  private static func findings(in bytes: [UInt8]) -> [Diagnostic] {
    let linter = FileLinter(rulebook: BuiltIn.rulebook, selection: RuleSelection(preset: .strict), today: "2026-12-01")
    let source = SourceFile(path: "a.yaml", bytes: bytes)
    return LintRun(linter: linter, jobs: 1).run({ _ in source }, count: 1, knowsProject: false).diagnostics
  }

  private static func applying(_ fix: Fix?, to bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    for edit in (fix?.edits ?? []).reversed() {
      bytes.replaceSubrange(Int(edit.span.lowerBound)..<Int(edit.span.upperBound), with: Array(edit.text.utf8))
    }
    return bytes
  }

  private static let screens = ["transactions", "vault", "components/confirm-modal", "flows/send-payment"]
  /// A rule that runs everywhere and finds nothing in the screens.
  private static let words = "# pocketpay-lint: allow manifest-null -- 🎉 nothing"

  /// Puts the comment behind the line, or on a line above it, and takes it away by its fix.
  @Test(arguments: screens, ["\n", "\r\n"])
  func aSuperfluousOneIsFoundWhereverItStandsAndGoesWithoutATrace(_ screen: String, _ newline: String) throws {
    let text = try file("screens/\(screen).yaml").trimmingCharacters(in: .newlines)
    let lines = text.components(separatedBy: "\n")
    let mark = newline == "\n" ? "" : "\u{FEFF}"
    let end = screen.contains("/") ? newline : ""
    let clean = Array((mark + lines.joined(separator: newline) + end).utf8)
    let before = Self.findings(in: clean).map(\.ruleID)
    var count = 0
    for index in stride(from: newline == "\n" ? 0 : 3, to: lines.count, by: 6) {
      for isAbove in [true, false] {
        var changed = lines
        if isAbove {
          changed.insert(lines[index].prefix { $0 == " " } + Self.words, at: index)
        } else {
          changed[index] += "\t " + Self.words
        }
        let bytes = Array((mark + changed.joined(separator: newline) + end).utf8)
        let stream = YAMLStream(parsing: SourceFile(path: "a", bytes: bytes), file: 0)
        // Within a text it is no comment, and within a plain text of several lines an error.
        let isComment = stream.comments.contains { bytes[Int($0.lowerBound)...].starts(with: Self.words.utf8) }
        guard isComment, stream.diagnostics.isEmpty else { continue }
        let findings = Self.findings(in: bytes)
        #expect(findings.map(\.ruleID).sorted() == (before + ["suppression-unused"]).sorted(), "\(index)")
        let unused = try #require(findings.first { $0.ruleID == "suppression-unused" })
        #expect(unused.severity == .warning && unused.fix?.safety == .safe)
        #expect(Self.applying(unused.fix, to: bytes) == clean, "line \(index)")
        count += 1
      }
    }
    #expect(count > 5)
  }

  @Test(arguments: [
    ("screen: a\n# pocketpay-lint: allow RULE -- x", "screen: a"),
    ("screen: a\r\n# pocketpay-lint: allow RULE -- x", "screen: a"),
    ("screen: a\n  # pocketpay-lint: allow RULE -- x\n", "screen: a\n"),
    ("screen: a  # pocketpay-lint: allow RULE -- x  ", "screen: a"),
    ("\u{FEFF}# pocketpay-lint: allow RULE -- x\r\nscreen: a\r\n", "\u{FEFF}screen: a\r\n"),
    ("screen: a\n...\n# pocketpay-lint: allow RULE -- x\n", "screen: a\n...\n"),
    ("# pocketpay-lint: allow RULE -- x\n---\nscreen: a\n", "---\nscreen: a\n"),
    ("screen: a # pocketpay-lint: allow RULE, manifest-null -- x\n", "screen: a\n"),
  ])
  func theWholeCommentGoes(_ text: String, _ rest: String) throws {
    let bytes = Array(text.replacing("RULE", with: "manifest-value").utf8)
    let unused = Self.findings(in: bytes).filter { $0.ruleID == "suppression-unused" }
    #expect(unused.count == 1)
    #expect(String(decoding: Self.applying(unused.first?.fix, to: bytes), as: UTF8.self) == rest)
  }

  /// `+` is used, `-` is not; all fixes are applied at once.
  @Test(arguments: [
    ("-, +", "+"), ("+,-", "+"), ("-, -, +", "+"), ("+, -, -", "+"), ("- , + , -", "+"), ("-, +, -, +", "+, +"),
    ("+ ,-,+", "+ ,+"),
  ])
  func namesGoOneByOne(_ names: String, _ rest: String) throws {
    let used = ["state-missing", "manifest-unknown-key"]
    let unused = ["manifest-value", "manifest-type"]
    func written(_ pattern: String) -> String {
      var (used, unused) = (used[...], unused[...])
      return pattern.map { mark in
        switch mark {
        case "+": used.popFirst() ?? ""
        case "-": unused.popFirst() ?? ""
        default: String(mark)
        }
      }.joined()
    }
    // No state is declared, and “foo” is no key of a screen.
    let screen = names.count { $0 == "+" } > 1 ? "{screen: a, foo: 1}" : "screen: a"
    func text(_ names: String) -> String { "\(screen) # pocketpay-lint: allow \(written(names)) -- x\n" }
    let bytes = Array(text(names).utf8)
    let findings = Self.findings(in: bytes).filter { $0.ruleID == "suppression-unused" }
    #expect(findings.count == names.count { $0 == "-" })
    let edits = findings.compactMap(\.fix).flatMap(\.edits)
    #expect(zip(edits, edits.dropFirst()).allSatisfy { $0.span.upperBound <= $1.span.lowerBound })
    let mended = Self.applying(Fix(title: "", safety: .safe, edits: edits), to: bytes)
    #expect(String(decoding: mended, as: UTF8.self) == text(rest))
  }

  @Test(arguments: [
    ("# pocketpay-lnt: allow manifest-value -- x", "# pocketpay-lint: allow manifest-value -- x"),
    ("# pocketpay-lint: ignore manifest-value -- x", "# pocketpay-lint: allow manifest-value -- x"),
    ("# pocketpay-lint-disable manifest-value", "# pocketpay-lint: allow manifest-value"),
    ("# pocketpay-lint allow manifest-value", "# pocketpay-lint: allow manifest-value"),
    ("# pocketpay-lint: allow manifest-value — x", "# pocketpay-lint: allow manifest-value -- x"),
    ("# pocketpay-lint: allow manifest-vlaue -- x", "# pocketpay-lint: allow manifest-value -- x"),
  ])
  func whatWasMeantIsOffered(_ words: String, _ meant: String) throws {
    let bytes = Array("screen: a \(words)\n".utf8)
    let finding = try #require(Self.findings(in: bytes).first { $0.ruleID.hasPrefix("suppression") })
    #expect(finding.fix?.safety == .unsafe)
    #expect(String(decoding: Self.applying(finding.fix, to: bytes), as: UTF8.self) == "screen: a \(meant)\n")
  }

  // MARK: - Hostile files

  @Test(arguments: [
    ("", "# pocketpay-lint: allow manifest-null -- x\n", "screen: a\n"),
    ("screen: a\n", "# pocketpay-lint: allow manifest-null -- x\n", ""),
    ("screen: a\nstates: [", "{}, # pocketpay-lint: allow manifest-type -- x\n", "]\n"),
    ("screen: a\n", "x: y # pocketpay-lint: allow manifest-unknown-key -- x\n", ""),
    ("screen: a # pocketpay-lint: allow ", "a-b, ", "c -- x\n"),
    ("screen: a # pocketpay-lint: allow ", "state-missing, ", "state-missing -- x\n"),
    ("screen: a # pocketpay-lint: allow x -- ", "- -- # ", "\n"),
    ("screen: a #", " pocketpay-lint: allow ", "\n"),
  ])
  func manyCommentsTakeLinearTime(_ head: String, _ part: String, _ tail: String) {
    let growth = Growth(from: 500, to: 4_000) { count in
      _ = Self.findings(in: Array((head + String(repeating: part, count: count) + tail).utf8))
    }
    #expect(growth.isLinear, "\(growth)")
  }

  @Test func noCommentEndsTheRun() {
    var generator = SplitMix(state: 3)
    let parts = [
      "# ", "pocketpay-lint", ":", " allow", " ", "\t", ",", "--", "until", "2027-01-01", "state-missing", "\n", "\r\n",
      "é", "-",
      "a: ", "{", "}", "[", "]", "- ", "\"", "|", "\u{FEFF}", "😀",
    ]
    for _ in 0..<3_000 {
      let text = (0..<Int.random(in: 1...30, using: &generator)).map { _ in parts.randomElement(using: &generator) ?? ""
      }
      _ = Self.findings(in: Array("screen: a \(text.joined())".utf8))
    }
  }
}

private struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
