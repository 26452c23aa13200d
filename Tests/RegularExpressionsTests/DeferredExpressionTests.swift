import RegularExpressions
import Testing

@Suite struct DeferredExpressionTests {
  @Test func anExpressionIsCompiledOnceForAllThreads() async throws {
    let deferred = DeferredRegularExpression(knownPattern: "b+")
    let identities = await withTaskGroup(of: ObjectIdentifier?.self) { group in
      for _ in 0..<32 { group.addTask { deferred.expression.map(ObjectIdentifier.init) } }
      return await group.reduce(into: Set<ObjectIdentifier?>()) { $0.insert($1) }
    }
    #expect(identities.count == 1)
    #expect(try #require(deferred.expression).firstMatch(in: bytes("abbc")) == 1..<3)
  }

  @Test func aPatternThatIsNoneHasNoExpression() {
    #expect(DeferredRegularExpression(knownPattern: "(a").expression == nil)
  }
}
