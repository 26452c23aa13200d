import Diagnostics
import JSONPath
import YAMLTree

/// A path or a place that documents are asked for.
package struct DocumentQuery: Sendable {
  private enum Target: Sendable {
    case path(CompiledPath)
    case place(SelectorID)
  }

  /// What a query selects in one document.
  package struct Matches: Sendable {
    package let manifest: Manifest
    /// The selected nodes in the order of RFC 9535, one as often as it is selected.
    package fileprivate(set) var nodes: [Int32] = []
    package let names: NameTable
  }

  /// What a query selects in one file.
  package struct Outcome: Sendable {
    package fileprivate(set) var documents: [Matches] = []
    package fileprivate(set) var diagnostics: [Diagnostic] = []
    /// More nodes would have to be looked at than is sensible; the matches are not all.
    package fileprivate(set) var isCutShort = false
  }

  private let target: Target
  private let names: NameTable
  /// What tells manifests; nil where every document is seen as it is written.
  private let rulebook: Rulebook?

  /// How many nodes a query may look at in one document.
  package static let budget = 10_000_000
  /// As many matches of a document nobody reads; paths with several `..` reach one node in many ways.
  package static let mostMatches = 200_000

  /// Reads a path over documents as they are written.
  package init(path text: String) throws(JSONPathError) {
    var names = NameTable()
    var compiler = PathCompiler()
    target = .path(compiler.compile(try JSONPathQuery.parse(text), &names))
    self.names = names
    rulebook = nil
  }

  /// Reads a path or a place over manifests in their long form, and over other documents as they are written.
  package init(_ text: String, rulebook: Rulebook) throws(JSONPathError) {
    var rulebook = rulebook
    if text.hasPrefix("$") {
      var compiler = PathCompiler()
      target = .path(compiler.compile(try JSONPathQuery.parse(text), &rulebook.names))
    } else if let own = rulebook.places[text] {
      target = .place(own)
    } else {
      switch Place.resolve(text, patterns: rulebook.patterns, places: rulebook.places.keys.sorted()) {
      case .success(let place): target = .place(rulebook.selectors.intern(place))
      case .failure(let problem):
        let help = problem.help.map { "; \($0)" } ?? ""
        throw JSONPathError(message: problem.message + help, range: 0..<text.utf8.count)
      }
    }
    names = rulebook.names
    self.rulebook = rulebook
  }

  /// Asks each document of a file; `budget` is how many nodes may be looked at, and more in a large document.
  package func run(_ stream: YAMLStream, budget: Int = DocumentQuery.budget) -> Outcome {
    var outcome = Outcome()
    outcome.diagnostics = stream.diagnostics
    for root in stream.roots {
      if let rulebook, let manifest = manifest(root, stream, rulebook) {
        add(manifest, rulebook, budget, &outcome)
      } else if case .path = target {
        var reader = WrittenDocument(stream: stream, names: names)
        let document = reader.read(root: root)
        outcome.diagnostics += reader.diagnostics
        add(document, nil, budget, &outcome)
      }
    }
    return outcome
  }

  private func manifest(_ root: Int32, _ stream: YAMLStream, _ rulebook: Rulebook) -> Manifest? {
    var reader = ManifestReader(
      stream: stream, schema: rulebook.schema, names: rulebook.names, known: rulebook.readerNames)
    return reader.read(root: root)
  }

  private func add(_ manifest: Manifest, _ rulebook: Rulebook?, _ budget: Int, _ outcome: inout Outcome) {
    var matches = Matches(manifest: manifest, names: names)
    switch target {
    case .path(let path):
      var evaluator = PathEvaluator(budget: budget + 16 * manifest.nodes.count)
      evaluator.walk(path.steps[...], from: Manifest.root, manifest) {
        matches.nodes.append($0)
        return matches.nodes.count <= DocumentQuery.mostMatches
      }
      if matches.nodes.count > DocumentQuery.mostMatches { matches.nodes.removeLast() }
      if evaluator.isExhausted || matches.nodes.count == DocumentQuery.mostMatches { outcome.isCutShort = true }
    case .place(let selector):
      guard let rulebook else { return }
      var context = CheckContext(manifest: manifest, rulebook: rulebook)
      matches.nodes = context.subjects(of: selector).map(\.node)
    }
    outcome.documents.append(matches)
  }
}
