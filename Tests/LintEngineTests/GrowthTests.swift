import LintEngine
import ProcessorTime
import Testing

/// What grows in a manifest costs in proportion to its size, also where each of many things is wrong.
@Suite struct GrowthTests {
  private static let texts: [(name: String, make: @Sendable (Int) -> String)] = [
    ("exits", { "flow: f\nphases:\n" + lines($0) { "  - {id: p\($0), exits: [{to: q\($0)}]}" } }),
    ("targets", { "screen: home\nactions:\n" + lines($0) { "  - {id: a\($0), to: other}" } }),
    (
      "actions",
      {
        "screen: home\nactions:\n" + lines($0) { "  - {id: a\($0)}" } + "menus:\n"
          + lines($0) { "  - {id: m\($0), groups: [[x\($0)]]}" }
      }
    ),
    ("gaps", { "screen: home\ngaps:\n" + lines($0) { "  - {rule: rout-missin\($0), reason: It is not there yet.}" } }),
    ("block", { "screen: s\ncopy:\n  - |\n" + lines($0) { "    Your bank is insured {i}, row \($0)" } }),
    ("escapes", { "screen: s\ncopy: \"" + lines($0) { "\\u00e9 your bank \($0) \\" } + "\"\n" }),
    (
      "scenarios",
      {
        "screen: s\ndata: {entry: load}\nscenarios:\n"
          + lines($0) { "  - {name: n\($0), given: [success 3], expect: {shows: error, items: \($0 + 4)}}" }
      }
    ),
    (
      "with",
      {
        "screen: s\ndata: {entry: load, presents: [{snapshot: present, shows: success, with: ["
          + (0..<$0).map { "w\($0)" }.joined(separator: ", ") + "]}]}\n"
      }
    ),
    ("numbers", { "screen: home\ncopy:\n" + lines($0) { "  - \"Pay $\($0).5\"" } }),
  ]

  private static func lines(_ count: Int, _ line: (Int) -> String) -> String {
    (0..<count).map { line($0) + "\n" }.joined()
  }

  @Test(arguments: texts.indices)
  func isInProportion(_ index: Int) {
    // The first hundred unknown names are compared with all that are known.
    let small = ["exits", "targets", "actions"].contains(Self.texts[index].name) ? 300 : 100
    let growth = Growth(from: small, to: 8 * small) { count in
      _ = lint([Self.texts[index].make(count)], preset: .strict, knowsProject: true)
    }
    #expect(growth.isLinear, "\(Self.texts[index].name): \(growth)")
  }

  /// Files that name what no other file declares.
  @Test func filesAreInProportion() {
    let growth = Growth(from: 60, to: 480) { count in
      let texts = (0..<count).map { "screen: s\($0)\nactions: [{id: go, label: Go, to: screenx\($0)}]\n" }
      _ = lint(texts, preset: .recommended, knowsProject: true, jobs: 1)
    }
    #expect(growth.isLinear, "\(growth)")
  }
}
