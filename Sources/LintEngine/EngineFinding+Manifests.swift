extension EngineFinding {
  /// What the reader of manifests finds in the form of a manifest.
  static let manifests = [
    EngineFinding(
      "manifest-kind", "A manifest begins with what it declares",
      why: "The first key says which keys may follow: “screen”, “component”, “flow” or “area”.",
      document: "docs/manifests.md", bad: "scren: home\ntitle: \"Home\"\n", good: "screen: home\ntitle: \"Home\"\n"),
    EngineFinding(
      "manifest-key", "A key is a word",
      why: "Lists, maps and aliases can be keys in YAML; no key of a manifest is one.", document: "docs/manifests.md",
      bad: "screen: home\n? [title]\n: \"Home\"\n", good: "screen: home\ntitle: \"Home\"\n"),
    EngineFinding(
      "manifest-merge", "“<<” takes over the keys of a map",
      why: "A merge copies keys from another map into this one; a text has none.", document: "docs/manifests.md",
      bad: "screen: home\nstates:\n  error:\n    <<: The failure is named\n",
      good: "screen: home\nstates:\n  error: &failure\n    behavior: The failure is named\n"
        + "  pending:\n    <<: *failure\n"),
    EngineFinding(
      "manifest-unknown-key", "A manifest has keys that the format knows",
      why: "A misspelled key would be passed over in silence, and the rule that asks for it would never see its value.",
      document: "docs/manifests.md", bad: "screen: home\ntitel: \"Home\"\n", good: "screen: home\ntitle: \"Home\"\n"),
    EngineFinding(
      "manifest-type", "A value is of the type that its key takes",
      why:
        "A text with a colon or braces is read as a map, and a list where a map belongs loses its names. Rules would "
        + "look at something else than what was meant.",
      document: "docs/manifests.md",
      bad: "screen: home\nstates: [loading, error]\n",
      good: "screen: home\nstates:\n  loading: Placeholder rows\n  error: The failure is named\n"),
    EngineFinding(
      "manifest-value", "A value is one that its key takes",
      why: "Ids, numbers, dates and words from a list have one spelling, so that rules and people can compare them.",
      document: "docs/manifests.md",
      bad: "screen: home\nactions:\n  - id: pay\n    guard: inflight\n",
      good: "screen: home\nactions:\n  - id: pay\n    guard: inFlight\n"),
    EngineFinding(
      "manifest-null", "A key has something after its colon",
      why:
        "A key with nothing behind it looks like an answer and is none. Write the value, say why it does not apply, or "
        + "leave the key out.",
      document: "docs/manifests.md", bad: "screen: home\ntitle:\n", good: "screen: home\ntitle: \"Home\"\n"),
    EngineFinding(
      "manifest-not-applicable", "What does not apply is said with {notApplicable: REASON}, and with nothing beside it",
      why: "Rules leave alone what is marked so. The same words in a description look like an answer to people only.",
      document: "docs/manifests.md",
      bad: "screen: home\nstates:\n  empty: N/A\n",
      good: "screen: home\nstates:\n  empty: {notApplicable: A new account has its first row at once.}\n"),
  ]

  /// What the reader of manifests finds among names.
  static let names = [
    EngineFinding(
      "manifest-unknown-name", "A name that a manifest uses is declared",
      why: "A misspelled subject switches a whole pack off, and a misspelled screen leads nowhere. States, subjects, "
        + "modes, roles, contracts, actions, screens, phases and patterns are declared in the manifest, in another one, "
        + "or in a pack.",
      document: "docs/manifests.md", bad: "screen: home\nsubjects: [vualt]\n", good: "screen: home\nsubjects: [vault]\n"
    )
  ]
}
