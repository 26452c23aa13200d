import Reporting

/// What a call prints, and the status that it ends with.
package struct CommandResult: Sendable {
  package var output: [UInt8] = []
  package var errors: [UInt8] = []
  package var status: Int32 = 0

  /// Why the run could not be trusted.
  private(set) var failures: [String] = []

  mutating func fail(_ message: String) {
    failures.append(message)
    errors += Array("pocketpay-lint: error: \(VisibleText.escape(message))\n".utf8)
    status = 2
  }

  /// Notes a failure that is printed otherwise.
  mutating func note(failure message: String) {
    failures.append(message)
    status = 2
  }

  mutating func warn(_ message: String) {
    errors += Array("pocketpay-lint: note: \(VisibleText.escape(message))\n".utf8)
  }
}
