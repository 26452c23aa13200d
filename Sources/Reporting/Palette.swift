import Diagnostics

/// The colors of the formats for people, or none.
struct Palette {
  /// The parameters of an ANSI "select graphic rendition" sequence.
  enum Color: String {
    case bold = "1"
    case boldRed = "1;31"
    case boldYellow = "1;33"
    case boldCyan = "1;36"
  }

  let isOn: Bool

  func color(of severity: Severity) -> Color {
    switch severity {
    case .error: .boldRed
    case .warning: .boldYellow
    case .note: .boldCyan
    }
  }

  func paint(_ text: String, _ color: Color) -> String {
    isOn ? "\u{1B}[\(color.rawValue)m\(text)\u{1B}[0m" : text
  }
}
