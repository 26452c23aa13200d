import Diagnostics
import LintEngine

/// An item that is added at the end of a list.
enum ListInsertion {
  /// The fix that adds `item`, a value on one line; nil where the list is written in a way that has no place for it.
  static func fix(_ item: String, into list: Int32, _ manifest: Manifest) -> Fix? {
    let node = manifest[list]
    guard node.yaml >= 0, !node.isSynthetic, manifest.stream.nodes[Int(node.yaml)].kind == .sequence,
      let last = Array(manifest.children(of: list)).last
    else { return nil }
    let written = manifest.stream.nodes[Int(node.yaml)]
    let file = manifest.stream.file
    let bytes = manifest.stream.source.bytes
    let end = Int(manifest[last].upper)
    guard end > 0, end <= bytes.count else { return nil }
    func edit(_ text: String) -> Fix {
      let span = SourceSpan(file: file, lowerBound: Int32(end), upperBound: Int32(end))
      return Fix(title: "add “\(item)”", safety: .unsafe, edits: [Edit(span: span, text: text)])
    }
    if written.isFlow { return edit(", \(item)") }
    // The dash of the last item says how far in the items stand.
    var start = Int(manifest[last].lower)
    while start > 0, bytes[start - 1] != UInt8(ascii: "\n") { start -= 1 }
    var dash = start
    while dash < bytes.count, bytes[dash] == UInt8(ascii: " ") { dash += 1 }
    guard dash < bytes.count, bytes[dash] == UInt8(ascii: "-") else { return nil }
    let line = String(repeating: " ", count: dash - start) + "- \(item)"
    return bytes[end - 1] == UInt8(ascii: "\n") ? edit("\(line)\n") : edit("\n\(line)")
  }
}
