import Diagnostics
import Testing

@Suite struct PathBytesTests {
  @Test(
    arguments: [
      Array("screens/vault.yaml".utf8), Array("ä/🎉/字".utf8), [], [0xFF], [0x61, 0xFE, 0x2F, 0xC3], [0xC3, 0xA9, 0xA9],
      [0xED, 0xA0, 0x80], [0xF0, 0x9F, 0x8E], [0xF4, 0x8F, 0xBF, 0xBF], [0xF4, 0x8F, 0xBE, 0x80],
      [0xF4, 0x80, 0x80, 0x80],
    ] as [[UInt8]])
  func everyPathComesBack(bytes: [UInt8]) {
    #expect(PathBytes.bytes(of: PathBytes.text(bytes[...])) == bytes)
  }

  @Test func everyPairOfBytesComesBack() {
    for first in UInt8.min...UInt8.max {
      for second in UInt8.min...UInt8.max {
        let bytes = [first, second, 0xF4, first]
        #expect(PathBytes.bytes(of: PathBytes.text(bytes[...])) == bytes)
      }
    }
  }

  @Test func textStaysText() {
    #expect(PathBytes.text(Array("é.yaml".utf8)[...]) == "é.yaml")
    #expect(PathBytes.text([0x61, 0xFF]).unicodeScalars.map(PathBytes.byte) == [nil, 0xFF])
  }
}
