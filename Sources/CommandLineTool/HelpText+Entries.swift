extension HelpText {
  /// What the help says of each option and each subcommand, by its written name.
  static let summaries: [String: String] = {
    var result: [String: String] = [:]
    for line in text.split(separator: "\n") {
      let trimmed = line.drop { $0 == " " }
      // One space stands inside of an entry, more of them before its summary.
      guard let gap = trimmed.firstRange(of: "  ") ?? trimmed.firstRange(of: ",... ") else { continue }
      let words = trimmed[..<gap.lowerBound].split(separator: " ")
      let summary = String(trimmed[gap.upperBound...].drop { $0 == " " })
      let isCommand = words.first == "pocketpay-lint"
      guard let name = isCommand ? words.dropFirst().first : words.first(where: { $0.hasPrefix("--") }) else {
        continue
      }
      result[name.filter { !"[]".contains($0) }] = summary
    }
    return result
  }()
}
