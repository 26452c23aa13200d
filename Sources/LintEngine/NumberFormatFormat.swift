/// The keys of a pack's number formats.
enum NumberFormatFormat {
  static let roundings = ["nearest", "cut", "half-up"]
  static let signs = ["declared", "always", "never"]
  /// What a unit may be beside a symbol of one.
  static let units = ["required", "optional"]
  static let precisions = ["places", "significant", "exact", "shortened"]
  static let symbols = ["currency", "unit", "suffix"]

  static let format = PackMap(
    "a number format",
    [
      PackKey("says", .phrase, "What it prints, in a phrase: “an amount of lumens”.", isRequired: true),
      PackKey("symbol", .map(symbol), "What stands beside the digits.", isRequired: true),
      PackKey(
        "digits", .list(of: .map(digits)), "How many digits show, from the largest values to the smallest.",
        isRequired: true),
      PackKey("rounding", .word(roundings), "What happens to the digits that do not show; left out: nearest."),
      PackKey("sign", .word(signs), "Whether a sign stands; left out: as the number field declares it."),
      PackKey("dust", .decimal, "Values under this one, but not zero, read as less than it."),
      PackKey("floor", .decimal, "Values under this one read as zero."),
      PackKey("ladder", .entries(key: .text, value: .count), "Letters of shortened numbers, by powers of ten: {K: 3}."),
      PackKey("examples", .listOrNothing(of: .map(example)), "Values and what they read as."),
      PackKey("refused", .listOrNothing(of: .text), "Texts that no value reads as."),
    ])

  static let symbol = PackMap(
    "a symbol", exactlyOne: symbols,
    [
      PackKey("currency", .text, "Money: the code of the currency that stands in front where a field names none."),
      PackKey("unit", .text, "An amount: the unit behind a space, or required or optional where fields name it."),
      PackKey("suffix", .text, "A text right behind the digits."),
    ])

  static let digits = PackMap(
    "an entry of “digits”", exactlyOne: precisions,
    [
      PackKey("from", .decimal, "The smallest value that it is for; left out in the last entry."),
      PackKey("places", .mapOr(places, .count), "Digits behind the point: as many, or from “min” to “max”."),
      PackKey("significant", .count, "Digits from the first that is not zero, at most."),
      PackKey("atLeast", .count, "Places that stand beside significant digits in any case."),
      PackKey("exact", .word(["true"]), "Every digit."),
      PackKey("shortened", .count, "Places, at most, of a number with a letter."),
      PackKey("open", .map(open), "What may stand instead, with a note."),
    ])

  static let places = PackMap(
    "“places”",
    [
      PackKey("min", .count, "Places that always stand; left out: none."),
      PackKey("max", .count, "Places at most.", isRequired: true),
    ])

  static let open = PackMap(
    "“open”", exactlyOne: precisions,
    [
      PackKey("places", .mapOr(places, .count), "Digits behind the point."),
      PackKey("significant", .count, "Digits from the first that is not zero, at most."),
      PackKey("atLeast", .count, "Places that stand beside significant digits in any case."),
      PackKey("exact", .word(["true"]), "Every digit."),
      PackKey("shortened", .count, "Places, at most, of a number with a letter."),
      PackKey("because", .phrase, "Why the other text is fine too.", isRequired: true),
    ])

  static let example = PackMap(
    "an example of a format",
    [
      PackKey("value", .decimal, "The value.", isRequired: true),
      PackKey("shows", .text, "What it reads as.", isRequired: true),
      PackKey("unit", .text, "The unit that a field names."),
      PackKey("sign", .word(["level", "change", "parens"]), "The sign that a field declares."),
      PackKey("locale", .text, "The locale in which it reads, such as de-DE; left out: en-US."),
    ])
}
