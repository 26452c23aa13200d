import Diagnostics

/// A function that a pack's `then` may call.
package struct RuleFunction: Sendable {
  package let name: String
  /// The placeholders that its findings fill, beside those that every finding has.
  package let placeholders: Set<String>
  /// Its checks may have rows with ids of their own.
  package let bringsRows: Bool
  /// Reads the options; reports what is wrong with them and returns nil then.
  package let compile: @Sendable (_ options: PackNode, _ reader: inout OptionReader) -> (any Check)?

  package init(
    _ name: String, placeholders: Set<String> = [], bringsRows: Bool = false,
    compile: @escaping @Sendable (_ options: PackNode, _ reader: inout OptionReader) -> (any Check)?
  ) {
    self.name = name
    self.placeholders = placeholders
    self.bringsRows = bringsRows
    self.compile = compile
  }

  /// The placeholders of every finding.
  static let commonPlaceholders: Set<String> = [
    "error", "key", "property", "state", "action", "number", "component", "screen", "name", "pattern", "value", "path",
  ]
}

/// What functions ask for while their options are read.
package struct OptionReader {
  package var problems: PackProblems
  package var names: NameTable
  package var selectors: SelectorTable
  package var phrases: PhraseList
  package let tables: [String: RowTable]
  package let contracts: [String: Contract]
  package let lists: [String: [String]]
  package let patterns: [String: Pattern]
  package internal(set) var places: [String: SelectorID]
  /// The field of the check whose options are read.
  package var field: FieldPath?

  /// Reports a mistake in the options.
  package mutating func report(_ message: String, at node: PackNode, help: String? = nil) {
    problems.report(message, at: node.span, help: help)
  }

  /// The words of an option that takes a list, or the name of a list.
  package mutating func words(_ node: PackNode, _ what: String) -> [String] {
    if node.isScalar, let list = lists[node.string] { return list }
    var result: [String] = []
    for item in node.items {
      if let text = problems.text(item, "each item of \(what)") { result.append(text) }
    }
    if node.isMap { return [] }
    return result
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

  /// A path or a place.
  package mutating func selector(_ node: PackNode) -> SelectorID? {
    guard let text = problems.text(node, "a path or a place") else { return nil }
    if text.hasPrefix("$") {
      do throws(JSONPathError) {
        return selectors.intern(try JSONPath.parse(text), &names)
      } catch {
        problems.report(error.message, at: node.span(bytes: error.offset..<max(error.offset, text.utf8.count)))
        return nil
      }
    }
    if let own = places[text] { return own }
    if let place = Place(name: text) {
      if case .state(let role) = place {
        let known = patterns.values.flatMap { $0.states.map(\.role) + $0.allows }
        if !known.contains(role) {
          report("no pattern has the state “\(role)”" + didYouMean(role, known.sorted()), at: node)
          return nil
        }
      }
      return selectors.intern(place)
    }
    report(
      "“\(text)” is neither a path nor a place" + didYouMean(text, Place.names + places.keys.sorted()), at: node,
      help: "a path begins with “$”; the places are " + Place.names.joined(separator: ", ") + " and NAME-state")
    return nil
  }

  /// A name beside the node, with dots for deeper ones.
  package mutating func fieldPath(_ node: PackNode) -> FieldPath? {
    guard let text = problems.text(node, "a field") else { return nil }
    return fieldPath(text, at: node)
  }

  package mutating func fieldPath(_ text: String, at node: PackNode) -> FieldPath? {
    var steps: [FieldPath.Step] = []
    for part in text.split(separator: ".", omittingEmptySubsequences: false) {
      var name = String(part)
      var index: Int?
      if name.hasSuffix("]"), let open = name.firstIndex(of: "[") {
        index = Int(name[name.index(after: open)...].dropLast())
        guard index ?? -1 >= 0 else {
          report("“\(name)” has no index between its brackets", at: node)
          return nil
        }
        name = String(name[..<open])
      }
      guard !name.isEmpty else {
        report("“\(text)” is no field; it is a key, with dots for deeper ones", at: node)
        return nil
      }
      steps.append(FieldPath.Step(key: names.intern(name), name: name, index: index))
    }
    return FieldPath(steps: steps)
  }
}

/// The phrases of all rules, each once, by number.
package struct PhraseList: Sendable {
  package private(set) var phrases: [String] = []
  private var numbers: [String: Int] = [:]

  package mutating func intern(_ phrase: String) -> Int {
    if let number = numbers[phrase] { return number }
    numbers[phrase] = phrases.count
    phrases.append(phrase)
    return phrases.count - 1
  }
}

/// Rows of data that rules compare manifests with.
package struct RowTable: Sendable {
  package struct Row: Sendable {
    package var id: String
    /// The columns and what they hold, in the order they were written.
    package var cells: [(column: String, values: [String])]
    package var span: SourceSpan

    package func cell(_ column: String) -> [String]? { cells.first { $0.column == column }?.values }
  }

  package var name: String
  package var rows: [Row]
}

/// What a component answers for.
package struct Contract: Sendable {
  package struct Clause: Sendable {
    package enum Test: Sendable {
      /// The clause must be declared.
      case declared
      case anyOf([String])
      case containsAll([String])
      case atLeast(String)
    }

    package var key: String
    package var id: String
    package var says: String
    package var test: Test
    package var severity: Severity?
  }

  package var id: String
  package var components: [String]
  package var clauses: [Clause]
}
