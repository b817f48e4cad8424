"""The records of finished matches, in a host's folder."""

from __future__ import annotations

import logging
import os
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from server.core.effects import Archive

log = logging.getLogger(__name__)


def today() -> str:
    """Return the date."""
    return time.strftime("%Y-%m-%d")


class RecordArchive:
    """The newest records, each as `DATE-TABLE-MATCH.WORD` with the word of the game's notation."""

    def __init__(self, folder: Path, most: int, date: Callable[[], str] = today) -> None:
        self._folder = folder
        self._most = most
        self._date = date

    def keep(self, archive: Archive) -> None:
        """Write a record, unless it exists already, and delete the oldest ones beyond the limit.

        Errors are logged: everybody who played has the record as well.
        """
        try:
            self._folder.mkdir(mode=0o700, exist_ok=True)
            self._write(archive, archive.text.encode())
            self._let_go()
        except OSError as error:
            log.error(
                "the record of match %d at table %d is not kept: %s", archive.match, archive.table, error
            )

    def _write(self, archive: Archive, data: bytes) -> None:
        played = f"{archive.table}-{archive.match}"
        # Another table may have had that number, and a host that crashed stores its records again.
        same = [
            *self._folder.glob(f"*-{played}.{archive.word}"),
            *self._folder.glob(f"*-{played}-*.{archive.word}"),
        ]
        if any(path.read_bytes() == data for path in same):
            return
        name = f"{self._date()}-{played}"
        taken = {path.stem for path in same}
        free = name
        number = 1
        while free in taken:
            number += 1
            free = f"{name}-{number}"
        fresh = self._folder / f"{free}.new"
        with open(os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb") as file:
            file.write(data)
        os.replace(fresh, fresh.with_suffix(f".{archive.word}"))

    def _let_go(self) -> None:
        found = [path for path in self._folder.iterdir() if path.suffix != ".new"]
        ages = sorted((path.stat().st_mtime_ns, path.name) for path in found)
        for _, name in ages[: max(0, len(ages) - self._most)]:
            # A person may have deleted it.
            with suppress(FileNotFoundError):
                (self._folder / name).unlink()
