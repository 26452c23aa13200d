import Diagnostics
import Foundation
import LintEngine
import Testing
import YAMLTree

/// The packs of words judge labelled sentences; Corpus/README.md says how to add some.
@Suite struct CorpusTests {
  /// Who wrote sentences, and when the engine was mended by them.
  enum Kind: String, CaseIterable {
    /// Our own.
    case own = "corpus-"
    /// Somebody else's, which the packs have been mended by.
    case seen = "seen-"
    /// Somebody else's, which nobody has looked at: there may be none.
    case heldOut = "held-out-"

    var total: String {
      switch self {
      case .own: "all of our own"
      case .seen: "all seen"
      case .heldOut: "all held out"
      }
    }
  }

  private static let precision = 0.99
  private static let recall = 0.97
  /// What all seen sentences came to together; not to fall below it again.
  private static let seenPrecision = 0.97
  private static let seenRecall = 0.97
  /// What all held-out sentences came to together, before anybody looked at them.
  private static let heldOutPrecision = 0.96
  private static let heldOutRecall = 0.96

  struct Corpus: CustomTestStringConvertible, Sendable {
    var name: String
    var pack: String
    var ignored: Set<String>
    var template: String
    var sentences: [String]
    var testDescription: String { name }
    var kind: Kind { Kind.allCases.first { name.hasPrefix($0.rawValue) } ?? .own }
  }

  /// A finding is right where it touches a marked claim; whether it is the marked words to the byte counts apart.
  private struct Score {
    var sentences = 0
    var right = 0
    var found = 0
    var missed = 0
    var wrong = 0
    var exact = 0

    var precision: Double { Double(right) / Double(max(1, right + wrong)) }
    var recall: Double { Double(found) / Double(max(1, found + missed)) }
    var exactness: Double { Double(exact) / Double(max(1, right)) }

    static func + (left: Score, right: Score) -> Score {
      Score(
        sentences: left.sentences + right.sentences, right: left.right + right.right, found: left.found + right.found,
        missed: left.missed + right.missed, wrong: left.wrong + right.wrong, exact: left.exact + right.exact)
    }
  }

  static let corpora: [Corpus] = {
    let folder = root.appending(path: "Tests/LintEngineTests/Corpus")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasSuffix(".yaml") }.sorted().compactMap { name in
      guard let text = try? String(contentsOf: folder.appending(path: name), encoding: .utf8) else { return nil }
      let stream = YAMLStream(parsing: SourceFile(path: name, bytes: Array(text.utf8)), file: 0)
      guard stream.diagnostics.isEmpty, let first = stream.roots.first else { return nil }
      let node = PackNode(stream: stream, index: first)
      func texts(_ key: String) -> [String] { node.value(of: key)?.items.map(\.string) ?? [] }
      return Corpus(
        name: String(name.dropLast(5)), pack: node.value(of: "pack")?.string ?? "", ignored: Set(texts("ignore")),
        template: node.value(of: "template")?.string ?? "", sentences: texts("claims") + texts("innocents"))
    }
  }()

  @Test func thereAreEnough() throws {
    let folder = root.appending(path: "Tests/LintEngineTests/Corpus")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".yaml") }
    #expect(Self.corpora.count == names.count, "a file cannot be read")
    #expect(names.allSatisfy { name in Kind.allCases.contains { name.hasPrefix($0.rawValue) } })
    #expect(Self.corpora.allSatisfy { $0.template.contains("TEXT") && !$0.sentences.isEmpty })
    #expect(Self.corpora.filter { $0.kind == .own }.reduce(0) { $0 + $1.sentences.count } >= 450)
  }

  @Test func precisionAndRecall() {
    var totals: [Kind: Score] = [:]
    var lines: [String] = []
    for corpus in Self.corpora {
      let score = judge(corpus)
      totals[corpus.kind] = (totals[corpus.kind] ?? Score()) + score
      lines.append(line(corpus.name, score))
      // What somebody else wrote measures the packs; our own sentences hold them.
      if corpus.kind != .own { continue }
      #expect(score.precision >= Self.precision, "\(corpus.name)")
      #expect(score.recall >= Self.recall, "\(corpus.name)")
      #expect(score.exactness == 1, "\(corpus.name)")
    }
    if let seen = totals[.seen] {
      #expect(seen.precision >= Self.seenPrecision)
      #expect(seen.recall >= Self.seenRecall)
    }
    if let heldOut = totals[.heldOut] {
      #expect(heldOut.precision >= Self.heldOutPrecision)
      #expect(heldOut.recall >= Self.heldOutRecall)
    }
    for kind in Kind.allCases {
      if let score = totals[kind] { lines.append(line(kind.total, score)) }
    }
    print("corpus                              texts  precision  recall   exact\n" + lines.joined(separator: "\n"))
  }

  private func line(_ name: String, _ score: Score) -> String {
    func padded(_ text: String, _ width: Int) -> String {
      String(repeating: " ", count: max(1, width - text.count)) + text
    }
    func rounded(_ value: Double) -> String { String(Double(Int(value * 1000 + 0.5)) / 1000) }
    return name + padded("\(score.sentences)", 41 - name.count) + padded(rounded(score.precision), 11)
      + padded(rounded(score.recall), 8) + padded(rounded(score.exactness), 8)
  }

  private func judge(_ corpus: Corpus) -> Score {
    let linter = FileLinter(
      rulebook: BuiltIn.all.rulebook, selection: RuleSelection(preset: .strict, select: [corpus.pack]),
      today: "2026-12-01")
    var score = Score(sentences: corpus.sentences.count)
    for sentence in corpus.sentences {
      let (bytes, claims) = manifest(corpus.template, sentence)
      let source = SourceFile(path: "corpus.yaml", bytes: bytes)
      let findings = LintRun(linter: linter, jobs: 1).run({ _ in source }, count: 1, knowsProject: false).diagnostics
        .filter { !corpus.ignored.contains($0.ruleID) }
      let found = Set(findings.map { Int($0.span.lowerBound)..<Int($0.span.upperBound) })
      let right = found.filter { range in claims.contains { $0.overlaps(range) } }
      let missed = claims.filter { claim in !found.contains { $0.overlaps(claim) } }
      score.right += right.count
      score.wrong += found.count - right.count
      score.missed += missed.count
      score.found += claims.count - missed.count
      score.exact += found.intersection(claims).count
      for range in missed {
        print("\(corpus.name): missed “\(String(decoding: bytes[range], as: UTF8.self))” in “\(sentence)”")
      }
      for range in found.subtracting(right) {
        let rules = findings.filter { Int($0.span.lowerBound) == range.lowerBound }.map(\.ruleID)
        print("\(corpus.name): \(rules) finds “\(String(decoding: bytes[range], as: UTF8.self))” in “\(sentence)”")
      }
    }
    return score
  }

  /// The manifest with the sentence in double quotes, and where its marks stood in it.
  private func manifest(_ template: String, _ sentence: String) -> (bytes: [UInt8], claims: Set<Range<Int>>) {
    let parts = template.components(separatedBy: "TEXT")
    var bytes = Array((parts[0] + "\"").utf8)
    var open: [Int] = []
    var claims: Set<Range<Int>> = []
    for scalar in sentence.unicodeScalars {
      switch scalar {
      case "«": open.append(bytes.count)
      case "»": if let start = open.popLast() { claims.insert(start..<bytes.count) }
      case "\"", "\\": bytes += Array("\\\(scalar)".utf8)
      case "\n": bytes += Array("\\n".utf8)
      default: bytes += Array(String(scalar).utf8)
      }
    }
    return (bytes + Array(("\"" + parts.dropFirst().joined(separator: "TEXT")).utf8), claims)
  }
}
