import Diagnostics
import Fixes
import Testing
import YAMLTree

/// The file after the value under `v` was replaced, and that value as it is read then.
private func replaced(_ text: String, _ range: Range<Int>? = nil, with new: String) -> (text: String, value: String)? {
  let stream = YAMLStream(parsing: SourceFile(path: "a", bytes: Array(text.utf8)), file: 0)
  guard let root = stream.roots.first, case let node = stream.value(under: "v", of: root), node >= 0 else { return nil }
  let edit = range.map { stream.replacing(node, value: $0, with: new) } ?? stream.replacing(node, with: new)
  guard let edit else { return nil }
  var bytes = Array(text.utf8)
  bytes.replaceSubrange(Int(edit.span.lowerBound)..<Int(edit.span.upperBound), with: Array(edit.text.utf8))
  let after = YAMLStream(parsing: SourceFile(path: "a", bytes: bytes), file: 0)
  guard after.diagnostics.isEmpty, let root = after.roots.first else { return nil }
  return (String(decoding: bytes, as: UTF8.self), after.string(of: after.value(under: "v", of: root)))
}

struct ReplacingTests {
  @Test(arguments: [
    ("v: old # c\n", "v: new # c\n"),
    ("v: \"old\"\n", "v: \"new\"\n"),
    ("v: 'old'\n", "v: 'new'\n"),
    ("{v: old, w: 1}", "{v: new, w: 1}"),
    ("v: |\n  old\n", "v: |\n  new\n"),
    ("v: >-\n  old\n  text\nw: 1\n", "v: >-\n  new\nw: 1\n"),
    ("v: &a old\r\nw: *a\r\n", "v: &a new\r\nw: *a\r\n"),
  ])
  func whole(_ old: String, _ new: String) {
    #expect(replaced(old, with: "new")?.text == new)
  }

  @Test(arguments: [
    ("v: a b c", "v: a NEW c"),
    ("v: \"a b c\"", "v: \"a NEW c\""),
    ("v: \"a\\tb c\"", "v: \"a\\tNEW c\""),
    ("v: 'a b c'", "v: 'a NEW c'"),
    ("v: >\n  a\n  b c\n", "v: >\n  a\n  NEW c\n"),
  ])
  func part(_ old: String, _ new: String) {
    #expect(replaced(old, 2..<3, with: "NEW")?.text == new)
  }

  /// Whatever is put in is read again as it was meant, in each style, or nothing is put in.
  @Test(arguments: [
    "plain", "a: b", "a, b", "[x]", "# no comment", "a #b", "it's", "say \"so\"", "back\\slash", "", " ", "null", "~",
    "-",
    "- a", "two\nlines", "tab\there", "é ✓ 😀", "\u{85}", "\u{202E}", "*a", "&a", "? a", "---", "...", "a:", ":a", "@a",
    "{{name}}", "0x1", "\u{FEFF}a", "`a`", "%a", "!a",
  ])
  func anyText(_ new: String) throws {
    for style in [
      "v: %", "v: '%'", "v: \"%\"", "{v: %}", "{v: '%'}", "{v: \"%\", w: 1}", "v: |-\n  %\n", "v: >-\n  %\n",
    ] {
      let old = style.replacing("%", with: "old")
      if let result = replaced(old, with: new) {
        #expect(result.value == new, "\(old)")
      } else {
        #expect(old.contains("-\n"), "\(old)")
      }
      let part = style.replacing("%", with: "x old y")
      if let result = replaced(part, 2..<5, with: new) {
        #expect(result.value == "x \(new) y", "\(part)")
      } else {
        #expect(part.contains("-\n"), "\(part)")
      }
    }
  }

  @Test func quotesStay() {
    #expect(replaced("v: 'it''s old'", with: "it's")?.text == "v: 'it''s'")
    #expect(replaced("v: \"old\"", with: "a\"b\\")?.text == "v: \"a\\\"b\\\\\"")
    #expect(replaced("v: old, and more", 0..<3, with: "new, too")?.text == "v: new, too, and more")
    #expect(replaced("v: old", with: "a: b")?.text == "v: \"a: b\"")
  }
}
