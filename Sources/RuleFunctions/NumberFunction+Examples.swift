import Diagnostics
import Fixes
import LintEngine
import NumberFormats

/// What the examples of number fields show of their values.
extension NumberFunction {
  /// The numbers of one group that stand side by side: those of each group's first examples, and so on.
  private struct Side: Hashable {
    var group: String
    var format: String
    var unit: String
    var position: Int
  }

  /// Numbers of a group that would read the same show what tells them apart.
  func checkShared(_ subjects: [Subject], _ context: inout CheckContext) {
    var sides: [Side: [Int32]] = [:]
    var order: [Side] = []
    for subject in subjects.prefix(NumberTexts.fieldLimit) {
      for (side, example) in examples(of: subject.node, context) {
        if sides[side] == nil { order.append(side) }
        sides[side, default: []].append(example)
      }
    }
    for side in order { checkShared(side, sides[side] ?? [], &context) }
  }

  private func checkShared(_ side: Side, _ examples: [Int32], _ context: inout CheckContext) {
    guard examples.count > 1, let format = context.rulebook.numberFormat(side.format) else { return }
    let unit = side.unit.isEmpty ? nil : side.unit
    let values = examples.map { value(of: $0, context) ?? .zero }
    let places = format.sharedPlaces(of: values, unit: unit)
    for (index, example) in examples.enumerated() {
      guard let shared = places[index], let shows = child("shows", of: example, context) else { continue }
      let sign = sign(of: context.manifest[context.manifest[example].parent].parent, context)
      let text = context.manifest.string(of: shows)
      let expected = format.withPlaces(shared).text(for: values[index], unit: unit, sign: sign)
      if case .wrong = format.withPlaces(shared).reading(of: text, for: values[index], unit: unit, sign: sign) {
        var finding = Finding(
          span: context.manifest.span(of: shows), node: shows,
          error: "“\(text)” should read “\(expected)”: in the group “\(side.group)” another number would read the same",
          bindings: [
            "found": text, "expected": expected, "group": side.group, "format": side.format,
            "value": values[index].description,
          ])
        finding.fix = fix(shows, text, expected, context)
        context.report(finding)
      }
    }
  }

  /// Whether an example's number would read like another one of its group.
  func isTold(apart example: Int32, in field: Int32, _ context: CheckContext) -> Bool {
    guard child("group", of: field, context) != nil,
      let side = examples(of: field, context).first(where: { $0.example == example })?.side,
      let format = context.rulebook.numberFormat(side.format)
    else { return false }
    let fields = context.items(under: "numbers", limit: NumberTexts.fieldLimit)
    let others = fields.flatMap { self.examples(of: $0, context) }.filter { $0.side == side }
    let values = others.map { value(of: $0.example, context) ?? .zero }
    let places = format.sharedPlaces(of: values, unit: side.unit.isEmpty ? nil : side.unit)
    return zip(others, places).contains { $0.example == example && $1 != nil }
  }

  /// How many examples of a field are held against those beside them.
  private static let sideLimit = 20

  private func examples(of field: Int32, _ context: CheckContext) -> [(side: Side, example: Int32)] {
    guard let group = child("group", of: field, context), let format = child("format", of: field, context),
      let list = context.manifest.child(context.rulebook.names.number(of: "examples"), of: field)
    else { return [] }
    let unit = child("unit", of: field, context).map { context.manifest.string(of: $0) } ?? ""
    return context.manifest.children(of: list).prefix(Self.sideLimit).enumerated().compactMap { position, example in
      guard value(of: example, context) != nil else { return nil }
      let side = Side(
        group: context.manifest.string(of: group), format: context.manifest.string(of: format), unit: unit,
        position: position)
      return (side, example)
    }
  }

  func value(of example: Int32, _ context: CheckContext) -> DecimalText? {
    child("value", of: example, context).flatMap { DecimalText(context.manifest.string(of: $0)) }
  }

  private func sign(of field: Int32, _ context: CheckContext) -> SignMode? {
    child("sign", of: field, context).flatMap { SignMode(rawValue: context.manifest.string(of: $0)) }
  }

  /// In right-to-left text a sign at the end is a matter of its own.
  func hasMovedSign(_ shows: Int32, _ example: Int32, _ field: Int32, _ context: CheckContext) -> Bool {
    guard let direction = child("dir", of: example, context) ?? child("dir", of: field, context),
      context.manifest.string(of: direction) == "rtl"
    else { return false }
    let marks: Set<Unicode.Scalar> = ["\u{2069}", "\u{200E}", "\u{200F}", "\u{061C}", " "]
    let last = context.manifest.string(of: shows).unicodeScalars.last { !marks.contains($0) }
    return last == "-" || last == "+" || last == "\u{2212}"
  }

  /// The examples of a field stand on both sides of a limit of its format.
  func checkBoundary(_ subject: Subject, _ context: inout CheckContext) {
    guard let formatNode = child("format", of: subject.node, context),
      let format = context.rulebook.numberFormat(context.manifest.string(of: formatNode)),
      let list = context.manifest.child(context.rulebook.names.number(of: "examples"), of: subject.node)
    else { return }
    let limits = Set(format.bands.map(\.lowerBound) + [format.dust].compactMap { $0 }).sorted().filter { !$0.isZero }
    let values = context.manifest.children(of: list).compactMap { value(of: $0, context)?.magnitude }
    let isOnBothSides = limits.contains { limit in
      values.contains { $0.isSmaller(than: limit) } && values.contains { !$0.isSmaller(than: limit) }
    }
    if values.isEmpty || limits.isEmpty || isOnBothSides { return }
    let words = quotedList(limits.map(\.description), conjunction: "or")
    context.report(
      Finding(
        span: context.nameSpan(of: subject), node: subject.node,
        error: "no two examples stand on both sides of \(words)",
        bindings: ["expected": words, "format": context.manifest.string(of: formatNode)]))
  }

  /// The subject is an example: its value is no rest of binary arithmetic, such as 0.30000000000000004.
  func checkFloat(_ subject: Subject, _ context: inout CheckContext) {
    guard let node = child("value", of: subject.node, context), let value = value(of: subject.node, context),
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
      guard child("role", of: subject.node, context) == nil,
        let formatNode = child("format", of: subject.node, context)
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
