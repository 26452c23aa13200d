import Reporting

/// The reports that a call writes: which formats, and where to.
struct ReportOutputs {
  struct Output {
    var format: ReportFormat
    /// Nil for standard output.
    var file: String?
    /// Others write to the file too, so that it is added to, and a failure is no reason to fail.
    var isShared = false
  }

  let outputs: [Output]

  /// What the options ask for; where they ask for nothing, GitHub's runners get what GitHub shows.
  init(_ options: Options, environment: [String: String]) {
    let isList = options.listSuppressions || options.statistics
    if !options.format.isEmpty || isList || environment["GITHUB_ACTIONS"] != "true" {
      let asked = options.format.isEmpty ? [(name: "text", file: nil)] : options.format
      let summary = environment["GITHUB_STEP_SUMMARY"]
      outputs = asked.compactMap { name, file in
        ReportFormat(rawValue: name).map { Output(format: $0, file: file, isShared: file != nil && file == summary) }
      }
      return
    }
    var outputs = [Output(format: .github)]
    if let summary = environment["GITHUB_STEP_SUMMARY"], !summary.isEmpty {
      outputs.append(Output(format: .markdown, file: summary, isShared: true))
    }
    self.outputs = outputs
  }

  /// What the formats need together.
  var needs: ReportFormat.Needs { outputs.reduce(into: []) { $0.formUnion($1.format.needs) } }

  /// Writes each report to its place.
  func write(
    _ result: inout CommandResult, usesColor: Bool, quiet: Bool, _ render: (ReportFormat, TextStyle) -> [UInt8]
  ) {
    for output in outputs {
      let bytes = render(output.format, TextStyle(color: output.file == nil && usesColor, quiet: quiet))
      guard let file = output.file else {
        result.output += bytes
        continue
      }
      if output.isShared {
        if let problem = SystemFiles.append(bytes, path: file) {
          result.warn("\(problem.path): \(problem.message); there is no summary of this job")
        }
      } else if let problem = SystemFiles.writeFile(bytes, path: file) {
        result.fail("\(problem.path): \(problem.message)")
      }
    }
  }
}
