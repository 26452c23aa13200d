import Coverage
import Diagnostics
import Foundation
import LintEngine
import RuleFunctions
import YAMLTree

// Writes the ledger of requirements.
//
//     coverage-ledger docs/coverage.yaml > docs/coverage.md

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
let ledger = CoverageLedger(PackNode(stream: stream, index: root), rulebook: rulebook, problems: &problems)
for problem in problems.diagnostics { fail("\(path): \(problem.message)") }
print(ledger.markdown, terminator: "")
