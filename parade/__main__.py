"""Plays a match in the terminal: `python -m parade --help`."""

from parade.terminal import main

if __name__ == "__main__":
    raise SystemExit(main())
