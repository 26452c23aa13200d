import JSONSchema

/// A text and whether the linter takes it.
struct Sample {
  let format: FormatSchema
  let isFine: Bool
  let text: String

  static let all =
    good(.manifest, manifests) + bad(.manifest, brokenManifests) + good(.pack, packs) + bad(.pack, brokenPacks)
    + good(.config, configs) + bad(.config, brokenConfigs)

  private static func good(_ format: FormatSchema, _ texts: [String]) -> [Sample] {
    texts.map { Sample(format: format, isFine: true, text: $0 + "\n") }
  }

  private static func bad(_ format: FormatSchema, _ texts: [String]) -> [Sample] {
    texts.map { Sample(format: format, isFine: false, text: $0 + "\n") }
  }

  // MARK: - Manifests

  private static let manifests = [
    "screen: home",
    "screen: home\nstates: {loading: A skeleton., empty: [One., Two.], error: }",
    "screen: home\nstates: {loading: {notApplicable: Nothing is fetched.}}",
    "screen: home\ntitle: 12\nlimits: {a: 3, b: \"0.5\", c: -1.5e3, d: .5}",
    "screen: home\nactions: {id: pay, async: true, label: \"Pay\", component: Button}",
    "screen: home\nactions: [{id: pay, async: \"true\", component: {name: Button, props: {rows: 6}}}]",
    "screen: home\nactions: {notApplicable: Nothing can be started.}",
    "screen: home\nstores: {a: [], b: x, c: [y, z]}",
    "screen: home\nstates: {error: {next: pay, recovery: [{kind: retry, to: pay}, cancel]}}",
    "screen: home\nstates: {error: {notApplicable: No., behavior: A text.}}",
    "screen: home\nmenus: {id: more, groups: [a, [b, c]]}",
    "screen: home\ngaps: {rule: error-silent, reason: \"N/A\", issue: 214, until: 2027-03-01}",
    "screen: home\naccessibility: {checked: 2026-11-02, notApplicable: [{item: a, reason: b}]}",
    "component: Button\nhonors: {loadingText: \"Wait\", exposes: [busy], locks: {value: [a, b], how: It does.}}",
    "flow: send\nphases: [A name, {id: done, label: \"Done\", exits: [other, {event: left, to: done}]}]",
    "area: vault\nsentence: One sentence.\nfacts: {reserve: 0.5 XLM}\nsteps: One.",
    "screen: home\ndata: {entry: {load: f}, presents: [{snapshot: none, request: failed, shows: error}]}",
    "screen: &s home\nnetwork: *s",
  ]

  private static let brokenManifests = [
    "[]", "screen", "{}", "tilte: Home", "screen: home\ncomponent: Button", "screen:", "screen: Home Screen",
    "screen: [home]", "screen: home\ntitel: \"Home\"", "screen: home\ntitle: {text: \"Home\"}", "screen: home\ntitle:",
    "screen: home\nstates: []", "screen: home\nstates: {loading: {behaviour: A text.}}",
    "screen: home\nstates: {loading: {behavior: [A text., ~]}}",
    "screen: home\nstates: {loading: {busy: yes}}", "screen: home\nstates: {loading: {busy: 1}}",
    "screen: home\nstates: {loading: {announces: loudly}}", "screen: home\nstates: {loading: {keeps: [input, all]}}",
    "screen: home\nstates: {loading: N/A}", "screen: home\nstates: {loading: {reason: not applicable here}}",
    "screen: home\nstates: {loading: {notApplicable: [a]}}", "screen: home\nstates: {loading: {notApplicable: }}",
    "screen: home\nactions: pay", "screen: home\nactions: {notApplicable: No., id: pay}",
    "screen: home\nactions: [{id: Pay}]", "screen: home\nactions: [{id: pay, guard: none at all}]",
    "screen: home\nlimits: {a: three}", "screen: home\nlimits: {a: true}", "screen: home\nlimits: [3]",
    "screen: home\ngaps: [{rule: a, until: 2027-13-01}]", "screen: home\ngaps: [{rule: a, until: soon}]",
    "screen: home\naccessibility: {checked: 2026-13-01}", "screen: home\naccessibility: {checked: soon}",
    "screen: home\nnumbers: [{id: a, sign: plus}]", "screen: home\nnumbers: [{id: a, examples: [{value: 1 XLM}]}]",
    "screen: home\nactions: [{id: a, component: {name: Button, props: {rows: }}}]",
    "component: Button\nhonors: {exposes: {values: a}}", "component: Button\nhonors: true",
    "flow: send\nphases: [{id: a, exits: [{event: never}]}]", "area: vault\nstates: {}",
    "screen: home\nscreen: away", "screen: home\ntitle: \"Home",
  ]

  // MARK: - Packs

  private static func rule(_ lines: String) -> String {
    "pack: acme\nrules:\n  acme-rule:\n    description: Something\n    severity: error\n    given: screen\n"
      + lines.split(separator: "\n").map { "    \($0)" }.joined(separator: "\n")
  }

  private static let packs = [
    "pack: acme", "pack: acme\nrules:\nlists:", "pack: acme\ndescription: What it asks.\nsubjects: {tax: Taxes.}",
    rule("then: {require: title}"), rule("then: [{require: [title, network]}, {field: title, length: {max: 20}}]"),
    rule("then: {forbid: network}\nwhen: {$.data: declared, title: [a, b]}\nunless: [{title: absent}]"),
    rule("then: {require: title}\nfor: {subjects: [payment], kind: screen, pattern: any}\nlocked: true\ngap: never"),
    rule("then: {require: {any: [title, network], empty: allowed}}\nsource: {document: A guide, row: 4}"),
    rule("then: {require: title}\nsource: https://example.org\ncovers: other-rule\npreset: off"),
    rule(
      "then: {require: title}\nexamples: {good: [\"title: a\"], bad: \"«screen»: home\"}\nmessage: It lacks a title"),
    rule("then: {field: title, wording: {phrases: [bank], allow: [], within: sentence, negation: ignored}}"),
    rule("then: {field: title, function: truthy}"), rule("then: {field: network, function: undefined}"),
    rule("then: {function: xor, functionOptions: {properties: [title, network]}}"),
    rule("then: {field: network, function: enumeration, functionOptions: {values: [testnet]}}"),
    rule("then: {field: title, function: casing, functionOptions: {type: sentence}}"),
    rule("then: [{field: title, function: length, functionOptions: {max: 20}, pattern: {match: a}}]"),
    rule("then: [{says: {any: a, if: b, within: screen}}, {script: unmixed}, {secret: [token, stellar-address]}]"),
    "pack: acme\nrules: {empty-no-next: off, error-silent: {severity: note, preset: strict}}",
    "pack: acme\ntables: {a: {names: role, rows: {b: {c: d, e: [f, g]}}}, h: {rows: [{id: i, j: 1}]}}",
    "pack: acme\npatterns: {mine: {states: {loading: , shown: {as: success, when: It is there}}, allows: [late]}}",
    "pack: acme\ncontracts: {card: {components: Card, clauses: {a: {id: card-a, says: It does, range: {min: 44}}}}}",
    "pack: acme\nfields: {action: {haptic: {type: [light, heavy], says: Its feel.}}, screen: {owner: list of name}}",
    "pack: acme\nfacts: {screens: {home: {home-title: {at: title, is: Home, severity: note, preset: strict}}}}",
    "pack: acme\nfacts: {flows: {pay: {pay-steps: {at: [title, phases], require: {any: [title, subjects]}}}}}",
    "pack: acme\npatterns: {mine: {states: {late: {asks: {late-says: {at: content, contains: [a]}}}}}}",
    "pack: acme\nplaces: {pay: {given: $.actions.*, says: What pays}}\nclean: [\"screen: home\"]",
  ]

  private static let brokenPacks = [
    "[]", "acme", "pack:", "pack: Acme Pack", "pack: acme\nrule: {}", "pack: acme\nrules: []",
    "pack: acme\ndescription: \" \"", "pack: acme\nrules: {empty-no-next: of}",
    "pack: acme\nrules: {empty-no-next: {severty: note}}", "pack: acme\nrules: {empty-no-next: {}}",
    rule("then: {}"), rule("then: []"), rule("then: {field: title}"), rule("then: require"), rule("when: {a: b}"),
    rule("then: {requires: title}"), rule("then: {function: truthy}"),
    rule("then: {field: title, function: truthy, functionOptions: {a: b}}"),
    rule("then: {field: title, function: thruthy}"),
    rule("then: {field: title, function: length}"), rule("then: {field: title, function: length, functionOptions: {}}"),
    rule("then: {field: title, functionOptions: {max: 3}}"), rule("then: {function: or, functionOptions: [title]}"),
    rule("then: {field: title, function: casing, functionOptions: {type: loud}}"),
    rule("then: {field: title, function: enumeration, functionOptions: {value: a}}"), rule("then: {require: []}"),
    rule("then: {require: {some: title}}"),
    rule("then: {require: {any: title, all: network}}"), rule("then: {require: {empty: allowed}}"),
    rule("then: {require: {any: title, empty: maybe}}"), rule("then: {field: title, length: {max: many}}"),
    rule("then: {field: title, length: {}}"), rule("then: {field: title, unique: {within: file}}"),
    rule("then: {field: title, sentence: {minWords: -1}}"), rule("then: {states: all}"),
    rule("then: {field: title, wording: {allow: [a]}}"), rule("then: {field: title, wording: {whole: a, start: b}}"),
    rule("then: {field: title, says: {any: a, within: page, if: b}}"), rule("then: {secret: [password]}"),
    rule("then: {require: title}\nmessage: It lacks a title."), rule("then: {require: title}\ntitle: A rule"),
    rule("then: {require: title}\npreset: loose"), rule("then: {require: title}\nlocked: false"),
    rule("then: {require: title}\nfor: payment"), rule("then: {require: title}\nfor: {subject: payment}"),
    rule("then: {require: title}\nfor: {kind: [page]}"), rule("then: {require: title}\nfor: {subjects: []}"),
    rule("then: {require: title}\nunless: []"), rule("then: {require: title}\nunless: [{}]"),
    rule("then: {require: title}\nsource: {document: Ours, rows: 4}"), rule("then: {require: title}\nexamples: [a]"),
    rule("then: {require: title}\nexamples: {fine: [a]}"), rule("then: {require: title}\nseverity: error"),
    "pack: acme\ntables: {a: {}}", "pack: acme\ntables: {a: {rows: {b: c}}}", "pack: acme\ntables: {a: {rows: 1}}",
    "pack: acme\npatterns: {mine: {}}", "pack: acme\npatterns: {mine: {states: {a: {like: b}}}}",
    "pack: acme\ncontracts: {card: {clauses: {a: {says: It does}}}}",
    "pack: acme\ncontracts: {card: {clauses: {a: {id: card-a, says: It does, is: b, atLeast: 4}}}}",
    "pack: acme\nfields: {acton: {haptic: id}}", "pack: acme\nfields: {action: {haptic: {says: Its feel.}}}",
    "pack: acme\nfields: {action: {haptic: texts}}", "pack: acme\nplaces: {pay: {says: What pays}}",
    "pack: acme\nfacts: {screen: {}}", "pack: acme\nfacts: {screens: {home: {home-title: {is: Home}}}}",
    "pack: acme\nfacts: {screens: {home: {home-title: {at: title}}}}",
    "pack: acme\nfacts: {screens: {home: {home-title: {at: title, is: a, says: b}}}}",
    "pack: acme\nfacts: {screens: {home: {home-title: {at: title, range: {least: 1}}}}}",
    rule("then: {field: title, pattern: {allow: a}}"), "pack: acme\nsubjects: [tax]", "pack: acme\nlists: {a: {b: c}}",
    "pack: acme\nclean: [{screen: home}]",
  ]

  // MARK: - Configs

  private static let configs = [
    "# nothing", "preset: strict", "extends: [./acme.yaml, core-states]\nscreens: screens/\nexclude: [a/**, b]",
    "rules: {empty-no-next: off, error-silent: {severity: warning}}", "rules:\nscreens:",
    "lists: {words: [a, b]}\noverrides: [{files: [a/**], rules: {empty-no-next: note}}]",
  ]

  private static let brokenConfigs = [
    "[]", "strict", "presets: strict", "preset: lax", "preset:", "extends: {a: b}",
    "screens: [{a: b}]", "rules: [a]", "rules: {empty-no-next: loud}", "rules: {empty-no-next: {level: note}}",
    "rules: {empty-no-next: {}}", "lists: [a]", "overrides: [{files: a}]", "overrides: [a]",
    "overrides: [{files: a, rules: {empty-no-next: {message: Else}}}]",
  ]
}
