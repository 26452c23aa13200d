#!/usr/bin/env python3
"""Writes Sources/Wording/SeedWordData.swift: the words that recovery phrases are made of.

usage: scripts/seed_words.py WORDS > Sources/Wording/SeedWordData.swift

WORDS is the English list of BIP 39, one word a line: https://github.com/bitcoin/bips/blob/master/bip-0039/english.txt,
which PyPI's mnemonic carries as mnemonic/wordlist/english.txt.
"""
import sys

WIDTH = 8


def main():
    words = open(sys.argv[1], encoding='ascii').read().split()
    if len(words) != 2048 or words != sorted(words) or max(map(len, words)) > WIDTH:
        sys.exit(f'{sys.argv[1]} is not the list of 2048 words in alphabetical order')
    print('// swift-format-ignore-file')
    print('// Written by scripts/seed_words.py from the English list of BIP 39.\n')
    print('/// The words that recovery phrases are made of.')
    print('enum SeedWordData {')
    print('  /// In alphabetical order, each filled up to eight characters.')
    print('  static let words: StaticString = """')
    rows = [''.join(word.ljust(WIDTH, '_') for word in words[start:start + 14]) for start in range(0, len(words), 14)]
    # A backslash at the end keeps a line from ending.
    print('    ' + '\\\n    '.join(rows) + '\n    """\n}')


main()
