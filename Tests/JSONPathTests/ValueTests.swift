import JSONPath
import Testing

@Suite struct ValueTests {
  private func number(_ text: String) throws -> DecimalNumber { try #require(DecimalNumber(Array(text.utf8)[...])) }

  @Test(arguments: [
    ("1", "1.0"), ("1", "1e0"), ("100", "1e2"), ("0.1", "1e-1"), ("-0", "0"), ("0e99", "0"), ("+5", "5."),
    (".5", "0.50"), ("12345678901234567890123456789", "12345678901234567890123456789.000"), ("1e400", "10e399"),
  ])
  func numbersAreEqualByValue(_ left: String, _ right: String) throws {
    #expect(try number(left) == number(right))
    #expect(try !(number(left) < number(right)) && !(number(right) < number(left)))
  }

  @Test(arguments: [
    ("1", "2"), ("9", "10"), ("-2", "-1"), ("-1", "0"), ("0", "1e-400"), ("0.1", "0.11"),
    ("9007199254740992", "9007199254740993"),
    ("0.1", "0.10000000000000000000000000001"), ("1e400", "1e401"), ("-1e401", "-1e400"), ("5", "1e999999999999999999"),
    ("1e-999999999999999999", "1e-400"),
  ])
  func numbersHaveAnOrder(_ lower: String, _ higher: String) throws {
    #expect(try number(lower) < number(higher))
    #expect(try !(number(higher) < number(lower)))
    #expect(try number(lower) != number(higher))
  }

  @Test(arguments: ["", "-", ".", "1e", "1e+", "1.2.3", "1_000", "0x10", "1 ", "e5", "--1", "1e5.0", "½"])
  func whatIsNoNumberIsRefused(_ text: String) {
    #expect(DecimalNumber(Array(text.utf8)[...]) == nil)
  }

  @Test(arguments: [
    ("0", "0"), ("120", "120"), ("-1.50", "-1.5"), (".05", "0.05"), ("1e3", "1000"), ("1e40", "1e40"),
    ("12e-20", "1.2e-19"),
    ("-123.456e2", "-12345.6"),
  ])
  func aNumberIsWrittenAsJSON(_ text: String, _ written: String) throws {
    #expect(try number(text).description == written)
  }

  @Test func wholeNumbersAreTaken() throws {
    for value in [0, 7, -10, 1_200, .max, .min] { #expect(try DecimalNumber(value) == number(String(value))) }
  }

  private func scalar(_ text: String) -> JSONPathScalar { JSONPathScalar(coreSchema: Array(text.utf8)[...]) }

  @Test func plainScalarsFollowTheCoreSchema() throws {
    for text in ["", "~", "null", "Null", "NULL"] { #expect(scalar(text) == .null) }
    for text in ["true", "True", "TRUE"] { #expect(scalar(text) == .boolean(true)) }
    for text in ["false", "False", "FALSE"] { #expect(scalar(text) == .boolean(false)) }
    for text in ["013", "+13", "13.", "1.3e1", "0xD", "0o15"] { #expect(try scalar(text) == .number(number("13"))) }
    #expect(try scalar("0xffffffffffffffffffff") == .number(number("1208925819614629174706175")))
    for text in [".inf", "+.Inf", ".INF"] { #expect(try isOver(scalar(text), number("1e999999"))) }
    for text in [".nan", ".NaN", ".NAN"] { #expect(scalar(text) == .notANumber) }
    for text in [
      "yes", "no", "on", "nUll", "tRUE", "TrUE", "FaLSE", "~~", "-", "+", ".", "0x", "0xg", "0o8", "-0x1", "-.nan",
      "..inf",
      ".infx", "1_000", "2027-03-01", "1:30", "0b1", "0x" + String(repeating: "f", count: 1_001),
    ] { #expect(scalar(text) == .text(Array(text.utf8)[...]), "\(text)") }
  }

  private func isOver(_ scalar: JSONPathScalar, _ number: DecimalNumber) -> Bool {
    JSONPathScalar.number(number).isLess(than: scalar)
  }

  @Test func notANumberEqualsNothing() {
    #expect(!JSONPathScalar.notANumber.isEqual(to: .notANumber))
    #expect(!JSONPathScalar.boolean(true).isLess(than: .boolean(false)))
    #expect(!JSONPathScalar.null.isLess(than: .null))
    #expect(scalar("é").isLess(than: scalar("😀")) && scalar("Z").isLess(than: scalar("a")))
  }

  @Test(
    arguments: [
      (1, 3, 1, [1, 2]), (nil, nil, 1, [0, 1, 2, 3, 4]), (nil, nil, -1, [4, 3, 2, 1, 0]), (-2, nil, 1, [3, 4]),
      (nil, -3, 1, [0, 1]), (4, 1, -2, [4, 2]), (nil, nil, 0, []), (3, 1, 1, []), (1, 3, -1, []),
      (-99, 99, 2, [0, 2, 4]),
      (99, -99, -2, [4, 2, 0]), (Int.min, Int.max, Int.max, [0]), (nil, nil, Int.min, [4]),
    ] as [(Int?, Int?, Int, [Int])])
  func aSliceHasPositions(_ start: Int?, _ end: Int?, _ step: Int, _ positions: [Int]) {
    #expect(Array(JSONPathSlice(start: start, end: end, step: step).positions(count: 5)) == positions)
    #expect(Array(JSONPathSlice(start: start, end: end, step: step).positions(count: 0)) == [])
  }

  @Test func aNormalizedPathIsEscaped() {
    var path = NormalizedPath()
    path.append(name: "a'b\\c\n\t\u{1}\u{1F}é\"".utf8)
    path.append(index: 12)
    #expect(String(decoding: path.text, as: UTF8.self) == #"$['a\'b\\c\n\t\u0001\u001fé"'][12]"#)
  }
}
