/// Latin letters with accents, strokes and hooks, small capitals, and letters in full-width, circled or
/// mathematical dress, each with the plain letter that a reader takes it for.
enum LatinLetters {
  /// The plain lower-case ASCII letter or digit for a scalar outside ASCII; nil when there is none.
  static func plain(_ value: UInt32) -> UInt32? {
    switch value {
    case 0xC0...0x24F: return entry(accented, value - 0xC0)
    case 0x250...0x2AF: return entry(phonetic, value - 0x250)
    case 0x1D00...0x1D22: return entry(smallCapitals, value - 0x1D00)
    case 0x1E00...0x1EFF: return entry(accentedAdditional, value - 0x1E00)
    // KELVIN SIGN and ANGSTROM SIGN decompose to these letters.
    case 0x212A: return letter(10)
    case 0x212B: return letter(0)
    case 0x249C...0x24B5: return letter(value - 0x249C)
    case 0x24B6...0x24CF: return letter(value - 0x24B6)
    case 0x24D0...0x24E9: return letter(value - 0x24D0)
    case 0xA730: return letter(5)
    case 0xA731: return letter(18)
    case 0xFF10...0xFF19: return 0x30 + value - 0xFF10
    case 0xFF21...0xFF3A: return letter(value - 0xFF21)
    case 0xFF41...0xFF5A: return letter(value - 0xFF41)
    case 0x1D400...0x1D6A3: return letter((value - 0x1D400) % 26)
    case 0x1D7CE...0x1D7FF: return 0x30 + (value - 0x1D7CE) % 10
    case 0x1F110...0x1F129: return letter(value - 0x1F110)
    case 0x1F130...0x1F149: return letter(value - 0x1F130)
    case 0x1F150...0x1F169: return letter(value - 0x1F150)
    case 0x1F170...0x1F189: return letter(value - 0x1F170)
    default: return nil
    }
  }

  /// Letters that stand for two or three plain ones.
  static func expansion(_ value: UInt32) -> StaticString? {
    switch value {
    case 0xC6, 0xE6: return "ae"
    case 0xDF, 0x1E9E: return "ss"
    case 0x132, 0x133: return "ij"
    case 0x152, 0x153: return "oe"
    case 0xFB00: return "ff"
    case 0xFB01: return "fi"
    case 0xFB02: return "fl"
    case 0xFB03: return "ffi"
    case 0xFB04: return "ffl"
    case 0xFB05, 0xFB06: return "st"
    default: return nil
    }
  }

  private static func letter(_ index: UInt32) -> UInt32 { 0x61 + index }

  private static func entry(_ table: StaticString, _ index: UInt32) -> UInt32? {
    guard Int(index) < table.utf8CodeUnitCount else { return nil }
    let byte = table.utf8Start[Int(index)]
    return byte == 0x2E ? nil : UInt32(byte)
  }

  // One byte for each scalar of a block, a period for those that are no variant of a plain letter.
  private static let accented: StaticString = """
    aaaaaa.ceeeeiiii.nooooo.ouuuuy..aaaaaa.ceeeeiiii.nooooo.ouuuuy.y\
    aaaaaaccccccccddddeeeeeeeeeegggggggghhhhiiiiiiiiii..jjkk.lllllll\
    lllnnnnnn...oooooo..rrrrrrssssssssttttttuuuuuuuuuuuuwwyyyzzzzzzs\
    bbbb...cc.ddd....ffg...ikkl..nnooo..pp.....ttttuu.vyyzz.........\
    .....d..l..n.aaiioouuuuuuuuuu.aaaa..ggggkkoooo..j.d.gg..nnaa..oo\
    aaaaeeeeiiiioooorrrruuuusstt..hhnd..zzaaeeooooooooyylntj..acclts\
    z..b..eejj.qrryy
    """
  private static let phonetic: StaticString = """
    .a.b.cdd........ggg...h.i.illl...mnnn.......rrr.r.s.....t..v...y\
    zz.......b..hj.lq...............
    """
  private static let smallCapitals: StaticString = "a...cd.e..jk.m.o........p..tu...vwz"
  private static let accentedAdditional: StaticString = """
    aabbbbbbccddddddddddeeeeeeeeeeffgghhhhhhhhhhiiiikkkkkkllllllllmm\
    mmmmnnnnnnnnoooooooopppprrrrrrrrssssssssssttttttttuuuuuuuuuuvvvv\
    wwwwwwwwwwxxxxyyzzzzzzhtwya.....aaaaaaaaaaaaaaaaaaaaaaaaeeeeeeee\
    eeeeeeeeiiiioooooooooooooooooooooooouuuuuuuuuuuuuuyyyyyyyy....yy
    """
}
