import ProcessorTime
import Testing
import YAMLTree

/// Places in long values, of which much is asked, are those of short ones, and cost as little.
@Suite struct ValueMapTests {
  /// A scalar of so many numbered words in each style, with escapes, folds and empty lines between them.
  private static let styles: [(name: String, write: @Sendable (Int) -> String)] = [
    ("plain", { "a: " + (0..<$0).map { "w\($0)" }.joined(separator: "\n\n  ") + "\n" }),
    ("single", { "a: '" + (0..<$0).map { "w\($0)''é" }.joined(separator: "\n  ") + "'\n" }),
    ("double", { "a: \"" + (0..<$0).map { "w\($0)\\u00e9 \\x41" }.joined(separator: " \\\n  ") + "\"\n" }),
    ("literal", { "a: |\n" + (0..<$0).map { "  w\($0) 🎉\n" }.joined(separator: "\n") }),
    ("folded", { "a: >\r\n" + (0..<$0).map { "  w\($0) and\r\n" }.joined() }),
  ]

  private func scalar(of stream: YAMLStream) -> Int32 {
    Int32(stream.nodes.indices.last { stream.nodes[$0].kind == .scalar } ?? 0)
  }

  @Test(arguments: styles.indices)
  func eachWordIsFound(style: Int) {
    let (name, write) = Self.styles[style]
    for count in [3, 400] {
      let stream = read(write(count))
      let node = scalar(of: stream)
      let value = Array(stream.bytes(of: node))
      var start = 0
      for number in 0..<count {
        let word = Array("w\(number)".utf8)
        while !value[start...].starts(with: word) { start += 1 }
        let span = stream.sourceSpan(of: node, value: start..<start + word.count)
        #expect(Array(stream.source.bytes[Int(span.lowerBound)..<Int(span.upperBound)]) == word, "\(name) \(number)")
        start += word.count
      }
      let whole = stream.sourceSpan(of: node, value: 0..<value.count)
      let end = stream.sourceSpan(of: node, value: value.count..<value.count)
      #expect(whole.upperBound == end.upperBound, "\(name)")
    }
  }

  @Test(arguments: styles.indices)
  func manyPlacesCostLittle(style: Int) {
    let write = Self.styles[style].write
    let growth = Growth(from: 400, to: 3_200) { count in
      let stream = read(write(count))
      let node = scalar(of: stream)
      let length = stream.bytes(of: node).count
      for offset in stride(from: 0, to: length, by: length / count) {
        _ = stream.sourceSpan(of: node, value: offset..<min(length, offset + 2))
      }
    }
    #expect(growth.isLinear, "\(growth)")
  }
}
