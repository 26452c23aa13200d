import Diagnostics
import LintEngine
import Wording

extension CheckContext {
  /// The items that a check of texts or values looks at: the items of lists, each by its main key.
  func items(of nodes: some Sequence<Int32>) -> [Int32] {
    nodes.flatMap { node in
      manifest[node].kind == .list ? Array(manifest.children(of: node)) : [node]
    }
  }

  /// Whether a list has an item, or anything else is one, for which something holds.
  func containsItem(of node: Int32, where holds: (Int32) -> Bool) -> Bool {
    manifest[node].kind == .list ? manifest.children(of: node).contains(where: holds) : holds(node)
  }

  /// Whether an item comes down to this text.
  func isText(_ item: Int32, _ text: String) -> Bool {
    let main = mainNode(of: item)
    return manifest[main].kind == .scalar && manifest.stream.matches(manifest[main].yaml, text)
  }

  /// The text that an item comes down to, or nil for a map without a main key.
  func text(of item: Int32) -> String? {
    let main = mainNode(of: item)
    return manifest[main].kind == .scalar ? manifest.string(of: main) : nil
  }

  /// Whether a node is a text of words: no id, name, number or choice.
  func isText(_ node: Int32) -> Bool {
    let shape = rulebook.schema[manifest[node].shape]
    return manifest[node].kind == .scalar && (shape.isText || shape == .any)
  }

  /// Whether the reader said already that a value is none for its place.
  func isRefused(_ node: Int32) -> Bool { !fitsItsPlace(mainNode(of: node)) }

  /// How a value reads in a message.
  func reading(of node: Int32) -> String {
    let main = mainNode(of: node)
    switch manifest[main].kind {
    case .scalar: return manifest.string(of: main)
    case .null: return ""
    case .list: return items(of: [main]).compactMap { text(of: $0) }.joined(separator: ", ")
    case .map: return name(of: main)
    }
  }

  /// How the field of a check is called in a message.
  func label(_ field: FieldPath?, _ subject: Subject) -> String { field?.text ?? name(of: subject.node) }
}

extension OptionReader {
  /// The number of a phrase; reports one that no text could hold.
  mutating func phrase(_ phrase: String, at node: PackNode) -> Int {
    if !knowsOptions, let problem = PhraseAutomaton.problem(of: phrase) { report("“\(phrase)” \(problem)", at: node) }
    return phrases.intern(phrase)
  }
}

extension CheckContext {
  /// The parent of what `field` names, for checks that ask for keys in it, or nil where nothing is asked.
  func base(_ field: FieldPath?, _ subject: Subject) -> [Subject] {
    guard field != nil else { return [subject] }
    guard case .nodes(let nodes, let isFallback) = value(of: field, subject) else { return [] }
    return nodes.map { Subject(node: $0, fallback: isFallback ? subject.fallback : -1) }
  }
}
