import Diagnostics
import Fixes
import Testing

private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

/// A finding for each place where `word` stands, with a fix that writes `other`.
private func findings(
  _ source: SourceFile, _ word: String, _ other: String, _ safety: Fix.Safety = .safe
) -> [Diagnostic] {
  let (bytes, wanted) = (source.bytes, Array(word.utf8))
  return (0..<max(0, bytes.count - wanted.count + 1)).filter { bytes[$0..<$0 + wanted.count].elementsEqual(wanted) }.map
  {
    let span = SourceSpan(file: 0, lowerBound: $0, upperBound: $0 + wanted.count)
    return Diagnostic(
      ruleID: "r", message: "m", span: span,
      fix: Fix(title: "t", safety: safety, edits: [Edit(span: span, text: other)]))
  }
}

private func source(_ text: String) -> SourceFile { SourceFile(path: "a", bytes: Array(text.utf8)) }

struct FixerTests {
  @Test func allAtOnceAndNothingElse() {
    let outcome = Fixer(allowsUnsafe: false).fix(source("\u{FEFF}a: bad # bad?\r\nb: 'bad'")) {
      findings($0, "bad", "good")
    }
    #expect(text(outcome.bytes) == "\u{FEFF}a: good # good?\r\nb: 'good'")
    #expect(outcome.count == 3)
    #expect(outcome.isSettled)
  }

  @Test func safety() {
    for (safety, allows, count) in [
      (Fix.Safety.safe, false, 1), (.unsafe, false, 0), (.unsafe, true, 1), (.displayOnly, true, 0),
    ] {
      let outcome = Fixer(allowsUnsafe: allows).fix(source("bad")) { findings($0, "bad", "good", safety) }
      #expect(outcome.count == count)
      #expect(text(outcome.bytes) == (count == 1 ? "good" : "bad"))
    }
  }

  @Test func whatTouchesWaitsForTheNextPass() {
    // Each “aa” becomes “a”: the second one in “aaa” overlaps the first.
    let outcome = Fixer(allowsUnsafe: false).fix(source("aaaaa")) { findings($0, "aa", "a") }
    #expect(text(outcome.bytes) == "a")
    #expect(outcome.count == 4)
  }

  @Test func fixesThatUndoEachOtherEnd() {
    let outcome = Fixer(allowsUnsafe: false).fix(source("a")) { findings($0, "a", "b") + findings($0, "b", "a") }
    #expect(!outcome.isSettled)
    #expect(text(outcome.bytes) == "a")
    // One that changes nothing is no change.
    let idle = Fixer(allowsUnsafe: false).fix(source("a")) { findings($0, "a", "a") }
    #expect(idle.count == 0)
    #expect(idle.isSettled)
  }

  @Test func aFixThatBreaksTheFileIsLeftOut() {
    let outcome = Fixer(allowsUnsafe: false).fix(source("a: bad\nb: worse\n")) {
      findings($0, "bad", "good") + findings($0, "worse", "[")
    }
    #expect(text(outcome.bytes) == "a: good\nb: worse\n")
  }

  @Test func editsOutOfPlaceAreIgnored() {
    let spans = [
      SourceSpan(file: 0, lowerBound: -1, upperBound: 1), SourceSpan(file: 0, lowerBound: 2, upperBound: 90),
    ]
    let overlapping = [0, 1].map { Edit(span: SourceSpan(file: 0, lowerBound: $0, upperBound: 2), text: "x") }
    let outcome = Fixer(allowsUnsafe: false).fix(source("abc")) { _ in
      (spans.map { [Edit(span: $0, text: "x")] } + [overlapping, []]).map {
        Diagnostic(ruleID: "r", message: "m", span: spans[0], fix: Fix(title: "t", safety: .safe, edits: $0))
      }
    }
    #expect(text(outcome.bytes) == "abc")
  }
}
