/// How much a finding weighs.
package enum Severity: UInt8, Comparable, Sendable, CaseIterable {
  case note = 0
  case warning = 1
  case error = 2

  package var name: String {
    switch self {
    case .note: "note"
    case .warning: "warning"
    case .error: "error"
    }
  }

  /// The severity called `name`, or nil.
  package init?(name: String) {
    guard let match = Severity.allCases.first(where: { $0.name == name }) else { return nil }
    self = match
  }

  package static func < (left: Severity, right: Severity) -> Bool { left.rawValue < right.rawValue }
}

/// A second place that explains a finding.
package struct Note: Hashable, Sendable {
  package var message: String
  package var span: SourceSpan
  /// It is one of the steps that lead to the finding, in the order of the notes.
  package var isStep: Bool

  package init(message: String, span: SourceSpan, isStep: Bool = false) {
    self.message = message
    self.span = span
    self.isStep = isStep
  }
}

/// A change of bytes: `span` is replaced by `text`.
package struct Edit: Hashable, Sendable {
  package var span: SourceSpan
  package var text: String

  package init(span: SourceSpan, text: String) {
    self.span = span
    self.text = text
  }
}

/// A proposed mend of a finding.
package struct Fix: Hashable, Sendable {
  package enum Safety: String, Sendable {
    case safe, unsafe, displayOnly
  }

  package var title: String
  package var safety: Safety
  package var edits: [Edit]

  package init(title: String, safety: Safety, edits: [Edit]) {
    self.title = title
    self.safety = safety
    self.edits = edits
  }
}

/// One finding, whatever found it: a rule, the YAML reader, the pack reader or the config reader.
package struct Diagnostic: Hashable, Sendable {
  package var ruleID: String
  package var severity: Severity
  /// One phrase without a period.
  package var message: String
  package var span: SourceSpan
  package var notes: [Note]
  package var help: String?
  package var fix: Fix?
  /// What is meant, where one rule may say several things of one place: the state that is missing.
  package var subject: String?

  package init(
    ruleID: String, severity: Severity = .error, message: String, span: SourceSpan,
    notes: [Note] = [], help: String? = nil, fix: Fix? = nil, subject: String? = nil
  ) {
    self.ruleID = ruleID
    self.severity = severity
    self.message = message
    self.span = span
    self.notes = notes
    self.help = help
    self.fix = fix
    self.subject = subject
  }
}

extension Diagnostic: Comparable {
  /// The one total order of findings: file, place, severity (errors first), rule, message.
  package static func < (left: Diagnostic, right: Diagnostic) -> Bool {
    let a = (left.span.file, left.span.lowerBound, left.span.upperBound)
    let b = (right.span.file, right.span.lowerBound, right.span.upperBound)
    if a != b { return a < b }
    if left.severity != right.severity { return left.severity > right.severity }
    if left.ruleID != right.ruleID { return left.ruleID < right.ruleID }
    return left.message < right.message
  }
}
