// On the published site: starts Pyodide while the page and PyScript are still setting themselves up, and hands it over
// when PyScript asks. The build fills in the names of the files.
import { loadPyodide as load, version } from "./pyodide.mjs";
const place = name => new URL(name, import.meta.url).href;
const lockFileContents = JSON.stringify({/* lock */});
let heard = { stdout: console.log, stderr: console.error };

async function fetched(name) {
  const answer = await fetch(place(name));
  if (!answer.ok) throw new Error(`${answer.url}: ${answer.status}`);
  return new Uint8Array(await answer.arrayBuffer());
}

// Pyodide asks for its machine code only when its large script has been read. So it is fetched and compiled before, and
// given to Pyodide when it asks.
function compiledEarly(url) {
  const { fetch } = globalThis, { instantiateStreaming } = WebAssembly;
  const module = WebAssembly.compileStreaming(fetch(url));
  module.catch(() => {}); // told when it is awaited
  globalThis.fetch = (...asked) => String(asked[0]) === url ? module : fetch(...asked);
  WebAssembly.instantiateStreaming = async (answer, imports) => {
    Object.assign(globalThis, { fetch });
    Object.assign(WebAssembly, { instantiateStreaming });
    return { module: await module, instance: await WebAssembly.instantiate(await module, imports) };
  };
}

// The app stays an archive, from which Python imports; it also holds PyScript's own Python, compiled.
async function start() {
  compiledEarly(place("./pyodide.asm.wasm"));
  const app = fetched("./app.zip");
  const python = await load({
    lockFileContents,
    indexURL: place("./"),
    stdLibURL: place("./library.zip"),
    fsInit: async FS => FS.writeFile("/app.zip", await app),
    stdout: line => heard.stdout(line),
    stderr: line => heard.stderr(line),
  });
  python.runPython("import sys; sys.path.append('/app.zip')");
  return python;
}

const started = start();

export const loadPyodide = options => {
  heard = options;
  return started;
};
export { version };
