import LintEngine
import RegularExpressions

/// `pattern`: a regular expression that each text must match, or that no part of it may match.
struct PatternFunction: Check {
  private let match: DeferredRegularExpression?
  private let notMatch: DeferredRegularExpression?
  /// A match of `notMatch` inside one of these is none: RE2 cannot look around.
  private let allow: DeferredRegularExpression?

  /// More findings in one text help nobody.
  private static let findingLimit = 100
  private static let allowedLimit = 1000

  private static let form = PackMap(
    "“pattern”", atLeastOne: ["match", "notMatch"],
    [
      PackKey("match", .text, "A regular expression (RE2) that each text must match."),
      PackKey("notMatch", .text, "A regular expression that no part of a text may match."),
      PackKey("allow", .text, "Matches inside of one of these are fine."),
    ])

  static let function = RuleFunction(
    "pattern", "Reports a text that does not match a regular expression, or that does.", options: .map(form),
    placeholders: ["match"]
  ) { options, reader in
    guard reader.isMap(options, of: form.names, "“pattern”") else { return nil }
    let match = options.value(of: "match")
    let notMatch = options.value(of: "notMatch")
    if match == nil, notMatch == nil {
      reader.report("“pattern” takes “match”, “notMatch” or both", at: options)
      return nil
    }
    let allow = options.value(of: "allow")
    if let allow, notMatch == nil {
      reader.report("“allow” excuses matches of “notMatch”, which is not there", at: allow)
    }
    let check = PatternFunction(
      match: match.flatMap { reader.expression($0, ifVacuous: "“match” can never fire") },
      notMatch: notMatch.flatMap { reader.expression($0, ifVacuous: "“notMatch” would report every text") },
      allow: allow.flatMap { reader.expression($0, ifVacuous: "“notMatch” can never fire") })
    return check.match == nil && check.notMatch == nil ? nil : check
  }

  var needs: CheckNeeds { CheckNeeds(field: true) }

  func run(_ subject: Subject, field: FieldPath?, _ context: inout CheckContext) {
    if context.isText(subject, field) { return judge(subject.node, subject, field, &context) }
    guard case .nodes(let nodes, _) = context.value(of: field, subject) else { return }
    for item in context.items(of: nodes) {
      let node = context.mainNode(of: item)
      if context.manifest[node].kind == .scalar { judge(node, subject, field, &context) }
    }
  }

  private func judge(_ node: Int32, _ subject: Subject, _ field: FieldPath?, _ context: inout CheckContext) {
    let text = context.manifest.bytes(of: node)
    if let match, !match.isMatch(text) {
      let value = context.manifest.string(of: node)
      report(
        node, nil, value, "“\(value)” does not have the form that “\(context.label(field, subject))” has", &context)
    }
    for range in forbidden(in: text) {
      let found = range.isEmpty ? context.manifest.string(of: node) : words(range, of: text)
      report(node, range.isEmpty ? nil : range, found, "“\(found)” must not stand here", &context)
    }
  }

  /// The text of a match on one line; a blank one stays as it is.
  private func words(_ range: Range<Int>, of text: ArraySlice<UInt8>) -> String {
    let found = String(
      decoding: text[text.startIndex + range.lowerBound..<text.startIndex + range.upperBound], as: UTF8.self)
    let words = found.split(whereSeparator: \.isWhitespace)
    return words.isEmpty ? found : words.joined(separator: " ")
  }

  /// The byte ranges of a text that `notMatch` finds and `allow` does not excuse.
  private func forbidden(in text: ArraySlice<UInt8>) -> [Range<Int>] {
    guard let notMatch else { return [] }
    var found = notMatch.matches(in: text, limit: Self.findingLimit)
    if let first = found.first, first.isEmpty { found = [first] } else { found.removeAll(where: \.isEmpty) }
    guard !found.isEmpty, let allow else { return found }
    let allowed = allow.matches(in: text, limit: Self.allowedLimit)
    var next = 0
    return found.filter { range in
      while next < allowed.count, allowed[next].upperBound < range.upperBound { next += 1 }
      return next == allowed.count || allowed[next].lowerBound > range.lowerBound
    }
  }

  private func report(
    _ node: Int32, _ range: Range<Int>?, _ match: String, _ error: String, _ context: inout CheckContext
  ) {
    let span = range.map { context.span(of: node, bytes: $0) } ?? context.manifest.span(of: node)
    var finding = Finding(span: span, node: node, error: error, bindings: ["match": match])
    finding.isProse = !context.isCopy(node)
    context.report(finding)
  }
}

extension OptionReader {
  /// The expression of an option, or nil with a report. `ifVacuous` says what one comes to that every text matches.
  fileprivate mutating func expression(_ node: PackNode, ifVacuous consequence: String) -> DeferredRegularExpression? {
    guard let text = problems.text(node, "a regular expression") else { return nil }
    let deferred = DeferredRegularExpression(knownPattern: text)
    if knowsOptions { return deferred }
    do throws(RegularExpressionError) {
      let expression = try RegularExpression(text)
      if expression.matchesEveryText { report("“\(text)” matches every text, so \(consequence)", at: node) }
      return deferred
    } catch {
      problems.report(error.message, at: error.range.map { node.span(bytes: $0) } ?? node.span)
      return nil
    }
  }
}

extension RegularExpression {
  /// Whether the expression finds something in every text, since nothing is enough for it somewhere.
  fileprivate var matchesEveryText: Bool {
    let probe = Array("\u{10FFFC}\u{10FFFD}".utf8)[...]
    guard isMatch([]), let first = firstMatch(in: probe) else { return false }
    return first.isEmpty || firstMatch(in: probe, from: probe.count / 2) != nil
  }
}
