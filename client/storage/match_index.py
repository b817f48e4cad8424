"""The index of the stored records: an overview of each, read again only where a file has changed."""

from __future__ import annotations

import logging
import os
import re
from collections.abc import Iterator, Mapping
from itertools import groupby
from pathlib import Path
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from client.files.stored_file import StoredFile
from client.storage.records import read_record_bytes
from engine.game import Game
from engine.record.overview import Overview, read_overview

NAME = "index.json"
FORM = 1
"""The form of the index; one of another form is made anew."""
BATCH = 40
"""Records between two reports of a refresh: more than a screenful."""

_DAY = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}(?=-)")

log = logging.getLogger("muster.records")


class IndexEntry(Struct, frozen=True):
    """What the index knows of one file."""

    size: int
    changed: int
    """Time of the last change in nanoseconds, as the system tells it."""
    overview: Overview | None = None
    """None for a file that is no record of a known game."""
    fault: str = ""
    """Why it is none: one sentence that begins with the line."""


class IndexContent(Struct):
    """The content of the file."""

    form: int = 0
    entries: dict[str, IndexEntry] = {}
    """The entries by the name of the file."""


class StoredMatch(Struct, frozen=True):
    """One match: its records on this machine, the fullest view first."""

    overview: Overview
    files: list[str]
    """The names of its files in the folder."""
    changed: int
    """Time of the last change of any of them, in nanoseconds."""


class MatchIndex:
    """The index of one folder of records.

    It holds nothing that the records do not say, so it is made anew where it is missing, damaged or old.
    """

    def __init__(self, folder: Path, games: Mapping[str, Game[Any]]) -> None:
        """Use a folder, which need not exist yet; `games` are those whose records are read."""
        self._folder = folder
        self._games = games
        self._words = {game.record.word for game in games.values()}
        self._file = StoredFile(folder / NAME, IndexContent)

    def refresh(self) -> Iterator[list[StoredMatch]]:
        """Yield the stored matches, newest first: at once as far as they are known, then as they are read.

        The last list is complete, and is written down. A file that cannot be read is left out.
        """
        known = self._load()
        found = self._stat_files()
        entries = {name: entry for name, entry in known.items() if _is_same(entry, found.get(name))}
        unread = sorted(found.keys() - entries.keys(), key=lambda name: found[name].st_mtime_ns, reverse=True)
        for at, name in enumerate(unread):
            if at % BATCH == 0:
                yield group_matches(entries)
            entry = self._read(name, found[name])
            if entry is not None:
                entries[name] = entry
        if entries != known:
            self._save(entries)
        yield group_matches(entries)

    def _load(self) -> dict[str, IndexEntry]:
        try:
            content = self._file.recover()
        except OSError as error:
            log.warning("the index of records cannot be read: %s", error)
            return {}
        return content.entries if content is not None and content.form == FORM else {}

    def _save(self, entries: dict[str, IndexEntry]) -> None:
        try:
            self._file.change(lambda _: IndexContent(FORM, entries))
        except OSError as error:
            log.warning("the index of records cannot be written: %s", error)

    def _stat_files(self) -> dict[str, os.stat_result]:
        """Return the size and time of each file with the ending of a record, by name."""
        try:
            with os.scandir(self._folder) as files:
                return {
                    file.name: file.stat()
                    for file in files
                    if file.name.rpartition(".")[2] in self._words and file.is_file()
                }
        except OSError:
            return {}

    def _read(self, name: str, stat: os.stat_result) -> IndexEntry | None:
        """Read a file; None if it is gone, or cannot be read at this moment."""
        try:
            overview = read_overview(read_record_bytes(self._folder / name), self._games)
        except OSError as error:
            log.warning("the record %s cannot be read: %s", name, error)
            return None
        except ValueError as error:
            # A `RecordError` is one.
            return IndexEntry(stat.st_size, stat.st_mtime_ns, fault=str(error))
        # A host's record has no day, but the name of the file has.
        day = _DAY.match(name)
        if day and not overview.date:
            overview = replace(overview, date=day[0])
        return IndexEntry(stat.st_size, stat.st_mtime_ns, overview)


def group_matches(entries: Mapping[str, IndexEntry]) -> list[StoredMatch]:
    """Return the matches of some entries, newest first: records of one match have the same mark."""
    read = [(name, entry, entry.overview) for name, entry in entries.items() if entry.overview is not None]
    read.sort(key=lambda each: (each[2].game, each[2].mark))
    matches = []
    for _, group in groupby(read, key=lambda each: (each[2].game, each[2].mark)):
        views = sorted(group, key=lambda each: (not each[2].revealed, -each[2].decisions, each[0]))
        changed = max(entry.changed for _, entry, _ in views)
        matches.append(StoredMatch(views[0][2], [name for name, _, _ in views], changed))
    return sorted(matches, key=lambda match: (match.overview.date, match.changed), reverse=True)


def _is_same(entry: IndexEntry, stat: os.stat_result | None) -> bool:
    return stat is not None and (entry.size, entry.changed) == (stat.st_size, stat.st_mtime_ns)
