import Diagnostics
import Foundation
import LintEngine
import Testing

/// Each row of the facts of the built-in packs is silent on the repository's screens, and alone reports its place once that
/// is taken away or says something else. No row is dead.
@Suite struct FactTests {
  static let facts = BuiltInPackNames.optional.flatMap(Fact.read)

  /// A change of a manifest, and where the finding must stand that it causes.
  private struct Mutation {
    var ranges: [Range<Int>]
    /// The bytes that take the place of each; nil for a nonsense of the same length.
    var replacement: String?
    var expected: Range<Int>
    /// The finding may stand anywhere in `expected`.
    var isInside = false

    func apply(to text: String) -> String {
      var bytes = Array(text.utf8)
      for range in ranges.sorted(by: { $0.lowerBound > $1.lowerBound }) {
        let nonsense = bytes[range].map { $0 <= 0x20 || $0 == 0x22 ? $0 : UInt8(ascii: "q") }
        bytes.replaceSubrange(range, with: replacement.map { Array($0.utf8) } ?? nonsense)
      }
      return String(decoding: bytes, as: UTF8.self)
    }
  }

  /// The manifests of the repository by their kind and id.
  private static let manifests: [String: String] = {
    var manifests: [String: String] = [:]
    for folder in ["", "/components", "/flows", "/areas", "/areas/shared", "/examples"].map({ "screens\($0)" }) {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: root.appending(path: folder).path)) ?? []
      for name in names where name.hasSuffix(".yaml") {
        for text in ((try? file("\(folder)/\(name)")) ?? "").components(separatedBy: "\n---\n") {
          if let line = text.split(separator: "\n").first { manifests[String(line)] = text }
        }
      }
    }
    return manifests
  }()

  @Test func allAreSilentOnTheScreens() {
    #expect(Self.facts.count >= 130)
    let ids = Set(Self.facts.map(\.id))
    let texts = Array(Self.manifests.values)
    let all = lint(texts, preset: .strict, rulebook: BuiltIn.all.rulebook, knowsProject: true)
    #expect(all.filter { ids.contains($0.ruleID) }.map { "\($0.ruleID): \($0.message)" } == [])
    let findings = lint(texts, preset: .strict, rulebook: BuiltIn.withFacts, knowsProject: true)
    #expect(findings.filter { $0.ruleID != "gap" }.map { "\($0.ruleID): \($0.message)" } == [])
  }

  @Test func eachStandsInTheRulebook() {
    let rows = BuiltIn.all.rulebook.rules.filter { $0.group == "facts" }
    #expect(Set(rows.map(\.id)) == Set(Self.facts.map(\.id)))
    #expect(rows.allSatisfy { $0.source != nil && $0.preset == .strict })
  }

  @Test(arguments: facts)
  func whatIsMissingIsReportedWhereItShouldBe(_ fact: Fact) throws {
    // What must not be there may be missing.
    if fact.function == "contains", fact.words("none") != [] { return }
    let text = try #require(Self.manifests["\(fact.kind): \(fact.document)"])
    for names in fact.places {
      let place = try #require(try FactPlace(text, names), "\(names) is not there")
      let isKey = place.manifest.keyText(of: place.node) == names.last
      let span = isKey ? place.manifest.keySpan(of: place.node) : nil
      let range = span.map { place.range($0) } ?? place.nameRange(of: place.node)
      check(Mutation(ranges: [range], expected: place.nameRange(of: place.holder)), fact, text)
    }
  }

  @Test(arguments: facts)
  func whatDiffersIsReported(_ fact: Fact) throws {
    let text = try #require(Self.manifests["\(fact.kind): \(fact.document)"])
    for names in fact.places {
      let place = try #require(try FactPlace(text, names), "\(names) is not there")
      switch fact.function {
      case "contains": try checkItems(fact, place, text)
      case "says": try checkWords(fact, place, text)
      case "is" where fact.words(nil) != ["declared"]: checkValue(fact, place, text)
      // What must be declared may say anything.
      case "is": break
      default: Issue.record("no test changes what “\(fact.function)” of “\(fact.id)” asks for")
      }
    }
  }

  // MARK: - What to change

  private func checkItems(_ fact: Fact, _ place: FactPlace, _ text: String) throws {
    let list = place.range(place.manifest.span(of: place.node))
    for word in fact.words(nil) + fact.words("all") {
      let item = try #require(place.items.first { $0.text == word }, "\(word)")
      let range = place.range(place.manifest.span(of: item.node))
      check(Mutation(ranges: [range], expected: list, isInside: true), fact, text)
    }
    let any = place.items.filter { fact.words("any").contains($0.text) }
    if !any.isEmpty {
      let ranges = any.map { place.range(place.manifest.span(of: $0.node)) }
      // Of a choice another word that it takes.
      let word = fact.places.contains { ["signals", "focus"].contains($0.last) } ? "motion" : nil
      check(Mutation(ranges: ranges, replacement: word, expected: list, isInside: true), fact, text)
    }
    for word in fact.words("none") {
      let item = try #require(place.items.first)
      let range = place.range(place.manifest.span(of: item.node))
      check(Mutation(ranges: [range], replacement: word, expected: list, isInside: true), fact, text)
    }
  }

  private func checkWords(_ fact: Fact, _ place: FactPlace, _ text: String) throws {
    let range = place.range(place.manifest.span(of: place.node))
    let name = place.nameRange(of: place.node)
    func ranges(_ phrase: String) throws -> [Range<Int>] {
      let words = phrase.components(separatedBy: CharacterSet(charactersIn: " -"))
        .map(NSRegularExpression.escapedPattern).joined(separator: "[\\s-]+")
      let expression = try NSRegularExpression(pattern: words, options: .caseInsensitive)
      let part = String(decoding: Array(text.utf8)[range], as: UTF8.self)
      return expression.matches(in: part, range: NSRange(part.startIndex..., in: part)).compactMap { match in
        guard let found = Range(match.range, in: part) else { return nil }
        let start = range.lowerBound + part.utf8.distance(from: part.startIndex, to: found.lowerBound)
        return start..<start + part[found].utf8.count
      }
    }
    for word in fact.words("all") {
      let found = try ranges(word)
      #expect(!found.isEmpty, "\(word)")
      check(Mutation(ranges: found, expected: name), fact, text)
    }
    let any = fact.words(nil) + fact.words("any")
    if any.isEmpty { return }
    let found = try any.flatMap { try ranges($0) }
    #expect(!found.isEmpty)
    check(Mutation(ranges: found, expected: name), fact, text)
  }

  private func checkValue(_ fact: Fact, _ place: FactPlace, _ text: String) {
    let node = place.manifest[place.node].kind == .list ? place.items.first?.node ?? place.node : place.node
    let range = place.range(place.manifest.span(of: node))
    // One of them is a value that the place may have.
    let others = ["987", "false", "level", "top", "none", "optimistic", "confirmed", "refuse", "correct", "qqqq"]
    let found = others.map { other in
      findings(Mutation(ranges: [range], replacement: other, expected: range).apply(to: text), fact).map(\.lowerBound)
    }
    let list = place.range(place.manifest.span(of: place.node))
    #expect(found.contains([range.lowerBound]) || found.contains([list.lowerBound]), "\(fact.id): \(found)")
  }

  // MARK: - Findings

  private func check(_ mutation: Mutation, _ fact: Fact, _ text: String) {
    let found = findings(mutation.apply(to: text), fact)
    if mutation.isInside {
      #expect(
        !found.isEmpty && found.allSatisfy { mutation.expected.contains($0.lowerBound) },
        "\(fact.id): \(found), expected in \(mutation.expected)")
    } else {
      #expect(found == [mutation.expected], "\(fact.id)")
    }
  }

  /// Where the row reports something in a manifest.
  private func findings(_ text: String, _ fact: Fact) -> [Range<Int>] {
    let linter = FileLinter(
      rulebook: BuiltIn.all.rulebook, selection: RuleSelection(preset: .strict, select: [fact.id]), today: "2026-12-01")
    return linter.lint(SourceFile(path: "a.yaml", bytes: Array(text.utf8)), file: 0).diagnostics
      .filter { $0.ruleID == fact.id }.map { Int($0.span.lowerBound)..<Int($0.span.upperBound) }
  }
}
