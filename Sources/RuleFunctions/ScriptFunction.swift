import Diagnostics
import Fixes
import LintEngine
import Wording

/// `script`: no word mixes Latin letters with letters of another script that only look like them.
struct ScriptFunction: Check {
  static let function = RuleFunction(
    "script", "Reports words in which letters of another script pass for Latin ones.", options: .word(["unmixed"]),
    placeholders: ["match", "letters", "plain"]
  ) { options, reader in
    reader.problems.word(options, of: ["unmixed"], "what the scripts of a word are to be").map { _ in ScriptFunction() }
  }

  var needs: CheckNeeds { CheckNeeds(field: true) }

  func run(_ subject: Subject, field: FieldPath?, _ context: inout CheckContext) {
    guard case .nodes(let nodes, _) = context.value(of: field, subject) else { return }
    for item in context.items(of: nodes) {
      let node = context.mainNode(of: item)
      guard context.manifest[node].kind == .scalar else { continue }
      let bytes = context.manifest.bytes(of: node)
      for word in MixedScript.find(in: bytes) {
        let range = word.range
        let match = String(
          decoding: bytes[bytes.startIndex + range.lowerBound..<bytes.startIndex + range.upperBound], as: UTF8.self)
        let letters = word.letters.prefix(3).map { "“\($0)” (U+\(Self.hexadecimal($0)))" }.joined(separator: ", ")
        var finding = Finding(
          span: context.span(of: node, bytes: range), node: node,
          error: "“\(match)” mixes Latin letters with \(letters)",
          bindings: ["match": match, "letters": letters, "plain": word.plain])
        finding.isProse = !context.isCopy(node)
        finding.fix = context.manifest.stream.replacing(context.manifest[node].yaml, value: range, with: word.plain).map
        {
          Fix(title: "write “\(word.plain)” in Latin letters", safety: .unsafe, edits: [$0])
        }
        context.report(finding)
      }
    }
  }

  private static func hexadecimal(_ letter: Unicode.Scalar) -> String {
    let digits = String(letter.value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
