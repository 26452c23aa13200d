import Diagnostics
import Fixes
import Testing
import YAMLTree

/// The file after `entry` was put into the value under `m`, whose main key is `main`.
private func inserted(_ entry: NewEntry?, into text: String) -> String? {
  let stream = YAMLStream(parsing: SourceFile(path: "a", bytes: Array(text.utf8)), file: 0)
  guard let entry, stream.diagnostics.isEmpty, let root = stream.roots.first else { return nil }
  var key = stream.nodes[Int(root)].firstChild
  while stream.string(of: key) != "m" { key = stream.nodes[Int(stream.nodes[Int(key)].nextSibling)].nextSibling }
  let value = stream.nodes[Int(key)].nextSibling
  let surroundings = EntryInsertion.Surroundings(
    isFlow: stream.nodes[Int(root)].isFlow, key: key, mainKey: "main")
  guard let edits = EntryInsertion(entry, stream).edits(into: value, surroundings) else { return nil }
  var bytes = Array(text.utf8)
  for edit in edits.reversed() {
    bytes.replaceSubrange(Int(edit.span.lowerBound)..<Int(edit.span.upperBound), with: Array(edit.text.utf8))
  }
  let after = YAMLStream(parsing: SourceFile(path: "a", bytes: bytes), file: 0)
  #expect(after.diagnostics.isEmpty, "\(String(decoding: bytes, as: UTF8.self))")
  return String(decoding: bytes, as: UTF8.self)
}

struct EntryInsertionTests {
  @Test(arguments: [
    // Block maps, with comments and line breaks of all kinds.
    ("m:\n  a: 1\n", "m:\n  a: 1\n  k: [v]\n"),
    ("m:\n  a: 1", "m:\n  a: 1\n  k: [v]"),
    ("m:\n  a: 1 # c\n# d\nz: 1\n", "m:\n  a: 1 # c\n  k: [v]\n# d\nz: 1\n"),
    ("m:\r\n    a: 1\r\nz: 1\r\n", "m:\r\n    a: 1\r\n    k: [v]\r\nz: 1\r\n"),
    ("m:\n  a:\n    b: 1\nz: 1\n", "m:\n  a:\n    b: 1\n  k: [v]\nz: 1\n"),
    ("m:\n  a: |\n    x\n\nz: 1\n", "m:\n  a: |\n    x\n  k: [v]\n\nz: 1\n"),
    ("m:\n  a:\n", "m:\n  a:\n  k: [v]\n"),
    ("m:\n  &x a: 1\n  b: 2\n", "m:\n  &x a: 1\n  b: 2\n  k: [v]\n"),
    // Flow maps.
    ("m: {}\n", "m: {k: [v]}\n"),
    ("m: {a: 1} # c\n", "m: {a: 1, k: [v]} # c\n"),
    ("m: {a: 1, }", "m: {a: 1, k: [v], }"),
    ("m: {\n  a: 1 # c\n}\n", "m: {\n  a: 1, k: [v] # c\n}\n"),
    ("{m: {a: \"x\"}}", "{m: {a: \"x\", k: [v]}}"),
    // Nothing behind the colon.
    ("m:\nz: 1\n", "m:\n  k: [v]\nz: 1\n"),
    ("m: # c\nz: 1\n", "m: # c\n  k: [v]\nz: 1\n"),
    ("{m: , z: 1}", "{m: {k: [v]} , z: 1}"),
    ("m:\n  k:\n  b: 1\n", "m:\n  k: [v]\n  b: 1\n"),
    ("m: {k: , b: 1}", "m: {k: [v] , b: 1}"),
    // A text that stands for a map.
    ("m: text # c\nz: 1\n", "m:\n  main: text # c\n  k: [v]\nz: 1\n"),
    ("m:   'text'", "m:\n  main: 'text'\n  k: [v]"),
    ("m: one\n  two\n\n  three\nz: 1\n", "m:\n  main: one\n    two\n\n    three\n  k: [v]\nz: 1\n"),
    ("m: >-\n  one\n  two\nz: 1\n", "m:\n  main: >-\n    one\n    two\n  k: [v]\nz: 1\n"),
    ("m: |2\n    one\nz: 1\n", "m:\n  main: |2\n      one\n  k: [v]\nz: 1\n"),
    ("m: [a, b]\n", "m:\n  main: [a, b]\n  k: [v]\n"),
    ("{m: text, z: 1}", "{m: {main: text, k: [v]}, z: 1}"),
  ])
  func places(_ old: String, _ new: String) {
    #expect(inserted(NewEntry("k: [v]"), into: old) == new)
  }

  @Test(arguments: [
    // The key is there, or an anchor, a tag or kept line breaks are in the way.
    "m: {k: 1}", "m:\n  k: 1\n", "m: &a text\nz: *a\n", "m: !!str text\n", "z: &a {b: 1}\nm: *a\n",
    "m:\n  a: |+\n    x\n\n", "m:\n  ? a\n  : 1\n", "m:\n- a\n", "m: ~\n",
  ])
  func leftToPeople(_ text: String) {
    let result = inserted(NewEntry("k: [v]"), into: text)
    #expect(result == nil || text == "m: ~\n" && result == "m:\n  main: ~\n  k: [v]\n")
  }

  @Test func nestedEntries() {
    let entry = NewEntry(key: "k", entries: ["a: 1", "b: {c: d}"])
    #expect(inserted(entry, into: "m:\n  z: 1\n") == "m:\n  z: 1\n  k:\n    a: 1\n    b: {c: d}\n")
    #expect(inserted(entry, into: "m: {z: 1}\n") == "m: {z: 1, k: {a: 1, b: {c: d}}}\n")
    #expect(inserted(entry, into: "m:\n  k:\n") == "m:\n  k:\n    a: 1\n    b: {c: d}\n")
  }

  @Test(arguments: [
    "", "k", "k:", "- k: 1", "k: 1, j: 2", "k: [", "k: 1 # c", "k: a, b", "k: 1\nj: 2", "{k: 1}", "k: a]",
  ])
  func noEntry(_ line: String) {
    #expect(NewEntry(line) == nil || line == "k:")
  }
}
