import Glibc
import Wording

// What it costs to look for phrases in copy, in nanoseconds a byte: one large text and many short ones, in the languages
// of users; fifty phrases against a thousand; and texts that are made to hurt, whose time must grow with their length.
//
//     swift run -c release bench-wording [MEGABYTES] [LANGUAGE]

let megabytes = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 20
let asked = CommandLine.arguments.dropFirst(2).first
let few = PhraseAutomaton(Terms.few)
let many = PhraseAutomaton(Terms.many(1000))
var isFine = true

/// The nanoseconds that this process has run, whatever else the machine did.
func processorTime() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
}

/// The least nanoseconds that a call of `body` takes, among some.
func fastest(of runs: Int, _ body: () -> Int) -> (nanoseconds: Double, result: Int) {
  var best = Double.infinity
  var result = 0
  for _ in 0..<runs {
    let start = processorTime()
    result = body()
    best = min(best, processorTime() - start)
  }
  return (best, result)
}

func text(_ number: Double, _ width: Int) -> String {
  let hundredths = Int(number * 100 + 0.5)
  let digits = "\(hundredths / 100).\(hundredths % 100 < 10 ? "0" : "")\(hundredths % 100)"
  return String(repeating: " ", count: max(0, width - digits.count)) + digits
}

func padded(_ name: String) -> String { name + String(repeating: " ", count: max(1, 26 - name.count)) }

print("ns a byte                  50 terms  1000 terms  ratio  short texts     hits")
for language in Language.all where asked == nil || language.name == asked {
  let bytes = Texts.make(language, count: megabytes << 20)
  // Lines are texts of their own: what a linter sees.
  let lines = bytes.split(separator: 0x0A)
  let one = fastest(of: 5) { few.hits(in: bytes[...]).count }
  let thousand = fastest(of: 5) { many.hits(in: bytes[...]).count }
  let short = fastest(of: 5) { lines.reduce(0) { $0 + few.hits(in: $1).count } }
  let count = Double(bytes.count)
  let ratio = thousand.nanoseconds / one.nanoseconds
  print(
    padded(language.name), text(one.nanoseconds / count, 7), text(thousand.nanoseconds / count, 11), text(ratio, 6),
    text(short.nanoseconds / count, 12), "\(one.result)/\(thousand.result)")
  if language.name == "English", one.nanoseconds / count > 3 { isFine = false }
  if ratio > 1.5 { isFine = false }
}

print("\nns a byte                    1 MB      4 MB")
for (name, unit) in asked == nil ? Hostile.units : [] {
  let times = [1 << 20, 4 << 20].map { size in
    let bytes = Array(String(repeating: unit, count: size / unit.utf8.count).utf8)
    return fastest(of: 2) { Hostile.read(bytes, few) }.nanoseconds / Double(bytes.count)
  }
  print(padded(name), text(times[0], 6), text(times[1], 9))
  if times[1] > times[0] * 2 + 1 { isFine = false }
}
print(isFine ? "\nwithin the budget" : "\nover the budget: 3 ns a byte of English, 1.5 for 1000 terms, linear")
exit(isFine ? 0 : 1)
