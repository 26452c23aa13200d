import JSONPath
import LintEngine
import Reporting

/// Writes values of documents as JSON.
enum ValueText {
  /// The JSON text of the value at `node`; cut short, and no JSON then, behind about `limit` bytes.
  static func json(of node: Int32, _ manifest: Manifest, _ names: NameTable, limit: Int) -> [UInt8] {
    var writer = JSONWriter()
    write(node, manifest, names, limit, &writer)
    return writer.bytes
  }

  private static func write(
    _ node: Int32, _ manifest: Manifest, _ names: NameTable, _ limit: Int, _ writer: inout JSONWriter
  ) {
    switch manifest[node].kind {
    case .list:
      writer.array { writer in
        for child in manifest.children(of: node) where writer.bytes.count < limit {
          write(child, manifest, names, limit, &writer)
        }
      }
    case .map:
      writer.object { writer in
        for child in manifest.children(of: node) where writer.bytes.count < limit {
          writer.member(text(manifest.keyBytes(of: child, names), limit)) { write(child, manifest, names, limit, &$0) }
        }
      }
    case .scalar, .null:
      write(manifest.scalar(of: node), manifest.bytes(of: node), limit, &writer)
    }
  }

  /// `source` is the scalar as it is written.
  private static func write(
    _ scalar: JSONPathScalar, _ source: ArraySlice<UInt8>, _ limit: Int, _ writer: inout JSONWriter
  ) {
    switch scalar {
    case .null: writer.literal("null")
    case .boolean(let value): writer.literal(value ? "true" : "false")
    case .text(let bytes): writer.string(text(bytes, limit))
    // JSON has no such numbers.
    case .notANumber: writer.string(".nan")
    case .number(let number) where number.isInfinite: writer.string(text(source, limit))
    case .number(let number): writer.literal(isJSONNumber(source) ? text(source, limit) : number.description)
    }
  }

  private static func text(_ bytes: ArraySlice<UInt8>, _ limit: Int) -> String {
    guard bytes.count > limit else { return String(decoding: bytes, as: UTF8.self) }
    var start = bytes.prefix(limit)
    // A character is not cut in two.
    while let last = start.last, last >= 0x80 {
      start.removeLast()
      if last >= 0xC0 { break }
    }
    return String(decoding: start, as: UTF8.self)
  }

  /// Whether JSON writes a number in these bytes, which YAML reads as one: no `+5`, `.5`, `5.`, `05`, `0x5`.
  private static func isJSONNumber(_ bytes: ArraySlice<UInt8>) -> Bool {
    var rest = bytes
    if rest.first == UInt8(ascii: "-") { rest.removeFirst() }
    let whole = rest.prefix { $0 >= 0x30 && $0 <= 0x39 }
    guard let first = whole.first, whole.count == 1 || first != 0x30 else { return false }
    rest = rest.dropFirst(whole.count)
    guard let next = rest.popFirst() else { return true }
    if next != UInt8(ascii: ".") { return next | 0x20 == UInt8(ascii: "e") }
    return rest.first.map { $0 >= 0x30 && $0 <= 0x39 } ?? false
  }
}
