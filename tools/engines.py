"""Finds the browsers of three engines for their tests, or installs them: `python -m tools.engines` prints their paths.

Chromium has a file of its own, tools/chromium.py. WebKit is WebKitGTK's small browser, which needs a screen: Xvfb is
one that nobody sees.
"""

import os
import shutil
import sys
from dataclasses import dataclass
from pathlib import Path

from tools import chromium, debian

ADVICE = """\
{name} is not here and could not be installed. One of these helps:
  - on Debian or Ubuntu: apt-get install {package} (as root `make test-browsers` does it by itself);
  - name one that you have: {variable}=/path/to/{program} make test-browsers"""


class EngineError(Exception):
    """A browser cannot be had; the message says what to do."""


@dataclass(frozen=True, slots=True)
class Program:
    """A program that the tests need: the variable that names one, Debian's package, names, and where else it may be.

    `places` are patterns below the root of the file system.
    """

    name: str
    variable: str
    package: str
    programs: tuple[str, ...]
    places: tuple[str, ...] = ()


FIREFOX = Program("Firefox", "FIREFOX", "firefox-esr", ("firefox-esr", "firefox"))
WEBKIT_DRIVER = Program("WebKit's driver", "WEBKIT_DRIVER", "webkit2gtk-driver", ("WebKitWebDriver",))
MINI_BROWSER = Program(
    "WebKit's MiniBrowser",
    "MINI_BROWSER",
    "webkit2gtk-driver",
    ("MiniBrowser",),
    ("usr/lib/*/webkit2gtk-4.*/MiniBrowser", "usr/libexec/webkit2gtk-4.*/MiniBrowser"),
)
XVFB = Program("Xvfb", "XVFB", "xvfb", ("Xvfb",))
PROGRAMS = (FIREFOX, WEBKIT_DRIVER, MINI_BROWSER, XVFB)


def find(program: Program) -> Path:
    """The path of a program, installed first if it is not there."""
    named = os.environ.get(program.variable)
    if named:
        return chosen(program, Path(named))
    found = installed(program)
    if found is None and debian.can_install() and debian.install(program.package):
        found = installed(program)
    if found is None:
        advice = {"name": program.name, "package": program.package, "variable": program.variable}
        raise EngineError(ADVICE.format(**advice, program=program.programs[0]))
    return found


def chosen(program: Program, path: Path) -> Path:
    """The program that a variable names, which must be one."""
    if not is_program(path):
        raise EngineError(f"{program.variable}={path} is no program that can be run here")
    return path


def installed(program: Program, root: Path = Path("/")) -> Path | None:
    """Where the program is on this machine."""
    named = [Path(path) for path in map(shutil.which, program.programs) if path]
    placed = [path for pattern in program.places for path in sorted(root.glob(pattern), reverse=True)]
    return next(filter(is_program, [*named, *placed]), None)


def is_program(path: Path) -> bool:
    """True for a file that may be run."""
    return path.is_file() and os.access(path, os.X_OK)


if __name__ == "__main__":
    try:
        print(f"Chromium: {chromium.find()}")
        for one in PROGRAMS:
            print(f"{one.name}: {find(one)}")
    except (EngineError, chromium.ChromiumError) as error:
        sys.exit(f"engines: {error}")
