import Glibc
import LintEngine
import NumberFormats

/// `contrast`: two colors are far enough apart in lightness, as WCAG 2.2 measures it.
struct ContrastFunction: Check {
  private let text: FieldPath
  private let on: FieldPath
  private let min: Double
  private let minText: String

  private static let form = PackMap(
    "“contrast”",
    [
      PackKey("text", .name(.field), "The key of the color in front.", isRequired: true),
      PackKey("on", .name(.field), "The key of the color behind it.", isRequired: true),
      PackKey("min", .decimal, "The least ratio, from 1 to 21.", isRequired: true),
    ])

  static let function = RuleFunction(
    "contrast", "Reports two colors with too little contrast between them.", options: .map(form),
    placeholders: ["found", "expected", "text", "on", "theme"]
  ) { options, reader in
    guard reader.isMap(options, of: form.names, "“contrast”"),
      let values = reader.values(of: form.required, in: options, "“contrast”")
    else { return nil }
    guard let min = Double(values[2].string), (1...21).contains(min), DecimalText(values[2].string) != nil else {
      reader.report("“min” is a ratio from 1 to 21, such as 4.5", at: values[2])
      return nil
    }
    guard let text = reader.fieldPath(values[0]), let on = reader.fieldPath(values[1]) else { return nil }
    return ContrastFunction(text: text, on: on, min: min, minText: values[2].string)
  }

  func run(_ subject: Subject, field: FieldPath?, _ context: inout CheckContext) {
    for base in context.base(field, subject) { check(base, &context) }
  }

  private func check(_ base: Subject, _ context: inout CheckContext) {
    guard case .nodes(let texts, _) = context.value(of: text, base),
      case .nodes(let grounds, _) = context.value(of: on, base), let front = context.text(of: texts[0]),
      let back = context.text(of: grounds[0])
    else { return }
    let fronts = colors(front, at: texts[0], &context)
    let backs = colors(back, at: grounds[0], &context)
    for (light, dark) in zip(fronts, backs) { compare((front, light), (back, dark), at: texts[0], &context) }
  }

  /// A color in each theme, or once for all; what is no color is reported.
  private func colors(_ name: String, at node: Int32, _ context: inout CheckContext) -> [ThemeColor] {
    let themes = context.rulebook.tokens.themes
    let isHex = name.hasPrefix("#")
    let found: [ThemeColor] =
      isHex || themes.isEmpty
      ? [ThemeColor(theme: nil, hex: isHex ? name : nil)]
      : themes.map { ThemeColor(theme: $0.name, hex: $0.colors[name]) }
    if let bad = found.first(where: { $0.luminance == nil }) {
      var error = "“\(name)” is no color; write it as #RRGGBB"
      if !isHex, themes.isEmpty { error += ", or name a file of design tokens under “tokens” of the config" }
      if let theme = bad.theme {
        error =
          "“\(name)” is no color in \(theme)" + didYouMean(name, context.rulebook.tokens.names.filter { $0 != name })
      }
      context.report(
        Finding(
          span: context.manifest.span(of: context.mainNode(of: node)), node: node, error: error,
          bindings: ["value": name]))
    }
    // A color that is written out is the same in every theme.
    return isHex && !themes.isEmpty ? themes.map { ThemeColor(theme: $0.name, hex: name) } : found
  }

  private func compare(
    _ front: (name: String, color: ThemeColor), _ back: (name: String, color: ThemeColor), at text: Int32,
    _ context: inout CheckContext
  ) {
    guard let light = front.color.luminance, let dark = back.color.luminance else { return }
    let ratio = light.contrast(with: dark)
    if ratio >= min { return }
    // Cut and not rounded: 4.499 does not reach 4.5.
    let shown = Int((ratio * 100).rounded(.down))
    let found = "\(shown / 100).\(shown % 100 < 10 ? "0" : "")\(shown % 100)"
    let node = context.mainNode(of: text)
    let isToken = !front.name.hasPrefix("#") || !back.name.hasPrefix("#")
    let theme =
      isToken ? front.color.theme.map { " (\(front.color.hex ?? "") on \(back.color.hex ?? "") in \($0))" } ?? "" : ""
    var finding = Finding(
      span: context.manifest.span(of: node), node: node,
      error: "“\(front.name)” on “\(back.name)” has a contrast of \(found)\(theme), and at least \(minText) is asked",
      bindings: [
        "value": front.name, "found": found, "expected": minText, "text": front.name, "on": back.name, "theme": theme,
      ])
    finding.subject = front.color.theme
    context.report(finding)
  }

  /// What a name stands for in a theme.
  private struct ThemeColor {
    /// The file of the theme; nil where there is none.
    let theme: String?
    let hex: String?
    let luminance: RelativeLuminance?

    init(theme: String?, hex: String?) {
      self.theme = theme
      self.hex = hex
      luminance = hex.flatMap { RelativeLuminance(hex: $0) }
    }
  }
}

/// The relative luminance of an sRGB color, from 0 to 1 (WCAG 2.2, “relative luminance”).
struct RelativeLuminance {
  private let value: Double

  /// Reads `#RGB` or `#RRGGBB`; nil for anything else.
  init?(hex text: String) {
    var digits = Array(text.utf8.dropFirst())
    guard text.utf8.first == UInt8(ascii: "#"), digits.count == 3 || digits.count == 6 else { return nil }
    if digits.count == 3 { digits = digits.flatMap { [$0, $0] } }
    let numbers = digits.compactMap { Character(Unicode.Scalar($0)).hexDigitValue }
    guard numbers.count == 6 else { return nil }
    let channels = stride(from: 0, to: 6, by: 2).map { index in
      RelativeLuminance.linear(Double(numbers[index] * 16 + numbers[index + 1]) / 255)
    }
    value = 0.2126 * channels[0] + 0.7152 * channels[1] + 0.0722 * channels[2]
  }

  func contrast(with other: RelativeLuminance) -> Double {
    (max(value, other.value) + 0.05) / (min(value, other.value) + 0.05)
  }

  private static func linear(_ channel: Double) -> Double {
    channel <= 0.04045 ? channel / 12.92 : pow((channel + 0.055) / 1.055, 2.4)
  }
}
