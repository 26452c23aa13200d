import Foundation
import Testing
import YAMLTree

private let suiteFolder = ProcessInfo.processInfo.environment["YAML_TEST_SUITE"]

/// The public YAML test suite: set YAML_TEST_SUITE to its folder `src`.
@Test("every case of the public test suite has a sound tree or a placed finding", .enabled(if: suiteFolder != nil))
func publicSuite() throws {
  let folder = try #require(suiteFolder)
  var count = (valid: 0, validRefused: 0, invalid: 0, invalidAccepted: 0)
  for name in try FileManager.default.contentsOfDirectory(atPath: folder).sorted() where name.hasSuffix(".yaml") {
    let data = try #require(FileManager.default.contents(atPath: folder + "/" + name))
    let file = read(Array(data))
    #expect(file.violations == [], "\(name)")
    let root = try #require(file.roots.first, "\(name)")
    for item in file.children(of: root) {
      let entries = file.entries(of: item)
      guard let yaml = entries["yaml"] else { continue }
      let stream = read(written(file.string(of: yaml)))
      #expect(stream.violations == [], "\(name)")
      let isRefused = stream.diagnostics.contains { $0.ruleID == "yaml-syntax" || $0.ruleID == "yaml-encoding" }
      if entries["fail"] == nil {
        count.valid += 1
        if isRefused { count.validRefused += 1 }
      } else {
        count.invalid += 1
        if !isRefused { count.invalidAccepted += 1 }
      }
    }
  }
  #expect(count.valid > 300)
  // Mostly what YAML 1.2 allows and libyaml does not: tabs as separation, `:` beside a bracket, unknown directives.
  #expect(count.validRefused < count.valid / 5)
  #expect(count.invalidAccepted < count.invalid / 5)
}

extension YAMLStream {
  fileprivate func entries(of mapping: Int32) -> [String: Int32] {
    let children = children(of: mapping)
    let pairs = stride(from: 0, to: children.count, by: 2).map { (string(of: children[$0]), children[$0 + 1]) }
    return Dictionary(pairs) { first, _ in first }
  }
}

/// The suite shows characters that cannot be seen by marks.
private func written(_ text: String) -> String {
  var text = text
  while text.contains("—»") { text = text.replacing("—»", with: "»") }
  text = text.replacing("»", with: "\t").replacing("␣", with: " ").replacing("↵", with: "")
  return text.replacing("∎\n", with: "").replacing("←", with: "\r").replacing("⇔", with: "\u{FEFF}")
}
