import Diagnostics
import Reporting

/// Reads a command line from left to right.
struct OptionsParser {
  private(set) var options = Options()
  private(set) var errors: [String] = []
  private let arguments: [String]
  private var index = 0
  private var hasFirstWord = false
  private var given: [OptionName] = []

  init(_ arguments: [String]) {
    self.arguments = arguments
  }

  mutating func run() {
    while index < arguments.count {
      let argument = arguments[index]
      index += 1
      if argument == "--" {
        options.words += arguments[index...]
        index = arguments.count
      } else if argument == "-" {
        options.readsStandardInput = true
      } else if argument.hasPrefix("-") && !isNegativeNumber(argument) {
        readOption(argument)
      } else {
        readWord(argument)
      }
    }
    checkTogether()
  }

  private mutating func readWord(_ word: String) {
    if !hasFirstWord, let subcommand = Options.Subcommand(rawValue: word) {
      options.subcommand = subcommand
    } else {
      options.words.append(word)
    }
    hasFirstWord = true
  }

  /// `number money -5` has a value where other subcommands have an option.
  private func isNegativeNumber(_ argument: String) -> Bool {
    guard options.subcommand == .number, hasFirstWord else { return false }
    // So do texts: `number --check money '-$1.20'`.
    return argument.dropFirst().first.map { $0 != "-" && !$0.isLetter } ?? false
  }

  private mutating func readOption(_ argument: String) {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let written = String(parts[0])
    guard let name = OptionName(written: written) else {
      errors.append(unknown(written))
      return
    }
    given.append(name)
    guard name.takesValue else {
      if parts.count > 1 { errors.append("“\(name.rawValue)” takes no value") }
      options.setFlag(name)
      return
    }
    guard let value = parts.count > 1 ? String(parts[1]) : nextValue(), !value.isEmpty else {
      errors.append("“\(name.rawValue)” needs a value")
      return
    }
    if let problem = options.set(name, to: value) { errors.append(problem) }
  }

  /// The next argument, unless it is an option itself.
  private mutating func nextValue() -> String? {
    guard index < arguments.count else { return nil }
    let next = arguments[index]
    let name = next.prefix { $0 != "=" }
    guard next != "--", OptionName(written: String(name)) == nil else { return nil }
    index += 1
    return next
  }

  private func unknown(_ written: String) -> String {
    let problem = "there is no option “\(written)”"
    let names = OptionName.allCases.map(\.rawValue)
    guard let near = Suggestion.nearest(to: written, among: names) else { return problem }
    return "\(problem); did you mean “\(near)”?"
  }

  /// Each subcommand has formats of its own.
  private mutating func checkFormats() {
    let known: [String]
    switch options.subcommand {
    case .rules: known = ["text", "json", "markdown"]
    case .explain: known = ["text", "markdown"]
    case .query, .scenarios: known = ["text", "json"]
    case .lint where !options.listSuppressions && !options.statistics: known = ReportFormat.allCases.map(\.rawValue)
    default: known = ["text", "compact", "json"]
    }
    for name in options.format.map(\.name) where !known.contains(name) {
      let list = known.dropLast().joined(separator: ", ") + " or " + (known.last ?? "")
      errors.append("“\(options.subcommand.rawValue)” prints \(list), not “\(name)”")
    }
  }

  private mutating func checkTogether() {
    if options.config != nil && options.ignoresConfig {
      errors.append("“--config” and “--no-config” exclude each other")
    }
    if options.baseline != nil && options.ignoresBaseline {
      errors.append("“--baseline” and “--no-baseline” exclude each other")
    }
    if options.allowsUnsafeFixes, options.fixes == .none {
      errors.append("“--unsafe-fixes” says which fixes “--fix” or “--diff” may make; give one of them too")
    }
    if let option = options.since != nil ? OptionName.since : options.staged ? .staged : nil {
      let others: [OptionName] = [.staged, .fix, .diff, .standardInputName, .listSuppressions]
      for other in others where other != option && given.contains(other) {
        errors.append("“\(option.rawValue)” and “\(other.rawValue)” exclude each other")
      }
      if options.readsStandardInput {
        errors.append("“\(option.rawValue)” asks git for the files; “-” has no place there")
      }
    }
    if options.statistics, options.listSuppressions {
      errors.append("“--statistics” and “--list-suppressions” exclude each other")
    }
    for other in [OptionName.since, .staged, .fix, .diff, .standardInputName, .listSuppressions, .listFiles]
    where options.isHook && given.contains(other) {
      errors.append("“--pre-commit” and “\(other.rawValue)” exclude each other")
    }
    let printed = options.format.filter { $0.file == nil }.map(\.name)
    if let first = printed.first, let other = printed.first(where: { $0 != first }) {
      errors.append("“\(first)” and “\(other)” both go to standard output; give one a file: “--format \(other)=FILE”")
    }
    let files = options.format.compactMap(\.file)
    if let twice = files.indices.first(where: { files[..<$0].contains(files[$0]) }) {
      errors.append("two formats go to “\(files[twice])”; give each a file of its own")
    }
    checkFormats()
    checkOwners()
    if options.subcommand == .rules {
      if options.unused, options.pages != nil { errors.append("“--unused” and “--pages” exclude each other") }
      if !options.unused, let word = options.words.first {
        errors.append("“rules” takes paths with “--unused” only, and “\(word)” is one; “explain \(word)” shows a rule")
      }
    }
    if options.checks && options.explains {
      errors.append("“--check” says why already; “--explain” goes with values")
    }
    if options.subcommand == .query || options.subcommand == .scenarios {
      if options.format.count > 1 { errors.append("“\(options.subcommand.rawValue)” takes one “--format”") }
    }
    if options.diagram != nil, !options.format.isEmpty {
      errors.append("“--diagram” and “--format” exclude each other")
    }
  }

  /// Reports options that belong to another subcommand.
  private mutating func checkOwners() {
    for name in OptionName.allCases where given.contains(name) {
      guard let owner = name.owner, owner != options.subcommand else { continue }
      errors.append(
        "“\(name.rawValue)” is an option of “\(owner.rawValue)”, not of “\(options.subcommand.rawValue)”")
    }
  }
}
