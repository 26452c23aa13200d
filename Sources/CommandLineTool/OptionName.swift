/// The options there are, as they are written.
enum OptionName: String, CaseIterable {
  case format = "--format"
  case config = "--config"
  case noConfig = "--no-config"
  case rules = "--rules"
  case preset = "--preset"
  case select = "--select"
  case ignore = "--ignore"
  case severity = "--severity"
  case baseline = "--baseline"
  case noBaseline = "--no-baseline"
  case fix = "--fix"
  case unsafeFixes = "--unsafe-fixes"
  case diff = "--diff"
  case since = "--since"
  case staged = "--staged"
  case failOn = "--fail-on"
  case maxWarnings = "--max-warnings"
  case standardInputName = "--stdin-filename"
  case jobs = "--jobs"
  case color = "--color"
  case quiet = "--quiet"
  case listFiles = "--list-files"
  case preCommit = "--pre-commit"
  case listSuppressions = "--list-suppressions"
  case statistics = "--statistics"
  case timings = "--timings"
  case noExclude = "--no-exclude"
  case allowEmpty = "--allow-empty"
  case unit = "--unit"
  case sign = "--sign"
  case locale = "--locale"
  case check = "--check"
  case explain = "--explain"
  case batch = "--batch"
  case raw = "--raw"
  case diagram = "--diagram"
  case unused = "--unused"
  case pages = "--pages"
  case version = "--version"
  case help = "--help"

  /// The option written as `text`, in its long or its short form.
  init?(written text: String) {
    switch text {
    case "-h": self = .help
    case "-q": self = .quiet
    case "-j": self = .jobs
    default: self.init(rawValue: text)
    }
  }

  var takesValue: Bool {
    switch self {
    case .noConfig, .noBaseline, .fix, .unsafeFixes, .diff, .staged, .quiet, .listFiles, .listSuppressions, .preCommit,
      .statistics,
      .timings, .noExclude,
      .allowEmpty, .batch, .check, .explain, .raw, .unused, .version,
      .help:
      false
    default: true
    }
  }
}
