import Diagnostics
import Foundation
import JSONSchema
import LintEngine
import RuleFunctions
import YAMLTree

/// The repository's root, found from this file.
let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

/// The packs that are on without being named and `packs`, which stand behind them, and what is wrong with them.
func compile(_ packs: [String] = []) -> (rulebook: Rulebook, problems: [Diagnostic]) {
  var sources = BuiltInPacks.texts.filter { BuiltInPackNames.alwaysOn.contains($0.name) }.map { name, text in
    SourceFile(path: "rules/\(name).yaml", bytes: text.withUTF8Buffer { Array($0) })
  }
  sources += packs.map { SourceFile(path: "pack.yaml", bytes: Array($0.utf8)) }
  var builder = RulebookBuilder(functions: BuiltInFunctions.all)
  let rulebook = builder.build(
    packs: sources.enumerated().map { YAMLStream(parsing: $0.element, file: Int32($0.offset)) })
  return (rulebook, builder.problems.diagnostics)
}

/// A pack behind a small one that has what samples name: the built-in ones take a while.
func compileAlone(_ pack: String, changes: [RuleChange] = []) -> (rulebook: Rulebook, problems: [Diagnostic]) {
  let base = """
    pack: base
    patterns: {six-core: {states: {loading: , error: , success: }}}
    subjects: {payment: Money moves.}
    rules:
      empty-no-next: {description: A, severity: error, given: screen, then: {require: title}}
      error-silent: {description: B, severity: error, given: screen, then: {require: title}}
    """
  var builder = RulebookBuilder(functions: BuiltInFunctions.all)
  let sources = [base, pack].map { SourceFile(path: "pack.yaml", bytes: Array($0.utf8)) }
  let rulebook = builder.build(
    packs: sources.enumerated().map { YAMLStream(parsing: $0.element, file: Int32($0.offset)) }, changes: changes)
  return (rulebook, builder.problems.diagnostics)
}

/// The built-in packs, compiled once for all tests.
let builtIn = compile().rulebook

func schema(_ format: FormatSchema, _ rulebook: Rulebook = builtIn) -> JSONValue {
  format.document(rulebook: rulebook, functions: BuiltInFunctions.all)
}

/// What the linter itself says against a text, apart from what only it can know: names, and what rules find.
func objections(_ format: FormatSchema, _ text: String) -> [String] {
  switch format {
  case .manifest:
    let source = SourceFile(path: "m.yaml", bytes: Array(text.utf8))
    let linter = FileLinter(
      rulebook: builtIn, selection: RuleSelection(preset: .recommended), today: "2026-12-01")
    let found = LintRun(linter: linter, jobs: 1).run({ _ in source }, count: 1, knowsProject: false).diagnostics
    return found.filter {
      ($0.ruleID.hasPrefix("manifest-") || $0.ruleID.hasPrefix("yaml-")) && $0.ruleID != "manifest-unknown-name"
    }.map(\.message)
  case .pack: return compileAlone(text).problems.map(\.message)
  case .config:
    let stream = YAMLStream(parsing: SourceFile(path: Config.fileName, bytes: Array(text.utf8)), file: 0)
    var problems = PackProblems()
    let config = Config.read(stream.roots.first.map { PackNode(stream: stream, index: $0) }, problems: &problems)
    return (problems.diagnostics + compileAlone("pack: acme", changes: config.changes).problems).map(\.message)
  }
}

/// The verdicts of check-jsonschema on texts, in their order; nil where it is not installed.
func checkedTexts(_ format: FormatSchema, _ texts: [String]) throws -> [Bool]? {
  let candidates =
    ["\(root.path)/.build/check-jsonschema/bin/check-jsonschema"]
    + (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map { "\($0)/check-jsonschema" }
  guard let program = candidates.first(where: { FileManager.default.isExecutableFile(atPath: $0) }) else { return nil }
  let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  let file = folder.appending(path: "schema.json")
  try Data(schema(format).text).write(to: file)
  var names: [String] = []
  for (index, text) in texts.enumerated() {
    names.append(folder.appending(path: "\(index).yaml").path)
    try Data(text.utf8).write(to: URL(filePath: names[index]))
  }
  let process = Process()
  let output = Pipe()
  process.executableURL = URL(filePath: program)
  process.arguments = ["--schemafile", file.path, "-o", "json"] + names
  process.standardOutput = output
  try process.run()
  let data = output.fileHandleForReading.readDataToEndOfFile()
  process.waitUntilExit()
  let report = try JSONSerialization.jsonObject(with: data) as? [String: Any] ?? [:]
  let errors = ["errors", "parse_errors"].flatMap { report[$0] as? [[String: Any]] ?? [] }
  let refused = Set(errors.compactMap { $0["filename"] as? String })
  return names.map { !refused.contains($0) }
}
