import Diagnostics
import Fixes
import YAMLTree

extension YAMLStream {
  /// The fix that gives a key of `map` the only near one of `names`; nil where none is, or where it stands there already.
  package func renaming(_ key: Int32, in map: Int32, toOneOf names: some Sequence<String>) -> Fix? {
    guard let near = Suggestion.only(nearTo: string(of: key), among: names) else { return nil }
    return renaming(key, in: map, to: near.name, isSure: near.isSure)
  }

  /// The fix that gives a key of `map` another name; nil where that stands there already. It is safe where it `isSure`.
  package func renaming(_ key: Int32, in map: Int32, to name: String, isSure: Bool) -> Fix? {
    guard value(under: name, of: map) < 0, let edit = replacing(key, with: name) else { return nil }
    return Fix(title: "replace it by “\(name)”", safety: isSure ? .safe : .unsafe, edits: [edit])
  }
}
