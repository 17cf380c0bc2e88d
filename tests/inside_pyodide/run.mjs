// Runs the engine's tests inside the Pyodide that the page ships, under Node; the exit code is pytest's, the worst one.
// The argument says how many interpreters share the tests, each in a process of its own.
import { fork } from "node:child_process";
import fs from "node:fs";
import { fileURLToPath } from "node:url";

const root = new URL("../../", import.meta.url);

async function main() {
  const shares = Number(process.argv[2] ?? 1);
  if (process.send) return runShare();
  const codes = await Promise.all(Array.from({ length: shares }, (_, share) => forked(share, shares)));
  return Math.max(...codes);
}

function forked(SHARE, SHARES) {
  const child = fork(fileURLToPath(import.meta.url), { env: { ...process.env, SHARE, SHARES } });
  return new Promise((resolve) => child.on("exit", (code) => resolve(code ?? 1)));
}

async function runShare() {
  const { SHARE, SHARES } = process.env;
  const { loadPyodide, version } = await import(new URL("vendor/pyodide/boot.mjs", root));
  const pyodide = await loadPyodide({ env: { HOME: "/home/pyodide", SHARE, SHARES } });
  if (SHARE === "0") console.log(`Pyodide ${version} under Node ${process.version}`);
  unpackWheels(pyodide, new URL(".venv/wheels/", root));
  pyodide.mountNodeFS("/project", fileURLToPath(root));
  const engineTests = fs.readFileSync(new URL("engine_tests.py", import.meta.url), "utf-8");
  return Number(pyodide.runPython(engineTests, { filename: "engine_tests.py" }));
}

function unpackWheels(pyodide, folder) {
  const extractDir = pyodide.runPython("import sysconfig; sysconfig.get_path('purelib')");
  for (const name of fs.readdirSync(folder).filter((name) => name.endsWith(".whl"))) {
    const bytes = new Uint8Array(fs.readFileSync(new URL(name, folder))); // a Node Buffer is refused
    pyodide.unpackArchive(bytes, "whl", { extractDir });
  }
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(error.stack ?? error.message); // not the error itself: Node would show Pyodide's one huge line of source
  process.exitCode = 1;
}
