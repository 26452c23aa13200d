/// A search for the shortest way in which a flow starts something a second time before its first outcome is known.
///
/// What was handed in stays under way until an exit answers it, wherever the flow goes meanwhile.
struct FlowStarts {
  typealias Link = FlowExploration.Link

  private let flow: Flow
  private let rules: FlowStartRules
  private var places: [FlowPlace]
  private var parents: [(place: Int, link: Link)?] = [nil]
  private var numbers: [FlowPlace: Int]
  /// Second starts, each by the place before it.
  private var starts: [(place: Int, link: Link)] = []
  private(set) var violations: [FlowExploration.Violation] = []
  private(set) var isComplete = true

  private static let largestPlaces = 100_000
  private static let largestSteps = 300_000

  init(_ flow: Flow, _ outcomes: FlowOutcomes) {
    self.flow = flow
    rules = FlowStartRules(flow, outcomes)
    places = [rules.start]
    numbers = [rules.start: 0]
    search()
    reportStarts()
    reportRetries()
  }

  private mutating func search() {
    let blocked = flow.phases.map { Set($0.blocks) }
    var seen: Set<Link> = []
    var current = 0
    var steps = 0
    while current < places.count {
      let place = places[current]
      for (number, exit) in flow.phases[place.phase].exits.enumerated() where flow.phases.indices.contains(exit.to) {
        let link = Link(phase: place.phase, exit: number)
        // An exit of several actions is one of each.
        for action in exit.isTap ? exit.actions : [-1] {
          steps += 1
          if exit.isTap, blocked[place.phase].contains(action) { continue }
          if rules.startsTwice(place, exit, action) {
            if seen.count < FlowExploration.largestViolations, seen.insert(link).inserted {
              starts.append((current, link))
            }
          } else {
            for next in rules.after(place, exit, action) { add(next, from: current, link) }
          }
        }
      }
      guard places.count <= FlowStarts.largestPlaces, steps <= FlowStarts.largestSteps else {
        isComplete = false
        return
      }
      current += 1
    }
  }

  private mutating func add(_ place: FlowPlace, from parent: Int, _ link: Link) {
    guard numbers[place] == nil else { return }
    numbers[place] = places.count
    places.append(place)
    parents.append((parent, link))
  }

  private func path(to number: Int) -> [Link] {
    var path: [Link] = []
    var current = number
    while let parent = parents[current] {
      path.append(parent.link)
      current = parent.place
    }
    return path.reversed()
  }

  // MARK: - What was found

  private mutating func reportStarts() {
    var isOpenOnly = flow.phases.map(\.isPending)
    for place in places where !place.isOpen && !place.isSecond { isOpenOnly[place.phase] = false }
    var seen: Set<Link> = []
    for (place, link) in starts {
      let cause = cause(of: link, after: place, isOpenOnly)
      // One cause is found once, with the shortest way to it.
      guard seen.insert(cause).inserted else { continue }
      violations.append(
        FlowExploration.Violation(
          invariant: .startsOnce, path: path(to: place) + [link], phase: cause.phase, exit: cause.exit))
    }
  }

  /// The exit that let a second start happen: the last one out of a phase that waits, and waits for
  /// nothing else.
  private func cause(of link: Link, after place: Int, _ isOpenOnly: [Bool]) -> Link {
    var current = place
    var candidate = link
    while places[current].isOpen {
      if isOpenOnly[candidate.phase], !places[current].isAside { return candidate }
      guard let parent = parents[current] else { break }
      candidate = parent.link
      current = parent.place
    }
    return link
  }

  private mutating func reportRetries() {
    var seen: Set<Int> = []
    for (number, place) in places.enumerated() where place.isOpen && !place.countsOnce && !place.isAside {
      guard flow.phases[place.phase].offersRetry, flow.phases[place.phase].isPending,
        seen.count < FlowExploration.largestViolations, seen.insert(place.phase).inserted
      else { continue }
      violations.append(
        FlowExploration.Violation(invariant: .unknownIsNotRetried, path: path(to: number), phase: place.phase))
    }
  }
}
