import Diagnostics
import NumberFormats

extension PackReader {
  /// The largest power of ten, and the most places, that a format may speak of.
  private static let farthestPlace = 100

  /// A number format; nil where it cannot be used, which is reported.
  mutating func format(_ name: PackNode, _ body: PackNode, pack: String) -> DeclaredFormat? {
    let before = problems.diagnostics.count
    let form = NumberFormatFormat.format
    guard let id = problems.id(name, "the name of a number format") else { return nil }
    guard body.isMap else {
      problems.report("a number format is a map such as {says: …, symbol: …, digits: …}", at: body.span)
      return nil
    }
    problems.checkKeys(of: body, form.names, in: form.title)
    for key in form.required where body.value(of: key) == nil {
      problems.report("number format “\(id)” has no “\(key)”", at: name.span)
    }
    let bands = body.value(of: "digits")?.items ?? []
    if let digits = body.value(of: "digits"), bands.isEmpty {
      problems.report("“digits” lists nothing, so no value has a text", at: digits.span)
    }
    var format = NumberFormat(
      noun: body.value(of: "says").flatMap { problems.phrase($0, "“says”") } ?? "",
      bands: bands.compactMap { band($0) }, rounding: rounding(body),
      dust: body.value(of: "dust").flatMap { decimal($0, "“dust”") },
      symbol: body.value(of: "symbol").flatMap { symbol($0) } ?? .suffix(""), sign: sign(body))
    if let ladder = body.value(of: "ladder") { format.ladder = steps(ladder, isUsed: format.isEverShortened) }
    if let floor = body.value(of: "floor") { addFloor(floor, to: &format) }
    // What one mistake makes of the rest is no second one.
    guard problems.diagnostics.count == before else { return nil }
    report(format.contradictions, body, bands)
    guard problems.diagnostics.count == before else { return nil }
    var declared = DeclaredFormat(id: id, pack: pack, span: name.span, format: format)
    declared.examples = body.value(of: "examples")?.items.compactMap { example($0) } ?? []
    declared.refused =
      body.value(of: "refused")?.items.compactMap { item in
        problems.text(item, "a refused text").map { ($0, item.span) }
      } ?? []
    return declared
  }

  private mutating func report(
    _ contradictions: [NumberFormat.Contradiction], _ body: PackNode, _ bands: [PackNode]
  ) {
    for contradiction in contradictions {
      let node: PackNode?
      switch contradiction.part {
      // A floor adds an entry behind the last one.
      case .band(let index): node = bands.indices.contains(index) ? bands[index] : bands.last
      case .dust: node = body.value(of: "dust")
      case .ladder: node = body.value(of: "ladder")
      case .suffix: node = body.value(of: "symbol")?.value(of: "suffix")
      }
      problems.report("this format contradicts itself: \(contradiction.reason)", at: (node ?? body).span)
    }
  }

  // MARK: - Digits

  private mutating func band(_ node: PackNode) -> NumberFormat.Band? {
    let form = NumberFormatFormat.digits
    guard let precision = precision(node, form) else { return nil }
    let from = node.value(of: "from").flatMap { decimal($0, "“from”") } ?? .zero
    guard let open = node.value(of: "open") else { return NumberFormat.Band(from: from, precision) }
    guard let other = self.precision(open, NumberFormatFormat.open) else { return nil }
    guard let because = open.value(of: "because").flatMap({ problems.phrase($0, "“because”") }) else {
      problems.report("“open” says “because”: why the other text is fine too", at: open.span)
      return nil
    }
    return NumberFormat.Band(from: from, precision, open: (other, because))
  }

  private mutating func precision(_ node: PackNode, _ form: PackMap) -> NumberFormat.Precision? {
    guard node.isMap else {
      problems.report("\(form.title) is a map such as {from: 1, places: 2}", at: node.span)
      return nil
    }
    guard problems.checkKeys(of: node, form.names, in: form.title) else { return nil }
    let found = node.entries.filter { form.exactlyOne.contains($0.key.string) }
    guard let (key, value) = found.first else {
      problems.report("\(form.title) has \(quotedList(form.exactlyOne, conjunction: "or"))", at: node.span)
      return nil
    }
    if found.count > 1 {
      problems.report(
        "“\(found[1].key.string)” stands beside “\(key.string)”; \(form.title) has one of them", at: found[1].key.span)
      return nil
    }
    let atLeast = node.value(of: "atLeast")
    if let atLeast, key.string != "significant" {
      problems.report("“atLeast” goes with “significant”", at: atLeast.span)
      return nil
    }
    switch key.string {
    case "places": return places(value)
    case "significant":
      guard let digits = count(value, "“significant”") else { return nil }
      guard let atLeast else { return .significant(digits, minimumPlaces: 0) }
      return count(atLeast, "“atLeast”").map { .significant(digits, minimumPlaces: $0) }
    case "shortened": return count(value, "“shortened”").map { .shortened(maximumPlaces: $0) }
    default: return problems.word(value, of: ["true"], "value of “exact”").map { _ in .exact }
    }
  }

  private mutating func places(_ node: PackNode) -> NumberFormat.Precision? {
    guard node.isMap else { return count(node, "“places”").map { .places($0...$0) } }
    let form = NumberFormatFormat.places
    guard problems.checkKeys(of: node, form.names, in: form.title) else { return nil }
    guard let max = node.value(of: "max") else {
      problems.report("“places” takes a number, or a map with “max”", at: node.span)
      return nil
    }
    guard let most = count(max, "“max”"), let least = node.value(of: "min").map({ count($0, "“min”") }) ?? 0 else {
      return nil
    }
    if least > most {
      problems.report("“min” is above “max”, so nothing fits", at: node.span)
      return nil
    }
    return .places(least...most)
  }

  /// A floor is an entry of its own: what is under it shows the zeros that the largest values always show.
  private mutating func addFloor(_ node: PackNode, to format: inout NumberFormat) {
    guard let floor = decimal(node, "“floor”"), let last = format.bands.last else { return }
    let places = format.placesOfZero
    let under = floor - DecimalText(1, exponent: -floor.places - 1)
    guard !floor.isZero, under.rounded(to: places, format.rounding).isZero else {
      return problems.report(
        "this format contradicts itself: with \(places) places a value under \(floor) does not read as zero",
        at: node.span)
    }
    if format.bands.dropLast().contains(where: { !floor.isSmaller(than: $0.lowerBound) }) {
      return problems.report(
        "this format contradicts itself: “digits” speaks of values under the floor", at: node.span)
    }
    if let dust = format.dust, !dust.isSmaller(than: floor) {
      return problems.report(
        "this format contradicts itself: values under \(dust) read as less than it, not as zero", at: node.span)
    }
    format.bands[format.bands.count - 1].lowerBound = floor
    format.bands.append(NumberFormat.Band(from: .zero, .places(places...places)))
    if !last.lowerBound.isZero { problems.report("the last entry has no “from”", at: node.span) }
  }

  // MARK: - Around the digits

  private mutating func symbol(_ node: PackNode) -> NumberFormat.Symbol? {
    let form = NumberFormatFormat.symbol
    guard node.isMap, let (key, value) = node.entries.first, node.entries.count == 1 else {
      problems.report("a symbol is one of {currency: USD}, {unit: XLM} and {suffix: \"%\"}", at: node.span)
      return nil
    }
    guard problems.checkKeys(of: node, form.names, in: form.title) else { return nil }
    guard let text = problems.text(value, "“\(key.string)”") else { return nil }
    switch key.string {
    case "suffix": return .suffix(text)
    case _ where text.isEmpty || text.contains(where: { $0.isWhitespace || $0.isNumber }):
      problems.report("“\(key.string)” is a symbol without spaces and digits", at: value.span)
      return nil
    case "currency":
      if text.utf8.count == 3, text.utf8.allSatisfy({ 0x41...0x5A ~= $0 }) { return .currency(default: text) }
      problems.report("“\(text)” is no code of a currency, such as USD", at: value.span)
      return nil
    default:
      return text == "optional"
        ? .unit(default: nil, isRequired: false) : .unit(default: text == "required" ? nil : text, isRequired: true)
    }
  }

  private mutating func rounding(_ body: PackNode) -> Rounding {
    let word = body.value(of: "rounding").flatMap {
      problems.word($0, of: NumberFormatFormat.roundings, "way to round")
    }
    switch word {
    case "cut": return .cut
    case "half-up": return .nearestTieUp
    default: return .nearest
    }
  }

  private mutating func sign(_ body: PackNode) -> SignRule {
    let word = body.value(of: "sign").flatMap { problems.word($0, of: NumberFormatFormat.signs, "rule for signs") }
    switch word {
    case "always": return .always
    case "never": return .never
    default: return .asDeclared
    }
  }

  private mutating func steps(_ node: PackNode, isUsed: Bool) -> [NumberFormat.Step] {
    var steps: [NumberFormat.Step] = []
    for (key, value) in map(node, "“ladder”") {
      guard let letter = key.string.first, key.string.count == 1, letter.isLetter else {
        problems.report("“\(key.string)” is no letter that stands behind a shortened number", at: key.span)
        continue
      }
      guard let exponent = count(value, "a power of ten") else { continue }
      if exponent == 0 { problems.report("a letter stands for more than 1: its power of ten is not 0", at: value.span) }
      steps.append(NumberFormat.Step(exponent: exponent, letter: String(letter)))
    }
    if !isUsed { problems.report("no entry of “digits” is shortened, so “ladder” is never used", at: node.span) }
    return steps.sorted { $0.exponent > $1.exponent }
  }

  // MARK: - Values

  private mutating func example(_ node: PackNode) -> DeclaredFormat.Example? {
    let form = NumberFormatFormat.example
    guard node.isMap, let value = node.value(of: "value"), let shows = node.value(of: "shows") else {
      problems.report("an example of a format is a map such as {value: 5, shows: \"5.00\"}", at: node.span)
      return nil
    }
    guard problems.checkKeys(of: node, form.names, in: form.title) else { return nil }
    guard value.isScalar, let number = DecimalText(value.string) else {
      problems.report("the value of an example is a decimal number", at: value.span)
      return nil
    }
    guard let text = problems.text(shows, "“shows”") else { return nil }
    let sign = node.value(of: "sign").flatMap { problems.word($0, of: SignMode.allCases.map(\.rawValue), "sign") }
    var example = DeclaredFormat.Example(
      value: number, shows: text, unit: node.value(of: "unit").flatMap { problems.text($0, "“unit”") },
      sign: sign.flatMap(SignMode.init), span: shows.span)
    if let node = node.value(of: "locale"), let name = problems.text(node, "“locale”") {
      guard let locale = NumberLocale.named(name) else {
        let nearest = didYouMean(name, NumberLocale.ids)
        problems.report("“\(name)” is no locale whose numbers are known" + nearest, at: node.span)
        return nil
      }
      example.locale = locale
    }
    return example
  }

  /// A number that is not negative and within reach.
  private mutating func decimal(_ node: PackNode, _ what: String) -> DecimalText? {
    let limit = DecimalText(1, exponent: PackReader.farthestPlace)
    guard node.isScalar, let number = DecimalText(node.string), !number.isNegative, number.isSmaller(than: limit),
      number.places <= PackReader.farthestPlace
    else {
      problems.report("\(what) is a decimal number from 0 up, with at most 100 digits on either side", at: node.span)
      return nil
    }
    return number
  }

  private mutating func count(_ node: PackNode, _ what: String) -> Int? {
    guard node.isScalar, let number = Int(node.string), 0...PackReader.farthestPlace ~= number else {
      problems.report("\(what) is a whole number from 0 to \(PackReader.farthestPlace)", at: node.span)
      return nil
    }
    return number
  }
}
