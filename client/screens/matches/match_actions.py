"""What can be done with a stored match: the menu of its row."""

from __future__ import annotations

import logging
import re
from collections.abc import Callable
from functools import partial
from pathlib import Path

from msgspec.structs import replace

from client.files.show_file import show_file
from client.screens.matches.match_texts import describe_row, name_players
from client.screens.matches.opening import Opening
from client.screens.sharing_menu import SharingMenu
from client.storage.deleted_records import DeletedRecords
from client.storage.exports import export_file, find_export_folder
from client.storage.match_index import StoredMatch
from client.storage.match_notes import MAX_TITLE_LETTERS, MatchNote, join_notes
from client.storage.records import read_record_bytes
from client.ui.clipboard import copy_text
from client.ui.context import Context
from client.ui.widgets.action_menu import Action, ActionMenu
from client.ui.widgets.text_prompt import Ask
from engine.wire.room_notice import clean

MAX_STEM_LETTERS = 80
"""Letters of an exported file's name before its ending."""

log = logging.getLogger("muster.records")


class MatchActions:
    """The actions on stored matches, with what the player says of them and what was deleted just now."""

    def __init__(self, app: Context, changed: Callable[[], object]) -> None:
        """Act on the records of this machine; `changed` is called when a row has to be drawn anew."""
        self._app = app
        self._changed = changed
        self._records = app.shelf.records
        self._deleted = DeletedRecords(self._records.folder)
        self._gone: set[str] = set()
        """The first file of each match that was deleted."""
        try:
            self._deleted.restore_lost()
        except OSError as error:
            log.warning("deleted records cannot be put back: %s", error)
        self._notes = self._records.notes.read()
        self._sharing = SharingMenu(app)

    def find_note(self, match: StoredMatch) -> MatchNote:
        """Return the player's note on a match."""
        return join_notes(self._notes, match.files)

    def is_deleted(self, match: StoredMatch) -> bool:
        """Say whether a match was deleted, and can still come back."""
        return match.files[0] in self._gone

    def close(self) -> None:
        """Remove for good what was deleted, and end the process that draws."""
        self._app.spawn(self._sharing.close())
        removed = self._deleted.remove()
        self._try(partial(self._records.notes.forget, removed))

    def open(self, match: StoredMatch) -> None:
        """Open the fullest record of a match."""
        self._app.visit(Opening(self._find_path(match), returns=True))

    def restore(self, match: StoredMatch) -> None:
        """Bring a deleted match back."""
        if self._try(partial(self._deleted.restore, match.files)):
            self._gone.discard(match.files[0])
            self._changed()

    def show_menu(self, match: StoredMatch, *, reading: bool) -> None:
        """Offer the actions on a match; while the records are being read none can be deleted."""
        words = self._app.words

        def list_actions() -> list[Action]:
            tr, kept = words.tr, self.find_note(match).kept
            return [
                Action("open", tr("matches.open"), partial(self.open, match)),
                Action("rename", tr("matches.rename"), partial(self._ask_title, match)),
                Action(
                    "keep",
                    tr("matches.let_go" if kept else "matches.keep"),
                    partial(self._keep, match, not kept),
                    help=tr("matches.keep.help"),
                ),
                Action("copy", tr("matches.copy"), partial(self._copy, match)),
                Action("export", tr("matches.export"), partial(self._export, match)),
                Action("share", tr("matches.share"), partial(self._share, match)),
                Action("show", tr("matches.show"), partial(self._show, match)),
                Action(
                    "delete",
                    tr("matches.delete"),
                    partial(self._delete, match),
                    why=tr("matches.reading") if reading else "",
                ),
            ]

        title = describe_row(words, match.overview, self.find_note(match))[0]
        self._app.open(ActionMenu(lambda: title, list_actions))

    def _ask_title(self, match: StoredMatch) -> None:
        words, note = self._app.words, self.find_note(match)

        async def take(text: str) -> str | None:
            self._write(match, replace(note, title=clean(text, MAX_TITLE_LETTERS)))
            return None

        self._app.open(
            Ask(
                lambda: words.tr("matches.rename.ask"),
                lambda: words.tr("matches.rename.label"),
                take,
                longest=MAX_TITLE_LETTERS,
                text=note.title,
            )
        )

    def _keep(self, match: StoredMatch, kept: bool) -> None:
        self._write(match, replace(self.find_note(match), kept=kept))

    def _write(self, match: StoredMatch, note: MatchNote) -> None:
        if self._try(partial(self._records.notes.write, match.files, note)):
            self._notes |= dict.fromkeys(match.files, note)
            self._changed()

    def _copy(self, match: StoredMatch) -> None:
        data = self._read(match)
        if data is not None:
            done = copy_text(data.decode("utf-8", "replace"))
            key = "matches.copied" if done else "matches.no_clipboard"
            self._app.toast(self._app.words.tr(key), "good" if done else "refusal")

    def _export(self, match: StoredMatch) -> None:
        data = self._read(match)
        if data is None:
            return
        words, stem = self._app.words, self._name_file(match)
        ending = match.files[0].rpartition(".")[2]

        def write() -> None:
            path = export_file(find_export_folder(), stem, ending, data)
            self._app.toast(words.tr("matches.exported", path=path), "good")

        self._try(write)

    def _share(self, match: StoredMatch) -> None:
        self._sharing.show(self._find_path(match), self._name_file(match))

    def _name_file(self, match: StoredMatch) -> str:
        """Return a name for a match's file without its ending: the player's title, or date and players."""
        overview = match.overview
        names = [overview.date, overview.game, *name_players(self._app.words, overview).values()]
        title = self.find_note(match).title or " ".join(filter(None, names))
        return "-".join(re.findall(r"[\w-]+", title))[:MAX_STEM_LETTERS].strip("-") or overview.game

    def _show(self, match: StoredMatch) -> None:
        path = self._find_path(match)

        async def show() -> None:
            if not await show_file(path):
                self._app.toast(self._app.words.tr("matches.not_shown", path=path), "refusal")

        self._app.spawn(show())

    def _delete(self, match: StoredMatch) -> None:
        if self._try(partial(self._deleted.put_aside, match.files)):
            self._gone.add(match.files[0])
            self._changed()

    def _find_path(self, match: StoredMatch) -> Path:
        return self._records.folder / match.files[0]

    def _read(self, match: StoredMatch) -> bytes | None:
        """Return the fullest record of a match; None after a toast that says why not."""
        found: list[bytes] = []
        self._try(lambda: found.append(read_record_bytes(self._find_path(match))))
        return found[0] if found else None

    def _try(self, work: Callable[[], object]) -> bool:
        """Do some work with files; say whether it is done, after a toast that says why not."""
        try:
            work()
        except (OSError, ValueError) as error:
            reason = getattr(error, "strerror", None) or str(error)
            self._app.toast(self._app.words.tr("matches.failed", reason=reason), "refusal")
            return False
        return True
