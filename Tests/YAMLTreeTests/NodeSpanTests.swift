import Testing
import YAMLTree

struct SpanCase: CustomTestStringConvertible, Sendable {
  var name: String
  var yaml: String
  var dump: String
  var testDescription: String { name }
}

@Test("every node has the bytes that it was written in", arguments: spanCases)
func nodeSpans(_ example: SpanCase) {
  let stream = read(example.yaml)
  #expect(stream.dump == example.dump)
  #expect(stream.findings == [])
}

private let spanCases: [SpanCase] = [
  SpanCase(
    name: "block mapping ends with its last child", yaml: "a:\n  b: 1\n  # end\n\nc: 2\n",
    dump: """
      map 0-23
      . plain 0-1 a
      . map 5-9
      . . plain 5-6 b
      . . plain 8-9 1
      . plain 19-20 c
      . plain 22-23 2
      """),
  SpanCase(
    name: "list below and beside its key", yaml: "a:\n- x\n-  y z\nb:\n  - 1\n",
    dump: """
      map 0-22
      . plain 0-1 a
      . list 3-13
      . . plain 5-6 x
      . . plain 10-13 y z
      . plain 14-15 b
      . list 19-22
      . . plain 21-22 1
      """),
  SpanCase(
    name: "flow collections include their brackets", yaml: "a: [ 1, {b: 2} ] # end\n",
    dump: """
      map 0-16
      . plain 0-1 a
      . [] 3-16
      . . plain 5-6 1
      . . {} 8-14
      . . . plain 9-10 b
      . . . plain 12-13 2
      """),
  SpanCase(
    name: "pairs within a list", yaml: "[a: 1, ? b : 2, \"c\": ]",
    dump: """
      [] 0-22
      . {} 1-5
      . . plain 1-2 a
      . . plain 4-5 1
      . {} 7-14
      . . plain 9-10 b
      . . plain 13-14 2
      . {} 16-20
      . . double 16-19 "c"
      . . plain 20-20
      """),
  SpanCase(
    name: "quoted scalars include their quotes", yaml: "'a''b': \"c\\n\"\n'd': \"e\n  f\"",
    dump: """
      map 0-26
      . single 0-6 'a''b'
      . double 8-13 "c\\n"
      . single 14-17 'd'
      . double 19-26 "e⏎  f"
      """),
  SpanCase(
    name: "block scalars end with their last text", yaml: "a: |\n  x\n  y\n\n\nb: >-  # why\n\n  z\n \nc: |+\n\n",
    dump: """
      map 0-40
      . plain 0-1 a
      . literal 3-12 |⏎  x⏎  y
      . plain 15-16 b
      . folded 18-32 >-  # why⏎⏎  z
      . plain 35-36 c
      . literal 38-40 |+
      """),
  SpanCase(
    name: "values that were left out", yaml: "a:\nb: # note\n  - \n  -\nc:",
    dump: """
      map 0-24
      . plain 0-1 a
      . plain 2-2
      . plain 3-4 b
      . list 15-21
      . . plain 16-16
      . . plain 21-21
      . plain 22-23 c
      . plain 24-24
      """),
  SpanCase(
    name: "values that were left out in {}", yaml: "{a: , \"b\":, c:  # x:\n}",
    dump: """
      {} 0-22
      . plain 1-2 a
      . plain 3-3
      . double 6-9 "b"
      . plain 10-10
      . plain 12-13 c
      . plain 14-14
      """),
  SpanCase(
    name: "keys of their own", yaml: "? a\n? b\n: 1\n? - x\n: - y\n",
    dump: """
      map 0-23
      . plain 2-3 a
      . plain 3-3
      . plain 6-7 b
      . plain 10-11 1
      . list 14-17
      . . plain 16-17 x
      . list 20-23
      . . plain 22-23 y
      """),
  SpanCase(
    name: "content begins behind anchors and tags",
    yaml: "a: &x !!str  v\nb: !t &y # c\n  k: *x\nc: &z [1]\nd: &e\ne: !!null",
    dump: """
      map 0-61
      . plain 0-1 a
      . plain 13-14 v anchored tagged
      . plain 15-16 b
      . map 30-35 anchored tagged
      . . plain 30-31 k
      . . alias 33-35 *x
      . plain 36-37 c
      . [] 42-45 anchored
      . . plain 43-44 1
      . plain 46-47 d
      . plain 51-51 anchored
      . plain 52-53 e
      . plain 61-61 tagged
      """),
  SpanCase(
    name: "anchored lists", yaml: "a: &x\n- 1\nb: &y\n  - 2\n",
    dump: """
      map 0-21
      . plain 0-1 a
      . list 6-9 anchored
      . . plain 8-9 1
      . plain 10-11 b
      . list 18-21 anchored
      . . plain 20-21 2
      """),
  SpanCase(
    name: "plain text over several lines", yaml: "a: one\n  two\n\n  three\nb: [x\n y]",
    dump: """
      map 0-31
      . plain 0-1 a
      . plain 3-21 one⏎  two⏎⏎  three
      . plain 22-23 b
      . [] 25-31
      . . plain 26-30 x⏎ y
      """),
  SpanCase(
    name: "several documents", yaml: "a\n---\nb: 1\n...\n---\n- c\n",
    dump: """
      plain 0-1 a
      map 6-10
      . plain 6-7 b
      . plain 9-10 1
      list 19-22
      . plain 21-22 c
      """),
  SpanCase(
    name: "empty documents", yaml: "a\n---  # x\n---\nb\n--- \n",
    dump: """
      plain 0-1 a
      plain 5-5
      plain 15-16 b
      plain 20-20
      """),
  SpanCase(
    name: "characters beyond ASCII", yaml: "é: \"🎉 ü\" # ñ\nß: 漢字\n",
    dump: """
      map 0-29
      . plain 0-2 é
      . double 4-13 "🎉 ü"
      . plain 19-21 ß
      . plain 23-29 漢字
      """),
]
