import LintEngine
import RuleFunctions
import Testing

/// The packs about the law of single places.
@Suite struct JurisdictionTests {
  private static let packs = [
    "us-fdic", "us-securities", "uk-financial-promotions", "eu-mica", "hk-banking", "app-stores",
  ]
  private let screen = """
    screen: receive
    title: "Deposit"
    states:
      loading: {notApplicable: The address is read from the device at once.}
      empty: Without a key the screen says so.
      error: A failed copy is said beside the address.
      success: {behavior: The code and the whole address., copy: "FDIC insured, no risk"}
      disabled: Copy is off without a key.
      pending: The screen answers while the system shares.

    """

  private func found(_ extends: String) throws -> [String] {
    let bench = try Bench()
    try bench.write("screens/receive.yaml", screen)
    try bench.write(".pocketpay-lint.yaml", "extends: [\(extends)]\n")
    let outcome = bench.run("--format", "compact", "@/screens")
    #expect(outcome.errors == "")
    return outcome.output.split(separator: "\n").compactMap { line in
      line.lastIndex(of: "[").map { String(line[$0...]) }
    }
  }

  @Test func noneIsOnByItself() throws {
    #expect(try found("") == [])
  }

  @Test func eachFindingSaysWhoAsks() throws {
    #expect(try found("us-fdic") == ["[us-fdic-insured]"])
    #expect(try found("hk-banking") == ["[hk-banking-deposit]"])
    #expect(
      try found("us-fdic, hk-banking, us-securities")
        == ["[hk-banking-deposit]", "[us-fdic-insured]", "[us-securities-guaranteed]"])
  }

  @Test func idsBeginWithTheirPackAndSourcesNameASection() throws {
    let bench = try Bench()
    try bench.write(".pocketpay-lint.yaml", "extends: [\(Self.packs.joined(separator: ", "))]\n")
    let outcome = bench.run("rules", "--format", "json", "--config", "@/.pocketpay-lint.yaml")
    for pack in Self.packs {
      let ids = outcome.output.components(separatedBy: "\"id\": \"\(pack)-").count - 1
      let rules = outcome.output.components(separatedBy: "\"pack\": \"\(pack)\"").count - 1
      #expect(ids == rules && rules > 2, "\(pack): \(ids) of \(rules)")
    }
  }
}
