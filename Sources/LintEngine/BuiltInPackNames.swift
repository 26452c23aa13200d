/// The packs that are always on, in the order in which they are read.
package enum BuiltInPackNames {
  package static let all = ["core-states", "seven-state", "vault-wording", "number-formats", "component-contracts"]

  /// Whether a run needs nothing of what stands in a pack under these keys: the examples.
  package static func isOmitted(_ path: [String]) -> Bool {
    path == ["clean"] || path.count == 3 && path[0] == "rules" && path[2] == "examples"
  }
}
