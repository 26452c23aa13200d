import Wording

/// Where each phrase stands in the texts of a manifest.
struct HitIndex: Sendable {
  /// The numbers of hits, phrase by phrase, ascending for each.
  private var hits: [Int32] = []
  /// Where those of a phrase begin; one more number ends the last.
  private var starts: [Int32] = [0]

  /// Takes the hits of a manifest, of which those `within` the ranges count.
  init(_ all: [PhraseHit], within ranges: [Range<Int>]) {
    var counts: [Int32] = []
    for number in ranges.joined() {
      while counts.count <= all[number].phrase { counts.append(0) }
      counts[all[number].phrase] += 1
    }
    for count in counts { starts.append((starts.last ?? 0) + count) }
    var next = starts
    hits = Array(repeating: 0, count: Int(starts.last ?? 0))
    for number in ranges.joined() {
      hits[Int(next[all[number].phrase])] = Int32(number)
      next[all[number].phrase] += 1
    }
  }

  /// The first of some hits that is of one of the phrases.
  func first(of phrases: BitSet, among range: Range<Int>) -> Int? {
    var first = range.upperBound
    for phrase in phrases.numbers {
      if phrase + 1 >= starts.count { break }
      var low = Int(starts[phrase])
      var high = Int(starts[phrase + 1])
      let end = high
      while low < high {
        let middle = (low + high) / 2
        if Int(hits[middle]) < range.lowerBound { low = middle + 1 } else { high = middle }
      }
      if low < end { first = min(first, Int(hits[low])) }
    }
    return first < range.upperBound ? first : nil
  }
}
