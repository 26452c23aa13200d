import Diagnostics

/// Says which suppressions of a file were superfluous in a run.
struct SuppressionJudge {
  let linter: FileLinter
  /// Findings that need other documents could be made.
  let knowsProject: Bool

  private enum Verdict {
    /// The run could not have found it, or found it.
    case open
    case unused
    /// The config or a pack turned the rule off.
    case off
  }

  /// All that is to be said of the suppressions of the file with this path, once all its findings are known.
  func findings(on file: FileSuppressions, path: String) -> [Diagnostic] {
    var result = file.diagnostics
    guard file.isWhole else { return result }
    for item in file.items {
      if item.extent == nil {
        result.append(
          finding(
            "this suppression stands at nothing; put it at the end of a key's line, or on the line above the key",
            item.span, item))
      } else if item.isInForce {
        result += unused(item, file.meanings, path)
      }
    }
    return result
  }

  private func unused(_ item: Suppression, _ meanings: [String: RuleMeaning], _ path: String) -> [Diagnostic] {
    let verdicts = item.names.map { name -> Verdict in
      guard name.isAllowed, name.count == 0, let meaning = meanings[name.text] else { return .open }
      return verdict(meaning, path)
    }
    let positions = verdicts.indices.filter { verdicts[$0] != .open }
    if positions.count == item.names.count {
      let isOff = verdicts.allSatisfy { $0 == .off }
      let verb = positions.count == 1 ? (isOff ? "is switched off" : "finds nothing here") : nil
      let words = verb ?? (isOff ? "are switched off" : "find nothing here")
      return [finding("\(quotedList(item.names.map(\.text))) \(words); remove this suppression", item.span, item)]
    }
    return item.removal(ofNames: Set(positions)).map { position, edit in
      let name = item.names[position]
      let words = verdicts[position] == .off ? "is switched off" : "finds nothing here"
      return Diagnostic(
        ruleID: "suppression-unused", severity: .warning,
        message: "“\(name.text)” \(words); take it out of this suppression", span: name.span,
        fix: Fix(title: "take it out of the suppression", safety: .safe, edits: [edit]))
    }
  }

  private func finding(_ message: String, _ span: SourceSpan, _ item: Suppression) -> Diagnostic {
    Diagnostic(
      ruleID: "suppression-unused", severity: .warning, message: message, span: span,
      fix: Fix(
        title: "remove this suppression", safety: .safe, edits: [Edit(span: item.removal, text: "")]))
  }

  /// What it means that nothing of this was found: all of it must have been looked for.
  private func verdict(_ meaning: RuleMeaning, _ path: String) -> Verdict {
    if meaning.rules.isEmpty {
      return knowsProject || !meaning.ids.contains("manifest-unknown-name") ? .unused : .open
    }
    var verdict = Verdict.off
    for index in meaning.rules {
      switch self.verdict(ofRule: index, meaning.ids, path) {
      case .open: return .open
      case .unused: verdict = .unused
      case .off: break
      }
    }
    return verdict
  }

  private func verdict(ofRule index: Int, _ ids: Set<String>, _ path: String) -> Verdict {
    let rule = linter.rulebook.rules[index]
    let own = ids.filter { id in id == rule.id || rule.rows.contains { $0.id == id } }
    guard let active = linter.rules(for: path).all.first(where: { Int($0.index) == index }) else {
      return linter.isSwitchedOff(rule, for: path) && linter.selection.select.isEmpty ? .off : .open
    }
    guard own.allSatisfy({ linter.selection.shows($0, of: rule) }) else { return .open }
    if !knowsProject, rule.checks.contains(where: { $0.check.comparesDocuments }) { return .open }
    let isShown = own.contains { id in
      if case .some(.none) = active.severities[id] { return false }
      return true
    }
    return isShown ? .unused : .off
  }
}
