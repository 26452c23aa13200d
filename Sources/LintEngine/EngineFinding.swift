import Diagnostics

/// A finding that no pack declares: the reader of YAML, of manifests, of packs or of the config makes it itself.
package struct EngineFinding: Sendable {
  /// What its example is a text of.
  package enum Subject: Sendable {
    case manifest, pack, config, path, baseline
  }

  package let id: String
  package let severity: Severity
  /// What is asked, one phrase without a period.
  package let description: String
  package let why: String
  /// The page of the documentation that says more, from the repository's root.
  package let document: String
  package let subject: Subject
  /// A text that has the finding, and the same text put right.
  package let bad: String
  package let good: String

  init(
    _ id: String, severity: Severity = .error, _ description: String, why: String, document: String,
    subject: Subject = .manifest, bad: String, good: String
  ) {
    self.id = id
    self.severity = severity
    self.description = description
    self.why = why
    self.document = document
    self.subject = subject
    self.bad = bad
    self.good = good
  }

  /// Whether a comment in a manifest may turn it off.
  package var isSuppressible: Bool { ManifestReader.suppressibleIDs.contains(id) }

  /// The name of the pack that lists show for them.
  package static let pack = "pocketpay-lint"

  /// All of them, by family.
  package static let all = yaml + yamlAliases + manifests + names + gaps + suppressions + baselines + packs + paths

  package static func named(_ id: String) -> EngineFinding? { all.first { $0.id == id } }
}
