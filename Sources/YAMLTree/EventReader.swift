internal import CYAML

/// Runs libyaml's parser over the bytes of a file; the only place that knows libyaml.
enum EventReader {
  /// How the reading of a file ended.
  enum End: Equatable {
    case complete
    /// The builder wanted no more.
    case stopped
    case problem(SyntaxProblem)
  }

  /// Feeds the events of `bytes` (from `start`, behind a byte order mark) to `builder`.
  static func read(
    _ bytes: UnsafeBufferPointer<UInt8>, from start: Int, into builder: inout TreeBuilder
  ) -> End {
    // The parser points into itself, so it must never move.
    let parser = UnsafeMutablePointer<yaml_parser_t>.allocate(capacity: 1)
    defer { parser.deallocate() }
    guard yaml_parser_initialize(parser) == 1 else { return .problem(.outOfMemory) }
    defer { yaml_parser_delete(parser) }
    let event = UnsafeMutablePointer<yaml_event_t>.allocate(capacity: 1)
    defer { event.deallocate() }
    yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    if let base = bytes.baseAddress {
      yaml_parser_set_input_string(parser, base + start, bytes.count - start)
    } else {
      return .complete
    }
    while true {
      guard yaml_parser_parse(parser, event) == 1 else { return .problem(problem(of: parser)) }
      defer { yaml_event_delete(event) }
      if event.pointee.type == YAML_STREAM_END_EVENT || event.pointee.type == YAML_NO_EVENT { return .complete }
      guard feed(event, to: &builder) else { return .stopped }
    }
  }

  /// False when the builder wants no more.
  @inline(__always)
  private static func feed(_ event: UnsafeMutablePointer<yaml_event_t>, to builder: inout TreeBuilder) -> Bool {
    var common = TreeBuilder.Event(
      start: event.pointee.start_mark.index, end: event.pointee.end_mark.index, anchor: nil, hasTag: false)
    switch event.pointee.type {
    case YAML_SCALAR_EVENT:
      common.anchor = UnsafePointer(event.pointee.data.scalar.anchor)
      common.hasTag = event.pointee.data.scalar.tag != nil
      let value = UnsafeBufferPointer(
        start: UnsafePointer(event.pointee.data.scalar.value), count: event.pointee.data.scalar.length)
      builder.scalar(value, style: style(event.pointee.data.scalar.style), common)
    case YAML_MAPPING_START_EVENT:
      common.anchor = UnsafePointer(event.pointee.data.mapping_start.anchor)
      common.hasTag = event.pointee.data.mapping_start.tag != nil
      let isFlow = event.pointee.data.mapping_start.style == YAML_FLOW_MAPPING_STYLE
      return builder.beginCollection(.mapping, isFlow: isFlow, common)
    case YAML_SEQUENCE_START_EVENT:
      common.anchor = UnsafePointer(event.pointee.data.sequence_start.anchor)
      common.hasTag = event.pointee.data.sequence_start.tag != nil
      let isFlow = event.pointee.data.sequence_start.style == YAML_FLOW_SEQUENCE_STYLE
      return builder.beginCollection(.sequence, isFlow: isFlow, common)
    case YAML_MAPPING_END_EVENT, YAML_SEQUENCE_END_EVENT:
      builder.endCollection(end: common.end)
    case YAML_ALIAS_EVENT:
      if let name = event.pointee.data.alias.anchor { builder.alias(UnsafePointer(name), common) }
    case YAML_DOCUMENT_START_EVENT:
      builder.beginDocument(endOfStart: common.end)
    case YAML_DOCUMENT_END_EVENT:
      builder.endDocument()
    default:
      break
    }
    return true
  }

  private static func style(_ style: yaml_scalar_style_t) -> YAMLNode.ScalarStyle {
    switch style {
    case YAML_SINGLE_QUOTED_SCALAR_STYLE: .singleQuoted
    case YAML_DOUBLE_QUOTED_SCALAR_STYLE: .doubleQuoted
    case YAML_LITERAL_SCALAR_STYLE: .literal
    case YAML_FOLDED_SCALAR_STYLE: .folded
    default: .plain
    }
  }

  private static func problem(of parser: UnsafeMutablePointer<yaml_parser_t>) -> SyntaxProblem {
    guard parser.pointee.error != YAML_MEMORY_ERROR else { return .outOfMemory }
    var problem = SyntaxProblem(
      text: parser.pointee.problem.map { String(cString: $0) } ?? "",
      mark: parser.pointee.problem_mark.index, context: nil, contextMark: parser.pointee.context_mark.index)
    if let context = parser.pointee.context { problem.context = String(cString: context) }
    return problem
  }
}
