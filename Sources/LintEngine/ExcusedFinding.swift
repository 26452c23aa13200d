import Diagnostics

/// A finding that a comment turned off.
package struct ExcusedFinding: Sendable {
  package var finding: Diagnostic
  package var reason: String
  /// The last day on which it holds, such as 2027-03-01.
  package var until: String?
}
