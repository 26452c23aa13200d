/// Where sign, symbol, and digits of a number stand.
struct NumberLayout: Hashable, Sendable {
  enum Piece: Hashable, Sendable {
    case sign, symbol, number
    case text(String)
  }

  /// How the digits before the point are grouped.
  struct Grouping: Hashable, Sendable {
    /// The size of the last group; zero for none.
    var primary: Int
    /// The size of all groups before it.
    var secondary: Int
    /// Fewer digits than this stand without a separator.
    var least: Int

    /// Groups only numbers that are a digit longer.
    var sparse: Grouping { Grouping(primary: primary, secondary: secondary, least: max(least, primary + 2)) }

    /// Whether a separator stands where so many whole digits follow.
    func hasSeparator(before rest: Int) -> Bool {
      rest == primary || rest > primary && (rest - primary) % max(1, secondary) == 0
    }

    /// ASCII digits with commas between their groups.
    func grouped(_ digits: [UInt8]) -> [UInt8] {
      if primary == 0 || digits.count < least { return digits }
      var text: [UInt8] = []
      for (index, digit) in digits.enumerated() {
        if index > 0, hasSeparator(before: digits.count - index) { text.append(UInt8(ascii: ",")) }
        text.append(digit)
      }
      return text
    }

    /// Commas between thousands.
    static let thousands = Grouping(primary: 3, secondary: 3, least: 4)
  }

  var grouping: Grouping
  /// For a number without a sign.
  var unsigned: [Piece]
  var signed: [Piece]
  /// Whether a space parts letters of a symbol from digits.
  var keepsLettersApart = false

  init(grouping: Grouping, unsigned: [Piece], signed: [Piece]) {
    self.grouping = grouping
    self.unsigned = unsigned
    self.signed = signed
  }

  /// A layout of pieces in which a sign has its place.
  init(_ pieces: [Piece], grouping: Grouping) {
    self.init(grouping: grouping, unsigned: pieces.filter { $0 != .sign }, signed: pieces)
  }

  /// Whether nothing parts the number from the symbol that follows it.
  var hasSymbolBehindNumber: Bool { zip(unsigned, unsigned.dropFirst()).contains { $0 == (.number, .symbol) } }

  /// Whether a symbol stands behind the number, near or far.
  var hasSymbolBehind: Bool {
    guard let symbol = unsigned.firstIndex(of: .symbol), let number = unsigned.firstIndex(of: .number) else {
      return false
    }
    return symbol > number
  }

  func pieces(isSigned: Bool) -> [Piece] { isSigned ? signed : unsigned }
}
