"""What the player says of stored matches: a name of their own, and whether they stay."""

from __future__ import annotations

import logging
from collections.abc import Collection, Iterable, Mapping
from pathlib import Path

from msgspec import Struct

from client.files.stored_file import StoredFile

NAME = "notes.json"
MAX_TITLE_LETTERS = 60

log = logging.getLogger("muster.records")


class MatchNote(Struct, frozen=True):
    """The note on one record."""

    title: str = ""
    """The player's own name of the match; empty: none."""
    kept: bool = False
    """Whether the record stays beyond the limit of records."""


NO_NOTE = MatchNote()


class _Content(Struct):
    """The content of the file: notes by the name of the record's file."""

    notes: dict[str, MatchNote] = {}


class MatchNotes:
    """The notes beside the records of one folder.

    They have a file of their own: the index is made anew from the records, which say nothing of this. The
    name of a record's file could not hold them: a client that runs finds its record by that name.
    """

    def __init__(self, folder: Path) -> None:
        """Use a folder, which need not exist yet."""
        self._file = StoredFile(folder / NAME, _Content)

    def read(self) -> dict[str, MatchNote]:
        """Return the notes by file, none if they cannot be read; a damaged file is put aside."""
        try:
            content = self._file.recover()
        except OSError as error:
            log.warning("the notes on records cannot be read: %s", error)
            return {}
        return {} if content is None else content.notes

    def list_kept(self) -> set[str]:
        """Return the files that stay beyond the limit; raises `OSError` and `DamagedFile`."""
        content = self._file.read()
        return set() if content is None else {name for name, note in content.notes.items() if note.kept}

    def write(self, files: Iterable[str], note: MatchNote) -> None:
        """Write the note on some files, in place of their former ones; raises `OSError`."""

        def put(content: _Content | None) -> _Content:
            content = content or _Content()
            for name in files:
                content.notes.pop(name, None)
                if note != NO_NOTE:
                    content.notes[name] = note
            return content

        self._file.change(put)

    def forget(self, files: Collection[str]) -> None:
        """Drop the notes on files that are gone for good; raises `OSError`."""
        if any(name in self.read() for name in files):
            self.write(files, NO_NOTE)


def join_notes(notes: Mapping[str, MatchNote], files: Iterable[str]) -> MatchNote:
    """Return the note on a match: the first name among its files, and whether any of them stays.

    >>> notes = {"a.wc1": MatchNote(kept=True), "b.wc1": MatchNote("The long siege")}
    >>> join_notes(notes, ["c.wc1", "b.wc1", "a.wc1"])
    MatchNote(title='The long siege', kept=True)
    """
    found = [notes[name] for name in files if name in notes]
    title = next((note.title for note in found if note.title), "")
    return MatchNote(title, any(note.kept for note in found))
