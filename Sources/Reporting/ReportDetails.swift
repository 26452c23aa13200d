import Diagnostics
import ManifestOutlines

/// What a report can hold beyond its findings; `ReportFormat.needs` says which format asks for what.
package struct ReportDetails: Sendable {
  /// For each finding of the report a name that it keeps from run to run, unique in the run.
  package var fingerprints: [String] = []
  /// Findings that do not count, in their total order.
  package var excused: [Excuse] = []
  /// The screens that were checked, in the order of their files.
  package var outlines: [ManifestOutline] = []
  /// What there is to say about the rules that findings name, by id.
  package var rules: [String: RuleText] = [:]
  /// The indices of the files that the report speaks of, whether anything was found in them or not.
  package var files: [Int] = []
  /// The least severity that fails the run, or nil where none does.
  package var failing: Severity? = .error

  /// The revision that was checked, such as a commit; nil where nobody knows it.
  package var revision: String?
  /// Where readers can open the files; nil where no service is known.
  package var links: SourceLinks?
  /// The revision that a change is compared with; nil for a run about everything.
  package var base: String?
  /// The paths of manifests that the change removes.
  package var removedFiles: [String] = []
  /// The paths of configs and packs that the change edits: with them it may switch off its own check.
  package var changedRules: [String] = []
  /// The comments that turn findings off and that the change brings in.
  package var newExceptions: [NewException] = []

  package init() {}

  /// A comment that turns findings off.
  package struct NewException: Sendable {
    package var path: String
    /// From 1.
    package var line: Int
    /// The ids of the rules that it turns off.
    package var rules: [String]
    package var reason: String

    package init(path: String, line: Int, rules: [String], reason: String) {
      self.path = path
      self.line = line
      self.rules = rules
      self.reason = reason
    }
  }

  /// A finding that does not count, and why.
  package struct Excuse: Sendable {
    package enum Kind: Sendable {
      /// A comment in the file turns it off.
      case comment
      /// The baseline holds it.
      case baseline
    }

    package var finding: Diagnostic
    package var kind: Kind
    package var reason: String
    package var fingerprint: String

    package init(finding: Diagnostic, kind: Kind, reason: String, fingerprint: String = "") {
      self.finding = finding
      self.kind = kind
      self.reason = reason
      self.fingerprint = fingerprint
    }
  }
}

/// What there is to say about a rule.
package struct RuleText: Sendable {
  package var id: String
  /// What it asks, one phrase.
  package var title: String
  /// Why it asks that, in whole sentences.
  package var why: String?
  package var severity: Severity
  /// What it can be grouped by: its pack, its group.
  package var tags: [String]
  /// The whole page, as a terminal and as Markdown show it.
  package var page: String
  package var markdown: String

  package init(
    id: String, title: String, why: String?, severity: Severity, tags: [String], page: String, markdown: String
  ) {
    self.id = id
    self.title = title
    self.why = why
    self.severity = severity
    self.tags = tags
    self.page = page
    self.markdown = markdown
  }
}
