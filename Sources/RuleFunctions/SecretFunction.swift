import LintEngine
import Wording

/// `secret`: no text looks like key material; what is found is printed redacted.
struct SecretFunction: Check {
  private let shapes: Set<SecretShape>

  private static let known = SecretShape.allCases.map(\.rawValue)

  static let function = RuleFunction(
    "secret", "Reports text that looks like key material, and prints it redacted.",
    options: .list(of: .word(known)), placeholders: ["redacted", "kind"]
  ) { options, reader in
    var shapes: Set<SecretShape> = []
    if options.items.isEmpty {
      reader.report(
        "“secret” lists no kind, so it can never fire", at: options,
        help: "the kinds are " + known.joined(separator: ", "))
    }
    for item in options.items {
      if let word = reader.problems.word(item, of: known, "kind of secret"), let shape = SecretShape(rawValue: word) {
        shapes.insert(shape)
      }
    }
    return shapes.isEmpty ? nil : SecretFunction(shapes: shapes)
  }

  var needs: CheckNeeds { CheckNeeds(field: true) }

  func run(_ subject: Subject, field: FieldPath?, _ context: inout CheckContext) {
    guard case .nodes(let nodes, _) = context.value(of: field, subject) else { return }
    for node in context.items(of: nodes) {
      let main = context.mainNode(of: node)
      guard context.manifest[main].kind == .scalar else { continue }
      let bytes = context.manifest.bytes(of: main)
      if bytes.count < SecretShape.shortest { continue }
      for (range, shape) in SecretShape.find(shapes, in: bytes) {
        let words = bytes[bytes.startIndex + range.lowerBound..<bytes.startIndex + range.upperBound]
        let redacted = SecretShape.redacted(words)
        context.report(
          Finding(
            span: context.span(of: main, bytes: range), node: main,
            error: "“\(redacted)” looks like \(shape.description)",
            bindings: ["redacted": redacted, "kind": shape.description]))
      }
    }
  }
}

extension SecretShape {
  fileprivate var description: String {
    switch self {
    case .stellarSecretKey: "a Stellar secret key"
    case .stellarAddress: "a whole account address"
    case .hex64: "a private key or a hash"
    case .seedPhrase: "a secret recovery phrase"
    case .privateKey: "a private key"
    case .token: "a key of a service"
    }
  }
}
