import LintEngine

/// `casing`: how the words of a name are joined.
struct CasingFunction: Check {
  private enum Style: String, CaseIterable {
    case camel, kebab, macro, pascal, sentence, snake, upper, lower, flat, title
  }

  private let style: Style

  static let function = RuleFunction(
    "casing", "Reports a text whose words are joined or capitalized in another way.",
    options: styles, placeholders: ["expected"],
    spellings: [.value("casing", under: "type", styles, "The style.", compile)], compile: compile)

  private static let styles = PackShape.word(Style.allCases.map(\.rawValue))

  private static let compile: RuleFunction.Compile = { options, reader in
    reader.problems.word(options, of: Style.allCases.map(\.rawValue), "casing").flatMap(Style.init)
      .map { CasingFunction(style: $0) }
  }

  var needs: CheckNeeds { CheckNeeds(field: true) }

  func run(_ subject: Subject, field: FieldPath?, _ context: inout CheckContext) {
    guard case .nodes(let nodes, _) = context.value(of: field, subject) else { return }
    for node in context.items(of: nodes) {
      guard let text = context.text(of: node), !text.isEmpty, !context.isRefused(node), !holds(text) else { continue }
      let main = context.mainNode(of: node)
      context.report(
        Finding(
          span: context.manifest.span(of: main), node: main,
          error: "“\(text)” is not written in \(style.rawValue) case, as in “\(example)”",
          bindings: ["value": text, "expected": example]))
    }
  }

  private var example: String {
    switch style {
    case .camel: "inFlight"
    case .kebab: "in-flight"
    case .macro: "IN_FLIGHT"
    case .pascal: "InFlight"
    case .sentence: "In flight"
    case .snake: "in_flight"
    case .upper: "IN FLIGHT"
    case .lower: "in flight"
    case .flat: "inflight"
    case .title: "In Flight"
    }
  }

  private func holds(_ text: String) -> Bool {
    switch style {
    case .camel: isOneWord(text) && text.first?.isUppercase == false
    case .pascal: isOneWord(text) && text.first?.isUppercase == true
    case .flat: isOneWord(text) && text == text.lowercased()
    case .kebab: isJoined(by: "-", text) && text == text.lowercased()
    case .snake: isJoined(by: "_", text) && text == text.lowercased()
    case .macro: isJoined(by: "_", text) && text == text.uppercased()
    case .upper: text == text.uppercased()
    case .lower: text == text.lowercased()
    case .sentence: text.first { $0.isLetter }?.isLowercase != true
    case .title: text.split(separator: " ").allSatisfy { $0.first { $0.isLetter }?.isLowercase != true }
    }
  }

  private func isOneWord(_ text: String) -> Bool {
    text.first?.isLetter == true && text.allSatisfy { $0.isLetter || $0.isNumber }
  }

  private func isJoined(by mark: Character, _ text: String) -> Bool {
    text.split(separator: mark, omittingEmptySubsequences: false)
      .allSatisfy { !$0.isEmpty && $0.allSatisfy { $0.isLetter || $0.isNumber } }
  }
}
