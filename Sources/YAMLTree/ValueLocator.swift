/// What the pieces of a decoded value go by, in order.
protocol ValueReader {
  /// The pieces that follow cannot change the answer.
  var isDone: Bool { get }
  /// Takes in a piece that is the same in the file and in the value.
  mutating func copy(_ source: Range<Int>)
  /// Takes in `count` bytes of the value that stand for all of `source`: an escape, or a fold of lines.
  mutating func replace(_ source: Range<Int>, by count: Int)
}

/// Finds the bytes of a file that a part of a decoded value came from, while the pieces of the value go by in order.
struct ValueLocator: ValueReader {
  private let wanted: Range<Int>
  private var passed = 0
  private var lower: Int?
  private var upper: Int?
  private var end: Int

  /// Looks for `wanted`, in bytes of the decoded value, of a scalar whose contents begin at the byte `start`.
  init(_ wanted: Range<Int>, start: Int) {
    self.wanted = wanted
    self.end = start
  }

  /// Looks for `wanted` behind the first `passed` bytes of the value, which end at the byte `end` of the file.
  init(_ wanted: Range<Int>, passed: Int, end: Int) {
    self.wanted = wanted
    self.passed = passed
    self.end = end
  }

  var isDone: Bool { upper != nil }

  /// The bytes that were found, once all pieces went by.
  var range: Range<Int> {
    let lower = lower ?? end
    return lower..<max(lower, upper ?? end)
  }

  mutating func copy(_ source: Range<Int>) {
    if source.isEmpty { return }
    if lower == nil, wanted.lowerBound < passed + source.count {
      lower = source.lowerBound + wanted.lowerBound - passed
    }
    finish(at: source.lowerBound + wanted.upperBound - passed, count: source.count, source)
  }

  mutating func replace(_ source: Range<Int>, by count: Int) {
    if count == 0 { return }
    if lower == nil, wanted.lowerBound < passed + count { lower = source.lowerBound }
    finish(at: source.upperBound, count: count, source)
  }

  private mutating func finish(at offset: Int, count: Int, _ source: Range<Int>) {
    if let lower, upper == nil {
      if wanted.isEmpty {
        upper = lower
      } else if wanted.upperBound <= passed + count {
        upper = offset
      }
    }
    passed += count
    end = source.upperBound
  }
}
