"""Tables of counts that an independent program computed: a position, then its depths and counts."""

from __future__ import annotations

from pathlib import Path


def counts_in(table: Path, word: str) -> list[tuple[str, int, int]]:
    """Return position, depth and count of every count; positions begin with the game's `word`."""
    found = []
    for line in table.read_text(encoding="utf-8").splitlines():
        if line.startswith(f"{word} "):
            position = line
        elif line and not line.startswith("#"):
            depth, count = line.split()
            found.append((position, int(depth), int(count)))
    return found
