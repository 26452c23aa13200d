import LintEngine
import YAMLTree

/// Why a name that looks like one of a rule is none that runs.
enum UnknownRule {
  /// One phrase; nil where nothing is known of the name.
  @Sendable static func explanation(_ id: String) -> String? {
    if let finding = EngineFinding.named(id) {
      let instead = finding.isSuppressible ? "a comment at its place suppresses it" : "mend what it finds"
      return
        "“\(id)” is no rule that can be turned off: it says that something cannot be read as it is meant; \(instead)"
    }
    if BuiltInPackNames.all.contains(id) {
      return "“\(id)” is a pack, and here stand rules; name them one by one, or change the pack under “rules”"
    }
    guard let pack = pack(of: id) else { return nil }
    return "“\(id)” is a rule of the pack “\(pack)”, which is off; add the pack to “extends” of the config"
  }

  /// The built-in pack, one that is on only where it is named, that has a rule of this id.
  private static func pack(of id: String) -> String? {
    for name in BuiltInPackNames.optional {
      var loader = PackLoader(withExamples: false)
      loader.loadBuiltIn(name)
      for stream in loader.packs {
        for root in stream.roots {
          let pack = PackNode(stream: stream, index: root)
          if pack.value(of: "rules")?.entries.contains(where: { $0.key.string == id }) ?? false {
            return pack.value(of: "pack")?.string ?? name
          }
        }
      }
    }
    return nil
  }
}
