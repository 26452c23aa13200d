#!/usr/bin/env python3
"""Runs the steps of action.yml as a runner would, on a repository with a branch of three commits.

    test-action.py DIST

DIST is what `make dist` wrote. What only the service has (the upload to code scanning) is left out.
"""

import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile

import yaml

ROOT = pathlib.Path(__file__).resolve().parent.parent
SCREEN = """screen: {id}
title: "{id}"
states:
  loading: Rows stand where the list will be.
  empty: {{behavior: There is nothing., copy: ["{text}"]}}
  error: The list stays and the failure is named.
  success: The list of transfers.
  disabled: {{notApplicable: The list has nothing to press.}}
  pending: {{notApplicable: Nothing is ever sent from here.}}
"""


class Runner:
    """A job's workspace, and the files and variables that a runner gives to its steps."""

    def __init__(self, folder, dist):
        self.workspace = folder / "work space"
        self.workspace.mkdir()
        self.temp = folder / "temp"
        self.temp.mkdir()
        self.environment = {
            "PATH": os.environ["PATH"], "HOME": str(folder), "GITHUB_ACTIONS": "true", "CI": "true",
            "GITHUB_WORKSPACE": str(self.workspace), "RUNNER_TEMP": str(self.temp), "PIP_FIND_LINKS": str(dist),
            "PIP_NO_INDEX": "1", "GIT_CONFIG_NOSYSTEM": "1", "GIT_AUTHOR_NAME": "A", "GIT_AUTHOR_EMAIL": "a@example.org",
            "GIT_COMMITTER_NAME": "A", "GIT_COMMITTER_EMAIL": "a@example.org",
        }

    def git(self, *arguments):
        return subprocess.run(
            ["git", *arguments], cwd=self.workspace, env=self.environment, check=True, capture_output=True, text=True
        ).stdout.strip()

    def commit(self, name, text):
        path = self.workspace / "screens" / f"{name}.yaml"
        path.parent.mkdir(exist_ok=True)
        path.write_text(SCREEN.format(id=re.sub("[^a-z]", "", name), text=text), encoding="utf-8")
        self.git("add", "-A")
        self.git("commit", "-q", "-m", name)

    def run(self, action, inputs, base):
        """The output, the summary, the SARIF and the status of the action's steps."""
        inputs = {name: inputs.get(name, str(spec["default"])) for name, spec in action["inputs"].items()}
        summary, outputs = self.temp / "summary.md", self.temp / "outputs"
        summary.write_text("")
        outputs.write_text("")
        printed, status = "", 0

        def value(match):
            words = match[1].strip()
            name = words.removeprefix("inputs.")
            if name in inputs:
                return inputs[name]
            if words == "github.event.pull_request.base.sha || github.event.merge_group.base_sha":
                return base
            sys.exit(f"test-action.py: what is “{words}”?")

        def filled(text):
            return re.sub(r"\$\{\{(.*?)\}\}", value, text)

        for step in action["runs"]["steps"]:
            if "run" not in step or status:
                continue
            script = self.temp / "step.sh"
            if "${{" in step["run"]:
                sys.exit("test-action.py: an expression in a script can be broken out of; pass it through env")
            script.write_text(step["run"])
            environment = {name: filled(text) for name, text in step.get("env", {}).items()}
            files = {"GITHUB_STEP_SUMMARY": str(summary), "GITHUB_OUTPUT": str(outputs)}
            folder = self.workspace / filled(step.get("working-directory", "."))
            done = subprocess.run(
                ["bash", "--noprofile", "--norc", "-eo", "pipefail", str(script)], cwd=folder, text=True,
                env=self.environment | environment | files, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
            printed += done.stdout
            status = done.returncode
        paths = dict(line.split("=", 1) for line in outputs.read_text().splitlines())
        sarif = json.loads(pathlib.Path(paths["sarif"]).read_text()) if "sarif" in paths else None
        return printed, summary.read_text(), sarif, status


def main():
    dist = pathlib.Path(sys.argv[1]).resolve()
    action = yaml.safe_load((ROOT / "action.yml").read_text())
    problems = []

    def expect(holds, what, details=""):
        print(("ok: " if holds else "NOT OK: ") + what)
        if not holds:
            problems.append(what)
            print(details)

    with tempfile.TemporaryDirectory() as folder:
        runner = Runner(pathlib.Path(folder), dist)
        runner.git("init", "-q", "-b", "main")
        runner.commit("old", "Error: nothing found")
        base = runner.git("rev-parse", "HEAD")
        runner.git("checkout", "-q", "-b", "work")
        runner.commit("list", "No entries yet")
        runner.commit("näh, e:1", "Error: nobody is here")
        runner.commit("history", "No history yet")

        printed, summary, sarif, status = runner.run(action, {"since": "base"}, base)
        annotations = [line for line in printed.splitlines() if line.startswith("::error ")]
        expect(status == 1, "a pull request with a finding fails", printed)
        expect(len(annotations) == 1 and "n%C3%A4h" not in annotations[0] and "näh%2C e%3A1.yaml" in annotations[0],
               "the finding is an annotation at its file, and the old one is none", printed)
        expect("empty-as-error" in summary and "old.yaml" not in summary, "the summary speaks of the change", summary)
        results = sarif["runs"][0]["results"]
        expect([result["ruleId"] for result in results] == ["empty-as-error"], "SARIF holds the one finding", str(results))

        printed, summary, sarif, status = runner.run(action, {"paths": "screens/list.yaml\nscreens/history.yaml"}, base)
        expect(status == 0 and not sarif["runs"][0]["results"], "named paths alone are checked", printed)
        printed, *_, status = runner.run(action, {"arguments": "--fail-on=never\n--preset=strict"}, base)
        expect(status == 0 and "::error " in printed, "arguments reach the program", printed)
        printed, *_, status = runner.run(action, {"paths": " \r\nscreens/list.yaml \r\n"}, base)
        expect(status == 0, "spaces and line ends around inputs do not count", printed)
        printed, *_, status = runner.run(action, {"since": "base"}, "")
        expect(status == 1 and printed.count("::error ") == 2, "without a base, as on a push, all findings count", printed)
        printed, summary, sarif, status = runner.run(action, {"paths": "none"}, base)
        expect(status == 2 and "::error title=pocketpay-lint::none:" in printed and "could not be trusted" in summary
               and sarif is None, "a run that cannot be trusted says so where people look", printed + summary)
        printed, *_, status = runner.run(action, {"since": "$(touch broken)"}, base)
        broken = (runner.workspace / "broken").exists()
        expect(status == 2 and not broken, "an input is no command", printed)
    sys.exit(1 if problems else 0)


if __name__ == "__main__":
    main()
