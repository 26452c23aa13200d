/// The packs that are always on, in the order in which they are read.
package enum BuiltInPackNames {
  package static let all = ["core-states", "seven-state", "vault-wording", "number-formats", "component-contracts"]
}
