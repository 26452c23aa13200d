import Baselines
import Diagnostics
import Testing

private let title = "# pocketpay-lint baseline, format 1\n"
private let hash = "0123456789abcdef"

private func read(_ text: String) -> (baseline: Baseline, problems: [String]) {
  let source = SourceFile(path: "b", bytes: Array(text.utf8))
  let (baseline, diagnostics) = Baseline.read(source, file: 0)
  let table = LineTable(source.bytes)
  return (
    baseline,
    diagnostics.map {
      let place = table.position(of: Int($0.span.lowerBound), in: source.bytes)
      return "\(place.line):\(place.column) \($0.message)"
    }
  )
}

struct BaselineFileTests {
  @Test func roundTrip() {
    let entries = ["b a x", "a b y", "a a y", "a a x", "a a x"].map { text in
      let words = text.split(separator: " ").map(String.init)
      return BaselineEntry(path: words[0], node: words[1], rule: words[2], hash: 0x123)
    }
    let text = String(decoding: Baseline.text(of: entries), as: UTF8.self)
    let lines = text.split(separator: "\n").dropFirst(2)
    #expect(text.hasPrefix(title))
    #expect(Array(lines) == lines.sorted())
    #expect(lines.first == "a a x 0000000000000123")
    let (baseline, problems) = read(text)
    #expect(problems.isEmpty)
    #expect(baseline.lines.map(\.entry) == entries.sorted())
  }

  @Test func linesOfAMerge() {
    // Lines of both sides, unsorted, twice, with CRLF and a byte order mark.
    let text = "\u{FEFF}" + title + "z n r \(hash)\r\n\n# note\na n r \(hash)\nz n r \(hash)"
    #expect(read(text).problems.isEmpty)
    #expect(read(text).baseline.lines.count == 3)
  }

  @Test(arguments: [
    ("", "1:1 this is no baseline: the first line of one is “# pocketpay-lint baseline, format 1”"),
    ("a n r \(hash)\n", "1:1 this is no baseline: the first line of one is “# pocketpay-lint baseline, format 1”"),
    (
      "# pocketpay-lint baseline, format 2\n",
      "1:35 this version of pocketpay-lint reads format 1 of baselines, and this is “2”"
    ),
    (title + "a n r\n", "2:1 an entry is four words with one space between them: file, node, rule and hash"),
    (title + "a  n r \(hash)\n", "2:1 an entry is four words with one space between them: file, node, rule and hash"),
    (title + "a n R \(hash)\n", "2:5 “R” is no id of a rule"),
    (title + "a n r 12\n", "2:7 “12” is no hash, which is sixteen hexadecimal digits in lower case"),
    (title + "a%2 n r \(hash)\n", "2:1 “%” is followed by two hexadecimal digits, as “%20” for a space"),
  ])
  func brokenFile(_ text: String, _ problem: String) {
    #expect(read(text).problems == [problem])
  }

  @Test func mergeConflict() {
    let text =
      title + "a n r \(hash)\n<<<<<<< HEAD\nb n r \(hash)\n||||||| base\n=======\nc n r \(hash)\n>>>>>>> topic\n"
    let problems = read(text).problems
    #expect(problems.count == 1)
    #expect(problems.first?.hasPrefix("3:1 a merge conflict stands here; ") == true)
    #expect(read("<<<<<<< HEAD\n" + title).problems.first?.hasPrefix("1:1 a merge conflict") == true)
  }

  @Test func reportsAreLimited() {
    #expect(read(title + String(repeating: "x\n", count: 5_000)).problems.count == 100)
  }

  @Test func severalEqualFindings() {
    let entry = BaselineEntry(path: "a", node: "n", rule: "r", hash: 1)
    let other = BaselineEntry(path: "a", node: "n", rule: "r", hash: 2)
    let (baseline, _) = read(String(decoding: Baseline.text(of: [entry, entry, other]), as: UTF8.self))
    let more = baseline.compare([entry, nil, entry, entry])
    #expect(more.isKnown == [true, false, true, false])
    #expect(more.unmatched.map(\.entry) == [other])
    let fewer = baseline.compare([entry, other])
    #expect(fewer.isKnown == [true, true])
    #expect(fewer.unmatched.map(\.entry) == [entry])
    #expect(fewer.matched.count == 2)
  }

  @Test(arguments: ["a", "a b", "ä/ö", "%#\t\u{202E}", "\u{10FF80}x", "#"])
  func pathsComeBack(_ path: String) {
    let written = EntryText.path(path)
    #expect(!written.contains { $0 == " " || $0 == "#" || $0 == "\u{202E}" })
    #expect(EntryText.path(writtenAs: written) == path)
  }
}
