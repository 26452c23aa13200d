extension DecimalText {
  /// The magnitude as ASCII, with at least `minimumPlaces` digits behind the point.
  ///
  /// `groupsFrom`: commas part the whole digits in threes once there are this many; nil for no commas.
  func text(minimumPlaces: Int, groupsFrom: Int?) -> [UInt8] {
    let whole = max(1, point)
    let fraction = max(places, minimumPlaces)
    let isGrouped = groupsFrom.map { whole >= $0 } ?? false
    var text: [UInt8] = []
    text.reserveCapacity(whole + (isGrouped ? whole / 3 : 0) + (fraction > 0 ? fraction + 1 : 0))
    for index in 0..<whole {
      if isGrouped, index > 0, (whole - index) % 3 == 0 { text.append(UInt8(ascii: ",")) }
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
