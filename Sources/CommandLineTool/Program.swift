import Diagnostics
import Glibc

/// The process around a command: arguments, environment, streams, status.
package enum Program {
  package static func run() {
    // A reader that has seen enough ends the output, not the program with a signal.
    signal(SIGPIPE, SIG_IGN)
    var environment: [String: String] = [:]
    for name in Command.variables {
      if let value = getenv(name) { environment[name] = String(cString: value) }
    }
    let command = Command(
      environment: environment, isTerminal: SystemFiles.isTerminal(STDOUT_FILENO),
      processors: max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))))
    let result = command.run(arguments())
    _ = SystemFiles.write(result.errors, to: STDERR_FILENO)
    if !SystemFiles.write(result.output, to: STDOUT_FILENO), SystemFiles.lastError != EPIPE {
      // A reader that has seen enough is no mistake; a full disk is.
      let problem = SystemFiles.problem("standard output", because: SystemFiles.lastError)
      _ = SystemFiles.write(
        Array("pocketpay-lint: error: \(problem.path): \(problem.message)\n".utf8), to: STDERR_FILENO)
      exit(2)
    }
    exit(result.status)
  }

  /// The arguments, whose bytes need not be UTF-8: they may name files.
  private static func arguments() -> [String] {
    (1..<max(1, Int(CommandLine.argc))).compactMap { index in
      CommandLine.unsafeArgv[index].map { pointer in
        PathBytes.text(UnsafeRawBufferPointer(start: pointer, count: strlen(pointer)))
      }
    }
  }
}
