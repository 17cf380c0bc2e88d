// Before the first paint: the start screen that the build made, in this language and of the game that is kept or was
// chosen last, as Python will show it.
"use strict";
(() => {
  const root = document.getElementById("page");
  const match = kept(), lang = document.documentElement.lang;
  const made = of(match?.game) ?? of(chosen()) ?? of("pointsalad");
  if (!made) return;
  root.replaceChildren(made.content.cloneNode(true));
  root.dataset.route = "";
  if (!/^#?$/.test(location.hash)) return root.querySelector("main").replaceChildren();
  const row = document.getElementById("continue");
  if (!match) row.remove(); else row.textContent = row.textContent.replace("{turn}", match.turns.length + 1);

  function of(game) { return document.getElementById(`first-${lang}-${game}`); }

  function chosen() {
    try { return JSON.parse(localStorage.getItem(`${location.pathname.replace(/[^/]*$/, "")}#settings`))?.game; } catch { return null; }
  }

  // The latest kept match; null where none is kept or none may be read.
  function kept() {
    try {
      const folder = `${location.pathname.replace(/[^/]*$/, "")}#match:`;
      const numbers = Object.keys(localStorage).filter(key => key.startsWith(folder)).map(key => key.slice(folder.length));
      const latest = numbers.filter(number => /^\d+$/.test(number)).sort((a, b) => a.length - b.length || (a < b ? -1 : 1)).pop();
      const match = latest === undefined ? null : JSON.parse(localStorage.getItem(folder + latest));
      return Array.isArray(match?.turns) ? match : null;
    } catch { return null; }
  }
})();
