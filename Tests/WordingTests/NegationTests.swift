import Testing
import Wording

@Suite struct NegationTests {
  private func denies(_ text: String) -> Bool {
    let (bytes, range) = marked(text)
    return Negation.denies(range, in: bytes[...])
  }

  @Test(arguments: [
    "Not «insured».", "Not «insured», uninsured", "This is not a «bank»", "It isn't a «bank»", "It isn’t a «bank»",
    "never «guaranteed»", "no longer «insured»", "No «yield», no APY", "No yield, no «APY»", "No «Bank» Guarantee",
    "No Bank «Guarantee»", "Not «FDIC» Insured — No Bank Guarantee", "Not FDIC «Insured» — No Bank Guarantee",
    "Not FDIC Insured — No «Bank» Guarantee — May Lose Value", "They are neither insured nor «guaranteed»",
    "a vault rather than a «bank»", "instead of a «bank»", "without any «guarantee»", "cannot be «insured»",
    "Can't be «insured»", "won't be «secured»", "doesn’t earn «interest»",
    "It does not represent real on-chain «custody»",
    "not a production «custody» solution", "We do not act as «custodian», insurer, or guaranteed backup service",
    "We do not act as custodian, «insurer», or guaranteed backup service",
    "We do not act as custodian, insurer, or «guaranteed» backup service", "not, in any way, «insured»",
    "Don't say “«insured»”", "non-«bank»", "a no-«bank» vault", "an «interest»-free loan", "Not\n«insured»",
    "NOT «INSURED»",
    "Merging does not «guarantee» approval", "Nothing here is «insured»", "It is a vault; not a «bank»",
    "It is fast, but not «insured»", "not («insured»)", "Unlike a «bank», a vault is code", "not e.g. «insured»",
    "We never (really never) said «guaranteed»", "never, ever «guaranteed»", "a non-FDIC-«insured» product",
    "Nobody here is «insured»", "Past returns «guarantee» nothing", "You «earn» no interest", "It «insures» nobody",
    "The vault «earns» nothing", "Beware of sites that promise «guaranteed» returns",
    "Anyone who promises you «guaranteed» returns is a scammer", "If a caller says your coins are «insured», hang up",
    "A website that calls itself a «bank» may be none", "Do not mention:\n1. a yield\n2. «interest»",
    "Never write “guaranteed return” or “«risk-free»” here", "«insured»? No.", "Is it «insured»?\n– No.",
    "The «FDIC» does not insure coins", "«FDIC» insurance doesn't apply", "Is it a «bank», or not? It is not.",
  ])
  func deniedMentions(text: String) {
    #expect(denies(text))
  }

  @Test(arguments: [
    "«Insured»", "Beware of fees, your money is «insured»", "Our website says that you are «insured»",
    "If anyone tells you otherwise, your money is «insured»", "Everyone says that it is «insured»",
    "Anyone who locks here is «insured»", "Now in 2. «insured»", "Your funds are «insured»",
    "This is not slow, it is «insured».", "not only «insured» but safe",
    "not just a «bank»", "cannot lose: «guaranteed»", "«insured»? No problem.", "Not slow; «insured»",
    "Not slow. «Insured»",
    "Not slow! «Insured»", "Not slow? «Insured»", "Not slow but «insured»", "Not slow, funds are «insured»",
    "No fees, «guaranteed» returns", "No fees and «guaranteed» returns", "No fees on your «savings account»",
    "No-fee «savings account»", "No. It is «insured»", "No, it is «insured»", "No doubt «insured»",
    "Never lose your «guaranteed» yield", "You don't have to worry about your «bank»", "never without «interest»",
    "not a toy — a «bank»", "not a wallet, a «bank»", "Notable «bank»", "Nothing but a «bank»", "Why not «earn»",
    "It cannot fail because it is «insured»", "It is not slow and it is «insured»", "Not slow\n\n«insured»",
    "No fees when you open a «savings account»", "We are not a toy (we are «insured»)", "Not mine\n- «Insured»",
    "not to mention «guaranteed»", "knot «insured»", "without leaving your «bank»",
    "Nobody else has a «bank» like this", "No one else is «insured»", "Nothing else is as well «insured»",
    "Returns are «guaranteed» no matter what", "«Guaranteed» no fees", "You «earn» no matter where you are",
    "«Insurance» no extra cost", "You get «insurance» no questions asked", "With «insurance», no fees",
  ])
  func claims(text: String) {
    #expect(!denies(text))
  }

  @Test func aDenialFarAwayDoesNotReach() {
    #expect(!denies("not " + String(repeating: "very ", count: 200) + "«insured»"))
  }

  @Test func listsOfWordsAreToldFromDenials() {
    for (text, isRule) in [
      ("Never call it a «bank»", true), ("They say it is a «bank»", false), ("Don't say «bank»", true),
      ("Avoid:\n- «bank»", true), ("Not a «bank»", false),
    ] {
      let (bytes, range) = marked(text)
      #expect(Negation.isWordRule(range, in: bytes[...]) == isRule, "\(text)")
    }
    #expect(!Negation.isWordRule(3..<90, in: Array("not".utf8)[...]))
  }

  @Test func whatATextDisowns() {
    for (text, isDisowned) in [
      ("Is this a «bank»? No.", true), ("Is this a «bank»? No problem.", false), ("This is no «bank».", false),
      ("Beware of those who call it a «bank»", true), ("Is this a «bank»?", false),
      ("«Bank»?" + String(repeating: " ", count: 200) + "No.", false),
    ] {
      let (bytes, range) = marked(text)
      #expect(Negation.isDisowned(range, in: bytes[...]) == isDisowned, "\(text)")
    }
    #expect(!Negation.isDisowned(3..<90, in: Array("not".utf8)[...]))
  }

  @Test func listsOfADisclaimerGoOn() {
    for (text, goesOn) in [
      ("Nothing is insured|, «secured» or guaranteed", true), ("Nothing is insured|, secured or «guaranteed»", true),
      ("Not insured| or «secured»", true), ("Not insured|, «secured» by contract", false),
      ("Not insured|. «Secured»", false), ("Not insured| but «secured»", false),
      ("Nothing is insured|, it is «secured» or guaranteed", false),
      ("Not insured| in any way known to us, or to anybody else whom we have asked about it, or «secured»", false),
    ] {
      let parts = text.split(separator: "|")
      let (bytes, range) = marked(parts.joined())
      #expect(Negation.continues(from: parts[0].utf8.count, range, in: bytes[...]) == goesOn, "\(text)")
    }
    #expect(!Negation.continues(from: 3, 1..<9, in: Array("not".utf8)[...]))
  }

  @Test func ordinaryNames() {
    for (text, holds) in [
      ("Received from «Bank» of East Asia", true), ("12 XLM to «Bank» of Cyprus", true), ("RENT TO «BANK» OF X", true),
      ("«Bank» of PocketPay is here", false), ("Welcome to «Bank» of PocketPay", false), ("to «bank» of choice", false),
      ("at the «Bank» of choice", false), ("a power «bank»", true), ("Food «banks»", true), ("«bank» holiday", true),
      ("«Bank» transfer", true), ("your «bank»", false), ("«banking» holiday", false), ("World «Bank»", true),
      ("from «Bank» of É", true), ("from «Bank» of", false), ("to HSBC, Hang Seng «Bank» or Bank of China", true),
      ("to HSBC, Hang Seng Bank or «Bank» of China", true), ("via «Citibank» or DBS", true), ("«Citibank» of X", false),
      ("Move to Kestrel «Bank»", false), ("Open it at Kestrel «Bank»", false), ("12 «Bank» Street", true),
      ("Sent from your «bank» by mistake", true), ("Your «bank» may take two days", true), ("Ask your «bank»", true),
      ("Sent to your own «bank»", true), ("Your new «bank» is here", false), ("from the «bank» in your pocket", false),
      ("Sent to your «bank» in your pocket", false), ("Say hello to your «bank»", false), ("Meet your «bank»", false),
      ("Link the «bank» account in your name", true), ("Open a «bank» account", false), ("Get a «bank» card", false),
      ("Your «bank» account was removed", true), ("Your «bank» account is ready", false),
      ("an «insured» parcel", true), ("an «insured» wallet", false), ("Hotel «deposit» paid", true),
      ("your «deposit»", false), ("the «risk-free» rate", true), ("a «risk-free» rate of 8%", false),
      ("«no risk» of losing a draft", true), ("«no risk» of losing it", false), ("«No risk» of a loss", false),
    ] {
      let (bytes, range) = marked(text)
      #expect(OrdinaryName.holds(range, in: bytes[...]) == holds, "\(text)")
    }
    #expect(!OrdinaryName.holds(3..<90, in: Array("not".utf8)[...]))
  }

  @Test func rangesOutsideTheTextAreNoDenial() {
    #expect(!Negation.denies(3..<90, in: Array("not".utf8)[...]))
    #expect(!Negation.denies(0..<0, in: [][...]))
  }
}
