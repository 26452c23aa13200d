extension HTMLReport {
  /// What the page's policy knows the style by; a test says when it is due.
  static let styleHash = "sha256-M6N0y5K2+M6l2ShIhAyro1s+8o10SKeKKNc/OS2SBaw="

  /// How the page looks, on light and dark screens and on paper.
  static let style = #"""

    :root {
      color-scheme: light dark;
      --text: #1c2430; --soft: #536074; --page: #ffffff; --panel: #f5f7fa; --line: #cdd5df; --link: #0b57b5;
      --error: #a4161a; --error-back: #fde8e8; --warning: #7a4b00; --warning-back: #fff1d6;
      --gap: #5b2a86; --gap-back: #f2e8fb; --note: #0b4f8a; --note-back: #e3f0fc;
      --good: #0f6434; --good-back: #e6f5eb; --quiet-back: #edf0f4;
    }
    @media (prefers-color-scheme: dark) {
      :root {
        --text: #e6eaf0; --soft: #a4b0c0; --page: #12161c; --panel: #1a2029; --line: #384252; --link: #8cc0ff;
        --error: #ff9d9d; --error-back: #451a1d; --warning: #ffcf7d; --warning-back: #40300f;
        --gap: #d8b4fe; --gap-back: #34204a; --note: #9bd0ff; --note-back: #12314d;
        --good: #8fe0ae; --good-back: #12361f; --quiet-back: #262e3a;
      }
    }
    * { box-sizing: border-box; }
    body {
      margin: 0 auto; max-width: 76rem; padding: 0 1.25rem 3rem; background: var(--page); color: var(--text);
      font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere;
    }
    header { padding: 1.5rem 0 .5rem; }
    h1 { margin: 0; font-size: 1.75rem; line-height: 1.2; }
    h2 { margin: 2.25rem 0 .5rem; font-size: 1.3rem; line-height: 1.25; }
    h3 { margin: 0 0 .5rem; font-size: 1.05rem; }
    h4 { margin: .75rem 0 .25rem; font-size: .95rem; }
    p { margin: .25rem 0; }
    a { color: var(--link); }
    code {
      font: .85em ui-monospace, monospace; background: var(--quiet-back); padding: .1em .35em;
      border-radius: .25rem;
    }
    :focus-visible { outline: 3px solid var(--link); outline-offset: 2px; border-radius: .25rem; }
    .skip { position: absolute; left: -100vw; }
    .skip:focus { position: fixed; left: 1rem; top: .5rem; background: var(--page); padding: .25rem .75rem; z-index: 3; }
    .place { color: var(--soft); font-size: .9rem; }
    #filters {
      display: grid; grid-template-columns: repeat(auto-fit, minmax(min(15rem, 100%), 1fr)); gap: .75rem 1.25rem;
      align-items: center; padding: .75rem 1rem; margin-top: .75rem;
      background: var(--panel); border: 1px solid var(--line); border-radius: .5rem;
    }
    #filters[hidden] { display: none; }
    #filters label { display: flex; gap: .5rem; align-items: center; white-space: nowrap; min-width: 0; }
    #filters input, #filters select { flex: 1; min-width: 0; width: 100%; }
    #count { grid-column: 1 / -1; margin: 0; color: var(--soft); }
    input, select, button {
      font: inherit; color: inherit; background: var(--page); border: 1px solid var(--soft); border-radius: .375rem;
      padding: .3rem .6rem; min-height: 2.25rem; max-width: 100%;
    }
    .scroll { position: relative; overflow-x: auto; scroll-padding-inline-start: 13rem; border: 1px solid var(--line); border-radius: .5rem; }
    /* Collapsed borders would not move with the first column. */
    table { border-collapse: separate; border-spacing: 0; width: 100%; }
    .legend {
      display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; list-style: none; padding: 0; margin: .5rem 0;
      color: var(--soft); font-size: .9rem;
    }
    th, td { padding: .3rem .4rem; border-top: 1px solid var(--line); text-align: start; overflow-wrap: normal; }
    thead th { border-top: 0; background: var(--panel); font-size: .8rem; overflow-wrap: anywhere; }
    /* Rows that lay themselves out alone can be left alone where nobody sees them. */
    #matrix table, #matrix thead, #matrix tbody { display: block; }
    #matrix table { width: max-content; min-width: 100%; }
    #matrix tr { display: flex; }
    #matrix tbody tr { content-visibility: auto; contain-intrinsic-size: auto 2.75rem; }
    #matrix th, #matrix td { flex: 1 0 auto; width: 6.25rem; }
    #matrix th:first-child { flex-grow: 2; width: 10rem; }
    th[scope=row], thead th:first-child {
      padding-inline-start: .75rem; position: sticky; left: 0; z-index: 1; background: var(--page);
    }
    thead th:first-child { background: var(--panel); }
    th[scope=row] { padding-block: .5rem; overflow-wrap: anywhere; font-weight: 600; }
    th[scope=row] a {
      display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 3; line-clamp: 3; overflow: hidden;
    }
    .cell {
      display: block; min-width: 2.75rem; padding: .3rem; border-radius: .375rem; text-decoration: none;
      font-size: .8rem; font-weight: 600; color: var(--soft); background: var(--quiet-back);
    }
    .cell:hover { text-decoration: underline; }
    .badge {
      display: inline-block; padding: .05rem .5rem; border-radius: 1rem; font-size: .8rem;
      font-weight: 600; background: var(--quiet-back); color: var(--soft);
    }
    .cell.error, .badge.error { color: var(--error); background: var(--error-back); }
    .cell.warning, .badge.warning { color: var(--warning); background: var(--warning-back); }
    .cell.gap, .badge.gap { color: var(--gap); background: var(--gap-back); }
    .cell.note, .badge.note { color: var(--note); background: var(--note-back); }
    .cell.described, .badge.described { color: var(--good); background: var(--good-back); }
    .cell.missing, .badge.missing { color: var(--error); background: transparent; border: 1px dashed var(--error); }
    article {
      position: relative; padding: .9rem 1rem; margin: .6rem 0; background: var(--panel); border: 1px solid var(--line);
      border-radius: .5rem;
    }
    article:target { border-color: var(--link); }
    .context { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
    .case { border-inline-start: 3px solid var(--line); padding-inline-start: .9rem; margin-top: .6rem; }
    .copy { list-style: none; padding: 0; margin: .4rem 0; }
    .copy::before { content: "Copy"; color: var(--soft); font-size: .9rem; }
    .copy li {
      padding: .25rem .75rem; margin: .25rem 0; background: var(--page); border: 1px solid var(--line);
      border-radius: .375rem;
    }
    dl {
      display: grid; grid-template-columns: minmax(4rem, 10rem) minmax(0, 1fr); gap: .15rem 1rem;
      margin: .5rem 0; font-size: .9rem;
    }
    dt { color: var(--soft); }
    dd { margin: 0; }
    .findings { list-style: none; padding: 0; margin: .5rem 0; }
    .findings li {
      padding: .4rem .75rem; margin: .4rem 0; border-inline-start: 4px solid var(--line);
      background: var(--panel);
    }
    .findings li.error { border-color: var(--error); }
    .findings li.warning { border-color: var(--warning); }
    .findings li.note { border-color: var(--note); }
    article .findings li { background: var(--page); }
    .group h3 { margin-top: 1rem; }
    /* What is far away need not be laid out. */
    .screen, .flow, .group { content-visibility: auto; contain-intrinsic-size: auto 50rem; }
    .gap { margin: .5rem 0; }
    .cell.gap, .badge.gap { margin: 0; }
    .machine { margin: .9rem 0; }
    .machine figcaption { margin-bottom: .4rem; font-size: .9rem; color: var(--soft); }
    .machine .scroll { padding: .5rem; }
    .machine svg { display: block; margin: 0 auto; font: 13px system-ui, sans-serif; }
    \#(DiagramPicture.style)
    .machine summary { cursor: pointer; padding: .25rem 0; font-size: .9rem; }
    .machine td, .machine th { font-size: .9rem; }
    .off, #matrix .off { display: none; }
    @media (max-width: 40rem) { #matrix th:first-child { width: 8.5rem; } }
    dialog {
      width: min(60rem, calc(100vw - 2rem)); max-height: calc(100vh - 3rem); padding: 1rem 1.25rem;
      color: var(--text);
      background: var(--page); border: 1px solid var(--line); border-radius: .75rem; overflow: auto;
    }
    dialog::backdrop { background: rgb(0 0 0 / .5); }
    dialog form { display: flex; justify-content: flex-end; position: sticky; top: 0; }
    dialog article { border: 0; background: transparent; padding: 0; }
    dialog .back { display: none; }
    dialog .context { position: static; width: auto; height: auto; clip-path: none; }
    footer { margin-top: 2.5rem; color: var(--soft); font-size: .9rem; }
    @media print {
      :root { color-scheme: light; }
      body { max-width: none; padding: 0; font-size: 10pt; }
      #filters, .skip, .back, dialog { display: none; }
      #matrix table { display: table; width: 100%; }
      #matrix thead { display: table-header-group; }
      #matrix tbody { display: table-row-group; }
      #matrix tbody tr, #matrix thead tr { display: table-row; content-visibility: visible; }
      #matrix th, #matrix td { width: auto; overflow-wrap: break-word; font-size: 8pt; }
      .screen, .flow, .group { content-visibility: visible; }
      .scroll { overflow: visible; border: 0; }
      .machine svg { max-width: 100%; height: auto; }
      .to-machine { display: none; }
      a { color: inherit; text-decoration: none; }
      .cell, .badge { border: 1px solid var(--line); }
      article, .findings li, tr, .machine { break-inside: avoid; }
      h2, h3 { break-after: avoid; }
    }

    """#
}
