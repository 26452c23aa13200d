import Diagnostics

extension Rulebook {
  /// What is wrong with gaps and suppressions is no debt that a team may put off.
  private static let neverHeld = ["gap-", "suppression-"]
  /// Findings of the YAML reader after which the rest of the file is known all the same.
  private static let harmless = ["yaml-duplicate-key", "yaml-flow-key"]

  /// The ids of rules and rows whose findings no baseline may hold: those that a pack locks.
  package var idsOutsideBaselines: Set<String> {
    Set(rules.filter(\.lock.forbidsLowering).flatMap { [$0.id] + $0.rows.map(\.id) })
  }

  /// Whether a baseline may hold findings with this id, which is none of `idsOutsideBaselines`.
  package static func mayBeHeld(_ id: String) -> Bool {
    !hidesFindings(id) && !neverHeld.contains { id.hasPrefix($0) }
  }

  /// Whether a file with such a finding may have others that nobody can know yet.
  package static func hidesFindings(_ id: String) -> Bool { id.hasPrefix("yaml-") && !harmless.contains(id) }
}

extension FileLinter {
  /// Whether findings with this id can come up in the run: its rule runs, or no rule has that id.
  package func mayReport(_ id: String) -> Bool {
    let owners = rulebook.rules.filter { $0.id == id || $0.rows.contains { $0.id == id } }
    return owners.isEmpty || owners.contains { selection.runs($0) && selection.shows(id, of: $0) }
  }
}
