import Glibc
import Synchronization

/// Runs work on several threads; results come back in the order of the work, whatever finished first.
///
/// Plain threads instead of tasks: starting the concurrency runtime costs more than linting a few files.
enum Workers {
  /// `body(0)` to `body(count - 1)`, on at most `jobs` threads, the calling one among them.
  static func map<Result: Sendable>(
    count: Int, jobs: Int, _ body: @escaping @Sendable (Int) -> Result
  ) -> [Result] {
    if jobs <= 1 || count <= 1 { return (0..<count).map(body) }
    let queue = Queue<Result>(count: count)
    let work: @Sendable () -> Void = {
      while let index = queue.next() { queue.finish(index, body(index)) }
    }
    var threads: [pthread_t] = []
    for _ in 1..<min(jobs, count) {
      if let thread = start(work) { threads.append(thread) }
    }
    work()
    for thread in threads { pthread_join(thread, nil) }
    return queue.results
  }

  /// A running thread, or nil where the system has none to give: the calling thread then does its share.
  private static func start(_ work: @escaping @Sendable () -> Void) -> pthread_t? {
    let box = Unmanaged.passRetained(Work(work))
    var thread = pthread_t()
    let status = pthread_create(
      &thread, nil,
      { pointer in
        if let pointer { Unmanaged<Work>.fromOpaque(pointer).takeRetainedValue().run() }
        return nil
      }, box.toOpaque())
    if status == 0 { return thread }
    box.release()
    return nil
  }

  private final class Work: Sendable {
    let run: @Sendable () -> Void

    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
  }

  private final class Queue<Result: Sendable>: Sendable {
    private let count: Int
    private let started = Atomic<Int>(0)
    private let finished = Mutex<[(index: Int, result: Result)]>([])

    init(count: Int) { self.count = count }

    func next() -> Int? {
      let index = started.wrappingAdd(1, ordering: .relaxed).oldValue
      return index < count ? index : nil
    }

    func finish(_ index: Int, _ result: Result) {
      finished.withLock { $0.append((index, result)) }
    }

    var results: [Result] {
      finished.withLock { $0.sorted { $0.index < $1.index }.map(\.result) }
    }
  }
}
