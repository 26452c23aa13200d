import Diagnostics
import Fixes
import YAMLTree

extension YAMLStream {
  /// The fix that gives a key of `map` the only near one of `names`; nil where none is, or where it stands there already.
  package func renaming(_ key: Int32, in map: Int32, toOneOf names: some Sequence<String>) -> Fix? {
    guard let near = Suggestion.only(nearTo: string(of: key), among: names), value(under: near.name, of: map) < 0,
      let edit = replacing(key, with: near.name)
    else { return nil }
    return Fix(title: "replace it by “\(near.name)”", safety: near.isSure ? .safe : .unsafe, edits: [edit])
  }
}
