import Diagnostics

extension ByteScan {
  /// The finding for the scan's problem, or nil when the bytes can be read as YAML.
  func diagnostic(file: Int32) -> Diagnostic? {
    guard let (kind, range) = problem else { return nil }
    let (ruleID, message) = Self.wording(of: kind)
    let span = SourceSpan(file: file, lowerBound: range.lowerBound, upperBound: range.upperBound)
    return Diagnostic(ruleID: ruleID, message: message, span: span)
  }

  private static func wording(of problem: Problem) -> (ruleID: String, message: String) {
    switch problem {
    case .otherEncoding(let name):
      return ("yaml-encoding", "the file is in \(name), manifests are read as UTF-8: save it as UTF-8")
    case .invalid(let byte):
      return ("yaml-encoding", "the byte 0x\(hexadecimal(UInt32(byte), 2)) is not UTF-8 here: save the file as UTF-8")
    case .control(0):
      return ("yaml-encoding", "a NUL byte is not allowed in YAML: remove it, or save the file as UTF-8 text")
    case .control(let scalar):
      let name = "U+\(hexadecimal(scalar, 4))"
      return (
        "yaml-encoding",
        "the control character \(name) is not allowed in YAML: remove it, or write it as an escape in double quotes"
      )
    case .innerMark:
      return ("yaml-encoding", "a byte order mark (U+FEFF) may only begin a file: remove this one")
    case .lineBreak(let scalar):
      let (name, escape) =
        switch scalar {
        case 0x85: ("next line (U+0085)", "\\N")
        case 0x2028: ("line separator (U+2028)", "\\L")
        default: ("paragraph separator (U+2029)", "\\P")
        }
      return (
        "yaml-line-break",
        "the character \(name) breaks a line for YAML but not for editors: "
          + "remove it, or write “\(escape)” in double quotes"
      )
    case .tooManyDirectives:
      return ("yaml-syntax", "more than 1,000 lines begin with “%”: a manifest needs no directives")
    }
  }

  private static func hexadecimal(_ value: UInt32, _ width: Int) -> String {
    let digits = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}
