/// What happens to the digits behind the last place that is kept.
package enum Rounding: Sendable {
  /// Toward zero.
  case cut
  /// Away from zero.
  case up
  /// To the nearest; an exact tie goes to the even digit.
  case nearest
  /// To the nearest; an exact tie goes away from zero.
  case nearestTieUp
  /// To the nearest; an exact tie goes toward zero.
  case nearestTieDown
}

extension DecimalText {
  /// The number with at most `places` digits behind the decimal point.
  package func rounded(to places: Int, _ rounding: Rounding) -> DecimalText {
    guard places < self.places else { return self }
    let kept = point + places
    guard kept >= 0 else {
      return rounding == .up ? DecimalText(isNegative: isNegative, digits: [1], point: 1 - places) : .zero
    }
    var head = Array(digits[..<kept])
    guard roundsUp(behind: kept, rounding) else {
      return DecimalText(isNegative: isNegative, digits: head, point: point)
    }
    while head.last == 9 { head.removeLast() }
    if head.isEmpty { return DecimalText(isNegative: isNegative, digits: [1], point: point + 1) }
    head[head.count - 1] += 1
    return DecimalText(isNegative: isNegative, digits: head, point: point)
  }

  private func roundsUp(behind kept: Int, _ rounding: Rounding) -> Bool {
    let isTie = digits[kept] == 5 && kept == digits.count - 1
    switch rounding {
    case .cut: return false
    case .up: return true
    case .nearest: return isTie ? kept > 0 && digits[kept - 1] % 2 == 1 : digits[kept] >= 5
    case .nearestTieUp: return digits[kept] >= 5
    case .nearestTieDown: return !isTie && digits[kept] >= 5
    }
  }
}
