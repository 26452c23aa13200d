#!/usr/bin/env python3
"""Runs the JSONPath Compliance Test Suite through `pocketpay-lint query --raw`.

Usage: conformance.py [CTS.JSON] [PROGRAM]; without CTS.JSON, the file that the variable CTS names.
Each case is one run of the program. Prints the cases that fail, and exits with 1 where one does.
"""

import json
import os
import re
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

# Names of cases that cannot pass, each with the reason.
KNOWN = {
    f"name selector, {quotes} quotes, embedded U+0000": "no argument of a program holds a zero byte"
    for quotes in ("single", "double")
}


def document_text(value):
    """The JSON text of a document; YAML knows no escaped surrogate pairs, so these characters are written out."""
    text = json.dumps(value)
    return re.sub(
        r"\\u(d[89ab]..)\\u(d[c-f]..)",
        lambda pair: json.loads(f'"{pair[0]}"'),
        text,
    )


def same(one, other):
    """Equal as JSON values are: true is not 1."""
    if isinstance(one, bool) or isinstance(other, bool):
        return one is other
    if isinstance(one, list) and isinstance(other, list):
        return len(one) == len(other) and all(map(same, one, other))
    if isinstance(one, dict) and isinstance(other, dict):
        return one.keys() == other.keys() and all(same(one[key], other[key]) for key in one)
    return one == other


def problem(program, case):
    """What is wrong with the program's answer to a case, or None."""
    if "\0" in case["selector"]:
        return "cannot be an argument of a program"
    text = document_text(case.get("document", {}))
    run = subprocess.run(
        [program, "query", "--raw", "--format", "json", "-", "--", case["selector"]],
        input=text.encode(),
        capture_output=True,
        check=False,
    )
    said = run.stderr.decode(errors="replace").strip()
    if case.get("invalid_selector"):
        return None if run.returncode == 2 else f"accepted, status {run.returncode} {said}"
    if run.returncode != 0:
        return f"status {run.returncode}: {said}"
    matches = json.loads(run.stdout)["matches"]
    values = [match["value"] for match in matches]
    paths = [match["path"] for match in matches]
    results = case["results"] if "results" in case else [case["result"]]
    results_paths = case["results_paths"] if "results_paths" in case else [case["result_paths"]]
    for wanted, wanted_paths in zip(results, results_paths):
        if same(values, wanted) and paths == wanted_paths:
            return None
    return f"selects {json.dumps(values)} at {paths}"


def main():
    path = sys.argv[1] if len(sys.argv) > 1 and sys.argv[1] else os.environ.get("CTS", "")
    program = sys.argv[2] if len(sys.argv) > 2 else ".build/release/pocketpay-lint"
    if not os.path.isfile(path):
        print("skipped: CTS names no file; set it to the suite's cts.json")
        return 0
    with open(path, encoding="utf-8") as file:
        cases = json.load(file)["tests"]
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        answers = list(pool.map(lambda case: problem(program, case), cases))
    failed = 0
    for case, answer in zip(cases, answers):
        name = case["name"]
        if answer is None:
            if name in KNOWN:
                print(f"{name}: passes now; take it off the list")
                failed += 1
        elif name in KNOWN:
            print(f"{name}: known, {KNOWN[name]}")
        else:
            print(f"{name}: “{case['selector']}” {answer}")
            failed += 1
    print(f"{sum(answer is None for answer in answers)} of {len(cases)} pass")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
