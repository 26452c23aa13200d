import Diagnostics

/// Writes findings as SARIF 2.1.0, the format of GitHub's code scanning and of many dashboards.
struct SARIFReport {
  private static let version = "2.1.0"
  private static let schema = "https://json.schemastore.org/sarif-2.1.0.json"
  static let root = "%SRCROOT%"

  /// The rules that results name, sorted.
  private let ruleIDs: [String]
  let report: Report
  let places: SourcePlaces

  static func render(_ report: Report) -> [UInt8] {
    let ids = Set((report.diagnostics + report.details.excused.map(\.finding)).map(\.ruleID)).sorted()
    let format = SARIFReport(ruleIDs: ids, report: report, places: SourcePlaces(report))
    var writer = JSONWriter()
    writer.object { log in
      log.member("version", version)
      log.member("$schema", schema)
      log.newline(indent: 1)
      log.member("runs") { $0.array { $0.object { format.writeRun(to: &$0) } } }
    }
    writer.finish()
    return writer.bytes
  }

  private func writeRun(to run: inout JSONWriter) {
    run.newline(indent: 2)
    run.member("tool") { tool in
      tool.object { $0.member("driver") { $0.object { writeDriver(to: &$0) } } }
    }
    run.newline(indent: 2)
    run.member("columnKind", "unicodeCodePoints")
    run.newline(indent: 2)
    run.member("originalUriBaseIds") { bases in
      bases.object {
        $0.member(SARIFReport.root) { $0.object { $0.message("description", "The root of the repository.") } }
      }
    }
    run.newline(indent: 2)
    run.member("results") { member in
      member.array { list in
        let fingerprints = report.details.fingerprints
        for (number, finding) in report.diagnostics.enumerated() {
          list.newline(indent: 3)
          let fingerprint = fingerprints.indices.contains(number) ? fingerprints[number] : nil
          write(finding, excuse: nil, fingerprint: fingerprint, ruleIndex: index(of: finding), to: &list)
        }
        for excuse in report.details.excused {
          list.newline(indent: 3)
          let rule = index(of: excuse.finding)
          write(excuse.finding, excuse: excuse, fingerprint: excuse.fingerprint, ruleIndex: rule, to: &list)
        }
      }
    }
  }

  private func index(of finding: Diagnostic) -> Int {
    var low = 0
    var high = ruleIDs.count
    while low + 1 < high {
      let middle = (low + high) / 2
      if ruleIDs[middle] <= finding.ruleID { low = middle } else { high = middle }
    }
    return low
  }

  private func writeDriver(to driver: inout JSONWriter) {
    driver.member("name", "pocketpay-lint")
    driver.member("version", report.toolVersion)
    driver.member("semanticVersion", report.toolVersion)
    driver.newline(indent: 3)
    driver.member("rules") { member in
      member.array { list in
        for id in ruleIDs {
          list.newline(indent: 4)
          list.object { rule in
            rule.member("id", id)
            if let text = report.details.rules[id] { write(text, to: &rule) }
          }
        }
      }
    }
  }

  private func write(_ text: RuleText, to rule: inout JSONWriter) {
    rule.message("shortDescription", text.title)
    rule.message("fullDescription", text.why ?? text.title + ".")
    rule.member("help") { member in
      member.object {
        $0.member("text", SARIFReport.messageText(text.page))
        $0.member("markdown", SARIFReport.withoutPlaceholders(text.markdown))
      }
    }
    rule.member("defaultConfiguration") { $0.object { $0.member("level", text.severity.name) } }
    rule.member("properties") { member in
      member.object { bag in
        bag.member("tags") { tags in tags.array { list in for tag in text.tags { list.string(tag) } } }
        bag.member("precision", "very-high")
      }
    }
  }

  /// Plain text in which nothing reads as a placeholder or a link.
  static func messageText(_ text: String) -> String {
    withoutPlaceholders(text).split(separator: "](", omittingEmptySubsequences: false).joined(separator: "] (")
  }

  /// Doubles the braces of a text that could be taken to have a placeholder such as `{0}`; all other texts stay, since
  /// readers show what is doubled as it is.
  private static func withoutPlaceholders(_ text: String) -> String {
    guard hasPlaceholder(text) else { return text }
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      result.append(scalar)
      if scalar == "{" || scalar == "}" { result.append(scalar) }
    }
    return String(result)
  }

  private static func hasPlaceholder(_ text: String) -> Bool {
    var digits: Int?
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "{"): digits = 0
      case UInt8(ascii: "0")...UInt8(ascii: "9"): digits = digits.map { min($0 + 1, 2) }
      case UInt8(ascii: "}"):
        if let digits, digits > 0 { return true }
        digits = nil
      default: digits = nil
      }
    }
    return false
  }
}

extension JSONWriter {
  /// A member that is a message of SARIF.
  mutating func message(_ name: String, _ text: String) {
    member(name) { $0.object { $0.member("text", SARIFReport.messageText(text)) } }
  }
}
