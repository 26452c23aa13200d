import Diagnostics
import YAMLTree

/// An example as the manifest that is linted: without its marks, with what its rule's `for` asks filled in.
package struct ExampleManifest: Sendable {
  package private(set) var bytes: [UInt8]
  /// The bytes that `«` and `»` enclosed, in their order.
  package private(set) var marks: [Range<Int>] = []
  /// What is wrong with the marks, and the bytes of the example's text that it is about.
  private(set) var markProblem: (message: String, range: Range<Int>)?
  /// For each byte, and for the end, where it stands in the example's text.
  private var origins: [Int] = []

  /// The manifest that a rule's example stands for.
  package init(_ text: String, for rule: Rule) {
    self.init(text)
    fill(rule.filter)
  }

  /// A text that is a whole manifest.
  init(_ text: String) {
    bytes = []
    var position = 0
    var open: (start: Int, position: Int)?
    for scalar in text.unicodeScalars {
      let width = UTF8.width(scalar)
      let place = position..<position + width
      position += width
      switch scalar {
      case "«":
        if open != nil { markProblem = ("“«” stands within another pair of marks", place) }
        open = (bytes.count, place.lowerBound)
      case "»":
        if let start = open?.start {
          marks.append(start..<bytes.count)
        } else {
          markProblem = ("no “«” opens this", place)
        }
        open = nil
      default:
        bytes.append(contentsOf: UTF8.encode(scalar)?.map { $0 } ?? [])
        origins.append(contentsOf: place)
      }
    }
    origins.append(position)
    if let open { markProblem = ("no “»” closes this", open.position..<open.position + UTF8.width("«")) }
  }

  /// The bytes of the example's text that a range of the manifest comes from; empty for what was filled in.
  func origin(of range: Range<Int>) -> Range<Int> {
    let lower = origins[min(range.lowerBound, origins.count - 1)]
    if range.isEmpty { return lower..<lower }
    return lower..<max(lower, origins[min(range.upperBound - 1, origins.count - 1)] + 1)
  }

  /// Adds the key that begins a manifest and what else the filter asks, where the example does not say it.
  private mutating func fill(_ filter: DocumentFilter) {
    let stream = YAMLStream(parsing: SourceFile(path: "example", bytes: bytes), file: 0)
    guard let root = stream.roots.first, stream.nodes[Int(root)].kind == .mapping else { return }
    let keys = PackNode(stream: stream, index: root).entries.map(\.key.string)
    if keys.contains(where: ManifestFormat.kinds.contains) { return }
    let kind = filter.kinds.first ?? "screen"
    var added = ["\(kind): \(filter.ids[kind]?.first ?? "example")"]
    for (key, words) in [
      ("subjects", filter.subjects), ("pattern", filter.patterns), ("network", filter.networks),
      ("contract", filter.contracts),
    ] where !words.isEmpty && !keys.contains(key) {
      added.append("\(key): \(words[0])")
    }
    let isFlow = stream.nodes[Int(root)].isFlow
    let insertion = Array((added.joined(separator: isFlow ? ", " : "\n") + (isFlow ? ", " : "\n")).utf8)
    let place = Int(stream.nodes[Int(root)].lowerBound) + (isFlow ? 1 : 0)
    bytes.insert(contentsOf: insertion, at: place)
    origins.insert(contentsOf: repeatElement(origins[place], count: insertion.count), at: place)
    marks = marks.map { mark in
      mark.lowerBound >= place ? mark.lowerBound + insertion.count..<mark.upperBound + insertion.count : mark
    }
  }
}
