// Before the first paint: the start screen that the build made, in this language, with what this browser keeps.
"use strict";
(() => {
  const root = document.getElementById("page");
  const made = document.getElementById(`first-${document.documentElement.lang}`);
  if (!made) return;
  root.replaceChildren(made.content.cloneNode(true));
  root.dataset.route = "";
  if (!/^#?$/.test(location.hash)) return root.querySelector("main").replaceChildren();
  const turns = kept();
  const row = document.getElementById("continue");
  if (turns === null) row.remove(); else row.textContent = row.textContent.replace("{turn}", turns + 1);

  // How many turns the latest kept match has; null where none is kept or none may be read.
  function kept() {
    try {
      const folder = `${location.pathname.replace(/[^/]*$/, "")}#match:`;
      const numbers = Object.keys(localStorage).filter(key => key.startsWith(folder)).map(key => key.slice(folder.length));
      const latest = numbers.filter(number => /^\d+$/.test(number)).sort((a, b) => a.length - b.length || (a < b ? -1 : 1)).pop();
      return latest === undefined ? null : JSON.parse(localStorage.getItem(folder + latest)).turns.length;
    } catch { return null; }
  }
})();
