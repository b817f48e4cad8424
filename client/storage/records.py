"""The folder with the records of the matches that were played or watched on this machine."""

from __future__ import annotations

import asyncio
import logging
import re
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from client.files.stored_file import DamagedFile
from client.files.whole_file import write_whole
from client.storage.analysis_file import remove_analysis
from client.storage.match_notes import MatchNotes

MAX_RECORDS = 1000
"""Most stored records, as on a host; then the oldest ones go. At about 10 KB each: 10 MB."""
MAX_RECORD_BYTES = 4_000_000
"""Bytes of a record that is read: a record of ours has a quarter of that at most."""
WRITE_S = 5.0
"""Seconds of a record that a killed client may lose; more frequent writes are not worth it."""
PLACE_LENGTH = 24

_OURS = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}-.+-[0-9a-f]{8}(-[0-9]+)?\.[a-z0-9]+")


log = logging.getLogger("muster.records")


def today() -> str:
    """Return the date."""
    return time.strftime("%Y-%m-%d")


class SavedRecords:
    """The newest records in a folder, each as `DATE-GAME-PLACE-TABLE-MATCH-MARK.WORD`.

    The mark, of 8 hexadecimal digits, is unique to this match; the word is that of the game's notation. What
    the player keeps counts nowhere, and stays.
    """

    def __init__(
        self,
        folder: Path,
        most: int = MAX_RECORDS,
        *,
        seconds: float = WRITE_S,
        date: Callable[[], str] = today,
    ) -> None:
        """Use a folder, which need not exist yet; a running match is written every `seconds` seconds."""
        self.folder = folder
        self.notes = MatchNotes(folder)
        """What the player says of the records."""
        self.seconds = seconds
        self._most = most
        self._date = date
        self._tasks: set[asyncio.Task[None]] = set()

    def do(self, work: Callable[[], None], lock: asyncio.Lock) -> None:
        """Do some work beside the event loop, one piece after another for the same lock."""

        async def write_record() -> None:
            async with lock:
                try:
                    await asyncio.to_thread(work)
                except Exception:
                    # A fault of ours during a write must not end anybody's game.
                    log.exception("a record could not be written")

        task = asyncio.ensure_future(write_record())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def settle(self) -> None:
        """Wait until all pending writes are done."""
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def find(self, name: str, word: str, full: str | None, *, over: bool) -> Path | None:
        """Return the path of a match's record by name; None if an earlier run of the client has completed it.

        A record that an earlier run began keeps its path. If another match has the same name, like two from
        the same number, the name gets a number. While the `full` record of a match that is `over` is not
        known, any full record of its name may be its own.
        """
        found = sorted(self.folder.glob(f"*-{name}.{word}")) + sorted(self.folder.glob(f"*-{name}-*.{word}"))
        for path in found:
            text = path.read_text("ascii", errors="replace")
            if not _reveals(text):
                return path
            if over if full is None else _strip_comments(text) == _strip_comments(full):
                return None
        stem = f"{self._date()}-{name}"
        taken = {path.stem for path in found}
        free, number = stem, 1
        while free in taken:
            number += 1
            free = f"{stem}-{number}"
        return self.folder / f"{free}.{word}"

    def write(self, path: Path, text: str) -> None:
        """Write a record for its owner alone, and delete the oldest ones; raises `OSError`."""
        self.folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        new = not path.exists()
        write_whole(path, text.encode("ascii", "replace"))
        if new:
            self._let_go()

    def _let_go(self) -> None:
        try:
            kept = self.notes.list_kept()
        except DamagedFile as error:
            # None goes while nobody knows which ones stay; the list of matches puts the file aside.
            log.warning("no record is deleted: %s", error)
            return
        names = {path.name for path in self.folder.iterdir() if _OURS.fullmatch(path.name)} - kept
        ages = sorted(((self.folder / name).stat().st_mtime_ns, name) for name in names)
        old = [name for _, name in ages[: max(0, len(ages) - self._most)]]
        for name in old:
            # Another client in the same folder may have been faster.
            with suppress(FileNotFoundError):
                (self.folder / name).unlink()
            remove_analysis(self.folder / name)
        self.notes.forget(old)


class IrregularFile(OSError):
    """Something that is no file, such as a pipe: its reader could wait for ever."""


def read_record_bytes(path: Path) -> bytes:
    """Return the bytes of a record; raises `OSError`, and `ValueError` for a file that is too large."""
    if path.exists() and not path.is_file():
        raise IrregularFile(f"{path.name} is no regular file")
    with path.open("rb") as file:
        data = file.read(MAX_RECORD_BYTES + 1)
    if len(data) > MAX_RECORD_BYTES:
        raise ValueError(f"the file has more than {MAX_RECORD_BYTES} bytes")
    return data


def place_name(text: str) -> str:
    """Return a room's name in the form of a file name's part: letters, digits, and hyphens between them.

    >>> place_name("Anna's room / 2")
    'anna-s-room-2'
    """
    words = re.findall(r"[^\W_]+", text.casefold())
    return "-".join(words)[:PLACE_LENGTH].strip("-") or "room"


def _strip_comments(record: str) -> list[str]:
    """Return the lines of a record without its comments and its digest."""
    return [line for line in record.splitlines() if not line.startswith("#")]


def _reveals(record: str) -> bool:
    """Say whether a record contains the source of its draws, as only a full one does."""
    return any(line.startswith("seed ") for line in record.splitlines())
