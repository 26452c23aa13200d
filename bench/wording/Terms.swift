/// The phrases that are looked for.
enum Terms {
  /// Fifty of the kind that packs hold.
  static let few = [
    "savings account/s", "bank/s/ing", "insure/s/d/ing", "insurance", "FDIC", "SIPC", "deposit protection", "secured",
    "guarantee/s/d/ing", "safe storage", "safe deposit", "safe custody", "production-ready", "production-grade",
    "live on Mainnet", "on-chain custody", "live balance", "live contract", "APY", "yield/s/ing", "interest",
    "earn/s/ed/ing",
    "risk-free", "no risk", "low risk", "high return", "fixed return", "secured returns", "guaranteed returns",
    "over-collateralized", "interest account", "functions like cash", "digital gold", "crypto bank", "savings plan",
    "real-time balance", "protected by contract", "FCA regulated", "backed by", "stable value", "always available",
    "cannot lose", "double your money", "get rich", "passive income", "per annum", "your cash is safe",
    "ditch your bank",
    "member FDIC", "Testnet",
  ]

  private static let qualities = """
    advanced amazing assured automatic backed best big bonus certain certified cheap clever complete constant daily direct \
    double easy effortless endless exclusive extra fast federal fixed flexible free full global golden good government great \
    growing guaranteed high hourly huge instant insured legal licensed lifetime liquid low massive maximum monthly official \
    passive permanent personal premium private protected proven pure quick real regulated reliable safe secure secured simple \
    smart solid stable steady strong superior sure top total trusted ultimate unlimited verified weekly yearly your zero
    """
  private static let things = """
    account accounts approval asset backing balance benefit bonus cash coin contract cover custody deposit deposits earnings \
    exchange fund funds gain gains growth guarantee income interest investment market money outcome payment payout plan \
    product profit profits protection rate rates refund result return returns reward rewards safety savings scheme security \
    storage transaction transfer value vault wallet wealth win yield
    """

  /// As many as asked for: those, and claims of two words, some of which begin with the words that copy is made of.
  static func many(_ count: Int) -> [String] {
    let pairs = qualities.split(separator: " ").flatMap { quality in
      things.split(separator: " ").map { "\(quality) \($0)" }
    }
    var generator = Generator(state: 11)
    var seen = Set(few)
    var terms = few
    while terms.count < count {
      let term = pairs[generator.next(below: pairs.count)]
      if seen.insert(term).inserted { terms.append(term) }
    }
    return terms
  }
}
