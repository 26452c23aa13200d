import Diagnostics
import LintEngine
import RuleFunctions
import YAMLTree

/// The rulebook of all built-in packs, those that are off by default among them.
enum AllPacks {
  static let rulebook: Rulebook = {
    var builder = RulebookBuilder(functions: BuiltInFunctions.all)
    let packs = BuiltInPacks.texts.enumerated().map { index, pack in
      YAMLStream(
        parsing: SourceFile(path: pack.name, bytes: pack.text.withUTF8Buffer { Array($0) }), file: Int32(index + 1))
    }
    return builder.build(packs: packs)
  }()
}
