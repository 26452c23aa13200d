import Diagnostics
import NumberFormats
import ScreenStates
import Wording
import YAMLTree

/// All that rules know: the compiled rules of all packs and the data that they share.
package struct Rulebook: Sendable {
  package internal(set) var names: NameTable
  package internal(set) var schema: Schema
  package internal(set) var selectors: SelectorTable
  package internal(set) var rules: [Rule] = []
  /// The packs in the order in which they were read.
  package internal(set) var packs: [PackInfo] = []
  package internal(set) var phrases: PhraseAutomaton
  package internal(set) var patterns: [String: Pattern] = [:]
  /// What no screen that follows two patterns could satisfy.
  var patternConflicts: [PatternConflict] = []
  package internal(set) var contracts: [String: Contract] = [:]
  /// The places that packs bring.
  package internal(set) var places: [String: SelectorID] = [:]
  package internal(set) var subjects: Set<String> = []
  package internal(set) var roles: Set<String> = []
  /// The number formats that packs bring, by their ids.
  var declaredFormats: [String: DeclaredFormat] = [:]
  /// The number formats that packs bring, in the order of their ids.
  package internal(set) var numberFormatsOfPacks: [NumberFormat] = []
  /// The units that make a number in a sentence an amount in every document.
  package internal(set) var units: Set<String> = []
  /// The changes that packs and the config make to rules, by their id, the nearest last.
  package internal(set) var ruleChanges: [String: [RuleChange]] = [:]
  /// The changes that packs and the config make to rows, by the row's id.
  package internal(set) var rowChanges: [String: [RuleChange]] = [:]
  /// The colors that manifests may name.
  package var tokens = DesignTokens()
  /// The locale in which manifests read that name none; nil where the config does not say it.
  package var locale: NumberLocale?
  /// What was found out about machines so far.
  package let explorations = ExplorationCache()
  /// The numbers of the names that the engine asks for.
  package let keys: Keys
  let readerNames: ManifestReader.ReaderNames

  package struct Keys: Sendable {
    package let pattern: Int32
    package let notApplicable: Int32
    package let id: Int32
    package let name: Int32
    package let subjects: Int32
    package let contract: Int32
    package let network: Int32
    package let gaps: Int32
    package let rule: Int32
    package let requirement: Int32
    package let reason: Int32
    package let state: Int32
    package let issue: Int32
    package let owner: Int32
    package let until: Int32
    package let states: Int32
    package let modes: Int32
    package let actions: Int32
    package let phases: Int32
    package let number: NumberKeys

    init(_ names: inout NameTable) {
      pattern = names.intern("pattern")
      notApplicable = names.intern("notApplicable")
      id = names.intern("id")
      name = names.intern("name")
      subjects = names.intern("subjects")
      contract = names.intern("contract")
      network = names.intern("network")
      gaps = names.intern("gaps")
      rule = names.intern("rule")
      requirement = names.intern("requirement")
      reason = names.intern("reason")
      state = names.intern("state")
      issue = names.intern("issue")
      owner = names.intern("owner")
      until = names.intern("until")
      states = names.intern("states")
      modes = names.intern("modes")
      actions = names.intern("actions")
      phases = names.intern("phases")
      number = NumberKeys(&names)
    }
  }

  /// The ids of rules and rows, which a change may name.
  package var changeableIDs: [String] { rules.flatMap { [$0.id] + $0.rows.map(\.id) }.sorted() }

  /// Every id that a finding, a selection or a gap may name: rules, rows and covered ids.
  package var knownIDs: [String] {
    rules.flatMap { [$0.id] + $0.rows.map(\.id) + $0.covers }.sorted()
  }
}

/// What is known of a pack beside its rules and its data.
package struct PackInfo: Sendable {
  package var id: String
  package var description: String
  /// Manifests on which all its rules are silent.
  package var clean: [RuleExample]
}

/// Which rules of the built-in packs a rulebook needs whole; of the others only what lists and gaps ask for is read.
package enum RuleScope: Sendable {
  case all
  /// Those that run under a preset, and those with these ids.
  case preset(Rule.Preset, also: Set<String>)

  var isAll: Bool { if case .all = self { true } else { false } }

  func needs(_ id: String, presetName: String?) -> Bool {
    guard case .preset(let preset, let also) = self else { return true }
    return presetName == "recommended" || preset == .strict && presetName != "off" || also.contains(id)
  }
}

/// Reads packs and compiles them into one rulebook.
package struct RulebookBuilder {
  private let functions: [String: RuleFunction]
  package internal(set) var problems = PackProblems()
  /// Says why there is no rule of a name, where more is known than the rules; nil where nothing is.
  package var explanation: (@Sendable (String) -> String?)?
  /// The names of all lists that packs have.
  package private(set) var listNames: Set<String> = []

  package init(functions: [RuleFunction]) {
    self.functions = Dictionary(functions.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// Compiles `packs` (YAML streams, the built-in ones first) with the changes of a config; all mistakes are collected
  /// in `problems`.
  package mutating func build(
    packs streams: [YAMLStream], changes: [RuleChange] = [], lists: [String: [String]] = [:], scope: RuleScope = .all
  ) -> Rulebook {
    var packs: [RulePack] = []
    for stream in streams {
      problems.add(stream.diagnostics)
      for root in stream.roots {
        if let pack = PackReader.read(PackNode(stream: stream, index: root), problems: &problems) { packs.append(pack) }
      }
    }
    checkPackNames(packs)
    listNames = Set(packs.flatMap(\.lists.keys))
    var names = NameTable()
    var schema = ManifestFormat.schema()
    addFields(of: packs, to: &schema)
    let readerNames = ManifestReader.ReaderNames(names: &names, schema: &schema)
    let keys = Rulebook.Keys(&names)
    schema.numberKeys(&names)
    var tableProblems = PackProblems()
    let tables = tables(of: packs, &tableProblems)
    problems.add(tableProblems.diagnostics)
    let patterns = patterns(of: packs)
    schema.stateNames = Set(Place.stateNames(of: patterns))
    // The reader alone holds what it grows: a second holder would make each rule copy it.
    var reader = RuleReader(
      options: OptionReader(
        problems: problems, names: names, selectors: SelectorTable(), phrases: PhraseList(), tables: tables,
        contracts: contracts(of: packs),
        lists: self.lists(of: packs).merging(lists, uniquingKeysWith: { _, nearest in nearest }), patterns: patterns,
        subjects: Set(packs.flatMap(\.subjects)).sorted(), places: [:], schema: schema,
        statesShape: readerNames.screenStates, stateNames: Place.stateNames(of: patterns)),
      functions: functions)
    names = NameTable()
    problems = PackProblems()
    let (rules, ruleChanges, rowChanges) = self.rules(of: packs, changes, scope, &reader)
    let options = reader.options
    problems = options.problems
    var rulebook = Rulebook(
      names: options.names, schema: schema, selectors: options.selectors,
      phrases: PhraseAutomaton(options.phrases.phrases), keys: keys, readerNames: readerNames)
    rulebook.rules = rules
    rulebook.patternConflicts = PatternConflict.all(of: packs.flatMap(\.rows), options.lists)
    rulebook.ruleChanges = ruleChanges
    rulebook.rowChanges = rowChanges
    rulebook.packs = packs.map { PackInfo(id: $0.id, description: $0.description, clean: $0.clean) }
    rulebook.patterns = options.patterns
    rulebook.places = options.places
    rulebook.contracts = options.contracts
    rulebook.declaredFormats = formats(of: packs)
    rulebook.numberFormatsOfPacks = rulebook.declaredFormats.sorted { $0.key < $1.key }.map(\.value.format)
    rulebook.units = Rulebook.coins.union(rulebook.numberFormatsOfPacks.compactMap(\.defaultUnit).filter(isUnit))
    rulebook.subjects = Set(options.subjects)
    checkRoles(of: packs, rulebook)
    rulebook.roles = Set(roleTables(of: packs).flatMap { tables[$0]?.rows.map(\.id) ?? [] })
    return rulebook
  }

  private mutating func checkPackNames(_ packs: [RulePack]) {
    var seen: [String: SourceSpan] = [:]
    for pack in packs {
      guard let first = seen[pack.id] else {
        seen[pack.id] = pack.span
        continue
      }
      problems.report(
        "there is a pack “\(pack.id)” already; give this one another name", at: pack.span,
        notes: [Note(message: "the other one is here", span: first)])
    }
  }

  private mutating func addFields(of packs: [RulePack], to schema: inout Schema) {
    for pack in packs {
      for (object, keys) in pack.fields {
        guard let index = schema.object(named: object.string) else {
          problems.report(
            "“\(object.string)” is nothing that a manifest has" + didYouMean(object.string, schema.objectNames),
            at: object.span)
          continue
        }
        for field in keys {
          let (key, type) = (field.key, field.type)
          let words = type.isList ? type.items.map(\.string).joined(separator: "|") : type.string
          guard let shape = schema.shape(describedBy: words) else {
            problems.report("“\(words)” is no type", at: type.span)
            continue
          }
          if let old = schema.objects[index].keys[key.string], old != shape {
            problems.report(
              "“\(key.string)” of \(object.string) has another type already", at: key.span)
            continue
          }
          schema.setKey(key.string, of: index, to: shape, says: field.says)
        }
      }
    }
  }

  /// The tables of packs, the rows of later ones over those of earlier ones.
  func tables(of packs: [RulePack], _ problems: inout PackProblems) -> [String: RowTable] {
    var result: [String: RowTable] = [:]
    for table in packs.flatMap(\.tables).map(\.table) {
      var merged = result[table.name] ?? RowTable(name: table.name, rows: [])
      for row in table.rows {
        let old = row.isNamed ? merged.rows.firstIndex { $0.isNamed && $0.id == row.id } : nil
        if row.isOff, old == nil {
          problems.report(
            "there is no row “\(row.id)” in the table “\(table.name)”"
              + didYouMean(row.id, merged.rows.filter(\.isNamed).map(\.id)), at: row.span)
        } else if let old {
          if row.isOff { merged.rows.remove(at: old) } else { merged.rows[old] = row }
        } else {
          merged.rows.append(row)
        }
      }
      result[table.name] = merged
    }
    return result
  }

  /// The names of the tables whose rows are roles of numbers, as one pack says for all that add to them.
  private func roleTables(of packs: [RulePack]) -> Set<String> {
    Set(packs.flatMap { $0.tables.filter(\.namesRoles).map(\.table.name) })
  }

  private func contracts(of packs: [RulePack]) -> [String: Contract] {
    Dictionary(packs.flatMap(\.contracts).map { ($0.id, $0) }, uniquingKeysWith: { _, last in last })
  }

  func lists(of packs: [RulePack]) -> [String: [String]] {
    var result: [String: [String]] = [:]
    for pack in packs { result.merge(pack.lists, uniquingKeysWith: { _, last in last }) }
    return result
  }

  private mutating func patterns(of packs: [RulePack]) -> [String: Pattern] {
    var result: [String: Pattern] = [:]
    for (pattern, isAddition, span) in packs.flatMap(\.patterns) where !isAddition {
      if result[pattern.id] != nil { problems.report("pattern “\(pattern.id)” is declared twice", at: span) }
      result[pattern.id] = pattern
    }
    for (pattern, isAddition, span) in packs.flatMap(\.patterns) where isAddition {
      guard result[pattern.id] != nil else {
        problems.report(
          "there is no pattern “\(pattern.id)” to add to" + didYouMean(pattern.id, result.keys.sorted()), at: span)
        continue
      }
      result[pattern.id]?.allows += pattern.allows
      if let base = result[pattern.id] { result[pattern.id] = added(pattern, to: base, at: span) }
    }
    checkRoles(of: result, packs)
    return result
  }

  /// A pattern with what another pack says of it, which is nearer.
  private mutating func added(_ pattern: Pattern, to base: Pattern, at span: SourceSpan) -> Pattern {
    var result = base
    let known = base.states.map(\.name) + base.states.map(\.role) + base.allows
    for name in pattern.precedence where !known.contains(name) {
      problems.report("“\(name)” is no state of pattern “\(base.id)”" + didYouMean(name, known), at: span)
    }
    if !pattern.precedence.isEmpty { result.precedence = pattern.precedence.map { base.role(of: $0) ?? $0 } }
    func named(_ role: String?) -> String? { role.map { base.role(of: $0) ?? $0 } }
    for var row in pattern.answers.presentations.reversed() {
      row.shows = named(row.shows)
      result.answers.presentations.insert(row, at: 0)
    }
    for var row in pattern.answers.transitions.reversed() {
      row.shows = named(row.shows)
      result.answers.transitions.insert(row, at: 0)
    }
    return result
  }

  /// A role is a state of six-core, or a name that some pattern has for a state of its own.
  private mutating func checkRoles(of patterns: [String: Pattern], _ packs: [RulePack]) {
    guard let core = patterns["six-core"] else { return }
    var known = core.states.map(\.name) + core.allows
    for pattern in patterns.values {
      known += pattern.states.filter { $0.name == $0.role }.map(\.name) + pattern.allows
    }
    for (pattern, _, span) in packs.flatMap(\.patterns) {
      for state in pattern.states where !known.contains(state.role) {
        problems.report(
          "“\(state.role)”, which “\(state.name)” of pattern “\(pattern.id)” is to be, is no state of six-core"
            + didYouMean(state.role, core.states.map(\.name)), at: state.roleSpan ?? span)
      }
    }
  }

  func addPlaces(of pack: RulePack, _ reader: inout RuleReader) {
    for (name, body) in pack.places {
      if !body.isNull, !body.isMap { reader.options.report("a place is a map such as {given: …}", at: body) }
      reader.options.problems.checkKeys(of: body, PackFormat.place.names, in: "a place")
      if let says = body.value(of: "says") { _ = reader.options.problems.phrase(says, "“says”") }
      guard body.isMap || body.isNull else { continue }
      guard let given = body.value(of: "given") else {
        reader.options.report("place “\(name.string)” has no “given”", at: name)
        continue
      }
      let selectors = reader.options.selectors(given, "“given”")
      reader.options.givenShapes = reader.options.shapes(selectedBy: given)
      defer { reader.options.givenShapes = nil }
      let when = body.value(of: "when").map { reader.conditions($0) } ?? []
      let unless = body.value(of: "unless").map { reader.excuses($0) } ?? []
      if selectors.isEmpty { continue }
      let union = reader.options.selectors.union(selectors)
      reader.options.places[name.string] = reader.options.selectors.guarded(union, when: when, unless: unless)
    }
  }
}
