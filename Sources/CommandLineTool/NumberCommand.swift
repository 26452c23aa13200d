import LintEngine
import NumberFormats

/// `number FORMAT VALUE...`: what a format shows for a value; with `--check`, whether it prints a text.
struct NumberCommand {
  private let options: Options
  private let formats: NumberFormatList

  /// `report` prints what is wrong with packs and the config, and returns false where anything is.
  static func run(
    _ options: Options, _ result: inout CommandResult, report: (Setup, Options, inout CommandResult) -> Bool
  ) {
    var formats = NumberFormatList(options: options)
    // A built-in format needs no packs, unless they are asked for.
    let name = options.words.first.map { [$0] } ?? []
    if options.batch || !formats.hasAll(name), !report(formats.readPacks(), options, &result) { return }
    NumberCommand(options: options, formats: formats).run(&result)
  }

  private func run(_ result: inout CommandResult) {
    if options.batch { return runBatch(&result) }
    guard let name = options.words.first else { return result.fail("number takes a format and values") }
    guard options.words.count > 1 || formats[name] == nil else {
      return result.fail("number takes at least one \(options.checks ? "text" : "value") after “\(name)”")
    }
    do throws(NumberQuestion.Problem) {
      let question = try NumberQuestion(
        format: name, unit: options.unit, sign: options.sign, locale: options.locale, formats)
      for word in options.words.dropFirst() { try answer(word, question, &result) }
    } catch {
      result.fail(error.message)
    }
  }

  private func answer(
    _ word: String, _ question: NumberQuestion, _ result: inout CommandResult
  ) throws(NumberQuestion.Problem) {
    if options.checks {
      let (isPrinted, answer) = question.check(word)
      result.output += Array((answer + "\n").utf8)
      if !isPrinted { result.status = 1 }
      return
    }
    guard let value = DecimalText(word) else {
      throw NumberQuestion.Problem(message: "“\(word)” is no decimal number")
    }
    result.output += question.text(for: value) + [0x0A]
    if options.explains { result.output += Array("  \(question.explanation(of: value))\n".utf8) }
  }

  /// Lines of `format<TAB>value[<TAB>unit[<TAB>sign[<TAB>locale]]]` from standard input, each answered on a line of its
  /// own.
  private func runBatch(_ result: inout CommandResult) {
    if let word = options.words.first {
      return result.fail("“--batch” reads standard input, and takes no words such as “\(word)”")
    }
    switch SystemFiles.readStandardInput() {
    case .success(let bytes):
      var batch = NumberBatch(options: options, formats: formats)
      bytes.withUnsafeBufferPointer { batch.run($0) }
      result.output += batch.output
      if batch.hasFailed { result.status = 1 }
    case .failure(let problem): result.fail("\(problem.path): \(problem.message)")
    }
  }
}
