import LintEngine
import NumberFormats

/// Many questions to `number`, a line each.
struct NumberBatch {
  private let options: Options
  private let formats: NumberFormatList
  private(set) var output: [UInt8] = []
  /// Whether a line could not be answered, or a text is none that its format prints.
  private(set) var hasFailed = false
  /// What was asked before, by the bytes of a line beside its value.
  private var questions: [[UInt8]: NumberQuestion] = [:]
  /// No more are kept: each line may ask something else.
  private static let questionLimit = 10_000

  init(options: Options, formats: NumberFormatList) {
    self.options = options
    self.formats = formats
  }

  mutating func run(_ input: UnsafeBufferPointer<UInt8>) {
    output.reserveCapacity(input.count)
    var start = 0
    var tabs: [Int] = []
    for index in input.indices {
      if input[index] == 0x09 { tabs.append(index) }
      guard input[index] == 0x0A || index == input.count - 1 else { continue }
      let end = input[index] == 0x0A ? index : index + 1
      answer(UnsafeBufferPointer(rebasing: input[start..<end]), tabs: tabs.map { $0 - start })
      start = index + 1
      tabs.removeAll(keepingCapacity: true)
    }
  }

  private mutating func answer(_ line: UnsafeBufferPointer<UInt8>, tabs: [Int]) {
    do throws(NumberQuestion.Problem) {
      guard 1...4 ~= tabs.count else {
        throw NumberQuestion.Problem(
          message: "a line holds a format, a value, and perhaps a unit, a sign and a locale, with tabs between them")
      }
      let valueEnd = tabs.count > 1 ? tabs[1] : line.count
      let value = UnsafeBufferPointer(rebasing: line[tabs[0] + 1..<valueEnd])
      try answer(value, try question(Array(line[..<tabs[0]]) + line[valueEnd...]))
    } catch {
      output += Array("error: \(error.message)".utf8)
      hasFailed = true
    }
    output.append(0x0A)
  }

  private mutating func answer(
    _ value: UnsafeBufferPointer<UInt8>, _ question: NumberQuestion
  ) throws(NumberQuestion.Problem) {
    if options.checks {
      let (isPrinted, answer) = question.check(String(decoding: value, as: UTF8.self))
      output += Array(answer.utf8)
      if !isPrinted { hasFailed = true }
      return
    }
    guard let number = DecimalText(utf8: value) else {
      throw NumberQuestion.Problem(message: "“\(String(decoding: value, as: UTF8.self))” is no decimal number")
    }
    output += question.text(for: number)
    if options.explains { output += Array("\t\(question.explanation(of: number))".utf8) }
  }

  /// `bytes`: a format, and what follows the value, with a tab before each of it.
  private mutating func question(_ bytes: [UInt8]) throws(NumberQuestion.Problem) -> NumberQuestion {
    if let known = questions[bytes] { return known }
    let fields = bytes.split(separator: 0x09, omittingEmptySubsequences: false).map {
      String(decoding: $0, as: UTF8.self)
    }
    func field(_ index: Int) -> String? { fields.count > index && !fields[index].isEmpty ? fields[index] : nil }
    let question = try NumberQuestion(
      format: fields[0], unit: field(1) ?? options.unit, sign: field(2) ?? options.sign,
      locale: field(3) ?? options.locale, formats)
    if questions.count < Self.questionLimit { questions[bytes] = question }
    return question
  }
}
