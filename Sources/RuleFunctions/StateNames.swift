import LintEngine

extension CheckContext {
  /// What states may be called in this manifest: those of its patterns, their roles, and those that it declares.
  var stateNames: [String] {
    let declared = manifest.child(rulebook.keys.states, of: Manifest.root).map { manifest.children(of: $0) }
    let own = declared.map { states in states.compactMap { manifest.keyText(of: $0) } } ?? []
    return patterns.flatMap { $0.states.flatMap { [$0.name, $0.role] } + $0.allows } + own
  }

  /// A state as the manifest calls it, where a text says its name in other letters: `Success` is `success`.
  func stateName(_ text: String) -> String {
    let names = stateNames
    if names.contains(text) { return text }
    let word = text.lowercased()
    return names.first { $0.lowercased() == word } ?? text
  }
}
