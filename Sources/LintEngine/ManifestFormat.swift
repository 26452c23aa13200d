/// The manifest format as a table: each object with its main key and the types of its keys.
///
/// `list of T` also takes one T, an object with a main key also takes that key's value, and every place takes
/// `{notApplicable: reason}`.
package enum ManifestFormat {
  /// The kinds of manifest, by the key that a document begins with.
  package static let kinds = ["screen", "component", "flow", "area"]

  private static let stateKeys: [(String, String)] = [
    ("behavior", "list of text"), ("when", "list of text"), ("copy", "list of copyItem"), ("content", "list of name"),
    ("row", "list of rowField"), ("order", "text"), ("summary", "copy"), ("components", "list of componentUse"),
    ("where", "declared place"), ("action", "list of declared action"), ("keeps", "list of input|snapshot"),
    ("focus", "list of stays|initiator|heading|error|trapped"),
    ("signals", "list of text|icon|color|semantics|motion|haptic"), ("announces", "polite|assertive|none"),
    ("busy", "bool"), ("progress", "copy"), ("instant", "bool"), ("reason", "text"),
    ("evidence", "successfulResponse|localState"), ("blocking", "bool"), ("recovery", "list of wayOut"),
    ("next", "list of wayOut"), ("confirms", "list of name"), ("updates", "list of name"), ("literal", "bool"),
    ("phases", "list of phase"), ("guardNavigation", "bool"),
  ]

  private static let documentKeys: [(String, String)] = [
    ("title", "copy"), ("locale", "name"), ("subjects", "list of declared subject"), ("refs", "list of name"),
    ("gaps", "list of gap"),
  ]

  private static let partKeys: [(String, String)] = [
    ("actions", "list of action"), ("inputs", "list of input"), ("numbers", "list of number field"),
    ("copy", "list of copyItem"), ("limits", "map of number"), ("secrets", "list of secret"), ("tests", "list of test"),
    ("colors", "list of colorPair"), ("motion", "motion"),
  ]

  static let objects: [(name: String, mainKey: String?, keys: [(String, String)])] = [
    (
      "screen", nil,
      documentKeys + partKeys + [
        ("screen", "id"), ("pattern", "list of declared pattern"), ("routes", "list of name"),
        ("stores", "map of list of name"), ("uses", "list of name"), ("network", "id"), ("modes", "map of mode"),
        ("states", "map of state"), ("precedence", "list of declared state"),
        ("components", "list of componentUse"), ("data", "data"), ("machine", "list of transition"),
        ("scenarios", "list of scenario"), ("toasts", "list of toast"), ("haptics", "list of haptic"),
        ("menus", "list of menu"), ("platforms", "list of platform"), ("accessibility", "accessibility"),
      ]
    ),
    (
      "component", nil,
      documentKeys + partKeys + [
        ("component", "name"), ("source", "name"), ("contract", "declared contract"), ("honors", "honors"),
        ("review", "review"), ("states", "map of state"),
      ]
    ),
    (
      "flow", nil,
      documentKeys + [("flow", "id"), ("phases", "list of phase"), ("scenarios", "list of scenario")]
    ),
    (
      "area", nil,
      documentKeys + [
        ("area", "id"), ("sentence", "text"), ("diagrams", "list of name"), ("steps", "list of text"),
        ("expected", "list of expectation"), ("facts", "map of text"), ("platforms", "list of platform"),
        ("toasts", "list of toast"), ("haptics", "list of haptic"), ("rules", "list of text"),
        ("flows", "list of areaFlow"),
      ]
    ),
    ("state", "behavior", stateKeys + [("cases", "list of case")]),
    ("case", nil, stateKeys + [("id", "id"), ("mode", "declared mode"), ("part", "name")]),
    (
      "phase", "label",
      stateKeys + [
        ("id", "id"), ("label", "copy"), ("screen", "declared screen"), ("state", "list of name"), ("during", "text"),
        ("durable", "bool"), ("blocks", "list of declared action"), ("exits", "list of exit"),
        ("idempotencyKey", "bool"),
      ]
    ),
    (
      "exit", "to",
      [
        ("event", transitionEvents), ("action", "list of declared action"), ("mode", "name"), ("when", "text"),
        ("to", "declared phase"),
      ]
    ),
    (
      "mode", nil, [("when", "text"), ("copy", "list of copyItem"), ("behavior", "list of text"), ("signals", signals)]
    ),
    ("copyItem", "text", [("text", "copy"), ("id", "name"), ("where", "declared place")]),
    ("rowField", "field", [("field", "name"), ("values", "list of name"), ("signals", signals)]),
    (
      "wayOut", "to",
      [
        ("label", "copy"), ("to", "declared target"), ("where", "declared place"), ("kind", "retry|correct|wait"),
      ]
    ),
    (
      "componentUse", "name",
      [
        ("name", "name"), ("implements", "declared contract"), ("props", "map of any"), ("honors", "honors"),
        ("copy", "list of copyItem"),
      ]
    ),
    ("honors", nil, [("loadingText", "copyClause"), ("*", "clause")]),
    ("clause", "value", [("value", "list of any"), ("how", "text"), ("test", "name")]),
    ("copyClause", "value", [("value", "copy"), ("how", "text"), ("test", "name")]),
    (
      "action", nil,
      [
        ("id", "id"), ("label", "copy"), ("gesture", "id"), ("component", "componentUse"), ("to", "declared target"),
        ("where", "declared place"), ("payload", "list of name"), ("async", "bool"), ("irreversible", "bool"),
        ("destructive", "bool"), ("devOnly", "bool"), ("guard", "inFlight|disabledOnly|none"), ("exclusive", "id"),
        ("commit", "confirmed|optimistic"), ("item", "add|change|remove"), ("offline", "refuse|queue|queueInMemory"),
        ("idempotencyKey", "bool"),
        ("confirmWith", "componentUse"), ("disabledWhen", "list of condition"), ("a11y", "semantics"),
        ("onMissing", "refuse|guess|ask"), ("feature", "id"), ("onUnavailable", "sheet|disabled|hidden|error"),
        ("copies", "secret|address|value"), ("clearsAfterSeconds", "number"),
      ]
    ),
    ("condition", "when", [("when", "text"), ("reason", "copy")]),
    (
      "semantics", nil,
      [
        ("label", "copy"), ("role", "name"), ("hint", "copy"), ("target", "target"),
        ("exposes", "list of selected|checked|expanded|disabled|busy"), ("announces", "copy"),
      ]
    ),
    (
      "target", "size",
      [("size", "number"), ("ios", "number"), ("android", "number"), ("web", "number"), ("spacing", "number")]
    ),
    ("motion", nil, [("reduced", "respected|ignored"), ("flashesPerSecond", "number")]),
    ("colorPair", nil, [("text", "name"), ("on", "name"), ("kind", "text|largeText|component|disabled")]),
    (
      "input", nil,
      [
        ("id", "id"), ("label", "copy"), ("required", "bool"), ("readOnlyWhen", "text"), ("keyboard", "id"),
        ("unit", "name"), ("takes", "address|amount|name|phrase|search|text"), ("acceptsName", "bool"),
        ("a11y", "semantics"),
      ]
    ),
    (
      "number field", nil,
      [
        ("id", "id"), ("format", "name"), ("role", "declared role"), ("unit", "name"), ("sign", "level|change|parens"),
        ("locale", "name"), ("dir", "ltr|rtl"), ("group", "id"), ("feeCase", "priced|unpriced|short|choosable"),
        ("excludes", "list of name"),
        ("examples", "list of example"), ("a11y", "semantics"),
      ]
    ),
    ("example", nil, [("value", "number"), ("shows", "copy"), ("locale", "name"), ("dir", "ltr|rtl")]),
    (
      "data", nil,
      [
        ("snapshot", "list of name"), ("request", "list of name"), ("error", "list of name"), ("entry", "any"),
        ("selector", "name"), ("overlap", "coalesce|newestWins"), ("sources", "list of source"),
        ("presents", "list of presentation"),
      ]
    ),
    ("source", "id", [("id", "name"), ("onFailure", "keep|blank"), ("after", "list of name"), ("because", "text")]),
    (
      "presentation", nil,
      [
        ("snapshot", "none|empty|present"), ("request", "idle|loading|refreshing|failed|succeeded"),
        ("cause", "timeout|failure|unauthorized|rateLimited"), ("connection", "online|offline"),
        ("shows", "declared state"), ("with", "list of name"),
      ]
    ),
    (
      "transition", nil,
      [
        ("event", transitionEvents), ("action", "list of declared action"), ("while", "name"),
        ("snapshot", "keep|clear|replace"), ("response", "drop|accept"), ("request", "name"), ("phase", "name"),
        ("shows", "declared state"), ("pendingItem", "add|keep|replace|remove"), ("queue", "add|send|keep|drop"),
      ]
    ),
    ("scenario", nil, [("name", "remark"), ("given", "list of name"), ("expect", "expectedOutcome")]),
    (
      "expectedOutcome", nil,
      [
        ("shows", "name"), ("items", "number"), ("pendingItems", "number"), ("queued", "number"),
        ("with", "list of name"), ("account", "name"), ("phase", "name"), ("starts", "number"),
      ]
    ),
    (
      "toast", nil,
      [
        ("id", "id"), ("when", "text"), ("icon", "name"), ("copy", "list of copyItem"), ("where", "declared place"),
        ("closes", "bool"), ("action", "list of name"), ("asks", "list of name"), ("reuses", "copy"),
      ]
    ),
    ("haptic", nil, [("id", "id"), ("when", "text"), ("kind", "name"), ("cause", "name")]),
    (
      "secret", nil,
      [
        ("id", "id"), ("shownBy", "list of declared action"), ("marked", "name"), ("reaches", "list of name"),
        ("clearsAfterSeconds", "number"), ("screenshot", "name"), ("hiddenWhen", "list of name"), ("announced", "name"),
        ("localOnly", "bool"), ("clearsOnlyOwn", "bool"), ("fallback", "showAndWarn|hide"),
      ]
    ),
    ("menu", nil, [("id", "id"), ("groups", "list of list of declared action")]),
    ("platform", nil, [("id", "id"), ("when", "text"), ("ios", "text"), ("android", "text"), ("expected", "text")]),
    ("accessibility", nil, [("checked", "date"), ("notApplicable", "list of checklistItem")]),
    ("checklistItem", nil, [("item", "name"), ("reason", "text")]),
    ("test", "path", [("path", "name"), ("covers", "list of name")]),
    (
      "gap", nil,
      [
        ("rule", "name"), ("requirement", "remark"), ("state", "declared state"), ("reason", "remark"),
        ("issue", "name"),
        ("owner", "name"), ("until", "date"),
      ]
    ),
    (
      "review", nil,
      [
        ("oneSource", "text"), ("doubleTap", "text"), ("ends", "map of text"), ("keeps", "list of text"),
        ("signals", "list of text"), ("tests", "list of text"),
      ]
    ),
    ("expectation", nil, [("id", "id"), ("when", "text"), ("expected", "text"), ("why", "text")]),
    ("areaFlow", nil, [("title", "copy"), ("steps", "list of text"), ("expected", "list of expectation")]),
  ]

  private static let signals = "list of text|icon|color|semantics|motion|haptic"

  private static let transitionEvents =
    "loadStarted|loadSucceeded|loadFailed|refreshStarted|refreshSucceeded|refreshFailed|lateResponse|accountSwitched|"
    + "wentOffline|cameOnline|resumed|notified|actionStarted|actionAccepted|actionConfirmed|actionRejected|"
    + "actionTimedOut|actionCancelled|left"

  /// The schema of the format; its keys are not numbered yet.
  static func schema() -> Schema {
    var schema = Schema()
    for object in objects { schema.declareObject(object.name, mainKey: object.mainKey) }
    for (index, object) in objects.enumerated() {
      for (key, type) in object.keys {
        guard let shape = schema.shape(describedBy: type) else {
          preconditionFailure("the manifest format names the unknown type “\(type)” for “\(key)”")
        }
        schema.setKey(key, of: index, to: shape)
      }
    }
    for kind in kinds { _ = schema.shape(describedBy: kind) }
    return schema
  }
}
