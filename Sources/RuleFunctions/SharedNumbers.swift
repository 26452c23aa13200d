import LintEngine
import NumberFormats

/// The examples of a document whose numbers should add up, and what they share; worked out once.
struct SharedNumbers {
  /// The numbers of one group that stand side by side: those of each group's first examples, and so on.
  private struct Side: Hashable {
    var group: String
    var format: String
    var unit: String
    var locale: String
    var position: Int
  }

  /// An example that would read like another one of its group.
  struct Member {
    var example: Int32
    var field: NumberField
    var group: String
    var value: DecimalText
    /// How many places tell it from the others.
    var places: Int
  }

  /// In the order of the document.
  private(set) var members: [Member] = []
  private var examples: Set<Int32> = []

  init(_ fields: [Int32], _ context: CheckContext) {
    var sides: [Side: [(example: Int32, field: NumberField, value: DecimalText)]] = [:]
    var order: [Side] = []
    for node in fields {
      guard let groupNode = context.scalar(context.numberKeys.group, of: node),
        let list = context.manifest.child(context.numberKeys.examples, of: node)
      else { continue }
      let group = context.manifest.string(of: groupNode)
      for (position, example) in context.manifest.children(of: list).enumerated() {
        guard let field = context.numberField(node, example: example), let value = context.value(ofExample: example)
        else { continue }
        let side = Side(
          group: group, format: field.formatID, unit: field.unit ?? "", locale: field.format.locale.id,
          position: position)
        if sides[side] == nil { order.append(side) }
        sides[side, default: []].append((example, field, value))
      }
    }
    for side in order {
      guard let entries = sides[side], entries.count > 1 else { continue }
      let places = entries[0].field.format.sharedPlaces(of: entries.map(\.value), unit: entries[0].field.unit)
      for (entry, places) in zip(entries, places) {
        guard let places else { continue }
        members.append(
          Member(example: entry.example, field: entry.field, group: side.group, value: entry.value, places: places))
        examples.insert(entry.example)
      }
    }
  }

  /// Whether an example's number would read like another one of its group.
  func contains(_ example: Int32) -> Bool { examples.contains(example) }
}
