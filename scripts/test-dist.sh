#!/usr/bin/env bash
# Installs each package of `make dist` in a clean folder and lints with it.
#
#     test-dist.sh DIST
set -euo pipefail
dist=$(cd "$1" && pwd)
root=$(cd "$(dirname "$0")/.." && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

(cd "$dist" && sha256sum --check --quiet SHA256SUMS)
version=$(sed -n 's/^version = "\(.*\)"$/\1/p' "$root/pyproject.toml")
grep -q "\"pocketpay-lint==$version\"" "$root/pyproject.toml"

# checks PROGRAM: it is the right one, and it works
checks() {
  [ "$("$1" --version)" = "pocketpay-lint $version" ]
  "$1" --no-config "$root/screens/" > /dev/null
  echo "ok: $1"
}

mkdir "$work/archive"
tar -xzf "$dist/pocketpay-lint-$version-linux-$(uname -m).tar.gz" -C "$work/archive" --strip-components 1
checks "$work/archive/pocketpay-lint"
for name in README.md CHANGELOG.md LICENSE share/man/man1/pocketpay-lint.1 share/completions/_pocketpay-lint; do
  [ -s "$work/archive/$name" ]
done

python3 -m venv "$work/venv"
"$work/venv/bin/pip" install --quiet --no-index --find-links "$dist" "pocketpay-lint==$version"
checks "$work/venv/bin/pocketpay-lint"
"$work/venv/bin/pip" check > /dev/null

if command -v dpkg-deb > /dev/null; then
  dpkg-deb --extract "$dist"/pocketpay-lint_"$version"_*.deb "$work/debian"
  dpkg-deb --info "$dist"/pocketpay-lint_"$version"_*.deb > /dev/null
  checks "$work/debian/usr/bin/pocketpay-lint"
  (cd "$work/debian" && dpkg-deb --ctrl-tarfile "$dist"/pocketpay-lint_"$version"_*.deb \
    | tar -xO ./md5sums | md5sum --check --quiet)
  [ -s "$work/debian/usr/share/doc/pocketpay-lint/copyright" ]
fi

if command -v man > /dev/null; then
  MANWIDTH=80 man --warnings -l "$work/archive/share/man/man1/pocketpay-lint.1" > "$work/page" 2> "$work/warnings"
  [ ! -s "$work/warnings" ]
  grep -q -- "--select RULE" "$work/page"
fi
echo "ok: packages of $version"
