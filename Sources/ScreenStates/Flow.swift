/// A journey through phases, as far as time matters.
package struct Flow: Hashable, Sendable {
  package struct Exit: Hashable, Sendable {
    package var event: ScreenEvent?
    /// The actions that it is about, by number; with an event empty means any.
    package var actions: [Int]
    /// The mode or the condition with which it is taken.
    package var condition: String?
    /// The number of the phase that it leads to; -1: there is none with that name.
    package var to: Int

    package init(event: ScreenEvent? = nil, actions: [Int] = [], condition: String? = nil, to: Int) {
      self.event = event
      self.actions = actions
      self.condition = condition
      self.to = to
    }

    /// It is taken as soon as something holds, and waits for no event.
    package var isAutomatic: Bool { event == nil && actions.isEmpty }
  }

  package struct Phase: Hashable, Sendable {
    package var id: String
    package var label: String?
    /// The roles of the states that it shows as.
    package var states: [String] = []
    package var exits: [Exit] = []
    /// Actions that are off, by number.
    package var blocks: [Int] = []
    package var guardsNavigation = false
    /// Others may have received the outcome from here on.
    package var isSubmitted = false
    /// Something is handed in during it.
    package var isSubmission = false
    /// Something that is not an exit leads on: a way out or a recovery.
    package var leadsOn = false

    package init(id: String) { self.id = id }

    /// It waits for something that the user cannot do.
    package var isPending: Bool {
      (states.contains("pending") || states.contains("loading")) && !states.contains("success")
    }
  }

  package var phases: [Phase] = []
  package var actions: [String] = []

  package init() {}

  /// Phases that an accepted submission leads to are submitted as well.
  package mutating func spreadSubmission() {
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

/// Where a flow is.
package struct FlowState: Hashable, Sendable {
  package var phase = 0
  /// The action that runs, by number, or -1.
  package var action = -1

  package init() {}
}
