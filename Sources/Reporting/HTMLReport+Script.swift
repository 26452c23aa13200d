extension HTMLReport {
  /// What the page's policy knows the script by; a test says when it is due.
  static let scriptHash = "sha256-q3AZqm59n7mjqeaDpKYrmkv+5askCsi5Uzw1Carv5Dc="

  /// Filters the page, and opens cells of the matrix; the page can be read without it.
  static let script = #"""

    "use strict";
    (() => {
      const all = (selector, root = document) => [...root.querySelectorAll(selector)];
      const get = (id) => document.getElementById(id);
      const find = get("find"), kind = get("kind"), state = get("state"), count = get("count");
      const rows = all("#matrix tbody tr");
      const screens = new Map(all(".screen").map((screen) => [screen.dataset.screen, screen]));
      const findings = all("#findings li");
      const fold = (text) => text.normalize("NFKC").toLowerCase();
      const texts = new Map([...screens].map(([number, screen]) => [number, fold(screen.textContent)]));
      const turn = (element, isOn) => element.toggleAttribute("data-off", !isOn);

      function filter() {
        const words = fold(find.value).split(/\s+/).filter(Boolean);
        const has = (text) => words.every((word) => text.includes(word));
        let shown = 0;
        for (const row of rows) {
          const number = row.dataset.screen;
          const isOn = has(texts.get(number)) && (!kind.value || row.dataset.kinds.split(" ").includes(kind.value));
          turn(row, isOn);
          turn(screens.get(number), isOn);
          if (isOn) shown += 1;
        }
        for (const item of all("[data-state]")) turn(item, !state.value || item.dataset.state === state.value);
        for (const item of findings) turn(item, has(fold(item.textContent)));
        count.textContent = `${shown} of ${rows.length} screens`;
      }

      const panel = get("panel"), content = get("panel-content");
      function open(link) {
        const article = get(link.getAttribute("href").slice(1));
        if (!article || !panel.showModal) return false;
        const copy = article.cloneNode(true);
        copy.removeAttribute("id");
        copy.removeAttribute("data-off");
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

      const isOn = (element) => !element.closest("[data-off]");
      function neighbor(link, key) {
        const cells = (row) => all("a", row).filter(isOn);
        const line = link.closest("tr");
        const position = cells(line).indexOf(link);
        if (key === "ArrowLeft") return cells(line)[position - 1];
        if (key === "ArrowRight") return cells(line)[position + 1];
        if (key === "Home") return cells(line)[0];
        if (key === "End") return cells(line).at(-1);
        const lines = rows.filter(isOn);
        const other = lines[lines.indexOf(line) + (key === "ArrowUp" ? -1 : 1)];
        const column = [...line.children].indexOf(link.parentElement);
        return other && (other.children[column].querySelector("a") || cells(other)[0]);
      }

      const table = document.querySelector("#matrix tbody");
      if (table) {
        table.addEventListener("click", (event) => {
          const link = event.target.closest("a.cell");
          const isPlain = !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);
          if (link && isPlain && open(link)) event.preventDefault();
        });
        table.addEventListener("keydown", (event) => {
          const keys = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End"];
          const link = event.target.closest("a");
          if (!link || !keys.includes(event.key) || event.ctrlKey || event.metaKey || event.altKey) return;
          event.preventDefault();
          const next = neighbor(link, event.key);
          if (next) next.focus();
        });
        for (const link of all("a.cell")) link.setAttribute("aria-haspopup", "dialog");
        for (const input of [find, kind, state]) input.addEventListener("input", filter);
        get("filters").hidden = false;
        filter();
      }
    })();

    """#
}
