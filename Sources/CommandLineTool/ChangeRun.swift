import Baselines
import Diagnostics
import LintEngine
import Reporting

/// Lints a project before and after a change, and tells which findings the change brings in.
///
/// The rules, the config and the packs are those of now on both sides: a new rule makes no old screen a new finding.
struct ChangeRun {
  private let options: Options
  private let setup: Setup
  private let project: ChangedProject
  private let scope: ProjectScope
  private let git: Git

  /// The files that pre-commit passed, from the root; nil for a call that is not its hook.
  private let passed: Set<String>?

  /// `passed`: see `HookCall`.
  init(options: Options, setup: Setup, passed: [String]? = nil) throws(Git.Problem) {
    self.options = options
    self.setup = setup
    git = try Git()
    scope = ProjectScope(options: options, setup: setup, git: git)
    self.passed = passed.map { [git] names in Set(names.compactMap(git.fromRoot)) }
    let bases = if let revision = options.since { try git.bases(of: revision) } else { try git.parents() }
    project = try ChangedProject(git, bases: bases, staged: options.staged, tracked: passed != nil, scope: scope)
  }

  /// Whether anything in the repository differs.
  var hasChanges: Bool { !project.changedPaths.isEmpty }

  /// What the change brings in; `linter` makes the linter of a setup. Nil where the call ends before that.
  func findings(
    jobs: Int, _ linter: (Setup) -> FileLinter, _ result: inout CommandResult
  ) -> Findings? {
    for problem in project.problems { result.fail("\(problem.path): \(problem.message)") }
    for (path, reason) in project.skipped { result.warn("“\(path)” \(reason)") }
    if result.status != 0 { return nil }
    if project.isNowhere {
      if !options.allowEmpty, passed == nil {
        result.fail(
          "nothing to lint: there is no “screens”, neither before nor after the change; name a path, or say in the config "
            + "where the manifests are; --allow-empty accepts that")
      }
      return nil
    }
    for path in changedRules { result.warn("“\(path)”, which decides what is checked, is part of the change") }
    if options.listFiles {
      result.output = project.files.filter(\.isChanged).flatMap {
        PathBytes.bytes(of: VisibleText.harmlessPath($0.path)) + [0x0A]
      }
      return nil
    }
    let failures = FailureList()
    var findings = run(setup, linter(setup), jobs, failures)
    if findings.diagnostics.contains(where: { Int($0.span.file) < setup.sources.count }) {
      // Places in the built-in packs are those of their full texts.
      let full = Setup(options: options, needs: .examples)
      findings = run(full, linter(full), jobs, failures)
    }
    for problem in failures.all { result.fail("\(problem.path): \(problem.message)") }
    return findings
  }

  private func run(_ setup: Setup, _ linter: FileLinter, _ jobs: Int, _ failures: FailureList) -> Findings {
    let files = project.files
    let run = LintRun(linter: linter, jobs: jobs)
    let after = run.lint(
      { index in
        if let content = files[index].content { return SourceFile(path: files[index].path, bytes: content) }
        return failures.load(files[index].path)
      }, count: files.count, firstFile: setup.sources.count)
    func conclude(_ files: LintedFiles) -> LintRun.Outcome {
      run.conclude(files, packs: setup.sources, askedAt: setup.askedAt, knowsProject: project.knowsProject)
    }
    let now = conclude(after)
    let paths = ProjectPaths(setup: setup)
    let unread = failures.all.map(\.path)
    // What comes from one of two sides that are merged is not brought in by the merge.
    var isNew = Array(repeating: true, count: now.diagnostics.count)
    var excuses = ExcuseCounts(now)
    for before in project.before {
      let then = conclude(after.with(before, linter))
      excuses.remove(ExcuseCounts(then))
      isNew = zip(isNew, FindingComparison(then: then, now: now) { paths.path(of: $0) }.isNew).map { $0 && $1 }
    }
    var earlier = 0
    let new = zip(now.diagnostics, isNew).compactMap { finding, isNew -> Diagnostic? in
      let index = Int(finding.span.file)
      let path = now.sources[index].path
      let isReported = index < setup.sources.count || reports(path, files, firstFile: setup.sources.count, index)
      guard isReported, !unread.contains(path) else { return nil }
      if !isNew { earlier += 1 }
      return isNew ? finding : nil
    }
    let firstFile = setup.sources.count
    let changed = files.indices.filter {
      files[$0].isChanged && reports(files[$0].path, files, firstFile: 0, $0)
    }
    .map { firstFile + $0 }
    let isChanged = Set(changed.map(Int32.init))
    return Findings(
      setup: setup, linter: linter, diagnostics: new, sources: now.sources, fileCount: files.count,
      unreadPaths: unread, suppressed: now.suppressed,
      excused: now.excused.filter { isChanged.contains($0.finding.span.file) },
      outlines: now.outlines.filter { isChanged.contains($0.span.file) }, exceptions: now.exceptions, fixes: nil,
      readsStandardInput: false,
      change: Findings.Change(
        files: changed, earlier: earlier, base: project.base, removed: project.removed, rules: changedRules,
        exceptions: excuses.rest.filter { isChanged.contains($0.span.file) }))
  }

  /// Whether the call is about a file: of what the hook was not given, only what others broke in it.
  private func reports(_ path: String, _ files: [ChangedProject.File], firstFile: Int, _ index: Int) -> Bool {
    guard let path = git.fromRoot(path) else { return false }
    guard let passed else { return scope.isNamed(path) }
    let position = index - firstFile
    return passed.contains(path) || !(files.indices.contains(position) && files[position].isChanged)
  }

  /// The config, the packs and the baseline, as far as the change touches them: it could switch off what checks it.
  private var changedRules: [String] {
    setup.paths.filter { path in git.fromRoot(path).map { project.changedPaths.contains($0) } ?? false }
  }
}

/// The comments that turn findings off, told by file, rules and reason.
private struct ExcuseCounts {
  private struct Key: Hashable {
    let path: String
    let rules: [String]
    let reason: String
  }

  private var counts: [Key: Int] = [:]
  private let all: [(key: Key, exception: ClaimedException)]

  init(_ outcome: LintRun.Outcome) {
    all = outcome.exceptions.filter { $0.kind == .suppression }.map {
      (Key(path: outcome.sources[Int($0.span.file)].path, rules: $0.rules, reason: $0.reason), $0)
    }
    for (key, _) in all { counts[key, default: 0] += 1 }
  }

  /// Takes away those that were there before, too.
  mutating func remove(_ before: ExcuseCounts) {
    for (key, _) in before.all { if let count = counts[key], count > 0 { counts[key] = count - 1 } }
  }

  /// Those that are left, in their order.
  var rest: [ClaimedException] {
    var left = counts
    return all.reversed().filter { item in
      guard let count = left[item.key], count > 0 else { return false }
      left[item.key] = count - 1
      return true
    }
    .reversed().map(\.exception)
  }
}

/// Holds the findings after a change against those before it.
private struct FindingComparison {
  /// For each finding after the change, whether the change brings it in.
  let isNew: [Bool]

  /// What names a finding where its value was edited: the place and the words.
  private struct Words: Hashable {
    let path: String
    let node: String
    let rule: String
    let message: String
  }

  init(then: LintRun.Outcome, now: LintRun.Outcome, _ path: (String) -> String) {
    let old = Self.named(then, path)
    let new = Self.named(now, path)
    var entries: [BaselineEntry: Int] = [:]
    for item in old { if let entry = item.entry { entries[entry, default: 0] += 1 } }
    var isNew = new.map { item in
      guard let entry = item.entry, let count = entries[entry], count > 0 else { return true }
      entries[entry] = count - 1
      return false
    }
    // What is left over may be the same finding in a value that was edited.
    var words: [Words: Int] = [:]
    for item in old {
      guard let entry = item.entry, let count = entries[entry], count > 0 else { continue }
      entries[entry] = count - 1
      words[item.words, default: 0] += 1
    }
    for index in new.indices where isNew[index] {
      guard let count = words[new[index].words], count > 0 else { continue }
      words[new[index].words] = count - 1
      isNew[index] = false
    }
    self.isNew = isNew
  }

  private static func named(
    _ outcome: LintRun.Outcome, _ path: (String) -> String
  ) -> [(entry: BaselineEntry?, words: Words)] {
    var names: [Int: String] = [:]
    for finding in outcome.diagnostics {
      let index = Int(finding.span.file)
      if names[index] == nil { names[index] = path(outcome.sources[index].path) }
    }
    let entries = FindingEntries(sources: outcome.sources) { names[$0] }.entries(of: outcome.diagnostics)
    return zip(outcome.diagnostics, entries).map { finding, entry in
      let words = Words(
        path: entry?.path ?? "", node: entry?.node ?? "", rule: finding.ruleID, message: finding.message)
      return (entry, words)
    }
  }
}
