/// Text that people or manifests wrote, as Markdown shows it unchanged.
enum MarkdownText {
  // What is longer is cut, so that one text cannot push all else out of a summary.
  private static let longest = 400

  /// A piece of a line, not at its start, in which nothing is markup, a link, or a mention of a user.
  static func escaped(_ text: String) -> String {
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
}
