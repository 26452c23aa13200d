/// What a comment says to the linter; ranges are bytes of the file.
enum SuppressionReading {
  /// Nothing.
  case remark
  case suppression(SuppressionParts)
  case unreadable(SuppressionProblem)
}

/// The parts of `# pocketpay-lint: allow RULE, RULE until DATE -- reason`.
struct SuppressionParts {
  var names: [Range<Int>] = []
  /// The date behind `until`; empty where `until` stands alone.
  var until: Range<Int>?
  /// Empty where no reason is given.
  var reason: Range<Int>
}

/// Why a comment that was meant as a suppression is none, and what it may have meant.
struct SuppressionProblem {
  var message: String
  var range: Range<Int>
  var replacement: String?
}

/// Reads comments; what is not exactly in the form of a suppression suppresses nothing.
enum SuppressionSyntax {
  /// Reads the comment in `range`, which begins at its `#`.
  static func read(_ range: Range<Int>, of bytes: [UInt8]) -> SuppressionReading {
    var cursor = CommentCursor(bytes, comment: range)
    switch SuppressionHead.read(&cursor) {
    case .remark: return .remark
    case .unreadable(let problem): return .unreadable(problem)
    case .allow: return parts(cursor)
    }
  }

  /// Reads what stands behind `allow`.
  private static func parts(_ cursor: CommentCursor) -> SuppressionReading {
    var cursor = cursor
    var parts = SuppressionParts(reason: cursor.end..<cursor.end)
    var limit = cursor.end
    var search = cursor
    while limit == cursor.end, !search.isAtEnd {
      search.skipBlanks()
      let word = search.word()
      guard cursor.bytes[word].starts(with: "--".utf8) else { continue }
      limit = word.lowerBound
      search.index = word.lowerBound + 2
      search.skipBlanks()
      parts.reason = search.index..<cursor.end
    }
    if let problem = readNames(&cursor, before: limit, &parts) { return .unreadable(problem) }
    return .suppression(parts)
  }

  /// Reads `RULE, RULE until DATE`; returns what is wrong with it.
  private static func readNames(
    _ cursor: inout CommentCursor, before limit: Int, _ parts: inout SuppressionParts
  ) -> SuppressionProblem? {
    // Where a rule is missing, this is to blame: “allow”, then the last comma.
    var before = cursor.index - "allow".utf8.count..<cursor.index
    repeat {
      cursor.skipBlanks()
      let name = cursor.word(before: ",", limit: limit)
      if name.isEmpty || parts.names.isEmpty && cursor.text(name) == "until" {
        return SuppressionProblem(
          message: parts.names.isEmpty ? "this suppression names no rule" : "no rule stands behind this comma",
          range: name.isEmpty ? before : name)
      }
      if isDash(cursor.text(name)) { return misplaced(name, cursor) }
      parts.names.append(name)
      cursor.skipBlanks()
      before = cursor.index..<cursor.index + 1
    } while cursor.index < limit && cursor.skip(",")
    if cursor.index >= limit { return nil }
    let next = cursor.word(before: ",", limit: limit)
    guard cursor.text(next) == "until" else { return misplaced(next, cursor) }
    cursor.skipBlanks()
    let date = cursor.word(limit: limit)
    parts.until = date.isEmpty ? next : date
    cursor.skipBlanks()
    return cursor.index < limit ? misplaced(cursor.word(limit: limit), cursor) : nil
  }

  private static func isDash(_ text: String) -> Bool { ["-", "–", "—", "―", "−"].contains(text) }

  private static func misplaced(_ word: Range<Int>, _ cursor: CommentCursor) -> SuppressionProblem {
    let text = cursor.text(word)
    if isDash(text) {
      return SuppressionProblem(
        message: "“\(text)” begins no reason; did you mean “--”?", range: word, replacement: "--")
    }
    return SuppressionProblem(
      message: "“\(shortened(text))” stands where a comma, “until” or “--” is due", range: word)
  }
}
