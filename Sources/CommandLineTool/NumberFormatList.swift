import LintEngine
import NumberFormats

/// The number formats that a call may name: the built-in ones, and those of packs once they are read.
struct NumberFormatList {
  private let options: Options
  private var rulebook: Rulebook?

  init(options: Options) {
    self.options = options
  }

  subscript(id: String) -> NumberFormat? { NumberFormat.builtIn[id] ?? rulebook?.numberFormat(id) }

  /// The ids in order.
  var ids: [String] { rulebook?.numberFormatIDs ?? NumberFormat.builtIn.keys.sorted() }

  /// Whether all of these are known, and no option asks for packs.
  func hasAll(_ ids: [String]) -> Bool {
    options.packs.isEmpty && options.config == nil && ids.allSatisfy { self[$0] != nil }
  }

  /// Reads the config of the current folder, or the one that is named, and the packs.
  mutating func readPacks() -> Setup {
    var options = options
    options.words = []
    let setup = Setup(options: options, needs: .running)
    rulebook = setup.rulebook
    return setup
  }
}
