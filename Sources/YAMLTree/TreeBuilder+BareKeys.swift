import Diagnostics

extension TreeBuilder {
  /// Reports what stands between `{` and `}` without a colon: a sentence cut by its comma, `b:2`, a list in `{}`.
  mutating func reportBareKeys(of mapping: Int32) {
    var previousValue = YAMLNode.absent
    var key = nodes[Int(mapping)].firstChild
    while key != YAMLNode.absent {
      var value = nodes[Int(key)].nextSibling
      guard value != YAMLNode.absent else { return }
      if isBareKey(key) {
        if let colon = tightColon(in: key) {
          reportTightColon(at: colon, in: key)
        } else {
          // A sentence with several commas is one mistake.
          var last = key
          while case let next = nodes[Int(value)].nextSibling, next != YAMLNode.absent, isBareKey(next),
            tightColon(in: next) == nil
          {
            last = next
            value = nodes[Int(next)].nextSibling
          }
          reportBareText(from: key, through: last, after: previousValue)
        }
      }
      previousValue = value
      key = nodes[Int(value)].nextSibling
    }
  }

  /// A key of a mapping in `{}` has no colon behind it, nor a `?` in front that makes it a key of its own.
  func isBareKey(_ key: Int32) -> Bool {
    let node = nodes[Int(key)]
    guard node.nextSibling != YAMLNode.absent else { return false }
    let value = nodes[Int(node.nextSibling)]
    guard value.kind == .scalar, value.upperBound == node.upperBound, value.lowerBound == node.upperBound else {
      return false
    }
    var index = Int(node.lowerBound)
    while index > 0, bytes[index - 1].isBlank || bytes[index - 1].isLineBreak { index -= 1 }
    return index == Int(node.lowerBound) || bytes[index - 1] != UInt8(ascii: "?")
  }

  /// The colon of a key such as `b:2`; a colon in a sentence or an address is none.
  private func tightColon(in key: Int32) -> Int? {
    let node = nodes[Int(key)]
    guard node.kind == .scalar, node.style == .plain else { return nil }
    let range = Int(node.lowerBound)..<Int(node.upperBound)
    guard let colon = range.first(where: { bytes[$0] == UInt8(ascii: ":") }), colon + 1 < range.upperBound,
      colon > range.lowerBound, bytes[colon + 1] != UInt8(ascii: "/"),
      !bytes[range.lowerBound..<colon].contains(where: { $0.isBlank || $0.isLineBreak })
    else { return nil }
    return colon
  }

  private mutating func reportTightColon(at colon: Int, in key: Int32) {
    let span = span(of: key)
    let text = Excerpt.text(bytes[Int(span.lowerBound)..<Int(span.upperBound)])
    let edit = Edit(span: SourceSpan(file: file, lowerBound: colon + 1, upperBound: colon + 1), text: " ")
    diagnostics.append(
      Diagnostic(
        ruleID: "yaml-flow-key",
        message: "“\(text)” is one key without a value: put a space after the colon",
        span: span,
        fix: Fix(title: "put a space after the colon", safety: .unsafe, edits: [edit])))
  }

  private mutating func reportBareText(from first: Int32, through last: Int32, after value: Int32) {
    var span = span(of: first)
    span.upperBound = nodes[Int(last)].upperBound
    let text = Excerpt.text(bytes[Int(span.lowerBound)..<Int(span.upperBound)])
    let isPlain = nodes[Int(first)].style == .plain
    var message = "“\(text)” has no colon within {}: "
    var notes: [Note] = []
    if isPlain, value != YAMLNode.absent, nodes[Int(value)].style == .plain, nodes[Int(value)].valueCount > 0 {
      message += "a comma ends bare text there, put the whole sentence in quotes"
      notes = [Note(message: "the text is cut here", span: self.span(of: value))]
    } else if isPlain {
      message += "it is read as a key without a value, put text in quotes and lists in []"
    } else {
      message += "write “key: value”, or a list in []"
    }
    diagnostics.append(Diagnostic(ruleID: "yaml-flow-key", message: message, span: span, notes: notes))
  }
}
