import Diagnostics

/// Two rows of two patterns that ask for different things at one key of one state: no screen can follow both.
struct PatternConflict: Sendable {
  struct Side: Sendable {
    var pattern: String
    /// The id of the row.
    var row: String
    /// What it asks for, in words.
    var wish: String
    var span: SourceSpan
  }

  var role: String
  /// The key of the state, with dots for deeper ones.
  var key: String
  var first: Side
  var second: Side

  /// Every two rows that no value could satisfy; lists of words are known by name.
  static func all(of rows: [PackRow], _ lists: [String: [String]]) -> [PatternConflict] {
    var asked: [String: [(role: String, key: String, side: Side, wish: Wish)]] = [:]
    var result: [PatternConflict] = []
    for row in rows {
      guard case .state(let role, let pattern) = row.scope, let wish = Wish(row.body, lists) else { continue }
      let side = Side(pattern: pattern, row: row.id.string, wish: wish.words, span: row.id.span)
      for place in row.body.value(of: "at")?.items ?? [] {
        let name = role + "\n" + place.string
        for other in asked[name] ?? [] where other.side.pattern != pattern && other.wish.excludes(wish) {
          result.append(PatternConflict(role: role, key: place.string, first: other.side, second: side))
        }
        asked[name, default: []].append((role, place.string, side, wish))
      }
    }
    return result
  }

  /// The finding at the place where a manifest names the second of its patterns.
  func finding(at span: SourceSpan, _ severity: Severity) -> Diagnostic {
    Diagnostic(
      ruleID: second.row, severity: severity,
      message: "“\(first.pattern)” asks for \(first.wish) under “\(key)” of "
        + "\(role.prefix(1).uppercased() + role.dropFirst()) and “\(second.pattern)” for \(second.wish); "
        + "change one of the rows, or follow one pattern",
      span: span,
      notes: [first, second].map { Note(message: "“\($0.pattern)” asks for it here", span: $0.span) },
      subject: role + "." + key)
  }
}

/// What a row wants to stand at a key, as far as two of them can exclude each other.
private struct Wish {
  /// The value, or one of these.
  var anyOf: Set<String>?
  var all: Set<String> = []
  var none: Set<String> = []
  var only: Set<String>?
  var words: String

  /// Nil for a row that says nothing about values.
  init?(_ row: PackNode, _ lists: [String: [String]]) {
    func values(_ node: PackNode) -> [String] {
      (node.isScalar ? lists[node.string] : nil) ?? node.items.filter(\.isScalar).map(\.string)
    }
    if let node = row.value(of: "is") ?? row.value(of: "enumeration") {
      let names = values(node)
      guard !names.isEmpty, names != ["declared"] else { return nil }
      anyOf = Set(names)
      words = quotedList(names, conjunction: "or")
      return
    }
    guard let node = row.value(of: "contains") else { return nil }
    guard node.isMap else {
      all = Set(values(node))
      words = quotedList(values(node))
      return
    }
    all = Set(node.value(of: "all").map(values) ?? [])
    none = Set(node.value(of: "none").map(values) ?? [])
    only = node.value(of: "only").map { Set(values($0)) }
    let parts = ["all": "", "only": "only ", "none": "no "].sorted { $0.key < $1.key }.compactMap { key, prefix in
      node.value(of: key).map { prefix + quotedList(values($0)) }
    }
    if parts.isEmpty { return nil }
    words = parts.joined(separator: " and ")
  }

  /// Whether nothing can be as both want it.
  func excludes(_ other: Wish) -> Bool {
    if let anyOf, let others = other.anyOf { return anyOf.isDisjoint(with: others) }
    return !all.isDisjoint(with: other.none) || !none.isDisjoint(with: other.all)
      || other.only.map { !all.isSubset(of: $0) } ?? false || only.map { !other.all.isSubset(of: $0) } ?? false
  }
}
