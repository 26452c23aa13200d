import Diagnostics
import YAMLTree

/// The manifests of one file, each ready to be asked.
package struct DocumentContexts {
  package private(set) var contexts: [CheckContext] = []
  /// What is wrong with the file as YAML, and with its documents as manifests.
  package private(set) var diagnostics: [Diagnostic]

  /// Reads a file; `file` is its index in the run.
  package init(_ source: SourceFile, file: Int32, rulebook: Rulebook) {
    let stream = FileLinter.stream(of: source, file: file)
    diagnostics = stream.diagnostics
    for root in stream.roots {
      var reader = ManifestReader(
        stream: stream, schema: rulebook.schema, names: rulebook.names, known: rulebook.readerNames)
      let manifest = reader.read(root: root)
      diagnostics += reader.diagnostics
      if let manifest { contexts.append(CheckContext(manifest: manifest, rulebook: rulebook)) }
    }
  }
}
