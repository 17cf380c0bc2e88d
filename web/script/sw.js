// Keeps every file of one version of the site, so that it works without network and versions never mix.
// The build fills in the version and the files, each with the hash of its content.
"use strict";
const VERSION = "/* version */";
const FILES = {/* files */};
const HERE = new URL(registration.scope);
const OURS = `site ${HERE.pathname} `;
const CACHE = OURS + VERSION;
const START = HERE.href;
let called = false;

const address = name => new URL(name, HERE).href;
const otherCaches = async () => (await caches.keys()).filter(name => name.startsWith(OURS) && name !== CACHE);

// ── a new version is fetched as a whole or not at all; it waits until it is called ──
addEventListener("install", event => event.waitUntil(install()));

async function install() {
  const cache = await caches.open(CACHE);
  try {
    for (const [name, hash] of Object.entries(FILES)) await keep(cache, name, hash);
  } catch (error) {
    await caches.delete(CACHE);
    throw error;
  }
}

async function keep(cache, name, hash) {
  const url = address(name);
  const known = name.startsWith("files/") ? await kept(url) : undefined;
  await cache.put(url, known ?? await fetched(url, name, hash));
}

// A file under files/ has the hash of its content in its name, so the copy of any version is as good as a new one.
async function kept(url) {
  for (const name of await otherCaches()) {
    const found = await (await caches.open(name)).match(url);
    if (found) return found;
  }
}

// What the start of the page has fetched is at hand; where the browser kept something wrong, it is fetched anew.
async function fetched(url, name, hash) {
  if (!name.startsWith("files/")) return checked(url, hash, "no-cache");
  return checked(url, hash, "default").catch(() => checked(url, hash, "reload"));
}

async function checked(url, hash, cache) {
  const answer = await fetch(url, { cache });
  if (!answer.ok) throw new Error(`${url}: the server answered ${answer.status}`);
  const bytes = await answer.clone().arrayBuffer();
  const good = hash ? (await digits(bytes)).startsWith(hash) : new TextDecoder().decode(bytes).includes(VERSION);
  if (!good) throw new Error(`${url}: is not of this version`);
  return answer.redirected ? new Response(bytes, { headers: answer.headers }) : answer;
}

async function digits(bytes) {
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(hash, byte => byte.toString(16).padStart(2, "0")).join("");
}

// ── taking over: by the button in all windows together, else when no window of the old version is left ──
addEventListener("message", event => {
  if (event.data === "take over") { called = true; event.waitUntil(skipWaiting()); }
  if (event.data === "tidy") event.waitUntil(tidy());
});

addEventListener("activate", event => event.waitUntil(activate()));

async function activate() {
  if (called) {
    await clients.claim();
    for (const client of await windows()) client.postMessage({ over: VERSION });
  } else if (!(await otherCaches()).length) await clients.claim();
}

async function windows() {
  const all = await clients.matchAll({ type: "window", includeUncontrolled: true });
  return all.filter(client => client.url.startsWith(START));
}

// What an older version left goes when every window says that it is of this one.
async function tidy() {
  if (registration.waiting || registration.installing) return;
  const versions = await Promise.all((await windows()).map(ask));
  if (versions.some(version => version !== VERSION)) return;
  for (const name of await otherCaches()) await caches.delete(name);
}

function ask(client) {
  return new Promise(done => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = event => done(event.data);
    client.postMessage({ ask: true }, [port2]);
    setTimeout(done, 3000);
  });
}

// ── answering: from this version's files, whatever stands after "?" or "#" ──
addEventListener("fetch", event => {
  const { request } = event;
  if (request.method === "GET" && request.url.startsWith(START)) event.respondWith(respond(request));
});

async function respond(request) {
  const url = request.url.split(/[?#]/)[0];
  const cache = await caches.open(CACHE);
  const name = request.mode === "navigate" && url === address("index.html") ? START : url;
  const found = await cache.match(name) ?? (url.startsWith(address("files/")) ? await kept(url) : undefined);
  if (found || request.mode !== "navigate") return found ?? fetch(request);
  return fetch(request).catch(() => missing(cache));
}

async function missing(cache) {
  const page = await cache.match(address("404.html"));
  return page ? new Response(await page.blob(), { status: 404, headers: { "Content-Type": "text/html; charset=utf-8" } }) : Response.error();
}
