/// A bank that is not the one who speaks: the user's own (“Sent from your bank by mistake”), one with a name (“HSBC, Hang
/// Seng Bank or Bank of China”), an account at one that is linked, or something else that is called so (“power bank”).
struct BankName {
  /// What stands before the bank in its clause, with commas.
  private let before: ArraySlice<ClauseToken>
  private let bank: ClauseToken
  private let behind: ArraySlice<ClauseToken>

  /// “bank”, or a name such as “Citibank”.
  static func isOne(_ word: ClauseToken) -> Bool {
    word.text == "bank" || word.isCapital && word.text.hasSuffix("bank")
  }

  init(before: [ClauseToken], bank: ClauseToken, behind: [ClauseToken]) {
    let start = before.lastIndex { $0.kind != .word && $0.kind != .comma }.map { $0 + 1 } ?? 0
    self.before = before[start...]
    self.bank = bank
    self.behind = behind.prefix { $0.kind == .word }
  }

  private static let things: Set<String> = [
    "blood", "data", "food", "fog", "left", "memory", "milk", "phrase", "piggy", "power", "question", "right", "river",
    "seed", "snow", "test", "time", "west", "word", "world",
  ]
  private static let papers: Set<String> = [
    "draft", "drafts", "holiday", "holidays", "statement", "statements", "transfer", "transfers",
  ]
  private static let places: Set<String> = [
    "avenue", "junction", "lane", "plaza", "road", "square", "station", "street",
  ]
  /// What leads to the one who pays or is paid.
  private static let leads: Set<String> = ["at", "by", "from", "through", "to", "via", "with"]
  /// “Welcome to Bank of PocketPay” names the one who speaks.
  private static let greetings: Set<String> = [
    "goodbye", "hello", "hi", "join", "move", "moved", "say", "switch", "switched", "switching", "upgrade", "welcome",
  ]
  private static let offers: Set<String> = [
    "best", "better", "bitcoin", "create", "crypto", "digital", "first", "free", "get", "join", "mobile", "new",
    "online", "open", "opened", "opening", "our", "personal", "start",
  ]
  private static let owners: Set<String> = ["her", "his", "my", "their", "your"]
  private static let asking: Set<String> = [
    "ask", "call", "check", "contact", "inform", "notify", "phone", "tell", "visit",
  ]
  /// Beside “to” or “with your bank”, what is done there.
  private static let payments: Set<String> = [
    "arrive", "arrives", "ask", "back", "cash", "check", "funds", "money", "out", "paid", "pay", "payment", "payout",
    "refund", "refunded", "return", "returned", "send", "sends", "sent", "speak", "talk", "transfer", "transferred",
    "wire", "wired", "withdraw", "withdrawal", "withdrawn",
  ]
  /// What only somebody else's bank does.
  private static let deeds: Set<String> = [
    "asks", "blocked", "charged", "charges", "could", "declined", "didn't", "doesn't", "hasn't", "may", "might", "must",
    "needs", "refused", "rejected", "returned", "should", "takes",
  ]
  private static let duties: Set<String> = [
    "ask", "call", "charge", "confirm", "decline", "need", "return", "send", "show", "take", "tell",
  ]
  private static let holdings: Set<String> = ["account", "accounts", "card", "cards", "details", "login"]
  /// What is done with an account that one has.
  private static let uses: Set<String> = [
    "add", "added", "another", "by", "change", "choose", "connect", "connected", "connecting", "edit", "enter",
    "existing", "external", "from", "into", "link", "linked", "linking", "own", "remove", "select", "to", "unlink",
    "use", "verify", "via",
  ]
  private static let accountStates: Set<String> = [
    "connected", "ending", "holder", "linked", "number", "numbers", "removed", "verified",
  ]

  var isOrdinary: Bool {
    if let word = before.last, word.kind == .word, Self.things.contains(word.text) { return true }
    if let word = behind.first {
      if Self.papers.contains(word.text) { return true }
      if Self.places.contains(word.text), bank.isCapital, word.isCapital { return true }
      if Self.holdings.contains(word.text) { return isAccount }
    }
    return isNamed || isOwn
  }

  /// The user's own, as the one who pays, is paid or asked.
  private var isOwn: Bool {
    var words = before
    if words.last?.text == "own" { words.removeLast() }
    guard let owner = words.popLast(), Self.owners.contains(owner.text), !isInPocket, !greets(words) else {
      return false
    }
    if let deed = behind.first?.text {
      if Self.deeds.contains(deed) { return true }
      if deed == "will", let duty = behind.dropFirst().first?.text, Self.duties.contains(duty) { return true }
    }
    guard let lead = words.last?.text else { return false }
    if Self.asking.contains(lead) || ["by", "from", "through", "via"].contains(lead) { return true }
    return Self.leads.contains(lead) && words.contains { Self.payments.contains($0.text) }
  }

  /// “The bank in your pocket”, “your bank without fees”.
  private var isInPocket: Bool {
    let words = behind.map(\.text)
    if words.first == "of" || words.first == "without" { return true }
    return words.count > 1 && (words[0] == "in" || words[0] == "on")
      && (Self.owners.contains(words[1]) || words[1] == "the")
  }

  private func greets(_ words: ArraySlice<ClauseToken>) -> Bool {
    words.contains { Self.greetings.contains($0.text) || Self.offers.contains($0.text) }
  }

  /// “Link the bank account in your own name”, “paid from a bank account”; “Open a bank account” offers one.
  private var isAccount: Bool {
    let words = before.suffix(5)
    let place = behind.dropFirst()
    if greets(words) || place.first?.text == "with" && place.dropFirst().first?.isCapital == true { return false }
    if words.contains(where: { Self.uses.contains($0.text) }) { return true }
    return words.last.map { Self.owners.contains($0.text) } == true
      && behind.dropFirst().prefix(3).contains { Self.accountStates.contains($0.text) }
  }

  /// A capital, or a letter that is none of ASCII.
  private static func mayBeName(_ word: ClauseToken) -> Bool {
    word.isCapital || word.text.utf8.first.map { $0 >= 0x80 } == true
  }

  /// “From Hang Seng Bank”, “to Bank of Cyprus”, and in lists of such names.
  private var isNamed: Bool {
    guard bank.isCapital else { return false }
    let isOf = behind.first?.text == "of" && behind.dropFirst().first.map(Self.mayBeName) == true
    var words = before
    // “Citibank” is a name by itself, “Bank” behind another word.
    let isJoined = bank.text.utf8.count > 5
    var names = isJoined ? 1 : 0
    while let word = words.last, !Self.leads.contains(word.text) {
      let isName = word.kind == .word && word.isCapital
      guard isName || word.kind == .comma || ["and", "or", "the"].contains(word.text) else { return false }
      if Self.owners.contains(word.text) || Self.offers.contains(word.text) { return false }
      if isName { names += 1 }
      words.removeLast()
    }
    guard let lead = words.popLast(), isOf || names > 0 && (isJoined || before.last?.isCapital == true),
      isOf || lead.text != "with"
    else { return false }
    if words.contains(where: { ["join", "open", "opened", "opening"].contains($0.text) }) { return false }
    return words.last.map { !Self.greetings.contains($0.text) } ?? true
  }
}
