#!/usr/bin/env python3
"""Writes lines for `number --batch`: values of all sizes under every format.

    number_values.py FILE [--count 1000000] [--seed 7]
"""

import argparse
import pathlib
import random

FORMATS = {
    "money": "USD", "money-row": "USD", "money-total": "EUR", "money-large": "USD", "amount": "XLM",
    "amount-exact": "ETH", "amount-row": "BTC", "percent-change": "", "percent-rate": "", "percent-preset": "",
    "rate": "", "leverage": "",
}


def value(source):
    """Decimal text: a whole number, one with places, or a small one."""
    digits = source.randrange(10 ** source.randrange(1, 12))
    kind = source.randrange(3)
    sign = "-" if source.randrange(8) == 0 else ""
    if kind == 0:
        return f"{sign}{digits}"
    if kind == 1:
        return f"{sign}{source.randrange(10 ** source.randrange(1, 8))}.{digits}"
    return f"{sign}0.{digits:012}"


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("file", type=pathlib.Path)
    parser.add_argument("--count", type=int, default=1_000_000)
    parser.add_argument("--seed", type=int, default=7)
    options = parser.parse_args()
    source = random.Random(options.seed)
    names = list(FORMATS)
    with options.file.open("w", encoding="utf-8") as file:
        for _ in range(options.count):
            name = source.choice(names)
            unit = FORMATS[name]
            file.write(f"{name}\t{value(source)}" + (f"\t{unit}\n" if unit else "\n"))


if __name__ == "__main__":
    main()
