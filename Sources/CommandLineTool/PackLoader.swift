import Diagnostics
import LintEngine
import RuleFunctions
import YAMLTree

/// What asked for a pack.
enum PackOrigin {
  case alwaysOn
  /// An item of `extends`.
  case extends(SourceSpan)
  /// The option `--rules`.
  case option
}

/// Reads packs in the order in which they are compiled: what a pack extends stands before it.
struct PackLoader {
  /// Every file read so far, the config included; the file index of a span counts them.
  private(set) var sources: [SourceFile] = []
  private(set) var packs: [YAMLStream] = []
  /// What asked for each of them.
  private(set) var origins: [PackOrigin] = []
  private(set) var problems = PackProblems()
  /// What could not be read at all.
  private(set) var failures: [String] = []
  /// The files that were read.
  private(set) var paths: [String] = []
  private let withExamples: Bool
  private let staged: StagedFiles?
  let boundary: RepositoryBoundary
  private var builtIn: Set<String> = []
  /// Where the project asks for each built-in pack that it asks for, by the pack's file index.
  private(set) var askedAt: [Int32: SourceSpan] = [:]
  private var files: Set<FileIdentity> = []
  /// The files that are being loaded, each extended by the one before it.
  private var chain: [(path: String, identity: FileIdentity)] = []

  /// How many packs may extend each other in a row.
  private static let longestChain = 32

  /// `withExamples`: the built-in packs with their examples, which linting does not need.
  ///
  /// `staged`: what the index holds counts, and not the working copy.
  init(withExamples: Bool, staged: StagedFiles? = nil) {
    self.withExamples = withExamples
    self.staged = staged
    boundary = RepositoryBoundary()
  }

  /// Reads a file without taking it for a pack; nil where it cannot be read, which is noted.
  mutating func read(_ path: String) -> YAMLStream? {
    switch staged?.bytes(of: path).map({ .success($0) }) ?? SystemFiles.read(path) {
    case .success(let bytes):
      paths.append(path)
      return add(SourceFile(path: path, bytes: bytes))
    case .failure(let problem):
      failures.append("\(problem.path): \(problem.message)")
      return nil
    }
  }

  mutating func loadBuiltIn(_ name: String, at span: SourceSpan? = nil) {
    guard builtIn.insert(name).inserted else { return }
    let texts = withExamples ? BuiltInPacks.texts : BuiltInPacks.compactTexts
    guard let text = texts.first(where: { $0.name == name })?.text else { return }
    let source = SourceFile(path: "rules/\(name).yaml", bytes: text.withUTF8Buffer { Array($0) })
    let stream = add(source, isCompact: !withExamples)
    if let span { askedAt[stream.file] = askedAt[span.file] ?? span }
    loadExtended(by: stream, in: "")
    packs.append(stream)
    origins.append(span.map(PackOrigin.extends) ?? .alwaysOn)
  }

  /// Loads what `extends` names: a built-in pack, a file, or the packs of a folder.
  mutating func load(_ name: String, relativeTo folder: String, at span: SourceSpan, code: String = "pack-error") {
    if BuiltInPackNames.all.contains(name) { return loadBuiltIn(name, at: span) }
    guard name.contains("/") || name.hasSuffix(".yaml") || name.hasSuffix(".yml") else {
      problems.report(
        "there is no built-in pack “\(name)”" + didYouMean(name, BuiltInPackNames.all), at: span, rule: code,
        help: "a file is named by its path, such as ./\(name).yaml")
      return
    }
    let path = ConfigDiscovery.join(folder, name)
    guard SystemFiles.exists(path) else {
      problems.report("there is no file “\(name)”", at: span, rule: code, help: "it would be \(path)")
      return
    }
    if boundary.isCrossed(by: path, from: folder) {
      problems.report(
        "“\(name)” leads out of the repository", at: span, rule: code,
        help: "who runs the linter may name it with --rules, so that no change can have other files read")
      return
    }
    for file in packFiles(path) { load(file: file, at: span, code: code) }
  }

  /// Loads the file, or the packs of the folder, that a call names.
  mutating func load(path: String) {
    for file in packFiles(path) { load(file: file, at: nil, code: "pack-error") }
  }

  private mutating func load(file: String, at span: SourceSpan?, code: String) {
    let identity = SystemFiles.information(file)?.identity
    if let identity {
      if let start = chain.firstIndex(where: { $0.identity == identity }) {
        let circle = chain[start...].map { "“\($0.path)”" } + ["“\(file)”"]
        if let span {
          problems.report("packs extend each other in a circle: " + circle.joined(separator: " → "), at: span)
        }
        return
      }
      if !files.insert(identity).inserted { return }
      if chain.count == PackLoader.longestChain {
        if let span { problems.report("more than \(chain.count) packs extend each other in a row", at: span) }
        return
      }
      chain.append((file, identity))
    }
    defer { if identity != nil { chain.removeLast() } }
    guard let stream = read(file) else { return }
    loadExtended(by: stream, in: ConfigDiscovery.folder(of: file))
    packs.append(stream)
    origins.append(span.map(PackOrigin.extends) ?? .option)
  }

  private mutating func loadExtended(by stream: YAMLStream, in folder: String) {
    for root in stream.roots {
      for item in PackNode(stream: stream, index: root).value(of: "extends")?.items ?? [] {
        guard let name = problems.text(item, "a pack's name") else { continue }
        load(name, relativeTo: folder, at: item.span)
      }
    }
  }

  private mutating func add(_ source: SourceFile, isCompact: Bool = false) -> YAMLStream {
    let file = Int32(sources.count)
    sources.append(source)
    return isCompact ? YAMLStream(compact: source, file: file) : YAMLStream(parsing: source, file: file)
  }

  /// The file itself, or the packs of a folder.
  private mutating func packFiles(_ path: String) -> [String] {
    if !SystemFiles.isFolder(path) { return [path] }
    let found = FileSearch(paths: [path], excludes: [], excludeBase: "", respectsExcludes: false).run()
    if found.files.isEmpty { failures.append("\(path): there is no pack in this folder") }
    return found.files
  }
}
