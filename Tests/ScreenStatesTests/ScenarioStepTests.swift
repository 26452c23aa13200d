import ScreenStates
import Testing

@Suite("Steps of scenarios")
struct ScenarioStepTests {
  @Test(
    "the forms of a step",
    arguments: [
      ("load", ScenarioStep.plain(.load)), ("success 20", .plain(.succeed(20))), ("cached 0", .plain(.cached(0))),
      ("rateLimited", .plain(.fail(.rateLimited))), ("switch B", .switchAccount("B")),
      ("respond A 5", .respond("A", 5)),
      ("tap create-task", .tap("create-task")), ("mode mock", .mode("mock")), ("  timeout ", .plain(.fail(.timeout))),
    ])
  func forms(_ text: String, _ step: ScenarioStep) {
    #expect(ScenarioStep.read(text) == .success(step))
  }

  @Test(
    "what is no step",
    arguments: [
      "", "success", "success -1", "success 99999999999999999999", "respond A", "load 3", "tap", "sucess 3",
      "success 1e3",
    ])
  func refused(_ text: String) {
    guard case .failure = ScenarioStep.read(text) else {
      Issue.record("“\(text)” was read")
      return
    }
  }

  @Test("names of accounts are numbered as they come")
  func names() {
    var names = ScenarioNames(actions: machine(actions: [action("pay")]).actionNumbers)
    #expect(names.resolve(.respond("A", 1)) == .success(.respond(0, 1)))
    #expect(names.resolve(.switchAccount("Eve")) == .success(.switchAccount(1)))
    #expect(names.resolve(.tap("pay")) == .success(.tap(0)))
    #expect(names.resolve(.tap("pai")) == .failure(.unknownAction("pai")))
    for number in 0..<126 { _ = names.resolve(.switchAccount("x\(number)")) }
    #expect(names.resolve(.switchAccount("one more")) == .failure(.tooManyAccounts))
  }

  @Test("nine open requests and nine running actions are no trap")
  func capacity() {
    var machine = machine(actions: [action("create") { $0.isOptimistic = true }])
    machine.newestWins = true
    let requests = Trace(Array(repeating: .refresh, count: 20) + [.succeed(3)], Simulator(machine))
    #expect(requests.impossible == nil)
    #expect(requests.state.items == 3)
    let taps = Trace(Array(repeating: .tap(0), count: 9), Simulator(machine))
    #expect(taps.impossible?.number == 8)
    #expect(taps.impossible?.reason == .tooMany)
    #expect(taps.starts == 8)
  }
}

@Suite("Words of manifests")
struct ManifestWordTests {
  private func check<Word: ManifestWord>(_ type: Word.Type) {
    #expect(Word.words.count == Word.allCases.count)
    #expect(Set(Word.words).count == Word.words.count)
    for word in Word.allCases { #expect(Word.named("\(word)") == word) }
    #expect(Word.named("nothing") == nil)
  }

  @Test("each word is read as the case that it is written for")
  func words() {
    check(RequestState.self)
    check(FailureCause.self)
    check(SnapshotKind.self)
    check(ScreenEvent.self)
    check(SnapshotAnswer.self)
    check(PendingItemAnswer.self)
    check(QueueAnswer.self)
    check(Action.Guard.self)
    #expect(
      "\(RequestState.refreshing) \(FailureCause.rateLimited) \(SnapshotKind.present)"
        == "refreshing rateLimited present")
    #expect("\(ScreenEvent.lateResponse) \(ScreenEvent.left) \(QueueAnswer.drop)" == "lateResponse left drop")
    #expect("\(SnapshotAnswer.replace) \(PendingItemAnswer.remove) \(Action.Guard.none)" == "replace remove none")
  }
}
