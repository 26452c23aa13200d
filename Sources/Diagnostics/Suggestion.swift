/// Finds the name that someone probably meant.
package enum Suggestion {
  /// The candidate nearest to `name`, or nil where none is near enough to be meant.
  ///
  /// Near is an optimal string alignment distance (in Unicode scalars, upper case equal to lower case) of at most a
  /// third of the longer name; the alphabetically first of several equally near ones wins.
  package static func nearest(to name: String, among candidates: some Sequence<String>) -> String? {
    var best: (distance: Int, candidate: String)?
    let scalars = Array(name.lowercased().unicodeScalars)
    guard scalars.count <= 100 else { return nil }
    for candidate in candidates where candidate != name {
      let other = Array(candidate.lowercased().unicodeScalars)
      let limit = max(1, max(scalars.count, other.count) / 3)
      if abs(other.count - scalars.count) > limit { continue }
      let distance = distance(scalars, other)
      if distance > limit { continue }
      if let current = best, (current.distance, current.candidate) <= (distance, candidate) { continue }
      best = (distance, candidate)
    }
    return best?.candidate
  }

  /// The nearest candidate where no other one is as near; `isSure`: one slip of the pen away from a word of some length.
  package static func only(nearTo name: String, among candidates: some Sequence<String>) -> (
    name: String, isSure: Bool
  )? {
    guard let best = nearest(to: name, among: candidates) else { return nil }
    let scalars = Array(name.lowercased().unicodeScalars)
    func steps(to other: String) -> Int { distance(scalars, Array(other.lowercased().unicodeScalars)) }
    let least = steps(to: best)
    for candidate in candidates where candidate != best && candidate != name {
      // Most names are too long or too short to be as near.
      if abs(candidate.unicodeScalars.count - scalars.count) <= least, steps(to: candidate) <= least { return nil }
    }
    return (best, least <= 1 && scalars.count >= 4)
  }

  /// Insertions, deletions, replacements and swaps of neighbors that lead from one text to the other.
  package static func distance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int {
    if left.isEmpty || right.isEmpty { return max(left.count, right.count) }
    var beforeLast = [Int](repeating: 0, count: right.count + 1)
    var last = Array(0...right.count)
    var current = last
    for i in 1...left.count {
      current[0] = i
      for j in 1...right.count {
        let cost = left[i - 1] == right[j - 1] ? 0 : 1
        current[j] = min(last[j] + 1, current[j - 1] + 1, last[j - 1] + cost)
        if i > 1, j > 1, left[i - 1] == right[j - 2], left[i - 2] == right[j - 1] {
          current[j] = min(current[j], beforeLast[j - 2] + 1)
        }
      }
      (beforeLast, last, current) = (last, current, beforeLast)
    }
    return last[right.count]
  }
}
