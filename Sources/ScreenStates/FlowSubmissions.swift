extension Flow {
  /// Finds the phases in which something is handed in though no name says so, and those that follow a submission.
  ///
  /// A phase counts that is pending, that an action has led to, and that waits for an outcome. It does not where it can
  /// be called off, where its name says that nothing is handed in yet, and where a phase after it is named as the
  /// submission.
  package mutating func findSubmissions() {
    let earlier = phasesBeforeSubmission()
    for number in phasesOfActions() where !earlier[number] && !phases[number].isBeforeSubmission {
      guard phases[number].isSubmitted || phases[number].awaitsOutcome else { continue }
      phases[number].isSubmitted = true
      phases[number].isHandedIn = true
    }
    spreadSubmission()
  }

  /// The pending phases that an action leads to, one that reads left aside, and those that follow as it is accepted.
  private func phasesOfActions() -> [Int] {
    var isFound = Array(repeating: false, count: phases.count)
    var order: [Int] = []
    func find(_ number: Int) {
      guard phases.indices.contains(number), phases[number].isPending, !isFound[number] else { return }
      isFound[number] = true
      order.append(number)
    }
    for phase in phases {
      for exit in phase.exits where exit.isTap && !exit.actions.allSatisfy({ reads.contains($0) }) { find(exit.to) }
    }
    var current = 0
    while current < order.count {
      for exit in phases[order[current]].exits where exit.event == .actionAccepted { find(exit.to) }
      current += 1
    }
    return order
  }

  /// Whether a later phase of what is accepted is named as the submission.
  private func phasesBeforeSubmission() -> [Bool] {
    var comesFrom: [[Int]] = Array(repeating: [], count: phases.count)
    for (number, phase) in phases.enumerated() {
      for exit in phase.exits where exit.event == .actionAccepted && phases.indices.contains(exit.to) {
        comesFrom[exit.to].append(number)
      }
    }
    var isEarlier = Array(repeating: false, count: phases.count)
    var open = phases.indices.filter { phases[$0].isSubmission }
    while let number = open.popLast() {
      for before in comesFrom[number] where !isEarlier[before] && !phases[before].isSubmitted {
        isEarlier[before] = true
        open.append(before)
      }
    }
    return isEarlier
  }

  /// Phases that an accepted submission leads to are submitted as well.
  private mutating func spreadSubmission() {
    var open = phases.indices.filter { phases[$0].isSubmitted }
    while let phase = open.popLast() {
      for exit in phases[phase].exits where exit.event == .actionAccepted && phases.indices.contains(exit.to) {
        if !phases[exit.to].isSubmitted, phases[exit.to].isPending {
          phases[exit.to].isSubmitted = true
          open.append(exit.to)
        }
      }
    }
  }
}

extension Flow.Phase {
  /// It waits for the outcome of an action, and cannot be called off.
  fileprivate var awaitsOutcome: Bool {
    states.contains("pending") && isPending
      && exits.contains { [.actionConfirmed, .actionRejected, .actionTimedOut].contains($0.event) }
      && !exits.contains { $0.event == .actionCancelled }
  }
}
