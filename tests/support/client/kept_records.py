"""Records that clients keep, and their lines."""

from __future__ import annotations

from pathlib import Path

from client.storage.records import SavedRecords

SECONDS = 0.02
DAY = "2026-11-20"


def keep_records(folder: Path, most: int = 1000, seconds: float = SECONDS) -> SavedRecords:
    """Return records in a folder, written almost at once, on a day that stays the same."""
    return SavedRecords(folder, most, seconds=seconds, date=lambda: DAY)


def lines(path: Path) -> list[str]:
    """Return the lines of a record."""
    return path.read_text("ascii").splitlines()


def read_lines(path: Path) -> list[str]:
    """Return the lines of a record without comments and digest."""
    return [line for line in lines(path) if not line.startswith("#")]


def entries(path: Path) -> list[str]:
    """Return the lines behind the header, up to the result."""
    told = read_lines(path)
    return told[told.index("play") + 1 : -1]


def has_hidden_draws(draws: list[str]) -> bool:
    """Say whether there are draws, and nothing of them but how many coins were drawn."""
    return bool(draws) and {char for line in draws for char in line[len("draw w") :]} <= set(" ?/")
