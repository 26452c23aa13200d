#!/bin/sh
# Installs what the build needs beside Swift: the headers and libraries of libyaml and RE2. Does nothing where they are
# there.
set -eu
# has HEADER LIBRARY
has() {
  printf '#if !__has_include(<%s>)\n#error\n#endif\nint main(void) { return 0; }\n' "$1" \
    | ${CC:-cc} -x c - "-l$2" -o /dev/null 2>/dev/null
}
if has yaml.h yaml && has re2/re2.h re2; then
  exit 0
fi
run() { if [ "$(id -u)" = 0 ]; then "$@"; else sudo "$@"; fi; }
if command -v apt-get >/dev/null 2>&1; then
  run apt-get update
  run env DEBIAN_FRONTEND=noninteractive apt-get install -y libyaml-dev libre2-dev
elif command -v dnf >/dev/null 2>&1; then
  run dnf install -y libyaml-devel re2-devel
else
  echo "libyaml or RE2 is missing; install their development packages (libyaml-dev, libre2-dev)" >&2
  exit 1
fi
