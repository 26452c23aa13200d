import Testing

/// A file whose name stands for it in a test log.
struct Sample: CustomTestStringConvertible, Sendable {
  var name: String
  var yaml: String
  /// The rule that has something to say of it, if any.
  var rule = ""
  var testDescription: String { name }
}

/// Texts with every kind of node, for tests that bend them.
enum Samples {
  static let everything = """
    # A screen with everything in it
    screen: receive
    title: "Receive \\"now\\" \\u2014 \\U0001F389 é \\
        and on"
    routes: [app/receive.tsx, 'it''s/here.tsx', {a: 1, "b":2, c: }]   # list
    states: &states
      loading:
        notApplicable: The address is read from local state,
          nothing is fetched.

          And more.
      empty: !!str >-
        With no public key the screen says so,
        and neither Copy nor Share

          - can run
          - on an empty value

        until 漢字 is there.
      error: |2+
          An indented line
        and another


      success: |  # header

        QR code,\u{20}\u{20}
        full address
      none: ''
      open:
    more: *states
    list:
    - one
    -
      - two: 2
        three: 'x

          y'
    - ? long key
      : &v [a: b, *states , "q"]


    """

  static let documents = "--- # first\na: 1\n...\n--- |\n text\n--- >1\n  more\n text\n---\n'x'\n"

  static let all = [
    Sample(name: "everything", yaml: everything), Sample(name: "documents", yaml: documents),
    Sample(name: "a word", yaml: "plain"), Sample(name: "a list", yaml: "[a,\n b]\n"),
    Sample(name: "lists", yaml: "a:\n- b:\n  - c\n"),
  ]
}
