/// Letters of other scripts: their lower case without accents, and the Latin letter that some of them look like.
enum OtherLetters {
  /// The lower-case form of a letter; Greek and Cyrillic letters lose their accents, so that both spellings are one.
  static func lowerCase(_ value: UInt32) -> UInt32 {
    switch value {
    case 0x391...0x3A1, 0x3A3...0x3A9: return value + 0x20
    case 0x3C2: return 0x3C3
    case 0x400...0x40F: return withoutAccent(value + 0x50)
    case 0x410...0x42F: return withoutAccent(value + 0x20)
    case 0x3B1...0x3C1, 0x3C3...0x3C9: return value
    case 0x430...0x45F: return withoutAccent(value)
    default: break
    }
    guard let scalar = Unicode.Scalar(value), scalar.properties.changesWhenLowercased else {
      return withoutAccent(value)
    }
    return withoutAccent(scalar.properties.lowercaseMapping.unicodeScalars.first?.value ?? value)
  }

  private static func withoutAccent(_ value: UInt32) -> UInt32 {
    switch value {
    case 0x390, 0x3AF, 0x3CA: return 0x3B9
    case 0x3AC: return 0x3B1
    case 0x3AD: return 0x3B5
    case 0x3AE: return 0x3B7
    case 0x3B0, 0x3CB, 0x3CD: return 0x3C5
    case 0x3CC: return 0x3BF
    case 0x3CE: return 0x3C9
    case 0x439, 0x45D: return 0x438
    case 0x450, 0x451: return 0x435
    case 0x453: return 0x433
    case 0x457: return 0x456
    case 0x45C: return 0x43A
    case 0x45E: return 0x443
    default: return value
    }
  }

  /// The Latin letter that a Cyrillic, Greek or Armenian letter is drawn like; 0 when there is none.
  static func lookAlike(_ value: UInt32) -> UInt8 {
    let row: StaticString
    switch value {
    case 0x386...0x3CE: row = greek
    case 0x400...0x45F: row = cyrillic
    default: return rareLookAlike(value)
    }
    let byte = row.utf8Start[Int(value - (value < 0x400 ? 0x386 : 0x400))]
    return byte == 0x2E ? 0 : byte
  }

  // One byte for each scalar of the block, a period for a letter that no reader takes for a Latin one.
  private static let greek: StaticString = """
    a.ehi.o.y.iab..ezh.ik.mn.o.p..ty.x..iya.niuaby..\
    .n.ik..n.o.pcotu.x.wiuouw
    """
  private static let cyrillic: StaticString = """
    ee...siij...k.y.a.b..e....k.mho.pcty.x......b...\
    a.br.e..uuk.mhonpcty.x......b...ee.r.siij...kuy.
    """

  private static func rareLookAlike(_ value: UInt32) -> UInt8 {
    let letter: Unicode.Scalar
    switch value {
    case 0x13AA: letter = "a"
    case 0x13F4: letter = "b"
    case 0x3F2, 0x3F9, 0x13DF: letter = "c"
    case 0x500, 0x501, 0x13A0: letter = "d"
    case 0x13AC: letter = "e"
    case 0x581, 0x13C0: letter = "g"
    case 0x4BA, 0x4BB, 0x570, 0x13BB: letter = "h"
    case 0x37F, 0x3F3, 0x575, 0x13AB: letter = "j"
    case 0x13E6: letter = "k"
    case 0x4C0, 0x4CF, 0x13DE: letter = "l"
    case 0x13B7: letter = "m"
    case 0x578: letter = "n"
    case 0x555, 0x585: letter = "o"
    case 0x13E2: letter = "p"
    case 0x51A, 0x51B, 0x566: letter = "q"
    case 0x13A1: letter = "r"
    case 0x13DA: letter = "s"
    case 0x13A2: letter = "t"
    case 0x54D, 0x57D: letter = "u"
    case 0x474, 0x475, 0x13D9: letter = "v"
    case 0x51C, 0x51D, 0x13B3: letter = "w"
    case 0x4AE, 0x4AF: letter = "y"
    case 0x13C3: letter = "z"
    default: return 0
    }
    return UInt8(truncatingIfNeeded: letter.value)
  }
}
