import ScreenStates

/// The keys of a pack and of its data.
package enum PackFormat {
  package static let pack = PackMap(
    "a pack",
    [
      PackKey("pack", .id, "The pack's id; the first key.", isRequired: true),
      PackKey("description", .phrase, "What the pack asks for, one sentence."),
      PackKey("source", .phrase, "The document that its rules and rows come from, where they name none."),
      PackKey("extends", .listOrNothing(of: .name(.pack)), "Packs that this one builds on."),
      PackKey(
        "for", .map(RuleFormat.filter), "Which documents its rules are for, where they do not say so themselves."),
      PackKey(
        "rules", .entries(key: .id, value: .ruleOrChange),
        "Rules by their id. An entry without “given” changes a rule of another pack."),
      PackKey(
        "contracts", .entries(key: .text, value: .map(contract)), "What components answer for, clause by clause."),
      PackKey(
        "facts",
        .map(
          PackMap(
            "“facts”",
            ["screens", "components", "flows", "areas"].map {
              PackKey(
                $0, .entries(key: .text, value: .entries(key: .id, value: .map(row))), "Rows by the id of a document.")
            })), "What must stand in single documents."),
      PackKey("patterns", .entries(key: .id, value: .map(pattern)), "State vocabularies."),
      PackKey("tables", .entries(key: .text, value: .map(table)), "Rows that rules compare manifests with."),
      PackKey(
        "lists", .entries(key: .text, value: .listOrNothing(of: .text)),
        "Lists of words, names or phrases; an option that takes a list takes a list's name as well."),
      PackKey("places", .entries(key: .text, value: .map(place)), "Selectors of the team's own."),
      PackKey(
        "fields", .entries(key: .name(.object), value: .entries(key: .text, value: .mapOr(field, .name(.type)))),
        "Keys that the pack brings to manifests, by what they are keys of."),
      PackKey("subjects", .entries(key: .id, value: .phrase), "Subjects that a manifest may name, and what they are."),
      PackKey(
        "formats", .entries(key: .id, value: .map(NumberFormatFormat.format)),
        "Number formats that a number field may name."),
      PackKey("clean", .listOrNothing(of: .text), "Manifests on which the whole pack must be silent."),
    ])

  static let contract = PackMap(
    "a contract",
    [
      PackKey("says", .phrase, "What the contract is about."),
      PackKey("components", .listOrNothing(of: .text), "The components that have this contract."),
      PackKey("clauses", .entries(key: .text, value: .map(clause)), "The clauses by their key.", isRequired: true),
    ])

  static let clauseTests = ["is", "contains", "atLeast", "range"]

  static let clause = PackMap(
    "a clause", atMostOne: clauseTests,
    [
      PackKey("id", .id, "The id that findings carry.", isRequired: true),
      PackKey("says", .phrase, "What the clause asks for.", isRequired: true),
      PackKey("severity", .word(RuleFormat.severities), "How bad it is where the clause is not kept."),
      PackKey("is", .list(of: .text), "The values of which the clause must have one."),
      PackKey("contains", .list(of: .text), "What the clause must list."),
      PackKey("atLeast", .decimal, "The least that the clause may be."),
      PackKey("range", .map(clauseRange), "The same with “min”."),
    ])

  static let clauseRange = PackMap(
    "a clause's “range”", [PackKey("min", .decimal, "The least that the clause may be.", isRequired: true)])

  static let pattern = PackMap(
    "a pattern", atLeastOne: ["states", "allows", "precedence", "presents", "machine"],
    [
      PackKey(
        "states", .entries(key: .text, value: .optional(.map(patternState))),
        "The states that a screen must have. A pattern without them adds to the one with its name."),
      PackKey("allows", .listOrNothing(of: .text), "States that a screen may have beside them."),
      PackKey(
        "precedence", .list(of: .text), "Which of several states that hold at once shows, the one that wins first."),
      PackKey(
        "presents", .list(of: .map(presentation)),
        "What is on screen for which snapshot and request, where a manifest does not say so; the first row that fits wins."
      ),
      PackKey("machine", .list(of: .map(transition)), "What events do, where a manifest does not say so."),
    ])

  static let presentation = PackMap(
    "a row of “presents”",
    Presentation.keys.map { key in
      PackKey(
        key, shape(of: key, in: "presentation"), ManifestMeanings.data["presentation"]?[key] ?? "")
    })

  static let transition = PackMap(
    "a row of “machine”",
    Transition.keys.map { key in
      PackKey(
        key, shape(of: key, in: "transition"), ManifestMeanings.data["transition"]?[key] ?? "",
        isRequired: key == "event")
    })

  /// What the key of a manifest's row takes, as a pack's row takes it.
  private static func shape(of key: String, in object: String) -> PackShape {
    guard let type = ManifestFormat.objects.first(where: { $0.name == object })?.keys.first(where: { $0.0 == key })?.1
    else { return .text }
    if type.contains("|") { return .word(type.split(separator: "|").map(String.init)) }
    return type.hasPrefix("list of") ? .list(of: .text) : .text
  }

  static let patternState = PackMap(
    "a pattern's state",
    [
      PackKey("as", .text, "The state that this one is under another vocabulary."),
      PackKey("when", .phrase, "When it shows, where a manifest does not say so."),
      PackKey("optional", .flag, "“true”: a screen may leave it out."),
      PackKey("asks", .entries(key: .id, value: .map(row)), "What a screen with the pattern must say of the state."),
    ])

  static let rowTests = ["is", "enumeration", "contains", "says", "range", "require"]

  /// A row of facts, or of what a pattern asks of a state. Its test takes what the function with its name takes.
  static let row = PackMap(
    "a row", exactlyOne: rowTests,
    [
      PackKey(
        "at", .list(of: .name(.field)), "Where it looks: names with dots; an item of a list goes by its id.",
        isRequired: true)
    ] + rowTests.map { PackKey($0, .options(of: $0), "What must stand there.") } + [
      PackKey("severity", .word(RuleFormat.severities), "How bad a finding is; left out: error."),
      PackKey("preset", .word(RuleFormat.presets), "The preset that runs the row; left out: strict."),
      PackKey("message", .message, "The finding, where the test's own words do not do."),
      PackKey("help", .phrase, "What to do about a finding."),
      PackKey("source", .mapOr(RuleFormat.source, .phrase), "Who asks for it."),
      PackKey("covers", .listOrNothing(of: .text), "Ids of other requirements that this row answers for."),
    ])

  static let table = PackMap(
    "a table",
    [
      PackKey("names", .word(["role"]), "What its rows name: roles that a number may have."),
      PackKey(
        "rows", .rows, "The rows by their id, or a list of rows of which each has an “id”.",
        isRequired: true),
    ])

  static let place = PackMap(
    "a place",
    [
      PackKey("given", .list(of: .name(.selector)), "What the place selects.", isRequired: true),
      PackKey("when", .conditions(canBeEmpty: true), "It selects only what all of these hold for."),
      PackKey(
        "unless", .list(of: .conditions(canBeEmpty: false)),
        "It leaves out what these hold for; of a list, what one of them does."),
      PackKey("says", .phrase, "What the place is."),
    ])

  static let field = PackMap(
    "a field",
    [
      PackKey("type", .name(.typeOrValues), "A type, or a list of the values that it takes.", isRequired: true),
      PackKey("says", .phrase, "What the key means; editors show it."),
    ])
}
