import Reporting
import RuleFunctions
import ScreenStates

/// Scenarios as JSON vectors, which the tests of an app's own reducer can replay.
enum ScenarioVectors {
  static func render(_ entries: [ScenariosCommand.Entry]) -> [UInt8] {
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("version", 1)
      writer.member("scenarios") { writer in
        writer.array { writer in
          for entry in entries {
            for run in entry.report.runs {
              writer.newline(indent: 2)
              write(run, entry, &writer)
            }
          }
        }
      }
    }
    writer.finish()
    return writer.bytes
  }

  private static func write(_ run: TimeReport.Run, _ entry: ScenariosCommand.Entry, _ writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("file", entry.source.path)
      writer.member("kind", entry.report.kind)
      writer.member("document", entry.report.name)
      writer.member("name", run.name)
      if let invariant = run.invariant { writer.member("breaks", invariant) }
      writer.member("holds") { $0.literal(run.problems.isEmpty ? "true" : "false") }
      writer.member("problems") { writer in
        writer.array { writer in
          for problem in run.problems { writer.string(problem) }
        }
      }
      writer.member("steps") { writer in
        writer.array { writer in
          for line in run.lines {
            writer.newline(indent: 4)
            write(line, &writer)
          }
        }
      }
      if run.invariant == nil { writer.member("expect") { write(run.expectation, &$0) } }
    }
  }

  private static func write(_ item: TimeReport.Running, _ writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("action", item.action)
      if !item.phase.isEmpty { writer.member("phase", item.phase) }
      writer.member("outcome", item.isUnknown ? "unknown" : item.isQueued ? "queued" : "awaited")
    }
  }

  private static func write(_ line: TimeReport.Line, _ writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("step", line.text)
      let words = line.text.split(separator: " ").map(String.init)
      writer.member("do", line.isCondition ? "when" : words.first ?? "")
      switch line.isCondition ? nil : words.first {
      case "success", "cached": writer.member("count", Int(words.last ?? "") ?? 0)
      case "switch": writer.member("account", words.last ?? "")
      case "respond" where words.count == 3:
        writer.member("account", words[1])
        writer.member("count", Int(words[2]) ?? 0)
      case "tap": writer.member("action", words.dropFirst().joined(separator: " "))
      case "mode": writer.member("mode", words.last ?? "")
      default: break
      }
      writer.member("events") { writer in
        writer.array { writer in
          for event in line.events { writer.string(event) }
        }
      }
      writer.member("then") { writer in
        writer.object { writer in
          if let moment = line.moment {
            writer.member("shows", moment.shows)
            writer.member("items", moment.items)
            writer.member("stored") { $0.literal(moment.isStored ? "true" : "false") }
            writer.member("request", moment.request)
            writer.member("account", moment.account)
            writer.member("pendingItems", moment.pendingItems)
            writer.member("queued", moment.queued)
            writer.member("running") { writer in
              writer.array { writer in
                for item in moment.running { write(item, &writer) }
              }
            }
            writer.member("with") { writer in
              writer.array { writer in
                for name in moment.with { writer.string(name) }
              }
            }
          }
          if !line.phase.isEmpty { writer.member("phase", line.phase) }
          if let place = line.place {
            writer.member("shows", place.states.first ?? "")
            writer.member("states") { writer in
              writer.array { writer in
                for state in place.states { writer.string(state) }
              }
            }
            writer.member("starts", place.starts)
          }
        }
      }
    }
  }

  private static func write(_ expectation: Expectation, _ writer: inout JSONWriter) {
    writer.object { writer in
      if let shows = expectation.shows { writer.member("shows", shows) }
      if let items = expectation.items { writer.member("items", items) }
      if let pending = expectation.pendingItems { writer.member("pendingItems", pending) }
      if let queued = expectation.queued { writer.member("queued", queued) }
      if let account = expectation.account { writer.member("account", account) }
      if let phase = expectation.phase { writer.member("phase", phase) }
      if let starts = expectation.starts { writer.member("starts", starts) }
      if !expectation.with.isEmpty {
        writer.member("with") { writer in
          writer.array { writer in
            for name in expectation.with { writer.string(name) }
          }
        }
      }
    }
  }
}
