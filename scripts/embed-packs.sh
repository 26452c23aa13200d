#!/bin/sh
# Writes rules/*.yaml into the source file that carries the built-in packs, in the order of BuiltInPackNames.
set -eu
cd "$(dirname "$0")/.."
target=${1:-Sources/RuleFunctions/BuiltInPacks.swift}
names=$(sed -n 's/.*package static let all = \[\(.*\)\]/\1/p' Sources/LintEngine/BuiltInPackNames.swift | tr -d '",')
identifier() { echo "$1" | sed 's/-\([a-z]\)/\u\1/g'; }
{
  echo '// swift-format-ignore-file'
  echo '// Generated from rules/ by scripts/embed-packs.sh; a test keeps it fresh.'
  echo
  echo '/// The texts of the built-in packs by their names.'
  echo 'package enum BuiltInPacks {'
  echo '  package static let texts: [(name: String, text: StaticString)] = ['
  for name in $names; do echo "    (\"$name\", $(identifier "$name")),"; done
  echo '  ]'
  echo
  echo '  /// The same without examples and comments: what a run needs, and less to read at every start.'
  echo '  package static let leanTexts: [(name: String, text: StaticString)] = ['
  for name in $names; do echo "    (\"$name\", $(identifier "$name")Lean),"; done
  echo '  ]'
  for name in $names; do
    echo
    echo "  private static let $(identifier "$name"): StaticString = ###\"\"\""
    cat "rules/$name.yaml"
    echo
    echo '"""###'
    echo
    echo "  private static let $(identifier "$name")Lean: StaticString = ###\"\"\""
    awk '/^    examples:/ { skip = 1; next }
      skip && /^(     |$)/ { next }
      { skip = 0 }
      !/^ *#/ { print }' "rules/$name.yaml"
    echo
    echo '"""###'
  done
  echo '}'
} > "$target"
