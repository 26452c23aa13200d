import Diagnostics
import Foundation
import LintEngine
import YAMLTree

// Writes the source file that carries the built-in packs: each whole, and each in the compact form without examples.
//
//     embed-packs FOLDER > Sources/RuleFunctions/BuiltInPacks.swift

func fail(_ message: String) -> Never {
  FileHandle.standardError.write(Data("embed-packs: error: \(message)\n".utf8))
  exit(1)
}

/// `core-states` as `coreStates`.
func identifier(_ name: String) -> String {
  let words = name.split(separator: "-").map(String.init)
  return words[0] + words.dropFirst().map(\.capitalized).joined()
}

func literal(_ name: String, _ bytes: [UInt8]) -> String {
  "  private static let \(name): StaticString = ###\"\"\"\n"
    + String(decoding: bytes, as: UTF8.self).replacing("\u{1}", with: "\\###u{1}") + "\n\"\"\"###\n"
}

guard CommandLine.arguments.count == 2 else { fail("the folder of the packs is missing") }
let folder = CommandLine.arguments[1]
let names = BuiltInPackNames.all
var output = """
  // swift-format-ignore-file
  // Generated from rules/ by “make packs”; a test keeps it fresh.

  /// The built-in packs by their names.
  package enum BuiltInPacks {
    package static let texts: [(name: String, text: StaticString)] = [
  \(names.map { "    (\"\($0)\", \(identifier($0)))," }.joined(separator: "\n"))
    ]

    /// The same without examples, in the form that `CompactTree` reads: what a run needs.
    package static let compactTexts: [(name: String, text: StaticString)] = [
  \(names.map { "    (\"\($0)\", \(identifier($0))Compact)," }.joined(separator: "\n"))
    ]

  """
for name in names {
  let path = "\(folder)/\(name).yaml"
  guard let data = FileManager.default.contents(atPath: path) else { fail("\(path) cannot be read") }
  let bytes = [UInt8](data)
  let stream = YAMLStream(parsing: SourceFile(path: path, bytes: bytes), file: 0)
  for problem in stream.diagnostics { fail("\(path): \(problem.message)") }
  guard let compact = CompactTree.text(of: stream, omits: BuiltInPackNames.isOmitted) else {
    fail("\(path): an alias names nothing")
  }
  output += "\n" + literal(identifier(name), bytes) + "\n" + literal(identifier(name) + "Compact", compact)
}
print(output + "}")
