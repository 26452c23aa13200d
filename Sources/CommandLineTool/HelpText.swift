/// What `--help` prints.
package enum HelpText {
  /// The whole text, with a line break at its end.
  package static let text = """
    pocketpay-lint checks the screen manifests of a wallet app.

    Usage:
      pocketpay-lint [lint] [PATH...]          lint files and folders; without PATH, the config's
                                               “screens”, else ./screens
      pocketpay-lint explain RULE...           what a rule asks, why, what is wrong and what is right
      pocketpay-lint rules                     every rule with severity, preset and pack
      pocketpay-lint test [PACK...]            run the good and bad examples of rule packs
      pocketpay-lint number FORMAT VALUE...    what a number format shows for a value
      pocketpay-lint query JSONPATH FILE...    what a path or a place of a rule selects
      pocketpay-lint scenarios [PATH...]       run scenarios step by step, and what breaks by itself
      pocketpay-lint schema [FORMAT]           JSON Schema of a manifest (default), a pack or a config
      pocketpay-lint baseline VERB [PATH...]   known findings: create, update, prune or check
      pocketpay-lint config [FILE]             the config in force, with the places that its values come from
      pocketpay-lint init [FOLDER]             write a config, an example and snippets for hooks and CI
      pocketpay-lint new-rule ID               a rule to begin with; with --rules FILE, in that pack
      pocketpay-lint completions SHELL         completions for bash, zsh or fish
      pocketpay-lint man                       a page for man(1), from this text

    Rules:
      --config FILE             read this config; without it, the nearest .pocketpay-lint.yaml
      --no-config               read no config
      --rules PATH              one more rule pack, or a folder of packs; repeatable
      --preset NAME             recommended (default) or strict
      --select RULE,...         only these rules
      --ignore RULE,...         all rules but these
      --severity RULE=LEVEL,... error, warning, note or off, for this run
      --baseline FILE           known findings that are not reported; without it, the config's
                                “baseline”, else .pocketpay-lint-baseline beside the config
      --no-baseline             report known findings, too

    Files:
      -                         read one manifest from standard input
      --stdin-filename PATH     the name that findings in it carry
      --list-files              print the files that would be linted, and stop
      --no-exclude              lint files that the config excludes, too
      --allow-empty             finding no file to lint is no error

    Changes:
      --since REV               only findings that came in since the branch left this revision of git
      --staged                  lint what is staged, for findings that the commit would bring in
      --pre-commit              what pre-commit's hook runs: the files that it passes, as they will be
                                committed, seen with the whole project

    Fixes:
      --fix                     mend what has a safe fix, and report the rest
      --unsafe-fixes            with --fix or --diff: fixes that a person should look at, too
      --diff                    show what --fix would change, and change nothing

    Output:
      --format FORMAT[=FILE]    text (default), compact, json, sarif, github, gitlab, junit, checkstyle, rdjson,
                                markdown or html; repeatable, each to its own file; under GitHub Actions,
                                github and the summary of the job where none is named
      --list-suppressions       print the suppressions and gaps of the files instead of findings
      --statistics              count the findings of each rule instead of showing them
      --timings                 say on standard error how long each rule took
      --color WHEN              auto (default), always or never
      -q, --quiet               print findings only

    Result:
      --fail-on LEVEL           error (default), warning, note or never
      --max-warnings N          fail when there are more warnings than this
      -j, --jobs N              how many files to lint at once

    Rules and explain:
      --format FORMAT           text (default), json or markdown; “explain”: text or markdown
      --unused                  only rules that select nothing in the files that the paths name
      --pages FOLDER            write a Markdown page for each rule, and an index

    Number:
      --unit UNIT               the unit of the values
      --sign STYLE              level, change or parens
      --locale LOCALE           the language and country that they are read in, such as de-DE; without it, en-US
      --check                   say of each text whether the format prints it, and for which values
      --explain                 say why a value reads as it does
      --batch                   read “format<TAB>value[<TAB>unit[<TAB>sign[<TAB>locale]]]” lines from standard input

    Query:
      --raw                     see manifests as they are written, not in their long form

    Scenarios:
      --diagram LANGUAGE        draw what leads where instead: mermaid, dot or svg

    Other:
      --version                 print the version
      -h, --help                print this text

    Exit status:
      0  no finding at or above “--fail-on”
      1  findings
      2  the run could not be trusted: wrong usage, a broken config or pack, an unreadable file,
         nothing to lint

    """
}
