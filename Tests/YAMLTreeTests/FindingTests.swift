import Testing
import YAMLTree

struct FindingCase: CustomTestStringConvertible, Sendable {
  var yaml: String
  /// Rule, byte offset, ‹bytes›, and the notes likewise.
  var findings: [String]
  /// What the first message has to say.
  var says: String
  var testDescription: String { visible(yaml) }
}

@Test("what is wrong with a file is found at its place", arguments: structureCases + aliasCases + bracketCases)
func findings(_ example: FindingCase) throws {
  let stream = read(example.yaml)
  #expect(stream.findings == example.findings)
  let message = try #require(stream.diagnostics.first?.message)
  #expect(message.contains(example.says), "\(message)")
  #expect(!message.hasSuffix("."))
  #expect(stream.diagnostics.allSatisfy { $0.severity == .error })
}

private let structureCases: [FindingCase] = [
  FindingCase(
    yaml: "a: 1\nb: 2\n\"a\": 3\na: 4\n",
    findings: ["yaml-duplicate-key 10 ‹\"a\"› note 0 ‹a›", "yaml-duplicate-key 17 ‹a› note 0 ‹a›"],
    says: "the key “a” stands twice"),
  FindingCase(
    yaml: "x: {\"caf\\u00e9\": 1, café: 2}\n",
    findings: ["yaml-duplicate-key 20 ‹café› note 4 ‹\"caf\\u00e9\"›"], says: "“café” stands twice"),
  FindingCase(
    yaml: "x: &x {a: 1}\n<<: *x\n<<: *x\n\"<<\": 1\n", findings: ["yaml-duplicate-key 27 ‹\"<<\"› note 13 ‹<<›"],
    says: "“<<” stands twice"),
  FindingCase(yaml: "", findings: ["yaml-empty 0 ‹›"], says: "holds no manifest"),
  FindingCase(yaml: "\u{FEFF}", findings: ["yaml-empty 0 ‹›"], says: "holds no manifest"),
  FindingCase(yaml: "# a\n\n# b", findings: ["yaml-empty 0 ‹›"], says: "holds no manifest"),
  FindingCase(yaml: "---\n", findings: ["yaml-empty 0 ‹›"], says: "holds no manifest"),
  FindingCase(yaml: "--- # x\n---\n...\n", findings: ["yaml-empty 0 ‹›"], says: "holds no manifest"),
  FindingCase(yaml: "issue: #214\n", findings: ["yaml-comment 7 ‹#214›"], says: "“#214” is not part of the value"),
  FindingCase(yaml: "a: see #214 # x\n", findings: ["yaml-comment 7 ‹#214 # x›"], says: "put the value in quotes"),
  FindingCase(yaml: "a: 1\n  #b\n", findings: ["yaml-comment 7 ‹#b›"], says: "a space after its “#”"),
  FindingCase(yaml: "a: 1\n#-b\n#--c\n", findings: ["yaml-comment 5 ‹#-b›", "yaml-comment 9 ‹#--c›"], says: "space"),
  FindingCase(
    yaml: "\u{FEFF}#b\na: |  #c\n  #d\n", findings: ["yaml-comment 3 ‹#b›", "yaml-comment 12 ‹#c›"], says: "space"),
  FindingCase(
    yaml: "a: " + String(repeating: "[", count: 101), findings: ["yaml-depth 102 ‹[›"],
    says: "more than 100 collections"),
  FindingCase(
    yaml: String(repeating: "- ", count: 101) + "x\n", findings: ["yaml-depth 200 ‹-›"], says: "make the file flatter"),
]

private let aliasCases: [FindingCase] = [
  FindingCase(
    yaml: "a: &retry 1\nb: *rety\n", findings: ["yaml-alias-unknown 15 ‹*rety›"], says: "did you mean “*retry”"),
  FindingCase(yaml: "b: *x\n", findings: ["yaml-alias-unknown 3 ‹*x›"], says: "needs an anchor “&x” before it"),
  FindingCase(
    yaml: "b: *x\na: &x 1\n", findings: ["yaml-alias-unknown 3 ‹*x› note 12 ‹1›"], says: "the anchor follows only later"
  ),
  FindingCase(
    yaml: "&x a\n---\n*x\n", findings: ["yaml-alias-unknown 9 ‹*x› note 3 ‹a›"], says: "in the same document"),
  FindingCase(
    yaml: "a: &x [1, *x]\n", findings: ["yaml-alias-cycle 10 ‹*x› note 6 ‹[1, *x]›"],
    says: "stands within the value that it names"),
]

private let bracketCases: [FindingCase] = [
  FindingCase(yaml: "{a: 1, b:2}", findings: ["yaml-flow-key 7 ‹b:2›"], says: "put a space after the colon"),
  FindingCase(
    yaml: "{behavior: The list stays, it is calm, and quiet, b: 1}",
    findings: ["yaml-flow-key 27 ‹it is calm, and quiet› note 11 ‹The list stays›"],
    says: "put the whole sentence in quotes"),
  FindingCase(
    yaml: "{at: From now, to 12:30 or so}", findings: ["yaml-flow-key 15 ‹to 12:30 or so› note 5 ‹From now›"],
    says: "a comma ends bare text"),
  FindingCase(yaml: "Hash: {hash}", findings: ["yaml-flow-key 7 ‹hash›"], says: "a key without a value"),
  FindingCase(yaml: "{a: 1, \"b\"}", findings: ["yaml-flow-key 7 ‹\"b\"›"], says: "a list in []"),
  FindingCase(yaml: "{a, a}", findings: ["yaml-flow-key 1 ‹a, a›"], says: "a key without a value"),
  FindingCase(yaml: "{a: 1, https://x.y/z}", findings: ["yaml-flow-key 7 ‹https://x.y/z› note 4 ‹1›"], says: "quotes"),
]

@Test(
  "what looks alike and is right has no finding",
  arguments: [
    "{a: , b: }", "{? a, b: }", "{a: [b, c], \"d\":1}", "[a, b:2]", "a: {}\nb: []", "#!/x\n## y\n#\n#\tz\na: 1 # x",
    "a: b#c\nd: 'x #y'\ne: |\n  #f\ng: x\n  y#z", "a: 1\nb: {a: 1}\nc: [{a: 1}, {a: 2}]", "a: ~", "null",
    "#-----\n#####\n#====\na: 1 #--\n#--- Actions ---\n#=#\n#~~~", "#**\n#_ _\nb: 1\n#++++ x", "''", "!!str",
    "a: &x 1\nb: &x 2\nc: *x", "A: 1\na: 2", "é: \"\\u2028 \\N\"",
  ])
func noFindings(_ yaml: String) {
  #expect(read(yaml).findings == [])
}

@Test("an alias names the last node that its anchor was given to")
func aliasTargets() {
  let stream = read("a: &x 1\nb: *x\nc: &x [2]\nd: *x\ne: *y\n")
  let targets = stream.nodes.filter { $0.kind == .alias }.map(\.target)
  #expect(targets.map { $0 == YAMLNode.absent ? "none" : stream.sourceText(of: $0) } == ["1", "[2]", "none"])
}

@Test("comments have their exact ranges")
func comments() {
  let stream = read("# one\na: b # two\r\nc: > # three\n  # text\nd: &x # four\n  [1, # five\n  2]\n# six")
  let texts = stream.comments.map { comment in
    String(decoding: stream.source.bytes[Int(comment.lowerBound)..<Int(comment.upperBound)], as: UTF8.self)
  }
  #expect(texts == ["# one", "# two", "# three", "# four", "# five", "# six"])
}

@Test("only whole documents are roots")
func wholeDocuments() {
  let stream = read("a: 1\n---\nb: [1\n---\nc: 2\n")
  #expect(stream.dump.hasPrefix("map 0-4"))
  #expect(stream.roots.count == 1)
  #expect(stream.nodes.count > 4)
}
