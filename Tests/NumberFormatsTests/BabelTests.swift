import Foundation
import NumberFormats
import Testing

/// Python with Babel, which carries Unicode's CLDR; CI installs it.
private enum Babel {
  static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The version of CLDR that Babel carries; nil where there is no Babel.
  static let version: String? = programs.lazy.compactMap { program in
    try? run(program, ["-c", "from babel import core; print(core.get_cldr_version())"])
  }.first.map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }

  static var hasSameData: Bool { version == NumberLocale.dataVersion }

  private static let programs =
    ["\(root.path)/.build/check-jsonschema/bin/python3"]
    + (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map { "\($0)/python3" }

  /// What the script about locales prints.
  static func script(_ arguments: [String], input: String = "") throws -> String {
    for program in programs {
      if let output = try? run(
        program, ["\(root.path)/scripts/number_locales.py"] + arguments, input: input)
      {
        return output
      }
    }
    throw CocoaError(.executableLoad)
  }

  private static func run(_ program: String, _ arguments: [String], input: String = "") throws -> String {
    guard FileManager.default.isExecutableFile(atPath: program) else { throw CocoaError(.executableNotLoadable) }
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try Data(input.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(filePath: program)
    process.arguments = arguments
    process.environment = ["PYTHONIOENCODING": "utf-8", "PYTHONDONTWRITEBYTECODE": "1"]
    process.standardInput = try FileHandle(forReadingFrom: file)
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw CocoaError(.executableLoad) }
    return String(decoding: data, as: UTF8.self)
  }
}

/// The table of locales, and what is printed with it, held against Babel.
@Suite(.enabled(if: Babel.hasSameData, "needs Babel with CLDR \(NumberLocale.dataVersion): pip install babel"))
struct BabelTests {
  @Test func theTableIsFresh() throws {
    let checkedIn = try String(
      contentsOf: Babel.root.appending(path: "Sources/NumberFormats/LocaleData.swift"), encoding: .utf8)
    #expect(
      try Babel.script([]) == checkedIn,
      "run scripts/number_locales.py > Sources/NumberFormats/LocaleData.swift")
  }

  /// A question to both.
  private struct Question {
    var line: String
    var text: String
  }

  private let percent = NumberFormat(
    noun: "a percentage", bands: [NumberFormat.Band(from: .zero, .places(2...2))], rounding: .nearest,
    symbol: .suffix("%"))
  private let exact = NumberFormat(
    noun: "a number", bands: [NumberFormat.Band(from: .zero, .exact)], rounding: .cut,
    symbol: .unit(default: nil, isRequired: false))

  @Test func readsAsWithBabel() throws {
    var generator = SeededGenerator(seed: 31)
    var questions: [Question] = []
    for name in NumberLocale.ids {
      let locale = try #require(NumberLocale.named(name))
      for _ in 0..<40 { questions += try self.questions(locale, &generator) }
    }
    let answers = try Babel.script(["--render"], input: questions.map { $0.line + "\n" }.joined())
      .split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    #expect(answers.count == questions.count && questions.count > 10_000)
    for (question, answer) in zip(questions, answers) where question.text != answer {
      Issue.record("\(question.line.split(separator: "\t")): “\(question.text)”, with Babel “\(answer)”")
    }
  }

  private func questions(_ locale: NumberLocale, _ generator: inout SeededGenerator) throws -> [Question] {
    let value = try decimal(generator.decimalText())
    let unit = Self.currencies[Int.random(in: 0..<Self.currencies.count, using: &generator)]
    let rounded = value.rounded(to: 2, .nearest)
    return try [
      money(value, unit, locale),
      question(locale.id, "percent", "", rounded, 2...2, percent.localized(to: locale).text(for: rounded)),
      question(locale.id, "number", "", value, 0...60, exact.localized(to: locale).text(for: value)),
    ] + shortened(unit, locale, &generator)
  }

  private static let currencies = [
    "USD", "EUR", "JPY", "BHD", "CHF", "INR", "GBP", "KRW", "BRL", "VND", "SAR", "ILS", "CNY", "XAF", "KWD", "TRY",
  ]

  private func money(_ value: DecimalText, _ unit: String, _ locale: NumberLocale) throws -> Question {
    let places = NumberLocale.places(of: unit)
    let rounded = value.rounded(to: places, .nearest)
    let text = try format("money-total").localized(to: locale).text(for: rounded, unit: unit)
    return question(locale.id, "money", unit, rounded, places...places, text)
  }

  /// Numbers of up to three digits with letters; 1 has other letters in Bengali.
  private func shortened(
    _ unit: String, _ locale: NumberLocale, _ generator: inout SeededGenerator
  ) throws -> [Question] {
    let digits = Int.random(in: 2...999, using: &generator)
    let value = DecimalText(digits, exponent: Int.random(in: 5...11, using: &generator))
    let large = try format("money-large").localized(to: locale)
    let row = try format("amount-row").localized(to: locale)
    return [
      question(locale.id, "compact-money", unit, value, 0...2, large.text(for: value, unit: unit)),
      question(locale.id, "compact-number", "", value, 0...2, row.text(for: value)),
    ]
  }

  private func question(
    _ locale: String, _ kind: String, _ unit: String, _ value: DecimalText, _ places: ClosedRange<Int>, _ text: String
  ) -> Question {
    Question(
      line: [locale, kind, unit, value.description, "\(places.lowerBound)", "\(places.upperBound)"].joined(
        separator: "\t"), text: text)
  }
}
