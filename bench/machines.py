#!/usr/bin/env python3
"""Adds to each manifest of a corpus what it shows for its data, what events do, and scenarios.

    machines.py CORPUS FOLDER [--seed 7] [--rows 0.3]

Every manifest declares data; ROWS of them say themselves what some events do, each as it likes, so that few are alike. The
manifests stay valid: they break no rule of the built-in packs.
"""

import argparse
import pathlib
import random
import re

ROWS = """\
data:
  entry: refresh
  selector: deriveState
  overlap: {overlap}
  presents:
    - {{snapshot: none, request: loading, shows: loading, with: [skeleton, back]}}
    - {{snapshot: none, request: failed, shows: error, with: [retry, back{extra}]}}
    - {{snapshot: present, request: refreshing, shows: success, with: [progress{extra}]}}
    - {{snapshot: present, request: failed, shows: success, with: [syncTime, inlineError, retry]}}
    - {{snapshot: present, shows: success{beside}}}
    - {{snapshot: empty, request: succeeded, shows: empty, with: [createAction]}}
    - {{snapshot: empty, shows: empty, with: [createAction{extra}]}}
"""
EVENTS = [
    "{event: refreshFailed, snapshot: keep}",
    "{event: lateResponse, response: drop}",
    "{event: accountSwitched, snapshot: clear}",
    "{event: resumed, request: refreshing}",
    "{event: loadFailed, while: offline, shows: error}",
    "{event: refreshFailed, while: offline, snapshot: keep}",
]
SCENARIOS = """\
scenarios:
  - {{name: a refresh on a slow network, given: [success {n}, refresh, timeout], expect: {{shows: success, items: {n}}}}}
  - {{name: a repeated refresh, given: [success {n}, refresh, refresh, success {m}], expect: {{items: {m}}}}}
  - {{name: a late answer after a switch, given: [load, switch B, respond A {n}], expect: {{items: 0, account: B}}}}
  - {{name: an offline start, given: [offline, cached {n}, load, failure], expect: {{shows: success, items: {n}}}}}
  - {{name: the last item goes, given: [success {n}, success 0], expect: {{shows: empty, items: 0}}}}
  - {{name: a first load that fails, given: [load, failure], expect: {{shows: error, items: 0}}}}
"""


def with_machine(text, pick, share):
    text = re.sub(r"^data: .*\nscenarios:\n(?: .*\n)*", "", text, flags=re.MULTILINE)
    actions = re.findall(r"^  - id: (\w+)\n    label:.*\n    async: true", text, flags=re.MULTILINE)
    extra = "".join(f", {name}" for name in actions if pick.random() < 0.5)
    beside = f", with: [{pick.choice(actions)}]" if pick.random() < 0.5 else ""
    text += ROWS.format(overlap=pick.choice(["coalesce", "newestWins"]), extra=extra, beside=beside)
    # Exceptions come first, so that each row decides something.
    events = sorted(pick.sample(EVENTS, pick.randint(1, 4)), key=lambda event: "while" not in event)
    for name in actions:
        if pick.random() < 0.3:
            events.append(f"{{event: actionTimedOut, action: {name}, request: refreshing}}")
    if pick.random() < share:
        text += "machine:\n" + "".join(f"  - {event}\n" for event in events)
    first = pick.randint(2, 400)
    return text + SCENARIOS.format(n=first, m=first + 1)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("corpus", type=pathlib.Path)
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--rows", type=float, default=0.3)
    options = parser.parse_args()
    options.folder.mkdir(parents=True, exist_ok=True)
    for index, path in enumerate(sorted(options.corpus.glob("*.yaml"))):
        pick = random.Random(options.seed * 1_000_003 + index)
        (options.folder / path.name).write_text(with_machine(path.read_text(), pick, options.rows))


if __name__ == "__main__":
    main()
