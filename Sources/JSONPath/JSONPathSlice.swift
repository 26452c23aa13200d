/// The bounds of a slice selector, `start:end:step`.
package struct JSONPathSlice: Hashable, Sendable {
  package var start: Int?
  package var end: Int?
  package var step: Int

  package init(start: Int?, end: Int?, step: Int) {
    self.start = start
    self.end = end
    self.step = step
  }

  /// The positions that the slice selects in an array of `count` items, as RFC 9535, section 2.3.4.2.2, has them.
  package func positions(count: Int) -> StrideTo<Int> {
    func position(_ bound: Int) -> Int { bound >= 0 ? bound : count + bound }
    if step > 0 {
      let lower = min(max(start.map(position) ?? 0, 0), count)
      let upper = min(max(end.map(position) ?? count, 0), count)
      return stride(from: lower, to: upper, by: step)
    }
    if step < 0 {
      let upper = min(max(start.map(position) ?? count - 1, -1), count - 1)
      let lower = min(max(end.map(position) ?? -1, -1), count - 1)
      return stride(from: upper, to: lower, by: step)
    }
    return stride(from: 0, to: 0, by: 1)
  }
}
