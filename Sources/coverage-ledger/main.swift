import Coverage
import Diagnostics
import Foundation
import LintEngine
import RuleFunctions
import YAMLTree

// Writes the ledger of requirements, or that of sentences.
//
//     coverage-ledger docs/coverage.yaml > docs/coverage.md
//     coverage-ledger docs/sentences.yaml > docs/sentences.md

func fail(_ message: String) -> Never {
  FileHandle.standardError.write(Data("coverage-ledger: error: \(message)\n".utf8))
  exit(1)
}

guard CommandLine.arguments.count == 2 else { fail("the file of the requirements is missing") }
let path = CommandLine.arguments[1]
guard let data = FileManager.default.contents(atPath: path) else { fail("\(path) cannot be read") }
let stream = YAMLStream(parsing: SourceFile(path: path, bytes: [UInt8](data)), file: 0)
for problem in stream.diagnostics { fail("\(path): \(problem.message)") }
guard let root = stream.roots.first else { fail("\(path) is empty") }
var builder = RulebookBuilder(functions: BuiltInFunctions.all)
let packs = BuiltInPacks.texts.enumerated().map { index, pack in
  YAMLStream(
    parsing: SourceFile(path: pack.name, bytes: pack.text.withUTF8Buffer { Array($0) }), file: Int32(index + 1))
}
let rulebook = builder.build(packs: packs)
var problems = PackProblems()
let node = PackNode(stream: stream, index: root)
let markdown =
  node.value(of: "documents") == nil
  ? CoverageLedger(node, rulebook: rulebook, problems: &problems).markdown
  : SentenceLedger(node, rulebook: rulebook, problems: &problems).markdown
for problem in problems.diagnostics { fail("\(path): \(problem.message)") }
print(markdown, terminator: "")
