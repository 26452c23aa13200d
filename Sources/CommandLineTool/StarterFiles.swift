import LintEngine

/// The files that `init` writes.
enum StarterFiles {
  static let example = "screens/example.yaml"
  static let hooks = ".pre-commit-config.yaml"

  /// Names, relative to the project's folder, and texts.
  static let all: [(name: String, text: String)] = [
    (Config.fileName, config), (example, screen), (hooks, "repos:\n" + hook),
    (".github/workflows/pocketpay-lint.yml", workflow),
  ]

  private static let config = """
    # What pocketpay-lint checks here. All keys are optional; paths are relative to this file.
    preset: recommended        # strict asks for more
    screens: [screens/]        # what is checked when no path is given
    pages: []                  # Markdown files that are product pages, such as docs/product/**
    exclude: []                # such as screens/drafts/**
    extends: []                # packs of your own, such as ./rules/team.yaml
    rules: {}                  # such as empty-no-next: off

    """

  /// A screen that both presets take.
  private static let screen = """
    # A screen with all that the strict preset asks for. The smallest one has an id and a sentence for each state.
    screen: example
    title: "Receive"
    routes: [app/example.tsx]
    stores: {walletStore: [publicKey]}
    states:
      loading: {notApplicable: The address is read from the device at once.}
      empty:
        behavior: Without a public key the screen says so and leads to the wallet.
        copy: ["No public key yet"]
        reason: The wallet on this device holds no public key.
        evidence: localState
        next: {label: "Open wallet", to: system}
      error:
        behavior: A failed copy is reported beside the button, and the address stays.
        copy: ["The address could not be copied. Try again."]
        action: copy
        where: control
        keeps: [snapshot]
        blocking: false
        announces: assertive
        signals: [text, icon]
        recovery: {kind: retry, to: copy}
      success:
        behavior: The address as a code and as text that can be selected.
        content: [address]
        signals: [text]
        next: {notApplicable: This is the steady view; the user leaves it by going back.}
      disabled:
        behavior: Without a public key the button looks off, and it is off for assistive technology too.
        action: copy
        signals: [text, color, semantics]
      pending:
        behavior: The screen answers while the system copies.
        action: copy
        keeps: [snapshot]
        announces: none
        focus: initiator
        signals: [text]
    actions:
      - id: copy
        label: "Copy address"
        component: AsyncActionButton
        async: true
        guard: inFlight
        payload: [address]
        disabledWhen: {when: there is no public key, reason: "There is no public key to copy"}
    accessibility: {checked: 2026-11-02}

    """

  /// The hook for pre-commit, as it stands in a list of repositories.
  static let hook = """
      - repo: local
        hooks:
          - id: pocketpay-lint
            name: pocketpay-lint
            entry: pocketpay-lint --pre-commit
            language: system
            files: \\.(ya?ml|md|markdown)$
            always_run: true
            require_serial: true

    """

  private static let workflow = """
    # What a pull request brings in stands at its lines and in the job's summary; a push to main checks everything.
    name: pocketpay-lint
    on:
      pull_request:
      push:
        branches: [main]
    permissions: {}
    jobs:
      manifests:
        runs-on: ubuntu-latest
        permissions:
          contents: read
        steps:
          - uses: actions/checkout@3d3c42e5aac5ba805825da76410c181273ba90b1 # v7.0.1
            with:
              fetch-depth: 0 # “--since” asks for the commit at which the branch began
              persist-credentials: false
          - run: pipx install pocketpay-lint==\(Command.version)
          - run: pocketpay-lint ${BASE:+"--since=$BASE"}
            env:
              BASE: ${{ github.event.pull_request.base.sha }}

    """
}
