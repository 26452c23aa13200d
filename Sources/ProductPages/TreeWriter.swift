import Diagnostics
import YAMLTree

/// Builds the tree that a page stands for. Values are bytes of the page; a key that the page does not write is text of the
/// tree's own and stands where the page means it.
struct TreeWriter {
  private(set) var stream: YAMLStream
  /// The comments of the page, in their order.
  var comments: [YAMLComment] {
    get { stream.comments }
    set { stream.comments = newValue }
  }
  private var open: [(node: Int32, last: Int32)] = []

  init(source: SourceFile, file: Int32) {
    stream = YAMLStream(source: source, file: file)
  }

  mutating func begin(_ kind: YAMLNode.Kind, at range: Range<Int>) {
    let index = add(YAMLNode(kind: kind, lowerBound: Int32(range.lowerBound), upperBound: Int32(range.upperBound)))
    open.append((index, YAMLNode.absent))
  }

  /// Ends a map or a list, which reaches to the end of its last child.
  mutating func end() {
    guard let (node, last) = open.popLast(), last >= 0 else { return }
    let bound = stream.nodes[Int(last)].upperBound
    stream.nodes[Int(node)].upperBound = max(stream.nodes[Int(node)].upperBound, bound)
  }

  /// A value that stands in the page.
  mutating func value(_ range: Range<Int>) {
    var node = scalar(range)
    node.valueStart = Int32(range.lowerBound)
    node.valueCount = Int32(range.count)
    add(node)
  }

  /// A key or a value that stands for the bytes in `range` and reads as `text`.
  mutating func text(_ text: String, at range: Range<Int>) {
    var node = scalar(range)
    node.valueInSource = false
    // Places within it are those of the whole: quotes are looked for nowhere.
    node.valueStart = Int32(stream.text.count)
    node.valueCount = Int32(text.utf8.count)
    stream.text += Array(text.utf8)
    add(node)
  }

  mutating func report(_ rule: String, _ message: String, at range: Range<Int>) {
    let span = SourceSpan(file: stream.file, lowerBound: range.lowerBound, upperBound: range.upperBound)
    stream.diagnostics.append(Diagnostic(ruleID: rule, message: message, span: span))
  }

  private func scalar(_ range: Range<Int>) -> YAMLNode {
    var node = YAMLNode(kind: .scalar, lowerBound: Int32(range.lowerBound), upperBound: Int32(range.upperBound))
    node.style = .plain
    return node
  }

  @discardableResult
  private mutating func add(_ node: YAMLNode) -> Int32 {
    let index = Int32(stream.nodes.count)
    stream.nodes.append(node)
    if let parent = open.last {
      if parent.last >= 0 {
        stream.nodes[Int(parent.last)].nextSibling = index
      } else {
        stream.nodes[Int(parent.node)].firstChild = index
      }
      stream.nodes[Int(parent.node)].childCount += 1
      open[open.count - 1].last = index
    } else {
      stream.roots.append(index)
    }
    return index
  }
}
