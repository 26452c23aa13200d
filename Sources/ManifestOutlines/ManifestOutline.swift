import Diagnostics
import ScreenStates

/// What a manifest says of a screen and its states, or of a flow, as far as a report shows it.
package struct ManifestOutline: Sendable {
  package enum Kind: Sendable {
    case screen, flow
  }

  package var kind: Kind
  package var id: String
  /// What users call the screen, where the manifest says so.
  package var title: String?
  /// The document in its file.
  package var span: SourceSpan
  /// The states that its patterns ask for, in their order, then what else is declared.
  package var states: [StateOutline]
  package var gaps: [GapOutline]
  /// What leads where, for manifests that say something about time.
  package var diagram: Diagram?

  package init(
    kind: Kind = .screen, id: String, title: String?, span: SourceSpan, states: [StateOutline], gaps: [GapOutline],
    diagram: Diagram? = nil
  ) {
    self.kind = kind
    self.id = id
    self.title = title
    self.span = span
    self.states = states
    self.gaps = gaps
    self.diagram = diagram
  }
}

/// One state of a screen, or one case of a state.
package struct StateOutline: Sendable {
  package enum Answer: Sendable, Equatable {
    case described
    case notApplicable(reason: String)
    /// A pattern asks for it, and the manifest does not have it.
    case missing
  }

  package var name: String
  /// What the state is called in the six core states, where it is one of them.
  package var role: String
  package var answer: Answer
  /// The bytes of the file that belong to it, in their order.
  package var ranges: [Range<Int32>]
  package var behavior: [String] = []
  /// The texts that users read.
  package var copy: [String] = []
  /// What else is said, in the order of the file.
  package var facts: [(name: String, text: String)] = []
  package var cases: [StateOutline] = []

  package init(name: String, role: String, answer: Answer, ranges: [Range<Int32>]) {
    self.name = name
    self.role = role
    self.answer = answer
    self.ranges = ranges
  }
}

/// A requirement that a manifest says is not met yet.
package struct GapOutline: Sendable {
  package var rule: String?
  package var requirement: String?
  /// The ids of findings that it may excuse.
  package var ids: Set<String>
  /// The role of the state that it is limited to.
  package var role: String?
  package var reason: String
  package var issue: String?
  package var owner: String?
  package var until: String?
  package var isOver: Bool
  package var span: SourceSpan

  package init(
    rule: String?, requirement: String?, ids: Set<String>, role: String?, reason: String, issue: String?,
    owner: String?, until: String?, isOver: Bool, span: SourceSpan
  ) {
    self.rule = rule
    self.requirement = requirement
    self.ids = ids
    self.role = role
    self.reason = reason
    self.issue = issue
    self.owner = owner
    self.until = until
    self.isOver = isOver
    self.span = span
  }
}
