import Diagnostics

/// What functions ask for while their options are read.
package struct OptionReader {
  package var problems: PackProblems
  package var names: NameTable
  package var selectors: SelectorTable
  package var phrases: PhraseList
  package internal(set) var tables: [String: RowTable]
  package let contracts: [String: Contract]
  package internal(set) var lists: [String: [String]]
  package let patterns: [String: Pattern]
  package let subjects: [String]
  package internal(set) var places: [String: SelectorID]
  let schema: Schema
  /// The shape under a manifest's `states`, and every key that may stand there.
  let statesShape: ShapeID
  let stateNames: [String]
  /// The kinds of manifest that the rule which is read is for.
  var kinds = ManifestFormat.kinds
  /// What the rule that is read selects; nil where that is not known, or need not be looked at.
  var givenShapes: [ShapeID]?
  /// The field of the check whose options are read.
  package var field: FieldPath?
  /// What changes of the rule add to its lists, by the option.
  var additions: [String: [PackNode]] = [:]
  /// The options of the rule that are lists which may grow.
  var grownLists: Set<String> = []
  /// The options are those of a built-in pack, which is tested: what is costly to check may wait until it is used.
  package internal(set) var knowsOptions = false

  /// Reports a mistake in the options.
  package mutating func report(_ message: String, at node: PackNode, help: String? = nil) {
    problems.report(message, at: node.span, help: help)
  }
}

// MARK: - Words, numbers and maps

extension OptionReader {
  /// The words of an option that takes a list, or the name of a list, and what changes of the rule add to it. An
  /// empty one is a mistake, unless it says something all the same.
  package mutating func words(
    _ node: PackNode, _ what: String, option: String? = nil, mayBeEmpty: Bool = false
  ) -> [String] {
    let added = option.map { self.added(to: $0) } ?? []
    if node.isScalar, let list = lists[node.string] {
      if list.isEmpty, added.isEmpty, !mayBeEmpty { report("the list “\(node.string)” holds nothing", at: node) }
      return list + added
    }
    let items = node.items
    if items.isEmpty, added.isEmpty, !mayBeEmpty {
      report("\(what) lists nothing, so this check can never fire", at: node)
    }
    return items.compactMap { problems.text($0, "each item of \(what)") } + added
  }

  /// What changes of the rule add to the list that is called `option`.
  package mutating func added(to option: String) -> [String] {
    grownLists.insert(option)
    return additions[option]?.compactMap { problems.text($0, "what “\(option)” gains") } ?? []
  }

  /// A boolean option.
  package mutating func flag(_ node: PackNode, _ what: String) -> Bool {
    problems.word(node, of: ["true", "false"], what) == "true"
  }

  /// A whole number that is not negative.
  package mutating func count(_ node: PackNode, _ what: String) -> Int? {
    guard node.isScalar, let value = Int(node.string), value >= 0 else {
      report("\(what) is a whole number", at: node)
      return nil
    }
    return value
  }

  /// Whether an option is a map of these keys and no others; reports what else it is.
  package mutating func isMap(_ options: PackNode, of keys: [String], _ what: String) -> Bool {
    guard options.isMap else {
      report("\(what) takes a map of options", at: options, help: "its keys are " + keys.joined(separator: ", "))
      return false
    }
    return problems.checkKeys(of: options, keys, in: what)
  }

  /// The one of several keys that a map of options has; reports none of them, and a second one.
  package mutating func alternative(_ keys: [String], in options: PackNode, _ what: String)
    -> (key: String, value: PackNode)?
  {
    let found = options.entries.filter { keys.contains($0.key.string) }
    guard let first = found.first else {
      report("\(what) takes \(quotedList(keys, conjunction: "or"))", at: options)
      return nil
    }
    guard found.count == 1 else {
      report(
        "“\(found[1].key.string)” stands beside “\(first.key.string)”; \(what) takes one of them", at: found[1].key)
      return nil
    }
    return (first.key.string, first.value)
  }

  /// The whole numbers “min” and “max”, of which there is at least one; nil with a report.
  package mutating func bounds(_ options: PackNode, _ what: String) -> (min: Int?, max: Int?)? {
    guard let nodes = boundNodes(options, what) else { return nil }
    let min = nodes.min.map { count($0, "“min”") }
    let max = nodes.max.map { count($0, "“max”") }
    // What is no number was reported.
    guard min != .some(nil), max != .some(nil) else { return nil }
    if let node = nodes.min, let min = min ?? nil {
      if let max = max ?? nil, min > max {
        report("“min” is above “max”, so nothing fits", at: node)
        return nil
      }
      if min == 0, nodes.max == nil {
        report("nothing is fewer than 0, so this check can never fire", at: node)
        return nil
      }
    }
    return (min ?? nil, max ?? nil)
  }

  /// The nodes of “min” and “max”, of which there is at least one; nil with a report.
  package mutating func boundNodes(_ options: PackNode, _ what: String) -> (min: PackNode?, max: PackNode?)? {
    if options.entries.isEmpty {
      report("\(what) takes “min”, “max” or both", at: options)
      return nil
    }
    guard isMap(options, of: ["min", "max"], what) else { return nil }
    return (options.value(of: "min"), options.value(of: "max"))
  }

  /// The table that a node names; reports one that is not there, or without rows.
  package mutating func table(_ node: PackNode) -> RowTable? {
    guard let name = problems.text(node, "the name of a table") else { return nil }
    guard let table = tables[name] else {
      report("there is no table “\(name)”" + didYouMean(name, tables.keys.sorted()), at: node)
      return nil
    }
    if table.rows.isEmpty { report("the table “\(name)” has no rows", at: node) }
    return table
  }

  /// What stands under each of `keys`, all of which there must be; nil with a report.
  package mutating func values(of keys: [String], in options: PackNode, _ what: String) -> [PackNode]? {
    let found = keys.compactMap { options.value(of: $0) }
    if found.count == keys.count { return found }
    report("\(what) takes \(quotedList(keys))", at: options)
    return nil
  }
}
