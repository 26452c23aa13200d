import Diagnostics
import LintEngine
import Reporting
import YAMLTree

/// `new-rule ID [--rules FILE]`: a rule to begin with, whose examples pass, printed or added to a pack.
struct NewRuleCommand {
  let options: Options

  func run(_ result: inout CommandResult, report: (Setup, Options, inout CommandResult) -> Bool) {
    guard let id = options.words.first, options.words.count == 1 else {
      return result.fail("new-rule takes the id of a rule, such as error-no-support")
    }
    guard RuleScaffold.isID(id) else {
      return result.fail("“\(id)” is no id; an id is lower-case words joined by hyphens")
    }
    guard options.packs.count <= 1 else { return result.fail("new-rule takes one “--rules”") }
    // The pack is looked at as text: it may be one that is compiled already.
    var others = options
    (others.packs, others.words) = ([], [])
    let setup = Setup(options: others, needs: .running)
    guard report(setup, others, &result) else { return }
    let known = setup.rulebook.rules.first { $0.id == id }
    if let known { return result.fail("there is a rule “\(id)” already, in pack “\(known.pack)”") }
    guard let path = options.packs.first else {
      result.output = Array(RuleScaffold.pack("team", with: id).utf8)
      return
    }
    if SystemFiles.isFolder(path) { return result.fail("\(path): is a folder; name a file in it") }
    if SystemFiles.exists(path) { return add(id, to: path, &result) }
    let pack = RuleScaffold.packName(path)
    switch SystemFiles.create(path, Array(RuleScaffold.pack(pack, with: id).utf8)) {
    case .created: say("created \(path) with the rule “\(id)”", path, pack, &result)
    case .exists: result.fail("\(path): is there already and cannot be read")
    case .failed(let problem): result.fail("\(problem.path): \(problem.message)")
    }
  }

  private func add(_ id: String, to path: String, _ result: inout CommandResult) {
    let bytes: [UInt8]
    switch SystemFiles.read(path) {
    case .success(let read): bytes = read
    case .failure(let problem): return result.fail("\(problem.path): \(problem.message)")
    }
    switch PackExtension.adding(id, to: bytes, path: path) {
    case .failure(let problem):
      result.fail("\(path): \(problem.message); nothing was changed")
    case .success(let (text, pack)):
      if let problem = SystemFiles.replaceFile(text, path: path) {
        return result.fail("\(problem.path): \(problem.message)")
      }
      say("added the rule “\(id)” to \(path)", path, pack, &result)
    }
  }

  private func say(_ what: String, _ path: String, _ pack: String, _ result: inout CommandResult) {
    let isKnown = BuiltInPackNames.all.contains(pack)
    let lines = [
      what,
      "Next: say in it what you ask, then run "
        + (isKnown ? "make packs test" : "pocketpay-lint test --rules \(path) \(pack)"),
    ]
    result.output = Array(lines.map { VisibleText.escape($0) + "\n" }.joined().utf8)
  }
}
