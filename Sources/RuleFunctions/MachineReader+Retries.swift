import LintEngine

extension MachineReader {
  /// Whether the screen offers an action as another try: a recovery leads to it, or its words say so.
  func retries(_ id: String) -> Bool {
    let names = ["retry", "try again", "try-again", "reload"]
    guard let list = child("actions", of: Manifest.root) else { return false }
    let isNamed = items(of: list).contains { node in
      word("id", of: node) == id
        && [id, word("label", of: node)].contains { $0.map { names.contains($0.lowercased()) } ?? false }
    }
    return isNamed || recoveries().contains { word("kind", of: $0) == "retry" && words("to", of: $0).contains(id) }
  }

  /// The ways out that states and their cases offer.
  private func recoveries() -> [Int32] {
    guard let states = child("states", of: Manifest.root), manifest[states].kind == .map else { return [] }
    return manifest.children(of: states).filter { manifest[$0].kind == .map }.flatMap { state in
      ([state] + (child("cases", of: state).map { items(of: $0) } ?? [])).flatMap { node in
        child("recovery", of: node).map { items(of: $0) } ?? []
      }
    }.filter { manifest[$0].kind == .map }
  }
}
