/// Finds the name that someone probably meant.
package enum Suggestion {
  /// The candidate nearest to `name`, or nil where none is near enough to be meant.
  ///
  /// Near is an optimal string alignment distance (in Unicode scalars, upper case equal to lower case) of at most a
  /// third of the longer name; the alphabetically first of several equally near ones wins.
  package static func nearest(to name: String, among candidates: some Sequence<String>) -> String? {
    found(name, candidates)?.name
  }

  /// The nearest candidate where no other one is as near; `isSure`: one slip of the pen away from a word of some length.
  package static func only(nearTo name: String, among candidates: some Sequence<String>) -> (
    name: String, isSure: Bool
  )? {
    guard let best = found(name, candidates), best.isOnly else { return nil }
    return (best.name, best.distance <= 1 && name.unicodeScalars.count >= 4)
  }

  /// The nearest candidate, and whether every other one is farther.
  private static func found(
    _ name: String, _ candidates: some Sequence<String>
  ) -> (name: String, distance: Int, isOnly: Bool)? {
    var best: (distance: Int, name: String)?
    var isOnly = true
    let scalars = lowercased(name)
    guard scalars.count <= 100 else { return nil }
    for candidate in candidates where candidate != name {
      // Most names are too long or too short; no scalar has more than four bytes.
      let count = candidate.utf8.count
      guard count <= 4 * (2 * scalars.count + 2), count * 2 + 2 >= scalars.count else { continue }
      let other = lowercased(candidate)
      let limit = max(1, max(scalars.count, other.count) / 3)
      let most = min(limit, best?.distance ?? limit)
      guard abs(other.count - scalars.count) <= most, let distance = distance(scalars, other, most: most) else {
        continue
      }
      guard let current = best, current.distance == distance else {
        best = (distance, candidate)
        isOnly = true
        continue
      }
      // The same name twice is one.
      if candidate != current.name { isOnly = false }
      if candidate < current.name { best = (distance, candidate) }
    }
    return best.map { ($0.name, $0.distance, isOnly) }
  }

  private static func lowercased(_ text: String) -> [Unicode.Scalar] {
    guard text.utf8.allSatisfy({ $0 < 0x80 }) else { return Array(text.lowercased().unicodeScalars) }
    return text.utf8.map { Unicode.Scalar(0x41...0x5A ~= $0 ? $0 + 0x20 : $0) }
  }

  /// Insertions, deletions, replacements and swaps of neighbors that lead from one text to the other.
  package static func distance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int {
    distance(left, right, most: max(left.count, right.count)) ?? max(left.count, right.count)
  }

  /// The distance, or nil where it is more than `most`.
  private static func distance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar], most: Int) -> Int? {
    if left.isEmpty || right.isEmpty {
      return max(left.count, right.count) <= most ? max(left.count, right.count) : nil
    }
    var beforeLast = [Int](repeating: 0, count: right.count + 1)
    var last = Array(0...right.count)
    var current = last
    for i in 1...left.count {
      current[0] = i
      var least = i
      for j in 1...right.count {
        let cost = left[i - 1] == right[j - 1] ? 0 : 1
        current[j] = min(last[j] + 1, current[j - 1] + 1, last[j - 1] + cost)
        if i > 1, j > 1, left[i - 1] == right[j - 2], left[i - 2] == right[j - 1] {
          current[j] = min(current[j], beforeLast[j - 2] + 1)
        }
        least = min(least, current[j])
      }
      // A swap reaches over one row, and costs a step.
      if least > most + 1 { return nil }
      (beforeLast, last, current) = (last, current, beforeLast)
    }
    return last[right.count] <= most ? last[right.count] : nil
  }
}
