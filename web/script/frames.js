// PyScript opens IndexedDB before it starts. In the frames of other sites, in sandboxes and in private windows that may
// be refused, and then the page would never start. There it gets a store in memory; the page itself keeps nothing in it.
"use strict";
(() => {
  let genuine = null;
  try { genuine = globalThis.indexedDB ?? null; } catch { /* even asking may be refused */ }

  const later = (request, result) => queueMicrotask(() => request.onsuccess?.({ target: { result } }));
  const answer = result => { const request = {}; later(request, result); return request; };

  function store() {
    const map = new Map();
    return {
      count: () => answer(map.size),
      getAllKeys: () => answer([...map.keys()]),
      get: key => answer(map.get(key)),
      getKey: key => answer(map.has(key) ? key : undefined),
      put: (value, key) => { map.set(key, value); return answer(key); },
      delete: key => { map.delete(key); return answer(); },
      clear: () => { map.clear(); return answer(); },
    };
  }

  function memory() {
    const only = store();
    const transaction = () => ({ objectStore: () => only });
    return { objectStoreNames: { length: 1 }, createObjectStore() {}, close() {}, transaction };
  }

  // The handlers are set on what `open` returns, so the genuine request is made just after and handed on to them.
  function open(...asked) {
    const request = {};
    queueMicrotask(() => {
      try {
        const real = genuine.open(...asked);
        for (const name of ["onupgradeneeded", "onsuccess", "onblocked"]) real[name] = event => request[name]?.(event);
        real.onerror = event => { event.preventDefault(); later(request, memory()); };
      } catch { later(request, memory()); }
    });
    return request;
  }

  const deleteDatabase = (...asked) => genuine.deleteDatabase(...asked);
  Object.defineProperty(globalThis, "indexedDB", { configurable: true, value: { open, deleteDatabase } });
})();
