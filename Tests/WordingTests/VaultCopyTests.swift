import Testing
import Wording

/// Texts of a wallet with a vault: what the word rules must find, and what they must leave alone.
@Suite struct VaultCopyTests {
  private static let phrases = [
    "savings account", "bank", "insured", "insurance", "secured", "guaranteed", "safe storage", "production-ready",
    "production", "custody", "live on mainnet", "APY", "yield", "earn", "earning", "securely", "safely", "live Soroban",
  ]

  private func claims(_ text: String) -> [String] {
    let bytes = Array(text.utf8)
    return PhraseAutomaton(Self.phrases).hits(in: bytes[...])
      .filter { !Negation.denies($0.lowerBound..<$0.upperBound, in: bytes[...]) }
      .map { String(decoding: bytes[$0.lowerBound..<$0.upperBound], as: UTF8.self) }
  }

  @Test(arguments: [
    "Soroban Savings Vault", "Welcome to the Savings Vault", "does not represent real on-chain custody",
    "not a production custody solution", "Unlock", "unlocked", "locked", "Testnet balances and mock locks only",
    "could not be read from secure storage", "unsecured", "Bankrupt is no hit", "This is not a bank",
    "Not insured, uninsured",
    "No yield, no APY", "Not safe storage",
  ])
  func silent(text: String) {
    #expect(claims(text).isEmpty)
  }

  @Test func loud() {
    #expect(claims("The smart contract holds your funds securely") == ["securely"])
    #expect(claims("the locked amount stays safely in your vault") == ["safely"])
    #expect(claims("~5% APY") == ["APY"])
    #expect(claims("to start earning yield") == ["earning", "yield"])
    #expect(claims("Connected to a live Soroban smart contract") == ["live Soroban"])
    #expect(claims("Production‑ready savings") == ["Production‑ready", "Production"])
    #expect(claims("Your\nsavings\naccount is «insured»") == ["savings\naccount", "insured"])
  }
}
