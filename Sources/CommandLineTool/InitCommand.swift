import LintEngine
import Reporting

/// `init [FOLDER]`: what a project needs to begin with. Nothing that is there already is touched.
struct InitCommand {
  let options: Options

  func run(_ result: inout CommandResult) {
    guard options.words.count <= 1 else { return result.fail("init takes one folder") }
    // The current folder, however it is named, needs no name.
    let named = options.words.first.map(PathText.printed) ?? ""
    let folder = named == "." ? "" : named
    if SystemFiles.exists(folder), !SystemFiles.isFolder(folder) {
      return result.fail("\(folder): is a file, not a folder")
    }
    var created: [String] = []
    var kept: [String] = []
    for (name, text) in StarterFiles.all {
      let path = ConfigDiscovery.join(folder, name)
      // A folder with manifests needs no example.
      if name == StarterFiles.example, SystemFiles.exists(ConfigDiscovery.folder(of: path)) {
        kept.append(ConfigDiscovery.folder(of: path) + "/")
        continue
      }
      switch SystemFiles.create(path, Array(text.utf8)) {
      case .created: created.append(path)
      case .exists: kept.append(path)
      case .failed(let problem): result.fail("\(problem.path): \(problem.message)")
      }
    }
    var lines = created.map { "created \($0)" }
    lines += kept.map { "left alone \($0), which was there" }
    if result.status == 0 { lines += [""] + next(folder, kept: kept) }
    result.output = Array(lines.map { VisibleText.escape($0) + "\n" }.joined().utf8)
  }

  private func next(_ folder: String, kept: [String]) -> [String] {
    var lines = ["Next:"]
    lines.append("  " + (folder.isEmpty ? "" : "cd \(folder) && ") + "pocketpay-lint")
    lines.append("  describe each screen of the app in a file of its own under screens/, as screens/example.yaml does")
    let hooks = ConfigDiscovery.join(folder, StarterFiles.hooks)
    if kept.contains(hooks) {
      lines.append("  add this hook to \(hooks):")
      lines += StarterFiles.hook.split(separator: "\n").map { "    " + $0 }
    } else {
      lines.append("  pre-commit install, so that a commit with a broken manifest is refused")
    }
    lines.append("  pocketpay-lint schema > .manifest-schema.json, so that editors complete manifests as you type")
    return lines
  }
}
