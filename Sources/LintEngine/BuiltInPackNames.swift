/// The packs that the program carries.
package enum BuiltInPackNames {
  /// Those that are on without being named, in the order in which they are read.
  package static let alwaysOn = [
    "core-states", "error-copy", "secrets-in-copy", "button-labels", "seven-state", "vault-wording", "number-formats",
    "component-contracts", "states-over-time",
  ]

  /// Those that are on where `extends` names them: about one product, and about the law of single places.
  package static let optional = [
    "pocketpay-facts", "ntask-facts", "us-fdic", "us-securities", "uk-financial-promotions", "eu-mica", "hk-banking",
    "app-stores", "product-principles", "product-pages", "asset-logos", "fees-and-reserves", "names-and-search",
    "charts", "secrets",
    "availability", "feedback", "gem-product", "accessibility",
  ]

  package static let all = alwaysOn + optional

  private static let omitted = [
    ["rules", "examples"], ["rules", "why"], ["formats", "examples"], ["formats", "refused"],
  ]

  /// Whether a run needs nothing of what stands in a pack under these keys: examples, and the reasons of rules.
  package static func isOmitted(_ path: [String]) -> Bool {
    path == ["clean"] || path.count == 3 && omitted.contains([path[0], path[2]])
  }
}
