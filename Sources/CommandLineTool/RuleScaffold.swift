/// The text of a rule to begin with.
enum RuleScaffold {
  /// A pack that holds the rule.
  static func pack(_ name: String, with id: String) -> String {
    """
    pack: \(name)
    description: What this team asks of its screens.
    rules:
    \(rule(id, indent: 2))
    """
  }

  /// The rule with its id, `indent` spaces in front of it, and a line break at its end.
  static func rule(_ id: String, indent: Int) -> String {
    let text = """
      \(id):
        # What is asked, one phrase without a period.
        description: An error says where the user goes from there
        severity: warning
        # recommended: every run asks it; left out: only those with --preset strict.
        preset: recommended
        # Which screens, such as {subjects: payment}; left out: all.
        # for: {subjects: payment}
        # Where the rule looks, and what must be there.
        given: error-state
        then: {require: next}
        # The finding: the thing and its name, the rule, the fix.
        message: "{{state}} leads nowhere; add “next”"
        help: name the action or the screen that follows
        source: {document: The team's design guide, row: "1"}
        examples:
          good: ["states: {error: {behavior: The failure is named, next: support}}"]
          # « and » mark where the finding starts and ends.
          bad: ["states: {«error»: The failure is named}"]
      """
    let margin = String(repeating: " ", count: indent)
    return text.split(separator: "\n", omittingEmptySubsequences: false).map { margin + $0 + "\n" }.joined()
  }

  static func isID(_ text: String) -> Bool {
    let words = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    return words.allSatisfy { word in
      !word.isEmpty && word.allSatisfy { $0 >= 0x61 && $0 <= 0x7A || $0 >= 0x30 && $0 <= 0x39 }
    }
  }

  /// The id of a pack in a new file: the file's name, as far as it is one.
  static func packName(_ path: String) -> String {
    let file = path.split(separator: "/").last ?? ""
    let name = (file.split(separator: ".").first ?? "").lowercased()
    return isID(name) ? name : "team"
  }
}
