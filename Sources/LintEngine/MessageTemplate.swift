/// The text of a finding with `{{placeholders}}`.
package struct MessageTemplate: Hashable, Sendable {
  enum Part: Hashable, Sendable {
    case text(String)
    case placeholder(String)
  }

  let parts: [Part]

  /// The names between `{{` and `}}`, in order.
  package var placeholders: [String] {
    parts.compactMap { if case .placeholder(let name) = $0 { name } else { nil } }
  }

  /// Reads a template; an unclosed `{{` stands for itself.
  package init(_ text: String) {
    var parts: [Part] = []
    var rest = text[...]
    while let open = rest.firstRange(ofASCII: "{{") {
      guard let close = rest[open.upperBound...].firstRange(ofASCII: "}}") else { break }
      if open.lowerBound > rest.startIndex { parts.append(.text(String(rest[..<open.lowerBound]))) }
      let name = rest[open.upperBound..<close.lowerBound]
      parts.append(.placeholder(String(name).trimmingSpaces()))
      rest = rest[close.upperBound...]
    }
    if !rest.isEmpty { parts.append(.text(String(rest))) }
    self.parts = parts
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

extension Substring {
  fileprivate func firstRange(ofASCII needle: String) -> Range<Index>? {
    var index = startIndex
    while index < endIndex {
      if self[index...].hasPrefix(needle) { return index..<self.index(index, offsetBy: needle.count) }
      index = self.index(after: index)
    }
    return nil
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
