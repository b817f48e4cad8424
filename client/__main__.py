"""The client's command: `muster`, or `python -m client`."""

from __future__ import annotations

import sys

from client.opening import open_window


def main(argv: list[str] | None = None) -> int:
    """Show the first picture, then run the program; return the exit code."""
    argv = sys.argv[1:] if argv is None else argv
    opening = open_window(argv)
    # The import of the rest takes several times as long as a player should look at an empty screen.
    from client.program import run

    return run(argv, opening)


if __name__ == "__main__":
    sys.exit(main())
