#!/usr/bin/env python3
"""Writes a corpus of screen manifests of about 3 KB each: varied, valid, and the same for the same seed.

    generate.py FOLDER [--count 10000] [--seed 7]

The manifests name different states, actions, numbers and modes, and mix block, flow, folded and quoted style, as people
do. None of them breaks a rule of the built-in packs.
"""

import argparse
import pathlib
import random
import textwrap

THINGS = ["orders", "transfers", "invoices", "contacts", "locks", "offers", "requests", "receipts", "devices", "limits"]
PLACES = ["at the top", "below the heading", "beside the control", "under the tabs", "at the end of the list"]
DETAILS = [
    "the user can go on reading meanwhile",
    "the rows keep their order and their place",
    "a screen reader hears what has changed and nothing else",
    "focus does not move unless the user moves it",
    "large text wraps and no line is cut off",
    "the control stays where the thumb expects it",
    "the time of the last update stands next to it",
]
VERBS = ["save", "pay", "accept", "archive", "renew", "export", "verify", "assign", "publish", "approve"]
NOUNS = ["name", "note", "amount", "address", "label", "memo", "code", "title"]
PHASES = '"Reviewing", "Signing", "Submitting", "Waiting for confirmation"'


def grouped(digits):
    return f"{int(digits):,}"


def amount(pick):
    """A value of at least 1 and how an amount shows it: cut after two places, without trailing zeros."""
    whole, places = str(pick.randint(1, 99_999)), f"{pick.randint(0, 999_999):06d}"
    kept = places[:2].rstrip("0")
    return f"{whole}.{places}", f"{grouped(whole)}{'.' + kept if kept else ''} XLM"


def small_amount(pick):
    """A value below 1, which an amount shows with four digits after the leading zeros."""
    digits = f"{pick.randint(1000, 9999)}".rstrip("0")
    zeros = "0" * pick.randint(0, 3)
    return f"0.{zeros}{digits}", f"0.{zeros}{digits} XLM"


def money(pick):
    whole, cents = str(pick.randint(1, 99_999)), f"{pick.randint(0, 99):02d}"
    return f"{whole}.{cents}", f"${grouped(whole)}.{cents}"


def percent(pick):
    whole, places = pick.randint(0, 99), f"{pick.randint(0, 99):02d}"
    return f"{whole}.{places}", f"{whole}.{places}%"


def sentence(pick, start):
    if pick.random() < 0.4:
        return f"{start} {pick.choice(PLACES)}."
    first, second = pick.sample(DETAILS, 2)
    text = f"{start}, and {first}."
    return text if pick.random() < 0.8 else f"{text} {second.capitalize()}."


def prose(pick, indent, key, text):
    """`key: text` in one of the styles that people use for a sentence."""
    pad = " " * indent
    style = pick.random()
    if style < 0.5:
        width = 118 - indent
        lines = textwrap.wrap(text, width, break_long_words=False)
        return [f"{pad}{key}: >-"] + [f"{pad}  {line}" for line in lines]
    if style < 0.75:
        return [f'{pad}{key}: "{text}"']
    return [f"{pad}{key}: {text}"]


def loading(pick, thing):
    lines = ["  loading:"]
    lines += prose(pick, 4, "behavior", sentence(pick, f"What is known of the {thing} stays while new {thing} arrive"))
    lines += [f"    components: [{pick.choice(['LoadingState', '{name: RefreshControl, implements: state-card}'])}]"]
    lines += ["    action: refresh", "    keeps: [snapshot]", "    busy: true", f'    progress: "Loading {thing}"']
    return lines


def empty(pick, thing, first):
    lines = ["  empty:"]
    lines += prose(pick, 4, "behavior", sentence(pick, f"The screen says that there are no {thing} yet"))
    lines += [f'    copy: ["No {thing} yet", "Your first {thing} will stand here"]']
    lines += ["    components: [EmptyState]", "    evidence: successfulResponse"]
    lines += prose(pick, 4, "reason", f"Nobody has added any {thing} to this account so far.")
    lines += [f"    next: {first}" if pick.random() < 0.7 else "    next: {notApplicable: The list fills by itself.}"]
    return lines


def error(pick, thing, actions):
    lines = ["  error:"]
    lines += prose(pick, 4, "behavior", sentence(pick, f"The {thing} from before stay under a message"))
    lines += ["    keeps: [snapshot, input]", "    blocking: false", "    where: page", "    announces: assertive"]
    lines += ["    cases:", "      - id: refresh-failed", "        action: refresh"]
    lines += [f"        when: the {thing} cannot be read", "        recovery: {kind: retry, to: refresh, where: error}"]
    for action in actions:
        if pick.random() < 0.5:
            lines += [f"      - id: {action}-failed", f"        action: {action}"]
            lines += [f"        when: the answer to {action} is a refusal"]
            lines += ["        recovery:", f"          - {{kind: retry, to: {action}, where: error}}"]
            lines += ['          - {kind: correct, label: "Edit", where: error}']
        else:
            lines += [f"      - {{id: {action}-failed, action: {action}, recovery: {{kind: retry, to: {action}}}}}"]
    return lines


def success(pick, thing, numbers):
    lines = ["  success:"]
    lines += prose(pick, 4, "behavior", sentence(pick, f"The {thing} stand in rows with the newest first"))
    lines += [f"    content: [{', '.join(name for name, *_ in numbers)}]", "    order: newest first"]
    if pick.random() < 0.5:
        lines += ["    row:", "      - name", "      - {field: status, values: [pending, confirmed, failed]}"]
        lines += ["    components: [TransactionListItem, StatusBadge]", '    summary: "{name}, {status}"']
    lines += ["    signals: [text, icon]", "    next: {notApplicable: Reading the rows starts nothing.}"]
    return lines


def disabled(pick, actions):
    lines = ["  disabled:"]
    lines += prose(pick, 4, "behavior", sentence(pick, f"The {actions[0]} control is off until the fields are valid"))
    return lines + [f"    action: [{', '.join(actions)}]", "    signals: [semantics, text, color]"]


def pending(pick, actions):
    lines = ["  pending:"]
    lines += prose(pick, 4, "behavior", sentence(pick, "The work that runs has a name and a second tap is dropped"))
    lines += [f"    action: [{', '.join(actions)}]", "    keeps: [snapshot, input]", "    announces: polite"]
    if pick.random() < 0.6:
        lines += [f"    phases: [{PHASES}]", "    guardNavigation: true"]
    return lines + ["    signals: [text, semantics, motion]"]


def unavailable():
    return [
        "  unavailable:",
        "    behavior: A card stands in for the form and says why.",
        "    components: [{name: VaultUnavailableState, implements: state-card}]",
        "    cases:",
        '      - {id: no-wallet, when: no wallet is connected, next: {label: "Go to Settings", to: system}}',
        "      - {id: feature-disabled, when: the feature is switched off, next: refresh}",
        "      - {id: sdk-not-ready, when: the SDK is not ready, next: refresh}",
    ]


def action_lines(pick, actions):
    lines = ["actions:", "  - {id: refresh, gesture: pull-to-refresh, async: true, guard: inFlight}"]
    for action in actions:
        label = action.capitalize()
        lines += [f"  - id: {action}", f'    label: "{label}"', "    async: true", "    guard: inFlight"]
        if pick.random() < 0.5:
            lines += ["    component: AsyncActionButton", "    exclusive: writes"]
        lines += ["    disabledWhen:", "      - when: a required field is missing"]
        lines += ['        reason: "Fill in every field"']
    return lines


# An example on each side of where a format changes.
SIDES = {
    "amount": [("0.5", "0.5 XLM"), ("12.34", "12.34 XLM")],
    "money": [("0.00000000001", "$0.00"), ("0.5", "$0.50"), ("12.34", "$12.34")],
}


def number_lines(pick):
    kinds = [("total", "amount", amount), ("remainder", "amount", small_amount), ("worth", "money", money),
             ("charge", "percent-rate", percent)]
    numbers = pick.sample(kinds, pick.randint(1, 3))
    lines = ["numbers:"]
    for name, number_format, make in numbers:
        lines += [f"  - id: {name}", f"    format: {number_format}"]
        if number_format == "amount":
            lines += ["    unit: XLM"]
        lines += ["    examples:"]
        for _ in range(pick.randint(1, 2)):
            value, shows = make(pick)
            lines += [f'      - {{value: "{value}", shows: "{shows}"}}']
        for value, shows in SIDES.get(number_format, []):
            lines += [f'      - {{value: "{value}", shows: "{shows}"}}']
    return numbers, lines


def manifest(index, seed):
    pick = random.Random(seed * 1_000_003 + index)
    thing = pick.choice(THINGS)
    actions = pick.sample(VERBS, pick.choice([1, 1, 2]))
    is_vault = pick.random() < 0.15
    numbers, numbers_text = number_lines(pick)
    lines = []
    if pick.random() < 0.3:
        lines += [f"# {thing.capitalize()}: reviewed together with the list screens."]
    lines += [f"screen: screen-{index:06d}", f'title: "{thing.capitalize()} {index}"']
    lines += [f"subjects: [{'vault, ' if is_vault else ''}list, form]"]
    lines += [f"routes: [app/generated/screen-{index:06d}.tsx]"]
    lines += ["stores:", f"  useListStore: [{thing}, isLoading, refresh]"] if pick.random() < 0.7 else ["stores: {}"]
    if is_vault:
        lines += ["network: testnet", 'copy: ["Testnet XLM has no real value"]', "modes:"]
        lines += ["  mock:", "    when: no contract is set", '    copy: ["No real funds moved (mock mode)"]']
        lines += ["  configured:", "    when: a contract is set", '    copy: ["Connected to a contract on TESTNET"]']
    lines += ["states:"]
    blocks = [loading(pick, thing), empty(pick, thing, actions[0]), error(pick, thing, actions)]
    blocks += [success(pick, thing, numbers), disabled(pick, actions), pending(pick, actions)]
    if pick.random() < 0.2:
        pick.shuffle(blocks)
    for block in blocks + ([unavailable()] if is_vault else []):
        lines += block
    if pick.random() < 0.5:
        lines += ["precedence: [error, pending, loading, success, empty, disabled]"]
    lines += action_lines(pick, actions)
    lines += ["inputs:"]
    for noun in pick.sample(NOUNS, pick.randint(1, 2)):
        unit = ", unit: XLM, keyboard: decimal-pad" if noun == "amount" else ""
        lines += [f'  - {{id: {noun}, label: "{noun.capitalize()}", required: true{unit}}}']
    lines += numbers_text
    lines += ["components: [FormField]", f"limits: {{rows: {pick.randint(3, 50)}}}"]
    if pick.random() < 0.4:
        rows = pick.randint(1, 40)
        lines += ["data: {entry: refresh, selector: deriveState, overlap: coalesce}", "scenarios:", "  - name: a failed refresh keeps the rows"]
        lines += [f"    given: [success {rows}, refresh, timeout]", f"    expect: {{shows: success, items: {rows}}}"]
    lines += ["accessibility: {checked: 2026-11-02}"]
    lines += [f"refs: [docs/{thing}.md{', docs/vault-ui-guidance.md' if is_vault else ''}]"]
    return "\n".join(lines) + "\n"


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("--count", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=7)
    options = parser.parse_args()
    options.folder.mkdir(parents=True, exist_ok=True)
    size = 0
    for index in range(options.count):
        text = manifest(index, options.seed).encode()
        size += len(text)
        (options.folder / f"screen-{index:06d}.yaml").write_bytes(text)
    print(f"{options.count} manifests, {size} bytes, {size // max(options.count, 1)} bytes each")


if __name__ == "__main__":
    main()
