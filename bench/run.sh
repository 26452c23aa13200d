#!/bin/sh
# Measures the release build: wall time and memory over a generated corpus, against a C program that only runs libyaml's
# event parser over the same files, with and without the rules about numbers; manifests of which each declares data, with
# and without the rules that explore them; a million values of "number --batch"; 500 rules against 50; and the start-up
# time for one file against /bin/true.
#
#     bench/run.sh [COUNT] [SEED]
#
# COUNT manifests (10000) are generated once for each COUNT and SEED (7) and kept outside the repository, where no
# .gitignore hides them from the linter. Environment: TOOL, a built program to measure; RUNS and STARTS, how often;
# BENCH_FOLDER, where corpora and the C programs go; CC.
set -eu

count=${1:-10000}
seed=${2:-7}
here=$(cd "$(dirname "$0")" && pwd)
root=$(dirname "$here")
folder=${BENCH_FOLDER:-${XDG_CACHE_HOME:-$HOME/.cache}/pocketpay-lint-bench}
sum=$(cksum < "$here/generate.py" | cut -d ' ' -f 1)
corpus=$folder/corpus-$count-$seed-$sum
mkdir -p "$folder"

if [ ! -d "$corpus" ]; then
  rm -rf "$corpus.part"
  python3 "$here/generate.py" "$corpus.part" --count "$count" --seed "$seed"
  mv "$corpus.part" "$corpus"
fi
"${CC:-cc}" -O2 -Wall -Wextra -o "$folder/floor" "$here/floor.c" -lyaml
"${CC:-cc}" -O2 -Wall -Wextra -o "$folder/stopwatch" "$here/stopwatch.c"

if [ -z "${TOOL:-}" ]; then
  make -s -C "$root" build >&2
  TOOL=$(cd "$root" && swift build -c release --show-bin-path)/pocketpay-lint
fi

numbers=$folder/numbers-$seed-$(cksum < "$here/number_values.py" | cut -d ' ' -f 1).tsv
if [ ! -f "$numbers" ]; then
  python3 "$here/number_values.py" "$numbers.part" --seed "$seed"
  mv "$numbers.part" "$numbers"
fi

machines=$folder/machines-$count-$seed-$(cat "$here/generate.py" "$here/machines.py" | cksum | cut -d ' ' -f 1)
if [ ! -d "$machines" ]; then
  rm -rf "$machines.part"
  python3 "$here/machines.py" "$corpus" "$machines.part" --seed "$seed"
  mv "$machines.part" "$machines"
fi

for rules in 50 500; do python3 "$here/rules.py" "$folder/rules-$rules.yaml" --count "$rules"; done

exec python3 "$here/measure.py" --tool "$TOOL" --floor "$folder/floor" --stopwatch "$folder/stopwatch" \
  --corpus "$corpus" --machines "$machines" --screens "$root/screens" --values "$numbers" --few "$folder/rules-50.yaml" --many "$folder/rules-500.yaml" \
  --runs "${RUNS:-7}" --starts "${STARTS:-100}"
