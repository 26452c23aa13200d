import Diagnostics
import ProductPages
import YAMLTree

/// Turns findings into the entries that a baseline knows them by.
package struct FindingEntries {
  private let sources: [SourceFile]
  private let path: (Int) -> String?

  /// `path` gives the path of a file of the run from the project's folder, or nil where it has none.
  package init(sources: [SourceFile], path: @escaping (Int) -> String?) {
    self.sources = sources
    self.path = path
  }

  /// The entry of each finding, in their order; nil where none can be made. Each file is parsed once.
  package func entries(of diagnostics: [Diagnostic]) -> [BaselineEntry?] {
    var result: [BaselineEntry?] = []
    result.reserveCapacity(diagnostics.count)
    var current: Current?
    for diagnostic in diagnostics {
      let file = Int(diagnostic.span.file)
      guard sources.indices.contains(file) else {
        result.append(nil)
        continue
      }
      if current?.file != file { current = path(file).map { Current(file: file, path: $0, source: sources[file]) } }
      result.append(current?.entry(of: diagnostic))
    }
    return result
  }

  /// The file that findings stand in; findings come sorted by file.
  private struct Current {
    let file: Int
    private let path: String
    private let size: Int
    private var paths: NodePaths
    private var hashes: ValueHashes

    init(file: Int, path: String, source: SourceFile) {
      self.file = file
      self.path = EntryText.path(path)
      size = source.bytes.count
      let stream = YAMLStream.reading(source, file: Int32(file))
      paths = NodePaths(stream)
      hashes = ValueHashes(stream)
    }

    mutating func entry(of diagnostic: Diagnostic) -> BaselineEntry {
      let lower = min(max(0, Int(diagnostic.span.lowerBound)), size)
      let upper = min(max(lower, Int(diagnostic.span.upperBound)), size)
      let place = paths.place(of: diagnostic.span)
      var hash = StableHash()
      hash.add(place.map { hashes.hash(of: $0.node) } ?? hashes.hash(ofBytes: lower..<upper))
      if let subject = diagnostic.subject { hash.add(subject.utf8) }
      return BaselineEntry(path: path, node: place?.path ?? "$", rule: diagnostic.ruleID, hash: hash.value)
    }
  }
}
