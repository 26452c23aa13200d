/// One node of a YAML file, with the bytes it stands in.
package struct YAMLNode: Sendable {
  package enum Kind: UInt8, Sendable {
    case scalar, sequence, mapping, alias

    // Comparing kinds is most of what readers of a tree do; without this each time is a call through a table.
    @inlinable package static func == (left: Kind, right: Kind) -> Bool {
      unsafeBitCast(left, to: UInt8.self) == unsafeBitCast(right, to: UInt8.self)
    }
  }

  package enum ScalarStyle: UInt8, Sendable {
    case none, plain, singleQuoted, doubleQuoted, literal, folded

    @inlinable package static func == (left: ScalarStyle, right: ScalarStyle) -> Bool {
      unsafeBitCast(left, to: UInt8.self) == unsafeBitCast(right, to: UInt8.self)
    }
  }

  package var kind: Kind
  package var style: ScalarStyle = .none
  /// Written in `[]` or `{}`.
  package var isFlow = false
  /// The value's bytes are the file's own bytes from `valueStart` on; otherwise they stand in the stream's `text`.
  package var valueInSource = true
  /// The bytes of the node in the file: a quoted scalar with its quotes, a block scalar from its `|` or `>` to the end
  /// of its last line of text, a block collection to the end of its last child, an empty value zero bytes wide.
  package var lowerBound: Int32
  package var upperBound: Int32
  /// Where the decoded value of a scalar begins, in bytes, and how many bytes it has.
  package var valueStart: Int32 = 0
  package var valueCount: Int32 = 0
  /// The children in the order they were written: items, or key, value, key, value.
  package var firstChild: Int32 = YAMLNode.absent
  package var nextSibling: Int32 = YAMLNode.absent
  package var childCount: Int32 = 0
  /// For an alias the node that its anchor names, or `absent` when there is none.
  package var target: Int32 = YAMLNode.absent
  /// An anchor names this node.
  package var isAnchored = false
  /// An explicit tag such as `!!str` was written; tags are not interpreted.
  package var hasTag = false

  package static let absent: Int32 = -1

  package init(kind: Kind, lowerBound: Int32, upperBound: Int32) {
    self.kind = kind
    self.lowerBound = lowerBound
    self.upperBound = upperBound
  }
}

/// The bytes of a comment, from its `#` to the end of its line.
package struct YAMLComment: Hashable, Sendable {
  package var lowerBound: Int32
  package var upperBound: Int32

  package init(lowerBound: Int32, upperBound: Int32) {
    self.lowerBound = lowerBound
    self.upperBound = upperBound
  }
}
