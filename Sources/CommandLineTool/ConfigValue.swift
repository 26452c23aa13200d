import Reporting

/// A value of the configuration in force, with where it comes from.
indirect enum ConfigValue {
  case text(String, ConfigOrigin)
  case list([ConfigValue])
  case map([(key: String, value: ConfigValue)])
}

/// Where a value of the configuration comes from.
enum ConfigOrigin {
  /// A place of a config or a pack.
  case place(path: String, line: Int)
  /// An option of the call.
  case option(String)
  /// What holds where nothing is said, and why.
  case fallback(String)

  var text: String {
    switch self {
    case .place(let path, let line): "\(path):\(line)"
    case .option(let name): name
    case .fallback(let reason): reason
    }
  }
}

// MARK: - Text

extension ConfigValue {
  /// The value as YAML, each origin in a comment behind its line.
  var text: String {
    var lines: [(text: String, origin: String?)] = []
    write(&lines, before: "", indent: "")
    // Comments stand under each other, unless a line is very long.
    let width = lines.filter { $0.origin != nil && $0.text.count <= 60 }.map(\.text.count).max() ?? 0
    return lines.map { text, origin in
      guard let origin else { return text + "\n" }
      return text + String(repeating: " ", count: max(2, width + 2 - text.count)) + "# \(VisibleText.escape(origin))\n"
    }.joined()
  }

  private func write(_ lines: inout [(text: String, origin: String?)], before: String, indent: String) {
    switch self {
    case .text(let text, let origin): lines.append((before + ConfigValue.written(text), origin.text))
    case .list(let items):
      if items.isEmpty { return lines.append((before + "[]", nil)) }
      if !before.isEmpty { lines.append((String(before.dropLast()), nil)) }
      for item in items { item.write(&lines, before: indent + "- ", indent: indent + "  ") }
    case .map(let entries):
      if entries.isEmpty { return lines.append((before + "{}", nil)) }
      // The first key of an item stands on its dash.
      var first = before.hasSuffix("- ") ? before : indent
      if !before.isEmpty, !before.hasSuffix("- ") { lines.append((String(before.dropLast()), nil)) }
      for (key, value) in entries {
        value.write(&lines, before: first + ConfigValue.written(key) + ": ", indent: indent + "  ")
        first = indent
      }
    }
  }

  /// A text as YAML reads it back: bare where that is safe, else in double quotes.
  private static func written(_ text: String) -> String {
    let isSafe = text.utf8.allSatisfy { byte in
      byte >= 0x61 && byte <= 0x7A || byte >= 0x41 && byte <= 0x5A || byte >= 0x30 && byte <= 0x39
        || "-_./".utf8.contains(byte)
    }
    if isSafe, let first = text.utf8.first, first != UInt8(ascii: "-") { return text }
    var writer = JSONWriter()
    writer.string(text)
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}

// MARK: - JSON

extension ConfigValue {
  /// Writes `{"value", "from"}` for a text, and lists and maps of that.
  func write(_ writer: inout JSONWriter) {
    switch self {
    case .text(let text, let origin):
      writer.object { writer in
        writer.member("value", text)
        writer.member("from") { writer in
          writer.object { writer in
            switch origin {
            case .place(let path, let line):
              writer.member("path", path)
              writer.member("line", line)
            case .option(let name): writer.member("option", name)
            case .fallback(let reason): writer.member("fallback", reason)
            }
          }
        }
      }
    case .list(let items): writer.array { writer in for item in items { item.write(&writer) } }
    case .map(let entries):
      writer.object { writer in
        for (key, value) in entries { writer.member(key) { value.write(&$0) } }
      }
    }
  }
}
