extension EngineFinding {
  /// What the reader of YAML finds, but for aliases.
  static let yaml = [
    EngineFinding(
      "yaml-syntax", "A file is YAML",
      why:
        "What cannot be read cannot be checked. The rest of the run goes on, so that one broken file hides no others.",
      document: "docs/manifests.md",
      bad: "screen: home\nroutes: [app/home.tsx\nstates: {}\n",
      good: "screen: home\nroutes: [app/home.tsx]\nstates: {}\n"),
    EngineFinding(
      "yaml-empty", "A file holds a document",
      why: "An empty file is seldom meant; most often a save or a merge has lost what stood in it.",
      document: "docs/manifests.md", bad: "# nothing but a comment\n", good: "screen: home\n"),
    EngineFinding(
      "yaml-encoding", "A file is UTF-8 without control characters",
      why: "Other encodings and hidden characters change what a text says from one editor to the next.",
      document: "docs/manifests.md", bad: "screen: home\ntitle: \"Ho\u{7}me\"\n",
      good: "screen: home\ntitle: \"Home\"\n"),
    EngineFinding(
      "yaml-line-break", "A line ends where editors end it",
      why: "YAML and editors disagree about a few rare characters. With one of them in a file, the line numbers of a "
        + "finding would point somewhere else.",
      document: "docs/manifests.md", bad: "screen: home\ntitle: \"Ho\u{2028}me\"\n",
      good: "screen: home\ntitle: \"Ho\\Lme\"\n"),
    EngineFinding(
      "yaml-duplicate-key", "A key stands once in a map",
      why: "Readers of YAML keep the first value, or the last, or refuse the file. A reviewer cannot tell which one "
        + "counts.",
      document: "docs/manifests.md", bad: "screen: home\ntitle: \"Home\"\ntitle: \"Start\"\n",
      good: "screen: home\ntitle: \"Home\"\n"),
    EngineFinding(
      "yaml-flow-key", "Each key in {} has a colon and a value",
      why: "Bare text in braces ends at its first comma. What follows becomes a key without a value, and half of the "
        + "sentence is lost without a sound.",
      document: "docs/manifests.md",
      bad: "screen: home\nstates: {error: {behavior: The list stays, greyed out}}\n",
      good: "screen: home\nstates: {error: {behavior: \"The list stays, greyed out\"}}\n"),
    EngineFinding(
      "yaml-comment", severity: .error, "A comment has a space after its #",
      why: "“ #” ends a bare text. An issue's number such as #214 would vanish from the value that it belongs to.",
      document: "docs/manifests.md",
      bad:
        "screen: home\ngaps: [{requirement: Codes are put into words, reason: not mapped yet, issue: app\n  #214\n  }]\n",
      good: "screen: home\ngaps: [{requirement: Codes are put into words, reason: not mapped yet, issue: \"#214\"}]\n"),
    EngineFinding(
      "yaml-depth", "Collections stand at most 100 deep in each other",
      why: "No manifest needs it, and a reader of YAML takes quadratic time for it.",
      document: "docs/manifests.md",
      bad: "screen: home\nuses: " + String(repeating: "[", count: 100) + String(repeating: "]", count: 100) + "\n",
      good: "screen: home\nuses: [useWallet]\n"),
  ]

  /// What the reader of YAML finds about aliases.
  static let yamlAliases = [
    EngineFinding(
      "yaml-alias-unknown", "An alias names an anchor that stands before it",
      why: "“*name” stands for the value that “&name” marks. Without that value there is nothing to check, and a text "
        + "that begins with a star belongs in quotes.",
      document: "docs/manifests.md",
      bad: "screen: home\nstates:\n  error: *shown\n",
      good: "screen: home\nstates:\n  error: &shown The failure is named\n  pending: *shown\n"),
    EngineFinding(
      "yaml-alias-cycle", "An alias does not stand within the value that it names",
      why: "The value would hold itself and never end.", document: "docs/manifests.md",
      bad: "screen: home\nstates: &all\n  error: *all\n",
      good: "screen: home\nstates:\n  error: The failure is named\n"),
    EngineFinding(
      "yaml-alias-limit", "Aliases unfold into a manifest of a sensible size",
      why: "A few lines of aliases can stand for millions of values. Such a file stops other tools.",
      document: "docs/manifests.md",
      bad: "screen: home\ncomponents:\n  - name: List\n    props:\n      a: &a [x, x, x, x, x, x, x, x, x, x]\n"
        + "      b: &b [*a, *a, *a, *a, *a, *a, *a, *a, *a, *a]\n"
        + "      c: &c [*b, *b, *b, *b, *b, *b, *b, *b, *b, *b]\n"
        + "      d: &d [*c, *c, *c, *c, *c, *c, *c, *c, *c, *c]\n"
        + "      e: [*d, *d, *d, *d, *d, *d, *d, *d, *d, *d]\n",
      good: "screen: home\ncomponents:\n  - name: List\n    props:\n      a: &a [x, x]\n      b: [*a, *a]\n"),
  ]
}
