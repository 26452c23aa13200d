/// Where a service shows the files of a repository at one revision.
package struct SourceLinks: Sendable {
  /// What the addresses are of.
  let revision: String
  private let folder: String
  // What is longer no server takes, and it would fill a summary.
  private static let longestAddress = 1_000

  /// `server` such as `https://github.com`, `repository` such as `owner/name`; nil where they make no address.
  package init?(server: String, repository: String, revision: String) {
    let scheme = ["https://", "http://"].first { server.hasPrefix($0) }
    guard let scheme, !repository.isEmpty, !revision.isEmpty else { return nil }
    var host = server.dropFirst(scheme.count)
    while host.hasSuffix("/") { host = host.dropLast() }
    let isPlain = host.unicodeScalars.allSatisfy {
      $0.isASCII && ($0.properties.isAlphabetic || "0123456789-._~:/".unicodeScalars.contains($0))
    }
    guard isPlain, !host.isEmpty, !repository.hasPrefix("/") else { return nil }
    let parts = [repository, revision].map { URIText.reference(to: $0) }
    self.revision = revision
    folder = "\(scheme)\(host)/\(parts[0])/blob/\(parts[1])/"
  }

  /// The address of a file, or of a line of it, from 1; nil for a file outside of the repository,
  /// and for a path that is too long.
  func address(of path: String, line: Int? = nil) -> String? {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    guard path != SourcePlaces.unknownPath, !parts.contains(where: { ["", ".", ".."].contains($0) }) else { return nil }
    // A page in Markdown has lines only as plain text.
    let isPage = line != nil && [".md", ".markdown"].contains { path.hasSuffix($0) }
    let fragment = line.map { (isPage ? "?plain=1" : "") + "#L\($0)" } ?? ""
    let address = folder + URIText.reference(to: path) + fragment
    return address.utf8.count <= SourceLinks.longestAddress ? address : nil
  }
}
