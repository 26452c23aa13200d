import Diagnostics
import Foundation
import LintEngine
import RuleFunctions
import Testing
import YAMLTree

/// A row of the facts of a built-in pack as it is written.
struct Fact: Sendable, CustomTestStringConvertible {
  var id: String
  var kind: String
  var document: String
  /// The places, each with its names.
  var places: [[String]]
  var function: String
  var options: PackNode

  var testDescription: String { id }

  /// All rows of a pack's facts.
  static func read(_ pack: String) -> [Fact] {
    guard let source = BuiltIn.source(pack) else { return [] }
    let stream = YAMLStream(parsing: source, file: 0)
    let facts = stream.roots.first.flatMap { PackNode(stream: stream, index: $0).value(of: "facts") }
    let tests = ["is", "enumeration", "contains", "says", "range", "require"]
    return (facts?.entries ?? []).flatMap { kind, documents in
      documents.entries.flatMap { document, rows in
        rows.entries.compactMap { id, body in
          guard let test = body.entries.first(where: { tests.contains($0.key.string) }) else { return nil }
          return Fact(
            id: id.string, kind: String(kind.string.dropLast()), document: document.string,
            places: (body.value(of: "at")?.items ?? []).map { $0.string.components(separatedBy: ".") },
            function: test.key.string, options: test.value)
        }
      }
    }
  }

  /// The words of the test's option `key`, or of the whole test for nil; the name of a list stands for it.
  func words(_ key: String?) -> [String] {
    guard let node = key.map({ options.value(of: $0) }) ?? (options.isMap ? nil : options) else { return [] }
    if node.isScalar, let list = Fact.lists[node.string] { return list }
    return node.items.map(\.string)
  }

  private static let lists: [String: [String]] = {
    var lists: [String: [String]] = [:]
    for source in BuiltIn.sources + BuiltIn.optionalSources {
      let stream = YAMLStream(parsing: source, file: 0)
      guard let root = stream.roots.first else { continue }
      for (name, list) in PackNode(stream: stream, index: root).value(of: "lists")?.entries ?? [] {
        lists[name.string] = list.items.map(\.string)
      }
    }
    return lists
  }()
}

/// A manifest in which the place of a fact is looked up.
struct FactPlace {
  let manifest: Manifest
  private(set) var node = Manifest.root
  /// The thing that holds `node`.
  private(set) var holder = Manifest.root

  /// Follows `names` as a row does; nil where they lead nowhere.
  init?(_ text: String, _ names: [String]) throws {
    let stream = YAMLStream(parsing: SourceFile(path: "a.yaml", bytes: Array(text.utf8)), file: 0)
    let query = try DocumentQuery("$", rulebook: BuiltIn.rulebook)
    guard let manifest = query.run(stream).documents.first?.manifest else { return nil }
    self.manifest = manifest
    for name in names {
      guard let next = step(name, from: node) else { return nil }
      holder = node
      node = next
    }
  }

  private func step(_ name: String, from node: Int32) -> Int32? {
    let children = Array(manifest.children(of: node))
    guard manifest[node].kind == .list else { return children.first { manifest.keyText(of: $0) == name } }
    return children.first { self.name(of: $0).map { manifest.string(of: $0) } == name }
      ?? children.lazy.compactMap { step(name, from: $0) }.first
  }

  /// The scalar that names an item.
  func name(of item: Int32) -> Int32? {
    guard manifest[item].kind == .map else { return manifest[item].kind == .scalar ? item : nil }
    let children = Array(manifest.children(of: item))
    // A short form: the item is its main key's value.
    if children.count == 1, manifest.keyText(of: children[0]) == nil { return children[0] }
    for key in ["id", "text", "name", "to", "field", "path"] {
      if let child = children.first(where: { manifest.keyText(of: $0) == key }) { return child }
    }
    return nil
  }

  func range(_ span: SourceSpan) -> Range<Int> { Int(span.lowerBound)..<Int(span.upperBound) }

  /// Where a thing is named: by its id, by its key, else by its first key.
  func nameRange(of node: Int32) -> Range<Int> {
    if node == Manifest.root { return range(manifest.span(of: manifest.identity ?? node)) }
    let children = Array(manifest.children(of: node))
    if let id = children.first(where: { manifest.keyText(of: $0) == "id" }) { return range(manifest.span(of: id)) }
    if manifest.keyText(of: node) == nil, let first = children.first { return range(manifest.keySpan(of: first)) }
    return range(manifest.keySpan(of: node))
  }

  /// The items of the node with the text that each comes down to.
  var items: [(node: Int32, text: String)] {
    let items = manifest[node].kind == .list ? Array(manifest.children(of: node)) : [node]
    return items.compactMap { item in name(of: item).map { ($0, manifest.string(of: $0)) } }
  }
}
