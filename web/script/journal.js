// Browsers write `localStorage` to the disk seconds later, or minutes where much is written. What is kept stands here as
// well, in IndexedDB, which has it within a few milliseconds, so that nothing that was seen is lost when the browser is
// killed: at the next start what is newer here goes back. Where there is no IndexedDB all is as without it.
"use strict";
(() => {
  const DAY = 86_400_000, PATIENCE = 400;
  const folder = location.pathname.replace(/[^/]*$/, "");
  const NAME = `${folder}#journal`, WRITTEN = `${folder}#written`;
  // Every text has a number that grows with time, and `localStorage` the number of the latest that was written to it:
  // what has a higher one here did not reach the disk there.
  const since = number();
  let last = since, waiting = 0, whole = null, base = null;
  const opened = open().then(found => {
    base = found;
    base.onversionchange = () => base.close(); // who clears everything is not held up
  }, () => {});

  function number() {
    try { return Number(localStorage.getItem(WRITTEN)) || 0; } catch { return 0; }
  }

  function open() {
    return new Promise((done, failed) => {
      const request = indexedDB.open(NAME, 1);
      request.onupgradeneeded = ({ target }) => target.result.createObjectStore("texts").createIndex("number", "number");
      request.onsuccess = ({ target }) => target.result instanceof IDBDatabase ? done(target.result) : failed();
      request.onerror = failed;
    });
  }

  function change(act) {
    return new Promise(done => {
      try {
        const changing = base.transaction("texts", "readwrite", { durability: "relaxed" });
        changing.oncomplete = changing.onabort = done;
        act(changing.objectStore("texts"));
        changing.commit?.();
      } catch { done(); }
    });
  }

  // A text that `localStorage` has taken; null where it has forgotten one.
  function write(key, text) {
    last = Math.max(Date.now(), last + 1, number() + 1);
    try { localStorage.setItem(WRITTEN, last); } catch { /* full: then it is taken up at the next start */ }
    const note = { number: last, text };
    const noted = base ? change(texts => texts.put(note, key)) : opened.then(() => base && change(texts => texts.put(note, key)));
    waiting += 1;
    const late = new Promise(done => setTimeout(done, PATIENCE)); // a disk that does not answer holds nobody up
    whole = Promise.race([Promise.all([whole, noted]), late]).then(() => { waiting -= 1; });
  }

  // What the browser lost goes back; a page that runs already is told, as of another tab's doing.
  async function mend() {
    await opened;
    if (!base) return;
    for (const [key, text] of await newer()) {
      if (localStorage.getItem(key) === text) continue;
      if (text === null) localStorage.removeItem(key); else localStorage.setItem(key, text);
      dispatchEvent(new StorageEvent("storage", { key, newValue: text }));
    }
    const old = IDBKeyRange.upperBound(Math.min(since, Date.now()) - DAY); // on the disk in both places by now
    await change(texts => { texts.index("number").openCursor(old).onsuccess = ({ target }) => { target.result?.delete(); target.result?.continue(); }; });
  }

  function newer() {
    return new Promise((done, failed) => {
      const found = base.transaction("texts").objectStore("texts").index("number").openCursor(IDBKeyRange.lowerBound(since, true));
      const texts = [];
      found.onerror = failed;
      found.onsuccess = ({ target: { result } }) => {
        if (!result) return done(texts);
        texts.push([result.primaryKey, result.value.text]);
        result.continue();
      };
    });
  }

  globalThis.journal = {
    write,
    forget: key => write(key, null),
    // null where all is on the disk, else a promise that it will be, or that it takes too long
    waiting: () => waiting ? whole : null,
    mended: mend().catch(() => {}),
  };
})();
