import Diagnostics
import LintEngine
import Testing

/// Checks in the way of OpenAPI linters ask for what the functions of this format do.
struct FunctionSpellingTests {
  private func pack(_ then: String) -> String {
    "pack: p\nrules:\n  one:\n    description: d\n    severity: error\n    given: screen\n    then: \(then)\n"
  }

  @Test(arguments: [
    ("{field: title, function: truthy}", "{require: title}"),
    ("{field: title, function: defined}", "{require: title}"),
    ("{field: network, function: undefined}", "{forbid: network}"),
    ("{field: network, function: falsy}", "{forbid: network}"),
    ("{function: or, functionOptions: {properties: [title, refs]}}", "{require: {any: [title, refs]}}"),
    ("{function: xor, functionOptions: {properties: [network, pattern]}}", "{require: {one: [network, pattern]}}"),
    ("{field: network, function: enumeration, functionOptions: {values: [a]}}", "{field: network, enumeration: [a]}"),
    ("{field: network, function: casing, functionOptions: {type: macro}}", "{field: network, casing: macro}"),
    ("{field: network, function: length, functionOptions: {max: 2}}", "{field: network, length: {max: 2}}"),
    ("{field: network, function: pattern, functionOptions: {match: x}}", "{field: network, pattern: {match: x}}"),
  ])
  func sayTheSame(spelled: String, plain: String) {
    let text = "screen: home\nnetwork: testnet\npattern: six-core\n"
    let results = [spelled, plain].map { then in
      let (rulebook, problems) = BuiltIn.compile([pack(then)])
      #expect(problems.isEmpty)
      return lint([text], rulebook: rulebook).filter { $0.ruleID == "one" }
    }
    #expect(results[0].count == 1)
    #expect(results[0] == results[1])
  }

  @Test(arguments: [
    ("{field: title, function: thruthy}", "thruthy", "did you mean “truthy”?"),
    ("{function: truthy}", "truthy", "there is none beside it"),
    ("{field: title, function: falsy, functionOptions: {a: b}}", "{a: b}", "has no options"),
    ("{field: title, function: length}", "length", "no “functionOptions”"),
    ("{field: title, functionOptions: {max: 1}}", "functionOptions", "without “function”"),
    ("{function: or, functionOptions: {properties: []}}", "[]", "can never fire"),
    ("{function: or, functionOptions: {propertys: [a]}}", "propertys", "did you mean “properties”?"),
    ("{field: title, function: casing, functionOptions: {style: flat}}", "style", "is no key"),
  ])
  func mistakesHaveTheirPlace(then: String, place text: String, message: String) throws {
    let pack = pack(then)
    let problem = try #require(BuiltIn.compile([pack]).problems.first)
    #expect(place(of: problem, in: Array(pack.utf8)).text == text)
    #expect(problem.message.contains(message))
  }
}
