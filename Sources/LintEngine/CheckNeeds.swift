import Wording

/// What a manifest must hold for a check to have anything to say: most checks have not, and are done with one look.
package struct CheckNeeds: Sendable {
  /// One of these phrases stands in a text.
  package var phrases: BitSet?
  /// The check is silent where its field is not there.
  package var field = false
  /// One of these keys, by their first names, stands in a map that the rule selects.
  package var keys: [FieldPath]?

  package init(phrases: BitSet? = nil, field: Bool = false, keys: [FieldPath]? = nil) {
    self.phrases = phrases
    self.field = field
    self.keys = keys
  }

  package static let nothing = CheckNeeds()
}

/// The needs of a check of a rule, worked out once.
struct ActiveNeeds: Sendable {
  private let phrases: BitSet?
  /// One of these keys stands in a map that the rule selects, or in the state of a case.
  private let keys: BitSet?

  init(_ check: RuleCheck) {
    let needs = check.check.needs
    phrases = needs.phrases
    // With a field the keys stand in what the field holds.
    let ownKeys = check.field == nil ? needs.keys : nil
    let needsField = needs.field || needs.keys != nil
    let fields = ownKeys ?? (needsField ? check.field.map { [$0] } : nil)
    keys = fields.map { BitSet($0.compactMap { $0.steps.first.map { Int($0.key) } }) }
  }

  /// The one key that the check needs, where it is one.
  var onlyKey: Int32? {
    guard let numbers = keys?.numbers, numbers.count == 1 else { return nil }
    return Int32(numbers[0])
  }

  /// The phrases of which the check needs one.
  var phraseNumbers: [Int32]? { phrases.map { $0.numbers.map(Int32.init) } }

  /// Whether the check can be left out for what `selector` selects.
  func areUnmet(_ selector: SelectorID, _ context: inout CheckContext) -> Bool {
    if let keys, context.keys(of: selector).isDisjoint(with: keys) { return true }
    if let phrases, context.phrases.isDisjoint(with: phrases) { return true }
    return false
  }
}
