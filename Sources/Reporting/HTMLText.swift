/// Builds HTML text; whatever did not come with the program goes through `text` or an attribute.
struct HTMLText {
  private(set) var bytes: [UInt8] = []

  /// Markup of the program itself.
  mutating func markup(_ markup: String) { bytes += markup.utf8 }

  /// Text as it is shown.
  mutating func text(_ text: String) { bytes += HTMLText.escaped(text).utf8 }

  /// An element around a text.
  mutating func element(_ name: String, _ text: String) { element(name, []) { $0.text(text) } }

  /// An element around a text.
  mutating func element(_ name: String, _ attributes: [(name: String, value: String)], _ text: String) {
    element(name, attributes) { $0.text(text) }
  }

  /// An element around what `body` writes.
  mutating func element(
    _ name: String, _ attributes: [(name: String, value: String)] = [], _ body: (inout HTMLText) -> Void
  ) {
    markup("<\(name)")
    for (name, value) in attributes { markup(" \(name)=\"\(HTMLText.escaped(value))\"") }
    markup(">")
    body(&self)
    markup("</\(name)>")
  }

  /// Text without anything that HTML could read as its own; hidden characters are written out.
  private static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in VisibleText.escape(text).unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&#39;"
      // XML cannot hold them, and HTML has nothing to show for them.
      case _ where scalar.value & 0xFFFE == 0xFFFE: result += VisibleText.notation(of: scalar)
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
