/// The packs that the program carries.
package enum BuiltInPackNames {
  /// Those that are on without being named, in the order in which they are read.
  package static let alwaysOn = [
    "core-states", "seven-state", "vault-wording", "number-formats", "component-contracts", "states-over-time",
  ]

  /// Those that are on where `extends` names them.
  package static let optional = ["pocketpay-facts"]

  package static let all = alwaysOn + optional

  private static let omitted = [
    ["rules", "examples"], ["rules", "why"], ["formats", "examples"], ["formats", "refused"],
  ]

  /// Whether a run needs nothing of what stands in a pack under these keys: examples, and the reasons of rules.
  package static func isOmitted(_ path: [String]) -> Bool {
    path == ["clean"] || path.count == 3 && omitted.contains([path[0], path[2]])
  }
}
