/// A picture of a machine or a flow: what is shown, what leads from one to another, and a way that is marked.
package struct Diagram: Sendable {
  package struct Node: Hashable, Sendable {
    /// The lines of its label.
    package var lines: [String]
    /// The roles of the states that it shows.
    package var shows: [String] = []
    package var isMarked = false

    package init(lines: [String], shows: [String], isMarked: Bool = false) {
      self.lines = lines
      self.shows = shows
      self.isMarked = isMarked
    }
  }

  package struct Edge: Hashable, Sendable {
    package var from: Int
    package var to: Int
    package var labels: [String]
    package var isMarked = false

    package init(from: Int, to: Int, labels: [String], isMarked: Bool = false) {
      self.from = from
      self.to = to
      self.labels = labels
      self.isMarked = isMarked
    }
  }

  package private(set) var nodes: [Node] = []
  package private(set) var edges: [Edge] = []
  private var numbers: [[String]: Int] = [:]
  private var numbersOfEdges: [[Int]: Int] = [:]

  /// A picture has at most this many nodes; more of them nobody reads.
  package static let largestNodes = 200

  /// A picture of nodes that are known already; edges name them by their place.
  package init(nodes: [Node], edges: [Edge]) {
    self.nodes = nodes
    self.edges = edges
  }

  /// The number of the node with a label, which is added where it is new; nil where there is no room for it.
  mutating func node(_ lines: [String], shows: [String]) -> Int? {
    if let known = numbers[lines] { return known }
    guard nodes.count < Diagram.largestNodes else { return nil }
    numbers[lines] = nodes.count
    nodes.append(Node(lines: lines, shows: shows))
    return nodes.count - 1
  }

  /// Adds what leads from one node to another; several of one kind share an edge.
  mutating func edge(_ from: Int, _ to: Int, _ label: String, isMarked: Bool = false) {
    let key = [from, to, isMarked ? 1 : 0]
    if let known = numbersOfEdges[key] {
      if !edges[known].labels.contains(label) { edges[known].labels.append(label) }
      return
    }
    numbersOfEdges[key] = edges.count
    edges.append(Edge(from: from, to: to, labels: [label], isMarked: isMarked))
  }

  // MARK: - Of a screen

  /// The states of a screen as a user sees them; `path` is marked. `name` says how a state is called.
  package init(_ machine: Machine, marking path: [Step], name: (String) -> String) {
    let simulator = Simulator(machine)
    func label(_ state: ScreenState) -> [String] {
      let count = state.items > 0 ? "some items" : state.snapshot == nil ? "nothing stored" : "no items"
      var lines = [name(simulator.shown(state).shows), "\(count), \(state.request)"]
      if let item = (state.running.firstSent ?? (state.running.count > 0 ? 0 : nil)).map({ state.running[$0] }) {
        let action = machine.actions[item.action]
        let phase = action.phases.indices.contains(item.phase) ? ": \(action.phases[item.phase].name)" : ""
        let end = item.isQueued ? ", queued" : item.isUnknown ? ", outcome unknown" : ""
        lines.append(action.id + (item.isUnknown ? "" : phase) + end)
      }
      if !state.isOnline { lines.append("offline") }
      return lines
    }
    var search = Search(simulator, SearchScope(machine, action: machine.hasData ? nil : machine.firstAction))
    search.keepsEdges = true
    search.run(states: 2_000, steps: 40_000)
    func node(_ diagram: inout Diagram, _ state: ScreenState) -> Int? {
      diagram.node(label(state), shows: [simulator.shown(state).shows])
    }
    _ = node(&self, ScreenState())
    for edge in search.links where edge.from.isOnline && edge.to.isOnline {
      // A response stands at the request that it answers.
      if case .succeed = edge.step, edge.from.open.newest == nil { continue }
      guard let from = node(&self, edge.from), let to = node(&self, edge.to), from != to else { continue }
      self.edge(from, to, Diagram.word(edge.step, machine))
    }
    if machine.hasData {
      let states = [ScreenState()] + search.links.map(\.to)
      addConnection(at: states, simulator, node)
      // What is loaded is where actions start; without it, they start in an empty screen.
      let loaded = states.first { $0.items > 0 && $0.request == .succeeded && $0.isOnline && $0.running.count == 0 }
      addActions(at: loaded ?? ScreenState(), simulator, node)
    }
    let trace = Trace(exploring: path, simulator)
    guard !trace.entries.isEmpty else { return }
    var before = node(&self, trace.start)
    if let before { nodes[before].isMarked = true }
    for (number, entry) in trace.entries.enumerated() {
      let next = node(&self, entry.state)
      if let next { nodes[next].isMarked = true }
      if let before, let next {
        remove(Diagram.word(entry.step, machine), from: before, to: next)
        self.edge(before, next, "\(number + 1). \(entry.text)", isMarked: true)
      }
      before = next
    }
    edges.removeAll { $0.labels.isEmpty }
  }

  /// The connection goes and comes back where nothing is known yet, and where something is.
  private mutating func addConnection(
    at states: [ScreenState], _ simulator: Simulator, _ node: (inout Diagram, ScreenState) -> Int?
  ) {
    let machine = simulator.machine
    guard SearchScope(machine, action: nil).connects else { return }
    let known = states.first { $0.items > 0 && $0.request == .succeeded && $0.isOnline }
    for state in [states.first, known].compactMap(\.self) {
      guard let offline = Diagram.next(.goOffline, state, simulator) else { continue }
      add(state, .goOffline, offline, machine, node)
      if let online = Diagram.next(.goOnline, offline, simulator) { add(offline, .goOnline, online, machine, node) }
    }
  }

  /// What an action and its answers lead to, each action by itself.
  private mutating func addActions(
    at start: ScreenState, _ simulator: Simulator, _ node: (inout Diagram, ScreenState) -> Int?
  ) {
    let machine = simulator.machine
    let answers: [Step] = [.accept, .confirm, .reject, .cancel, .fail(.timeout)]
    for action in machine.actions.indices.prefix(12) where machine.actions[action].isAsync {
      if machine.actions[action].isRefresh { continue }
      var queue = [start]
      var current = 0
      while current < min(queue.count, 40) {
        for step in current == 0 ? [.tap(action)] : answers {
          guard let next = Diagram.next(step, queue[current], simulator) else { continue }
          let isNew = next.running.count > 0 && !queue.contains(next)
          add(queue[current], step, next, machine, node)
          if isNew { queue.append(next) }
        }
        current += 1
      }
    }
  }

  private static func next(_ step: Step, _ state: ScreenState, _ simulator: Simulator) -> ScreenState? {
    var effect = StepEffect(records: false)
    guard case .success(let next) = simulator.after(step, state, &effect) else { return nil }
    return next
  }

  private mutating func add(
    _ state: ScreenState, _ step: Step, _ next: ScreenState, _ machine: Machine,
    _ node: (inout Diagram, ScreenState) -> Int?
  ) {
    guard let from = node(&self, state), let to = node(&self, next), from != to else { return }
    edge(from, to, Diagram.word(step, machine))
  }

  /// What is marked is not drawn a second time.
  private mutating func remove(_ label: String, from: Int, to: Int) {
    guard let known = numbersOfEdges[[from, to, 0]] else { return }
    edges[known].labels.removeAll { $0 == label }
  }

  /// A step without what differs from one moment to the next.
  private static func word(_ step: Step, _ machine: Machine) -> String {
    switch step {
    case .succeed(let count): count == 0 ? "success 0" : "success N"
    case .cached: "cached N"
    case .switchAccount: "switch"
    case .respond: "late response"
    default: step.text(accounts: { _ in "" }, actions: machine.actions)
    }
  }

  // MARK: - Of a flow

  package init(_ flow: Flow, marking path: [FlowExploration.Link], name: (String) -> String) {
    let marked = Set(path)
    // A phase is a node with its number, whatever it is called.
    nodes = flow.phases.prefix(Diagram.largestNodes).map { phase in
      let lines = [phase.label ?? phase.id, phase.states.map { name($0) }.joined(separator: ", ")]
      return Node(lines: lines.filter { !$0.isEmpty }, shows: phase.states)
    }
    for (from, phase) in flow.phases.enumerated() {
      for (index, exit) in phase.exits.enumerated()
      where nodes.indices.contains(from) && nodes.indices.contains(exit.to) {
        let isMarked = marked.contains(FlowExploration.Link(phase: from, exit: index))
        if isMarked {
          nodes[from].isMarked = true
          nodes[exit.to].isMarked = true
        }
        edge(from, exit.to, Diagram.label(exit, flow), isMarked: isMarked)
      }
    }
  }

  private static func label(_ exit: Flow.Exit, _ flow: Flow) -> String {
    let actions = exit.actions.map { flow.actions[$0] }.joined(separator: ", ")
    if let event = exit.event { return actions.isEmpty ? event.name : "\(event.name) (\(actions))" }
    return actions.isEmpty ? exit.condition ?? "at once" : "tap \(actions)"
  }
}

extension Machine {
  /// The first action that takes time, where a picture is about actions.
  var firstAction: Int? { actions.firstIndex { $0.isAsync && !$0.isRefresh } }
}
