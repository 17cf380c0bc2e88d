// In a frame of another page, asked for by `?embed=`: says hello to it, takes the one port that comes back with a token,
// hands texts between that port and Python, and tells how tall the page is. docs/embedding.md describes the messages.
"use strict";
globalThis.embedded = document.documentElement.dataset.embed === undefined ? null : (() => {
  const HELLO = "salad-table hello 1", MOST = 100_001, WAITING = 50, TOKEN = /^[\w-]{16,64}$/;
  const query = new URLSearchParams(location.search), host = query.get("host") ?? "";
  const waiting = [], unheard = [];
  let port = null, token = "", hear = null, height = 0;

  // What is to be shown may stand behind the "#", which no server is told: "#load/" and the text.
  function asked() {
    const found = Object.fromEntries(query), behind = location.hash.slice(1);
    try {
      if (behind.startsWith("load/")) found.text ??= decodeURIComponent(behind.slice(5));
      else if (behind) found.route = behind;
    } catch { found.text = behind; }
    return JSON.stringify(found);
  }

  function say(text) {
    if (parent !== window) measure(); // a frame that is out of view is not laid out by itself
    tell(text);
  }

  function tell(text) {
    if (port) port.postMessage(JSON.stringify({ token, ...JSON.parse(text) }));
    else if (waiting.length < WAITING) waiting.push(text);
  }

  // Only from the page around this one, only once, and from the host that made the frame where that can be told.
  function meet({ source, origin, data, ports }) {
    if (port || source !== parent || source === window || ports.length !== 1) return;
    if (host && origin !== "null" && origin !== host) return;
    if (data?.salad !== "port" || typeof data.token !== "string" || !TOKEN.test(data.token)) return;
    [port] = ports;
    token = data.token;
    // A message that is far too long is cut, and so refused by its length without being carried about.
    port.onmessage = event => {
      const text = typeof event.data === "string" ? event.data.slice(0, MOST) : "";
      if (hear) hear(token, text); else if (unheard.length < WAITING) unheard.push(text);
    };
    for (const text of waiting.splice(0)) tell(text);
    if (height) size(height);
  }

  const size = tall => tell(JSON.stringify({ is: "size", height: tall }));

  function measure() {
    const parts = ["page", "arrival"].map(id => document.getElementById(id)?.getBoundingClientRect().height ?? 0);
    const tall = Math.ceil(parts[0] + parts[1]);
    if (Math.abs(tall - height) < 2) return;
    height = tall;
    if (port) size(tall);
  }

  if (parent !== window) {
    addEventListener("message", meet);
    parent.postMessage(HELLO, "*"); // holds nothing; whoever made the frame answers with a port
    addEventListener("started", measure); // what told of the start is gone
    const watch = new ResizeObserver(measure);
    for (const id of ["page", "arrival"]) watch.observe(document.getElementById(id));
  }

  return {
    asked: asked(),
    say,
    hear(heard) {
      hear = heard;
      for (const text of unheard.splice(0)) hear(token, text);
    },
  };
})();
