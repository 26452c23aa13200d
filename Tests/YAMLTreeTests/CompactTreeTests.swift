import Diagnostics
import Testing
import YAMLTree

@Suite struct CompactTreeTests {
  private func stream(_ text: String) -> YAMLStream {
    YAMLStream(parsing: SourceFile(path: "pack.yaml", bytes: Array(text.utf8)), file: 0)
  }

  private func compact(_ text: String, omits: ([String]) -> Bool = { _ in false }) throws -> YAMLStream {
    let written = CompactTree.text(of: stream(text), omits: omits)
    let bytes = try #require(written)
    return YAMLStream(compact: SourceFile(path: "pack.yaml", bytes: bytes), file: 0)
  }

  /// The tree as nested text, whatever form it was read from.
  private func outline(_ stream: YAMLStream, _ node: Int32) -> String {
    let value = stream.nodes[Int(node)]
    var children: [String] = []
    var child = value.firstChild
    while child >= 0 {
      children.append(outline(stream, child))
      child = stream.nodes[Int(child)].nextSibling
    }
    switch value.kind {
    case .scalar: return (value.style == .plain ? "plain " : "quoted ") + stream.string(of: node).debugDescription
    case .sequence: return "[" + children.joined(separator: ", ") + "]"
    case .mapping: return "{" + children.joined(separator: ", ") + "}"
    case .alias: return value.target >= 0 ? outline(stream, value.target) : "*"
    }
  }

  @Test(arguments: [
    "a: 1", "[]", "{}", "plain", "- [a, {b: 'c d'}]\n- \"\"\n-\n", "a: |\n  two\n  lines\nb: >-\n  folded\n\n  text\n",
    "a: &x [1, {b: 2}]\nc: *x\n", "é: “ü” 😀\n", "'{': '}'\n\"[\": '='\n",
  ])
  func holdsTheSameTree(_ text: String) throws {
    let whole = stream(text)
    let small = try compact(text)
    #expect(outline(small, small.roots[0]) == outline(whole, whole.roots[0]))
  }

  @Test func leavesOutWhatItIsTold() throws {
    let small = try compact("rules:\n  a: {then: b, examples: {good: [x]}}\nclean: [y]\n") { path in
      path == ["clean"] || path.count == 3 && path[2] == "examples"
    }
    #expect(outline(small, small.roots[0]) == outline(stream("rules: {a: {then: b}}"), 0))
  }

  @Test func writesNoAliasWithoutAnEnd() {
    #expect(CompactTree.text(of: stream("&a [*a]")) == nil)
    #expect(CompactTree.text(of: stream("[*a]")) == nil)
    #expect(CompactTree.text(of: stream("# nothing\n")) == nil)
  }

  @Test func anyBytesAreRead() {
    for text in ["", "}", "}}\n{", "{\n=a", "|", "=\n", "{\n}\n}\n[\n"] {
      _ = YAMLStream(compact: SourceFile(path: "pack.yaml", bytes: Array(text.utf8)), file: 0)
    }
  }
}
