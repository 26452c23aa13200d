extension HTMLReport {
  /// What the page's policy knows the script by; a test says when it is due.
  static let scriptHash = "sha256-HRRuoAdPbis4D25UJPJb384DAWOLTZO+sdgIv2iv08Y="

  /// Filters the page, and opens cells of the matrix; the page can be read without it.
  static let script = #"""

    "use strict";
    (() => {
      const all = (selector, root = document) => [...root.querySelectorAll(selector)];
      const get = (id) => document.getElementById(id);
      const table = document.querySelector("#matrix tbody");
      if (!table) return;
      const find = get("find"), kind = get("kind"), state = get("state"), count = get("count");
      const screens = all("tr", table).map((row) => (
        {row, section: get(`screen-${row.dataset.screen}`), kinds: row.dataset.kinds.split(" ")}));
      const groups = all("#findings .group").map((group) => ({group, items: all("li", group).map((item) => (
        {item, screen: screens[item.dataset.screen], state: item.dataset.state}))}));
      const findings = groups.reduce((sum, group) => sum + group.items.length, 0);
      const turn = (element, isOn) => element.classList.toggle("off", !isOn);

      // A large project has megabytes of text: it is folded once, and not before somebody looks for words.
      const texts = new Map();
      function text(element) {
        let folded = texts.get(element);
        if (folded === undefined) {
          folded = element.textContent.normalize("NFKC").toLowerCase();
          texts.set(element, folded);
        }
        return folded;
      }
      let next = 0;
      function prepare() {
        const end = performance.now() + 20;
        while (next < screens.length && performance.now() < end) text(screens[next++].section);
        if (next < screens.length) setTimeout(prepare, 5);
      }

      // One rule hides all other columns.
      const column = new CSSStyleSheet();
      document.adoptedStyleSheets = [column];
      let shownState = "";

      function filter() {
        const words = find.value.normalize("NFKC").toLowerCase().split(/\s+/).filter(Boolean);
        const has = (element) => words.every((word) => text(element).includes(word));
        let shown = 0, found = 0;
        for (const {row, section, kinds} of screens) {
          const isOn = (!kind.value || kinds.includes(kind.value)) && has(section);
          turn(row, isOn);
          turn(section, isOn);
          if (isOn) shown += 1;
        }
        for (const {group, items} of groups) {
          const before = found;
          for (const {item, screen, state: own} of items) {
            const isOn = (!kind.value || (screen && screen.kinds.includes(kind.value)))
              && (!state.value || own === state.value) && has(item);
            turn(item, isOn);
            if (isOn) found += 1;
          }
          turn(group, found > before);
        }
        if (shownState !== state.value) {
          shownState = state.value;
          column.replaceSync(shownState && `#matrix [data-state]:not([data-state="${shownState}"]),
            .screen [data-state]:not([data-state="${shownState}"]) { display: none; }`);
        }
        count.textContent = `${shown} of ${screens.length} screens, ${found} of ${findings} findings`;
        if (!stop || !isShown(stop)) {
          const first = screens.find(({row}) => !row.classList.contains("off"));
          settle(first ? first.row.querySelector("a") : null);
        }
      }

      const panel = get("panel"), content = get("panel-content");
      function open(link) {
        const article = get(link.getAttribute("href").slice(1));
        if (!article || !panel.showModal) return false;
        const copy = article.cloneNode(true);
        copy.removeAttribute("id");
        const place = copy.querySelector(".to-machine");
        if (place) {
          const figure = get(place.querySelector("a").getAttribute("href").slice(1)).cloneNode(true);
          figure.removeAttribute("id");
          for (const box of all(`[data-shows~="${article.dataset.state}"]`, figure)) box.classList.add("current");
          place.replaceWith(figure);
        }
        content.replaceChildren(copy);
        panel.setAttribute("aria-label", copy.querySelector("h3").textContent);
        panel.showModal();
        return true;
      }

      // The Tab key stops once in the matrix: where the reader was last.
      let stop = null;
      function settle(link) {
        if (stop) stop.tabIndex = -1;
        if (link) link.tabIndex = 0;
        stop = link;
      }
      const isShown = (link) => {
        const own = link.parentElement.dataset.state;
        return !link.closest("tr").classList.contains("off") && (!own || !shownState || own === shownState);
      };
      const links = (row) => all("a", row).filter(isShown);
      function neighbor(link, key, isFar) {
        const line = link.closest("tr");
        if (key === "ArrowUp" || key === "ArrowDown") {
          const side = key === "ArrowUp" ? "previousElementSibling" : "nextElementSibling";
          const position = link.parentElement.cellIndex;
          let row = line[side];
          while (row && (row.classList.contains("off") || !row.cells[position].firstElementChild)) row = row[side];
          return row && row.cells[position].firstElementChild;
        }
        if (isFar) {
          const shown = screens.filter(({row}) => !row.classList.contains("off"));
          return key === "Home" ? links(shown[0].row)[0] : links(shown.at(-1).row).at(-1);
        }
        const own = links(line);
        if (key === "Home") return own[0];
        if (key === "End") return own.at(-1);
        return own[own.indexOf(link) + (key === "ArrowLeft" ? -1 : 1)];
      }

      for (const link of all("a", table)) {
        link.tabIndex = -1;
        if (link.className) link.setAttribute("aria-haspopup", "dialog");
      }
      table.addEventListener("focusin", (event) => {
        const link = event.target.closest("a");
        if (link) settle(link);
      });
      table.addEventListener("click", (event) => {
        const link = event.target.closest("a.cell");
        const isPlain = !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);
        if (link && isPlain && open(link)) event.preventDefault();
      });
      table.addEventListener("keydown", (event) => {
        const link = event.target.closest("a");
        const isFar = event.ctrlKey && ["Home", "End"].includes(event.key);
        const keys = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End"];
        if (!link || !keys.includes(event.key) || (event.ctrlKey && !isFar) || event.metaKey || event.altKey) return;
        event.preventDefault();
        const next = neighbor(link, event.key, isFar);
        if (next) next.focus();
      });
      let timer = 0;
      find.addEventListener("focus", prepare, {once: true});
      find.addEventListener("input", () => {
        clearTimeout(timer);
        timer = setTimeout(filter, 80);
      });
      for (const input of [kind, state]) input.addEventListener("input", filter);
      get("filters").hidden = false;
      filter();
    })();

    """#
}
