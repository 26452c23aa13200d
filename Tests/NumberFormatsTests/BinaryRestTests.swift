import NumberFormats
import Testing

@Suite struct BinaryRestTests {
  @Test(arguments: [
    ("0.30000000000000004", "0.3"), ("1.1500000000000001", "1.15"), ("2.6749999999999998", "2.675"),
    ("0.7999999999999999", "0.8"), ("-0.30000000000000004", "-0.3"), ("100.00000000000001", "100"),
  ])
  func isFound(text: String, meant: String) throws {
    #expect(try decimal(text).withoutBinaryRest == decimal(meant))
  }

  @Test(arguments: [
    "0.3", "1234567890.12345678", "0.100000000000000001", "-123.456789012345678901", "0.1234567890123456",
    "10000000000000001", "0", "1e-10", "1e400", "0.0664881778", "922337203685.4775807",
  ])
  func exactNumbersAreFine(_ text: String) throws {
    #expect(try decimal(text).withoutBinaryRest == nil)
  }

  /// What Swift makes of tenths and hundredths is found in every sum that has a rest.
  @Test func sumsOfDoublesAreFound() throws {
    var found = 0
    for cents in 1..<2000 {
      let sum = Double(cents) / 100 + 0.2
      let text = "\(sum)"
      guard text.count > 12 else { continue }
      found += 1
      let meant = try decimal("\(cents + 20)").shifted(by: -2)
      #expect(try decimal(text).withoutBinaryRest == meant, "\(text)")
    }
    #expect(found > 20)
  }
}
