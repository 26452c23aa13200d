import Diagnostics

extension SyntaxProblem {
  /// What a finding says, where, and the place that explains it.
  private typealias Wording = (message: String, range: Range<Int>, note: (message: String, offset: Int)?)

  /// The finding for this problem, in words for people who do not know libyaml's grammar.
  func diagnostic(at places: SyntaxPlaces, file: Int32) -> Diagnostic {
    let wording =
      structureWording(places) ?? scalarWording(places) ?? propertyWording(places) ?? directiveWording(places)
      ?? ("this cannot be read as YAML: \(text)", places.problemRange, nil)
    let span = SourceSpan(file: file, lowerBound: wording.range.lowerBound, upperBound: wording.range.upperBound)
    let notes = wording.note.map { note in
      let range = places.character(at: note.offset)
      let span = SourceSpan(file: file, lowerBound: range.lowerBound, upperBound: range.upperBound)
      return [Note(message: note.message, span: span)]
    }
    return Diagnostic(ruleID: "yaml-syntax", message: wording.message, span: span, notes: notes ?? [])
  }

  /// Mappings, lists and brackets.
  private func structureWording(_ places: SyntaxPlaces) -> Wording? {
    let range = places.problemRange
    switch text {
    case "did not find expected key":
      let note = (message: "the mapping begins here", offset: places.context)
      if places.isFirstOnLine || places.byte == nil {
        return ("a key of the mapping above is expected here: align it with the other keys", range, note)
      }
      return quoteWording(places)
        ?? ("“\(places.text(range))” cannot follow a finished value: put the whole value in quotes", range, note)
    case "did not find expected '-' indicator":
      let note = (message: "the list begins here", offset: places.context)
      return ("an item of the list above is expected here: begin it with “- ” below the others", range, note)
    case "did not find expected ',' or ']'":
      return bracketWording("[", "]", at: places.context, places)
    case "did not find expected ',' or '}'":
      return bracketWording("{", "}", at: places.context, places)
    case "did not find expected node content":
      if places.byte == nil || places.byte?.isLineBreak == true, let bracket = places.bracket {
        let isList = places.bytes[bracket] == UInt8(ascii: "[")
        return bracketWording(isList ? "[" : "{", isList ? "]" : "}", at: bracket, places)
      }
      let note = places.bracket.map { (message: "the bracket is opened here", offset: $0) }
      return ("a value is missing before “\(places.text(range))”: write one, or remove the mark", range, note)
    case "could not find expected ':'":
      if mark - contextMark > 1_024 {
        return ("a key has at most 1,024 characters: put a long text behind a key", places.contextLine, nil)
      }
      return ("“\(places.text(places.contextLine))” needs a “: ” to be a key", places.contextLine, nil)
    case "mapping values are not allowed in this context":
      if places.hasColonBefore {
        return ("a second “: ” cannot stand in bare text: put the whole value in quotes", range, nil)
      }
      return ("“:” cannot begin a value here: check the indentation and the end of the line before", range, nil)
    case "mapping keys are not allowed in this context":
      return ("“? ” cannot begin a key here: put text that begins with it in quotes", range, nil)
    case "block sequence entries are not allowed in this context":
      return ("“- ” cannot begin an item here: begin the list on a line of its own", range, nil)
    default:
      return nil
    }
  }

  private func bracketWording(_ open: String, _ close: String, at bracket: Int, _ places: SyntaxPlaces) -> Wording {
    if let quote = quoteWording(places) { return quote }
    let note = (message: "“\(open)” is opened here", offset: bracket)
    if let comment = places.comment(behind: bracket) {
      return (
        "“\(places.text(comment))” is a comment, which takes the “\(close)” with it: put text with “ #” in quotes",
        comment, note
      )
    }
    if places.byte == nil {
      return ("“\(open)” is never closed: the file ends before its “\(close)”", places.problemRange, note)
    }
    return (
      "“,” or “\(close)” is expected before this: close the bracket, or put text in quotes",
      places.problemRange, note
    )
  }

  /// A quote that ends a text too early, or that is never closed and ends at the next one.
  private func quoteWording(_ places: SyntaxPlaces) -> Wording? {
    guard let (opening, closing) = places.quotesBefore else { return nil }
    let mark = places.text(closing..<closing + 1)
    if let line = places.lines(between: opening, and: closing), line > 0 {
      return (
        "this quote is not closed on its line, so that the text ends at the next “\(mark)”: close it",
        opening..<opening + 1,
        (message: "the text ends here", offset: closing)
      )
    }
    let escape = mark == "'" ? "write '' for one inside of single quotes" : "write \\\" for one inside of double quotes"
    return (
      "this “\(mark)” ends the text that begins before it: \(escape)", closing..<closing + 1,
      (message: "the quoted text begins here", offset: opening)
    )
  }

  /// Quoted, plain and block text.
  private func scalarWording(_ places: SyntaxPlaces) -> Wording? {
    let range = places.problemRange
    switch text {
    case "found unexpected end of stream", "found unexpected document indicator":
      let what = places.byte == nil ? "the file ends" : "the document ends"
      let note = (message: "the quoted text begins here", offset: places.context)
      return ("\(what) within quoted text: its closing quote is missing", range, note)
    case "found unknown escape character":
      let escape = places.text(places.escape)
      return (
        "“\(escape)” is no escape in double quotes: write “\\\(escape)”, or use single quotes",
        places.escape, nil
      )
    case "did not find expected hexdecimal number":
      return ("hexadecimal digits are expected here: \\x takes 2, \\u takes 4, \\U takes 8", range, nil)
    case "found invalid Unicode character escape code":
      return ("this escape is no Unicode character: write the character itself", range, nil)
    case "found character that cannot start any token":
      guard places.byte == 0x09 else {
        return ("“\(places.text(range))” cannot begin bare text: put the text in quotes", range, nil)
      }
      return tabWording(places)
    case "found a tab character that violates indentation",
      "found a tab character where an indentation space is expected":
      return tabWording(places)
    case "found unexpected ':'":
      return ("“:” needs a space after it within {} and []: add one, or put the text in quotes", range, nil)
    case "did not find expected comment or line break" where context == "while scanning a block scalar":
      let note = (message: "the text block begins here", offset: places.context)
      return ("the text of a block begins on the line below its “|” or “>”: move it there", range, note)
    case "found an indentation indicator equal to 0":
      return ("the indentation of a block is a digit from 1 to 9: leave it out", range, nil)
    default:
      return nil
    }
  }

  private func tabWording(_ places: SyntaxPlaces) -> Wording {
    if places.isFirstOnLine { return ("a tab cannot indent a line in YAML: use spaces", places.problemRange, nil) }
    return ("a tab cannot stand here: use a space", places.problemRange, nil)
  }

  /// Anchors, aliases and tags, which are mostly text that begins with `&`, `*` or `!`.
  private func propertyWording(_ places: SyntaxPlaces) -> Wording? {
    let word = places.text(places.contextWord)
    switch context {
    case "while scanning an anchor":
      return ("“\(word)” is no anchor name: put text that begins with “&” in quotes", places.contextWord, nil)
    case "while scanning an alias":
      return ("“\(word)” is no alias name: put text that begins with “*” in quotes", places.contextWord, nil)
    case "while scanning a tag", "while parsing a tag":
      return ("“\(word)” is no tag: put text that begins with “!” in quotes", places.contextWord, nil)
    default:
      guard text == "found undefined tag handle" else { return nil }
      let end = places.problem + places.bytes[places.problem...].prefix { !$0.isBlank && !$0.isLineBreak }.count
      let tag = places.problem..<end
      return ("“\(places.text(tag))” is no known tag: put text that begins with “!” in quotes", tag, nil)
    }
  }

  /// Lines that begin with `%`, and what stands between documents.
  private func directiveWording(_ places: SyntaxPlaces) -> Wording? {
    switch context {
    case "while scanning a directive", "while scanning a %YAML directive", "while scanning a %TAG directive",
      "while parsing a %TAG directive", "while scanning a tag directive", "while parsing a tag directive":
      return (
        "“\(places.text(places.contextLine))” is no directive: remove it, a manifest needs none",
        places.contextLine, nil
      )
    default:
      break
    }
    switch text {
    case "did not find expected <document start>":
      return (
        "the document has ended before this: check the indentation, or write “---” above it",
        places.problemRange, nil
      )
    case "found incompatible YAML document":
      return ("this YAML version is not known: write “%YAML 1.2”, or remove the line", places.problemRange, nil)
    case "found duplicate %YAML directive", "found duplicate %TAG directive":
      return ("this directive stands twice: remove it", places.problemRange, nil)
    case "out of memory":
      return ("the file is too large for the memory that is left", 0..<0, nil)
    default:
      return nil
    }
  }
}
