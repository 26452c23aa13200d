import CommandLineTool
import Testing

/// `number` with its options.
struct NumberCommandTests {
  @Test(arguments: [
    (["--check", "money", "$1.90"], "yes: values from 1.895 to 1.905\n", 0),
    (["--check", "money", "$0.9"], "no: money always shows its cents; it would be “$0.90”\n", 1),
    (["--check", "money", "-$1.20"], "yes: values from -1.195 to -1.205\n", 0),
    (["--check", "amount-exact", "12.5 ETH"], "yes: 12.5 alone\n", 0),
    (["--check", "money-large", "$1M"], "yes: values from 999995 to 1005000\n", 0),
    (
      ["--check", "money-row", "$123.46K"],
      "yes, with a note: large money in a row may be shortened; one such value is 123460\n", 0
    ),
    (["--check", "rate", "5.20", "x"], "yes: values from 5.195 to 5.205\nno: a known value shows its digits\n", 1),
    (["--check", "percent-rate", "-5.00%"], "no: a level never carries a sign; it would be “5.00%”\n", 1),
    (
      ["--check", "money", "--unit", "EUR", "--locale", "de-DE", "1.234,50 €"],
      "yes: values from 1234.495 to 1234.505\n", 0
    ),
    (["money", "1234.5", "--unit", "EUR", "--locale", "de"], "1.234,50\u{A0}€\n", 0),
    (
      ["--explain", "money", "1.005"],
      "$1.00\n  from 0.99 money has two places; an exact tie, which goes down to the even digit\n", 0
    ),
    (
      ["--explain", "amount-row", "267123.456", "--unit", "BTC"],
      "267.12K BTC\n  from 100,000 an amount in a row is shortened, and “K” stands for 1,000; cut, which leaves out 3.456\n",
      0
    ),
    (
      ["--explain", "percent-change", "0"],
      "+0.00%\n  a percent change has two places; nothing is lost; a change always carries its sign\n", 0
    ),
  ])
  func answers(words: [String], output: String, status: Int) throws {
    let result = Command(environment: [:], isTerminal: false, processors: 1).run(["number"] + words)
    #expect(String(decoding: result.output, as: UTF8.self) == output)
    #expect(result.status == Int32(status))
  }

  @Test(arguments: [
    (["money", "5", "--locale", "de_DE"], "“de_DE” is no locale that is known; did you mean “de-DE”?"),
    (["money", "5", "--check", "--explain"], "“--check” says why already"),
    (["money", "5x"], "“5x” is no decimal number"), (["--check", "money"], "at least one text"),
    (["--batch", "money"], "takes no words such as “money”"), (["mony", "5"], "did you mean “money”?"),
  ])
  func saysWhatIsWrong(words: [String], message: String) throws {
    let result = Command(environment: [:], isTerminal: false, processors: 1).run(["number"] + words)
    #expect(result.status == 2)
    #expect(String(decoding: result.errors, as: UTF8.self).contains(message))
  }
}
