import Diagnostics

/// Grows the nodes of a stream from the events of a parser; positions come in as marks, in code points.
struct TreeBuilder {
  /// What a parser says of any node.
  struct Event {
    var start: Int
    var end: Int
    /// The name in `&name`, which ends with a zero byte.
    var anchor: UnsafePointer<UInt8>?
    var hasTag: Bool
  }

  /// A collection whose end has not come yet.
  struct Frame {
    var node: Int32
    var last: Int32 = YAMLNode.absent
    var count: Int32 = 0
    var isMapping: Bool
    /// Opened by `[` or `{`; a pair within `[]`, as in `[a: 1]`, is not.
    var isBracketed: Bool
    /// Some key between `{` and `}` has no colon behind it.
    var hasBareKey = false
  }

  /// How many collections may stand within each other.
  static let depthLimit = 100

  let bytes: UnsafeBufferPointer<UInt8>
  let file: Int32
  var cursor: PositionCursor
  var nodes: [YAMLNode] = []
  var roots: [Int32] = []
  var comments: [YAMLComment] = []
  var text: [UInt8] = []
  var diagnostics: [Diagnostic] = []
  var anchors = AnchorTable()
  var keys = KeyFingerprints()
  /// The byte behind the last scalar or alias: what follows up to the next one may hold comments.
  var gapStart: Int
  private(set) var frames: [Frame] = []
  private var documentRoot = YAMLNode.absent
  /// The byte behind a document's `---`.
  private(set) var documentStart = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int, isASCII: Bool, file: Int32) {
    self.bytes = bytes
    self.file = file
    self.cursor = PositionCursor(bytes, base: start, isASCII: isASCII)
    self.gapStart = start
    nodes.reserveCapacity(min(bytes.count / 14 + 8, 4_096))
    text.reserveCapacity(min(bytes.count / 4, 16_384))
    frames.reserveCapacity(16)
  }

  mutating func beginDocument(endOfStart mark: Int) {
    anchors.beginDocument()
    documentRoot = YAMLNode.absent
    documentStart = cursor.offset(of: mark)
  }

  mutating func endDocument() {
    if documentRoot != YAMLNode.absent { roots.append(documentRoot) }
  }

  /// Adds a scalar with its decoded value.
  mutating func scalar(_ value: UnsafeBufferPointer<UInt8>, style: YAMLNode.ScalarStyle, _ event: Event) {
    var node = YAMLNode(kind: .scalar, lowerBound: 0, upperBound: 0)
    node.style = style
    node.hasTag = event.hasTag
    if style == .plain, value.isEmpty {
      place(emptyScalar: &node, event)
    } else {
      place(scalar: &node, value: value, event)
    }
    add(node, anchor: event.anchor)
  }

  /// Adds an alias, which ends its own name with a zero byte.
  mutating func alias(_ name: UnsafePointer<UInt8>, _ event: Event) {
    let lower = cursor.offset(of: event.start)
    let upper = cursor.offset(of: event.end)
    findComments(to: lower)
    gapStart = upper
    var node = YAMLNode(kind: .alias, lowerBound: Int32(lower), upperBound: Int32(upper))
    node.target = target(of: String(cString: name), lower..<upper)
    add(node, anchor: nil)
  }

  /// Opens a collection; false when it lies too deep to go on.
  mutating func beginCollection(_ kind: YAMLNode.Kind, isFlow: Bool, _ event: Event) -> Bool {
    let start = cursor.offset(of: event.start)
    let end = cursor.offset(of: event.end)
    // A pair within [] begins at its key or its `?`, anything else in flow style at the bracket that ends the event.
    let bracket: UInt8 = kind == .mapping ? UInt8(ascii: "{") : UInt8(ascii: "[")
    let isBracketed = isFlow && start < end && bytes[end - 1] == bracket
    let lower: Int
    if isBracketed {
      lower = end - 1
    } else if isFlow {
      lower = start
    } else if kind == .sequence, end > start, end >= bytes.count || bytes[end] != UInt8(ascii: "-") {
      // A list that is not indented below its key: the event ends behind the first dash.
      lower = end - 1
    } else {
      lower = end
    }
    if frames.count == Self.depthLimit {
      reportDepth(at: lower)
      return false
    }
    var node = YAMLNode(kind: kind, lowerBound: Int32(lower), upperBound: Int32(lower))
    node.isFlow = isFlow
    node.hasTag = event.hasTag
    let index = Int32(nodes.count)
    add(node, anchor: event.anchor)
    frames.append(Frame(node: index, isMapping: kind == .mapping, isBracketed: isBracketed))
    return true
  }

  mutating func endCollection(end mark: Int) {
    guard let frame = close(bracketEnd: mark), frame.isMapping, frame.count > 0 else { return }
    if frame.hasBareKey { reportBareKeys(of: frame.node) }
    reportDuplicateKeys(of: frame.node)
  }

  /// Gives the collections that are still open, after an error, the end of their last child.
  mutating func closeAll() {
    while close(bracketEnd: nil) != nil {}
  }

  /// Remembers that the last key of the innermost collection has no colon behind it.
  mutating func noteBareKey() {
    if frames[frames.count - 1].isBracketed { frames[frames.count - 1].hasBareKey = true }
  }

  private mutating func close(bracketEnd mark: Int?) -> Frame? {
    guard let frame = frames.popLast() else { return nil }
    let index = Int(frame.node)
    nodes[index].childCount = frame.count
    if frame.isBracketed, let mark {
      nodes[index].upperBound = Int32(cursor.offset(of: mark))
    } else if frame.last != YAMLNode.absent {
      nodes[index].upperBound = nodes[Int(frame.last)].upperBound
    } else if frame.isBracketed {
      nodes[index].upperBound += 1
    }
    return frame
  }

  private mutating func add(_ node: YAMLNode, anchor: UnsafePointer<UInt8>?) {
    let index = Int32(nodes.count)
    nodes.append(node)
    if let anchor {
      nodes[Int(index)].isAnchored = true
      anchors.define(String(cString: anchor), as: index)
    }
    let top = frames.count - 1
    guard top >= 0 else {
      documentRoot = index
      return
    }
    let last = frames[top].last
    if last == YAMLNode.absent {
      nodes[Int(frames[top].node)].firstChild = index
    } else {
      nodes[Int(last)].nextSibling = index
    }
    frames[top].last = index
    frames[top].count += 1
  }

  /// Reports the error that ended the parser's work, while the open collections are still known.
  mutating func report(_ problem: SyntaxProblem) {
    let bracket = frames.last { $0.isBracketed }.map { Int(nodes[Int($0.node)].lowerBound) }
    let places = SyntaxPlaces(
      bytes: bytes, problem: cursor.offset(of: problem.mark), context: cursor.offset(of: problem.contextMark),
      bracket: bracket)
    diagnostics.append(problem.diagnostic(at: places, file: file))
  }

  private mutating func reportDepth(at offset: Int) {
    diagnostics.append(
      Diagnostic(
        ruleID: "yaml-depth",
        message: "more than \(Self.depthLimit) collections stand within each other here: make the file flatter",
        span: SourceSpan(file: file, lowerBound: offset, upperBound: min(offset + 1, bytes.count))))
  }
}
