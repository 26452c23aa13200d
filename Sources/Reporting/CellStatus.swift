import Diagnostics
import ManifestOutlines

/// What a cell of the matrix says at a glance: the gravest of all that there is.
enum CellStatus: Equatable {
  case error(Int)
  case warning(Int)
  case gap
  case note(Int)
  /// Findings that the baseline holds.
  case known(Int)
  case missing
  case notApplicable
  case described
  /// No pattern asks for it, and nobody has declared it.
  case none

  init(_ cell: GovernanceMatrix.Cell) {
    let open = cell.findings.filter { $0.excuse == nil }
    func count(_ severity: Severity) -> Int { open.count { $0.finding.severity == severity } }
    let known = cell.findings.count { $0.isKnown }
    if count(.error) > 0 {
      self = .error(count(.error))
    } else if count(.warning) > 0 {
      self = .warning(count(.warning))
    } else if !cell.gaps.isEmpty {
      self = .gap
    } else if count(.note) > 0 {
      self = .note(count(.note))
    } else if known > 0 {
      self = .known(known)
    } else if let answer = cell.states.first?.answer {
      switch answer {
      case .described: self = .described
      case .notApplicable: self = .notApplicable
      case .missing: self = .missing
      }
    } else {
      self = .none
    }
  }

  /// In words, such as “2 errors”.
  var words: String {
    func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }
    return switch self {
    case .error(let count): counted(count, "error")
    case .warning(let count): counted(count, "warning")
    case .note(let count): counted(count, "note")
    case .known(let count): "\(count) known"
    case .gap: "gap"
    case .missing: "missing"
    case .notApplicable: "does not apply"
    case .described: "described"
    case .none: "not there"
    }
  }

  /// How grave it is; what fails a run is the gravest, and what says nothing is 0.
  var gravity: Int {
    switch self {
    case .error: 6
    case .warning: 5
    case .missing: 4
    case .gap: 3
    case .note: 2
    case .known: 1
    case .notApplicable, .described, .none: 0
    }
  }

  /// One word for filters and colors.
  var kind: String {
    switch self {
    case .error: "error"
    case .warning: "warning"
    case .note: "note"
    case .known: "known"
    case .gap: "gap"
    case .missing: "missing"
    case .notApplicable: "na"
    case .described: "described"
    case .none: "none"
    }
  }
}
