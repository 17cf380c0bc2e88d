"""Makes .venv from nothing but Python 3.11 with venv: `python3 -m tools.environment`, as the Makefile does.

This module and tools.debian must be readable by an old Python too, so that it can say that it is too old.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

from tools import debian

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
WHEELS = VENV / "wheels"
NEEDED = (3, 11)


def main() -> int:
    """Make the environment anew; return the exit code."""
    trouble = too_old(sys.version_info[:2]) or without_venv()
    if trouble:
        print(trouble, file=sys.stderr)
        return 1
    print("Making .venv and installing requirements.txt into it ...", flush=True)
    subprocess.run([sys.executable, "-m", "venv", "--clear", str(VENV)], check=True)
    pip("install", "-r", "requirements.txt")
    pip("download", "--no-deps", "--only-binary", ":all:", "-d", str(WHEELS), "-r", "requirements-pyodide.txt")
    return 0


def too_old(version: tuple[int, ...]) -> str:
    """What to say about a Python of this version; nothing if it will do."""
    if version >= NEEDED:
        return ""
    found = ".".join(str(number) for number in version)
    return f"Python 3.11 or newer is needed; {sys.executable} is {found}. Name another: make PYTHON=/path/to/python3"


def without_venv() -> str:
    """What to say where Python lacks venv or ensurepip, which Debian packs apart; as root it is installed first."""
    if has_venv():
        return ""
    package = f"python{sys.version_info[0]}.{sys.version_info[1]}-venv"
    if debian.can_install() and debian.install(package) and has_venv():
        return ""
    advice = f"apt-get install {package}" if shutil.which("apt-get") else "your system's package of it"
    return f"{sys.executable} has no venv module with ensurepip. Install it ({advice}) and run make again."


def has_venv() -> bool:
    """True if an environment with pip can be made; asked in a new process, which sees what was just installed."""
    return subprocess.run([sys.executable, "-c", "import ensurepip, venv"], stderr=subprocess.DEVNULL).returncode == 0


def pip(*arguments: str) -> None:
    """Run the new environment's pip in the project's folder."""
    command = [str(VENV / "bin" / "python"), "-m", "pip", "--disable-pip-version-check", "--no-input"]
    subprocess.run([*command, arguments[0], "-q", *arguments[1:]], cwd=ROOT, check=True)


if __name__ == "__main__":
    try:
        sys.exit(main())
    except subprocess.CalledProcessError as error:
        sys.exit(f"The set-up stopped: {' '.join(error.cmd)} failed.")
