extension ManifestMeanings {
  /// Keys of what a manifest says about data, events and scenarios.
  package static let data: [String: [String: String]] = [
    "data": [
      "snapshot": "Facts that are kept between requests.",
      "request": "The states of a request.",
      "error": "Facts of the last failure.",
      "entry": "The one way in for load, refresh, resume and notification, or a map from cause to function.",
      "selector": "The pure function that says what is shown.",
      "overlap": "What a second refresh does.",
      "sources": "The requests of one screen.",
      "presents": "What is on screen for which snapshot and request; the first row that fits wins.",
    ],
    "source": [
      "id": "The request's id.", "onFailure": "What happens to what it showed.", "after": "The requests before it.",
      "because": "Why it waits for them.",
    ],
    "presentation": [
      "snapshot": "What is stored; left out: any.",
      "request": "How the request stands; left out: any.",
      "cause": "Why it failed; left out: any.",
      "connection": "Whether the device is online; left out: any.",
      "shows": "The state that is shown.",
      "with": "What else is on screen.",
    ],
    "transition": [
      "event": "The event.",
      "action": "Only for these actions.",
      "while": "Only in this phase, in this state of the request, or offline.",
      "snapshot": "What becomes of what is stored.",
      "response": "What becomes of the response.",
      "request": "The state of the request after it.",
      "phase": "The phase after it.",
      "shows": "The state that is shown after it.",
      "pendingItem": "What becomes of the pending item.",
      "queue": "What becomes of the queue.",
    ],
    "scenario": ["name": "The scenario in words.", "given": "Its steps.", "expect": "What holds at its end."],
    "expectedOutcome": [
      "shows": "The state that is shown.",
      "items": "How many items are shown.",
      "pendingItems": "How many items are pending.",
      "queued": "How many actions wait for a connection.",
      "with": "What is on screen beside it, at least.",
      "account": "The account that is shown.",
      "phase": "The phase.",
      "starts": "How often the last tapped action started.",
    ],
  ]
}
