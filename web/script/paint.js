// Before the first paint: the start screen that the build made, in this language and of the game that is kept or was
// chosen last, as Python will show it.
"use strict";
(() => {
  if (document.documentElement.dataset.embed !== undefined) return; // a frame is asked for something else
  const FEW = 4; // as many rows as web/screens/matches.py shows
  const folder = location.pathname.replace(/[^/]*$/, "");
  const root = document.getElementById("page");
  const shelf = kept(), match = latest(shelf), lang = document.documentElement.lang;
  const made = of(match?.game) ?? of(chosen()) ?? of("pointsalad");
  if (!made) return;
  root.replaceChildren(made.content.cloneNode(true));
  root.dataset.route = "";
  if (!/^#?$/.test(location.hash)) return root.querySelector("main").replaceChildren();
  const row = document.getElementById("continue");
  if (!match) row.remove(); else row.textContent = row.textContent.replace("{turn}", match.turns.length + 1);
  const rows = Math.min(FEW, shelf.match.length) + Math.min(1, shelf.deleted.length), list = document.getElementById("shelf");
  if (!rows) list.remove();
  for (let more = 1; more < rows; more++) list.querySelector("li").after(list.querySelector("li").cloneNode(true));

  function of(game) { return document.getElementById(`first-${lang}-${game}`); }

  function chosen() {
    try { return JSON.parse(localStorage.getItem(`${folder}#settings`))?.game; } catch { return null; }
  }

  // The numbers of what is kept, by kind; nothing where nothing may be read.
  function kept() {
    const found = { match: [], deleted: [] };
    try {
      for (const key of Object.keys(localStorage)) {
        const [, kind, number] = key.startsWith(folder) && /^#(match|deleted):(\d+)$/.exec(key.slice(folder.length)) || [];
        if (kind) found[kind].push(number);
      }
    } catch { /* refused */ }
    return found;
  }

  // The match that was played last, as web/kept.py finds it; null where there is none that can be read.
  function latest({ match }) {
    try {
      const played = new Map(match.map(number => [number, changed(number)]));
      match.sort((a, b) => played.get(a) - played.get(b) || a.length - b.length || (a < b ? -1 : 1));
      const found = match.length ? JSON.parse(localStorage.getItem(`${folder}#match:${match.at(-1)}`)) : null;
      return Array.isArray(found?.turns) ? found : null;
    } catch { return null; }
  }

  function changed(number) {
    try { return JSON.parse(localStorage.getItem(`${folder}#about:${number}`)).changed || Math.floor(number / 1000); } catch { return Math.floor(number / 1000); }
  }
})();
