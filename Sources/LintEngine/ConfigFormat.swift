/// The keys of a config.
package enum ConfigFormat {
  package static let config = PackMap(
    "a config",
    [
      PackKey("extends", .listOrNothing(of: .name(.pack)), "Packs beyond the built-in ones that are always on."),
      PackKey("preset", .word(presets), "What is asked; left out: recommended."),
      PackKey("screens", .listOrNothing(of: .text), "What is linted when no path is given."),
      PackKey("pages", .listOrNothing(of: .text), "Patterns of Markdown files that are product pages."),
      PackKey("exclude", .listOrNothing(of: .text), "Patterns of files that are left out."),
      PackKey(
        "rules", .entries(key: .name(.rule), value: .mapOr(RuleFormat.change, .word(RuleFormat.changes))),
        "Changes of rules by their id."),
      PackKey(
        "lists", .entries(key: .text, value: .listOrNothing(of: .text)), "Lists that stand in for those of packs."),
      PackKey("locale", .text, "The locale of manifests that name none, such as de-DE; left out: en-US."),
      PackKey("baseline", .text, "The file of known findings, which are not reported."),
      PackKey("tokens", .listOrNothing(of: .text), "Files of design tokens, one for each theme."),
      PackKey("overrides", .listOrNothing(of: .map(override)), "Changes of rules for some files only."),
    ])

  static let override = PackMap(
    "an override",
    [
      PackKey("files", .listOrNothing(of: .text), "Patterns of files, relative to the config.", isRequired: true),
      PackKey(
        "rules", .entries(key: .name(.rule), value: .mapOr(RuleFormat.changeForFiles, .word(RuleFormat.changes))),
        "Changes of rules by their id.", isRequired: true),
    ])

  package static let presets = ["recommended", "strict"]
}
