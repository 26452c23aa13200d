extension DecimalText {
  /// The magnitude as ASCII, with at least `minimumPlaces` digits behind the point.
  ///
  /// `grouping`: how commas part the whole digits; nil for no commas.
  func text(minimumPlaces: Int, grouping: NumberLayout.Grouping?) -> [UInt8] {
    let whole = max(1, point)
    let fraction = max(places, minimumPlaces)
    let groups = grouping.flatMap { $0.primary > 0 && whole >= $0.least ? $0 : nil }
    var text: [UInt8] = []
    text.reserveCapacity(whole + (groups == nil ? 0 : whole / 2) + (fraction > 0 ? fraction + 1 : 0))
    for index in 0..<whole {
      if let groups, index > 0, groups.hasSeparator(before: whole - index) { text.append(UInt8(ascii: ",")) }
      text.append(digit(at: point > 0 ? index : -1))
    }
    guard fraction > 0 else { return text }
    text.append(UInt8(ascii: "."))
    for index in point..<point + fraction { text.append(digit(at: index)) }
    return text
  }

  private func digit(at index: Int) -> UInt8 {
    UInt8(ascii: "0") + (digits.indices.contains(index) ? digits[index] : 0)
  }
}
