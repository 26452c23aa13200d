import Diagnostics

/// The colors that a project's design tokens name, in each of its themes.
package struct DesignTokens: Sendable {
  /// One file of tokens, such as that of the dark theme.
  package struct Theme: Sendable {
    /// The path as the config names it.
    package var name: String
    /// `#RGB` or `#RRGGBB` by the names of the tokens, joined with dots.
    package fileprivate(set) var colors: [String: String] = [:]
  }

  package private(set) var themes: [Theme] = []

  /// How many tokens a file may hold; aliases could make a small file hold any number.
  private static let mostTokens = 10_000
  private static let longestChain = 32

  package init() {}

  /// Adds a file of tokens: a map from names to colors or further maps. In the format of the Design Tokens Community Group
  /// a color stands under `$value`; a value that names another token, bare or as `{name}`, has its color.
  package mutating func add(_ document: PackNode, name: String, _ problems: inout PackProblems) {
    guard document.isMap else {
      return problems.report(
        "a file of design tokens is a map from names to colors", at: document.span, rule: "config-error")
    }
    var written: [String: PackNode] = [:]
    var open: [(name: String, node: PackNode)] = [("", document)]
    while let group = open.popLast() {
      for (key, value) in group.node.entries where key.string == "$value" || !key.string.hasPrefix("$") {
        let token = DesignTokens.join(group.name, key.string)
        if value.isMap { open.append((token, value)) }
        if value.isScalar, !value.isNull, !token.isEmpty { written[token] = value }
        if written.count + open.count > DesignTokens.mostTokens {
          return problems.report(
            "a file of design tokens holds at most \(DesignTokens.mostTokens)", at: document.span, rule: "config-error")
        }
      }
    }
    var theme = Theme(name: name)
    for (token, node) in written {
      if node.string.hasPrefix("#"), !DesignTokens.isColor(node.string) {
        problems.report("“\(node.string)” is no color; write it as #RRGGBB", at: node.span, rule: "config-error")
      }
      if let color = DesignTokens.color(of: node.string, in: written) { theme.colors[token] = color }
    }
    themes.append(theme)
  }

  /// The names of colors that all themes have together, sorted.
  package var names: [String] { Set(themes.flatMap(\.colors.keys)).sorted() }

  private static func join(_ group: String, _ key: String) -> String {
    if key == "$value" { return group }
    return group.isEmpty ? key : group + "." + key
  }

  /// The color that a value is, or that the token it names has; nil for what is no color at all.
  private static func color(of text: String, in written: [String: PackNode]) -> String? {
    var text = text
    for _ in 0..<longestChain {
      if text.hasPrefix("#") { return isColor(text) ? text : nil }
      let isReference = text.hasPrefix("{") && text.hasSuffix("}") && text.utf8.count > 2
      guard let next = written[isReference ? String(text.dropFirst().dropLast()) : text] else { return nil }
      text = next.string
    }
    return nil
  }

  private static func isColor(_ text: String) -> Bool {
    let digits = text.utf8.dropFirst()
    return [3, 6].contains(digits.count)
      && digits.allSatisfy { Character(Unicode.Scalar($0)).isHexDigit && $0 < 0x80 }
  }
}
