import Diagnostics
import LintEngine
import ProcessorTime
import ProductPages
import RuleFunctions
import Testing
import YAMLTree

/// Product pages in Markdown are read as area manifests, with places in the page.
@Suite struct ProductPageTests {
  private static let page = """
    # Transfer

    Moves coins to
    somebody else.

    ```mermaid
    flowchart LR
    ```

    ## Steps

    1. The user picks an asset.
    2. The user types
       an amount.

    ## Expected results

    | When | Expected | Why |
    |---|---|---|
    | <!-- no-price --> The fee has no price | `0.000021 ETH` | |
    | It is offline | an error \\| a retry | it cannot be sent |

    ## Platform differences

    None recorded.

    ## Toasts

    | When | Toast | Shows on |
    |---|---|---|
    | An address is copied | 📋 Copied: Ethereum | here |

    ## Haptics

    | When | Haptic | Why |
    |---|---|---|
    | A value is copied | Success, with its toast | |

    ## Rules

    - A payment is never sent unseen.
    """

  /// The tree as text: keys, values, lists.
  private static func outline(_ stream: YAMLStream, _ node: PackNode) -> String {
    if node.isMap {
      return "{" + node.entries.map { "\($0.key.string): " + outline(stream, $0.value) }.joined(separator: ", ") + "}"
    }
    if node.isList { return "[" + node.items.map { outline(stream, $0) }.joined(separator: ", ") + "]" }
    return node.string.replacing("\n", with: "⏎")
  }

  private static func read(_ text: String, name: String = "product/transfer.md") -> String {
    let stream = YAMLStream(page: SourceFile(path: name, bytes: Array(text.utf8)), file: 0)
    return outline(stream, PackNode(stream: stream, index: stream.roots[0]))
  }

  @Test func headingsListsAndTablesBecomeKeys() {
    #expect(
      Self.read(Self.page) == """
        {area: transfer, title: Transfer, sentence: Moves coins to⏎somebody else., diagrams: [```mermaid], \
        steps: [The user picks an asset., The user types⏎   an amount.], \
        expected: [{id: no-price, when: The fee has no price, expected: `0.000021 ETH`}, \
        {when: It is offline, expected: an error \\| a retry, why: it cannot be sent}], \
        platforms: {notApplicable: None recorded.}, \
        toasts: [{when: An address is copied, icon: 📋, copy: Copied: Ethereum}], \
        haptics: [{when: A value is copied, kind: success}], rules: [A payment is never sent unseen.]}
        """)
  }

  @Test func eachValueStandsWhereItIsWritten() {
    let bytes = Array(Self.page.utf8)
    let stream = YAMLStream(page: SourceFile(path: "a.md", bytes: bytes), file: 0)
    var count = 0
    for (index, node) in stream.nodes.enumerated() where node.kind == .scalar && node.valueInSource {
      let span = stream.span(of: Int32(index))
      #expect(Array(bytes[Int(span.lowerBound)..<Int(span.upperBound)]) == Array(stream.bytes(of: Int32(index))))
      count += 1
    }
    #expect(count > 15)
  }

  @Test func sectionsOfOtherNamesAreFlows() {
    let text =
      "# Stake\n\n## Delegate\n### Steps\n1. The user picks.\n## About\nWords.\n## Claim\n### Steps\n1. The user claims.\n"
    #expect(
      Self.read(text, name: "stake.md")
        == "{area: stake, title: Stake, flows: [{title: Delegate, steps: [The user picks.]}]}")
    let two =
      "## Delegate\n### Steps\n1. One.\n## Claim\n### Steps\n1. Two.\n### Expected results\n| When | Expected |\n|---|---|\n| a | b |\n"
    #expect(
      Self.read(two, name: "stake.md") == """
        {area: stake, flows: [{title: Delegate, steps: [One.]}, \
        {title: Claim, steps: [Two.], expected: [{when: a, expected: b}]}]}
        """)
  }

  @Test func stepsAreNumberedAndRulesAreNot() {
    #expect(Self.read("## Steps\n- a\n\n1. b\n## Rules\n1. c\n- d\n") == "{area: transfer, steps: [b], rules: [d]}")
  }

  @Test(arguments: [
    "", "\n\n", "#", "```", "|", "| a", "## Steps", "1.", "- ", "## Expected results\n|\n|-|\n||\n", "<!--",
    "\u{FEFF}#",
  ])
  func anythingIsRead(_ text: String) {
    #expect(Self.read(text).hasPrefix("{area: transfer"))
    for end in 0..<Self.page.utf8.count where end % 7 == 0 {
      _ = YAMLStream(page: SourceFile(path: "a.md", bytes: Array(Array(Self.page.utf8)[..<end])), file: 0)
    }
  }

  @Test func aLargePageIsReadInOneGo() {
    let text = String(repeating: "## Flow\n### Other\n| a | b\n", count: 60_000)
    let time = processorTime { _ = YAMLStream(page: SourceFile(path: "a.md", bytes: Array(text.utf8)), file: 0) }
    #expect(time < .seconds(20))
  }

  @Test(arguments: [
    ("## Rule", "Rule", "Rules", "- A toast never asks.\n", "rules: [A toast never asks.]"),
    ("## Platform diferences", "Platform diferences", "Platform differences", "None recorded.\n", "platforms: "),
    ("## Step", "Step", "Steps", "1. The user taps.\n", "steps: [The user taps.]"),
  ])
  func aHeadingOneLetterOffIsFoundAndRead(line: String, text: String, meant: String, body: String, read: String) {
    let page = "# Stake\n\nLocks coins.\n\n\(line)\n\n\(body)"
    let stream = YAMLStream(page: SourceFile(path: "a.md", bytes: Array(page.utf8)), file: 0)
    #expect(stream.diagnostics.count == 1)
    let message = "“\(text)” is no heading of a product page; did you mean “\(meant)”?"
    #expect(stream.diagnostics.first?.message == message)
    #expect(stream.diagnostics.first.map { Int($0.span.upperBound - $0.span.lowerBound) } == text.utf8.count)
    #expect(Self.read(page).contains(read))
  }

  @Test(arguments: ["Notes", "Facts and figures", "Wallet", "Rulebook"])
  func otherHeadingsAreNone(_ heading: String) {
    let page = "# Stake\n\nLocks coins.\n\n## \(heading)\n\nText.\n"
    #expect(YAMLStream(page: SourceFile(path: "a.md", bytes: Array(page.utf8)), file: 0).diagnostics.isEmpty)
  }

  @Test func commentsAreNoText() {
    let text = """
      <!-- For writers
      ## Steps
      -->
      # Stake <!-- a -->

      Locks coins. <!-- b --> <!-- c -->

      ## Steps <!-- d -->

      1. <!-- e --> The user stakes. <!-- f -->
      <!-- g -->
      2. <!-- h -->

      ## Expected results

      | When | Expected |
      |---|---|
      | <!-- Ask Ana --> <!-- too-slow --> <!-- i --> It is slow | <!-- j --> |

      ```
      <!-- k -->
      ```
      <!-- without an end
      """
    #expect(
      Self.read(text, name: "stake.markdown") == """
        {area: stake, title: Stake, sentence: Locks coins., steps: [The user stakes.], \
        expected: [{id: too-slow, when: It is slow}]}
        """)
    let stream = YAMLStream(page: SourceFile(path: "stake.md", bytes: Array(text.utf8)), file: 0)
    let comments = stream.comments.map {
      String(decoding: Array(text.utf8)[Int($0.lowerBound)..<Int($0.upperBound)], as: UTF8.self)
    }
    #expect(comments.first == "<!-- For writers\n## Steps\n-->")
    #expect(comments.count == 13 && !comments.contains("<!-- k -->"))
  }

  @Test func factsAreNamedByACommentOrTheirFirstCell() {
    let text = """
      ## Facts

      | Network | Requirement | Amount |
      |---|---|---|
      | <!-- solanaMinimum --> Solana | Minimum | 0.00089088 SOL |
      | limit | | 20 |
      | limit | | 30 |
      | empty | | |
      """
    #expect(
      Self.read(text, name: "reserves.md") == "{area: reserves, facts: {solanaMinimum: 0.00089088 SOL, limit: 20}}")
  }

  @Test func frontMatterAndLinesAcrossAreNoText() {
    let text =
      "---\ntitle: Staking\nowner: Ana\n---\n\n# Stake\n\n***\n\nLocks coins.\n\n---\n\n## Steps\n\n1. The user stakes.\n"
    #expect(
      Self.read(text, name: "stake.md")
        == "{area: stake, title: Stake, sentence: Locks coins., steps: [The user stakes.]}")
    #expect(Self.read("---\n\nLocks coins.\n", name: "stake.md") == "{area: stake, sentence: Locks coins.}")
  }

  @Test(arguments: ["<!--\n", "<!-- --", "| <!-- |\n", "-->", "1. <!--\n", "# <!-- -->\n", "<!---->"])
  func manyCommentsAreReadInOneGo(_ part: String) {
    let text = "## Steps\n" + String(repeating: part, count: 60_000)
    let time = processorTime { _ = YAMLStream(page: SourceFile(path: "a.md", bytes: Array(text.utf8)), file: 0) }
    #expect(time < .seconds(20))
  }

  private static let rulebook: Rulebook = {
    var builder = RulebookBuilder(functions: BuiltInFunctions.all)
    let names = BuiltInPackNames.alwaysOn + ["product-pages"]
    let packs = BuiltInPacks.texts.filter { names.contains($0.name) }.enumerated().map { index, pack in
      YAMLStream(
        parsing: SourceFile(path: pack.name, bytes: pack.text.withUTF8Buffer { Array($0) }), file: Int32(index + 1))
    }
    return builder.build(packs: packs)
  }()

  private static func lint(_ text: String) -> FileResult {
    let linter = FileLinter(
      rulebook: rulebook, selection: RuleSelection(preset: .strict), today: "2026-12-01")
    return linter.lint(SourceFile(path: "product/transfer.md", bytes: Array(text.utf8)), file: 0)
  }

  @Test func commentsSuppressWhatBeginsBesideOrBelowThem() {
    let text = """
      <!-- pocketpay-lint: allow page-toasts-section, platform-none -- the whole page -->
      # Transfer

      <!-- pocketpay-lint: allow page-sentence -- below -->

      Moves coins. Takes them too.

      ## Steps

      1. The user sends. It goes. <!-- pocketpay-lint: allow page-step-line -- beside -->
      2. The user waits. It comes.

      <!-- pocketpay-lint: allow page-open-question -- the whole table -->

      ## Expected results

      | When | Expected |
      |---|---|
      | Is it slow? | It shows $0.9 |
      | <!-- pocketpay-lint: allow page-number-shape -- a row --> It is fast? | It shows $0.8 |
      """
    let result = Self.lint(text)
    let bytes = Array(text.utf8)
    let found = result.diagnostics.map {
      "\($0.ruleID): " + String(decoding: bytes[Int($0.span.lowerBound)..<Int($0.span.upperBound)], as: UTF8.self)
    }
    #expect(found.sorted() == ["page-number-shape: $0.9", "page-step-line: The user waits. It comes."])
  }

  @Test(arguments: [
    ("<!-- pocketpay-lint: allow page-steps -->\n# A\n", "suppression-no-reason"),
    ("<!-- pocketpay-lint-disable page-steps -->\n# A\n", "suppression-syntax"),
    ("<!-- pocketpay-lint: allow page-step -- x -->\n# A\n", "suppression-unknown-rule"),
    ("<!-- pocketpay-lint: allow page-steps until 2026-01-01 -- x -->\n# A\n", "suppression-expired"),
  ])
  func aCommentThatSuppressesNothingIsReported(_ text: String, _ rule: String) {
    let source = SourceFile(path: "transfer.md", bytes: Array(text.utf8))
    let linter = FileLinter(
      rulebook: Self.rulebook, selection: RuleSelection(preset: .strict), today: "2026-12-01")
    let found = LintRun(linter: linter, jobs: 1).run({ _ in source }, count: 1, knowsProject: false).diagnostics
    #expect(found.contains { $0.ruleID == rule })
    #expect(found.contains { $0.ruleID == "page-steps" })
  }

  @Test func rulesReportPlacesInThePage() throws {
    let text =
      "# Transfer\n\nMoves coins. Takes them too.\n\n## Rules\n\n- When it is offline it says so.\n\n## Steps\n\n1. The user sends.\n"
    let found = Self.lint(text).diagnostics
    let bytes = Array(text.utf8)
    func words(_ rule: String) -> [String] {
      found.filter { $0.ruleID == rule }
        .map { String(decoding: bytes[Int($0.span.lowerBound)..<Int($0.span.upperBound)], as: UTF8.self) }
    }
    #expect(words("page-sentence") == ["Moves coins. Takes them too."])
    #expect(words("page-rules-invariant") == ["When"])
    #expect(words("page-order") == ["Steps"])
    #expect(words("page-expected-missing") == ["Transfer"])
    #expect(found.allSatisfy { $0.fix == nil })
  }
}
