// In the one file that opens from disk: its parts stand in the document, packed, and are answered as if they were fetched.
"use strict";
(() => {
  const HOST = "https://app.invalid/";
  const parts = globalThis.parts = new Map();

  const bytes = text => Uint8Array.fromBase64?.(text) ?? Uint8Array.from(atob(text), letter => letter.charCodeAt(0));

  async function unpack(element) {
    const { part, type } = element.dataset;
    try {
      const packed = new Blob([bytes(element.textContent)]).stream().pipeThrough(new DecompressionStream("gzip"));
      parts.set(part, new Blob([await new Response(packed).arrayBuffer()], { type }));
    } catch (error) {
      throw new Error(`${part}: ${error.message}`, { cause: error });
    }
    element.remove();
  }

  const real = globalThis.fetch;
  globalThis.fetch = async (...request) => {
    const address = String(request[0]?.url ?? request[0]);
    if (!address.startsWith(HOST)) return real(...request);
    const part = parts.get(address.slice(HOST.length));
    return part ? new Response(part, { headers: { "content-type": part.type } }) : new Response(null, { status: 404 });
  };

  function add(type, attributes) {
    const script = document.createElement("script");
    Object.assign(script, { type, ...attributes });
    document.head.append(script);
  }

  // Modules cannot be fetched that way: a map leads from their addresses to what was unpacked. Python sets off only
  // where every part is sound, so that of a file that was cut off the first damage is named and nothing else.
  async function start() {
    await Promise.all(Array.from(document.querySelectorAll("script[data-part]"), unpack));
    const modules = [...parts.keys()].filter(name => name.endsWith(".mjs"));
    const imports = Object.fromEntries(modules.map(name => [HOST + name, URL.createObjectURL(parts.get(name))]));
    add("importmap", { textContent: JSON.stringify({ imports }) });
    add("module", { src: imports[`${HOST}core.mjs`] });
  }
  addEventListener("DOMContentLoaded", start);

  // The licences are a page of their own, which is in here too.
  addEventListener("click", event => {
    const page = parts.get(event.target.closest?.("a[href^='./']")?.getAttribute("href").slice(2));
    if (!page) return;
    event.preventDefault();
    const address = URL.createObjectURL(page);
    if (!open(address)) location.assign(address);
  });
})();
