// A worker with an interpreter of its own, started from the page's own files. What it does stands in web/worker.py.
// Where its parts are not beside it, as in the one file, the page hands them over.
const BOOT = "../vendor/pyodide/boot.mjs", APP = "../app.zip";
const HOST = "https://app.invalid/";
const { port1, port2 } = new MessageChannel();
let worker = null, awake = false;

addEventListener("message", ({ data }) => {
  if (typeof data === "string") hear(data);
  else start(data).then(() => postMessage("ready"), error => setTimeout(() => { throw error; }));
});

async function start(parts) {
  const { loadPyodide } = await import(parts ? await handed(parts) : BOOT);
  const python = await loadPyodide({ stdout: console.log, stderr: console.error });
  if (APP) python.unpackArchive(await (await fetch(new URL(APP, import.meta.url))).arrayBuffer(), "zip");
  worker = python.runPython(`
from web import made_classes
made_classes.use(made_classes.read())
from web.worker import Worker
Worker()`);
}

// Addresses of the page's parts mean nothing in here, so each gets one of its own.
async function handed(parts) {
  const real = fetch;
  globalThis.fetch = (...asked) => {
    const part = parts.get(String(asked[0]?.url ?? asked[0]).slice(HOST.length));
    return part ? Promise.resolve(new Response(part, { headers: { "content-type": part.type } })) : real(...asked);
  };
  let boot = await parts.get("boot.mjs").text();
  for (const [name, part] of parts) if (name.endsWith(".mjs")) boot = boot.replaceAll(`"${HOST}${name}"`, () => `"${URL.createObjectURL(part)}"`);
  return URL.createObjectURL(new Blob([boot], { type: "text/javascript" }));
}

// Between two slices it hears whatever has been said meanwhile.
function hear(text) {
  worker.hear(text);
  if (!awake) port2.postMessage(0);
  awake = true;
}

port1.onmessage = () => {
  const said = worker.go_on();
  awake = said !== undefined;
  if (!awake) return;
  postMessage(said);
  port2.postMessage(0);
};
