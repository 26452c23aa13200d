import LintEngine
import Reporting

/// How long a run took, and its slowest rules; what differs from run to run goes to standard error.
struct Timings {
  // More lines nobody reads.
  private static let longest = 20

  private let begin = RuleTimer.now()
  /// When config and packs were read.
  var setupEnd: UInt64?

  /// The lines that end a call whose rules are timed; nothing where they are not.
  func text(_ linter: FileLinter, files: Int, jobs: Int) -> String {
    guard let timer = linter.timer else { return "" }
    let (rulebook, times) = (linter.rulebook, timer.nanoseconds)
    let start = setupEnd ?? begin
    let all = times.reduce(0, +)
    let rows = rulebook.rules.indices.filter { times[$0] > 0 }.sorted {
      (times[$1], rulebook.rules[$0].id) < (times[$0], rulebook.rules[$1].id)
    }
    var lines = [
      "timings: \(Timings.milliseconds(start - begin)) for config and packs, \(Timings.milliseconds(RuleTimer.now() - start)) for "
        + "\(files) \(files == 1 ? "file" : "files") with \(jobs) \(jobs == 1 ? "job" : "jobs"); of all jobs together, "
        + "\(Timings.milliseconds(all)) in rules:"
    ]
    func line(_ time: UInt64, _ what: String) -> String {
      let text = Timings.milliseconds(time)
      let share = all == 0 ? 0 : (time * 100 + all / 2) / all
      let percent = "\(share) %"
      return String(repeating: " ", count: max(0, 14 - text.count)) + text
        + String(repeating: " ", count: max(0, 7 - percent.count)) + percent + "  " + what
    }
    lines += rows.prefix(Timings.longest).map { line(times[$0], rulebook.rules[$0].id) }
    let rest = rows.dropFirst(Timings.longest)
    if !rest.isEmpty { lines.append(line(rest.reduce(0) { $0 + times[$1] }, "\(rest.count) other rules")) }
    return lines.map { VisibleText.escape($0) + "\n" }.joined()
  }

  private static func milliseconds(_ nanoseconds: UInt64) -> String {
    let hundredths = (nanoseconds + 5_000) / 10_000
    let rest = "\(hundredths % 100)"
    return "\(hundredths / 100).\(rest.count == 1 ? "0" : "")\(rest) ms"
  }
}
