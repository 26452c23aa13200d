// swift-format-ignore-file
// Generated from rules/ by “make packs”; a test keeps it fresh.

/// The built-in packs by their names.
package enum BuiltInPacks {
  package static let texts: [(name: String, text: StaticString)] = [
    ("core-states", coreStates),
    ("error-copy", errorCopy),
    ("secrets-in-copy", secretsInCopy),
    ("button-labels", buttonLabels),
    ("seven-state", sevenState),
    ("vault-wording", vaultWording),
    ("number-formats", numberFormats),
    ("component-contracts", componentContracts),
    ("states-over-time", statesOverTime),
    ("pocketpay-facts", pocketpayFacts),
    ("ntask-facts", ntaskFacts),
    ("us-fdic", usFdic),
    ("us-securities", usSecurities),
    ("uk-financial-promotions", ukFinancialPromotions),
    ("eu-mica", euMica),
    ("hk-banking", hkBanking),
    ("app-stores", appStores),
    ("product-principles", productPrinciples),
    ("product-pages", productPages),
    ("asset-logos", assetLogos),
    ("fees-and-reserves", feesAndReserves),
    ("names-and-search", namesAndSearch),
    ("charts", charts),
    ("secrets", secrets),
    ("availability", availability),
    ("feedback", feedback),
    ("gem-product", gemProduct),
    ("accessibility", accessibility),
  ]

  /// The same without examples, in the form that `CompactTree` reads: what a run needs.
  package static let compactTexts: [(name: String, text: StaticString)] = [
    ("core-states", coreStatesCompact),
    ("error-copy", errorCopyCompact),
    ("secrets-in-copy", secretsInCopyCompact),
    ("button-labels", buttonLabelsCompact),
    ("seven-state", sevenStateCompact),
    ("vault-wording", vaultWordingCompact),
    ("number-formats", numberFormatsCompact),
    ("component-contracts", componentContractsCompact),
    ("states-over-time", statesOverTimeCompact),
    ("pocketpay-facts", pocketpayFactsCompact),
    ("ntask-facts", ntaskFactsCompact),
    ("us-fdic", usFdicCompact),
    ("us-securities", usSecuritiesCompact),
    ("uk-financial-promotions", ukFinancialPromotionsCompact),
    ("eu-mica", euMicaCompact),
    ("hk-banking", hkBankingCompact),
    ("app-stores", appStoresCompact),
    ("product-principles", productPrinciplesCompact),
    ("product-pages", productPagesCompact),
    ("asset-logos", assetLogosCompact),
    ("fees-and-reserves", feesAndReservesCompact),
    ("names-and-search", namesAndSearchCompact),
    ("charts", chartsCompact),
    ("secrets", secretsCompact),
    ("availability", availabilityCompact),
    ("feedback", feedbackCompact),
    ("gem-product", gemProductCompact),
    ("accessibility", accessibilityCompact),
  ]

  private static let coreStates: StaticString = ###"""
pack: core-states
description: The six core states of every screen, what each must say and do, and which one wins.

subjects:
  payment: The screen moves money or prepares to.
  secret: The screen shows or handles key material.
  list: The screen shows rows of one kind.
  form: The user fills in fields here.
  address: The screen shows or takes an account address.
  balance: The screen shows what an account holds.
  diagnostics: The screen reports on the app itself.
  shared-section: The page is a section that several areas share, without steps and differences of its own.

patterns:
  six-core:
    states:
      loading: {when: what the next stable view needs is being fetched or calculated}
      empty: {when: the request succeeded and there is no content}
      error: {when: the requested operation did not complete}
      success: {when: an operation completed or valid data is available}
      disabled: {when: an action is unavailable on purpose}
      pending: {when: the app has accepted an action whose result is not final}
    precedence: [error, pending, loading, success, empty, disabled]
    # What is shown for a snapshot and a request where a manifest does not say so; the first row that fits wins.
    presents:
      - {snapshot: none, request: failed, shows: error, with: [retry, back]}
      - {snapshot: none, shows: loading, with: [skeleton, back]}
      - {snapshot: present, request: failed, shows: success, with: [syncTime, inlineError, retry]}
      - {snapshot: present, request: refreshing, shows: success, with: [progress]}
      - {snapshot: present, request: loading, shows: success, with: [progress]}
      - {snapshot: present, shows: success}
      - {snapshot: empty, request: failed, shows: empty, with: [syncTime, inlineError, retry]}
      - {snapshot: empty, request: refreshing, shows: empty, with: [progress, createAction]}
      - {snapshot: empty, request: loading, shows: empty, with: [progress, createAction]}
      - {snapshot: empty, shows: empty, with: [createAction]}

lists:
  error-components: [ErrorState, ErrorCard, ErrorView, ErrorScreen, ErrorBanner, ErrorMessage]
  unavailable-components: [UnavailableState, UnavailableCard, VaultUnavailableState]
  success-components: [SuccessIcon, SuccessState, SuccessCard, SuccessScreen, SuccessBanner]
  final-claims:
    - payment sent
    - payment complete
    - payment completed
    - payment confirmed
    - payment successful
    - transaction complete
    - transaction completed
    - transaction confirmed
    - transaction successful
    - transfer complete
    - transfer completed
    - transfer successful
    - deposit complete
    - deposit completed
    - withdrawal complete
    - withdrawal completed
    - funds sent
    - sent successfully
    - successfully sent
    - successfully confirmed
    - confirmed successfully
    - successfully completed
    - completed successfully
    - all done
  # Claims of the same kind, where users read them.
  shown-claims:
    - payment is complete
    - purchase complete
    - purchase completed
    - purchase successful
    - order complete
    - order completed
    - order filled
    - order has been filled
    - order was filled
    - money has been sent
    - money was sent
    - money is sent
    - funds have been sent
    - funds were sent
    - payment has been sent
    - payment was sent
    - transfer has been sent
    - transfer was sent
    - payment has been made
    - payment was made
    - money received
    - you sent
    - you've sent
    - you have sent
    - you paid
    - you've paid
    - you have paid
    - you bought
    - you've bought
    - you have bought
    - you've transferred
    - you have transferred
    - you've withdrawn
    - you have withdrawn
    - you've deposited
    - you have deposited
  # What says in one or two words that it is over.
  final-words:
    - done
    - sent
    - paid
    - confirmed
    - complete
    - completed
    - success
    - successful
    - finished
    - received
    - delivered
    - all set
    - it's done
    - that's it

# Where a rule forbids something, it selects states by path: a case then answers for its own words only, and what its
# state says is read once. Where a rule asks for a key, it selects by place (`error-state`), so that a case may leave to
# its state what holds for all cases.

rules:
  # --- Every state is there and says something -------------------------------------------------------------------

  state-missing:
    description: Each state that the screen's pattern asks for is declared
    why: A state that nobody describes is built by accident, and users meet it when something goes wrong.
    severity: error
    preset: recommended
    covers: [seven-state-missing]
    given: screen
    then: {states: required}
    help: describe the state, or say in a sentence why it cannot occur
    insert: "{{state}}: {notApplicable: why it cannot occur here}"
    source: {document: pocketpay-ui-states, row: Introduction}
    examples:
      good:
        - |
          screen: receive
          states:
            loading: {notApplicable: The address is read from the device at once.}
            empty: Without a key the screen says so.
            error: A failed copy is said beside the address.
            success: The code and the whole address.
            disabled: Copy is off without a key.
            pending: The screen answers while the system shares.
        - |
          screen: home
          pattern: seven-state
          states:
            loading: Placeholder rows.
            empty: No list yet.
            error: A card that can retry.
            populated: The lists.
            offline: A banner above the stored lists.
            permission-denied: The user connects again.
            rate-limited: A countdown.
      bad:
        - |
          screen: receive
          «states»:
            loading: {notApplicable: The address is read from the device at once.}
            empty: Without a key the screen says so.
            error: A failed copy is said beside the address.
            success: The code and the whole address.
            disabled: Copy is off without a key.
        - "screen: «receive»"

  state-unknown:
    description: Only states that the screen's pattern knows are declared
    why: No rule and no reviewer looks at a state under a name that means nothing to them.
    severity: error
    preset: recommended
    given: $.states
    then: {states: known}
    help: correct the name, or let a pack allow the state in its pattern
    source: {document: pocketpay-ui-states, row: State conventions}
    examples:
      good:
        - "states: {loading: The list stays in view}"
        - "{screen: home, pattern: seven-state, states: {populated: The lists, pending: A faded row}}"
      bad:
        - "states: {«lodaing»: The list stays in view}"
        - "{screen: home, pattern: seven-state, states: {«unfunded»: No funds yet}}"

  state-omitted-by-null:
    description: No state is left with nothing after its colon
    why: A key without a value looks like an answer in a review and says nothing.
    severity: error
    preset: recommended
    for: {kind: [screen, component]}
    given: $.states
    then: {require: "*"}
    message: “{{key}}” has nothing after its colon; describe the state, or say why it cannot occur
    source: {document: pocketpay-ui-states, row: Introduction}
    examples:
      good:
        - "states: {loading: The list stays in view}"
        - "states: {loading: {notApplicable: Nothing is fetched on this screen.}}"
      bad:
        - |
          states:
            «loading»:
            empty: No transfers yet

  state-empty:
    description: A state that is declared says something
    why: An empty description passes for a decision that nobody has made.
    severity: error
    preset: recommended
    for: {kind: [screen, component]}
    given: $.states.*
    then:
      - {field: behavior, sentence: {minWords: 1}}
      - {length: {min: 1}}
    message: "{{state}} is declared and says nothing; describe it, or say why it cannot occur"
    source: {document: pocketpay-ui-states, row: Introduction}
    examples:
      good:
        - "states: {error: {behavior: The failure is named above the list}}"
        - "states: {empty: {copy: No transfers yet}}"
      bad:
        - 'states: {error: {behavior: «""»}}'
        - 'states: {error: «""»}'
        - "states: {error: «{}»}"

  na-reason-missing:
    description: A state that is not applicable says why
    why: Only a reason lets a reviewer tell a state that cannot occur from one that was forgotten.
    severity: error
    preset: recommended
    for: {kind: [screen, component]}
    given: $.states.*.notApplicable
    # Marks and single words are stand-ins, which the next rule reports.
    then: {sentence: {minWords: 0}}
    message: "{{state}} is not applicable without a reason; say in a sentence what rules it out"
    source: {document: pocketpay-ui-states, row: Introduction}
    examples:
      good:
        - "states: {empty: {notApplicable: The form opens with its default values.}}"
      bad:
        - "states: {empty: {notApplicable: «true»}}"
        - 'states: {empty: {notApplicable: «""»}}'

  copy-quoted:
    description: A text does not stand in typographic quotes as a whole
    why: YAML knows straight quotes only. Typographic ones become a part of the text, and users read them.
    severity: warning
    preset: recommended
    for: {kind: [screen, component, flow, area]}
    given: shown-text
    then: {pattern: {notMatch: '^(?:“|„)[^“”„{}]*(?:”|“)$'}}
    message: the quotes of {{match}} become a part of the text; write straight quotes around it, or none
    source: https://yaml.org/spec/1.2.2/#73-flow-scalar-styles
    examples:
      good:
        - 'states: {success: {copy: "The word “Sent” is enough"}}'
      bad:
        - "actions: [{id: pay, label: «“Pay”»}]"

  na-reason-placeholder:
    description: The reason why a state is not applicable is more than a stand-in
    why: A stand-in ends the question without answering it, and nobody comes back to it.
    severity: error
    preset: recommended
    for: {kind: [screen, component]}
    given: $.states.*.notApplicable
    # Shorter stand-ins (“N/A”, “TBD”, “not needed”) have too few words to be listed.
    then:
      sentence:
        blank: ok
        minWords: 3
        notOnly:
          - not applicable here
          - not needed here
          - not used here
          - not relevant here
          - not required here
          - not supported here
          - not possible here
          - not planned yet
          - not designed yet
          - not decided yet
          - not implemented yet
          - not for now
          - not known yet
          - not in scope
          - out of scope
          - does not apply
          - does not apply here
          - doesn't apply here
          - does not occur
          - does not occur here
          - does not happen
          - does not happen here
          - cannot occur here
          - cannot happen here
          - never happens here
          - nothing to say
          - nothing to do
          - nothing to add
          - to be decided
          - to be defined
          - to be done
          - to be written
          - to be added
          - will follow later
          - same as above
          - see other screens
          - there is none
          - there are none
          - why it cannot occur here
          - not applicable to this screen
          - not applicable on this screen
          - not needed on this screen
          - not used on this screen
          - to be decided later
          - to be written later
          - will be added later
    message: “{{value}}” does not say why {{state}} cannot occur here
    help: say in a sentence what about this screen or component rules the state out
    source: {document: pocketpay-ui-states, row: Introduction}
    examples:
      good:
        - "states: {empty: {notApplicable: The form opens with its default values.}}"
        - "states: {pending: {notApplicable: Nothing is sent.}, disabled: {notApplicable: Nothing is off.}}"
      bad:
        - "states: {empty: {notApplicable: «N/A»}}"
        - "states: {empty: {notApplicable: «Out of scope.»}}"
        - "states: {empty: {notApplicable: «not needed here»}}"
        - 'states: {empty: {notApplicable: «"-"»}}'
        - "states: {empty: {notApplicable: «Not applicable on this screen.»}}"

  placeholder-left:
    description: What a fix put in as a stand-in is replaced by what is meant
    why: A stand-in ends the question without answering it, and nobody comes back to it.
    severity: error
    preset: recommended
    for: {kind: [screen, component, flow, area]}
    given: prose
    then:
      sentence:
        blank: ok
        minWords: 0
        notOnly:
          - how it is kept
          - which one value they follow
          - what holds two rapid taps apart
          - why there is nothing to do next
          - why the user stays here
          - why nothing is there and why that is fine
          - what the area is for
          - the user does one thing
          - what happens
          - what the user sees
    message: “{{value}}” stands in for a sentence that nobody has written; write it
    source: {document: pocketpay-ui-states, row: Introduction}
    examples:
      good:
        - "{component: Button, contract: button, honors: {restores: {how: The button is on again once the request fails.}}}"
      bad:
        - "{component: Button, contract: button, honors: {restores: {how: «how it is kept»}}}"
        - "states: {empty: {behavior: None yet, reason: «why nothing is there and why that is fine»}}"

  na-reason-circular:
    description: The reason why a state is not applicable is more than the state said again
    why: That a state does not apply is the claim; the reason has to come from the screen.
    severity: warning
    for: {kind: [screen, component]}
    given: $.states.*.notApplicable
    then:
      - wording:
          phrases:
            - no loading state
            - no empty state
            - no error state
            - no success state
            - no disabled state
            - no pending state
            - no such state
            - this state does not apply
            - the state does not apply
            - it does not apply
          # What follows one of these words is a reason.
          unless: [because, since, as, so]
          negation: ignored
      - wording:
          phrases:
            - because the state does not apply
            - because this state does not apply
            - because it does not apply
            - because it is not applicable
            - because there is no such state
          negation: ignored
    message: “{{match}}” only repeats that {{state}} does not apply; say what rules it out
    source: {document: pocketpay-ui-states, row: Introduction}
    examples:
      good:
        - "states: {disabled: {notApplicable: Home has no primary action to disable.}}"
        - "states: {empty: {notApplicable: There is no empty state because a wallet always has its own account.}}"
      bad:
        - "states: {disabled: {notApplicable: There is «no disabled state».}}"
        - "states: {empty: {notApplicable: Not applicable here «because the state does not apply».}}"

  na-with-behavior:
    description: A state is either described or not applicable
    why: Both at once contradict each other, and each reader believes the half that suits.
    severity: error
    preset: recommended
    for: {kind: [screen, component]}
    given: $.states.*
    when: {notApplicable: declared}
    then: {contains: {only: [notApplicable]}}
    message: "{{state}} is not applicable and still has {{extra}}; keep the reason or the description"
    source: {document: pocketpay-ui-states, row: Introduction}
    examples:
      good:
        - "states: {empty: {notApplicable: The form opens with its default values.}}"
        - "states: {empty: {behavior: None yet, copy: No transfers yet}}"
      bad:
        - "states: {«empty»: {notApplicable: The form opens with its default values., behavior: None yet}}"

  na-contradicted:
    description: Disabled is described where an action can be off
    why: An action that can be off has a look when it is, and somebody has to say which.
    severity: error
    preset: recommended
    given: $.states.disabled
    when: {$.actions.*.disabledWhen.*.when: declared}
    then: {forbid: notApplicable}
    message: Disabled is said not to apply, yet an action of this screen has “disabledWhen”; describe Disabled
    source: {document: pocketpay-ui-states, row: "State conventions: Disabled"}
    examples:
      good:
        - |
          actions: [{id: send}]
          states: {disabled: {notApplicable: Home has no primary action to disable.}}
        - |
          actions: [{id: send, disabledWhen: the amount is missing}]
          states: {disabled: Send is off until there is an amount}
      bad:
        - |
          actions: [{id: send, disabledWhen: the amount is missing}]
          states: {disabled: {«notApplicable»: Home has no primary action to disable.}}

  # --- One screen, one definition --------------------------------------------------------------------------------

  id-duplicate:
    description: No two things of one list have the same id
    why: Whatever names the id means one of them, and nobody can tell which.
    severity: error
    preset: recommended
    for: {kind: [screen, component, flow, area]}
    given:
      - $.actions.*
      - $.inputs.*
      - $.numbers.*
      - $.secrets.*
      - $.toasts.*
      - $.haptics.*
      - $.menus.*
      - $.platforms.*
      - $.expected.*
      - $.data.sources.*
      - $.states.*.cases.*
      - $.states.*.phases.*
      - $.phases.*
      - $.scenarios.*
    then:
      - {field: id, unique: {within: siblings}}
      - {field: name, unique: {within: siblings}}
    message: “{{value}}” names another one of this list already; give each its own name
    source: {document: pocketpay-ui-states, row: Introduction}
    examples:
      good:
        - "{actions: [{id: pay}, {id: cancel}], inputs: [{id: pay}]}"
        - "states: {error: {cases: [{id: offline}]}, empty: {cases: [{id: offline}]}}"
      bad:
        - "{actions: [{id: pay}, {id: «pay»}], numbers: [{id: fee, format: money}, {id: «fee», format: money}]}"
        - "{inputs: [{id: to}, {id: «to»}], secrets: [{id: key}, {id: «key»}], toasts: [{id: sent}, {id: «sent»}]}"
        - "states: {error: {cases: [{id: offline}, {id: server}, {id: «offline»}]}}"
        - "scenarios: [{name: a load, given: [loadStarted]}, {name: «a load», given: [loadSucceeded]}]"
        - "{flow: pay, phases: [{id: one, label: One}, {id: two, label: Two}, {id: «two», label: Two again}]}"

  screen-duplicate:
    description: A screen is declared once
    why: With two definitions each reader follows the one that was found first.
    severity: error
    preset: recommended
    given: $.screen
    then: {unique: {within: project}}
    message: screen “{{value}}” is declared a second time; keep one definition
    source: {document: pocketpay-ui-states, row: Introduction}
    examples:
      good:
        - |
          screen: wallet
          ---
          screen: send
      bad:
        - |
          screen: wallet
          ---
          screen: «wallet»

  route-missing:
    description: A screen names the routes that draw it
    why: Without the file nobody can check whether the screen does what its manifest says.
    severity: error
    given: screen
    then: {require: routes}
    message: screen “{{screen}}” names no route; add “routes”
    insert: "routes: [app/{{screen}}.tsx]"
    source: {document: pocketpay-ui-states, row: Route}
    examples:
      good:
        - "{screen: receive, routes: app/receive.tsx}"
      bad:
        - "screen: «receive»"
        - "{screen: «receive», routes: []}"

  route-duplicate:
    description: A route belongs to one screen
    why: Two screens in one file cannot be told apart when the file changes.
    severity: error
    given: $.routes.*
    then: {unique: {within: project}}
    message: route “{{value}}” belongs to another screen already
    source: {document: pocketpay-ui-states, row: Route}
    examples:
      good:
        - |
          screen: send
          routes: [app/send.tsx]
          ---
          screen: receive
          routes: [app/receive.tsx]
      bad:
        - |
          screen: send
          routes: [app/send.tsx]
          ---
          screen: receive
          routes: [«app/send.tsx»]

  store-missing:
    description: A screen names the stores it reads, if only to say that there are none
    why: What a screen reads decides what it can show while a request runs or fails.
    severity: warning
    given: screen
    then: {require: {all: [stores], empty: allowed}}
    message: screen “{{screen}}” does not say which stores it reads; add “stores”
    insert: "stores: {}"
    source: {document: pocketpay-ui-states, row: Store}
    examples:
      good:
        - "{screen: receive, stores: {}}"
        - "{screen: receive, stores: {useWalletStore: [publicKey]}}"
      bad:
        - "screen: «receive»"

  # --- Gaps and the accessibility review ---------------------------------------------------------------------------

  gap-unnamed:
    description: A gap names what is not met, and why
    why: A gap without a name and a reason cannot be closed, since nobody knows when it is.
    severity: error
    for: {kind: [screen, component, flow, area]}
    given: $.gaps.*
    then:
      - {require: {any: [rule, requirement]}}
      - {require: reason}
    message: a gap names a rule or a requirement and the reason; this one lacks {{missing}}
    source: {document: pocketpay-ui-states, row: Introduction}
    examples:
      good:
        - "gaps: [{rule: error-drops-data, reason: The store clears itself when a request fails.}]"
        - "gaps: [{requirement: Result codes are put into words, reason: They are not mapped yet.}]"
      bad:
        - "gaps: [{«reason»: The store clears itself when a request fails.}]"
        - "gaps: [{«rule»: error-drops-data}]"

  gap-as-pattern:
    description: A gap is something missing, not another way of doing it
    why: A gap is a debt with a date. Another way of doing it is a decision, which belongs in the baseline.
    severity: warning
    for: {kind: [screen, component, flow, area]}
    given: $.gaps.*.reason
    then:
      wording:
        - differently here
        - by design
        - on purpose
        - our pattern
        - our own pattern
        - our own way
        - alternative pattern
        - instead of the baseline
        - intended behavior
        - works as intended
    message: “{{match}}” claims another pattern; a gap says what is missing and until when
    source: {document: pocketpay-ui-states, row: Introduction}
    examples:
      good:
        - "gaps: [{rule: error-drops-data, reason: The store clears itself when a request fails.}]"
      bad:
        - "gaps: [{rule: error-drops-data, reason: We do it «differently here».}]"

  accessibility-unreviewed:
    description: The states were held against the accessibility checklist
    why: What nobody has looked at is most often broken for those who cannot see or tap well.
    severity: note
    given: screen
    then: {require: accessibility}
    message: nobody has said when screen “{{screen}}” was held against the accessibility checklist; add “accessibility”
    # No line to insert: the date of a review that did not happen must not be filled in.
    help: "say when it was: `accessibility: {checked: 2026-03-02}`"
    source: {document: pocketpay-ui-states, row: Introduction}
    examples:
      good:
        - "{screen: receive, accessibility: {checked: 2026-03-02}}"
      bad:
        - "screen: «receive»"

  accessibility-na-reason:
    description: A checklist item that does not apply says why
    why: A checklist shrinks to nothing when each item may be waved away.
    severity: warning
    given: $.accessibility.notApplicable.*
    then:
      - {field: reason, sentence: {minWords: 3}}
      - {require: reason}
    message: checklist item “{{@item}}” is said not to apply without a reason; say what rules it out
    source: {document: pocketpay-ui-states, row: Introduction}
    examples:
      good:
        - "accessibility: {checked: 2026-03-02, notApplicable: [{item: focus, reason: No modal opens here.}]}"
      bad:
        - "accessibility: {checked: 2026-03-02, notApplicable: [{item: focus, reason: «to do»}]}"
        - "accessibility: {checked: 2026-03-02, notApplicable: [{«item»: focus}]}"

  # --- Loading -------------------------------------------------------------------------------------------------------

  loading-drops-data:
    description: A refresh keeps usable data on screen
    why: A balance that vanishes while it is fetched again looks like lost money.
    severity: error
    # In seven-state Loading is the first fetch, with nothing to keep.
    for: {pattern: six-core}
    given: loading-state
    when: {"$.actions[?@.id == 'refresh' || @.gesture == 'pull-to-refresh']": declared}
    then: {field: keeps, contains: [snapshot]}
    message: this screen can refresh, so Loading must keep what it shows; add “snapshot” to “keeps”
    help: "for a first load with nothing to keep, say so: `keeps: {notApplicable: …}`"
    insert: "keeps: [snapshot]"
    source: {document: pocketpay-ui-states, row: "State conventions: Loading"}
    examples:
      good:
        - |
          actions: [{id: refresh, label: "Refresh"}]
          states: {loading: {behavior: The list stays, keeps: snapshot}}
        - |
          actions: [{id: refresh, label: "Refresh"}]
          states: {loading: {notApplicable: Nothing is fetched on this screen.}}
        - "states: {loading: The first load only}"
      bad:
        - |
          actions: [{id: refresh, label: "Refresh"}]
          states: {«loading»: A spinner turns}
        - |
          actions: [{id: reload, gesture: pull-to-refresh}]
          states: {loading: {behavior: A spinner turns, keeps: «[input]»}}

  loading-not-busy:
    description: Loading is exposed as busy
    why: A spinner says nothing to those who cannot see it.
    severity: error
    covers: [a11y-loading-label]
    given: loading-state
    then: {field: busy, is: true}
    message: "Loading is not exposed as busy; add “busy: true”"
    insert: "busy: true"
    source: {document: pocketpay-ui-states, row: "State conventions: Loading"}
    examples:
      good:
        - "states: {loading: {behavior: The list stays, busy: true}}"
        - "states: {loading: {notApplicable: Nothing is fetched on this screen.}}"
        - "states: {loading: {cases: [{id: key, busy: true}, {id: lock, busy: true}]}}"
      bad:
        - "states: {«loading»: A spinner turns}"
        - "states: {loading: {behavior: A spinner turns, busy: «false»}}"
        - "states: {loading: {cases: [{id: key, busy: true}, {id: «lock»}]}}"

  loading-no-progress-text:
    description: A wait longer than a moment has a text
    why: After a second or two users wonder whether anything is happening, and start again.
    severity: warning
    given: loading-state
    then: {require: {any: [progress, instant]}}
    message: "Loading has no text for a longer wait; add “progress”, or “instant: true” where it is over in a moment"
    insert: 'progress: "Loading"'
    source: {document: pocketpay-ui-states, row: "State conventions: Loading"}
    examples:
      good:
        - 'states: {loading: {behavior: The list stays, progress: "Loading transfers"}}'
        - "states: {loading: {behavior: The list stays, instant: true}}"
        - "states: {loading: {notApplicable: Nothing is fetched on this screen.}}"
      bad:
        - "states: {«loading»: A spinner turns}"
        - 'states: {loading: {cases: [{id: key, progress: "Reading key"}, {id: «lock»}]}}'

  loading-blank:
    description: A refresh does not blank the screen
    why: What users were reading a moment ago is worth more than an empty screen.
    severity: error
    preset: recommended
    covers: [refresh-blanks]
    given: [$.states.loading.behavior.*, $.states.loading.cases.*.behavior.*]
    then:
      - wording:
          phrases: [is cleared, are cleared, is emptied, are emptied, is wiped, are wiped, is blanked, are blanked]
          # An old error or a draft may go; content may not.
          near:
            - list
            - rows
            - row
            - balance
            - balances
            - data
            - content
            - screen
            - snapshot
            - history
            - activity
            - transactions
            - contacts
            - locks
          unless: [error, errors, message, messages, banner, warning, warnings, badge, input, field, selection]
          within: sentence
      - wording:
          - clears the list
          - clears the screen
          - clears the balance
          - clears the data
          - clears the content
          - empties the list
          - empties the screen
          - blanks the list
          - blanks the screen
          - hides the list
          - hides the balance
          - hides the data
          - screen goes blank
          - screen is blank
          - list goes blank
    message: “{{match}}” takes away what the user could read; a refresh updates in place
    source: {document: pocketpay-ui-states, row: "State conventions: Loading"}
    examples:
      good:
        - "states: {loading: The list is never cleared while it loads}"
        - "states: {loading: 'The old error message is cleared, and the list stays'}"
        - "states: {loading: Loading stops without clearing existing data}"
      bad:
        - "states: {loading: The list «is cleared» while it loads}"
        - "states: {loading: {behavior: [A spinner turns, The refresh «hides the balance»]}}"

  loading-is-pending:
    description: Loading is fetching; what follows an accepted action is Pending
    why: After a payment was accepted, a spinner hides that something final is on its way.
    severity: note
    covers: [loading-action-untied]
    given: [$.states.loading.behavior.*, $.states.loading.cases.*.behavior.*]
    unless: {pending-state: declared}
    then:
      wording:
        - is submitted
        - being submitted
        - is signed
        - being signed
        - payment is sent
        - transfer is sent
        - transaction is sent
        - awaits confirmation
    message: “{{match}}” follows an action that the app has accepted, which is Pending; describe Pending
    source: {document: pocketpay-ui-states, row: "State conventions: Pending"}
    examples:
      good:
        - "states: {loading: The list is fetched, pending: {notApplicable: Nothing can be started here.}}"
        - "states: {loading: A spinner turns while the payment is signed, pending: The phase is named}"
      bad:
        - |
          states:
            loading: A spinner turns while the payment «is submitted»
            pending: {notApplicable: This screen never waits for a result.}

  # --- Empty ---------------------------------------------------------------------------------------------------------

  empty-no-reason:
    description: Empty explains why it is a valid state
    why: Users who see nothing ask whether something is lost, broken, or simply not there yet.
    severity: warning
    given: empty-state
    # A second text explains what the first one only names.
    then: {require: {any: [reason, "copy[1]"]}}
    message: Empty does not say why there is nothing to show; add “reason”
    insert: "reason: why nothing is there and why that is fine"
    source: {document: pocketpay-ui-states, row: "State conventions: Empty"}
    examples:
      good:
        - "states: {empty: {behavior: None yet, reason: A new wallet has no transfers.}}"
        - 'states: {empty: {copy: ["No transfers yet", "Your first one will stand here"]}}'
        - "states: {empty: {notApplicable: The form opens with its default values.}}"
      bad:
        - 'states: {«empty»: {copy: "No data"}}'
        - "states: {empty: {cases: [{id: none, reason: A new wallet has no transfers.}, {id: «filtered»}]}}"

  empty-no-next:
    description: Empty offers a safe next action, or says why there is none
    why: An empty screen is where new users stand first; without a next step they leave.
    severity: warning
    given: empty-state
    then: {require: next}
    message: Empty offers nothing to do next; add “next”
    help: "name a way out, or say why there is none: `next: {notApplicable: …}`"
    insert: "next: {notApplicable: why there is nothing to do next}"
    source: {document: pocketpay-ui-states, row: "State conventions: Empty"}
    examples:
      good:
        - "states: {empty: {behavior: None yet, next: receive}}"
        - "states: {empty: {behavior: None yet, next: {notApplicable: The list fills by itself.}}}"
        - "states: {empty: {notApplicable: The form opens with its default values.}}"
      bad:
        - "states: {«empty»: None yet}"

  empty-as-error:
    description: An empty result is never presented as an error
    why: Users who are told of an error that is none look for a mistake that they did not make.
    severity: error
    preset: recommended
    given: [$.states.empty, $.states.empty.cases.*]
    then:
      # Copy only: a description may well say “not treated as an error”.
      - field: copy
        wording:
          phrases: [error, failed, failure, could not, couldn't, cannot load, can't load, went wrong, unable to]
          allow: [error log, error history, error report, error reports]
      - {field: components, contains: {none: error-components}}
    message: “{{match}}” presents Empty as an error; an empty result is a valid state
    help: use neutral words and the empty-state component
    source: {document: pocketpay-ui-states, row: "State conventions: Empty"}
    examples:
      good:
        - 'states: {empty: {behavior: "A valid state, not treated as an error", copy: "No transfers yet"}}'
        - 'states: {empty: {copy: "No recent error", components: EmptyState}}'
        - 'states: {empty: {notApplicable: The list could not be empty.}}'
      bad:
        - 'states: {empty: {copy: "«Failed» to load transfers"}}'
        - 'states: {empty: {copy: "No transfers yet", components: [«ErrorState»]}}'
        - 'states: {empty: {cases: [{id: none, copy: "Something «went wrong»"}]}}'

  empty-unproven:
    description: Empty rests on a successful response or on local state, not on a list without items
    why: A list without items may be empty, not loaded yet, or lost. Only a response can tell.
    severity: error
    covers: [empty-evidence]
    given: empty-state
    when: {$.data: declared}
    then: {require: evidence}
    message: Empty does not say what proves that there is nothing; add “evidence”
    insert: "evidence: successfulResponse"
    source: {document: pocketpay-ui-states, row: "State conventions: Empty"}
    examples:
      good:
        - |
          data: {entry: refreshWalletData}
          states: {empty: {behavior: None yet, evidence: successfulResponse}}
        - "states: {empty: None yet}"
      bad:
        - |
          data: {entry: refreshWalletData}
          states: {«empty»: None yet}

  empty-blank:
    description: A value or section without content is said in words, never left blank
    why: A blank place looks like a fault, and a screen reader passes over it.
    severity: error
    covers: [a11y-empty-text]
    given: empty-state
    then: {require: {any: [copy, components]}}
    message: Empty shows no text; add “copy”, or the component that brings one
    insert: 'copy: "None yet"'
    source: {document: pocketpay-ui-states, row: "Diagnostics: Empty"}
    examples:
      good:
        - 'states: {empty: {behavior: The section says so, copy: "None recorded this session"}}'
        - "states: {empty: {behavior: The list owns this view, components: VaultLockList}}"
        - "states: {empty: {notApplicable: The form opens with its default values.}}"
      bad:
        - "states: {«empty»: The section is left out}"
        - |
          states:
            empty:
              cases:
                - {id: no-error, part: last-failure, copy: "None recorded this session"}
                - {id: «no-flags», part: feature-flags}

  empty-form-confusion:
    description: The blank fields of a form are no Empty state
    why: A form that waits for input has not failed to find anything.
    severity: note
    given:
      - $.states.empty.behavior.*
      - $.states.empty.when.*
      - $.states.empty.cases.*.behavior.*
      - $.states.empty.cases.*.when.*
    then:
      wording:
        - empty field
        - empty fields
        - blank field
        - blank fields
        - empty inputs
        - blank inputs
        - empty form
        - blank form
        - fields are empty
        - fields are blank
        - inputs are empty
        - inputs are blank
        - form is empty
        - form is blank
        - nothing has been entered
        - nothing has been typed
    message: “{{match}}” is a condition of the form; Empty is a request that succeeded without content
    help: "say that Empty does not apply: `empty: {notApplicable: The form opens with blank fields.}`"
    source: {document: pocketpay-ui-states, row: "Send: Empty"}
    examples:
      good:
        - "states: {empty: {notApplicable: The form opens with blank fields on purpose.}}"
        - "states: {empty: Neither Copy nor Share can run on an empty value}"
      bad:
        - "states: {empty: The «fields are blank» when the screen opens}"

  unavailable-as-error:
    description: Unavailable is never presented as an error
    why: What is switched off or not set up has not gone wrong, and a retry will not help.
    severity: error
    preset: recommended
    covers: [state-card-interchanged]
    given: [$.states.unavailable, $.states.unavailable.cases.*]
    then: {field: components, contains: {none: error-components}}
    message: “{{match}}” presents Unavailable as an error; use the card for what is unavailable
    source:
      document: pocketpay-ui-states
      row: "Reusable components: LoadingState / EmptyState / unavailable-state cards"
    examples:
      good:
        - "states: {unavailable: {behavior: A card says why, components: VaultUnavailableState}}"
      bad:
        - "states: {unavailable: {behavior: A card says why, components: [«ErrorState»]}}"

  empty-as-unavailable:
    description: An empty result is never presented as unavailable
    why: Users would wait for something that is there already and merely empty.
    severity: warning
    given: [$.states.empty, $.states.empty.cases.*]
    then:
      - {field: components, contains: {none: unavailable-components}}
      - field: copy
        wording:
          phrases:
            - is unavailable
            - are unavailable
            - currently unavailable
            - temporarily unavailable
            - unavailable right now
            - unavailable at the moment
            - not available right now
            - not available at the moment
            - not available at this time
            - currently not available
            - isn't available right now
            - aren't available right now
    message: “{{match}}” presents Empty as unavailable; say that there is nothing yet, and use the empty-state component
    source:
      document: pocketpay-ui-states
      row: "Reusable components: LoadingState / EmptyState / unavailable-state cards"
    examples:
      good:
        - "states: {empty: {behavior: None yet, components: EmptyState}}"
        - 'states: {empty: {copy: "No slots are available yet"}, unavailable: {copy: "Invoices are unavailable right now"}}'
      bad:
        - "states: {empty: {behavior: None yet, components: [«VaultUnavailableState»]}}"
        - 'states: {empty: {copy: "Invoices «are unavailable» right now."}}'

  # --- Error ---------------------------------------------------------------------------------------------------------

  error-drops-input:
    description: An error keeps what the user typed
    why: An address that has to be typed again is an address that can be typed wrong.
    severity: error
    covers: [flow-rejected-keeps]
    given: error-state
    when: {$.inputs.*: declared}
    then: {field: keeps, contains: [input]}
    message: this screen has inputs, so Error must keep what was typed; add “input” to “keeps”
    insert: "keeps: [input]"
    source: {document: pocketpay-ui-states, row: "State conventions: Error"}
    examples:
      good:
        - |
          inputs: [{id: amount, label: "Amount"}]
          states: {error: {behavior: The failure is named, keeps: [input, snapshot]}}
        - "states: {error: The failure is named}"
      bad:
        - |
          inputs: [{id: amount, label: "Amount"}]
          states: {«error»: The failure is named}
        - |
          inputs: [{id: amount, label: "Amount"}]
          states: {error: {behavior: The failure is named, keeps: «[snapshot]»}}

  error-drops-data:
    description: An error keeps data that was loaded before
    why: A failed refresh is no reason to take away what was loaded before.
    severity: error
    given: error-state
    when: {$.data: declared}
    # Where it does not block, “priority-stale-visible” asks; where it blocks, there is nothing to keep.
    unless: {blocking: declared}
    then: {field: keeps, contains: [snapshot]}
    message: this screen holds data, so Error must keep what was loaded; add “snapshot” to “keeps”
    insert: "keeps: [snapshot]"
    source: {document: pocketpay-ui-states, row: "State conventions: Error"}
    examples:
      good:
        - |
          data: {entry: refreshWalletData}
          states: {error: {behavior: The failure is named, keeps: snapshot}}
        - |
          data: {entry: refreshWalletData}
          states:
            error:
              keeps: [snapshot]
              cases: [{id: first-load, blocking: true, keeps: []}, {id: refresh-failed}]
      bad:
        - |
          data: {entry: refreshWalletData}
          states: {«error»: The failure is named}
        - |
          data: {entry: refreshWalletData}
          states: {error: {behavior: The failure is named, keeps: «[input]»}}

  error-no-recovery:
    description: An error offers a retry or a correction, or says to wait
    why: An error without a way on leaves users with money at stake and nothing to do.
    severity: error
    given: error-state
    then: {require: recovery}
    message: Error offers no way on; add “recovery”
    insert: 'recovery: {kind: retry, label: "Try again"}'
    source: {document: pocketpay-ui-states, row: "State conventions: Error"}
    examples:
      good:
        - "states: {error: {behavior: The failure is named, recovery: {kind: wait}}}"
        - "states: {error: {cases: [{id: typed, recovery: {kind: correct}}, {id: busy, recovery: {kind: wait}}]}}"
      bad:
        - "states: {«error»: The failure is named}"
        - "states: {error: {cases: [{id: typed, recovery: {kind: correct}}, {id: «busy»}]}}"

  error-recovery-far:
    description: An error and its way on stand near what failed
    why: A message far from its field is not connected with it, least of all by a screen reader.
    severity: warning
    given: error-state
    then: {require: {any: [where, recovery.where]}}
    message: Error does not say where it and its way on stand; add “where”
    insert: "where: page"
    source: {document: pocketpay-ui-states, row: "State conventions: Error"}
    examples:
      good:
        - 'states: {error: {behavior: The failure is named, recovery: {kind: retry, label: "Retry", where: error}}}'
        - "states: {error: {where: control, cases: [{id: busy, recovery: {kind: wait}}]}}"
      bad:
        - 'states: {«error»: {behavior: The failure is named, recovery: {kind: retry, label: "Retry"}}}'

  error-recovery-unlabelled:
    description: A retry has a label of its own or that of an action
    why: An icon that may mean “again” is not enough when a payment hangs on it.
    severity: error
    given:
      - $.states.error.recovery[?@.kind == 'retry']
      - $.states.error.cases.*.recovery[?@.kind == 'retry']
    then: {require: {any: [label, to]}}
    message: this retry has neither a label nor an action that brings one; add “label” or “to”
    insert: 'label: "Try again"'
    source: {document: pocketpay-ui-states, row: "State conventions: Error"}
    examples:
      good:
        - |
          actions: [{id: pay, label: "Pay"}]
          states: {error: {cases: [{id: refused, recovery: {kind: retry, to: pay}}]}}
        - 'states: {error: {recovery: [{kind: retry, label: "Try again"}, {kind: wait}]}}'
      bad:
        - "states: {error: {recovery: [{«kind»: retry}]}}"

  copy-mixed-script:
    description: No word mixes Latin letters with letters of another script that look like them
    why: A word in disguise passes every rule about words, every search and every screen reader as something else.
    severity: error
    for: {kind: [screen, component, flow, area]}
    given: text
    then: {script: unmixed}
    message: “{{match}}” mixes Latin letters with {{letters}}; write “{{plain}}” in Latin letters
    source: https://www.unicode.org/reports/tr39/
    examples:
      good:
        - 'title: "Кошелёк PocketPay, α-Tester, 5 μm"'
        - 'title: "Bank"'
      bad:
        - 'states: {success: {copy: "Your «bаnk»"}}'
        - "states: {success: The balance is shown in «USDТ»}"

  input-unlabelled:
    description: Each input has a label
    why: What stands in a field as a hint is gone with the first letter, and a screen reader says “text field”.
    severity: warning
    for: {kind: [screen, component]}
    given: inputs
    then: {require: {any: [label, a11y.label]}}
    message: input “{{name}}” has no label that stays while the user types; add “label”
    source: {document: pocketpay-ui-states, row: "Reusable components: Input / FormField"}
    examples:
      good:
        - 'inputs: [{id: amount, label: "Amount"}, {id: search, a11y: {label: "Search assets"}}]'
      bad:
        - "inputs: [{id: «amount», required: true}]"

  error-input-far:
    description: What is wrong with an input is said beside it
    why: A message far from its field is read by nobody who looks at the field.
    severity: note
    # A case that only asks to correct what was typed, and is not about an action that failed.
    given: >-
      $.states.error.cases[?@.recovery[0].kind == 'correct' && !@.recovery[1] && !@.action
      && search(@.when[0], '[Mm]issing|[Ii]nvalid|[Ee]mpty|[Rr]equired|[Ii]ncomplete|[Mm]alformed|[Ww]rong|too (small|little|large|high|low|long|short)')]
    when: {$.inputs.*: declared}
    then: {field: where, enumeration: [field, control, row, error]}
    message: "{{error}}; what is wrong with an input stands beside it, so say “where: field”"
    source: {document: pocketpay-ui-states, row: "Reusable components: Input / FormField"}
    examples:
      good:
        - |
          inputs: [{id: amount, label: "Amount"}]
          states: {error: {cases: [{id: missing, when: the amount is missing, where: field, recovery: {kind: correct}}]}}
        - |
          inputs: [{id: amount, label: "Amount"}]
          states: {error: {cases: [{id: refused, when: the payment is refused, where: page, recovery: {kind: correct}}]}}
      bad:
        - |
          inputs: [{id: amount, label: "Amount"}]
          states: {error: {cases: [{id: missing, when: the amount is missing, where: «top», recovery: {kind: correct}}]}}

  error-silent:
    description: Each action that can fail has its case of Error
    why: An action that fails without a word is done again, and perhaps paid twice.
    severity: error
    covers: [vault-error-honest]
    given: async-actions
    # Only where the cases say which actions they are about, and no recovery stands for all of them.
    when: {$.states.error.cases.*.action: declared}
    unless: {$.states.error.recovery: declared}
    then:
      field: id
      reference: {in: [$.states.error.action.*, $.states.error.cases.*.action.*]}
    message: "{{action}} can fail, but no case of Error is about it; add one"
    source: {document: pocketpay-ui-states, row: "Vault: Error"}
    examples:
      good:
        - |
          actions: [{id: pay, label: "Pay", async: true}]
          states: {error: {cases: [{id: refused, action: pay}]}}
        - |
          actions: [{id: pay, label: "Pay", async: true}]
          states: {error: {cases: [{id: typed, when: the amount is missing}]}}
      bad:
        - |
          actions: [{id: pay, label: "Pay", async: true}, {id: «cancel», label: "Cancel", async: true}]
          states: {error: {cases: [{id: refused, action: pay}]}}

  error-success-mixed:
    description: An operation that did not complete is not shown as done
    why: Users act on the good half of a message, and the operation did not happen.
    severity: error
    given: [$.states.error, $.states.error.cases.*]
    then:
      - field: copy
        wording:
          phrases:
            - was sent
            - has been sent
            - is complete
            - completed
            - was successful
            - successfully
            - succeeded
          unless: [until, once, before, after, unless]
          within: sentence
      - {field: components, contains: {none: success-components}}
    message: “{{match}}” shows an operation that failed as done
    source: {document: pocketpay-ui-states, row: "State conventions: Error"}
    examples:
      good:
        - 'states: {error: {copy: "The payment was not sent. Try again."}}'
        - 'states: {error: {copy: "The payment could not be completed. Check the amount."}}'
      bad:
        - 'states: {error: {copy: "The payment «was sent»"}}'
        - 'states: {error: {behavior: The failure is named, components: [«SuccessIcon»]}}'

  error-blocking-undeclared:
    description: An error says whether it blocks the screen
    why: Whether content stays below an error decides how the whole screen is built.
    severity: warning
    given: error-state
    then: {require: blocking}
    message: Error does not say whether it blocks the screen, so nobody can tell which state wins; add “blocking”
    insert: "blocking: false"
    source: {document: pocketpay-ui-states, row: "State conventions: When more than one state could apply"}
    examples:
      good:
        - "states: {error: {behavior: The failure is named, blocking: false}}"
        - "states: {error: {cases: [{id: first-load, blocking: true}]}}"
      bad:
        - "states: {«error»: The failure is named}"

  # --- Success -------------------------------------------------------------------------------------------------------

  success-unconfirmed:
    description: The success of an action says what has changed
    why: After money has moved, users want to read how much, to whom, and that it is done.
    severity: warning
    given: success-state
    when: {action: declared}
    then: {require: confirms}
    message: Success of “{{@action}}” does not say what has changed; add “confirms”
    help: "name what the user is told, such as `confirms: [amount, recipient]`"
    source: {document: pocketpay-ui-states, row: "State conventions: Success"}
    examples:
      good:
        - |
          actions: [{id: pay, label: "Pay"}]
          states: {success: {behavior: A receipt, action: pay, confirms: [amount, recipient]}}
        - "states: {success: The list}"
      bad:
        - |
          actions: [{id: pay, label: "Pay"}]
          states: {«success»: {behavior: A receipt, action: pay}}
        - |
          screen: list
          pattern: seven-state
          actions: [{id: create, label: "+"}]
          states: {«populated»: {behavior: The rows, action: create}}

  success-no-exit:
    description: The success of an action leads to the next stable state
    why: A success without a way on is a dead end, and users go back into the form.
    severity: warning
    given: success-state
    when: {action: declared}
    then: {require: next}
    message: Success of “{{@action}}” does not say where the user goes from here; add “next”
    insert: "next: {notApplicable: why the user stays here}"
    source: {document: pocketpay-ui-states, row: "State conventions: Success"}
    examples:
      good:
        - |
          actions: [{id: pay, label: "Pay"}]
          states: {success: {behavior: A receipt, action: pay, next: wallet}}
        - "states: {success: The list}"
      bad:
        - |
          actions: [{id: pay, label: "Pay"}]
          states: {«success»: {behavior: A receipt, action: pay}}

  success-before-final:
    description: Success holds only once the operation is complete
    why: A success that is taken back costs more trust than a wait.
    severity: error
    given:
      - $.states.success.when.*
      - $.states.success.cases.*.when.*
      - $.states.populated.when.*
      - $.states.populated.cases.*.when.*
    then:
      wording:
        phrases:
          - submitted
          - on submit
          - after submitting
          - after signing
          - is signed
          - was signed
          - is accepted
          - was accepted
        unless: [confirmed, confirms, confirmation, completed, stored]
    message: “{{match}}” is Pending; Success begins when the result is final
    source: {document: pocketpay-ui-states, row: "State conventions: Success"}
    examples:
      good:
        - "states: {success: {behavior: A receipt, when: the network has confirmed what was submitted}}"
      bad:
        - "states: {success: {behavior: A receipt, when: the payment is «submitted»}}"

  a11y-status-color:
    description: Color is never the only signal
    why: One in twelve men cannot tell red from green, and nobody can in bright sun.
    severity: error
    preset: recommended
    covers: [success-color-only]
    for: {kind: [screen, component, flow]}
    given:
      - $.states.*
      - $.states.*.cases.*
      - $.states.*.row.*
      - $.states.*.cases.*.row.*
      - $.modes.*
      - $.phases.*
    when: {signals: color}
    then: {field: signals, contains: {any: [text, icon, semantics, motion, haptic]}}
    message: “{{path}}” is color alone; add text, an icon or semantics
    source: {document: pocketpay-ui-states, row: "State conventions: Success"}
    examples:
      good:
        - "states: {success: {behavior: A receipt, signals: [text, color]}, error: The failure is named}"
        - "modes: {mock: {when: no contract is set, signals: [text, color]}}"
      bad:
        - "states: {success: {behavior: A receipt, signals: «[color]»}}"
        - "states: {success: {behavior: Rows, row: [amount, {field: status, signals: «color»}]}}"
        - "modes: {mock: {when: no contract is set, signals: «[color]»}}"

  # --- Disabled ------------------------------------------------------------------------------------------------------

  disabled-not-semantic:
    description: Disabled is visible and known to assistive technology
    why: A button that only looks off is announced as ready, and a tap on it does nothing.
    severity: error
    given: disabled-state
    # Marked, but nothing is literally off.
    unless: {literal: false}
    then: {field: signals, contains: [semantics]}
    message: Disabled is not told to assistive technology; add “semantics” to “signals”
    insert: "signals: [semantics, text]"
    source: {document: pocketpay-ui-states, row: "State conventions: Disabled"}
    examples:
      good:
        - "states: {disabled: {behavior: Send is off, signals: [semantics, text]}}"
        - "states: {disabled: {behavior: The form says mock mode, literal: false}}"
        - "states: {disabled: {notApplicable: Home has no primary action to disable.}}"
      bad:
        - "states: {disabled: {behavior: Send is off, signals: «[color]»}}"
        - "states: {«disabled»: Send is off}"

  disabled-no-reason:
    description: A prerequisite that is not obvious is explained to the user
    why: Users who do not know what is missing cannot provide it.
    severity: note
    covers: [settings-disabled-reason]
    given: $.actions.*.disabledWhen.*
    then: {require: reason}
    message: "{{action}} is off when “{{@when}}”, and the user is not told; add “reason” unless it is obvious"
    help: 'write the condition as a map: `disabledWhen: {when: …, reason: "what the user reads"}`'
    source: {document: pocketpay-ui-states, row: "State conventions: Disabled"}
    examples:
      good:
        - |
          actions:
            - id: withdraw
              disabledWhen: {when: the lock has not matured, reason: "Unlocks on 1 May"}
      bad:
        - "actions: [{id: withdraw, disabledWhen: [«the lock has not matured»]}]"
        - "actions: [{id: withdraw, disabledWhen: [{«when»: the lock has not matured}]}]"

  disabled-as-busy:
    description: The look of Disabled is never the only sign of being busy
    why: A button that greys out says that it cannot be used, not that it is at work.
    severity: error
    given: [$.states.pending, $.states.pending.cases.*]
    # Color alone is the finding of “a11y-status-color”.
    when: {signals: semantics}
    then: {field: signals, contains: {any: [text, icon, motion]}}
    message: Pending looks like Disabled, with “{{value}}” only; add text, an icon or motion to “signals”
    source: {document: pocketpay-ui-states, row: "State conventions: Disabled"}
    examples:
      good:
        - "states: {pending: {behavior: The phase is named, signals: [text, semantics]}}"
        - "states: {pending: The phase is named}"
      bad:
        - "states: {pending: {behavior: The button is off, signals: «[semantics, color]»}}"

  disabled-dev-row:
    description: An action for development is left out of production and not shown as off
    why: A switch for developers that shows in a release is tried out sooner or later.
    severity: error
    covers: [settings-dev-flags]
    given: $.actions[?@.devOnly == true]
    then:
      field: disabledWhen
      wording: [production, release build, release builds, outside development, not a development build]
    message: "{{action}} is for development only: production leaves it out and does not show it as off"
    source: {document: pocketpay-ui-states, row: "Settings: Disabled"}
    examples:
      good:
        - "actions: [{id: fake-error, devOnly: true}]"
        - "actions: [{id: pay, disabledWhen: production is down}]"
      bad:
        - "actions: [{id: fake-error, devOnly: true, disabledWhen: the app is a «release build»}]"

  disabled-unlisted:
    description: Disabled is about each action that can be off
    why: Each action that can be off is off in some way that somebody has to describe.
    severity: warning
    given: $.actions[?@.disabledWhen]
    when: {$.states.disabled.action: declared}
    then:
      field: id
      reference: {in: [$.states.disabled.action.*, $.states.disabled.cases.*.action.*]}
    message: "{{action}} can be off, and Disabled is not about it; add it to “action” of Disabled"
    source: {document: pocketpay-ui-states, row: "State conventions: Disabled"}
    examples:
      good:
        - |
          actions: [{id: send, disabledWhen: the amount is missing}]
          states: {disabled: {behavior: Send is off, action: send}}
      bad:
        - |
          actions: [{id: send, disabledWhen: the amount is missing}, {id: «lock», disabledWhen: no funds are left}]
          states: {disabled: {behavior: Send is off, action: send}}

  # --- Pending -------------------------------------------------------------------------------------------------------

  pending-phase-unnamed:
    description: A payment that cannot be taken back names the phases of its waiting
    why: While money is on its way, users need to know whether they may still turn back.
    severity: error
    for: {subjects: payment}
    given: pending-state
    when: {irreversible-actions: declared}
    then: {require: phases}
    message: this screen starts something that cannot be taken back, and Pending names no phase; add “phases”
    insert: 'phases: ["Reviewing", "Signing", "Submitting", "Waiting for confirmation"]'
    source: {document: pocketpay-ui-states, row: "State conventions: Pending"}
    examples:
      good:
        - |
          subjects: [payment]
          actions: [{id: pay, async: true, irreversible: true}]
          states: {pending: {behavior: The phase is named, phases: ["Signing", "Submitting"]}}
        - |
          subjects: [payment]
          states: {pending: The row is marked until it is confirmed}
      bad:
        - |
          subjects: [payment]
          actions: [{id: pay, async: true, irreversible: true}]
          states: {«pending»: In progress}

  pending-phase-vocabulary:
    description: The phases of a transaction go by their four names, in order
    why: The same four words on all screens let users recognize where their money is.
    severity: warning
    covers: [send-pending-phases]
    # What reads in another language goes by its ids, to which the next rule holds it.
    for: {subjects: [payment, vault], language: en}
    given: [$.states.pending, $.states.pending.cases.*]
    then: {field: phases, order: {values: [Reviewing, Signing, Submitting, Waiting for confirmation], by: label}}
    message: "the phases are Reviewing, Signing, Submitting, Waiting for confirmation, in this order; {{error}}"
    source: {document: pocketpay-ui-states, row: "State conventions: Pending"}
    examples:
      good:
        - |
          locale: de-DE
          subjects: [payment]
          states: {pending: {behavior: The phase is named, phases: [Wird geprüft, Wird signiert]}}
        - |
          subjects: [payment]
          states: {pending: {behavior: The phase is named, phases: [{id: check, label: "Reviewing"}, {id: go, label: "Signing"}]}}
        - |
          subjects: [payment]
          states: {pending: {behavior: The phase is named, phases: [Signing, Submitting]}}
        - |
          subjects: [payment]
          states: {pending: {behavior: Over in a moment, phases: {notApplicable: The system takes over at once.}}}
      bad:
        - |
          subjects: [payment]
          states: {pending: {behavior: The phase is named, phases: [«Preparing», Submitting]}}
        - |
          subjects: [payment]
          states: {pending: {behavior: The phase is named, phases: [Submitting, «Signing»]}}

  pending-phase-ids:
    description: The phases of a transaction that reads in another language have the ids of the four, in order
    why: The names are translated, and the ids still say where the money is.
    severity: warning
    for: {subjects: [payment, vault], notLanguage: en}
    given: [$.states.pending, $.states.pending.cases.*]
    then:
      field: phases
      order:
        values: [review, reviewing, sign, signing, submit, submitting, wait, waiting, waiting-for-confirmation, confirming]
        by: id
    message: "the phases are reviewing, signing, submitting and waiting, in this order; {{error}}"
    source: {document: pocketpay-ui-states, row: "State conventions: Pending"}
    examples:
      good:
        - |
          locale: de-DE
          subjects: [payment]
          states: {pending: {behavior: a, phases: [{id: reviewing, label: "Wird geprüft"}, {id: signing, label: "Wird signiert"}]}}
        - |
          locale: es-MX
          subjects: [payment]
          states: {pending: {behavior: a, phases: ["Revisando", "Firmando"]}}
      bad:
        - |
          locale: de-DE
          subjects: [payment]
          states: {pending: {behavior: a, phases: [{id: signing, label: "Wird signiert"}, {id: «reviewing», label: "Wird geprüft"}]}}
        - |
          locale: es-MX
          subjects: [payment]
          states: {pending: {behavior: a, phases: [{id: «working», label: "Procesando"}]}}

  flow-phase-vocabulary:
    description: The phases in which a flow that moves money is pending go by the four names
    why: The name that a user reads while money moves is the same on every screen that moves it.
    severity: warning
    covers: [flow-vault-phases]
    for: {kind: flow, subjects: [payment, vault], language: en}
    # How it began and how it ends has names of its own.
    given: $.phases[?@.state[0] == 'pending' || @.state[1] == 'pending']
    then: {field: label, enumeration: [Reviewing, Signing, Submitting, Waiting for confirmation]}
    message: “{{value}}” is no name of a phase; they are Reviewing, Signing, Submitting and Waiting for confirmation
    source: {document: pocketpay-ui-states, row: "State conventions: Pending"}
    examples:
      good:
        - '{flow: pay, subjects: [payment], phases: [{id: editing}, {id: signing, label: "Signing", state: pending}]}'
        - '{flow: pay, subjects: [payment], phases: [{id: done, label: "Sent", state: success}, {id: cancelled, label: "Cancelled"}]}'
        - '{flow: pay, subjects: [payment], locale: de-DE, phases: [{id: signing, label: "Wird signiert", state: pending}]}'
      bad:
        - '{flow: pay, subjects: [vault], phases: [{id: signing, label: «"Processing"», state: pending}]}'

  pending-leaves-freely:
    description: Leaving is guarded while a payment that cannot be taken back is under way
    why: Who has left in the middle does not learn what became of the payment, and pays again.
    severity: error
    covers: [send-pending-navigation]
    for: {subjects: payment}
    given: pending-state
    when: {irreversible-actions: declared}
    then: {field: guardNavigation, is: true}
    message: "this screen starts a payment that cannot be taken back, and Pending does not guard leaving; add “guardNavigation: true”"
    insert: "guardNavigation: true"
    source: {document: pocketpay-ui-states, row: "Send: Pending"}
    examples:
      good:
        - |
          subjects: [payment]
          actions: [{id: pay, async: true, irreversible: true}]
          states: {pending: {behavior: The phase is named, guardNavigation: true}}
        - |
          subjects: [payment]
          actions: [{id: pay, async: true}]
          states: {pending: The phase is named}
      bad:
        - |
          subjects: [payment]
          actions: [{id: pay, async: true, irreversible: true}]
          states: {«pending»: The phase is named}
        - |
          subjects: [payment]
          actions: [{id: pay, async: true, irreversible: true}]
          states: {pending: {behavior: The phase is named, guardNavigation: «false»}}

  pending-unguarded:
    description: An action that takes time cannot be started twice
    why: A second tap before the button is drawn as off sends the payment twice.
    severity: error
    preset: recommended
    gap: never
    covers: [send-pending-once, vault-pending, flow-sign-once, flow-diag-no-double-refresh, submit-guard-synchronous]
    given: async-actions
    # A repeated write that counts once needs no guard, and a component answers for its own by its contract; but not for
    # an action that says itself that nothing keeps a second tap out.
    unless: [{idempotencyKey: true, guard: absent}, {component: declared, guard: absent}]
    then: {machine: guarded}
    message: "{{action}} can be started twice: its guard is “{{value}}”, not “inFlight”"
    missing: "{{action}} can be started twice; add “guard: inFlight”"
    insert: "guard: inFlight"
    source: {document: pocketpay-ui-states, row: "State conventions: Pending"}
    examples:
      good:
        - "actions: [{id: pay, async: true, guard: inFlight}, {id: copy}]"
        - "actions: [{id: create, async: true, commit: optimistic, idempotencyKey: true}]"
        - "actions: [{id: pay, async: true, component: AsyncActionButton}]"
      bad:
        - "actions: [{id: «pay», async: true}]"
        - "actions: [{id: pay, async: true, guard: «none»}]"
        - "actions: [{id: pay, async: true, irreversible: true, guard: «none», component: PayButton}]"
        - "actions: [{id: pay, async: true, irreversible: true, guard: «disabledOnly», idempotencyKey: true}]"

  pending-final-claim:
    description: While an action is pending nothing is said to be final
    why: The network may still refuse what was sent, and then the text was wrong.
    severity: error
    # A description may name the claim that it rules out.
    inProse: note
    preset: recommended
    given: $.states.pending
    unless: {notApplicable: declared}
    then:
      - wording:
          phrases: final-claims
          unless: [until, before, once, when, after, unless, waiting, await, awaits, awaiting, yet]
          within: sentence
      - field: copy
        wording: &shown-claims
          phrases: shown-claims
          # A request or a code may well be sent while the payment waits.
          allow:
            - you sent a request
            - you've sent a request
            - you have sent a request
            - you sent an invitation
            - you sent a code
            - you have sent too many
            - you've sent too many
            - sent to the network
          unless:
            - until
            - before
            - once
            - when
            - after
            - unless
            - if
            - wait/s/ing
            - await/s/ing
            - yet
            - still
            - pending
            - processing
            - confirming
            - in progress
            - on its way
      - {field: cases.copy, wording: *shown-claims}
      - {field: copy, wording: &final-words {whole: final-words}}
      - {field: cases.copy, wording: *final-words}
      # “{amount} moved to Savings”, “$5.00 sent”, “Payment of $5.00 went through”
      - field: copy
        pattern: &final-amounts
          notMatch: "(?i:\\b(?:payment|transfer|purchase|order|deposit|withdrawal)\\b(?:[^.!?]|\\.\\d){0,40} (?:went|has gone) through\\b)\
            |(?:\\{[^{}]*\\}|[$€£¥]\\s?\\d[\\d.,]*|\\b\\d[\\d.,]* [A-Z]{3,5}) (?:(?:was|were|is|has been|have been) )?\
            (?:sent|moved|paid|transferred|deposited|withdrawn|delivered|received|refunded)\\b"
          allow: "(?i)^.*\\b(?:until|before|once|when|after|unless|waiting|await\\w*|yet|if|will|being|to be)\\b.*$\
            |(?:\\bof|/) ?\\{[^{}]*\\} \\w+"
      - {field: cases.copy, pattern: *final-amounts}
    message: “{{match}}” claims a result that is not final; say which phase it is in
    source: {document: pocketpay-ui-states, row: "State conventions: Pending"}
    examples:
      good:
        - 'states: {pending: {behavior: The balance is not final, copy: "Waiting for confirmation"}}'
        - 'states: {pending: {copy: "Not shown as payment sent before the network confirms"}}'
        - 'states: {pending: {copy: ["Sending {amount} to {name}", "{sent} of {total} sent", "You sent a request to {name}"]}}'
        - 'states: {pending: {behavior: The row says that the payment was sent to the network., copy: "You paid {name}. Still waiting for confirmation"}}'
        - 'states: {pending: {copy: ["{amount} will be moved to Vacation", "Once confirmed, {amount} is sent to {name}"]}}'
      bad:
        - 'states: {pending: {copy: ["«You paid» {amount}", "«Done»!", "Your «money has been sent».", "«{amount} moved» to Vacation", "«Payment of $5.00 went through»"]}}'
        - 'states: {pending: {cases: [{id: buying, copy: ["«Purchase complete»", "«Confirmed»", "«$5.00 sent» to {name}"]}]}}'
        - 'states: {pending: {behavior: The row is marked, copy: "«Payment sent»"}}'
        - 'states: {pending: {cases: [{id: paying, copy: "«Successfully sent» to Ada"}]}}'

  flow-review-no-funds:
    description: Nothing is said to be sent while a payment is reviewed
    why: Who reads in the review that money is on its way stops reviewing, or looks for a payment that does not exist.
    severity: error
    for: {kind: flow, subjects: payment}
    given: $.phases[?match(@.id, '(.*-)?review(ing)?(-.*)?') || match(@.label, 'Review(ing)?( .*)?')]
    then:
      field: copy
      wording:
        - sending
        - sent
        - on its way
        - on their way
        - left the wallet
        - left your wallet
        - has been submitted
        - was submitted
        - is submitted
    message: “{{match}}” stands in the review, where no funds have been sent yet; say what will happen
    source: {document: pocketpay-ui-states, row: "Send: Review / pending"}
    examples:
      good:
        - '{phases: [{id: reviewing, copy: "No funds have been sent yet"}]}'
        - '{phases: [{id: submitting, copy: "Sending 5 XLM"}]}'
        - '{phases: [{id: reviewing, behavior: The payment is sent once it is confirmed, copy: "Send 5 XLM to Ada?"}]}'
      bad:
        - '{phases: [{id: reviewing, copy: "«Sending» 5 XLM"}]}'
        - '{phases: [{id: look, label: "Review payment", copy: "«Sending» 5 XLM"}]}'
        - '{phases: [{id: reviewing, copy: "Your payment is «on its way»"}]}'

  pending-intent-missing:
    description: Pending names the action that was accepted
    why: Users who started several things need to know which one is being waited for.
    severity: warning
    given: pending-state
    when: {$.actions.*: declared}
    then: {require: action}
    message: Pending does not name the action that it waits for; add “action”
    source: {document: pocketpay-ui-states, row: "State conventions: Pending"}
    examples:
      good:
        - |
          actions: [{id: pay}]
          states: {pending: {behavior: The phase is named, action: pay}}
        - |
          actions: [{id: pay}]
          states: {pending: {cases: [{id: paying, action: pay}]}}
      bad:
        - |
          actions: [{id: pay}]
          states: {«pending»: The phase is named}

  # --- What wins -----------------------------------------------------------------------------------------------------

  priority-error-over-empty:
    description: A blocking error wins over Empty
    why: With an error under way nobody knows that there is nothing.
    severity: error
    preset: recommended
    given: $.precedence
    then: {states: {ordered: [error, empty]}}
    help: a blocking error says that nobody knows what there is
    source: {document: pocketpay-ui-states, row: "State conventions: When more than one state could apply"}
    examples:
      good:
        - "precedence: [error, pending, loading, success, empty, disabled]"
        - "precedence: [empty, disabled]"
      bad:
        - "precedence: [empty, «error»]"

  priority-pending-over-disabled:
    description: Pending wins over the look of Disabled
    why: A button at work that only looks off hides that something was accepted.
    severity: error
    preset: recommended
    given: $.precedence
    then: {states: {ordered: [pending, disabled]}}
    help: the action in progress wins over the look of what is off
    source: {document: pocketpay-ui-states, row: "State conventions: When more than one state could apply"}
    examples:
      good:
        - "precedence: [error, pending, disabled]"
      bad:
        - "precedence: [error, disabled, «pending»]"

  priority-other-order:
    description: The other states win as the pattern has them
    why: Two screens of one app that rank the same states differently read like two apps.
    severity: note
    given: $.precedence
    then: {states: {ordered: [all], except: [error empty, pending disabled]}}
    source: {document: pocketpay-ui-states, row: "State conventions: When more than one state could apply"}
    examples:
      good:
        - "precedence: [error, pending, loading, success, empty, disabled]"
        - "precedence: [unavailable, error, loading]"
        # These two are held by rules of their own.
        - "precedence: [empty, error]"
        - "precedence: [disabled, pending]"
      bad:
        - "precedence: [error, success, «pending»]"

  priority-stale-visible:
    description: Content stays visible beneath an error that does not block
    why: Yesterday's balance with a note is more use than an error alone.
    severity: error
    given: error-state
    when: {blocking: false, $.data: declared}
    unless: {$.data.notApplicable: declared}
    then: {field: keeps, contains: [snapshot]}
    message: Error does not block, so the content beneath it must stay; add “snapshot” to “keeps”
    insert: "keeps: [snapshot]"
    source: {document: pocketpay-ui-states, row: "State conventions: When more than one state could apply"}
    examples:
      good:
        - |
          data: {entry: refreshWalletData}
          states: {error: {behavior: The failure is named, blocking: false, keeps: snapshot}}
        - |
          data: {entry: refreshWalletData}
          states: {error: {behavior: Nothing was loaded, blocking: true}}
      bad:
        - |
          data: {entry: refreshWalletData}
          states: {error: {behavior: The failure is named, blocking: false, keeps: «[]»}}
        - |
          data: {entry: refreshWalletData}
          states: {«error»: {behavior: The failure is named, blocking: false}}

"""###

  private static let coreStatesCompact: StaticString = ###"""
{
=pack
=core-states
=description
=The six core states of every screen, what each must say and do, and which one wins.
=subjects
{
=payment
=The screen moves money or prepares to.
=secret
=The screen shows or handles key material.
=list
=The screen shows rows of one kind.
=form
=The user fills in fields here.
=address
=The screen shows or takes an account address.
=balance
=The screen shows what an account holds.
=diagnostics
=The screen reports on the app itself.
=shared-section
=The page is a section that several areas share, without steps and differences of its own.
}
=patterns
{
=six-core
{
=states
{
=loading
{
=when
=what the next stable view needs is being fetched or calculated
}
=empty
{
=when
=the request succeeded and there is no content
}
=error
{
=when
=the requested operation did not complete
}
=success
{
=when
=an operation completed or valid data is available
}
=disabled
{
=when
=an action is unavailable on purpose
}
=pending
{
=when
=the app has accepted an action whose result is not final
}
}
=precedence
[
=error
=pending
=loading
=success
=empty
=disabled
}
=presents
[
{
=snapshot
=none
=request
=failed
=shows
=error
=with
[
=retry
=back
}
}
{
=snapshot
=none
=shows
=loading
=with
[
=skeleton
=back
}
}
{
=snapshot
=present
=request
=failed
=shows
=success
=with
[
=syncTime
=inlineError
=retry
}
}
{
=snapshot
=present
=request
=refreshing
=shows
=success
=with
[
=progress
}
}
{
=snapshot
=present
=request
=loading
=shows
=success
=with
[
=progress
}
}
{
=snapshot
=present
=shows
=success
}
{
=snapshot
=empty
=request
=failed
=shows
=empty
=with
[
=syncTime
=inlineError
=retry
}
}
{
=snapshot
=empty
=request
=refreshing
=shows
=empty
=with
[
=progress
=createAction
}
}
{
=snapshot
=empty
=request
=loading
=shows
=empty
=with
[
=progress
=createAction
}
}
{
=snapshot
=empty
=shows
=empty
=with
[
=createAction
}
}
}
}
}
=lists
{
=error-components
[
=ErrorState
=ErrorCard
=ErrorView
=ErrorScreen
=ErrorBanner
=ErrorMessage
}
=unavailable-components
[
=UnavailableState
=UnavailableCard
=VaultUnavailableState
}
=success-components
[
=SuccessIcon
=SuccessState
=SuccessCard
=SuccessScreen
=SuccessBanner
}
=final-claims
[
=payment sent
=payment complete
=payment completed
=payment confirmed
=payment successful
=transaction complete
=transaction completed
=transaction confirmed
=transaction successful
=transfer complete
=transfer completed
=transfer successful
=deposit complete
=deposit completed
=withdrawal complete
=withdrawal completed
=funds sent
=sent successfully
=successfully sent
=successfully confirmed
=confirmed successfully
=successfully completed
=completed successfully
=all done
}
=shown-claims
[
=payment is complete
=purchase complete
=purchase completed
=purchase successful
=order complete
=order completed
=order filled
=order has been filled
=order was filled
=money has been sent
=money was sent
=money is sent
=funds have been sent
=funds were sent
=payment has been sent
=payment was sent
=transfer has been sent
=transfer was sent
=payment has been made
=payment was made
=money received
=you sent
=you've sent
=you have sent
=you paid
=you've paid
=you have paid
=you bought
=you've bought
=you have bought
=you've transferred
=you have transferred
=you've withdrawn
=you have withdrawn
=you've deposited
=you have deposited
}
=final-words
[
=done
=sent
=paid
=confirmed
=complete
=completed
=success
=successful
=finished
=received
=delivered
=all set
=it's done
=that's it
}
}
=rules
{
=state-missing
{
=description
=Each state that the screen's pattern asks for is declared
=severity
=error
=preset
=recommended
=covers
[
=seven-state-missing
}
=given
=screen
=then
{
=states
=required
}
=help
=describe the state, or say in a sentence why it cannot occur
=insert
'{{state}}: {notApplicable: why it cannot occur here}
=source
{
=document
=pocketpay-ui-states
=row
=Introduction
}
}
=state-unknown
{
=description
=Only states that the screen's pattern knows are declared
=severity
=error
=preset
=recommended
=given
=$.states
=then
{
=states
=known
}
=help
=correct the name, or let a pack allow the state in its pattern
=source
{
=document
=pocketpay-ui-states
=row
=State conventions
}
}
=state-omitted-by-null
{
=description
=No state is left with nothing after its colon
=severity
=error
=preset
=recommended
=for
{
=kind
[
=screen
=component
}
}
=given
=$.states
=then
{
=require
'*
}
=message
=“{{key}}” has nothing after its colon; describe the state, or say why it cannot occur
=source
{
=document
=pocketpay-ui-states
=row
=Introduction
}
}
=state-empty
{
=description
=A state that is declared says something
=severity
=error
=preset
=recommended
=for
{
=kind
[
=screen
=component
}
}
=given
=$.states.*
=then
[
{
=field
=behavior
=sentence
{
=minWords
=1
}
}
{
=length
{
=min
=1
}
}
}
=message
'{{state}} is declared and says nothing; describe it, or say why it cannot occur
=source
{
=document
=pocketpay-ui-states
=row
=Introduction
}
}
=na-reason-missing
{
=description
=A state that is not applicable says why
=severity
=error
=preset
=recommended
=for
{
=kind
[
=screen
=component
}
}
=given
=$.states.*.notApplicable
=then
{
=sentence
{
=minWords
=0
}
}
=message
'{{state}} is not applicable without a reason; say in a sentence what rules it out
=source
{
=document
=pocketpay-ui-states
=row
=Introduction
}
}
=copy-quoted
{
=description
=A text does not stand in typographic quotes as a whole
=severity
=warning
=preset
=recommended
=for
{
=kind
[
=screen
=component
=flow
=area
}
}
=given
=shown-text
=then
{
=pattern
{
=notMatch
'^(?:“|„)[^“”„{}]*(?:”|“)$
}
}
=message
=the quotes of {{match}} become a part of the text; write straight quotes around it, or none
=source
=https://yaml.org/spec/1.2.2/#73-flow-scalar-styles
}
=na-reason-placeholder
{
=description
=The reason why a state is not applicable is more than a stand-in
=severity
=error
=preset
=recommended
=for
{
=kind
[
=screen
=component
}
}
=given
=$.states.*.notApplicable
=then
{
=sentence
{
=blank
=ok
=minWords
=3
=notOnly
[
=not applicable here
=not needed here
=not used here
=not relevant here
=not required here
=not supported here
=not possible here
=not planned yet
=not designed yet
=not decided yet
=not implemented yet
=not for now
=not known yet
=not in scope
=out of scope
=does not apply
=does not apply here
=doesn't apply here
=does not occur
=does not occur here
=does not happen
=does not happen here
=cannot occur here
=cannot happen here
=never happens here
=nothing to say
=nothing to do
=nothing to add
=to be decided
=to be defined
=to be done
=to be written
=to be added
=will follow later
=same as above
=see other screens
=there is none
=there are none
=why it cannot occur here
=not applicable to this screen
=not applicable on this screen
=not needed on this screen
=not used on this screen
=to be decided later
=to be written later
=will be added later
}
}
}
=message
=“{{value}}” does not say why {{state}} cannot occur here
=help
=say in a sentence what about this screen or component rules the state out
=source
{
=document
=pocketpay-ui-states
=row
=Introduction
}
}
=placeholder-left
{
=description
=What a fix put in as a stand-in is replaced by what is meant
=severity
=error
=preset
=recommended
=for
{
=kind
[
=screen
=component
=flow
=area
}
}
=given
=prose
=then
{
=sentence
{
=blank
=ok
=minWords
=0
=notOnly
[
=how it is kept
=which one value they follow
=what holds two rapid taps apart
=why there is nothing to do next
=why the user stays here
=why nothing is there and why that is fine
=what the area is for
=the user does one thing
=what happens
=what the user sees
}
}
}
=message
=“{{value}}” stands in for a sentence that nobody has written; write it
=source
{
=document
=pocketpay-ui-states
=row
=Introduction
}
}
=na-reason-circular
{
=description
=The reason why a state is not applicable is more than the state said again
=severity
=warning
=for
{
=kind
[
=screen
=component
}
}
=given
=$.states.*.notApplicable
=then
[
{
=wording
{
=phrases
[
=no loading state
=no empty state
=no error state
=no success state
=no disabled state
=no pending state
=no such state
=this state does not apply
=the state does not apply
=it does not apply
}
=unless
[
=because
=since
=as
=so
}
=negation
=ignored
}
}
{
=wording
{
=phrases
[
=because the state does not apply
=because this state does not apply
=because it does not apply
=because it is not applicable
=because there is no such state
}
=negation
=ignored
}
}
}
=message
=“{{match}}” only repeats that {{state}} does not apply; say what rules it out
=source
{
=document
=pocketpay-ui-states
=row
=Introduction
}
}
=na-with-behavior
{
=description
=A state is either described or not applicable
=severity
=error
=preset
=recommended
=for
{
=kind
[
=screen
=component
}
}
=given
=$.states.*
=when
{
=notApplicable
=declared
}
=then
{
=contains
{
=only
[
=notApplicable
}
}
}
=message
'{{state}} is not applicable and still has {{extra}}; keep the reason or the description
=source
{
=document
=pocketpay-ui-states
=row
=Introduction
}
}
=na-contradicted
{
=description
=Disabled is described where an action can be off
=severity
=error
=preset
=recommended
=given
=$.states.disabled
=when
{
=$.actions.*.disabledWhen.*.when
=declared
}
=then
{
=forbid
=notApplicable
}
=message
=Disabled is said not to apply, yet an action of this screen has “disabledWhen”; describe Disabled
=source
{
=document
=pocketpay-ui-states
=row
'State conventions: Disabled
}
}
=id-duplicate
{
=description
=No two things of one list have the same id
=severity
=error
=preset
=recommended
=for
{
=kind
[
=screen
=component
=flow
=area
}
}
=given
[
=$.actions.*
=$.inputs.*
=$.numbers.*
=$.secrets.*
=$.toasts.*
=$.haptics.*
=$.menus.*
=$.platforms.*
=$.expected.*
=$.data.sources.*
=$.states.*.cases.*
=$.states.*.phases.*
=$.phases.*
=$.scenarios.*
}
=then
[
{
=field
=id
=unique
{
=within
=siblings
}
}
{
=field
=name
=unique
{
=within
=siblings
}
}
}
=message
=“{{value}}” names another one of this list already; give each its own name
=source
{
=document
=pocketpay-ui-states
=row
=Introduction
}
}
=screen-duplicate
{
=description
=A screen is declared once
=severity
=error
=preset
=recommended
=given
=$.screen
=then
{
=unique
{
=within
=project
}
}
=message
=screen “{{value}}” is declared a second time; keep one definition
=source
{
=document
=pocketpay-ui-states
=row
=Introduction
}
}
=route-missing
{
=description
=A screen names the routes that draw it
=severity
=error
=given
=screen
=then
{
=require
=routes
}
=message
=screen “{{screen}}” names no route; add “routes”
=insert
'routes: [app/{{screen}}.tsx]
=source
{
=document
=pocketpay-ui-states
=row
=Route
}
}
=route-duplicate
{
=description
=A route belongs to one screen
=severity
=error
=given
=$.routes.*
=then
{
=unique
{
=within
=project
}
}
=message
=route “{{value}}” belongs to another screen already
=source
{
=document
=pocketpay-ui-states
=row
=Route
}
}
=store-missing
{
=description
=A screen names the stores it reads, if only to say that there are none
=severity
=warning
=given
=screen
=then
{
=require
{
=all
[
=stores
}
=empty
=allowed
}
}
=message
=screen “{{screen}}” does not say which stores it reads; add “stores”
=insert
'stores: {}
=source
{
=document
=pocketpay-ui-states
=row
=Store
}
}
=gap-unnamed
{
=description
=A gap names what is not met, and why
=severity
=error
=for
{
=kind
[
=screen
=component
=flow
=area
}
}
=given
=$.gaps.*
=then
[
{
=require
{
=any
[
=rule
=requirement
}
}
}
{
=require
=reason
}
}
=message
=a gap names a rule or a requirement and the reason; this one lacks {{missing}}
=source
{
=document
=pocketpay-ui-states
=row
=Introduction
}
}
=gap-as-pattern
{
=description
=A gap is something missing, not another way of doing it
=severity
=warning
=for
{
=kind
[
=screen
=component
=flow
=area
}
}
=given
=$.gaps.*.reason
=then
{
=wording
[
=differently here
=by design
=on purpose
=our pattern
=our own pattern
=our own way
=alternative pattern
=instead of the baseline
=intended behavior
=works as intended
}
}
=message
=“{{match}}” claims another pattern; a gap says what is missing and until when
=source
{
=document
=pocketpay-ui-states
=row
=Introduction
}
}
=accessibility-unreviewed
{
=description
=The states were held against the accessibility checklist
=severity
=note
=given
=screen
=then
{
=require
=accessibility
}
=message
=nobody has said when screen “{{screen}}” was held against the accessibility checklist; add “accessibility”
=help
'say when it was: `accessibility: {checked: 2026-03-02}`
=source
{
=document
=pocketpay-ui-states
=row
=Introduction
}
}
=accessibility-na-reason
{
=description
=A checklist item that does not apply says why
=severity
=warning
=given
=$.accessibility.notApplicable.*
=then
[
{
=field
=reason
=sentence
{
=minWords
=3
}
}
{
=require
=reason
}
}
=message
=checklist item “{{@item}}” is said not to apply without a reason; say what rules it out
=source
{
=document
=pocketpay-ui-states
=row
=Introduction
}
}
=loading-drops-data
{
=description
=A refresh keeps usable data on screen
=severity
=error
=for
{
=pattern
=six-core
}
=given
=loading-state
=when
{
'$.actions[?@.id == 'refresh' || @.gesture == 'pull-to-refresh']
=declared
}
=then
{
=field
=keeps
=contains
[
=snapshot
}
}
=message
=this screen can refresh, so Loading must keep what it shows; add “snapshot” to “keeps”
=help
'for a first load with nothing to keep, say so: `keeps: {notApplicable: …}`
=insert
'keeps: [snapshot]
=source
{
=document
=pocketpay-ui-states
=row
'State conventions: Loading
}
}
=loading-not-busy
{
=description
=Loading is exposed as busy
=severity
=error
=covers
[
=a11y-loading-label
}
=given
=loading-state
=then
{
=field
=busy
=is
=true
}
=message
'Loading is not exposed as busy; add “busy: true”
=insert
'busy: true
=source
{
=document
=pocketpay-ui-states
=row
'State conventions: Loading
}
}
=loading-no-progress-text
{
=description
=A wait longer than a moment has a text
=severity
=warning
=given
=loading-state
=then
{
=require
{
=any
[
=progress
=instant
}
}
}
=message
'Loading has no text for a longer wait; add “progress”, or “instant: true” where it is over in a moment
=insert
'progress: "Loading"
=source
{
=document
=pocketpay-ui-states
=row
'State conventions: Loading
}
}
=loading-blank
{
=description
=A refresh does not blank the screen
=severity
=error
=preset
=recommended
=covers
[
=refresh-blanks
}
=given
[
=$.states.loading.behavior.*
=$.states.loading.cases.*.behavior.*
}
=then
[
{
=wording
{
=phrases
[
=is cleared
=are cleared
=is emptied
=are emptied
=is wiped
=are wiped
=is blanked
=are blanked
}
=near
[
=list
=rows
=row
=balance
=balances
=data
=content
=screen
=snapshot
=history
=activity
=transactions
=contacts
=locks
}
=unless
[
=error
=errors
=message
=messages
=banner
=warning
=warnings
=badge
=input
=field
=selection
}
=within
=sentence
}
}
{
=wording
[
=clears the list
=clears the screen
=clears the balance
=clears the data
=clears the content
=empties the list
=empties the screen
=blanks the list
=blanks the screen
=hides the list
=hides the balance
=hides the data
=screen goes blank
=screen is blank
=list goes blank
}
}
}
=message
=“{{match}}” takes away what the user could read; a refresh updates in place
=source
{
=document
=pocketpay-ui-states
=row
'State conventions: Loading
}
}
=loading-is-pending
{
=description
=Loading is fetching; what follows an accepted action is Pending
=severity
=note
=covers
[
=loading-action-untied
}
=given
[
=$.states.loading.behavior.*
=$.states.loading.cases.*.behavior.*
}
=unless
{
=pending-state
=declared
}
=then
{
=wording
[
=is submitted
=being submitted
=is signed
=being signed
=payment is sent
=transfer is sent
=transaction is sent
=awaits confirmation
}
}
=message
=“{{match}}” follows an action that the app has accepted, which is Pending; describe Pending
=source
{
=document
=pocketpay-ui-states
=row
'State conventions: Pending
}
}
=empty-no-reason
{
=description
=Empty explains why it is a valid state
=severity
=warning
=given
=empty-state
=then
{
=require
{
=any
[
=reason
'copy[1]
}
}
}
=message
=Empty does not say why there is nothing to show; add “reason”
=insert
'reason: why nothing is there and why that is fine
=source
{
=document
=pocketpay-ui-states
=row
'State conventions: Empty
}
}
=empty-no-next
{
=description
=Empty offers a safe next action, or says why there is none
=severity
=warning
=given
=empty-state
=then
{
=require
=next
}
=message
=Empty offers nothing to do next; add “next”
=help
'name a way out, or say why there is none: `next: {notApplicable: …}`
=insert
'next: {notApplicable: why there is nothing to do next}
=source
{
=document
=pocketpay-ui-states
=row
'State conventions: Empty
}
}
=empty-as-error
{
=description
=An empty result is never presented as an error
=severity
=error
=preset
=recommended
=given
[
=$.states.empty
=$.states.empty.cases.*
}
=then
[
{
=field
=copy
=wording
{
=phrases
[
=error
=failed
=failure
=could not
=couldn't
=cannot load
=can't load
=went wrong
=unable to
}
=allow
[
=error log
=error history
=error report
=error reports
}
}
}
{
=field
=components
=contains
{
=none
=error-components
}
}
}
=message
=“{{match}}” presents Empty as an error; an empty result is a valid state
=help
=use neutral words and the empty-state component
=source
{
=document
=pocketpay-ui-states
=row
'State conventions: Empty
}
}
=empty-unproven
{
=description
=Empty rests on a successful response or on local state, not on a list without items
=severity
=error
=covers
[
=empty-evidence
}
=given
=empty-state
=when
{
=$.data
=declared
}
=then
{
=require
=evidence
}
=message
=Empty does not say what proves that there is nothing; add “evidence”
=insert
'evidence: successfulResponse
=source
{
=document
=pocketpay-ui-states
=row
'State conventions: Empty
}
}
=empty-blank
{
=description
=A value or section without content is said in words, never left blank
=severity
=error
=covers
[
=a11y-empty-text
}
=given
=empty-state
=then
{
=require
{
=any
[
=copy
=components
}
}
}
=message
=Empty shows no text; add “copy”, or the component that brings one
=insert
'copy: "None yet"
=source
{
=document
=pocketpay-ui-states
=row
'Diagnostics: Empty
}
}
=empty-form-confusion
{
=description
=The blank fields of a form are no Empty state
=severity
=note
=given
[
=$.states.empty.behavior.*
=$.states.empty.when.*
=$.states.empty.cases.*.behavior.*
=$.states.empty.cases.*.when.*
}
=then
{
=wording
[
=empty field
=empty fields
=blank field
=blank fields
=empty inputs
=blank inputs
=empty form
=blank form
=fields are empty
=fields are blank
=inputs are empty
=inputs are blank
=form is empty
=form is blank
=nothing has been entered
=nothing has been typed
}
}
=message
=“{{match}}” is a condition of the form; Empty is a request that succeeded without content
=help
'say that Empty does not apply: `empty: {notApplicable: The form opens with blank fields.}`
=source
{
=document
=pocketpay-ui-states
=row
'Send: Empty
}
}
=unavailable-as-error
{
=description
=Unavailable is never presented as an error
=severity
=error
=preset
=recommended
=covers
[
=state-card-interchanged
}
=given
[
=$.states.unavailable
=$.states.unavailable.cases.*
}
=then
{
=field
=components
=contains
{
=none
=error-components
}
}
=message
=“{{match}}” presents Unavailable as an error; use the card for what is unavailable
=source
{
=document
=pocketpay-ui-states
=row
'Reusable components: LoadingState / EmptyState / unavailable-state cards
}
}
=empty-as-unavailable
{
=description
=An empty result is never presented as unavailable
=severity
=warning
=given
[
=$.states.empty
=$.states.empty.cases.*
}
=then
[
{
=field
=components
=contains
{
=none
=unavailable-components
}
}
{
=field
=copy
=wording
{
=phrases
[
=is unavailable
=are unavailable
=currently unavailable
=temporarily unavailable
=unavailable right now
=unavailable at the moment
=not available right now
=not available at the moment
=not available at this time
=currently not available
=isn't available right now
=aren't available right now
}
}
}
}
=message
=“{{match}}” presents Empty as unavailable; say that there is nothing yet, and use the empty-state component
=source
{
=document
=pocketpay-ui-states
=row
'Reusable components: LoadingState / EmptyState / unavailable-state cards
}
}
=error-drops-input
{
=description
=An error keeps what the user typed
=severity
=error
=covers
[
=flow-rejected-keeps
}
=given
=error-state
=when
{
=$.inputs.*
=declared
}
=then
{
=field
=keeps
=contains
[
=input
}
}
=message
=this screen has inputs, so Error must keep what was typed; add “input” to “keeps”
=insert
'keeps: [input]
=source
{
=document
=pocketpay-ui-states
=row
'State conventions: Error
}
}
=error-drops-data
{
=description
=An error keeps data that was loaded before
=severity
=error
=given
=error-state
=when
{
=$.data
=declared
}
=unless
{
=blocking
=declared
}
=then
{
=field
=keeps
=contains
[
=snapshot
}
}
=message
=this screen holds data, so Error must keep what was loaded; add “snapshot” to “keeps”
=insert
'keeps: [snapshot]
=source
{
=document
=pocketpay-ui-states
=row
'State conventions: Error
}
}
=error-no-recovery
{
=description
=An error offers a retry or a correction, or says to wait
=severity
=error
=given
=error-state
=then
{
=require
=recovery
}
=message
=Error offers no way on; add “recovery”
=insert
'recovery: {kind: retry, label: "Try again"}
=source
{
=document
=pocketpay-ui-states
=row
'State conventions: Error
}
}
=error-recovery-far
{
=description
=An error and its way on stand near what failed
=severity
=warning
=given
=error-state
=then
{
=require
{
=any
[
=where
=recovery.where
}
}
}
=message
=Error does not say where it and its way on stand; add “where”
=insert
'where: page
=source
{
=document
=pocketpay-ui-states
=row
'State conventions: Error
}
}
=error-recovery-unlabelled
{
=description
=A retry has a label of its own or that of an action
=severity
=error
=given
[
=$.states.error.recovery[?@.kind == 'retry']
=$.states.error.cases.*.recovery[?@.kind == 'retry']
}
=then
{
=require
{
=any
[
=label
=to
}
}
}
=message
=this retry has neither a label nor an action that brings one; add “label” or “to”
=insert
'label: "Try again"
=source
{
=document
=pocketpay-ui-states
=row
'State conventions: Error
}
}
=copy-mixed-script
{
=description
=No word mixes Latin letters with letters of another script that look like them
=severity
=error
=for
{
=kind
[
=screen
=component
=flow
=area
}
}
=given
=text
=then
{
=script
=unmixed
}
=message
=“{{match}}” mixes Latin letters with {{letters}}; write “{{plain}}” in Latin letters
=source
=https://www.unicode.org/reports/tr39/
}
=input-unlabelled
{
=description
=Each input has a label
=severity
=warning
=for
{
=kind
[
=screen
=component
}
}
=given
=inputs
=then
{
=require
{
=any
[
=label
=a11y.label
}
}
}
=message
=input “{{name}}” has no label that stays while the user types; add “label”
=source
{
=document
=pocketpay-ui-states
=row
'Reusable components: Input / FormField
}
}
=error-input-far
{
=description
=What is wrong with an input is said beside it
=severity
=note
=given
'$.states.error.cases[?@.recovery[0].kind == 'correct' && !@.recovery[1] && !@.action && search(@.when[0], '[Mm]issing|[Ii]nvalid|[Ee]mpty|[Rr]equired|[Ii]ncomplete|[Mm]alformed|[Ww]rong|too (small|little|large|high|low|long|short)')]
=when
{
=$.inputs.*
=declared
}
=then
{
=field
=where
=enumeration
[
=field
=control
=row
=error
}
}
=message
'{{error}}; what is wrong with an input stands beside it, so say “where: field”
=source
{
=document
=pocketpay-ui-states
=row
'Reusable components: Input / FormField
}
}
=error-silent
{
=description
=Each action that can fail has its case of Error
=severity
=error
=covers
[
=vault-error-honest
}
=given
=async-actions
=when
{
=$.states.error.cases.*.action
=declared
}
=unless
{
=$.states.error.recovery
=declared
}
=then
{
=field
=id
=reference
{
=in
[
=$.states.error.action.*
=$.states.error.cases.*.action.*
}
}
}
=message
'{{action}} can fail, but no case of Error is about it; add one
=source
{
=document
=pocketpay-ui-states
=row
'Vault: Error
}
}
=error-success-mixed
{
=description
=An operation that did not complete is not shown as done
=severity
=error
=given
[
=$.states.error
=$.states.error.cases.*
}
=then
[
{
=field
=copy
=wording
{
=phrases
[
=was sent
=has been sent
=is complete
=completed
=was successful
=successfully
=succeeded
}
=unless
[
=until
=once
=before
=after
=unless
}
=within
=sentence
}
}
{
=field
=components
=contains
{
=none
=success-components
}
}
}
=message
=“{{match}}” shows an operation that failed as done
=source
{
=document
=pocketpay-ui-states
=row
'State conventions: Error
}
}
=error-blocking-undeclared
{
=description
=An error says whether it blocks the screen
=severity
=warning
=given
=error-state
=then
{
=require
=blocking
}
=message
=Error does not say whether it blocks the screen, so nobody can tell which state wins; add “blocking”
=insert
'blocking: false
=source
{
=document
=pocketpay-ui-states
=row
'State conventions: When more than one state could apply
}
}
=success-unconfirmed
{
=description
=The success of an action says what has changed
=severity
=warning
=given
=success-state
=when
{
=action
=declared
}
=then
{
=require
=confirms
}
=message
=Success of “{{@action}}” does not say what has changed; add “confirms”
=help
'name what the user is told, such as `confirms: [amount, recipient]`
=source
{
=document
=pocketpay-ui-states
=row
'State conventions: Success
}
}
=success-no-exit
{
=description
=The success of an action leads to the next stable state
=severity
=warning
=given
=success-state
=when
{
=action
=declared
}
=then
{
=require
=next
}
=message
=Success of “{{@action}}” does not say where the user goes from here; add “next”
=insert
'next: {notApplicable: why the user stays here}
=source
{
=document
=pocketpay-ui-states
=row
'State conventions: Success
}
}
=success-before-final
{
=description
=Success holds only once the operation is complete
=severity
=error
=given
[
=$.states.success.when.*
=$.states.success.cases.*.when.*
=$.states.populated.when.*
=$.states.populated.cases.*.when.*
}
=then
{
=wording
{
=phrases
[
=submitted
=on submit
=after submitting
=after signing
=is signed
=was signed
=is accepted
=was accepted
}
=unless
[
=confirmed
=confirms
=confirmation
=completed
=stored
}
}
}
=message
=“{{match}}” is Pending; Success begins when the result is final
=source
{
=document
=pocketpay-ui-states
=row
'State conventions: Success
}
}
=a11y-status-color
{
=description
=Color is never the only signal
=severity
=error
=preset
=recommended
=covers
[
=success-color-only
}
=for
{
=kind
[
=screen
=component
=flow
}
}
=given
[
=$.states.*
=$.states.*.cases.*
=$.states.*.row.*
=$.states.*.cases.*.row.*
=$.modes.*
=$.phases.*
}
=when
{
=signals
=color
}
=then
{
=field
=signals
=contains
{
=any
[
=text
=icon
=semantics
=motion
=haptic
}
}
}
=message
=“{{path}}” is color alone; add text, an icon or semantics
=source
{
=document
=pocketpay-ui-states
=row
'State conventions: Success
}
}
=disabled-not-semantic
{
=description
=Disabled is visible and known to assistive technology
=severity
=error
=given
=disabled-state
=unless
{
=literal
=false
}
=then
{
=field
=signals
=contains
[
=semantics
}
}
=message
=Disabled is not told to assistive technology; add “semantics” to “signals”
=insert
'signals: [semantics, text]
=source
{
=document
=pocketpay-ui-states
=row
'State conventions: Disabled
}
}
=disabled-no-reason
{
=description
=A prerequisite that is not obvious is explained to the user
=severity
=note
=covers
[
=settings-disabled-reason
}
=given
=$.actions.*.disabledWhen.*
=then
{
=require
=reason
}
=message
'{{action}} is off when “{{@when}}”, and the user is not told; add “reason” unless it is obvious
=help
'write the condition as a map: `disabledWhen: {when: …, reason: "what the user reads"}`
=source
{
=document
=pocketpay-ui-states
=row
'State conventions: Disabled
}
}
=disabled-as-busy
{
=description
=The look of Disabled is never the only sign of being busy
=severity
=error
=given
[
=$.states.pending
=$.states.pending.cases.*
}
=when
{
=signals
=semantics
}
=then
{
=field
=signals
=contains
{
=any
[
=text
=icon
=motion
}
}
}
=message
=Pending looks like Disabled, with “{{value}}” only; add text, an icon or motion to “signals”
=source
{
=document
=pocketpay-ui-states
=row
'State conventions: Disabled
}
}
=disabled-dev-row
{
=description
=An action for development is left out of production and not shown as off
=severity
=error
=covers
[
=settings-dev-flags
}
=given
=$.actions[?@.devOnly == true]
=then
{
=field
=disabledWhen
=wording
[
=production
=release build
=release builds
=outside development
=not a development build
}
}
=message
'{{action}} is for development only: production leaves it out and does not show it as off
=source
{
=document
=pocketpay-ui-states
=row
'Settings: Disabled
}
}
=disabled-unlisted
{
=description
=Disabled is about each action that can be off
=severity
=warning
=given
=$.actions[?@.disabledWhen]
=when
{
=$.states.disabled.action
=declared
}
=then
{
=field
=id
=reference
{
=in
[
=$.states.disabled.action.*
=$.states.disabled.cases.*.action.*
}
}
}
=message
'{{action}} can be off, and Disabled is not about it; add it to “action” of Disabled
=source
{
=document
=pocketpay-ui-states
=row
'State conventions: Disabled
}
}
=pending-phase-unnamed
{
=description
=A payment that cannot be taken back names the phases of its waiting
=severity
=error
=for
{
=subjects
=payment
}
=given
=pending-state
=when
{
=irreversible-actions
=declared
}
=then
{
=require
=phases
}
=message
=this screen starts something that cannot be taken back, and Pending names no phase; add “phases”
=insert
'phases: ["Reviewing", "Signing", "Submitting", "Waiting for confirmation"]
=source
{
=document
=pocketpay-ui-states
=row
'State conventions: Pending
}
}
=pending-phase-vocabulary
{
=description
=The phases of a transaction go by their four names, in order
=severity
=warning
=covers
[
=send-pending-phases
}
=for
{
=subjects
[
=payment
=vault
}
=language
=en
}
=given
[
=$.states.pending
=$.states.pending.cases.*
}
=then
{
=field
=phases
=order
{
=values
[
=Reviewing
=Signing
=Submitting
=Waiting for confirmation
}
=by
=label
}
}
=message
'the phases are Reviewing, Signing, Submitting, Waiting for confirmation, in this order; {{error}}
=source
{
=document
=pocketpay-ui-states
=row
'State conventions: Pending
}
}
=pending-phase-ids
{
=description
=The phases of a transaction that reads in another language have the ids of the four, in order
=severity
=warning
=for
{
=subjects
[
=payment
=vault
}
=notLanguage
=en
}
=given
[
=$.states.pending
=$.states.pending.cases.*
}
=then
{
=field
=phases
=order
{
=values
[
=review
=reviewing
=sign
=signing
=submit
=submitting
=wait
=waiting
=waiting-for-confirmation
=confirming
}
=by
=id
}
}
=message
'the phases are reviewing, signing, submitting and waiting, in this order; {{error}}
=source
{
=document
=pocketpay-ui-states
=row
'State conventions: Pending
}
}
=flow-phase-vocabulary
{
=description
=The phases in which a flow that moves money is pending go by the four names
=severity
=warning
=covers
[
=flow-vault-phases
}
=for
{
=kind
=flow
=subjects
[
=payment
=vault
}
=language
=en
}
=given
=$.phases[?@.state[0] == 'pending' || @.state[1] == 'pending']
=then
{
=field
=label
=enumeration
[
=Reviewing
=Signing
=Submitting
=Waiting for confirmation
}
}
=message
=“{{value}}” is no name of a phase; they are Reviewing, Signing, Submitting and Waiting for confirmation
=source
{
=document
=pocketpay-ui-states
=row
'State conventions: Pending
}
}
=pending-leaves-freely
{
=description
=Leaving is guarded while a payment that cannot be taken back is under way
=severity
=error
=covers
[
=send-pending-navigation
}
=for
{
=subjects
=payment
}
=given
=pending-state
=when
{
=irreversible-actions
=declared
}
=then
{
=field
=guardNavigation
=is
=true
}
=message
'this screen starts a payment that cannot be taken back, and Pending does not guard leaving; add “guardNavigation: true”
=insert
'guardNavigation: true
=source
{
=document
=pocketpay-ui-states
=row
'Send: Pending
}
}
=pending-unguarded
{
=description
=An action that takes time cannot be started twice
=severity
=error
=preset
=recommended
=gap
=never
=covers
[
=send-pending-once
=vault-pending
=flow-sign-once
=flow-diag-no-double-refresh
=submit-guard-synchronous
}
=given
=async-actions
=unless
[
{
=idempotencyKey
=true
=guard
=absent
}
{
=component
=declared
=guard
=absent
}
}
=then
{
=machine
=guarded
}
=message
'{{action}} can be started twice: its guard is “{{value}}”, not “inFlight”
=missing
'{{action}} can be started twice; add “guard: inFlight”
=insert
'guard: inFlight
=source
{
=document
=pocketpay-ui-states
=row
'State conventions: Pending
}
}
=pending-final-claim
{
=description
=While an action is pending nothing is said to be final
=severity
=error
=inProse
=note
=preset
=recommended
=given
=$.states.pending
=unless
{
=notApplicable
=declared
}
=then
[
{
=wording
{
=phrases
=final-claims
=unless
[
=until
=before
=once
=when
=after
=unless
=waiting
=await
=awaits
=awaiting
=yet
}
=within
=sentence
}
}
{
=field
=copy
=wording
{
=phrases
=shown-claims
=allow
[
=you sent a request
=you've sent a request
=you have sent a request
=you sent an invitation
=you sent a code
=you have sent too many
=you've sent too many
=sent to the network
}
=unless
[
=until
=before
=once
=when
=after
=unless
=if
=wait/s/ing
=await/s/ing
=yet
=still
=pending
=processing
=confirming
=in progress
=on its way
}
}
}
{
=field
=cases.copy
=wording
{
=phrases
=shown-claims
=allow
[
=you sent a request
=you've sent a request
=you have sent a request
=you sent an invitation
=you sent a code
=you have sent too many
=you've sent too many
=sent to the network
}
=unless
[
=until
=before
=once
=when
=after
=unless
=if
=wait/s/ing
=await/s/ing
=yet
=still
=pending
=processing
=confirming
=in progress
=on its way
}
}
}
{
=field
=copy
=wording
{
=whole
=final-words
}
}
{
=field
=cases.copy
=wording
{
=whole
=final-words
}
}
{
=field
=copy
=pattern
{
=notMatch
'(?i:\b(?:payment|transfer|purchase|order|deposit|withdrawal)\b(?:[^.!?]|\.\d){0,40} (?:went|has gone) through\b)|(?:\{[^{}]*\}|[$€£¥]\s?\d[\d.,]*|\b\d[\d.,]* [A-Z]{3,5}) (?:(?:was|were|is|has been|have been) )?(?:sent|moved|paid|transferred|deposited|withdrawn|delivered|received|refunded)\b
=allow
'(?i)^.*\b(?:until|before|once|when|after|unless|waiting|await\w*|yet|if|will|being|to be)\b.*$|(?:\bof|/) ?\{[^{}]*\} \w+
}
}
{
=field
=cases.copy
=pattern
{
=notMatch
'(?i:\b(?:payment|transfer|purchase|order|deposit|withdrawal)\b(?:[^.!?]|\.\d){0,40} (?:went|has gone) through\b)|(?:\{[^{}]*\}|[$€£¥]\s?\d[\d.,]*|\b\d[\d.,]* [A-Z]{3,5}) (?:(?:was|were|is|has been|have been) )?(?:sent|moved|paid|transferred|deposited|withdrawn|delivered|received|refunded)\b
=allow
'(?i)^.*\b(?:until|before|once|when|after|unless|waiting|await\w*|yet|if|will|being|to be)\b.*$|(?:\bof|/) ?\{[^{}]*\} \w+
}
}
}
=message
=“{{match}}” claims a result that is not final; say which phase it is in
=source
{
=document
=pocketpay-ui-states
=row
'State conventions: Pending
}
}
=flow-review-no-funds
{
=description
=Nothing is said to be sent while a payment is reviewed
=severity
=error
=for
{
=kind
=flow
=subjects
=payment
}
=given
=$.phases[?match(@.id, '(.*-)?review(ing)?(-.*)?') || match(@.label, 'Review(ing)?( .*)?')]
=then
{
=field
=copy
=wording
[
=sending
=sent
=on its way
=on their way
=left the wallet
=left your wallet
=has been submitted
=was submitted
=is submitted
}
}
=message
=“{{match}}” stands in the review, where no funds have been sent yet; say what will happen
=source
{
=document
=pocketpay-ui-states
=row
'Send: Review / pending
}
}
=pending-intent-missing
{
=description
=Pending names the action that was accepted
=severity
=warning
=given
=pending-state
=when
{
=$.actions.*
=declared
}
=then
{
=require
=action
}
=message
=Pending does not name the action that it waits for; add “action”
=source
{
=document
=pocketpay-ui-states
=row
'State conventions: Pending
}
}
=priority-error-over-empty
{
=description
=A blocking error wins over Empty
=severity
=error
=preset
=recommended
=given
=$.precedence
=then
{
=states
{
=ordered
[
=error
=empty
}
}
}
=help
=a blocking error says that nobody knows what there is
=source
{
=document
=pocketpay-ui-states
=row
'State conventions: When more than one state could apply
}
}
=priority-pending-over-disabled
{
=description
=Pending wins over the look of Disabled
=severity
=error
=preset
=recommended
=given
=$.precedence
=then
{
=states
{
=ordered
[
=pending
=disabled
}
}
}
=help
=the action in progress wins over the look of what is off
=source
{
=document
=pocketpay-ui-states
=row
'State conventions: When more than one state could apply
}
}
=priority-other-order
{
=description
=The other states win as the pattern has them
=severity
=note
=given
=$.precedence
=then
{
=states
{
=ordered
[
=all
}
=except
[
=error empty
=pending disabled
}
}
}
=source
{
=document
=pocketpay-ui-states
=row
'State conventions: When more than one state could apply
}
}
=priority-stale-visible
{
=description
=Content stays visible beneath an error that does not block
=severity
=error
=given
=error-state
=when
{
=blocking
=false
=$.data
=declared
}
=unless
{
=$.data.notApplicable
=declared
}
=then
{
=field
=keeps
=contains
[
=snapshot
}
}
=message
=Error does not block, so the content beneath it must stay; add “snapshot” to “keeps”
=insert
'keeps: [snapshot]
=source
{
=document
=pocketpay-ui-states
=row
'State conventions: When more than one state could apply
}
}
}
}

"""###

  private static let errorCopy: StaticString = ###"""
pack: error-copy
description: What an error says to users, in words that they can act on, and never in those of a library.

lists:
  raw-error-words:
    # Result codes of Horizon and Stellar Core.
    - op_already_exists
    - op_bad_auth
    - op_cross_self
    - op_inner
    - op_invalid_limit
    - op_line_full
    - op_low_reserve
    - op_malformed
    - op_no_account
    - op_no_destination
    - op_no_issuer
    - op_no_source_account
    - op_no_trust
    - op_not_authorized
    - op_not_supported
    - op_over_source_max
    - op_src_no_trust
    - op_src_not_authorized
    - op_too_few_offers
    - op_too_many_subentries
    - op_under_dest_min
    - op_underfunded
    - tx_bad_auth
    - tx_bad_auth_extra
    - tx_bad_seq
    - tx_failed
    - tx_fee_bump_inner_failed
    - tx_insufficient_balance
    - tx_insufficient_fee
    - tx_internal_error
    - tx_missing_operation
    - tx_no_source_account
    - tx_not_supported
    - tx_too_early
    - tx_too_late
    # Exceptions and values of languages.
    - unhandled exception
    - uncaught exception
    - unhandled promise rejection
    - object Object
    - is not a function
    - cannot read property
    - cannot read properties
    - stack trace
    - undefined
    - NaN
    - "null"
    # Transport.
    - internal server error
    - bad gateway
    - gateway timeout
    - ECONNREFUSED
    - ECONNRESET
    - ETIMEDOUT
    - ENOTFOUND
    - ECONNABORTED
    - EHOSTUNREACH
    - ENETUNREACH
    - EAI_AGAIN
    - socket hang up
    - certificate verify failed
    - SQLSTATE
    - JSON-RPC
    # Nodes and libraries of EVM chains and of Solana.
    - execution reverted
    - transaction reverted
    - missing revert data
    - always failing transaction
    - nonce too low
    - nonce too high
    - nonce has already been used
    - insufficient funds for gas
    - insufficient funds for intrinsic transaction cost
    - intrinsic gas too low
    - gas required exceeds allowance
    - transaction underpriced
    - max fee per gas less than block base fee
    - exceeds block gas limit
    - invalid opcode
    - missing trie node
    - custom program error
    - blockhash not found
    - user denied transaction signature
    - user rejected the request
    - user rejected transaction

  # Vague in every language: whole texts, to which a team adds those of its own languages.
  vague-errors:
    # English
    - fatal error
    - we're sorry
    - something's not right
    - something is not right
    - an issue came up
    - that didn't work
    - hmm, that didn't work
    - access denied
    - timeout
    - timed out
    - failed to load
    - could not load
    - couldn't load data
    - unable to complete request
    - unable to complete the request
    - unable to complete your request
    - unable to process your request
    - we could not process your request
    - we couldn't process your request
    - we could not process your request at this time
    - we couldn't process your request at this time
    - your request could not be completed
    - your request could not be processed
    # German
    - Fehler
    - Fehlgeschlagen
    - Hoppla
    - Unbekannter Fehler
    - Unerwarteter Fehler
    - Ein Fehler ist aufgetreten
    - Es ist ein Fehler aufgetreten
    - Leider ist ein Fehler aufgetreten
    - Ein unbekannter Fehler ist aufgetreten
    - Ein unerwarteter Fehler ist aufgetreten
    - Etwas ist schiefgelaufen
    - Etwas ist schief gelaufen
    - Da ist etwas schiefgelaufen
    - Da ist leider etwas schiefgelaufen
    - Vorgang fehlgeschlagen
    - Bitte versuche es später erneut
    - Bitte versuchen Sie es später erneut
    # Spanish
    - Ha ocurrido un error
    - Ocurrió un error
    - Se produjo un error
    - Se ha producido un error
    - Error desconocido
    - Error inesperado
    - Ha ocurrido un error inesperado
    - Algo salió mal
    - Algo ha salido mal
    - Algo ha ido mal
    - Algo fue mal
    - Hubo un error
    - Hubo un problema
    - La operación falló
    - Inténtalo más tarde
    - Inténtalo de nuevo más tarde
    - Inténtelo de nuevo más tarde
    # French
    - Erreur
    - Erreur inconnue
    - Erreur inattendue
    - Une erreur est survenue
    - Une erreur s'est produite
    - Une erreur inconnue est survenue
    - Une erreur inattendue est survenue
    - Une erreur inattendue s'est produite
    - Oups
    - Oups, une erreur est survenue
    - Un problème est survenu
    - Quelque chose s'est mal passé
    - Veuillez réessayer plus tard
    - Réessayez plus tard
    # Portuguese
    - Erro
    - Erro desconhecido
    - Erro inesperado
    - Ocorreu um erro
    - Ocorreu um erro inesperado
    - Ocorreu um problema
    - Houve um erro
    - Houve um problema
    - Algo deu errado
    - Algo correu mal
    - Falha na operação
    - Tente novamente mais tarde
    - Tenta novamente mais tarde
    # Japanese
    - エラー
    - エラーが発生しました
    - 不明なエラーが発生しました
    - 予期しないエラーが発生しました
    - 予期せぬエラーが発生しました
    - 問題が発生しました
    - 失敗しました
    - しばらくしてからもう一度お試しください
    - 後でもう一度お試しください

  # A title that a sentence below it must explain.
  error-titles:
    - payment failed
    - your payment failed
    - payment error
    - payment unsuccessful
    - payment declined
    - transaction failed
    - your transaction failed
    - transaction error
    - transfer failed
    - your transfer failed
    - withdrawal failed
    - deposit failed
    - swap failed
    - sending failed
    - send failed
    - purchase failed
    - order failed
    - login failed
    - sign-in failed
    - connection failed
    - connection error
    - connection refused
    - loading failed
    - upload failed
    - payment could not be completed
    - your payment could not be completed
    - your payment could not be processed
    - the payment could not be completed
    - there was a problem with your payment
    - there was a problem with the payment
    - there was a problem with your transaction
    - there was a problem with your transfer
    - there was an issue with your payment
    - there was an error with your payment
    - Zahlung fehlgeschlagen
    - Überweisung fehlgeschlagen
    - Transaktion fehlgeschlagen
    - Pago fallido
    - Pago rechazado
    - El pago falló
    - Transacción fallida
    - Transferencia fallida
    - Échec du paiement
    - Paiement échoué
    - Échec de la transaction
    - Pagamento falhou
    - O pagamento falhou
    - Falha no pagamento
    - Transação falhou
    - 支払いに失敗しました
    - 送金に失敗しました
    - 取引に失敗しました

rules:
  error-copy-vague-words:
    description: No error says only that there is one, in whatever language
    why: “Something went wrong” tells users neither what happened nor what to do, and nor does “Ein Fehler ist aufgetreten”.
    severity: warning
    given: [$.states.error, $.states.error.cases.*]
    then:
      - field: copy
        wording: {whole: vague-errors}
      # A code behind it helps nobody but the support.
      - field: copy
        pattern:
          notMatch: "(?i)^(?:(?:sorry|oops)[,.!]? )?(?:something went wrong|an? (?:(?:unknown|unexpected) )?error (?:has )?occurred\
            |(?:unknown|unexpected) error|etwas ist schiefgelaufen|ein fehler ist aufgetreten|algo salió mal\
            |(?:ha )?ocurri(?:do|ó) un error|une erreur est survenue|ocorreu um erro|algo deu errado|エラーが発生しました)\
            [ .:,。]*[(（\\[]? ?(?:(?:error )?code:? ?)?#?[A-Z]{0,4}[-_]?\\d{1,6}[)）\\]]?[.!。]?$"
    message: “{{match}}” alone gives nothing to act on; say what to edit, retry or wait for
    help: a team adds the vague texts of its languages to the list “vague-errors” in the config
    source: {document: pocketpay-ui-states, row: "State conventions: Error"}
    examples:
      good:
        - 'states: {error: {copy: ["Deine Bank hat die Zahlung abgelehnt. Nutze eine andere Karte.", "No pudimos cargar tus envíos. Inténtalo de nuevo."]}}'
        - 'states: {error: {copy: "Something went wrong with card 4242. Try another one."}}'
      bad:
        - 'states: {error: {copy: "«Ein Fehler ist aufgetreten»."}}'
        - 'states: {error: {copy: ["«Algo salió mal».", "«Une erreur est survenue»", "«Ocorreu um erro»!", "«エラーが発生しました»。"]}}'
        - 'states: {error: {cases: [{id: refused, copy: "«Something went wrong (E42)»"}, {id: denied, copy: "«Access denied»"}]}}'

  error-copy-title-alone:
    description: An error that names only what failed goes on to say what to do
    why: “Payment failed” makes users pay again before they know whether the first payment is on its way.
    severity: warning
    given: [$.states.error, $.states.error.cases.*]
    # What stands below it says the rest.
    unless: [{"copy[1]": declared}, {components.copy: declared}]
    then: {field: copy, wording: {whole: error-titles}}
    message: “{{match}}” stands alone; say below it why, and what to edit, retry or wait for
    source: {document: pocketpay-ui-states, row: "State conventions: Error"}
    examples:
      good:
        - 'states: {error: {copy: ["Payment failed", "Your bank declined it. Nothing was charged. Try another card."]}}'
        - 'states: {error: {copy: "Payment failed", components: [{name: ErrorBanner, copy: "Your card has expired. Add another one."}]}}'
        - 'states: {error: {copy: "Payment failed: your card has expired. Add another one."}}'
      bad:
        - 'states: {error: {copy: "«Payment failed»", components: [ErrorBanner]}}'
        - 'states: {error: {cases: [{id: refused, copy: "«There was a problem with your payment»."}, {id: late, copy: "«Zahlung fehlgeschlagen»"}]}}'

  error-copy-vague:
    description: The copy of an error says what the user can do
    why: “Something went wrong” tells users neither what happened nor what to do.
    severity: warning
    given: [$.states.error, $.states.error.cases.*]
    then:
      - field: copy
        wording:
          whole:
            - error
            - oops
            - oops, error
            - sorry
            - sorry, something went wrong
            - something is wrong
            - something went wrong, try again
            - something went wrong, please try again
            - something went wrong, please try again later
            - something went wrong, try again later
            - try again later
            - please try again later
            - failed
            - failure
            - something went wrong
            - oops something went wrong
            - oops, something went wrong
            - oops! something went wrong
            - an error occurred
            - an error has occurred
            - an unknown error occurred
            - an unexpected error occurred
            - unknown error
            - unexpected error
            - request failed
            - the request failed
            - operation failed
            - the operation failed
            - action failed
            - it failed
            - it did not work
            - it didn't work
            - not possible
            - an issue occurred
            - there was an error
            - there was a problem
            - there was an issue
            - we ran into a problem
            - we encountered an error
            - whoops
            - whoops-a-daisy
            - oopsie
            - uh-oh
            - yikes
            - oh no
            - oh dear
            - sorry about that
            - whoops, error
            - whoops, something went wrong
            - whoops, an error occurred
            - whoops, that did not work
            - whoops, that didn't work
            - uh-oh, error
            - uh-oh, something went wrong
            - uh-oh, an error occurred
            - uh-oh, that did not work
            - uh-oh, that didn't work
            - yikes, error
            - yikes, something went wrong
            - yikes, an error occurred
            - yikes, that did not work
            - yikes, that didn't work
            - oh no, error
            - oh no, something went wrong
            - oh no, an error occurred
            - oh no, that did not work
            - oh no, that didn't work
      # Behind other sentences, none of which says what to do.
      - field: copy
        wording:
          last:
            - error
            - an error occurred
            - an error has occurred
            - an unknown error occurred
            - an unexpected error occurred
            - unknown error
            - unexpected error
            - something went wrong
            - something is wrong
            - request failed
            - the request failed
            - operation failed
            - the operation failed
            - it failed
            - there was an error
            - there was a problem
            - there was an issue
            - an issue occurred
            - we encountered an error
            - we ran into a problem
            - oops
            - whoops
            - uh-oh
            - yikes
            - oh no
          allow:
            - oops! something went wrong
            - whoops, error
            - whoops, something went wrong
            - whoops, an error occurred
            - uh-oh, error
            - uh-oh, something went wrong
            - uh-oh, an error occurred
            - yikes, error
            - yikes, something went wrong
            - yikes, an error occurred
            - oh no, error
            - oh no, something went wrong
            - oh no, an error occurred
          unless:
            - add
            - allow
            - ask
            - call
            - change
            - check
            - choose
            - close
            - confirm
            - connect
            - contact
            - copy
            - edit
            - enter
            - follow
            - go to
            - grant
            - install
            - lower
            - move
            - open
            - paste
            - pick
            - pull
            - raise
            - read
            - reconnect
            - refresh
            - reload
            - remove
            - reopen
            - restart
            - retry
            - scan
            - search
            - see
            - select
            - send
            - set
            - sign
            - switch
            - tap
            - top
            - try
            - turn
            - type
            - unlock
            - update
            - use
            - verify
            - visit
            - wait
            - write
    message: “{{match}}” alone gives nothing to act on; say what to edit, retry or wait for
    source: {document: pocketpay-ui-states, row: "State conventions: Error"}
    examples:
      good:
        - 'states: {error: {copy: "Something went wrong with the network, try again"}}'
        - 'states: {error: {copy: "Check the address. Something went wrong."}}'
      bad:
        - 'states: {error: {copy: "«Something went wrong»"}}'
        - 'states: {error: {cases: [{id: refused, copy: "«Oops»"}]}}'
        - 'states: {error: {copy: "«Oops! Something went wrong»."}}'
        - 'states: {error: {copy: ["«Whoops»!", "«Uh-oh, something went wrong»", "Nothing was sent. «Unknown error»."]}}'

  error-copy-placeholder:
    description: No text of an error is filled with the text of an SDK or a server
    why: The text of a library is written for its authors. It frightens users, and it may leak what is secret.
    severity: error
    preset: recommended
    for: {kind: [screen, component, flow]}
    given:
      - $.states.error
      - $.states.error.cases.*
      - $.phases[?@.state[0] == 'error' || @.state[1] == 'error']
      - $.toasts.*
    then:
      field: copy
      pattern:
        notMatch: '(?i)\{(?:e|ex|err|error|exception|cause|failure|response|server|sdk|backend|api)[._-]?(?:message|msg|text|description|detail|details|reason|response|body|string|localizedDescription|stack|trace)\}|\{(?:error|err|exception|stack_?trace|raw_?message|response)\}'
    message: “{{match}}” shows the text of a library or a server; say in your own words what happened and what to do
    source: {document: pocketpay-ui-states, row: "Send: Rejected / error"}
    examples:
      good:
        - 'states: {error: {copy: "Sending to {name} failed. Try again."}}'
      bad:
        - 'states: {error: {copy: "Sending failed: «{error.message}»"}}'
        - 'states: {error: {copy: "«{serverMessage}»"}}'

  error-copy-raw:
    description: Users read no raw text of an SDK or a server
    why: The text of a library is written for its authors. It frightens users, and it may leak what is secret.
    severity: error
    preset: recommended
    covers: [banner-safe-copy, settings-error, flow-rejected-raw, chart-server-text]
    for: {kind: [screen, component, flow]}
    given:
      - $.states.error
      - $.states.error.cases.*
      - $.phases[?@.state[0] == 'error' || @.state[1] == 'error']
      - $.toasts.*
    then:
      - field: copy
        wording:
          phrases: raw-error-words
          allow: [null and void, undefined behavior, undefined behaviour]
          # A code stays a code in a sentence that denies it.
          negation: ignored
      # Status codes, in numbers.
      - field: copy
        pattern:
          notMatch: "(?i)\\bHTTP(?:/\\d(?:\\.\\d)?)?(?:[ -](?:status|error|response|code))*[ :#(-]{0,2}[1-5]\\d\\d\\b\
            |\\bHTTP[ -]errors?\\b|\\bstatus[ -]codes?\\b(?:[ :=]{1,2}\\d{3}\\b)?\
            |\\b(?:error|status|response)(?: code)?(?: is)? [#(]?[45]\\d\\d\\b\
            |\\b(?:error|status|response)(?: code)?[:=] ?[45]\\d\\d[.!]?$|\\b(?:error|code)[ :=(]{1,2}-\\d{3,6}\\b"
          # Names of what is filled in, code and addresses are no text of the server.
          allow: &names '`[^`]*`|\{[^{}]*\}|https?://\S+'
      # The same, in numbers and words, or as all that is said.
      - field: copy
        pattern:
          notMatch: "(?i)\\b4\\d\\d:? (?:bad request|unauthorized|forbidden|not found|method not allowed|conflict\
            |request time-?out|unprocessable (?:entity|content)|too many requests)\\b|\\b503:? service unavailable\\b\
            |^\\s*(?:4\\d\\d|5\\d\\d)\\s*$"
          allow: *names
      # Names of exceptions and of families of errors.
      - field: copy
        pattern:
          notMatch: "\\b(?:\\w+(?:\\.|::))*\\w+(?:Error|Exception)\\b|\\w+ErrorDomain\\w*\
            |(?i:\\b(?:type|reference|syntax|range|axios|network)error\\b|\\bnullpointerexception\\b)\
            |\\b(?:ERR_[A-Z0-9_]+|[A-Z][A-Z0-9]*(?:_[A-Z0-9]+){2,}|[A-Z]{6,}_[A-Z0-9]+|[A-Z0-9]+_[A-Z]{6,})\\b|\\b(?:SIGSEGV|SIGABRT|SIGBUS|SIGILL)\\b"
          allow: *names
      # What a client of HTTP or a parser says, as the whole of it or by its numbers.
      - field: copy
        pattern:
          notMatch: "(?i)^\\s*(?:network error|failed to fetch|load failed|network request failed)[.!]?\\s*$\
            |\\btime-?out of \\d+ ?ms exceeded\\b|\\bunexpected (?:token|end of|identifier|non-whitespace)\\b[^.]{0,24}\\bJSON\\b(?: input)?"
      # Frames of a stack, and the places in source files that they name.
      - field: copy
        pattern:
          notMatch: "\\bat [\\w$.<>\\[\\] /:-]+\\((?:[^()]*:\\d+|native|Native Method|<anonymous>|Unknown Source)\\)\
            |\\b[\\w-]+\\.(?:[cm]?[jt]sx?|java|kt|swift|py|rb|go|dart|cs|php|cpp):\\d+(?::\\d+)?\
            |\\bFile \"[^\"]+\", line \\d+|\\bTraceback \\(most recent call last\\)"
      # Numbers as machines write them; a shortened address is none.
      - field: copy
        pattern:
          notMatch: '\b0x[0-9A-Fa-f]{2,16}\b'
          allow: '`[^`]*`|\{[^{}]*\}|https?://\S+|0x[0-9A-Fa-f]+(?:…|\.\.\.)'
      # The answer itself.
      - field: copy
        pattern:
          notMatch: '\{\s*"[\w-]+"\s*:|(?i:<!doctype|<html|<\?xml)'
    message: “{{match}}” is text of the SDK or the server; put it into words that the user can act on
    source: {document: pocketpay-ui-states, row: "Send: Rejected / error"}
    examples:
      good:
        - 'states: {error: {copy: "Not enough XLM for the fee. Add some and try again."}}'
        - "states: {error: The code op_underfunded is put into words}"
        - 'states: {error: {copy: ["An error: 500 XLM is the least", "500 of 503 sent", "Error. 404 XLM are missing"]}}'
        - 'states: {error: {copy: ["Send to 0x12ab…9f03?", "{sendError}: try again", "See https://a.test/HTTP-500"]}}'
        - 'states: {error: {copy: ["You are at Home (step 2: pay)", "Not found", "The network is busy. Try at 10:30"]}}'
        - 'states: {error: {copy: ["Network error. Check your connection and try again.", "Add some ETH for the network fee", "BTC_USDT is not traded now. Pick another pair.", "{MAX_AMOUNT} at most"]}}'
      bad:
        - 'states: {error: {copy: "Failed: «op_underfunded»"}}'
        - 'states: {error: {cases: [{id: refused, copy: "«TypeError»: x «is not a function»"}]}}'
        - '{flow: pay, phases: [{id: rejected, state: error, copy: "The server said «HTTP 500»"}]}'
        - 'states: {error: {copy: ["«500»", "Request failed with «status code 500»", "«Error 503», try again"]}}'
        - 'states: {error: {copy: ["«HTTP/1.1 404» for {path}", "«404 Not Found»", "Failed, «error: 429»"]}}'
        - 'states: {error: {copy: "«java.io.IOException» «at com.acme.Pay.send(Pay.java:42)»"}}'
        - "states: {error: {copy: '«Traceback (most recent call last)»: «File \"pay.py\", line 3»'}}"
        - 'states: {error: {copy: ["Lost at «horizon.ts:42:13»", "«NSURLErrorDomain» «Code=-1009»", "«ERR_NETWORK»"]}}'
        - 'states: {error: {copy: ["Failed with «0x80004005»", "Größe: «RangeError»"]}}'
        - 'states: {error: {copy: ["«execution reverted»: ERC20", "«nonce too low»", "«insufficient funds for gas» * price + value"]}}'
        - 'states: {error: {copy: ["«UNPREDICTABLE_GAS_LIMIT»", "«SQLSTATE»[23000]", "«timeout of 5000ms exceeded»"]}}'
        - 'states: {error: {copy: ["«Unexpected token < in JSON» at position 0", "«Failed to fetch»", "«Network Error»"]}}'
        - "states: {error: {copy: '«{\"status\":» 500}'}}"

  error-copy-blame:
    description: An error does not blame the user
    why: Who is told off looks for the fault and not for the way on; the same can be said as what to do.
    severity: warning
    given: [$.states.error, $.states.error.cases.*]
    then:
      field: copy
      wording:
        phrases:
          - you forgot
          - you have forgotten
          - you failed to
          - you have failed to
          - you made a mistake
          - you made an error
          - you did something wrong
          - you broke
          - you messed up
          - you entered an invalid
          - you entered a wrong
          - you entered the wrong
          - you entered an incorrect
          - you have entered an invalid
          - you have entered a wrong
          - you've entered an invalid
          - you've entered a wrong
          - you typed the wrong
          - you typed a wrong
          - you used the wrong
          - you chose the wrong
          - you provided an invalid
          - you didn't enter
          - you did not enter
          - you didn't fill
          - you did not fill
          - you didn't provide
          - you did not provide
          - you should have
          - you must have mistyped
          - your mistake
          - your fault
          - your error
          - user error
          - invalid user input
          - illegal input
          - illegal value/s
          - illegal character/s
          - bad input
        # A rule that denies the blame, such as “it is not your fault”, is fine.
        negation: accepted
    message: “{{match}}” blames the user; say what to do instead, such as “Enter an amount”
    source: https://developers.google.com/tech-writing/error-messages/set-tone
    examples:
      good:
        - 'states: {error: {copy: "Enter an address that begins with G"}}'
        - 'states: {error: {copy: "This is not your fault. The network is busy."}}'
      bad:
        - 'states: {error: {copy: "«You entered an invalid» address"}}'
        - 'states: {error: {cases: [{id: empty, copy: "«You forgot» the amount"}]}}'

"""###

  private static let errorCopyCompact: StaticString = ###"""
{
=pack
=error-copy
=description
=What an error says to users, in words that they can act on, and never in those of a library.
=lists
{
=raw-error-words
[
=op_already_exists
=op_bad_auth
=op_cross_self
=op_inner
=op_invalid_limit
=op_line_full
=op_low_reserve
=op_malformed
=op_no_account
=op_no_destination
=op_no_issuer
=op_no_source_account
=op_no_trust
=op_not_authorized
=op_not_supported
=op_over_source_max
=op_src_no_trust
=op_src_not_authorized
=op_too_few_offers
=op_too_many_subentries
=op_under_dest_min
=op_underfunded
=tx_bad_auth
=tx_bad_auth_extra
=tx_bad_seq
=tx_failed
=tx_fee_bump_inner_failed
=tx_insufficient_balance
=tx_insufficient_fee
=tx_internal_error
=tx_missing_operation
=tx_no_source_account
=tx_not_supported
=tx_too_early
=tx_too_late
=unhandled exception
=uncaught exception
=unhandled promise rejection
=object Object
=is not a function
=cannot read property
=cannot read properties
=stack trace
=undefined
=NaN
'null
=internal server error
=bad gateway
=gateway timeout
=ECONNREFUSED
=ECONNRESET
=ETIMEDOUT
=ENOTFOUND
=ECONNABORTED
=EHOSTUNREACH
=ENETUNREACH
=EAI_AGAIN
=socket hang up
=certificate verify failed
=SQLSTATE
=JSON-RPC
=execution reverted
=transaction reverted
=missing revert data
=always failing transaction
=nonce too low
=nonce too high
=nonce has already been used
=insufficient funds for gas
=insufficient funds for intrinsic transaction cost
=intrinsic gas too low
=gas required exceeds allowance
=transaction underpriced
=max fee per gas less than block base fee
=exceeds block gas limit
=invalid opcode
=missing trie node
=custom program error
=blockhash not found
=user denied transaction signature
=user rejected the request
=user rejected transaction
}
=vague-errors
[
=fatal error
=we're sorry
=something's not right
=something is not right
=an issue came up
=that didn't work
=hmm, that didn't work
=access denied
=timeout
=timed out
=failed to load
=could not load
=couldn't load data
=unable to complete request
=unable to complete the request
=unable to complete your request
=unable to process your request
=we could not process your request
=we couldn't process your request
=we could not process your request at this time
=we couldn't process your request at this time
=your request could not be completed
=your request could not be processed
=Fehler
=Fehlgeschlagen
=Hoppla
=Unbekannter Fehler
=Unerwarteter Fehler
=Ein Fehler ist aufgetreten
=Es ist ein Fehler aufgetreten
=Leider ist ein Fehler aufgetreten
=Ein unbekannter Fehler ist aufgetreten
=Ein unerwarteter Fehler ist aufgetreten
=Etwas ist schiefgelaufen
=Etwas ist schief gelaufen
=Da ist etwas schiefgelaufen
=Da ist leider etwas schiefgelaufen
=Vorgang fehlgeschlagen
=Bitte versuche es später erneut
=Bitte versuchen Sie es später erneut
=Ha ocurrido un error
=Ocurrió un error
=Se produjo un error
=Se ha producido un error
=Error desconocido
=Error inesperado
=Ha ocurrido un error inesperado
=Algo salió mal
=Algo ha salido mal
=Algo ha ido mal
=Algo fue mal
=Hubo un error
=Hubo un problema
=La operación falló
=Inténtalo más tarde
=Inténtalo de nuevo más tarde
=Inténtelo de nuevo más tarde
=Erreur
=Erreur inconnue
=Erreur inattendue
=Une erreur est survenue
=Une erreur s'est produite
=Une erreur inconnue est survenue
=Une erreur inattendue est survenue
=Une erreur inattendue s'est produite
=Oups
=Oups, une erreur est survenue
=Un problème est survenu
=Quelque chose s'est mal passé
=Veuillez réessayer plus tard
=Réessayez plus tard
=Erro
=Erro desconhecido
=Erro inesperado
=Ocorreu um erro
=Ocorreu um erro inesperado
=Ocorreu um problema
=Houve um erro
=Houve um problema
=Algo deu errado
=Algo correu mal
=Falha na operação
=Tente novamente mais tarde
=Tenta novamente mais tarde
=エラー
=エラーが発生しました
=不明なエラーが発生しました
=予期しないエラーが発生しました
=予期せぬエラーが発生しました
=問題が発生しました
=失敗しました
=しばらくしてからもう一度お試しください
=後でもう一度お試しください
}
=error-titles
[
=payment failed
=your payment failed
=payment error
=payment unsuccessful
=payment declined
=transaction failed
=your transaction failed
=transaction error
=transfer failed
=your transfer failed
=withdrawal failed
=deposit failed
=swap failed
=sending failed
=send failed
=purchase failed
=order failed
=login failed
=sign-in failed
=connection failed
=connection error
=connection refused
=loading failed
=upload failed
=payment could not be completed
=your payment could not be completed
=your payment could not be processed
=the payment could not be completed
=there was a problem with your payment
=there was a problem with the payment
=there was a problem with your transaction
=there was a problem with your transfer
=there was an issue with your payment
=there was an error with your payment
=Zahlung fehlgeschlagen
=Überweisung fehlgeschlagen
=Transaktion fehlgeschlagen
=Pago fallido
=Pago rechazado
=El pago falló
=Transacción fallida
=Transferencia fallida
=Échec du paiement
=Paiement échoué
=Échec de la transaction
=Pagamento falhou
=O pagamento falhou
=Falha no pagamento
=Transação falhou
=支払いに失敗しました
=送金に失敗しました
=取引に失敗しました
}
}
=rules
{
=error-copy-vague-words
{
=description
=No error says only that there is one, in whatever language
=severity
=warning
=given
[
=$.states.error
=$.states.error.cases.*
}
=then
[
{
=field
=copy
=wording
{
=whole
=vague-errors
}
}
{
=field
=copy
=pattern
{
=notMatch
'(?i)^(?:(?:sorry|oops)[,.!]? )?(?:something went wrong|an? (?:(?:unknown|unexpected) )?error (?:has )?occurred|(?:unknown|unexpected) error|etwas ist schiefgelaufen|ein fehler ist aufgetreten|algo salió mal|(?:ha )?ocurri(?:do|ó) un error|une erreur est survenue|ocorreu um erro|algo deu errado|エラーが発生しました)[ .:,。]*[(（\[]? ?(?:(?:error )?code:? ?)?#?[A-Z]{0,4}[-_]?\d{1,6}[)）\]]?[.!。]?$
}
}
}
=message
=“{{match}}” alone gives nothing to act on; say what to edit, retry or wait for
=help
=a team adds the vague texts of its languages to the list “vague-errors” in the config
=source
{
=document
=pocketpay-ui-states
=row
'State conventions: Error
}
}
=error-copy-title-alone
{
=description
=An error that names only what failed goes on to say what to do
=severity
=warning
=given
[
=$.states.error
=$.states.error.cases.*
}
=unless
[
{
'copy[1]
=declared
}
{
=components.copy
=declared
}
}
=then
{
=field
=copy
=wording
{
=whole
=error-titles
}
}
=message
=“{{match}}” stands alone; say below it why, and what to edit, retry or wait for
=source
{
=document
=pocketpay-ui-states
=row
'State conventions: Error
}
}
=error-copy-vague
{
=description
=The copy of an error says what the user can do
=severity
=warning
=given
[
=$.states.error
=$.states.error.cases.*
}
=then
[
{
=field
=copy
=wording
{
=whole
[
=error
=oops
=oops, error
=sorry
=sorry, something went wrong
=something is wrong
=something went wrong, try again
=something went wrong, please try again
=something went wrong, please try again later
=something went wrong, try again later
=try again later
=please try again later
=failed
=failure
=something went wrong
=oops something went wrong
=oops, something went wrong
=oops! something went wrong
=an error occurred
=an error has occurred
=an unknown error occurred
=an unexpected error occurred
=unknown error
=unexpected error
=request failed
=the request failed
=operation failed
=the operation failed
=action failed
=it failed
=it did not work
=it didn't work
=not possible
=an issue occurred
=there was an error
=there was a problem
=there was an issue
=we ran into a problem
=we encountered an error
=whoops
=whoops-a-daisy
=oopsie
=uh-oh
=yikes
=oh no
=oh dear
=sorry about that
=whoops, error
=whoops, something went wrong
=whoops, an error occurred
=whoops, that did not work
=whoops, that didn't work
=uh-oh, error
=uh-oh, something went wrong
=uh-oh, an error occurred
=uh-oh, that did not work
=uh-oh, that didn't work
=yikes, error
=yikes, something went wrong
=yikes, an error occurred
=yikes, that did not work
=yikes, that didn't work
=oh no, error
=oh no, something went wrong
=oh no, an error occurred
=oh no, that did not work
=oh no, that didn't work
}
}
}
{
=field
=copy
=wording
{
=last
[
=error
=an error occurred
=an error has occurred
=an unknown error occurred
=an unexpected error occurred
=unknown error
=unexpected error
=something went wrong
=something is wrong
=request failed
=the request failed
=operation failed
=the operation failed
=it failed
=there was an error
=there was a problem
=there was an issue
=an issue occurred
=we encountered an error
=we ran into a problem
=oops
=whoops
=uh-oh
=yikes
=oh no
}
=allow
[
=oops! something went wrong
=whoops, error
=whoops, something went wrong
=whoops, an error occurred
=uh-oh, error
=uh-oh, something went wrong
=uh-oh, an error occurred
=yikes, error
=yikes, something went wrong
=yikes, an error occurred
=oh no, error
=oh no, something went wrong
=oh no, an error occurred
}
=unless
[
=add
=allow
=ask
=call
=change
=check
=choose
=close
=confirm
=connect
=contact
=copy
=edit
=enter
=follow
=go to
=grant
=install
=lower
=move
=open
=paste
=pick
=pull
=raise
=read
=reconnect
=refresh
=reload
=remove
=reopen
=restart
=retry
=scan
=search
=see
=select
=send
=set
=sign
=switch
=tap
=top
=try
=turn
=type
=unlock
=update
=use
=verify
=visit
=wait
=write
}
}
}
}
=message
=“{{match}}” alone gives nothing to act on; say what to edit, retry or wait for
=source
{
=document
=pocketpay-ui-states
=row
'State conventions: Error
}
}
=error-copy-placeholder
{
=description
=No text of an error is filled with the text of an SDK or a server
=severity
=error
=preset
=recommended
=for
{
=kind
[
=screen
=component
=flow
}
}
=given
[
=$.states.error
=$.states.error.cases.*
=$.phases[?@.state[0] == 'error' || @.state[1] == 'error']
=$.toasts.*
}
=then
{
=field
=copy
=pattern
{
=notMatch
'(?i)\{(?:e|ex|err|error|exception|cause|failure|response|server|sdk|backend|api)[._-]?(?:message|msg|text|description|detail|details|reason|response|body|string|localizedDescription|stack|trace)\}|\{(?:error|err|exception|stack_?trace|raw_?message|response)\}
}
}
=message
=“{{match}}” shows the text of a library or a server; say in your own words what happened and what to do
=source
{
=document
=pocketpay-ui-states
=row
'Send: Rejected / error
}
}
=error-copy-raw
{
=description
=Users read no raw text of an SDK or a server
=severity
=error
=preset
=recommended
=covers
[
=banner-safe-copy
=settings-error
=flow-rejected-raw
=chart-server-text
}
=for
{
=kind
[
=screen
=component
=flow
}
}
=given
[
=$.states.error
=$.states.error.cases.*
=$.phases[?@.state[0] == 'error' || @.state[1] == 'error']
=$.toasts.*
}
=then
[
{
=field
=copy
=wording
{
=phrases
=raw-error-words
=allow
[
=null and void
=undefined behavior
=undefined behaviour
}
=negation
=ignored
}
}
{
=field
=copy
=pattern
{
=notMatch
'(?i)\bHTTP(?:/\d(?:\.\d)?)?(?:[ -](?:status|error|response|code))*[ :#(-]{0,2}[1-5]\d\d\b|\bHTTP[ -]errors?\b|\bstatus[ -]codes?\b(?:[ :=]{1,2}\d{3}\b)?|\b(?:error|status|response)(?: code)?(?: is)? [#(]?[45]\d\d\b|\b(?:error|status|response)(?: code)?[:=] ?[45]\d\d[.!]?$|\b(?:error|code)[ :=(]{1,2}-\d{3,6}\b
=allow
'`[^`]*`|\{[^{}]*\}|https?://\S+
}
}
{
=field
=copy
=pattern
{
=notMatch
'(?i)\b4\d\d:? (?:bad request|unauthorized|forbidden|not found|method not allowed|conflict|request time-?out|unprocessable (?:entity|content)|too many requests)\b|\b503:? service unavailable\b|^\s*(?:4\d\d|5\d\d)\s*$
=allow
'`[^`]*`|\{[^{}]*\}|https?://\S+
}
}
{
=field
=copy
=pattern
{
=notMatch
'\b(?:\w+(?:\.|::))*\w+(?:Error|Exception)\b|\w+ErrorDomain\w*|(?i:\b(?:type|reference|syntax|range|axios|network)error\b|\bnullpointerexception\b)|\b(?:ERR_[A-Z0-9_]+|[A-Z][A-Z0-9]*(?:_[A-Z0-9]+){2,}|[A-Z]{6,}_[A-Z0-9]+|[A-Z0-9]+_[A-Z]{6,})\b|\b(?:SIGSEGV|SIGABRT|SIGBUS|SIGILL)\b
=allow
'`[^`]*`|\{[^{}]*\}|https?://\S+
}
}
{
=field
=copy
=pattern
{
=notMatch
'(?i)^\s*(?:network error|failed to fetch|load failed|network request failed)[.!]?\s*$|\btime-?out of \d+ ?ms exceeded\b|\bunexpected (?:token|end of|identifier|non-whitespace)\b[^.]{0,24}\bJSON\b(?: input)?
}
}
{
=field
=copy
=pattern
{
=notMatch
'\bat [\w$.<>\[\] /:-]+\((?:[^()]*:\d+|native|Native Method|<anonymous>|Unknown Source)\)|\b[\w-]+\.(?:[cm]?[jt]sx?|java|kt|swift|py|rb|go|dart|cs|php|cpp):\d+(?::\d+)?|\bFile "[^"]+", line \d+|\bTraceback \(most recent call last\)
}
}
{
=field
=copy
=pattern
{
=notMatch
'\b0x[0-9A-Fa-f]{2,16}\b
=allow
'`[^`]*`|\{[^{}]*\}|https?://\S+|0x[0-9A-Fa-f]+(?:…|\.\.\.)
}
}
{
=field
=copy
=pattern
{
=notMatch
'\{\s*"[\w-]+"\s*:|(?i:<!doctype|<html|<\?xml)
}
}
}
=message
=“{{match}}” is text of the SDK or the server; put it into words that the user can act on
=source
{
=document
=pocketpay-ui-states
=row
'Send: Rejected / error
}
}
=error-copy-blame
{
=description
=An error does not blame the user
=severity
=warning
=given
[
=$.states.error
=$.states.error.cases.*
}
=then
{
=field
=copy
=wording
{
=phrases
[
=you forgot
=you have forgotten
=you failed to
=you have failed to
=you made a mistake
=you made an error
=you did something wrong
=you broke
=you messed up
=you entered an invalid
=you entered a wrong
=you entered the wrong
=you entered an incorrect
=you have entered an invalid
=you have entered a wrong
=you've entered an invalid
=you've entered a wrong
=you typed the wrong
=you typed a wrong
=you used the wrong
=you chose the wrong
=you provided an invalid
=you didn't enter
=you did not enter
=you didn't fill
=you did not fill
=you didn't provide
=you did not provide
=you should have
=you must have mistyped
=your mistake
=your fault
=your error
=user error
=invalid user input
=illegal input
=illegal value/s
=illegal character/s
=bad input
}
=negation
=accepted
}
}
=message
=“{{match}}” blames the user; say what to do instead, such as “Enter an amount”
=source
=https://developers.google.com/tech-writing/error-messages/set-tone
}
}
}

"""###

  private static let secretsInCopy: StaticString = ###"""
pack: secrets-in-copy
description: No text that users read carries key material; what is found is printed redacted.

rules:
  error-copy-secret:
    description: No text that users read carries secret material
    why: Screens are photographed, shared and logged; a key that was shown once is lost.
    severity: error
    preset: recommended
    gap: never
    covers: [toast-copied-secret]
    for: {kind: [screen, component, flow, area]}
    given: shown-text
    then: {secret: [stellar-key, hex-64, seed-phrase, private-key, token]}
    message: “{{redacted}}” looks like {{kind}}; no text may carry secret material
    source: {document: pocketpay-ui-states, row: "Send: Rejected / error"}
    examples:
      good:
        - 'states: {success: {copy: "Copied SNOT…LKEY"}}'
        - 'states: {success: {copy: "Your recovery phrase has twelve words. Write them down in their order."}}'
      bad:
        - 'states: {error: {copy: "Key «SNOTAREALKEYNOTAREALKEYNOTAREALKEYNOTAREALKEYNOTAREALKEY» is wrong"}}'
        - 'toasts: [{when: shown, copy: "«Legal winner thank year wave sausage worth useful legal winner thank yellow» copied"}]'
        - 'states: {error: {copy: "«-----BEGIN PRIVATE KEY-----» cannot be read"}}'
        - 'actions: [{id: copy, label: "Copy «SNOTAREALKEYNOTAREALKEYNOTAREALKEYNOTAREALKEYNOTAREALKEY»"}]'

  copy-secret-placeholder:
    description: No text is filled with key material where no secret is declared
    why: What a placeholder puts in is shown, read out and photographed like any other text.
    severity: error
    preset: recommended
    gap: never
    for: {kind: [screen, component, flow]}
    given: shown-text
    # A screen whose task it is to show a secret says so.
    unless: {$.secrets: declared}
    then:
      pattern:
        notMatch: '(?i)\{[^{}\s]*(?:private_?-?key|seed_?-?phrase|recovery_?-?phrase|secret_?-?phrase|mnemonic|passphrase|password)[^{}\s]*\}'
    message: “{{match}}” puts a secret into a text; leave it out, or declare the secret under “secrets”
    source: {document: pocketpay-ui-states, row: "Send: Rejected / error"}
    examples:
      good:
        - 'states: {success: {copy: "Sent to {address}"}}'
        - '{secrets: [{id: secret-phrase}], states: {success: {copy: "{seedPhrase}"}}}'
      bad:
        - 'states: {error: {copy: "The key «{privateKey}» is wrong"}}'
        - 'states: {success: {copy: "Write down «{wallet.seedPhrase}»"}}'

  copy-account-address:
    description: No text that users read spells out the address of an account
    why: A real address in a text links its owner to every screenshot, and an invented one gets payments.
    severity: warning
    for: {kind: [screen, component, flow, area]}
    given: shown-text
    then: {secret: [stellar-address]}
    message: “{{redacted}}” is a whole account address; write a placeholder such as {address}, or a shortened one
    source: {document: pocketpay-ui-states, row: "Send: Rejected / error"}
    examples:
      good:
        - 'states: {success: {copy: ["Sent to {address}", "Sent to GNOT…DRES"]}}'
      bad:
        - 'states: {success: {copy: "Sent to «GNOTAREALADDRESSNOTAREALADDRESSNOTAREALADDRESSNOTAREALAA»"}}'

  copy-chain-address:
    description: No text that users read spells out an address on Ethereum or Bitcoin
    why: A real address in a text links its owner to every screenshot, and an invented one gets payments.
    severity: warning
    for: {kind: [screen, component, flow, area]}
    given: shown-text
    then:
      pattern:
        notMatch: '\b0x[0-9a-fA-F]{40}\b|\b(?:bc|tb)1[02-9ac-hj-np-z]{11,71}\b'
    message: “{{match}}” is a whole address; write a placeholder such as {address}, or a shortened one
    source: {document: pocketpay-ui-states, row: "Send: Rejected / error"}
    examples:
      good:
        - 'states: {success: {copy: ["Sent to {address}", "Sent to 0x12…34", "Sent to bc1q…9f03"]}}'
      bad:
        - 'states: {success: {copy: "Sent to «0x52908400098527886E0F7030069857D2E4169EE7»"}}'
        - 'states: {success: {copy: "Sent to «bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq»"}}'

"""###

  private static let secretsInCopyCompact: StaticString = ###"""
{
=pack
=secrets-in-copy
=description
=No text that users read carries key material; what is found is printed redacted.
=rules
{
=error-copy-secret
{
=description
=No text that users read carries secret material
=severity
=error
=preset
=recommended
=gap
=never
=covers
[
=toast-copied-secret
}
=for
{
=kind
[
=screen
=component
=flow
=area
}
}
=given
=shown-text
=then
{
=secret
[
=stellar-key
=hex-64
=seed-phrase
=private-key
=token
}
}
=message
=“{{redacted}}” looks like {{kind}}; no text may carry secret material
=source
{
=document
=pocketpay-ui-states
=row
'Send: Rejected / error
}
}
=copy-secret-placeholder
{
=description
=No text is filled with key material where no secret is declared
=severity
=error
=preset
=recommended
=gap
=never
=for
{
=kind
[
=screen
=component
=flow
}
}
=given
=shown-text
=unless
{
=$.secrets
=declared
}
=then
{
=pattern
{
=notMatch
'(?i)\{[^{}\s]*(?:private_?-?key|seed_?-?phrase|recovery_?-?phrase|secret_?-?phrase|mnemonic|passphrase|password)[^{}\s]*\}
}
}
=message
=“{{match}}” puts a secret into a text; leave it out, or declare the secret under “secrets”
=source
{
=document
=pocketpay-ui-states
=row
'Send: Rejected / error
}
}
=copy-account-address
{
=description
=No text that users read spells out the address of an account
=severity
=warning
=for
{
=kind
[
=screen
=component
=flow
=area
}
}
=given
=shown-text
=then
{
=secret
[
=stellar-address
}
}
=message
=“{{redacted}}” is a whole account address; write a placeholder such as {address}, or a shortened one
=source
{
=document
=pocketpay-ui-states
=row
'Send: Rejected / error
}
}
=copy-chain-address
{
=description
=No text that users read spells out an address on Ethereum or Bitcoin
=severity
=warning
=for
{
=kind
[
=screen
=component
=flow
=area
}
}
=given
=shown-text
=then
{
=pattern
{
=notMatch
'\b0x[0-9a-fA-F]{40}\b|\b(?:bc|tb)1[02-9ac-hj-np-z]{11,71}\b
}
}
=message
=“{{match}}” is a whole address; write a placeholder such as {address}, or a shortened one
=source
{
=document
=pocketpay-ui-states
=row
'Send: Rejected / error
}
}
}
}

"""###

  private static let buttonLabels: StaticString = ###"""
pack: button-labels
description: A button says what it does, in words that stand on their own.

lists:
  # What any button could say.
  empty-labels:
    - ok
    # The same in Cyrillic letters.
    - ок
    - okay
    - "yes"
    - "no"
    - go
    - submit
    - continue
    - proceed
    - apply
    - next
    - done
    - accept
    - agree
    - finish
    - execute
    - process
    - click here
    - tap here
    - press here
    - click
    - here
    - more
    - button
    - action
    - let's go

rules:
  button-says-what:
    description: The button that pays or cannot be undone says what it does
    why: Its label is the last thing read before money moves, and often the only one.
    severity: warning
    for: {kind: [screen, component]}
    given: irreversible-actions
    then: {field: label, wording: {whole: empty-labels, negation: ignored}}
    message: “{{match}}” does not say what {{action}} does; name it, such as “Sign & Send”
    source: {document: gem-product, row: Principles}
    examples:
      good:
        - 'actions: [{id: send, irreversible: true, label: "Sign & Send"}]'
        - 'actions: [{id: next, label: "Continue"}]'
      bad:
        - 'actions: [{id: send, irreversible: true, label: "«Submit»"}]'
        - 'actions: [{id: send, irreversible: true, label: "«Continue»…"}]'

  button-label-here:
    description: No label says only where to tap
    why: A screen reader lists the buttons of a screen without the sentences around them.
    severity: warning
    for: {kind: [screen, component]}
    given: [$.actions.*, $.states.*.next, $.states.*.recovery.*]
    then:
      field: label
      wording:
        phrases:
          - click here
          - tap here
          - press here
          - press this button
          - click this button
          - tap this button
          - click to
          - tap to
          - press to
        # The name of a way to pay.
        allow: [tap to pay]
    message: “{{match}}” says where to tap and not what for; begin with the verb of the action
    source: https://www.w3.org/WAI/WCAG22/Understanding/headings-and-labels
    examples:
      good:
        - 'actions: [{id: scan, label: "Scan the code"}]'
        - 'actions: [{id: reader, label: "Tap to Pay on iPhone"}]'
      bad:
        - 'actions: [{id: scan, label: "«Tap here» to scan"}]'
        - 'actions: [{id: scan, label: "«Click to» scan"}]'
        - 'states: {error: {recovery: {kind: retry, label: "«Press here»"}}}'

  button-label-generic:
    description: No label is a word that any button could have
    why: “Yes” and “OK” answer a question that has to be read first; a verb answers by itself.
    severity: note
    for: {kind: [screen, component]}
    given: $.actions.*
    # Another rule speaks of these.
    unless: [{irreversible: true}, {destructive: true}]
    then:
      field: label
      wording:
        whole: [ok, ок, okay, "yes", "no", go, submit, proceed, execute, process, click, here, more, button, action]
        negation: ignored
    message: “{{match}}” could stand on any button; say what {{action}} does
    source: https://design-system.service.gov.uk/components/button/
    examples:
      good:
        - 'actions: [{id: save, label: "Save contact"}]'
        - 'actions: [{id: next, label: "Continue"}]'
      bad:
        - 'actions: [{id: save, label: "«OK»"}]'
        - 'actions: [{id: save, label: "«Submit»!"}]'

  button-label-scolds:
    description: The way out is not worded to shame the user
    why: A label that makes fun of saying no wins taps and loses trust.
    severity: warning
    for: {kind: [screen, component]}
    given: $.actions.*
    then:
      field: label
      wording:
        phrases:
          - no thanks, i
          - no, i don't want
          - no, i do not want
          - no, i hate
          - i don't like saving
          - i don't want to save
          - i don't care
          - i'll risk it
          - i prefer to lose
          - i'd rather lose
          - i like losing
          - stay unprotected
          - remain unprotected
        negation: ignored
    message: “{{match}}” shames those who say no; write what happens, such as “Not now”
    source: {document: Directive 2005/29/EC and its guidance 2021/C 526/01, row: 4.2.7 confirmshaming}
    examples:
      good:
        - 'actions: [{id: later, label: "Not now"}]'
      bad:
        - 'actions: [{id: later, label: "«No thanks, I» like paying fees"}]'
        - 'actions: [{id: later, label: "«Stay unprotected»"}]'

  a11y-label-icon:
    description: What is read out names the action, not the icon
    why: “Arrow icon” tells a listener what is drawn and not what a tap does.
    severity: warning
    for: {kind: [screen, component]}
    given: [$.actions.*, $.inputs.*]
    then:
      field: a11y.label
      wording:
        - icon/s
        - arrow button
        - image of
        - picture of
        - photo of
        - graphic of
        - logo of
        - symbol of
    message: “{{match}}” names what is drawn; name what a tap does, such as “Send XLM”
    source: {document: pocketpay-accessibility-checklist}
    examples:
      good:
        - 'actions: [{id: send, a11y: {label: "Send XLM"}}]'
      bad:
        - 'actions: [{id: send, a11y: {label: "Arrow «icon»"}}]'
        - 'inputs: [{id: address, label: "Address", a11y: {label: "«Picture of» a code"}}]'

"""###

  private static let buttonLabelsCompact: StaticString = ###"""
{
=pack
=button-labels
=description
=A button says what it does, in words that stand on their own.
=lists
{
=empty-labels
[
=ok
=ок
=okay
'yes
'no
=go
=submit
=continue
=proceed
=apply
=next
=done
=accept
=agree
=finish
=execute
=process
=click here
=tap here
=press here
=click
=here
=more
=button
=action
=let's go
}
}
=rules
{
=button-says-what
{
=description
=The button that pays or cannot be undone says what it does
=severity
=warning
=for
{
=kind
[
=screen
=component
}
}
=given
=irreversible-actions
=then
{
=field
=label
=wording
{
=whole
=empty-labels
=negation
=ignored
}
}
=message
=“{{match}}” does not say what {{action}} does; name it, such as “Sign & Send”
=source
{
=document
=gem-product
=row
=Principles
}
}
=button-label-here
{
=description
=No label says only where to tap
=severity
=warning
=for
{
=kind
[
=screen
=component
}
}
=given
[
=$.actions.*
=$.states.*.next
=$.states.*.recovery.*
}
=then
{
=field
=label
=wording
{
=phrases
[
=click here
=tap here
=press here
=press this button
=click this button
=tap this button
=click to
=tap to
=press to
}
=allow
[
=tap to pay
}
}
}
=message
=“{{match}}” says where to tap and not what for; begin with the verb of the action
=source
=https://www.w3.org/WAI/WCAG22/Understanding/headings-and-labels
}
=button-label-generic
{
=description
=No label is a word that any button could have
=severity
=note
=for
{
=kind
[
=screen
=component
}
}
=given
=$.actions.*
=unless
[
{
=irreversible
=true
}
{
=destructive
=true
}
}
=then
{
=field
=label
=wording
{
=whole
[
=ok
=ок
=okay
'yes
'no
=go
=submit
=proceed
=execute
=process
=click
=here
=more
=button
=action
}
=negation
=ignored
}
}
=message
=“{{match}}” could stand on any button; say what {{action}} does
=source
=https://design-system.service.gov.uk/components/button/
}
=button-label-scolds
{
=description
=The way out is not worded to shame the user
=severity
=warning
=for
{
=kind
[
=screen
=component
}
}
=given
=$.actions.*
=then
{
=field
=label
=wording
{
=phrases
[
=no thanks, i
=no, i don't want
=no, i do not want
=no, i hate
=i don't like saving
=i don't want to save
=i don't care
=i'll risk it
=i prefer to lose
=i'd rather lose
=i like losing
=stay unprotected
=remain unprotected
}
=negation
=ignored
}
}
=message
=“{{match}}” shames those who say no; write what happens, such as “Not now”
=source
{
=document
=Directive 2005/29/EC and its guidance 2021/C 526/01
=row
=4.2.7 confirmshaming
}
}
=a11y-label-icon
{
=description
=What is read out names the action, not the icon
=severity
=warning
=for
{
=kind
[
=screen
=component
}
}
=given
[
=$.actions.*
=$.inputs.*
}
=then
{
=field
=a11y.label
=wording
[
=icon/s
=arrow button
=image of
=picture of
=photo of
=graphic of
=logo of
=symbol of
}
}
=message
=“{{match}}” names what is drawn; name what a tap does, such as “Send XLM”
=source
{
=document
=pocketpay-accessibility-checklist
}
}
}
}

"""###

  private static let sevenState: StaticString = ###"""
pack: seven-state
description: The seven states of a screen that shows a list or the answer of a query.
for: {pattern: seven-state}
source: ntask-seven-states

patterns:
  seven-state:
    states:
      loading:
        when: the first fetch runs and nothing is stored
        asks:
          seven-loading-component:
            at: components
            contains: [SkeletonList]
            severity: warning
            source: {row: "The 7 States: loading"}
      empty:
        when: the fetch is complete and brought no item
        asks:
          seven-empty-component:
            at: components
            contains: [EmptyState]
            severity: warning
            source: {row: "The 7 States: empty"}
      error:
        when: the server or the network failed and nothing is stored
        asks:
          seven-error-component: {at: components, contains: [ErrorCard], source: {row: "The 7 States: error"}}
      populated:
        as: success
        when: items are available from the network or from storage
        asks:
          seven-populated-component:
            at: components
            contains: {any: [FlashList, FlatList]}
            severity: warning
            source: {row: "The 7 States: populated"}
          seven-populated-refresh:
            at: components
            contains: [RefreshControl]
            severity: warning
            source: {row: "The 7 States: populated"}
      offline:
        when: there is no connection and stored items are shown
        asks:
          seven-offline-overlay: {at: keeps, contains: [snapshot], source: {row: "The 7 States: offline"}}
          seven-offline-banner: {at: where, is: top, severity: warning, source: {row: "The 7 States: offline"}}
          seven-offline-queue-count:
            at: content
            contains: [queueCount]
            severity: warning
            source: {row: "Components: OfflineBanner"}
      permission-denied:
        when: the server answers 401 or 403 or refuses the token
        asks:
          seven-permission-component:
            at: components
            contains: [PermissionDenied]
            severity: warning
            source: {row: "The 7 States: permission-denied"}
          seven-permission-exit: {at: next, is: declared, source: {row: "The 7 States: permission-denied"}}
      rate-limited:
        when: the server answers 429
        asks:
          seven-rate-component:
            at: components
            contains: [RateLimitedCard]
            severity: warning
            source: {row: "The 7 States: rate-limited"}
          seven-rate-countdown: {at: content, contains: [countdown], source: {row: "The 7 States: rate-limited"}}
    allows: [pending, disabled]
    # What refuses every request wins over a single error; the banner of Offline is laid over whatever shows.
    precedence: [permission-denied, rate-limited, error, pending, loading, populated, empty, disabled]
    presents:
      - {snapshot: none, request: failed, cause: unauthorized, shows: permission-denied, with: [back]}
      - {snapshot: none, request: failed, cause: rateLimited, shows: rate-limited, with: [back]}
      # A banner is laid over whatever shows.
      - {connection: offline, with: [offline]}

# EmptyState, which other screens have as well, answers for the contract of state cards.
contracts:
  seven-state-card:
    components: [SkeletonList, ErrorCard, OfflineBanner, PermissionDenied, RateLimitedCard]
    clauses:
      exposes:
        id: seven-accessible
        contains: [role, state, liveRegion]
        says: it exposes a role, a state and a live region

lists:
  nothing-stored:
    - no cache
    - no cached data
    - nothing cached
    - nothing is cached
    - nothing stored
    - nothing is stored
    - not cached
    - without a cache
    - without cached data
    - without stored data
  stored: [cache, cached, stored, storage]

tables:
  skeletons:
    rows:
      home: {states.loading.components.props.rows: 6, states.loading.components.props.rowHeight: 72}
      list: {states.loading.components.props.rows: 10, states.loading.components.props.rowHeight: 60}

# What a manifest says of the conditions replaces what the pattern says, so it is held to the same; a case narrows a
# condition and is not.

rules:
  # --- When a state shows --------------------------------------------------------------------------------------------

  seven-loading-when:
    description: Loading is the first fetch, with nothing stored
    why: Placeholder rows over items that are stored take away what the user was reading.
    severity: error
    given: $.states.loading.when
    then: {says: {any: nothing-stored}}
    message: Loading shows only while nothing is stored, and “when” does not say so; with stored items it is a refresh
    source: {row: "The 7 States: loading"}
    examples:
      good:
        - "states: {loading: {behavior: Placeholder rows, when: the first fetch runs and nothing is cached}}"
        - "states: {loading: Placeholder rows}"
        - "{screen: send, pattern: six-core, states: {loading: {behavior: A spinner, when: fetching}}}"
      bad:
        - "states: {loading: {behavior: Placeholder rows, «when»: fetching}}"

  seven-empty-when:
    description: Empty is a fetch that is complete and brought nothing
    why: A list without items says nothing about the server; only a fetch that ended does.
    severity: error
    given: $.states.empty.when
    then: {says: {any: [complete, completed, finished, succeeded, successful, successfully]}}
    message: Empty shows only once the fetch is complete, and “when” does not say so
    source: {row: "The 7 States: empty"}
    examples:
      good:
        - "states: {empty: {behavior: None yet, when: the fetch is complete and brought no item}}"
        - "states: {empty: None yet}"
      bad:
        - "states: {empty: {behavior: None yet, «when»: there are no items}}"

  seven-error-when:
    description: Error is a failure with nothing stored
    why: A failed refresh is no reason to take stored items off the screen.
    severity: error
    given: $.states.error.when
    then: {says: {any: nothing-stored}}
    message: Error takes the screen only while nothing is stored, and “when” does not say so; else the content stays
    source: {row: "The 7 States: error"}
    examples:
      good:
        - "states: {error: {behavior: A card, when: the network failed and nothing is stored}}"
        - "states: {error: {behavior: A card, cases: [{id: not-saved, when: the task was not saved}]}}"
      bad:
        - "states: {error: {behavior: A card, «when»: the network failed}}"

  seven-populated-when:
    description: Items show online and from storage
    why: A screen that waits for the network hides what the device already has.
    severity: error
    given: [$.states.populated.when, $.states.success.when]
    then: {says: {any: stored}}
    message: stored items show as well as those from the network, and “when” does not say so
    source: {row: "The 7 States: populated"}
    examples:
      good:
        - "states: {populated: {behavior: The rows, when: items are available online or cached}}"
        - "states: {populated: The rows}"
      bad:
        - "states: {populated: {behavior: The rows, «when»: the server sent items}}"

  seven-offline-when:
    description: Offline follows the connection, and not a request that failed
    why: A request fails for many reasons; the banner must speak of the connection only.
    severity: error
    given: $.states.offline.when
    then: {says: {any: [isConnected, connection, connected, connectivity, no network, without a network]}}
    message: Offline follows the connection, and “when” does not name it; a request that failed is Error
    source: {row: "The 7 States: offline"}
    examples:
      good:
        - "states: {offline: {behavior: A banner, when: there is no connection}}"
        - "states: {offline: {behavior: A banner, when: isConnected is false}}"
      bad:
        - "states: {offline: {behavior: A banner, «when»: a request fails}}"

  seven-permission-when:
    description: Permission denied is 401, 403 and a token that is refused
    why: A code that is left out ends in a general error, and nobody learns to connect again.
    severity: error
    given: $.states['permission-denied'].when
    then:
      - {says: {all: ["401", "403"]}}
      - {says: {any: [jwt, token, tokens]}}
    message: "{{error}}; access is denied by 401, by 403 and by a refused token"
    source: {row: "The 7 States: permission-denied"}
    examples:
      good:
        - "states: {permission-denied: {behavior: A prompt, when: '401, 403 or a jwt error'}}"
        - "states: {permission-denied: A prompt}"
      bad:
        - "states: {permission-denied: {behavior: A prompt, «when»: the server answers 401 or refuses the token}}"
        - "states: {permission-denied: {behavior: A prompt, «when»: the server answers 401 or 403}}"

  seven-rate-when:
    description: Rate limited is 429
    why: Any other condition starts a countdown that has nothing to wait for.
    severity: error
    given: $.states['rate-limited'].when
    then: {says: "429"}
    message: Rate limited is the answer 429, and “when” does not say so
    source: {row: "The 7 States: rate-limited"}
    examples:
      good:
        - "states: {rate-limited: {behavior: A countdown, when: GraphQL answers 429}}"
      bad:
        - "states: {rate-limited: {behavior: A countdown, «when»: the server is busy}}"

  # --- Rows that wait ------------------------------------------------------------------------------------------------

  seven-offline-pending:
    description: Where items are added before they are stored, Pending is described
    why: An item that looks stored before it is misleads most when there is no connection.
    severity: warning
    given: screen
    when: {"$.actions[?@.commit == 'optimistic']": declared, $.states: declared}
    then: {field: states, require: pending}
    message: this screen adds items before they are stored, and does not describe Pending; add it
    source: {row: "Screens: ListScreen"}
    examples:
      good:
        - |
          actions: [{id: create, commit: optimistic}]
          states: {pending: A faded row with a text}
        - |
          actions: [{id: create}]
          states: {populated: The rows}
      bad:
        - |
          actions: [{id: create, commit: optimistic}]
          «states»: {populated: The rows}

  optimistic-pending-flag:
    description: An optimistic action adds its item at once
    why: An item that shows up late looks like a tap that was lost, and the user taps again.
    severity: error
    given: $.machine[?@.event == 'actionStarted'].pendingItem
    when: {"$.actions[?@.commit == 'optimistic']": declared}
    then: {is: add}
    message: an optimistic action adds its item the moment it starts; “pendingItem” is “{{value}}”, not “add”
    source: {row: Optimistic Mutations}
    examples:
      good:
        - |
          actions: [{id: create, commit: optimistic}]
          machine: [{event: actionStarted, pendingItem: add}]
        - |
          actions: [{id: create}]
          machine: [{event: actionStarted, pendingItem: keep}]
      bad:
        - |
          actions: [{id: create, commit: optimistic}]
          machine: [{event: actionStarted, pendingItem: «keep»}]

  optimistic-pending-look:
    description: A row that waits is told apart by text and motion
    why: Opacity alone is missed by many and is not read aloud.
    severity: error
    covers: [optimistic-offline-same]
    given: pending-state
    when: {"$.actions[?@.commit == 'optimistic']": declared}
    then: {field: signals, contains: [text, motion]}
    message: a row that waits looks pending without {{missing}}; add to “signals”
    insert: "signals: [text, motion, color]"
    source: {row: Optimistic Mutations}
    examples:
      good:
        - |
          actions: [{id: create, commit: optimistic}]
          states: {pending: {behavior: A faded row, signals: [text, motion, color]}}
        - |
          actions: [{id: create}]
          states: {pending: A spinner}
      bad:
        - |
          actions: [{id: create, commit: optimistic}]
          states: {pending: {behavior: A faded row, signals: «[color]»}}
        - |
          actions: [{id: create, commit: optimistic}]
          states: {«pending»: A faded row}

  optimistic-failure-keeps-input:
    description: When an optimistic action fails, a retry brings back what was typed
    why: Whoever has to type a text again has lost it.
    severity: warning
    given: $.actions[?@.commit == 'optimistic']
    # Only where the cases of Error say which actions they are about.
    when: {$.states.error.cases.*.action: declared}
    unless: {$.states.error.keeps: input}
    then:
      field: id
      reference: {in: ["$.states.error.cases[?@.keeps[0] == 'input' || @.keeps[1] == 'input'].action.*"]}
    message: "{{action}} can fail, and its case of Error does not keep what was typed; add “keeps: [input]”"
    source: {document: pocketpay-ui-states, row: "State conventions: Error"}
    examples:
      good:
        - |
          actions: [{id: create, commit: optimistic}]
          states: {error: {cases: [{id: not-saved, action: create, keeps: [snapshot, input]}]}}
        - |
          actions: [{id: create, commit: optimistic}]
          states: {error: {keeps: input, cases: [{id: not-saved, action: create}]}}
      bad:
        - |
          actions: [{id: «create», commit: optimistic}]
          states: {error: {cases: [{id: not-saved, action: create, keeps: [snapshot]}]}}

  optimistic-offline-queue:
    description: What is started offline waits in a queue that outlives the app, or is refused
    why: A queue in memory is gone as soon as the system ends the app.
    severity: error
    given: $.actions[?@.commit == 'optimistic']
    then: {field: offline, enumeration: [queue, refuse]}
    message: "{{action}} is lost when the app closes offline; “offline: queue” keeps it on the device"
    source: {row: Optimistic Mutations}
    examples:
      good:
        - "actions: [{id: create, commit: optimistic, offline: queue}]"
        - "actions: [{id: create, commit: optimistic}]"
      bad:
        - "actions: [{id: create, commit: optimistic, offline: «queueInMemory»}]"

  optimistic-success:
    description: A confirmed item takes the place of its pending one
    why: An item that stands there twice is deleted twice; one that vanishes is typed again.
    severity: error
    given: [$.data, $.machine, $.scenarios]
    then: {machine: optimistic-replaced}
    source: {row: Optimistic Mutations}
    examples:
      good:
        - |
          actions: [{id: create, async: true, commit: optimistic}]
          data: {entry: load}
          machine: [{event: actionConfirmed, pendingItem: remove, request: refreshing}]
      bad:
        - |
          actions: [{id: create, async: true, commit: optimistic}]
          data: {entry: load}
          machine: [{event: actionConfirmed, pendingItem: «remove»}]
        - |
          actions: [{id: create, async: true, commit: optimistic}]
          data: {entry: load}
          machine:
            - {event: actionConfirmed, pendingItem: «keep», request: refreshing}
            - {event: refreshSucceeded, pendingItem: remove}

  optimistic-failure:
    description: A refused item is taken back
    why: An item that stays after it was refused is one that the server does not have.
    severity: error
    given: [$.data, $.machine, $.scenarios]
    then: {machine: optimistic-rolled-back}
    source: {row: Optimistic Mutations}
    examples:
      good:
        - |
          actions: [{id: create, async: true, commit: optimistic}]
          machine: [{event: actionRejected, pendingItem: remove}]
      bad:
        - |
          actions: [{id: create, async: true, commit: optimistic}]
          data: {entry: load}
          machine: [{event: actionRejected, pendingItem: «replace»}]

  optimistic-waits:
    description: An item that waits stays until its action has ended
    why: A refresh knows nothing of it, and what it makes real or takes away may still be refused or confirmed.
    severity: error
    given: [$.data, $.machine, $.scenarios]
    then: {machine: pending-kept}
    source: {row: Optimistic Mutations}
    examples:
      good:
        - |
          actions: [{id: create, async: true, commit: optimistic}]
          data: {entry: load}
          machine: [{event: refreshSucceeded, pendingItem: keep}]
      bad:
        - |
          actions: [{id: create, async: true, commit: optimistic}]
          data: {entry: load}
          machine: [{event: refreshSucceeded, pendingItem: «replace»}]
        - |
          actions: [{id: create, async: true, commit: optimistic}]
          data: {entry: load}
          machine: [{event: refreshSucceeded, pendingItem: «remove»}]

  optimistic-reconnect:
    description: What waited for a connection is sent when it is back
    why: A change that was shown as saved and is dropped is lost without a word.
    severity: error
    given: [$.data, $.machine, $.scenarios]
    then: {machine: queue-sent}
    source: {row: Optimistic Mutations}
    examples:
      good:
        - |
          actions: [{id: create, async: true, commit: optimistic, offline: queue}]
          machine: [{event: cameOnline, queue: send}]
      bad:
        - |
          actions: [{id: create, async: true, commit: optimistic, offline: queue}]
          machine: [{event: cameOnline, queue: «drop», pendingItem: remove}]

  seven-state-overlap:
    description: For one moment one state holds, whatever the order of the rows
    why: Where two hold, the line that stands first decides, and the next edit changes the screen by accident.
    severity: error
    given: $.data.presents
    then: {machine: conditions-exclusive}
    source: {row: The 7 States}
    examples:
      good:
        - |
          data:
            presents:
              - {snapshot: none, request: failed, cause: rateLimited, shows: rate-limited}
              - {snapshot: none, request: failed, shows: error}
              - {snapshot: present, shows: populated}
      bad:
        - |
          data:
            presents:
              - {snapshot: none, cause: unauthorized, shows: permission-denied}
              - {connection: offline, snapshot: none, shows: «error»}

  # --- Only when selected --------------------------------------------------------------------------------------------

  seven-profile-missing:
    description: A screen that declares its data follows the seven-state pattern
    why: Data can be missing, stale or refused, and six states do not tell these apart.
    severity: note
    preset: "off"
    for: {kind: screen}
    given: screen
    when: {$.data: declared}
    then: {field: pattern, contains: [seven-state]}
    message: screen “{{screen}}” shows data and does not follow seven-state; add it to “pattern”
    insert: "pattern: [six-core, seven-state]"
    source: {row: The 7 States}
    examples:
      good:
        - "{screen: list, pattern: [six-core, seven-state], data: {entry: load}}"
        - "{screen: about}"
      bad:
        - "{screen: list, pattern: «six-core», data: {entry: load}}"
        - "{screen: «list», data: {entry: load}}"

  # These two hold for the product that the pattern comes from.

  seven-skeleton-rows:
    description: The placeholders of Home are 6 rows of 72, those of a list 10 of 60
    why: Placeholders of another size make the screen jump when the rows arrive.
    severity: warning
    preset: "off"
    given: screen
    then: {agrees: {table: skeletons, key: screen}}
    message: the placeholders of “{{screen}}” have {{value}} here, not {{expected}}
    source: {row: Screens}
    examples:
      good:
        - |
          screen: home
          pattern: seven-state
          states: {loading: {components: [{name: SkeletonList, props: {rows: 6, rowHeight: 72}}]}}
        - |
          screen: friends
          pattern: seven-state
          states: {loading: {components: [{name: SkeletonList, props: {rows: 3}}]}}
      bad:
        - |
          screen: home
          pattern: seven-state
          states: {loading: {components: [{name: SkeletonList, props: {rows: «10», rowHeight: 72}}]}}

  seven-empty-copy:
    description: Home and a list say in the product's words that there is nothing yet
    why: The same situation in other words reads like another situation.
    severity: warning
    preset: "off"
    for: {screen: [home, list], pattern: seven-state}
    given: empty-state
    then: {field: copy, says: {any: [No lists yet, No tasks yet]}}
    message: Empty of “{{screen}}” says neither “No lists yet” nor “No tasks yet”
    source: {row: Screens}
    examples:
      good:
        - |
          screen: home
          pattern: seven-state
          states: {empty: {copy: "No lists yet — Tap + to create your first list"}}
        - '{screen: friends, pattern: seven-state, states: {empty: {copy: "Nobody here"}}}'
      bad:
        - '{screen: home, pattern: seven-state, states: {«empty»: {copy: "Nothing"}}}'

"""###

  private static let sevenStateCompact: StaticString = ###"""
{
=pack
=seven-state
=description
=The seven states of a screen that shows a list or the answer of a query.
=for
{
=pattern
=seven-state
}
=source
=ntask-seven-states
=patterns
{
=seven-state
{
=states
{
=loading
{
=when
=the first fetch runs and nothing is stored
=asks
{
=seven-loading-component
{
=at
=components
=contains
[
=SkeletonList
}
=severity
=warning
=source
{
=row
'The 7 States: loading
}
}
}
}
=empty
{
=when
=the fetch is complete and brought no item
=asks
{
=seven-empty-component
{
=at
=components
=contains
[
=EmptyState
}
=severity
=warning
=source
{
=row
'The 7 States: empty
}
}
}
}
=error
{
=when
=the server or the network failed and nothing is stored
=asks
{
=seven-error-component
{
=at
=components
=contains
[
=ErrorCard
}
=source
{
=row
'The 7 States: error
}
}
}
}
=populated
{
=as
=success
=when
=items are available from the network or from storage
=asks
{
=seven-populated-component
{
=at
=components
=contains
{
=any
[
=FlashList
=FlatList
}
}
=severity
=warning
=source
{
=row
'The 7 States: populated
}
}
=seven-populated-refresh
{
=at
=components
=contains
[
=RefreshControl
}
=severity
=warning
=source
{
=row
'The 7 States: populated
}
}
}
}
=offline
{
=when
=there is no connection and stored items are shown
=asks
{
=seven-offline-overlay
{
=at
=keeps
=contains
[
=snapshot
}
=source
{
=row
'The 7 States: offline
}
}
=seven-offline-banner
{
=at
=where
=is
=top
=severity
=warning
=source
{
=row
'The 7 States: offline
}
}
=seven-offline-queue-count
{
=at
=content
=contains
[
=queueCount
}
=severity
=warning
=source
{
=row
'Components: OfflineBanner
}
}
}
}
=permission-denied
{
=when
=the server answers 401 or 403 or refuses the token
=asks
{
=seven-permission-component
{
=at
=components
=contains
[
=PermissionDenied
}
=severity
=warning
=source
{
=row
'The 7 States: permission-denied
}
}
=seven-permission-exit
{
=at
=next
=is
=declared
=source
{
=row
'The 7 States: permission-denied
}
}
}
}
=rate-limited
{
=when
=the server answers 429
=asks
{
=seven-rate-component
{
=at
=components
=contains
[
=RateLimitedCard
}
=severity
=warning
=source
{
=row
'The 7 States: rate-limited
}
}
=seven-rate-countdown
{
=at
=content
=contains
[
=countdown
}
=source
{
=row
'The 7 States: rate-limited
}
}
}
}
}
=allows
[
=pending
=disabled
}
=precedence
[
=permission-denied
=rate-limited
=error
=pending
=loading
=populated
=empty
=disabled
}
=presents
[
{
=snapshot
=none
=request
=failed
=cause
=unauthorized
=shows
=permission-denied
=with
[
=back
}
}
{
=snapshot
=none
=request
=failed
=cause
=rateLimited
=shows
=rate-limited
=with
[
=back
}
}
{
=connection
=offline
=with
[
=offline
}
}
}
}
}
=contracts
{
=seven-state-card
{
=components
[
=SkeletonList
=ErrorCard
=OfflineBanner
=PermissionDenied
=RateLimitedCard
}
=clauses
{
=exposes
{
=id
=seven-accessible
=contains
[
=role
=state
=liveRegion
}
=says
=it exposes a role, a state and a live region
}
}
}
}
=lists
{
=nothing-stored
[
=no cache
=no cached data
=nothing cached
=nothing is cached
=nothing stored
=nothing is stored
=not cached
=without a cache
=without cached data
=without stored data
}
=stored
[
=cache
=cached
=stored
=storage
}
}
=tables
{
=skeletons
{
=rows
{
=home
{
=states.loading.components.props.rows
=6
=states.loading.components.props.rowHeight
=72
}
=list
{
=states.loading.components.props.rows
=10
=states.loading.components.props.rowHeight
=60
}
}
}
}
=rules
{
=seven-loading-when
{
=description
=Loading is the first fetch, with nothing stored
=severity
=error
=given
=$.states.loading.when
=then
{
=says
{
=any
=nothing-stored
}
}
=message
=Loading shows only while nothing is stored, and “when” does not say so; with stored items it is a refresh
=source
{
=row
'The 7 States: loading
}
}
=seven-empty-when
{
=description
=Empty is a fetch that is complete and brought nothing
=severity
=error
=given
=$.states.empty.when
=then
{
=says
{
=any
[
=complete
=completed
=finished
=succeeded
=successful
=successfully
}
}
}
=message
=Empty shows only once the fetch is complete, and “when” does not say so
=source
{
=row
'The 7 States: empty
}
}
=seven-error-when
{
=description
=Error is a failure with nothing stored
=severity
=error
=given
=$.states.error.when
=then
{
=says
{
=any
=nothing-stored
}
}
=message
=Error takes the screen only while nothing is stored, and “when” does not say so; else the content stays
=source
{
=row
'The 7 States: error
}
}
=seven-populated-when
{
=description
=Items show online and from storage
=severity
=error
=given
[
=$.states.populated.when
=$.states.success.when
}
=then
{
=says
{
=any
=stored
}
}
=message
=stored items show as well as those from the network, and “when” does not say so
=source
{
=row
'The 7 States: populated
}
}
=seven-offline-when
{
=description
=Offline follows the connection, and not a request that failed
=severity
=error
=given
=$.states.offline.when
=then
{
=says
{
=any
[
=isConnected
=connection
=connected
=connectivity
=no network
=without a network
}
}
}
=message
=Offline follows the connection, and “when” does not name it; a request that failed is Error
=source
{
=row
'The 7 States: offline
}
}
=seven-permission-when
{
=description
=Permission denied is 401, 403 and a token that is refused
=severity
=error
=given
=$.states['permission-denied'].when
=then
[
{
=says
{
=all
[
'401
'403
}
}
}
{
=says
{
=any
[
=jwt
=token
=tokens
}
}
}
}
=message
'{{error}}; access is denied by 401, by 403 and by a refused token
=source
{
=row
'The 7 States: permission-denied
}
}
=seven-rate-when
{
=description
=Rate limited is 429
=severity
=error
=given
=$.states['rate-limited'].when
=then
{
=says
'429
}
=message
=Rate limited is the answer 429, and “when” does not say so
=source
{
=row
'The 7 States: rate-limited
}
}
=seven-offline-pending
{
=description
=Where items are added before they are stored, Pending is described
=severity
=warning
=given
=screen
=when
{
'$.actions[?@.commit == 'optimistic']
=declared
=$.states
=declared
}
=then
{
=field
=states
=require
=pending
}
=message
=this screen adds items before they are stored, and does not describe Pending; add it
=source
{
=row
'Screens: ListScreen
}
}
=optimistic-pending-flag
{
=description
=An optimistic action adds its item at once
=severity
=error
=given
=$.machine[?@.event == 'actionStarted'].pendingItem
=when
{
'$.actions[?@.commit == 'optimistic']
=declared
}
=then
{
=is
=add
}
=message
=an optimistic action adds its item the moment it starts; “pendingItem” is “{{value}}”, not “add”
=source
{
=row
=Optimistic Mutations
}
}
=optimistic-pending-look
{
=description
=A row that waits is told apart by text and motion
=severity
=error
=covers
[
=optimistic-offline-same
}
=given
=pending-state
=when
{
'$.actions[?@.commit == 'optimistic']
=declared
}
=then
{
=field
=signals
=contains
[
=text
=motion
}
}
=message
=a row that waits looks pending without {{missing}}; add to “signals”
=insert
'signals: [text, motion, color]
=source
{
=row
=Optimistic Mutations
}
}
=optimistic-failure-keeps-input
{
=description
=When an optimistic action fails, a retry brings back what was typed
=severity
=warning
=given
=$.actions[?@.commit == 'optimistic']
=when
{
=$.states.error.cases.*.action
=declared
}
=unless
{
=$.states.error.keeps
=input
}
=then
{
=field
=id
=reference
{
=in
[
'$.states.error.cases[?@.keeps[0] == 'input' || @.keeps[1] == 'input'].action.*
}
}
}
=message
'{{action}} can fail, and its case of Error does not keep what was typed; add “keeps: [input]”
=source
{
=document
=pocketpay-ui-states
=row
'State conventions: Error
}
}
=optimistic-offline-queue
{
=description
=What is started offline waits in a queue that outlives the app, or is refused
=severity
=error
=given
=$.actions[?@.commit == 'optimistic']
=then
{
=field
=offline
=enumeration
[
=queue
=refuse
}
}
=message
'{{action}} is lost when the app closes offline; “offline: queue” keeps it on the device
=source
{
=row
=Optimistic Mutations
}
}
=optimistic-success
{
=description
=A confirmed item takes the place of its pending one
=severity
=error
=given
[
=$.data
=$.machine
=$.scenarios
}
=then
{
=machine
=optimistic-replaced
}
=source
{
=row
=Optimistic Mutations
}
}
=optimistic-failure
{
=description
=A refused item is taken back
=severity
=error
=given
[
=$.data
=$.machine
=$.scenarios
}
=then
{
=machine
=optimistic-rolled-back
}
=source
{
=row
=Optimistic Mutations
}
}
=optimistic-waits
{
=description
=An item that waits stays until its action has ended
=severity
=error
=given
[
=$.data
=$.machine
=$.scenarios
}
=then
{
=machine
=pending-kept
}
=source
{
=row
=Optimistic Mutations
}
}
=optimistic-reconnect
{
=description
=What waited for a connection is sent when it is back
=severity
=error
=given
[
=$.data
=$.machine
=$.scenarios
}
=then
{
=machine
=queue-sent
}
=source
{
=row
=Optimistic Mutations
}
}
=seven-state-overlap
{
=description
=For one moment one state holds, whatever the order of the rows
=severity
=error
=given
=$.data.presents
=then
{
=machine
=conditions-exclusive
}
=source
{
=row
=The 7 States
}
}
=seven-profile-missing
{
=description
=A screen that declares its data follows the seven-state pattern
=severity
=note
=preset
'off
=for
{
=kind
=screen
}
=given
=screen
=when
{
=$.data
=declared
}
=then
{
=field
=pattern
=contains
[
=seven-state
}
}
=message
=screen “{{screen}}” shows data and does not follow seven-state; add it to “pattern”
=insert
'pattern: [six-core, seven-state]
=source
{
=row
=The 7 States
}
}
=seven-skeleton-rows
{
=description
=The placeholders of Home are 6 rows of 72, those of a list 10 of 60
=severity
=warning
=preset
'off
=given
=screen
=then
{
=agrees
{
=table
=skeletons
=key
=screen
}
}
=message
=the placeholders of “{{screen}}” have {{value}} here, not {{expected}}
=source
{
=row
=Screens
}
}
=seven-empty-copy
{
=description
=Home and a list say in the product's words that there is nothing yet
=severity
=warning
=preset
'off
=for
{
=screen
[
=home
=list
}
=pattern
=seven-state
}
=given
=empty-state
=then
{
=field
=copy
=says
{
=any
[
=No lists yet
=No tasks yet
}
}
}
=message
=Empty of “{{screen}}” says neither “No lists yet” nor “No tasks yet”
=source
{
=row
=Screens
}
}
}
}

"""###

  private static let vaultWording: StaticString = ###"""
pack: vault-wording
description: What a vault on Testnet may be called, and what its screens must say.

# The words are banned where a vault is the subject, and only there: “Secure your wallet” on a backup screen is no claim
# about custody. What users read may hold the words of banks and insurers in whole disclaimers (`vault-allowed`), not
# in clever denials; other words, and all of them in descriptions, may be denied (“no yield”).
for: {subjects: vault, kind: [screen, component, flow, area]}

subjects:
  vault: Funds are set aside in a contract here, on Testnet or as a mock.

patterns:
  six-core: {allows: [unavailable]}

tables:
  vault-unavailable:
    rows:
      no-wallet: {exit: Go to Settings}
      feature-disabled: {exit: Try Again}
      sdk-not-ready: {exit: Try Again}

lists:
  vault-funds:
    - fund
    - funds
    - XLM
    - lumens
    - money
    - balance
    - balances
    - amount
    - amounts
    - deposit
    - deposits
    - savings
    - assets
    - coins
    - tokens
    - vault
    - vaults
  vault-allowed:
    - not a bank
    - not a real bank
    - not a licensed bank
    - not a bank account
    - isn't a bank
    - aren't a bank
    - is no bank
    - never a bank
    - neither a bank
    - nor a bank
    - non-bank
    - no bank guarantee
    - no bank stands behind
    - not guaranteed by a bank
    - not guaranteed by any bank
    - not issued by a bank
    - rather than a bank
    - instead of a bank
    - not a savings account
    - isn't a savings account
    - is no savings account
    - nor a savings account
    - neither a savings account
    - not a bank or savings account
    - not a bank or a savings account
    - not insured
    - isn't insured
    - aren't insured
    - never insured
    - no longer insured
    - cannot be insured
    - can't be insured
    - neither insured
    - nor insured
    - nor is it insured
    - nothing is insured
    - nothing here is insured
    - nothing in it is insured
    - nobody insures
    - no one insures
    - none of this is insured
    - none of it is insured
    - nothing is secured
    - nothing here is secured
    - nothing in it is secured
    - none of this is secured
    - none of it is secured
    - not insured or secured
    - not secured or insured
    - not FDIC insured
    - not FDIC or SIPC insured
    - not insured by the FDIC
    - not insured by the FDIC or SIPC
    - not covered by the FDIC
    - not covered by FDIC insurance
    - not covered by deposit insurance
    - not covered by any insurance
    - not covered by insurance
    - not an insured deposit
    - not an insured product
    - not protected by the FDIC
    - not protected by insurance
    - no insurance
    - no deposit insurance
    - no deposit protection
    - no FDIC insurance
    - no FDIC cover
    - without insurance
    - without deposit insurance
    - without any insurance
    - not secured
    - isn't secured
    - aren't secured
    - never secured
    - no longer secured
    - cannot be secured
    - neither secured
    - nor secured
    - not secured by
  no-real-value:
    - no real value
    - no real-world value
    - no monetary value
    - not real money

rules:
  # --- Words ---------------------------------------------------------------------------------------------------------

  vault-word-savings-account:
    description: A vault is not called a savings account
    why: A savings account is a product that the law protects; a time lock on a test network is not.
    severity: error
    preset: recommended
    gap: never
    given: text
    inProse: warning
    then:
      wording:
        phrases: [savings account/s, saving account/s, savings deposit/s, savings product/s]
        allow: vault-allowed
        negation: prose
        prefer: Savings Vault (Testnet)
    message: “{{match}}” promises a bank product, which a Testnet vault is not; call it a Savings Vault (Testnet)
    source: {document: pocketpay-ui-states, row: "Vault: Testnet & custody language"}
    examples:
      good:
        - 'states: {success: {copy: "Welcome to the Soroban Savings Vault on Testnet"}}'
        - 'states: {success: {copy: "This is not a savings account"}}'
        - '{screen: wallet, states: {success: {copy: "Pay into your savings account"}}}'
        - "gaps: [{requirement: Its name is right, reason: The page still says savings account.}]"
      bad:
        - 'states: {success: {copy: "Your «Savings-Account»"}}'
        - '{component: VaultCard, subjects: [vault], copy: "One of your «savings accounts»"}'

  vault-word-bank:
    description: A vault is not called a bank
    why: A bank has a license and a deposit guarantee, and the app has neither.
    severity: error
    inProse: warning
    preset: recommended
    gap: never
    given: text
    then:
      wording:
        phrases: [bank/s/ed/ing, neobank/s, bank-grade, bank-level]
        allow: vault-allowed
        negation: prose
    message: “{{match}}” suggests a bank, which a Testnet vault is not; call it a vault
    source: {document: pocketpay-ui-states, row: "Vault: Testnet & custody language"}
    examples:
      good:
        - 'states: {success: {copy: "This vault is not a bank"}}'
        - 'states: {success: {copy: "A piggy bank for Testnet"}}'
        - "states: {success: The screen never calls the vault a bank}"
        - 'states: {success: {copy: "Bankrupt"}}'
        - '{screen: send, states: {success: {copy: "Sent to your bank"}}}'
      bad:
        - 'states: {success: {copy: "«Bank-grade» custody for your coins"}}'
        - 'states: {success: {copy: "No other «bank» pays more"}}'
        - "states: {success: The balance looks like that of a «bank»}"

  vault-word-insured:
    description: Nothing in a vault is called insured
    why: Nothing pays when the contract fails, and users must not be led to believe it.
    severity: error
    inProse: warning
    preset: recommended
    gap: never
    given: text
    then:
      wording:
        phrases: [insure/s/d/ing, insurance, FDIC, SIPC, FSCS, deposit protection, deposit guarantee, deposit guaranteed]
        allow: vault-allowed
        negation: prose
    message: “{{match}}” promises protection that a Testnet vault does not have; leave it out
    help: "say what holds: “Testnet XLM has no real value”"
    source: {document: pocketpay-ui-states, row: "Vault: Testnet & custody language"}
    examples:
      good:
        - 'states: {success: {copy: "Deposits are not insured"}}'
        - 'states: {success: {copy: "Not FDIC Insured — No Bank Guarantee — May Lose Value"}}'
        - 'states: {success: {copy: "Don’t say: insured"}}'
        - 'states: {success: {copy: "An uninsured test deposit"}}'
        - '{screen: send, states: {success: {copy: "The parcel is insured"}}}'
      bad:
        - 'states: {success: {copy: "Your deposit is «insured»"}}'
        - 'states: {success: {copy: "You would not believe how well it is «insured»"}}'
        - "states: {success: The balance is «insured»}"

  vault-word-secured:
    description: Funds in a vault are not called secured
    why: To be secured means to be backed by something, and nothing backs these funds.
    severity: error
    inProse: warning
    preset: recommended
    gap: never
    given: text
    then: {wording: {phrases: [secured], allow: vault-allowed, negation: prose}}
    message: “{{match}}” promises what a Testnet contract cannot; say “held by a Testnet contract”
    source: {document: pocketpay-ui-states, row: "Vault: Testnet & custody language"}
    examples:
      good:
        - 'states: {success: {copy: "Locked until 1 May (mock lock)"}}'
        - 'states: {success: {copy: "An unsecured test deposit"}}'
        - 'states: {success: {copy: "Test tokens are not secured by anything"}}'
        - '{screen: settings, states: {success: {copy: "The app is secured by a PIN"}}}'
      bad:
        - 'states: {success: {copy: "Funds are «secured» by contract"}}'

  vault-word-secure-claim:
    description: No custody claim is built on secure, safely or protected
    why: Whoever promises safe custody is taken at the word, whatever small print there is.
    severity: error
    # A description may speak of an amount that is protected from a second tap.
    inProse: note
    preset: recommended
    gap: never
    given: text
    then:
      wording:
        phrases:
          - secure/s/ly
          - securing
          - safely
          - keep/s/ing safe
          - kept safe
          - keep it safe
          - keeps it safe
          - keep them safe
          - keeps them safe
          - stay/s/ing safe
          - is safe
          - are safe
          - protect/s/ed/ing
          - protection
          - safeguard/s/ed/ing
          - safekeeping
        near: vault-funds
        within: sentence
        allow:
          - secure storage
          - secure store
          - secure enclave
          - secure element
          - secure connection
          - is safe to
          - are safe to
          - safely close
          - safely leave
          - safely ignore
          # Another rule speaks of these.
          - safely stored
          - stored safely
    message: “{{match}}” beside “{{near}}” is a custody claim that a Testnet vault cannot make
    help: "say what holds: “set aside until the unlock date (Testnet)”"
    source: {document: pocketpay-vault-guidance}
    examples:
      good:
        - 'states: {error: {copy: "The vault key could not be read from secure storage"}}'
        - 'states: {success: {copy: "Set aside until the unlock date (Testnet)"}}'
        - '{screen: wallet, states: {success: {copy: "Your funds are protected by a PIN"}}}'
      bad:
        - 'states: {success: {copy: "The smart contract holds your funds «securely»"}}'
        - 'states: {success: {copy: "It stays «safely» in your vault"}}'
        - 'states: {success: {copy: "«Secure» your XLM"}}'

  vault-word-guaranteed:
    description: Guaranteed stands only beside Testnet, in the same text
    why: A guarantee without the word Testnet beside it is read as one for real money.
    severity: error
    preset: recommended
    gap: never
    given: text
    then:
      wording:
        phrases: [guarantee/s/d/ing]
        unless: [Testnet, test network]
        within: text
    message: “{{match}}” promises what a Testnet vault cannot; leave it out, or say “Testnet” in the same text
    source: {document: pocketpay-vault-guidance}
    examples:
      good:
        - 'states: {success: {copy: "Testnet is guaranteed to be reset"}}'
        - 'states: {success: {copy: "Returns are not guaranteed"}}'
      bad:
        - 'states: {success: {copy: "«Guaranteed» returns"}}'

  vault-word-riskless:
    description: No vault is said to be without risk
    why: A contract can fail, and whoever was promised that nothing can be lost was told something untrue.
    severity: error
    inProse: note
    preset: recommended
    gap: never
    given: text
    then:
      - wording:
          phrases:
            - risk free
            - riskless
            - no risk
            - zero risk
            - without risk
            - without any risk
            - can't lose money
            - can't lose your
            - can't lose anything
            - cannot lose money
            - cannot lose your
            - cannot lose anything
            - never lose your money
            - never lose your funds
            - never lose money
            - never lose funds
            - nothing to lose
            - never lose it
          negation: prose
          allow:
            - no risk to others
            - no risk assessment/s
            - no risk check/s
            - no risk disclosure/s
            - no risk level/s
            - no risk notice/s
            - no risk profile/s
            - no risk rating/s
            - no risk report/s
            - no risk score/s
            - no risk warning/s
      - pattern:
          notMatch: '(?i)\b100 ?% (?:safe|secure|secured|protected|risk[- ]free)\b'
    message: “{{match}}” promises what no vault can keep; say what can happen to the funds
    source: {document: pocketpay-ui-states, row: "Vault: Testnet & custody language"}
    examples:
      good:
        - 'states: {success: {copy: "Locking XLM carries a risk: the contract may fail"}}'
      bad:
        - 'states: {success: {copy: "It is «100% safe» and «risk-free»"}}'
        - 'states: {success: {copy: "There is «no risk»: you «can''t lose money»"}}'
        - 'states: {success: {copy: "You will «never lose your money»"}}'

  vault-word-safe-storage:
    description: A vault is called safe storage only beside Testnet, in the same text
    why: Tokens on Testnet may vanish with the next reset of the network.
    severity: error
    preset: recommended
    gap: never
    given: text
    then:
      wording:
        phrases:
          - safe storage
          - safe place
          - safe deposit/s
          - safe custody
          - safe haven/s
          - safely stored
          - stored safely
          - secure vault/s
          - protected vault/s
        unless: [Testnet, test network]
        within: text
    message: “{{match}}” promises what a Testnet vault does not give; leave it out, or say “Testnet” in the same text
    source: {document: pocketpay-vault-guidance}
    examples:
      good:
        - 'states: {success: {copy: "A Testnet contract is not safe storage"}}'
        - '{screen: settings, states: {success: {copy: "Write the words down for safe storage"}}}'
      bad:
        - 'states: {success: {copy: "«Safe storage» for your coins"}}'

  vault-word-production:
    description: What runs on Testnet or as a mock is not called production
    why: A mock that is called production is trusted with real decisions.
    severity: error
    preset: recommended
    gap: never
    given: text
    then:
      wording:
        - production-ready
        - production-grade
        - production vault/s
        - production contract/s
        - production custody
        - on-chain custody
        - real custody
        - live on Mainnet
        - runs on Mainnet
        - running on Mainnet
        - available on Mainnet
        - deployed on Mainnet
        - deployed to Mainnet
        - Mainnet-ready
        - Mainnet vault/s
        - fully audited
        - battle-tested
    message: “{{match}}” speaks of production, and this vault runs on Testnet or as a mock; name Testnet
    source: {document: pocketpay-vault-guidance}
    examples:
      good:
        - 'states: {success: {copy: "This is not a production custody solution"}}'
        - 'states: {success: {copy: "It does not represent real on-chain custody"}}'
        - '{screen: send, states: {success: {copy: "Available on Mainnet"}}}'
      bad:
        - 'states: {success: {copy: "«Production-ready» savings"}}'
        - 'toasts: [{when: a contract is set, copy: "«Live on Mainnet»"}]'

  vault-word-realtime:
    description: No balance and no contract is called live or real-time
    why: A value that was read some time ago is not live, and users trade on it as if it were.
    severity: warning
    preset: recommended
    gap: never
    given: text
    then:
      - wording:
          - live balance/s
          - live contract/s
          - live Soroban
          - live smart contract/s
          - live vault/s
          - live lock/s
          - balance is live
          - balances are live
          - always up to date
          - always current
          - instantly updated
      - wording:
          phrases: [real-time, realtime]
          near: [balance/s, vault/s, lock/s, contract/s, update/s/d]
          within: sentence
    message: “{{match}}” claims a connection that is always up to date; say when the value was last read
    source: {document: pocketpay-vault-guidance}
    examples:
      good:
        - 'states: {success: {copy: "Balance, last read at 10:41"}}'
        - 'states: {success: {copy: "Connected to Soroban contract on TESTNET"}}'
        - '{screen: wallet, states: {success: {copy: "Your live balance"}}}'
      bad:
        - 'states: {success: {copy: "Connected to a «live Soroban» smart contract"}}'
        - 'states: {success: {copy: "Your balance in «real time»"}}'

  vault-word-yield:
    description: No word of production finance stands in a vault
    why: Words of finance promise a return, and nothing here earns one.
    severity: warning
    # In a description a call may yield something, and a value may be of interest.
    inProse: note
    preset: recommended
    gap: never
    given: text
    then:
      wording:
        phrases:
          - APY/s
          - APR/s
          - yield/s/ed/ing
          - interest
          - interest-bearing
          - earn/s/ed/ing/ings
          - dividend/s
          - passive income
          - return on your deposit
        allow: [of interest to, of interest for, be of interest, is of interest, thing of interest, nothing of interest]
    message: “{{match}}” speaks of returns, which a Testnet vault does not pay; leave it out
    source: {document: pocketpay-vault-guidance}
    examples:
      good:
        - 'states: {success: {copy: "No yield and no interest"}}'
        - '{screen: stake, states: {success: {copy: "Start to earn"}}}'
      bad:
        - 'states: {success: {copy: "Deposit to start «earning» «yield»"}}'
        - 'states: {success: {copy: "~5% «APY»"}}'

  # --- What must be said -----------------------------------------------------------------------------------------

  vault-testnet-missing:
    description: A vault screen on Testnet says so
    why: Users who do not read that this is Testnet take the numbers for money.
    severity: error
    preset: recommended
    covers: [vault-badge-missing]
    for: {subjects: vault, network: testnet}
    given: screen
    then: {says: {any: [Testnet], in: shown-text}}
    message: vault screen “{{screen}}” nowhere says “Testnet” to the user; add the TESTNET badge
    help: 'the badge is a text of Success: `copy: ["TESTNET"]`'
    source: {document: pocketpay-ui-states, row: "Vault: Success"}
    examples:
      good:
        - '{screen: vault, subjects: [vault], network: testnet, states: {success: {copy: "TESTNET"}}}'
        - '{screen: vault, subjects: [vault], network: mainnet, states: {success: {copy: "Balance"}}}'
      bad:
        - '{screen: «vault», subjects: [vault], network: testnet, states: {success: {copy: "Balance"}}}'
        - '{screen: «vault», subjects: [vault], network: testnet, states: {success: The Testnet balance}}'

  vault-disclaimer-balance:
    description: A vault balance stands beside the text that it has no real value
    why: A large number beside a currency is believed before any footnote is found.
    severity: warning
    for: {subjects: vault}
    given: $.numbers[?@.role == 'vault-balance']
    then: {says: {any: no-real-value, in: shown-text}}
    message: "{{number}} stands without a disclaimer; add “Testnet XLM has no real value”"
    source: {document: pocketpay-vault-guidance}
    examples:
      good:
        - |
          copy: "Testnet XLM has no real value"
          numbers: [{id: vault-balance, format: amount, role: vault-balance, unit: XLM}]
      bad:
        - |
          copy: "Balance"
          numbers: [{id: «vault-balance», format: amount, role: vault-balance, unit: XLM}]

  vault-mock-indicated:
    description: Mock mode is shown to the user
    why: What a mock shows is made up, and whoever looks at it must know.
    severity: error
    covers: [vault-disabled-mock]
    for: {subjects: vault}
    given: $.modes.mock
    then: {field: copy, says: {any: [mock, simulated, simulation, no real funds]}}
    message: mock mode shows nothing that says so; add a text such as “No real funds moved (mock mode)” to “copy”
    source: {document: pocketpay-ui-states, row: "Vault: Disabled"}
    examples:
      good:
        - 'modes: {mock: {when: no contract is set, copy: "No real funds moved (mock mode)"}}'
        - '{screen: send, modes: {mock: {when: no contract is set}}}'
      bad:
        - "modes: {«mock»: {when: no contract is set}}"
        - 'modes: {«mock»: {when: no contract is set, copy: "Vault ready"}}'

  vault-mock-real-distinct:
    description: No text stands both in mock mode and in configured mode
    why: With the same words in both, nobody can tell which one is running.
    severity: error
    for: {subjects: vault}
    given: $.modes.*.copy.*
    then: {unique: {within: document}}
    message: “{{value}}” stands in both modes; a user must see which one runs
    source: {document: pocketpay-ui-states, row: "Vault: Testnet & custody language"}
    examples:
      good:
        - |
          modes:
            mock: {when: no contract is set, copy: "Mock mode"}
            configured: {when: a contract is set, copy: "Connected to Soroban contract on TESTNET"}
      bad:
        - |
          modes:
            mock: {when: no contract is set, copy: Vault ready}
            configured: {when: a contract is set, copy: «Vault ready»}

  vault-mock-is-not-unavailable:
    description: Mock mode is not Unavailable
    why: Mock mode works and shows made-up values; Unavailable does not work at all.
    severity: error
    for: {subjects: vault}
    given: [$.states.unavailable.when.*, $.states.unavailable.cases.*.when.*]
    then:
      wording:
        - mock mode
        - contract id is not set
        - contract id is unset
        - contract id is missing
        - no contract id
        - no contract is set
        - no contract is configured
        - EXPO_PUBLIC_VAULT_CONTRACT_ID
    message: “{{match}}” is mock mode, in which the form stays and says so; take it out of Unavailable
    source: {document: pocketpay-ui-states, row: "Vault: Unavailable"}
    examples:
      good:
        - "states: {unavailable: {behavior: A card says why, when: no wallet is connected}}"
        - "{screen: card, states: {unavailable: {behavior: A card says why, when: mock mode}}}"
      bad:
        - "states: {unavailable: {cases: [{id: no-contract, when: the «contract id is not set»}]}}"
        - "states: {unavailable: {behavior: A card says why, when: «EXPO_PUBLIC_VAULT_CONTRACT_ID» is empty}}"

  vault-lock-not-active:
    description: A lock that is not wired yet is not described as an active one
    why: A lock that is described as active and holds nothing is a false promise about money.
    severity: warning
    covers: [vault-lock-placeholder-marked]
    given: shown-text
    then:
      says:
        any: [mock, simulated, simulation, not yet implemented, placeholder]
        if: [cannot be withdrawn until, can't be withdrawn until, locked until, time-lock, time-locked]
        within: text
    message: “{{match}}” describes a time-lock that is not wired yet; mark it as a mock lock in the same text
    source: {document: pocketpay-vault-guidance}
    examples:
      good:
        - 'states: {success: {copy: "Mock lock: cannot be withdrawn until 1 May"}}'
        - '{screen: settings, states: {error: {copy: "The app is locked until 9:00"}}}'
      bad:
        - 'states: {success: {copy: "It «cannot be withdrawn until» 1 May"}}'

  vault-unavailable-reasons:
    description: Unavailable has its three reasons, each with a way out
    why: "Without a wallet, without a contract, or switched off: each has another way out."
    severity: error
    covers: [vault-unavailable]
    for: {subjects: vault}
    given: $.states.unavailable
    then: {field: cases, complete: {table: vault-unavailable, key: id}}
    message: Unavailable has no case “{{row}}”, which leads on by “{{row.exit}}”; add it
    source: {document: pocketpay-ui-states, row: "Vault: Unavailable"}
    examples:
      good:
        - |
          states:
            unavailable:
              cases: [{id: no-wallet}, {id: feature-disabled}, {id: sdk-not-ready}]
        - "states: {unavailable: {notApplicable: This vault needs neither a wallet nor a flag.}}"
      bad:
        - |
          states:
            unavailable:
              «cases»: [{id: no-wallet}, {id: maintenance}, {id: sdk-not-ready}]

  vault-unavailable-actions-off:
    description: While the vault is unavailable, a card takes the place of its form and starts no vault action
    why: A form that stays behind a notice invites deposits into a vault that cannot take them.
    severity: error
    covers: [vault-unavailable-no-actions]
    for: {subjects: vault}
    given: unavailable-state
    then:
      - {require: components}
      - field: next.to
        reference:
          # Looking again is fine; moving funds is not.
          notIn:
            - $.actions[?@.exclusive].id
            - $.actions[?@.confirmWith].id
            - $.actions[?@.irreversible == true].id
    message: “{{value}}” is a vault action, and Unavailable leads to none; lead to settings or to a retry
    missing: Unavailable names no card that takes the place of the form; add “components”
    insert: "components: VaultUnavailableState"
    source: {document: pocketpay-ui-states, row: "Vault: Unavailable"}
    examples:
      good:
        - |
          actions: [{id: deposit, exclusive: vault}, {id: retry, label: "Try Again"}]
          states:
            unavailable:
              components: VaultUnavailableState
              cases: [{id: no-wallet, next: {label: "Go to Settings", to: settings}}, {id: sdk-not-ready, next: retry}]
      bad:
        - |
          actions: [{id: deposit, exclusive: vault}]
          states:
            unavailable:
              components: VaultUnavailableState
              cases: [{id: no-wallet, next: «deposit»}]
        - |
          states:
            «unavailable»: {behavior: The buttons are dimmed, next: settings}

  vault-guidance-ref:
    description: A vault screen cites the vault guidance
    why: Whoever changes a text about custody has to find what may be said.
    severity: note
    for: {subjects: vault}
    given: screen
    then: {field: refs, contains: [docs/vault-ui-guidance.md]}
    message: vault screen “{{screen}}” does not cite the vault guidance; add “docs/vault-ui-guidance.md” to “refs”
    insert: "refs: [docs/vault-ui-guidance.md]"
    source: {document: pocketpay-ui-states, row: "Vault: Testnet & custody language"}
    examples:
      good:
        - "{screen: vault, subjects: [vault], refs: docs/vault-ui-guidance.md}"
      bad:
        - "{screen: «vault», subjects: [vault]}"
        - "{screen: vault, subjects: [vault], refs: «[docs/user-flows.md]»}"

"""###

  private static let vaultWordingCompact: StaticString = ###"""
{
=pack
=vault-wording
=description
=What a vault on Testnet may be called, and what its screens must say.
=for
{
=subjects
=vault
=kind
[
=screen
=component
=flow
=area
}
}
=subjects
{
=vault
=Funds are set aside in a contract here, on Testnet or as a mock.
}
=patterns
{
=six-core
{
=allows
[
=unavailable
}
}
}
=tables
{
=vault-unavailable
{
=rows
{
=no-wallet
{
=exit
=Go to Settings
}
=feature-disabled
{
=exit
=Try Again
}
=sdk-not-ready
{
=exit
=Try Again
}
}
}
}
=lists
{
=vault-funds
[
=fund
=funds
=XLM
=lumens
=money
=balance
=balances
=amount
=amounts
=deposit
=deposits
=savings
=assets
=coins
=tokens
=vault
=vaults
}
=vault-allowed
[
=not a bank
=not a real bank
=not a licensed bank
=not a bank account
=isn't a bank
=aren't a bank
=is no bank
=never a bank
=neither a bank
=nor a bank
=non-bank
=no bank guarantee
=no bank stands behind
=not guaranteed by a bank
=not guaranteed by any bank
=not issued by a bank
=rather than a bank
=instead of a bank
=not a savings account
=isn't a savings account
=is no savings account
=nor a savings account
=neither a savings account
=not a bank or savings account
=not a bank or a savings account
=not insured
=isn't insured
=aren't insured
=never insured
=no longer insured
=cannot be insured
=can't be insured
=neither insured
=nor insured
=nor is it insured
=nothing is insured
=nothing here is insured
=nothing in it is insured
=nobody insures
=no one insures
=none of this is insured
=none of it is insured
=nothing is secured
=nothing here is secured
=nothing in it is secured
=none of this is secured
=none of it is secured
=not insured or secured
=not secured or insured
=not FDIC insured
=not FDIC or SIPC insured
=not insured by the FDIC
=not insured by the FDIC or SIPC
=not covered by the FDIC
=not covered by FDIC insurance
=not covered by deposit insurance
=not covered by any insurance
=not covered by insurance
=not an insured deposit
=not an insured product
=not protected by the FDIC
=not protected by insurance
=no insurance
=no deposit insurance
=no deposit protection
=no FDIC insurance
=no FDIC cover
=without insurance
=without deposit insurance
=without any insurance
=not secured
=isn't secured
=aren't secured
=never secured
=no longer secured
=cannot be secured
=neither secured
=nor secured
=not secured by
}
=no-real-value
[
=no real value
=no real-world value
=no monetary value
=not real money
}
}
=rules
{
=vault-word-savings-account
{
=description
=A vault is not called a savings account
=severity
=error
=preset
=recommended
=gap
=never
=given
=text
=inProse
=warning
=then
{
=wording
{
=phrases
[
=savings account/s
=saving account/s
=savings deposit/s
=savings product/s
}
=allow
=vault-allowed
=negation
=prose
=prefer
=Savings Vault (Testnet)
}
}
=message
=“{{match}}” promises a bank product, which a Testnet vault is not; call it a Savings Vault (Testnet)
=source
{
=document
=pocketpay-ui-states
=row
'Vault: Testnet & custody language
}
}
=vault-word-bank
{
=description
=A vault is not called a bank
=severity
=error
=inProse
=warning
=preset
=recommended
=gap
=never
=given
=text
=then
{
=wording
{
=phrases
[
=bank/s/ed/ing
=neobank/s
=bank-grade
=bank-level
}
=allow
=vault-allowed
=negation
=prose
}
}
=message
=“{{match}}” suggests a bank, which a Testnet vault is not; call it a vault
=source
{
=document
=pocketpay-ui-states
=row
'Vault: Testnet & custody language
}
}
=vault-word-insured
{
=description
=Nothing in a vault is called insured
=severity
=error
=inProse
=warning
=preset
=recommended
=gap
=never
=given
=text
=then
{
=wording
{
=phrases
[
=insure/s/d/ing
=insurance
=FDIC
=SIPC
=FSCS
=deposit protection
=deposit guarantee
=deposit guaranteed
}
=allow
=vault-allowed
=negation
=prose
}
}
=message
=“{{match}}” promises protection that a Testnet vault does not have; leave it out
=help
'say what holds: “Testnet XLM has no real value”
=source
{
=document
=pocketpay-ui-states
=row
'Vault: Testnet & custody language
}
}
=vault-word-secured
{
=description
=Funds in a vault are not called secured
=severity
=error
=inProse
=warning
=preset
=recommended
=gap
=never
=given
=text
=then
{
=wording
{
=phrases
[
=secured
}
=allow
=vault-allowed
=negation
=prose
}
}
=message
=“{{match}}” promises what a Testnet contract cannot; say “held by a Testnet contract”
=source
{
=document
=pocketpay-ui-states
=row
'Vault: Testnet & custody language
}
}
=vault-word-secure-claim
{
=description
=No custody claim is built on secure, safely or protected
=severity
=error
=inProse
=note
=preset
=recommended
=gap
=never
=given
=text
=then
{
=wording
{
=phrases
[
=secure/s/ly
=securing
=safely
=keep/s/ing safe
=kept safe
=keep it safe
=keeps it safe
=keep them safe
=keeps them safe
=stay/s/ing safe
=is safe
=are safe
=protect/s/ed/ing
=protection
=safeguard/s/ed/ing
=safekeeping
}
=near
=vault-funds
=within
=sentence
=allow
[
=secure storage
=secure store
=secure enclave
=secure element
=secure connection
=is safe to
=are safe to
=safely close
=safely leave
=safely ignore
=safely stored
=stored safely
}
}
}
=message
=“{{match}}” beside “{{near}}” is a custody claim that a Testnet vault cannot make
=help
'say what holds: “set aside until the unlock date (Testnet)”
=source
{
=document
=pocketpay-vault-guidance
}
}
=vault-word-guaranteed
{
=description
=Guaranteed stands only beside Testnet, in the same text
=severity
=error
=preset
=recommended
=gap
=never
=given
=text
=then
{
=wording
{
=phrases
[
=guarantee/s/d/ing
}
=unless
[
=Testnet
=test network
}
=within
=text
}
}
=message
=“{{match}}” promises what a Testnet vault cannot; leave it out, or say “Testnet” in the same text
=source
{
=document
=pocketpay-vault-guidance
}
}
=vault-word-riskless
{
=description
=No vault is said to be without risk
=severity
=error
=inProse
=note
=preset
=recommended
=gap
=never
=given
=text
=then
[
{
=wording
{
=phrases
[
=risk free
=riskless
=no risk
=zero risk
=without risk
=without any risk
=can't lose money
=can't lose your
=can't lose anything
=cannot lose money
=cannot lose your
=cannot lose anything
=never lose your money
=never lose your funds
=never lose money
=never lose funds
=nothing to lose
=never lose it
}
=negation
=prose
=allow
[
=no risk to others
=no risk assessment/s
=no risk check/s
=no risk disclosure/s
=no risk level/s
=no risk notice/s
=no risk profile/s
=no risk rating/s
=no risk report/s
=no risk score/s
=no risk warning/s
}
}
}
{
=pattern
{
=notMatch
'(?i)\b100 ?% (?:safe|secure|secured|protected|risk[- ]free)\b
}
}
}
=message
=“{{match}}” promises what no vault can keep; say what can happen to the funds
=source
{
=document
=pocketpay-ui-states
=row
'Vault: Testnet & custody language
}
}
=vault-word-safe-storage
{
=description
=A vault is called safe storage only beside Testnet, in the same text
=severity
=error
=preset
=recommended
=gap
=never
=given
=text
=then
{
=wording
{
=phrases
[
=safe storage
=safe place
=safe deposit/s
=safe custody
=safe haven/s
=safely stored
=stored safely
=secure vault/s
=protected vault/s
}
=unless
[
=Testnet
=test network
}
=within
=text
}
}
=message
=“{{match}}” promises what a Testnet vault does not give; leave it out, or say “Testnet” in the same text
=source
{
=document
=pocketpay-vault-guidance
}
}
=vault-word-production
{
=description
=What runs on Testnet or as a mock is not called production
=severity
=error
=preset
=recommended
=gap
=never
=given
=text
=then
{
=wording
[
=production-ready
=production-grade
=production vault/s
=production contract/s
=production custody
=on-chain custody
=real custody
=live on Mainnet
=runs on Mainnet
=running on Mainnet
=available on Mainnet
=deployed on Mainnet
=deployed to Mainnet
=Mainnet-ready
=Mainnet vault/s
=fully audited
=battle-tested
}
}
=message
=“{{match}}” speaks of production, and this vault runs on Testnet or as a mock; name Testnet
=source
{
=document
=pocketpay-vault-guidance
}
}
=vault-word-realtime
{
=description
=No balance and no contract is called live or real-time
=severity
=warning
=preset
=recommended
=gap
=never
=given
=text
=then
[
{
=wording
[
=live balance/s
=live contract/s
=live Soroban
=live smart contract/s
=live vault/s
=live lock/s
=balance is live
=balances are live
=always up to date
=always current
=instantly updated
}
}
{
=wording
{
=phrases
[
=real-time
=realtime
}
=near
[
=balance/s
=vault/s
=lock/s
=contract/s
=update/s/d
}
=within
=sentence
}
}
}
=message
=“{{match}}” claims a connection that is always up to date; say when the value was last read
=source
{
=document
=pocketpay-vault-guidance
}
}
=vault-word-yield
{
=description
=No word of production finance stands in a vault
=severity
=warning
=inProse
=note
=preset
=recommended
=gap
=never
=given
=text
=then
{
=wording
{
=phrases
[
=APY/s
=APR/s
=yield/s/ed/ing
=interest
=interest-bearing
=earn/s/ed/ing/ings
=dividend/s
=passive income
=return on your deposit
}
=allow
[
=of interest to
=of interest for
=be of interest
=is of interest
=thing of interest
=nothing of interest
}
}
}
=message
=“{{match}}” speaks of returns, which a Testnet vault does not pay; leave it out
=source
{
=document
=pocketpay-vault-guidance
}
}
=vault-testnet-missing
{
=description
=A vault screen on Testnet says so
=severity
=error
=preset
=recommended
=covers
[
=vault-badge-missing
}
=for
{
=subjects
=vault
=network
=testnet
}
=given
=screen
=then
{
=says
{
=any
[
=Testnet
}
=in
=shown-text
}
}
=message
=vault screen “{{screen}}” nowhere says “Testnet” to the user; add the TESTNET badge
=help
'the badge is a text of Success: `copy: ["TESTNET"]`
=source
{
=document
=pocketpay-ui-states
=row
'Vault: Success
}
}
=vault-disclaimer-balance
{
=description
=A vault balance stands beside the text that it has no real value
=severity
=warning
=for
{
=subjects
=vault
}
=given
=$.numbers[?@.role == 'vault-balance']
=then
{
=says
{
=any
=no-real-value
=in
=shown-text
}
}
=message
'{{number}} stands without a disclaimer; add “Testnet XLM has no real value”
=source
{
=document
=pocketpay-vault-guidance
}
}
=vault-mock-indicated
{
=description
=Mock mode is shown to the user
=severity
=error
=covers
[
=vault-disabled-mock
}
=for
{
=subjects
=vault
}
=given
=$.modes.mock
=then
{
=field
=copy
=says
{
=any
[
=mock
=simulated
=simulation
=no real funds
}
}
}
=message
=mock mode shows nothing that says so; add a text such as “No real funds moved (mock mode)” to “copy”
=source
{
=document
=pocketpay-ui-states
=row
'Vault: Disabled
}
}
=vault-mock-real-distinct
{
=description
=No text stands both in mock mode and in configured mode
=severity
=error
=for
{
=subjects
=vault
}
=given
=$.modes.*.copy.*
=then
{
=unique
{
=within
=document
}
}
=message
=“{{value}}” stands in both modes; a user must see which one runs
=source
{
=document
=pocketpay-ui-states
=row
'Vault: Testnet & custody language
}
}
=vault-mock-is-not-unavailable
{
=description
=Mock mode is not Unavailable
=severity
=error
=for
{
=subjects
=vault
}
=given
[
=$.states.unavailable.when.*
=$.states.unavailable.cases.*.when.*
}
=then
{
=wording
[
=mock mode
=contract id is not set
=contract id is unset
=contract id is missing
=no contract id
=no contract is set
=no contract is configured
=EXPO_PUBLIC_VAULT_CONTRACT_ID
}
}
=message
=“{{match}}” is mock mode, in which the form stays and says so; take it out of Unavailable
=source
{
=document
=pocketpay-ui-states
=row
'Vault: Unavailable
}
}
=vault-lock-not-active
{
=description
=A lock that is not wired yet is not described as an active one
=severity
=warning
=covers
[
=vault-lock-placeholder-marked
}
=given
=shown-text
=then
{
=says
{
=any
[
=mock
=simulated
=simulation
=not yet implemented
=placeholder
}
=if
[
=cannot be withdrawn until
=can't be withdrawn until
=locked until
=time-lock
=time-locked
}
=within
=text
}
}
=message
=“{{match}}” describes a time-lock that is not wired yet; mark it as a mock lock in the same text
=source
{
=document
=pocketpay-vault-guidance
}
}
=vault-unavailable-reasons
{
=description
=Unavailable has its three reasons, each with a way out
=severity
=error
=covers
[
=vault-unavailable
}
=for
{
=subjects
=vault
}
=given
=$.states.unavailable
=then
{
=field
=cases
=complete
{
=table
=vault-unavailable
=key
=id
}
}
=message
=Unavailable has no case “{{row}}”, which leads on by “{{row.exit}}”; add it
=source
{
=document
=pocketpay-ui-states
=row
'Vault: Unavailable
}
}
=vault-unavailable-actions-off
{
=description
=While the vault is unavailable, a card takes the place of its form and starts no vault action
=severity
=error
=covers
[
=vault-unavailable-no-actions
}
=for
{
=subjects
=vault
}
=given
=unavailable-state
=then
[
{
=require
=components
}
{
=field
=next.to
=reference
{
=notIn
[
=$.actions[?@.exclusive].id
=$.actions[?@.confirmWith].id
=$.actions[?@.irreversible == true].id
}
}
}
}
=message
=“{{value}}” is a vault action, and Unavailable leads to none; lead to settings or to a retry
=missing
=Unavailable names no card that takes the place of the form; add “components”
=insert
'components: VaultUnavailableState
=source
{
=document
=pocketpay-ui-states
=row
'Vault: Unavailable
}
}
=vault-guidance-ref
{
=description
=A vault screen cites the vault guidance
=severity
=note
=for
{
=subjects
=vault
}
=given
=screen
=then
{
=field
=refs
=contains
[
=docs/vault-ui-guidance.md
}
}
=message
=vault screen “{{screen}}” does not cite the vault guidance; add “docs/vault-ui-guidance.md” to “refs”
=insert
'refs: [docs/vault-ui-guidance.md]
=source
{
=document
=pocketpay-ui-states
=row
'Vault: Testnet & custody language
}
}
}
}

"""###

  private static let numberFormats: StaticString = ###"""
pack: number-formats
description: Each number has a format, and each example reads as that format prints it.

for: {kind: [screen, component]}

formats:
  # PocketPay counts lumens to the stroop, the ten-millionth part.
  xlm-seven:
    says: an amount of lumens
    symbol: {unit: XLM}
    rounding: cut
    digits: [{places: 7}]
    examples:
      - {value: "0", shows: "0.0000000 XLM"}
      - {value: "104.32", shows: "104.3200000 XLM"}
      - {value: "1234567.00000019", shows: "1,234,567.0000001 XLM"}
      - {value: "3", sign: change, shows: "+3.0000000 XLM"}
      - {value: "1234.5", locale: fr-FR, shows: "1\u202F234,5000000 XLM"}
      - {value: "922337203685.4775807", shows: "922,337,203,685.4775807 XLM"}
    refused: ["0 XLM", "104.32 XLM", "1234567.0000000 XLM", "104.32000000 XLM", "104.3K XLM"]
  stroops:
    says: an amount of stroops
    symbol: {unit: stroops}
    rounding: cut
    digits: [{places: 0}]
    examples:
      - {value: "100", shows: "100 stroops"}
      - {value: "1043200000", shows: "1,043,200,000 stroops"}
    refused: ["100.0 stroops", "1043200000 stroops", "0.5 stroops", "100 XLM"]

tables:
  # What a number stands for decides how it reads. A sign is given only where the format does not decide it.
  roles:
    names: role
    rows:
      # Wallet header
      wallet-total: {format: money-total}
      wallet-gain: {format: money-total, sign: change}
      wallet-gain-percent: {format: percent-change, sign: parens}
      # List rows
      row-balance: {format: amount-row}
      row-price: {format: money-row}
      row-value: {format: money-row}
      row-amount: {format: amount-row}
      stake-row: {format: [amount-row, money-row]}
      delegation-row: {format: [amount-row, money-row]}
      # Asset screen; PocketPay prints balances with the seven places of a stroop, as in “0.0000000 XLM”.
      asset-balance: {format: [amount, xlm-seven]}
      asset-value: {format: money}
      price: {format: money}
      price-change: {format: percent-change}
      market-cap: {format: money-large}
      fdv: {format: money-large}
      volume: {format: money-large}
      open-interest: {format: money-large}
      circulating-supply: {format: amount-row}
      total-supply: {format: amount-row}
      max-supply: {format: amount-row}
      # Transaction details
      transaction-amount: {format: amount, sign: change}
      transaction-value: {format: money}
      # A Network Fee without a price reads in its coin.
      network-fee: {format: [money, amount], sign: level}
      # Amount entry and Swap
      available-balance: {format: amount}
      typed-value: {format: money}
      swap-rate: {format: rate}
      price-impact: {format: percent-change}
      slippage: {format: percent-rate}
      # Confirm: what is signed is exact, what is read is not.
      confirm-amount: {format: amount}
      confirm-value: {format: money}
      balance-change: {format: amount-exact, sign: change}
      approval: {format: amount-exact, sign: change}
      # Balance or Network Fee required
      required: {format: amount}
      available: {format: amount}
      missing: {format: amount}
      # Stake and Earn, Buy and Sell
      apr: {format: percent-rate}
      buy: {format: money-total}
      sell: {format: money-total}
      # Perpetuals
      margin: {format: money-total}
      leverage: {format: leverage}
      pnl: {format: percent-change}
      funding-rate: {format: percent-change}
      # Widgets, charts and alerts
      widget-small: {format: money-large}
      widget-medium: {format: money-total}
      widget-large: {format: money-total}
      gas: {format: rate}
      candle: {format: rate}
      alert-step: {format: percent-preset}
      # Vault
      vault-balance: {format: [amount, xlm-seven]}

  # What networks ask for, to the last digit: minimum balances, activations and reserves.
  minimums:
    names: role
    rows:
      polkadot-asset-hub-minimum: {unit: DOT, format: amount-exact, examples.value: "0.01"}
      solana-minimum: {unit: SOL, format: amount-exact, examples.value: "0.00089088"}
      solana-token-account: {unit: SOL, format: amount-exact, examples.value: "0.00148844"}
      xrp-activation: {unit: XRP, format: amount-exact, examples.value: "1"}
      xrp-object-reserve: {unit: XRP, format: amount-exact, examples.value: "0.2"}
      stellar-activation: {unit: XLM, format: [amount-exact, xlm-seven], examples.value: "1"}
      # Kept twice for an account, and once for each trustline, offer, signer, data entry and entry that it sponsors.
      stellar-base-reserve: {unit: XLM, format: [amount-exact, xlm-seven], examples.value: "0.5"}
      stellar-reserve-with-trustline: {unit: XLM, format: [amount-exact, xlm-seven], examples.value: "1.5"}
      algorand-activation: {unit: ALGO, format: amount-exact, examples.value: "0.1"}
      # What Tron charges changes with the network, so it has no value here.
      tron-activation: {unit: TRX, format: amount-exact}

  # How Network Fees are worked out.
  fees:
    names: role
    rows:
      evm-fee-headroom: {format: percent-preset, examples.value: "20"}
      ethereum-fee-headroom: {format: percent-preset, examples.value: "0"}
      custom-fee-limit: {format: leverage, examples.value: "10"}
      custom-base-fee: {format: rate, unit: Gwei}
      custom-priority-fee: {format: rate, unit: Gwei}

rules:
  reserve-value:
    description: A network minimum has the amount that the network asks for
    why: A payment that keeps less than the minimum is refused by the network, or loses what is left.
    severity: error
    given: $.numbers[?@.role]
    then: {agrees: {table: minimums, key: role, cells: [unit, examples.value]}}
    message: "{{number}} is “{{row}}”, which is {{expected}} on its network, not “{{value}}”"
    source: {document: gem-product, row: Reserves and minimums}
    examples:
      good:
        - |
          numbers:
            - {id: reserve, role: stellar-base-reserve, format: amount-exact, unit: XLM, examples: [{value: "0.50", shows: "0.5 XLM"}]}
        - "numbers: [{id: charge, role: tron-activation, format: amount-exact, unit: TRX, examples: [{value: 1.1, shows: 1.1 TRX}]}]"
      bad:
        - |
          numbers:
            - {id: reserve, role: stellar-base-reserve, format: amount-exact, unit: XLM, examples: [{value: «"1"», shows: "1 XLM"}]}
        - "numbers: [{id: minimum, role: solana-minimum, format: amount-exact, unit: «ETH»}]"

  reserve-shown-exact:
    description: A required minimum is shown exact
    why: Cut to four digits, 0.00089088 SOL reads as less than the network asks for.
    severity: warning
    given: $.numbers[?@.role]
    then: {agrees: {table: minimums, key: role, cells: [format]}}
    message: "{{number}} is a minimum that must be met to the last digit; its format is {{expected}}, not “{{value}}”"
    source: {document: gem-product, row: Reserves and minimums}
    examples:
      good:
        - |
          numbers:
            - {id: minimum, role: solana-minimum, format: amount-exact, unit: SOL, examples: [{value: "0.00089088", shows: "0.00089088 SOL"}]}
      bad:
        - "numbers: [{id: minimum, role: solana-minimum, format: «amount», unit: SOL}]"

  fee-value:
    description: The parts of a Network Fee have the values of the product definition
    why: With less headroom a fee that was enough on Confirm is too small once the network's own fee has risen.
    severity: error
    covers: [fee-evm-headroom, fee-ethereum-no-headroom]
    given: $.numbers[?@.role]
    then: {agrees: {table: fees, key: role}}
    message: "{{number}} is “{{row}}”, whose {{key}} is {{expected}}, not “{{value}}”"
    source: {document: gem-product, row: Network Fee}
    examples:
      good:
        - 'numbers: [{id: headroom, role: evm-fee-headroom, format: percent-preset, examples: [{value: 20, shows: "20%"}]}]'
      bad:
        - 'numbers: [{id: headroom, role: evm-fee-headroom, format: percent-preset, examples: [{value: «12.5», shows: "12.5%"}]}]'
        - "numbers: [{id: tip, role: custom-priority-fee, format: «amount», unit: Gwei}]"

  number-format-unknown:
    description: A number has a format that there is
    why: Without a known format nobody can say whether what is shown is right.
    severity: error
    preset: recommended
    given: $.numbers.*
    then: {field: format, number: format}
    source: {document: gem-product, row: Numbers}
    examples:
      good:
        - "numbers: [{id: balance, format: amount, unit: XLM}]"
        - "numbers: [{id: balance, format: xlm-seven, unit: XLM}]"
      bad:
        - "numbers: [{id: price, format: «currency»}]"
        - "{component: PriceRow, numbers: [{id: price, format: «money-rows»}]}"

  number-example-wrong:
    description: An example reads as its format prints it
    why: A specification whose own example is wrong is built wrong.
    severity: error
    preset: recommended
    covers: [number-amount-rounded-up, number-money-cut, number-dust-outside-row, number-shortened-outside]
    given: $.numbers.*.examples.*
    then: {number: example}
    message: "“{{found}}” should read “{{expected}}”: {{reason}} ({{value}} as {{format}})"
    source: {document: gem-product, row: Numbers}
    examples:
      good:
        - |
          numbers:
            - id: amount
              format: amount
              unit: XLM
              examples: [{value: "5.205516", shows: "5.2 XLM"}, {value: "0.099999", shows: "0.09999 XLM"}]
      bad:
        - |
          numbers:
            - id: amount
              format: amount
              unit: XLM
              examples: [{value: "0.099999", shows: «"0.1 XLM"»}]
        - |
          numbers:
            - id: price
              format: money
              examples: [{value: "0.9", shows: «"$0.9"»}]
        - |
          numbers:
            - id: price
              format: money
              locale: de-DE
              examples: [{value: "1234.5", shows: «"$1,234.50"»}]

  number-unit-missing:
    description: An amount has the symbol of what it counts
    why: 5.2 of what? On a screen with several coins a bare number is a guess.
    severity: error
    preset: recommended
    given: $.numbers.*
    then: {number: unit}
    message: "{{number}} is an amount without a symbol; add “unit”"
    insert: "unit: XLM"
    source: {document: gem-product, row: Numbers}
    examples:
      good:
        - "numbers: [{id: amount, format: amount, unit: XLM}, {id: price, format: money}]"
      bad:
        - "numbers: [{id: «amount», format: amount}]"

  number-currency:
    description: Money is counted in the code of a currency
    why: What no code names has neither a symbol nor places, so that its numbers read wrongly everywhere.
    severity: error
    preset: recommended
    given: $.numbers.*
    then: {number: currency}
    source: {document: gem-product, row: Numbers}
    examples:
      good:
        - "numbers: [{id: limit, format: money, unit: EUR}, {id: price, format: money, unit: US$}, {id: cap, format: money}]"
        - "numbers: [{id: amount, format: amount, unit: Euro}]"
      bad:
        - 'numbers: [{id: limit, format: money, unit: «Euro», examples: [{value: "2", shows: "€2.00"}]}]'
        - "numbers: [{id: limit, format: money, unit: «eur»}]"

  number-role-format:
    description: A number has the format and the sign that its role asks for
    why: The same value written in two ways looks like two values.
    severity: error
    preset: recommended
    covers: [number-signed-exact, number-confirm-regular, number-total-cents, number-market-shortens]
    given: $.numbers[?@.role]
    then: {agrees: {table: roles, key: role}}
    message: "{{number}} stands for “{{row}}”, so its “{{key}}” is {{expected}}, not “{{value}}”"
    source: {document: gem-product, row: "Numbers: Where"}
    examples:
      good:
        - "numbers: [{id: cap, role: market-cap, format: money-large}]"
        - "numbers: [{id: fee, role: network-fee, format: amount, unit: XLM}]"
        - "numbers: [{id: change, role: balance-change, format: amount-exact, unit: XLM, sign: change}]"
      bad:
        - "numbers: [{id: cap, role: market-cap, format: «money»}]"
        - "numbers: [{id: change, role: balance-change, format: «amount», unit: XLM, sign: «level»}]"

  number-level-signed:
    description: A level never carries a sign
    why: A plus before a balance reads as a gain.
    severity: error
    preset: recommended
    given: $.numbers[?@.format == 'percent-rate' || @.format == 'percent-preset']
    then: {field: sign, enumeration: [level]}
    message: "{{number}} is a level, which never carries a sign; its “sign” is level"
    source: {document: gem-product, row: Numbers}
    examples:
      good:
        - "numbers: [{id: apr, format: percent-rate}]"
        - "numbers: [{id: apr, format: percent-rate, sign: level}]"
      bad:
        - "numbers: [{id: apr, format: percent-rate, sign: «change»}]"

  number-change-unsigned:
    description: A change carries its sign, or stands in parentheses behind a signed value
    why: A change without its sign may be a gain or a loss.
    severity: error
    preset: recommended
    given: $.numbers[?@.format == 'percent-change']
    then: {field: sign, enumeration: [change, parens]}
    message: "{{number}} is a change, which carries its sign; its “sign” is change or parens"
    source: {document: gem-product, row: Numbers}
    examples:
      good:
        - "numbers: [{id: day, format: percent-change}]"
        - "numbers: [{id: gain-percent, format: percent-change, sign: parens}]"
      bad:
        - "numbers: [{id: day, format: percent-change, sign: «level»}]"

  number-shape:
    description: A number in a text is one that some format prints
    why: Users trust a figure as it stands; one that no format prints was put together by hand or by accident.
    severity: error
    preset: recommended
    given: shown-text
    then: {number: shape}
    source: {document: gem-product, row: Numbers}
    examples:
      good:
        - 'states: {success: {copy: "You paid $0.90, got 5.2 XLM and gained +$5.00 (2.50%)"}}'
        - 'states: {success: {copy: "Version 1.2.3 of 2024 sent 1,234 payments by 10:30"}}'
        - 'numbers: [{id: apr, format: percent-rate, examples: [{shows: "5.00%"}]}]'
      bad:
        - 'states: {success: {copy: "You paid «$0.9» and «5.20 XLM»"}}'
        - 'states: {success: {copy: "A fee of «1e-7 XLM», «$1234.50» or «1000.0K»"}}'
        - 'states: {loading: {copy: "Balance «NaN», today «+—»"}}'
        - 'numbers: [{id: apr, format: percent-rate, examples: [{shows: «"+5.00%"»}]}]'

  number-in-copy-undeclared:
    description: Money and amounts in a text are numbers that the document declares
    why: A number in fixed copy has no source, and stays when the value changes.
    severity: note
    given: shown-text
    then: {number: copy}
    message: "“{{found}}” belongs to no number that “{{screen}}” declares{{nearest}}; declare it under “numbers”"
    source: {document: gem-product, row: Numbers}
    examples:
      good:
        - |
          numbers: [{id: fee, format: money}]
          states: {success: {copy: "The fee is $0.90"}}
        - 'states: {success: {copy: "3 of 5 steps, 2024"}}'
      bad:
        - 'states: {success: {copy: "The fee is «$0.90»"}}'
        - |
          numbers: [{id: fee, format: money}]
          states: {success: {copy: "You keep «5.2 XLM»"}}

  number-row-format:
    description: A number in a row has its row format
    why: A row is a glance; a long number pushes out what stands beside it.
    severity: error
    given: $.numbers.*
    then: {number: row}
    message: "{{number}} stands in a row, where its format is “{{expected}}”, not “{{found}}”"
    source: {document: gem-product, row: "Numbers: in list rows"}
    examples:
      good:
        - |
          states: {success: {row: [balance]}}
          numbers: [{id: balance, format: amount-row, unit: XLM}]
        - |
          states: {success: {content: [balance]}}
          numbers: [{id: balance, format: amount, unit: XLM}]
      bad:
        - |
          states: {success: {row: [balance]}}
          numbers: [{id: balance, format: «amount», unit: XLM}]
        - |
          states: {success: {row: [price]}}
          numbers: [{id: price, format: «money»}]

  number-detail-format:
    description: A number that a screen is about reads in full
    why: Whoever opens the details wants the digits that a row leaves out.
    severity: error
    given: $.numbers.*
    then: {number: detail}
    message: "{{number}} stands in the content, where its format is “{{expected}}”, not “{{found}}”"
    source: {document: gem-product, row: "Numbers: on a screen about one thing"}
    examples:
      good:
        - |
          states: {success: {content: [balance]}}
          numbers: [{id: balance, format: amount, unit: XLM}]
        - |
          states: {success: {content: [supply]}}
          numbers: [{id: supply, role: total-supply, format: amount-row, unit: XLM}]
      bad:
        - |
          states: {success: {content: [balance]}}
          numbers: [{id: balance, format: «amount-row», unit: XLM}]

  number-shared-precision:
    description: Numbers that should add up share one precision where they would read the same
    why: Two equal figures with a difference between them look like a mistake.
    severity: error
    given: $.numbers[?@.group]
    then: {number: shared}
    message: "“{{found}}” should read “{{expected}}”: another number of the group “{{group}}” would read the same"
    source: {document: gem-product, row: "Numbers that should add up"}
    examples:
      good:
        - |
          numbers:
            - {id: required, format: amount, unit: ETH, group: fee, examples: [{value: "0.0664881778", shows: "0.0664881778 ETH"}]}
            - {id: available, format: amount, unit: ETH, group: fee, examples: [{value: "0.0664880466", shows: "0.0664880466 ETH"}]}
            - {id: missing, format: amount, unit: ETH, group: fee, examples: [{value: "0.0000001312", shows: "0.0000001312 ETH"}]}
      bad:
        - |
          numbers:
            - {id: required, format: amount, unit: ETH, group: fee, examples: [{value: "0.0664881778", shows: «"0.06648 ETH"»}]}
            - {id: available, format: amount, unit: ETH, group: fee, examples: [{value: "0.0664880466", shows: «"0.06648 ETH"»}]}

  number-one-value-one-format:
    description: A number reads the same on every screen, but for rows
    why: Two renditions of one balance make users look for the difference.
    severity: error
    given: $.numbers[?@.format != 'amount-row' && @.format != 'money-row']
    # What differs in its unit or its role is another number of the same name.
    then: {consistent: {key: id, value: format, alike: [unit, role], within: project}}
    message: "“{{group}}” has the format “{{value}}” here and “{{other}}” elsewhere; one value has one format"
    source: {document: gem-product, row: Numbers}
    examples:
      good:
        - |
          screen: wallet
          numbers: [{id: balance, format: amount, unit: XLM}]
          ---
          screen: vault
          numbers: [{id: balance, format: amount, unit: XLM}]
        - |
          screen: wallet
          numbers: [{id: balance, format: amount-row, unit: XLM}]
          ---
          screen: asset
          numbers: [{id: balance, format: amount, unit: XLM}]
        - |
          screen: send
          numbers: [{id: amount, role: confirm-amount, format: amount, unit: XLM}]
          ---
          screen: swap
          numbers: [{id: amount, role: balance-change, format: amount-exact, unit: XLM}, {id: value, format: money}]
          ---
          screen: buy
          numbers: [{id: amount, format: money-total}, {id: value, role: buy, format: money-total}]
      bad:
        - |
          screen: wallet
          numbers: [{id: balance, format: amount, unit: XLM}]
          ---
          screen: vault
          numbers: [{id: balance, format: «xlm-seven», unit: XLM}]

  number-locale:
    description: A locale is one whose numbers are known
    why: Separators and symbols follow the locale; of one that nobody knows no number can be wrong.
    severity: warning
    preset: recommended
    given: [$, $.numbers.*, $.numbers.*.examples.*]
    then: {number: locale}
    message: "“{{found}}” is no locale whose numbers are known{{nearest}}"
    source: {document: gem-product, row: Numbers}
    examples:
      good:
        - 'numbers: [{id: price, format: money, locale: en-US}]'
        - |
          numbers:
            - id: price
              format: money
              unit: EUR
              examples:
                - {value: "1234.5", shows: "€1,234.50"}
                - {locale: de-DE, value: "1234.5", shows: "1.234,50 €"}
                - {locale: fr, value: "-1234.5", shows: "-1 234,50 €"}
                - {locale: en-IN, value: "1234567", shows: "€12,34,567.00"}
                - {locale: ar-EG, value: "1234.5", shows: "١٬٢٣٤٫٥٠ €"}
                - {locale: ar-EG-u-nu-latn, value: "1234.5", shows: "1,234.50 €"}
      bad:
        - 'numbers: [{id: price, format: money, locale: «de_DE»}]'
        - 'numbers: [{id: price, format: money, examples: [{locale: «xx», value: "1234.5", shows: "1.234,50 $"}]}]'

  number-rtl-sign:
    description: In right-to-left text a sign stays before its number, inside of isolates
    why: Without U+2066 and U+2069 around the number its sign jumps to the other end.
    severity: error
    given: $.numbers.*.examples.*
    then: {number: direction}
    message: "in right-to-left text the sign of “{{found}}” stands before the number, between U+2066 and U+2069"
    source: {document: gem-product, row: Numbers}
    examples:
      good:
        - 'numbers: [{id: gain, format: amount, unit: ADA, examples: [{dir: rtl, value: "-3", shows: "\u2066-3 ADA\u2069"}]}]'
        - 'numbers: [{id: gain, format: amount, unit: ADA, examples: [{dir: rtl, value: "3", shows: "3 ADA"}]}]'
        - 'numbers: [{id: gain, format: amount, unit: ADA, examples: [{locale: he-IL, value: "-3", shows: "\u200E-3 ADA"}]}]'
      bad:
        - 'numbers: [{id: gain, format: amount, unit: ADA, examples: [{dir: rtl, value: "-3", shows: "ADA 3«-»"}]}]'
        - 'numbers: [{id: gain, format: amount, unit: ADA, dir: rtl, examples: [{value: "-3", shows: "«-»3 ADA"}]}]'
        - 'numbers: [{id: gain, format: amount, unit: ADA, locale: he-IL, examples: [{value: "-3", shows: "«-»3 ADA"}]}]'

  number-value-float:
    description: A value is decimal text, not what a binary float leaves of it
    why: A float has lost the last digits before anybody formats it.
    severity: error
    given: $.numbers.*.examples.*
    then: {number: float}
    message: "“{{found}}” is what a binary float leaves of {{expected}}; write the decimal value"
    source: {document: gem-product, row: Numbers}
    examples:
      good:
        - 'numbers: [{id: amount, format: amount, unit: XLM, examples: [{value: 1234567890.12345678}]}]'
        - 'numbers: [{id: amount, format: amount-exact, unit: ETH, examples: [{value: "0.100000000000000001"}]}]'
      bad:
        - 'numbers: [{id: amount, format: amount, unit: XLM, examples: [{value: «0.30000000000000004»}]}]'
        - 'numbers: [{id: amount, format: amount, unit: XLM, examples: [{value: «"2.6749999999999998"»}]}]'

  number-boundary-example:
    description: Examples stand on both sides of a limit of their format
    why: Formats go wrong where their rules change.
    severity: note
    given: $.numbers[?@.examples]
    then: {number: boundary}
    message: "no two examples of {{number}} stand on both sides of {{expected}}, where “{{format}}” changes"
    source: {document: gem-product, row: Numbers}
    examples:
      good:
        - 'numbers: [{id: price, format: money, examples: [{value: "0.0731", shows: "$0.0731"}, {value: 5, shows: "$5.00"}]}]'
        - 'numbers: [{id: total, format: money-total, examples: [{value: 5, shows: "$5.00"}]}]'
      bad:
        - 'numbers: [{id: «price», format: money, examples: [{value: 5, shows: "$5.00"}, {value: 7, shows: "$7.00"}]}]'

"""###

  private static let numberFormatsCompact: StaticString = ###"""
{
=pack
=number-formats
=description
=Each number has a format, and each example reads as that format prints it.
=for
{
=kind
[
=screen
=component
}
}
=formats
{
=xlm-seven
{
=says
=an amount of lumens
=symbol
{
=unit
=XLM
}
=rounding
=cut
=digits
[
{
=places
=7
}
}
}
=stroops
{
=says
=an amount of stroops
=symbol
{
=unit
=stroops
}
=rounding
=cut
=digits
[
{
=places
=0
}
}
}
}
=tables
{
=roles
{
=names
=role
=rows
{
=wallet-total
{
=format
=money-total
}
=wallet-gain
{
=format
=money-total
=sign
=change
}
=wallet-gain-percent
{
=format
=percent-change
=sign
=parens
}
=row-balance
{
=format
=amount-row
}
=row-price
{
=format
=money-row
}
=row-value
{
=format
=money-row
}
=row-amount
{
=format
=amount-row
}
=stake-row
{
=format
[
=amount-row
=money-row
}
}
=delegation-row
{
=format
[
=amount-row
=money-row
}
}
=asset-balance
{
=format
[
=amount
=xlm-seven
}
}
=asset-value
{
=format
=money
}
=price
{
=format
=money
}
=price-change
{
=format
=percent-change
}
=market-cap
{
=format
=money-large
}
=fdv
{
=format
=money-large
}
=volume
{
=format
=money-large
}
=open-interest
{
=format
=money-large
}
=circulating-supply
{
=format
=amount-row
}
=total-supply
{
=format
=amount-row
}
=max-supply
{
=format
=amount-row
}
=transaction-amount
{
=format
=amount
=sign
=change
}
=transaction-value
{
=format
=money
}
=network-fee
{
=format
[
=money
=amount
}
=sign
=level
}
=available-balance
{
=format
=amount
}
=typed-value
{
=format
=money
}
=swap-rate
{
=format
=rate
}
=price-impact
{
=format
=percent-change
}
=slippage
{
=format
=percent-rate
}
=confirm-amount
{
=format
=amount
}
=confirm-value
{
=format
=money
}
=balance-change
{
=format
=amount-exact
=sign
=change
}
=approval
{
=format
=amount-exact
=sign
=change
}
=required
{
=format
=amount
}
=available
{
=format
=amount
}
=missing
{
=format
=amount
}
=apr
{
=format
=percent-rate
}
=buy
{
=format
=money-total
}
=sell
{
=format
=money-total
}
=margin
{
=format
=money-total
}
=leverage
{
=format
=leverage
}
=pnl
{
=format
=percent-change
}
=funding-rate
{
=format
=percent-change
}
=widget-small
{
=format
=money-large
}
=widget-medium
{
=format
=money-total
}
=widget-large
{
=format
=money-total
}
=gas
{
=format
=rate
}
=candle
{
=format
=rate
}
=alert-step
{
=format
=percent-preset
}
=vault-balance
{
=format
[
=amount
=xlm-seven
}
}
}
}
=minimums
{
=names
=role
=rows
{
=polkadot-asset-hub-minimum
{
=unit
=DOT
=format
=amount-exact
=examples.value
'0.01
}
=solana-minimum
{
=unit
=SOL
=format
=amount-exact
=examples.value
'0.00089088
}
=solana-token-account
{
=unit
=SOL
=format
=amount-exact
=examples.value
'0.00148844
}
=xrp-activation
{
=unit
=XRP
=format
=amount-exact
=examples.value
'1
}
=xrp-object-reserve
{
=unit
=XRP
=format
=amount-exact
=examples.value
'0.2
}
=stellar-activation
{
=unit
=XLM
=format
[
=amount-exact
=xlm-seven
}
=examples.value
'1
}
=stellar-base-reserve
{
=unit
=XLM
=format
[
=amount-exact
=xlm-seven
}
=examples.value
'0.5
}
=stellar-reserve-with-trustline
{
=unit
=XLM
=format
[
=amount-exact
=xlm-seven
}
=examples.value
'1.5
}
=algorand-activation
{
=unit
=ALGO
=format
=amount-exact
=examples.value
'0.1
}
=tron-activation
{
=unit
=TRX
=format
=amount-exact
}
}
}
=fees
{
=names
=role
=rows
{
=evm-fee-headroom
{
=format
=percent-preset
=examples.value
'20
}
=ethereum-fee-headroom
{
=format
=percent-preset
=examples.value
'0
}
=custom-fee-limit
{
=format
=leverage
=examples.value
'10
}
=custom-base-fee
{
=format
=rate
=unit
=Gwei
}
=custom-priority-fee
{
=format
=rate
=unit
=Gwei
}
}
}
}
=rules
{
=reserve-value
{
=description
=A network minimum has the amount that the network asks for
=severity
=error
=given
=$.numbers[?@.role]
=then
{
=agrees
{
=table
=minimums
=key
=role
=cells
[
=unit
=examples.value
}
}
}
=message
'{{number}} is “{{row}}”, which is {{expected}} on its network, not “{{value}}”
=source
{
=document
=gem-product
=row
=Reserves and minimums
}
}
=reserve-shown-exact
{
=description
=A required minimum is shown exact
=severity
=warning
=given
=$.numbers[?@.role]
=then
{
=agrees
{
=table
=minimums
=key
=role
=cells
[
=format
}
}
}
=message
'{{number}} is a minimum that must be met to the last digit; its format is {{expected}}, not “{{value}}”
=source
{
=document
=gem-product
=row
=Reserves and minimums
}
}
=fee-value
{
=description
=The parts of a Network Fee have the values of the product definition
=severity
=error
=covers
[
=fee-evm-headroom
=fee-ethereum-no-headroom
}
=given
=$.numbers[?@.role]
=then
{
=agrees
{
=table
=fees
=key
=role
}
}
=message
'{{number}} is “{{row}}”, whose {{key}} is {{expected}}, not “{{value}}”
=source
{
=document
=gem-product
=row
=Network Fee
}
}
=number-format-unknown
{
=description
=A number has a format that there is
=severity
=error
=preset
=recommended
=given
=$.numbers.*
=then
{
=field
=format
=number
=format
}
=source
{
=document
=gem-product
=row
=Numbers
}
}
=number-example-wrong
{
=description
=An example reads as its format prints it
=severity
=error
=preset
=recommended
=covers
[
=number-amount-rounded-up
=number-money-cut
=number-dust-outside-row
=number-shortened-outside
}
=given
=$.numbers.*.examples.*
=then
{
=number
=example
}
=message
'“{{found}}” should read “{{expected}}”: {{reason}} ({{value}} as {{format}})
=source
{
=document
=gem-product
=row
=Numbers
}
}
=number-unit-missing
{
=description
=An amount has the symbol of what it counts
=severity
=error
=preset
=recommended
=given
=$.numbers.*
=then
{
=number
=unit
}
=message
'{{number}} is an amount without a symbol; add “unit”
=insert
'unit: XLM
=source
{
=document
=gem-product
=row
=Numbers
}
}
=number-currency
{
=description
=Money is counted in the code of a currency
=severity
=error
=preset
=recommended
=given
=$.numbers.*
=then
{
=number
=currency
}
=source
{
=document
=gem-product
=row
=Numbers
}
}
=number-role-format
{
=description
=A number has the format and the sign that its role asks for
=severity
=error
=preset
=recommended
=covers
[
=number-signed-exact
=number-confirm-regular
=number-total-cents
=number-market-shortens
}
=given
=$.numbers[?@.role]
=then
{
=agrees
{
=table
=roles
=key
=role
}
}
=message
'{{number}} stands for “{{row}}”, so its “{{key}}” is {{expected}}, not “{{value}}”
=source
{
=document
=gem-product
=row
'Numbers: Where
}
}
=number-level-signed
{
=description
=A level never carries a sign
=severity
=error
=preset
=recommended
=given
=$.numbers[?@.format == 'percent-rate' || @.format == 'percent-preset']
=then
{
=field
=sign
=enumeration
[
=level
}
}
=message
'{{number}} is a level, which never carries a sign; its “sign” is level
=source
{
=document
=gem-product
=row
=Numbers
}
}
=number-change-unsigned
{
=description
=A change carries its sign, or stands in parentheses behind a signed value
=severity
=error
=preset
=recommended
=given
=$.numbers[?@.format == 'percent-change']
=then
{
=field
=sign
=enumeration
[
=change
=parens
}
}
=message
'{{number}} is a change, which carries its sign; its “sign” is change or parens
=source
{
=document
=gem-product
=row
=Numbers
}
}
=number-shape
{
=description
=A number in a text is one that some format prints
=severity
=error
=preset
=recommended
=given
=shown-text
=then
{
=number
=shape
}
=source
{
=document
=gem-product
=row
=Numbers
}
}
=number-in-copy-undeclared
{
=description
=Money and amounts in a text are numbers that the document declares
=severity
=note
=given
=shown-text
=then
{
=number
=copy
}
=message
'“{{found}}” belongs to no number that “{{screen}}” declares{{nearest}}; declare it under “numbers”
=source
{
=document
=gem-product
=row
=Numbers
}
}
=number-row-format
{
=description
=A number in a row has its row format
=severity
=error
=given
=$.numbers.*
=then
{
=number
=row
}
=message
'{{number}} stands in a row, where its format is “{{expected}}”, not “{{found}}”
=source
{
=document
=gem-product
=row
'Numbers: in list rows
}
}
=number-detail-format
{
=description
=A number that a screen is about reads in full
=severity
=error
=given
=$.numbers.*
=then
{
=number
=detail
}
=message
'{{number}} stands in the content, where its format is “{{expected}}”, not “{{found}}”
=source
{
=document
=gem-product
=row
'Numbers: on a screen about one thing
}
}
=number-shared-precision
{
=description
=Numbers that should add up share one precision where they would read the same
=severity
=error
=given
=$.numbers[?@.group]
=then
{
=number
=shared
}
=message
'“{{found}}” should read “{{expected}}”: another number of the group “{{group}}” would read the same
=source
{
=document
=gem-product
=row
'Numbers that should add up
}
}
=number-one-value-one-format
{
=description
=A number reads the same on every screen, but for rows
=severity
=error
=given
=$.numbers[?@.format != 'amount-row' && @.format != 'money-row']
=then
{
=consistent
{
=key
=id
=value
=format
=alike
[
=unit
=role
}
=within
=project
}
}
=message
'“{{group}}” has the format “{{value}}” here and “{{other}}” elsewhere; one value has one format
=source
{
=document
=gem-product
=row
=Numbers
}
}
=number-locale
{
=description
=A locale is one whose numbers are known
=severity
=warning
=preset
=recommended
=given
[
=$
=$.numbers.*
=$.numbers.*.examples.*
}
=then
{
=number
=locale
}
=message
'“{{found}}” is no locale whose numbers are known{{nearest}}
=source
{
=document
=gem-product
=row
=Numbers
}
}
=number-rtl-sign
{
=description
=In right-to-left text a sign stays before its number, inside of isolates
=severity
=error
=given
=$.numbers.*.examples.*
=then
{
=number
=direction
}
=message
'in right-to-left text the sign of “{{found}}” stands before the number, between U+2066 and U+2069
=source
{
=document
=gem-product
=row
=Numbers
}
}
=number-value-float
{
=description
=A value is decimal text, not what a binary float leaves of it
=severity
=error
=given
=$.numbers.*.examples.*
=then
{
=number
=float
}
=message
'“{{found}}” is what a binary float leaves of {{expected}}; write the decimal value
=source
{
=document
=gem-product
=row
=Numbers
}
}
=number-boundary-example
{
=description
=Examples stand on both sides of a limit of their format
=severity
=note
=given
=$.numbers[?@.examples]
=then
{
=number
=boundary
}
=message
'no two examples of {{number}} stand on both sides of {{expected}}, where “{{format}}” changes
=source
{
=document
=gem-product
=row
=Numbers
}
}
}
}

"""###

  private static let componentContracts: StaticString = ###"""
pack: component-contracts
description: What shared components answer for, wherever a screen uses them.

contracts:
  button:
    components: [Button, AsyncActionButton]
    clauses:
      disablesAtStart:
        id: button-disables-at-start
        says: it is off the moment its action starts
      loadingText:
        id: button-stable-loading-text
        severity: warning
        says: a stable text says that it is at work
      exposes:
        id: button-exposes-disabled-busy
        contains: [disabled, busy]
        says: it exposes disabled and busy
      ignoresDuplicates:
        id: button-ignores-duplicates
        says: another press while its action runs does nothing
      restores:
        id: button-restores
        says: it is on again after a failure

  input:
    components: [Input, FormField]
    clauses:
      label:
        id: input-visible-label
        says: its label stays visible, and a placeholder is none
      errorBeside:
        id: input-error-beside
        says: feedback stands beside the field
      keepsValue:
        id: input-keeps-value
        says: what was typed stays after an error that can be corrected
      exposes:
        id: input-exposes-readonly
        severity: warning
        contains: [readOnly, disabled]
        says: it exposes read-only and disabled

  state-card:
    components: [LoadingState, EmptyState, UnavailableState, VaultUnavailableState, WalletEmptyState]
    clauses:
      saysWhat:
        id: state-card-says-what
        says: it says in words what is happening
      layout:
        id: state-card-predictable
        severity: note
        says: it takes a predictable place
      labeledNext:
        id: state-card-action
        severity: warning
        says: a retry or a next action has a label where there is one
      neverError:
        id: state-card-never-error
        says: what is empty or unavailable is never drawn as an error

  banner:
    components: [ErrorBanner, StatusBanner]
    clauses:
      safeCopy:
        id: banner-safe-words
        severity: warning
        says: its words are safe and say what to do
      pairsColor:
        id: banner-paired
        says: color stands beside a text or an icon
      announces:
        id: banner-announces
        is: [polite, assertive]
        says: a meaningful change is announced
      stays:
        id: banner-stays
        severity: warning
        is: [untilActedOn, untilDismissed]
        says: it stays long enough to act on

  transaction-row:
    components: [TransactionListItem, StatusBadge]
    clauses:
      row:
        id: transaction-row-complete
        contains: [direction, amount, asset, counterparty, time, status]
        says: a row gives direction, amount, asset, counterparty, time and status
      oneSummary:
        id: transaction-row-one-summary
        says: the row reads as one summary
      unknownStatus:
        id: status-unknown-guessed
        is: [none, unknown]
        says: an unknown status is called unknown or left out, never guessed

  confirm:
    components: [ConfirmModal, ReviewConfirm]
    clauses:
      consequence:
        id: confirm-names-consequence
        says: it names the consequence
      twoPaths:
        id: confirm-two-paths
        says: there is a way to cancel and a way to confirm
      focusTrap:
        id: confirm-focus-trap
        says: focus stays inside while it is open
      destructive:
        id: confirm-destructive-intent
        says: what destroys looks and reads like it
      locks:
        id: confirm-locks-both
        contains: [confirm, cancel, close, back]
        says: confirm, cancel, close and the system's back are locked while the action is pending

  qr:
    components: [QrScanner, QrDisplay]
    clauses:
      # The states of the component's own manifest answer for it.
      states:
        id: qr-four-states
        contains: [permission, scanning, invalid-code, closed]
        says: permission, scanning, invalid code and closed are states of their own
      debounceMs:
        id: qr-debounced
        atLeast: 1000
        says: one code in front of the camera cannot fire twice
      alternative:
        id: qr-alternative
        says: there is a way that needs neither camera nor sight

rules:
  # --- Contracts -------------------------------------------------------------------------------------------------

  contract-weakened:
    description: A screen adds context to a component and never weakens its contract
    why: A component is only worth relying on if no screen takes back what it promises.
    severity: error
    preset: recommended
    for: {kind: [screen, component, flow]}
    given: &uses
      - $.components.*
      - $.states.*.components.*
      - $.states.*.cases.*.components.*
      - $.phases.*.components.*
      - $.actions.*.component
      - $.actions.*.confirmWith
    then: {contract: notWeakened}
    message: "“{{clause}}” of {{component}} is “{{value}}”, which weakens its contract: {{clause.says}}"
    help: a screen may add to a clause; leave it out to keep what the component does
    source: {document: pocketpay-ui-states, row: Reusable components}
    examples:
      good:
        - 'components: [{name: Button, honors: {loadingText: "Sending…", exposes: [disabled, busy, expanded]}}]'
        - "components: [{name: Alert, implements: confirm, honors: {destructive: true}}]"
      bad:
        - "components: [{name: Button, honors: {exposes: «[disabled]»}}]"
        - "actions: [{id: delete, confirmWith: {name: Alert, implements: confirm, honors: {consequence: «false»}}}]"

  contract-incomplete:
    description: A component declares every clause of its contract
    why: Screens rely on each clause, and one that nobody has answered for holds by luck.
    severity: error
    covers: [a11y-busy-and-disabled, a11y-focus-modal]
    for: {kind: component}
    given: component
    then: {contract: complete}
    message: "“{{clause}}” of {{component}} is “{{value}}”, which its contract does not allow: {{clause.says}}"
    missing: "{{component}} does not declare “{{clause}}”: {{clause.says}}"
    insert: "{{clause}}: {how: how it is kept}"
    source: {document: pocketpay-ui-states, row: Reusable components}
    examples:
      good:
        - |
          component: Button
          contract: button
          honors:
            disablesAtStart: {how: It is off from the tap on.}
            loadingText: "Sending…"
            exposes: [disabled, busy]
            ignoresDuplicates: true
            restores: true
        - "{component: Divider, source: src/components/Divider.tsx}"
      bad:
        - |
          component: Button
          contract: button
          honors:
            disablesAtStart: «no»
            loadingText: "Sending…"
            exposes: [disabled, busy]
            ignoresDuplicates: {value: «never»}
            restores: «nope»
        - |
          component: Button
          contract: button
          «honors»: {disablesAtStart: true, loadingText: "Sending…", exposes: [disabled, busy], restores: true}
        - |
          component: QrDisplay
          contract: qr
          states: {permission: Asked, scanning: A frame, invalid-code: Said in words, closed: Gone}
          honors: {debounceMs: «200», alternative: true}

  contract-unknown-clause:
    description: A component honors clauses that its contract has
    why: A misspelled clause is kept by nobody, and looks as if it were.
    severity: error
    preset: recommended
    for: {kind: [screen, component, flow]}
    given:
      - $
      - $.components.*
      - $.states.*.components.*
      - $.states.*.cases.*.components.*
      - $.phases.*.components.*
      - $.actions.*.component
      - $.actions.*.confirmWith
    then: {contract: clauses}
    message: "“{{clause}}” is no clause of the contract “{{contract}}”{{nearest}}"
    source: {document: pocketpay-ui-states, row: Reusable components}
    examples:
      good:
        - "{component: Button, contract: button, honors: {restores: true}}"
        - "components: [{name: Button, honors: {restores: true}}, {name: Divider, honors: {anything: true}}]"
      bad:
        - "{component: Button, contract: button, honors: {«restors»: true, «gaurd»: true}}"
        - "components: [{name: Button, honors: {«ignoresDuplicate»: true}}]"

  contract-unknown-component:
    description: A component has a contract, a manifest, or says which contract it follows
    why: Without a contract nobody knows what a screen may rely on.
    severity: warning
    for: {kind: [screen, component, flow]}
    given: *uses
    then: {contract: known}
    help: "say which contract it follows, such as `{name: BespokeSpinner, implements: state-card}`"
    source: {document: pocketpay-ui-states, row: Reusable components}
    examples:
      good:
        - "components: [Button, {name: BespokeSpinner, implements: state-card}]"
      bad:
        - "components: [«BespokeSpinner»]"
        - "actions: [{id: pay, component: «AsyncButton»}]"

  confirm-consequence:
    description: A confirmation names the consequence
    why: Users confirm what they read last. “Are you sure?” does not say of what.
    severity: error
    for: {kind: [screen, component]}
    given: $.actions.*.confirmWith
    # A second text says what the question leaves open.
    unless: [{"copy[1]": declared}, {honors.consequence: declared}]
    then:
      field: copy
      wording:
        whole:
          - are you sure
          - are you really sure
          - are you sure you want to continue
          - are you sure you want to proceed
          - do you want to continue
          - do you want to proceed
          - please confirm
          - confirm
          - continue
          - proceed
          - really
    message: “{{match}}” does not name the consequence; say what happens or what is lost
    source: {document: pocketpay-ui-states, row: "Reusable components: ConfirmModal / review-confirm patterns"}
    examples:
      good:
        - |
          actions:
            - id: reset
              confirmWith: {name: ConfirmModal, copy: ["Are you sure?", "The wallet is removed from this device."]}
      bad:
        - |
          actions:
            - id: reset
              confirmWith: {name: ConfirmModal, copy: "«Are you sure»?"}

  confirm-destructive-explicit:
    description: The label of a destructive action says what it does
    why: “OK” on a button that deletes is tapped before the text above it is read.
    severity: error
    for: {kind: [screen, component]}
    given: destructive-actions
    then:
      field: label
      wording: {whole: [ok, okay, "yes", confirm, continue, proceed, submit, apply, done]}
    message: “{{match}}” does not say what {{action}} destroys; use its verb, such as “Delete”
    source: {document: pocketpay-ui-states, row: "Reusable components: ConfirmModal / review-confirm patterns"}
    examples:
      good:
        - 'actions: [{id: delete, destructive: true, label: "Delete contact"}]'
        - 'actions: [{id: pay, label: "Confirm"}]'
      bad:
        - 'actions: [{id: delete, destructive: true, label: "«OK»"}]'

  status-vocabulary:
    description: The status of a transaction is pending, confirmed, failed or unknown
    why: Three words for the same status look like three different things that can happen to money.
    severity: warning
    given: $.states.*.row[?@.field == 'status'].values.*
    # The status of another kind of row has words of its own.
    when: {"$.states.*.components[?@.name == 'TransactionListItem' || @.name == 'StatusBadge']": declared}
    then: {enumeration: [pending, confirmed, failed, unknown]}
    message: “{{value}}” is no status of a transaction; there are pending, confirmed, failed, and unknown
    source: {document: pocketpay-ui-states, row: "Reusable components: TransactionListItem / StatusBadge"}
    examples:
      good:
        - |
          states:
            success:
              components: [TransactionListItem]
              row: [amount, {field: status, values: [pending, confirmed, failed]}]
        - "states: {success: {components: VaultLockList, row: [{field: status, values: [locked, matured]}]}}"
      bad:
        - |
          states:
            success:
              components: [TransactionListItem]
              row: [amount, {field: status, values: [pending, «done»]}]

  button-primary-twice:
    description: A screen has one primary button
    why: Two buttons that both lead leave the choice to chance.
    severity: note
    given: $.actions[?@.component.props.variant == 'primary']
    then: {count: {max: 1}}
    message: "{{action}} is a second primary button on this screen; let one lead"
    source: {document: pocketpay-design-system, row: Button}
    examples:
      good:
        - |
          actions:
            - {id: pay, component: {name: Button, props: {variant: primary}}}
            - {id: cancel, component: {name: Button, props: {variant: secondary}}}
      bad:
        - |
          actions:
            - {id: pay, component: {name: Button, props: {variant: primary}}}
            - {id: «save», component: {name: Button, props: {variant: primary}}}

  button-danger-misused:
    description: The look of danger is for what destroys or cannot be undone
    why: A warning that stands on harmless things is not read where something is lost.
    severity: warning
    given: $.actions[?@.component.props.variant == 'danger']
    then: {require: {any: [destructive, irreversible]}}
    message: "{{action}} looks dangerous and is neither destructive nor irreversible; give it another variant"
    source: {document: pocketpay-design-system, row: Button}
    examples:
      good:
        - "actions: [{id: delete, destructive: true, component: {name: Button, props: {variant: danger}}}]"
        - "actions: [{id: cancel, component: {name: Button, props: {variant: secondary}}}]"
      bad:
        - "actions: [{id: «cancel», component: {name: Button, props: {variant: danger}}}]"

  spinner-bare:
    description: No indicator stands alone; a component says in words what is waited for
    why: A wheel that turns says neither what is waited for nor that anything still happens.
    severity: warning
    for: {kind: [screen, component, flow]}
    given: $..components.*.name
    then: {pattern: {notMatch: '^(ActivityIndicator|CircularProgressIndicator|ProgressView|Spinner)$'}}
    message: “{{match}}” turns without a word; use LoadingState, which says what is waited for
    source: {document: pocketpay-async-actions, row: Indicators}
    examples:
      good: ["components: [LoadingState, {name: SpinnerCard, implements: state-card}]"]
      bad: ["components: [«ActivityIndicator»]"]

  alert-destructive:
    description: What destroys asks in a confirmation of the app and not in a bare alert of the system
    why: An alert of the system has no busy state, cannot be locked while the action runs, and looks like any other.
    severity: warning
    for: {kind: [screen, component]}
    given: destructive-actions
    unless: {confirmWith.implements: declared}
    then: {field: confirmWith.name, pattern: {notMatch: '^(Alert|NativeAlert|AlertDialog|UIAlertController)$'}}
    message: “{{match}}” asks for {{action}}, which destroys; use ConfirmModal, or say that it implements “confirm”
    source: {document: pocketpay-async-actions, row: Confirmations}
    examples:
      good:
        - 'actions: [{id: delete, label: "Delete", destructive: true, confirmWith: ConfirmModal}]'
        - 'actions: [{id: delete, label: "Delete", destructive: true, confirmWith: {name: Alert, implements: confirm}}]'
        - 'actions: [{id: leave, label: "Leave", confirmWith: Alert}]'
      bad: ['actions: [{id: delete, label: "Delete", destructive: true, confirmWith: «Alert»}]']

  # --- Review questions --------------------------------------------------------------------------------------------

  review-missing:
    description: A component answers the questions of its review
    why: What nobody asked of a component is found out by those who use the screen.
    severity: warning
    for: {kind: component}
    given: component
    then: {require: review}
    message: "{{component}} answers no question of its review; add “review”"
    source: {document: pocketpay-ui-states, row: "Reusable components: Review questions"}
    examples:
      good:
        - "{component: Button, review: {oneSource: One status value.}}"
      bad:
        - "component: «Button»"

  review-one-source:
    description: What a component shows, blocks and exposes comes from one source of truth
    why: With two sources of truth a button can look ready and refuse, or look busy and accept.
    severity: warning
    for: {kind: component}
    given: $.review
    then: {require: oneSource}
    message: the review of {{component}} names no one source for copy, blocking and semantics; add “oneSource”
    insert: "oneSource: which one value they follow"
    source: {document: pocketpay-ui-states, row: "Reusable components: Review questions"}
    examples:
      good:
        - "{component: Button, review: {oneSource: One status value.}}"
      bad:
        - "{component: Button, «review»: {signals: [text]}}"

  review-double-tap:
    description: Two rapid taps cannot start an action twice, not even before a component is drawn again
    why: The second tap comes before the next frame, where a look alone cannot stop it.
    severity: error
    for: {kind: component}
    given: $.review
    then:
      - {require: doubleTap}
      # “No” is no answer.
      - {field: doubleTap, sentence: {minWords: 2, blank: ok}}
    message: the review of {{component}} does not say what holds two rapid taps apart; say it in “doubleTap”
    insert: "doubleTap: what holds two rapid taps apart"
    source: {document: pocketpay-ui-states, row: "Reusable components: Review questions"}
    examples:
      good:
        - "{component: Button, review: {doubleTap: A flag is set before the handler runs.}}"
        - "{component: Badge, review: {doubleTap: {notApplicable: A badge cannot be tapped.}}}"
      bad:
        - "{component: Button, «review»: {signals: [text]}}"
        - "{component: Button, review: {doubleTap: «no»}}"

  review-bad-ends:
    description: A component says what is seen after a rejection, offline, without a result, and once it is gone
    why: Most bugs of components live where a request ends in another way than hoped.
    severity: error
    for: {kind: component}
    given: $.review
    then:
      - {require: ends}
      - {field: ends, require: [rejected, offline, empty, unmounted]}
    message: the review of {{component}} does not say what is seen after each bad end; it lacks {{missing}}
    source: {document: pocketpay-ui-states, row: "Reusable components: Review questions"}
    examples:
      good:
        - |
          component: Button
          review:
            ends:
              rejected: It is on again.
              offline: It is on again.
              empty: {notApplicable: A button has no result.}
              unmounted: The outcome is dropped.
      bad:
        - "{component: Button, «review»: {signals: [text]}}"
        - |
          component: Button
          review:
            «ends»: {rejected: It is on again., offline: It is on again.}

  review-keeps-focus:
    description: Content and focus are kept across loading, retry, a modal and success
    why: Whoever uses a keyboard or a screen reader is lost when the focus jumps.
    severity: warning
    for: {kind: component}
    given: $.review
    then: {field: keeps, contains: [loading, retry, modal, success]}
    message: the review of {{component}} does not say that content and focus are kept across {{missing}}; add to “keeps”
    insert: "keeps: [loading, retry, modal, success]"
    source: {document: pocketpay-ui-states, row: "Reusable components: Review questions"}
    examples:
      good:
        - "{component: Button, review: {keeps: [loading, retry, modal, success]}}"
      bad:
        - "{component: Button, review: {keeps: «[loading, retry]»}}"
        - "{component: Button, «review»: {signals: [text]}}"

  review-not-color:
    description: The states of a component differ in text or semantics, not only in color and motion
    why: What only moves or changes color is not there for many users.
    severity: error
    for: {kind: component}
    given: $.review
    then: {field: signals, contains: {any: [text, semantics]}}
    message: the review of {{component}} names neither text nor semantics as a signal; add one to “signals”
    insert: "signals: [text, semantics]"
    source: {document: pocketpay-ui-states, row: "Reusable components: Review questions"}
    examples:
      good:
        - "{component: Button, review: {signals: [text, color]}}"
      bad:
        - "{component: Button, review: {signals: «[color, motion]»}}"
        - "{component: Button, «review»: {oneSource: One status value.}}"

  review-tests:
    description: Tests cover the default, disabled, pending, success and error behavior of a component
    why: A state without a test is the one that the next change breaks.
    severity: warning
    for: {kind: component}
    given: $.review
    then: {field: tests, contains: [default, disabled, pending, success, error]}
    message: the tests of {{component}} do not cover {{missing}}; add what they cover to “tests” of its review
    source: {document: pocketpay-ui-states, row: "Reusable components: Review questions"}
    examples:
      good:
        - "{component: Button, review: {tests: [default, disabled, pending, success, error]}}"
      bad:
        - "{component: Button, review: {tests: «[default, disabled]»}}"
        - "{component: Button, «review»: {oneSource: One status value.}}"

"""###

  private static let componentContractsCompact: StaticString = ###"""
{
=pack
=component-contracts
=description
=What shared components answer for, wherever a screen uses them.
=contracts
{
=button
{
=components
[
=Button
=AsyncActionButton
}
=clauses
{
=disablesAtStart
{
=id
=button-disables-at-start
=says
=it is off the moment its action starts
}
=loadingText
{
=id
=button-stable-loading-text
=severity
=warning
=says
=a stable text says that it is at work
}
=exposes
{
=id
=button-exposes-disabled-busy
=contains
[
=disabled
=busy
}
=says
=it exposes disabled and busy
}
=ignoresDuplicates
{
=id
=button-ignores-duplicates
=says
=another press while its action runs does nothing
}
=restores
{
=id
=button-restores
=says
=it is on again after a failure
}
}
}
=input
{
=components
[
=Input
=FormField
}
=clauses
{
=label
{
=id
=input-visible-label
=says
=its label stays visible, and a placeholder is none
}
=errorBeside
{
=id
=input-error-beside
=says
=feedback stands beside the field
}
=keepsValue
{
=id
=input-keeps-value
=says
=what was typed stays after an error that can be corrected
}
=exposes
{
=id
=input-exposes-readonly
=severity
=warning
=contains
[
=readOnly
=disabled
}
=says
=it exposes read-only and disabled
}
}
}
=state-card
{
=components
[
=LoadingState
=EmptyState
=UnavailableState
=VaultUnavailableState
=WalletEmptyState
}
=clauses
{
=saysWhat
{
=id
=state-card-says-what
=says
=it says in words what is happening
}
=layout
{
=id
=state-card-predictable
=severity
=note
=says
=it takes a predictable place
}
=labeledNext
{
=id
=state-card-action
=severity
=warning
=says
=a retry or a next action has a label where there is one
}
=neverError
{
=id
=state-card-never-error
=says
=what is empty or unavailable is never drawn as an error
}
}
}
=banner
{
=components
[
=ErrorBanner
=StatusBanner
}
=clauses
{
=safeCopy
{
=id
=banner-safe-words
=severity
=warning
=says
=its words are safe and say what to do
}
=pairsColor
{
=id
=banner-paired
=says
=color stands beside a text or an icon
}
=announces
{
=id
=banner-announces
=is
[
=polite
=assertive
}
=says
=a meaningful change is announced
}
=stays
{
=id
=banner-stays
=severity
=warning
=is
[
=untilActedOn
=untilDismissed
}
=says
=it stays long enough to act on
}
}
}
=transaction-row
{
=components
[
=TransactionListItem
=StatusBadge
}
=clauses
{
=row
{
=id
=transaction-row-complete
=contains
[
=direction
=amount
=asset
=counterparty
=time
=status
}
=says
=a row gives direction, amount, asset, counterparty, time and status
}
=oneSummary
{
=id
=transaction-row-one-summary
=says
=the row reads as one summary
}
=unknownStatus
{
=id
=status-unknown-guessed
=is
[
=none
=unknown
}
=says
=an unknown status is called unknown or left out, never guessed
}
}
}
=confirm
{
=components
[
=ConfirmModal
=ReviewConfirm
}
=clauses
{
=consequence
{
=id
=confirm-names-consequence
=says
=it names the consequence
}
=twoPaths
{
=id
=confirm-two-paths
=says
=there is a way to cancel and a way to confirm
}
=focusTrap
{
=id
=confirm-focus-trap
=says
=focus stays inside while it is open
}
=destructive
{
=id
=confirm-destructive-intent
=says
=what destroys looks and reads like it
}
=locks
{
=id
=confirm-locks-both
=contains
[
=confirm
=cancel
=close
=back
}
=says
=confirm, cancel, close and the system's back are locked while the action is pending
}
}
}
=qr
{
=components
[
=QrScanner
=QrDisplay
}
=clauses
{
=states
{
=id
=qr-four-states
=contains
[
=permission
=scanning
=invalid-code
=closed
}
=says
=permission, scanning, invalid code and closed are states of their own
}
=debounceMs
{
=id
=qr-debounced
=atLeast
=1000
=says
=one code in front of the camera cannot fire twice
}
=alternative
{
=id
=qr-alternative
=says
=there is a way that needs neither camera nor sight
}
}
}
}
=rules
{
=contract-weakened
{
=description
=A screen adds context to a component and never weakens its contract
=severity
=error
=preset
=recommended
=for
{
=kind
[
=screen
=component
=flow
}
}
=given
[
=$.components.*
=$.states.*.components.*
=$.states.*.cases.*.components.*
=$.phases.*.components.*
=$.actions.*.component
=$.actions.*.confirmWith
}
=then
{
=contract
=notWeakened
}
=message
'“{{clause}}” of {{component}} is “{{value}}”, which weakens its contract: {{clause.says}}
=help
=a screen may add to a clause; leave it out to keep what the component does
=source
{
=document
=pocketpay-ui-states
=row
=Reusable components
}
}
=contract-incomplete
{
=description
=A component declares every clause of its contract
=severity
=error
=covers
[
=a11y-busy-and-disabled
=a11y-focus-modal
}
=for
{
=kind
=component
}
=given
=component
=then
{
=contract
=complete
}
=message
'“{{clause}}” of {{component}} is “{{value}}”, which its contract does not allow: {{clause.says}}
=missing
'{{component}} does not declare “{{clause}}”: {{clause.says}}
=insert
'{{clause}}: {how: how it is kept}
=source
{
=document
=pocketpay-ui-states
=row
=Reusable components
}
}
=contract-unknown-clause
{
=description
=A component honors clauses that its contract has
=severity
=error
=preset
=recommended
=for
{
=kind
[
=screen
=component
=flow
}
}
=given
[
=$
=$.components.*
=$.states.*.components.*
=$.states.*.cases.*.components.*
=$.phases.*.components.*
=$.actions.*.component
=$.actions.*.confirmWith
}
=then
{
=contract
=clauses
}
=message
'“{{clause}}” is no clause of the contract “{{contract}}”{{nearest}}
=source
{
=document
=pocketpay-ui-states
=row
=Reusable components
}
}
=contract-unknown-component
{
=description
=A component has a contract, a manifest, or says which contract it follows
=severity
=warning
=for
{
=kind
[
=screen
=component
=flow
}
}
=given
[
=$.components.*
=$.states.*.components.*
=$.states.*.cases.*.components.*
=$.phases.*.components.*
=$.actions.*.component
=$.actions.*.confirmWith
}
=then
{
=contract
=known
}
=help
'say which contract it follows, such as `{name: BespokeSpinner, implements: state-card}`
=source
{
=document
=pocketpay-ui-states
=row
=Reusable components
}
}
=confirm-consequence
{
=description
=A confirmation names the consequence
=severity
=error
=for
{
=kind
[
=screen
=component
}
}
=given
=$.actions.*.confirmWith
=unless
[
{
'copy[1]
=declared
}
{
=honors.consequence
=declared
}
}
=then
{
=field
=copy
=wording
{
=whole
[
=are you sure
=are you really sure
=are you sure you want to continue
=are you sure you want to proceed
=do you want to continue
=do you want to proceed
=please confirm
=confirm
=continue
=proceed
=really
}
}
}
=message
=“{{match}}” does not name the consequence; say what happens or what is lost
=source
{
=document
=pocketpay-ui-states
=row
'Reusable components: ConfirmModal / review-confirm patterns
}
}
=confirm-destructive-explicit
{
=description
=The label of a destructive action says what it does
=severity
=error
=for
{
=kind
[
=screen
=component
}
}
=given
=destructive-actions
=then
{
=field
=label
=wording
{
=whole
[
=ok
=okay
'yes
=confirm
=continue
=proceed
=submit
=apply
=done
}
}
}
=message
=“{{match}}” does not say what {{action}} destroys; use its verb, such as “Delete”
=source
{
=document
=pocketpay-ui-states
=row
'Reusable components: ConfirmModal / review-confirm patterns
}
}
=status-vocabulary
{
=description
=The status of a transaction is pending, confirmed, failed or unknown
=severity
=warning
=given
=$.states.*.row[?@.field == 'status'].values.*
=when
{
'$.states.*.components[?@.name == 'TransactionListItem' || @.name == 'StatusBadge']
=declared
}
=then
{
=enumeration
[
=pending
=confirmed
=failed
=unknown
}
}
=message
=“{{value}}” is no status of a transaction; there are pending, confirmed, failed, and unknown
=source
{
=document
=pocketpay-ui-states
=row
'Reusable components: TransactionListItem / StatusBadge
}
}
=button-primary-twice
{
=description
=A screen has one primary button
=severity
=note
=given
=$.actions[?@.component.props.variant == 'primary']
=then
{
=count
{
=max
=1
}
}
=message
'{{action}} is a second primary button on this screen; let one lead
=source
{
=document
=pocketpay-design-system
=row
=Button
}
}
=button-danger-misused
{
=description
=The look of danger is for what destroys or cannot be undone
=severity
=warning
=given
=$.actions[?@.component.props.variant == 'danger']
=then
{
=require
{
=any
[
=destructive
=irreversible
}
}
}
=message
'{{action}} looks dangerous and is neither destructive nor irreversible; give it another variant
=source
{
=document
=pocketpay-design-system
=row
=Button
}
}
=spinner-bare
{
=description
=No indicator stands alone; a component says in words what is waited for
=severity
=warning
=for
{
=kind
[
=screen
=component
=flow
}
}
=given
=$..components.*.name
=then
{
=pattern
{
=notMatch
'^(ActivityIndicator|CircularProgressIndicator|ProgressView|Spinner)$
}
}
=message
=“{{match}}” turns without a word; use LoadingState, which says what is waited for
=source
{
=document
=pocketpay-async-actions
=row
=Indicators
}
}
=alert-destructive
{
=description
=What destroys asks in a confirmation of the app and not in a bare alert of the system
=severity
=warning
=for
{
=kind
[
=screen
=component
}
}
=given
=destructive-actions
=unless
{
=confirmWith.implements
=declared
}
=then
{
=field
=confirmWith.name
=pattern
{
=notMatch
'^(Alert|NativeAlert|AlertDialog|UIAlertController)$
}
}
=message
=“{{match}}” asks for {{action}}, which destroys; use ConfirmModal, or say that it implements “confirm”
=source
{
=document
=pocketpay-async-actions
=row
=Confirmations
}
}
=review-missing
{
=description
=A component answers the questions of its review
=severity
=warning
=for
{
=kind
=component
}
=given
=component
=then
{
=require
=review
}
=message
'{{component}} answers no question of its review; add “review”
=source
{
=document
=pocketpay-ui-states
=row
'Reusable components: Review questions
}
}
=review-one-source
{
=description
=What a component shows, blocks and exposes comes from one source of truth
=severity
=warning
=for
{
=kind
=component
}
=given
=$.review
=then
{
=require
=oneSource
}
=message
=the review of {{component}} names no one source for copy, blocking and semantics; add “oneSource”
=insert
'oneSource: which one value they follow
=source
{
=document
=pocketpay-ui-states
=row
'Reusable components: Review questions
}
}
=review-double-tap
{
=description
=Two rapid taps cannot start an action twice, not even before a component is drawn again
=severity
=error
=for
{
=kind
=component
}
=given
=$.review
=then
[
{
=require
=doubleTap
}
{
=field
=doubleTap
=sentence
{
=minWords
=2
=blank
=ok
}
}
}
=message
=the review of {{component}} does not say what holds two rapid taps apart; say it in “doubleTap”
=insert
'doubleTap: what holds two rapid taps apart
=source
{
=document
=pocketpay-ui-states
=row
'Reusable components: Review questions
}
}
=review-bad-ends
{
=description
=A component says what is seen after a rejection, offline, without a result, and once it is gone
=severity
=error
=for
{
=kind
=component
}
=given
=$.review
=then
[
{
=require
=ends
}
{
=field
=ends
=require
[
=rejected
=offline
=empty
=unmounted
}
}
}
=message
=the review of {{component}} does not say what is seen after each bad end; it lacks {{missing}}
=source
{
=document
=pocketpay-ui-states
=row
'Reusable components: Review questions
}
}
=review-keeps-focus
{
=description
=Content and focus are kept across loading, retry, a modal and success
=severity
=warning
=for
{
=kind
=component
}
=given
=$.review
=then
{
=field
=keeps
=contains
[
=loading
=retry
=modal
=success
}
}
=message
=the review of {{component}} does not say that content and focus are kept across {{missing}}; add to “keeps”
=insert
'keeps: [loading, retry, modal, success]
=source
{
=document
=pocketpay-ui-states
=row
'Reusable components: Review questions
}
}
=review-not-color
{
=description
=The states of a component differ in text or semantics, not only in color and motion
=severity
=error
=for
{
=kind
=component
}
=given
=$.review
=then
{
=field
=signals
=contains
{
=any
[
=text
=semantics
}
}
}
=message
=the review of {{component}} names neither text nor semantics as a signal; add one to “signals”
=insert
'signals: [text, semantics]
=source
{
=document
=pocketpay-ui-states
=row
'Reusable components: Review questions
}
}
=review-tests
{
=description
=Tests cover the default, disabled, pending, success and error behavior of a component
=severity
=warning
=for
{
=kind
=component
}
=given
=$.review
=then
{
=field
=tests
=contains
[
=default
=disabled
=pending
=success
=error
}
}
=message
=the tests of {{component}} do not cover {{missing}}; add what they cover to “tests” of its review
=source
{
=document
=pocketpay-ui-states
=row
'Reusable components: Review questions
}
}
}
}

"""###

  private static let statesOverTime: StaticString = ###"""
pack: states-over-time
description: What a screen shows while it loads, refreshes, fails and changes accounts, and how its actions go on.
source: snapshot-and-request

# A screen is a small machine: events happen to what is stored and to the request, and a table says what is shown. The
# function “machine” tries every way in which it can move; a finding comes with the shortest way to what is wrong.

rules:
  # --- Nothing that a user has is lost ---------------------------------------------------------------------------

  failure-clears:
    description: A failed request neither clears nor empties what is stored
    why: A list that vanishes because a refresh failed looks like data that is gone.
    severity: error
    preset: recommended
    covers: [event-refresh-fails, flow-diag-keep-snapshot, flow-diag-retain-on-failure]
    given: [$.data, $.machine, $.scenarios]
    then: {machine: failure-keeps-snapshot}
    help: "a failed refresh says “snapshot: keep”, as it does where nothing is said"
    source: {row: "Event: Refresh fails with cache"}
    examples:
      good:
        - "machine: [{event: refreshFailed, snapshot: keep}]"
        - "machine: [{event: wentOffline, shows: offline}, {event: accountSwitched, snapshot: clear}]"
        - "data: {sources: [{id: balance, onFailure: keep}]}"
        # What is put away while nobody looks is read again on the way back.
        - |
          data: {entry: load}
          machine: [{event: left, snapshot: clear}]
        # What an action is to clear is not lost.
        - |
          actions: [{id: clear-history, async: true, guard: inFlight}]
          data: {entry: load}
          machine: [{event: actionConfirmed, action: clear-history, snapshot: clear}]
        # Nothing is known before the first load, so that nothing can be lost.
        - "machine: [{event: loadFailed, snapshot: clear}]"
      bad:
        - "machine: [{event: refreshFailed, snapshot: «clear»}]"
        - "machine: [{event: refreshStarted, snapshot: «clear»}]"
        - |
          data: {entry: load}
          machine:
            - {event: loadStarted, request: loading}
            - {event: refreshFailed, while: offline, snapshot: «replace»}
        - "data: {sources: [balance, {id: activity, onFailure: «blank»}]}"
        - |
          actions: [{id: rename, async: true, guard: inFlight}]
          data: {entry: load}
          machine: [{event: actionRejected, action: rename, snapshot: «clear»}]

  late-response:
    description: A response that nobody waits for any more is dropped
    why: A late answer puts the rows of another account, or older ones, in the place of what is there.
    severity: error
    preset: recommended
    covers: [stale-result-drawn]
    given: [$.data, $.machine, $.scenarios]
    then: {machine: late-response-dropped}
    help: "compare the response's account and revision with those on screen, and say “response: drop”"
    source: {row: "Test transitions rather than screenshots alone"}
    examples:
      good:
        - "machine: [{event: lateResponse, response: drop}]"
        - "data: {overlap: newestWins}"
      bad:
        - "machine: [{event: lateResponse, response: «accept»}]"
        - "machine: [{event: lateResponse, snapshot: «clear»}]"
        - |
          data: {overlap: newestWins}
          machine: [{event: lateResponse, while: refreshing, response: «accept»}]

  account-flash:
    description: What an account had is off the screen before another account is on it
    why: A balance that flashes up under another name is a leak, and a wrong number at best.
    severity: error
    preset: recommended
    covers: [event-account-changes, glimpse-other-wallet, empty-evidence-account]
    given: [$.data, $.machine, $.scenarios]
    then: {machine: account-isolated}
    help: "“accountSwitched” says “snapshot: clear”, as it does where nothing is said"
    source: {row: "Event: Account changes"}
    examples:
      good:
        - "machine: [{event: accountSwitched, snapshot: clear}]"
        - "machine: [{event: accountSwitched, snapshot: replace}]"
      bad:
        - "machine: [{event: accountSwitched, snapshot: «keep»}]"

  derived-confirmed-empty:
    description: Empty shows only once a response has said that there is nothing
    why: A wallet that reads as empty because the network is away frightens, and invites to start over.
    severity: error
    preset: recommended
    covers: [event-empty-response]
    given: [$.data, $.machine, $.scenarios]
    then: {machine: empty-proven}
    source: {row: "Give the empty state evidence"}
    examples:
      good:
        - "data: {presents: [{snapshot: empty, shows: empty}]}"
        - "machine: [{event: loadFailed, shows: error}]"
      bad:
        - "data: {presents: [{snapshot: none, request: failed, shows: «empty»}]}"
        - "data: {presents: [{request: loading, shows: «empty»}]}"
        # An empty list takes the place of what the request did not bring.
        - "machine: [{event: loadFailed, snapshot: «replace»}]"
        - "machine: [{event: accountSwitched, shows: «empty»}]"

  # --- What is shown for what is known ---------------------------------------------------------------------------

  matrix-contradicted:
    description: The five moments of a screen with data show what they must
    why: Content that gives way to a spinner or to an error is lost to the user, though it is still there.
    severity: error
    preset: recommended
    covers: [derived-initial-loading, derived-refreshing-with-data, event-first-load-fails]
    given: [$.data, $.machine, $.scenarios]
    then:
      - machine: {snapshot: none, request: loading, connection: online, shows: loading}
      - machine: {snapshot: none, request: failed, connection: online, shows: [error, offline]}
      - machine: {snapshot: present, request: refreshing, connection: online, shows: success}
      - machine: {snapshot: present, request: failed, connection: online, shows: success}
      - machine: {snapshot: empty, request: succeeded, connection: online, shows: empty}
    source: {row: Separate the snapshot from the request}
    examples:
      good:
        - |
          data:
            presents:
              - {snapshot: none, request: loading, shows: loading}
              - {snapshot: none, request: failed, shows: error}
              - {snapshot: present, shows: success}
              - {snapshot: empty, request: succeeded, shows: empty}
        - |
          screen: list
          pattern: seven-state
          data:
            presents:
              - {snapshot: none, request: failed, cause: rateLimited, shows: rate-limited}
              - {snapshot: none, request: failed, shows: error}
              - {snapshot: present, shows: populated}
      bad:
        # A refresh puts a spinner in the place of the balance.
        - "data: {presents: [{request: refreshing, shows: «loading»}]}"
        # An error is tested before the list that is stored.
        - |
          data:
            presents:
              - {request: loading, shows: loading}
              - {request: failed, shows: «error»}
              - {snapshot: present, shows: success}
        - "data: {presents: [{snapshot: empty, shows: «success»}]}"
        - "machine: [{event: refreshFailed, shows: «error»}]"

  matrix-incomplete:
    description: What is shown is said for each of the five moments, or for none of them
    why: The moment that nobody thought of is drawn by whichever line of code happens to come first.
    severity: error
    preset: recommended
    given: [$.data]
    then:
      - machine: {snapshot: none, request: loading, declared: true}
      - machine: {snapshot: none, request: failed, declared: true}
      - machine: {snapshot: present, request: refreshing, declared: true}
      - machine: {snapshot: present, request: failed, declared: true}
      - machine: {snapshot: empty, request: succeeded, declared: true}
    source: {row: Separate the snapshot from the request}
    examples:
      good:
        - "data: {entry: load}"
        - |
          data:
            presents:
              - {request: failed, snapshot: none, shows: error}
              - {snapshot: none, shows: loading}
              - {snapshot: present, shows: success}
              - {snapshot: empty, shows: empty}
      bad:
        - |
          data:
            «presents»:
              - {snapshot: none, request: failed, shows: error}
              - {snapshot: present, shows: success}
              - {snapshot: empty, shows: empty}
        - "data: {«presents»: [{snapshot: none, request: loading, shows: loading}, {snapshot: none, request: failed, shows: error}, {snapshot: present, request: failed, shows: success}, {snapshot: empty, shows: empty}]}"

  # --- What has begun ends ---------------------------------------------------------------------------------------

  pending-no-exit:
    description: What is pending comes to an end
    why: A phase that nothing ends keeps the user waiting for good, and often the button off as well.
    severity: error
    preset: recommended
    for: {kind: [screen, flow]}
    given: [$.data, $.machine, $.scenarios, $.phases.*.exits]
    then: {machine: pending-ends}
    source: {document: pocketpay-ui-states, row: "State conventions: Pending"}
    examples:
      good:
        - |
          actions: [{id: create, async: true, commit: optimistic}]
          machine: [{event: actionRejected, pendingItem: remove}]
        - |
          flow: pay
          phases:
            - {id: submitting, state: pending, exits: [{event: actionConfirmed, to: done}]}
            - {id: done, state: success}
          scenarios: [{name: it ends, given: [confirm], expect: {phase: done}}]
        - |
          flow: pay
          phases: [{id: unknown, state: pending, next: history}]
          scenarios: [{name: history leads on, given: [leave]}]
      bad:
        - |
          actions: [{id: create, async: true, commit: optimistic}]
          machine: [{event: actionRejected, pendingItem: «keep»}]
        - |
          actions: [{id: create, async: true, commit: optimistic, offline: queue}]
          machine: [{event: cameOnline, queue: «keep»}]
        # The queue is gone, and its row waits on.
        - |
          actions: [{id: create, async: true, commit: optimistic, offline: queue}]
          machine: [{event: cameOnline, queue: «drop»}]
        # That another account comes on screen ends nothing.
        - |
          actions: [{id: create, async: true, commit: optimistic}]
          data: {entry: load}
          machine: [{event: actionRejected, pendingItem: «keep»}]
        - |
          flow: pay
          phases:
            - {id: «submitting», state: pending, exits: [{event: actionAccepted, to: waiting}]}
            - {id: waiting, state: pending, exits: [{event: actionAccepted, to: submitting}]}
          scenarios: [{name: round and round, given: [accept, accept]}]
        # Without scenarios as well.
        - |
          flow: pay
          phases:
            - {id: form, state: success, exits: [{action: pay, to: sending}]}
            - {id: «sending», state: pending, exits: [{event: actionAccepted, to: sending}]}

  starts-once:
    description: Nothing starts again before it is known what became of it
    why: A payment whose answer was lost may be on its way, and a second one is paid as well.
    severity: error
    preset: recommended
    gap: never
    given: [$.data, $.machine, $.scenarios]
    then: {machine: starts-once}
    help: keep the action in its phase until the outcome is known, or give it a key by which repeats count once
    source: {document: pocketpay-ui-states, row: "State conventions: Pending"}
    examples:
      good:
        # The screen waits for what became of it, and its control stays off.
        - |
          actions: [{id: pay, async: true, irreversible: true, guard: inFlight}]
          machine: [{event: actionTimedOut, action: pay, shows: pending}]
        - |
          actions: [{id: pay, async: true, irreversible: true, guard: inFlight, idempotencyKey: true}]
          machine: [{event: actionTimedOut, action: pay, shows: disabled}]
        # Nothing was handed in yet.
        - |
          actions: [{id: pay, async: true, irreversible: true, guard: inFlight}]
          states: {pending: {behavior: The phase is named, action: pay, phases: [Signing, Submitting]}}
          machine: [{event: actionTimedOut, while: Signing, shows: success}]
        - |
          actions: [{id: pay, async: true, irreversible: true, guard: inFlight}]
          states: {pending: {behavior: The phase is named, action: pay, phases: [Submitting, Waiting]}}
          machine: [{event: actionTimedOut, while: Submitting, phase: Waiting}]
      bad:
        - |
          actions: [{id: pay, async: true, irreversible: true, guard: inFlight}]
          machine: [{event: actionTimedOut, action: pay, shows: «disabled»}]
        - |
          actions: [{id: pay, async: true, irreversible: true, guard: inFlight}]
          states: {pending: {behavior: The phase is named, action: pay, phases: [Signing, Submitting]}}
          machine: [{event: actionTimedOut, while: Submitting, phase: «Signing»}]

  flow-starts-once:
    description: A flow starts nothing again before it is known what became of it
    why: Who tries again after a lost answer pays twice, and so does who taps twice where nothing is off.
    severity: error
    gap: never
    for: {kind: flow}
    given: $.phases.*.exits
    then: {machine: starts-once}
    help: "where repeats count once, the phase that hands it in says “idempotencyKey: true”"
    source: {document: pocketpay-ui-states, row: "Send: Signing and submitting / pending + loading"}
    examples:
      good:
        - |
          flow: pay
          phases:
            - {id: review, state: success, exits: [{action: confirm, to: submitting}]}
            - {id: submitting, state: pending, blocks: [confirm], exits: [{event: actionTimedOut, to: unknown}, {event: actionRejected, to: failed}]}
            - {id: unknown, state: pending, exits: [{event: refreshSucceeded, to: review}]}
            # What was refused may be tried again.
            - {id: failed, state: error, exits: [{action: confirm, to: submitting}]}
        # A repeat counts once.
        - |
          flow: pay
          phases:
            - {id: review, state: success, exits: [{action: confirm, to: submitting}]}
            - {id: submitting, state: pending, blocks: [confirm], idempotencyKey: true, exits: [{event: actionTimedOut, to: unknown}]}
            - {id: unknown, state: pending, exits: [{action: confirm, to: submitting}]}
        # The user comes back to where it is waited for.
        - |
          flow: pay
          phases:
            - {id: review, state: success, exits: [{action: confirm, to: sending}]}
            - {id: sending, state: pending, blocks: [confirm], exits: [{event: left, to: away}, {event: actionConfirmed, to: done}]}
            - {id: away, state: success, blocks: [confirm], exits: [{event: resumed, to: sending}]}
            - {id: done, state: success}
      bad:
        # Who leaves and comes back pays twice.
        - |
          flow: pay
          phases:
            - {id: review, state: success, exits: [{action: confirm, to: submitting}]}
            - {id: submitting, state: pending, blocks: [confirm], exits: [{event: left, to: «review»}, {event: actionConfirmed, to: done}]}
            - {id: done, state: success}
        - |
          flow: pay
          phases:
            - {id: review, state: success, exits: [{action: confirm, to: sending}]}
            - {id: sending, state: pending, exits: [{event: actionTimedOut, to: unknown}, {event: actionConfirmed, to: done}]}
            - {id: unknown, state: pending, exits: [{event: refreshFailed, to: «review»}, {event: refreshSucceeded, to: done}]}
            - {id: done, state: success}
        - |
          flow: pay
          phases:
            - {id: review, state: success, exits: [{action: confirm, to: submitting}]}
            - {id: submitting, state: pending, blocks: [confirm], exits: [{event: actionTimedOut, to: unknown}]}
            - {id: unknown, state: pending, exits: [{action: confirm, to: «submitting»}]}
        - |
          flow: pay
          phases:
            - {id: review, state: success, exits: [{action: confirm, to: signing}]}
            - {id: signing, state: pending, exits: [{action: confirm, to: «signing»}, {event: actionAccepted, to: submitting}]}
            - {id: submitting, state: pending, blocks: [confirm], exits: [{event: actionConfirmed, to: done}]}
            - {id: done, state: success}
        - |
          flow: pay
          phases:
            - {id: submitting, state: pending, exits: [{event: resumed, to: «submitting»}, {event: actionConfirmed, to: done}]}
            - {id: done, state: success}

  winner-shows:
    description: While an action runs the screen is in Pending, unless a state wins over it
    why: A control that only looks off, or a list that looks done, hides that something was accepted.
    severity: error
    given: [$.data, $.machine, $.scenarios]
    then: {machine: winner-shows}
    source: {document: pocketpay-ui-states, row: "State conventions: When more than one state could apply"}
    examples:
      good:
        - |
          actions: [{id: pay, async: true, guard: inFlight}]
          states: {pending: {behavior: The phase is named, action: pay}}
          machine: [{event: actionStarted, action: pay, shows: pending}]
        # Nothing says that Pending is about this action.
        - |
          actions: [{id: pay, async: true, guard: inFlight}]
          machine: [{event: actionStarted, action: pay, shows: disabled}]
      bad:
        - |
          actions: [{id: pay, async: true, guard: inFlight}]
          states: {pending: {behavior: The phase is named, action: pay}}
          machine: [{event: actionStarted, action: pay, shows: «disabled»}]

  scenario-fails:
    description: A scenario ends as it says
    why: A scenario that does not hold is a promise about the screen that the rest of the manifest breaks.
    severity: error
    preset: recommended
    for: {kind: [screen, flow]}
    given: $.scenarios
    then: {machine: scenarios-hold}
    source: {row: "Test transitions rather than screenshots alone"}
    examples:
      good:
        - "scenarios: [{name: a failed refresh keeps twenty rows, given: [success 20, refresh, timeout], expect: {shows: success, items: 20, with: inlineError}}]"
        - "scenarios: [{name: a late answer is dropped, given: [load, switch B, respond A 5], expect: {shows: loading, items: 0, account: B}}]"
        - |
          flow: pay
          phases:
            - {id: review, exits: [{action: confirm, to: sending}]}
            - {id: sending, state: pending, blocks: [confirm], exits: [{event: actionConfirmed, to: done}]}
            - {id: done, state: success}
          scenarios: [{name: two taps pay once, given: [tap confirm, tap confirm, confirm], expect: {phase: done, starts: 1}}]
      bad:
        - "scenarios: [{name: rows, given: [success 20, refresh, timeout], expect: {items: «0»}}]"
        - "scenarios: [{name: an answer to nothing, given: [load, success 3, «timeout»]}]"
        - "scenarios: [{name: a typo, given: [load, «sucess 3»]}]"
        - |
          flow: pay
          phases:
            - {id: review, exits: [{action: confirm, to: sending}]}
            - {id: sending, state: pending, exits: [{event: actionConfirmed, to: done}]}
            - {id: done, state: success}
          scenarios: [{name: it ends, given: [tap confirm], expect: {phase: «done»}}]

  machine-too-large:
    description: A screen is small enough for every way in which it can move to be looked at
    why: What was not looked at may be wrong, and no finding would say so.
    severity: warning
    preset: recommended
    for: {kind: [screen, flow]}
    given: [$.data, $.machine, $.scenarios, $.phases.*.exits]
    then: {machine: bounded}
    source: {row: "Test transitions rather than screenshots alone"}
    examples:
      good:
        - "data: {entry: load}"
      bad:
        - |
          actions: [{id: create, async: true, commit: optimistic, offline: queue, idempotencyKey: true}]
          states:
            pending:
              behavior: The item stands there, faded.
              phases: [A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P, Q, R, S, T, U, V, W, X, Y, Z]
          «data»: {overlap: newestWins}
          machine: [{event: actionAccepted, request: refreshing}]

  machine-row-idle:
    description: Each row of “machine” decides something
    why: Who wrote the row believes that the screen does what it says, and nothing does.
    severity: warning
    preset: recommended
    given: $.machine
    then: {machine: rows-apply}
    source: {row: "Test transitions rather than screenshots alone"}
    examples:
      good:
        - |
          actions: [{id: pay, async: true, guard: inFlight}]
          states: {pending: {behavior: The phase is named, action: pay, phases: [Signing, Submitting]}}
          machine: [{event: actionAccepted, while: Signing, phase: Submitting}, {event: resumed, snapshot: keep}]
        - |
          actions: [{id: create, async: true, commit: optimistic, offline: queue}]
          data: {entry: load}
          machine: [{event: cameOnline, queue: send}, {event: actionConfirmed, while: refreshing, pendingItem: replace}]
        - "machine: [{event: refreshFailed, while: offline, snapshot: keep}, {event: refreshFailed, snapshot: keep}]"
      bad:
        # What is pending, and what waits, goes with its account.
        - |
          actions: [{id: create, async: true, commit: optimistic, offline: queue}]
          data: {entry: load}
          machine: [{event: accountSwitched, pendingItem: «keep»}, {event: accountSwitched, queue: «send»}]
        - |
          actions: [{id: pay, async: true, guard: inFlight}]
          states: {pending: {behavior: The phase is named, action: pay, phases: [Signing, Submitting]}}
          machine: [{event: resumed, phase: «Signing»}, {event: wentOffline, while: «Submitting», shows: error}]
        # Nothing is answered without a connection.
        - |
          data: {entry: load}
          machine: [«{event: loadSucceeded, while: offline, shows: success}»]
        # The first row says all of it.
        - |
          data: {entry: load}
          machine: [{event: refreshFailed, snapshot: keep}, «{event: refreshFailed, while: offline, snapshot: clear}»]

  # --- What stands beside the content ----------------------------------------------------------------------------

  matrix-none-initial:
    description: The first load has a way back
    why: Whoever came here by mistake should not have to wait for a network to leave.
    severity: error
    given: $.data.presents
    then: {machine: {snapshot: none, request: loading, with: [back]}}
    source: {row: "None: Initial load"}
    examples:
      good:
        - "data: {presents: [{snapshot: none, request: loading, shows: loading, with: [skeleton, back]}]}"
        - "data: {presents: [{snapshot: present, shows: success}]}"
      bad:
        - "data: {presents: [{snapshot: none, request: loading, shows: «loading», with: [skeleton]}]}"

  matrix-none-failed:
    description: A first load that failed can be tried again
    why: Without it the only way out is to end the app.
    severity: error
    given: $.data.presents
    then: {machine: {snapshot: none, request: failed, connection: online, with: [retry]}}
    source: {row: "None: Failed"}
    examples:
      good:
        - "data: {presents: [{snapshot: none, request: failed, shows: error, with: [retry]}]}"
        - |
          actions: [{id: refresh, gesture: pull-to-refresh}]
          data: {presents: [{snapshot: none, request: failed, shows: error, with: [refresh]}]}
        - |
          actions: [{id: load-again, async: true}]
          states: {error: {behavior: What failed is said, recovery: {kind: retry, to: load-again}}}
          data: {presents: [{snapshot: none, request: failed, shows: error, with: [load-again, back]}]}
      bad:
        - "data: {presents: [{snapshot: none, request: failed, shows: «error», with: [back]}]}"

  matrix-present-refreshing:
    description: Content that is refreshed stands under a quiet sign of it
    why: Without a sign the user pulls again; a loud one hides what is being read.
    severity: error
    given: $.data.presents
    then: {machine: {snapshot: present, request: refreshing, connection: online, with: [progress]}}
    source: {row: "Present: Refreshing"}
    examples:
      good:
        - "data: {presents: [{snapshot: present, request: refreshing, shows: success, with: progress}]}"
      bad:
        - "data: {presents: [{snapshot: present, shows: «success»}]}"

  matrix-present-failed:
    description: Content that could not be refreshed says so, and how old it is
    why: A balance of yesterday that looks like today's leads to payments that fail.
    severity: error
    covers: [seven-cached-error-gap, derived-stale-with-error, stale-unlabelled]
    given: $.data.presents
    then: {machine: {snapshot: present, request: failed, connection: online, with: [syncTime, inlineError, retry]}}
    source: {row: "Present: Failed"}
    examples:
      good:
        - "data: {presents: [{snapshot: present, request: failed, shows: success, with: [syncTime, inlineError, retry]}]}"
      bad:
        - "data: {presents: [{snapshot: present, request: failed, shows: «success», with: [inlineError, retry]}]}"

  matrix-empty-succeeded:
    description: A list that is truly empty leads on to its first item
    why: An empty screen without a next step is a dead end.
    severity: error
    given: $.data.presents
    unless: {$.states.empty.next.notApplicable: declared}
    then: {machine: {snapshot: empty, request: succeeded, connection: online, with: [createAction]}}
    source: {row: "Empty list: Succeeded"}
    examples:
      good:
        - "data: {presents: [{snapshot: empty, request: succeeded, shows: empty, with: createAction}]}"
        - |
          actions: [{id: add-contact, label: "Add"}]
          data: {presents: [{snapshot: empty, shows: empty, with: add-contact}]}
        - |
          states: {empty: {behavior: Nothing yet, next: {notApplicable: Entries come by themselves.}}}
          data: {presents: [{snapshot: empty, shows: empty}]}
      bad:
        - "data: {presents: [{snapshot: empty, request: succeeded, shows: «empty»}]}"

  offline-with-cache:
    description: Without a connection, what is stored shows; only without it something else does
    why: Offline with a cache and offline without one are two situations, and one of them needs no error.
    severity: error
    given: [$.data, $.machine, $.scenarios]
    then:
      - machine: {snapshot: present, connection: offline, shows: success}
      - machine: connection-keeps-snapshot
    source: {row: Introduction}
    examples:
      good:
        - "data: {presents: [{connection: offline, snapshot: none, shows: error}, {connection: offline, with: [banner]}]}"
      bad:
        - "data: {presents: [{connection: offline, shows: «error»}]}"
        # The row decides several moments, and is one mistake.
        - |
          data: {entry: load}
          machine: [{event: wentOffline, shows: «error»}]
        - |
          data: {entry: load}
          machine: [{event: wentOffline, snapshot: «clear»}]

  refresh-overlap:
    description: A screen that loads says what a second refresh does
    why: Two requests at once answer in any order, and the older answer may come last.
    severity: warning
    given: $.data
    then: {require: overlap}
    message: nothing says what a second refresh does while the first one runs; add “overlap”
    insert: "overlap: coalesce"
    source: {row: "Put the rules outside the view"}
    examples:
      good:
        - "data: {overlap: coalesce}"
        - "data: {overlap: newestWins}"
      bad:
        - "«data»: {entry: load}"

  # --- Where it is kept --------------------------------------------------------------------------------------------

  data-repository-facts:
    description: The snapshot holds the facts from which a screen is derived
    why: Without the account and the time of the last success nobody can tell whose items these are, and from when.
    # The document gives these as examples.
    severity: note
    given: $.data
    then:
      field: snapshot
      contains: {all: [accountId, items, lastSuccessAt, revision], ifThere: true}
    message: the snapshot does not keep {{missing}}
    source: {row: Give the empty state evidence}
    examples:
      good:
        - "data: {snapshot: [accountId, items, lastSuccessAt, revision]}"
        - "data: {entry: load}"
      bad:
        - "data: {snapshot: «[items, isLoading]»}"

  data-pending-kept:
    description: The snapshot of a screen that starts something holds what waits to be confirmed
    why: A payment that is on its way and stands nowhere is made a second time.
    severity: note
    given: $.data
    when: {"$.actions[?@.irreversible == true || @.commit == 'optimistic']": declared}
    then: {field: snapshot, contains: {all: [pending], ifThere: true}}
    message: the snapshot does not keep {{missing}}, so that nothing shows what this screen has started
    source: {row: Give the empty state evidence}
    examples:
      good:
        - |
          actions: [{id: create, async: true, commit: optimistic}]
          data: {snapshot: [accountId, items, pending]}
        - |
          actions: [{id: refresh, async: true}]
          data: {snapshot: [accountId, items]}
      bad:
        - |
          actions: [{id: create, async: true, commit: optimistic}]
          data: {snapshot: «[accountId, items]»}

  data-three-way-collapse:
    description: A request is idle, loading, refreshing, failed or succeeded, whatever is stored
    why: States that mix the two leave no way to say that rows stand there while a refresh fails.
    severity: error
    covers: [data-one-enum]
    given: $.data.request.*
    then: {enumeration: [idle, loading, refreshing, failed, succeeded]}
    message: “{{value}}” mixes what is stored with what is under way; a request is idle, loading, refreshing, failed or succeeded
    source: {row: Separate the snapshot from the request}
    examples:
      good:
        - "data: {request: [idle, loading, refreshing, failed, succeeded]}"
      bad:
        - "data: {request: [loading, «success», «error»]}"
        - "data: {request: [idle, «loadingWithDataAfterError»]}"

  data-one-entry:
    description: Every cause of loading uses one entry point
    why: Loaders apart from each other disagree about what may be trusted.
    severity: error
    given: $.data.entry.*
    then: {consistent: {within: document}}
    message: “{{key}}” loads through “{{value}}”, the others do not; one entry point serves every cause
    source: {row: "Put the rules outside the view"}
    examples:
      good:
        - "data: {entry: {load: refreshWallet, pull: refreshWallet, resume: refreshWallet}}"
        - "data: {entry: refreshWallet}"
      bad:
        - "data: {entry: {load: refreshWallet, resume: «reloadWallet»}}"

  data-selector-pure:
    description: One pure function outside of the view says what is shown
    why: What a view works out by itself no test of transitions can reach.
    severity: warning
    given: $.data
    then: {require: selector}
    message: nothing says which function derives what is shown; add “selector”
    insert: "selector: deriveScreenState"
    source: {row: "Put the rules outside the view"}
    examples:
      good:
        - "data: {selector: deriveScreenState}"
      bad:
        - "«data»: {entry: load}"

  # --- What must be tried ------------------------------------------------------------------------------------------

  scenario-required:
    description: The ways in which data goes wrong stand there as scenarios
    why: A scenario is what an app's own tests can replay; a picture of one moment is not.
    severity: warning
    covers:
      [scenario-success-20-timeout, scenario-success-0, scenario-late-a, scenario-first-fail, scenario-offline-start]
    given: screen
    when: {$.data.presents: declared}
    then:
      - machine:
          covers: [success, refresh, timeout]
          scenario: "{name: a refresh on a slow network, given: [success 20, refresh, timeout], expect: {shows: success, items: 20}}"
      - machine:
          covers: [success, refresh, refresh]
          scenario: "{name: a repeated refresh, given: [success 20, refresh, refresh, success 21], expect: {shows: success, items: 21}}"
      - machine:
          covers: [load, switch, respond]
          scenario: "{name: a late answer after a switch, given: [load, switch B, respond A 20], expect: {shows: loading, items: 0, account: B}}"
      - machine:
          covers: [offline, load]
          scenario: "{name: an offline start, given: [offline, cached 20, load, failure], expect: {shows: success, items: 20}}"
      - machine:
          covers: [success, success 0]
          scenario: "{name: the last item goes, given: [success 20, success 0], expect: {shows: empty, items: 0}}"
      - machine:
          covers: [load, failing]
          scenario: "{name: a first load that fails, given: [load, failure], expect: {shows: error, items: 0}}"
    message: no scenario goes {{missing}}; add one
    insert: "scenarios: [{{scenario}}]"
    source: {row: "Test slow networks, repeated refreshes, account switching, and offline startup"}
    examples:
      good:
        - "data: {entry: load}"
        - |
          data: {presents: [{snapshot: present, shows: success}]}
          scenarios:
            - {name: slow and repeated, given: [success 20, refresh, refresh, timeout, success 0]}
            - {name: another account, given: [load, switch B, respond A 3]}
            - {name: offline, given: [offline, load, failure]}
      bad:
        - |
          data: {presents: [{snapshot: present, shows: success}]}
          «scenarios»:
            - {name: slow and repeated, given: [success 20, refresh, refresh, timeout, success 0]}
            - {name: offline, given: [offline, load, failure]}

  test-ui-checks:
    description: Tests of a screen with data hold its retry, its announcement and its mark of old data
    why: These three are what a user has when the network is gone.
    severity: note
    covers: [test-transitions]
    given: screen
    when: {$.data.presents: declared, $.tests.*.covers: declared}
    then: {field: tests.covers, contains: [transitions, retry action, announcement, stale label]}
    message: no test covers {{missing}}
    source: {row: "Test transitions rather than screenshots alone"}
    examples:
      good:
        - |
          data: {presents: [{snapshot: present, shows: success}]}
          tests: [{path: wallet.test.tsx, covers: [transitions, retry action, announcement, stale label]}]
        - |
          data: {entry: load}
          tests: [{path: wallet.test.tsx, covers: [layout]}]
      bad:
        - |
          data: {presents: [{snapshot: present, shows: success}]}
          tests: [{path: wallet.test.tsx, covers: «[transitions, layout]»}]

  # --- Phases ------------------------------------------------------------------------------------------------------

  phase-order:
    description: What is accepted goes on to a later phase
    why: A payment that seems to be signed again makes the user fear a second one.
    severity: error
    for: {kind: [screen, flow]}
    given: [$.machine, $.phases.*.exits]
    then: {machine: phases-forward}
    source: {document: pocketpay-ui-states, row: "State conventions: Pending"}
    examples:
      good:
        - |
          flow: pay
          phases:
            - {id: signing, state: pending, exits: [{event: actionAccepted, to: submitting}, {event: actionCancelled, to: review}]}
            - {id: submitting, state: pending, exits: [{event: actionConfirmed, to: done}]}
            - {id: done, state: success}
            - {id: review, state: pending}
      bad:
        - |
          flow: pay
          phases:
            - {id: signing, state: pending, exits: [{event: actionAccepted, to: submitting}]}
            - {id: submitting, state: pending, exits: [{event: actionAccepted, to: «signing»}, {event: actionConfirmed, to: done}]}
            - {id: done, state: success}
        - |
          actions: [{id: pay, async: true, guard: inFlight}]
          states: {pending: {behavior: The phase is named, action: pay, phases: [Signing, Submitting]}}
          machine: [{event: actionAccepted, while: Submitting, phase: «Signing»}]

  phase-no-skip:
    description: Each phase can be reached
    why: A phase that nothing leads to is either missing an exit or describes what no user sees.
    severity: warning
    for: {kind: [screen, flow]}
    given: [$.machine, $.phases.*.exits]
    then: {machine: phases-reachable}
    source: {document: pocketpay-ui-states, row: "State conventions: Pending"}
    examples:
      good:
        - |
          flow: pay
          phases: [{id: review, exits: [{action: confirm, to: sending}]}, {id: sending, state: pending}]
      bad:
        - |
          flow: pay
          phases: [{id: review, exits: [{action: confirm, to: done}]}, {id: «sending»}, {id: done, state: success}]
        - |
          actions: [{id: pay, async: true, guard: inFlight}]
          states: {pending: {behavior: The phase is named, action: pay, phases: [Signing, «Submitting», Waiting for confirmation]}}
          machine: [{event: actionAccepted, while: Signing, phase: Waiting for confirmation}]

  phase-confirming-visible:
    description: What is accepted is not yet done
    why: A network may still refuse what it took in, and then Success was wrong.
    severity: error
    for: {kind: [screen, flow]}
    given: [$.machine, $.phases.*.exits]
    then: {machine: accepted-is-not-done}
    source: {document: pocketpay-ui-states, row: "State conventions: Pending"}
    examples:
      good:
        - |
          flow: pay
          phases:
            - {id: submitting, state: pending, exits: [{event: actionAccepted, to: waiting}]}
            - {id: waiting, state: pending, exits: [{event: actionConfirmed, to: done}]}
            - {id: done, state: success}
      bad:
        - |
          flow: pay
          phases:
            - {id: submitting, state: pending, exits: [{event: actionAccepted, to: «done»}]}
            - {id: done, state: success}
        - |
          actions: [{id: pay, async: true, guard: inFlight}]
          machine: [{event: actionAccepted, action: pay, shows: «success»}]

  phase-cancel-window:
    description: Calling off ends with the submission
    why: Cancel after it stops nothing, and the user pays twice because the first payment seemed to be gone.
    severity: error
    for: {kind: [screen, flow]}
    given: [$.machine, $.phases.*.exits]
    then: {machine: cancel-before-submission}
    source: {document: pocketpay-ui-states, row: "Send: Signing and submitting / pending + loading"}
    examples:
      good:
        - |
          flow: pay
          phases:
            - {id: signing, state: pending, exits: [{event: actionCancelled, to: review}]}
            - {id: review, state: pending}
      bad:
        - |
          flow: pay
          phases:
            - {id: submitting, state: pending, exits: [{event: actionCancelled, to: «review»}]}
            - {id: review, state: pending}
        - |
          actions: [{id: pay, async: true, guard: inFlight}]
          states: {pending: {behavior: The phase is named, action: pay, phases: [Signing, Submitting]}}
          machine: [«{event: actionCancelled, shows: pending}»]

  phase-accessible:
    description: A phase that waits is announced
    why: Who does not see the name of the phase change cannot know that anything goes on.
    severity: warning
    for: {kind: flow}
    given: $.phases[?@.state[0] == 'pending' || @.state[1] == 'pending']
    then: {require: announces}
    message: phase “{{name}}” is not announced; add “announces”
    insert: "announces: polite"
    source: {document: pocketpay-ui-states, row: Introduction}
    examples:
      good:
        - "phases: [{id: submitting, state: pending, announces: polite}, {id: editing, state: disabled}]"
      bad:
        - "phases: [{id: «submitting», state: pending}]"

  # --- Outcomes ----------------------------------------------------------------------------------------------------

  flow-unknown-outcome:
    description: An outcome that nobody knows after the submission is called neither a failure nor a success
    why: Who reads “failed” pays again, and the first payment may be on its way; who reads “sent” waits for nothing.
    severity: error
    for: {kind: [screen, flow]}
    given: [$.machine, $.phases.*.exits]
    then: {machine: unknown-is-not-failed}
    source: {document: pocketpay-ui-states, row: "Components: TransactionListItem / StatusBadge"}
    examples:
      good:
        - |
          flow: pay
          phases:
            - {id: submitting, state: pending, exits: [{event: actionTimedOut, to: unknown}]}
            - {id: unknown, state: pending, next: history}
        # What was not handed in yet has failed when it times out.
        - |
          flow: pay
          phases:
            - {id: signing, state: pending, exits: [{event: actionTimedOut, to: failed}]}
            - {id: failed, state: error}
        # What can be called off was not handed in yet, and what only reads never is.
        - |
          flow: report
          phases:
            - {id: shown, state: success, exits: [{action: export, to: sharing}, {action: refresh, to: collecting}]}
            - {id: sharing, state: pending, exits: [{event: actionTimedOut, to: failed}, {event: actionCancelled, to: shown}]}
            - {id: collecting, state: pending, exits: [{event: actionTimedOut, to: failed}, {event: actionConfirmed, to: shown}]}
            - {id: failed, state: error}
      bad:
        # An action leads to it, and it waits for an outcome.
        - |
          flow: cash-in
          phases:
            - {id: code, state: success, exits: [{action: show-code, to: counting}]}
            - {id: counting, state: pending, exits: [{event: actionConfirmed, to: done}, {event: actionTimedOut, to: «failed»}]}
            - {id: done, state: success}
            - {id: failed, state: error}
        - |
          flow: pay
          phases:
            - {id: submitting, state: pending, exits: [{event: wentOffline, to: «failed»}, {event: actionTimedOut, to: «done»}]}
            - {id: done, state: success}
            - {id: failed, state: error}
        - |
          flow: pay
          phases:
            - {id: submitting, state: pending, exits: [{event: actionTimedOut, to: «failed»}]}
            - {id: failed, state: error}
        - |
          actions: [{id: pay, async: true, irreversible: true, guard: inFlight}]
          machine: [{event: actionTimedOut, action: pay, shows: «error»}]

  flow-outcome-contradicted:
    description: What was refused does not end as a success, nor what was confirmed as an error
    why: Who reads of the wrong end pays a second time, or believes that a payment is made which never was.
    severity: error
    for: {kind: flow}
    given: $.phases.*.exits
    then: {machine: outcome-not-contradicted}
    source: {document: pocketpay-ui-states, row: "Send: Rejected / error"}
    examples:
      good:
        - |
          flow: pay
          phases:
            - {id: submitting, state: pending, exits: [{event: actionConfirmed, to: done}, {event: actionRejected, to: failed}]}
            - {id: done, state: success}
            - {id: failed, state: error}
        # The form from which it can be sent again is no receipt.
        - |
          flow: pay
          phases:
            - {id: form, state: success, exits: [{action: confirm, to: submitting}]}
            - {id: submitting, state: pending, blocks: [confirm], exits: [{event: actionRejected, to: form}]}
      bad:
        - |
          flow: pay
          phases:
            - {id: submitting, state: pending, exits: [{event: actionConfirmed, to: «failed»}, {event: actionRejected, to: «done»}]}
            - {id: done, state: success}
            - {id: failed, state: error}

  flow-receipt-not-hidden:
    description: An outcome stays in view while other data is brought up to date
    why: A receipt that gives way to a spinner looks as if the payment had been taken back.
    severity: error
    covers: [send-loading-no-regress]
    for: {kind: [screen, flow]}
    given: [$.machine, $.phases.*.exits]
    then: {machine: receipt-not-hidden}
    source: {document: pocketpay-ui-states, row: "Send: Confirmed / success"}
    examples:
      good:
        - |
          flow: pay
          phases: [{id: done, state: success, exits: [{event: refreshStarted, to: done}]}]
        # Before anything was loaded, the refetch hides nothing.
        - |
          actions: [{id: resend, async: true, guard: inFlight}]
          data: {entry: load}
          machine: [{event: actionConfirmed, action: resend, request: refreshing}]
      bad:
        - |
          flow: pay
          phases:
            - {id: done, state: success, exits: [{event: refreshStarted, to: «refreshing»}]}
            - {id: refreshing, state: loading}
        - |
          actions: [{id: pay, async: true, guard: inFlight}]
          machine: [{event: actionConfirmed, action: pay, shows: «loading»}]
        - |
          actions: [{id: resend, async: true, guard: inFlight}]
          data: {entry: load}
          machine: [{event: actionConfirmed, action: resend, snapshot: clear, request: «loading»}]

  flow-diag-replace-after-parse:
    description: What a flow brings is in force once it is complete, and not while it is collected
    why: Half of a report under the name of the whole leads to wrong conclusions.
    severity: error
    for: {kind: flow}
    given: $.phases[?@.state[0] == 'pending' || @.state[0] == 'loading']
    then: {forbid: updates}
    message: this phase has not ended, and says already what it has updated; say so in the phase that it leads to
    source: {document: pocketpay-ui-states, row: "Diagnostics refresh and export"}
    examples:
      good:
        - "phases: [{id: parsing, state: pending}, {id: shown, state: success, updates: snapshot}]"
      bad:
        - "phases: [{id: collecting, state: pending, «updates»: snapshot}]"

  submit-no-optimistic-final:
    description: What cannot be taken back shows its outcome once that is stored
    why: A sign-out that shows before it took place leaves keys behind on a device that seems to be clean.
    severity: error
    given: irreversible-actions
    then: {field: commit, enumeration: [confirmed]}
    message: "{{action}} cannot be taken back, and its outcome shows before it is stored; say “commit: confirmed”"
    source: {document: pocketpay-ui-states, row: "Settings: Pending"}
    examples:
      good:
        - "actions: [{id: pay, async: true, irreversible: true, commit: confirmed}, {id: reset, async: true, irreversible: true}]"
      bad:
        - "actions: [{id: pay, async: true, irreversible: true, commit: «optimistic»}]"

  submit-idempotent:
    description: What waits for a connection carries a key that makes repeats count once
    why: A queue is sent again when the answer to the first attempt was lost.
    severity: warning
    given: $.actions[?@.offline == 'queue' || @.offline == 'queueInMemory']
    then: {field: idempotencyKey, is: true}
    message: "{{action}} may be sent twice after a reconnect, and “idempotencyKey” is “{{value}}”"
    missing: "{{action}} may be sent twice after a reconnect; add “idempotencyKey: true”"
    insert: "idempotencyKey: true"
    source: {document: pocketpay-ui-states, row: "State conventions: Pending"}
    examples:
      good:
        - "actions: [{id: create, async: true, offline: queue, idempotencyKey: true}, {id: pay, async: true}]"
      bad:
        - "actions: [{id: «create», async: true, offline: queue}]"

  retry-unsafe:
    description: What may be on its way already is not offered to be sent again
    why: A retry of a payment whose outcome is unknown is a second payment.
    severity: error
    given: $.states.pending.recovery.*
    when: {irreversible-actions: declared}
    then: {field: kind, enumeration: [wait, correct]}
    message: Pending offers “{{value}}” for something that may be on its way already; offer to wait, or to look it up
    source: {document: pocketpay-ui-states, row: "State conventions: Pending"}
    examples:
      good:
        - |
          actions: [{id: pay, async: true, irreversible: true}]
          states: {pending: {behavior: The phase is named, recovery: {kind: wait}}}
      bad:
        - |
          actions: [{id: pay, async: true, irreversible: true}]
          states: {pending: {behavior: The phase is named, recovery: {kind: «retry»}}}

  flow-retry-unsafe:
    description: A phase that waits for an outcome does not offer to send again
    why: A retry of a payment whose outcome is unknown is a second payment.
    severity: error
    for: {kind: flow}
    given: $.phases.*.recovery
    then: {machine: unknown-is-not-retried}
    help: "where repeats count once, the phase that hands it in says “idempotencyKey: true”"
    source: {document: pocketpay-ui-states, row: "State conventions: Pending"}
    examples:
      good:
        - |
          flow: pay
          phases:
            - {id: submitting, state: pending, exits: [{event: actionTimedOut, to: unknown}, {event: actionRejected, to: failed}]}
            - {id: unknown, state: pending, recovery: [{kind: wait}, {kind: retry, label: "Look again", to: refresh}]}
            - {id: failed, state: error, recovery: {kind: retry, label: "Try Again"}}
        - |
          flow: pay
          phases:
            - {id: submitting, state: pending, idempotencyKey: true, exits: [{event: actionTimedOut, to: unknown}]}
            - {id: unknown, state: pending, recovery: {kind: retry, label: "Try Again"}}
      bad:
        - |
          flow: pay
          phases:
            - {id: submitting, state: pending, exits: [{event: actionTimedOut, to: unknown}]}
            - {id: unknown, state: pending, recovery: {kind: «retry», label: "Try Again"}}

  failure-ends-loading:
    description: A request that failed is over
    why: An indicator that goes on turning says that help is on its way, and nothing is.
    severity: error
    given: "$.machine[?@.event == 'loadFailed' || @.event == 'refreshFailed']"
    then: {field: request, enumeration: [failed, idle]}
    message: “{{value}}” goes on after the request has failed; it ends as “failed”
    source: {document: pocketpay-ui-states, row: "Wallet: Error"}
    examples:
      good:
        - "machine: [{event: refreshFailed, request: failed}, {event: refreshStarted, request: refreshing}]"
      bad:
        - "machine: [{event: refreshFailed, request: «refreshing»}]"

  success-ends-loading:
    description: What a success brings is stored, and its request is over
    why: An indicator that turns for good says that the answer has not come, and it has.
    severity: error
    given: [$.data, $.machine, $.scenarios]
    then: {machine: success-arrives}
    source: {row: "Test transitions rather than screenshots alone"}
    examples:
      good:
        - "machine: [{event: loadSucceeded, request: succeeded}, {event: refreshSucceeded, request: idle, snapshot: replace}]"
        # The first response is brought up to date at once, and that request ends.
        - "machine: [{event: loadSucceeded, request: refreshing}]"
      bad:
        - "machine: [{event: loadSucceeded, request: «loading»}]"
        - "machine: [{event: refreshSucceeded, request: «refreshing»}]"
        - "machine: [{event: refreshSucceeded, snapshot: «keep»}]"
        - "machine: [{event: loadSucceeded, snapshot: «clear»}]"
        - "machine: [{event: refreshSucceeded, response: «drop»}]"
        - "machine: [{event: loadSucceeded, shows: «loading»}]"

  outcome-contradicted:
    description: What became of an action is what the screen shows
    why: A refusal that reads as Success is believed, and a payment that went through and reads as Error is paid again.
    severity: error
    given: [$.data, $.machine, $.scenarios]
    then: {machine: outcome-not-contradicted}
    source: {document: pocketpay-ui-states, row: "Components: TransactionListItem / StatusBadge"}
    examples:
      good:
        - |
          actions: [{id: pay, async: true, irreversible: true, guard: inFlight}]
          machine:
            - {event: actionConfirmed, action: pay, shows: success}
            - {event: actionRejected, action: pay, shows: error}
            - {event: actionTimedOut, action: pay, shows: pending}
        # A refused row goes, and the list is what it was.
        - |
          actions: [{id: create, async: true, commit: optimistic}]
          data: {entry: load}
          machine: [{event: actionRejected, pendingItem: remove, shows: success}]
        # Nothing was handed in yet.
        - |
          actions: [{id: pay, async: true, irreversible: true, guard: inFlight}]
          states: {pending: {behavior: The phase is named, action: pay, phases: [Signing, Submitting]}}
          machine: [{event: actionTimedOut, while: Signing, shows: success}]
      bad:
        - |
          actions: [{id: pay, async: true, guard: inFlight}]
          machine: [{event: actionRejected, shows: «success»}]
        - |
          actions: [{id: pay, async: true, guard: inFlight}]
          machine: [{event: actionConfirmed, shows: «error»}]
        - |
          actions: [{id: pay, async: true, irreversible: true, guard: inFlight}]
          data: {entry: load}
          machine: [{event: actionTimedOut, shows: «success»}]
        # Nothing is under way any more.
        - |
          actions: [{id: pay, async: true, guard: inFlight}]
          machine: [{event: actionConfirmed, shows: «pending»}]

  phase-label-repeated:
    description: Each phase that a user waits in has a name of its own
    why: A name that stays while the work changes looks like a screen that hangs.
    severity: warning
    for: {kind: [screen, flow]}
    given: [$.phases.*.label, $.states.pending.phases.*.label]
    then: {unique: {within: document}}
    message: “{{value}}” is the name of an earlier phase too; name what happens now
    source: {document: pocketpay-ui-states, row: "Send: Signing and submitting / pending + loading"}
    examples:
      good:
        - '{flow: pay, phases: [{id: signing, label: "Signing"}, {id: submitting, label: "Submitting"}]}'
      bad:
        - '{flow: pay, phases: [{id: signing, label: "Working"}, {id: submitting, label: «"Working"»}]}'

"""###

  private static let statesOverTimeCompact: StaticString = ###"""
{
=pack
=states-over-time
=description
=What a screen shows while it loads, refreshes, fails and changes accounts, and how its actions go on.
=source
=snapshot-and-request
=rules
{
=failure-clears
{
=description
=A failed request neither clears nor empties what is stored
=severity
=error
=preset
=recommended
=covers
[
=event-refresh-fails
=flow-diag-keep-snapshot
=flow-diag-retain-on-failure
}
=given
[
=$.data
=$.machine
=$.scenarios
}
=then
{
=machine
=failure-keeps-snapshot
}
=help
'a failed refresh says “snapshot: keep”, as it does where nothing is said
=source
{
=row
'Event: Refresh fails with cache
}
}
=late-response
{
=description
=A response that nobody waits for any more is dropped
=severity
=error
=preset
=recommended
=covers
[
=stale-result-drawn
}
=given
[
=$.data
=$.machine
=$.scenarios
}
=then
{
=machine
=late-response-dropped
}
=help
'compare the response's account and revision with those on screen, and say “response: drop”
=source
{
=row
'Test transitions rather than screenshots alone
}
}
=account-flash
{
=description
=What an account had is off the screen before another account is on it
=severity
=error
=preset
=recommended
=covers
[
=event-account-changes
=glimpse-other-wallet
=empty-evidence-account
}
=given
[
=$.data
=$.machine
=$.scenarios
}
=then
{
=machine
=account-isolated
}
=help
'“accountSwitched” says “snapshot: clear”, as it does where nothing is said
=source
{
=row
'Event: Account changes
}
}
=derived-confirmed-empty
{
=description
=Empty shows only once a response has said that there is nothing
=severity
=error
=preset
=recommended
=covers
[
=event-empty-response
}
=given
[
=$.data
=$.machine
=$.scenarios
}
=then
{
=machine
=empty-proven
}
=source
{
=row
'Give the empty state evidence
}
}
=matrix-contradicted
{
=description
=The five moments of a screen with data show what they must
=severity
=error
=preset
=recommended
=covers
[
=derived-initial-loading
=derived-refreshing-with-data
=event-first-load-fails
}
=given
[
=$.data
=$.machine
=$.scenarios
}
=then
[
{
=machine
{
=snapshot
=none
=request
=loading
=connection
=online
=shows
=loading
}
}
{
=machine
{
=snapshot
=none
=request
=failed
=connection
=online
=shows
[
=error
=offline
}
}
}
{
=machine
{
=snapshot
=present
=request
=refreshing
=connection
=online
=shows
=success
}
}
{
=machine
{
=snapshot
=present
=request
=failed
=connection
=online
=shows
=success
}
}
{
=machine
{
=snapshot
=empty
=request
=succeeded
=connection
=online
=shows
=empty
}
}
}
=source
{
=row
=Separate the snapshot from the request
}
}
=matrix-incomplete
{
=description
=What is shown is said for each of the five moments, or for none of them
=severity
=error
=preset
=recommended
=given
[
=$.data
}
=then
[
{
=machine
{
=snapshot
=none
=request
=loading
=declared
=true
}
}
{
=machine
{
=snapshot
=none
=request
=failed
=declared
=true
}
}
{
=machine
{
=snapshot
=present
=request
=refreshing
=declared
=true
}
}
{
=machine
{
=snapshot
=present
=request
=failed
=declared
=true
}
}
{
=machine
{
=snapshot
=empty
=request
=succeeded
=declared
=true
}
}
}
=source
{
=row
=Separate the snapshot from the request
}
}
=pending-no-exit
{
=description
=What is pending comes to an end
=severity
=error
=preset
=recommended
=for
{
=kind
[
=screen
=flow
}
}
=given
[
=$.data
=$.machine
=$.scenarios
=$.phases.*.exits
}
=then
{
=machine
=pending-ends
}
=source
{
=document
=pocketpay-ui-states
=row
'State conventions: Pending
}
}
=starts-once
{
=description
=Nothing starts again before it is known what became of it
=severity
=error
=preset
=recommended
=gap
=never
=given
[
=$.data
=$.machine
=$.scenarios
}
=then
{
=machine
=starts-once
}
=help
=keep the action in its phase until the outcome is known, or give it a key by which repeats count once
=source
{
=document
=pocketpay-ui-states
=row
'State conventions: Pending
}
}
=flow-starts-once
{
=description
=A flow starts nothing again before it is known what became of it
=severity
=error
=gap
=never
=for
{
=kind
=flow
}
=given
=$.phases.*.exits
=then
{
=machine
=starts-once
}
=help
'where repeats count once, the phase that hands it in says “idempotencyKey: true”
=source
{
=document
=pocketpay-ui-states
=row
'Send: Signing and submitting / pending + loading
}
}
=winner-shows
{
=description
=While an action runs the screen is in Pending, unless a state wins over it
=severity
=error
=given
[
=$.data
=$.machine
=$.scenarios
}
=then
{
=machine
=winner-shows
}
=source
{
=document
=pocketpay-ui-states
=row
'State conventions: When more than one state could apply
}
}
=scenario-fails
{
=description
=A scenario ends as it says
=severity
=error
=preset
=recommended
=for
{
=kind
[
=screen
=flow
}
}
=given
=$.scenarios
=then
{
=machine
=scenarios-hold
}
=source
{
=row
'Test transitions rather than screenshots alone
}
}
=machine-too-large
{
=description
=A screen is small enough for every way in which it can move to be looked at
=severity
=warning
=preset
=recommended
=for
{
=kind
[
=screen
=flow
}
}
=given
[
=$.data
=$.machine
=$.scenarios
=$.phases.*.exits
}
=then
{
=machine
=bounded
}
=source
{
=row
'Test transitions rather than screenshots alone
}
}
=machine-row-idle
{
=description
=Each row of “machine” decides something
=severity
=warning
=preset
=recommended
=given
=$.machine
=then
{
=machine
=rows-apply
}
=source
{
=row
'Test transitions rather than screenshots alone
}
}
=matrix-none-initial
{
=description
=The first load has a way back
=severity
=error
=given
=$.data.presents
=then
{
=machine
{
=snapshot
=none
=request
=loading
=with
[
=back
}
}
}
=source
{
=row
'None: Initial load
}
}
=matrix-none-failed
{
=description
=A first load that failed can be tried again
=severity
=error
=given
=$.data.presents
=then
{
=machine
{
=snapshot
=none
=request
=failed
=connection
=online
=with
[
=retry
}
}
}
=source
{
=row
'None: Failed
}
}
=matrix-present-refreshing
{
=description
=Content that is refreshed stands under a quiet sign of it
=severity
=error
=given
=$.data.presents
=then
{
=machine
{
=snapshot
=present
=request
=refreshing
=connection
=online
=with
[
=progress
}
}
}
=source
{
=row
'Present: Refreshing
}
}
=matrix-present-failed
{
=description
=Content that could not be refreshed says so, and how old it is
=severity
=error
=covers
[
=seven-cached-error-gap
=derived-stale-with-error
=stale-unlabelled
}
=given
=$.data.presents
=then
{
=machine
{
=snapshot
=present
=request
=failed
=connection
=online
=with
[
=syncTime
=inlineError
=retry
}
}
}
=source
{
=row
'Present: Failed
}
}
=matrix-empty-succeeded
{
=description
=A list that is truly empty leads on to its first item
=severity
=error
=given
=$.data.presents
=unless
{
=$.states.empty.next.notApplicable
=declared
}
=then
{
=machine
{
=snapshot
=empty
=request
=succeeded
=connection
=online
=with
[
=createAction
}
}
}
=source
{
=row
'Empty list: Succeeded
}
}
=offline-with-cache
{
=description
=Without a connection, what is stored shows; only without it something else does
=severity
=error
=given
[
=$.data
=$.machine
=$.scenarios
}
=then
[
{
=machine
{
=snapshot
=present
=connection
=offline
=shows
=success
}
}
{
=machine
=connection-keeps-snapshot
}
}
=source
{
=row
=Introduction
}
}
=refresh-overlap
{
=description
=A screen that loads says what a second refresh does
=severity
=warning
=given
=$.data
=then
{
=require
=overlap
}
=message
=nothing says what a second refresh does while the first one runs; add “overlap”
=insert
'overlap: coalesce
=source
{
=row
'Put the rules outside the view
}
}
=data-repository-facts
{
=description
=The snapshot holds the facts from which a screen is derived
=severity
=note
=given
=$.data
=then
{
=field
=snapshot
=contains
{
=all
[
=accountId
=items
=lastSuccessAt
=revision
}
=ifThere
=true
}
}
=message
=the snapshot does not keep {{missing}}
=source
{
=row
=Give the empty state evidence
}
}
=data-pending-kept
{
=description
=The snapshot of a screen that starts something holds what waits to be confirmed
=severity
=note
=given
=$.data
=when
{
'$.actions[?@.irreversible == true || @.commit == 'optimistic']
=declared
}
=then
{
=field
=snapshot
=contains
{
=all
[
=pending
}
=ifThere
=true
}
}
=message
=the snapshot does not keep {{missing}}, so that nothing shows what this screen has started
=source
{
=row
=Give the empty state evidence
}
}
=data-three-way-collapse
{
=description
=A request is idle, loading, refreshing, failed or succeeded, whatever is stored
=severity
=error
=covers
[
=data-one-enum
}
=given
=$.data.request.*
=then
{
=enumeration
[
=idle
=loading
=refreshing
=failed
=succeeded
}
}
=message
=“{{value}}” mixes what is stored with what is under way; a request is idle, loading, refreshing, failed or succeeded
=source
{
=row
=Separate the snapshot from the request
}
}
=data-one-entry
{
=description
=Every cause of loading uses one entry point
=severity
=error
=given
=$.data.entry.*
=then
{
=consistent
{
=within
=document
}
}
=message
=“{{key}}” loads through “{{value}}”, the others do not; one entry point serves every cause
=source
{
=row
'Put the rules outside the view
}
}
=data-selector-pure
{
=description
=One pure function outside of the view says what is shown
=severity
=warning
=given
=$.data
=then
{
=require
=selector
}
=message
=nothing says which function derives what is shown; add “selector”
=insert
'selector: deriveScreenState
=source
{
=row
'Put the rules outside the view
}
}
=scenario-required
{
=description
=The ways in which data goes wrong stand there as scenarios
=severity
=warning
=covers
[
=scenario-success-20-timeout
=scenario-success-0
=scenario-late-a
=scenario-first-fail
=scenario-offline-start
}
=given
=screen
=when
{
=$.data.presents
=declared
}
=then
[
{
=machine
{
=covers
[
=success
=refresh
=timeout
}
=scenario
'{name: a refresh on a slow network, given: [success 20, refresh, timeout], expect: {shows: success, items: 20}}
}
}
{
=machine
{
=covers
[
=success
=refresh
=refresh
}
=scenario
'{name: a repeated refresh, given: [success 20, refresh, refresh, success 21], expect: {shows: success, items: 21}}
}
}
{
=machine
{
=covers
[
=load
=switch
=respond
}
=scenario
'{name: a late answer after a switch, given: [load, switch B, respond A 20], expect: {shows: loading, items: 0, account: B}}
}
}
{
=machine
{
=covers
[
=offline
=load
}
=scenario
'{name: an offline start, given: [offline, cached 20, load, failure], expect: {shows: success, items: 20}}
}
}
{
=machine
{
=covers
[
=success
=success 0
}
=scenario
'{name: the last item goes, given: [success 20, success 0], expect: {shows: empty, items: 0}}
}
}
{
=machine
{
=covers
[
=load
=failing
}
=scenario
'{name: a first load that fails, given: [load, failure], expect: {shows: error, items: 0}}
}
}
}
=message
=no scenario goes {{missing}}; add one
=insert
'scenarios: [{{scenario}}]
=source
{
=row
'Test slow networks, repeated refreshes, account switching, and offline startup
}
}
=test-ui-checks
{
=description
=Tests of a screen with data hold its retry, its announcement and its mark of old data
=severity
=note
=covers
[
=test-transitions
}
=given
=screen
=when
{
=$.data.presents
=declared
=$.tests.*.covers
=declared
}
=then
{
=field
=tests.covers
=contains
[
=transitions
=retry action
=announcement
=stale label
}
}
=message
=no test covers {{missing}}
=source
{
=row
'Test transitions rather than screenshots alone
}
}
=phase-order
{
=description
=What is accepted goes on to a later phase
=severity
=error
=for
{
=kind
[
=screen
=flow
}
}
=given
[
=$.machine
=$.phases.*.exits
}
=then
{
=machine
=phases-forward
}
=source
{
=document
=pocketpay-ui-states
=row
'State conventions: Pending
}
}
=phase-no-skip
{
=description
=Each phase can be reached
=severity
=warning
=for
{
=kind
[
=screen
=flow
}
}
=given
[
=$.machine
=$.phases.*.exits
}
=then
{
=machine
=phases-reachable
}
=source
{
=document
=pocketpay-ui-states
=row
'State conventions: Pending
}
}
=phase-confirming-visible
{
=description
=What is accepted is not yet done
=severity
=error
=for
{
=kind
[
=screen
=flow
}
}
=given
[
=$.machine
=$.phases.*.exits
}
=then
{
=machine
=accepted-is-not-done
}
=source
{
=document
=pocketpay-ui-states
=row
'State conventions: Pending
}
}
=phase-cancel-window
{
=description
=Calling off ends with the submission
=severity
=error
=for
{
=kind
[
=screen
=flow
}
}
=given
[
=$.machine
=$.phases.*.exits
}
=then
{
=machine
=cancel-before-submission
}
=source
{
=document
=pocketpay-ui-states
=row
'Send: Signing and submitting / pending + loading
}
}
=phase-accessible
{
=description
=A phase that waits is announced
=severity
=warning
=for
{
=kind
=flow
}
=given
=$.phases[?@.state[0] == 'pending' || @.state[1] == 'pending']
=then
{
=require
=announces
}
=message
=phase “{{name}}” is not announced; add “announces”
=insert
'announces: polite
=source
{
=document
=pocketpay-ui-states
=row
=Introduction
}
}
=flow-unknown-outcome
{
=description
=An outcome that nobody knows after the submission is called neither a failure nor a success
=severity
=error
=for
{
=kind
[
=screen
=flow
}
}
=given
[
=$.machine
=$.phases.*.exits
}
=then
{
=machine
=unknown-is-not-failed
}
=source
{
=document
=pocketpay-ui-states
=row
'Components: TransactionListItem / StatusBadge
}
}
=flow-outcome-contradicted
{
=description
=What was refused does not end as a success, nor what was confirmed as an error
=severity
=error
=for
{
=kind
=flow
}
=given
=$.phases.*.exits
=then
{
=machine
=outcome-not-contradicted
}
=source
{
=document
=pocketpay-ui-states
=row
'Send: Rejected / error
}
}
=flow-receipt-not-hidden
{
=description
=An outcome stays in view while other data is brought up to date
=severity
=error
=covers
[
=send-loading-no-regress
}
=for
{
=kind
[
=screen
=flow
}
}
=given
[
=$.machine
=$.phases.*.exits
}
=then
{
=machine
=receipt-not-hidden
}
=source
{
=document
=pocketpay-ui-states
=row
'Send: Confirmed / success
}
}
=flow-diag-replace-after-parse
{
=description
=What a flow brings is in force once it is complete, and not while it is collected
=severity
=error
=for
{
=kind
=flow
}
=given
=$.phases[?@.state[0] == 'pending' || @.state[0] == 'loading']
=then
{
=forbid
=updates
}
=message
=this phase has not ended, and says already what it has updated; say so in the phase that it leads to
=source
{
=document
=pocketpay-ui-states
=row
'Diagnostics refresh and export
}
}
=submit-no-optimistic-final
{
=description
=What cannot be taken back shows its outcome once that is stored
=severity
=error
=given
=irreversible-actions
=then
{
=field
=commit
=enumeration
[
=confirmed
}
}
=message
'{{action}} cannot be taken back, and its outcome shows before it is stored; say “commit: confirmed”
=source
{
=document
=pocketpay-ui-states
=row
'Settings: Pending
}
}
=submit-idempotent
{
=description
=What waits for a connection carries a key that makes repeats count once
=severity
=warning
=given
=$.actions[?@.offline == 'queue' || @.offline == 'queueInMemory']
=then
{
=field
=idempotencyKey
=is
=true
}
=message
'{{action}} may be sent twice after a reconnect, and “idempotencyKey” is “{{value}}”
=missing
'{{action}} may be sent twice after a reconnect; add “idempotencyKey: true”
=insert
'idempotencyKey: true
=source
{
=document
=pocketpay-ui-states
=row
'State conventions: Pending
}
}
=retry-unsafe
{
=description
=What may be on its way already is not offered to be sent again
=severity
=error
=given
=$.states.pending.recovery.*
=when
{
=irreversible-actions
=declared
}
=then
{
=field
=kind
=enumeration
[
=wait
=correct
}
}
=message
=Pending offers “{{value}}” for something that may be on its way already; offer to wait, or to look it up
=source
{
=document
=pocketpay-ui-states
=row
'State conventions: Pending
}
}
=flow-retry-unsafe
{
=description
=A phase that waits for an outcome does not offer to send again
=severity
=error
=for
{
=kind
=flow
}
=given
=$.phases.*.recovery
=then
{
=machine
=unknown-is-not-retried
}
=help
'where repeats count once, the phase that hands it in says “idempotencyKey: true”
=source
{
=document
=pocketpay-ui-states
=row
'State conventions: Pending
}
}
=failure-ends-loading
{
=description
=A request that failed is over
=severity
=error
=given
'$.machine[?@.event == 'loadFailed' || @.event == 'refreshFailed']
=then
{
=field
=request
=enumeration
[
=failed
=idle
}
}
=message
=“{{value}}” goes on after the request has failed; it ends as “failed”
=source
{
=document
=pocketpay-ui-states
=row
'Wallet: Error
}
}
=success-ends-loading
{
=description
=What a success brings is stored, and its request is over
=severity
=error
=given
[
=$.data
=$.machine
=$.scenarios
}
=then
{
=machine
=success-arrives
}
=source
{
=row
'Test transitions rather than screenshots alone
}
}
=outcome-contradicted
{
=description
=What became of an action is what the screen shows
=severity
=error
=given
[
=$.data
=$.machine
=$.scenarios
}
=then
{
=machine
=outcome-not-contradicted
}
=source
{
=document
=pocketpay-ui-states
=row
'Components: TransactionListItem / StatusBadge
}
}
=phase-label-repeated
{
=description
=Each phase that a user waits in has a name of its own
=severity
=warning
=for
{
=kind
[
=screen
=flow
}
}
=given
[
=$.phases.*.label
=$.states.pending.phases.*.label
}
=then
{
=unique
{
=within
=document
}
}
=message
=“{{value}}” is the name of an earlier phase too; name what happens now
=source
{
=document
=pocketpay-ui-states
=row
'Send: Signing and submitting / pending + loading
}
}
}
}

"""###

  private static let pocketpayFacts: StaticString = ###"""
pack: pocketpay-facts
description: What the governance baseline says of PocketPay's own screens, components and flows, fact by fact.
source: pocketpay-ui-states

# Product data: a team with other screens leaves this pack out, or writes one of its own. It is on where `extends` names
# it. Most facts are rows; an edit of the baseline is an edit of one line here.

tables:
  primary-screens:
    rows:
      wallet: {}
      send: {}
      receive: {}
      transactions: {}
      contacts: {}
      vault: {}
      settings: {}
      diagnostics: {}

lists:
  send-field-errors:
    - destination-missing
    - destination-invalid
    - amount-missing
    - amount-invalid
    - amount-not-positive
    - amount-over-balance
  contact-errors:
    - form-address-invalid
    - form-address-known
    - form-name-missing
    - scan-address-invalid
    - scan-address-known
    - scan-name-missing
  payment-summary: [recipient, amount, asset, memo, fee, network, signer]
  vault-summary: [amount, unlockConditions, network, custodyLimits, mode]
  report-sections: [environment, network, featureFlags, storage, wallet, lastFailure]
  no-transaction: [no transaction, mock transaction, mock operation, simulated transaction, simulated operation]
  secrets-and-payloads: [publicKey, secretKey, seedPhrase, stack, exception, payload]

facts:
  screens:
    # --- Wallet ------------------------------------------------------------------------------------------------------
    wallet:
      wallet-route: {at: routes, contains: [app/(tabs)/index.tsx], severity: warning, source: {row: "Wallet: Route"}}
      wallet-store:
        at: stores.useWalletStore
        contains: [publicKey, balance, transactions, isLoading, refreshWalletData]
        severity: warning
        source: {row: "Wallet: Store"}
      wallet-loading-refresh-control:
        at: states.loading.components
        contains: [RefreshControl]
        source: {row: "Wallet: Loading"}
      wallet-loading-together:
        at: data.sources
        contains: [balance, recent-activity]
        severity: warning
        source: {row: "Wallet: Loading"}
      wallet-preview-three: {at: limits.recentItems, is: 3, severity: warning, source: {row: "Wallet: Loading"}}
      wallet-empty-zero-balance:
        at: states.empty.copy
        contains: ["0.0000000 XLM"]
        severity: warning
        source: {row: "Wallet: Empty"}
      wallet-empty-no-recent:
        at: states.empty.copy
        says: No recent transactions
        severity: warning
        source: {row: "Wallet: Empty"}
      wallet-empty-not-error:
        at: states.empty.behavior
        says: {any: [valid state, valid view, not an error, no error]}
        source: {row: "Wallet: Empty"}
      wallet-error-recoverable: {at: states.error.keeps, contains: [snapshot], source: {row: "Wallet: Error"}}
      wallet-error-pull-again: {at: states.error.recovery, contains: [refresh], source: {row: "Wallet: Error"}}
      wallet-error-horizon:
        at: states.error.cases
        contains: [horizon-unavailable]
        severity: warning
        source: {row: "Wallet: Error"}
      wallet-success-content:
        at: states.success.content
        contains: [balance, abbreviatedPublicKey, recentOperations]
        severity: warning
        source: {row: "Wallet: Success"}
      wallet-success-signs:
        at: numbers.transaction-amount.sign
        is: change
        source: {row: "Wallet: Success"}
      wallet-disabled-na:
        at: states.disabled.notApplicable
        says: {all: [primary action, header]}
        source: {row: "Wallet: Disabled"}
      wallet-pending-not-final: {at: states.pending.keeps, contains: [snapshot], source: {row: "Wallet: Pending"}}

    # --- Send --------------------------------------------------------------------------------------------------------
    send:
      send-route:
        at: routes
        contains: [app/send.tsx, app/review-transaction.tsx]
        severity: warning
        source: {row: "Send: Route"}
      send-store: {at: [stores.useWalletStore, stores.useSignerStore], is: declared, severity: warning, source: {row: "Send: Store"}}
      send-loading-action: {at: states.loading.action, contains: [confirm], source: {row: "Send: Loading"}}
      send-empty-na: {at: states.empty.notApplicable, says: form, source: {row: "Send: Empty"}}
      send-error-local: {at: states.error.cases, contains: send-field-errors, source: {row: "Send: Error"}}
      send-error-beside-field:
        at:
          - states.error.cases.destination-missing.where
          - states.error.cases.destination-invalid.where
          - states.error.cases.amount-missing.where
          - states.error.cases.amount-invalid.where
          - states.error.cases.amount-not-positive.where
          - states.error.cases.amount-over-balance.where
        is: field
        source: {row: "Send: Error"}
      send-error-submission:
        at: states.error.cases
        contains: [signing-failed, submission-failed]
        source: {row: "Send: Error"}
      send-error-keeps-values: {at: states.error.keeps, contains: [input], source: {row: "Send: Error"}}
      send-success-names:
        at: states.success.confirms
        contains: [amount, recipient]
        source: {row: "Send: Success"}
      send-success-refresh:
        at: states.success.updates
        contains: [wallet]
        severity: warning
        source: {row: "Send: Success"}
      send-success-exit:
        at: states.success.next
        contains: {any: [wallet, transactions]}
        source: {row: "Send: Success"}
      send-disabled-review:
        at: actions.review.disabledWhen
        says: {any: [required field, required fields]}
        source: {row: "Send: Disabled"}
      send-review-label:
        at: actions.review.label
        is: Review Transaction
        severity: warning
        source: {row: "Send: Disabled"}
      send-disabled-confirm:
        at: actions.confirm.disabledWhen
        says: {all: [signing is running, submission is running, what signing needs]}
        source: {row: "Send: Disabled"}

    # --- Receive -----------------------------------------------------------------------------------------------------
    receive:
      receive-route: {at: routes, contains: [app/receive.tsx], severity: warning, source: {row: "Receive: Route"}}
      receive-store: {at: stores.useWalletStore, contains: [publicKey], severity: warning, source: {row: "Receive: Store"}}
      receive-loading-na:
        at: states.loading.notApplicable
        says: {any: [wallet state, local state]}
        source: {row: "Receive: Loading"}
      receive-empty-copy:
        at: states.empty.copy
        says: No public key found
        severity: warning
        source: {row: "Receive: Empty"}
      receive-empty-no-invoke:
        at: [actions.copy.disabledWhen, actions.share.disabledWhen]
        says: public key
        source: {row: "Receive: Empty"}
      receive-error-feedback:
        at: states.error.cases
        contains: [copy-failed, share-failed]
        source: {row: "Receive: Error"}
      receive-error-keeps-address: {at: states.error.keeps, contains: [snapshot], source: {row: "Receive: Error"}}
      receive-error-not-missing-key:
        at: states.error.cases
        contains: {none: [missing-key, no-key, no-public-key, public-key-missing]}
        source: {row: "Receive: Error"}
      receive-success-content:
        at: states.success.content
        contains: [qrCode, publicKey]
        severity: warning
        source: {row: "Receive: Success"}
      receive-key-selectable:
        at: states.success.behavior
        says: {all: [whole public key, selected]}
        severity: warning
        source: {row: "Receive: Success"}
      receive-copy-label:
        at: actions.copy.label
        is: Copy Address
        severity: warning
        source: {row: "Receive: Success"}
      receive-share-title:
        at: actions.share.a11y.hint
        says: My Stellar Address
        severity: warning
        source: {row: "Receive: Success"}
      receive-disabled-actions:
        at: states.disabled.signals
        contains: [semantics]
        source: {row: "Receive: Disabled"}
      receive-pending-steady:
        at: states.pending.behavior
        says: steady
        severity: warning
        source: {row: "Receive: Pending"}

    # --- Transactions ------------------------------------------------------------------------------------------------
    transactions:
      transactions-route: {at: routes, contains: [app/(tabs)/history.tsx], severity: warning, source: {row: "Transactions: Route"}}
      transactions-store:
        at: stores.useWalletStore
        contains: [transactions, isLoading, refreshWalletData, publicKey]
        severity: warning
        source: {row: "Transactions: Store"}
      transactions-loading: {at: limits.operations, is: 20, severity: warning, source: {row: "Transactions: Loading"}}
      transactions-loading-refresh-control:
        at: states.loading.components
        contains: [RefreshControl]
        severity: warning
        source: {row: "Transactions: Loading"}
      transactions-empty-copy:
        at: states.empty.copy
        says: No transactions found
        severity: warning
        source: {row: "Transactions: Empty"}
      transactions-error-keeps: {at: states.error.keeps, contains: [snapshot], source: {row: "Transactions: Error"}}
      transactions-error-pull-again:
        at: states.error.recovery
        contains: [refresh]
        source: {row: "Transactions: Error"}
      transactions-success-order:
        at: states.success.order
        says: newest first
        severity: warning
        source: {row: "Transactions: Success"}
      transactions-success-row:
        at: states.success.row
        contains: [direction, transaction-amount, localizedTime]
        source: {row: "Transactions: Success"}
      transactions-disabled-na:
        at: states.disabled.notApplicable
        says: primary action
        source: {row: "Transactions: Disabled"}
      transactions-pending:
        at: states.pending.copy
        says: pending confirmation
        source: {row: "Transactions: Pending"}

    # --- Contacts ----------------------------------------------------------------------------------------------------
    contacts:
      contacts-route: {at: routes, contains: [app/contacts.tsx], severity: warning, source: {row: "Contacts: Route"}}
      contacts-store:
        at: stores.useAppStore
        contains: [contacts, addContact, removeContact]
        severity: warning
        source: {row: "Contacts: Store"}
      contacts-loading-full-screen:
        at: states.loading.behavior
        says: {any: [whole screen, full screen]}
        severity: warning
        source: {row: "Contacts: Loading"}
      contacts-loading-scanner:
        at: states.loading.components
        contains: [QrScanner]
        source: {row: "Contacts: Loading"}
      contacts-loading-scan-window:
        at: states.loading.behavior
        says: {any: [scan window, scan-window]}
        severity: warning
        source: {row: "Contacts: Loading"}
      contacts-scanner-close: {at: actions.close-scanner.label, is: Close, source: {row: "Contacts: Loading"}}
      contacts-empty-copy:
        at: states.empty.copy
        says: No contacts yet
        severity: warning
        source: {row: "Contacts: Empty"}
      contacts-empty-entries:
        at: states.empty.next
        contains: [add-manually, scan]
        severity: warning
        source: {row: "Contacts: Empty"}
      contacts-add-label:
        at: actions.add-manually.label
        is: + Add Manually
        severity: warning
        source: {row: "Contacts: Empty"}
      contacts-scan-label: {at: actions.scan.label, is: Scan QR, severity: warning, source: {row: "Contacts: Empty"}}
      contacts-error-inline:
        at:
          - states.error.cases.form-address-invalid.where
          - states.error.cases.form-address-known.where
          - states.error.cases.form-name-missing.where
        is: field
        source: {row: "Contacts: Error"}
      contacts-error-scan:
        at:
          - states.error.cases.scan-address-invalid.where
          - states.error.cases.scan-address-known.where
          - states.error.cases.scan-name-missing.where
        is: alert
        severity: warning
        source: {row: "Contacts: Error"}
      contacts-error-keeps-values: {at: states.error.keeps, contains: [input], source: {row: "Contacts: Error"}}
      contacts-error-cases: {at: states.error.cases, contains: contact-errors, source: {row: "Contacts: Error"}}
      contacts-delete-confirm: {at: actions.delete.confirmWith, is: declared, source: {row: "Contacts: Error"}}
      contacts-delete-destructive: {at: actions.delete.destructive, is: true, source: {row: "Contacts: Error"}}
      contacts-success-row:
        at: states.success.row
        contains: [name, abbreviatedPublicKey]
        severity: warning
        source: {row: "Contacts: Success"}
      contacts-success-scan:
        at: states.success.cases.scanned.copy
        says: Save Scanned Contact
        severity: warning
        source: {row: "Contacts: Success"}
      contacts-disabled-address:
        at: inputs.address.readOnlyWhen
        says: {any: [scan, scanned]}
        severity: warning
        source: {row: "Contacts: Disabled"}
      contacts-pending:
        at: [actions.scan.guard, actions.save-scanned.guard]
        is: inFlight
        source: {row: "Contacts: Pending"}
      contacts-pending-names: {at: states.pending.action, contains: [scan, save-scanned], source: {row: "Contacts: Pending"}}
      contacts-debounce:
        at: limits.scanDebounceMs
        is: 1500
        severity: warning
        source: {row: "Contacts: Note on scanning"}
      contacts-debounce-names:
        at: uses
        contains: [hasScanned, lastScanTime, SCAN_DEBOUNCE_MS]
        severity: warning
        source: {row: "Contacts: Note on scanning"}
      contacts-debounce-tests:
        at: tests
        contains: [__tests__/contacts.scan.test.tsx]
        severity: warning
        source: {row: "Contacts: Note on scanning"}

    # --- Vault -------------------------------------------------------------------------------------------------------
    vault:
      vault-route: {at: routes, contains: [app/(tabs)/vault.tsx], severity: warning, source: {row: "Vault: Route"}}
      vault-wallet-store:
        at: stores.useWalletStore
        contains: [publicKey, getSecretKey]
        severity: warning
        source: {row: "Vault: Store"}
      vault-store:
        at: stores.vaultStore
        contains: [locks, lockedBalance, unlockTime]
        severity: warning
        source: {row: "Vault: Store"}
      vault-lock-label: {at: actions.lock.label, is: Lock Funds (30 days), severity: warning, source: {row: "Vault: Disabled"}}
      vault-pending-names:
        at: states.pending.action
        contains: [deposit, withdraw, lock]
        source: {row: "Vault: Pending"}
      vault-error-cases:
        at: states.error.cases
        contains: [balance-failed, deposit-failed, withdraw-failed]
        source: {row: "Vault: Error"}
      vault-availability-names:
        at: uses
        contains: [src/utils/vaultAvailability.ts, EXPO_PUBLIC_VAULT_CONTRACT_ID, EXPO_PUBLIC_VAULT_ENABLED]
        severity: warning
        source: {row: "Vault: Unavailable"}
      vault-loading:
        at: states.loading.cases
        contains: [locks, balance-mock, balance-configured]
        severity: warning
        source: {row: "Vault: Loading"}
      vault-loading-list:
        at: states.loading.cases.locks.components
        contains: [VaultLockList]
        severity: warning
        source: {row: "Vault: Loading"}
      vault-empty:
        at: states.empty.components
        contains: [VaultLockList]
        severity: warning
        source: {row: "Vault: Empty"}
      vault-success: {at: states.success.content, contains: [vault-balance, locks], source: {row: "Vault: Success"}}
      vault-success-badge: {at: states.success.copy, says: TESTNET, source: {row: "Vault: Success"}}
      vault-lock-fields:
        at: states.success.row
        contains: [locked-amount, unlockDate, status, eligibleActions]
        source: {row: "Vault: Success"}
      vault-locks-distinct:
        at: states.success.row.status.signals
        contains: {all: [text], any: [icon, color]}
        source: {row: "Vault: Disabled"}
      vault-disclaimer-confirm:
        at: [actions.deposit.confirmWith.copy, actions.withdraw.confirmWith.copy, actions.lock.confirmWith.copy]
        says: {any: no-real-value}
        severity: warning
        source: {document: pocketpay-vault-guidance}
      vault-mock-hash:
        at: modes.mock.copy
        says: {any: no-transaction}
        source: {document: pocketpay-vault-guidance}
      vault-balance-limit-said:
        at: states.success.copy.balance-limit
        is: declared
        severity: warning
        source: {document: pocketpay-vault-guidance}
      vault-contract-link:
        at: actions.contract-docs.to
        is: system
        severity: note
        source: {document: pocketpay-vault-guidance}
      vault-mode-announced:
        at: states.success.summary
        says: {all: [balance, mode]}
        severity: warning
        source: {document: pocketpay-accessibility-checklist}
      flow-vault-conflicts:
        at: [actions.deposit.exclusive, actions.withdraw.exclusive, actions.lock.exclusive]
        is: vault
        message: "{{action}} must not run beside the other vault actions; all have “exclusive: vault”"
        source: {row: "Vault action: During preparation, submission and confirmation"}

    # --- Settings ----------------------------------------------------------------------------------------------------
    settings:
      settings-route: {at: routes, contains: [app/(tabs)/settings.tsx], severity: warning, source: {row: "Settings: Route"}}
      settings-store:
        at: [stores.useAppStore, stores.useAppLockStore, stores.useWalletStore]
        is: declared
        severity: warning
        source: {row: "Settings: Store"}
      settings-hook: {at: uses, contains: [useNetworkEnvironment], severity: warning, source: {row: "Settings: Store"}}
      settings-loading-where: {at: states.loading.where, is: control, severity: warning, source: {row: "Settings: Loading"}}
      settings-loading-readable:
        at: states.loading.keeps
        contains: [snapshot]
        severity: warning
        source: {row: "Settings: Loading"}
      settings-loading:
        at:
          - states.loading.cases.secret-key.progress
          - states.loading.cases.app-lock.progress
          - states.loading.cases.reset.progress
        is: declared
        severity: warning
        source: {row: "Settings: Loading"}
      settings-empty-wallet:
        at: states.empty.cases.no-wallet.components
        contains: [WalletEmptyState]
        source: {row: "Settings: Empty"}
      settings-empty-wallet-ways:
        at: states.empty.cases.no-wallet.next
        contains: [create-wallet, import-wallet]
        source: {row: "Settings: Empty"}
      settings-empty-environment:
        at: states.empty.cases.unset-value.copy
        says: Not configured
        source: {row: "Settings: Empty"}
      settings-warning-beside:
        at: states.error.cases.environment-warning.where
        is: control
        source: {row: "Settings: Error"}
      settings-warning-signals:
        at: states.error.cases.environment-warning.signals
        contains: [text]
        source: {row: "Settings: Error"}
      settings-success-in-place:
        at: states.success.where
        is: control
        severity: note
        source: {row: "Settings: Success"}
      settings-success-confirms:
        at: states.success.confirms
        contains: [theme, lock, environment]
        severity: note
        source: {row: "Settings: Success"}
      settings-secret-explicit:
        at: secrets.secret-key.shownBy
        is: reveal-secret-key
        source: {row: "Settings: Success"}
      settings-secret-marked: {at: secrets.secret-key.marked, is: sensitive, source: {row: "Settings: Success"}}
      settings-disabled-reset: {at: actions.reset.disabledWhen, says: reset, source: {row: "Settings: Disabled"}}
      settings-pending-owner:
        at:
          - actions.enable-lock.exclusive
          - actions.disable-lock.exclusive
          - actions.authenticate.exclusive
          - actions.reset.exclusive
        is: settings
        covers: [submit-one-owner]
        source: {row: "Settings: Pending"}
      settings-pending-persisted:
        at:
          - actions.enable-lock.commit
          - actions.disable-lock.commit
          - actions.authenticate.commit
          - actions.reset.commit
        is: confirmed
        source: {row: "Settings: Pending"}

    # --- Diagnostics -------------------------------------------------------------------------------------------------
    diagnostics:
      diagnostics-route: {at: routes, contains: [app/diagnostics.tsx], severity: warning, source: {row: "Diagnostics: Route"}}
      diagnostics-utility: {at: uses, contains: [getDiagnostics], severity: warning, source: {row: "Diagnostics: Utility"}}
      diagnostics-loading-announced: {at: states.loading.announces, is: polite, source: {row: "Diagnostics: Loading"}}
      diagnostics-loading-busy: {at: states.loading.busy, is: true, source: {row: "Diagnostics: Loading"}}
      diagnostics-loading-keeps: {at: states.loading.keeps, contains: [snapshot], source: {row: "Diagnostics: Loading"}}
      diagnostics-error-inline: {at: states.error.where, is: page, source: {row: "Diagnostics: Error"}}
      diagnostics-redacted:
        at: [states.error.behavior, states.success.behavior]
        says: redacted
        source: {row: "Diagnostics: Error"}
      diagnostics-loading:
        at: states.loading.progress
        says: Loading diagnostics
        source: {row: "Diagnostics: Loading"}
      diagnostics-empty:
        at: states.empty.cases
        says: {all: [None recorded this session, No wallet configured]}
        source: {row: "Diagnostics: Empty"}
      diagnostics-error: {at: states.error.recovery.label, is: Retry, source: {row: "Diagnostics: Error"}}
      diagnostics-error-keeps: {at: states.error.keeps, contains: [snapshot], source: {row: "Diagnostics: Error"}}
      diagnostics-success:
        at: states.success.content
        contains: report-sections
        severity: warning
        source: {row: "Diagnostics: Success"}
      diagnostics-export-exact:
        at: actions.export.payload
        contains: {all: [snapshot], only: [snapshot]}
        source: {row: "Diagnostics: Success"}
      diagnostics-disabled:
        at: [actions.export.disabledWhen, actions.refresh.disabledWhen]
        is: declared
        source: {row: "Diagnostics: Disabled"}
      diagnostics-disabled-test-error:
        at: actions.synthetic-error.devOnly
        is: true
        source: {row: "Diagnostics: Disabled"}
      diagnostics-pending-focus:
        at: states.pending.focus
        contains: {any: [initiator, heading]}
        source: {row: "Diagnostics: Pending"}
      diagnostics-pending-names:
        at: states.pending.action
        contains: [refresh, export]
        source: {row: "Diagnostics: Pending"}
      flow-diag-export-valid:
        at: actions.export.disabledWhen
        says: valid snapshot
        source: {row: "Diagnostics refresh and export: Enable export"}
      flow-diag-share-named:
        at: actions.export.a11y.hint
        says: share sheet
        severity: warning
        source: {row: "Diagnostics refresh and export: Enable export"}
      flow-diag-no-secrets:
        at: actions.export.payload
        contains: {none: secrets-and-payloads}
        source: {row: "Diagnostics refresh and export: Enable export"}

  # --- Components ----------------------------------------------------------------------------------------------------
  components:
    VaultLockList:
      vault-lock-education:
        at: [copy.why-no-early-withdrawal, copy.how-time-is-set, copy.mock-feature]
        is: declared
        severity: warning
        source: {document: pocketpay-vault-guidance}

  # --- Critical flows ------------------------------------------------------------------------------------------------
  flows:
    send-payment:
      flow-review-summary:
        at: phases.reviewing.content
        contains: payment-summary
        covers: [confirm-missing-fact]
        source: {row: "Send: Review / pending"}
      flow-review-single:
        at: phases.reviewing.summary
        is: declared
        severity: warning
        source: {row: "Send: Review / pending"}
      flow-sign-busy:
        at: [phases.signing.busy, phases.submitting.busy]
        is: true
        source: {row: "Send: Signing and submitting / pending + loading"}
      flow-sign-navigation:
        at: [phases.signing.guardNavigation, phases.submitting.guardNavigation]
        is: true
        source: {row: "Send: Signing and submitting / pending + loading"}
      flow-editing-review:
        at: phases.editing.behavior
        says: {all: [Review Transaction is off, beside its field]}
        source: {row: "Send: Editing / disabled"}
      flow-sign-blocks:
        at: [phases.signing.blocks, phases.submitting.blocks, phases.waiting.blocks]
        contains: [confirm]
        source: {row: "Send: Signing and submitting / pending + loading"}
      flow-receipt-reconciles:
        at: phases.confirmed.updates
        contains: [wallet, transactions]
        source: {row: "Send: Confirmed / success"}
      flow-receipt-durable: {at: phases.confirmed.durable, is: true, source: {row: "Send: Confirmed / success"}}
      flow-rejected-explains: {at: phases.rejected.recovery, is: declared, source: {row: "Send: Rejected / error"}}
      flow-rejected-input: {at: phases.rejected.keeps, contains: [input], source: {row: "Send: Rejected / error"}}
    vault-action:
      flow-vault-mode-first:
        at: phases.resolving.blocks
        contains: [deposit, withdraw, lock]
        source: {row: "Vault action: Resolve the mode"}
      flow-vault-review:
        at: phases.reviewing.content
        contains: vault-summary
        source: {row: "Vault action: Review"}
      flow-vault-labels:
        at: [phases.preparing.label, phases.submitting.label, phases.waiting.label]
        is: [Signing, Submitting, Waiting for confirmation]
        source: {row: "Vault action: During preparation, submission and confirmation"}
      flow-vault-blocks:
        at: [phases.preparing.blocks, phases.submitting.blocks, phases.waiting.blocks]
        contains: [deposit, withdraw, lock]
        source: {row: "Vault action: During preparation, submission and confirmation"}
      flow-vault-together: {at: phases.done.updates, contains: [locks, balance], source: {row: "Vault action: Success"}}
      flow-vault-failure: {at: phases.failed.keeps, contains: [snapshot], source: {row: "Vault action: Failure"}}
      flow-vault-guidance: {at: phases.failed.recovery, is: declared, source: {row: "Vault action: Failure"}}
    diagnostics-report:
      flow-diag-collecting-keeps:
        at: [phases.collecting.keeps, phases.parsing.keeps]
        contains: [snapshot]
        source: {row: "Diagnostics refresh and export: Keep"}
      flow-diag-refresh-blocked:
        at: [phases.collecting.blocks, phases.parsing.blocks]
        contains: [refresh]
        source: {row: "Diagnostics refresh and export: Keep"}
      flow-diag-kept-retry:
        at: phases.kept.recovery
        is: declared
        source: {row: "Diagnostics refresh and export: Replace"}
      flow-diag-share-said: {at: phases.sharing.copy, is: declared, source: {row: "Diagnostics refresh and export"}}

rules:
  screen-missing:
    description: Each of the eight primary screens has a manifest
    why: A screen without a manifest is outside of every other rule.
    severity: error
    given: screen
    then: {complete: {table: primary-screens, key: screen, within: project}}
    message: no manifest declares the screen “{{row}}”; add one
    source: {row: Introduction}
    examples:
      good:
        - |
          screen: wallet
          ---
          screen: send
          ---
          screen: receive
          ---
          screen: transactions
          ---
          screen: contacts
          ---
          screen: vault
          ---
          screen: settings
          ---
          screen: diagnostics
      bad:
        # What no manifest declares is reported at the row that asks for it, outside of the example.
        - "screen: wallet"

  flow-send-steps:
    description: A payment goes through editing, review, signing, submitting and waiting, and ends confirmed or rejected
    why: A step that is left out or moved lets a payment go before it was read and signed.
    severity: error
    for: {flow: send-payment}
    given: flow
    then:
      field: phases
      order:
        values: [editing, reviewing, signing, submitting, waiting, confirmed, rejected]
        by: id
        all: true
        others: allowed
    message: "{{error}}; a payment goes editing, reviewing, signing, submitting, waiting, then confirmed or rejected"
    source: {row: "Critical flows: Send"}
    examples:
      good:
        - |
          phases:
            - {id: editing}
            - {id: reviewing}
            - {id: signing}
            - {id: submitting}
            - {id: waiting}
            - {id: confirmed}
            - {id: rejected}
            - {id: unknown}
        - "{flow: browse, phases: [{id: reading}]}"
      bad:
        - |
          «phases»:
            - {id: editing}
            - {id: signing}
            - {id: submitting}
            - {id: waiting}
            - {id: confirmed}
            - {id: rejected}
        - |
          phases:
            - {id: editing}
            - {id: reviewing}
            - {id: submitting}
            - {id: «signing»}
            - {id: waiting}
            - {id: confirmed}
            - {id: rejected}
  wallet-loading-at-once:
    description: The balance and the recent activity of the wallet are asked for at the same time
    why: Either of them is useful by itself, and neither needs the other.
    severity: warning
    for: {screen: wallet}
    given: "$.data.sources[?@.id == 'balance' || @.id == 'recent-activity']"
    then: {forbid: after}
    message: “{{name}}” waits for another request; the wallet loads both together
    source: {row: "Wallet: Loading"}
    examples:
      good: ["{screen: wallet, data: {sources: [balance, recent-activity]}}"]
      bad: ["{screen: wallet, data: {sources: [balance, {id: recent-activity, «after»: balance}]}}"]

"""###

  private static let pocketpayFactsCompact: StaticString = ###"""
{
=pack
=pocketpay-facts
=description
=What the governance baseline says of PocketPay's own screens, components and flows, fact by fact.
=source
=pocketpay-ui-states
=tables
{
=primary-screens
{
=rows
{
=wallet
{
}
=send
{
}
=receive
{
}
=transactions
{
}
=contacts
{
}
=vault
{
}
=settings
{
}
=diagnostics
{
}
}
}
}
=lists
{
=send-field-errors
[
=destination-missing
=destination-invalid
=amount-missing
=amount-invalid
=amount-not-positive
=amount-over-balance
}
=contact-errors
[
=form-address-invalid
=form-address-known
=form-name-missing
=scan-address-invalid
=scan-address-known
=scan-name-missing
}
=payment-summary
[
=recipient
=amount
=asset
=memo
=fee
=network
=signer
}
=vault-summary
[
=amount
=unlockConditions
=network
=custodyLimits
=mode
}
=report-sections
[
=environment
=network
=featureFlags
=storage
=wallet
=lastFailure
}
=no-transaction
[
=no transaction
=mock transaction
=mock operation
=simulated transaction
=simulated operation
}
=secrets-and-payloads
[
=publicKey
=secretKey
=seedPhrase
=stack
=exception
=payload
}
}
=facts
{
=screens
{
=wallet
{
=wallet-route
{
=at
=routes
=contains
[
=app/(tabs)/index.tsx
}
=severity
=warning
=source
{
=row
'Wallet: Route
}
}
=wallet-store
{
=at
=stores.useWalletStore
=contains
[
=publicKey
=balance
=transactions
=isLoading
=refreshWalletData
}
=severity
=warning
=source
{
=row
'Wallet: Store
}
}
=wallet-loading-refresh-control
{
=at
=states.loading.components
=contains
[
=RefreshControl
}
=source
{
=row
'Wallet: Loading
}
}
=wallet-loading-together
{
=at
=data.sources
=contains
[
=balance
=recent-activity
}
=severity
=warning
=source
{
=row
'Wallet: Loading
}
}
=wallet-preview-three
{
=at
=limits.recentItems
=is
=3
=severity
=warning
=source
{
=row
'Wallet: Loading
}
}
=wallet-empty-zero-balance
{
=at
=states.empty.copy
=contains
[
'0.0000000 XLM
}
=severity
=warning
=source
{
=row
'Wallet: Empty
}
}
=wallet-empty-no-recent
{
=at
=states.empty.copy
=says
=No recent transactions
=severity
=warning
=source
{
=row
'Wallet: Empty
}
}
=wallet-empty-not-error
{
=at
=states.empty.behavior
=says
{
=any
[
=valid state
=valid view
=not an error
=no error
}
}
=source
{
=row
'Wallet: Empty
}
}
=wallet-error-recoverable
{
=at
=states.error.keeps
=contains
[
=snapshot
}
=source
{
=row
'Wallet: Error
}
}
=wallet-error-pull-again
{
=at
=states.error.recovery
=contains
[
=refresh
}
=source
{
=row
'Wallet: Error
}
}
=wallet-error-horizon
{
=at
=states.error.cases
=contains
[
=horizon-unavailable
}
=severity
=warning
=source
{
=row
'Wallet: Error
}
}
=wallet-success-content
{
=at
=states.success.content
=contains
[
=balance
=abbreviatedPublicKey
=recentOperations
}
=severity
=warning
=source
{
=row
'Wallet: Success
}
}
=wallet-success-signs
{
=at
=numbers.transaction-amount.sign
=is
=change
=source
{
=row
'Wallet: Success
}
}
=wallet-disabled-na
{
=at
=states.disabled.notApplicable
=says
{
=all
[
=primary action
=header
}
}
=source
{
=row
'Wallet: Disabled
}
}
=wallet-pending-not-final
{
=at
=states.pending.keeps
=contains
[
=snapshot
}
=source
{
=row
'Wallet: Pending
}
}
}
=send
{
=send-route
{
=at
=routes
=contains
[
=app/send.tsx
=app/review-transaction.tsx
}
=severity
=warning
=source
{
=row
'Send: Route
}
}
=send-store
{
=at
[
=stores.useWalletStore
=stores.useSignerStore
}
=is
=declared
=severity
=warning
=source
{
=row
'Send: Store
}
}
=send-loading-action
{
=at
=states.loading.action
=contains
[
=confirm
}
=source
{
=row
'Send: Loading
}
}
=send-empty-na
{
=at
=states.empty.notApplicable
=says
=form
=source
{
=row
'Send: Empty
}
}
=send-error-local
{
=at
=states.error.cases
=contains
=send-field-errors
=source
{
=row
'Send: Error
}
}
=send-error-beside-field
{
=at
[
=states.error.cases.destination-missing.where
=states.error.cases.destination-invalid.where
=states.error.cases.amount-missing.where
=states.error.cases.amount-invalid.where
=states.error.cases.amount-not-positive.where
=states.error.cases.amount-over-balance.where
}
=is
=field
=source
{
=row
'Send: Error
}
}
=send-error-submission
{
=at
=states.error.cases
=contains
[
=signing-failed
=submission-failed
}
=source
{
=row
'Send: Error
}
}
=send-error-keeps-values
{
=at
=states.error.keeps
=contains
[
=input
}
=source
{
=row
'Send: Error
}
}
=send-success-names
{
=at
=states.success.confirms
=contains
[
=amount
=recipient
}
=source
{
=row
'Send: Success
}
}
=send-success-refresh
{
=at
=states.success.updates
=contains
[
=wallet
}
=severity
=warning
=source
{
=row
'Send: Success
}
}
=send-success-exit
{
=at
=states.success.next
=contains
{
=any
[
=wallet
=transactions
}
}
=source
{
=row
'Send: Success
}
}
=send-disabled-review
{
=at
=actions.review.disabledWhen
=says
{
=any
[
=required field
=required fields
}
}
=source
{
=row
'Send: Disabled
}
}
=send-review-label
{
=at
=actions.review.label
=is
=Review Transaction
=severity
=warning
=source
{
=row
'Send: Disabled
}
}
=send-disabled-confirm
{
=at
=actions.confirm.disabledWhen
=says
{
=all
[
=signing is running
=submission is running
=what signing needs
}
}
=source
{
=row
'Send: Disabled
}
}
}
=receive
{
=receive-route
{
=at
=routes
=contains
[
=app/receive.tsx
}
=severity
=warning
=source
{
=row
'Receive: Route
}
}
=receive-store
{
=at
=stores.useWalletStore
=contains
[
=publicKey
}
=severity
=warning
=source
{
=row
'Receive: Store
}
}
=receive-loading-na
{
=at
=states.loading.notApplicable
=says
{
=any
[
=wallet state
=local state
}
}
=source
{
=row
'Receive: Loading
}
}
=receive-empty-copy
{
=at
=states.empty.copy
=says
=No public key found
=severity
=warning
=source
{
=row
'Receive: Empty
}
}
=receive-empty-no-invoke
{
=at
[
=actions.copy.disabledWhen
=actions.share.disabledWhen
}
=says
=public key
=source
{
=row
'Receive: Empty
}
}
=receive-error-feedback
{
=at
=states.error.cases
=contains
[
=copy-failed
=share-failed
}
=source
{
=row
'Receive: Error
}
}
=receive-error-keeps-address
{
=at
=states.error.keeps
=contains
[
=snapshot
}
=source
{
=row
'Receive: Error
}
}
=receive-error-not-missing-key
{
=at
=states.error.cases
=contains
{
=none
[
=missing-key
=no-key
=no-public-key
=public-key-missing
}
}
=source
{
=row
'Receive: Error
}
}
=receive-success-content
{
=at
=states.success.content
=contains
[
=qrCode
=publicKey
}
=severity
=warning
=source
{
=row
'Receive: Success
}
}
=receive-key-selectable
{
=at
=states.success.behavior
=says
{
=all
[
=whole public key
=selected
}
}
=severity
=warning
=source
{
=row
'Receive: Success
}
}
=receive-copy-label
{
=at
=actions.copy.label
=is
=Copy Address
=severity
=warning
=source
{
=row
'Receive: Success
}
}
=receive-share-title
{
=at
=actions.share.a11y.hint
=says
=My Stellar Address
=severity
=warning
=source
{
=row
'Receive: Success
}
}
=receive-disabled-actions
{
=at
=states.disabled.signals
=contains
[
=semantics
}
=source
{
=row
'Receive: Disabled
}
}
=receive-pending-steady
{
=at
=states.pending.behavior
=says
=steady
=severity
=warning
=source
{
=row
'Receive: Pending
}
}
}
=transactions
{
=transactions-route
{
=at
=routes
=contains
[
=app/(tabs)/history.tsx
}
=severity
=warning
=source
{
=row
'Transactions: Route
}
}
=transactions-store
{
=at
=stores.useWalletStore
=contains
[
=transactions
=isLoading
=refreshWalletData
=publicKey
}
=severity
=warning
=source
{
=row
'Transactions: Store
}
}
=transactions-loading
{
=at
=limits.operations
=is
=20
=severity
=warning
=source
{
=row
'Transactions: Loading
}
}
=transactions-loading-refresh-control
{
=at
=states.loading.components
=contains
[
=RefreshControl
}
=severity
=warning
=source
{
=row
'Transactions: Loading
}
}
=transactions-empty-copy
{
=at
=states.empty.copy
=says
=No transactions found
=severity
=warning
=source
{
=row
'Transactions: Empty
}
}
=transactions-error-keeps
{
=at
=states.error.keeps
=contains
[
=snapshot
}
=source
{
=row
'Transactions: Error
}
}
=transactions-error-pull-again
{
=at
=states.error.recovery
=contains
[
=refresh
}
=source
{
=row
'Transactions: Error
}
}
=transactions-success-order
{
=at
=states.success.order
=says
=newest first
=severity
=warning
=source
{
=row
'Transactions: Success
}
}
=transactions-success-row
{
=at
=states.success.row
=contains
[
=direction
=transaction-amount
=localizedTime
}
=source
{
=row
'Transactions: Success
}
}
=transactions-disabled-na
{
=at
=states.disabled.notApplicable
=says
=primary action
=source
{
=row
'Transactions: Disabled
}
}
=transactions-pending
{
=at
=states.pending.copy
=says
=pending confirmation
=source
{
=row
'Transactions: Pending
}
}
}
=contacts
{
=contacts-route
{
=at
=routes
=contains
[
=app/contacts.tsx
}
=severity
=warning
=source
{
=row
'Contacts: Route
}
}
=contacts-store
{
=at
=stores.useAppStore
=contains
[
=contacts
=addContact
=removeContact
}
=severity
=warning
=source
{
=row
'Contacts: Store
}
}
=contacts-loading-full-screen
{
=at
=states.loading.behavior
=says
{
=any
[
=whole screen
=full screen
}
}
=severity
=warning
=source
{
=row
'Contacts: Loading
}
}
=contacts-loading-scanner
{
=at
=states.loading.components
=contains
[
=QrScanner
}
=source
{
=row
'Contacts: Loading
}
}
=contacts-loading-scan-window
{
=at
=states.loading.behavior
=says
{
=any
[
=scan window
=scan-window
}
}
=severity
=warning
=source
{
=row
'Contacts: Loading
}
}
=contacts-scanner-close
{
=at
=actions.close-scanner.label
=is
=Close
=source
{
=row
'Contacts: Loading
}
}
=contacts-empty-copy
{
=at
=states.empty.copy
=says
=No contacts yet
=severity
=warning
=source
{
=row
'Contacts: Empty
}
}
=contacts-empty-entries
{
=at
=states.empty.next
=contains
[
=add-manually
=scan
}
=severity
=warning
=source
{
=row
'Contacts: Empty
}
}
=contacts-add-label
{
=at
=actions.add-manually.label
=is
=+ Add Manually
=severity
=warning
=source
{
=row
'Contacts: Empty
}
}
=contacts-scan-label
{
=at
=actions.scan.label
=is
=Scan QR
=severity
=warning
=source
{
=row
'Contacts: Empty
}
}
=contacts-error-inline
{
=at
[
=states.error.cases.form-address-invalid.where
=states.error.cases.form-address-known.where
=states.error.cases.form-name-missing.where
}
=is
=field
=source
{
=row
'Contacts: Error
}
}
=contacts-error-scan
{
=at
[
=states.error.cases.scan-address-invalid.where
=states.error.cases.scan-address-known.where
=states.error.cases.scan-name-missing.where
}
=is
=alert
=severity
=warning
=source
{
=row
'Contacts: Error
}
}
=contacts-error-keeps-values
{
=at
=states.error.keeps
=contains
[
=input
}
=source
{
=row
'Contacts: Error
}
}
=contacts-error-cases
{
=at
=states.error.cases
=contains
=contact-errors
=source
{
=row
'Contacts: Error
}
}
=contacts-delete-confirm
{
=at
=actions.delete.confirmWith
=is
=declared
=source
{
=row
'Contacts: Error
}
}
=contacts-delete-destructive
{
=at
=actions.delete.destructive
=is
=true
=source
{
=row
'Contacts: Error
}
}
=contacts-success-row
{
=at
=states.success.row
=contains
[
=name
=abbreviatedPublicKey
}
=severity
=warning
=source
{
=row
'Contacts: Success
}
}
=contacts-success-scan
{
=at
=states.success.cases.scanned.copy
=says
=Save Scanned Contact
=severity
=warning
=source
{
=row
'Contacts: Success
}
}
=contacts-disabled-address
{
=at
=inputs.address.readOnlyWhen
=says
{
=any
[
=scan
=scanned
}
}
=severity
=warning
=source
{
=row
'Contacts: Disabled
}
}
=contacts-pending
{
=at
[
=actions.scan.guard
=actions.save-scanned.guard
}
=is
=inFlight
=source
{
=row
'Contacts: Pending
}
}
=contacts-pending-names
{
=at
=states.pending.action
=contains
[
=scan
=save-scanned
}
=source
{
=row
'Contacts: Pending
}
}
=contacts-debounce
{
=at
=limits.scanDebounceMs
=is
=1500
=severity
=warning
=source
{
=row
'Contacts: Note on scanning
}
}
=contacts-debounce-names
{
=at
=uses
=contains
[
=hasScanned
=lastScanTime
=SCAN_DEBOUNCE_MS
}
=severity
=warning
=source
{
=row
'Contacts: Note on scanning
}
}
=contacts-debounce-tests
{
=at
=tests
=contains
[
=__tests__/contacts.scan.test.tsx
}
=severity
=warning
=source
{
=row
'Contacts: Note on scanning
}
}
}
=vault
{
=vault-route
{
=at
=routes
=contains
[
=app/(tabs)/vault.tsx
}
=severity
=warning
=source
{
=row
'Vault: Route
}
}
=vault-wallet-store
{
=at
=stores.useWalletStore
=contains
[
=publicKey
=getSecretKey
}
=severity
=warning
=source
{
=row
'Vault: Store
}
}
=vault-store
{
=at
=stores.vaultStore
=contains
[
=locks
=lockedBalance
=unlockTime
}
=severity
=warning
=source
{
=row
'Vault: Store
}
}
=vault-lock-label
{
=at
=actions.lock.label
=is
=Lock Funds (30 days)
=severity
=warning
=source
{
=row
'Vault: Disabled
}
}
=vault-pending-names
{
=at
=states.pending.action
=contains
[
=deposit
=withdraw
=lock
}
=source
{
=row
'Vault: Pending
}
}
=vault-error-cases
{
=at
=states.error.cases
=contains
[
=balance-failed
=deposit-failed
=withdraw-failed
}
=source
{
=row
'Vault: Error
}
}
=vault-availability-names
{
=at
=uses
=contains
[
=src/utils/vaultAvailability.ts
=EXPO_PUBLIC_VAULT_CONTRACT_ID
=EXPO_PUBLIC_VAULT_ENABLED
}
=severity
=warning
=source
{
=row
'Vault: Unavailable
}
}
=vault-loading
{
=at
=states.loading.cases
=contains
[
=locks
=balance-mock
=balance-configured
}
=severity
=warning
=source
{
=row
'Vault: Loading
}
}
=vault-loading-list
{
=at
=states.loading.cases.locks.components
=contains
[
=VaultLockList
}
=severity
=warning
=source
{
=row
'Vault: Loading
}
}
=vault-empty
{
=at
=states.empty.components
=contains
[
=VaultLockList
}
=severity
=warning
=source
{
=row
'Vault: Empty
}
}
=vault-success
{
=at
=states.success.content
=contains
[
=vault-balance
=locks
}
=source
{
=row
'Vault: Success
}
}
=vault-success-badge
{
=at
=states.success.copy
=says
=TESTNET
=source
{
=row
'Vault: Success
}
}
=vault-lock-fields
{
=at
=states.success.row
=contains
[
=locked-amount
=unlockDate
=status
=eligibleActions
}
=source
{
=row
'Vault: Success
}
}
=vault-locks-distinct
{
=at
=states.success.row.status.signals
=contains
{
=all
[
=text
}
=any
[
=icon
=color
}
}
=source
{
=row
'Vault: Disabled
}
}
=vault-disclaimer-confirm
{
=at
[
=actions.deposit.confirmWith.copy
=actions.withdraw.confirmWith.copy
=actions.lock.confirmWith.copy
}
=says
{
=any
=no-real-value
}
=severity
=warning
=source
{
=document
=pocketpay-vault-guidance
}
}
=vault-mock-hash
{
=at
=modes.mock.copy
=says
{
=any
=no-transaction
}
=source
{
=document
=pocketpay-vault-guidance
}
}
=vault-balance-limit-said
{
=at
=states.success.copy.balance-limit
=is
=declared
=severity
=warning
=source
{
=document
=pocketpay-vault-guidance
}
}
=vault-contract-link
{
=at
=actions.contract-docs.to
=is
=system
=severity
=note
=source
{
=document
=pocketpay-vault-guidance
}
}
=vault-mode-announced
{
=at
=states.success.summary
=says
{
=all
[
=balance
=mode
}
}
=severity
=warning
=source
{
=document
=pocketpay-accessibility-checklist
}
}
=flow-vault-conflicts
{
=at
[
=actions.deposit.exclusive
=actions.withdraw.exclusive
=actions.lock.exclusive
}
=is
=vault
=message
'{{action}} must not run beside the other vault actions; all have “exclusive: vault”
=source
{
=row
'Vault action: During preparation, submission and confirmation
}
}
}
=settings
{
=settings-route
{
=at
=routes
=contains
[
=app/(tabs)/settings.tsx
}
=severity
=warning
=source
{
=row
'Settings: Route
}
}
=settings-store
{
=at
[
=stores.useAppStore
=stores.useAppLockStore
=stores.useWalletStore
}
=is
=declared
=severity
=warning
=source
{
=row
'Settings: Store
}
}
=settings-hook
{
=at
=uses
=contains
[
=useNetworkEnvironment
}
=severity
=warning
=source
{
=row
'Settings: Store
}
}
=settings-loading-where
{
=at
=states.loading.where
=is
=control
=severity
=warning
=source
{
=row
'Settings: Loading
}
}
=settings-loading-readable
{
=at
=states.loading.keeps
=contains
[
=snapshot
}
=severity
=warning
=source
{
=row
'Settings: Loading
}
}
=settings-loading
{
=at
[
=states.loading.cases.secret-key.progress
=states.loading.cases.app-lock.progress
=states.loading.cases.reset.progress
}
=is
=declared
=severity
=warning
=source
{
=row
'Settings: Loading
}
}
=settings-empty-wallet
{
=at
=states.empty.cases.no-wallet.components
=contains
[
=WalletEmptyState
}
=source
{
=row
'Settings: Empty
}
}
=settings-empty-wallet-ways
{
=at
=states.empty.cases.no-wallet.next
=contains
[
=create-wallet
=import-wallet
}
=source
{
=row
'Settings: Empty
}
}
=settings-empty-environment
{
=at
=states.empty.cases.unset-value.copy
=says
=Not configured
=source
{
=row
'Settings: Empty
}
}
=settings-warning-beside
{
=at
=states.error.cases.environment-warning.where
=is
=control
=source
{
=row
'Settings: Error
}
}
=settings-warning-signals
{
=at
=states.error.cases.environment-warning.signals
=contains
[
=text
}
=source
{
=row
'Settings: Error
}
}
=settings-success-in-place
{
=at
=states.success.where
=is
=control
=severity
=note
=source
{
=row
'Settings: Success
}
}
=settings-success-confirms
{
=at
=states.success.confirms
=contains
[
=theme
=lock
=environment
}
=severity
=note
=source
{
=row
'Settings: Success
}
}
=settings-secret-explicit
{
=at
=secrets.secret-key.shownBy
=is
=reveal-secret-key
=source
{
=row
'Settings: Success
}
}
=settings-secret-marked
{
=at
=secrets.secret-key.marked
=is
=sensitive
=source
{
=row
'Settings: Success
}
}
=settings-disabled-reset
{
=at
=actions.reset.disabledWhen
=says
=reset
=source
{
=row
'Settings: Disabled
}
}
=settings-pending-owner
{
=at
[
=actions.enable-lock.exclusive
=actions.disable-lock.exclusive
=actions.authenticate.exclusive
=actions.reset.exclusive
}
=is
=settings
=covers
[
=submit-one-owner
}
=source
{
=row
'Settings: Pending
}
}
=settings-pending-persisted
{
=at
[
=actions.enable-lock.commit
=actions.disable-lock.commit
=actions.authenticate.commit
=actions.reset.commit
}
=is
=confirmed
=source
{
=row
'Settings: Pending
}
}
}
=diagnostics
{
=diagnostics-route
{
=at
=routes
=contains
[
=app/diagnostics.tsx
}
=severity
=warning
=source
{
=row
'Diagnostics: Route
}
}
=diagnostics-utility
{
=at
=uses
=contains
[
=getDiagnostics
}
=severity
=warning
=source
{
=row
'Diagnostics: Utility
}
}
=diagnostics-loading-announced
{
=at
=states.loading.announces
=is
=polite
=source
{
=row
'Diagnostics: Loading
}
}
=diagnostics-loading-busy
{
=at
=states.loading.busy
=is
=true
=source
{
=row
'Diagnostics: Loading
}
}
=diagnostics-loading-keeps
{
=at
=states.loading.keeps
=contains
[
=snapshot
}
=source
{
=row
'Diagnostics: Loading
}
}
=diagnostics-error-inline
{
=at
=states.error.where
=is
=page
=source
{
=row
'Diagnostics: Error
}
}
=diagnostics-redacted
{
=at
[
=states.error.behavior
=states.success.behavior
}
=says
=redacted
=source
{
=row
'Diagnostics: Error
}
}
=diagnostics-loading
{
=at
=states.loading.progress
=says
=Loading diagnostics
=source
{
=row
'Diagnostics: Loading
}
}
=diagnostics-empty
{
=at
=states.empty.cases
=says
{
=all
[
=None recorded this session
=No wallet configured
}
}
=source
{
=row
'Diagnostics: Empty
}
}
=diagnostics-error
{
=at
=states.error.recovery.label
=is
=Retry
=source
{
=row
'Diagnostics: Error
}
}
=diagnostics-error-keeps
{
=at
=states.error.keeps
=contains
[
=snapshot
}
=source
{
=row
'Diagnostics: Error
}
}
=diagnostics-success
{
=at
=states.success.content
=contains
=report-sections
=severity
=warning
=source
{
=row
'Diagnostics: Success
}
}
=diagnostics-export-exact
{
=at
=actions.export.payload
=contains
{
=all
[
=snapshot
}
=only
[
=snapshot
}
}
=source
{
=row
'Diagnostics: Success
}
}
=diagnostics-disabled
{
=at
[
=actions.export.disabledWhen
=actions.refresh.disabledWhen
}
=is
=declared
=source
{
=row
'Diagnostics: Disabled
}
}
=diagnostics-disabled-test-error
{
=at
=actions.synthetic-error.devOnly
=is
=true
=source
{
=row
'Diagnostics: Disabled
}
}
=diagnostics-pending-focus
{
=at
=states.pending.focus
=contains
{
=any
[
=initiator
=heading
}
}
=source
{
=row
'Diagnostics: Pending
}
}
=diagnostics-pending-names
{
=at
=states.pending.action
=contains
[
=refresh
=export
}
=source
{
=row
'Diagnostics: Pending
}
}
=flow-diag-export-valid
{
=at
=actions.export.disabledWhen
=says
=valid snapshot
=source
{
=row
'Diagnostics refresh and export: Enable export
}
}
=flow-diag-share-named
{
=at
=actions.export.a11y.hint
=says
=share sheet
=severity
=warning
=source
{
=row
'Diagnostics refresh and export: Enable export
}
}
=flow-diag-no-secrets
{
=at
=actions.export.payload
=contains
{
=none
=secrets-and-payloads
}
=source
{
=row
'Diagnostics refresh and export: Enable export
}
}
}
}
=components
{
=VaultLockList
{
=vault-lock-education
{
=at
[
=copy.why-no-early-withdrawal
=copy.how-time-is-set
=copy.mock-feature
}
=is
=declared
=severity
=warning
=source
{
=document
=pocketpay-vault-guidance
}
}
}
}
=flows
{
=send-payment
{
=flow-review-summary
{
=at
=phases.reviewing.content
=contains
=payment-summary
=covers
[
=confirm-missing-fact
}
=source
{
=row
'Send: Review / pending
}
}
=flow-review-single
{
=at
=phases.reviewing.summary
=is
=declared
=severity
=warning
=source
{
=row
'Send: Review / pending
}
}
=flow-sign-busy
{
=at
[
=phases.signing.busy
=phases.submitting.busy
}
=is
=true
=source
{
=row
'Send: Signing and submitting / pending + loading
}
}
=flow-sign-navigation
{
=at
[
=phases.signing.guardNavigation
=phases.submitting.guardNavigation
}
=is
=true
=source
{
=row
'Send: Signing and submitting / pending + loading
}
}
=flow-editing-review
{
=at
=phases.editing.behavior
=says
{
=all
[
=Review Transaction is off
=beside its field
}
}
=source
{
=row
'Send: Editing / disabled
}
}
=flow-sign-blocks
{
=at
[
=phases.signing.blocks
=phases.submitting.blocks
=phases.waiting.blocks
}
=contains
[
=confirm
}
=source
{
=row
'Send: Signing and submitting / pending + loading
}
}
=flow-receipt-reconciles
{
=at
=phases.confirmed.updates
=contains
[
=wallet
=transactions
}
=source
{
=row
'Send: Confirmed / success
}
}
=flow-receipt-durable
{
=at
=phases.confirmed.durable
=is
=true
=source
{
=row
'Send: Confirmed / success
}
}
=flow-rejected-explains
{
=at
=phases.rejected.recovery
=is
=declared
=source
{
=row
'Send: Rejected / error
}
}
=flow-rejected-input
{
=at
=phases.rejected.keeps
=contains
[
=input
}
=source
{
=row
'Send: Rejected / error
}
}
}
=vault-action
{
=flow-vault-mode-first
{
=at
=phases.resolving.blocks
=contains
[
=deposit
=withdraw
=lock
}
=source
{
=row
'Vault action: Resolve the mode
}
}
=flow-vault-review
{
=at
=phases.reviewing.content
=contains
=vault-summary
=source
{
=row
'Vault action: Review
}
}
=flow-vault-labels
{
=at
[
=phases.preparing.label
=phases.submitting.label
=phases.waiting.label
}
=is
[
=Signing
=Submitting
=Waiting for confirmation
}
=source
{
=row
'Vault action: During preparation, submission and confirmation
}
}
=flow-vault-blocks
{
=at
[
=phases.preparing.blocks
=phases.submitting.blocks
=phases.waiting.blocks
}
=contains
[
=deposit
=withdraw
=lock
}
=source
{
=row
'Vault action: During preparation, submission and confirmation
}
}
=flow-vault-together
{
=at
=phases.done.updates
=contains
[
=locks
=balance
}
=source
{
=row
'Vault action: Success
}
}
=flow-vault-failure
{
=at
=phases.failed.keeps
=contains
[
=snapshot
}
=source
{
=row
'Vault action: Failure
}
}
=flow-vault-guidance
{
=at
=phases.failed.recovery
=is
=declared
=source
{
=row
'Vault action: Failure
}
}
}
=diagnostics-report
{
=flow-diag-collecting-keeps
{
=at
[
=phases.collecting.keeps
=phases.parsing.keeps
}
=contains
[
=snapshot
}
=source
{
=row
'Diagnostics refresh and export: Keep
}
}
=flow-diag-refresh-blocked
{
=at
[
=phases.collecting.blocks
=phases.parsing.blocks
}
=contains
[
=refresh
}
=source
{
=row
'Diagnostics refresh and export: Keep
}
}
=flow-diag-kept-retry
{
=at
=phases.kept.recovery
=is
=declared
=source
{
=row
'Diagnostics refresh and export: Replace
}
}
=flow-diag-share-said
{
=at
=phases.sharing.copy
=is
=declared
=source
{
=row
'Diagnostics refresh and export
}
}
}
}
}
=rules
{
=screen-missing
{
=description
=Each of the eight primary screens has a manifest
=severity
=error
=given
=screen
=then
{
=complete
{
=table
=primary-screens
=key
=screen
=within
=project
}
}
=message
=no manifest declares the screen “{{row}}”; add one
=source
{
=row
=Introduction
}
}
=flow-send-steps
{
=description
=A payment goes through editing, review, signing, submitting and waiting, and ends confirmed or rejected
=severity
=error
=for
{
=flow
=send-payment
}
=given
=flow
=then
{
=field
=phases
=order
{
=values
[
=editing
=reviewing
=signing
=submitting
=waiting
=confirmed
=rejected
}
=by
=id
=all
=true
=others
=allowed
}
}
=message
'{{error}}; a payment goes editing, reviewing, signing, submitting, waiting, then confirmed or rejected
=source
{
=row
'Critical flows: Send
}
}
=wallet-loading-at-once
{
=description
=The balance and the recent activity of the wallet are asked for at the same time
=severity
=warning
=for
{
=screen
=wallet
}
=given
'$.data.sources[?@.id == 'balance' || @.id == 'recent-activity']
=then
{
=forbid
=after
}
=message
=“{{name}}” waits for another request; the wallet loads both together
=source
{
=row
'Wallet: Loading
}
}
}
}

"""###

  private static let ntaskFacts: StaticString = ###"""
pack: ntask-facts
description: What the seven states of ɳTask say of its own two screens, fact by fact.
source: ntask-seven-states

# Product data: a team with other screens leaves this pack out. It is on where `extends` names it.

facts:
  screens:
    home:
      ntask-home-route: {at: routes, contains: [src/app/HomeScreen.tsx], severity: warning, source: {row: "Screens: HomeScreen"}}
      ntask-home-skeleton-rows:
        at: states.loading.components.SkeletonList.props.rows
        is: 6
        severity: warning
        source: {row: "Screens: HomeScreen"}
      ntask-home-skeleton-height:
        at: states.loading.components.SkeletonList.props.rowHeight
        is: 72
        severity: warning
        source: {row: "Screens: HomeScreen"}
      ntask-home-empty:
        at: states.empty.copy
        says: {all: [No lists yet, create your first list]}
        severity: warning
        source: {row: "Screens: HomeScreen"}
      ntask-home-retry: {at: states.error.recovery.kind, is: retry, source: {row: "Screens: HomeScreen"}}
      ntask-home-rows:
        at: states.populated.components
        contains: [FlatList, RefreshControl]
        severity: warning
        source: {row: "Screens: HomeScreen"}
      ntask-home-cache: {at: uses, contains: [urql], severity: warning, source: {row: "Screens: HomeScreen"}}
    list:
      ntask-list-route: {at: routes, contains: [src/app/ListScreen.tsx], severity: warning, source: {row: "Screens: ListScreen"}}
      ntask-list-skeleton-rows:
        at: states.loading.components.SkeletonList.props.rows
        is: 10
        severity: warning
        source: {row: "Screens: ListScreen"}
      ntask-list-skeleton-height:
        at: states.loading.components.SkeletonList.props.rowHeight
        is: 60
        severity: warning
        source: {row: "Screens: ListScreen"}
      ntask-list-empty:
        at: states.empty.copy
        says: {all: [No tasks yet, create your first task]}
        severity: warning
        source: {row: "Screens: ListScreen"}
      ntask-list-retry: {at: states.error.recovery.kind, is: retry, source: {row: "Screens: ListScreen"}}
      ntask-list-rows:
        at: states.populated.components
        contains: [FlashList, TaskCard]
        severity: warning
        source: {row: "Screens: ListScreen"}
      ntask-list-item-size:
        at: states.populated.components.FlashList.props.estimatedItemSize
        is: 60
        severity: warning
        source: {row: "Screens: ListScreen"}
      ntask-list-offline-new:
        at: states.offline.behavior
        says: pending
        severity: warning
        source: {row: "Screens: ListScreen"}
      ntask-list-optimistic: {at: actions.create-task.commit, is: optimistic, source: {row: Optimistic Mutations}}
      ntask-list-opacity:
        at: states.pending.components.TaskCard.props.opacity
        is: 0.55
        severity: warning
        source: {row: Optimistic Mutations}
      ntask-list-spinner: {at: states.pending.signals, contains: [motion], source: {row: Optimistic Mutations}}
      ntask-list-saving: {at: states.pending.copy, says: Saving…, severity: warning, source: {row: Optimistic Mutations}}
      ntask-list-not-saved:
        at: states.error.cases.task-not-saved.copy
        says: {all: [Task not saved, Retry]}
        severity: warning
        source: {row: Optimistic Mutations}
      ntask-list-not-saved-alert:
        at: states.error.cases.task-not-saved.where
        is: alert
        severity: warning
        source: {row: Optimistic Mutations}
      ntask-list-queue: {at: actions.create-task.offline, is: queue, source: {row: Optimistic Mutations}}
      ntask-list-storage: {at: uses, contains: [MMKV], severity: warning, source: {row: Optimistic Mutations}}

"""###

  private static let ntaskFactsCompact: StaticString = ###"""
{
=pack
=ntask-facts
=description
=What the seven states of ɳTask say of its own two screens, fact by fact.
=source
=ntask-seven-states
=facts
{
=screens
{
=home
{
=ntask-home-route
{
=at
=routes
=contains
[
=src/app/HomeScreen.tsx
}
=severity
=warning
=source
{
=row
'Screens: HomeScreen
}
}
=ntask-home-skeleton-rows
{
=at
=states.loading.components.SkeletonList.props.rows
=is
=6
=severity
=warning
=source
{
=row
'Screens: HomeScreen
}
}
=ntask-home-skeleton-height
{
=at
=states.loading.components.SkeletonList.props.rowHeight
=is
=72
=severity
=warning
=source
{
=row
'Screens: HomeScreen
}
}
=ntask-home-empty
{
=at
=states.empty.copy
=says
{
=all
[
=No lists yet
=create your first list
}
}
=severity
=warning
=source
{
=row
'Screens: HomeScreen
}
}
=ntask-home-retry
{
=at
=states.error.recovery.kind
=is
=retry
=source
{
=row
'Screens: HomeScreen
}
}
=ntask-home-rows
{
=at
=states.populated.components
=contains
[
=FlatList
=RefreshControl
}
=severity
=warning
=source
{
=row
'Screens: HomeScreen
}
}
=ntask-home-cache
{
=at
=uses
=contains
[
=urql
}
=severity
=warning
=source
{
=row
'Screens: HomeScreen
}
}
}
=list
{
=ntask-list-route
{
=at
=routes
=contains
[
=src/app/ListScreen.tsx
}
=severity
=warning
=source
{
=row
'Screens: ListScreen
}
}
=ntask-list-skeleton-rows
{
=at
=states.loading.components.SkeletonList.props.rows
=is
=10
=severity
=warning
=source
{
=row
'Screens: ListScreen
}
}
=ntask-list-skeleton-height
{
=at
=states.loading.components.SkeletonList.props.rowHeight
=is
=60
=severity
=warning
=source
{
=row
'Screens: ListScreen
}
}
=ntask-list-empty
{
=at
=states.empty.copy
=says
{
=all
[
=No tasks yet
=create your first task
}
}
=severity
=warning
=source
{
=row
'Screens: ListScreen
}
}
=ntask-list-retry
{
=at
=states.error.recovery.kind
=is
=retry
=source
{
=row
'Screens: ListScreen
}
}
=ntask-list-rows
{
=at
=states.populated.components
=contains
[
=FlashList
=TaskCard
}
=severity
=warning
=source
{
=row
'Screens: ListScreen
}
}
=ntask-list-item-size
{
=at
=states.populated.components.FlashList.props.estimatedItemSize
=is
=60
=severity
=warning
=source
{
=row
'Screens: ListScreen
}
}
=ntask-list-offline-new
{
=at
=states.offline.behavior
=says
=pending
=severity
=warning
=source
{
=row
'Screens: ListScreen
}
}
=ntask-list-optimistic
{
=at
=actions.create-task.commit
=is
=optimistic
=source
{
=row
=Optimistic Mutations
}
}
=ntask-list-opacity
{
=at
=states.pending.components.TaskCard.props.opacity
=is
=0.55
=severity
=warning
=source
{
=row
=Optimistic Mutations
}
}
=ntask-list-spinner
{
=at
=states.pending.signals
=contains
[
=motion
}
=source
{
=row
=Optimistic Mutations
}
}
=ntask-list-saving
{
=at
=states.pending.copy
=says
=Saving…
=severity
=warning
=source
{
=row
=Optimistic Mutations
}
}
=ntask-list-not-saved
{
=at
=states.error.cases.task-not-saved.copy
=says
{
=all
[
=Task not saved
=Retry
}
}
=severity
=warning
=source
{
=row
=Optimistic Mutations
}
}
=ntask-list-not-saved-alert
{
=at
=states.error.cases.task-not-saved.where
=is
=alert
=severity
=warning
=source
{
=row
=Optimistic Mutations
}
}
=ntask-list-queue
{
=at
=actions.create-task.offline
=is
=queue
=source
{
=row
=Optimistic Mutations
}
}
=ntask-list-storage
{
=at
=uses
=contains
[
=MMKV
}
=severity
=warning
=source
{
=row
=Optimistic Mutations
}
}
}
}
}
}

"""###

  private static let usFdic: StaticString = ###"""
pack: us-fdic
description: United States, what an app that is no bank may say of banks and of deposit insurance.

# On where `extends` names it. It knows words, not facts: where a bank holds the funds, say which one beside the words,
# and suppress the finding with that reason. It is no legal advice.
for: {kind: [screen, component, flow, area]}

lists:
  us-fdic-disclaimers:
    - not FDIC insured
    - not FDIC-insured products
    - not FDIC or SIPC insured
    - not insured by the FDIC
    - not insured by the FDIC or SIPC
    - not insured by the Federal Deposit Insurance Corporation
    - not insured by any government agency
    - not insured or guaranteed
    - not covered by the FDIC
    - not covered by FDIC insurance
    - not covered by FDIC or SIPC
    - not covered by deposit insurance
    - not protected by the FDIC
    - not protected by FDIC insurance
    - not eligible for FDIC insurance
    - no FDIC insurance
    - no FDIC cover
    - no FDIC coverage
    - no deposit insurance
    - not offer deposit insurance
    - not offer FDIC insurance
    - not provide deposit insurance
    - not provide FDIC insurance
    - not have deposit insurance
    - not have FDIC insurance
    - not carry deposit insurance
    - not carry FDIC insurance
    - not subject to FDIC insurance
    - without deposit insurance
    - without FDIC insurance
    - doesn't have FDIC insurance
    - don't have FDIC insurance
    - doesn't offer deposit insurance
    - don't offer deposit insurance
    - no bank guarantee
    - isn't FDIC insured
    - aren't FDIC insured
    - is not insured
    - are not insured
    - isn't insured
    - aren't insured
    - never FDIC insured
    - not a bank
    - isn't a bank
    - not an FDIC-insured bank
    - not a member of the FDIC
    - not a member FDIC
    # The bank that holds the funds is named before it.
    - N.A., Member FDIC
    - N.A.; Member FDIC
    - Bank, Member FDIC
    - Bank; Member FDIC
    - Trust, Member FDIC
    - Trust Company, Member FDIC
    - Trust Company; Member FDIC
  us-fdic-bank-named:
    - Member FDIC
    - not a bank
    - isn't a bank
    - no bank

rules:
  us-fdic-insured:
    description: Nothing here is called FDIC-insured
    why: Crypto-assets are never insured deposits, and to say so is a false statement under federal law.
    severity: error
    preset: recommended
    given: shown-text
    then:
      - wording:
          phrases: &insured
            - FDIC
            - F.D.I.C.
            - Federal Deposit Insurance
            - FDIC insured
            - FDIC insurance
            - deposit insurance
            - insured deposit/s
            - insured account/s
            - insured balance/s
            - insured wallet/s
            - insured up to
            - insures up to
            - insurance up to
            - pass-through insurance
            - government insured
            - federally insured
            - insured by the government
            - insured by the federal government
            - insured by a bank
            - NCUA
          allow: us-fdic-disclaimers
      - wording:
          phrases: [insure/s/d]
          near: [deposit/s, fund/s, cash, money, balance/s, dollar/s, USD, crypto, coin/s, token/s, asset/s, saving/s, wallet]
          within: sentence
          allow: *insured
    message: “{{match}}” says or suggests deposit insurance, which crypto-assets do not have; say what is not insured
    help: "12 CFR 328.102: say “not FDIC-insured and may lose value”, or name the insured bank that holds the funds"
    source: {document: 12 CFR 328, row: 328.102}
    examples:
      good:
        - 'title: "Crypto assets are not FDIC-insured and may lose value"'
        - 'title: "Not FDIC Insured — No Bank Guarantee — May Lose Value"'
        - 'title: "Banking services provided by Utopia Bank, Member FDIC"'
        - 'title: "The parcel is insured"'
        - 'title: "Your hardware wallet ships by insured parcel"'
      bad:
        - 'title: "Your dollars are «FDIC insured»"'
        - 'title: "«Insured up to» $250,000"'
        - 'title: "Your crypto is «insured»"'

  us-fdic-bank:
    description: A text that offers a bank says on the same screen who the bank is, or that this is none
    why: In California and Illinois an app that is no bank may not call itself one; the disclosure stands next to the term.
    severity: error
    preset: recommended
    given: shown-text
    then:
      says:
        any: us-fdic-bank-named
        if:
          - online bank
          - digital bank
          - mobile bank
          - crypto bank
          - bitcoin bank
          - your new bank
          - your bank in your pocket
          - the bank for
          - a better bank
          - a new kind of bank
          - our bank
          - neobank
          - challenger bank
          - bank with us
          - mobile banking
          - online banking
          - digital banking
          - crypto banking
          - banking services
          - banking app
          - banking, but better
        within: screen
    message: “{{match}}” offers a bank, and nothing on the screen names the bank or says that this is none
    help: "say “… is a financial technology company, not a bank. Banking services provided by …, N.A.; Member FDIC”"
    source: {document: California DFPI in the matter of Chime Financial, row: Financial Code §§ 561 and 563}
    examples:
      good:
        - |
          title: "Mobile banking"
          copy: "PocketPay is a financial technology company, not a bank"
        - 'title: "Sent to your bank account"'
      bad:
        - 'title: "Your «digital bank»"'
        - |
          title: "«Banking services»"
          copy: "Online banking for everyone"

  us-fdic-safe-as-bank:
    description: Funds are not called as safe as at a bank
    why: The FTC took such words for deception when the funds of users were lost.
    severity: error
    preset: recommended
    given: shown-text
    then:
      wording:
        - safe as a bank
        - safe as at a bank
        - safe as in a bank
        - safe as in your bank
        - safe as your bank
        - safer than a bank
        - safer than your bank
        - safer than banks
        - secure as a bank
        - as good as a bank
        - cash is safe with us
        - money is safe with us
        - funds are safe with us
        - dollars are safe with us
        - ditch your bank
        - replace your bank
        - leave your bank
        - say goodbye to your bank
        - break up with your bank
        - bank-grade
        - bank-level protection
    message: “{{match}}” likens this to a bank; say who holds the funds and what is not covered
    source: {document: FTC v. Voyager Digital, row: complaint of October 2023}
    examples:
      good:
        - 'title: "No wallet is as safe as a bank"'
        - 'title: "Your device holds the keys"'
      bad:
        - 'title: "«Ditch your bank»"'
        - 'title: "Your «cash is safe with us»"'

"""###

  private static let usFdicCompact: StaticString = ###"""
{
=pack
=us-fdic
=description
=United States, what an app that is no bank may say of banks and of deposit insurance.
=for
{
=kind
[
=screen
=component
=flow
=area
}
}
=lists
{
=us-fdic-disclaimers
[
=not FDIC insured
=not FDIC-insured products
=not FDIC or SIPC insured
=not insured by the FDIC
=not insured by the FDIC or SIPC
=not insured by the Federal Deposit Insurance Corporation
=not insured by any government agency
=not insured or guaranteed
=not covered by the FDIC
=not covered by FDIC insurance
=not covered by FDIC or SIPC
=not covered by deposit insurance
=not protected by the FDIC
=not protected by FDIC insurance
=not eligible for FDIC insurance
=no FDIC insurance
=no FDIC cover
=no FDIC coverage
=no deposit insurance
=not offer deposit insurance
=not offer FDIC insurance
=not provide deposit insurance
=not provide FDIC insurance
=not have deposit insurance
=not have FDIC insurance
=not carry deposit insurance
=not carry FDIC insurance
=not subject to FDIC insurance
=without deposit insurance
=without FDIC insurance
=doesn't have FDIC insurance
=don't have FDIC insurance
=doesn't offer deposit insurance
=don't offer deposit insurance
=no bank guarantee
=isn't FDIC insured
=aren't FDIC insured
=is not insured
=are not insured
=isn't insured
=aren't insured
=never FDIC insured
=not a bank
=isn't a bank
=not an FDIC-insured bank
=not a member of the FDIC
=not a member FDIC
=N.A., Member FDIC
=N.A.; Member FDIC
=Bank, Member FDIC
=Bank; Member FDIC
=Trust, Member FDIC
=Trust Company, Member FDIC
=Trust Company; Member FDIC
}
=us-fdic-bank-named
[
=Member FDIC
=not a bank
=isn't a bank
=no bank
}
}
=rules
{
=us-fdic-insured
{
=description
=Nothing here is called FDIC-insured
=severity
=error
=preset
=recommended
=given
=shown-text
=then
[
{
=wording
{
=phrases
[
=FDIC
=F.D.I.C.
=Federal Deposit Insurance
=FDIC insured
=FDIC insurance
=deposit insurance
=insured deposit/s
=insured account/s
=insured balance/s
=insured wallet/s
=insured up to
=insures up to
=insurance up to
=pass-through insurance
=government insured
=federally insured
=insured by the government
=insured by the federal government
=insured by a bank
=NCUA
}
=allow
=us-fdic-disclaimers
}
}
{
=wording
{
=phrases
[
=insure/s/d
}
=near
[
=deposit/s
=fund/s
=cash
=money
=balance/s
=dollar/s
=USD
=crypto
=coin/s
=token/s
=asset/s
=saving/s
=wallet
}
=within
=sentence
=allow
[
=FDIC
=F.D.I.C.
=Federal Deposit Insurance
=FDIC insured
=FDIC insurance
=deposit insurance
=insured deposit/s
=insured account/s
=insured balance/s
=insured wallet/s
=insured up to
=insures up to
=insurance up to
=pass-through insurance
=government insured
=federally insured
=insured by the government
=insured by the federal government
=insured by a bank
=NCUA
}
}
}
}
=message
=“{{match}}” says or suggests deposit insurance, which crypto-assets do not have; say what is not insured
=help
'12 CFR 328.102: say “not FDIC-insured and may lose value”, or name the insured bank that holds the funds
=source
{
=document
=12 CFR 328
=row
=328.102
}
}
=us-fdic-bank
{
=description
=A text that offers a bank says on the same screen who the bank is, or that this is none
=severity
=error
=preset
=recommended
=given
=shown-text
=then
{
=says
{
=any
=us-fdic-bank-named
=if
[
=online bank
=digital bank
=mobile bank
=crypto bank
=bitcoin bank
=your new bank
=your bank in your pocket
=the bank for
=a better bank
=a new kind of bank
=our bank
=neobank
=challenger bank
=bank with us
=mobile banking
=online banking
=digital banking
=crypto banking
=banking services
=banking app
=banking, but better
}
=within
=screen
}
}
=message
=“{{match}}” offers a bank, and nothing on the screen names the bank or says that this is none
=help
'say “… is a financial technology company, not a bank. Banking services provided by …, N.A.; Member FDIC”
=source
{
=document
=California DFPI in the matter of Chime Financial
=row
=Financial Code §§ 561 and 563
}
}
=us-fdic-safe-as-bank
{
=description
=Funds are not called as safe as at a bank
=severity
=error
=preset
=recommended
=given
=shown-text
=then
{
=wording
[
=safe as a bank
=safe as at a bank
=safe as in a bank
=safe as in your bank
=safe as your bank
=safer than a bank
=safer than your bank
=safer than banks
=secure as a bank
=as good as a bank
=cash is safe with us
=money is safe with us
=funds are safe with us
=dollars are safe with us
=ditch your bank
=replace your bank
=leave your bank
=say goodbye to your bank
=break up with your bank
=bank-grade
=bank-level protection
}
}
=message
=“{{match}}” likens this to a bank; say who holds the funds and what is not covered
=source
{
=document
=FTC v. Voyager Digital
=row
=complaint of October 2023
}
}
}
}

"""###

  private static let usSecurities: StaticString = ###"""
pack: us-securities
description: United States, promises of returns and of protection that make an offer a security or mislead about one.

# On where `extends` names it. It is no legal advice.
for: {kind: [screen, component, flow, area]}

rules:
  us-securities-interest:
    description: No account is offered that pays interest
    why: Interest accounts in crypto-assets were held to be securities that were not registered.
    severity: error
    preset: recommended
    given: shown-text
    then:
      # The rate of a bank's deposit must be shown as one; a rate on coins offers a security.
      - wording:
          phrases: [APY]
          unless: [bank, banks, FDIC, NCUA, savings, deposit account/s, certificate of deposit, minimum deposit, rates may change, rate may change]
          within: screen
      - wording:
          phrases: [APY]
          near:
            - crypto
            - crypto-asset/s
            - cryptocurrency
            - coin/s
            - token/s
            - stablecoin/s
            - stake/s/d
            - staking
            - vault/s
            - bitcoin
            - ether
            - lumen/s
            - XLM
            - BTC
            - ETH
            - SOL
            - USDC
            - USDT
      - wording:
          phrases:
            - interest account/s
            - interest-bearing
            - interest-earning
            - earn/s/ing interest
            - earn/s/ing compound interest
            - earn/s/ing daily interest
            - earn/s/ing up to
            - pays interest
            - pay you interest
            - yield account/s
            - yield product/s
            - earn/s/ing yield
            - high-yield
    message: “{{match}}” offers interest, which makes this a security; describe the program and its risk, or leave it out
    source: {document: SEC order in the matter of BlockFi Lending, row: Securities Act Release 11029 of February 2022}
    examples:
      good:
        - 'title: "This wallet does not pay interest"'
        - 'title: "Balances do not earn interest or yield"'
        - 'title: "APY 4.10% as of Nov 30. Rates may change."'
        - '{title: "Savings", copy: ["4.10% APY", "Lead River Bank, Member FDIC"]}'
      bad:
        - 'title: "Get 5% «APY» on your USDC"'
        - 'title: "5% «APY»"'
        - 'title: "«Earn interest» on your coins"'
        - 'title: "A «high-yield» vault"'

  us-securities-collateral:
    description: Loans are not called over-collateralized or fully backed
    why: It was said of loans most of which were not, and the SEC called it misleading.
    severity: error
    preset: recommended
    given: shown-text
    then:
      wording:
        - over-collateralized
        - overcollateralized
        - over-collateralised
        - overcollateralised
        - fully collateralized
        - fully collateralised
        - fully backed
        - backed 1:1
        - backed one to one
        - 100% backed
    message: “{{match}}” says what covers the funds; say it only with the figures and the report that show it
    source: {document: SEC order in the matter of BlockFi Lending, row: Securities Act Release 11029 of February 2022}
    examples:
      good:
        - 'title: "Loans are not over-collateralized"'
      bad:
        - 'title: "All loans are «over-collateralized»"'

  us-securities-guaranteed:
    description: No return is guaranteed, fixed or free of risk
    why: Every investment can lose, and a promise to the contrary is fraud where it is believed.
    severity: error
    preset: recommended
    given: shown-text
    then:
      - wording:
          phrases: &promises
            - guaranteed return/s
            - guaranteed profit/s
            - guaranteed income
            - guaranteed yield/s
            - guaranteed growth
            - guaranteed interest
            - returns guaranteed
            - guarantee/s your principal
            - secured return/s
            - assured return/s
            - fixed return/s
            - certain return/s
            - risk-free
            - riskfree
            - riskless
            - without risk
            - no risk
            - zero risk
            - free of risk
            - cannot lose
            - can't lose
            - can never lose
            - impossible to lose
            - never lose money
            - never loses value
            - double/s/d your money
            - double/s/d their money
            - double/s/d my money
            - sure thing
          # Denials of something else: “risk-free is nothing here”.
          allow:
            - not risk-free
            - never risk-free
            - isn't risk-free
            - aren't risk-free
            - nothing is risk-free
            - no investment is risk-free
            - no investment is without risk
            - not without risk
            - never without risk
            - isn't without risk
            - aren't without risk
            - nothing is without risk
            - not a sure thing
            - no guaranteed return/s
            - no guaranteed profit/s
            - no guaranteed income
            - no guaranteed yield/s
            - no fixed return/s
            - no assured return/s
            - not guarantee your principal
            - principal is not guaranteed
            - not a guaranteed return
            - not guaranteed returns
            - there is no such thing as a risk-free
            # The risk is there, and a paper about it is not.
            - no risk assessment/s
            - no risk check/s
            - no risk disclosure/s
            - no risk level/s
            - no risk notice/s
            - no risk profile/s
            - no risk rating/s
            - no risk report/s
            - no risk score/s
            - no risk warning/s
            - no risk-free
      - wording:
          phrases: [guarantee/s/d]
          near: [return/s, profit/s, income, gain/s, yield/s, principal, payout/s, growth, interest]
          within: sentence
          allow: *promises
    message: “{{match}}” promises a return that nothing guarantees; say “Not guaranteed. You can lose what you put in”
    source: {document: FINRA Rule 2210, row: (d)(1)(B)}
    examples:
      good:
        - 'title: "Target, not guaranteed. Loss of principal is possible."'
        - 'title: "No investment is without risk"'
        - 'title: "No risk profile yet"'
        - 'title: "Not FDIC Insured — No Bank Guarantee — May Lose Value"'
      bad:
        - 'title: "«Guaranteed returns»"'
        - 'title: "A «risk-free» way to grow"'
        - 'title: "Your principal is «guaranteed»"'

  us-securities-protected:
    description: Nothing is called protected or approved by SIPC, FINRA or the SEC
    why: Crypto-assets have no such protection, and no agency approves a product.
    severity: error
    preset: recommended
    given: shown-text
    then:
      wording:
        phrases:
          - SIPC
          - SIPC protection
          - SIPC insured
          - SIPC insurance
          - SIPC coverage
          - SEC approved
          - approved by the SEC
          - endorsed by the SEC
          - SEC registered
          - registered with the SEC
          - regulated by the SEC
          - protected by the SEC
          - FINRA approved
          - approved by FINRA
          - endorsed by FINRA
          - protected by FINRA
          - regulated by FINRA
        allow:
          - not protected by FDIC or SIPC
          - not covered by SIPC
          - not SIPC insured
          - not FDIC or SIPC insured
          # What a broker must say of itself, and what the scheme does not do.
          - member FINRA/SIPC
          - member FINRA \/ SIPC
          - member FINRA and SIPC
          - member FINRA, SIPC
          - member of FINRA/SIPC
          - member of FINRA and SIPC
          - members FINRA/SIPC
          - member SIPC
          - member of SIPC
          - members of SIPC
          - member NYSE/FINRA/SIPC
          - SIPC does not
          - SIPC doesn't
          - SIPC coverage does not
          - SIPC coverage doesn't
          - SIPC protection does not
          - SIPC protection doesn't
          - SIPC insurance does not
          - www.sipc.org
    message: “{{match}}” claims a protection or an approval; say which entity offers this and what does not apply
    source: {document: FINRA Rule 2210, row: targeted exam update of January 2024}
    examples:
      good:
        - 'title: "Crypto assets are not covered by SIPC"'
        - 'title: "Not approved by the SEC"'
        - 'title: "Brokerage services are offered by Harbor Securities LLC, member FINRA/SIPC."'
        - 'title: "SIPC coverage does not protect against market losses."'
      bad:
        - 'title: "Your coins have «SIPC protection»"'
        - 'title: "«Approved by the SEC»"'

  us-securities-cash:
    description: Crypto-assets are not likened to cash
    why: It hides that their value moves and that they can be lost.
    severity: error
    preset: recommended
    given: shown-text
    then:
      wording:
        - functions like cash
        - works like cash
        - just like cash
        - same as cash
        - as good as cash
        - equivalent to cash
        - cash equivalent/s
        - as stable as cash
        - as stable as the dollar
        - like digital cash
    message: “{{match}}” likens a crypto-asset to cash; say what it is and what it can lose
    source: {document: FINRA Rule 2210, row: targeted exam update of January 2024}
    examples:
      good:
        - 'title: "XLM is not the same as cash"'
      bad:
        - 'title: "It «works like cash»"'

"""###

  private static let usSecuritiesCompact: StaticString = ###"""
{
=pack
=us-securities
=description
=United States, promises of returns and of protection that make an offer a security or mislead about one.
=for
{
=kind
[
=screen
=component
=flow
=area
}
}
=rules
{
=us-securities-interest
{
=description
=No account is offered that pays interest
=severity
=error
=preset
=recommended
=given
=shown-text
=then
[
{
=wording
{
=phrases
[
=APY
}
=unless
[
=bank
=banks
=FDIC
=NCUA
=savings
=deposit account/s
=certificate of deposit
=minimum deposit
=rates may change
=rate may change
}
=within
=screen
}
}
{
=wording
{
=phrases
[
=APY
}
=near
[
=crypto
=crypto-asset/s
=cryptocurrency
=coin/s
=token/s
=stablecoin/s
=stake/s/d
=staking
=vault/s
=bitcoin
=ether
=lumen/s
=XLM
=BTC
=ETH
=SOL
=USDC
=USDT
}
}
}
{
=wording
{
=phrases
[
=interest account/s
=interest-bearing
=interest-earning
=earn/s/ing interest
=earn/s/ing compound interest
=earn/s/ing daily interest
=earn/s/ing up to
=pays interest
=pay you interest
=yield account/s
=yield product/s
=earn/s/ing yield
=high-yield
}
}
}
}
=message
=“{{match}}” offers interest, which makes this a security; describe the program and its risk, or leave it out
=source
{
=document
=SEC order in the matter of BlockFi Lending
=row
=Securities Act Release 11029 of February 2022
}
}
=us-securities-collateral
{
=description
=Loans are not called over-collateralized or fully backed
=severity
=error
=preset
=recommended
=given
=shown-text
=then
{
=wording
[
=over-collateralized
=overcollateralized
=over-collateralised
=overcollateralised
=fully collateralized
=fully collateralised
=fully backed
=backed 1:1
=backed one to one
=100% backed
}
}
=message
=“{{match}}” says what covers the funds; say it only with the figures and the report that show it
=source
{
=document
=SEC order in the matter of BlockFi Lending
=row
=Securities Act Release 11029 of February 2022
}
}
=us-securities-guaranteed
{
=description
=No return is guaranteed, fixed or free of risk
=severity
=error
=preset
=recommended
=given
=shown-text
=then
[
{
=wording
{
=phrases
[
=guaranteed return/s
=guaranteed profit/s
=guaranteed income
=guaranteed yield/s
=guaranteed growth
=guaranteed interest
=returns guaranteed
=guarantee/s your principal
=secured return/s
=assured return/s
=fixed return/s
=certain return/s
=risk-free
=riskfree
=riskless
=without risk
=no risk
=zero risk
=free of risk
=cannot lose
=can't lose
=can never lose
=impossible to lose
=never lose money
=never loses value
=double/s/d your money
=double/s/d their money
=double/s/d my money
=sure thing
}
=allow
[
=not risk-free
=never risk-free
=isn't risk-free
=aren't risk-free
=nothing is risk-free
=no investment is risk-free
=no investment is without risk
=not without risk
=never without risk
=isn't without risk
=aren't without risk
=nothing is without risk
=not a sure thing
=no guaranteed return/s
=no guaranteed profit/s
=no guaranteed income
=no guaranteed yield/s
=no fixed return/s
=no assured return/s
=not guarantee your principal
=principal is not guaranteed
=not a guaranteed return
=not guaranteed returns
=there is no such thing as a risk-free
=no risk assessment/s
=no risk check/s
=no risk disclosure/s
=no risk level/s
=no risk notice/s
=no risk profile/s
=no risk rating/s
=no risk report/s
=no risk score/s
=no risk warning/s
=no risk-free
}
}
}
{
=wording
{
=phrases
[
=guarantee/s/d
}
=near
[
=return/s
=profit/s
=income
=gain/s
=yield/s
=principal
=payout/s
=growth
=interest
}
=within
=sentence
=allow
[
=guaranteed return/s
=guaranteed profit/s
=guaranteed income
=guaranteed yield/s
=guaranteed growth
=guaranteed interest
=returns guaranteed
=guarantee/s your principal
=secured return/s
=assured return/s
=fixed return/s
=certain return/s
=risk-free
=riskfree
=riskless
=without risk
=no risk
=zero risk
=free of risk
=cannot lose
=can't lose
=can never lose
=impossible to lose
=never lose money
=never loses value
=double/s/d your money
=double/s/d their money
=double/s/d my money
=sure thing
}
}
}
}
=message
=“{{match}}” promises a return that nothing guarantees; say “Not guaranteed. You can lose what you put in”
=source
{
=document
=FINRA Rule 2210
=row
=(d)(1)(B)
}
}
=us-securities-protected
{
=description
=Nothing is called protected or approved by SIPC, FINRA or the SEC
=severity
=error
=preset
=recommended
=given
=shown-text
=then
{
=wording
{
=phrases
[
=SIPC
=SIPC protection
=SIPC insured
=SIPC insurance
=SIPC coverage
=SEC approved
=approved by the SEC
=endorsed by the SEC
=SEC registered
=registered with the SEC
=regulated by the SEC
=protected by the SEC
=FINRA approved
=approved by FINRA
=endorsed by FINRA
=protected by FINRA
=regulated by FINRA
}
=allow
[
=not protected by FDIC or SIPC
=not covered by SIPC
=not SIPC insured
=not FDIC or SIPC insured
=member FINRA/SIPC
=member FINRA \/ SIPC
=member FINRA and SIPC
=member FINRA, SIPC
=member of FINRA/SIPC
=member of FINRA and SIPC
=members FINRA/SIPC
=member SIPC
=member of SIPC
=members of SIPC
=member NYSE/FINRA/SIPC
=SIPC does not
=SIPC doesn't
=SIPC coverage does not
=SIPC coverage doesn't
=SIPC protection does not
=SIPC protection doesn't
=SIPC insurance does not
=www.sipc.org
}
}
}
=message
=“{{match}}” claims a protection or an approval; say which entity offers this and what does not apply
=source
{
=document
=FINRA Rule 2210
=row
=targeted exam update of January 2024
}
}
=us-securities-cash
{
=description
=Crypto-assets are not likened to cash
=severity
=error
=preset
=recommended
=given
=shown-text
=then
{
=wording
[
=functions like cash
=works like cash
=just like cash
=same as cash
=as good as cash
=equivalent to cash
=cash equivalent/s
=as stable as cash
=as stable as the dollar
=like digital cash
}
}
=message
=“{{match}}” likens a crypto-asset to cash; say what it is and what it can lose
=source
{
=document
=FINRA Rule 2210
=row
=targeted exam update of January 2024
}
}
}
}

"""###

  private static let ukFinancialPromotions: StaticString = ###"""
pack: uk-financial-promotions
description: United Kingdom, the warning that must stand by an invitation to buy crypto-assets, and words that may not.

# On where `extends` names it. It is no legal advice.
for: {kind: [screen, component, flow, area]}

lists:
  # The warning to the letter, and the short form for where there is no room.
  uk-risk-warning:
    - "Don't invest unless you're prepared to lose all the money you invest. This is a high-risk investment and you should\
      \ not expect to be protected if something goes wrong. Take 2 mins to learn more"
    - "Don't invest unless you're prepared to lose all the money you invest. This is a high-risk investment and you are\
      \ unlikely to be protected if something goes wrong. Take 2 mins to learn more"
  uk-invitations:
    - invest now
    - invest today
    - invest in
    - start investing
    - begin investing
    - buy crypto
    - buy bitcoin
    - buy XLM
    - buy lumens
    - buy tokens
    - buy coins
    - buy now
    - trade crypto
    - trade now
    - start trading
    - start staking
    - stake your
    - stake now
    - grow your money
    - grow your savings
    - earn rewards
    - earn interest
    - earn yield

rules:
  uk-financial-promotions-warning:
    description: Where a screen invites to invest, the risk warning stands there to the letter
    why: The text is prescribed; a warning in other words is none.
    severity: error
    preset: recommended
    given: shown-text
    then: {says: {any: uk-risk-warning, if: uk-invitations, within: screen}}
    message: “{{match}}” invites to invest, and the prescribed risk warning stands nowhere on the screen
    help: >-
      “Don't invest unless you're prepared to lose all the money you invest. This is a high-risk investment and you should
      not expect to be protected if something goes wrong. Take 2 mins to learn more”
    source: {document: FCA Handbook COBS 4.12A (PS23/6), row: risk warning}
    examples:
      good:
        - |
          title: "Buy XLM"
          copy: "Don’t invest unless you’re prepared to lose all the money you invest. This is a high-risk investment and you should not expect to be protected if something goes wrong. Take 2 mins to learn more."
        - 'title: "Send XLM"'
      bad:
        - 'title: "«Buy XLM»"'
        - |
          title: "«Start investing»"
          copy: ["You may lose money. Buy crypto now.", "Invest in XLM"]

  uk-financial-promotions-incentive:
    description: No bonus is offered for signing up or for bringing a friend
    why: Incentives to invest are banned in promotions to retail clients.
    severity: error
    preset: recommended
    given: shown-text
    then:
      wording:
        - refer a friend
        - refer your friends
        - refer friends
        - referral bonus/es
        - referral reward/s
        - invite a friend and
        - invite friends and earn
        - invite friends and get
        - bring a friend
        - sign-up bonus/es
        - signup bonus/es
        - welcome bonus/es
        - joining bonus/es
        - first deposit bonus
        - free crypto
        - free bitcoin
        - free XLM
        - free tokens
        - free coins
        - cashback on your first
    message: “{{match}}” is an incentive to invest, which may not be offered; leave it out
    source: {document: FCA Handbook COBS 4.12A (PS23/6), row: incentives}
    examples:
      good:
        - 'title: "We do not offer a sign-up bonus"'
        - 'title: "Share your address with a friend"'
      bad:
        - 'title: "«Refer a friend» and get 10 XLM"'
        - 'title: "Your «welcome bonus»"'

  uk-financial-promotions-safe:
    description: A crypto-asset is not called safe, secure, stable or easy without proof
    why: Such words hide the risk; the guidance asks for evidence of each of them.
    severity: error
    preset: recommended
    given: shown-text
    then:
      - wording:
          phrases: &claims
            - safe investment/s
            - secure investment/s
            - stable investment/s
            - easy money
            - easy profit/s
            - easy gain/s
            - easy returns
            - safe way to invest
            - safe way to grow
            - safe way to save
            - safest way
            - secure way to invest
            - easiest way to invest
            - easy way to invest
            - easy way to earn
            - crypto made easy
            - bitcoin made easy
            - investing made easy
            - staking made easy
            - trading made easy
            - low-risk
            - risk-free
            - guaranteed returns
            - guaranteed profit/s
            - asset-backed
            - backed by gold
            - backed by real assets
            - backed by real-world assets
            - backed by the pound
            - backed by the dollar
            - backed by reserves
            - stable value
          allow: [not risk-free, never risk-free, not low-risk, not a safe investment]
      - wording:
          phrases: [safe, secure, stable]
          near: [invest/s/ed/ing/ment/ments, crypto-asset/s, cryptoasset/s, bitcoin]
          within: sentence
          allow: *claims
    message: “{{match}}” hides the risk of a crypto-asset; say it only with evidence, or leave it out
    source: {document: FCA FG23/3, row: "fair, clear and not misleading"}
    examples:
      good:
        - 'title: "Crypto is not a safe investment"'
        - 'title: "Keep your recovery phrase safe"'
      bad:
        - 'title: "A «safe way to grow»"'
        - 'title: "Bitcoin is «stable»"'

  uk-financial-promotions-regulated:
    description: Registration with the FCA is not used as an advertisement
    why: Registration against money laundering is no approval, and most crypto-assets are not protected.
    severity: error
    preset: recommended
    given: shown-text
    then:
      wording:
        - FCA regulated
        - FCA approved
        - FCA authorised
        - FCA authorized
        - FCA registered
        - regulated by the FCA
        - approved by the FCA
        - authorised by the FCA
        - authorized by the FCA
        - endorsed by the FCA
        - FSCS protected
        - protected by the FSCS
        - covered by the FSCS
        - FSCS protection
    message: “{{match}}” promotes with a supervisor or a scheme that does not cover this; say what is not protected
    source: {document: FCA FG23/3, row: regulatory status}
    examples:
      good:
        - 'title: "Crypto is not regulated by the FCA and not covered by the FSCS"'
      bad:
        - 'title: "«FCA regulated» crypto"'
        - 'title: "Your funds are «protected by the FSCS»"'

  uk-financial-promotions-rate:
    description: A rate stands with its basis
    why: “Up to 8.5%” without the term and the way it is worked out was ruled misleading.
    severity: warning
    preset: recommended
    given: shown-text
    then:
      says:
        any:
          - variable
          - calculated
          - based on
          - not guaranteed
          - past performance
          - gross
          - after fees
          - fixed for
          - per year of
          # When it was so, and that it may be otherwise, is what the message asks for.
          - may change
          - may vary
          - can change
          - can vary
          - subject to change
          - go up and down
          - rates change
          - rate changes
        if: [per annum, p.a., APY, AER, APR, a year, per year, annual return/s, annual yield]
        within: text
    message: “{{match}}” names a rate without its basis; say how it is worked out and that it may change
    source: {document: ASA ruling on Crypto.com of January 2022, row: basis of the rate}
    examples:
      good:
        - 'title: "4% p.a., variable, calculated daily"'
        - 'title: "APY 4.10% as of Nov 30. Rates may change."'
      bad:
        - 'title: "Up to 8.5% «p.a.»"'

  uk-financial-promotions-urgency:
    description: Nobody is hurried, or told that a bank is no place for money
    why: Fear of missing out and contempt of savings were both ruled irresponsible.
    severity: error
    preset: recommended
    given: shown-text
    then:
      wording:
        phrases:
          - it's time to buy
          - time to buy
          - don't miss out
          - do not miss out
          - before it's too late
          - last chance
          - limited time offer
          - act now
          - hurry
          - everyone is buying
          - join the millions
          - to the moon
          - next bitcoin
          - digital gold
          - no point in keeping your money in the bank
          - no point in keeping money in the bank
          - money in the bank is losing value
          - get rich
          - financial freedom
        # What is in a shop window, too.
        allow:
          - time to buy a card
          - time to buy a gift
          - time to buy a present
          - time to buy a ticket
          - time to buy dinner
          - time to buy flowers
          - time to buy food
          - time to buy gifts
          - time to buy groceries
          - time to buy lunch
          - time to buy milk
          - time to buy presents
          - time to buy stamps
          - time to buy tickets
    message: “{{match}}” presses or belittles; describe the product and its risk instead
    source: {document: ASA rulings on Luno and Coinfloor of 2021, row: irresponsible advertising}
    examples:
      good:
        - 'title: "Buy at any time, or not at all"'
        - 'title: "Time to buy groceries?"'
      bad:
        - 'title: "If you see this, «it''s time to buy»"'
        - 'title: "Bitcoin is «digital gold»"'

"""###

  private static let ukFinancialPromotionsCompact: StaticString = ###"""
{
=pack
=uk-financial-promotions
=description
=United Kingdom, the warning that must stand by an invitation to buy crypto-assets, and words that may not.
=for
{
=kind
[
=screen
=component
=flow
=area
}
}
=lists
{
=uk-risk-warning
[
'Don't invest unless you're prepared to lose all the money you invest. This is a high-risk investment and you should not expect to be protected if something goes wrong. Take 2 mins to learn more
'Don't invest unless you're prepared to lose all the money you invest. This is a high-risk investment and you are unlikely to be protected if something goes wrong. Take 2 mins to learn more
}
=uk-invitations
[
=invest now
=invest today
=invest in
=start investing
=begin investing
=buy crypto
=buy bitcoin
=buy XLM
=buy lumens
=buy tokens
=buy coins
=buy now
=trade crypto
=trade now
=start trading
=start staking
=stake your
=stake now
=grow your money
=grow your savings
=earn rewards
=earn interest
=earn yield
}
}
=rules
{
=uk-financial-promotions-warning
{
=description
=Where a screen invites to invest, the risk warning stands there to the letter
=severity
=error
=preset
=recommended
=given
=shown-text
=then
{
=says
{
=any
=uk-risk-warning
=if
=uk-invitations
=within
=screen
}
}
=message
=“{{match}}” invites to invest, and the prescribed risk warning stands nowhere on the screen
=help
'“Don't invest unless you're prepared to lose all the money you invest. This is a high-risk investment and you should not expect to be protected if something goes wrong. Take 2 mins to learn more”
=source
{
=document
=FCA Handbook COBS 4.12A (PS23/6)
=row
=risk warning
}
}
=uk-financial-promotions-incentive
{
=description
=No bonus is offered for signing up or for bringing a friend
=severity
=error
=preset
=recommended
=given
=shown-text
=then
{
=wording
[
=refer a friend
=refer your friends
=refer friends
=referral bonus/es
=referral reward/s
=invite a friend and
=invite friends and earn
=invite friends and get
=bring a friend
=sign-up bonus/es
=signup bonus/es
=welcome bonus/es
=joining bonus/es
=first deposit bonus
=free crypto
=free bitcoin
=free XLM
=free tokens
=free coins
=cashback on your first
}
}
=message
=“{{match}}” is an incentive to invest, which may not be offered; leave it out
=source
{
=document
=FCA Handbook COBS 4.12A (PS23/6)
=row
=incentives
}
}
=uk-financial-promotions-safe
{
=description
=A crypto-asset is not called safe, secure, stable or easy without proof
=severity
=error
=preset
=recommended
=given
=shown-text
=then
[
{
=wording
{
=phrases
[
=safe investment/s
=secure investment/s
=stable investment/s
=easy money
=easy profit/s
=easy gain/s
=easy returns
=safe way to invest
=safe way to grow
=safe way to save
=safest way
=secure way to invest
=easiest way to invest
=easy way to invest
=easy way to earn
=crypto made easy
=bitcoin made easy
=investing made easy
=staking made easy
=trading made easy
=low-risk
=risk-free
=guaranteed returns
=guaranteed profit/s
=asset-backed
=backed by gold
=backed by real assets
=backed by real-world assets
=backed by the pound
=backed by the dollar
=backed by reserves
=stable value
}
=allow
[
=not risk-free
=never risk-free
=not low-risk
=not a safe investment
}
}
}
{
=wording
{
=phrases
[
=safe
=secure
=stable
}
=near
[
=invest/s/ed/ing/ment/ments
=crypto-asset/s
=cryptoasset/s
=bitcoin
}
=within
=sentence
=allow
[
=safe investment/s
=secure investment/s
=stable investment/s
=easy money
=easy profit/s
=easy gain/s
=easy returns
=safe way to invest
=safe way to grow
=safe way to save
=safest way
=secure way to invest
=easiest way to invest
=easy way to invest
=easy way to earn
=crypto made easy
=bitcoin made easy
=investing made easy
=staking made easy
=trading made easy
=low-risk
=risk-free
=guaranteed returns
=guaranteed profit/s
=asset-backed
=backed by gold
=backed by real assets
=backed by real-world assets
=backed by the pound
=backed by the dollar
=backed by reserves
=stable value
}
}
}
}
=message
=“{{match}}” hides the risk of a crypto-asset; say it only with evidence, or leave it out
=source
{
=document
=FCA FG23/3
=row
'fair, clear and not misleading
}
}
=uk-financial-promotions-regulated
{
=description
=Registration with the FCA is not used as an advertisement
=severity
=error
=preset
=recommended
=given
=shown-text
=then
{
=wording
[
=FCA regulated
=FCA approved
=FCA authorised
=FCA authorized
=FCA registered
=regulated by the FCA
=approved by the FCA
=authorised by the FCA
=authorized by the FCA
=endorsed by the FCA
=FSCS protected
=protected by the FSCS
=covered by the FSCS
=FSCS protection
}
}
=message
=“{{match}}” promotes with a supervisor or a scheme that does not cover this; say what is not protected
=source
{
=document
=FCA FG23/3
=row
=regulatory status
}
}
=uk-financial-promotions-rate
{
=description
=A rate stands with its basis
=severity
=warning
=preset
=recommended
=given
=shown-text
=then
{
=says
{
=any
[
=variable
=calculated
=based on
=not guaranteed
=past performance
=gross
=after fees
=fixed for
=per year of
=may change
=may vary
=can change
=can vary
=subject to change
=go up and down
=rates change
=rate changes
}
=if
[
=per annum
=p.a.
=APY
=AER
=APR
=a year
=per year
=annual return/s
=annual yield
}
=within
=text
}
}
=message
=“{{match}}” names a rate without its basis; say how it is worked out and that it may change
=source
{
=document
=ASA ruling on Crypto.com of January 2022
=row
=basis of the rate
}
}
=uk-financial-promotions-urgency
{
=description
=Nobody is hurried, or told that a bank is no place for money
=severity
=error
=preset
=recommended
=given
=shown-text
=then
{
=wording
{
=phrases
[
=it's time to buy
=time to buy
=don't miss out
=do not miss out
=before it's too late
=last chance
=limited time offer
=act now
=hurry
=everyone is buying
=join the millions
=to the moon
=next bitcoin
=digital gold
=no point in keeping your money in the bank
=no point in keeping money in the bank
=money in the bank is losing value
=get rich
=financial freedom
}
=allow
[
=time to buy a card
=time to buy a gift
=time to buy a present
=time to buy a ticket
=time to buy dinner
=time to buy flowers
=time to buy food
=time to buy gifts
=time to buy groceries
=time to buy lunch
=time to buy milk
=time to buy presents
=time to buy stamps
=time to buy tickets
}
}
}
=message
=“{{match}}” presses or belittles; describe the product and its risk instead
=source
{
=document
=ASA rulings on Luno and Coinfloor of 2021
=row
=irresponsible advertising
}
}
}
}

"""###

  private static let euMica: StaticString = ###"""
pack: eu-mica
description: European Union, what Regulation (EU) 2023/1114 asks of marketing communications about crypto-assets.

# On where `extends` names it. It is no legal advice.
for: {kind: [screen, component, flow, area]}

lists:
  # To the letter; who prepared the communication takes the place of the offeror.
  eu-mica-statement:
    - "This crypto-asset marketing communication has not been reviewed or approved by any competent authority in any\
      \ Member State of the European Union. The offeror of the crypto-asset is solely responsible for the content of this\
      \ crypto-asset marketing communication"
    - "This crypto-asset marketing communication has not been reviewed or approved by any competent authority in any\
      \ Member State of the European Union. The person seeking admission to trading of the crypto-asset is solely\
      \ responsible for the content of this crypto-asset marketing communication"
    - "This crypto-asset marketing communication has not been reviewed or approved by any competent authority in any\
      \ Member State of the European Union. The operator of the trading platform of the crypto-asset is solely\
      \ responsible for the content of this crypto-asset marketing communication"

rules:
  eu-mica-statement-missing:
    description: Where a screen offers a crypto-asset, the statement of Article 7 stands there to the letter
    why: Buyers must know that no authority has looked at what they read.
    severity: error
    preset: recommended
    given: shown-text
    then:
      says:
        any: eu-mica-statement
        if:
          - token sale
          - public sale
          - presale
          - pre-sale
          - initial coin offering
          - initial offering
          - buy the token
          - buy our token
          - buy the coin
          - join the sale
          - offer to the public
          - our white paper
          - our whitepaper
          - read the white paper
          - read the whitepaper
          - admitted to trading
          - listing on
        within: screen
    message: “{{match}}” offers a crypto-asset, and the statement of Article 7 stands nowhere on the screen
    help: >-
      “This crypto-asset marketing communication has not been reviewed or approved by any competent authority in any Member
      State of the European Union. The offeror of the crypto-asset is solely responsible for the content of this
      crypto-asset marketing communication.”
    source: {document: Regulation (EU) 2023/1114, row: Article 7(1)(e)}
    examples:
      good:
        - |
          title: "Token sale"
          copy: "This crypto-asset marketing communication has not been reviewed or approved by any competent authority in any Member State of the European Union. The offeror of the crypto-asset is solely responsible for the content of this crypto-asset marketing communication."
        - 'title: "Send XLM"'
        - 'copy: "White paper: 12 pages"'
      bad:
        - 'title: "The «token sale» is open"'
        - |
          title: "«Presale»"
          copy: "Read the white paper. Nobody has reviewed this."

  eu-mica-redemption-missing:
    description: Where a stablecoin is offered, the right of redemption is said
    why: Holders have it by law, at any time and at par where the token stands for a currency.
    severity: error
    preset: recommended
    given: shown-text
    then:
      says:
        any:
          - right of redemption
          - redeem at any time
          - redeemed at any time
          - redeemable at any time
          - redemption at any time
          - redeem it at par
          - redeemed at par
          - redeemable at par
        if:
          - buy stablecoin/s
          - get stablecoin/s
          - buy USDC
          - buy EURC
          - buy USDT
          - our stablecoin
          - buy e-money token/s
          - get e-money token/s
          - our e-money token/s
          - e-money token/s for
          - buy asset-referenced token/s
          - get asset-referenced token/s
          - our asset-referenced token/s
          - asset-referenced token/s for
        within: screen
    message: “{{match}}” offers a stablecoin, and nothing on the screen says that holders may redeem it at any time
    source: {document: Regulation (EU) 2023/1114, row: Articles 29(2) and 53(2)}
    examples:
      good:
        - |
          title: "Buy USDC"
          copy: "Holders have a right of redemption against the issuer at any time."
        - 'title: "What e-money tokens are"'
      bad:
        - 'title: "«Buy USDC»"'

  eu-mica-license:
    description: An authorization under MiCA is not used as an advertisement
    why: ESMA warns that it is no seal of quality and does not cover every product of a provider.
    severity: error
    preset: recommended
    given: shown-text
    then:
      wording:
        - MiCA licensed
        - MiCA-licensed
        - MiCA approved
        - MiCA certified
        - MiCA regulated
        - MiCA authorized
        - MiCA authorised
        - MiCA compliant
        - licensed under MiCA
        - regulated under MiCA
        - approved under MiCA
        - MiCA license/s
        - MiCA licence/s
        - approved by ESMA
        - approved by a competent authority
        - approved by any competent authority
        - approved by the competent authority
        - approved by the competent authorities
        - endorsed by a competent authority
        - endorsed by the competent authority
        - endorsed by ESMA
        - approved by the European Union
        - EU approved
        - EU regulated
        - safe thanks to MiCA
        - protected by MiCA
    message: “{{match}}” uses a license as a promotion; say which service is authorized and which is not
    source: {document: ESMA statement ESMA35-1872330276-2329 of July 2025, row: use of the regulated status}
    examples:
      good:
        - 'title: "This service is not regulated under MiCA"'
      bad:
        - 'title: "The «MiCA-licensed» wallet"'
        - 'title: "Every token was «approved by a competent authority»"'

  eu-mica-compensation:
    description: Nothing suggests a compensation scheme or a deposit guarantee
    why: Crypto-assets are covered by neither, and the law asks that it be said.
    severity: error
    preset: recommended
    given: shown-text
    then:
      wording:
        phrases:
          - deposit guarantee
          - deposit guarantee scheme
          - deposit insurance
          - insured up to
          - guaranteed up to
          - covered up to
          - protected up to
          - investor compensation
          - compensation scheme
          - compensation fund
          - insured deposit/s
          - state guarantee/s
        allow:
          - not covered by the investor compensation scheme
          - not covered by the deposit guarantee scheme
          - not covered by a deposit guarantee scheme
          - not covered by deposit guarantee schemes
    message: “{{match}}” suggests cover that crypto-assets do not have; say that no scheme covers them
    source: {document: Regulation (EU) 2023/1114, row: Article 6(5)}
    examples:
      good:
        - 'title: "Crypto-assets are not covered by the investor compensation scheme"'
        - 'title: "There is no deposit guarantee"'
      bad:
        - 'title: "Your coins have a «deposit guarantee»"'
        - 'title: "«Protected up to» €100,000"'

  eu-mica-interest:
    description: No interest is offered on a stablecoin
    why: Issuers and providers may not grant any, whatever it is called.
    severity: error
    preset: recommended
    given: shown-text
    then:
      wording:
        phrases: [interest, APY, yield/s, reward/s, earn/s/ed/ing]
        near: [stablecoin/s, USDC, EURC, USDT, e-money token/s, asset-referenced token/s]
        within: sentence
    message: “{{match}}” offers interest on “{{near}}”, which may not be granted; leave it out
    source: {document: Regulation (EU) 2023/1114, row: Articles 40 and 50}
    examples:
      good:
        - 'title: "USDC pays no interest"'
      bad:
        - 'title: "4% «APY» on USDC"'

"""###

  private static let euMicaCompact: StaticString = ###"""
{
=pack
=eu-mica
=description
=European Union, what Regulation (EU) 2023/1114 asks of marketing communications about crypto-assets.
=for
{
=kind
[
=screen
=component
=flow
=area
}
}
=lists
{
=eu-mica-statement
[
'This crypto-asset marketing communication has not been reviewed or approved by any competent authority in any Member State of the European Union. The offeror of the crypto-asset is solely responsible for the content of this crypto-asset marketing communication
'This crypto-asset marketing communication has not been reviewed or approved by any competent authority in any Member State of the European Union. The person seeking admission to trading of the crypto-asset is solely responsible for the content of this crypto-asset marketing communication
'This crypto-asset marketing communication has not been reviewed or approved by any competent authority in any Member State of the European Union. The operator of the trading platform of the crypto-asset is solely responsible for the content of this crypto-asset marketing communication
}
}
=rules
{
=eu-mica-statement-missing
{
=description
=Where a screen offers a crypto-asset, the statement of Article 7 stands there to the letter
=severity
=error
=preset
=recommended
=given
=shown-text
=then
{
=says
{
=any
=eu-mica-statement
=if
[
=token sale
=public sale
=presale
=pre-sale
=initial coin offering
=initial offering
=buy the token
=buy our token
=buy the coin
=join the sale
=offer to the public
=our white paper
=our whitepaper
=read the white paper
=read the whitepaper
=admitted to trading
=listing on
}
=within
=screen
}
}
=message
=“{{match}}” offers a crypto-asset, and the statement of Article 7 stands nowhere on the screen
=help
'“This crypto-asset marketing communication has not been reviewed or approved by any competent authority in any Member State of the European Union. The offeror of the crypto-asset is solely responsible for the content of this crypto-asset marketing communication.”
=source
{
=document
=Regulation (EU) 2023/1114
=row
=Article 7(1)(e)
}
}
=eu-mica-redemption-missing
{
=description
=Where a stablecoin is offered, the right of redemption is said
=severity
=error
=preset
=recommended
=given
=shown-text
=then
{
=says
{
=any
[
=right of redemption
=redeem at any time
=redeemed at any time
=redeemable at any time
=redemption at any time
=redeem it at par
=redeemed at par
=redeemable at par
}
=if
[
=buy stablecoin/s
=get stablecoin/s
=buy USDC
=buy EURC
=buy USDT
=our stablecoin
=buy e-money token/s
=get e-money token/s
=our e-money token/s
=e-money token/s for
=buy asset-referenced token/s
=get asset-referenced token/s
=our asset-referenced token/s
=asset-referenced token/s for
}
=within
=screen
}
}
=message
=“{{match}}” offers a stablecoin, and nothing on the screen says that holders may redeem it at any time
=source
{
=document
=Regulation (EU) 2023/1114
=row
=Articles 29(2) and 53(2)
}
}
=eu-mica-license
{
=description
=An authorization under MiCA is not used as an advertisement
=severity
=error
=preset
=recommended
=given
=shown-text
=then
{
=wording
[
=MiCA licensed
=MiCA-licensed
=MiCA approved
=MiCA certified
=MiCA regulated
=MiCA authorized
=MiCA authorised
=MiCA compliant
=licensed under MiCA
=regulated under MiCA
=approved under MiCA
=MiCA license/s
=MiCA licence/s
=approved by ESMA
=approved by a competent authority
=approved by any competent authority
=approved by the competent authority
=approved by the competent authorities
=endorsed by a competent authority
=endorsed by the competent authority
=endorsed by ESMA
=approved by the European Union
=EU approved
=EU regulated
=safe thanks to MiCA
=protected by MiCA
}
}
=message
=“{{match}}” uses a license as a promotion; say which service is authorized and which is not
=source
{
=document
=ESMA statement ESMA35-1872330276-2329 of July 2025
=row
=use of the regulated status
}
}
=eu-mica-compensation
{
=description
=Nothing suggests a compensation scheme or a deposit guarantee
=severity
=error
=preset
=recommended
=given
=shown-text
=then
{
=wording
{
=phrases
[
=deposit guarantee
=deposit guarantee scheme
=deposit insurance
=insured up to
=guaranteed up to
=covered up to
=protected up to
=investor compensation
=compensation scheme
=compensation fund
=insured deposit/s
=state guarantee/s
}
=allow
[
=not covered by the investor compensation scheme
=not covered by the deposit guarantee scheme
=not covered by a deposit guarantee scheme
=not covered by deposit guarantee schemes
}
}
}
=message
=“{{match}}” suggests cover that crypto-assets do not have; say that no scheme covers them
=source
{
=document
=Regulation (EU) 2023/1114
=row
=Article 6(5)
}
}
=eu-mica-interest
{
=description
=No interest is offered on a stablecoin
=severity
=error
=preset
=recommended
=given
=shown-text
=then
{
=wording
{
=phrases
[
=interest
=APY
=yield/s
=reward/s
=earn/s/ed/ing
}
=near
[
=stablecoin/s
=USDC
=EURC
=USDT
=e-money token/s
=asset-referenced token/s
}
=within
=sentence
}
}
=message
=“{{match}}” offers interest on “{{near}}”, which may not be granted; leave it out
=source
{
=document
=Regulation (EU) 2023/1114
=row
=Articles 40 and 50
}
}
}
}

"""###

  private static let hkBanking: StaticString = ###"""
pack: hk-banking
description: Hong Kong, the words that the Banking Ordinance keeps for authorized institutions.

# On where `extends` names it. “Deposit” is a fine word elsewhere; here it invites to an offense. It is no legal advice.
for: {kind: [screen, component, flow, area]}

rules:
  hk-banking-bank:
    description: The letters of “bank” stand in no name and no description
    why: Only licensed banks may use them, in whatever language and in whatever word.
    severity: error
    preset: recommended
    given: shown-text
    then:
      wording:
        phrases: ["*bank*"]
        allow:
          - not a bank
          - not a licensed bank
          - not licensed banks
          - isn't a bank
          - no bank
          - licensed bank/s in Hong Kong
          - your bank account at
          - from your own bank
          - to your own bank
          - banknote/s
          - bankrupt
          - bankruptcy
          - embankment
          - riverbank
    message: “{{match}}” has the letters of a licensed bank; say “account”, “wallet” or the name of the product
    source: {document: Banking Ordinance (Cap. 155), row: section 97}
    examples:
      good:
        - 'title: "PocketPay is not a bank"'
        - 'title: "Account"'
      bad:
        - 'title: "Your crypto «bank»"'
        - 'title: "«CryptoBank» and «banking»"'

  hk-banking-deposit:
    description: Nobody is invited to make a deposit
    why: To invite the public to make deposits is an offense unless one is authorized.
    severity: error
    preset: recommended
    given: shown-text
    then:
      wording:
        phrases: [deposit/s/ed/ing, depositor/s, savings plan/s, savings account/s, saving plan/s, savings scheme/s, time deposit/s]
        allow: [not a deposit, not deposits, no deposit, Deposit Protection Scheme]
        prefer: add funds
    message: “{{match}}” is the word of a bank; say “{{prefer}}” or “transfer in”
    source: {document: Banking Ordinance (Cap. 155), row: section 92}
    examples:
      good:
        - 'title: "Add funds"'
        - 'title: "A balance here is not a deposit"'
      bad:
        - 'title: "«Deposit» XLM"'
        - 'title: "Our «savings plan»"'

  hk-banking-status:
    description: No one claims to be authorized or protected
    why: A false statement about the authorized status is an offense, and the protection scheme covers banks only.
    severity: error
    preset: recommended
    given: shown-text
    then:
      wording:
        - licensed by the HKMA
        - approved by the HKMA
        - authorized by the HKMA
        - authorised by the HKMA
        - regulated by the HKMA
        - supervised by the HKMA
        - HKMA licensed
        - HKMA approved
        - HKMA regulated
        - Deposit Protection Scheme
        - protected by the DPS
        - authorized institution
        - authorised institution
    message: “{{match}}” claims a status or a protection of banks; say that the HKMA does not supervise this
    source: {document: Banking Ordinance (Cap. 155), row: section 97A}
    examples:
      good:
        - 'title: "Not supervised by the HKMA"'
      bad:
        - 'title: "«Regulated by the HKMA»"'

  hk-banking-returns:
    description: A product of virtual assets is not called low in risk or high in return
    why: The HKMA named both as descriptions that mislead.
    severity: error
    preset: recommended
    given: shown-text
    then:
      wording:
        - low-risk
        - low in risk
        - minimal risk
        - little risk
        - risk-free
        - high return/s
        - high-yield
        - high yield
        - stable return/s
        - guaranteed return/s
    message: “{{match}}” was named by the HKMA as misleading; describe the risk instead
    source: {document: HKMA press release, row: 15 September 2023}
    examples:
      good:
        - 'title: "This is not low-risk"'
      bad:
        - 'title: "«Low-risk», «high return»"'

"""###

  private static let hkBankingCompact: StaticString = ###"""
{
=pack
=hk-banking
=description
=Hong Kong, the words that the Banking Ordinance keeps for authorized institutions.
=for
{
=kind
[
=screen
=component
=flow
=area
}
}
=rules
{
=hk-banking-bank
{
=description
=The letters of “bank” stand in no name and no description
=severity
=error
=preset
=recommended
=given
=shown-text
=then
{
=wording
{
=phrases
[
'*bank*
}
=allow
[
=not a bank
=not a licensed bank
=not licensed banks
=isn't a bank
=no bank
=licensed bank/s in Hong Kong
=your bank account at
=from your own bank
=to your own bank
=banknote/s
=bankrupt
=bankruptcy
=embankment
=riverbank
}
}
}
=message
=“{{match}}” has the letters of a licensed bank; say “account”, “wallet” or the name of the product
=source
{
=document
=Banking Ordinance (Cap. 155)
=row
=section 97
}
}
=hk-banking-deposit
{
=description
=Nobody is invited to make a deposit
=severity
=error
=preset
=recommended
=given
=shown-text
=then
{
=wording
{
=phrases
[
=deposit/s/ed/ing
=depositor/s
=savings plan/s
=savings account/s
=saving plan/s
=savings scheme/s
=time deposit/s
}
=allow
[
=not a deposit
=not deposits
=no deposit
=Deposit Protection Scheme
}
=prefer
=add funds
}
}
=message
=“{{match}}” is the word of a bank; say “{{prefer}}” or “transfer in”
=source
{
=document
=Banking Ordinance (Cap. 155)
=row
=section 92
}
}
=hk-banking-status
{
=description
=No one claims to be authorized or protected
=severity
=error
=preset
=recommended
=given
=shown-text
=then
{
=wording
[
=licensed by the HKMA
=approved by the HKMA
=authorized by the HKMA
=authorised by the HKMA
=regulated by the HKMA
=supervised by the HKMA
=HKMA licensed
=HKMA approved
=HKMA regulated
=Deposit Protection Scheme
=protected by the DPS
=authorized institution
=authorised institution
}
}
=message
=“{{match}}” claims a status or a protection of banks; say that the HKMA does not supervise this
=source
{
=document
=Banking Ordinance (Cap. 155)
=row
=section 97A
}
}
=hk-banking-returns
{
=description
=A product of virtual assets is not called low in risk or high in return
=severity
=error
=preset
=recommended
=given
=shown-text
=then
{
=wording
[
=low-risk
=low in risk
=minimal risk
=little risk
=risk-free
=high return/s
=high-yield
=high yield
=stable return/s
=guaranteed return/s
}
}
=message
=“{{match}}” was named by the HKMA as misleading; describe the risk instead
=source
{
=document
=HKMA press release
=row
=15 September 2023
}
}
}
}

"""###

  private static let appStores: StaticString = ###"""
pack: app-stores
description: What the stores of Apple and Google refuse in the texts of wallets.

# On where `extends` names it.
for: {kind: [screen, component, flow, area]}

rules:
  app-stores-earnings:
    description: Earnings from playing or trading are neither promoted nor made to shine
    why: Google Play refuses apps that do.
    severity: error
    preset: recommended
    given: shown-text
    then:
      - wording:
          phrases:
            - earn crypto
            - earn free crypto
            - earn bitcoin
            - earn tokens
            - earn coins
            - earn money
            - earn rewards by trading
            - earn while you play
            - earn while you sleep
            - play to earn
            - play-to-earn
            - trade to earn
            - make money
            - make a profit
            - make a fortune
            - passive income
            - get rich
            - become a millionaire
            - double/s/d your money
            - double/s/d their money
            - double/s/d my money
            - double/s/d our money
            - triple/s/d your money
            - triple/s/d their money
            - easy money
            - quick profit/s
            - huge profit/s
            - big profit/s
            - profit from trading
            - financial freedom
            - to the moon
            - quit your job
            - quit my job
            - guaranteed profit/s
            - guaranteed income
            - guaranteed earnings
            - guaranteed return/s
            - guaranteed gain/s
          # What is moved is money, and none is made.
          allow:
            - make money go
            - make money movement/s
            - make money move
            - make money order/s
            - make money request/s
            - make money transfer/s
      # A sum for a time, which nobody denies in the words before it.
      - pattern:
          notMatch: '(?i)\b(?:make|earn)s? (?:up to |over |more than )?(?:[$€£]|USD |EUR |GBP )\d[\d.,]*k? ?(?:a|an|per|each|every) ?(?:hour|day|week|month)\b'
          allow: "(?i)\\b(?:not|never|no one|nobody|cannot|can't|can’t|don't|don’t|won't|won’t) [^.!?]{0,24}\\b(?:make|earn)s? [^.!?]{0,40}"
    message: “{{match}}” promotes earnings, which Google Play refuses; describe what the feature does
    source: https://support.google.com/googleplay/android-developer/answer/13607354
    examples:
      good:
        - 'title: "Trading is not a way to make money"'
        - 'title: "Trade XLM for USDC"'
        - 'title: "Make money requests by link"'
        - 'title: "You cannot make $500 a day with this"'
      bad:
        - 'title: "«Earn crypto» every day"'
        - 'title: "«Play to earn»"'
        - 'title: "«Guaranteed profits» for everyone"'
        - 'title: "«Make $500 a day» from your sofa"'

  app-stores-tasks:
    description: No crypto is given for tasks such as inviting friends or rating the app
    why: Apple refuses cryptocurrencies for downloads, for bringing users and for posts.
    severity: error
    preset: recommended
    given: shown-text
    then:
      wording:
        phrases:
          - invite friends
          - invite a friend
          - refer a friend
          - refer friends
          - rate us
          - rate this app
          - rate the app
          - leave a review
          - write a review
          - share on social media
          - post about us
          - follow us
          - watch an ad
          - watch ads
          - download other apps
          - install our other app
          - complete a task
          - complete tasks
        # What is refused is crypto. A bonus in pounds is another matter.
        near:
          - crypto
          - crypto-asset/s
          - cryptocurrency
          - cryptocurrencies
          - coin/s
          - token/s
          - stablecoin/s
          - airdrop/s
          - NFT/s
          - bitcoin
          - satoshi/s
          - sats
          - ether
          - lumen/s
          - XLM
          - BTC
          - ETH
          - SOL
          - USDC
          - USDT
        within: sentence
    message: “{{match}}” gives crypto for a task (“{{near}}”), which Apple refuses; leave it out
    source: {document: App Review Guidelines, row: 3.1.5}
    examples:
      good:
        - 'title: "Invite friends to split a bill"'
        - 'title: "Invite a friend and you both get a £25 bonus"'
      bad:
        - 'title: "«Rate us» and get 5 XLM"'
        - 'title: "«Invite friends», earn tokens"'

  app-stores-unverifiable:
    description: No text claims a rank that cannot be checked
    why: Apple refuses claims about an app that it cannot verify.
    severity: warning
    preset: recommended
    given: shown-text
    then:
      - wording:
            - best wallet
            - the best app
            - world's best
            - most secure wallet
            - safest wallet
            - the safest
            - most trusted
            - most popular wallet
            - fastest wallet
            - unhackable
            - hack-proof
            - impossible to hack
            - cannot be hacked
            - can't be hacked
            - 100% secure
            - 100% safe
            - completely secure
            - completely safe
            - totally safe
            - absolutely safe
            - award-winning
      - pattern:
          notMatch: '(?i)(?:#\s?1|\bno\. ?1|\bnumber[ -](?:one|1))(?: [a-z][a-z-]*){0,2} (?:wallet|app|exchange)\b'
          allow: "(?i)\\b(?:not|never|no|isn't|isn’t|aren't|aren’t) (?:call |claim |to be |a |an |the |our |your ){0,4}(?:#\\s?1|no\\. ?1|number[ -](?:one|1))[a-z -]*"
    message: “{{match}}” cannot be verified; say what can be checked
    source: {document: App Review Guidelines, row: "2.3"}
    examples:
      good:
        - 'title: "No wallet is completely safe"'
        - 'title: "Set one wallet as your #1"'
      bad:
        - 'title: "«The safest» wallet in the world"'
        - 'title: "«100% secure»"'
        - 'title: "The «number one Stellar wallet»"'

  app-stores-price:
    description: The app's name and title hold no price
    why: Apple refuses prices in names and other metadata, since they differ by country.
    severity: warning
    preset: recommended
    given: screen
    then:
      - field: title
        wording: [free, for free, free of charge, sale, discount, "% off", lowest fees, no fees, zero fees]
      - field: title
        pattern:
          notMatch: '(?i)\b(?:from|for|only|just|starting at|under) (?:only |just )?(?:(?:US|CA|A|HK|S|R|NT)?[$€£¥₹] ?\d[\d.,]*|\d[\d.,]* ?(?:[€£$]|(?-i:USD|EUR|GBP|JPY|CHF)\b))(?:[ /](?:a|per)? ?(?:month|year|week))?'
    message: “{{match}}” is a price in a title; say it beside the thing that it is the price of
    source: {document: App Review Guidelines, row: "2.3.7"}
    examples:
      good:
        - '{screen: send, title: "Send", states: {success: {copy: "Free of charge"}}}'
        - '{screen: wallet, title: "$1,234.56"}'
      bad:
        - '{screen: send, title: "«Free» transfers"}'
        - '{screen: buy, title: "Buy Bitcoin «from £20.00»"}'
        - '{screen: gold, title: "Gold «for $9.99 a month»"}'

"""###

  private static let appStoresCompact: StaticString = ###"""
{
=pack
=app-stores
=description
=What the stores of Apple and Google refuse in the texts of wallets.
=for
{
=kind
[
=screen
=component
=flow
=area
}
}
=rules
{
=app-stores-earnings
{
=description
=Earnings from playing or trading are neither promoted nor made to shine
=severity
=error
=preset
=recommended
=given
=shown-text
=then
[
{
=wording
{
=phrases
[
=earn crypto
=earn free crypto
=earn bitcoin
=earn tokens
=earn coins
=earn money
=earn rewards by trading
=earn while you play
=earn while you sleep
=play to earn
=play-to-earn
=trade to earn
=make money
=make a profit
=make a fortune
=passive income
=get rich
=become a millionaire
=double/s/d your money
=double/s/d their money
=double/s/d my money
=double/s/d our money
=triple/s/d your money
=triple/s/d their money
=easy money
=quick profit/s
=huge profit/s
=big profit/s
=profit from trading
=financial freedom
=to the moon
=quit your job
=quit my job
=guaranteed profit/s
=guaranteed income
=guaranteed earnings
=guaranteed return/s
=guaranteed gain/s
}
=allow
[
=make money go
=make money movement/s
=make money move
=make money order/s
=make money request/s
=make money transfer/s
}
}
}
{
=pattern
{
=notMatch
'(?i)\b(?:make|earn)s? (?:up to |over |more than )?(?:[$€£]|USD |EUR |GBP )\d[\d.,]*k? ?(?:a|an|per|each|every) ?(?:hour|day|week|month)\b
=allow
'(?i)\b(?:not|never|no one|nobody|cannot|can't|can’t|don't|don’t|won't|won’t) [^.!?]{0,24}\b(?:make|earn)s? [^.!?]{0,40}
}
}
}
=message
=“{{match}}” promotes earnings, which Google Play refuses; describe what the feature does
=source
=https://support.google.com/googleplay/android-developer/answer/13607354
}
=app-stores-tasks
{
=description
=No crypto is given for tasks such as inviting friends or rating the app
=severity
=error
=preset
=recommended
=given
=shown-text
=then
{
=wording
{
=phrases
[
=invite friends
=invite a friend
=refer a friend
=refer friends
=rate us
=rate this app
=rate the app
=leave a review
=write a review
=share on social media
=post about us
=follow us
=watch an ad
=watch ads
=download other apps
=install our other app
=complete a task
=complete tasks
}
=near
[
=crypto
=crypto-asset/s
=cryptocurrency
=cryptocurrencies
=coin/s
=token/s
=stablecoin/s
=airdrop/s
=NFT/s
=bitcoin
=satoshi/s
=sats
=ether
=lumen/s
=XLM
=BTC
=ETH
=SOL
=USDC
=USDT
}
=within
=sentence
}
}
=message
=“{{match}}” gives crypto for a task (“{{near}}”), which Apple refuses; leave it out
=source
{
=document
=App Review Guidelines
=row
=3.1.5
}
}
=app-stores-unverifiable
{
=description
=No text claims a rank that cannot be checked
=severity
=warning
=preset
=recommended
=given
=shown-text
=then
[
{
=wording
[
=best wallet
=the best app
=world's best
=most secure wallet
=safest wallet
=the safest
=most trusted
=most popular wallet
=fastest wallet
=unhackable
=hack-proof
=impossible to hack
=cannot be hacked
=can't be hacked
=100% secure
=100% safe
=completely secure
=completely safe
=totally safe
=absolutely safe
=award-winning
}
}
{
=pattern
{
=notMatch
'(?i)(?:#\s?1|\bno\. ?1|\bnumber[ -](?:one|1))(?: [a-z][a-z-]*){0,2} (?:wallet|app|exchange)\b
=allow
'(?i)\b(?:not|never|no|isn't|isn’t|aren't|aren’t) (?:call |claim |to be |a |an |the |our |your ){0,4}(?:#\s?1|no\. ?1|number[ -](?:one|1))[a-z -]*
}
}
}
=message
=“{{match}}” cannot be verified; say what can be checked
=source
{
=document
=App Review Guidelines
=row
'2.3
}
}
=app-stores-price
{
=description
=The app's name and title hold no price
=severity
=warning
=preset
=recommended
=given
=screen
=then
[
{
=field
=title
=wording
[
=free
=for free
=free of charge
=sale
=discount
'% off
=lowest fees
=no fees
=zero fees
}
}
{
=field
=title
=pattern
{
=notMatch
'(?i)\b(?:from|for|only|just|starting at|under) (?:only |just )?(?:(?:US|CA|A|HK|S|R|NT)?[$€£¥₹] ?\d[\d.,]*|\d[\d.,]* ?(?:[€£$]|(?-i:USD|EUR|GBP|JPY|CHF)\b))(?:[ /](?:a|per)? ?(?:month|year|week))?
}
}
}
=message
=“{{match}}” is a price in a title; say it beside the thing that it is the price of
=source
{
=document
=App Review Guidelines
=row
'2.3.7
}
}
}
}

"""###

  private static let productPrinciples: StaticString = ###"""
pack: product-principles
description: How a wallet behaves on every screen - what is signed is seen first, what is known stays, one thing looks one way.
source: gem-product

subjects:
  feature-intro: The screen or sheet introduces one feature, or asks for one decision.

# Parts that look and work the same in the whole app.
contracts:
  asset-row:
    components: [AssetRow]
    clauses:
      logo: {id: asset-row-logo, severity: warning, says: it begins with the logo of the asset}
  address-row:
    components: [AddressRow]
    clauses:
      copies: {id: address-row-copies, severity: note, says: the address can be copied from it}
  asset-picker:
    components: [AssetPicker]
    clauses:
      search: {id: asset-picker-search, severity: warning, says: it finds assets as the search of the wallet does}
  asset-logo:
    components: [AssetLogo]
    clauses:
      shipped: {id: asset-logo-shipped, severity: warning, says: a logo that ships with the app shows at once}
  symbol:
    components: [FeatureSymbol]
    clauses:
      source: {id: feature-symbol-platform, severity: note, is: platform, says: it comes from the symbols of the platform}
      color: {id: feature-symbol-color, severity: note, is: brand, says: it has the color of the brand}
      background: {id: feature-symbol-background, severity: note, is: none, says: nothing stands behind it}
      above: {id: feature-symbol-above, severity: note, contains: [title, description], says: a title and a short description stand below it}
      size: {id: feature-symbol-size, severity: note, is: info-sheet, says: it is as large as on an info sheet}

rules:
  sign-without-confirm:
    description: Nothing is signed or sent without the screen that shows it
    why: What a user has not seen is not what they agreed to, and a transfer cannot be taken back.
    severity: error
    # What a connected app asks to have signed moves money as well, so that all flows are meant.
    for: {kind: flow}
    given: flow
    # A flow names its phases as it likes, so that their labels tell as much as their ids.
    when: {"$.phases[?match(@.id, 'sign|signing|submitting|sign-(transaction|message|payment)') || match(@.label, 'Signing|Submitting')]": declared}
    unless:
      - {"$.phases[?match(@.id, '(.*-)?(review|reviewing|preview|confirm|confirmation|approve|approval|summary|check)(-.*)?')]": declared}
      - {"$.phases[?match(@.label, '(Review|Confirm|Check|Approve).*')]": declared}
    then: {forbid: phases}
    message: this flow signs or sends, and no phase “reviewing” shows first what it is
    help: begin with a phase “reviewing” whose content lists amount, recipient, network and fee
    source: {row: Principles}
    examples:
      good:
        - "{subjects: [payment], phases: [{id: reviewing}, {id: signing}, {id: submitting}]}"
        - '{phases: [{id: one, label: "Review"}, {id: sign}]}'
        - "{flow: support, phases: [{id: write}, {id: submit}]}"
      bad:
        - "{«phases»: [{id: signing}, {id: submitting}]}"
        - '{subjects: [payment], «phases»: [{id: sign}, {id: submit}]}'
        - '{«phases»: [{id: first, label: "Signing"}, {id: second, label: "Submitting"}]}'
  send-without-confirm:
    description: No payment is sent without the screen that shows it
    why: What a user has not seen is not what they agreed to, and a transfer cannot be taken back.
    severity: error
    for: {kind: flow, subjects: payment}
    given: flow
    when: {"$.phases[?match(@.id, 'submit|send|sending|broadcast|broadcasting')]": declared}
    unless:
      - {"$.phases[?match(@.id, '(.*-)?(review|reviewing|preview|confirm|confirmation|approve|approval|summary|check)(-.*)?')]": declared}
      - {"$.phases[?match(@.label, '(Review|Confirm|Check|Approve).*')]": declared}
      # The rule before this one says it.
      - {"$.phases[?match(@.id, 'sign|signing|submitting|sign-(transaction|message|payment)') || match(@.label, 'Signing|Submitting')]": declared}
    then: {forbid: phases}
    message: this payment is sent, and no phase “reviewing” shows first what it is
    help: begin with a phase “reviewing” whose content lists amount, recipient, network and fee
    source: {row: Principles}
    examples:
      good:
        - "{phases: [{id: confirm}, {id: submit}]}"
        - "{phases: [{id: sign}, {id: submit}]}"
      bad:
        - "{«phases»: [{id: submit}, {id: wait}]}"
  sign-without-review:
    description: A payment that cannot be taken back goes through a review first
    why: The screen on which a payment starts is where a tap too many is paid for.
    severity: error
    # What reads in another language goes by its ids, to which the next rule holds it.
    for: {kind: screen, subjects: payment, language: en}
    given: $.states.pending.phases[0]
    when: {"$.actions[?@.irreversible == true]": declared}
    unless: {id: [review, reviewing]}
    then: {field: label, is: Reviewing}
    message: the phases of this payment begin with “{{value}}”; they begin with “Reviewing”, before anything is signed
    source: {row: Principles}
    examples:
      good:
        - '{subjects: [payment], actions: [{id: pay, irreversible: true}], states: {pending: {phases: ["Reviewing", "Signing"]}}}'
        - '{subjects: [payment], actions: [{id: pay}], states: {pending: {phases: ["Signing"]}}}'
        - '{locale: de-DE, subjects: [payment], actions: [{id: pay, irreversible: true}], states: {pending: {phases: ["Wird geprüft", "Wird signiert"]}}}'
      bad: ['{subjects: [payment], actions: [{id: pay, irreversible: true}], states: {pending: {phases: [«"Signing"», "Submitting"]}}}']
  sign-without-review-id:
    description: A payment that reads in another language goes through a review first, by the ids of its phases
    why: The screen on which a payment starts is where a tap too many is paid for.
    severity: error
    for: {kind: screen, subjects: payment, notLanguage: en}
    given: $.states.pending.phases[0]
    when: {"$.actions[?@.irreversible == true]": declared}
    then: {field: id, enumeration: [review, reviewing]}
    message: the phases of this payment begin with “{{value}}”; they begin with “reviewing”, before anything is signed
    source: {row: Principles}
    examples:
      good:
        - '{locale: de-DE, subjects: [payment], actions: [{id: pay, irreversible: true}], states: {pending: {phases: [{id: reviewing, label: "Wird geprüft"}]}}}'
        - '{locale: de-DE, subjects: [payment], actions: [{id: pay, irreversible: true}], states: {pending: {phases: ["Wird geprüft"]}}}'
      bad: ['{locale: de-DE, subjects: [payment], actions: [{id: pay, irreversible: true}], states: {pending: {phases: [{id: «signing», label: "Wird signiert"}]}}}']
  known-shows-at-once:
    description: What the app knows already shows at once, while a first request runs
    why: A spinner over a balance that is on the device makes every start as slow as the network.
    severity: error
    given: "$.data.presents[?@.snapshot == 'present' && (@.request == 'loading' || @.request == 'refreshing')]"
    then: {field: shows, pattern: {notMatch: '^(loading|error|empty)$'}}
    message: what is stored gives way to “{{value}}” while a request runs; it shows at once
    source: {row: Principles}
    examples:
      good:
        - "data: {presents: [{snapshot: present, request: loading, shows: success}, {snapshot: none, shows: loading}]}"
        - "{screen: list, pattern: seven-state, data: {presents: [{snapshot: present, request: loading, shows: populated}]}}"
      bad: ["data: {presents: [{snapshot: present, request: loading, shows: «loading»}]}"]
  sign-before-confirm:
    description: The review stands before the signing, and the signing before the sending
    why: A review that comes after the signature reviews nothing.
    severity: error
    for: {kind: flow, subjects: payment}
    given: flow
    then:
      field: phases
      order: {values: [review, reviewing, sign, signing, submit, submitting, wait, waiting], by: id, others: allowed}
    message: phase {{error}}; a payment is reviewed, signed, submitted and then waited for
    source: {row: Principles}
    examples:
      good: ["{subjects: [payment], phases: [{id: reviewing}, {id: prepared}, {id: signing}]}"]
      bad:
        - "{subjects: [payment], phases: [{id: signing}, {id: «reviewing»}]}"
        - "{subjects: [payment], phases: [{id: sign}, {id: «review»}, {id: submit}]}"
  confirm-shows-four:
    description: The review of a payment shows amount, recipient, network and fee
    why: These four decide where the money goes and what it costs.
    severity: error
    for: {kind: flow, subjects: payment}
    # A flow names its phases as it likes; a sentence that names the four is as good as a list.
    given: >-
      $.phases[?(match(@.id, '(.*-)?review(ing)?(-.*)?') || match(@.label, 'Review(ing)?( .*)?'))
      && (@.content || !(search(@.behavior[0], '[Aa]mount') && search(@.behavior[0], '[Rr]ecipient|[Aa]ddress')
      && search(@.behavior[0], '[Nn]etwork') && search(@.behavior[0], '[Ff]ee')))]
    unless: {$.subjects: vault}
    then: {field: content, contains: [amount, recipient, network, fee]}
    message: the user signs without seeing {{missing}}; add it to “content”
    source: {row: Principles}
    examples:
      good:
        - "{subjects: [payment], phases: [{id: reviewing, content: [amount, recipient, memo, network, fee]}]}"
        - '{subjects: [payment], phases: [{id: review, behavior: "Amount, recipient, network and fee stand there."}]}'
      bad:
        - "{subjects: [payment], phases: [{id: reviewing, content: «[amount, fee]»}]}"
        - '{subjects: [payment], phases: [{id: review, label: "Reviewing", content: «[amount, recipient]»}]}'
        - '{subjects: [payment], phases: [{id: look, label: "Review payment", content: «[amount, recipient]»}]}'
        - "{subjects: [payment], phases: [{id: «reviewing»}]}"
  security-guess:
    description: When something that security needs is missing, the wallet refuses
    why: A guess that is right today is a loss on the day when it is wrong.
    severity: error
    given: actions
    then: {field: onMissing, enumeration: [refuse]}
    message: "{{action}} answers with “{{value}}” when something that security needs is missing; it must refuse"
    source: {row: Principles}
    examples:
      good: ["actions: [{id: sign, onMissing: refuse}, {id: copy}]"]
      bad: ["actions: [{id: sign, onMissing: «guess»}]"]
  source-waits:
    description: Requests start together, unless one needs what another brings
    why: A chain of requests is as slow as all of them, and together they are as slow as the slowest.
    severity: warning
    given: $.data.sources[?@.after]
    then: {require: because}
    message: request “{{@id}}” waits for another one; start them together, or say under “because” what it needs
    source: {row: Principles}
    examples:
      good:
        - "data: {sources: [balance, {id: price, after: balance, because: The price is asked for the coins that are held.}]}"
        - "data: {sources: [balance, price]}"
      bad: ["data: {sources: [balance, {id: «price», after: balance}]}"]
  source-failure-spreads:
    description: One source that fails leaves the others on screen, and keeps what it last knew
    why: A price that cannot be had is no reason to hide a balance that is there.
    severity: error
    given: $.data.sources.*
    then: {field: onFailure, enumeration: [keep]}
    message: request “{{@id}}” blanks what it last knew when it fails; keep it on screen
    source: {row: Principles}
    examples:
      good: ["data: {sources: [{id: price, onFailure: keep}, balance]}"]
      bad: ["data: {sources: [{id: price, onFailure: «blank»}]}"]
  menu-order:
    description: What destroys stands in the last group of a menu
    why: The finger that goes for Copy must not meet Delete on its way.
    severity: warning
    given: $.menus.*.groups[:-1].*
    then: {reference: {notIn: "$.actions[?@.destructive == true].id"}}
    message: “{{value}}” destroys something and stands before the last group of its menu; move it there
    source: {row: Principles}
    examples:
      good: ["{actions: [{id: copy}, {id: remove, destructive: true}], menus: [{id: row, groups: [[copy], [remove]]}]}"]
      bad: ["{actions: [{id: copy}, {id: remove, destructive: true}], menus: [{id: row, groups: [[«remove»], [copy]]}]}"]
  menu-copy-first:
    description: Copying and opening stand in the first group of a menu
    why: They are used most and harm nothing.
    severity: warning
    given: $.menus.*.groups[1:].*
    then: {pattern: {notMatch: '^(copy|open)(-.*)?$'}}
    message: “{{value}}” copies or opens and stands behind the first group of its menu; move it there
    source: {row: Principles}
    examples:
      good: ["{actions: [{id: copy-address}, {id: pin}], menus: [{id: row, groups: [[copy-address], [pin]]}]}"]
      bad: ["{actions: [{id: copy-address}, {id: pin}], menus: [{id: row, groups: [[pin], [«copy-address»]]}]}"]
  menu-undivided:
    description: A menu with an action that destroys something has groups
    why: In one run of items the finger that slips meets Delete.
    severity: warning
    given: $.menus[?@.groups && !@.groups[1] && @.groups[0][1]].groups[0].*
    then: {reference: {notIn: "$.actions[?@.destructive == true].id"}}
    message: “{{value}}” destroys something and stands in one group with all else; give it a last group of its own
    source: {row: Principles}
    examples:
      good:
        - "{actions: [{id: copy}, {id: remove, destructive: true}], menus: [{id: row, groups: [[copy], [remove]]}]}"
        - "{actions: [{id: remove, destructive: true}], menus: [{id: row, groups: [[remove]]}]}"
      bad: ["{actions: [{id: copy}, {id: remove, destructive: true}], menus: [{id: row, groups: [[copy, «remove»]]}]}"]
  menu-copy-apart:
    description: Copying and opening stand in a group without other actions
    why: A divider is the only sign of where the harmless part of a menu ends.
    severity: warning
    given: "$.menus.*.groups[?match(@[0], '(copy|open)(-.*)?')].*"
    then: {pattern: {match: '^(copy|open)(-.*)?$'}}
    message: “{{value}}” stands in one group with what copies or opens; begin the next group with it
    source: {row: Principles}
    examples:
      good: ["{actions: [{id: copy-address}, {id: open-explorer}, {id: pin}], menus: [{id: row, groups: [[copy-address, open-explorer], [pin]]}]}"]
      bad: ["{actions: [{id: copy-address}, {id: pin}], menus: [{id: row, groups: [[copy-address, «pin»]]}]}"]
  one-pattern:
    description: One component draws the confirmation, one a row of each kind, one a code to scan, in the whole app
    why: What looks and works the same everywhere is learned once.
    severity: warning
    given: >-
      $..components[?@.implements == "confirm" || @.implements == "transaction-row" || @.implements == "qr"
      || @.implements == "asset-row" || @.implements == "address-row" || @.implements == "asset-picker"
      || @.implements == "asset-logo"]
    then: {consistent: {key: implements, value: name, within: project}}
    message: “{{value}}” plays the part “{{group}}” here, and “{{other}}” plays it elsewhere; use one of them
    source: {row: Principles}
    examples:
      good:
        - |
          screen: a
          components: [{name: Ask, implements: confirm}, {name: Card, implements: state-card}]
          ---
          screen: b
          components: [{name: Ask, implements: confirm}, {name: Panel, implements: state-card}]
      bad:
        - |
          screen: a
          components: [{name: Ask, implements: confirm}]
          ---
          screen: b
          components: [{name: «Sheet», implements: confirm}]
  one-way-to-copy:
    description: One component copies, in the whole app
    why: Who has copied an address once knows where to tap for the next one.
    severity: warning
    for: {kind: [screen, component]}
    given: $.actions[?@.copies].component
    then: {consistent: {value: name, within: project}}
    message: “{{value}}” copies here, and “{{other}}” copies elsewhere; use one of them
    source: {row: Principles}
    examples:
      good:
        - |
          screen: a
          actions: [{id: copy, copies: address, component: CopyButton}]
          ---
          screen: b
          actions: [{id: copy, copies: value, component: CopyButton}, {id: send, component: Button}]
      bad:
        - |
          screen: a
          actions: [{id: copy, copies: address, component: CopyButton}]
          ---
          screen: b
          actions: [{id: copy, copies: value, component: «CopyRow»}]
  destructive-unasked:
    description: What destroys something asks before it starts
    why: A wallet that is deleted by a slip of the finger is gone with all that is in it.
    severity: warning
    for: {kind: [screen, component]}
    given: destructive-actions
    # What leads to a screen or a flow is asked there.
    unless: {to: declared}
    then: {require: confirmWith}
    message: "{{action}} destroys something and asks nothing first; add “confirmWith”"
    insert: "confirmWith: ConfirmModal"
    source: {row: Haptics}
    examples:
      good:
        - 'actions: [{id: delete, label: "Delete wallet", destructive: true, confirmWith: ConfirmModal}, {id: copy, label: "Copy"}]'
      bad:
        - 'actions: [{id: «delete», label: "Delete wallet", destructive: true}]'
  tooltip-described:
    description: A screen is not explained by a tooltip
    why: What has to be explained beside the control is not clear in itself, and few people open the explanation.
    severity: note
    for: {kind: [screen, component]}
    given: prose
    then:
      wording:
        phrases: [a tooltip, the tooltip, tooltips, a tool tip, a coach mark, coach marks, an info bubble, a help balloon]
    message: “{{match}}” explains what the screen should say by itself; make the screen clear without it
    source: {row: Principles}
    examples:
      good:
        - "states: {disabled: 'Send is off; the reason stands below it, without a tooltip.'}"
      bad:
        - "states: {disabled: «A tooltip» explains why Send is off.}"
  tooltip-needed:
    description: A screen is understood without a tooltip
    why: What has to be explained beside the control is not clear in itself, and few people open the explanation.
    severity: warning
    for: {kind: [screen, component]}
    given: $..components.*.name
    then: {pattern: {notMatch: '(?i)tooltip|coach[ -]?marks?|info[ -]?bubble|(help|hint)[ -]?balloon'}}
    message: “{{match}}” explains what the screen should say by itself; make the screen clear without it
    source: {row: Principles}
    examples:
      good: ["components: [{name: InfoSheet, implements: state-card}]"]
      bad: ["components: [{name: Info«Tooltip», implements: state-card}]"]
  feature-symbol:
    description: A screen that introduces a feature shows its one large symbol
    why: All such screens look the same, so that users know at once what kind of screen they are on.
    severity: note
    given: $.subjects.*
    unless: {"$..components[?@.name == 'FeatureSymbol' || @.implements == 'symbol']": declared}
    then: {pattern: {notMatch: '^feature-intro$'}}
    message: this screen introduces a feature or asks for one decision and has no “FeatureSymbol” among its components
    source: {row: Feature symbol}
    examples:
      good: ["{subjects: [feature-intro], components: [FeatureSymbol]}", "{screen: rewards, subjects: [list]}"]
      bad: ["{screen: rewards, subjects: [«feature-intro»]}"]

"""###

  private static let productPrinciplesCompact: StaticString = ###"""
{
=pack
=product-principles
=description
=How a wallet behaves on every screen - what is signed is seen first, what is known stays, one thing looks one way.
=source
=gem-product
=subjects
{
=feature-intro
=The screen or sheet introduces one feature, or asks for one decision.
}
=contracts
{
=asset-row
{
=components
[
=AssetRow
}
=clauses
{
=logo
{
=id
=asset-row-logo
=severity
=warning
=says
=it begins with the logo of the asset
}
}
}
=address-row
{
=components
[
=AddressRow
}
=clauses
{
=copies
{
=id
=address-row-copies
=severity
=note
=says
=the address can be copied from it
}
}
}
=asset-picker
{
=components
[
=AssetPicker
}
=clauses
{
=search
{
=id
=asset-picker-search
=severity
=warning
=says
=it finds assets as the search of the wallet does
}
}
}
=asset-logo
{
=components
[
=AssetLogo
}
=clauses
{
=shipped
{
=id
=asset-logo-shipped
=severity
=warning
=says
=a logo that ships with the app shows at once
}
}
}
=symbol
{
=components
[
=FeatureSymbol
}
=clauses
{
=source
{
=id
=feature-symbol-platform
=severity
=note
=is
=platform
=says
=it comes from the symbols of the platform
}
=color
{
=id
=feature-symbol-color
=severity
=note
=is
=brand
=says
=it has the color of the brand
}
=background
{
=id
=feature-symbol-background
=severity
=note
=is
=none
=says
=nothing stands behind it
}
=above
{
=id
=feature-symbol-above
=severity
=note
=contains
[
=title
=description
}
=says
=a title and a short description stand below it
}
=size
{
=id
=feature-symbol-size
=severity
=note
=is
=info-sheet
=says
=it is as large as on an info sheet
}
}
}
}
=rules
{
=sign-without-confirm
{
=description
=Nothing is signed or sent without the screen that shows it
=severity
=error
=for
{
=kind
=flow
}
=given
=flow
=when
{
'$.phases[?match(@.id, 'sign|signing|submitting|sign-(transaction|message|payment)') || match(@.label, 'Signing|Submitting')]
=declared
}
=unless
[
{
'$.phases[?match(@.id, '(.*-)?(review|reviewing|preview|confirm|confirmation|approve|approval|summary|check)(-.*)?')]
=declared
}
{
'$.phases[?match(@.label, '(Review|Confirm|Check|Approve).*')]
=declared
}
}
=then
{
=forbid
=phases
}
=message
=this flow signs or sends, and no phase “reviewing” shows first what it is
=help
=begin with a phase “reviewing” whose content lists amount, recipient, network and fee
=source
{
=row
=Principles
}
}
=send-without-confirm
{
=description
=No payment is sent without the screen that shows it
=severity
=error
=for
{
=kind
=flow
=subjects
=payment
}
=given
=flow
=when
{
'$.phases[?match(@.id, 'submit|send|sending|broadcast|broadcasting')]
=declared
}
=unless
[
{
'$.phases[?match(@.id, '(.*-)?(review|reviewing|preview|confirm|confirmation|approve|approval|summary|check)(-.*)?')]
=declared
}
{
'$.phases[?match(@.label, '(Review|Confirm|Check|Approve).*')]
=declared
}
{
'$.phases[?match(@.id, 'sign|signing|submitting|sign-(transaction|message|payment)') || match(@.label, 'Signing|Submitting')]
=declared
}
}
=then
{
=forbid
=phases
}
=message
=this payment is sent, and no phase “reviewing” shows first what it is
=help
=begin with a phase “reviewing” whose content lists amount, recipient, network and fee
=source
{
=row
=Principles
}
}
=sign-without-review
{
=description
=A payment that cannot be taken back goes through a review first
=severity
=error
=for
{
=kind
=screen
=subjects
=payment
=language
=en
}
=given
=$.states.pending.phases[0]
=when
{
'$.actions[?@.irreversible == true]
=declared
}
=unless
{
=id
[
=review
=reviewing
}
}
=then
{
=field
=label
=is
=Reviewing
}
=message
=the phases of this payment begin with “{{value}}”; they begin with “Reviewing”, before anything is signed
=source
{
=row
=Principles
}
}
=sign-without-review-id
{
=description
=A payment that reads in another language goes through a review first, by the ids of its phases
=severity
=error
=for
{
=kind
=screen
=subjects
=payment
=notLanguage
=en
}
=given
=$.states.pending.phases[0]
=when
{
'$.actions[?@.irreversible == true]
=declared
}
=then
{
=field
=id
=enumeration
[
=review
=reviewing
}
}
=message
=the phases of this payment begin with “{{value}}”; they begin with “reviewing”, before anything is signed
=source
{
=row
=Principles
}
}
=known-shows-at-once
{
=description
=What the app knows already shows at once, while a first request runs
=severity
=error
=given
'$.data.presents[?@.snapshot == 'present' && (@.request == 'loading' || @.request == 'refreshing')]
=then
{
=field
=shows
=pattern
{
=notMatch
'^(loading|error|empty)$
}
}
=message
=what is stored gives way to “{{value}}” while a request runs; it shows at once
=source
{
=row
=Principles
}
}
=sign-before-confirm
{
=description
=The review stands before the signing, and the signing before the sending
=severity
=error
=for
{
=kind
=flow
=subjects
=payment
}
=given
=flow
=then
{
=field
=phases
=order
{
=values
[
=review
=reviewing
=sign
=signing
=submit
=submitting
=wait
=waiting
}
=by
=id
=others
=allowed
}
}
=message
=phase {{error}}; a payment is reviewed, signed, submitted and then waited for
=source
{
=row
=Principles
}
}
=confirm-shows-four
{
=description
=The review of a payment shows amount, recipient, network and fee
=severity
=error
=for
{
=kind
=flow
=subjects
=payment
}
=given
'$.phases[?(match(@.id, '(.*-)?review(ing)?(-.*)?') || match(@.label, 'Review(ing)?( .*)?')) && (@.content || !(search(@.behavior[0], '[Aa]mount') && search(@.behavior[0], '[Rr]ecipient|[Aa]ddress') && search(@.behavior[0], '[Nn]etwork') && search(@.behavior[0], '[Ff]ee')))]
=unless
{
=$.subjects
=vault
}
=then
{
=field
=content
=contains
[
=amount
=recipient
=network
=fee
}
}
=message
=the user signs without seeing {{missing}}; add it to “content”
=source
{
=row
=Principles
}
}
=security-guess
{
=description
=When something that security needs is missing, the wallet refuses
=severity
=error
=given
=actions
=then
{
=field
=onMissing
=enumeration
[
=refuse
}
}
=message
'{{action}} answers with “{{value}}” when something that security needs is missing; it must refuse
=source
{
=row
=Principles
}
}
=source-waits
{
=description
=Requests start together, unless one needs what another brings
=severity
=warning
=given
=$.data.sources[?@.after]
=then
{
=require
=because
}
=message
=request “{{@id}}” waits for another one; start them together, or say under “because” what it needs
=source
{
=row
=Principles
}
}
=source-failure-spreads
{
=description
=One source that fails leaves the others on screen, and keeps what it last knew
=severity
=error
=given
=$.data.sources.*
=then
{
=field
=onFailure
=enumeration
[
=keep
}
}
=message
=request “{{@id}}” blanks what it last knew when it fails; keep it on screen
=source
{
=row
=Principles
}
}
=menu-order
{
=description
=What destroys stands in the last group of a menu
=severity
=warning
=given
=$.menus.*.groups[:-1].*
=then
{
=reference
{
=notIn
'$.actions[?@.destructive == true].id
}
}
=message
=“{{value}}” destroys something and stands before the last group of its menu; move it there
=source
{
=row
=Principles
}
}
=menu-copy-first
{
=description
=Copying and opening stand in the first group of a menu
=severity
=warning
=given
=$.menus.*.groups[1:].*
=then
{
=pattern
{
=notMatch
'^(copy|open)(-.*)?$
}
}
=message
=“{{value}}” copies or opens and stands behind the first group of its menu; move it there
=source
{
=row
=Principles
}
}
=menu-undivided
{
=description
=A menu with an action that destroys something has groups
=severity
=warning
=given
=$.menus[?@.groups && !@.groups[1] && @.groups[0][1]].groups[0].*
=then
{
=reference
{
=notIn
'$.actions[?@.destructive == true].id
}
}
=message
=“{{value}}” destroys something and stands in one group with all else; give it a last group of its own
=source
{
=row
=Principles
}
}
=menu-copy-apart
{
=description
=Copying and opening stand in a group without other actions
=severity
=warning
=given
'$.menus.*.groups[?match(@[0], '(copy|open)(-.*)?')].*
=then
{
=pattern
{
=match
'^(copy|open)(-.*)?$
}
}
=message
=“{{value}}” stands in one group with what copies or opens; begin the next group with it
=source
{
=row
=Principles
}
}
=one-pattern
{
=description
=One component draws the confirmation, one a row of each kind, one a code to scan, in the whole app
=severity
=warning
=given
'$..components[?@.implements == "confirm" || @.implements == "transaction-row" || @.implements == "qr" || @.implements == "asset-row" || @.implements == "address-row" || @.implements == "asset-picker" || @.implements == "asset-logo"]
=then
{
=consistent
{
=key
=implements
=value
=name
=within
=project
}
}
=message
=“{{value}}” plays the part “{{group}}” here, and “{{other}}” plays it elsewhere; use one of them
=source
{
=row
=Principles
}
}
=one-way-to-copy
{
=description
=One component copies, in the whole app
=severity
=warning
=for
{
=kind
[
=screen
=component
}
}
=given
=$.actions[?@.copies].component
=then
{
=consistent
{
=value
=name
=within
=project
}
}
=message
=“{{value}}” copies here, and “{{other}}” copies elsewhere; use one of them
=source
{
=row
=Principles
}
}
=destructive-unasked
{
=description
=What destroys something asks before it starts
=severity
=warning
=for
{
=kind
[
=screen
=component
}
}
=given
=destructive-actions
=unless
{
=to
=declared
}
=then
{
=require
=confirmWith
}
=message
'{{action}} destroys something and asks nothing first; add “confirmWith”
=insert
'confirmWith: ConfirmModal
=source
{
=row
=Haptics
}
}
=tooltip-described
{
=description
=A screen is not explained by a tooltip
=severity
=note
=for
{
=kind
[
=screen
=component
}
}
=given
=prose
=then
{
=wording
{
=phrases
[
=a tooltip
=the tooltip
=tooltips
=a tool tip
=a coach mark
=coach marks
=an info bubble
=a help balloon
}
}
}
=message
=“{{match}}” explains what the screen should say by itself; make the screen clear without it
=source
{
=row
=Principles
}
}
=tooltip-needed
{
=description
=A screen is understood without a tooltip
=severity
=warning
=for
{
=kind
[
=screen
=component
}
}
=given
=$..components.*.name
=then
{
=pattern
{
=notMatch
'(?i)tooltip|coach[ -]?marks?|info[ -]?bubble|(help|hint)[ -]?balloon
}
}
=message
=“{{match}}” explains what the screen should say by itself; make the screen clear without it
=source
{
=row
=Principles
}
}
=feature-symbol
{
=description
=A screen that introduces a feature shows its one large symbol
=severity
=note
=given
=$.subjects.*
=unless
{
'$..components[?@.name == 'FeatureSymbol' || @.implements == 'symbol']
=declared
}
=then
{
=pattern
{
=notMatch
'^feature-intro$
}
}
=message
=this screen introduces a feature or asks for one decision and has no “FeatureSymbol” among its components
=source
{
=row
=Feature symbol
}
}
}
}

"""###

  private static let productPages: StaticString = ###"""
pack: product-pages
description: A page for each area of the product, in one order - what it is for, steps, expected results, differences, rules.
source: gem-product

lists:
  # The items that are open, as the team's list of open items has them. A team puts its own into the config.
  open-items: [BD531, D532, D533, D534]

tables:
  product-areas:
    rows:
      onboarding: {title: Onboarding}
      wallet: {title: Wallet}
      assets: {title: Assets}
      transfer: {title: Transfer}
      transactions: {title: Transactions}
      swap: {title: Swap}
      buy-sell: {title: Buy and Sell}
      stake: {title: Stake}
      perpetuals: {title: Perpetuals}
      nft: {title: NFT}
      walletconnect: {title: WalletConnect}
      price-alerts: {title: Price Alerts}
      in-app-notifications: {title: In-app Notifications}
      settings: {title: Settings}
      contacts: {title: Contacts}
      rewards: {title: Rewards}
      support: {title: Support}
  product-pages:
    rows:
      onboarding: {}
      wallet: {}
      assets: {}
      transfer: {}
      transactions: {}
      swap: {}
      buy-sell: {}
      stake: {}
      perpetuals: {}
      nft: {}
      walletconnect: {}
      price-alerts: {}
      in-app-notifications: {}
      settings: {}
      contacts: {}
      rewards: {}
      support: {}
      asset-logos: {}
      network-fee: {}
      reserves: {}
      names: {}
      asset-search: {}
      charts: {}
      secrets: {}
      availability: {}
      toasts: {}
      haptics: {}

for: {kind: area}

rules:
  page-order:
    description: A page goes sentence, diagrams, steps, expected results, differences, toasts, haptics, rules
    why: Who knows one page finds everything on all others.
    severity: error
    given: area
    then: {order: {keys: [area, title, subjects, sentence, diagrams, steps, flows, expected, facts, platforms, toasts, haptics, rules, refs, gaps]}}
    message: "{{error}}; a page goes sentence, diagrams, steps, expected, platforms, toasts, haptics, rules"
    source: {row: Pages}
    examples:
      good: ["{sentence: Moves coins., steps: [The user sends.], expected: [{id: sent, when: a, expected: b}], rules: [Never c.]}"]
      bad: ["{sentence: Moves coins., rules: [Never c.], «steps»: [The user sends.]}"]
  page-sentence:
    description: One sentence says what the area is for
    why: An area that needs more than one is two areas, or is not understood yet.
    severity: warning
    given: area
    then: [{require: sentence}, {field: sentence, sentence: {maxSentences: 1, minWords: 3}}]
    message: what the area is for is one sentence, not {{count}}
    missing: area “{{name}}” does not say in one sentence what it is for
    insert: "sentence: What the area is for"
    source: {row: Pages}
    examples:
      good: ["sentence: Moves coins to somebody else."]
      bad: ["sentence: «Moves coins to others. It receives them too.»", "area: «transfer»"]
  page-diagrams:
    description: A page has two diagrams at most
    why: A diagram stands where it reads faster than words, and a third one no longer does.
    severity: warning
    given: area
    then: {field: diagrams, length: {max: 2}}
    message: "{{count}} diagrams are more than two; keep those of the main flow"
    source: {row: Pages}
    examples:
      good: ["diagrams: [send.svg, confirm.svg]", "sentence: Moves coins."]
      bad: ["diagrams: «[a.svg, b.svg, c.svg]»"]
  page-steps:
    description: The success path is told in steps
    why: A page that begins with exceptions hides what the area does.
    severity: warning
    given: area
    # A page in Markdown says by its name that it is a shared section.
    unless: [{$.subjects: shared-section}, {$.area: [asset-logos, network-fee, reserves, names, asset-search, charts, secrets, availability, toasts, haptics]}]
    then: {require: {any: [steps, flows]}}
    message: area “{{name}}” has no steps; tell the success path as user stories
    insert: "steps: [The user does one thing]"
    source: {row: Pages}
    examples:
      good: ["steps: [The user picks an asset.]", "{subjects: [shared-section], sentence: Logos.}"]
      bad: ["area: «transfer»"]
  page-step-line:
    description: A step is one line
    why: A step of several lines is several steps, or explains what a table should.
    severity: warning
    given: [$.steps.*, $.flows.*.steps.*]
    then: [{sentence: {maxSentences: 1}}, {length: {max: 160}}]
    message: a step is one line with one sentence; split it, or give what it explains a row of the expected results
    source: {row: Pages}
    examples:
      good: ["steps: [The user picks an asset and types an amount.]"]
      bad: ["steps: [«The user picks an asset. Then an amount is typed.»]"]
  page-expected-table:
    description: Each expected result has its situation
    why: A result without its situation cannot be tested, nor a situation without its result.
    severity: error
    given: [$.expected.*, $.flows.*.expected.*]
    then: {require: [when, expected]}
    message: this result lacks {{missing}}; each row says when, what is expected, and why where it matters
    source: {row: Pages}
    examples:
      good: ["expected: [{id: paid, when: The fee has a price., expected: Its value shows.}]"]
      bad: ["expected: [{id: «paid», when: The fee has a price.}]"]
  page-expected-missing:
    description: A page has expected results
    why: Steps tell how it goes well; all else stands in the table.
    severity: warning
    given: area
    then: {require: {any: [expected, flows]}}
    message: area “{{name}}” has no expected results; give each situation a row
    insert: "expected: [{id: situation, when: What happens., expected: What the user sees.}]"
    source: {row: Pages}
    examples:
      good: ["expected: [{id: paid, when: a, expected: b}]", "flows: [{title: Send, steps: [a]}]"]
      bad: ["area: «transfer»"]
  page-expected-same:
    description: A situation has one row on a page
    why: Of two rows for one situation, one is out of date some day.
    severity: warning
    given: $.expected.*
    then: {field: when, unique: {within: document}}
    message: “{{value}}” has a row already; one row a situation
    source: {row: Pages}
    examples:
      good: ["expected: [{id: a, when: It is offline., expected: b}, {id: c, when: It is online., expected: d}]"]
      bad: ["expected: [{id: a, when: It is offline., expected: b}, {id: c, when: «It is offline.», expected: d}]"]
  page-rules-invariant:
    description: Rules hold what always or never is, and no situation
    why: A situation among the rules is missed by who looks it up in the table.
    severity: warning
    given: $.rules.*
    then: {wording: {start: [when, if, whenever, while, once, after, before]}}
    message: “{{match}} …” is a situation; give it a row of the expected results
    source: {row: Pages}
    examples:
      good: ["rules: [A toast never asks for a decision.]"]
      bad: ["rules: [«When» the network is down the wallet says so.]"]
  page-rule-line:
    description: A rule is one sentence
    why: Of a rule that goes on, the second half is forgotten.
    severity: warning
    given: $.rules.*
    then: [{sentence: {maxSentences: 1}}, {length: {max: 240}}]
    message: a rule is one line with one sentence; make two rules of it, or give the situation a row
    source: {row: Pages}
    examples:
      good: ["rules: ['A toast never asks for a decision, since it is gone before it is read.']"]
      bad: ["rules: [«A toast never asks. It is gone too soon.»]"]
  page-rule-always:
    description: A rule says what is always or never so
    why: A sentence that only describes belongs to the steps, and one with a condition to the table.
    severity: warning
    # Situations and questions have rules of their own.
    given: "$.rules[?!match(@, '(When|If|Whenever|While|Once|After|Before) .*|.*[?]')]"
    then: {says: {any: [always, never, "no", not, only, each, every, all, nothing, nobody, neither]}}
    message: this rule says neither “always” nor “never”, so nobody can tell what would break it
    source: {row: Pages}
    examples:
      good: ["rules: [A position can always be closed.]"]
      bad: ["rules: [«The list has a search field.»]"]
  page-rule-repeated:
    description: A rule stands on one page
    why: Of two copies one is changed and the other is not.
    severity: warning
    given: $.rules.*
    then: {unique: {within: project}}
    message: this rule stands on another page too; move it to the shared section and point to it
    source: {row: Pages}
    examples:
      good:
        - |
          area: swap
          rules: [A quote that has run out is never signed.]
          ---
          area: stake
          rules: [A return is never promised.]
      bad:
        - |
          area: swap
          rules: [A toast never asks for a decision.]
          ---
          area: stake
          rules: [«A toast never asks for a decision.»]
  page-number-shape:
    description: A value on a page is one that the app can show
    why: The page is what a tester holds against the screen; a value that no format prints fails every test.
    severity: warning
    given: [$.steps.*, $.flows.*.steps.*, $.expected.*.expected, $.flows.*.expected.*.expected]
    then: {number: shape}
    source: {row: Pages}
    examples:
      good: ["expected: [{id: a, when: The fee has a price., expected: 'its value only: $0.01'}]"]
      bad: ["expected: [{id: a, when: The fee has a price., expected: 'its value only: «$0.9»'}]"]
  page-internals:
    description: A page names no source code, no files of the source, no tests
    why: A page is for whoever uses, sells or reviews the product, and outlives the code.
    severity: warning
    given: text
    then:
      pattern:
        notMatch: '\b(use[A-Z][A-Za-z]+|[a-z]+[A-Z][A-Za-z]*\(\)|[A-Za-z]+\.(swift|kt|ts|tsx|js|rs)|[A-Za-z]+(ViewModel|UseCase|Repository|Store|Tests?))\b'
        allow: '\b(App Store|Play Store|Google Play)\b'
    message: “{{match}}” is a name of the source; say what the user sees
    source: {row: Pages}
    examples:
      good: ["rules: [The balance is never rounded up.]", "rules: [An update is taken from the App Store.]"]
      bad: ["rules: [«useWalletStore» never holds a secret.]", "expected: [{id: a, when: Checked by «SendTests»., expected: b}]"]
  page-name:
    description: A page is named after its area or its shared section
    why: The page and the module of the app are found under one name.
    severity: warning
    given: area
    then: {field: area, reference: {in: {table: product-pages}}}
    message: “{{value}}” is no area of the product{{nearest}}
    source: {row: Pages}
    examples:
      good: ["area: price-alerts", "area: charts"]
      bad: ["area: «price-alarms»"]
  page-area-missing:
    description: Each area has its page
    why: What no page describes is decided by whoever builds it last.
    severity: warning
    given: area
    then: {complete: {table: product-areas, key: area, within: project}}
    message: no page describes the area “{{row}}” ({{row.title}})
    source: {row: Pages}
    examples:
      good:
        - |
          area: onboarding
          ---
          area: wallet
          ---
          area: assets
          ---
          area: transfer
          ---
          area: transactions
          ---
          area: swap
          ---
          area: buy-sell
          ---
          area: stake
          ---
          area: perpetuals
          ---
          area: nft
          ---
          area: walletconnect
          ---
          area: price-alerts
          ---
          area: in-app-notifications
          ---
          area: settings
          ---
          area: contacts
          ---
          area: rewards
          ---
          area: support
      bad:
        # What no manifest declares is reported at the row that asks for it, outside of the example.
        - "area: wallet"
  page-shared-repeated:
    description: A rule that holds in several areas stands once, in the shared section
    why: Of two copies one is changed and the other is not.
    severity: warning
    given: $.expected.*
    then: {field: when, unique: {within: otherDocuments}}
    message: “{{value}}” stands on another page too; move it to the shared section and point to it
    source: {row: Pages}
    examples:
      good:
        - |
          area: swap
          expected: [{id: a, when: The quote is old., expected: b}]
          ---
          area: stake
          expected: [{id: a, when: The validator is gone., expected: b}]
      bad:
        - |
          area: swap
          expected: [{id: a, when: The fee has no price., expected: b}]
          ---
          area: stake
          expected: [{id: a, when: «The fee has no price.», expected: b}]
  page-open-question:
    description: Open questions and edge cases to decide stand in the list of open items, and not on a page
    why: A page says what holds; a reader takes a question on it for a promise.
    severity: warning
    given: prose
    then: {wording: {phrases: [TBD, TODO, FIXME, to be decided, open question, not decided yet], marks: ["?"], allow: [TODO.md]}}
    message: “{{match}}” is an open question; it belongs in the list of open items
    source: {row: Pages}
    examples:
      good: ["rules: [A toast never asks.]", "platforms: [{when: a, ios: b, android: c, expected: 'as iOS, TODO.md D1'}]"]
      bad: ["rules: [The limit is «TBD»]", "rules: [Is the limit high enough«?»]"]
  page-toasts-section:
    description: A page lists the toasts that its area shows
    why: What is not on a list shows no toast, so a page without the list says that there are none by accident.
    severity: note
    given: area
    # A page in Markdown says by its name that it is a shared section.
    unless: [{$.subjects: shared-section}, {$.area: [asset-logos, network-fee, reserves, names, asset-search, charts, secrets, availability, toasts, haptics]}]
    then: {require: toasts}
    message: area “{{name}}” does not list its toasts; list them, or say why there are none
    help: "a manifest says `toasts: {notApplicable: …}`, and a page in Markdown a sentence below its heading “Toasts”"
    insert: "toasts: {notApplicable: The area shows no toasts.}"
    source: {row: Toasts}
    examples:
      good: ["toasts: [{when: An asset is pinned., copy: Pinned}]", "toasts: {notApplicable: The area shows no toasts.}"]
      bad: ["area: «swap»"]

  platform-row-complete:
    description: A difference says when, what iOS does, what Android does, and what is expected
    why: A difference that leaves one of them open cannot be told from a bug.
    severity: error
    for: {kind: [screen, area]}
    given: $.platforms.*
    then: {require: [when, ios, android, expected]}
    message: this difference lacks {{missing}}
    source: {row: Platform differences}
    examples:
      good: ["platforms: [{when: a, ios: b, android: c, expected: Intentional}]"]
      bad: ["platforms: [{«when»: a, ios: b, android: c}]"]
  platform-intent:
    description: A difference is intentional, or names the open item that removes it
    why: Any other difference is a bug that nobody works on.
    severity: error
    for: {kind: [screen, area]}
    given: $.platforms.*
    then: {field: expected, pattern: {match: 'Intentional|TODO\.md [A-Z]+[0-9]+'}}
    message: “{{value}}” says neither “Intentional” nor which open item removes the difference, such as “TODO.md D12”
    source: {row: Platform differences}
    examples:
      good: ["platforms: [{when: a, ios: b, android: c, expected: 'as iOS, TODO.md BD531'}]"]
      bad: ["platforms: [{when: a, ios: b, android: c, expected: «later»}]"]
  platform-todo-exists:
    description: The open item that a difference names is on the list of open items
    why: A difference that waits for an item which nobody has is a difference for good.
    severity: warning
    for: {kind: [screen, area]}
    given: "$.platforms[?search(@.expected, 'TODO[.]md')].expected"
    then: {says: {any: open-items}}
    message: this difference names no item of the list of open items
    help: correct the item, or list it as “open-items” under “lists” of the config
    source: {row: Platform differences}
    examples:
      good:
        - "platforms: [{when: a, ios: b, android: c, expected: 'as iOS, TODO.md BD531'}]"
        - "platforms: [{when: a, ios: b, android: c, expected: Intentional}]"
      bad: ["platforms: [{when: a, ios: b, android: c, «expected»: 'as iOS, TODO.md D999'}]"]
  platform-none:
    description: A page without differences says so
    why: An empty section cannot be told from a forgotten one.
    severity: warning
    given: area
    # A page in Markdown says by its name that it is a shared section.
    unless: [{$.subjects: shared-section}, {$.area: [asset-logos, network-fee, reserves, names, asset-search, charts, secrets, availability, toasts, haptics]}]
    then: {require: platforms}
    message: area “{{name}}” says nothing of platform differences; list them, or say “None recorded.”
    insert: "platforms: {notApplicable: None recorded.}"
    source: {row: Platform differences}
    examples:
      good: ["platforms: {notApplicable: None recorded.}", "platforms: [{when: a, ios: b, android: c, expected: Intentional}]"]
      bad: ["area: «swap»"]

"""###

  private static let productPagesCompact: StaticString = ###"""
{
=pack
=product-pages
=description
=A page for each area of the product, in one order - what it is for, steps, expected results, differences, rules.
=source
=gem-product
=lists
{
=open-items
[
=BD531
=D532
=D533
=D534
}
}
=tables
{
=product-areas
{
=rows
{
=onboarding
{
=title
=Onboarding
}
=wallet
{
=title
=Wallet
}
=assets
{
=title
=Assets
}
=transfer
{
=title
=Transfer
}
=transactions
{
=title
=Transactions
}
=swap
{
=title
=Swap
}
=buy-sell
{
=title
=Buy and Sell
}
=stake
{
=title
=Stake
}
=perpetuals
{
=title
=Perpetuals
}
=nft
{
=title
=NFT
}
=walletconnect
{
=title
=WalletConnect
}
=price-alerts
{
=title
=Price Alerts
}
=in-app-notifications
{
=title
=In-app Notifications
}
=settings
{
=title
=Settings
}
=contacts
{
=title
=Contacts
}
=rewards
{
=title
=Rewards
}
=support
{
=title
=Support
}
}
}
=product-pages
{
=rows
{
=onboarding
{
}
=wallet
{
}
=assets
{
}
=transfer
{
}
=transactions
{
}
=swap
{
}
=buy-sell
{
}
=stake
{
}
=perpetuals
{
}
=nft
{
}
=walletconnect
{
}
=price-alerts
{
}
=in-app-notifications
{
}
=settings
{
}
=contacts
{
}
=rewards
{
}
=support
{
}
=asset-logos
{
}
=network-fee
{
}
=reserves
{
}
=names
{
}
=asset-search
{
}
=charts
{
}
=secrets
{
}
=availability
{
}
=toasts
{
}
=haptics
{
}
}
}
}
=for
{
=kind
=area
}
=rules
{
=page-order
{
=description
=A page goes sentence, diagrams, steps, expected results, differences, toasts, haptics, rules
=severity
=error
=given
=area
=then
{
=order
{
=keys
[
=area
=title
=subjects
=sentence
=diagrams
=steps
=flows
=expected
=facts
=platforms
=toasts
=haptics
=rules
=refs
=gaps
}
}
}
=message
'{{error}}; a page goes sentence, diagrams, steps, expected, platforms, toasts, haptics, rules
=source
{
=row
=Pages
}
}
=page-sentence
{
=description
=One sentence says what the area is for
=severity
=warning
=given
=area
=then
[
{
=require
=sentence
}
{
=field
=sentence
=sentence
{
=maxSentences
=1
=minWords
=3
}
}
}
=message
=what the area is for is one sentence, not {{count}}
=missing
=area “{{name}}” does not say in one sentence what it is for
=insert
'sentence: What the area is for
=source
{
=row
=Pages
}
}
=page-diagrams
{
=description
=A page has two diagrams at most
=severity
=warning
=given
=area
=then
{
=field
=diagrams
=length
{
=max
=2
}
}
=message
'{{count}} diagrams are more than two; keep those of the main flow
=source
{
=row
=Pages
}
}
=page-steps
{
=description
=The success path is told in steps
=severity
=warning
=given
=area
=unless
[
{
=$.subjects
=shared-section
}
{
=$.area
[
=asset-logos
=network-fee
=reserves
=names
=asset-search
=charts
=secrets
=availability
=toasts
=haptics
}
}
}
=then
{
=require
{
=any
[
=steps
=flows
}
}
}
=message
=area “{{name}}” has no steps; tell the success path as user stories
=insert
'steps: [The user does one thing]
=source
{
=row
=Pages
}
}
=page-step-line
{
=description
=A step is one line
=severity
=warning
=given
[
=$.steps.*
=$.flows.*.steps.*
}
=then
[
{
=sentence
{
=maxSentences
=1
}
}
{
=length
{
=max
=160
}
}
}
=message
=a step is one line with one sentence; split it, or give what it explains a row of the expected results
=source
{
=row
=Pages
}
}
=page-expected-table
{
=description
=Each expected result has its situation
=severity
=error
=given
[
=$.expected.*
=$.flows.*.expected.*
}
=then
{
=require
[
=when
=expected
}
}
=message
=this result lacks {{missing}}; each row says when, what is expected, and why where it matters
=source
{
=row
=Pages
}
}
=page-expected-missing
{
=description
=A page has expected results
=severity
=warning
=given
=area
=then
{
=require
{
=any
[
=expected
=flows
}
}
}
=message
=area “{{name}}” has no expected results; give each situation a row
=insert
'expected: [{id: situation, when: What happens., expected: What the user sees.}]
=source
{
=row
=Pages
}
}
=page-expected-same
{
=description
=A situation has one row on a page
=severity
=warning
=given
=$.expected.*
=then
{
=field
=when
=unique
{
=within
=document
}
}
=message
=“{{value}}” has a row already; one row a situation
=source
{
=row
=Pages
}
}
=page-rules-invariant
{
=description
=Rules hold what always or never is, and no situation
=severity
=warning
=given
=$.rules.*
=then
{
=wording
{
=start
[
=when
=if
=whenever
=while
=once
=after
=before
}
}
}
=message
=“{{match}} …” is a situation; give it a row of the expected results
=source
{
=row
=Pages
}
}
=page-rule-line
{
=description
=A rule is one sentence
=severity
=warning
=given
=$.rules.*
=then
[
{
=sentence
{
=maxSentences
=1
}
}
{
=length
{
=max
=240
}
}
}
=message
=a rule is one line with one sentence; make two rules of it, or give the situation a row
=source
{
=row
=Pages
}
}
=page-rule-always
{
=description
=A rule says what is always or never so
=severity
=warning
=given
'$.rules[?!match(@, '(When|If|Whenever|While|Once|After|Before) .*|.*[?]')]
=then
{
=says
{
=any
[
=always
=never
'no
=not
=only
=each
=every
=all
=nothing
=nobody
=neither
}
}
}
=message
=this rule says neither “always” nor “never”, so nobody can tell what would break it
=source
{
=row
=Pages
}
}
=page-rule-repeated
{
=description
=A rule stands on one page
=severity
=warning
=given
=$.rules.*
=then
{
=unique
{
=within
=project
}
}
=message
=this rule stands on another page too; move it to the shared section and point to it
=source
{
=row
=Pages
}
}
=page-number-shape
{
=description
=A value on a page is one that the app can show
=severity
=warning
=given
[
=$.steps.*
=$.flows.*.steps.*
=$.expected.*.expected
=$.flows.*.expected.*.expected
}
=then
{
=number
=shape
}
=source
{
=row
=Pages
}
}
=page-internals
{
=description
=A page names no source code, no files of the source, no tests
=severity
=warning
=given
=text
=then
{
=pattern
{
=notMatch
'\b(use[A-Z][A-Za-z]+|[a-z]+[A-Z][A-Za-z]*\(\)|[A-Za-z]+\.(swift|kt|ts|tsx|js|rs)|[A-Za-z]+(ViewModel|UseCase|Repository|Store|Tests?))\b
=allow
'\b(App Store|Play Store|Google Play)\b
}
}
=message
=“{{match}}” is a name of the source; say what the user sees
=source
{
=row
=Pages
}
}
=page-name
{
=description
=A page is named after its area or its shared section
=severity
=warning
=given
=area
=then
{
=field
=area
=reference
{
=in
{
=table
=product-pages
}
}
}
=message
=“{{value}}” is no area of the product{{nearest}}
=source
{
=row
=Pages
}
}
=page-area-missing
{
=description
=Each area has its page
=severity
=warning
=given
=area
=then
{
=complete
{
=table
=product-areas
=key
=area
=within
=project
}
}
=message
=no page describes the area “{{row}}” ({{row.title}})
=source
{
=row
=Pages
}
}
=page-shared-repeated
{
=description
=A rule that holds in several areas stands once, in the shared section
=severity
=warning
=given
=$.expected.*
=then
{
=field
=when
=unique
{
=within
=otherDocuments
}
}
=message
=“{{value}}” stands on another page too; move it to the shared section and point to it
=source
{
=row
=Pages
}
}
=page-open-question
{
=description
=Open questions and edge cases to decide stand in the list of open items, and not on a page
=severity
=warning
=given
=prose
=then
{
=wording
{
=phrases
[
=TBD
=TODO
=FIXME
=to be decided
=open question
=not decided yet
}
=marks
[
'?
}
=allow
[
=TODO.md
}
}
}
=message
=“{{match}}” is an open question; it belongs in the list of open items
=source
{
=row
=Pages
}
}
=page-toasts-section
{
=description
=A page lists the toasts that its area shows
=severity
=note
=given
=area
=unless
[
{
=$.subjects
=shared-section
}
{
=$.area
[
=asset-logos
=network-fee
=reserves
=names
=asset-search
=charts
=secrets
=availability
=toasts
=haptics
}
}
}
=then
{
=require
=toasts
}
=message
=area “{{name}}” does not list its toasts; list them, or say why there are none
=help
'a manifest says `toasts: {notApplicable: …}`, and a page in Markdown a sentence below its heading “Toasts”
=insert
'toasts: {notApplicable: The area shows no toasts.}
=source
{
=row
=Toasts
}
}
=platform-row-complete
{
=description
=A difference says when, what iOS does, what Android does, and what is expected
=severity
=error
=for
{
=kind
[
=screen
=area
}
}
=given
=$.platforms.*
=then
{
=require
[
=when
=ios
=android
=expected
}
}
=message
=this difference lacks {{missing}}
=source
{
=row
=Platform differences
}
}
=platform-intent
{
=description
=A difference is intentional, or names the open item that removes it
=severity
=error
=for
{
=kind
[
=screen
=area
}
}
=given
=$.platforms.*
=then
{
=field
=expected
=pattern
{
=match
'Intentional|TODO\.md [A-Z]+[0-9]+
}
}
=message
=“{{value}}” says neither “Intentional” nor which open item removes the difference, such as “TODO.md D12”
=source
{
=row
=Platform differences
}
}
=platform-todo-exists
{
=description
=The open item that a difference names is on the list of open items
=severity
=warning
=for
{
=kind
[
=screen
=area
}
}
=given
'$.platforms[?search(@.expected, 'TODO[.]md')].expected
=then
{
=says
{
=any
=open-items
}
}
=message
=this difference names no item of the list of open items
=help
=correct the item, or list it as “open-items” under “lists” of the config
=source
{
=row
=Platform differences
}
}
=platform-none
{
=description
=A page without differences says so
=severity
=warning
=given
=area
=unless
[
{
=$.subjects
=shared-section
}
{
=$.area
[
=asset-logos
=network-fee
=reserves
=names
=asset-search
=charts
=secrets
=availability
=toasts
=haptics
}
}
}
=then
{
=require
=platforms
}
=message
=area “{{name}}” says nothing of platform differences; list them, or say “None recorded.”
=insert
'platforms: {notApplicable: None recorded.}
=source
{
=row
=Platform differences
}
}
}
}

"""###

  private static let assetLogos: StaticString = ###"""
pack: asset-logos
description: How the logo of each kind of asset is drawn, and which logos ship with the app.
source: gem-product

lists:
  # Stablecoins whose logo ships with the app, on each network that their issuer deploys them to. USDT0 counts as USDT.
  issued-stablecoins: [USDT, USDT0, USDC, USDS, USDe, USD1, USDG, PYUSD]
  bnb-stablecoins: [USDT, USDC, BNB Smart Chain]

facts:
  areas:
    asset-logos:
      logo-coin:
        at: expected.logo-coin.expected
        says: {any: [at once, immediately]}
        severity: warning
        message: the page does not say that the logo of a network's coin shows at once (row “logo-coin”)
        source: {row: Asset logos}
      logo-layer2:
        at: expected.logo-layer2.expected
        says: {all: [Ether logo, badge]}
        severity: warning
        message: the page does not say that ETH on a layer 2 has the Ether logo and the network as a badge (row “logo-layer2”)
        source: {row: Asset logos}
      logo-token-badge:
        at: expected.logo-token-badge.expected
        says: {all: [logo, network, badge]}
        severity: warning
        message: the page does not say that a token has its network as a badge (row “logo-token-badge”)
        source: {row: Asset logos}
      logo-issued-stablecoin:
        at: expected.logo-issued-stablecoin.when
        says: {all: issued-stablecoins}
        severity: warning
        message: the row “logo-issued-stablecoin” does not name all stablecoins whose logo ships with the app
        help: they are USDT, USDC, USDS, USDe, USD1, USDG and PYUSD, and USDT0 counts as USDT
        source: {row: Asset logos}
      logo-shipped-at-once:
        at: [expected.logo-issued-stablecoin.expected, expected.logo-bnb-stablecoin.expected]
        says: {any: [at once, immediately]}
        severity: warning
        message: the page does not say that a logo which ships with the app shows at once
        source: {row: Asset logos}
      logo-bnb-stablecoin:
        at: expected.logo-bnb-stablecoin.when
        says: {all: bnb-stablecoins}
        severity: warning
        message: the page does not say that USDT and USDC on BNB Smart Chain have their logo at once (row “logo-bnb-stablecoin”)
        source: {row: Asset logos}
      logo-other-token:
        at: expected.logo-other-token.expected
        says: {all: [token standard, until]}
        severity: warning
        message: the page does not say that any other token shows its standard until its logo is loaded (row “logo-other-token”)
        source: {row: Asset logos}

"""###

  private static let assetLogosCompact: StaticString = ###"""
{
=pack
=asset-logos
=description
=How the logo of each kind of asset is drawn, and which logos ship with the app.
=source
=gem-product
=lists
{
=issued-stablecoins
[
=USDT
=USDT0
=USDC
=USDS
=USDe
=USD1
=USDG
=PYUSD
}
=bnb-stablecoins
[
=USDT
=USDC
=BNB Smart Chain
}
}
=facts
{
=areas
{
=asset-logos
{
=logo-coin
{
=at
=expected.logo-coin.expected
=says
{
=any
[
=at once
=immediately
}
}
=severity
=warning
=message
=the page does not say that the logo of a network's coin shows at once (row “logo-coin”)
=source
{
=row
=Asset logos
}
}
=logo-layer2
{
=at
=expected.logo-layer2.expected
=says
{
=all
[
=Ether logo
=badge
}
}
=severity
=warning
=message
=the page does not say that ETH on a layer 2 has the Ether logo and the network as a badge (row “logo-layer2”)
=source
{
=row
=Asset logos
}
}
=logo-token-badge
{
=at
=expected.logo-token-badge.expected
=says
{
=all
[
=logo
=network
=badge
}
}
=severity
=warning
=message
=the page does not say that a token has its network as a badge (row “logo-token-badge”)
=source
{
=row
=Asset logos
}
}
=logo-issued-stablecoin
{
=at
=expected.logo-issued-stablecoin.when
=says
{
=all
=issued-stablecoins
}
=severity
=warning
=message
=the row “logo-issued-stablecoin” does not name all stablecoins whose logo ships with the app
=help
=they are USDT, USDC, USDS, USDe, USD1, USDG and PYUSD, and USDT0 counts as USDT
=source
{
=row
=Asset logos
}
}
=logo-shipped-at-once
{
=at
[
=expected.logo-issued-stablecoin.expected
=expected.logo-bnb-stablecoin.expected
}
=says
{
=any
[
=at once
=immediately
}
}
=severity
=warning
=message
=the page does not say that a logo which ships with the app shows at once
=source
{
=row
=Asset logos
}
}
=logo-bnb-stablecoin
{
=at
=expected.logo-bnb-stablecoin.when
=says
{
=all
=bnb-stablecoins
}
=severity
=warning
=message
=the page does not say that USDT and USDC on BNB Smart Chain have their logo at once (row “logo-bnb-stablecoin”)
=source
{
=row
=Asset logos
}
}
=logo-other-token
{
=at
=expected.logo-other-token.expected
=says
{
=all
[
=token standard
=until
}
}
=severity
=warning
=message
=the page does not say that any other token shows its standard until its logo is loaded (row “logo-other-token”)
=source
{
=row
=Asset logos
}
}
}
}
}
}

"""###

  private static let feesAndReserves: StaticString = ###"""
pack: fees-and-reserves
description: What the Network Fee shows in each case, and what reserves and minimums do to a payment.
source: gem-product

# The amounts of the minimums and the parts of a fee are tables of number-formats; this pack asks that each case is told,
# and that screens draw a fee the same way.

facts:
  areas:
    network-fee:
      fee-value-only:
        at: expected.fee-value-only.expected
        says: {all: [value, only]}
        message: the page does not say that a fee whose coin has a price shows its value only (row “fee-value-only”)
        source: {row: Network Fee}
      fee-coin-only:
        at: expected.fee-coin-only.expected
        says: coin
        message: the page does not say that a fee whose coin has no price shows in that coin (row “fee-coin-only”)
        source: {row: Network Fee}
      fee-missing-both:
        at: expected.fee-missing-both.expected
        says: {all: [coin, above]}
        message: the page does not say that a fee that cannot be paid shows in its coin above its value (row “fee-missing-both”)
        source: {row: Network Fee}
      fee-choosable:
        at: expected.fee-choosable.expected
        says: {all: [value, asset]}
        severity: warning
        message: the page does not say that a fee whose asset can be picked shows its value and the asset (row “fee-choosable”)
        source: {row: Network Fee}
      fee-tap:
        at: expected.fee-tap.expected
        says: {all: [above its value, faster, slower, custom]}
        severity: warning
        message: the page does not say that a tap on the fee leads to faster, slower and custom fees (row “fee-tap”)
        source: {row: Network Fee}
      fee-load-failed:
        at: expected.fee-load-failed.expected
        says: {all: ["the row reads -", options, last, loads again]}
        message: the page does not say that a fee that fails to load reads “-” and still opens the last options (row “fee-load-failed”)
        source: {row: Network Fee}
      fee-typed-kept:
        at: expected.fee-typed-kept.expected
        says: {any: [stays, kept, keeps, remains]}
        message: the page does not say that a typed fee stays through a refresh (row “fee-typed-kept”)
        source: {row: Network Fee}
      fee-headroom-evm-row:
        at: expected.fee-evm-headroom.expected
        says: {all: ["20%", tip]}
        message: the page does not say that on EVM networks the base fee has 20% headroom, plus a tip (row “fee-evm-headroom”)
        source: {row: Network Fee}
      fee-headroom-ethereum-row:
        at: expected.fee-ethereum-no-headroom.expected
        says: {all: [no headroom, Normal, Fast]}
        message: the page does not say that Ethereum's fee has no headroom, and what Normal and Fast add (row “fee-ethereum-no-headroom”)
        source: {row: Network Fee}
      fee-custom-fields:
        at: expected.fee-custom-fields.expected
        says: {all: [Base Fee, Priority Fee, Gwei, empty, placeholder, ten times]}
        message: the page does not say all of a custom fee - two fields in Gwei, empty with a placeholder, capped at ten times Normal (row “fee-custom-fields”)
        source: {row: Network Fee}
      fee-custom-floor:
        at: expected.fee-custom-fields.expected
        says: {all: [base fee that Normal signs, minimum tip]}
        message: the page does not say that a custom Base Fee is never under what Normal signs, nor the tip under the network's minimum (row “fee-custom-fields”)
        source: {row: Network Fee}
      fee-custom-empty:
        at: expected.fee-custom-fields.expected
        says: {all: [follows the network, only what was typed is kept]}
        message: the page does not say that an empty field follows the network and only what was typed is kept (row “fee-custom-fields”)
        source: {row: Network Fee}
      fee-custom-zero-base:
        at: expected.fee-custom-fields.expected
        says: base fee is zero
        message: the page does not say that a network whose base fee is zero shows the Priority Fee only (row “fee-custom-fields”)
        source: {row: Network Fee}
      fee-details-row:
        at: expected.fee-details-same.expected
        says: {all: [as on Confirm, above its value]}
        message: the page does not say that Transaction details show the fee as on Confirm, and the coin above the value after a tap (row “fee-details-same”)
        source: {row: Network Fee}
    reserves:
      # The amounts, as the page lists them under “facts”.
      reserve-page-polkadot: {at: facts.polkadotAssetHubMinimum, is: 0.01 DOT, source: {row: Reserves and minimums}}
      reserve-page-solana: {at: facts.solanaMinimum, is: 0.00089088 SOL, source: {row: Reserves and minimums}}
      reserve-page-solana-token: {at: facts.solanaTokenAccount, is: 0.00148844 SOL, source: {row: Reserves and minimums}}
      reserve-page-xrp: {at: facts.xrpActivation, is: 1 XRP, source: {row: Reserves and minimums}}
      reserve-page-xrp-object: {at: facts.xrpObjectReserve, is: 0.2 XRP, source: {row: Reserves and minimums}}
      reserve-page-stellar-activation: {at: facts.stellarActivation, is: 1 XLM, source: {row: Reserves and minimums}}
      reserve-page-stellar-base: {at: facts.stellarBaseReserve, is: 0.5 XLM, source: {row: Reserves and minimums}}
      reserve-page-algorand: {at: facts.algorandActivation, is: 0.1 ALGO, source: {row: Reserves and minimums}}
      reserve-page-tron:
        at: facts.tronActivation
        says: {all: [current charges, bandwidth]}
        message: “tronActivation” does not say that Tron takes current charges and the bandwidth of the sender
        source: {row: Reserves and minimums}
      reserve-page-excluded:
        at: rules
        says: {all: [Reserves, available balance]}
        message: no rule of the page says that reserves are no part of the available balance
        source: {row: Reserves and minimums}
      reserve-page-algorand-grows:
        at: expected.reserve-algorand.expected
        says: assets
        severity: warning
        message: the page does not say that the reserve of an Algorand account grows with its assets (row “reserve-algorand”)
        source: {row: Reserves and minimums}
      reserve-stellar-formula:
        at: expected.reserve-stellar-formula.expected
        says: {all: [trustline, offer, signer, data entry, sponsors]}
        message: the page does not say what a Stellar account's reserve counts (row “reserve-stellar-formula”)
        help: "twice for the account, once for each trustline, offer, signer, data entry and entry it sponsors, less those sponsored for it"
        source: {row: Reserves and minimums}
      reserve-minimum-refused:
        at: expected.reserve-minimum-refused.expected
        says: {all: [refused, minimum]}
        message: the page does not say that a payment that would leave less than the minimum is refused and the minimum shown (row “reserve-minimum-refused”)
        source: {row: Reserves and minimums}
      reserve-max:
        at: expected.reserve-max.expected
        says: {all: [skipped, unavailable]}
        message: the page does not say that Max skips the check of the minimum and leaves reserves unavailable (row “reserve-max”)
        source: {row: Reserves and minimums}
      reserve-activation:
        at: expected.reserve-activation.expected
        says: {all: [refused, needed]}
        message: the page does not say that less than the activation amount to a new account is refused (row “reserve-activation”)
        source: {row: Reserves and minimums}
      reserve-token-account:
        at: expected.reserve-token-account.expected
        says: Network Fee
        message: the page does not say that a new token account on Solana is part of the Network Fee (row “reserve-token-account”)
        source: {row: Reserves and minimums}
      reserve-stake-account:
        at: expected.reserve-stake-account.expected
        says: {all: [only, network]}
        message: the page does not say that the fee of a Solana stake is only what the network charges (row “reserve-stake-account”)
        source: {row: Reserves and minimums}
      reserve-tron:
        at: expected.reserve-tron.expected
        says: bandwidth
        severity: warning
        message: the page does not say that Tron's account creation is worked out from current charges and the sender's bandwidth (row “reserve-tron”)
        source: {row: Reserves and minimums}

rules:
  fee-format:
    description: A Network Fee shows money where its coin has a price, and the coin where it has none
    why: The value is what the user weighs; without a price “$0.00” would say that it is free.
    severity: error
    for: {kind: [screen, component]}
    given: $.numbers[?@.feeCase == "priced"]
    then: {field: format, is: money}
    message: "{{number}} is a fee whose coin has a price, so it shows its value as money, not as “{{value}}”"
    source: {row: Network Fee}
    examples:
      good: ["numbers: [{id: fee, role: network-fee, feeCase: priced, format: money}]"]
      bad: ["numbers: [{id: fee, role: network-fee, feeCase: priced, format: «amount», unit: ETH}]"]
  fee-format-unpriced:
    description: A Network Fee whose coin has no price shows in that coin
    why: “$0.00” would say that it is free.
    severity: error
    for: {kind: [screen, component]}
    given: $.numbers[?@.feeCase == "unpriced"]
    then: {field: format, is: amount}
    message: "{{number}} is a fee whose coin has no price, so it shows as an amount of that coin, not as “{{value}}”"
    source: {row: Network Fee}
    examples:
      good: ["numbers: [{id: fee, role: network-fee, feeCase: unpriced, format: amount, unit: ETH}]"]
      bad: ["numbers: [{id: fee, role: network-fee, feeCase: unpriced, format: «money»}]"]
  fee-details-same:
    description: The Network Fee reads the same on Confirm and in the details of a transaction
    why: What was approved must be found again afterwards.
    severity: error
    for: {kind: [screen, component]}
    given: $.numbers[?@.role == "network-fee" && @.feeCase]
    then: {consistent: {key: feeCase, value: format, within: project}}
    message: the Network Fee that is {{group}} is “{{value}}” here and “{{other}}” elsewhere; show it the same way
    source: {row: Network Fee}
    examples:
      good:
        - |
          screen: confirm
          numbers: [{id: fee, role: network-fee, feeCase: short, format: amount}]
          ---
          screen: details
          numbers: [{id: paid, role: network-fee, feeCase: short, format: amount}, {id: other, role: network-fee, feeCase: priced, format: money}]
      bad:
        - |
          screen: confirm
          numbers: [{id: fee, role: network-fee, feeCase: short, format: amount}]
          ---
          screen: details
          numbers: [{id: paid, role: network-fee, feeCase: short, format: «money»}]
  reserve-excluded:
    description: An available balance leaves out what the network reserves
    why: Whoever sends the balance that is shown must not be told that part of it was never theirs to send.
    severity: error
    for: {kind: [screen, component]}
    given: $.numbers[?@.role == "available-balance"]
    then: {field: excludes, contains: [reserves]}
    message: "{{number}} is an available balance and does not leave out the reserves; add “excludes: [reserves]”"
    insert: "excludes: [reserves]"
    source: {row: Reserves and minimums}
    examples:
      good:
        - "numbers: [{id: available, role: available-balance, format: amount, excludes: [reserves, staked]}]"
        - "numbers: [{id: available, role: available-balance, format: amount, excludes: {notApplicable: The network reserves nothing.}}]"
      bad:
        - "numbers: [{id: available, role: available-balance, format: amount, excludes: «[staked]»}]"
        - "numbers: [{id: «available», role: available-balance, format: amount}]"
  reserve-minimum-hidden:
    description: What is refused for being too little says how much is enough
    why: Who does not learn the minimum tries one amount after another.
    severity: warning
    for: {kind: screen}
    given: >-
      $.states.error.cases[?@.copy && search(@.when[0], '[Mm]inimum|too small|too little')
      && !search(@.copy[0].text, '[0-9{]') && !search(@.copy[1].text, '[0-9{]') && !search(@.copy[2].text, '[0-9{]')]
    then: {forbid: copy}
    message: this case refuses an amount that is too small, and its copy shows no minimum
    help: "name it, such as “Send at least {minimum}”"
    source: {row: Reserves and minimums}
    examples:
      good:
        - 'states: {error: {cases: [{id: little, when: the amount is below the minimum, copy: ["Send at least 0.00089088 SOL."]}]}}'
        - 'states: {error: {cases: [{id: little, when: the amount is too small, copy: ["The amount is too small.", "Send {minimum} or more."]}]}}'
      bad:
        - 'states: {error: {cases: [{id: little, when: the amount is below the minimum, «copy»: ["The amount is too small. Enter more."]}]}}'

"""###

  private static let feesAndReservesCompact: StaticString = ###"""
{
=pack
=fees-and-reserves
=description
=What the Network Fee shows in each case, and what reserves and minimums do to a payment.
=source
=gem-product
=facts
{
=areas
{
=network-fee
{
=fee-value-only
{
=at
=expected.fee-value-only.expected
=says
{
=all
[
=value
=only
}
}
=message
=the page does not say that a fee whose coin has a price shows its value only (row “fee-value-only”)
=source
{
=row
=Network Fee
}
}
=fee-coin-only
{
=at
=expected.fee-coin-only.expected
=says
=coin
=message
=the page does not say that a fee whose coin has no price shows in that coin (row “fee-coin-only”)
=source
{
=row
=Network Fee
}
}
=fee-missing-both
{
=at
=expected.fee-missing-both.expected
=says
{
=all
[
=coin
=above
}
}
=message
=the page does not say that a fee that cannot be paid shows in its coin above its value (row “fee-missing-both”)
=source
{
=row
=Network Fee
}
}
=fee-choosable
{
=at
=expected.fee-choosable.expected
=says
{
=all
[
=value
=asset
}
}
=severity
=warning
=message
=the page does not say that a fee whose asset can be picked shows its value and the asset (row “fee-choosable”)
=source
{
=row
=Network Fee
}
}
=fee-tap
{
=at
=expected.fee-tap.expected
=says
{
=all
[
=above its value
=faster
=slower
=custom
}
}
=severity
=warning
=message
=the page does not say that a tap on the fee leads to faster, slower and custom fees (row “fee-tap”)
=source
{
=row
=Network Fee
}
}
=fee-load-failed
{
=at
=expected.fee-load-failed.expected
=says
{
=all
[
'the row reads -
=options
=last
=loads again
}
}
=message
=the page does not say that a fee that fails to load reads “-” and still opens the last options (row “fee-load-failed”)
=source
{
=row
=Network Fee
}
}
=fee-typed-kept
{
=at
=expected.fee-typed-kept.expected
=says
{
=any
[
=stays
=kept
=keeps
=remains
}
}
=message
=the page does not say that a typed fee stays through a refresh (row “fee-typed-kept”)
=source
{
=row
=Network Fee
}
}
=fee-headroom-evm-row
{
=at
=expected.fee-evm-headroom.expected
=says
{
=all
[
'20%
=tip
}
}
=message
=the page does not say that on EVM networks the base fee has 20% headroom, plus a tip (row “fee-evm-headroom”)
=source
{
=row
=Network Fee
}
}
=fee-headroom-ethereum-row
{
=at
=expected.fee-ethereum-no-headroom.expected
=says
{
=all
[
=no headroom
=Normal
=Fast
}
}
=message
=the page does not say that Ethereum's fee has no headroom, and what Normal and Fast add (row “fee-ethereum-no-headroom”)
=source
{
=row
=Network Fee
}
}
=fee-custom-fields
{
=at
=expected.fee-custom-fields.expected
=says
{
=all
[
=Base Fee
=Priority Fee
=Gwei
=empty
=placeholder
=ten times
}
}
=message
=the page does not say all of a custom fee - two fields in Gwei, empty with a placeholder, capped at ten times Normal (row “fee-custom-fields”)
=source
{
=row
=Network Fee
}
}
=fee-custom-floor
{
=at
=expected.fee-custom-fields.expected
=says
{
=all
[
=base fee that Normal signs
=minimum tip
}
}
=message
=the page does not say that a custom Base Fee is never under what Normal signs, nor the tip under the network's minimum (row “fee-custom-fields”)
=source
{
=row
=Network Fee
}
}
=fee-custom-empty
{
=at
=expected.fee-custom-fields.expected
=says
{
=all
[
=follows the network
=only what was typed is kept
}
}
=message
=the page does not say that an empty field follows the network and only what was typed is kept (row “fee-custom-fields”)
=source
{
=row
=Network Fee
}
}
=fee-custom-zero-base
{
=at
=expected.fee-custom-fields.expected
=says
=base fee is zero
=message
=the page does not say that a network whose base fee is zero shows the Priority Fee only (row “fee-custom-fields”)
=source
{
=row
=Network Fee
}
}
=fee-details-row
{
=at
=expected.fee-details-same.expected
=says
{
=all
[
=as on Confirm
=above its value
}
}
=message
=the page does not say that Transaction details show the fee as on Confirm, and the coin above the value after a tap (row “fee-details-same”)
=source
{
=row
=Network Fee
}
}
}
=reserves
{
=reserve-page-polkadot
{
=at
=facts.polkadotAssetHubMinimum
=is
=0.01 DOT
=source
{
=row
=Reserves and minimums
}
}
=reserve-page-solana
{
=at
=facts.solanaMinimum
=is
=0.00089088 SOL
=source
{
=row
=Reserves and minimums
}
}
=reserve-page-solana-token
{
=at
=facts.solanaTokenAccount
=is
=0.00148844 SOL
=source
{
=row
=Reserves and minimums
}
}
=reserve-page-xrp
{
=at
=facts.xrpActivation
=is
=1 XRP
=source
{
=row
=Reserves and minimums
}
}
=reserve-page-xrp-object
{
=at
=facts.xrpObjectReserve
=is
=0.2 XRP
=source
{
=row
=Reserves and minimums
}
}
=reserve-page-stellar-activation
{
=at
=facts.stellarActivation
=is
=1 XLM
=source
{
=row
=Reserves and minimums
}
}
=reserve-page-stellar-base
{
=at
=facts.stellarBaseReserve
=is
=0.5 XLM
=source
{
=row
=Reserves and minimums
}
}
=reserve-page-algorand
{
=at
=facts.algorandActivation
=is
=0.1 ALGO
=source
{
=row
=Reserves and minimums
}
}
=reserve-page-tron
{
=at
=facts.tronActivation
=says
{
=all
[
=current charges
=bandwidth
}
}
=message
=“tronActivation” does not say that Tron takes current charges and the bandwidth of the sender
=source
{
=row
=Reserves and minimums
}
}
=reserve-page-excluded
{
=at
=rules
=says
{
=all
[
=Reserves
=available balance
}
}
=message
=no rule of the page says that reserves are no part of the available balance
=source
{
=row
=Reserves and minimums
}
}
=reserve-page-algorand-grows
{
=at
=expected.reserve-algorand.expected
=says
=assets
=severity
=warning
=message
=the page does not say that the reserve of an Algorand account grows with its assets (row “reserve-algorand”)
=source
{
=row
=Reserves and minimums
}
}
=reserve-stellar-formula
{
=at
=expected.reserve-stellar-formula.expected
=says
{
=all
[
=trustline
=offer
=signer
=data entry
=sponsors
}
}
=message
=the page does not say what a Stellar account's reserve counts (row “reserve-stellar-formula”)
=help
'twice for the account, once for each trustline, offer, signer, data entry and entry it sponsors, less those sponsored for it
=source
{
=row
=Reserves and minimums
}
}
=reserve-minimum-refused
{
=at
=expected.reserve-minimum-refused.expected
=says
{
=all
[
=refused
=minimum
}
}
=message
=the page does not say that a payment that would leave less than the minimum is refused and the minimum shown (row “reserve-minimum-refused”)
=source
{
=row
=Reserves and minimums
}
}
=reserve-max
{
=at
=expected.reserve-max.expected
=says
{
=all
[
=skipped
=unavailable
}
}
=message
=the page does not say that Max skips the check of the minimum and leaves reserves unavailable (row “reserve-max”)
=source
{
=row
=Reserves and minimums
}
}
=reserve-activation
{
=at
=expected.reserve-activation.expected
=says
{
=all
[
=refused
=needed
}
}
=message
=the page does not say that less than the activation amount to a new account is refused (row “reserve-activation”)
=source
{
=row
=Reserves and minimums
}
}
=reserve-token-account
{
=at
=expected.reserve-token-account.expected
=says
=Network Fee
=message
=the page does not say that a new token account on Solana is part of the Network Fee (row “reserve-token-account”)
=source
{
=row
=Reserves and minimums
}
}
=reserve-stake-account
{
=at
=expected.reserve-stake-account.expected
=says
{
=all
[
=only
=network
}
}
=message
=the page does not say that the fee of a Solana stake is only what the network charges (row “reserve-stake-account”)
=source
{
=row
=Reserves and minimums
}
}
=reserve-tron
{
=at
=expected.reserve-tron.expected
=says
=bandwidth
=severity
=warning
=message
=the page does not say that Tron's account creation is worked out from current charges and the sender's bandwidth (row “reserve-tron”)
=source
{
=row
=Reserves and minimums
}
}
}
}
}
=rules
{
=fee-format
{
=description
=A Network Fee shows money where its coin has a price, and the coin where it has none
=severity
=error
=for
{
=kind
[
=screen
=component
}
}
=given
=$.numbers[?@.feeCase == "priced"]
=then
{
=field
=format
=is
=money
}
=message
'{{number}} is a fee whose coin has a price, so it shows its value as money, not as “{{value}}”
=source
{
=row
=Network Fee
}
}
=fee-format-unpriced
{
=description
=A Network Fee whose coin has no price shows in that coin
=severity
=error
=for
{
=kind
[
=screen
=component
}
}
=given
=$.numbers[?@.feeCase == "unpriced"]
=then
{
=field
=format
=is
=amount
}
=message
'{{number}} is a fee whose coin has no price, so it shows as an amount of that coin, not as “{{value}}”
=source
{
=row
=Network Fee
}
}
=fee-details-same
{
=description
=The Network Fee reads the same on Confirm and in the details of a transaction
=severity
=error
=for
{
=kind
[
=screen
=component
}
}
=given
=$.numbers[?@.role == "network-fee" && @.feeCase]
=then
{
=consistent
{
=key
=feeCase
=value
=format
=within
=project
}
}
=message
=the Network Fee that is {{group}} is “{{value}}” here and “{{other}}” elsewhere; show it the same way
=source
{
=row
=Network Fee
}
}
=reserve-excluded
{
=description
=An available balance leaves out what the network reserves
=severity
=error
=for
{
=kind
[
=screen
=component
}
}
=given
=$.numbers[?@.role == "available-balance"]
=then
{
=field
=excludes
=contains
[
=reserves
}
}
=message
'{{number}} is an available balance and does not leave out the reserves; add “excludes: [reserves]”
=insert
'excludes: [reserves]
=source
{
=row
=Reserves and minimums
}
}
=reserve-minimum-hidden
{
=description
=What is refused for being too little says how much is enough
=severity
=warning
=for
{
=kind
=screen
}
=given
'$.states.error.cases[?@.copy && search(@.when[0], '[Mm]inimum|too small|too little') && !search(@.copy[0].text, '[0-9{]') && !search(@.copy[1].text, '[0-9{]') && !search(@.copy[2].text, '[0-9{]')]
=then
{
=forbid
=copy
}
=message
=this case refuses an amount that is too small, and its copy shows no minimum
=help
'name it, such as “Send at least {minimum}”
=source
{
=row
=Reserves and minimums
}
}
}
}

"""###

  private static let namesAndSearch: StaticString = ###"""
pack: names-and-search
description: Where a name stands in for an address and what becomes of it, and how typed text finds an asset.
source: gem-product

tables:
  # The services that resolve names. A team adds rows of its own, and takes away what its wallet does not resolve.
  name-services:
    rows:
      ens: {endings: [.eth, .com, .xyz, .dev], characters: "a to z, 0 to 9 and hyphen"}
      srs: {endings: [.sol]}
      sns: {endings: [.sns]}

facts:
  areas:
    names:
      name-long:
        at: expected.name-long.expected
        says: resolves
        message: the page does not say that a name of more than 20 characters resolves by its service's rules (row “name-long”)
        source: {row: Names}
      name-not-found:
        at: expected.name-not-found.expected
        says: not found
        message: the page does not say that a name nobody registered, or without an address there, is not found (row “name-not-found”)
        help: a name never becomes an empty or a zero address
        source: {row: Names}
      name-ens-characters:
        at: expected.name-ens-characters.expected
        says: not found
        message: the page does not say that an ENS name with other characters than a-z, 0-9 and hyphen is not found (row “name-ens-characters”)
        source: {row: Names}
      name-ens-evm:
        at: expected.name-ens-evm.expected
        says: {all: [that network, all EVM networks, not found]}
        message: the page does not say which address an ENS name has on another EVM network (row “name-ens-evm”)
        help: the one its owner set for that network, or for all EVM networks, and otherwise not found
        source: {row: Names}
      name-sol-paused:
        at: expected.name-sol-paused.expected
        says: {all: [not found, ".sns"]}
        message: the page does not say that a .sol name is not found while its service is paused, and never guessed from .sns (row “name-sol-paused”)
        source: {row: Names}
      name-service-down:
        at: expected.name-service-down.expected
        says: error
        message: the page does not say that a service which cannot be reached is an error and no missing name (row “name-service-down”)
        source: {row: Names}
    asset-search:
      search-part:
        at: expected.search-part.expected
        says: contains
        severity: warning
        message: the page does not say that part of a name or symbol finds every asset that contains it (row “search-part”)
        covers: [search-same]
        source: {row: Asset search}
      search-network:
        at: expected.search-network.expected
        says: {all: [coin, not its tokens]}
        severity: warning
        message: the page does not say that a network finds its coin and not its tokens (row “search-network”)
        source: {row: Asset search}
      search-contract:
        at: expected.search-contract.expected
        says: {all: [token, contract]}
        severity: warning
        message: the page does not say that part of a contract address finds that token (row “search-contract”)
        source: {row: Asset search}

rules:
  name-where:
    description: Wherever an address is typed, a name can stand in for it
    why: A name is read and compared by people; forty characters are not.
    severity: warning
    for: {kind: [screen, component]}
    given: $.inputs[?@.takes == "address"]
    then: {field: acceptsName, is: true}
    message: input “{{@id}}” takes an address and no name; let a name such as vitalik.eth stand in for it
    insert: "acceptsName: true"
    source: {row: Names}
    examples:
      good:
        - 'inputs: [{id: recipient, label: "Recipient", takes: address, acceptsName: true}, {id: memo, takes: text}]'
        - 'inputs: [{id: recipient, takes: address, acceptsName: {notApplicable: The network has no name service.}}]'
      bad:
        - "inputs: [{id: recipient, takes: address, acceptsName: «false»}]"
        - "inputs: [{id: «recipient», takes: address}]"
  name-service-listed:
    description: The page on names says what each name service resolves
    why: A name that the page does not speak of is resolved as somebody guessed, and coins follow it.
    severity: warning
    for: {area: names}
    given: area
    then: {field: expected, complete: {table: name-services, key: id}}
    message: the page does not say what becomes of a name of “{{row}}” ({{row.endings}})
    help: a team with other services changes the table “name-services” in its pack
    source: {row: Names}
    examples:
      good:
        - "{area: names, expected: [{id: ens, when: a, expected: b}, {id: srs, when: c, expected: d}, {id: sns, when: e, expected: f}]}"
      bad:
        - "{area: names, «expected»: [{id: ens, when: a, expected: b}, {id: srs, when: c, expected: d}]}"
  name-guessed:
    description: What a name leads to is never empty, zero or guessed
    why: Coins sent to the zero address are gone.
    severity: error
    for: {kind: [screen, area, component]}
    given: prose
    then:
      wording:
        phrases: [zero address, null address, empty address, burn address]
        near: [name, names, resolve/s/d]
        within: sentence
    message: "“{{match}}” where a name leads to: a name without an address is not found"
    source: {row: Names}
    examples:
      good:
        - "states: {error: A name without an address is not found.}"
        - "states: {error: A name never becomes a zero address.}"
      bad: ["states: {error: An unknown name resolves to the «zero address».}"]

"""###

  private static let namesAndSearchCompact: StaticString = ###"""
{
=pack
=names-and-search
=description
=Where a name stands in for an address and what becomes of it, and how typed text finds an asset.
=source
=gem-product
=tables
{
=name-services
{
=rows
{
=ens
{
=endings
[
=.eth
=.com
=.xyz
=.dev
}
=characters
'a to z, 0 to 9 and hyphen
}
=srs
{
=endings
[
=.sol
}
}
=sns
{
=endings
[
=.sns
}
}
}
}
}
=facts
{
=areas
{
=names
{
=name-long
{
=at
=expected.name-long.expected
=says
=resolves
=message
=the page does not say that a name of more than 20 characters resolves by its service's rules (row “name-long”)
=source
{
=row
=Names
}
}
=name-not-found
{
=at
=expected.name-not-found.expected
=says
=not found
=message
=the page does not say that a name nobody registered, or without an address there, is not found (row “name-not-found”)
=help
=a name never becomes an empty or a zero address
=source
{
=row
=Names
}
}
=name-ens-characters
{
=at
=expected.name-ens-characters.expected
=says
=not found
=message
=the page does not say that an ENS name with other characters than a-z, 0-9 and hyphen is not found (row “name-ens-characters”)
=source
{
=row
=Names
}
}
=name-ens-evm
{
=at
=expected.name-ens-evm.expected
=says
{
=all
[
=that network
=all EVM networks
=not found
}
}
=message
=the page does not say which address an ENS name has on another EVM network (row “name-ens-evm”)
=help
=the one its owner set for that network, or for all EVM networks, and otherwise not found
=source
{
=row
=Names
}
}
=name-sol-paused
{
=at
=expected.name-sol-paused.expected
=says
{
=all
[
=not found
'.sns
}
}
=message
=the page does not say that a .sol name is not found while its service is paused, and never guessed from .sns (row “name-sol-paused”)
=source
{
=row
=Names
}
}
=name-service-down
{
=at
=expected.name-service-down.expected
=says
=error
=message
=the page does not say that a service which cannot be reached is an error and no missing name (row “name-service-down”)
=source
{
=row
=Names
}
}
}
=asset-search
{
=search-part
{
=at
=expected.search-part.expected
=says
=contains
=severity
=warning
=message
=the page does not say that part of a name or symbol finds every asset that contains it (row “search-part”)
=covers
[
=search-same
}
=source
{
=row
=Asset search
}
}
=search-network
{
=at
=expected.search-network.expected
=says
{
=all
[
=coin
=not its tokens
}
}
=severity
=warning
=message
=the page does not say that a network finds its coin and not its tokens (row “search-network”)
=source
{
=row
=Asset search
}
}
=search-contract
{
=at
=expected.search-contract.expected
=says
{
=all
[
=token
=contract
}
}
=severity
=warning
=message
=the page does not say that part of a contract address finds that token (row “search-contract”)
=source
{
=row
=Asset search
}
}
}
}
}
=rules
{
=name-where
{
=description
=Wherever an address is typed, a name can stand in for it
=severity
=warning
=for
{
=kind
[
=screen
=component
}
}
=given
=$.inputs[?@.takes == "address"]
=then
{
=field
=acceptsName
=is
=true
}
=message
=input “{{@id}}” takes an address and no name; let a name such as vitalik.eth stand in for it
=insert
'acceptsName: true
=source
{
=row
=Names
}
}
=name-service-listed
{
=description
=The page on names says what each name service resolves
=severity
=warning
=for
{
=area
=names
}
=given
=area
=then
{
=field
=expected
=complete
{
=table
=name-services
=key
=id
}
}
=message
=the page does not say what becomes of a name of “{{row}}” ({{row.endings}})
=help
=a team with other services changes the table “name-services” in its pack
=source
{
=row
=Names
}
}
=name-guessed
{
=description
=What a name leads to is never empty, zero or guessed
=severity
=error
=for
{
=kind
[
=screen
=area
=component
}
}
=given
=prose
=then
{
=wording
{
=phrases
[
=zero address
=null address
=empty address
=burn address
}
=near
[
=name
=names
=resolve/s/d
}
=within
=sentence
}
}
=message
'“{{match}}” where a name leads to: a name without an address is not found
=source
{
=row
=Names
}
}
}
}

"""###

  private static let charts: StaticString = ###"""
pack: charts
description: What a chart shows without data, and how fingers move it.
source: gem-product

facts:
  areas:
    charts:
      chart-no-data:
        at: expected.chart-no-data.expected
        says: {all: [no data, offline]}
        message: the page does not say that a chart that cannot load shows that there is no data, and an error only offline (row “chart-no-data”)
        source: {row: Charts}
      chart-pinch:
        at: expected.chart-pinch.expected
        says: {all: [newest point, "14 points", swipe, whole period]}
        severity: note
        message: the page does not say all of the pinch - toward the newest point, down to 14 points, panned with a swipe, out to the whole period (row “chart-pinch”)
        source: {row: Charts}
      chart-touch:
        at: expected.chart-touch.expected
        says: {all: [short hold, sideways, upright, second finger]}
        severity: note
        message: the page does not say all of the touch - a short hold, a sideways slide, an upright drag, a second finger (row “chart-touch”)
        source: {row: Charts}

"""###

  private static let chartsCompact: StaticString = ###"""
{
=pack
=charts
=description
=What a chart shows without data, and how fingers move it.
=source
=gem-product
=facts
{
=areas
{
=charts
{
=chart-no-data
{
=at
=expected.chart-no-data.expected
=says
{
=all
[
=no data
=offline
}
}
=message
=the page does not say that a chart that cannot load shows that there is no data, and an error only offline (row “chart-no-data”)
=source
{
=row
=Charts
}
}
=chart-pinch
{
=at
=expected.chart-pinch.expected
=says
{
=all
[
=newest point
'14 points
=swipe
=whole period
}
}
=severity
=note
=message
=the page does not say all of the pinch - toward the newest point, down to 14 points, panned with a swipe, out to the whole period (row “chart-pinch”)
=source
{
=row
=Charts
}
}
=chart-touch
{
=at
=expected.chart-touch.expected
=says
{
=all
[
=short hold
=sideways
=upright
=second finger
}
}
=severity
=note
=message
=the page does not say all of the touch - a short hold, a sideways slide, an upright drag, a second finger (row “chart-touch”)
=source
{
=row
=Charts
}
}
}
}
}
}

"""###

  private static let secrets: StaticString = ###"""
pack: secrets
description: Where a Secret Phrase or a private key may show, what it may reach, and how it leaves again.
source: gem-product

lists:
  # The actions that may show a secret. A team with other names puts its own list into the config.
  secret-entry-points: [create-wallet, show-secret-phrase, show-private-key]
  secret-leaks: [log, logs, analytics, crash-report, screenshot, route, route-params, url, notification, backup, server, test-fixture]

facts:
  areas:
    secrets:
      platform-shared-secrets:
        at: platforms.secret-screenshot.expected
        says: Intentional
        severity: warning
        message: the difference of screenshots of a secret is not on record (row “secret-screenshot”), or is not said to be intentional
        source: {row: Secrets}
      secret-quick-test:
        at: platforms.secret-screenshot.when
        says: {all: [Secret Phrase, private key, quick test]}
        message: the record of screenshots does not name the Secret Phrase, the private key and the quick test
        source: {row: Secrets}

      secret-screenshot-ios:
        at: platforms.secret-screenshot.ios
        says: {all: [without, warned]}
        message: the record of screenshots does not say that on iOS one is taken without the secret and the user is warned
        source: {row: Secrets}
      secret-screenshot-android:
        at: platforms.secret-screenshot.android
        says: blocked
        message: the record of screenshots does not say that Android blocks them
        source: {row: Secrets}
      secret-page-copied:
        at: expected.secret-copied.expected
        says: {all: [one minute, other devices, stays]}
        message: the page does not say that a copied secret is gone after one minute, stays off other devices, and leaves what is copied later (row “secret-copied”)
        source: {row: Secrets}
      secret-page-other:
        at: expected.other-copied.expected
        says: stays
        severity: warning
        message: the page does not say that any other value stays until something replaces it (row “other-copied”)
        source: {row: Secrets}
      secret-page-warned:
        at: expected.secret-warned.expected
        says: {all: [warning, help]}
        message: the page does not say that the warning and the help name the secret that is on screen (row “secret-warned”)
        source: {row: Secrets}
      secret-page-address:
        at: expected.address-entered.expected
        says: no warning
        severity: warning
        message: the page does not say that entering an address shows no warning (row “address-entered”)
        covers: [secret-address-entry-no-warning]
        source: {row: Secrets}
      secret-page-fallback:
        at: expected.secure-layer-missing.expected
        says: {all: [as before, warned]}
        severity: warning
        message: the page does not say that without the secure layer a secret shows as before and a screenshot is warned about (row “secure-layer-missing”)
        source: {row: Secrets}

rules:
  secret-entry-points:
    description: A secret shows at creation and from its two menu items, and nowhere else
    why: Each further way to a secret is a way for somebody else.
    severity: error
    for: {kind: [screen, component]}
    given: $.secrets.*.shownBy.*
    then: {enumeration: secret-entry-points}
    message: a secret is shown by “{{value}}”; only {{expected}} may
    help: a team with other names lists them as “secret-entry-points” under “lists” of the config
    source: {row: Secrets}
    examples:
      good: ["{actions: [{id: create-wallet}], secrets: [{id: phrase, shownBy: [create-wallet]}]}"]
      bad: ["{actions: [{id: create-wallet}, {id: open-settings}], secrets: [{id: phrase, shownBy: [create-wallet, «open-settings»]}]}"]
  secret-leaves-device:
    description: A secret reaches no log, no screenshot, no server
    why: What was written once is read by everybody who can read the log.
    severity: error
    for: {kind: [screen, component]}
    given: $.secrets.*
    then: {field: reaches, contains: {none: secret-leaks, ifThere: true}}
    message: secret “{{@id}}” reaches “{{extra}}”; it never leaves the secure storage of the device
    source: {row: Secure}
    examples:
      good: ["secrets: [{id: phrase, reaches: [clipboard]}, {id: key}]"]
      bad: ["secrets: [{id: phrase, reaches: [clipboard, «log»]}]"]
  secret-clipboard-clears:
    description: A copied secret is gone after one minute
    why: Any app may read what stays on the clipboard.
    severity: error
    for: {kind: [screen, component]}
    given: $.secrets.*
    when: {reaches: clipboard}
    then: {field: clearsAfterSeconds, range: {max: 60}}
    message: secret “{{@id}}” stays on the clipboard for {{value}} s, and at most {{max}} is allowed
    missing: "secret “{{name}}” is copied and never cleared; add “clearsAfterSeconds: 60”"
    insert: "clearsAfterSeconds: 60"
    source: {row: Secrets}
    examples:
      good: ["secrets: [{id: phrase, reaches: [clipboard], clearsAfterSeconds: 60}, {id: key}]"]
      bad:
        - "secrets: [{id: phrase, reaches: [clipboard], clearsAfterSeconds: «300»}]"
        - "secrets: [{id: «phrase», reaches: [clipboard]}]"
  secret-clipboard-local:
    description: A copied secret is kept off other devices
    why: A clipboard that is shared puts the secret onto every device of the account.
    severity: error
    for: {kind: [screen, component]}
    given: $.secrets.*
    when: {reaches: clipboard}
    then: {field: localOnly, is: true}
    message: "secret “{{@id}}” is copied, and the clipboard may carry it to other devices; add “localOnly: true”"
    insert: "localOnly: true"
    source: {row: Secrets}
    examples:
      good: ["secrets: [{id: phrase, reaches: [clipboard], localOnly: true}]"]
      bad: ["secrets: [{id: «phrase», reaches: [clipboard]}]", "secrets: [{id: phrase, reaches: [clipboard], localOnly: «false»}]"]
  secret-clipboard-later-stays:
    description: What the user copies after a secret stays
    why: To clear what is not the secret takes away what the user needs.
    severity: warning
    for: {kind: [screen, component]}
    given: $.secrets.*
    when: {reaches: clipboard}
    then: {field: clearsOnlyOwn, is: true}
    message: "clearing secret “{{@id}}” may take what was copied after it; add “clearsOnlyOwn: true”"
    insert: "clearsOnlyOwn: true"
    source: {row: Secrets}
    examples:
      good: ["secrets: [{id: phrase, reaches: [clipboard], clearsOnlyOwn: true}]"]
      bad: ["secrets: [{id: «phrase», reaches: [clipboard]}]"]
  address-clipboard-stays:
    description: A copied address, or any other value, stays until something replaces it
    why: An address that is gone when it is pasted is typed by hand, and wrongly.
    severity: warning
    for: {kind: [screen, component]}
    given: $.actions[?@.copies == "address" || @.copies == "value"]
    then: {forbid: clearsAfterSeconds}
    message: "{{action}} copies no secret, so what it copied stays until something replaces it"
    source: {row: Secrets}
    examples:
      good: ["actions: [{id: copy-address, copies: address}, {id: copy-phrase, copies: secret, clearsAfterSeconds: 60}]"]
      bad: ["actions: [{id: copy-address, copies: address, «clearsAfterSeconds»: 60}]"]
  secret-warning-names:
    description: A warning names the secret that is on screen
    why: Words about a phrase on the screen of a key have misled users into typing the wrong one.
    severity: error
    for: {kind: [screen, component]}
    given: shown-text
    when: {"$.secrets[?@.id == 'private-key']": declared}
    unless: {"$.secrets[?@.id == 'secret-phrase']": declared}
    then: {wording: {phrases: [secret phrase, recovery phrase, seed phrase, mnemonic], negation: ignored}}
    message: “{{match}}” on a screen whose secret is the private key; name the private key
    source: {row: Secrets}
    examples:
      good:
        - '{secrets: [{id: private-key}], states: {success: {copy: ["Never share your private key"]}}}'
        - '{secrets: [{id: secret-phrase}, {id: private-key}], title: "Secret Phrase or private key"}'
      bad: ['{secrets: [{id: private-key}], states: {success: {copy: ["Never share your «Secret Phrase»"]}}}']
  secret-warning-names-phrase:
    description: A warning about a Secret Phrase does not speak of a key
    why: A user who reads of a key looks for one.
    severity: error
    for: {kind: [screen, component]}
    given: shown-text
    when: {"$.secrets[?@.id == 'secret-phrase']": declared}
    unless: {"$.secrets[?@.id == 'private-key']": declared}
    then: {wording: {phrases: [private key/s, secret key/s], negation: ignored}}
    message: “{{match}}” on a screen whose secret is the Secret Phrase; name the Secret Phrase
    source: {row: Secrets}
    examples:
      good: ['{secrets: [{id: secret-phrase}], states: {success: {copy: ["Never share your Secret Phrase"]}}}']
      bad: ['{secrets: [{id: secret-phrase}], states: {success: {copy: ["Never share your «private key»"]}}}']
  secret-screenshot:
    description: A screenshot of a secret is blocked, or taken without the secret and warned about
    why: Pictures are copied to other devices and to servers by themselves.
    severity: error
    for: {kind: [screen, component]}
    given: $.secrets.*
    then: {field: screenshot, is: [blocked, left-out]}
    message: a screenshot of secret “{{@id}}” is “{{value}}”; it is “blocked”, or the secret is “left-out” and the user warned
    missing: "secret “{{name}}” does not say what a screenshot shows; add “screenshot: blocked” or “left-out”"
    insert: "screenshot: blocked"
    source: {row: Secrets}
    examples:
      good: ["secrets: [{id: phrase, screenshot: left-out}, {id: key, screenshot: blocked}]"]
      bad: ["secrets: [{id: phrase, screenshot: «allowed»}]", "secrets: [{id: «phrase»}]"]
  secret-hidden:
    description: A secret is hidden while the screen is recorded and while the app is not active
    why: A recording and the switcher of apps show what the user thought nobody saw.
    severity: error
    for: {kind: [screen, component]}
    given: $.secrets.*
    then: {field: hiddenWhen, contains: [recording, inactive]}
    message: secret “{{@id}}” is not hidden while {{missing}}; add it to “hiddenWhen”
    insert: "hiddenWhen: [recording, inactive]"
    source: {row: Secrets}
    examples:
      good: ["secrets: [{id: phrase, hiddenWhen: [inactive, recording, mirroring]}]"]
      bad: ["secrets: [{id: phrase, hiddenWhen: «[recording]»}]", "secrets: [{id: «phrase»}]"]
  secret-fallback:
    description: Without a secure layer a secret shows as before, and a screenshot is still warned about
    why: Hidden, it could be read only by copying it, and a new wallet would stop at its quick test.
    severity: warning
    for: {kind: [screen, component]}
    given: $.secrets.*
    then: {field: fallback, enumeration: [showAndWarn]}
    message: secret “{{@id}}” is hidden where there is no secure layer; show it and warn
    source: {row: Secrets}
    examples:
      good: ["secrets: [{id: phrase, fallback: showAndWarn}, {id: key}]"]
      bad: ["secrets: [{id: phrase, fallback: «hide»}]"]
  secret-copy-clears:
    description: An action that copies a secret says that it is cleared after one minute
    why: The button is where the secret leaves the screen, whoever declared the secret.
    severity: error
    for: {kind: [screen, component]}
    given: $.actions[?@.copies == "secret"]
    then: {field: clearsAfterSeconds, range: {max: 60}}
    message: "{{action}} leaves a secret on the clipboard for {{value}} s, and at most {{max}} is allowed"
    missing: "{{action}} copies a secret and never clears it; add “clearsAfterSeconds: 60”"
    insert: "clearsAfterSeconds: 60"
    source: {row: Secrets}
    examples:
      good: ["actions: [{id: copy, copies: secret, clearsAfterSeconds: 60}, {id: copy-address, copies: address}]"]
      bad: ["actions: [{id: «copy», copies: secret}]", "actions: [{id: copy, copies: secret, clearsAfterSeconds: «600»}]"]
  secret-in-payload:
    description: A secret is not part of what an action takes out of the app
    why: What is handed to a route, a share sheet or a server is written down by whoever receives it.
    severity: error
    for: {kind: [screen, component]}
    given: $.actions.*.payload.*
    then: {reference: {notIn: $.secrets.*.id}}
    message: “{{value}}” is a secret of this screen and leaves the app with this action
    source: {row: Secure}
    examples:
      good: ["{secrets: [{id: secret-phrase}], actions: [{id: share, payload: [address]}]}"]
      bad: ["{secrets: [{id: secret-phrase}], actions: [{id: share, payload: [address, «secret-phrase»]}]}"]

"""###

  private static let secretsCompact: StaticString = ###"""
{
=pack
=secrets
=description
=Where a Secret Phrase or a private key may show, what it may reach, and how it leaves again.
=source
=gem-product
=lists
{
=secret-entry-points
[
=create-wallet
=show-secret-phrase
=show-private-key
}
=secret-leaks
[
=log
=logs
=analytics
=crash-report
=screenshot
=route
=route-params
=url
=notification
=backup
=server
=test-fixture
}
}
=facts
{
=areas
{
=secrets
{
=platform-shared-secrets
{
=at
=platforms.secret-screenshot.expected
=says
=Intentional
=severity
=warning
=message
=the difference of screenshots of a secret is not on record (row “secret-screenshot”), or is not said to be intentional
=source
{
=row
=Secrets
}
}
=secret-quick-test
{
=at
=platforms.secret-screenshot.when
=says
{
=all
[
=Secret Phrase
=private key
=quick test
}
}
=message
=the record of screenshots does not name the Secret Phrase, the private key and the quick test
=source
{
=row
=Secrets
}
}
=secret-screenshot-ios
{
=at
=platforms.secret-screenshot.ios
=says
{
=all
[
=without
=warned
}
}
=message
=the record of screenshots does not say that on iOS one is taken without the secret and the user is warned
=source
{
=row
=Secrets
}
}
=secret-screenshot-android
{
=at
=platforms.secret-screenshot.android
=says
=blocked
=message
=the record of screenshots does not say that Android blocks them
=source
{
=row
=Secrets
}
}
=secret-page-copied
{
=at
=expected.secret-copied.expected
=says
{
=all
[
=one minute
=other devices
=stays
}
}
=message
=the page does not say that a copied secret is gone after one minute, stays off other devices, and leaves what is copied later (row “secret-copied”)
=source
{
=row
=Secrets
}
}
=secret-page-other
{
=at
=expected.other-copied.expected
=says
=stays
=severity
=warning
=message
=the page does not say that any other value stays until something replaces it (row “other-copied”)
=source
{
=row
=Secrets
}
}
=secret-page-warned
{
=at
=expected.secret-warned.expected
=says
{
=all
[
=warning
=help
}
}
=message
=the page does not say that the warning and the help name the secret that is on screen (row “secret-warned”)
=source
{
=row
=Secrets
}
}
=secret-page-address
{
=at
=expected.address-entered.expected
=says
=no warning
=severity
=warning
=message
=the page does not say that entering an address shows no warning (row “address-entered”)
=covers
[
=secret-address-entry-no-warning
}
=source
{
=row
=Secrets
}
}
=secret-page-fallback
{
=at
=expected.secure-layer-missing.expected
=says
{
=all
[
=as before
=warned
}
}
=severity
=warning
=message
=the page does not say that without the secure layer a secret shows as before and a screenshot is warned about (row “secure-layer-missing”)
=source
{
=row
=Secrets
}
}
}
}
}
=rules
{
=secret-entry-points
{
=description
=A secret shows at creation and from its two menu items, and nowhere else
=severity
=error
=for
{
=kind
[
=screen
=component
}
}
=given
=$.secrets.*.shownBy.*
=then
{
=enumeration
=secret-entry-points
}
=message
=a secret is shown by “{{value}}”; only {{expected}} may
=help
=a team with other names lists them as “secret-entry-points” under “lists” of the config
=source
{
=row
=Secrets
}
}
=secret-leaves-device
{
=description
=A secret reaches no log, no screenshot, no server
=severity
=error
=for
{
=kind
[
=screen
=component
}
}
=given
=$.secrets.*
=then
{
=field
=reaches
=contains
{
=none
=secret-leaks
=ifThere
=true
}
}
=message
=secret “{{@id}}” reaches “{{extra}}”; it never leaves the secure storage of the device
=source
{
=row
=Secure
}
}
=secret-clipboard-clears
{
=description
=A copied secret is gone after one minute
=severity
=error
=for
{
=kind
[
=screen
=component
}
}
=given
=$.secrets.*
=when
{
=reaches
=clipboard
}
=then
{
=field
=clearsAfterSeconds
=range
{
=max
=60
}
}
=message
=secret “{{@id}}” stays on the clipboard for {{value}} s, and at most {{max}} is allowed
=missing
'secret “{{name}}” is copied and never cleared; add “clearsAfterSeconds: 60”
=insert
'clearsAfterSeconds: 60
=source
{
=row
=Secrets
}
}
=secret-clipboard-local
{
=description
=A copied secret is kept off other devices
=severity
=error
=for
{
=kind
[
=screen
=component
}
}
=given
=$.secrets.*
=when
{
=reaches
=clipboard
}
=then
{
=field
=localOnly
=is
=true
}
=message
'secret “{{@id}}” is copied, and the clipboard may carry it to other devices; add “localOnly: true”
=insert
'localOnly: true
=source
{
=row
=Secrets
}
}
=secret-clipboard-later-stays
{
=description
=What the user copies after a secret stays
=severity
=warning
=for
{
=kind
[
=screen
=component
}
}
=given
=$.secrets.*
=when
{
=reaches
=clipboard
}
=then
{
=field
=clearsOnlyOwn
=is
=true
}
=message
'clearing secret “{{@id}}” may take what was copied after it; add “clearsOnlyOwn: true”
=insert
'clearsOnlyOwn: true
=source
{
=row
=Secrets
}
}
=address-clipboard-stays
{
=description
=A copied address, or any other value, stays until something replaces it
=severity
=warning
=for
{
=kind
[
=screen
=component
}
}
=given
=$.actions[?@.copies == "address" || @.copies == "value"]
=then
{
=forbid
=clearsAfterSeconds
}
=message
'{{action}} copies no secret, so what it copied stays until something replaces it
=source
{
=row
=Secrets
}
}
=secret-warning-names
{
=description
=A warning names the secret that is on screen
=severity
=error
=for
{
=kind
[
=screen
=component
}
}
=given
=shown-text
=when
{
'$.secrets[?@.id == 'private-key']
=declared
}
=unless
{
'$.secrets[?@.id == 'secret-phrase']
=declared
}
=then
{
=wording
{
=phrases
[
=secret phrase
=recovery phrase
=seed phrase
=mnemonic
}
=negation
=ignored
}
}
=message
=“{{match}}” on a screen whose secret is the private key; name the private key
=source
{
=row
=Secrets
}
}
=secret-warning-names-phrase
{
=description
=A warning about a Secret Phrase does not speak of a key
=severity
=error
=for
{
=kind
[
=screen
=component
}
}
=given
=shown-text
=when
{
'$.secrets[?@.id == 'secret-phrase']
=declared
}
=unless
{
'$.secrets[?@.id == 'private-key']
=declared
}
=then
{
=wording
{
=phrases
[
=private key/s
=secret key/s
}
=negation
=ignored
}
}
=message
=“{{match}}” on a screen whose secret is the Secret Phrase; name the Secret Phrase
=source
{
=row
=Secrets
}
}
=secret-screenshot
{
=description
=A screenshot of a secret is blocked, or taken without the secret and warned about
=severity
=error
=for
{
=kind
[
=screen
=component
}
}
=given
=$.secrets.*
=then
{
=field
=screenshot
=is
[
=blocked
=left-out
}
}
=message
=a screenshot of secret “{{@id}}” is “{{value}}”; it is “blocked”, or the secret is “left-out” and the user warned
=missing
'secret “{{name}}” does not say what a screenshot shows; add “screenshot: blocked” or “left-out”
=insert
'screenshot: blocked
=source
{
=row
=Secrets
}
}
=secret-hidden
{
=description
=A secret is hidden while the screen is recorded and while the app is not active
=severity
=error
=for
{
=kind
[
=screen
=component
}
}
=given
=$.secrets.*
=then
{
=field
=hiddenWhen
=contains
[
=recording
=inactive
}
}
=message
=secret “{{@id}}” is not hidden while {{missing}}; add it to “hiddenWhen”
=insert
'hiddenWhen: [recording, inactive]
=source
{
=row
=Secrets
}
}
=secret-fallback
{
=description
=Without a secure layer a secret shows as before, and a screenshot is still warned about
=severity
=warning
=for
{
=kind
[
=screen
=component
}
}
=given
=$.secrets.*
=then
{
=field
=fallback
=enumeration
[
=showAndWarn
}
}
=message
=secret “{{@id}}” is hidden where there is no secure layer; show it and warn
=source
{
=row
=Secrets
}
}
=secret-copy-clears
{
=description
=An action that copies a secret says that it is cleared after one minute
=severity
=error
=for
{
=kind
[
=screen
=component
}
}
=given
=$.actions[?@.copies == "secret"]
=then
{
=field
=clearsAfterSeconds
=range
{
=max
=60
}
}
=message
'{{action}} leaves a secret on the clipboard for {{value}} s, and at most {{max}} is allowed
=missing
'{{action}} copies a secret and never clears it; add “clearsAfterSeconds: 60”
=insert
'clearsAfterSeconds: 60
=source
{
=row
=Secrets
}
}
=secret-in-payload
{
=description
=A secret is not part of what an action takes out of the app
=severity
=error
=for
{
=kind
[
=screen
=component
}
}
=given
=$.actions.*.payload.*
=then
{
=reference
{
=notIn
=$.secrets.*.id
}
}
=message
=“{{value}}” is a secret of this screen and leaves the app with this action
=source
{
=row
=Secure
}
}
}
}

"""###

  private static let availability: StaticString = ###"""
pack: availability
description: What happens where a feature is not available, and at which moment the user hears of it.
source: gem-product

tables:
  # The moment at which each feature shows the Not Available sheet.
  availability-moments:
    rows:
      buy: {when: "Continue on Buy, before the provider's checkout"}
      sell: {when: "Continue on Sell, before the provider's checkout"}
      swap: {when: "Continue or Swap, before the trade is prepared"}
      perpetuals: {when: "Deposit, Long, Short, Increase or Reduce before the amount, and Modify before its options"}
      staking: {when: "Stake on its screen or on a delegation, before the amount"}
      rewards: {when: "Invite Friends, before the share sheet"}

facts:
  areas:
    availability:
      availability-moment-buy:
        at: expected.buy.expected
        says: checkout
        message: the page does not say that the sheet shows before the provider's checkout (row “buy”)
        source: {row: Feature availability}
      availability-moment-sell:
        at: expected.sell.expected
        says: checkout
        message: the page does not say that the sheet shows before the provider's checkout (row “sell”)
        source: {row: Feature availability}
      availability-moment-swap:
        at: expected.swap.expected
        says: prepared
        message: the page does not say that the sheet shows before the trade is prepared (row “swap”)
        source: {row: Feature availability}
      availability-moment-perpetuals:
        at: expected.perpetuals.when
        says: {all: [Deposit, Long, Short, Increase, Reduce, Modify]}
        source: {row: Feature availability}
      availability-before-perpetuals:
        at: expected.perpetuals.expected
        says: {all: [amount, options]}
        message: the page does not say that the sheet shows before the amount, and for Modify before its options (row “perpetuals”)
        source: {row: Feature availability}
      availability-moment-staking:
        at: expected.staking.expected
        says: amount
        message: the page does not say that the sheet shows before the amount (row “staking”)
        source: {row: Feature availability}
      availability-moment-rewards:
        at: expected.rewards.expected
        says: share sheet
        message: the page does not say that the sheet shows before the share sheet (row “rewards”)
        source: {row: Feature availability}
      availability-exits-said:
        at: rules
        says: {all: [Withdraw, Close]}
        message: no rule of the page says that Withdraw and Close stay available
        source: {row: Feature availability}
      availability-learn-more:
        at: expected.availability-learn-more.expected
        says: regional availability
        severity: warning
        message: the page does not say that Learn More opens regional availability (row “availability-learn-more”)
        source: {row: Feature availability}
      availability-default:
        at: expected.availability-default.expected
        says: enabled
        message: the page does not say that features are enabled until the config is loaded (row “availability-default”)
        source: {row: Feature availability}
      availability-config:
        at: expected.availability-config.expected
        says: {all: [startup, stored]}
        severity: warning
        message: the page does not say that the config loads at startup and actions use the stored flags (row “availability-config”)
        source: {row: Feature availability}
      availability-quotes:
        at: expected.availability-quotes.expected
        says: {any: [visible, shown, stay]}
        message: the page does not say that quotes stay visible (row “availability-quotes”)
        source: {row: Feature availability}

rules:
  availability-moment:
    description: Each feature says at which moment the Not Available sheet shows
    why: Before the moment the user only looks, and after it the user has lost time or typed in vain.
    severity: error
    for: {area: availability}
    given: area
    then: {field: expected, complete: {table: availability-moments, key: id}}
    message: "the page does not say when “{{row}}” shows the sheet: {{row.when}}"
    source: {row: Feature availability}
    examples:
      good:
        - "{area: availability, expected: [{id: buy, when: a}, {id: sell, when: b}, {id: swap, when: c}, {id: perpetuals, when: d}, {id: staking, when: e}, {id: rewards, when: f}]}"
      bad:
        - "{area: availability, «expected»: [{id: buy, when: a}, {id: sell, when: b}, {id: swap, when: c}, {id: perpetuals, when: d}, {id: staking, when: e}]}"
  availability-sheet:
    description: A feature that is not available shows the Not Available sheet and stops
    why: A button that is off or gone does not say why, and an error says that something broke.
    severity: error
    given: $.actions[?@.feature]
    then: {field: onUnavailable, is: sheet}
    message: "{{action}} belongs to a feature and answers with “{{value}}” where that is not available; show the sheet"
    missing: "{{action}} belongs to a feature and does not say what happens where that is not available; add “onUnavailable: sheet”"
    insert: "onUnavailable: sheet"
    source: {row: Feature availability}
    examples:
      good: ["actions: [{id: continue, feature: swap, onUnavailable: sheet}, {id: flip}]"]
      bad:
        - "actions: [{id: continue, feature: swap, onUnavailable: «disabled»}]"
        - "actions: [{id: «continue», feature: swap}]"
  availability-exits:
    description: Withdraw and Close stay available
    why: A user must get out of what cannot be entered any more.
    severity: error
    given: $.actions[?@.feature].id
    then: {pattern: {notMatch: '^(withdraw|close|unstake|redeem)(-.*)?$'}}
    message: “{{value}}” leads out of a feature and must stay available; take “feature” away from it
    source: {row: Feature availability}
    examples:
      good: ["actions: [{id: deposit, feature: perpetuals, onUnavailable: sheet}, {id: withdraw}]"]
      bad: ["actions: [{id: «withdraw», feature: perpetuals, onUnavailable: sheet}]"]

"""###

  private static let availabilityCompact: StaticString = ###"""
{
=pack
=availability
=description
=What happens where a feature is not available, and at which moment the user hears of it.
=source
=gem-product
=tables
{
=availability-moments
{
=rows
{
=buy
{
=when
'Continue on Buy, before the provider's checkout
}
=sell
{
=when
'Continue on Sell, before the provider's checkout
}
=swap
{
=when
'Continue or Swap, before the trade is prepared
}
=perpetuals
{
=when
'Deposit, Long, Short, Increase or Reduce before the amount, and Modify before its options
}
=staking
{
=when
'Stake on its screen or on a delegation, before the amount
}
=rewards
{
=when
'Invite Friends, before the share sheet
}
}
}
}
=facts
{
=areas
{
=availability
{
=availability-moment-buy
{
=at
=expected.buy.expected
=says
=checkout
=message
=the page does not say that the sheet shows before the provider's checkout (row “buy”)
=source
{
=row
=Feature availability
}
}
=availability-moment-sell
{
=at
=expected.sell.expected
=says
=checkout
=message
=the page does not say that the sheet shows before the provider's checkout (row “sell”)
=source
{
=row
=Feature availability
}
}
=availability-moment-swap
{
=at
=expected.swap.expected
=says
=prepared
=message
=the page does not say that the sheet shows before the trade is prepared (row “swap”)
=source
{
=row
=Feature availability
}
}
=availability-moment-perpetuals
{
=at
=expected.perpetuals.when
=says
{
=all
[
=Deposit
=Long
=Short
=Increase
=Reduce
=Modify
}
}
=source
{
=row
=Feature availability
}
}
=availability-before-perpetuals
{
=at
=expected.perpetuals.expected
=says
{
=all
[
=amount
=options
}
}
=message
=the page does not say that the sheet shows before the amount, and for Modify before its options (row “perpetuals”)
=source
{
=row
=Feature availability
}
}
=availability-moment-staking
{
=at
=expected.staking.expected
=says
=amount
=message
=the page does not say that the sheet shows before the amount (row “staking”)
=source
{
=row
=Feature availability
}
}
=availability-moment-rewards
{
=at
=expected.rewards.expected
=says
=share sheet
=message
=the page does not say that the sheet shows before the share sheet (row “rewards”)
=source
{
=row
=Feature availability
}
}
=availability-exits-said
{
=at
=rules
=says
{
=all
[
=Withdraw
=Close
}
}
=message
=no rule of the page says that Withdraw and Close stay available
=source
{
=row
=Feature availability
}
}
=availability-learn-more
{
=at
=expected.availability-learn-more.expected
=says
=regional availability
=severity
=warning
=message
=the page does not say that Learn More opens regional availability (row “availability-learn-more”)
=source
{
=row
=Feature availability
}
}
=availability-default
{
=at
=expected.availability-default.expected
=says
=enabled
=message
=the page does not say that features are enabled until the config is loaded (row “availability-default”)
=source
{
=row
=Feature availability
}
}
=availability-config
{
=at
=expected.availability-config.expected
=says
{
=all
[
=startup
=stored
}
}
=severity
=warning
=message
=the page does not say that the config loads at startup and actions use the stored flags (row “availability-config”)
=source
{
=row
=Feature availability
}
}
=availability-quotes
{
=at
=expected.availability-quotes.expected
=says
{
=any
[
=visible
=shown
=stay
}
}
=message
=the page does not say that quotes stay visible (row “availability-quotes”)
=source
{
=row
=Feature availability
}
}
}
}
}
=rules
{
=availability-moment
{
=description
=Each feature says at which moment the Not Available sheet shows
=severity
=error
=for
{
=area
=availability
}
=given
=area
=then
{
=field
=expected
=complete
{
=table
=availability-moments
=key
=id
}
}
=message
'the page does not say when “{{row}}” shows the sheet: {{row.when}}
=source
{
=row
=Feature availability
}
}
=availability-sheet
{
=description
=A feature that is not available shows the Not Available sheet and stops
=severity
=error
=given
=$.actions[?@.feature]
=then
{
=field
=onUnavailable
=is
=sheet
}
=message
'{{action}} belongs to a feature and answers with “{{value}}” where that is not available; show the sheet
=missing
'{{action}} belongs to a feature and does not say what happens where that is not available; add “onUnavailable: sheet”
=insert
'onUnavailable: sheet
=source
{
=row
=Feature availability
}
}
=availability-exits
{
=description
=Withdraw and Close stay available
=severity
=error
=given
=$.actions[?@.feature].id
=then
{
=pattern
{
=notMatch
'^(withdraw|close|unstake|redeem)(-.*)?$
}
}
=message
=“{{value}}” leads out of a feature and must stay available; take “feature” away from it
=source
{
=row
=Feature availability
}
}
}
}

"""###

  private static let feedback: StaticString = ###"""
pack: feedback
description: Toasts and haptics - which there are, what they mean, and what they never do.
source: gem-product

# The icons are one team's vocabulary. A team that wants another one, or none at all, puts its own list “toast-icons” into
# the config, or switches “toast-icon-meaning” off.
lists:
  toast-icons: [done, failed, pinned, added, alert, copied, loading, ✅, ❌, 📌, ➕, 🔔, 📋, 🌐]
  haptic-kinds: [success, error, warning, tap, tick]
  haptic-causes: [tap, slide, hold, scan]

facts:
  areas:
    toasts:
      toast-link:
        at: toasts.link-unopened.icon
        is: [failed, ❌]
        severity: warning
        message: the page does not list the toast of a link or notification that cannot open, with its reason (row “link-unopened”)
        source: {row: Toasts}
      toast-qr:
        at: toasts.qr-unreadable.copy
        says: Failed to decode the QR code. Please try again with a different QR code.
        severity: warning
        message: the toast “qr-unreadable” does not say “Failed to decode the QR code. Please try again with a different QR code.”
        source: {row: Toasts}
      toast-android-copy:
        at: platforms.copy-toast.expected
        says: Intentional
        severity: note
        message: the page does not record that Android confirms a copy by itself (row “copy-toast”), as intentional
        source: {row: Toasts}
      toast-address-copied:
        at: toasts.address-copied.copy
        says: Copied
        severity: warning
        message: the toast “address-copied” does not say “Copied:” with the asset and the shortened address
        source: {row: Toasts}
      toast-phrase-copied:
        at: toasts.phrase-copied.copy
        says: "Copied: Secret Phrase"
        severity: warning
        message: "the toast “phrase-copied” does not say “Copied: Secret Phrase”"
        source: {row: Toasts}
      toast-key-copied:
        at: toasts.key-copied.copy
        says: "Copied: Private Key"
        severity: warning
        message: "the toast “key-copied” does not say “Copied: Private Key”"
        source: {row: Toasts}
      toast-value-copied:
        at: toasts.value-copied.copy
        says: Copied
        severity: warning
        message: the toast “value-copied” does not say “Copied” and the shortened value
        source: {row: Toasts}
      toast-android-older:
        at: platforms.copy-toast.android
        says: Copied to clipboard
        severity: note
        message: the page does not say what older versions of Android show for a copy, which is “Copied to clipboard” (row “copy-toast”)
        source: {row: Toasts}
      toast-stays-open:
        at: expected.stays-open.expected
        says: that screen
        severity: warning
        message: the page does not say that a toast shows on the screen that stays open (row “stays-open”)
        source: {row: Toasts}
      toast-closes:
        at: expected.closes.expected
        says: lands
        severity: warning
        message: the page does not say that a toast shows where the user lands once its screen closes (row “closes”)
        source: {row: Toasts}
      toast-shared-list:
        at: toasts
        contains: [address-copied, phrase-copied, key-copied, value-copied, link-unopened, qr-unreadable]
        severity: warning
        message: "the page does not list the toasts that no area owns: {{missing}}"
        source: {row: Toasts}
    haptics:
      haptic-copy: {at: haptics.value-copied.kind, is: success, severity: warning, source: {row: Haptics}}
      haptic-balance: {at: haptics.balance-hidden.kind, is: tap, severity: note, source: {row: Haptics}}
      haptic-chart: {at: haptics.chart-slide.kind, is: tick, severity: note, source: {row: Haptics}}
      haptic-wrong-word: {at: haptics.wrong-word.kind, is: error, severity: note, source: {row: Haptics}}
      haptic-qr: {at: haptics.qr-unreadable.kind, is: error, severity: warning, source: {row: Haptics}}
      haptic-paste: {at: haptics.paste-empty.kind, is: error, severity: note, source: {row: Haptics}}
      haptic-warning: {at: haptics.alert-confirms.kind, is: warning, severity: warning, source: {row: Haptics}}
      haptic-confirm: {at: haptics.confirm-sends.kind, is: success, severity: warning, source: {row: Haptics}}
      haptic-confirm-fails: {at: haptics.confirm-fails.kind, is: error, severity: warning, source: {row: Haptics}}
      haptic-import: {at: haptics.import-invalid.kind, is: error, severity: note, source: {row: Haptics}}
      haptic-meaning-success:
        at: expected.success.expected
        says: Success
        severity: warning
        message: the page does not say what means that it worked, which is “Success” (row “success”)
        source: {row: Haptics}
      haptic-meaning-error:
        at: expected.error.expected
        says: Error
        severity: warning
        message: the page does not say what means that it did not work, which is “Error” (row “error”)
        source: {row: Haptics}
      haptic-meaning-warning:
        at: expected.warning.expected
        says: Warning
        severity: warning
        message: the page does not say what warns of a tap that can hardly be undone, which is “Warning” (row “warning”)
        source: {row: Haptics}
      haptic-meaning-tap:
        at: expected.tap.expected
        says: Tap
        severity: warning
        message: the page does not say what means that a control moved, which is “Tap” (row “tap”)
        source: {row: Haptics}
      haptic-meaning-tick:
        at: expected.tick.expected
        says: Tick
        severity: warning
        message: the page does not say what means that the value under the finger changed, which is “Tick” (row “tick”)
        source: {row: Haptics}
      haptic-chart-first:
        at: haptics.chart-slide.when
        says: {any: [another point, each time the point changes]}
        severity: note
        message: the haptic “chart-slide” does not say that each further point ticks, and the first one does not
        source: {row: Haptics}
      haptic-warning-alerts:
        at: haptics.alert-confirms.when
        says: {all: [alert, cannot be undone, changes money]}
        severity: warning
        message: the haptic “alert-confirms” does not say that it is for alerts about what cannot be undone or changes money
        source: {row: Haptics}
      haptic-paste-platform: {at: platforms.paste-haptic.ios, says: Import Wallet, severity: note, source: {row: Haptics}}
      platform-shared-rows:
        at: platforms
        contains: [copy-haptic, warning-haptic, paste-haptic, confirm-haptic, import-haptic]
        severity: warning
        message: "the page does not record all differences of haptics: {{missing}}"
        source: {row: Haptics}

rules:
  toast-unlisted:
    description: A toast stands on the list of its area, or on the shared one
    why: What is on no list shows no toast, or the app speaks in as many ways as it has screens.
    severity: error
    for: {kind: [screen, area]}
    given: $.toasts.*.copy.*
    then: {field: text, reference: {declaredBy: area}}
    message: no area lists the toast “{{value}}”{{nearest}}
    source: {row: Toasts}
    examples:
      good:
        - |
          area: wallet
          toasts: [{when: An asset is pinned., copy: ["Pinned"]}]
          ---
          screen: wallet
          toasts: [{when: An asset is pinned., copy: ["Pinned"]}]
        # A placeholder of the list stands for any text, and for any name of what is filled in.
        - |
          area: toasts
          toasts: [{when: An address is copied., copy: ["Copied: {asset} ({address})"]}]
          ---
          screen: receive
          toasts: [{when: The address is copied., copy: ["Copied: Ethereum (0x12…34)", "Copied: {coin} ({short})"]}]
      bad:
        - |
          area: toasts
          toasts: [{when: An address is copied., copy: ["Copied: {asset} ({address})"]}]
          ---
          screen: receive
          toasts: [{when: The address is copied., copy: [«"Copied: Ethereum"»]}]
        - |
          area: wallet
          toasts: [{when: An asset is pinned., copy: ["Pinned"]}]
          ---
          screen: wallet
          toasts: [{when: An asset is pinned., copy: [«"Pined"»]}]
  toast-asks:
    description: A toast asks for no decision
    why: It is gone before it is read, and so is the choice.
    severity: error
    for: {kind: [screen, area]}
    given: $.toasts.*
    then: {forbid: asks}
    message: a toast asks for nothing; what the user must act on is an alert or a sheet
    source: {row: Toasts}
    examples:
      good: ['toasts: [{when: A copy is made., copy: ["Copied"], action: copy}]']
      bad: ['{actions: [{id: retry}], toasts: [{when: It failed., copy: ["Lost"], «asks»: retry}]}']
  toast-question:
    description: A toast is no question
    why: A question that goes away by itself is answered by nobody.
    severity: error
    for: {kind: [screen, area]}
    given: $.toasts.*.copy.*.text
    then: {pattern: {notMatch: '[?？]\s*$'}}
    message: a toast asks nothing; what the user must decide is an alert or a sheet
    source: {row: Toasts}
    examples:
      good: ['toasts: [{when: A contact is removed., copy: ["Removed"]}]']
      bad: ['toasts: [{when: A contact is removed., copy: ["Undo«?»"]}]']
  toast-own-words:
    description: A toast reuses words that the user tapped or saw
    why: New words for a thing that has a name make the user look for a second thing.
    severity: warning
    given: $.toasts.*
    then: {field: reuses, mentioned: {in: ["$.actions.*.label", "$.states.*.copy.*.text", "$.title"]}}
    message: this toast reuses “{{value}}”, which no label and no text of this screen says
    source: {row: Toasts}
    examples:
      good: ['{actions: [{id: pin, label: "Pin asset"}], toasts: [{when: It is pinned., copy: ["Pinned"], reuses: "Pin"}]}']
      bad: ['{actions: [{id: pin, label: "Pin asset"}], toasts: [{when: It is pinned., copy: ["All done"], reuses: «"All done"»}]}']
  toast-transaction:
    description: A transaction shows no toast
    why: Its row in Activity and its push say how it went, and a toast would say it before that is known.
    severity: error
    covers: [toast-after-confirm]
    for: {kind: [screen, area]}
    given: $.toasts.*.when
    then:
      wording:
        phrases: [transaction, payment, transfer, swap, stake, unstake, delegation]
        near: [sent, signed, submitted, confirmed, broadcast, completed, executed, made, done, goes through, went through, succeeds, succeeded, fails, failed]
        within: sentence
        allow: [perpetual order]
        unless: [copied, leaves no transaction]
    message: “{{match}}” shows no toast; its pending row in Activity says how it went
    source: {row: Toasts}
    examples:
      good:
        - 'toasts: [{when: A perpetual order is placed., copy: ["Order placed"]}]'
        - 'toasts: [{when: The id of a transaction that was sent is copied., copy: ["Copied"]}]'
      bad: ['toasts: [{when: The «payment» is sent., copy: ["Sent"]}]']
  toast-lands:
    description: A toast whose screen closes shows where the user lands
    why: On the screen that is gone nobody reads it.
    severity: error
    covers: [toast-here]
    for: {kind: [screen, area]}
    given: $.toasts[?@.closes == true]
    then: [{require: where}, {field: where, pattern: {notMatch: '^(field|control|row|error|top|page|modal|sheet|alert|toast)$'}}]
    message: the screen closes and the toast stays on its “{{value}}”; name the screen where the user lands
    missing: the screen closes, and this toast does not say where the user lands; name that screen under “where”
    source: {row: Toasts}
    examples:
      good:
        - |
          screen: contacts
          ---
          screen: editor
          toasts: [{when: A contact is saved., copy: ["Saved"], closes: true, where: contacts}]
      bad:
        - 'toasts: [{when: A contact is saved., copy: ["Saved"], closes: true, where: «page»}]'
        - 'toasts: [{«when»: A contact is saved., copy: ["Saved"], closes: true}]'
  toast-icon-meaning:
    description: The icon of a toast has one meaning
    why: An icon that means two things means nothing.
    severity: warning
    for: {kind: [screen, area]}
    given: $.toasts.*
    then: {field: icon, enumeration: toast-icons}
    message: “{{value}}” is no icon of a toast; there are {{expected}}{{nearest}}
    help: "✅ done, ❌ failed, 📌 pinned, ➕ added, 🔔 alert, 📋 copied, 🌐 loading, unless the config lists others as “toast-icons”"
    source: {row: Toasts}
    examples:
      good: ['toasts: [{when: a, icon: ❌, copy: ["No such asset"]}, {when: b, icon: pinned, copy: ["Pinned"]}]']
      bad: ['toasts: [{when: a, icon: «🎉», copy: ["Pinned"]}]']
  toast-icon-fits:
    description: What has an icon of its own is not shown with the icon for all else
    why: Pinned, copied, added and alerts are told apart by their icons before a word is read.
    severity: warning
    for: {kind: [screen, area]}
    given: $.toasts[?@.icon == "done" || @.icon == "✅"].when
    then:
      wording: [is pinned, is unpinned, are pinned, is copied, are copied, is added to the wallet, are added to the wallet, price alert/s]
    message: “{{match}}” has an icon of its own; ✅ is for what has none
    help: "📌 pinned or unpinned, 📋 copied, ➕ added to the wallet, 🔔 price alert"
    source: {row: Toasts}
    examples:
      good:
        - 'toasts: [{when: An asset is pinned., icon: 📌, copy: ["Pinned"]}, {when: A contact is saved., icon: ✅, copy: ["Saved"]}]'
      bad: ['toasts: [{when: An asset «is pinned»., icon: ✅, copy: ["Pinned"]}]']
  toast-icon-pinned:
    description: The pin is for what is pinned or unpinned
    why: An icon that means two things means nothing.
    severity: warning
    for: {kind: [screen, area]}
    given: $.toasts[?@.icon == "pinned" || @.icon == "📌"].when
    then: {says: {any: [pin, pins, pinned, unpin, unpins, unpinned]}}
    message: 📌 stands for what is pinned or unpinned, and “when” speaks of neither
    source: {row: Toasts}
    examples:
      good: ['toasts: [{when: An asset is unpinned., icon: 📌, copy: ["Unpinned"]}]']
      bad: ['toasts: [{«when»: A contact is saved., icon: 📌, copy: ["Saved"]}]']
  toast-icon-added:
    description: The plus is for what is added to the wallet
    why: An icon that means two things means nothing.
    severity: warning
    for: {kind: [screen, area]}
    given: $.toasts[?@.icon == "added" || @.icon == "➕"].when
    then: {says: {any: [add, adds, added]}}
    message: ➕ stands for what is added to the wallet, and “when” adds nothing
    source: {row: Toasts}
    examples:
      good: ['toasts: [{when: A token is added to the wallet., icon: ➕, copy: ["Added to wallet"]}]']
      bad: ['toasts: [{«when»: A token is hidden., icon: ➕, copy: ["Hidden"]}]']
  toast-icon-alert:
    description: The bell is for price alerts
    why: An icon that means two things means nothing.
    severity: warning
    for: {kind: [screen, area]}
    given: $.toasts[?@.icon == "alert" || @.icon == "🔔"].when
    then: {says: {any: [alert, alerts]}}
    message: 🔔 stands for price alerts, and “when” speaks of none
    source: {row: Toasts}
    examples:
      good: ['toasts: [{when: A price alert is set., icon: 🔔, copy: ["Price alert set"]}]']
      bad: ['toasts: [{«when»: A push arrives., icon: 🔔, copy: ["New message"]}]']
  toast-icon-copied:
    description: The clipboard is for what is copied
    why: An icon that means two things means nothing.
    severity: warning
    for: {kind: [screen, area]}
    given: $.toasts[?@.icon == "copied" || @.icon == "📋"].when
    then: {says: {any: [copied, copies, copy]}}
    message: 📋 stands for what is copied, and “when” copies nothing
    source: {row: Toasts}
    examples:
      good: ['toasts: [{when: An address is copied., icon: 📋, copy: ["Copied: {address}"]}]']
      bad: ['toasts: [{«when»: An asset is pinned., icon: 📋, copy: ["Pinned"]}]']
  toast-icon-loading:
    description: The globe is for what connects or loads
    why: An icon that means two things means nothing.
    severity: warning
    for: {kind: [screen, area]}
    given: $.toasts[?@.icon == "loading" || @.icon == "🌐"].when
    then: {says: {any: [connects, connecting, connected, loads, loading, loaded]}}
    message: 🌐 stands for what connects or loads, and “when” speaks of neither
    source: {row: Toasts}
    examples:
      good: ['toasts: [{when: The wallet is connecting to a dapp., icon: 🌐, copy: ["Connecting"]}]']
      bad: ['toasts: [{«when»: An asset is pinned., icon: 🌐, copy: ["Pinned"]}]']
  toast-words-unnamed:
    description: The toast of a screen says which words of the screen it reuses
    why: Without it nobody sees that a toast has begun to speak in words of its own.
    severity: note
    given: $.toasts[?@.copy && @.icon != "failed" && @.icon != "❌"]
    then: {require: reuses}
    message: this toast does not say which label or text of the screen it reuses; add “reuses”
    source: {row: Toasts}
    examples:
      good:
        - '{actions: [{id: pin, label: "Pin"}], toasts: [{when: An asset is pinned., copy: ["Pinned"], reuses: "Pin"}]}'
        - 'toasts: [{when: A link cannot open., icon: failed, copy: ["This link is not supported"]}]'
      bad: ['toasts: [{«when»: An asset is pinned., copy: ["All set"]}]']
  toast-failure-icon:
    description: A failure has the icon of a failure
    why: A user who sees the icon of success stops reading.
    severity: error
    for: {kind: [screen, area]}
    given: $.toasts[?@.icon != "failed" && @.icon != "❌"].when
    then: {wording: [fails, failed, cannot, could not, unreadable, invalid]}
    message: “{{match}}” is a failure, and a failure shows ❌ with its reason
    source: {row: Toasts}
    examples:
      good:
        - 'toasts: [{when: A code cannot be read., icon: failed, copy: ["Failed to decode the QR code"]}]'
        - 'toasts: [{when: An asset is pinned., icon: pinned, copy: ["Pinned"]}]'
      bad: ['toasts: [{when: A code «cannot» be read., icon: done, copy: ["Failed to decode the QR code"]}]']
  toast-success-icon:
    description: A success never has the icon of a failure
    why: A user who sees a cross does it again.
    severity: error
    for: {kind: [screen, area]}
    given: $.toasts[?@.icon == "failed" || @.icon == "❌"]
    then: {field: when, wording: [is pinned, is unpinned, is added, is saved, is copied, is set, is removed, succeeds, succeeded]}
    message: “{{match}}” is no failure, and ❌ is for failures only
    source: {row: Toasts}
    examples:
      good: ['toasts: [{when: A link cannot open., icon: failed, copy: ["This link is not supported"]}]']
      bad: ['toasts: [{when: An asset «is pinned»., icon: failed, copy: ["Pinned"]}]']
  toast-failure-reason:
    description: A failure says its reason
    why: “Failed” alone tells nobody what to do.
    severity: error
    for: {kind: [screen, area]}
    given: $.toasts[?@.icon == "failed" || @.icon == "❌"]
    then: {field: copy, sentence: {minWords: 3}}
    message: “{{value}}” gives no reason; a failure says why
    source: {row: Toasts}
    examples:
      good: ['toasts: [{when: A link cannot open., icon: failed, copy: ["This link is not supported"]}]']
      bad: ['toasts: [{when: A link cannot open., icon: failed, copy: [«"Failed"»]}]']
  toast-copied-text:
    description: A copy is confirmed with “Copied:” and what was copied
    why: The user sees that the right thing went onto the clipboard.
    severity: warning
    for: {kind: [screen, area]}
    given: $.toasts[?@.icon == "copied" || @.icon == "📋"].copy.*.text
    then: {pattern: {match: '^Copied: \S'}}
    message: "“{{value}}” does not say what was copied; write it as “Copied: Ethereum (0x12…34)” or “Copied: Secret Phrase”"
    source: {row: Toasts}
    examples:
      good: ['toasts: [{when: The phrase is copied., icon: copied, copy: ["Copied: Secret Phrase"]}, {when: b, icon: done, copy: ["Done"]}]']
      bad: ['toasts: [{when: An address is copied., icon: copied, copy: [«"Address copied!"»]}]']

  haptic-unlisted:
    description: A haptic stands on the list of haptics
    why: A haptic on everything means nothing.
    severity: error
    for: {kind: [screen, area]}
    given: $.haptics.*
    then: {field: id, reference: {declaredBy: area}}
    message: no area lists the haptic “{{value}}”{{nearest}}
    source: {row: Haptics}
    examples:
      good:
        - |
          area: haptics
          haptics: [{id: value-copied, when: A value is copied., kind: success}]
          ---
          screen: receive
          haptics: [{id: value-copied, when: The address is copied., kind: success}]
      bad:
        - |
          area: haptics
          haptics: [{id: value-copied, when: A value is copied., kind: success}]
          ---
          screen: receive
          haptics: [{id: «button-pressed», when: A button is pressed., kind: tap}]
  haptic-id:
    description: The haptic of a screen has the id under which it is listed
    why: Without it nobody can tell whether it is on the list of haptics.
    severity: error
    given: $.haptics.*
    then: {require: id}
    message: this haptic has no id, so it cannot be found on the list of haptics
    source: {row: Haptics}
    examples:
      good: ["haptics: [{id: value-copied, when: The address is copied., kind: success}]"]
      bad: ["haptics: [{«when»: A button is pressed., kind: tap}]"]
  haptic-kind:
    description: There are five haptics
    why: A hand tells five apart, and not more.
    severity: error
    for: {kind: [screen, area]}
    given: $.haptics.*
    then: {field: kind, is: haptic-kinds}
    message: “{{value}}” is no haptic; there are success, error, warning, tap and tick
    missing: this haptic does not say its kind; there are success, error, warning, tap and tick
    source: {row: Haptics}
    examples:
      good: ["haptics: [{id: a, when: b, kind: tap}]"]
      bad: ["haptics: [{id: a, when: b, kind: «buzz»}]", "haptics: [{id: «a», when: b}]"]
  haptic-own-touch:
    description: A haptic answers the user's own touch
    why: What the user did not do must not feel as if they did.
    severity: error
    for: {kind: [screen, area]}
    given: $.haptics.*
    then: {field: cause, enumeration: haptic-causes}
    message: a haptic answers the user's own touch, and never “{{value}}”
    source: {row: Haptics}
    examples:
      good: ["haptics: [{id: a, when: b, kind: tick, cause: slide}, {id: c, when: d, kind: tap}]"]
      bad: ["haptics: [{id: a, when: b, kind: tap, cause: «push»}]", "haptics: [{id: a, when: b, kind: error, cause: «typing»}]"]
  haptic-typing:
    description: Typing, scrolling and plain buttons play no haptic, nor does what happens by itself
    why: A haptic on everything means nothing, and one that nobody caused feels like a fault.
    severity: error
    for: {kind: [screen, area]}
    given: $.haptics.*.when
    then:
      wording:
        phrases:
          - types
          - typing
          - scroll/s/ed/ing
          - button is tapped
          - button is pressed
          - taps a button
          - presses a button
          - push arrives
          - push notification
          - notification arrives
          - price change/s/d
          - refresh/es/ed
          - balance changes
    message: “{{match}}” plays no haptic; it answers a touch that moved, picked or sent something
    source: {row: Haptics}
    examples:
      good: ["haptics: [{id: value-copied, when: A value is copied., kind: success}]"]
      bad: ["haptics: [{id: typed, when: The user «types» an amount., kind: tick}, {id: pushed, when: A «push arrives»., kind: success}]"]
  haptic-warning-unasked:
    description: The haptic of a warning is played with a question
    why: A warning after which nothing is asked comes when it is too late.
    severity: warning
    given: "$.haptics[?@.kind == 'warning']"
    unless: {$.actions.*.confirmWith: declared}
    then: {forbid: kind}
    message: no action of this screen asks before it starts, so nothing is warned about; an action without a confirmation has no haptic
    source: {row: Haptics}
    examples:
      good: ['{actions: [{id: delete, confirmWith: ConfirmModal}], haptics: [{id: alert-confirms, when: The alert opens., kind: warning}]}']
      bad: ['{actions: [{id: leave}], haptics: [{id: alert-confirms, when: The dapp is left., «kind»: warning}]}']
  haptic-same:
    description: A haptic is of one kind wherever it is played
    why: What feels like success on one screen must not feel like a warning on another.
    severity: error
    for: {kind: [screen, area]}
    given: $.haptics.*
    then: {consistent: {key: id, value: kind, within: project}}
    message: the haptic “{{group}}” is “{{value}}” here and “{{other}}” elsewhere
    source: {row: Haptics}
    examples:
      good:
        - |
          area: haptics
          haptics: [{id: value-copied, when: A value is copied., kind: success}]
          ---
          screen: receive
          haptics: [{id: value-copied, when: The address is copied., kind: success}]
      bad:
        - |
          area: haptics
          haptics: [{id: value-copied, when: A value is copied., kind: success}]
          ---
          screen: receive
          haptics: [{id: value-copied, when: The address is copied., kind: «warning»}]
  haptic-excluded:
    description: Leverage, price alerts and connections of dapps play no haptic
    why: They show their result already, and a haptic on every success stops meaning anything.
    severity: error
    for: {kind: [screen, area]}
    given: $.haptics.*.when
    then: {wording: [leverage, price alert/s, dapp connection/s, connects a dapp, dapp connects, dapp is connected]}
    message: “{{match}}” plays no haptic; it shows its result already
    source: {row: Haptics}
    examples:
      good: ["haptics: [{id: a, when: A value is copied., kind: success}]"]
      bad: ["haptics: [{id: a, when: A «price alert» is set., kind: success}]"]
  haptic-doubled:
    description: A haptic that the system plays is not doubled
    why: Two at once feel like a fault of the device.
    severity: error
    for: {kind: [screen, area]}
    given: $.haptics.*.when
    then: {wording: [pull to refresh, pulls to refresh, face id, touch id, long press, long press menu, context menu]}
    message: the system plays a haptic of its own for “{{match}}”; do not double it
    source: {row: Haptics}
    examples:
      good: ["haptics: [{id: a, when: A value is copied., kind: success}]"]
      bad: ["haptics: [{id: a, when: The user «pulls to refresh»., kind: tap}]"]

"""###

  private static let feedbackCompact: StaticString = ###"""
{
=pack
=feedback
=description
=Toasts and haptics - which there are, what they mean, and what they never do.
=source
=gem-product
=lists
{
=toast-icons
[
=done
=failed
=pinned
=added
=alert
=copied
=loading
=✅
=❌
=📌
=➕
=🔔
=📋
=🌐
}
=haptic-kinds
[
=success
=error
=warning
=tap
=tick
}
=haptic-causes
[
=tap
=slide
=hold
=scan
}
}
=facts
{
=areas
{
=toasts
{
=toast-link
{
=at
=toasts.link-unopened.icon
=is
[
=failed
=❌
}
=severity
=warning
=message
=the page does not list the toast of a link or notification that cannot open, with its reason (row “link-unopened”)
=source
{
=row
=Toasts
}
}
=toast-qr
{
=at
=toasts.qr-unreadable.copy
=says
=Failed to decode the QR code. Please try again with a different QR code.
=severity
=warning
=message
=the toast “qr-unreadable” does not say “Failed to decode the QR code. Please try again with a different QR code.”
=source
{
=row
=Toasts
}
}
=toast-android-copy
{
=at
=platforms.copy-toast.expected
=says
=Intentional
=severity
=note
=message
=the page does not record that Android confirms a copy by itself (row “copy-toast”), as intentional
=source
{
=row
=Toasts
}
}
=toast-address-copied
{
=at
=toasts.address-copied.copy
=says
=Copied
=severity
=warning
=message
=the toast “address-copied” does not say “Copied:” with the asset and the shortened address
=source
{
=row
=Toasts
}
}
=toast-phrase-copied
{
=at
=toasts.phrase-copied.copy
=says
'Copied: Secret Phrase
=severity
=warning
=message
'the toast “phrase-copied” does not say “Copied: Secret Phrase”
=source
{
=row
=Toasts
}
}
=toast-key-copied
{
=at
=toasts.key-copied.copy
=says
'Copied: Private Key
=severity
=warning
=message
'the toast “key-copied” does not say “Copied: Private Key”
=source
{
=row
=Toasts
}
}
=toast-value-copied
{
=at
=toasts.value-copied.copy
=says
=Copied
=severity
=warning
=message
=the toast “value-copied” does not say “Copied” and the shortened value
=source
{
=row
=Toasts
}
}
=toast-android-older
{
=at
=platforms.copy-toast.android
=says
=Copied to clipboard
=severity
=note
=message
=the page does not say what older versions of Android show for a copy, which is “Copied to clipboard” (row “copy-toast”)
=source
{
=row
=Toasts
}
}
=toast-stays-open
{
=at
=expected.stays-open.expected
=says
=that screen
=severity
=warning
=message
=the page does not say that a toast shows on the screen that stays open (row “stays-open”)
=source
{
=row
=Toasts
}
}
=toast-closes
{
=at
=expected.closes.expected
=says
=lands
=severity
=warning
=message
=the page does not say that a toast shows where the user lands once its screen closes (row “closes”)
=source
{
=row
=Toasts
}
}
=toast-shared-list
{
=at
=toasts
=contains
[
=address-copied
=phrase-copied
=key-copied
=value-copied
=link-unopened
=qr-unreadable
}
=severity
=warning
=message
'the page does not list the toasts that no area owns: {{missing}}
=source
{
=row
=Toasts
}
}
}
=haptics
{
=haptic-copy
{
=at
=haptics.value-copied.kind
=is
=success
=severity
=warning
=source
{
=row
=Haptics
}
}
=haptic-balance
{
=at
=haptics.balance-hidden.kind
=is
=tap
=severity
=note
=source
{
=row
=Haptics
}
}
=haptic-chart
{
=at
=haptics.chart-slide.kind
=is
=tick
=severity
=note
=source
{
=row
=Haptics
}
}
=haptic-wrong-word
{
=at
=haptics.wrong-word.kind
=is
=error
=severity
=note
=source
{
=row
=Haptics
}
}
=haptic-qr
{
=at
=haptics.qr-unreadable.kind
=is
=error
=severity
=warning
=source
{
=row
=Haptics
}
}
=haptic-paste
{
=at
=haptics.paste-empty.kind
=is
=error
=severity
=note
=source
{
=row
=Haptics
}
}
=haptic-warning
{
=at
=haptics.alert-confirms.kind
=is
=warning
=severity
=warning
=source
{
=row
=Haptics
}
}
=haptic-confirm
{
=at
=haptics.confirm-sends.kind
=is
=success
=severity
=warning
=source
{
=row
=Haptics
}
}
=haptic-confirm-fails
{
=at
=haptics.confirm-fails.kind
=is
=error
=severity
=warning
=source
{
=row
=Haptics
}
}
=haptic-import
{
=at
=haptics.import-invalid.kind
=is
=error
=severity
=note
=source
{
=row
=Haptics
}
}
=haptic-meaning-success
{
=at
=expected.success.expected
=says
=Success
=severity
=warning
=message
=the page does not say what means that it worked, which is “Success” (row “success”)
=source
{
=row
=Haptics
}
}
=haptic-meaning-error
{
=at
=expected.error.expected
=says
=Error
=severity
=warning
=message
=the page does not say what means that it did not work, which is “Error” (row “error”)
=source
{
=row
=Haptics
}
}
=haptic-meaning-warning
{
=at
=expected.warning.expected
=says
=Warning
=severity
=warning
=message
=the page does not say what warns of a tap that can hardly be undone, which is “Warning” (row “warning”)
=source
{
=row
=Haptics
}
}
=haptic-meaning-tap
{
=at
=expected.tap.expected
=says
=Tap
=severity
=warning
=message
=the page does not say what means that a control moved, which is “Tap” (row “tap”)
=source
{
=row
=Haptics
}
}
=haptic-meaning-tick
{
=at
=expected.tick.expected
=says
=Tick
=severity
=warning
=message
=the page does not say what means that the value under the finger changed, which is “Tick” (row “tick”)
=source
{
=row
=Haptics
}
}
=haptic-chart-first
{
=at
=haptics.chart-slide.when
=says
{
=any
[
=another point
=each time the point changes
}
}
=severity
=note
=message
=the haptic “chart-slide” does not say that each further point ticks, and the first one does not
=source
{
=row
=Haptics
}
}
=haptic-warning-alerts
{
=at
=haptics.alert-confirms.when
=says
{
=all
[
=alert
=cannot be undone
=changes money
}
}
=severity
=warning
=message
=the haptic “alert-confirms” does not say that it is for alerts about what cannot be undone or changes money
=source
{
=row
=Haptics
}
}
=haptic-paste-platform
{
=at
=platforms.paste-haptic.ios
=says
=Import Wallet
=severity
=note
=source
{
=row
=Haptics
}
}
=platform-shared-rows
{
=at
=platforms
=contains
[
=copy-haptic
=warning-haptic
=paste-haptic
=confirm-haptic
=import-haptic
}
=severity
=warning
=message
'the page does not record all differences of haptics: {{missing}}
=source
{
=row
=Haptics
}
}
}
}
}
=rules
{
=toast-unlisted
{
=description
=A toast stands on the list of its area, or on the shared one
=severity
=error
=for
{
=kind
[
=screen
=area
}
}
=given
=$.toasts.*.copy.*
=then
{
=field
=text
=reference
{
=declaredBy
=area
}
}
=message
=no area lists the toast “{{value}}”{{nearest}}
=source
{
=row
=Toasts
}
}
=toast-asks
{
=description
=A toast asks for no decision
=severity
=error
=for
{
=kind
[
=screen
=area
}
}
=given
=$.toasts.*
=then
{
=forbid
=asks
}
=message
=a toast asks for nothing; what the user must act on is an alert or a sheet
=source
{
=row
=Toasts
}
}
=toast-question
{
=description
=A toast is no question
=severity
=error
=for
{
=kind
[
=screen
=area
}
}
=given
=$.toasts.*.copy.*.text
=then
{
=pattern
{
=notMatch
'[?？]\s*$
}
}
=message
=a toast asks nothing; what the user must decide is an alert or a sheet
=source
{
=row
=Toasts
}
}
=toast-own-words
{
=description
=A toast reuses words that the user tapped or saw
=severity
=warning
=given
=$.toasts.*
=then
{
=field
=reuses
=mentioned
{
=in
[
'$.actions.*.label
'$.states.*.copy.*.text
'$.title
}
}
}
=message
=this toast reuses “{{value}}”, which no label and no text of this screen says
=source
{
=row
=Toasts
}
}
=toast-transaction
{
=description
=A transaction shows no toast
=severity
=error
=covers
[
=toast-after-confirm
}
=for
{
=kind
[
=screen
=area
}
}
=given
=$.toasts.*.when
=then
{
=wording
{
=phrases
[
=transaction
=payment
=transfer
=swap
=stake
=unstake
=delegation
}
=near
[
=sent
=signed
=submitted
=confirmed
=broadcast
=completed
=executed
=made
=done
=goes through
=went through
=succeeds
=succeeded
=fails
=failed
}
=within
=sentence
=allow
[
=perpetual order
}
=unless
[
=copied
=leaves no transaction
}
}
}
=message
=“{{match}}” shows no toast; its pending row in Activity says how it went
=source
{
=row
=Toasts
}
}
=toast-lands
{
=description
=A toast whose screen closes shows where the user lands
=severity
=error
=covers
[
=toast-here
}
=for
{
=kind
[
=screen
=area
}
}
=given
=$.toasts[?@.closes == true]
=then
[
{
=require
=where
}
{
=field
=where
=pattern
{
=notMatch
'^(field|control|row|error|top|page|modal|sheet|alert|toast)$
}
}
}
=message
=the screen closes and the toast stays on its “{{value}}”; name the screen where the user lands
=missing
=the screen closes, and this toast does not say where the user lands; name that screen under “where”
=source
{
=row
=Toasts
}
}
=toast-icon-meaning
{
=description
=The icon of a toast has one meaning
=severity
=warning
=for
{
=kind
[
=screen
=area
}
}
=given
=$.toasts.*
=then
{
=field
=icon
=enumeration
=toast-icons
}
=message
=“{{value}}” is no icon of a toast; there are {{expected}}{{nearest}}
=help
'✅ done, ❌ failed, 📌 pinned, ➕ added, 🔔 alert, 📋 copied, 🌐 loading, unless the config lists others as “toast-icons”
=source
{
=row
=Toasts
}
}
=toast-icon-fits
{
=description
=What has an icon of its own is not shown with the icon for all else
=severity
=warning
=for
{
=kind
[
=screen
=area
}
}
=given
=$.toasts[?@.icon == "done" || @.icon == "✅"].when
=then
{
=wording
[
=is pinned
=is unpinned
=are pinned
=is copied
=are copied
=is added to the wallet
=are added to the wallet
=price alert/s
}
}
=message
=“{{match}}” has an icon of its own; ✅ is for what has none
=help
'📌 pinned or unpinned, 📋 copied, ➕ added to the wallet, 🔔 price alert
=source
{
=row
=Toasts
}
}
=toast-icon-pinned
{
=description
=The pin is for what is pinned or unpinned
=severity
=warning
=for
{
=kind
[
=screen
=area
}
}
=given
=$.toasts[?@.icon == "pinned" || @.icon == "📌"].when
=then
{
=says
{
=any
[
=pin
=pins
=pinned
=unpin
=unpins
=unpinned
}
}
}
=message
=📌 stands for what is pinned or unpinned, and “when” speaks of neither
=source
{
=row
=Toasts
}
}
=toast-icon-added
{
=description
=The plus is for what is added to the wallet
=severity
=warning
=for
{
=kind
[
=screen
=area
}
}
=given
=$.toasts[?@.icon == "added" || @.icon == "➕"].when
=then
{
=says
{
=any
[
=add
=adds
=added
}
}
}
=message
=➕ stands for what is added to the wallet, and “when” adds nothing
=source
{
=row
=Toasts
}
}
=toast-icon-alert
{
=description
=The bell is for price alerts
=severity
=warning
=for
{
=kind
[
=screen
=area
}
}
=given
=$.toasts[?@.icon == "alert" || @.icon == "🔔"].when
=then
{
=says
{
=any
[
=alert
=alerts
}
}
}
=message
=🔔 stands for price alerts, and “when” speaks of none
=source
{
=row
=Toasts
}
}
=toast-icon-copied
{
=description
=The clipboard is for what is copied
=severity
=warning
=for
{
=kind
[
=screen
=area
}
}
=given
=$.toasts[?@.icon == "copied" || @.icon == "📋"].when
=then
{
=says
{
=any
[
=copied
=copies
=copy
}
}
}
=message
=📋 stands for what is copied, and “when” copies nothing
=source
{
=row
=Toasts
}
}
=toast-icon-loading
{
=description
=The globe is for what connects or loads
=severity
=warning
=for
{
=kind
[
=screen
=area
}
}
=given
=$.toasts[?@.icon == "loading" || @.icon == "🌐"].when
=then
{
=says
{
=any
[
=connects
=connecting
=connected
=loads
=loading
=loaded
}
}
}
=message
=🌐 stands for what connects or loads, and “when” speaks of neither
=source
{
=row
=Toasts
}
}
=toast-words-unnamed
{
=description
=The toast of a screen says which words of the screen it reuses
=severity
=note
=given
=$.toasts[?@.copy && @.icon != "failed" && @.icon != "❌"]
=then
{
=require
=reuses
}
=message
=this toast does not say which label or text of the screen it reuses; add “reuses”
=source
{
=row
=Toasts
}
}
=toast-failure-icon
{
=description
=A failure has the icon of a failure
=severity
=error
=for
{
=kind
[
=screen
=area
}
}
=given
=$.toasts[?@.icon != "failed" && @.icon != "❌"].when
=then
{
=wording
[
=fails
=failed
=cannot
=could not
=unreadable
=invalid
}
}
=message
=“{{match}}” is a failure, and a failure shows ❌ with its reason
=source
{
=row
=Toasts
}
}
=toast-success-icon
{
=description
=A success never has the icon of a failure
=severity
=error
=for
{
=kind
[
=screen
=area
}
}
=given
=$.toasts[?@.icon == "failed" || @.icon == "❌"]
=then
{
=field
=when
=wording
[
=is pinned
=is unpinned
=is added
=is saved
=is copied
=is set
=is removed
=succeeds
=succeeded
}
}
=message
=“{{match}}” is no failure, and ❌ is for failures only
=source
{
=row
=Toasts
}
}
=toast-failure-reason
{
=description
=A failure says its reason
=severity
=error
=for
{
=kind
[
=screen
=area
}
}
=given
=$.toasts[?@.icon == "failed" || @.icon == "❌"]
=then
{
=field
=copy
=sentence
{
=minWords
=3
}
}
=message
=“{{value}}” gives no reason; a failure says why
=source
{
=row
=Toasts
}
}
=toast-copied-text
{
=description
=A copy is confirmed with “Copied:” and what was copied
=severity
=warning
=for
{
=kind
[
=screen
=area
}
}
=given
=$.toasts[?@.icon == "copied" || @.icon == "📋"].copy.*.text
=then
{
=pattern
{
=match
'^Copied: \S
}
}
=message
'“{{value}}” does not say what was copied; write it as “Copied: Ethereum (0x12…34)” or “Copied: Secret Phrase”
=source
{
=row
=Toasts
}
}
=haptic-unlisted
{
=description
=A haptic stands on the list of haptics
=severity
=error
=for
{
=kind
[
=screen
=area
}
}
=given
=$.haptics.*
=then
{
=field
=id
=reference
{
=declaredBy
=area
}
}
=message
=no area lists the haptic “{{value}}”{{nearest}}
=source
{
=row
=Haptics
}
}
=haptic-id
{
=description
=The haptic of a screen has the id under which it is listed
=severity
=error
=given
=$.haptics.*
=then
{
=require
=id
}
=message
=this haptic has no id, so it cannot be found on the list of haptics
=source
{
=row
=Haptics
}
}
=haptic-kind
{
=description
=There are five haptics
=severity
=error
=for
{
=kind
[
=screen
=area
}
}
=given
=$.haptics.*
=then
{
=field
=kind
=is
=haptic-kinds
}
=message
=“{{value}}” is no haptic; there are success, error, warning, tap and tick
=missing
=this haptic does not say its kind; there are success, error, warning, tap and tick
=source
{
=row
=Haptics
}
}
=haptic-own-touch
{
=description
=A haptic answers the user's own touch
=severity
=error
=for
{
=kind
[
=screen
=area
}
}
=given
=$.haptics.*
=then
{
=field
=cause
=enumeration
=haptic-causes
}
=message
=a haptic answers the user's own touch, and never “{{value}}”
=source
{
=row
=Haptics
}
}
=haptic-typing
{
=description
=Typing, scrolling and plain buttons play no haptic, nor does what happens by itself
=severity
=error
=for
{
=kind
[
=screen
=area
}
}
=given
=$.haptics.*.when
=then
{
=wording
{
=phrases
[
=types
=typing
=scroll/s/ed/ing
=button is tapped
=button is pressed
=taps a button
=presses a button
=push arrives
=push notification
=notification arrives
=price change/s/d
=refresh/es/ed
=balance changes
}
}
}
=message
=“{{match}}” plays no haptic; it answers a touch that moved, picked or sent something
=source
{
=row
=Haptics
}
}
=haptic-warning-unasked
{
=description
=The haptic of a warning is played with a question
=severity
=warning
=given
'$.haptics[?@.kind == 'warning']
=unless
{
=$.actions.*.confirmWith
=declared
}
=then
{
=forbid
=kind
}
=message
=no action of this screen asks before it starts, so nothing is warned about; an action without a confirmation has no haptic
=source
{
=row
=Haptics
}
}
=haptic-same
{
=description
=A haptic is of one kind wherever it is played
=severity
=error
=for
{
=kind
[
=screen
=area
}
}
=given
=$.haptics.*
=then
{
=consistent
{
=key
=id
=value
=kind
=within
=project
}
}
=message
=the haptic “{{group}}” is “{{value}}” here and “{{other}}” elsewhere
=source
{
=row
=Haptics
}
}
=haptic-excluded
{
=description
=Leverage, price alerts and connections of dapps play no haptic
=severity
=error
=for
{
=kind
[
=screen
=area
}
}
=given
=$.haptics.*.when
=then
{
=wording
[
=leverage
=price alert/s
=dapp connection/s
=connects a dapp
=dapp connects
=dapp is connected
}
}
=message
=“{{match}}” plays no haptic; it shows its result already
=source
{
=row
=Haptics
}
}
=haptic-doubled
{
=description
=A haptic that the system plays is not doubled
=severity
=error
=for
{
=kind
[
=screen
=area
}
}
=given
=$.haptics.*.when
=then
{
=wording
[
=pull to refresh
=pulls to refresh
=face id
=touch id
=long press
=long press menu
=context menu
}
}
=message
=the system plays a haptic of its own for “{{match}}”; do not double it
=source
{
=row
=Haptics
}
}
}
}

"""###

  private static let gemProduct: StaticString = ###"""
pack: gem-product
description: The whole product definition of Gem - its pages, principles, fees, names, charts, secrets, availability, feedback.
source: gem-product
extends:
  - product-principles
  - product-pages
  - asset-logos
  - fees-and-reserves
  - names-and-search
  - charts
  - secrets
  - availability
  - feedback

"""###

  private static let gemProductCompact: StaticString = ###"""
{
=pack
=gem-product
=description
=The whole product definition of Gem - its pages, principles, fees, names, charts, secrets, availability, feedback.
=source
=gem-product
=extends
[
=product-principles
=product-pages
=asset-logos
=fees-and-reserves
=names-and-search
=charts
=secrets
=availability
=feedback
}
}

"""###

  private static let accessibility: StaticString = ###"""
pack: accessibility
description: What assistive technology needs of every screen - labels, roles, targets, contrast, announcements, focus.
source: pocketpay-accessibility

# The criteria of WCAG 2.2 that a rule stands for are in its reason.

lists:
  roles: [button, link, switch, checkbox, radio, tab, menu, menuitem, slider, search, image, header, adjustable, togglebutton]

tables:
  # Words that stand for a unit in what is read out. A team adds those of its languages and its coins.
  unit-words:
    rows:
      USD: {words: [dollar, dollars, US dollar, US dollars, dólar, dólares, Dollar, US-Dollar, ドル, "$", US$]}
      EUR: {words: [euro, euros, ユーロ, "€"]}
      GBP: {words: [pound, pounds, pounds sterling, libra, libras, libras esterlinas, Pfund, livres, livres sterling, ポンド, "£"]}
      JPY: {words: [yen, yenes, yens, 円, "¥", "￥"]}
      CNY: {words: [yuan, yuanes, yuans, renminbi, 元]}
      CHF: {words: [franc, francs, Swiss francs, Franken, Schweizer Franken, francos, francs suisses]}
      CAD: {words: [dollars, Canadian dollars, CA$, C$]}
      AUD: {words: [dollars, Australian dollars, A$, AU$]}
      HKD: {words: [dollars, Hong Kong dollars, HK$]}
      SGD: {words: [dollars, Singapore dollars, S$]}
      NZD: {words: [dollars, New Zealand dollars, NZ$]}
      MXN: {words: [peso, pesos, Mexican pesos, MX$]}
      BRL: {words: [real, reais, reales, Brazilian reais, R$]}
      INR: {words: [rupee, rupees, rupias, "₹"]}
      KRW: {words: [won, wones, 원, "₩"]}
      XLM: {words: [lumen, lumens, stellar lumens]}
      BTC: {words: [bitcoin, bitcoins, ビットコイン, "₿"]}
      ETH: {words: [ether, ethers, イーサ]}
      SOL: {words: [solana]}
      USDC: {words: [USD Coin, USD Coins]}
      USDT: {words: [tether, tethers]}
      "%": {words: [percent, per cent, percentage, Prozent, por ciento, por cento, pour cent, パーセント]}

rules:
  a11y-label-missing:
    description: Each action has a label that says its purpose
    why: Without one a screen reader says “button”, and nobody knows which (WCAG 2.2, 4.1.2 Name, Role, Value; 1.1.1 Non-text Content).
    severity: error
    for: {kind: [screen, component]}
    given: actions
    then: {require: {any: [label, gesture, a11y.label]}}
    message: "{{action}} has no label that a screen reader could say; add “label” or “a11y: {label: …}”"
    source: {row: Labels}
    examples:
      good: ['actions: [{id: scan, a11y: {label: "Scan QR code for recipient address"}}, {id: send, label: "Send"}, {id: refresh, gesture: pull-to-refresh}]']
      bad: ["actions: [{id: «scan»}]", "actions: [{id: «scan», a11y: {role: button}}]"]
  a11y-label-differs:
    description: What is read out holds the label that is seen
    why: Whoever speaks to the device says what stands on the button (WCAG 2.2, 2.5.3 Label in Name).
    severity: warning
    for: {kind: [screen, component]}
    given: $.actions[?search(@.label, '[A-Za-z]') && @.a11y.label]
    then: {field: label, mentioned: {beside: a11y.label}}
    message: the label “{{value}}” is not part of what is read out; begin “a11y.label” with it
    source: {row: Labels}
    examples:
      good: ['actions: [{id: reveal, label: "Reveal", a11y: {label: "Reveal secret key"}}, {id: add, label: "+", a11y: {label: "Add a task"}}]']
      bad:
        - 'actions: [{id: reveal, label: "Reveal", a11y: {label: «"Show the secret key"»}}]'
        # What is read of another action answers for that one.
        - 'actions: [{id: hide, label: "Hide", a11y: {label: «"Show the key"»}}, {id: hide-all, label: "Hide all", a11y: {label: "Hide all keys"}}]'
  a11y-hint-missing:
    description: An action that leaves the app says so in its hint
    why: Who does not see the share sheet open must hear that it will (WCAG 2.2, 3.2.2 On Input).
    severity: note
    for: {kind: [screen, component]}
    given: $.actions[?@.to == "system"]
    then: {require: a11y.hint}
    message: "{{action}} leaves the app and has no hint that says so; add one such as “Opens the share sheet”"
    source: {row: Hints}
    examples:
      good: ['actions: [{id: share, label: "Share", to: system, a11y: {hint: "Opens the share sheet"}}, {id: copy, label: "Copy"}]']
      bad: ['actions: [{id: «share», label: "Share", to: system}]']
  a11y-role:
    description: A role is one that screen readers know
    why: An unknown role is read as none (WCAG 2.2, 4.1.2 Name, Role, Value).
    severity: warning
    for: {kind: [screen, component]}
    given: ["$.actions.*.a11y", "$.inputs.*.a11y", "$.numbers.*.a11y"]
    then: {field: role, enumeration: roles}
    message: “{{value}}” is no role that a screen reader knows{{nearest}}
    source: {row: Roles}
    examples:
      good: ['actions: [{id: dark, label: "Dark", a11y: {role: radio}}, {id: copy, label: "Copy"}]']
      bad: ['actions: [{id: dark, label: "Dark", a11y: {role: «raido»}}]']
  a11y-target:
    description: A target is at least 44 by 44
    why: A finger covers about that much, and a trembling one more (WCAG 2.2, 2.5.5 Target Size, Enhanced).
    severity: warning
    for: {kind: [screen, component]}
    given: ["$.actions.*.a11y.target", "$.inputs.*.a11y.target"]
    when: {size: declared}
    then: {field: size, range: {min: 44}}
    message: a target of {{value}} is smaller than {{min}}; enlarge it, or the area around it that can be touched
    source: {row: Targets}
    examples:
      good: ['actions: [{id: copy, label: "Copy", a11y: {target: 48}}, {id: share, label: "Share", a11y: {target: {ios: 44}}}]']
      bad: ['actions: [{id: copy, label: "Copy", a11y: {target: «32»}}]']
  a11y-target-ios:
    description: On iOS a target is at least 44 points
    why: The system's own controls are no smaller, and fingers are used to them.
    severity: warning
    for: {kind: [screen, component]}
    given: ["$.actions.*.a11y.target", "$.inputs.*.a11y.target"]
    when: {ios: declared}
    then: {field: ios, range: {min: 44}}
    message: a target of {{value}} pt is smaller than the {{min}} pt of iOS
    source: {row: Targets}
    examples:
      good: ['actions: [{id: copy, label: "Copy", a11y: {target: {ios: 44, android: 48}}}]']
      bad: ['actions: [{id: copy, label: "Copy", a11y: {target: {ios: «40», android: 48}}}]']
  a11y-target-android:
    description: On Android a target is at least 48 dp
    why: The system's own controls are no smaller, and its checks ask for it.
    severity: warning
    for: {kind: [screen, component]}
    given: ["$.actions.*.a11y.target", "$.inputs.*.a11y.target"]
    when: {android: declared}
    then: {field: android, range: {min: 48}}
    message: a target of {{value}} dp is smaller than the {{min}} dp of Android
    source: {row: Targets}
    examples:
      good: ['actions: [{id: copy, label: "Copy", a11y: {target: {ios: 44, android: 48}}}]']
      bad: ['actions: [{id: copy, label: "Copy", a11y: {target: {ios: 44, android: «44»}}}]']
  a11y-target-web:
    description: On the web a target is at least 24 pixels, or has 24 pixels to the next one
    why: Smaller ones are missed, or their neighbor is hit (WCAG 2.2, 2.5.8 Target Size, Minimum).
    severity: warning
    for: {kind: [screen, component]}
    given: ["$.actions.*.a11y[?@.web && !(@.spacing >= 24)]", "$.inputs.*.a11y[?@.web && !(@.spacing >= 24)]"]
    then: {field: web, range: {min: 24}}
    message: a target of {{value}} px is smaller than {{min}} px and has less than {{min}} px to the next; enlarge or separate it
    source: {row: Targets}
    examples:
      good: ['actions: [{id: copy, label: "Copy", a11y: {target: {web: 16, spacing: 24}}}, {id: share, label: "Share", a11y: {target: {web: 24}}}]']
      bad: ['actions: [{id: copy, label: "Copy", a11y: {target: {web: «16», spacing: 8}}}]']
  a11y-target-apart:
    description: Targets are at least 8 apart
    why: A finger that is a little off hits the neighbor.
    severity: note
    for: {kind: [screen, component]}
    given: ["$.actions.*.a11y.target", "$.inputs.*.a11y.target"]
    when: {spacing: declared}
    then: {field: spacing, range: {min: 8}}
    message: "{{value}} to the next target is less than {{min}}"
    source: {row: Targets}
    examples:
      good: ['actions: [{id: copy, label: "Copy", a11y: {target: {size: 44, spacing: 8}}}]']
      bad: ['actions: [{id: copy, label: "Copy", a11y: {target: {size: 44, spacing: «4»}}}]']
  a11y-contrast:
    description: Text has a contrast of 4.5 to 1 with what is behind it
    why: Less cannot be read by eyes that see half as well as others, nor by any in the sun (WCAG 2.2, 1.4.3 Contrast, Minimum).
    severity: warning
    for: {kind: [screen, component]}
    given: $.colors[?!@.kind || @.kind == "text"]
    then: {contrast: {text: text, on: on, min: 4.5}}
    source: {row: Contrast}
    examples:
      good: ['colors: [{text: "#767676", on: "#FFFFFF"}]']
      bad: ['colors: [{text: «"#777777"», on: "#FFFFFF"}]']
  a11y-contrast-large:
    description: Large text, components and what is off have a contrast of 3 to 1
    why: What is large is read with less, and what is off must still be seen (WCAG 2.2, 1.4.3 and 1.4.11 Non-text Contrast).
    severity: warning
    for: {kind: [screen, component]}
    given: $.colors[?@.kind == "largeText" || @.kind == "component" || @.kind == "disabled"]
    then: {contrast: {text: text, on: on, min: 3}}
    source: {row: Contrast}
    examples:
      good: ['colors: [{text: "#949494", on: "#FFFFFF", kind: largeText}]']
      bad: ['colors: [{text: «"#959595"», on: "#FFFFFF", kind: component}]']
  a11y-group:
    description: The parts of a row are read as one
    why: Four fragments of a payment are four swipes, and nobody hears that they belong together (WCAG 2.2, 1.3.1 Info and Relationships).
    severity: warning
    for: {kind: screen}
    given: ["$.states[?@.row[1]]", "$.states.*.cases[?@.row[1]]"]
    then: {require: summary}
    message: "{{state}} has rows of several parts and no “summary” that reads one as a whole"
    source: {row: Grouping}
    examples:
      good: ['states: {success: {behavior: Rows., row: [amount, date], summary: "{amount} on {date}"}}']
      bad: ["states: {«success»: {behavior: Rows., row: [amount, date]}, empty: {behavior: None., row: [name]}}"]
  a11y-secret-silent:
    description: A secret is not read out before the user asks for it
    why: A screen reader speaks to everybody in the room.
    severity: error
    for: {kind: [screen, component]}
    given: $.secrets.*
    then: {field: announced, is: [afterReveal, never]}
    message: secret “{{@id}}” is read out “{{value}}”; it is read “afterReveal” or “never”
    missing: "secret “{{name}}” does not say when it is read out; add “announced: afterReveal” or “never”"
    insert: "announced: never"
    source: {row: Secrets}
    examples:
      good: ["secrets: [{id: phrase, announced: afterReveal}, {id: key, announced: never}]"]
      bad: ["secrets: [{id: phrase, announced: «always»}]", "secrets: [{id: «phrase»}]"]
  a11y-balance-unit:
    description: What is read of a number has its unit
    why: “104.32” may be lumens, dollars or days (WCAG 2.2, 1.1.1 Non-text Content).
    severity: warning
    for: {kind: [screen, component]}
    given: $.numbers[?@.unit && @.a11y.label]
    then: {field: unit, mentioned: {beside: a11y.label, names: unit-words}}
    message: what is read of {{number}} does not say “{{value}}”
    help: a team with other units, or other words for them, adds rows to the table “unit-words” in its pack
    source: {row: Amounts}
    examples:
      good:
        - 'numbers: [{id: balance, unit: XLM, a11y: {label: "Balance: 104.32 XLM"}}]'
        - 'numbers: [{id: cash, unit: USD, a11y: {label: "Available balance in US dollars"}}, {id: total, unit: EUR, a11y: {label: "Gesamt in Euro"}}]'
        # What is filled in brings its unit.
        - 'numbers: [{id: balance, unit: XLM, a11y: {label: "Balance: {balance}"}}]'
      bad:
        - 'numbers: [{id: balance, unit: XLM, a11y: {label: «"Balance: 104.32"»}}]'
        - 'numbers: [{id: balance, unit: XLM, a11y: {label: «"Balance"»}}, {id: total, unit: XLM, a11y: {label: "Total in XLM"}}]'
  a11y-qr-label:
    description: A code to scan says what it is, with the same value as text below it
    why: A picture of squares says nothing to who cannot see it (WCAG 2.2, 1.1.1 Non-text Content).
    severity: error
    for: {kind: component}
    given: component
    when: {contract: qr, honors: declared}
    then: {require: honors.alternative}
    message: “{{component}}” draws or reads a code and gives no other way to its value; declare “alternative”
    source: {row: Images}
    examples:
      good: ["{component: QrDisplay, contract: qr, honors: {alternative: true}}"]
      bad: ["{component: «QrDisplay», contract: qr, honors: {debounceMs: 1500}}"]
  a11y-error-announced:
    description: An error beside a field is announced at once
    why: Who does not see it appear goes on with a field that is wrong (WCAG 2.2, 4.1.3 Status Messages; 3.3.1 Error Identification).
    severity: error
    for: {kind: screen}
    given: error-state
    when: {where: field}
    then: {field: announces, is: assertive}
    message: "{{state}} stands beside a field and is announced as “{{value}}”; it must be assertive"
    missing: "{{state}} stands beside a field and is not announced; add “announces: assertive”"
    source: {row: Errors}
    examples:
      good: ["states: {error: {behavior: a, where: field, announces: assertive}}", "states: {error: {behavior: a, where: page}}"]
      bad: ["states: {error: {behavior: a, where: field, announces: «polite»}}", "states: {«error»: {behavior: a, where: field}}"]
  a11y-error-not-toast-only:
    description: An error is more than a toast that goes away
    why: Who reads slowly, or hears instead of reading, misses it (WCAG 2.2, 2.2.1 Timing Adjustable).
    severity: error
    for: {kind: screen}
    given: error-state
    then: {field: where, pattern: {notMatch: '^toast$'}}
    message: "{{state}} is only a toast, which goes away; say it on the screen too"
    source: {row: Errors}
    examples:
      good: ["states: {error: {behavior: a, where: page}}"]
      bad: ["states: {error: {behavior: a, where: «toast»}}", "states: {error: {behavior: a, where: page, cases: [{id: b, where: «toast»}]}}"]
  a11y-success-polite:
    description: A success is announced politely
    why: Nothing is lost when it is heard after what is being read (WCAG 2.2, 4.1.3 Status Messages).
    severity: note
    for: {kind: screen}
    given: success-state
    then: {field: announces, enumeration: [polite, none]}
    message: "{{state}} interrupts what is being read with “{{value}}”; polite is enough"
    source: {row: Announcements}
    examples:
      good: ["states: {success: {behavior: a, announces: polite}}"]
      bad: ["states: {success: {behavior: a, announces: «assertive»}}"]
  a11y-refresh-focus:
    description: A refresh, or a further page, leaves the focus where it is
    why: Who is read the fifth row does not want to be at the first again (WCAG 2.2, 3.2.5 Change on Request).
    severity: warning
    for: {kind: screen}
    given: loading-state
    when: {keeps: snapshot}
    then: {field: focus, contains: {any: [stays, trapped], ifThere: true}}
    message: "{{state}} keeps what is on screen and moves the focus to {{value}}; it stays where it is"
    source: {row: Focus}
    examples:
      good: ["states: {loading: {behavior: a, keeps: [snapshot], focus: stays}}", "states: {loading: {behavior: a, focus: heading}}"]
      bad: ["states: {loading: {behavior: a, keeps: [snapshot], focus: «heading»}}"]
  a11y-amount-keyboard:
    description: An amount is typed on a decimal keyboard
    why: Other keys only make mistakes possible (WCAG 2.2, 1.3.5 Identify Input Purpose).
    severity: warning
    for: {kind: [screen, component]}
    given: $.inputs[?@.unit || @.takes == "amount"]
    then: {field: keyboard, is: decimal-pad}
    message: input “{{@id}}” takes an amount on the keyboard “{{value}}”; it is “decimal-pad”
    missing: "input “{{name}}” takes an amount and does not say its keyboard; add “keyboard: decimal-pad”"
    insert: "keyboard: decimal-pad"
    source: {row: Forms}
    examples:
      good: ["inputs: [{id: amount, unit: XLM, keyboard: decimal-pad}, {id: memo}]"]
      bad: ["inputs: [{id: amount, unit: XLM, keyboard: «default»}]", "inputs: [{id: «amount», unit: XLM}]"]
  a11y-amount-currency:
    description: The label of an amount says its currency
    why: A number that is typed without its unit is typed in the wrong one (WCAG 2.2, 3.3.2 Labels or Instructions).
    severity: warning
    for: {kind: [screen, component]}
    given: $.inputs[?@.unit && @.label]
    then: {field: unit, mentioned: {beside: [label, a11y.label], names: unit-words}}
    message: the label does not say “{{value}}”, in which input “{{@id}}” counts
    source: {row: Forms}
    examples:
      good:
        - 'inputs: [{id: amount, unit: XLM, label: "Amount (XLM)"}, {id: price, unit: EUR, label: "Preis in Euro"}]'
        - 'inputs: [{id: amount, unit: XLM, label: "Amount", a11y: {label: "Amount in XLM"}}]'
      bad:
        - 'inputs: [{id: amount, unit: XLM, label: «"Amount"»}, {id: fee, unit: XLM, label: "Fee (XLM)"}]'
        - 'inputs: [{id: amount, unit: XLM, label: «"Amount"», a11y: {label: "Amount to send"}}]'
  a11y-filters:
    description: What can be selected or switched exposes whether it is
    why: A filter that is on looks so, and is not heard unless it says so (WCAG 2.2, 4.1.2 Name, Role, Value).
    severity: warning
    for: {kind: [screen, component]}
    given: >-
      $.actions[?@.a11y.role == 'radio' || @.a11y.role == 'tab' || @.a11y.role == 'checkbox'
      || @.a11y.role == 'switch' || @.a11y.role == 'togglebutton']
    then: {field: a11y.exposes, contains: {any: [selected, checked]}}
    message: "{{action}} does not expose whether it is selected; add “selected” or “checked” to “a11y.exposes”"
    source: {row: Lists and filters}
    examples:
      good: ['actions: [{id: filter-sent, label: "Sent", a11y: {role: tab, exposes: [selected]}}, {id: copy, label: "Copy", a11y: {role: button}}]']
      bad: ['actions: [{id: «filter-sent», label: "Sent", a11y: {role: tab}}]', 'actions: [{id: lock, label: "Lock", a11y: {role: switch, exposes: «[disabled]»}}]']
  a11y-filter-count:
    description: A filter announces how much it leaves
    why: Who does not see the list shrink must hear that it has (WCAG 2.2, 4.1.3 Status Messages).
    severity: note
    for: {kind: [screen, component]}
    given: "$.actions[?match(@.id, 'filter(-.*)?')]"
    then: {require: a11y.announces}
    message: "{{action}} changes a list and announces nothing; add “a11y: {announces: …}” with the count"
    source: {row: Lists and filters}
    examples:
      good: ['actions: [{id: filter-sent, label: "Sent", a11y: {role: tab, exposes: [selected], announces: "{count} transactions"}}]']
      bad: ['actions: [{id: «filter-sent», label: "Sent"}]']
  a11y-motion:
    description: Motion stops for who has asked the system for less of it
    why: Movement on a screen makes some people ill (WCAG 2.2, 2.3.3 Animation from Interactions).
    severity: warning
    for: {kind: screen}
    given: screen
    when: {$.states.*.signals.*: motion}
    then: {field: motion.reduced, is: respected}
    message: "motion on this screen goes on where the system is set to less of it"
    missing: "a state of this screen is told by motion, and nothing says that less motion is respected; add “motion: {reduced: respected}”"
    source: {row: Motion}
    examples:
      good:
        - "{motion: {reduced: respected}, states: {pending: {behavior: a, signals: [text, motion]}}}"
        - "states: {pending: {behavior: a, signals: [text]}}"
      bad:
        - "{screen: «pay», states: {pending: {behavior: a, signals: [text, motion]}}}"
        - "{motion: {reduced: «ignored»}, states: {pending: {behavior: a, signals: [text, motion]}}}"
  a11y-flash:
    description: Nothing flashes more than three times in a second
    why: Flashes can cause a seizure (WCAG 2.2, 2.3.1 Three Flashes or Below Threshold).
    severity: error
    for: {kind: [screen, component]}
    given: $.motion
    when: {flashesPerSecond: declared}
    then: {field: flashesPerSecond, range: {max: 3}}
    message: "{{value}} flashes in a second are more than {{max}}"
    source: {row: Motion}
    examples:
      good: ["motion: {reduced: respected, flashesPerSecond: 2}"]
      bad: ["motion: {flashesPerSecond: «5»}"]
  a11y-number-of-lines:
    description: Text whose lines are limited says what becomes of the rest
    why: With large letters most of a label is in the lines that are cut off (WCAG 2.2, 1.4.4 Resize Text).
    severity: note
    for: {kind: [screen, component]}
    given: "$..components[?@.props.numberOfLines]"
    then: {require: {any: [props.ellipsizeMode, props.adjustsFontSizeToFit, props.expands]}}
    message: “{{name}}” limits the lines of its text and does not say what becomes of the rest
    source: {row: Text}
    examples:
      good: ["components: [{name: Label, implements: state-card, props: {numberOfLines: 1, ellipsizeMode: middle}}, {name: Title, implements: state-card}]"]
      bad: ["components: [{«name»: Label, implements: state-card, props: {numberOfLines: 1}}]"]

"""###

  private static let accessibilityCompact: StaticString = ###"""
{
=pack
=accessibility
=description
=What assistive technology needs of every screen - labels, roles, targets, contrast, announcements, focus.
=source
=pocketpay-accessibility
=lists
{
=roles
[
=button
=link
=switch
=checkbox
=radio
=tab
=menu
=menuitem
=slider
=search
=image
=header
=adjustable
=togglebutton
}
}
=tables
{
=unit-words
{
=rows
{
=USD
{
=words
[
=dollar
=dollars
=US dollar
=US dollars
=dólar
=dólares
=Dollar
=US-Dollar
=ドル
'$
=US$
}
}
=EUR
{
=words
[
=euro
=euros
=ユーロ
'€
}
}
=GBP
{
=words
[
=pound
=pounds
=pounds sterling
=libra
=libras
=libras esterlinas
=Pfund
=livres
=livres sterling
=ポンド
'£
}
}
=JPY
{
=words
[
=yen
=yenes
=yens
=円
'¥
'￥
}
}
=CNY
{
=words
[
=yuan
=yuanes
=yuans
=renminbi
=元
}
}
=CHF
{
=words
[
=franc
=francs
=Swiss francs
=Franken
=Schweizer Franken
=francos
=francs suisses
}
}
=CAD
{
=words
[
=dollars
=Canadian dollars
=CA$
=C$
}
}
=AUD
{
=words
[
=dollars
=Australian dollars
=A$
=AU$
}
}
=HKD
{
=words
[
=dollars
=Hong Kong dollars
=HK$
}
}
=SGD
{
=words
[
=dollars
=Singapore dollars
=S$
}
}
=NZD
{
=words
[
=dollars
=New Zealand dollars
=NZ$
}
}
=MXN
{
=words
[
=peso
=pesos
=Mexican pesos
=MX$
}
}
=BRL
{
=words
[
=real
=reais
=reales
=Brazilian reais
=R$
}
}
=INR
{
=words
[
=rupee
=rupees
=rupias
'₹
}
}
=KRW
{
=words
[
=won
=wones
=원
'₩
}
}
=XLM
{
=words
[
=lumen
=lumens
=stellar lumens
}
}
=BTC
{
=words
[
=bitcoin
=bitcoins
=ビットコイン
'₿
}
}
=ETH
{
=words
[
=ether
=ethers
=イーサ
}
}
=SOL
{
=words
[
=solana
}
}
=USDC
{
=words
[
=USD Coin
=USD Coins
}
}
=USDT
{
=words
[
=tether
=tethers
}
}
'%
{
=words
[
=percent
=per cent
=percentage
=Prozent
=por ciento
=por cento
=pour cent
=パーセント
}
}
}
}
}
=rules
{
=a11y-label-missing
{
=description
=Each action has a label that says its purpose
=severity
=error
=for
{
=kind
[
=screen
=component
}
}
=given
=actions
=then
{
=require
{
=any
[
=label
=gesture
=a11y.label
}
}
}
=message
'{{action}} has no label that a screen reader could say; add “label” or “a11y: {label: …}”
=source
{
=row
=Labels
}
}
=a11y-label-differs
{
=description
=What is read out holds the label that is seen
=severity
=warning
=for
{
=kind
[
=screen
=component
}
}
=given
=$.actions[?search(@.label, '[A-Za-z]') && @.a11y.label]
=then
{
=field
=label
=mentioned
{
=beside
=a11y.label
}
}
=message
=the label “{{value}}” is not part of what is read out; begin “a11y.label” with it
=source
{
=row
=Labels
}
}
=a11y-hint-missing
{
=description
=An action that leaves the app says so in its hint
=severity
=note
=for
{
=kind
[
=screen
=component
}
}
=given
=$.actions[?@.to == "system"]
=then
{
=require
=a11y.hint
}
=message
'{{action}} leaves the app and has no hint that says so; add one such as “Opens the share sheet”
=source
{
=row
=Hints
}
}
=a11y-role
{
=description
=A role is one that screen readers know
=severity
=warning
=for
{
=kind
[
=screen
=component
}
}
=given
[
'$.actions.*.a11y
'$.inputs.*.a11y
'$.numbers.*.a11y
}
=then
{
=field
=role
=enumeration
=roles
}
=message
=“{{value}}” is no role that a screen reader knows{{nearest}}
=source
{
=row
=Roles
}
}
=a11y-target
{
=description
=A target is at least 44 by 44
=severity
=warning
=for
{
=kind
[
=screen
=component
}
}
=given
[
'$.actions.*.a11y.target
'$.inputs.*.a11y.target
}
=when
{
=size
=declared
}
=then
{
=field
=size
=range
{
=min
=44
}
}
=message
=a target of {{value}} is smaller than {{min}}; enlarge it, or the area around it that can be touched
=source
{
=row
=Targets
}
}
=a11y-target-ios
{
=description
=On iOS a target is at least 44 points
=severity
=warning
=for
{
=kind
[
=screen
=component
}
}
=given
[
'$.actions.*.a11y.target
'$.inputs.*.a11y.target
}
=when
{
=ios
=declared
}
=then
{
=field
=ios
=range
{
=min
=44
}
}
=message
=a target of {{value}} pt is smaller than the {{min}} pt of iOS
=source
{
=row
=Targets
}
}
=a11y-target-android
{
=description
=On Android a target is at least 48 dp
=severity
=warning
=for
{
=kind
[
=screen
=component
}
}
=given
[
'$.actions.*.a11y.target
'$.inputs.*.a11y.target
}
=when
{
=android
=declared
}
=then
{
=field
=android
=range
{
=min
=48
}
}
=message
=a target of {{value}} dp is smaller than the {{min}} dp of Android
=source
{
=row
=Targets
}
}
=a11y-target-web
{
=description
=On the web a target is at least 24 pixels, or has 24 pixels to the next one
=severity
=warning
=for
{
=kind
[
=screen
=component
}
}
=given
[
'$.actions.*.a11y[?@.web && !(@.spacing >= 24)]
'$.inputs.*.a11y[?@.web && !(@.spacing >= 24)]
}
=then
{
=field
=web
=range
{
=min
=24
}
}
=message
=a target of {{value}} px is smaller than {{min}} px and has less than {{min}} px to the next; enlarge or separate it
=source
{
=row
=Targets
}
}
=a11y-target-apart
{
=description
=Targets are at least 8 apart
=severity
=note
=for
{
=kind
[
=screen
=component
}
}
=given
[
'$.actions.*.a11y.target
'$.inputs.*.a11y.target
}
=when
{
=spacing
=declared
}
=then
{
=field
=spacing
=range
{
=min
=8
}
}
=message
'{{value}} to the next target is less than {{min}}
=source
{
=row
=Targets
}
}
=a11y-contrast
{
=description
=Text has a contrast of 4.5 to 1 with what is behind it
=severity
=warning
=for
{
=kind
[
=screen
=component
}
}
=given
=$.colors[?!@.kind || @.kind == "text"]
=then
{
=contrast
{
=text
=text
=on
=on
=min
=4.5
}
}
=source
{
=row
=Contrast
}
}
=a11y-contrast-large
{
=description
=Large text, components and what is off have a contrast of 3 to 1
=severity
=warning
=for
{
=kind
[
=screen
=component
}
}
=given
=$.colors[?@.kind == "largeText" || @.kind == "component" || @.kind == "disabled"]
=then
{
=contrast
{
=text
=text
=on
=on
=min
=3
}
}
=source
{
=row
=Contrast
}
}
=a11y-group
{
=description
=The parts of a row are read as one
=severity
=warning
=for
{
=kind
=screen
}
=given
[
'$.states[?@.row[1]]
'$.states.*.cases[?@.row[1]]
}
=then
{
=require
=summary
}
=message
'{{state}} has rows of several parts and no “summary” that reads one as a whole
=source
{
=row
=Grouping
}
}
=a11y-secret-silent
{
=description
=A secret is not read out before the user asks for it
=severity
=error
=for
{
=kind
[
=screen
=component
}
}
=given
=$.secrets.*
=then
{
=field
=announced
=is
[
=afterReveal
=never
}
}
=message
=secret “{{@id}}” is read out “{{value}}”; it is read “afterReveal” or “never”
=missing
'secret “{{name}}” does not say when it is read out; add “announced: afterReveal” or “never”
=insert
'announced: never
=source
{
=row
=Secrets
}
}
=a11y-balance-unit
{
=description
=What is read of a number has its unit
=severity
=warning
=for
{
=kind
[
=screen
=component
}
}
=given
=$.numbers[?@.unit && @.a11y.label]
=then
{
=field
=unit
=mentioned
{
=beside
=a11y.label
=names
=unit-words
}
}
=message
=what is read of {{number}} does not say “{{value}}”
=help
=a team with other units, or other words for them, adds rows to the table “unit-words” in its pack
=source
{
=row
=Amounts
}
}
=a11y-qr-label
{
=description
=A code to scan says what it is, with the same value as text below it
=severity
=error
=for
{
=kind
=component
}
=given
=component
=when
{
=contract
=qr
=honors
=declared
}
=then
{
=require
=honors.alternative
}
=message
=“{{component}}” draws or reads a code and gives no other way to its value; declare “alternative”
=source
{
=row
=Images
}
}
=a11y-error-announced
{
=description
=An error beside a field is announced at once
=severity
=error
=for
{
=kind
=screen
}
=given
=error-state
=when
{
=where
=field
}
=then
{
=field
=announces
=is
=assertive
}
=message
'{{state}} stands beside a field and is announced as “{{value}}”; it must be assertive
=missing
'{{state}} stands beside a field and is not announced; add “announces: assertive”
=source
{
=row
=Errors
}
}
=a11y-error-not-toast-only
{
=description
=An error is more than a toast that goes away
=severity
=error
=for
{
=kind
=screen
}
=given
=error-state
=then
{
=field
=where
=pattern
{
=notMatch
'^toast$
}
}
=message
'{{state}} is only a toast, which goes away; say it on the screen too
=source
{
=row
=Errors
}
}
=a11y-success-polite
{
=description
=A success is announced politely
=severity
=note
=for
{
=kind
=screen
}
=given
=success-state
=then
{
=field
=announces
=enumeration
[
=polite
=none
}
}
=message
'{{state}} interrupts what is being read with “{{value}}”; polite is enough
=source
{
=row
=Announcements
}
}
=a11y-refresh-focus
{
=description
=A refresh, or a further page, leaves the focus where it is
=severity
=warning
=for
{
=kind
=screen
}
=given
=loading-state
=when
{
=keeps
=snapshot
}
=then
{
=field
=focus
=contains
{
=any
[
=stays
=trapped
}
=ifThere
=true
}
}
=message
'{{state}} keeps what is on screen and moves the focus to {{value}}; it stays where it is
=source
{
=row
=Focus
}
}
=a11y-amount-keyboard
{
=description
=An amount is typed on a decimal keyboard
=severity
=warning
=for
{
=kind
[
=screen
=component
}
}
=given
=$.inputs[?@.unit || @.takes == "amount"]
=then
{
=field
=keyboard
=is
=decimal-pad
}
=message
=input “{{@id}}” takes an amount on the keyboard “{{value}}”; it is “decimal-pad”
=missing
'input “{{name}}” takes an amount and does not say its keyboard; add “keyboard: decimal-pad”
=insert
'keyboard: decimal-pad
=source
{
=row
=Forms
}
}
=a11y-amount-currency
{
=description
=The label of an amount says its currency
=severity
=warning
=for
{
=kind
[
=screen
=component
}
}
=given
=$.inputs[?@.unit && @.label]
=then
{
=field
=unit
=mentioned
{
=beside
[
=label
=a11y.label
}
=names
=unit-words
}
}
=message
=the label does not say “{{value}}”, in which input “{{@id}}” counts
=source
{
=row
=Forms
}
}
=a11y-filters
{
=description
=What can be selected or switched exposes whether it is
=severity
=warning
=for
{
=kind
[
=screen
=component
}
}
=given
'$.actions[?@.a11y.role == 'radio' || @.a11y.role == 'tab' || @.a11y.role == 'checkbox' || @.a11y.role == 'switch' || @.a11y.role == 'togglebutton']
=then
{
=field
=a11y.exposes
=contains
{
=any
[
=selected
=checked
}
}
}
=message
'{{action}} does not expose whether it is selected; add “selected” or “checked” to “a11y.exposes”
=source
{
=row
=Lists and filters
}
}
=a11y-filter-count
{
=description
=A filter announces how much it leaves
=severity
=note
=for
{
=kind
[
=screen
=component
}
}
=given
'$.actions[?match(@.id, 'filter(-.*)?')]
=then
{
=require
=a11y.announces
}
=message
'{{action}} changes a list and announces nothing; add “a11y: {announces: …}” with the count
=source
{
=row
=Lists and filters
}
}
=a11y-motion
{
=description
=Motion stops for who has asked the system for less of it
=severity
=warning
=for
{
=kind
=screen
}
=given
=screen
=when
{
=$.states.*.signals.*
=motion
}
=then
{
=field
=motion.reduced
=is
=respected
}
=message
'motion on this screen goes on where the system is set to less of it
=missing
'a state of this screen is told by motion, and nothing says that less motion is respected; add “motion: {reduced: respected}”
=source
{
=row
=Motion
}
}
=a11y-flash
{
=description
=Nothing flashes more than three times in a second
=severity
=error
=for
{
=kind
[
=screen
=component
}
}
=given
=$.motion
=when
{
=flashesPerSecond
=declared
}
=then
{
=field
=flashesPerSecond
=range
{
=max
=3
}
}
=message
'{{value}} flashes in a second are more than {{max}}
=source
{
=row
=Motion
}
}
=a11y-number-of-lines
{
=description
=Text whose lines are limited says what becomes of the rest
=severity
=note
=for
{
=kind
[
=screen
=component
}
}
=given
'$..components[?@.props.numberOfLines]
=then
{
=require
{
=any
[
=props.ellipsizeMode
=props.adjustsFontSizeToFit
=props.expands
}
}
}
=message
=“{{name}}” limits the lines of its text and does not say what becomes of the rest
=source
{
=row
=Text
}
}
}
}

"""###
}
