// Runs tools/compile_inside.py inside the vendored Pyodide, because byte code must be that Python's:
// node compile_inside.mjs ROOT FOLDER JOB   (what is made goes into FOLDER; JOB is JSON, see the Python file)
import { realpathSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const [root, folder, job] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${root}/vendor/pyodide/boot.mjs`));
// Byte code with the lines of its source but not the columns is a tenth smaller.
const env = { HOME: "/home/pyodide", PYTHONHASHSEED: "0", PYTHONNODEBUGRANGES: "1" };
const pyodide = await loadPyodide({ env });
const mount = (name, path) => pyodide.mountNodeFS(name, realpathSync(path));
mount("/root", root);
mount("/library", `${root}/vendor/pyodide`);
mount("/pyscript", `${root}/vendor/python`);
mount("/made", folder);
mount("/inside", dirname(fileURLToPath(import.meta.url)));
pyodide.globals.set("JOB", job);
try {
  process.stdout.write(pyodide.runPython(`
import sys
sys.dont_write_bytecode = True
LOADED = sorted(sys.modules)
sys.path[:0] = ["/root", "/inside"]
from compile_inside import run
run(JOB, LOADED)
`));
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
