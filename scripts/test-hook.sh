#!/usr/bin/env bash
# Plays a team's repository with the real pre-commit: the hook blocks a bad manifest and lets a good one through.
#
#     test-hook.sh DIST
#
# DIST is what `make dist` wrote; `pre-commit` and `git` are on the PATH.
set -euo pipefail
root=$(cd "$(dirname "$0")/.." && pwd)
dist=$(cd "$1" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

export HOME=$work PRE_COMMIT_HOME=$work/cache PIP_FIND_LINKS=$dist PIP_DISABLE_PIP_VERSION_CHECK=1
export GIT_CONFIG_GLOBAL=$work/gitconfig GIT_CONFIG_NOSYSTEM=1
git config --global user.name A
git config --global user.email a@example.org
git config --global init.defaultBranch main

# What pre-commit reads of this repository.
hooks=$work/hooks
mkdir "$hooks"
cp "$root/.pre-commit-hooks.yaml" "$root/pyproject.toml" "$hooks"
git -C "$hooks" init -q
git -C "$hooks" add -A
git -C "$hooks" commit -q -m hooks

failures=0
# is EXPECTED ACTUAL WHAT
is() {
  if [ "$1" = "$2" ]; then echo "ok: $3"; else
    echo "NOT OK: $3: expected “$1”, got “$2”"
    failures=$((failures + 1))
  fi
}
# screen ID TEXT: a manifest whose Empty says TEXT
screen() {
  printf 'screen: %s\ntitle: "%s"\nstates:\n' "$1" "$1"
  printf '  loading: Rows stand where the list will be.\n  empty: {behavior: There is nothing., copy: ["%s"]}\n' "$2"
  printf '  error: The list stays and the failure is named.\n  success: The list of transfers.\n'
  printf '  disabled: {notApplicable: The list has nothing to press.}\n'
  printf '  pending: {notApplicable: Nothing is ever sent from here.}\n'
}
# config ID ARGUMENTS: the team's configuration with one of the hooks
config() {
  printf 'repos:\n  - repo: %s\n    rev: %s\n    hooks: [{id: %s, args: [%s]}]\n' \
    "$hooks" "$(git -C "$hooks" rev-parse HEAD)" "$1" "$2" > .pre-commit-config.yaml
}
# commits: whether a commit of what is staged goes through
commits() { if git commit -q -m m > "$work/log" 2>&1; then echo yes; else echo no; fi; }
logged() { if grep -q -- "$1" "$work/log"; then echo yes; else echo no; fi; }

mkdir "$work/team" && cd "$work/team"
git init -q
mkdir screens
config pocketpay-lint ""
screen home "No transfers yet" > screens/home.yaml
git add -A
pre-commit install > /dev/null

is yes "$(commits)" "a good manifest is committed"
screen list "Error: nothing found" > screens/list.yaml
git add -A
is no "$(commits)" "a bad manifest is not"
is yes "$(logged 'screens/list.yaml:5:48: error: “Error” presents Empty as an error')" "the finding is shown"
cat "$work/log"

screen list "No entries yet" > screens/list.yaml
is no "$(commits)" "what is staged counts, and not the mended file beside it"
git add -A
screen list "Error: nothing found" > screens/list.yaml
is yes "$(commits)" "nor the broken one"
git checkout -q screens/list.yaml

printf 'exclude: [screens/drafts/**]\n' > .pocketpay-lint.yaml
mkdir screens/drafts && screen draft "Error: nothing found" > screens/drafts/draft.yaml
git add -A
is yes "$(commits)" "what the config excludes stays excluded"

mkdir screens/many
for number in $(seq 1 10000); do screen "s$number" "No entries yet" > "screens/many/s$number.yaml"; done
screen s77 "No entries yet" > screens/many/again.yaml
git add -A
is no "$(commits)" "ten thousand manifests are compared with each other"
is 1 "$(grep -c 'is declared a second time' "$work/log")" "one finding among them"
git rm -q -f screens/many/again.yaml
is yes "$(commits)" "and committed without it"

screen old "Error: nothing found" > screens/old.yaml
git add -A
git commit -q --no-verify -m old
screen new "No entries yet" > screens/new.yaml
git add -A
is yes "$(commits)" "old findings block nothing"
screen newer "Error: nothing here" > screens/newer.yaml
is yes "$(git commit -q --allow-empty -m m > "$work/log" 2>&1 && echo yes || echo no)" "nor does what is not tracked"
git add -A
is no "$(commits)" "and new ones do"
git reset -q --hard

all() { if pre-commit run --all-files > "$work/log" 2>&1; then echo yes; else echo no; fi; }
is no "$(all)" "a run over all files finds what was committed past the hook"
is 1 "$(grep -c 'presents Empty as an error' "$work/log")" "once, though the list of files is split"
between() { if pre-commit run --from-ref "$1" --to-ref HEAD > "$work/log" 2>&1; then echo yes; else echo no; fi; }
is no "$(between HEAD~3)" "so does one between commits that are before and after it"
is yes "$(between HEAD~1)" "and one behind it does not"

screen first "No entries yet" | sed 's/yet"\]}/yet"], next: {label: "Open", to: new}}/' > screens/first.yaml
git add -A
is yes "$(commits)" "a screen that leads to another is committed"
git rm -q screens/new.yaml
is no "$(commits)" "and the other can no longer be deleted"
is yes "$(logged 'screens/first.yaml:5:.*“new”')" "which is said where it is named"
git reset -q --hard

mkdir screens/sketches
screen sketch "Error: nothing here" > screens/sketches/sketch.yaml
printf 'exclude: ^screens/sketches/\n' >> .pre-commit-config.yaml
git add -A
is yes "$(commits)" "what pre-commit excludes stays excluded"
printf 'screens: [screenz/]\n' > .pocketpay-lint.yaml
git add -A
is no "$(commits)" "a config that leads nowhere is no success"
git reset -q --hard

config pocketpay-lint-system ""
mkdir "$work/bin" && tar -xzf "$dist"/pocketpay-lint-*-linux-*.tar.gz -C "$work/bin" --strip-components 1
screen newest "Error: nothing here" > screens/newest.yaml
git add -A
is no "$(PATH=$work/bin:$PATH commits)" "the hook with the program on the PATH blocks, too"

exit "$failures"
