/// The number of a shape in a `Schema`.
package typealias ShapeID = Int32

/// What may stand at a place of a manifest.
package enum Shape: Sendable, Hashable {
  /// Words that users read.
  case copy
  /// Words that reviewers read: behavior, conditions, reasons.
  case prose
  /// Words that no rule of wording looks at, such as the reason of a gap.
  case remark
  /// A kebab-case id that the manifest coins.
  case id
  /// A name from the source or a path.
  case name
  case bool
  case number
  case date
  /// One of these words.
  case choice([String])
  /// A name that is declared elsewhere.
  case reference(NameSpace)
  /// Anything; texts in it are prose.
  case any
  /// A list, for one item of which the item itself may stand.
  case list(of: ShapeID)
  /// Keys that the manifest coins.
  case map(of: ShapeID)
  /// Keys that the format knows; `index` is the object's number.
  case object(index: Int)

  package var isText: Bool {
    switch self {
    case .copy, .prose, .remark: true
    default: false
    }
  }

  /// A boolean or a number, which may stand in quotes.
  var isTyped: Bool {
    switch self {
    case .bool, .number: true
    default: false
    }
  }
}

/// Where a name must be declared.
package enum NameSpace: String, Sendable, CaseIterable {
  case state, subject, mode, role, contract, action, screen, phase, pattern, target, place

  /// Where something can stand on a screen.
  package static let places = ["field", "control", "row", "error", "top", "page", "modal", "sheet", "alert", "toast"]
}

/// The keys that an object may have.
package struct ObjectShape: Sendable {
  package var name: String
  /// The key under which a value stands that is written without its map.
  package var mainKey: String?
  package var keys: [String: ShapeID]
  /// The shapes of the same keys by their number, once the names are numbered; -1 where the number is none of them.
  private(set) var numbered: [ShapeID] = []
  /// What other keys may hold, where there may be others.
  package var others: ShapeID?
  /// What keys that a pack brings mean, where it says so.
  package var meanings: [String: String] = [:]

  /// What the key with this number holds.
  @inline(__always)
  func shape(ofKey number: Int32) -> ShapeID? {
    guard number >= 0, Int(number) < numbered.count, numbered[Int(number)] >= 0 else { return nil }
    return numbered[Int(number)]
  }

  mutating func number(_ key: Int32, as shape: ShapeID) {
    while numbered.count <= Int(key) { numbered.append(-1) }
    numbered[Int(key)] = shape
  }
}

/// The format of manifests: the shapes of all four kinds, and the keys that packs add.
package struct Schema: Sendable {
  package private(set) var shapes: [Shape] = []
  package private(set) var objects: [ObjectShape] = []
  /// What states may be called under some pattern.
  var stateNames: Set<String> = []
  private var ids: [Shape: ShapeID] = [:]
  private var objectIndices: [String: Int] = [:]
  /// The shapes that `shape(describedBy:)` has worked out.
  private var described: [String: ShapeID] = [:]

  /// Whether the texts at places of this shape are held against anything.
  func isChecked(_ id: ShapeID) -> Bool {
    switch shapes[Int(id)] {
    case .choice, .bool, .number, .date, .id, .prose, .any: true
    default: false
    }
  }

  package subscript(id: ShapeID) -> Shape { shapes[Int(id)] }

  /// The number of a shape, or nil where nothing in a manifest has it.
  func id(of shape: Shape) -> ShapeID? { ids[shape] }

  package func object(named name: String) -> Int? { objectIndices[name] }

  package var objectNames: [String] { objectIndices.keys.sorted() }

  /// The shape of the reason under `notApplicable`.
  package private(set) var proseShape: ShapeID = 0

  package init() {
    proseShape = add(.prose)
  }

  package mutating func add(_ shape: Shape) -> ShapeID {
    if let id = ids[shape] { return id }
    let id = ShapeID(shapes.count)
    shapes.append(shape)
    ids[shape] = id
    return id
  }

  package mutating func declareObject(_ name: String, mainKey: String?) {
    objectIndices[name] = objects.count
    objects.append(ObjectShape(name: name, mainKey: mainKey, keys: [:]))
  }

  package mutating func setKey(_ key: String, of object: Int, to shape: ShapeID, says: String? = nil) {
    if key == "*" { objects[object].others = shape } else { objects[object].keys[key] = shape }
    if let says { objects[object].meanings[key] = says }
  }

  package mutating func numberKeys(_ names: inout NameTable) {
    for index in objects.indices {
      for (key, shape) in objects[index].keys.sorted(by: { $0.key < $1.key }) {
        objects[index].number(names.intern(key), as: shape)
      }
    }
  }

  /// The types that are neither composed of others nor objects.
  package static let typeNames = [
    "copy", "text", "sentence", "prose", "remark", "id", "name", "path", "bool", "number", "date", "any",
  ]

  /// The shape that a type such as `list of copy` or `retry|wait` describes, or nil where it describes none.
  package mutating func shape(describedBy type: String) -> ShapeID? {
    if let known = described[type] { return known }
    let shape = newShape(describedBy: type)
    described[type] = shape
    return shape
  }

  private mutating func newShape(describedBy type: String) -> ShapeID? {
    if let rest = type.dropping(prefix: "list of ") {
      guard let item = shape(describedBy: rest) else { return nil }
      return add(.list(of: item))
    }
    if let rest = type.dropping(prefix: "map of ") {
      guard let value = shape(describedBy: rest) else { return nil }
      return add(.map(of: value))
    }
    if let rest = type.dropping(prefix: "declared ") {
      guard let space = NameSpace(rawValue: rest) else { return nil }
      return add(.reference(space))
    }
    if type.utf8.contains(UInt8(ascii: "|")) {
      return add(.choice(type.split(separator: "|").map(String.init)))
    }
    switch type {
    case "copy": return add(.copy)
    case "text", "sentence", "prose": return add(.prose)
    case "remark": return add(.remark)
    case "id": return add(.id)
    case "name", "path": return add(.name)
    case "bool": return add(.bool)
    case "number": return add(.number)
    case "date": return add(.date)
    case "any": return add(.any)
    default:
      guard let index = objectIndices[type] else { return nil }
      return add(.object(index: index))
    }
  }
}

extension String {
  /// The text behind `prefix`, or nil where the text does not begin with it.
  package func dropping(prefix: String) -> String? {
    hasPrefix(prefix) ? String(dropFirst(prefix.count)) : nil
  }
}
