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
    placeholders: ["found", "expected", "text", "on"]
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
    let colors = [(front, texts[0]), (back, grounds[0])].map { ($0.0, $0.1, RelativeLuminance(hex: $0.0)) }
    for (value, node, luminance) in colors where luminance == nil {
      context.report(
        Finding(
          span: context.manifest.span(of: context.mainNode(of: node)), node: node,
          error: "“\(value)” is no color; write it as #RRGGBB", bindings: ["value": value]))
    }
    guard let light = colors[0].2, let dark = colors[1].2 else { return }
    let ratio = light.contrast(with: dark)
    if ratio >= min { return }
    // Cut and not rounded: 4.499 does not reach 4.5.
    let shown = Int((ratio * 100).rounded(.down))
    let found = "\(shown / 100).\(shown % 100 < 10 ? "0" : "")\(shown % 100)"
    let node = context.mainNode(of: texts[0])
    context.report(
      Finding(
        span: context.manifest.span(of: node), node: node,
        error: "“\(front)” on “\(back)” has a contrast of \(found), and at least \(minText) is asked",
        bindings: ["value": front, "found": found, "expected": minText, "text": front, "on": back]))
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
