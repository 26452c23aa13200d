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
    /// Others may have received what was handed in from here on.
    package var isSubmitted = false
    /// Something is handed in during it, by its name.
    package var isSubmission = false
    /// Nothing is handed in yet, by its name.
    package var isBeforeSubmission = false
    /// An action hands something in as it enters the phase.
    package var isHandedIn = false
    /// What is handed in carries a key by which repeats count once.
    package var countsOnce = false
    /// The user is offered to do again what is under way.
    package var offersRetry = false
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
  /// The actions that bring something again and hand nothing in, by number.
  package var reads: Set<Int> = []

  package init() {}
}

extension Flow.Exit {
  /// It is taken by the user, who starts an action.
  package var isTap: Bool { !actions.isEmpty && (event == nil || event == .actionStarted) }
}

/// Where a flow is.
package struct FlowState: Hashable, Sendable {
  package var phase = 0
  /// The action that runs, by number, or -1.
  package var action = -1

  package init() {}
}
