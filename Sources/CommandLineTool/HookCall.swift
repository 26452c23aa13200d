/// A call by the hook of pre-commit, which passes the files that it is about: those that are staged, those between two
/// commits, or all there are. The project around them is seen whole, and nothing that git does not know is part of it.
struct HookCall {
  /// The files that were passed.
  let passed: [String]
  /// What is run: the paths among the words that are folders, and what the change is held against. Where nothing is
  /// staged, all findings in the files that were passed count.
  let options: Options

  /// `environment`: pre-commit says there which commits it was asked about.
  init(_ options: Options, environment: [String: String]) {
    // Folders are arguments of the hook: where the manifests are.
    passed = options.words.filter { !SystemFiles.isFolder($0) }
    var inner = options
    inner.words = options.words.filter { SystemFiles.isFolder($0) }
    if let revision = environment["PRE_COMMIT_FROM_REF"], !revision.isEmpty {
      inner.since = revision
    } else {
      inner.staged = true
    }
    self.options = inner
  }
}
