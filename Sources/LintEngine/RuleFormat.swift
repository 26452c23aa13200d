import Diagnostics

/// The keys of a rule and of its parts.
package enum RuleFormat {
  package static let severities = Severity.allCases.reversed().map(\.name)
  static let presets = ["recommended", "strict", "off"]

  package static let rule = PackMap(
    "a rule",
    [
      PackKey("description", .phrase, "What is asked, one phrase without a period.", isRequired: true),
      PackKey("why", .phrase, "Why it is asked, a sentence or two."),
      PackKey("severity", .word(severities), "How bad a finding is.", isRequired: true),
      PackKey("inProse", .word(severities), "A lower severity for hits in behavior and other prose."),
      PackKey("preset", .word(presets), "The preset that runs the rule; left out: strict. “off”: only when selected."),
      PackKey("for", .map(filter), "Which documents the rule is for; it replaces the pack's “for”."),
      PackKey(
        "given", .list(of: .name(.selector)), "What the rule looks at: a path, a place, or a list of them.",
        isRequired: true),
      PackKey("when", .conditions(canBeEmpty: true), "The rule asks only where all of these hold."),
      PackKey(
        "unless", .list(of: .conditions(canBeEmpty: false)),
        "The rule does not ask where these hold; of a list, where one of them does."),
      PackKey("then", .list(of: .check), "What is asked: one check or a list of them.", isRequired: true),
      PackKey("message", .message, "The finding: the thing and its name, the rule, the fix, in one phrase."),
      PackKey("missing", .message, "The finding where the key that is asked for is not there."),
      PackKey("help", .phrase, "What to do about a finding."),
      PackKey("insert", .message, "The line that a missing key needs."),
      PackKey("source", .mapOr(source, .phrase), "Who asks for it: a document with its row, or a URL."),
      PackKey("examples", .map(examples), "Manifests, or parts of one, that `test` runs."),
      PackKey("covers", .listOrNothing(of: .text), "Ids of other requirements that this rule answers for."),
      PackKey(
        "locked", .word(["true", "date"]),
        "“true”: it cannot be lowered, switched off or suppressed; “date”: only suppressed until a date."),
      PackKey("gap", .word(["never"]), "“never”: no gap may be claimed for it."),
    ])

  /// Which documents a rule is for.
  package static let filter = PackMap(
    "“for”",
    [
      PackKey("kind", .list(of: .word(ManifestFormat.kinds)), "The kinds of manifest; left out: screen."),
      PackKey("subjects", .list(of: .name(.subject)), "Manifests with one of these subjects."),
      PackKey("pattern", .list(of: .name(.pattern)), "Manifests that follow one of these patterns."),
      PackKey("screen", .list(of: .text), "The screens with these ids."),
      PackKey("component", .list(of: .text), "The components with these names."),
      PackKey("flow", .list(of: .text), "The flows with these ids."),
      PackKey("area", .list(of: .text), "The areas with these ids."),
      PackKey("contract", .list(of: .name(.contract)), "Components with one of these contracts."),
      PackKey("network", .list(of: .text), "Manifests of these networks."),
      PackKey("language", .list(of: .text), "Manifests that read in one of these languages, such as en."),
      PackKey("notLanguage", .list(of: .text), "Manifests that read in none of these languages."),
    ])

  static let source = PackMap(
    "a source",
    [
      PackKey("document", .phrase, "The document that asks for it; left out: the pack's “source”."),
      PackKey("row", .phrase, "The row, section or sentence of it."),
    ])

  static let examples = PackMap(
    "examples",
    [
      PackKey("good", .listOrNothing(of: .phrase), "Manifests, or parts of one, that the rule takes."),
      PackKey(
        "bad", .listOrNothing(of: .phrase), "Those that it reports; “«” and “»” mark where the finding starts and ends."
      ),
    ])

  /// What a pack or a config may change of a rule that is there already.
  package static let change = PackMap(
    "a change of a rule",
    atLeastOne: ["severity", "preset", "message", "help", "for", "add"],
    changeForFiles.keys + [
      PackKey("message", .message, "Another text of the finding."),
      PackKey("help", .phrase, "Another advice."),
      PackKey("for", .map(filter), "Other documents than those that the rule is for."),
      PackKey(
        "add", .entries(key: .text, value: .list(of: .text)), "What lists of the rule's checks gain, by the option."),
    ])

  /// What a config may change of it for some files only.
  package static let changeForFiles = PackMap(
    "a change of a rule for some files", atLeastOne: ["severity", "preset"],
    [
      PackKey("severity", .word(changes), "Another severity, or “off”."),
      PackKey("preset", .word(presets), "Another preset."),
    ])

  package static let changes = ["off"] + Severity.allCases.map(\.name)
}
