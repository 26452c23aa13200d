import Diagnostics
import YAMLTree

/// A value of a pack or a config, read where it stands.
package struct PackNode: Sendable {
  /// One reference to the stream, however many nodes of it are passed around.
  private final class Document: Sendable {
    let stream: YAMLStream

    init(_ stream: YAMLStream) { self.stream = stream }
  }

  private let document: Document
  package let index: Int32

  package var stream: YAMLStream { document.stream }

  package init(stream: YAMLStream, index: Int32) {
    self.init(document: Document(stream), index: index)
  }

  private init(document: Document, index: Int32) {
    // An alias stands for what its anchor names; the YAML reader reported one that names nothing.
    var index = index
    while document.stream.nodes[Int(index)].kind == .alias, document.stream.nodes[Int(index)].target >= 0 {
      index = document.stream.nodes[Int(index)].target
    }
    self.document = document
    self.index = index
  }

  package var kind: YAMLNode.Kind { document.stream.nodes[Int(index)].kind }
  package var span: SourceSpan { document.stream.span(of: index) }
  package var isScalar: Bool { kind == .scalar }
  package var isMap: Bool { kind == .mapping }
  package var isList: Bool { kind == .sequence }

  /// The text of a scalar; of anything else nothing.
  package var string: String { isScalar ? document.stream.string(of: index) : "" }

  /// Whether this is a scalar with that text.
  package func matches(_ text: String) -> Bool { isScalar && document.stream.matches(index, text) }

  package var isNull: Bool {
    let node = document.stream.nodes[Int(index)]
    return node.kind == .scalar && node.style == .plain && (node.valueCount == 0 || ["~", "null"].contains(string))
  }

  /// The keys and values of a map in their order.
  package var entries: [(key: PackNode, value: PackNode)] {
    guard isMap else { return [] }
    var result: [(key: PackNode, value: PackNode)] = []
    var key = document.stream.nodes[Int(index)].firstChild
    while key >= 0 {
      let value = document.stream.nodes[Int(key)].nextSibling
      guard value >= 0 else { break }
      result.append((PackNode(document: document, index: key), PackNode(document: document, index: value)))
      key = document.stream.nodes[Int(value)].nextSibling
    }
    return result
  }

  /// The items of a list; of anything else itself, as short forms have it; of nothing none.
  package var items: [PackNode] {
    if isNull { return [] }
    guard isList else { return [self] }
    var result: [PackNode] = []
    var item = document.stream.nodes[Int(index)].firstChild
    while item >= 0 {
      result.append(PackNode(document: document, index: item))
      item = document.stream.nodes[Int(item)].nextSibling
    }
    return result
  }

  package func value(of key: String) -> PackNode? {
    guard isMap else { return nil }
    let value = document.stream.value(under: key, of: index)
    return value >= 0 ? PackNode(document: document, index: value) : nil
  }

  /// The place of some bytes of a scalar's value.
  package func span(bytes range: Range<Int>) -> SourceSpan {
    document.stream.sourceSpan(of: index, value: range)
  }
}

/// Collects what is wrong with packs and configs.
package struct PackProblems: Sendable {
  package private(set) var diagnostics: [Diagnostic] = []
  private var seen: Set<Diagnostic> = []

  package init() {}

  /// Reports a mistake; what is read for each rule anew, such as a pack's `for`, is reported once.

  package mutating func report(
    _ message: String, at span: SourceSpan, rule: String = "pack-error", severity: Severity = .error,
    notes: [Note] = [], help: String? = nil
  ) {
    let diagnostic = Diagnostic(
      ruleID: rule, severity: severity, message: message, span: span, notes: notes, help: help)
    if seen.insert(diagnostic).inserted { diagnostics.append(diagnostic) }
  }

  package mutating func add(_ more: [Diagnostic]) { diagnostics.append(contentsOf: more) }

  /// Reports the keys of a map that are none of `known`, each with the nearest one; true where there are none.
  @discardableResult
  package mutating func checkKeys(
    of node: PackNode, _ known: [String], in what: String, rule: String = "pack-error"
  ) -> Bool {
    var areKnown = true
    for (key, _) in node.entries where !known.contains(where: { key.matches($0) }) {
      areKnown = false
      report(
        "“\(key.string)” is no key of \(what)" + didYouMean(key.string, known), at: key.span, rule: rule,
        help: Suggestion.nearest(to: key.string, among: known) == nil
          ? "its keys are " + known.joined(separator: ", ") : nil)
    }
    return areKnown
  }

  /// The text of a scalar, or nil with a report.
  package mutating func text(_ node: PackNode, _ what: String, rule: String = "pack-error") -> String? {
    guard node.isScalar, !node.isNull else {
      let isWord = node.isNull && !node.string.isEmpty
      report(
        "\(what) is text" + (isWord ? "; the word “\(node.string)” stands in quotes" : ""), at: node.span, rule: rule)
      return nil
    }
    return node.string
  }

  /// The texts of a list, or the one text that stands for it; what is no text is reported.
  package mutating func texts(_ node: PackNode, _ what: String, rule: String = "pack-error") -> [String] {
    node.isList || node.isNull
      ? node.items.compactMap { text($0, "each item of \(what)", rule: rule) }
      : [text(node, what, rule: rule)].compactMap { $0 }
  }

  /// A text that says something, or nil with a report.
  package mutating func phrase(_ node: PackNode, _ what: String) -> String? {
    guard let text = text(node, what) else { return nil }
    if text.allSatisfy(\.isWhitespace) { report("\(what) says nothing", at: node.span) }
    return text
  }

  /// An id, or nil with a report.
  package mutating func id(_ node: PackNode, _ what: String) -> String? {
    guard let text = text(node, what) else { return nil }
    if !ScalarCheck.isKebabCase(Array(text.utf8)[...]) {
      report("“\(text)” is no id; an id is lower-case words joined by hyphens", at: node.span)
    }
    return text
  }

  /// One of `words`, or nil with a report.
  package mutating func word(_ node: PackNode, of words: [String], _ what: String, rule: String = "pack-error")
    -> String?
  {
    guard node.isScalar, words.contains(node.string) else {
      var hint = node.isScalar ? didYouMean(node.string, words) : ""
      let longer = node.isScalar && node.string.count > 2 ? words.filter { $0.hasPrefix(node.string) } : []
      if hint.isEmpty, longer.count == 1 { hint = "; did you mean “\(longer[0])”?" }
      report(
        "\(node.isScalar ? "“\(node.string)”" : "this") is no \(what)\(hint.isEmpty ? "; it is \(quotedList(words, conjunction: "or"))" : hint)",
        at: node.span, rule: rule)
      return nil
    }
    return node.string
  }
}

/// “; did you mean …?” where a candidate is near.
package func didYouMean(_ name: String, _ candidates: some Sequence<String>) -> String {
  Suggestion.nearest(to: name, among: candidates).map { "; did you mean “\($0)”?" } ?? ""
}
