import LintEngine
import NumberFormats

/// `number FORMAT VALUE...`: what a format shows for a value.
enum NumberCommand {
  static func run(_ options: Options, _ result: inout CommandResult) {
    guard let name = options.words.first else { return result.fail("number takes a format and values") }
    guard let format = NumberFormat.builtIn[name] else {
      return result.fail("there is no number format “\(name)”" + didYouMean(name, NumberFormat.builtIn.keys.sorted()))
    }
    let sign = options.sign.flatMap(SignMode.init)
    if let word = options.sign, sign == nil {
      return result.fail("“\(word)” is none of level, change and parens")
    }
    guard options.words.count > 1 else { return result.fail("number takes at least one value after “\(name)”") }
    for word in options.words.dropFirst() {
      guard let value = DecimalText(word) else {
        result.fail("“\(word)” is no decimal number")
        continue
      }
      result.output += Array((format.text(for: value, unit: options.unit, sign: sign) + "\n").utf8)
    }
  }
}
