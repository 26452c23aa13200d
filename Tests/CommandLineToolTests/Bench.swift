import CommandLineTool
import Foundation

/// A folder of the test's own, removed at its end, and the command that is run on it.
final class Bench {
  let path: String

  init() throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.path
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func write(_ name: String, _ text: String) throws {
    let url = URL(fileURLWithPath: path).appendingPathComponent(name)
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  /// Runs the command; `@` in an argument stands for the folder, which is left out of what was printed.
  func run(_ arguments: String...) -> Outcome { run(arguments) }

  func run(_ arguments: [String]) -> Outcome {
    let command = Command(environment: [:], isTerminal: false, processors: 2)
    let result = command.run(arguments.map { $0.replacingOccurrences(of: "@", with: path) })
    func text(_ bytes: [UInt8]) -> String {
      String(decoding: bytes, as: UTF8.self).replacingOccurrences(of: path + "/", with: "")
    }
    return Outcome(output: text(result.output), errors: text(result.errors), status: result.status)
  }
}

struct Outcome {
  let output: String
  let errors: String
  let status: Int32
}
