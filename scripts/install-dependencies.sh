#!/bin/sh
# Installs what the build needs beside Swift: libyaml's header and library. Does nothing where they are there.
set -eu
if printf '#include <yaml.h>\nint main(void) { return yaml_get_version_string() == 0; }\n' \
  | ${CC:-cc} -x c - -lyaml -o /dev/null 2>/dev/null; then
  exit 0
fi
run() { if [ "$(id -u)" = 0 ]; then "$@"; else sudo "$@"; fi; }
if command -v apt-get >/dev/null 2>&1; then
  run apt-get update
  run env DEBIAN_FRONTEND=noninteractive apt-get install -y libyaml-dev
elif command -v dnf >/dev/null 2>&1; then
  run dnf install -y libyaml-devel
else
  echo "libyaml is missing; install its development package (libyaml-dev)" >&2
  exit 1
fi
