#!/usr/bin/env python3
"""Writes Sources/Wording/FoldingData.swift: what each scalar outside ASCII becomes when words are compared.

usage: scripts/folding_table.py CONFUSABLES > Sources/Wording/FoldingData.swift

CONFUSABLES is Unicode's data of confusable characters (UTS 39), such as
https://www.unicode.org/Public/security/17.0.0/confusables.txt. All else comes from the Unicode character database, as
PyPI's unicodedata2 has it: `pip install unicodedata2==17.0.1`. Both are of one version, which the written file names. It
also names a checksum of this script, by which a test tells that the file is due.
"""
import re
import sys

import unicodedata2 as ucd

OTHER, WORD, UNSPACED, SPACE, INVISIBLE, MARK, ACCENT = range(7)
# Beside the role: a Latin letter; one of a script with look-alikes, or such a one; and whether it becomes several
# scalars or joins with its neighbors.
LATIN, DISGUISE, LOOKS_LATIN, FOLDS = 8, 16, 24, 32
# For a block of 64 scalars that are not all of one kind, and for a scalar whose kind does not tell enough.
MIXED = '~'
# Behind the letters of most scripts with two bytes a letter or three.
KINDS_END = 0x3400

SPACES = {0x85, 0xA0, 0x1680, *range(0x2000, 0x200B), 0x2028, 0x2029, 0x202F, 0x205F, 0x2800, 0x3000, 0x3164}
HYPHENS = {*range(0x2010, 0x2016), 0x2043, 0x2212, 0xFE58, 0xFE63, 0xFF0D, 0x58A, 0x2E3A, 0x2E3B, 0x30A0, 0x301C}
IGNORABLE = {0xAD, 0x34F, 0x61C, 0x115F, 0x1160, 0x17B4, 0x17B5, *range(0x180B, 0x1810), *range(0x200B, 0x2010),
             *range(0x202A, 0x202F), *range(0x2060, 0x2070), *range(0xFE00, 0xFE10), 0xFEFF, 0xFFA0,
             *range(0xFFF0, 0xFFF9), *range(0x1BCA0, 0x1BCA4), *range(0x1D173, 0x1D17B),
             0x640}  # the Arabic tatweel, which only widens a word
ACCENTS = {*range(0x300, 0x345), *range(0x346, 0x370), *range(0x1AB0, 0x1B00), *range(0x1DC0, 0x1E00),
           *range(0x20D0, 0x20E3), *range(0x20E4, 0x2100), *range(0xFE20, 0xFE30)} - IGNORABLE
UNSPACED_RANGES = [(0xE01, 0xEDF), (0xF40, 0xFBC), (0x1000, 0x109F), (0x1780, 0x17B3), (0x17B6, 0x17D3),
                   (0x3005, 0x3007), (0x3041, 0x30FA), (0x30FC, 0x30FF), (0x31F0, 0x31FF), (0x3400, 0x4DBF),
                   (0x4E00, 0x9FFF), (0xF900, 0xFAFF), (0xFF66, 0xFF9F)]
QUOTES = {c: 0x27 for c in (0x2BC, 0x2B9, 0x2BB, 0x2BD, 0x2C8, 0xB4, *range(0x2018, 0x201C), 0x2032, 0x2035, 0x55A,
                            0x5F3, 0xA78C, 0xFF07, 0xFF40)}
QUOTES.update({c: 0x22 for c in (0xAB, 0xBB, *range(0x201C, 0x2020), 0x2033, 0x2036, 0x300C, 0x300D, 0x300E, 0x300F,
                                 0x301D, 0x301E, 0x301F, 0xFF02)})
QUOTES.update({0x3002: 0x2E, 0xFF61: 0x2E, 0x2024: 0x2E})
# Letters that stand for two.
EXPANSIONS = {0xC6: 'ae', 0xE6: 'ae', 0xDF: 'ss', 0x1E9E: 'ss', 0x152: 'oe', 0x153: 'oe', 0x2026: '...', 0x2025: '..'}
# Latin letters that no decomposition leads to, drawn like plain ones.
LATIN_LOOKS = dict(zip('ıȷƒɩǝſƖẚŉɵ', 'ijfiesiano'))
# The Latin letter that a letter of another script is drawn like, beside what confusables.txt says: a period for none.
GREEK = ('a.ehi.o.y.iab..ezh.ik.mn.o.p..ty.x..iya.niuaby..' '.n.ik..n.o.pcotu.x.wiuouw')
CYRILLIC = ('ee...siij...k.y.a.b..e....k.mho.pcty.x......b...' 'a.br.e..uuk.mhonpcty.x......b...ee.r.siij...kuy.')
RARE = {0x3F2: 'c', 0x3F9: 'c', 0x13DF: 'c', 0x500: 'd', 0x501: 'd', 0x13A0: 'd', 0x13AC: 'e', 0x581: 'g',
        0x13C0: 'g', 0x4BA: 'h', 0x4BB: 'h', 0x570: 'h', 0x13BB: 'h', 0x37F: 'j', 0x3F3: 'j', 0x575: 'j', 0x13AB: 'j',
        0x13E6: 'k', 0x4C0: 'l', 0x4CF: 'l', 0x13DE: 'l', 0x13B7: 'm', 0x578: 'n', 0x555: 'o', 0x585: 'o', 0x13E2: 'p',
        0x51A: 'q', 0x51B: 'q', 0x566: 'q', 0x13A1: 'r', 0x13DA: 's', 0x13A2: 't', 0x54D: 'u', 0x57D: 'u', 0x474: 'v',
        0x475: 'v', 0x13D9: 'v', 0x51C: 'w', 0x51D: 'w', 0x13B3: 'w', 0x4AE: 'y', 0x4AF: 'y', 0x13C3: 'z', 0x13AA: 'a',
        0x13F4: 'b'}
# Scripts that are read beside Latin letters and hold letters like them.
LOOKING_ALIKE = ('GREEK', 'COPTIC', 'CYRILLIC', 'ARMENIAN', 'CHEROKEE', 'LISU', 'DESERET', 'OSAGE', 'MATHEMATICAL',
                 'WARANG', 'TIFINAGH', 'OLD', 'CARIAN', 'LYCIAN', 'LYDIAN', 'ELBASAN', 'GOTHIC')


def confusables(path):
    found = {}
    for line in open(path, encoding='utf-8-sig'):
        parts = line.split('#')[0].split(';')
        if len(parts) >= 2 and ' ' not in parts[0].strip():
            found[int(parts[0], 16)] = ''.join(chr(int(c, 16)) for c in parts[1].split())
    return found


def versions(path):
    """The version of the data, which must be the same in both sources."""
    version = re.search(r'^# Version: ([\d.]+)', open(path, encoding='utf-8-sig').read(2000), re.M).group(1)
    if version != ucd.unidata_version:
        sys.exit(f'{path} is of Unicode {version}, unicodedata2 of {ucd.unidata_version}')
    return version


def checksum(path):
    """FNV-1a, 64 bits."""
    value = 0xcbf29ce484222325
    for byte in open(path, 'rb').read():
        value = (value ^ byte) * 0x100000001b3 % (1 << 64)
    return f'{value:016x}'


PROTOTYPES = confusables(sys.argv[1])


def name(value):
    return ucd.name(chr(value), '')


def is_unspaced(value):
    return any(low <= value <= high for low, high in UNSPACED_RANGES) or 0x20000 <= value <= 0x3FFFF


def dressed(value):
    """The plain letter under width, font, circle, square or superscript."""
    char = chr(value)
    label = name(value)
    for prefix in ('NEGATIVE CIRCLED', 'NEGATIVE SQUARED', 'SQUARED', 'REGIONAL'):
        if label.startswith(prefix + ' LATIN CAPITAL LETTER ') and len(label.split()[-1]) == 1:
            return label.split()[-1].lower()
    kind = ucd.decomposition(char)
    if kind.startswith('<') and value not in (0xAA, 0xBA, 0x149, 0x1E9A) and not 0x3131 <= value <= 0x318E:
        plain = ucd.normalize('NFKC', char)
        kind = kind[1:kind.index('>')]
        if 0x249C <= value <= 0x24B5:
            return plain[1]
        if kind in ('font', 'wide', 'narrow', 'circle', 'isolated', 'initial', 'medial', 'final') and plain:
            return plain if all(ucd.category(c)[0] in 'LM' or (kind != 'circle' and c.isdigit()) for c in plain) \
                and len(plain) <= 3 else None
        if kind in ('super', 'sub') and ucd.category(char)[0] == 'L' and len(plain) == 1:
            return plain
        if kind == 'compat' and ucd.category(char)[0] == 'L' and len(plain) <= 3 and plain.isalpha():
            return plain
    return None


def plain_latin(value):
    """The ASCII letter that a Latin letter is a variant of."""
    if chr(value) in LATIN_LOOKS:
        return LATIN_LOOKS[chr(value)]
    words = name(value).split()
    base = ucd.normalize('NFD', chr(value))[0]
    if base.isascii() and base.isalpha():
        return base.lower()
    if words[:1] != ['LATIN'] or 'LETTER' not in words:
        return None
    rest = words[words.index('LETTER') + 1:]
    if rest[:2] == ['SMALL', 'CAPITAL']:
        rest = rest[2:]
    if rest[:1] in (['SCRIPT'], ['DOTLESS'], ['LONG'], ['SIDEWAYS'], ['TOP'], ['BOTTOM']):
        rest = rest[1:] if rest[0] in ('SCRIPT', 'DOTLESS', 'LONG') else rest
    if rest and len(rest[0]) == 1 and (len(rest) == 1 or rest[1] == 'WITH'):
        return rest[0].lower()
    prototype = PROTOTYPES.get(value, '')
    if len(prototype) == 1 and prototype.isascii() and prototype.isalpha():
        return prototype.lower()
    return None


def look_alike(value):
    if 0x386 <= value < 0x386 + len(GREEK):
        return GREEK[value - 0x386].replace('.', '')
    if 0x400 <= value < 0x400 + len(CYRILLIC):
        return CYRILLIC[value - 0x400].replace('.', '')
    if value in RARE:
        return RARE[value]
    words = name(value).split()
    if not words or words[0] not in LOOKING_ALIKE or ucd.category(chr(value))[0] != 'L':
        return ''
    plain = dressed(value)
    if plain:
        return look_alike(ord(plain)) if len(plain) == 1 and not plain.isascii() else ''
    for candidate in (chr(value), chr(value).lower(), chr(value).upper()):
        prototype = PROTOTYPES.get(ord(candidate), '') if len(candidate) == 1 else ''
        base = ucd.normalize('NFD', prototype)[:1]
        if base and all(ucd.combining(c) for c in ucd.normalize('NFD', prototype)[1:]):
            if base.isascii() and base.isalpha():
                return 'i' if base == 'l' and chr(value).isupper() else base.lower()
            if name(ord(base)).startswith('LATIN') and plain_latin(ord(base)):
                return plain_latin(ord(base))
    return ''


def is_exact(value):
    """Whether a look-alike is one in plain print too; “т” and “α” are only beside Latin letters."""
    words = name(value).split()
    if words[:2] in (['GREEK', 'SMALL'], ['CYRILLIC', 'SMALL']):
        return chr(value) in 'οϳνасеорхуѕіјԛԝһԁӏѵ'
    prototype = PROTOTYPES.get(value, '')
    return len(prototype) == 1 and prototype.isascii() and prototype.isalpha()


def role(value):
    if value in SPACES or value in HYPHENS:
        return SPACE
    if is_unspaced(value):
        return UNSPACED
    if value in IGNORABLE or 0xE0000 <= value <= 0xE0FFF:
        return INVISIBLE
    if value in ACCENTS:
        return ACCENT
    category = ucd.category(chr(value))
    if category in ('Lu', 'Ll', 'Lt', 'Lm', 'Lo', 'Nd', 'Nl', 'Pc') or value == 0x345:
        return WORD
    if category in ('Mn', 'Mc', 'Me'):
        return OTHER if value == 0x20E3 else MARK
    if category in ('Cf', 'Cc'):
        return INVISIBLE
    return OTHER


def lower(value):
    """The small letter of a capital one, also of scripts that are younger than Python; None where there is no single one."""
    small = chr(value).lower()
    if small == chr(value) and ' CAPITAL ' in name(value):
        try:
            small = ucd.lookup(name(value).replace(' CAPITAL ', ' SMALL '))
        except KeyError:
            return None
    return ord(small) if len(small) == 1 and small != chr(value) else None


def record(value):
    """(role and flags, look-alike, folded scalars)"""
    if value not in EXPANSIONS and lower(value) is not None and len(chr(lower(value)).encode()) <= len(chr(value).encode()):
        # A capital becomes what its small letter does, and looks like another letter.
        flags, _, text = record(lower(value))
        return flags, look_alike(value) if flags & 7 == WORD and not flags & LATIN else '', text
    if value in EXPANSIONS:
        text = EXPANSIONS[value]
        return (WORD | LATIN if text.isalpha() else OTHER) | FOLDS, '', text
    if value in QUOTES:
        return OTHER, '', chr(QUOTES[value])
    if 0xFF01 <= value <= 0xFF5E and value != 0xFF0D:
        plain = chr(value - 0xFEE0).lower()
        return WORD | LATIN if plain.isalpha() else WORD if plain.isdigit() or plain == '_' else OTHER, '', plain
    own = role(value)
    if own == SPACE:
        return SPACE, '', ' '
    if 0x1100 <= value <= 0x11FF and own == WORD:
        return WORD | FOLDS, '', chr(value)  # jamo, of which syllables are made
    if own not in (WORD, UNSPACED, OTHER):
        return own, '', chr(value)
    plain = dressed(value) if value < 0x20000 else None
    if own == OTHER and plain is None:
        return OTHER, '', chr(value)
    text = plain or chr(value)
    latin = [plain_latin(ord(c)) for c in text]
    if all(latin):
        return WORD | LATIN | (FOLDS if len(text) > 1 else 0), '', ''.join(latin)
    looks = look_alike(value)
    text = ucd.normalize('NFD', ucd.normalize('NFD', text).casefold()) if not 0xAC00 <= value <= 0xD7A3 else text
    text = ''.join(c for c in text if ord(c) not in ACCENTS).replace('\u0345', '\u03b9').replace('\u03c2', '\u03c3')
    is_latin = all(name(ord(c)).startswith('LATIN') or c.isascii() for c in text)
    if is_latin:
        text = ''.join(plain_latin(ord(c)) or c for c in text).replace('\u02bc', "'")
    if not text or len(text) > 3:
        text = chr(value)
    kind = UNSPACED if is_unspaced(ord(text[0])) else WORD
    flags = (FOLDS if len(text) > 1 else 0) | (DISGUISE if name(value).startswith(LOOKING_ALIKE) and not is_latin else 0)
    return kind | (LATIN if is_latin and kind == WORD else 0) | flags, looks, text


def digits(number, count):
    """Six bits a character, from “0” on."""
    return ''.join(chr(0x30 + (number >> 6 * (count - 1 - i) & 63)) for i in range(count))


def lines(text, width=112):
    return '\n'.join('    ' + text[i:i + width] + '\\#' for i in range(0, len(text), width))


def main():
    version = versions(sys.argv[1])
    sequences = ''
    places = {}
    looks = ''
    blocks = {}
    first = ''
    kinds = ''
    uniform = ''
    for block in range(0x20000 >> 6):
        row = ''
        alike = set()
        for value in range(block << 6, (block + 1) << 6):
            if value < 0x80 or 0xD800 <= value <= 0xDFFF:
                row += digits(OTHER, 4)
                alike.add((OTHER, 0))
                continue
            flags, look, text = record(value)
            assert len(text) <= len(chr(value).encode()), hex(value)
            if look:
                looks += digits(value, 3) + look
            side = LOOKS_LATIN if look and is_exact(value) else DISGUISE if look else flags & (LATIN | DISGUISE)
            if flags & FOLDS:
                if text not in places:
                    places[text] = len(sequences) // 4
                    sequences += digits(len(text), 4) + ''.join(digits(ord(c), 4) for c in text)
                number = places[text]
            else:
                # As a distance, so that a whole alphabet is alike.
                number = (ord(text) - value) % (1 << 18)
            kind = flags & 7 | side | flags & FOLDS
            row += digits(kind, 1) + digits(number, 3)
            alike.add((kind, number))
            if value < KINDS_END:
                # What becomes ASCII without being Latin wants the entry.
                is_plain = kind & 7 != WORD or kind & (LATIN | DISGUISE | FOLDS) or ord(text) >= 0x80
                kinds += digits(kind, 1) if is_plain else MIXED
        first += digits(blocks.setdefault(row, len(blocks)), 2)
        kind, number = next(iter(alike))
        uniform += digits(kind, 1) if len(alike) == 1 and number == 0 else MIXED
    print('// swift-format-ignore-file')
    print(f'// Written by scripts/folding_table.py ({checksum(__file__)}) from the character database and confusables.txt of')
    print(f'// Unicode {version}, which are © Unicode, Inc.; see https://www.unicode.org/copyright.html.\n')
    print('/// What each scalar from U+0080 to U+1FFFF becomes when words are compared, six bits a character from “0” on.')
    print('enum FoldingData {')
    for title, label, text in (
            ('The number of the block of each 64 scalars, two characters each.', 'blockNumbers', first),
            ('For each scalar of a block its kind, and the distance to what it becomes or the place of its sequence.',
             'entries', ''.join(blocks)),
            ('The kind of each scalar from U+0080 to U+33FF, one character each; “~” where only the entry tells.', 'kinds', kinds),
            ('For each block the kind of its scalars where they are all alike and stay as they are, else “~”.',
             'uniformKinds', uniform),
            ('The length of each sequence and its scalars, four characters a number.', 'sequences', sequences),
            ('The scalars that are drawn like a Latin letter in ascending order, three characters each, and the letter.',
             'lookAlikes', looks)):
        print(f'  /// {title}\n  static let {label}: StaticString = #"""\n{lines(text)}\n    """#')
    print('}')
    print(len(blocks), 'blocks', len(looks) // 4, 'look-alikes', file=sys.stderr)


main()
