// Starts Pyodide with the site's own library and app, imports all of the app and plays a match of bots to its end:
// node site_plays.mjs ROOT FOLDER   (FOLDER holds library.zip and app.zip)
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [root, folder] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${root}/vendor/pyodide/boot.mjs`));
const app = readFileSync(`${folder}/app.zip`);
const pyodide = await loadPyodide({
  stdLibURL: `${folder}/library.zip`,
  fsInit: async FS => FS.writeFile("/app.zip", app),
});
try {
  console.log(pyodide.runPython(`
import dataclasses, importlib, sys, traceback, zipfile
from types import ModuleType

sys.path.append("/app.zip")

class Stub(ModuleType):
    def __getattr__(self, name):
        if name.startswith("__"):
            raise AttributeError(name)
        return Stub(name)

for name in ("js", "pyscript", "pyscript.ffi"):
    sys.modules[name] = Stub(name)
library, texts = dataclasses._made, []
class Noted(dict):
    def get(self, text, other):
        if text not in self:
            texts.append(other)
        return super().get(text, other)
dataclasses._made = Noted(library)

from web import made_classes
made_classes.use(made_classes.read())
for name in sorted(zipfile.ZipFile("/app.zip").namelist()):
    if name.endswith(".pyc") and not name.startswith("pyscript/"):
        importlib.import_module(name.removesuffix(".pyc").replace("/", ".").removesuffix(".__init__"))
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
f"played to the end: {state.scores()}; compiled at the start: {len(texts)} classes"
`));
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
