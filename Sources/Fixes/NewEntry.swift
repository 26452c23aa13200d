import Diagnostics
import YAMLTree

/// An entry for a map that lacks it.
package struct NewEntry: Sendable {
  package let key: String
  /// What stands behind the colon, in one line; empty where `entries` stand below it.
  let value: String
  let entries: [String]

  /// The entry that a line such as `keeps: [snapshot]` is; nil where it is none, or cannot stand in `{}`.
  package init?(_ line: String) {
    guard let (key, value) = NewEntry.parts(of: line), NewEntry.parts(of: "{\(line)}", isFlow: true) != nil else {
      return nil
    }
    self.key = key
    self.value = value
    entries = []
  }

  /// A map of entries under a key.
  package init?(key: String, entries: [String]) {
    guard ScalarText.isPlain(key), !entries.isEmpty, entries.allSatisfy({ NewEntry($0) != nil }) else { return nil }
    self.key = key
    value = ""
    self.entries = entries
  }

  /// The entry in one line.
  package var line: String { "\(key): \(flowValue)" }

  var flowValue: String { entries.isEmpty ? value : "{\(entries.joined(separator: ", "))}" }

  /// The entry as lines that begin behind `indentation`.
  func block(indentation: String, lineBreak: String) -> String {
    guard !entries.isEmpty else { return "\(indentation)\(line)" }
    return "\(indentation)\(key):" + entries.map { "\(lineBreak)\(indentation)  \($0)" }.joined()
  }

  /// The only key of a map and the text behind its colon.
  private static func parts(of text: String, isFlow: Bool = false) -> (key: String, value: String)? {
    let stream = YAMLStream(parsing: SourceFile(path: "", bytes: Array(text.utf8)), file: 0)
    guard stream.diagnostics.isEmpty, stream.roots.count == 1, stream.comments.isEmpty,
      case let root = stream.nodes[Int(stream.roots[0])], root.kind == .mapping, root.isFlow == isFlow,
      root.childCount == 2, case let key = root.firstChild, stream.nodes[Int(key)].kind == .scalar,
      stream.nodes[Int(key)].style == .plain,
      let colon = text.utf8.dropFirst(Int(stream.nodes[Int(key)].upperBound)).firstIndex(of: UInt8(ascii: ":"))
    else { return nil }
    let value = text[text.utf8.index(after: colon)...].drop { $0 == " " }
    return value.contains("\n") ? nil : (stream.string(of: key), String(value))
  }
}
