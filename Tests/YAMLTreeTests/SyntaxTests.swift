import Testing
import YAMLTree

@Test(
  "syntax errors have a place, a reason and their beginning",
  arguments: [
    FindingCase(yaml: "a: [1, 2\nb: 3\n", findings: ["yaml-syntax 10 ‹:› note 3 ‹[›"], says: "“,” or “]” is expected"),
    FindingCase(yaml: "a: [1, 2\n", findings: ["yaml-syntax 9 ‹› note 3 ‹[›"], says: "“[” is never closed"),
    FindingCase(yaml: "a: [1,\n", findings: ["yaml-syntax 7 ‹› note 3 ‹[›"], says: "“[” is never closed"),
    FindingCase(yaml: "a: {b: 1\nc: 2}", findings: ["yaml-syntax 10 ‹:› note 3 ‹{›"], says: "“,” or “}” is expected"),
    FindingCase(yaml: "a: [1, , 2]", findings: ["yaml-syntax 7 ‹,› note 3 ‹[›"], says: "a value is missing before “,”"),
    FindingCase(yaml: "a: \"x\nb: 1\n", findings: ["yaml-syntax 11 ‹› note 3 ‹\"›"], says: "closing quote is missing"),
    FindingCase(
      yaml: "a: 'x\n---\nb: 'y'", findings: ["yaml-syntax 6 ‹-› note 3 ‹'›"], says: "closing quote is missing"),
    FindingCase(yaml: "a: \"\\d\"", findings: ["yaml-syntax 4 ‹\\d›"], says: "write “\\\\d”"),
    FindingCase(yaml: "a: \"\\xg0\"", findings: ["yaml-syntax 6 ‹g›"], says: "hexadecimal digits"),
    FindingCase(yaml: "a: \"\\ud83c\"", findings: ["yaml-syntax 6 ‹d›"], says: "no Unicode character"),
    FindingCase(yaml: "a: b: c", findings: ["yaml-syntax 4 ‹:›"], says: "put the whole value in quotes"),
    FindingCase(yaml: "a: é say: c", findings: ["yaml-syntax 9 ‹:›"], says: "put the whole value in quotes"),
    FindingCase(yaml: "a\nb: c", findings: ["yaml-syntax 3 ‹:›"], says: "check the indentation"),
    FindingCase(yaml: "a: 1\nb\nc: 2", findings: ["yaml-syntax 5 ‹b›"], says: "needs a “: ”"),
    FindingCase(
      yaml: "a: \"x\" y\n", findings: ["yaml-syntax 7 ‹y› note 0 ‹a›"], says: "cannot follow a finished value"),
    FindingCase(yaml: "a:\n  b: 1\n c: 2\n", findings: ["yaml-syntax 11 ‹c› note 0 ‹a›"], says: "align it"),
    FindingCase(yaml: "- a\nb: 1\n", findings: ["yaml-syntax 4 ‹b› note 0 ‹-›"], says: "begin it with “- ”"),
    FindingCase(yaml: "a: - b\n", findings: ["yaml-syntax 3 ‹-›"], says: "a line of its own"),
    FindingCase(yaml: "a: ? b\n", findings: ["yaml-syntax 3 ‹?›"], says: "cannot begin a key"),
    FindingCase(yaml: "a:\n\tb: 1\n", findings: ["yaml-syntax 3 ‹⇥›"], says: "a tab cannot indent a line"),
    FindingCase(yaml: "a: 1\n\tb: 1\n", findings: ["yaml-syntax 5 ‹⇥›"], says: "a tab cannot indent a line"),
    FindingCase(yaml: "a: |\n\tb\n", findings: ["yaml-syntax 5 ‹⇥›"], says: "a tab cannot indent a line"),
    FindingCase(yaml: "-\ta: 1\n", findings: ["yaml-syntax 1 ‹⇥›"], says: "use a space"),
    FindingCase(yaml: "a: @b", findings: ["yaml-syntax 3 ‹@›"], says: "“@” cannot begin bare text"),
    FindingCase(yaml: "a: **b** c", findings: ["yaml-syntax 3 ‹**b**›"], says: "begins with “*” in quotes"),
    FindingCase(yaml: "a: &&", findings: ["yaml-syntax 3 ‹&&›"], says: "begins with “&” in quotes"),
    FindingCase(yaml: "a: !x!y z", findings: ["yaml-syntax 3 ‹!x!y›"], says: "no known tag"),
    FindingCase(yaml: "a: !<x z", findings: ["yaml-syntax 3 ‹!<x›"], says: "“!<x” is no tag"),
    FindingCase(yaml: "a: | text\n", findings: ["yaml-syntax 5 ‹t› note 3 ‹|›"], says: "on the line below"),
    FindingCase(yaml: "a: |0\n b", findings: ["yaml-syntax 4 ‹0›"], says: "a digit from 1 to 9"),
    FindingCase(yaml: "{a:}", findings: ["yaml-syntax 2 ‹:›"], says: "needs a space after it"),
    FindingCase(yaml: "%FOO\n---\na", findings: ["yaml-syntax 0 ‹%FOO›"], says: "is no directive"),
    FindingCase(yaml: "%YAML 3.0\n---\na", findings: ["yaml-syntax 0 ‹%›"], says: "version is not known"),
    FindingCase(yaml: "%YAML 1.2\na", findings: ["yaml-syntax 10 ‹a›"], says: "write “---” above it"),
    FindingCase(
      yaml: "a: 1\n" + String(repeating: "k", count: 1_100) + ": 2",
      findings: [
        "yaml-syntax 5 ‹\(String(repeating: "k", count: 1_100)): 2›"
      ], says: "at most 1,024"),
    FindingCase(
      yaml: "a: 1\n" + String(repeating: "%TAG ! x\n", count: 1_001), findings: ["yaml-syntax 9005 ‹%›"],
      says: "needs no directives"),
  ])
func syntaxErrors(_ example: FindingCase) throws {
  try findings(example)
}
