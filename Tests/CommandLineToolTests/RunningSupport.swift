import CommandLineTool
import Foundation

/// What a call printed, without the folder's path, and its status.
struct CallOutcome {
  let output: String
  let errors: String
  let status: Int32
}

extension TemporaryFolder {
  /// Runs the command; `@` in an argument stands for the folder, which is left out of what was printed.
  func call(_ arguments: String...) -> CallOutcome {
    let command = Command(environment: [:], isTerminal: false, processors: 2)
    let result = command.run(arguments.map { $0.replacingOccurrences(of: "@", with: path) })
    func text(_ bytes: [UInt8]) -> String {
      String(decoding: bytes, as: UTF8.self).replacingOccurrences(of: path + "/", with: "")
    }
    return CallOutcome(output: text(result.output), errors: text(result.errors), status: result.status)
  }
}

/// The path of an installed program, or nil.
func installed(_ program: String) -> String? {
  (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map { "\($0)/\(program)" }
    .first { FileManager.default.isExecutableFile(atPath: $0) }
}

/// Runs a program with `folder` first on its PATH; what it printed on both streams, and its status.
func runProgram(_ path: String, _ arguments: [String], in folder: TemporaryFolder) throws -> (String, Int32) {
  let process = Process()
  let output = Pipe()
  process.executableURL = URL(fileURLWithPath: path)
  process.arguments = arguments
  process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
  var environment = ProcessInfo.processInfo.environment
  environment["PATH"] = folder.path + ":" + (environment["PATH"] ?? "")
  environment["HOME"] = folder.path
  process.environment = environment
  process.standardOutput = output
  process.standardError = output
  try process.run()
  let data = output.fileHandleForReading.readDataToEndOfFile()
  process.waitUntilExit()
  return (String(decoding: data, as: UTF8.self), process.terminationStatus)
}
