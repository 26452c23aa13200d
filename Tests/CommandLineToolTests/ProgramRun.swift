import Foundation

/// What the built program did in a process of its own.
struct ProgramRun {
  let output: String
  let errors: String
  let status: Int32

  /// Runs the program in `folder`, with `input` as its standard input; what it prints goes to the file at `path`, where
  /// one is named.
  init(
    _ arguments: [String], in folder: String, input: String = "", variables: [String: String] = [:],
    output path: String? = nil
  ) throws {
    let program = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
      .appendingPathComponent("pocketpay-lint")
    let files = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: files, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: files) }
    // Files instead of pipes: none of the three streams can fill up and wait for another.
    let urls = ["in", "out", "err"].map { files.appendingPathComponent($0) }
    try Data(input.utf8).write(to: urls[0])
    for url in urls.dropFirst() { try Data().write(to: url) }
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    process.environment = [
      "TERM": "dumb", "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin", "HOME": folder,
    ]
    process.environment?.merge(variables) { $1 }
    process.standardInput = try FileHandle(forReadingFrom: urls[0])
    process.standardOutput = try FileHandle(forWritingTo: path.map { URL(fileURLWithPath: $0) } ?? urls[1])
    process.standardError = try FileHandle(forWritingTo: urls[2])
    try process.run()
    process.waitUntilExit()
    output = String(decoding: try Data(contentsOf: urls[1]), as: UTF8.self)
    errors = String(decoding: try Data(contentsOf: urls[2]), as: UTF8.self)
    status = process.terminationStatus
  }
}

extension TemporaryFolder {
  /// Runs the built program here, or in a folder below.
  func process(_ arguments: String..., in folder: String = "", input: String = "") throws -> ProgramRun {
    try ProgramRun(arguments, in: folder.isEmpty ? path : path + "/" + folder, input: input)
  }

  func text(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: URL(fileURLWithPath: path + "/" + name)), as: UTF8.self)
  }

  func mode(_ name: String) throws -> Int {
    let attributes = try FileManager.default.attributesOfItem(atPath: path + "/" + name)
    return (attributes[.posixPermissions] as? NSNumber)?.intValue ?? 0
  }
}
