import JSONSchema
import LintEngine
import RuleFunctions

extension Command {
  /// Prints the JSON Schema of a format, with the keys and names that the packs in force bring.
  func schema(_ options: Options, _ result: inout CommandResult) {
    guard options.words.count <= 1 else { return result.fail("schema takes one format") }
    let word = options.words.first ?? FormatSchema.manifest.rawValue
    guard let format = FormatSchema(rawValue: word) else {
      let known = FormatSchema.allCases.map(\.rawValue)
      let hint = didYouMean(word, known)
      return result.fail(
        "there is no format “\(word)”" + (hint.isEmpty ? "; it is one of " + known.joined(separator: ", ") : hint))
    }
    // The format is no path from which a config would be searched.
    var options = options
    options.words = []
    let setup = Setup(options: options, needs: .rules)
    guard report(setup, options, &result) else { return }
    result.output = format.document(rulebook: setup.rulebook, functions: BuiltInFunctions.all).text
  }
}
