/// Writes an XML document, an element a line.
struct XMLWriter {
  private(set) var bytes = Array("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n".utf8)
  private var depth = 0

  /// An element with attributes and what `body` writes in it.
  mutating func element(
    _ name: String, _ attributes: [(name: String, value: String)], _ body: (inout XMLWriter) -> Void
  ) {
    start(name, attributes, end: ">\n")
    depth += 1
    body(&self)
    depth -= 1
    indent()
    append("</\(name)>\n")
  }

  /// An element with a text, or without content.
  mutating func element(_ name: String, _ attributes: [(name: String, value: String)], text: String = "") {
    if text.isEmpty { return start(name, attributes, end: "/>\n") }
    start(name, attributes, end: ">")
    append(XMLWriter.escaped(text, inAttribute: false) + "</\(name)>\n")
  }

  private mutating func start(_ name: String, _ attributes: [(name: String, value: String)], end: String) {
    indent()
    append("<\(name)")
    for (name, value) in attributes { append(" \(name)=\"\(XMLWriter.escaped(value, inAttribute: true))\"") }
    append(end)
  }

  private mutating func indent() { append(String(repeating: "  ", count: depth)) }

  private mutating func append(_ text: String) { bytes += text.utf8 }

  /// Text with nothing in it that XML could read as its own, or could not hold; line breaks of a text stay.
  private static func escaped(_ text: String, inAttribute: Bool) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\n" where !inAttribute: result += "\n"
      // XML has no way to write most control characters.
      case _ where VisibleText.isHidden(scalar) || scalar.value & 0xFFFE == 0xFFFE:
        result += VisibleText.notation(of: scalar)
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
