extension JSONWriter {
  /// The members with which each list about a run begins: the version of its format, the tool, how many files were checked.
  package mutating func writeHead(version: Int, toolVersion: String, files: Int) {
    member("version", version)
    newline(indent: 1)
    member("tool") { tool in
      tool.object {
        $0.member("name", "pocketpay-lint")
        $0.member("version", toolVersion)
      }
    }
    newline(indent: 1)
    member("files", files)
    newline(indent: 1)
  }
}
