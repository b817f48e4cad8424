"""The log of the player's own room for the diagnostics: its actions, and the lag of its loop."""

from __future__ import annotations

from pathlib import Path

from client.diagnosis.traces import complaint

NAME = "host.log"
"""File with the error output of a room on this machine."""
MAX_LOG_LINES = 20
_TAIL = 16 * 1024


def own_room(place: Path) -> list[str]:
    """Return the last lines of the log of a room that was opened here, without possible secrets."""
    try:
        with (place / NAME).open("rb") as file:
            file.seek(0, 2)
            file.seek(max(0, file.tell() - _TAIL))
            lines = file.read().decode(errors="replace").splitlines()
    except OSError:
        return []
    kept = [line for line in map(complaint, lines) if line][-MAX_LOG_LINES:]
    return ["", "last lines of the own room:", *kept] if kept else []
