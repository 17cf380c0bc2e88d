"""Installs Debian packages where that is possible: as root, with apt-get."""

from __future__ import annotations

import os
import shutil
import subprocess


def can_install() -> bool:
    """True as root on Debian or one of its children."""
    return shutil.which("apt-get") is not None and os.geteuid() == 0


def install(*packages: str) -> bool:
    """Install the packages; False, after apt-get's own message, if they cannot be had."""
    print(f"Installing {' and '.join(packages)} with apt-get ...", flush=True)
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    commands = (["apt-get", "update", "-qq"], ["apt-get", "install", "-y", "-qq", *packages])
    codes = [subprocess.run(command, env=environment, stdout=subprocess.DEVNULL).returncode for command in commands]
    return codes[-1] == 0
