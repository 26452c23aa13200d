import Diagnostics
import LintEngine

extension Command {
  // MARK: - rules

  func rules(_ options: Options, _ result: inout CommandResult) {
    let setup = Setup(options: options, needs: options.pages == nil ? .rules : .examples)
    guard report(setup, options, &result) else { return }
    var list = RuleList(rulebook: setup.rulebook)
    let asked = options.select + options.ignore
    for name in asked where !list.names.contains(name) {
      result.fail("there is no rule “\(name)”" + didYouMean(name, list.names))
    }
    if result.status != 0 { return }
    if options.unused {
      guard let reach = reach(options, setup, &result) else { return }
      list = RuleList(unusedIn: setup.rulebook, reach)
    }
    list.narrow(select: options.select, ignore: options.ignore)
    if let folder = options.pages { return writePages(list, setup, folder, &result) }
    result.output =
      switch options.format.first?.name {
      case "json": list.json
      case "markdown": Array(list.markdown.utf8)
      default: Array(list.text.utf8)
      }
  }

  /// How far each rule gets in the files that the call names, or nil with a failure.
  private func reach(_ options: Options, _ setup: Setup, _ result: inout CommandResult) -> [RuleReach]? {
    let input = LintInput(options: options, setup: setup)
    let search = input.search()
    for problem in search.problems { result.fail("\(problem.path): \(problem.message)") }
    if result.status == 0, search.files.isEmpty, !search.readsStandardInput {
      result.fail(input.nothingToLint(search))
    }
    if result.status != 0 { return nil }
    let (load, failures) = input.loader(search)
    let linter = FileLinter(rulebook: setup.rulebook, selection: RuleSelection(preset: .strict), today: today())
    let reach = LintRun(linter: linter, jobs: options.jobs ?? min(processors, 8))
      .reach(load, count: search.files.count + (search.readsStandardInput ? 1 : 0))
    for problem in failures() { result.fail("\(problem.path): \(problem.message)") }
    return result.status == 0 ? reach : nil
  }

  private func writePages(_ list: RuleList, _ setup: Setup, _ folder: String, _ result: inout CommandResult) {
    if let problem = SystemFiles.makeFolder(folder) { return result.fail("\(problem.path): \(problem.message)") }
    let files = RuleIndex(list: list, pages: RulePages(rulebook: setup.rulebook, sources: setup.sources)).files
    for (name, text) in files {
      // A file that cannot be written is most often one of many.
      if let problem = SystemFiles.writeFile(Array(text.utf8), path: ConfigDiscovery.join(folder, name)) {
        return result.fail("\(problem.path): \(problem.message)")
      }
    }
    result.output = Array("\(files.count) pages written to \(folder)\n".utf8)
  }

  // MARK: - explain

  func explain(_ options: Options, _ result: inout CommandResult) {
    let setup = Setup(options: options, needs: .examples)
    guard report(setup, options, &result) else { return }
    guard !options.words.isEmpty else { return result.fail("explain takes the id of a rule") }
    let isMarkdown = options.format.first?.name == "markdown"
    let pages = RulePages(rulebook: setup.rulebook, sources: setup.sources)
    for id in options.words {
      guard let (lead, found) = pages.pages(about: id) else {
        result.fail("there is no rule “\(id)”" + didYouMean(id, pages.knownIDs))
        continue
      }
      let texts = (lead.map { [$0 + "\n"] } ?? []) + found.map { isMarkdown ? $0.markdown : $0.text }
      if !result.output.isEmpty { result.output.append(0x0A) }
      result.output += Array(texts.joined(separator: "\n").utf8)
    }
  }
}
