/// Finds the innermost suppression of a rule that covers a place, in logarithmic time.
struct SuppressionIndex: Sendable {
  /// One name of one suppression, with the bytes that it covers.
  struct Entry: Sendable {
    var extent: ClosedRange<Int32>
    var item: Int
    var name: Int
    /// The nearest entry before this one that reaches further.
    fileprivate var outer = -1

    init(extent: ClosedRange<Int32>, item: Int, name: Int) {
      self.extent = extent
      self.item = item
      self.name = name
    }
  }

  private var lists: [[Entry]] = []
  private var listOfName: [String: Int] = [:]
  private var listsOfRule: [String: [Int]] = [:]

  /// Adds an entry under a name, which stands for the rules with these ids.
  mutating func add(_ entry: Entry, under name: String, ids: Set<String>) {
    if let list = listOfName[name] {
      lists[list].append(entry)
      return
    }
    listOfName[name] = lists.count
    for id in ids { listsOfRule[id, default: []].append(lists.count) }
    lists.append([entry])
  }

  /// Makes the index ready for questions.
  mutating func finish() {
    for list in lists.indices {
      // Of several on one place the first counts; the sort keeps their order.
      var sorted: [Entry] = []
      for entry in lists[list].sorted(by: SuppressionIndex.isBefore) where sorted.last?.extent != entry.extent {
        sorted.append(entry)
      }
      var open: [Int] = []
      for index in sorted.indices {
        while let last = open.last, sorted[last].extent.upperBound <= sorted[index].extent.upperBound {
          open.removeLast()
        }
        sorted[index].outer = open.last ?? -1
        open.append(index)
      }
      lists[list] = sorted
    }
  }

  /// The innermost entry for a finding of this rule that begins at `offset`.
  func innermost(_ ruleID: String, at offset: Int32) -> Entry? {
    var best: Entry?
    for list in listsOfRule[ruleID] ?? [] {
      guard let entry = innermost(in: lists[list], at: offset) else { continue }
      if let other = best, !SuppressionIndex.isBefore(other, entry) || other.extent == entry.extent { continue }
      best = entry
    }
    return best
  }

  private func innermost(in list: [Entry], at offset: Int32) -> Entry? {
    var low = 0
    var high = list.count
    while low < high {
      let middle = (low + high) / 2
      if list[middle].extent.lowerBound <= offset { low = middle + 1 } else { high = middle }
    }
    var index = low - 1
    while index >= 0, list[index].extent.upperBound < offset { index = list[index].outer }
    return index >= 0 ? list[index] : nil
  }

  /// Outer ones before inner ones, else in the order of the file.
  private static func isBefore(_ left: Entry, _ right: Entry) -> Bool {
    if left.extent.lowerBound != right.extent.lowerBound { return left.extent.lowerBound < right.extent.lowerBound }
    if left.extent.upperBound != right.extent.upperBound { return left.extent.upperBound > right.extent.upperBound }
    return (left.item, left.name) < (right.item, right.name)
  }
}
