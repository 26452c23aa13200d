extension NumberLocale {
  /// The code of the currency that a text means without being its code or its symbol: `EUR` for `Euro`, `eur` and `EURO`;
  /// nil for a code, for a symbol, and for what means no currency.
  package static func code(meantBy unit: String) -> String? {
    guard unit.utf8.count <= 12, !knows(symbol: unit), !isCode(unit) else { return nil }
    let word = unit.uppercased()
    return isCode(word) ? word : names[word]
  }

  private static func isCode(_ text: String) -> Bool { text == "USD" || usualCodes.contains(text) }

  private static let names: [String: String] = [
    "EURO": "EUR", "EUROS": "EUR", "DOLLAR": "USD", "DOLLARS": "USD", "US-DOLLAR": "USD", "POUND": "GBP",
    "POUNDS": "GBP", "STERLING": "GBP", "YEN": "JPY", "YUAN": "CNY", "RENMINBI": "CNY", "RMB": "CNY", "RUPEE": "INR",
    "RUPEES": "INR", "WON": "KRW", "FRANKEN": "CHF", "REAIS": "BRL", "ERU": "EUR", "URE": "EUR", "EUT": "EUR",
    "UDS": "USD", "US": "USD", "USS": "USD", "GPB": "GBP", "JYP": "JPY",
  ]
}
