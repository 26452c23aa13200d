import Diagnostics

/// Which documents a rule is for. An empty list asks for nothing.
package struct DocumentFilter: Hashable, Sendable {
  package var kinds: [String] = ["screen"]
  package var subjects: [String] = []
  package var patterns: [String] = []
  /// Ids of documents, by their kind: `screen`, `flow`, `area`.
  package var ids: [String: [String]] = [:]
  package var contracts: [String] = []
  package var networks: [String] = []
  /// Codes of the languages in which documents read, and of those in which they do not.
  package var languages: [String] = []
  package var otherLanguages: [String] = []

  package init() {}
}

/// One condition of `when` or `unless`.
package struct Condition: Sendable {
  package enum Subject: Sendable {
    /// A key beside the node, with dots for deeper ones.
    case field(FieldPath)
    case selector(SelectorID)
  }

  package enum Test: Sendable {
    case declared
    case absent
    case anyOf([String])
  }

  package var subject: Subject
  package var test: Test

  /// The condition is about the document and not about what stands beside the node.
  var isOfDocument: Bool {
    if case .selector = subject { true } else { false }
  }
}

/// A name with dots, such as `a11y.label` or `copy[1]`, by number.
package struct FieldPath: Hashable, Sendable {
  package struct Step: Hashable, Sendable {
    package var key: Int32
    package var name: String
    package var index: Int?
  }

  package var steps: [Step]
  /// A name may be that of an item in a list, as in `actions.delete`.
  package var namesItems = false

  package var text: String {
    steps.map { $0.name + ($0.index.map { "[\($0)]" } ?? "") }.joined(separator: ".")
  }
}

/// What a check looks at and what it asks.
package struct RuleCheck: Sendable {
  package var field: FieldPath?
  package var function: String
  package var check: any Check
}

/// A rule as it runs.
package struct Rule: Sendable {
  package enum Preset: String, Sendable {
    case recommended, strict, off
  }

  package var id: String
  package var pack: String
  /// What a row belongs to: the facts of a document, or a pattern.
  package var group: String?
  package var description: String
  /// Why it is asked, in a sentence or two.
  package var why: String?
  package var severity: Severity
  /// The severity of hits in prose, where it is a lower one.
  package var inProse: Severity?
  package var preset: Preset
  package var filter: DocumentFilter
  package var given: SelectorID
  package var when: [Condition]
  /// One of these lists of conditions excuses.
  package var unless: [[Condition]]
  package var checks: [RuleCheck]
  package var message: MessageTemplate?
  package var missing: MessageTemplate?
  package var help: String?
  package var insert: MessageTemplate?
  package var source: RuleSource?
  package var covers: [String]
  package var lock: Lock
  /// A later pack or the config turned it off.
  package var isSwitchedOff: Bool
  package var examples: RuleExamples
  /// Where the rule's id stands in its pack.
  package var span: SourceSpan
  package var rows: [RowInfo]
  /// Where `for`, `given`, `when`, `unless` and `then` stand in its pack, each with its key; read with the examples only.
  package var definition: [SourceSpan] = []
}

/// Where a requirement comes from.
package struct RuleSource: Hashable, Sendable {
  package var document: String
  package var row: String?

  package init(document: String, row: String? = nil) {
    self.document = document
    self.row = row
  }
}

/// A row of data that has an id of its own: a clause of a contract.
package struct RowInfo: Hashable, Sendable {
  package var id: String
  package var group: String
  package var severity: Severity?
  package var description: String

  package init(id: String, group: String, severity: Severity?, description: String) {
    self.id = id
    self.group = group
    self.severity = severity
    self.description = description
  }
}

/// A manifest, or a part of one, as a pack writes it.
package struct RuleExample: Sendable {
  package var text: String
  /// The scalar that holds it.
  package var node: PackNode

  package var span: SourceSpan { node.span }
}

package struct RuleExamples: Sendable {
  package var good: [RuleExample] = []
  package var bad: [RuleExample] = []
}

/// What a rule function does once its options were read.
package protocol Check: Sendable {
  /// Looks at one subject; `field` is the path that the pack gave, or nil for the node itself.
  func run(_ subject: Subject, field: FieldPath?, _ context: inout CheckContext)
  /// Looks at everything that the rule selected in one document; the default looks at each subject in turn.
  func runAll(_ subjects: [Subject], field: FieldPath?, _ context: inout CheckContext)
  /// What must be there for the check to have anything to say.
  var needs: CheckNeeds { get }
  /// The check runs where the rule selects nothing, too.
  var judgesNone: Bool { get }
  /// The check compares what several documents say.
  var comparesDocuments: Bool { get }
  /// What it decides holds only where all documents of the project are there.
  var needsWholeProject: Bool { get }
  /// Decides over the facts of all documents; only called where `comparesDocuments`.
  func decide(_ facts: [ProjectFact], _ names: ProjectNames) -> [ProjectFinding]
  /// Ids of rows that findings of this check may carry.
  var rows: [RowInfo] { get }
}

extension Check {
  package func runAll(_ subjects: [Subject], field: FieldPath?, _ context: inout CheckContext) {
    for subject in subjects { run(subject, field: field, &context) }
  }

  package var judgesNone: Bool { false }
  package var needs: CheckNeeds { .nothing }
  package var comparesDocuments: Bool { false }
  package var needsWholeProject: Bool { false }
  package var rows: [RowInfo] { [] }

  package func decide(_ facts: [ProjectFact], _ names: ProjectNames) -> [ProjectFinding] { [] }
}

/// What one document says that another one's finding may depend on.
package struct ProjectFact: Hashable, Sendable {
  package var rule: Int32
  package var check: Int32
  package var key: String
  package var value: String
  package var span: SourceSpan
  /// The placeholders of the document that said it.
  package var bindings: [String: String] = [:]

  package init(
    rule: Int32, check: Int32, key: String, value: String, span: SourceSpan, bindings: [String: String] = [:]
  ) {
    self.rule = rule
    self.check = check
    self.key = key
    self.value = value
    self.span = span
    self.bindings = bindings
  }
}

/// A finding that follows from several documents.
package struct ProjectFinding: Sendable {
  package var span: SourceSpan
  package var error: String
  package var bindings: [String: String]
  package var notes: [Note]

  package init(span: SourceSpan, error: String, bindings: [String: String], notes: [Note] = []) {
    self.span = span
    self.error = error
    self.bindings = bindings
    self.notes = notes
  }
}

/// What the manifests of a project declare.
package struct ProjectNames: Sendable {
  package var screens: Set<String> = []
  package var flows: Set<String> = []
  package var components: Set<String> = []
  /// The ids of the actions of each screen; of one whose manifest cannot be read nobody knows them.
  package var actions: [String: Set<String>] = [:]

  package init() {}

  /// Adds the manifests that begin at the margin of a file that is not YAML as a whole.
  mutating func addKinds(writtenIn source: SourceFile) {
    for line in source.bytes.split(separator: 0x0A) {
      guard let colon = line.prefix(12).firstIndex(of: 0x3A) else { continue }
      let value = String(decoding: line[(colon + 1)...].prefix { $0 != 0x23 }, as: UTF8.self)
      let id = String(value.filter { !" \t\r\"'".contains($0) })
      if id.isEmpty { continue }
      switch String(decoding: line[..<colon], as: UTF8.self) {
      case "screen": screens.insert(id)
      case "flow": flows.insert(id)
      case "component": components.insert(id)
      default: break
      }
    }
  }
}
