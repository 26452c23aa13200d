import Diagnostics
import YAMLTree

/// Turns what comments say into suppressions, and reports what is wrong with them.
struct SuppressionReader {
  private(set) var items: [Suppression] = []
  private(set) var diagnostics: [Diagnostic] = []
  private(set) var meanings: [String: RuleMeaning] = [:]
  private let stream: YAMLStream
  private let rulebook: Rulebook
  private let today: String
  private var targets: CommentTargets
  private lazy var knownNames = (rulebook.knownNames + ManifestReader.suppressibleIDs).sorted()
  /// Comparing with all names is slow; after so many unknown ones nobody needs a hint.
  private var hintsLeft = 100

  init(_ stream: YAMLStream, rulebook: Rulebook, today: String) {
    self.stream = stream
    self.rulebook = rulebook
    self.today = today
    targets = CommentTargets(stream)
  }

  /// Takes in what the comment with this number says.
  mutating func read(_ reading: SuppressionReading, comment: Int) {
    switch reading {
    case .remark: break
    case .unreadable(let problem): report(problem)
    case .suppression(let parts): add(parts, comment)
    }
  }

  private mutating func report(_ problem: SuppressionProblem) {
    let span = span(problem.range)
    diagnostics.append(
      Diagnostic(
        ruleID: "suppression-syntax", message: problem.message, span: span,
        help: "a suppression is written “\(targets.isPage ? "<!--" : "#") \(SuppressionHead.text) RULE "
          + "until 2027-03-01 -- reason\(targets.isPage ? " -->" : "")”",
        fix: problem.replacement.map {
          Fix(title: "replace it by “\($0)”", safety: .unsafe, edits: [Edit(span: span, text: $0)])
        }))
  }

  private mutating func add(_ parts: SuppressionParts, _ comment: Int) {
    let written = stream.comments[comment]
    let hasReason =
      stream.source.bytes[parts.reason].contains { $0 >= 0x80 || $0.isLetterOrDigit }
      && !Gap.isStandIn(text(parts.reason))
    var item = Suppression(
      names: [], until: nil, reason: hasReason ? text(parts.reason) : "",
      span: SourceSpan(file: stream.file, lowerBound: written.lowerBound, upperBound: written.upperBound),
      removal: span(targets.removal(of: comment)), extent: targets.extent(of: comment), isOver: false,
      isWellFormed: hasReason)
    if !hasReason {
      report(
        "suppression-no-reason", "this suppression gives no reason; end it with “-- ” and why this may stay", item.span)
    }
    if let until = parts.until { setDate(until, of: &item) }
    for name in parts.names { item.names.append(self.name(name, isDated: item.until != nil, item)) }
    items.append(item)
  }

  private mutating func setDate(_ range: Range<Int>, of item: inout Suppression) {
    let date = text(range)
    guard ScalarCheck.isDate(stream.source.bytes[range]) else {
      item.isWellFormed = false
      report(
        "suppression-date",
        date == "until"
          ? "no date follows “until”; write it as YYYY-MM-DD, such as 2027-03-01"
          : "“\(shortened(date))” is no date; " + CalendarDate.problem(stream.source.bytes[range]), span(range))
      return
    }
    item.until = date
    item.isOver = date < today
    if item.isOver {
      report(
        "suppression-expired",
        "this suppression held until \(date); mend what it covers, or agree on a new date", span(range),
        fix: remove(item))
    }
  }

  private mutating func name(_ range: Range<Int>, isDated: Bool, _ item: Suppression) -> Suppression.Name {
    let text = text(range)
    let span = span(range)
    var name = Suppression.Name(text: text, span: span, isAllowed: false)
    if SuppressionReader.isNeverSuppressed(text) {
      report(
        "suppression-locked", "“\(shortened(text))” cannot be suppressed; mend what it finds", span, fix: remove(item))
      return name
    }
    let meaning = meaning(of: text)
    if meaning.isEmpty {
      reportUnknown(text, span)
      return name
    }
    let owners = meaning.rules.map { rulebook.rules[$0] }
    if let owner = owners.first(where: { !$0.lock.allowsSuppression(isDated: true) }) {
      report(
        "suppression-locked",
        "“\(text)” is locked by pack “\(owner.pack)” and cannot be suppressed; mend what it finds", span,
        fix: remove(item))
    } else if let owner = owners.first(where: { !$0.lock.allowsSuppression(isDated: isDated) }) {
      report(
        "suppression-locked",
        "“\(text)” is locked by pack “\(owner.pack)”: it can be suppressed only until a date; add “until”", span)
    } else {
      name.isAllowed = true
    }
    return name
  }

  private mutating func meaning(of name: String) -> RuleMeaning {
    if let meaning = meanings[name] { return meaning }
    let meaning =
      ManifestReader.suppressibleIDs.contains(name) ? RuleMeaning(ids: [name]) : rulebook.meaning(of: name)
    meanings[name] = meaning
    return meaning
  }

  /// Syntax errors, manifests that are not read, and what is said of exceptions themselves.
  private static func isNeverSuppressed(_ id: String) -> Bool {
    id == "manifest-kind" || id == "gap" || ["yaml-", "gap-", "suppression-"].contains { id.hasPrefix($0) }
  }

  // MARK: - Reporting

  private mutating func reportUnknown(_ name: String, _ span: SourceSpan) {
    let near = hintsLeft > 0 ? Suggestion.nearest(to: name, among: knownNames) : nil
    hintsLeft -= 1
    report(
      "suppression-unknown-rule",
      "there is no rule “\(shortened(name))”" + (near.map { "; did you mean “\($0)”?" } ?? ""), span,
      fix: near.map {
        Fix(title: "replace it by “\($0)”", safety: .unsafe, edits: [Edit(span: span, text: $0)])
      })
  }

  private func remove(_ item: Suppression) -> Fix {
    Fix(title: "remove this suppression", safety: .unsafe, edits: [Edit(span: item.removal, text: "")])
  }

  private mutating func report(_ rule: String, _ message: String, _ span: SourceSpan, fix: Fix? = nil) {
    diagnostics.append(Diagnostic(ruleID: rule, message: message, span: span, fix: fix))
  }

  private func span(_ range: Range<Int>) -> SourceSpan {
    SourceSpan(file: stream.file, lowerBound: range.lowerBound, upperBound: range.upperBound)
  }

  private func text(_ range: Range<Int>) -> String { String(decoding: stream.source.bytes[range], as: UTF8.self) }
}

extension UInt8 {
  fileprivate var isLetterOrDigit: Bool {
    self >= 0x30 && self <= 0x39 || self | 0x20 >= 0x61 && self | 0x20 <= 0x7A
  }
}
