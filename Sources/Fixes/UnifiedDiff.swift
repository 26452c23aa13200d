/// What changed in a file, as `patch` and `git apply` read it.
package struct UnifiedDiff {
  private let old: [ArraySlice<UInt8>]
  private let new: [ArraySlice<UInt8>]

  private static let context = 3
  /// Texts that differ in more lines than this are shown as one change: working it out would take too long.
  private static let mostSteps = 1_000

  /// A line of the old text that stays, goes, or a new one that comes; by index.
  private enum Step {
    case keep(Int, Int)
    case remove(Int)
    case add(Int)
  }

  package init(old: [UInt8], new: [UInt8]) {
    self.old = UnifiedDiff.lines(old)
    self.new = UnifiedDiff.lines(new)
  }

  /// The diff under `path`; nothing where both texts are the same.
  package func text(path: [UInt8]) -> [UInt8] {
    let steps = steps()
    var output: [UInt8] = []
    var index = 0
    while let first = steps[index...].firstIndex(where: UnifiedDiff.isChange) {
      // A hunk ends where more lines stay than its end and the next one's beginning show.
      var last = first
      while let next = steps[(last + 1)...].prefix(2 * UnifiedDiff.context + 1).firstIndex(where: UnifiedDiff.isChange)
      {
        last = next
      }
      let range = max(index, first - UnifiedDiff.context)..<min(steps.count, last + UnifiedDiff.context + 1)
      if output.isEmpty { output = Array("--- ".utf8) + path + Array("\n+++ ".utf8) + path + [0x0A] }
      write(steps[range], &output)
      index = range.upperBound
    }
    return output
  }

  private func write(_ hunk: ArraySlice<Step>, _ output: inout [UInt8]) {
    var (oldStart, newStart, oldCount, newCount) = (0, 0, 0, 0)
    var body: [UInt8] = []
    for step in hunk {
      switch step {
      case .keep(let line, let other):
        if oldCount == 0 { oldStart = line }
        if newCount == 0 { newStart = other }
        oldCount += 1
        newCount += 1
        append(" ", old[line], &body)
      case .remove(let line):
        if oldCount == 0 { oldStart = line }
        oldCount += 1
        append("-", old[line], &body)
      case .add(let line):
        if newCount == 0 { newStart = line }
        newCount += 1
        append("+", new[line], &body)
      }
    }
    func range(_ start: Int, _ count: Int) -> String {
      count == 1 ? "\(start + 1)" : "\(count == 0 ? start : start + 1),\(count)"
    }
    output += Array("@@ -\(range(oldStart, oldCount)) +\(range(newStart, newCount)) @@\n".utf8) + body
  }

  private func append(_ mark: Unicode.Scalar, _ line: ArraySlice<UInt8>, _ body: inout [UInt8]) {
    body.append(UInt8(ascii: mark))
    body += line
    if line.last != 0x0A { body += Array("\n\\ No newline at end of file\n".utf8) }
  }

  private static func isChange(_ step: Step) -> Bool {
    if case .keep = step { false } else { true }
  }

  private static func lines(_ bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    var result: [ArraySlice<UInt8>] = []
    var start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: 0x0A).map { $0 + 1 } ?? bytes.count
      result.append(bytes[start..<end])
      start = end
    }
    return result
  }

  // MARK: - Steps

  private func steps() -> [Step] {
    let head = zip(old, new).prefix { $0 == $1 }.count
    let most = min(old.count, new.count) - head
    let tail = zip(old.reversed(), new.reversed()).prefix(most).prefix { $0 == $1 }.count
    let before = (0..<head).map { Step.keep($0, $0) }
    let after = (0..<tail).map { Step.keep(old.count - tail + $0, new.count - tail + $0) }
    return before + middle(head..<old.count - tail, head..<new.count - tail) + after
  }

  /// The fewest steps from one range of lines to another, found by their number, as Myers does.
  private func middle(_ left: Range<Int>, _ right: Range<Int>) -> [Step] {
    let limit = min(left.count + right.count, UnifiedDiff.mostSteps)
    var reach = [Int](repeating: 0, count: 2 * limit + 3)
    var history: [[Int]] = []
    for distance in 0...limit {
      history.append(reach)
      for diagonal in stride(from: -distance, through: distance, by: 2) {
        let slot = diagonal + limit + 1
        let isDown = diagonal == -distance || diagonal != distance && reach[slot - 1] < reach[slot + 1]
        var x = isDown ? reach[slot + 1] : reach[slot - 1] + 1
        while x < left.count, x - diagonal < right.count, x - diagonal >= 0,
          old[left.lowerBound + x] == new[right.lowerBound + x - diagonal]
        {
          x += 1
        }
        reach[slot] = x
        if x >= left.count, x - diagonal >= right.count {
          return trace(history, left, right, limit)
        }
      }
    }
    return left.map(Step.remove) + right.map(Step.add)
  }

  /// The steps that led to the end, read backwards from what was reached before each of them.
  private func trace(_ history: [[Int]], _ left: Range<Int>, _ right: Range<Int>, _ limit: Int) -> [Step] {
    var steps: [Step] = []
    var (x, y) = (left.count, right.count)
    for distance in history.indices.reversed() {
      let reach = history[distance]
      let diagonal = x - y
      let slot = diagonal + limit + 1
      let isDown = diagonal == -distance || diagonal != distance && reach[slot - 1] < reach[slot + 1]
      let startX = reach[isDown ? slot + 1 : slot - 1]
      let startY = startX - (isDown ? diagonal + 1 : diagonal - 1)
      while x > startX, y > startY {
        x -= 1
        y -= 1
        steps.append(.keep(left.lowerBound + x, right.lowerBound + y))
      }
      if distance == 0 { break }
      if isDown {
        y -= 1
        steps.append(.add(right.lowerBound + y))
      } else {
        x -= 1
        steps.append(.remove(left.lowerBound + x))
      }
    }
    return steps.reversed()
  }
}
