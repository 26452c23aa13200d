import Diagnostics

extension YAMLStream {
  /// Reads a file into a tree; whatever is wrong with it stands in `diagnostics`, in the order of the file.
  ///
  /// After a syntax error `roots` holds the documents before it, and a file that holds nothing has no root.
  package init(parsing source: SourceFile, file: Int32) {
    self.init(source: source, file: file)
    guard source.bytes.count <= 1 << 30 else {
      let span = SourceSpan(file: file, lowerBound: 0, upperBound: 0)
      let message = "the file is larger than 1 GB: no manifest is"
      diagnostics = [Diagnostic(ruleID: "yaml-syntax", message: message, span: span)]
      return
    }
    source.bytes.withUnsafeBufferPointer { read($0) }
  }

  private mutating func read(_ bytes: UnsafeBufferPointer<UInt8>) {
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    let scan = ByteScan(bytes, from: start)
    if let diagnostic = scan.diagnostic(file: file) {
      diagnostics = [diagnostic]
      return
    }
    var builder = TreeBuilder(bytes, from: start, isASCII: scan.isASCII, file: file)
    let end = EventReader.read(bytes, from: start, into: &builder)
    if case .problem(let problem) = end {
      builder.report(problem)
    } else if end == .complete {
      builder.findComments(to: bytes.count)
    }
    builder.closeAll()
    builder.reportDanglingAliases()
    nodes = builder.nodes
    roots = builder.roots
    comments = builder.comments
    text = builder.text
    diagnostics = builder.diagnostics
    if end == .complete, roots.allSatisfy({ isVacant($0) }) {
      roots = []
      let span = SourceSpan(file: file, lowerBound: 0, upperBound: 0)
      let message = "the file holds no manifest: write one, or remove the file"
      diagnostics.append(Diagnostic(ruleID: "yaml-empty", message: message, span: span))
    }
    if diagnostics.count > 1 { diagnostics.sort() }
  }

  /// A document without any value, as between `---` and the end of the file.
  private func isVacant(_ root: Int32) -> Bool {
    let node = nodes[Int(root)]
    return node.kind == .scalar && node.style == .plain && node.valueCount == 0 && !node.hasTag && !node.isAnchored
  }
}
