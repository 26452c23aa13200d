import Diagnostics

extension Options {
  /// The subcommand that `word` nearly spells; nil for a subcommand itself and for a word near none.
  package static func subcommandNear(_ word: String) -> String? {
    guard Subcommand(rawValue: word) == nil else { return nil }
    return Suggestion.nearest(to: word, among: Subcommand.allCases.map(\.rawValue))
  }

  mutating func setFlag(_ name: OptionName) {
    switch name {
    case .noConfig: ignoresConfig = true
    case .noBaseline: ignoresBaseline = true
    case .fix: if fixes == .none { fixes = .apply }
    case .diff: fixes = .diff
    case .unsafeFixes: allowsUnsafeFixes = true
    case .staged: staged = true
    case .quiet: quiet = true
    case .listFiles: listFiles = true
    case .listSuppressions: listSuppressions = true
    case .preCommit: isHook = true
    case .statistics: statistics = true
    case .timings: timings = true
    case .noExclude: noExclude = true
    case .allowEmpty: allowEmpty = true
    case .batch: batch = true
    case .check: checks = true
    case .explain: explains = true
    case .raw: raw = true
    case .unused: unused = true
    case .version: showsVersion = true
    case .help: showsHelp = true
    default: break
    }
  }

  /// Takes the value of one option, or returns what is wrong with it.
  mutating func set(_ name: OptionName, to value: String) -> String? {
    switch name {
    case .format: return addFormat(value)
    case .severity: return addSeverities(value)
    case .config: config = value
    case .rules: packs.append(value)
    case .select: select += Self.list(value)
    case .ignore: ignore += Self.list(value)
    case .standardInputName: standardInputName = value
    case .baseline: baseline = value
    case .since: since = value
    case .unit: unit = value
    case .locale: locale = value
    case .pages: pages = value
    case .diagram:
      diagram = value
      return Self.check(name, value, among: name.words)
    case .preset:
      preset = value
      return Self.check(name, value, among: name.words)
    case .failOn:
      failOn = value
      return Self.check(name, value, among: name.words)
    case .color:
      color = value
      return Self.check(name, value, among: name.words)
    case .sign:
      sign = value
      return Self.check(name, value, among: name.words)
    case .maxWarnings:
      maxWarnings = Self.wholeNumber(value, from: 0)
      if maxWarnings == nil { return Self.notANumber(name, value, from: 0) }
    case .jobs:
      jobs = Self.wholeNumber(value, from: 1)
      if jobs == nil { return Self.notANumber(name, value, from: 1) }
    default: break
    }
    return nil
  }

  private mutating func addFormat(_ value: String) -> String? {
    let parts = value.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    let file = parts.count > 1 ? parts[1] : nil
    if file == "" { return "“--format \(value)” names no file" }
    if let problem = Self.check(.format, parts[0], among: OptionName.format.words) { return problem }
    if !format.contains(where: { $0.name == parts[0] && $0.file == file }) { format.append((parts[0], file)) }
    return nil
  }

  private mutating func addSeverities(_ value: String) -> String? {
    for item in Self.list(value) {
      let parts = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      guard parts.count == 2, !parts[0].isEmpty else {
        return "“--severity \(item)” should be RULE=LEVEL, such as “--severity empty-no-next=note”"
      }
      if let problem = Self.check(.severity, parts[1], among: ["error", "warning", "note", "off"]) { return problem }
      severities.append((parts[0], parts[1]))
    }
    return nil
  }

  private static func list(_ value: String) -> [String] {
    value.split(separator: ",").map { item in
      let start = item.drop { $0 == " " }
      return String(start.reversed().drop { $0 == " " }.reversed())
    }.filter { !$0.isEmpty }
  }

  private static func check(_ name: OptionName, _ value: String, among values: [String]) -> String? {
    guard !values.contains(value) else { return nil }
    let problem = "“\(name.rawValue)” cannot be “\(value)”"
    guard let near = Suggestion.nearest(to: value, among: values) else {
      return "\(problem); it is one of \(values.joined(separator: ", "))"
    }
    return "\(problem); did you mean “\(near)”?"
  }

  private static func wholeNumber(_ value: String, from least: Int) -> Int? {
    Int(value).flatMap { $0 >= least ? $0 : nil }
  }

  private static func notANumber(_ name: OptionName, _ value: String, from least: Int) -> String {
    "“\(name.rawValue)” cannot be “\(value)”; it is a whole number from \(least)"
  }
}
