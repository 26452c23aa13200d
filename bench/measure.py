#!/usr/bin/env python3
"""Times the linter against the floor and against /bin/true, and prints a table.

    measure.py --tool PROGRAM --floor PROGRAM --stopwatch PROGRAM --corpus FOLDER [--few PACK --many PACK] [--values FILE]
               [--machines FOLDER --screens FOLDER] [--runs 7] [--starts 100]

The commands take turns, so that a busy moment of the machine meets all of them; medians are compared, since ratios hold
better than times.
"""

import argparse
import pathlib
import statistics
import shutil
import subprocess
import sys
import tempfile


def run_once(stopwatch, command):
    """Milliseconds, megabytes and exit status of one run."""
    line = subprocess.run([stopwatch, *command], check=True, capture_output=True, text=True).stdout
    microseconds, kilobytes, status = (int(word) for word in line.split())
    return microseconds / 1000, kilobytes / 1024, status


def take_turns(stopwatch, commands, runs, accepted):
    """The results of each command, by its name; an exit status that is not accepted ends the measurement."""
    results = {name: [] for name in commands}
    for _ in range(runs + 1):
        for name, command in commands.items():
            result = run_once(stopwatch, command)
            if result[2] not in accepted:
                sys.exit(f"measure.py: “{' '.join(map(str, command))}” exits with {result[2]}")
            results[name].append(result)
    return {name: values[1:] for name, values in results.items()}  # the first turn fills the caches


def table(results, base):
    reference = statistics.median(time for time, *_ in results[base])
    width = max(map(len, results))
    print(f"{'':{width}}  median ms  fastest ms  ratio  peak MB  exit")
    for name, values in results.items():
        times = [time for time, *_ in values]
        median, peak = statistics.median(times), max(memory for _, memory, _ in values)
        print(
            f"{name:{width}}  {median:9.2f}  {min(times):10.2f}  {median / reference:5.2f}  {peak:7.1f}"
            f"  {values[-1][2]:4}")


def staged_change(files, folder):
    """A repository of some manifests, one of which has a staged change."""
    screens = folder / "screens"
    screens.mkdir()
    for path in files:
        shutil.copy(path, screens)
    identity = ["-c", "user.name=A", "-c", "user.email=a@example.org"]
    for arguments in (["init", "-q"], ["add", "-A"], [*identity, "commit", "-q", "-m", "m"]):
        subprocess.run(["git", *arguments], cwd=folder, check=True)
    with (screens / files[0].name).open("a") as file:
        file.write("# changed\n")
    subprocess.run(["git", "add", "-A"], cwd=folder, check=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    for name in ("tool", "floor", "stopwatch", "corpus"):
        parser.add_argument(f"--{name}", type=pathlib.Path, required=True)
    parser.add_argument("--few", type=pathlib.Path, help="a pack of few rules, from rules.py")
    parser.add_argument("--many", type=pathlib.Path, help="a pack of many rules")
    parser.add_argument("--values", type=pathlib.Path, help="lines for `number --batch`, from number_values.py")
    parser.add_argument("--machines", type=pathlib.Path, help="manifests of which each declares data, from machines.py")
    parser.add_argument("--screens", type=pathlib.Path, help="the reference screens")
    parser.add_argument("--runs", type=int, default=7)
    parser.add_argument("--starts", type=int, default=100)
    options = parser.parse_args()
    files = sorted(options.corpus.glob("*.yaml"))
    if not files:
        sys.exit(f"measure.py: no manifests in {options.corpus}")

    lint = [options.tool, "lint", "--no-config"]
    print(f"{len(files)} manifests, {options.runs} runs each")
    whole = {"libyaml events (C)": [options.floor, options.corpus]}
    whole |= {f"lint, {preset}": [*lint, "--preset", preset, options.corpus] for preset in ("recommended", "strict")}
    settings = tempfile.TemporaryDirectory()

    def without(pack):
        """A call with a pack switched off by a config: with an option, the program would compile all rules."""
        config = pathlib.Path(settings.name) / f"{pack}.yaml"
        config.write_text(f"rules: {{{pack}: off}}\n")
        return [options.tool, "lint", "--config", config]

    for preset in ("recommended", "strict"):
        call = [*without("number-formats"), "--preset", preset, options.corpus]
        whole[f"lint, {preset}, without number rules"] = call
    table(take_turns(options.stopwatch, whole, options.runs, {0, 1}), "libyaml events (C)")

    for folder in filter(None, (options.machines, options.screens)):
        print(f"\nwith and without the rules that explore machines, {folder.name}")
        explored = {}
        for preset in ("recommended", "strict"):
            explored[f"{preset}, without"] = [*without("states-over-time"), "--preset", preset, folder]
            explored[f"{preset}"] = [*lint, "--preset", preset, folder]
        results = take_turns(options.stopwatch, explored, options.runs, {0, 1})
        for preset in ("recommended", "strict"):
            table({name: results[name] for name in (f"{preset}, without", preset)}, f"{preset}, without")

    if options.values:
        print("\na million values")
        batch = {"cat": ["/bin/sh", "-c", f"cat < '{options.values}' > /dev/null"]}
        batch["number --batch"] = ["/bin/sh", "-c", f"'{options.tool}' number --batch < '{options.values}' > /dev/null"]
        table(take_turns(options.stopwatch, batch, options.runs, {0}), "cat")

    if options.few and options.many:
        print("\na pack of few rules and one of many, without the built-in rules")
        packs = {
            pack.stem: [*lint, "--rules", pack, "--select", "bench", options.corpus]
            for pack in (options.few, options.many)
        }
        table(take_turns(options.stopwatch, packs, options.runs, {0}), options.few.stem)

    print(f"\none manifest, {options.starts} starts each")
    single = {"/bin/true": ["/bin/true"]}
    single |= {f"lint, {preset}": [*lint, "--preset", preset, files[0]] for preset in ("recommended", "strict")}
    table(take_turns(options.stopwatch, single, options.starts, {0, 1}), "/bin/true")

    if shutil.which("git"):
        with tempfile.TemporaryDirectory() as name:
            staged_change(files[:20], pathlib.Path(name))
            print(f"\none staged change among 20 manifests, {options.starts} starts each")
            commands = {"git rev-parse": ["git", "-C", name, "rev-parse", "HEAD"]}
            commands["lint --staged"] = ["env", "-C", name, options.tool.resolve(), *lint[1:], "--staged"]
            commands["the hook"] = ["env", "-C", name, options.tool.resolve(), *lint[1:], "--pre-commit",
                f"screens/{files[0].name}"]
            table(take_turns(options.stopwatch, commands, options.starts, {0, 1}), "git rev-parse")


if __name__ == "__main__":
    main()
