import Diagnostics
import Testing

@Suite struct LineTableTests {
  private func position(_ offset: Int, in text: String) -> [Int] {
    let bytes = Array(text.utf8)
    let position = LineTable(bytes).position(of: offset, in: bytes)
    return [position.line, position.column]
  }

  @Test func everyLineBreakOfAnEditorCounts() {
    #expect(LineTable(Array("a\nb\r\nc\rd".utf8)).starts == [0, 2, 5, 7])
    #expect(LineTable(Array("a\u{85}b\u{2028}c\u{2029}d".utf8)).starts == [0])
    #expect(LineTable([]).starts == [0])
    #expect(LineTable(Array("\r\r\n\n".utf8)).starts == [0, 1, 3, 4])
  }

  @Test func aColumnIsOneScalar() {
    #expect(position(0, in: "") == [1, 1])
    #expect(position(3, in: "\té!") == [1, 3])
    #expect(position(4, in: "🎉x") == [1, 2])
    #expect(position(3, in: "e\u{301}x") == [1, 3])
  }

  @Test func anOffsetBeyondTheFileIsItsEnd() {
    #expect(position(100, in: "ab\ncd") == [2, 3])
  }

  @Test func theByteOrderMarkTakesNoColumn() {
    #expect(position(0, in: "\u{FEFF}ab") == [1, 1])
    #expect(position(3, in: "\u{FEFF}ab") == [1, 1])
    #expect(position(4, in: "\u{FEFF}ab") == [1, 2])
  }

  @Test func aLineRangeHasNoLineBreakAndNoMark() {
    let bytes = Array("\u{FEFF}ab\r\n\ncd".utf8)
    let table = LineTable(bytes)
    #expect((0..<3).map { table.lineRange($0, in: bytes) } == [3..<5, 7..<7, 8..<10])
  }

  @Test func positionsAgreeWithACountFromTheStart() {
    let text = "a: é\r\n  🎉: [x]\n\n\tb\rc"
    var (line, column, offset) = (1, 1, 0)
    var last: Unicode.Scalar = "a"
    for scalar in text.unicodeScalars {
      if last == "\n" || (last == "\r" && scalar != "\n") { (line, column) = (line + 1, 1) }
      #expect(position(offset, in: text) == [line, column])
      offset += UTF8.width(scalar)
      column += 1
      last = scalar
    }
  }

  @Test(arguments: ["x", "é", "🎉", "\r\n🎉字ab"])
  func positionsInALongLineAgreeWithAShortOne(filler: String) {
    let text = "\u{FEFF}a\n" + String(repeating: "字", count: 3000) + filler + String(repeating: "é-", count: 5000)
    let bytes = Array(text.utf8)
    let table = LineTable(bytes)
    for offset in stride(from: 0, through: bytes.count + 10, by: 37) {
      let line = table.lineIndex(of: offset)
      let start = line == 0 ? min(3, offset) : Int(table.starts[line])
      let column = bytes[start..<max(start, min(offset, bytes.count))].count { $0 & 0xC0 != 0x80 }
      #expect(table.position(of: offset, in: bytes) == LinePosition(line: line + 1, column: column + 1))
    }
  }

  @Test(.timeLimit(.minutes(20))) func manyPlacesInOneLineCostLittle() {
    let bytes = [UInt8](repeating: 0x61, count: 4_000_000)
    let table = LineTable(bytes)
    let offsets = stride(from: 0, to: bytes.count, by: 80)
    #expect(offsets.allSatisfy { table.position(of: $0, in: bytes).column == $0 + 1 })
  }
}
