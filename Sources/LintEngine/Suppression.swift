import Diagnostics

/// A suppression as a comment of a manifest states it.
struct Suppression: Sendable {
  struct Name: Sendable {
    var text: String
    var span: SourceSpan
    /// It names something that may be suppressed.
    var isAllowed: Bool
    /// How many findings it turned off.
    var count = 0
  }

  var names: [Name]
  /// The last day on which it holds.
  var until: String?
  var reason: String
  /// The comment, from its `#`.
  var span: SourceSpan
  /// What goes away with the comment: its line, where nothing else stands there.
  var removal: SourceSpan
  /// The bytes at which a finding may begin, or nil where the comment stands at nothing.
  var extent: ClosedRange<Int32>?
  var isOver: Bool
  /// Its reason and its date are as they should be.
  var isWellFormed: Bool

  /// It suppresses what its names allow.
  var isInForce: Bool { isWellFormed && !isOver && extent != nil }

  /// An edit that takes out the names at `positions`, which are not all of them.
  func removal(ofNames positions: Set<Int>) -> [(position: Int, edit: Edit)] {
    let lastKept = names.indices.last { !positions.contains($0) } ?? -1
    return names.indices.filter { positions.contains($0) }.map { position in
      // A name goes with the comma behind it while another stays there, so that no two edits meet.
      var span = names[position].span
      if position < lastKept {
        span.upperBound = names[position + 1].span.lowerBound
      } else if position > 0 {
        span.lowerBound = names[position - 1].span.upperBound
      }
      return (position, Edit(span: span, text: ""))
    }
  }
}
