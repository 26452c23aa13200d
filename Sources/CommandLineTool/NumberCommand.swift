import LintEngine
import NumberFormats

/// `number FORMAT VALUE...`: what a format shows for a value.
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
      return result.fail("number takes at least one value after “\(name)”")
    }
    for word in options.words.count > 1 ? options.words.dropFirst() : [""] {
      switch text(format: name, value: word, unit: options.unit, sign: options.sign) {
      case .success(let text): result.output += Array((text + "\n").utf8)
      case .failure(let problem): return result.fail(problem.message)
      }
    }
  }

  private struct Problem: Error {
    var message: String
  }

  /// Lines of `format<TAB>value[<TAB>unit[<TAB>sign]]` from standard input, each answered on a line of its own.
  private func runBatch(_ result: inout CommandResult) {
    let input: [UInt8]
    switch SystemFiles.readStandardInput() {
    case .success(let bytes): input = bytes
    case .failure(let problem): return result.fail("\(problem.path): \(problem.message)")
    }
    var lines = input.split(separator: 0x0A, omittingEmptySubsequences: false)
    if lines.last?.isEmpty == true { lines.removeLast() }
    for line in lines {
      let fields = line.split(separator: 0x09, omittingEmptySubsequences: false).map {
        String(decoding: $0, as: UTF8.self)
      }
      let unit = fields.count > 2 && !fields[2].isEmpty ? fields[2] : nil
      let sign = fields.count > 3 && !fields[3].isEmpty ? fields[3] : nil
      let answer: Result<String, Problem> =
        2...4 ~= fields.count
        ? text(format: fields[0], value: fields[1], unit: unit, sign: sign)
        : .failure(
          Problem(message: "a line holds a format, a value, and perhaps a unit and a sign, with tabs between them"))
      switch answer {
      case .success(let text): result.output += Array((text + "\n").utf8)
      case .failure(let problem):
        result.output += Array("error: \(problem.message)\n".utf8)
        result.status = 1
      }
    }
  }

  private func text(format: String, value: String, unit: String?, sign: String?) -> Result<String, Problem> {
    guard let known = formats[format] else {
      let hint = didYouMean(format, formats.ids)
      return .failure(Problem(message: "there is no number format “\(format)”" + hint))
    }
    guard let decimal = DecimalText(value) else {
      return .failure(Problem(message: "“\(value)” is no decimal number"))
    }
    var mode: SignMode?
    if let sign {
      mode = SignMode(rawValue: sign)
      if mode == nil { return .failure(Problem(message: "“\(sign)” is none of level, change and parens")) }
    }
    return .success(known.text(for: decimal, unit: unit, sign: mode))
  }
}
