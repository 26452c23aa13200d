/// Text that people or manifests wrote, as Markdown shows it unchanged.
enum MarkdownText {
  // What is longer is cut, so that one text cannot push all else out of a summary.
  static let longest = 400

  /// A piece of a line, not at its start, in which nothing is markup, a link, or a mention of a user; it is
  /// cut after `longest` scalars.
  static func escaped(_ text: String, longest: Int = longest) -> String {
    var result = ""
    var previous: Unicode.Scalar = " "
    var count = 0
    for scalar in VisibleText.escape(text).unicodeScalars {
      if count == longest { return result + "…" }
      count += 1
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\\", "*", "_", "[", "]", "|", "#", "~", "`", "$":
        result += "\\"
        result.unicodeScalars.append(scalar)
      case "@": result += "@&#8203;"
      // GitHub makes links of addresses, however they are written.
      case "/" where previous == "/", "." where previous == "w" || previous == "W":
        result += scalar == "/" ? "&#8203;/" : "&#8203;."
      default: result.unicodeScalars.append(scalar)
      }
      previous = scalar
    }
    return result
  }

  /// A path or a rule as code, where it is plain enough for that.
  static func code(_ text: String) -> String {
    let isPlain = text.unicodeScalars.allSatisfy {
      $0.isASCII && ($0.properties.isAlphabetic || "0123456789-._/:".unicodeScalars.contains($0))
    }
    return isPlain && !text.isEmpty && text.utf8.count <= longest ? "`\(text)`" : escaped(text)
  }

  /// A place of a file as code, and as a link where the files can be opened.
  static func place(_ path: String, line: Int, _ links: SourceLinks?) -> String {
    let text = code("\(VisibleText.path(path)):\(line)")
    guard let address = links?.address(of: path, line: line) else { return text }
    return "[\(text)](\(address))"
  }
}
