"""The log of one's own room, as the diagnostics show it: what it did, and how late its loop was."""

from __future__ import annotations

from pathlib import Path

from client.diagnosis.traces import complaint

NAME = "host.log"
"""The file of what a room on this machine complains of."""
MAX_LOG_LINES = 20
_TAIL = 16 * 1024


def own_room(place: Path) -> list[str]:
    """Return the last lines of the log of a room that was opened here, without what may be secret."""
    try:
        with (place / NAME).open("rb") as file:
            file.seek(0, 2)
            file.seek(max(0, file.tell() - _TAIL))
            lines = file.read().decode(errors="replace").splitlines()
    except OSError:
        return []
    kept = [line for line in map(complaint, lines) if line][-MAX_LOG_LINES:]
    return ["", "last lines of the own room:", *kept] if kept else []
