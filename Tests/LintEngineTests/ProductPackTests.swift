import Diagnostics
import Foundation
import LintEngine
import RuleFunctions
import Testing
import YAMLTree

/// The packs about one product: each alone and all together are silent on the repository's manifests.
@Suite struct ProductPackTests {
  private static let areas = [
    "product-principles", "product-pages", "asset-logos", "fees-and-reserves", "names-and-search", "charts", "secrets",
    "availability", "feedback",
  ]
  private static let packs = areas + ["accessibility", "pocketpay-facts", "ntask-facts"]

  /// Another name for an entry point, as a team's config brings it.
  private static let lists = [
    "secret-entry-points": ["create-wallet", "show-secret-phrase", "show-private-key", "reveal-secret-key"]
  ]

  private static func rulebook(with packs: [String]) throws -> Rulebook {
    var builder = RulebookBuilder(functions: BuiltInFunctions.all)
    let sources = BuiltIn.sources + packs.compactMap(BuiltIn.source)
    let streams = sources.enumerated().map { YAMLStream(parsing: $0.element, file: Int32($0.offset)) }
    var rulebook = builder.build(packs: streams, lists: packs.contains("secrets") ? lists : [:])
    #expect(builder.problems.diagnostics.map(\.message) == [])
    for name in ["tokens.json", "tokens-dark.json"] { try addTokens(name, to: &rulebook) }
    return rulebook
  }

  private static func addTokens(_ name: String, to rulebook: inout Rulebook) throws {
    let text = try file("screens/areas/design/\(name)")
    let stream = YAMLStream(parsing: SourceFile(path: name, bytes: Array(text.utf8)), file: 0)
    var problems = PackProblems()
    rulebook.tokens.add(PackNode(stream: stream, index: try #require(stream.roots.first)), name: name, &problems)
    #expect(problems.diagnostics.map(\.message) == [])
  }

  private static func manifests() throws -> [String] {
    let base = root.appending(path: "screens").path
    let names = try #require(FileManager.default.enumerator(atPath: base)).compactMap { $0 as? String }
    return try names.filter { $0.hasSuffix(".yaml") }.sorted().map { try file("screens/\($0)") }
  }

  private func findings(_ packs: [String]) throws -> [String] {
    lint(
      try Self.manifests(), preset: .strict, rulebook: try Self.rulebook(with: packs), knowsProject: true
    ).filter { $0.ruleID != "gap" }.map { "\($0.ruleID): \($0.message)" }
  }

  @Test(arguments: packs)
  func eachAloneIsSilent(_ pack: String) throws {
    #expect(try findings([pack]) == [])
  }

  @Test func allTogetherAreSilent() throws {
    #expect(try findings(Self.packs) == [])
  }

  @Test func thePackOfAllExtendsEachArea() throws {
    let source = try #require(BuiltIn.source("gem-product"))
    let stream = YAMLStream(parsing: source, file: 0)
    let named = stream.roots.first.map { PackNode(stream: stream, index: $0) }?.value(of: "extends")?.items ?? []
    #expect(named.map(\.string).sorted() == Self.areas.sorted())
  }

  @Test func contrastFollowsTheTokensOfEachTheme() throws {
    let screen = "screen: a\ncolors: [{text: color.off, on: color.paper}, {text: color.of, on: color.paper}]\n"
    let rulebook = try Self.rulebook(with: ["accessibility"])
    let found = lint([screen], rulebook: rulebook).filter { $0.ruleID == "a11y-contrast" }.map(\.message)
    #expect(
      found == [
        "“color.off” on “color.paper” has a contrast of 3.24 (#8A8F99 on #FFFFFF in tokens.json), and at least 4.5 is asked",
        "“color.of” is no color in tokens.json; did you mean “color.off”?",
      ])
  }
}

/// Files of design tokens.
@Suite struct DesignTokenTests {
  private func read(_ text: String) -> (tokens: DesignTokens, problems: [String]) {
    let stream = YAMLStream(parsing: SourceFile(path: "tokens.yaml", bytes: Array(text.utf8)), file: 0)
    var tokens = DesignTokens()
    var problems = PackProblems()
    tokens.add(PackNode(stream: stream, index: stream.roots[0]), name: "tokens.yaml", &problems)
    return (tokens, problems.diagnostics.map(\.message))
  }

  @Test func groupsValuesAndReferencesAreFollowed() {
    let (tokens, problems) = read(
      "ink: '#123456'\ngap: 16px\ncolor: {text: ink, link: {$value: '{color.text}', $type: color}, $description: a}\n")
    #expect(problems == [])
    #expect(tokens.themes[0].colors == ["ink": "#123456", "color.text": "#123456", "color.link": "#123456"])
    #expect(tokens.names == ["color.link", "color.text", "ink"])
  }

  @Test func aCircleOfReferencesEnds() {
    #expect(read("a: b\nb: a\nc: '{c}'\n").tokens.names == [])
  }

  @Test func whatIsNoColorIsReported() {
    #expect(
      read("a: '#12345'\nb: '#GGGGGG'\n").problems.sorted() == [
        "“#12345” is no color; write it as #RRGGBB", "“#GGGGGG” is no color; write it as #RRGGBB",
      ])
    #expect(read("[a, b]\n").problems == ["a file of design tokens is a map from names to colors"])
  }

  @Test func aliasesDoNotMultiplyWithoutEnd() {
    var text = "a0: &a0 {x: '#123456'}\n"
    for level in 1...30 { text += "a\(level): &a\(level) {x: *a\(level - 1), y: *a\(level - 1)}\n" }
    #expect(read(text).problems == ["a file of design tokens holds at most 10000"])
  }
}
