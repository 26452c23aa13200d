/// Senses of words that have nothing to do with funds, told by the word beside them: an insured parcel, a rental deposit, a
/// yield sign, the risk-free rate, no risk of losing a draft.
enum OrdinarySense {
  /// By the last word of the mention, what stands behind it.
  private static let behind: [String: Set<String>] = [
    "insured": [
      "courier", "delivery", "letter", "mail", "package", "packages", "parcel", "parcels", "post", "postage",
      "shipment",
      "shipments", "shipping",
    ],
    "free": ["rate"],
    "yield": ["sign", "signs"],
  ]
  /// By the first word of the mention, what stands before it.
  private static let before: [String: Set<String>] = [
    "deposit": deposits, "deposits": deposits,
    "insurance": ["car", "dental", "health", "home", "motor", "pet", "phone", "rental", "travel"],
    "insured": ["mailed", "posted", "shipped", "ships"],
  ]
  /// What landlords, hotels and shops take.
  private static let deposits: Set<String> = [
    "apartment", "booking", "bottle", "car", "damage", "flat", "hotel", "house", "key", "locker", "rent", "rental",
    "reservation", "room", "tenancy",
  ]
  /// What is lost where funds are.
  private static let funds: Set<String> = [
    "all", "anything", "asset", "assets", "balance", "balances", "capital", "cash", "cent", "coin", "coins", "crypto",
    "deposit", "deposits", "everything", "fund", "funds", "investment", "investments", "it", "money", "penny",
    "principal", "savings", "stake", "token", "tokens", "usdc", "value", "xlm",
  ]
  private static let falls: Set<String> = ["crashing", "dropping", "failing", "falling", "missing", "slashing"]

  /// Whether a mention of these words may have such a sense.
  static func knows(first: String, last: String) -> Bool {
    before[first] != nil || behind[last] != nil || last == "risk"
  }

  static func holds(_ words: [ClauseToken], _ mention: [ClauseToken], _ next: [ClauseToken]) -> Bool {
    guard let first = mention.first?.text, let last = mention.last?.text else { return false }
    if last == "risk" { return isOfTask(next) }
    if let senses = before[first], let word = words.last, senses.contains(word.text) { return true }
    // “Free” alone is a price, and “a risk-free rate of 8%” an offer.
    guard last != "free" || first == "risk" && words.last?.text == "the", let senses = behind[last],
      let word = next.first
    else { return false }
    return senses.contains(word.text)
  }

  /// “No risk of losing sent payments”, “no risk of paying twice”; “no risk of losing your money” is a promise.
  private static func isOfTask(_ next: [ClauseToken]) -> Bool {
    let words = next.prefix { $0.kind == .word }
    guard words.count > 2, words[0].text == "of", words[1].text.hasSuffix("ing") else { return false }
    return words.allSatisfy { !funds.contains($0.text) && !falls.contains($0.text) }
  }
}
