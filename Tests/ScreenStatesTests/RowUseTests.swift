import ScreenStates
import Testing

/// Which rows fit somewhere and decide something there: as another search finds it.
@Suite("Rows that apply")
struct RowUseTests {
  private static let pay = action("pay") {
    $0.isIrreversible = true
    $0.showsPending = true
    $0.startGuard = .inFlight
    $0.phases = [.init(name: "Signing"), .init(name: "Submitting", isSubmitted: true)]
  }

  /// Rows of which the last one may apply or not.
  static let rows: [[Transition]] = [
    [transition(.refreshFailed) { $0.snapshot = .keep }],
    [transition(.refreshFailed) { $0.snapshot = .keep }, transition(.refreshFailed) { $0.snapshot = .keep }],
    [
      transition(.refreshFailed) {
        $0.condition = .offline
        $0.snapshot = .keep
      }
    ],
    [
      transition(.loadSucceeded) {
        $0.condition = .offline
        $0.shows = "success"
      }
    ],
    [
      transition(.refreshStarted) {
        $0.condition = .request(.refreshing)
        $0.snapshot = .keep
      }
    ],
    [
      transition(.actionStarted) {
        $0.condition = .request(.failed)
        $0.shows = "pending"
      }
    ],
    [
      transition(.actionAccepted) {
        $0.condition = .phase("Submitting")
        $0.shows = "pending"
      }
    ],
    [
      transition(.actionConfirmed) {
        $0.condition = .offline
        $0.shows = "success"
      }
    ],
    [
      transition(.actionStarted) {
        $0.condition = .offline
        $0.shows = "pending"
      }
    ],
    [
      transition(.wentOffline) {
        $0.condition = .offline
        $0.snapshot = .keep
      }
    ],
    [
      transition(.wentOffline) {
        $0.condition = .phase("Submitting")
        $0.shows = "pending"
      }
    ],
    [transition(.actionAccepted) { $0.actions = ["save"] }, transition(.accountSwitched) { $0.snapshot = .clear }],
  ]

  @Test("as another search finds it", arguments: rows.indices)
  func use(_ number: Int) {
    let machine = machine(Self.rows[number], actions: [Self.pay])
    let exploration = Exploration(machine)
    let found = LevelSearch(machine).decidingRows(limit: 4)
    for row in Self.rows[number].indices
    where Self.rows[number][row].shows != nil || Self.rows[number][row].snapshot != nil {
      #expect(exploration.use(ofRow: row)?.decides == found.contains(Int32(row)), "\(row)")
    }
  }

  @Test("what was not looked at says nothing of a row")
  func cut() {
    let broken = machine([transition(.refreshFailed) { $0.snapshot = .clear }, transition(.resumed) { $0.shows = "x" }])
    #expect(Exploration(broken).use(ofRow: 1) == nil)
    let many = (0..<80).map { _ in transition(.refreshFailed) { $0.snapshot = .keep } }
    #expect(Exploration(machine(many)).use(ofRow: 79) == nil)
    #expect(Exploration(machine(many)).use(ofRow: 1)?.decides == false)
  }
}

extension LevelSearch {
  /// The rows that answered something within so many steps.
  fileprivate func decidingRows(limit: Int) -> Set<Int32> {
    var found: Set<Int32> = []
    var level: Set<ScreenState> = [ScreenState()]
    var all = level
    for _ in 1...limit {
      var following: Set<ScreenState> = []
      for state in level {
        for step in steps {
          var effect = StepEffect(records: true)
          guard case .success(let next) = simulator.after(step, state, &effect), next.open.count <= 2 else { continue }
          for decision in effect.decisions { found.formUnion(decision.rows.map(\.row)) }
          if all.insert(next).inserted { following.insert(next) }
        }
      }
      level = following
    }
    return found
  }
}
