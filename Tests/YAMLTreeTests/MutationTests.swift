import Testing
import YAMLTree

@Test("spans hold whatever is before or at the ends of the lines", arguments: Samples.all)
func mutations(_ sample: Sample) {
  let yaml = sample.yaml
  let plain = read(yaml)
  #expect(plain.findings == [])
  #expect(plain.violations == [])
  let breaks = yaml.utf8.indices.filter { yaml.utf8[$0] == 0x0A }.map {
    yaml.utf8.distance(from: yaml.startIndex, to: $0)
  }
  expectMoved(plain, read(yaml.replacing("\n", with: "\r\n"))) { offset in
    offset + Int32(breaks.prefix { $0 < offset }.count)
  }
  for prefix in ["\u{FEFF}", "# 🎉 ünd\n", "\u{FEFF}# 🎉\n\n", String(repeating: "# é\n", count: 100)] {
    let moved = read(prefix + yaml)
    let distance = Int32(prefix.utf8.count)
    expectMoved(plain, moved) { $0 + distance }
    #expect(
      moved.comments.suffix(plain.comments.count).map(\.lowerBound) == plain.comments.map { $0.lowerBound + distance })
  }
}

private func expectMoved(_ before: YAMLStream, _ after: YAMLStream, _ move: (Int32) -> Int32) {
  #expect(after.findings == [])
  #expect(after.violations == [])
  #expect(after.nodes.count == before.nodes.count)
  for (index, (old, new)) in zip(before.nodes, after.nodes).enumerated() {
    #expect(new.lowerBound == move(old.lowerBound) && new.upperBound == move(old.upperBound))
    #expect(after.string(of: Int32(index)) == before.string(of: Int32(index)))
    if old.kind == .alias { #expect(new.target == old.target) }
  }
}

@Test("the bytes of a scalar are read as the same value again", arguments: Samples.all)
func scalarsReadAgain(_ sample: Sample) throws {
  let stream = read(sample.yaml)
  var count = 0
  for index in stream.nodes.indices.map(Int32.init) where stream.nodes[Int(index)].kind == .scalar {
    let node = stream.nodes[Int(index)]
    let source = stream.sourceText(of: index)
    // An indentation that is given as a digit counts from the parent.
    if source.isEmpty || source.hasPrefix("|2") || source.hasPrefix(">1") { continue }
    let again = read("- " + source + "\n")
    #expect(again.findings == [])
    let root = try #require(again.roots.first)
    let item = again.children(of: root)[0]
    #expect(again.nodes[Int(item)].style == node.style)
    #expect(withoutEnd(again.string(of: item)) == withoutEnd(stream.string(of: index)))
    #expect(again.sourceText(of: item) == source)
    count += 1
  }
  #expect(count > 0)
}

/// The line breaks at the end of a block lie behind its node.
private func withoutEnd(_ text: String) -> Substring {
  var text = text[...]
  while text.last == "\n" { text.removeLast() }
  return text
}
