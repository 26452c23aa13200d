/// What the keys of manifests mean, as editors show it.
package enum ManifestMeanings {
  /// The meaning of a key of an object of the format, or nil for a key that a pack brings.
  package static func meaning(of key: String, in object: String) -> String? {
    if let own = objects[object]?[key] ?? data[object]?[key] { return own }
    if ["state", "case", "phase"].contains(object), let state = state[key] { return state }
    return ManifestFormat.kinds.contains(object) ? document[key] : nil
  }

  /// Keys of several kinds of manifest.
  static let document: [String: String] = [
    "title": "What users call it.",
    "locale": "The locale in which its copy and its numbers read, such as de-DE.",
    "subjects": "What it deals in, such as vault, payment, secret, list or form; packs select on it.",
    "refs": "Documents that say more: paths and URLs.",
    "gaps": "Requirements known not to be met yet, each with an issue and a date.",
    "actions": "What the user can start.",
    "inputs": "What the user can fill in.",
    "numbers": "What the user reads as a number.",
    "copy": "What users read in every state: footnotes, badges.",
    "components": "What draws it in every state.",
    "limits": "Limits by name; a unit ends the name: recentItems, scanDebounceMs.",
    "secrets": "Key material that is shown or taken here.",
    "colors": "Colors that stand on each other.",
    "motion": "What moves by itself, and how it heeds who wants less of it.",
    "tests": "Test files.",
    "platforms": "Where iOS and Android differ.",
    "toasts": "Short messages that come and go.",
    "haptics": "Vibrations.",
    "scenarios": "Sequences of events and what must hold at their end.",
    "phases": "The phases in their order.",
  ]

  static let state: [String: String] = [
    "behavior": "What the user sees and can do, in sentences.",
    "when": "The condition, where it is not the pattern's.",
    "copy": "What the user reads and no label says, in double quotes.",
    "content": "What stands there: numbers by id, else names such as publicKey.",
    "row": "The fields of one row of a list.",
    "order": "In which order rows stand.",
    "summary": "One label that reads the content as a whole.",
    "components": "What draws it.",
    "where": "Where it stands: field, control, row, error, top, page, modal, sheet, alert, toast, or a screen.",
    "action": "The actions that it is about; send/confirm is another screen's, a flow's id all of its.",
    "keeps": "What stays usable: the input, the snapshot.",
    "focus": "Where focus is during or after it.",
    "signals": "How it is told apart; opacity is color.",
    "announces": "How a screen reader says it.",
    "busy": "Whether it is exposed as busy.",
    "progress": "The text of a longer wait.",
    "instant": "Whether it is never a longer wait.",
    "reason": "Why emptiness is right.",
    "evidence": "How emptiness is known.",
    "blocking": "Whether the error takes the place of the content.",
    "recovery": "What the user can do about the error.",
    "next": "Where the user goes from here.",
    "confirms": "What it says has changed.",
    "updates": "Sources and screens that are brought up to date together.",
    "literal": "false: marked, but nothing is literally off.",
    "phases": "The phases in their order.",
    "guardNavigation": "Whether leaving is guarded.",
    "cases": "States inside the state; what a case does not say, its state says.",
  ]
}
