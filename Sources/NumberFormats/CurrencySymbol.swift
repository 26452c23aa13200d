/// The sign of a currency in American English.
enum CurrencySymbol {
  private static let symbols = [
    "AUD": "A$", "BRL": "R$", "CAD": "CA$", "CNY": "CN¥", "EUR": "€", "GBP": "£", "HKD": "HK$", "ILS": "₪",
    "INR": "₹", "JPY": "¥", "KRW": "₩", "MXN": "MX$", "NZD": "NZ$", "PHP": "₱", "TWD": "NT$", "USD": "$",
    "VND": "₫", "XAF": "FCFA", "XCD": "EC$", "XOF": "F CFA", "XPF": "CFPF",
  ]

  /// The symbol of a code, the text itself if it has none; one that ends in a letter keeps a space: `CHF 1.00`.
  ///
  /// Every currency shows two places, also one without cents, for money always shows them.
  static func prefix(of unit: String) -> String {
    let symbol = symbols[unit] ?? unit
    guard let last = symbol.unicodeScalars.last else { return symbol }
    switch last.properties.generalCategory {
    case .currencySymbol, .mathSymbol, .modifierSymbol, .otherSymbol, .spaceSeparator: return symbol
    default: return symbol + " "
    }
  }
}
