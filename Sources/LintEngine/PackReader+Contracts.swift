import Diagnostics

extension PackReader {
  // MARK: - Contracts

  mutating func contract(_ name: PackNode, _ body: PackNode) -> Contract? {
    problems.checkKeys(of: body, PackFormat.contract.names, in: "a contract")
    if let says = body.value(of: "says") { _ = problems.phrase(says, "“says”") }
    guard let clauses = body.value(of: "clauses") else {
      problems.report("contract “\(name.string)” has no “clauses”", at: name.span)
      return nil
    }
    let components = body.value(of: "components").map { problems.texts($0, "“components”") } ?? []
    return Contract(
      id: name.string, components: components,
      clauses: map(clauses, "“clauses”").compactMap { clause($0.key, $0.value) })
  }

  private mutating func clause(_ key: PackNode, _ body: PackNode) -> Contract.Clause? {
    problems.checkKeys(of: body, PackFormat.clause.names, in: "a clause")
    guard let id = body.value(of: "id"), let says = body.value(of: "says") else {
      problems.report("clause “\(key.string)” needs an “id” and what it “says”", at: key.span)
      return nil
    }
    let severity = body.value(of: "severity").flatMap {
      problems.word($0, of: RuleFormat.severities, "severity").flatMap(Severity.init(name:))
    }
    let test = test(body)
    guard let id = problems.id(id, "the id of a clause"), let says = problems.phrase(says, "“says”") else { return nil }
    return Contract.Clause(key: key.string, id: id, says: says, test: test, severity: severity)
  }

  /// What a clause asks for; one without a test must be declared.
  private mutating func test(_ body: PackNode) -> Contract.Clause.Test {
    let found = body.entries.filter { PackFormat.clauseTests.contains($0.key.string) }
    guard let (key, value) = found.first else { return .declared }
    if found.count > 1 {
      problems.report(
        "“\(found[1].key.string)” stands beside “\(key.string)”; a clause has one test", at: found[1].key.span)
    }
    switch key.string {
    case "is", "contains":
      let words = problems.texts(value, "“\(key.string)”")
      if value.items.isEmpty { problems.report("“\(key.string)” lists nothing", at: value.span) }
      if key.string == "contains" { return .containsAll(words) }
      return words == ["declared"] ? .declared : .anyOf(words)
    case "range":
      guard problems.checkKeys(of: value, PackFormat.clauseRange.names, in: "a clause's “range”") else {
        return .declared
      }
      guard let minimum = value.value(of: "min") else {
        problems.report("a clause's “range” takes “min”", at: value.span)
        return .declared
      }
      return atLeast(minimum)
    default:
      return atLeast(value)
    }
  }

  private mutating func atLeast(_ node: PackNode) -> Contract.Clause.Test {
    if !node.isScalar || !ScalarCheck.isDecimal(Array(node.string.utf8)[...]) {
      problems.report("the least that a clause takes is a decimal number", at: node.span)
    }
    return .atLeast(node.string)
  }
}
