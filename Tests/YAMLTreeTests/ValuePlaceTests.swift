import Testing
import YAMLTree

struct PlaceCase: CustomTestStringConvertible, Sendable {
  /// The file; the scalar is its first root, or the first value of its root.
  var yaml: String
  /// A part of the decoded value.
  var part: String
  /// The bytes of the file that it came from.
  var source: String
  var testDescription: String { visible(yaml) + " › " + visible(part) }
}

@Test("a part of a value is found again in the file", arguments: placeCases)
func valuePlaces(_ example: PlaceCase) throws {
  for yaml in [example.yaml, example.yaml.replacing("\n", with: "\r\n")] {
    let stream = read(yaml)
    try #require(stream.findings == [])
    let root = try #require(stream.roots.first)
    let scalar = stream.nodes[Int(root)].kind == .scalar ? root : stream.children(of: root)[1]
    let value = Array(stream.bytes(of: scalar))
    let part = Array(example.part.utf8)
    let start = try #require((0...value.count - part.count).first { value[$0...].starts(with: part) })
    let span = stream.sourceSpan(of: scalar, value: start..<start + part.count)
    #expect(stream.text(span).replacing("\r\n", with: "\n") == example.source)
  }
}

private let placeCases: [PlaceCase] = [
  PlaceCase(yaml: "a: one two", part: "two", source: "two"),
  PlaceCase(yaml: "a: one\n   two", part: "two", source: "two"),
  PlaceCase(yaml: "a: one\n   two", part: "one two", source: "one\n   two"),
  PlaceCase(yaml: "a: one  \n\n\n  two three", part: "\n\n", source: "  \n\n\n  "),
  PlaceCase(yaml: "a: one\n\n two\n three", part: "three", source: "three"),
  PlaceCase(yaml: "a: 'one'", part: "ne", source: "ne"),
  PlaceCase(yaml: "a: 'it''s on'", part: "t's", source: "t''s"),
  PlaceCase(yaml: "a: 'it''s on'", part: "'", source: "''"),
  PlaceCase(yaml: "a: 'it''s\n   on'", part: "s on", source: "s\n   on"),
  PlaceCase(yaml: "a: \"x\\ny z\"", part: "y", source: "y"),
  PlaceCase(yaml: "a: \"x\\ny z\"", part: "\ny", source: "\\ny"),
  PlaceCase(yaml: "a: \"x\\x41\\u00e9\\U0001F389z\"", part: "é", source: "\\u00e9"),
  PlaceCase(yaml: "a: \"x\\x41\\u00e9\\U0001F389z\"", part: "🎉z", source: "\\U0001F389z"),
  PlaceCase(yaml: "a: \"x\\x41\\u00e9\\U0001F389z\"", part: "A", source: "\\x41"),
  PlaceCase(yaml: "a: \"\\N\\_\\L\\P\\e\\\"end\"", part: "\"end", source: "\\\"end"),
  PlaceCase(yaml: "a: \"one \\\n    two \\\n\n  three\"", part: "two", source: "two"),
  PlaceCase(yaml: "a: \"one \\\n    two \\\n\n  three\"", part: "one two", source: "one \\\n    two"),
  PlaceCase(yaml: "a: \"one \\\n    two \\\n\n  three\"", part: "\nthree", source: "\\\n\n  three"),
  PlaceCase(yaml: "a: \" one\n\n  two \"", part: "two ", source: "two "),
  PlaceCase(yaml: "a: |\n  one\n  two\n", part: "two", source: "two"),
  PlaceCase(yaml: "a: |\n  one\n  two\n", part: "one\ntwo", source: "one\n  two"),
  PlaceCase(yaml: "a: |\n  one\n  two\n", part: "two\n", source: "two"),
  PlaceCase(yaml: "a: |\n  one\n\n\n    two\n", part: "\n\n\n  two", source: "\n\n\n    two"),
  PlaceCase(yaml: "a: |2-\n    one\n  two\n", part: "  one", source: "  one"),
  PlaceCase(yaml: "a: |-3\n    one\n   two\n", part: " one", source: " one"),
  PlaceCase(yaml: "a: |\n\n \n  one\n", part: "\n\none", source: "\n \n  one"),
  PlaceCase(yaml: "a: |-\n  é one", part: "one", source: "one"),
  PlaceCase(yaml: "a: >\n  one\n  two\n\n  three\n", part: "two\nthree", source: "two\n\n  three"),
  PlaceCase(yaml: "a: >\n  one\n  two\n\n  three\n", part: "one two", source: "one\n  two"),
  PlaceCase(yaml: "a: >-\n  one\n    more\n  two\n  three\n", part: "more\ntwo three", source: "more\n  two\n  three"),
  PlaceCase(yaml: "a: >-\n  one\n    more\n  two\n  three\n", part: "three", source: "three"),
  PlaceCase(yaml: "a: >\n  one\n\n    more\n\n  two\n", part: "two", source: "two"),
  PlaceCase(yaml: "a: >+\n\n\n  one\n\n\n", part: "one", source: "one"),
  PlaceCase(yaml: "--- >1\n  one\n two\n", part: "two", source: "two"),
  PlaceCase(yaml: "a: > # note\n  one\n  two\n", part: "two", source: "two"),
]

@Test("a range is cut to the value, and an empty one is a place")
func oddRanges() {
  let stream = read("a: 'x''y'\nb: [1]\n")
  let children = stream.children(of: stream.roots[0])
  #expect(stream.text(stream.sourceSpan(of: children[1], value: 0..<99)) == "x''y")
  #expect(stream.sourceSpan(of: children[1], value: 2..<2).lowerBound == 7)
  #expect(stream.sourceSpan(of: children[1], value: 3..<3).lowerBound == 8)
  #expect(stream.sourceSpan(of: children[1], value: -5..<(-1)).lowerBound == 4)
  #expect(stream.text(stream.sourceSpan(of: children[3], value: 0..<1)) == "[1]")
}
