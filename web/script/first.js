// Before the first paint: the language and the theme that were set, or that the browser asks for.
"use strict";
(() => {
  const words = JSON.parse(document.getElementById("words").textContent);
  const page = document.documentElement;
  let settings = {};
  try {
    const folder = location.pathname.replace(/[^/]*$/, "");
    settings = JSON.parse(localStorage.getItem(`${folder}#settings`)) ?? {};
  } catch { /* storage may be refused, or hold something else */ }
  // In a frame the host has asked for both, and what the visitor has set for the page itself does not count.
  const query = new URLSearchParams(location.search);
  if (query.has("embed")) {
    page.dataset.embed = "";
    settings = { theme: query.get("theme"), language: query.get("lang") };
  }
  if (settings.theme === "light" || settings.theme === "dark") page.dataset.theme = settings.theme;
  const known = new Map(Object.keys(words).map(tag => [tag.split("-")[0], tag]));
  const wanted = [String(settings.language ?? ""), ...navigator.languages].map(tag => tag.toLowerCase().split(/[-_]/)[0]);
  page.lang = known.get(wanted.find(tag => known.has(tag))) ?? "en";

  // The first script of the page is awaited before the start is watched: where it never comes this says so.
  globalThis.unwatched = setTimeout(() => {
    const { failed, stalled, again } = words[page.lang], place = document.createElement("section");
    const [fact, reason, button] = ["h2", "p", "button"].map(name => place.appendChild(document.createElement(name)));
    place.id = "arrival";
    place.setAttribute("role", "alert");
    fact.textContent = failed;
    reason.textContent = `${document.querySelector("script[src]")?.src.split("/").pop()}: ${stalled}`;
    button.textContent = again;
    button.addEventListener("click", () => location.reload());
    document.body.append(place);
  }, Number(page.dataset.patience ?? 20_000));
})();
