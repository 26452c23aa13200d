import JSONSchema
import LintEngine
import RuleFunctions
import Testing

/// The functions read the options that they declare, and no others.
struct DeclarationTests {
  /// A value that a place of that shape takes.
  private static func sample(_ shape: PackShape) -> String {
    switch shape {
    case .word(let words): words.first ?? ""
    case .flag: "true"
    case .count, .decimal: "2"
    case .name(.selector): "actions"
    case .name(.table): "roles"
    case .name: "reason"
    case .list(let item), .listOrNothing(let item), .optional(let item): "[\(sample(item)), \(sample(item))]"
    case .map(let map): sample(map)
    case .mapOr(_, let other): sample(other)
    default: "words"
    }
  }

  /// A map with what it must have, and `key`.
  private static func sample(_ map: PackMap, with key: PackKey? = nil) -> String {
    var names = map.required
    for choice in [map.exactlyOne, map.atLeastOne].compactMap(\.first)
    where key.map({ !choice.contains($0.name) }) ?? true {
      names.append(choice)
    }
    if let key, map.exactlyOne.contains(key.name) || map.atLeastOne.contains(key.name) {
      names.removeAll { map.exactlyOne.contains($0) || map.atLeastOne.contains($0) }
    }
    if let key, !names.contains(key.name) { names.append(key.name) }
    let entries = map.keys.filter { names.contains($0.name) }.map { "\($0.name): \(sample($0.shape))" }
    return "{\(entries.joined(separator: ", "))}"
  }

  private func problems(_ function: RuleFunction, _ options: String) -> [String] {
    let pack = """
      pack: acme
      tables: {roles: {rows: {a: {b: c}}}}
      rules:
        acme-rule:
          description: Something
          severity: error
          given: shown-text
          then: {field: reason, \(function.name): \(options)}
      """
    return compileAlone(pack).problems.map(\.message)
  }

  private static let maps: [(function: RuleFunction, map: PackMap)] = BuiltInFunctions.all.compactMap { function in
    switch function.options {
    case .map(let map), .mapOr(let map, _): (function, map)
    default: nil
    }
  }

  @Test func functionsTakeTheirKeys() {
    #expect(Self.maps.count > 8)
    for (function, map) in Self.maps {
      for key in map.keys {
        let options = Self.sample(map, with: key)
        let found = problems(function, options).filter { $0.contains("” is no ") || $0.contains("takes “") }
        #expect(found.isEmpty, "\(function.name): \(options): \(found)")
      }
      #expect(problems(function, "{zzz: 1}").contains { $0.contains("“zzz” is no key of") }, "\(function.name)")
    }
  }

  @Test func functionsRefuseOtherWords() {
    for (function, map) in Self.maps {
      for key in map.keys where !key.shape.words.isEmpty {
        let options = Self.sample(map, with: key).replacing(
          "\(key.name): \(Self.sample(key.shape))", with: "\(key.name): zzz")
        #expect(!problems(function, options).isEmpty, "\(function.name): \(options)")
      }
    }
    for function in BuiltInFunctions.all {
      guard !function.options.words.isEmpty else { continue }
      #expect(!problems(function, "zzz").isEmpty, "\(function.name)")
      for word in function.options.words {
        #expect(!problems(function, word).contains { $0.contains("“\(word)” is no") }, "\(function.name): \(word)")
      }
    }
  }

  @Test func mapsHaveNamesOfTheirOwn() {
    var titles: [String: String] = [:]
    func visit(_ shape: PackShape) {
      switch shape {
      case .map(let map): visit(map)
      case .mapOr(let map, let other):
        visit(map)
        visit(other)
      case .list(let item), .listOrNothing(let item), .optional(let item), .entries(_, let item): visit(item)
      default: break
      }
    }
    func visit(_ map: PackMap) {
      let name = PackSchema.definition(of: map.title)
      let keys = map.names.joined(separator: " ")
      #expect(titles[name, default: keys] == keys, "\(name) names two maps")
      titles[name] = keys
      for key in map.keys { visit(key.shape) }
    }
    for map in [PackFormat.pack, RuleFormat.rule, RuleFormat.change, ConfigFormat.config] { visit(map) }
    for function in BuiltInFunctions.all { visit(function.options) }
    #expect(titles.count > 20)
  }

  @Test func requiredKeysAreRequired() {
    for (function, map) in Self.maps {
      for name in map.required {
        let rest = map.keys.filter { $0.name != name && map.required.contains($0.name) }
        let options = "{\(rest.map { "\($0.name): \(Self.sample($0.shape))" }.joined(separator: ", "))}"
        #expect(!problems(function, options).isEmpty, "\(function.name): \(options)")
      }
    }
  }
}
