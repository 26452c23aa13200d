#!/usr/bin/env python3
"""Writes Sources/NumberFormats/LocaleData.swift: how numbers read in the locales with most users.

usage: scripts/number_locales.py > Sources/NumberFormats/LocaleData.swift
       scripts/number_locales.py --render < LINES

The data is Unicode's CLDR, which Babel (PyPI) carries. `--render` prints what Babel itself makes of each line
`LOCALE<TAB>KIND<TAB>UNIT<TAB>NUMBER<TAB>LEAST<TAB>MOST`, the last two being places behind the point, for the test that
holds the linter against Babel. KIND is money, percent, number, compact-money or compact-number.
"""
import collections
import decimal
import re
import sys
import unicodedata

from babel import Locale, core, numbers

# By how many people use their phones in them, as far as that can be known; a few neighbors share their numbers.
LOCALES = '''
    en-US zh-CN hi-IN es-ES es-MX es-US es-AR es-CO ar-EG ar-SA ar-AE bn-BD bn-IN pt-BR pt-PT ru-RU ur-PK id-ID de-DE
    de-AT de-CH ja-JP ko-KR fr-FR fr-CA vi-VN tr-TR mr-IN te-IN ta-IN gu-IN it-IT th-TH fa-IR pl-PL uk-UA nl-NL nl-BE
    ro-RO el-GR hu-HU cs-CZ sv-SE he-IL da-DK fi-FI nb-NO sk-SK en-GB en-IN en-AU en-CA zh-TW zh-HK fil-PH ms-MY sw-KE
    my-MM kn-IN bg-BG ml-IN pa-IN hr-HR en-IE en-NZ en-ZA en-SG en-HK en-PH en-NG en-KE en-PK en-AE es-CL
    es-EC es-UY fr-BE
'''.split()
# Where four digits stand without a separator (CLDR's minimumGroupingDigits), which Babel does not carry.
UNGROUPED_THOUSANDS = {'es-ES', 'pt-PT', 'it-IT', 'pl-PL', 'hu-HU', 'bg-BG'}
ZEROS = {'latn': '0', 'arab': '\u0660', 'arabext': '\u06F0', 'beng': '\u09E6', 'deva': '\u0966', 'mymr': '\u1040'}


def parsed(name):
    """Babel's locale, and the numbering system that the name asks for or that is usual there."""
    tag, _, system = name.partition('-u-nu-')
    locale = Locale.parse(tag, sep='-')
    return locale, system or locale.default_numbering_system


def names():
    """The locales, and those of other digits once more with Latin ones."""
    for name in LOCALES:
        yield name
        if parsed(name)[1] != 'latn':
            yield name + '-u-nu-latn'


def plain(text):
    """A pattern without its quotes."""
    return re.sub("'([^']*)'", lambda match: match.group(1) or "'", text)


def layout(pattern, percent):
    """`sizes:signed` or `sizes:unsigned;signed`, with ¤, - and 0 for symbol, sign and number."""
    parts = pattern.split(';')
    number = re.search('[#0][#0,.]*', parts[0]).group()
    whole = number.split('.')[0].split(',')
    primary = len(whole[-1]) if len(whole) > 1 else 0
    secondary = len(whole[-2]) if len(whole) > 2 else primary
    forms = [plain(re.sub('[#0][#0,.]*', '0', part)).replace('%', percent) for part in parts]
    signed = forms[1] if len(forms) > 1 else '-' + forms[0]
    text = signed if signed.replace('-', '') == forms[0] else forms[0] + ';' + signed
    return f'{primary},{secondary}:{text}'


def steps(formats):
    """`FROM:DIVISOR:pattern` for each power of ten from which numbers shorten in another way."""
    found = []
    for size in sorted(formats, key=int):
        text = plain(formats[size].pattern)
        zeros = text.count('0')
        start = len(size) - 1
        pattern = re.sub('0+', '0', text)
        if pattern == '0':
            assert not found, size
            continue
        step = (start - zeros + 1, pattern)
        if not found or found[-1][1:] != step:
            found.append((start, *step))
    return found


def compact_money(formats, short):
    """The one layout of shortened money: ¤ and 0 around the number with its letters."""
    forms = set()
    for size in formats:
        text = plain(formats[size].pattern)
        step = [pattern for start, _, pattern in short if start < len(size)]
        if '¤' not in text:
            continue
        number = re.sub('0+', '0', text)
        letters = re.sub('0+', '0', plain(step[-1]))
        assert letters in number, (number, letters)
        forms.add('-' + number.replace(letters, '0'))
    assert len(forms) == 1, forms
    return forms.pop()


def currencies():
    """The codes of all money that is in use."""
    found = set()
    for entries in core.get_global('territory_currencies').values():
        found |= {code for code, _, end, tender in entries if end is None and tender}
    return sorted(found, key=lambda code: (code != 'USD', code))


def row(name, codes, common):
    locale, system = parsed(name)
    marks = {key: getattr(numbers, f'get_{key}_symbol')(locale, numbering_system=system)
             for key in ('decimal', 'group', 'minus_sign', 'plus_sign')}
    own = locale.number_symbols.get(system, {})
    percent = own.get('percentSign') or locale.number_symbols['latn']['percentSign']
    for key, other in (('currencyDecimal', 'decimal'), ('currencyGroup', 'group')):
        assert own.get(key, marks[other]) == marks[other], (name, key)
    assert len(marks['decimal']) == len(marks['group']) == 1, name
    number = locale.decimal_formats[None].pattern
    assert re.fullmatch('[#0,.]+', number), number
    short = steps(locale.compact_decimal_formats['short']['other'])
    symbols = [f'{code}={symbol}' for code in codes
               if (symbol := numbers.get_currency_symbol(code, locale)) != common[code]]
    return '|'.join([
        name, marks['decimal'], marks['group'], '2' if name.partition('-u-')[0] in UNGROUPED_THOUSANDS else '1',
        ZEROS[system], marks['minus_sign'], marks['plus_sign'], layout(number, percent),
        layout(locale.currency_formats['standard'].pattern, percent),
        layout(locale.percent_formats[None].pattern, percent),
        compact_money(locale.compact_currency_formats['short']['other'], short),
        ';'.join(f'{start}:{divisor}:{pattern}' for start, divisor, pattern in short), ';'.join(symbols),
        locale.text_direction])


def escaped(text):
    """Text for a Swift string literal, marks and spaces that nobody can see written out."""
    return ''.join(
        f'\\u{{{ord(char):X}}}' if char in "\\\"" or char != ' ' and unicodedata.category(char)[0] in 'ZC' else char
        for char in text)


def lines(text):
    """The text in pieces that fit into a line, each but the last continued on the next."""
    pieces = ['']
    for part in re.findall(r'\\u\{[0-9A-F]+\}|.', text):
        if len(pieces[-1]) + len(part) > 110:
            pieces.append('')
        pieces[-1] += part
    return ''.join(f'    {piece}\\\n' for piece in pieces[:-1]) + f'    {pieces[-1]}\n'


def write():
    codes = currencies()
    symbols = {code: collections.Counter() for code in codes}
    for name in LOCALES:
        for code in codes:
            symbols[code][numbers.get_currency_symbol(code, parsed(name)[0])] += 1
    # The usual symbol; of two as usual, the first in the alphabet.
    common = {code: min(counts, key=lambda text: (-counts[text], text)) for code, counts in symbols.items()}
    digits = [f'{code}{numbers.get_currency_precision(code)}' for code in codes
              if numbers.get_currency_precision(code) != 2]
    print('// swift-format-ignore-file\n// Written by scripts/number_locales.py.\n')
    print('/// How numbers read in the locales with most users, from Unicode’s CLDR.\nenum LocaleData {')
    print(f'  static let version = "{core.get_cldr_version()}"\n')
    print('  /// A line for each locale, its fields parted by bars: name, decimal and grouping separator, digits before the')
    print('  /// first separator, zero, minus, plus, the layouts of numbers, money, percentages and shortened money, steps of')
    print('  /// shortened numbers, symbols of currencies that are not the usual ones, and direction.')
    print('  static let locales = """\n' + ''.join(lines(escaped(row(name, codes, common))) for name in names()) + '    """\n')
    print('  /// The usual symbols of currencies.')
    print('  static let symbols = """\n'
          + lines(escaped(';'.join(f'{code}={common[code]}' for code in codes))) + '    """\n')
    print('  /// The places of money that does not have two.')
    print('  static let places = """\n' + lines(' '.join(digits)) + '    """')
    print('}')


# Babel takes apostrophes between groups for quotes of a pattern and drops them.
STAND_IN = '\uE000'


def localized(text, locale, system):
    """Babel writes Latin digits and a hyphen; the rest of CLDR's rules are applied here."""
    minus = numbers.get_minus_sign_symbol(locale, numbering_system=system)
    zero = ord(ZEROS[system])
    group = group_symbol(locale, numbering_system=system)
    return ''.join(minus if char == '-' else group if char == STAND_IN else
                   chr(zero + ord(char) - 48) if char in '0123456789' else char for char in text)


def spaced(text, symbol):
    """A letter of a currency's symbol never touches a digit (CLDR's currencySpacing)."""
    at = text.find(symbol)
    end = at + len(symbol)
    if at < 0 or not symbol:
        return text
    if end < len(text) and text[end].isdigit() and unicodedata.category(symbol[-1])[0] not in 'SZ':
        return text[:end] + '\u00A0' + text[end:]
    if at > 0 and text[at - 1].isdigit() and unicodedata.category(symbol[0])[0] not in 'SZ':
        return text[:at] + '\u00A0' + text[at:]
    return text


def render(line):
    name, kind, unit, number, least, most = line.split('\t')
    locale, system = parsed(name)
    value = decimal.Decimal(number)
    symbol = numbers.get_currency_symbol(unit, locale) if unit else ''
    if kind.startswith('compact'):
        formats = locale.compact_currency_formats if kind == 'compact-money' else locale.compact_decimal_formats
        scaled, pattern = numbers._get_compact_format(value, formats['short'], locale, int(most))
        # Where it shortens nothing, Babel forgets the currency.
        if pattern is None or pattern.pattern == '0':
            kind = 'money' if unit else 'number'
        else:
            text = pattern.apply(scaled, locale, currency=unit or None, currency_digits=False,
                                 decimal_quantization=False, numbering_system=system)
            return localized(spaced(text, symbol), locale, system)
    formats = {'money': locale.currency_formats['standard'], 'percent': locale.percent_formats[None],
               'number': locale.decimal_formats[None]}
    pattern = numbers.parse_pattern(formats[kind].pattern)
    pattern.frac_prec = (int(least), int(most))
    pattern.scale = 0
    few = name.partition('-u-')[0] in UNGROUPED_THOUSANDS and abs(value) < 10000
    text = pattern.apply(value, locale, currency=unit or None, currency_digits=False, group_separator=not few,
                         numbering_system=system)
    percent = (locale.number_symbols.get(system) or {}).get('percentSign')
    if kind == 'percent' and percent:
        text = text.replace('%', percent)
    return localized(spaced(text, symbol), locale, system)


group_symbol = numbers.get_group_symbol
if sys.argv[1:] == ['--render']:
    numbers.get_group_symbol = lambda *_, **__: STAND_IN
    with decimal.localcontext(prec=200):
        for line in sys.stdin:
            print(render(line.rstrip('\n')))
else:
    write()
