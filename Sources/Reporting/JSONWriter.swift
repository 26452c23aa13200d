/// Writes JSON text in the order it is told, so that the same report always has the same bytes.
package struct JSONWriter {
  package private(set) var bytes: [UInt8] = []
  private var needsComma = false

  package init() {}

  /// An object whose members `body` writes with `member`.
  package mutating func object(_ body: (inout JSONWriter) -> Void) {
    enclose("{", "}", body)
  }

  /// An array whose elements `body` writes.
  package mutating func array(_ body: (inout JSONWriter) -> Void) {
    enclose("[", "]", body)
  }

  /// A member of the current object; `value` writes its one value.
  package mutating func member(_ name: String, _ value: (inout JSONWriter) -> Void) {
    separate()
    quote(name)
    append(": ")
    needsComma = false
    value(&self)
    needsComma = true
  }

  package mutating func member(_ name: String, _ text: String) { member(name) { $0.string(text) } }

  package mutating func member(_ name: String, _ number: Int) { member(name) { $0.number(number) } }

  package mutating func string(_ text: String) {
    separate()
    quote(text)
    needsComma = true
  }

  package mutating func number(_ value: Int) {
    separate()
    append(String(value))
    needsComma = true
  }

  /// A value that is written as it is: a number, `true`, `false` or `null`.
  package mutating func literal(_ text: String) {
    separate()
    append(text)
    needsComma = true
  }

  /// A value whose text was written before.
  mutating func written(_ value: [UInt8]) {
    separate()
    bytes += value
    needsComma = true
  }

  /// A line break before the next value or member, with `indent` spaces.
  package mutating func newline(indent: Int) {
    if needsComma { append(",") }
    needsComma = false
    append("\n" + String(repeating: " ", count: indent))
  }

  /// The end of the document.
  package mutating func finish() {
    append("\n")
  }

  private mutating func enclose(_ open: String, _ close: String, _ body: (inout JSONWriter) -> Void) {
    separate()
    append(open)
    needsComma = false
    body(&self)
    append(close)
    needsComma = true
  }

  private mutating func separate() {
    if needsComma { append(", ") }
  }

  private mutating func quote(_ text: String) {
    append("\"")
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": append("\\\"")
      case "\\": append("\\\\")
      case "\n": append("\\n")
      case "\r": append("\\r")
      case "\t": append("\\t")
      // Hidden characters are escaped too: reports are often looked at in a terminal.
      case _ where VisibleText.isHidden(scalar): escape(scalar)
      default: bytes.append(contentsOf: Unicode.UTF8.encode(scalar) ?? Unicode.UTF8.encodedReplacementCharacter)
      }
    }
    append("\"")
  }

  private mutating func escape(_ scalar: Unicode.Scalar) {
    let digits = String(scalar.value, radix: 16)
    append("\\u" + String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits)
  }

  private mutating func append(_ text: String) {
    bytes.append(contentsOf: text.utf8)
  }
}
