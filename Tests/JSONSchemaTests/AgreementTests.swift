import Foundation
import JSONSchema
import Testing

/// The schemas take and refuse what the linter does, as far as a schema can tell.
struct AgreementTests {
  @Test(arguments: FormatSchema.allCases)
  func verdictsAgree(format: FormatSchema) throws {
    let samples = Sample.all.filter { $0.format == format }
    for sample in samples {
      let found = objections(format, sample.text)
      #expect(found.isEmpty == sample.isFine, "the linter on \(sample.text): \(found)")
    }
    guard let verdicts = try checkedTexts(format, samples.map(\.text)) else { return }
    for (sample, verdict) in zip(samples, verdicts) {
      #expect(verdict == sample.isFine, "the schema on \(sample.text)")
    }
  }

  @Test func referenceManifestsAreTaken() throws {
    try expectAllTaken(.manifest, in: "screens")
  }

  @Test func builtInPacksAreTaken() throws {
    try expectAllTaken(.pack, in: "rules")
  }

  private func expectAllTaken(_ format: FormatSchema, in folder: String) throws {
    let names = FileManager.default.enumerator(atPath: root.appending(path: folder).path)?.allObjects as? [String] ?? []
    let files = names.filter { $0.hasSuffix(".yaml") }.sorted()
    #expect(!files.isEmpty)
    // The program reads files of one document.
    let documents = try files.flatMap { file in
      try String(contentsOf: root.appending(path: "\(folder)/\(file)"), encoding: .utf8)
        .components(separatedBy: "\n---\n").map { (file: file, text: $0) }
    }
    guard let verdicts = try checkedTexts(format, documents.map(\.text)) else { return }
    for (document, verdict) in zip(documents, verdicts) { #expect(verdict, "\(document.file)") }
  }

  @Test func thereAreEnoughBrokenOnes() {
    #expect(Sample.all.count { !$0.isFine } >= 60)
  }
}
