import Diagnostics
@preconcurrency import Glibc

/// Another program that is run to its end.
enum Subprocess {
  struct Outcome {
    var status: Int32
    var output: [UInt8]
    var errors: [UInt8]
  }

  /// A program that prints more than this, in bytes, is stopped.
  private static let largestOutput = 1 << 30

  /// Runs a program, found on the `PATH`, with this program's environment and these bytes on its standard input; nil
  /// where it cannot be started, or prints more than a gigabyte.
  static func run(_ arguments: [String], input: [UInt8] = []) -> Outcome? {
    guard let streams = Pipes(), let process = start(arguments, streams) else { return nil }
    var transfer = Transfer(streams, input: input, limit: largestOutput)
    let isWhole = transfer.run()
    if !isWhole { kill(process, SIGKILL) }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 {
      if errno != EINTR { return nil }
    }
    guard isWhole else { return nil }
    // The low bits tell of a signal, the next eight are what the program returned.
    let code = status & 0x7F == 0 ? status >> 8 & 0xFF : 128 + status & 0x7F
    return Outcome(status: code, output: transfer.output, errors: transfer.errors)
  }

  private static func start(_ arguments: [String], _ streams: Pipes) -> pid_t? {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    let ends = [
      (streams.input.read, STDIN_FILENO), (streams.output.write, STDOUT_FILENO), (streams.errors.write, STDERR_FILENO),
    ]
    for (end, standard) in ends { posix_spawn_file_actions_adddup2(&actions, end, standard) }
    var words = arguments.map { strdup(PathBytes.bytes(of: $0).map { CChar(bitPattern: $0) } + [0]) }
    words.append(nil)
    defer { for word in words { free(word) } }
    var process = pid_t()
    let status = posix_spawnp(&process, arguments.first ?? "", &actions, nil, words, environ)
    for (end, _) in ends { close(end) }
    if status == 0 { return process }
    for end in [streams.input.write, streams.output.read, streams.errors.read] { close(end) }
    return nil
  }
}

/// The pipes of a program; both ends are closed in programs that are started meanwhile.
private struct Pipes {
  typealias Ends = (read: Int32, write: Int32)

  let input: Ends
  let output: Ends
  let errors: Ends

  init?() {
    var ends: [Ends] = []
    for _ in 0..<3 {
      var descriptors: [Int32] = [-1, -1]
      guard pipe(&descriptors) == 0 else {
        for end in ends { for descriptor in [end.read, end.write] { close(descriptor) } }
        return nil
      }
      for descriptor in descriptors { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
      ends.append((descriptors[0], descriptors[1]))
    }
    (input, output, errors) = (ends[0], ends[1], ends[2])
  }
}

/// Moves bytes to and from a program at once: neither side waits for the other with a full pipe.
private struct Transfer {
  private var descriptors: [pollfd]
  private let input: [UInt8]
  private var written = 0
  private let limit: Int
  private(set) var output: [UInt8] = []
  private(set) var errors: [UInt8] = []

  init(_ pipes: Pipes, input: [UInt8], limit: Int) {
    self.input = input
    self.limit = limit
    descriptors = [
      pollfd(fd: pipes.input.write, events: Int16(POLLOUT), revents: 0),
      pollfd(fd: pipes.output.read, events: Int16(POLLIN), revents: 0),
      pollfd(fd: pipes.errors.read, events: Int16(POLLIN), revents: 0),
    ]
    for descriptor in descriptors {
      _ = fcntl(descriptor.fd, F_SETFL, fcntl(descriptor.fd, F_GETFL) | O_NONBLOCK)
    }
    if input.isEmpty { end(0) }
  }

  /// Until the program has closed what it prints to; false where it prints too much, or the system refuses.
  mutating func run() -> Bool {
    defer { for index in descriptors.indices { end(index) } }
    while descriptors[1].fd >= 0 || descriptors[2].fd >= 0 {
      guard poll(&descriptors, nfds_t(descriptors.count), -1) >= 0 || errno == EINTR else { return false }
      if descriptors[0].fd >= 0, descriptors[0].revents != 0 { writeMore() }
      for index in 1...2 where descriptors[index].fd >= 0 && descriptors[index].revents != 0 {
        if !readMore(index) { return false }
      }
    }
    return true
  }

  private mutating func end(_ index: Int) {
    if descriptors[index].fd >= 0 { close(descriptors[index].fd) }
    descriptors[index].fd = -1
    descriptors[index].revents = 0
  }

  private mutating func writeMore() {
    let count = input.withUnsafeBytes { buffer in
      write(descriptors[0].fd, buffer.baseAddress?.advanced(by: written), buffer.count - written)
    }
    if count > 0 { written += count }
    // A program that wants no more of it may still have something to say.
    if written == input.count || count < 0 && errno != EAGAIN && errno != EINTR { end(0) }
  }

  private mutating func readMore(_ index: Int) -> Bool {
    var count = 0
    let piece = [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, filled in
      count = read(descriptors[index].fd, buffer.baseAddress, buffer.count)
      filled = max(0, count)
    }
    if count == 0 { end(index) }
    if count < 0 { return errno == EAGAIN || errno == EINTR }
    if index == 1 { output += piece } else { errors += piece }
    return output.count + errors.count <= limit
  }
}
