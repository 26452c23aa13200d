import Diagnostics
import Foundation
import LintEngine
import RuleFunctions
import YAMLTree

/// The repository's root, found from this file.
let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

/// The built-in packs, compiled once for all tests.
enum BuiltIn {
  /// Those that are on without being named.
  static let sources = BuiltInPackNames.alwaysOn.compactMap(source)
  /// Those that are on where they are extended.
  static let optionalSources = BuiltInPackNames.optional.compactMap(source)

  static let built: (rulebook: Rulebook, problems: [Diagnostic]) = compile([])
  /// All packs that the program carries, together.
  static let all: (rulebook: Rulebook, problems: [Diagnostic]) = compile(
    sources: sources + optionalSources)

  /// Those that are on, and the facts of PocketPay, as its own config has them.
  static let withFacts = compile(sources: sources + [source("pocketpay-facts")].compactMap(\.self)).rulebook

  static var rulebook: Rulebook { built.rulebook }

  static func source(_ name: String) -> SourceFile? {
    BuiltInPacks.texts.first { $0.name == name }.map { pack in
      SourceFile(path: "rules/\(name).yaml", bytes: pack.text.withUTF8Buffer { Array($0) })
    }
  }

  /// The built-in packs and `packs`, which stand behind them.
  static func compile(_ packs: [String]) -> (rulebook: Rulebook, problems: [Diagnostic]) {
    compile(sources: sources + packs.map { SourceFile(path: "pack.yaml", bytes: Array($0.utf8)) })
  }

  private static func compile(sources packs: [SourceFile]) -> (rulebook: Rulebook, problems: [Diagnostic]) {
    var builder = RulebookBuilder(functions: BuiltInFunctions.all)
    let rulebook = builder.build(
      packs: packs.enumerated().map { YAMLStream(parsing: $0.element, file: Int32($0.offset)) })
    return (rulebook, builder.problems.diagnostics)
  }
}

/// A finding as tests compare it.
struct Found: Hashable, CustomStringConvertible {
  var rule: String
  var line: Int
  var column: Int
  var text: String

  var description: String { "\(line):\(column) \(rule) “\(text)”" }
}

/// Lints texts together, as files of one project.
func lint(
  _ texts: [String], preset: Rule.Preset = .strict, rulebook: Rulebook = BuiltIn.rulebook, knowsProject: Bool = false,
  jobs: Int = 2
) -> [Diagnostic] {
  let sources = texts.enumerated().map { SourceFile(path: "\($0.offset).yaml", bytes: Array($0.element.utf8)) }
  let linter = FileLinter(rulebook: rulebook, selection: RuleSelection(preset: preset), today: "2026-12-01")
  return LintRun(linter: linter, jobs: jobs)
    .run({ sources[$0] }, count: sources.count, knowsProject: knowsProject).diagnostics
}

/// The findings in one text with their places and the words that they point at.
func found(
  _ text: String, preset: Rule.Preset = .recommended, rulebook: Rulebook = BuiltIn.rulebook
) -> [Found] {
  let bytes = Array(text.utf8)
  return lint([text], preset: preset, rulebook: rulebook).map { place(of: $0, in: bytes) }
}

func place(of diagnostic: Diagnostic, in bytes: [UInt8]) -> Found {
  let position = LineTable(bytes).position(of: Int(diagnostic.span.lowerBound), in: bytes)
  let words = bytes[Int(diagnostic.span.lowerBound)..<Int(diagnostic.span.upperBound)]
  return Found(
    rule: diagnostic.ruleID, line: position.line, column: position.column, text: String(decoding: words, as: UTF8.self))
}

func file(_ path: String) throws -> String {
  try String(contentsOf: root.appending(path: path), encoding: .utf8)
}
