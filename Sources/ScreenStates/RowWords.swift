/// What manifests write as one of a few words, numbered from 0 in their order.
package protocol ManifestWord: CaseIterable, Hashable, Sendable, CustomStringConvertible, RawRepresentable<UInt8> {
  static var words: [String] { get }
}

extension ManifestWord {
  /// The case that is written as `word`.
  package static func named(_ word: String) -> Self? {
    words.firstIndex(of: word).flatMap { Self(rawValue: UInt8($0)) }
  }

  package var description: String { Self.words[Int(rawValue)] }
}

extension Presentation {
  /// Takes what a row says under a key; false for a word that the key does not take.
  ///
  /// `role` is the role of a state by its name.
  package mutating func set(_ key: String, _ words: [String], role: (String) -> String) -> Bool {
    let word = words.first ?? ""
    switch key {
    case "snapshot": snapshot = SnapshotKind.named(word)
    case "request": request = RequestState.named(word)
    case "cause": cause = FailureCause.named(word)
    case "connection": isOnline = word == "online" ? true : word == "offline" ? false : nil
    case "shows": shows = role(word)
    case "with": with = words
    default: return false
    }
    return switch key {
    case "snapshot": snapshot != nil
    case "request": request != nil
    case "cause": cause != nil
    case "connection": isOnline != nil
    default: true
    }
  }

  /// The keys of a row.
  package static let keys = ["snapshot", "request", "cause", "connection", "shows", "with"]
}

extension Transition {
  /// Takes what a row says under a key, but for its event; false for a word that the key does not take.
  package mutating func set(_ key: String, _ words: [String], role: (String) -> String) -> Bool {
    let word = words.first ?? ""
    switch key {
    case "action": actions = words
    case "while":
      condition = word == "offline" ? .offline : RequestState.named(word).map { .request($0) } ?? .phase(word)
    case "snapshot": snapshot = SnapshotAnswer.named(word)
    case "response": accepts = word == "accept" ? true : word == "drop" ? false : nil
    case "request": request = RequestState.named(word)
    case "phase": phase = word
    case "shows": shows = role(word)
    case "pendingItem": pendingItem = PendingItemAnswer.named(word)
    case "queue": queue = QueueAnswer.named(word)
    default: return false
    }
    return switch key {
    case "snapshot": snapshot != nil
    case "response": accepts != nil
    case "request": request != nil
    case "pendingItem": pendingItem != nil
    case "queue": queue != nil
    default: true
    }
  }

  /// The keys of a row.
  package static let keys = [
    "event", "action", "while", "snapshot", "response", "request", "phase", "shows", "pendingItem", "queue",
  ]
}

/// What patterns answer where a manifest says nothing.
package struct PatternAnswers: Hashable, Sendable {
  package var presentations: [Presentation] = []
  package var transitions: [Transition] = []

  package init() {}

  /// The answers of several patterns as one list: where there are several, what is said more narrowly comes first.
  /// `base` answers what none of them does.
  package static func merged(_ patterns: [PatternAnswers], base: PatternAnswers) -> PatternAnswers {
    var result = PatternAnswers()
    result.transitions = patterns.flatMap(\.transitions)
    result.presentations = patterns.flatMap(\.presentations)
    if patterns.count > 1 {
      let numbered = result.presentations.enumerated()
      result.presentations =
        numbered.sorted { ($1.element.narrowness, $0.offset) < ($0.element.narrowness, $1.offset) }.map(\.element)
    }
    if !patterns.contains(base) { result.presentations += base.presentations }
    return result
  }
}
