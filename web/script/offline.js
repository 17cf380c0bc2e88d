// On the published site: keeps all files for use without network, and announces a new version, which waits until the
// person lets it in; then all windows change over together.
"use strict";
(() => {
  const version = document.documentElement.dataset.version, embedded = document.documentElement.dataset.embed !== undefined;
  if (!version) return;
  let keeper = null;
  try { keeper = navigator.serviceWorker ?? null; } catch { /* frames of other sites may be refused it */ }
  if (!keeper) return;
  const words = JSON.parse(document.getElementById("words").textContent);
  const worker = new URL("./sw.js", document.baseURI).href;

  // A worker that has just taken over names its version; windows of another one start anew with it.
  keeper.addEventListener("message", event => {
    if (event.source?.scriptURL !== worker) return;
    if (event.data.over && event.data.over !== version && !embedded) location.reload();
    if (event.data.ask) event.ports[0].postMessage(version);
  });

  async function keep() {
    try {
      const registration = await keeper.register(worker, { updateViaCache: "none" });
      registration.addEventListener("updatefound", () => {
        const fresh = registration.installing;
        fresh?.addEventListener("statechange", () => announce(registration));
      });
      announce(registration);
      registration.active?.postMessage("tidy");
      document.addEventListener("visibilitychange", () => { if (!document.hidden) registration.update().catch(() => {}); });
    } catch { /* without it the page works as long as there is a network */ }
  }

  function announce(registration) {
    if (!registration.waiting || !registration.active || document.querySelector(".update")) return;
    const said = words[document.documentElement.lang] ?? words.en;
    const bar = made("div", "update"), text = made("p"), buttons = made("div", "buttons");
    bar.setAttribute("role", "status");
    text.append(made("b", "", said.update), ` ${said.update_more}`);
    const wait = made("button", "button plain", said.later), go = made("button", "button main", said.reload);
    wait.addEventListener("click", () => bar.remove());
    go.addEventListener("click", () => registration.waiting ? registration.waiting.postMessage("take over") : location.reload());
    buttons.append(wait, go);
    bar.append(text, buttons);
    document.body.prepend(bar);
  }

  function made(tag, className = "", text = "") {
    const element = document.createElement(tag);
    element.className = className;
    element.textContent = text;
    return element;
  }

  // Only after the start, and not with the first answer of the page: nothing is fetched twice, nothing is slowed down.
  const AFTER = 1000;
  const soon = () => setTimeout(keep, AFTER);
  if (embedded) return; // nothing is kept that the visitor has not come for
  if (document.documentElement.classList.contains("started")) soon();
  else addEventListener("started", soon, { once: true });
})();
