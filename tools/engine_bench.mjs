// Runs tools/engine_bench.py inside the vendored Pyodide and prints its figures as JSON.
import { fileURLToPath } from "node:url";

const root = new URL("../", import.meta.url);
const { loadPyodide } = await import(new URL("vendor/pyodide/boot.mjs", root));
const pyodide = await loadPyodide();
pyodide.mountNodeFS("/project", fileURLToPath(root));
console.log(pyodide.runPython(`
import json, sys
sys.dont_write_bytecode = True
sys.path.insert(0, "/project")
from tools.engine_bench import measured
json.dumps(measured())
`));
