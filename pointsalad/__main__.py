"""Plays a match in the terminal: `python -m pointsalad --help`."""

from pointsalad.terminal import main

if __name__ == "__main__":
    raise SystemExit(main())
