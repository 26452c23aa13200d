import Diagnostics
import Foundation
import LintEngine
import RuleFunctions
import Testing
import YAMLTree

private let root = URL(filePath: #filePath)
  .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

/// The sections of a Markdown page below headings of the third level, by their headings.
private func sections(of page: String) throws -> [String: String] {
  let text = try String(contentsOf: root.appending(path: page), encoding: .utf8)
  var result: [String: String] = [:]
  for part in text.components(separatedBy: "\n### ").dropFirst() {
    let lines = part.split(separator: "\n", maxSplits: 1).map(String.init)
    result[lines[0]] = lines.count > 1 ? lines[1].components(separatedBy: "\n## ")[0] : ""
  }
  return result
}

private func blocks(_ text: String) -> [String] {
  text.components(separatedBy: "```yaml\n").dropFirst().map { $0.components(separatedBy: "```")[0] }
}

/// What is wrong with a pack that stands beside the built-in ones, and its rulebook.
private func compile(_ pack: String) -> (rulebook: Rulebook, problems: [Diagnostic]) {
  let texts = BuiltInPacks.texts.map { ($0.name, $0.text.withUTF8Buffer { Array($0) }) } + [("doc", Array(pack.utf8))]
  var builder = RulebookBuilder(functions: BuiltInFunctions.all)
  let rulebook = builder.build(
    packs: texts.enumerated().map { index, text in
      YAMLStream(parsing: SourceFile(path: text.0, bytes: text.1), file: Int32(index))
    })
  return (rulebook, builder.problems.diagnostics)
}

/// A pack of one rule, whose keys are `lines`.
private func pack(_ lines: String) -> String {
  "pack: doc\ntables: {doc-roles: {rows: {price: {}, volume: {}}}}\nrules:\n  doc-rule:\n"
    + "    description: x\n    severity: error\n"
    + lines.split(separator: "\n", omittingEmptySubsequences: false).map { "    \($0)\n" }.joined()
}

/// The options that a function names when it is given one that it does not have.
private func options(of function: String) -> Set<String> {
  let wrong = compile(pack("given: screen\nthen: {\(function): {qqqqqqqq: 1}}")).problems
  let texts = wrong.flatMap { [$0.message, $0.help ?? ""] }.joined(separator: " ")
  var names: Set<String> = []
  if let range = texts.range(of: "its keys are ") {
    names.formUnion(
      texts[range.upperBound...].split(separator: ",").map { $0.split(separator: " ")[0] }.map(String.init))
  }
  for match in texts.matches(of: /“([a-zA-Z0-9-]+)”/) { names.insert(String(match.1)) }
  return names.subtracting([function, "qqqqqqqq"])
}

struct PackPageTests {
  @Test func everyFunctionAndOptionIsDescribed() throws {
    let described = try sections(of: "docs/packs.md")
    for function in BuiltInFunctions.all {
      let section = try #require(described[function.name], "docs/packs.md does not describe “\(function.name)”")
      for option in options(of: function.name) {
        #expect(section.contains("`\(option)`"), "docs/packs.md does not name “\(option)” of “\(function.name)”")
      }
      for placeholder in function.placeholders where placeholder != "missing" || function.name != "require" {
        #expect(section.contains("`{{\(placeholder)}}`"), "“\(function.name)” fills “\(placeholder)”")
      }
    }
    #expect(options(of: "wording").isSuperset(of: ["phrases", "allow", "negation"]))
    #expect(options(of: "number").isSuperset(of: ["format", "example"]))
  }

  @Test func theExamplesOfFunctionsHold() throws {
    let described = try sections(of: "docs/packs.md")
    for function in BuiltInFunctions.all {
      let example = try #require(blocks(described[function.name] ?? "").first, "“\(function.name)” has no example")
      let (rulebook, problems) = compile(pack(example))
      #expect(problems.map(\.message) == [], "\(function.name)")
      let outcome = ExampleRunner(rulebook: rulebook).run(packs: ["doc"])
      #expect(outcome.diagnostics.map(\.message) == [], "\(function.name)")
      #expect(outcome.passed >= 2)
      #expect(rulebook.rules.last?.checks.map(\.function) == [function.name])
    }
  }

  @Test func wholePacksHold() throws {
    let text = try String(contentsOf: root.appending(path: "docs/packs.md"), encoding: .utf8)
    let packs = blocks(text).filter { $0.contains("\npack: ") }
    #expect(packs.count == 4)
    for pack in packs {
      let (rulebook, problems) = compile(pack)
      #expect(problems.map(\.message) == [])
      let name = String(pack.components(separatedBy: "\npack: ")[1].prefix { $0 != "\n" })
      #expect(ExampleRunner(rulebook: rulebook).run(packs: [name]).diagnostics.map(\.message) == [])
    }
  }

  @Test func everyKeyIsDescribed() throws {
    let text = try String(contentsOf: root.appending(path: "docs/packs.md"), encoding: .utf8)
    for (pack, what) in [
      ("pack: doc\nqqqqqqqq: 1\n", "pack"),
      ("pack: doc\nrules: {a-b: {qqqqqqqq: 1, given: screen, then: {require: title}}}\n", "rule"),
      ("pack: doc\nrules: {a-b: {for: {qqqqqqqq: 1}, given: screen, then: {require: title}}}\n", "for"),
      ("pack: doc\nrules: {empty-no-next: {qqqqqqqq: 1}}\n", "change"),
      ("pack: doc\npatterns: {p: {qqqqqqqq: 1}}\n", "pattern"), ("pack: doc\ntables: {t: {qqqqqqqq: 1}}\n", "table"),
      ("pack: doc\nfacts: {screens: {s: {a-b: {qqqqqqqq: 1, at: title, is: x}}}}\n", "row"),
      ("pack: doc\ncontracts: {c: {clauses: {x: {id: i, says: s, qqqqqqqq: 1}}}}\n", "clause"),
    ] {
      let help = compile(pack).problems.compactMap(\.help).first { $0.hasPrefix("its keys are ") }
      let keys = try #require(help, "\(what)").dropFirst("its keys are ".count).components(separatedBy: ", ")
      #expect(keys.count > 1)
      for key in keys where !(what == "clause" && ["preset", "source", "message"].contains(key)) {
        #expect(
          text.contains("`\(key)`") || text.contains(" \(key):"), "docs/packs.md does not name “\(key)” (\(what))")
      }
    }
  }

  @Test func everyPlaceIsDescribed() throws {
    let text = try String(contentsOf: root.appending(path: "docs/packs.md"), encoding: .utf8)
    let help = compile(pack("given: nowhere\nthen: {require: title}")).problems.compactMap(\.help).joined()
    let names = try #require(help.components(separatedBy: "the places are ").last)
    for name in names.replacingOccurrences(of: " and NAME-state", with: "").components(separatedBy: ", ") {
      #expect(text.contains("`\(name)`"), "docs/packs.md does not name the place “\(name)”")
    }
  }
}
