import Diagnostics

/// What a finding says beside its place.
package struct Finding: Sendable {
  package var span: SourceSpan
  /// The function's own words.
  package var error: String
  package var bindings: [String: String]
  package var notes: [Note] = []
  /// The asked key is not there: the rule's `missing` text and its `insert` apply.
  package var isMissing = false
  /// The node in whose document placeholders such as `{{state}}` are looked up.
  package var node: Int32
  package var rowID: String?
  package var severity: Severity?
  package var isProse = false
  /// The role of the state that the finding says is not there.
  package var absentState: String?
  /// What is meant, where the function may report several things at one place.
  package var subject: String?
  package var fix: Fix?
  /// The map that the rule's `insert` belongs into is missing too: its key, and what fills the placeholders of each entry.
  package var absentMap: (key: String, entries: [[String: String]])?

  package init(span: SourceSpan, node: Int32, error: String, bindings: [String: String] = [:]) {
    self.span = span
    self.node = node
    self.error = error
    self.bindings = bindings
  }
}
