import JSONPath
import LintEngine
import Testing

/// Queries over manifests as rules see them.
@Suite struct LongFormQueryTests {
  private static let text = """
    screen: pay
    pattern: seven-state
    actions: {id: send, async: "true", guard: inFlight}
    limits: {rows: "5", seconds: 30}
    numbers: [{id: balance, examples: {value: "5.20", shows: "5.2"}}]
    states:
      empty: Nothing is there.
      populated: {cases: [{id: few, when: a row}, {id: many}]}
      error: {notApplicable: Nothing fails.}

    """

  private func select(_ query: String) throws -> String {
    DocumentQueryTests.paths(try DocumentQuery(query, rulebook: BuiltIn.rulebook), LongFormQueryTests.text)
  }

  @Test(arguments: [
    ("$.states.empty.behavior[0]", "$['states']['empty']['behavior'][0]"),
    ("$.actions[?@.async == true].id", "$['actions'][0]['id']"), ("$.actions[?@.async == 'true']", ""),
    ("$.limits[?@ == 5]", "$['limits']['rows']"), ("$..[?@.value > 5]", "$['numbers'][0]['examples'][0]"),
    ("$..notApplicable", "$['states']['error']['notApplicable']"), ("$.nowhere", ""),
    ("screen", "$"), ("empty-state", "$['states']['empty']"), ("error-state", ""),
    ("success-state", "$['states']['populated']['cases'][0] $['states']['populated']['cases'][1]"),
    ("actions", "$['actions'][0]"), ("async-actions", "$['actions'][0]"),
    ("shown-text", "$['numbers'][0]['examples'][0]['shows']"),
  ])
  func pathsAndPlacesSelect(_ query: String, _ selected: String) throws {
    #expect(try select(query) == selected)
  }

  @Test func aPlaceOfAPackSelects() throws {
    let (rulebook, problems) = BuiltIn.compile(["pack: p\nplaces: {caps: {given: $.limits.*}}\n"])
    #expect(problems.isEmpty)
    let query = try DocumentQuery("caps", rulebook: rulebook)
    #expect(DocumentQueryTests.paths(query, LongFormQueryTests.text) == "$['limits']['rows'] $['limits']['seconds']")
  }

  @Test func whatIsNoManifestIsSeenAsItIsWritten() throws {
    let query = try DocumentQuery("$.states.empty", rulebook: BuiltIn.rulebook)
    #expect(DocumentQueryTests.paths(query, "states: {empty: a}\n---\n[1]\n") == "$['states']['empty']")
    let place = try DocumentQuery("empty-state", rulebook: BuiltIn.rulebook)
    #expect(DocumentQueryTests.paths(place, "states: {empty: a}\n") == "")
  }

  @Test(arguments: [
    ("every-sate", "did you mean “every-state”?"), ("lodaing-state", "did you mean “loading”?"), ("$.a[", "missing"),
  ])
  func aMistakeIsNamed(_ query: String, _ words: String) {
    do throws(JSONPathError) {
      _ = try DocumentQuery(query, rulebook: BuiltIn.rulebook)
      Issue.record("“\(query)” is read")
    } catch {
      #expect(error.message.contains(words))
    }
  }
}
