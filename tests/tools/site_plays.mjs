// Starts Pyodide with the site's own library and app, imports all of the app and plays a match of bots to its end:
// node site_plays.mjs ROOT FOLDER   (FOLDER holds library.zip and app.zip)
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [root, folder] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${root}/vendor/pyodide/boot.mjs`));
const pyodide = await loadPyodide({ stdLibURL: `${folder}/library.zip` });
pyodide.unpackArchive(new Uint8Array(readFileSync(`${folder}/app.zip`)), "zip");
try {
  console.log(pyodide.runPython(`
import importlib, sys, traceback
from pathlib import Path
from types import ModuleType

class Stub(ModuleType):
    def __getattr__(self, name):
        if name.startswith("__"):
            raise AttributeError(name)
        return Stub(name)

for name in ("js", "pyscript", "pyscript.ffi"):
    sys.modules[name] = Stub(name)
for path in sorted(Path().rglob("*.pyc")):
    importlib.import_module(path.with_suffix("").as_posix().replace("/", ".").removesuffix(".__init__"))
try:
    1 / 0
except ZeroDivisionError as error:
    assert "division" in "".join(traceback.format_exception(error))

from pointsalad import GAME
from tabletop import bot_rng
from web.texts import Texts, languages

assert all(Texts(language)("boot.loading") for language in languages())
state = GAME.new(4, 7)
while not state.over:
    observation = state.observe(state.seat)
    thinking = GAME.bots["greedy"](observation, bot_rng(observation), 1)
    try:
        while True:
            next(thinking)
    except StopIteration as done:
        state = state.apply(done.value)
f"played to the end: {state.scores()}"
`));
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
