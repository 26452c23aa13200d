/// What may stand at a place of a pack or a config, as the reader takes it and as `schema` tells editors.
package indirect enum PackShape: Sendable {
  /// A scalar that is not null.
  case text
  /// A text that says something.
  case phrase
  /// A phrase with placeholders, without a period at its end.
  case message
  /// Lower-case words joined by hyphens.
  case id
  case word([String])
  case flag
  /// A whole number that is not negative.
  case count
  case decimal
  /// A name that something else declares; a schema can only propose those that it knows.
  case name(PackNameKind)
  /// One or a list of these; an empty list would ask for nothing.
  case list(of: PackShape)
  /// The same, where an empty list or nothing after the colon says something all the same.
  case listOrNothing(of: PackShape)
  /// Keys of the author's own; nothing after the colon is an empty map.
  case entries(key: PackShape, value: PackShape)
  case map(PackMap)
  /// A map of these keys, or something else that is no map.
  case mapOr(PackMap, PackShape)
  /// Nothing after the colon, or this.
  case optional(PackShape)
  /// A map from keys, places or paths to what holds there.
  case conditions(canBeEmpty: Bool)
  /// A map from functions to their options, with the field that they look at.
  case check
  /// What a function takes.
  case options(of: String)
  /// The rows of a table.
  case rows
  /// A rule, or a change of one that another pack brings.
  case ruleOrChange

  /// The words that may stand here.
  package var words: [String] {
    switch self {
    case .word(let words): words
    case .list(let item), .listOrNothing(let item), .optional(let item), .mapOr(_, let item): item.words
    default: []
    }
  }
}

/// What a name in a pack names.
package enum PackNameKind: Sendable {
  /// A built-in pack, or the path of a file with one.
  case pack
  /// A path from `$`, or a place.
  case selector
  /// A key beside the node, with dots for deeper ones.
  case field
  case subject, pattern, contract, table, rule
  /// What a manifest is made of: `state`, `action`.
  case object
  /// The type of a key.
  case type
  /// The type of a key, or a list of the values that it takes.
  case typeOrValues
}

/// A key of a map of a pack or a config.
package struct PackKey: Sendable {
  package let name: String
  package let shape: PackShape
  /// What it is for, one sentence or phrase.
  package let says: String
  package let isRequired: Bool

  package init(_ name: String, _ shape: PackShape, _ says: String, isRequired: Bool = false) {
    self.name = name
    self.shape = shape
    self.says = says
    self.isRequired = isRequired
  }
}

/// A map of a pack or a config: the keys that it may have, and which of them go together.
package struct PackMap: Sendable {
  /// What the map is, such as “a rule”.
  package let title: String
  package let keys: [PackKey]
  /// The names of the keys in their order.
  package let names: [String]
  /// The keys that must be there.
  package let required: [String]
  /// One of these keys is there, and no other one of them.
  package let exactlyOne: [String]
  package let atLeastOne: [String]
  package let atMostOne: [String]

  package init(
    _ title: String, exactlyOne: [String] = [], atLeastOne: [String] = [], atMostOne: [String] = [], _ keys: [PackKey]
  ) {
    self.title = title
    self.keys = keys
    names = keys.map(\.name)
    required = keys.filter(\.isRequired).map(\.name)
    self.exactlyOne = exactlyOne
    self.atLeastOne = atLeastOne
    self.atMostOne = atMostOne
  }

  /// The words that may stand under a key.
  package func words(of key: String) -> [String] { keys.first { $0.name == key }?.shape.words ?? [] }
}
