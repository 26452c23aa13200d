import Testing
import YAMLTree

@Test(
  "hostile files are refused quickly", .timeLimit(.minutes(20)),
  arguments: [
    Sample(name: "brackets", yaml: String(repeating: "[", count: 200_000), rule: "yaml-depth"),
    Sample(name: "braces", yaml: String(repeating: "{a: ", count: 50_000), rule: "yaml-depth"),
    Sample(name: "pairs", yaml: String(repeating: "[a: ", count: 10_000), rule: "yaml-depth"),
    Sample(name: "dashes", yaml: String(repeating: "- ", count: 10_000), rule: "yaml-depth"),
    Sample(name: "question marks", yaml: String(repeating: "? ", count: 10_000), rule: "yaml-depth"),
    Sample(name: "one key", yaml: String(repeating: "a:\n", count: 20_000), rule: "yaml-duplicate-key"),
    Sample(name: "aliases", yaml: (0..<20_000).map { "k\($0): *x\($0)\n" }.joined(), rule: "yaml-alias-unknown"),
    Sample(name: "cycles", yaml: "&x [" + String(repeating: "*x, ", count: 20_000) + "]", rule: "yaml-alias-cycle"),
    Sample(name: "words", yaml: "{" + String(repeating: "word, ", count: 20_000) + "}", rule: "yaml-flow-key"),
    Sample(name: "comments", yaml: String(repeating: "#x\n", count: 20_000), rule: "yaml-comment"),
    Sample(name: "directives", yaml: String(repeating: "%TAG !a! x\n", count: 100_000), rule: "yaml-syntax"),
    Sample(name: "escapes", yaml: "a: \"" + String(repeating: "\\L", count: 50_000), rule: "yaml-syntax"),
  ])
func hostileFiles(_ sample: Sample) {
  #expect(read(sample.yaml).diagnostics.contains { $0.ruleID == sample.rule })
}

@Test(
  "large files with nothing wrong are read", .timeLimit(.minutes(20)),
  arguments: [
    Sample(name: "keys", yaml: (0..<20_000).map { "key\($0): \($0)\n" }.joined()),
    Sample(name: "lines", yaml: "a: |\n" + String(repeating: "  line é\n", count: 20_000)),
    Sample(name: "aliases", yaml: "a: &x 1\nb:\n" + String(repeating: "- *x\n", count: 20_000)),
    Sample(name: "anchors", yaml: (0..<5_000).map { "- &a\($0) x\n- *a\($0)\n" }.joined()),
    Sample(name: "empty lines", yaml: "a:" + String(repeating: "\n", count: 50_000) + " b"),
    Sample(name: "quotes", yaml: "[" + String(repeating: "'🎉', ", count: 20_000) + "]"),
  ])
func largeFiles(_ sample: Sample) {
  #expect(read(sample.yaml).findings == [])
}

@Test("a file that is cut off anywhere has a sound tree", arguments: Samples.all)
func cutFiles(_ sample: Sample) {
  let bytes = Array(sample.yaml.utf8)
  for count in bytes.indices {
    let stream = read(Array(bytes[..<count]))
    #expect(stream.violations == [], "the first \(count) bytes")
  }
}

@Test("random bytes and random tokens have a sound tree")
func randomFiles() {
  var random = SplitMix(state: 20_270_301)
  let tokens = [
    "a", "b c", "é", "🎉", ": ", ":", "- ", "-", "? ", "[", "]", "{", "}", ",", ", ", "\n", "\n  ", "\n    ", "\r\n",
    "\r",
    " ", "\t", "#", " # x", "&a ", "*a", "!t ", "!", "'", "''", "\"", "\\n", "\\", "\\\n", "| ", "|\n", "|2\n", ">\n",
    ">-\n  ", "|+\n ", "---", "\n---\n", "\n...\n", "%YAML 1.1\n", "<<: ", "\u{FEFF}", "~", "\\u00e9", "\n\n", "  x\n",
  ]
  for _ in 0..<4_000 {
    let yaml = (0..<random.next() % 24).map { _ in tokens[Int(random.next() % UInt64(tokens.count))] }.joined()
    let stream = read(yaml)
    #expect(stream.violations == [], "\(yaml.debugDescription)")
  }
  for _ in 0..<1_000 {
    let stream = read((0..<random.next() % 64).map { _ in UInt8(truncatingIfNeeded: random.next()) })
    #expect(stream.violations == [])
  }
}

@Test("samples with one byte changed have a sound tree")
func changedFiles() {
  var random = SplitMix(state: 7)
  let bytes = Array(Samples.everything.utf8)
  let replacements = Array("\n \t#:-[]{},'\"\\|>&*!?%@`a0\r".utf8)
  for _ in 0..<2_000 {
    var changed = bytes
    let index = Int(random.next() % UInt64(bytes.count))
    changed[index] = replacements[Int(random.next() % UInt64(replacements.count))]
    let stream = read(changed)
    #expect(stream.violations == [], "byte \(index) is \(changed[index])")
  }
}

/// A small generator with a fixed seed, so that a failure comes back.
struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
