/// The text of a finding with `{{placeholders}}`.
package struct MessageTemplate: Hashable, Sendable {
  enum Part: Hashable, Sendable {
    case text(String)
    case placeholder(String)
  }

  let parts: [Part]

  /// The template as it is written.
  package var text: String {
    parts.map { part in
      switch part {
      case .text(let text): text
      case .placeholder(let name): "{{\(name)}}"
      }
    }.joined()
  }

  /// The names between `{{` and `}}`, in order.
  package var placeholders: [String] {
    parts.compactMap { if case .placeholder(let name) = $0 { name } else { nil } }
  }

  /// Reads a template; an unclosed `{{` stands for itself.
  package init(_ text: String) {
    var parts: [Part] = []
    let bytes = Array(text.utf8)
    var start = 0
    while let open = MessageTemplate.position(of: UInt8(ascii: "{"), in: bytes, from: start),
      let close = MessageTemplate.position(of: UInt8(ascii: "}"), in: bytes, from: open + 2)
    {
      if open > start { parts.append(.text(String(decoding: bytes[start..<open], as: UTF8.self))) }
      parts.append(.placeholder(String(decoding: bytes[open + 2..<close], as: UTF8.self).trimmingSpaces()))
      start = close + 2
    }
    if start < bytes.count { parts.append(.text(String(decoding: bytes[start...], as: UTF8.self))) }
    self.parts = parts
  }

  /// Where two of `byte` stand side by side at or behind `start`.
  private static func position(of byte: UInt8, in bytes: [UInt8], from start: Int) -> Int? {
    var index = start
    while index + 1 < bytes.count {
      if bytes[index] == byte, bytes[index + 1] == byte { return index }
      index += 1
    }
    return nil
  }

  /// The text with each placeholder filled by `value`, or nil where one has no value.
  ///
  /// A value that brings its own quotation marks is not put into a second pair.
  package func filled(_ value: (String) -> String?) -> String? {
    var result = ""
    var dropsMark = false
    for (index, part) in parts.enumerated() {
      switch part {
      case .text(let text):
        result += dropsMark && text.hasPrefix("”") ? String(text.dropFirst()) : text
        dropsMark = false
      case .placeholder(let name):
        guard let text = value(name) else { return nil }
        let isQuoted = text.hasPrefix("“") && text.hasSuffix("”")
        let closes = index + 1 < parts.count && parts[index + 1].startsWithClosingMark
        if isQuoted, result.hasSuffix("“"), closes {
          result.removeLast()
          dropsMark = true
        }
        result += text
      }
    }
    return result
  }
}

extension MessageTemplate.Part {
  fileprivate var startsWithClosingMark: Bool {
    if case .text(let text) = self { text.hasPrefix("”") } else { false }
  }
}

extension String {
  package func trimmingSpaces() -> String {
    var text = self[...]
    while let first = text.first, first == " " { text = text.dropFirst() }
    while let last = text.last, last == " " { text = text.dropLast() }
    return String(text)
  }
}

/// How names are listed in a message: “a”, “b” and “c”, five at most.
package func quotedList(_ names: [String], conjunction: String = "and") -> String {
  let shown = names.prefix(5).map { "“\($0)”" }
  if names.count > 5 { return shown.joined(separator: ", ") + " and \(names.count - 5) more" }
  guard let last = shown.last, shown.count > 1 else { return shown.first ?? "" }
  return shown.dropLast().joined(separator: ", ") + " \(conjunction) " + last
}
