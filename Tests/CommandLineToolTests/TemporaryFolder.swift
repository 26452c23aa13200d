import CommandLineTool
import Foundation

/// A folder of the test's own, removed at its end.
final class TemporaryFolder {
  let path: String

  init() throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.path
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func write(_ name: String, _ text: String = "") throws {
    let url = URL(fileURLWithPath: path).appendingPathComponent(name)
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(atPath: path + "/" + name, withDestinationPath: target)
  }

  func search(
    _ names: [String] = [""], excludes: [String] = [], respectsExcludes: Bool = true, pages: [String] = [],
    pageFolders: [String] = []
  ) -> FileSearchResult {
    let paths = names.map { $0.isEmpty ? path : path + "/" + $0 }
    var result = FileSearch(
      paths: paths, excludes: excludes.map(GlobPattern.init), excludeBase: path, respectsExcludes: respectsExcludes,
      pages: pages.map(GlobPattern.init), pageFolders: pageFolders.map { path + "/" + $0 }
    ).run()
    result.files = result.files.map { String($0.dropFirst(path.count + 1)) }
    result.excluded = result.excluded.map { String($0.dropFirst(path.count + 1)) }
    return result
  }
}
