import Foundation
import JSONSchema
import LintEngine
import RuleFunctions
import Testing

/// What holds of the schemas without a program that reads them.
struct StructureTests {
  private func walk(_ value: JSONValue, _ visit: (JSONValue) -> Void) {
    visit(value)
    switch value {
    case .array(let items): for item in items { walk(item, visit) }
    case .object(let members): for member in members { walk(member.value, visit) }
    default: break
    }
  }

  @Test(arguments: FormatSchema.allCases)
  func referencesLeadSomewhere(format: FormatSchema) {
    let document = schema(format)
    guard case .object(let definitions) = document["$defs"] else { return #expect(Bool(false), "no definitions") }
    let names = definitions.map(\.name)
    #expect(Set(names).count == names.count)
    var used: Set<String> = []
    walk(document) { value in
      guard case .object(let members) = value else { return }
      #expect(Set(members.map(\.name)).count == members.count)
      if case .string(let reference) = value["$ref"] { used.insert(String(reference.dropFirst("#/$defs/".count))) }
    }
    for path in used.subtracting(names) {
      // A definition's own members may be named as well.
      var value: JSONValue? = document["$defs"]
      for name in path.split(separator: "/") { value = value?[String(name)] }
      #expect(value != nil, "\(path)")
    }
    #expect(Set(names).subtracting(used).isSubset(of: ["copy", "remark", "date", "number", "bool"]))
  }

  @Test(arguments: FormatSchema.allCases)
  func textIsJSONAndFresh(format: FormatSchema) throws {
    let text = schema(format).text
    let parsed = try JSONSerialization.jsonObject(with: Data(text)) as? [String: Any]
    #expect(parsed?["$id"] as? String == "urn:pocketpay-lint:\(format.rawValue):1")
    #expect(text == schema(format, compile().rulebook).text)
    let committed = try Data(contentsOf: root.appending(path: "docs/schema/\(format.rawValue).json"))
    // The bytes themselves would fill pages where they differ.
    let isFresh = Array(committed) == text
    #expect(isFresh, "docs/schema/\(format.rawValue).json is stale: make schemas")
  }

  @Test func everyKeyOfManifestsHasMeaning() {
    for object in builtIn.schema.objects {
      for key in object.keys.keys {
        #expect(ManifestMeanings.meaning(of: key, in: object.name) != nil, "\(key) of \(object.name)")
      }
    }
    for (object, keys) in ManifestMeanings.objects.merging(ManifestMeanings.data, uniquingKeysWith: { $1 }) {
      let known = builtIn.schema.object(named: object).map { builtIn.schema.objects[$0].keys } ?? [:]
      for key in keys.keys { #expect(known[key] != nil, "\(key) of \(object)") }
    }
  }

  @Test func namedTypesAreTypes() {
    var format = builtIn.schema
    for name in Schema.typeNames { #expect(format.shape(describedBy: name) != nil, "\(name)") }
  }

  @Test func packsBringKeys() {
    let pack = """
      pack: acme
      fields:
        action: {haptic: {type: [light, heavy], says: How the tap feels.}}
        screen: {owner: name}
      """
    let (rulebook, problems) = compile([pack])
    #expect(problems.isEmpty)
    let definitions = schema(.manifest, rulebook)["$defs"]
    let haptic = definitions?["actionMap"]?["properties"]?["haptic"]
    #expect(haptic?["description"] == "How the tap feels.")
    #expect(haptic?["else"]?["enum"] == ["light", "heavy"])
    #expect(definitions?["screenMap"]?["properties"]?["owner"] != nil)
    #expect(schema(.manifest)["$defs"]?["screenMap"]?["properties"]?["owner"] == nil)
  }
}
