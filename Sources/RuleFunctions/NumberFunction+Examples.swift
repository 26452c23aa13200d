import Diagnostics
import Fixes
import LintEngine
import NumberFormats

/// What the examples of number fields show of their values.
extension NumberFunction {
  /// Numbers of a group that would read the same show what tells them apart.
  func checkShared(_ subjects: [Subject], _ context: inout CheckContext) {
    for member in SharedNumbers(subjects.map(\.node), context).members {
      guard let shows = context.scalar(context.numberKeys.shows, of: member.example) else { continue }
      let text = context.manifest.string(of: shows)
      let format = member.field.format.withPlaces(member.places)
      let unit = member.field.unit
      guard
        case .wrong(let expected, _) = format.reading(of: text, for: member.value, unit: unit, sign: member.field.sign)
      else { continue }
      var finding = Finding(
        span: context.manifest.span(of: shows), node: shows,
        error: "“\(text)” should read “\(expected)”: in the group “\(member.group)” another number would read the same",
        bindings: [
          "found": text, "expected": expected, "group": member.group, "format": member.field.formatName,
          "value": member.value.description,
        ])
      finding.fix = fix(shows, text, expected, context)
      context.report(finding)
    }
  }

  /// The examples of a field stand on both sides of a limit of its format.
  func checkBoundary(_ subject: Subject, _ context: inout CheckContext) {
    guard let formatNode = context.scalar(context.numberKeys.format, of: subject.node),
      let format = context.rulebook.numberFormat(context.manifest.string(of: formatNode)),
      let list = context.manifest.child(context.numberKeys.examples, of: subject.node)
    else { return }
    let limits = format.limits(
      unit: context.scalar(context.numberKeys.unit, of: subject.node).map { context.manifest.string(of: $0) })
    let values = context.manifest.children(of: list).compactMap { context.value(ofExample: $0)?.magnitude }
    guard let least = values.min(), let most = values.max() else { return }
    let isOnBothSides = limits.contains { least.isSmaller(than: $0) && !most.isSmaller(than: $0) }
    if limits.isEmpty || isOnBothSides { return }
    let words = quotedList(Set(limits).sorted().map(\.description), conjunction: "or")
    context.report(
      Finding(
        span: context.nameSpan(of: subject), node: subject.node,
        error: "no two examples stand on both sides of \(words)",
        bindings: ["expected": words, "format": context.manifest.string(of: formatNode)]))
  }

  /// The subject is an example: its value is no rest of binary arithmetic, such as 0.30000000000000004.
  func checkFloat(_ subject: Subject, _ context: inout CheckContext) {
    guard let node = context.scalar(context.numberKeys.value, of: subject.node),
      let value = context.value(ofExample: subject.node),
      let meant = value.withoutBinaryRest
    else { return }
    let text = context.manifest.string(of: node)
    context.report(
      Finding(
        span: context.manifest.span(of: node), node: node, error: "“\(text)” is what a binary float makes of \(meant)",
        bindings: ["found": text, "value": text, "expected": meant.description]))
  }

  /// A number in a row has its row format; one that a screen is about reads in full.
  func checkPlaces(_ subjects: [Subject], isRow: Bool, _ context: inout CheckContext) {
    var named: Set<String>?
    for subject in subjects {
      // A role decides by itself.
      guard context.scalar(context.numberKeys.role, of: subject.node) == nil,
        let formatNode = context.scalar(context.numberKeys.format, of: subject.node)
      else { continue }
      let id = context.manifest.string(of: formatNode)
      let full = id == "amount-exact" ? "amount" : id
      let expected = isRow ? full + "-row" : String(id.dropLast(4))
      guard NumberFormat.builtIn[expected] != nil, isRow || id.hasSuffix("-row") else { continue }
      let names = named ?? self.names(under: isRow ? ["row"] : ["content"], context)
      named = names
      let name = context.name(of: subject.node)
      guard names.contains(name) else { continue }
      context.report(
        Finding(
          span: context.manifest.span(of: formatNode), node: formatNode,
          error: "the format of “\(name)” is “\(expected)” there",
          bindings: ["format": id, "found": id, "value": id, "expected": expected]))
    }
  }

  /// What the lists under these keys name, in the document and in its states.
  private func names(under keys: [String], _ context: CheckContext) -> Set<String> {
    var names: Set<String> = []
    let numbers = keys.map { context.rulebook.names.number(of: $0) }
    for node in context.manifest.nodes.indices where context.manifest.nodes[node].kind == .map {
      for number in numbers {
        guard let list = context.manifest.child(number, of: Int32(node)) else { continue }
        for item in context.manifest.children(of: list) {
          let main = context.mainNode(of: item)
          if context.manifest[main].kind == .scalar { names.insert(context.manifest.string(of: main)) }
        }
      }
    }
    return names
  }
}
