"""A host's folder: a journal for each table, and a lock, because a folder has one host at a time."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Thread
from typing import NamedTuple

from engine.wire.protocol import MatchEnded
from server.core.effects import Archive, Erase, Persist
from server.core.platform import flush, flush_folder, lock
from server.storage import journal
from server.storage.archive import RecordArchive
from server.storage.entries import JournalEntry, unpack
from server.storage.identity import Identity, load_or_make
from server.storage.key_copies import take_key
from server.storage.results_file import ResultsFile

Report = Callable[[list[int], list[int]], None]
"""Called in the writer's thread with the numbers of stored entries and of failed ones."""

_MATCHES = "matches"
_RESULTS = "results"
_KEYLESS_ROOM = "room"
_NAME = re.compile(r"table-(0|[1-9][0-9]{0,9})\.journal")


class FolderInUse(Exception):
    """Another host has the folder."""


class Kept(NamedTuple):
    """A table in a folder: its entries, or the sentence that explains why there are none."""

    table: int
    entries: list[JournalEntry]
    problem: str | None
    doubtful: bool = False
    """Whether an entry that was left out may have been stored once, and is damaged."""


class Disk:
    """The writer's calls to the system; they raise `OSError`."""

    def append(self, descriptor: int, data: bytes) -> None:
        """Append to a file, and return when the bytes have reached the storage."""
        _write(descriptor, data)
        flush(descriptor)

    def replace(self, path: Path, data: bytes) -> int:
        """Write a file anew and return its descriptor; the old file stays until the end."""
        fresh = path.with_suffix(".new")
        descriptor = os.open(fresh, os.O_RDWR | os.O_CREAT | os.O_TRUNC | os.O_APPEND, 0o600)
        try:
            self.append(descriptor, data)
            os.replace(fresh, path)
        except BaseException:
            os.close(descriptor)
            raise
        return descriptor

    def settle(self, folder: Path) -> None:
        """Return when the names of new files have reached the storage."""
        flush_folder(folder)


@dataclass(slots=True)
class _Book:
    """An open journal."""

    descriptor: int
    size: int
    sound: bool = True
    """Whether the file holds the right bytes; if not, only a new file can help."""


@dataclass(slots=True)
class _Task:
    """The part of a batch for one table."""

    fresh: bool = False
    numbers: list[int] = field(default_factory=list)
    payloads: list[bytes] = field(default_factory=list)


class JournalStore:
    """Tables in a folder, written by a separate thread; all waiting entries of a table take one flush."""

    def __init__(self, folder: Path, disk: Disk | None = None, *, records: int = 1000) -> None:
        """Take the folder, created if necessary; raises `FolderInUse` or `OSError`.

        It holds at most `records` records of finished matches.
        """
        self._records = RecordArchive(folder / _MATCHES, records)
        self._results = ResultsFile(folder / _RESULTS)
        self._folder = folder
        self._disk = disk or Disk()
        self._books: dict[int, _Book] = {}
        self._queue: SimpleQueue[Persist | Erase | Archive | None] = SimpleQueue()
        self._thread: Thread | None = None
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        self._lock = os.open(folder / "lock", os.O_RDWR | os.O_CREAT, 0o600)
        try:
            if not lock(self._lock):
                raise FolderInUse
            self._found = [*folder.iterdir()]
        except BaseException:
            os.close(self._lock)
            raise

    def read(self) -> list[Kept]:
        """Return the stored tables by number, and cut off incomplete ends."""
        found = []
        for path in self._found:
            named = _NAME.fullmatch(path.name)
            if named:
                found.append(self._read(int(named[1]), path))
            elif path.suffix == ".new":
                # An incomplete file has no meaning, whether it goes or stays.
                with suppress(OSError):
                    path.unlink()
        return sorted(found)

    def read_results(self) -> list[MatchEnded]:
        """Return the newest results of matches."""
        return self._results.read()

    def identity(self) -> Identity:
        """Return the identity of the room with these tables; raises `IdentityError` or `OSError`."""
        return load_or_make(self._folder, self._write_whole)

    def take_key(self, source: Path) -> tuple[Identity, Path | None]:
        """Make the room the one of a saved key, and put the present key aside; raises `KeyCopyError`.

        Return the room's new identity, and the path of the former key, if there was another one.
        """
        return take_key(self._folder, source, self._write_whole)

    def was_renamed(self) -> bool:
        """Say, once, whether the room had an id without a key until now: that of version 0.2.0."""
        try:
            (self._folder / _KEYLESS_ROOM).unlink()
        except OSError:
            return False
        return True

    def start(self, report: Report) -> None:
        """Begin to write."""
        self._thread = Thread(target=self._run, args=(report,), name="journals", daemon=True)
        self._thread.start()

    def put(self, effect: Persist | Erase | Archive) -> None:
        """Queue a write or an erasure; returns at once."""
        self._queue.put(effect)

    def close(self) -> None:
        """Return when everything is stored, and release the folder."""
        if self._thread is not None:
            self._queue.put(None)
            self._thread.join()
        for book in self._books.values():
            os.close(book.descriptor)
        os.close(self._lock)

    def _write_whole(self, path: Path, data: bytes) -> None:
        os.close(self._disk.replace(path, data))
        self._disk.settle(self._folder)

    def _read(self, table: int, path: Path) -> Kept:
        """Open one journal; a fault is reported for its table, and does not affect the others."""
        descriptor = None
        try:
            descriptor = os.open(path, os.O_RDWR | os.O_APPEND)
            data = path.read_bytes()
            contents = journal.read(data)
            entries = _unpack(contents.payloads)
            if contents.whole < len(data):
                os.ftruncate(descriptor, contents.whole)
                flush(descriptor)
        except (ValueError, OSError) as error:
            if descriptor is not None:
                os.close(descriptor)
            said = isinstance(error, OSError) and error.strerror
            return Kept(table, [], f"{path.name}: {said or error}")
        self._books[table] = _Book(descriptor, contents.whole)
        return Kept(table, entries, None, contents.doubtful)

    def _run(self, report: Report) -> None:
        while (batch := self._batch()) is not None:
            kept, lost = self._write([each for each in batch if not isinstance(each, Archive)])
            if kept or lost:
                report(kept, lost)
            for each in batch:
                if isinstance(each, Archive):
                    self._records.keep(each)
                    if each.ended is not None:
                        self._results.keep(each.ended)

    def _batch(self) -> list[Persist | Erase | Archive] | None:
        """Wait for work and return all of it, or None at the end."""
        batch = [self._queue.get()]
        # All waiting work is written at once.
        with suppress(Empty):
            while batch[-1] is not None:
                batch.append(self._queue.get_nowait())
        if batch[-1] is None:
            batch.pop()
            self._queue.put(None)
            return _some(batch) or None
        return _some(batch)

    def _write(self, batch: Sequence[Persist | Erase]) -> tuple[list[int], list[int]]:
        """Carry out a batch; return the numbers of stored entries and of those not stored."""
        tasks: dict[int, _Task] = {}
        erased: list[int] = []
        kept: list[int] = []
        lost: list[int] = []
        for effect in batch:
            if isinstance(effect, Erase):
                erased.append(effect.table)
                if effect.table in tasks:
                    # Entries that were erased in the same moment are not missed.
                    kept += tasks.pop(effect.table).numbers
                continue
            task = tasks.setdefault(effect.table, _Task())
            if effect.fresh:
                task.fresh = True
                task.payloads.clear()
            task.numbers.append(effect.number)
            task.payloads += effect.payloads
        for table, task in tasks.items():
            (kept if self._carry_out(table, task) else lost).extend(task.numbers)
        for table in erased:
            self._erase(table)
        if any(task.fresh for task in tasks.values()):
            try:
                self._disk.settle(self._folder)
            except OSError:
                for table, task in tasks.items():
                    if task.fresh and table in self._books:
                        self._books[table].sound = False
                return [], sorted(kept + lost)
        return sorted(kept), sorted(lost)

    def _carry_out(self, table: int, task: _Task) -> bool:
        book = self._books.get(table)
        try:
            if task.fresh:
                data = journal.new(task.payloads)
                descriptor = self._disk.replace(self._path(table), data)
                if book is not None:
                    os.close(book.descriptor)
                self._books[table] = _Book(descriptor, len(data))
                return True
            if book is None or not book.sound:
                return False
            data = journal.entries(book.size, task.payloads)
            self._disk.append(book.descriptor, data)
            book.size += len(data)
        except OSError:
            # It is unknown which bytes have reached the storage, and a second flush would not show it.
            if book is not None:
                book.sound = False
            return False
        return True

    def _erase(self, table: int) -> None:
        book = self._books.pop(table, None)
        if book is not None:
            os.close(book.descriptor)
        # A file that stays brings its table back, which is then closed once more.
        with suppress(OSError):
            self._path(table).unlink(missing_ok=True)

    def _path(self, table: int) -> Path:
        return self._folder / f"table-{table}.journal"


def _some(batch: list[Persist | Erase | Archive | None]) -> list[Persist | Erase | Archive]:
    return [effect for effect in batch if effect is not None]


def _unpack(payloads: list[bytes]) -> list[JournalEntry]:
    entries = []
    for number, payload in enumerate(payloads, 1):
        try:
            entries.append(unpack(payload))
        except ValueError as error:
            raise ValueError(f"entry {number} is none that this version knows: {error}") from None
    return entries


def _write(descriptor: int, data: bytes) -> None:
    view = memoryview(data)
    while view:
        view = view[os.write(descriptor, view) :]
