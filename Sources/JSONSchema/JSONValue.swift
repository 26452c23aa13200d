import Reporting

/// A JSON value whose objects keep the order of their members, so that one value always has the same text.
package indirect enum JSONValue: Sendable, Equatable {
  case bool(Bool)
  case number(Int)
  case string(String)
  case array([JSONValue])
  case object([Member])

  package struct Member: Sendable, Equatable {
    package let name: String
    package let value: JSONValue
  }

  /// The value of a member of an object.
  package subscript(name: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.name == name }?.value
  }

  /// An object with the members of both; the ones of `self` stand first.
  func adding(_ more: JSONValue) -> JSONValue {
    guard case .object(let members) = self, case .object(let others) = more else { return self }
    return .object(members + others)
  }

  static func strings(_ texts: [String]) -> JSONValue { .array(texts.map(JSONValue.string)) }

  static func members(_ members: [(String, JSONValue)]) -> JSONValue {
    .object(members.map { Member(name: $0.0, value: $0.1) })
  }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  package init(stringLiteral value: String) { self = .string(value) }
  package init(booleanLiteral value: Bool) { self = .bool(value) }
  package init(integerLiteral value: Int) { self = .number(value) }
  package init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
  package init(dictionaryLiteral elements: (String, JSONValue)...) { self = .members(elements) }
}

// MARK: - Text

extension JSONValue {
  /// The value as UTF-8 text with two spaces of indentation and a line break at its end.
  package var text: [UInt8] {
    var bytes: [UInt8] = []
    write(to: &bytes, indent: 0)
    return bytes + [0x0A]
  }

  private func write(to bytes: inout [UInt8], indent: Int) {
    switch self {
    case .bool(let value): bytes += Array((value ? "true" : "false").utf8)
    case .number(let value): bytes += Array(String(value).utf8)
    case .string(let value): bytes += JSONValue.quoted(value)
    case .array(let items):
      // Lists of words stand on one line.
      let isShort = items.allSatisfy(\.isScalar)
      JSONValue.enclose("[", "]", items.count, isShort: isShort, &bytes, indent) { index, bytes in
        items[index].write(to: &bytes, indent: indent + 2)
      }
    case .object(let members):
      let isShort = members.count <= 1 && members.allSatisfy(\.value.isScalar)
      JSONValue.enclose("{", "}", members.count, isShort: isShort, &bytes, indent) { index, bytes in
        bytes += JSONValue.quoted(members[index].name) + Array(": ".utf8)
        members[index].value.write(to: &bytes, indent: indent + 2)
      }
    }
  }

  private var isScalar: Bool {
    switch self {
    case .array, .object: false
    default: true
    }
  }

  private static func quoted(_ text: String) -> [UInt8] {
    var writer = JSONWriter()
    writer.string(text)
    return writer.bytes
  }

  private static func enclose(
    _ open: String, _ close: String, _ count: Int, isShort: Bool, _ bytes: inout [UInt8], _ indent: Int,
    _ item: (Int, inout [UInt8]) -> Void
  ) {
    bytes += Array(open.utf8)
    for index in 0..<count {
      if index > 0 { bytes += Array((isShort ? ", " : ",").utf8) }
      if !isShort { bytes += Array(("\n" + String(repeating: " ", count: indent + 2)).utf8) }
      item(index, &bytes)
    }
    if !isShort, count > 0 { bytes += Array(("\n" + String(repeating: " ", count: indent)).utf8) }
    bytes += Array(close.utf8)
  }
}
