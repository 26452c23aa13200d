import Foundation
import Testing
import Wording

/// The tables that scripts write are those of the scripts as they are.
@Suite struct FoldingDataTests {
  private let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// FNV-1a of 64 bits, as the script makes it of itself.
  private func checksum(_ data: Data) -> String {
    let value = data.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  @Test func theFoldingTableIsFresh() throws {
    let script = try Data(contentsOf: root.appending(path: "scripts/folding_table.py"))
    let table = try String(contentsOf: root.appending(path: "Sources/Wording/FoldingData.swift"), encoding: .utf8)
    #expect(
      table.contains("scripts/folding_table.py (\(checksum(script)))"),
      "the script has changed: write FoldingData.swift anew, its first lines say how")
    #expect(table.contains("Unicode 17.0.0"))
  }

  /// Swift knows the same case pairs: each letter and its other case are one when words are compared.
  @Test func bothCasesAreOne() {
    var differing: [String] = []
    for value in 0x80..<0x20000 as Range<UInt32> {
      guard let scalar = Unicode.Scalar(value), scalar.properties.isAlphabetic else { continue }
      let lower = scalar.properties.lowercaseMapping
      // A dot above an “i” is dropped, and is written after it in lower case.
      if lower == String(scalar) || value == 0x130 { continue }
      if folded(lower) != folded(String(scalar)) { differing.append(String(value, radix: 16)) }
    }
    #expect(differing == [])
  }

  private func folded(_ text: String) -> [UInt8] { TextFolding.folded(Array(text.utf8)[...]) }
}
