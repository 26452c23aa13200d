import LintEngine

/// `order`: items, or the keys of a map, stand in the order that the pack gives.
struct OrderFunction: Check {
  private let values: [String]
  private let by: FieldPath?
  private let ofKeys: Bool
  private let all: Bool
  private let othersAreAllowed: Bool

  private static let form = PackMap(
    "“order”", exactlyOne: ["values", "keys"],
    [
      PackKey("values", .list(of: .text), "The values in their order."),
      PackKey("keys", .list(of: .text), "The keys of a map in their order."),
      PackKey("by", .name(.field), "The key of each item that is compared."),
      PackKey("all", .flag, "“true”: each of them must be there."),
      PackKey("others", .word(["allowed"]), "“allowed”: what is not among them may stand anywhere."),
    ])

  static let function = RuleFunction(
    "order", "Reports what stands out of place, is unknown, or is missing.", options: .mapOr(form, .list(of: .text)),
    placeholders: ["expected"]
  ) { options, reader in
    if !options.isMap {
      let values = reader.words(options, "“order”", option: "order")
      return values.isEmpty
        ? nil : OrderFunction(values: values, by: nil, ofKeys: false, all: false, othersAreAllowed: false)
    }
    guard reader.isMap(options, of: form.names, "“order”"),
      let (key, list) = reader.alternative(form.exactlyOne, in: options, "“order”")
    else { return nil }
    let others = options.value(of: "others").flatMap {
      reader.problems.word($0, of: form.words(of: "others"), "way to treat others")
    }
    let check = OrderFunction(
      values: reader.words(list, "“\(key)”", option: key), by: options.value(of: "by").flatMap { reader.fieldPath($0) },
      ofKeys: key == "keys", all: options.value(of: "all").map { reader.flag($0, "value of “all”") } ?? false,
      othersAreAllowed: others != nil || key == "keys")
    if check.values.count == 1, check.othersAreAllowed, !check.all {
      reader.report("one thing is always in order, so this check can never fire", at: list)
    }
    return check.values.isEmpty ? nil : check
  }

  var needs: CheckNeeds { CheckNeeds(field: true) }

  func run(_ subject: Subject, field: FieldPath?, _ context: inout CheckContext) {
    guard case .nodes(let nodes, _) = context.value(of: field, subject), let node = nodes.first else { return }
    var highest = -1
    var present: Set<String> = []
    for (item, text) in items(of: node, context) {
      let name = values.contains(text) ? text : context.role(of: text)
      guard let position = values.firstIndex(of: name) else {
        if othersAreAllowed { continue }
        return report(item, text, "“\(text)” is none of them" + didYouMean(text, values), &context)
      }
      present.insert(name)
      if position < highest { return report(item, text, "“\(text)” stands too late", &context) }
      highest = position
    }
    let missing = all ? values.filter { !present.contains($0) } : []
    if missing.isEmpty { return }
    context.report(
      Finding(
        span: context.nameSpan(of: Subject(node: node)), node: node,
        error: "\(quotedList(missing)) \(missing.count == 1 ? "is" : "are") missing",
        bindings: ["expected": quotedList(values)]))
  }

  private func items(of node: Int32, _ context: CheckContext) -> [(node: Int32, text: String)] {
    if ofKeys || context.manifest[node].kind == .map {
      return context.manifest.children(of: node).compactMap { child in
        context.manifest.keyText(of: child).map { (child, $0) }
      }
    }
    return context.items(of: [node]).compactMap { item in
      if let by {
        guard case .nodes(let found, _) = context.value(of: by, Subject(node: item)) else { return nil }
        return context.text(of: found[0]).map { (found[0], $0) }
      }
      return context.text(of: item).map { (item, $0) }
    }
  }

  private func report(_ item: Int32, _ text: String, _ error: String, _ context: inout CheckContext) {
    let isKey = ofKeys && context.manifest[item].keyYAML >= 0
    context.report(
      Finding(
        span: isKey ? context.manifest.keySpan(of: item) : context.manifest.span(of: item), node: item, error: error,
        bindings: ["expected": quotedList(values), "value": text]))
  }
}
