#!/usr/bin/env python3
"""Writes a pack of many rules that are silent on the corpus of generate.py: what a rule costs that has nothing to say.

    rules.py FILE [--count 500] [--seed 7]

The rules select by places and by paths, under conditions and without, and call the functions that packs call most. No two
ask the same.
"""

import argparse
import pathlib
import random

GIVEN = [
    "screen", "error-state", "pending-state", "success-state", "empty-state", "every-state", "actions", "async-actions",
    "inputs", "numbers", "shown-text", "prose", "$.states.*", "$.actions.*", "$.numbers.*.examples.*", "$.modes.*",
    "$.states.*.cases.*", "$.actions[?@.async == true]", "$.states.error.recovery.*", "$.components.*",
]
TEXTS = {"shown-text", "prose"}
STATE_KEYS = ["behavior", "when", "copy", "focus", "announces", "where"]
KEYS = {
    "screen": ["title", "routes", "network"], "actions": ["label", "id", "guard", "commit", "to"],
    "async-actions": ["label", "id", "guard", "commit"], "inputs": ["id", "label"], "numbers": ["id", "unit", "format"],
    "$.actions.*": ["label", "id", "guard", "to"], "$.numbers.*.examples.*": ["value", "shows"], "$.modes.*": ["behavior", "when"],
    "$.states.*.cases.*": ["id", "when", "behavior"], "$.actions[?@.async == true]": ["label", "guard", "commit"],
    "$.states.error.recovery.*": ["kind", "to"], "$.components.*": ["name"],
}
WORDS = ["amber", "basalt", "cobalt", "dune", "ember", "fjord", "glacier", "harbor", "island", "juniper", "kelp", "lagoon"]


def check(pick, given, number):
    phrase = " ".join(pick.sample(WORDS, 3)) + f" {number}"
    if given in TEXTS:
        return "{wording: [%s]}" % phrase
    key = pick.choice(KEYS.get(given, STATE_KEYS))
    return pick.choice([
        "{field: %s, contains: {none: [%s]}}" % (key, phrase),
        "{field: %s, length: {max: %d}}" % (key, 100000 + number),
        "{field: %s, wording: [%s]}" % (key, phrase),
        "{field: %s, pattern: {notMatch: '%s%d'}}" % (key, pick.choice(WORDS), number),
    ])


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("file", type=pathlib.Path)
    parser.add_argument("--count", type=int, default=500)
    parser.add_argument("--seed", type=int, default=7)
    options = parser.parse_args()
    pick = random.Random(options.seed)
    lines = ["pack: bench", "rules:"]
    for number in range(options.count):
        given = GIVEN[number % len(GIVEN)]
        lines += [
            f"  bench-{number}:", f"    description: Rule {number} asks for little", "    severity: warning",
            "    preset: recommended", f"    given: \"{given}\"",
        ]
        if number % 5 == 0:
            lines.append("    when: {$.data: declared}")
        lines.append(f"    then: {check(pick, given, number)}")
    options.file.write_text("\n".join(lines) + "\n")


if __name__ == "__main__":
    main()
