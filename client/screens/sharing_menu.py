"""The menu that makes a picture of a match to show to others."""

from __future__ import annotations

import asyncio
from functools import partial
from pathlib import Path

from client.sharing.pictures import FORMS
from client.sharing.studio import Studio
from client.ui.context import Context
from client.ui.widgets.action_menu import Action, ActionMenu


class SharingMenu:
    """The choice of a picture: an animation or three moments, with the players' names or without."""

    def __init__(self, app: Context) -> None:
        """Begin without a process that draws."""
        self._app = app
        self._studio = Studio(app.words.language)
        self._names = True
        self._running: set[asyncio.Task[None]] = set()

    def show(self, record: Path, stem: str, first: int = 0, last: int | None = None) -> None:
        """Offer the pictures of a stretch of a stored match, by default of all of it.

        `stem` is the name of the picture's file without its ending; the ends of the stretch are numbers of
        events.
        """
        tr, name = self._app.words.tr, "share.title" if last is None else "share.stretch"

        def begin(form: str) -> None:
            self._begin(record, stem, form, first, last)

        def list_actions() -> list[Action]:
            named = "share.names" if self._names else "share.no_names"
            return [
                Action("names", tr(named), self._turn, icon="icons/person", stays=True),
                *(Action(form, tr(f"share.{form}"), partial(begin, form)) for form in FORMS),
            ]

        self._app.open(ActionMenu(lambda: tr(name), list_actions))

    async def close(self) -> None:
        """End the process that draws, once it has finished what was asked of it."""
        try:
            await asyncio.gather(*self._running)
        finally:
            await self._studio.close()

    def _turn(self) -> None:
        self._names = not self._names

    def _begin(self, record: Path, stem: str, form: str, first: int, last: int | None) -> None:
        self._app.toast(self._app.words.tr("share.drawing"))
        task = self._app.spawn(self._save(record, stem, form, first, last))
        self._running.add(task)
        task.add_done_callback(self._running.discard)

    async def _save(self, record: Path, stem: str, form: str, first: int, last: int | None) -> None:
        tr = self._app.words.tr
        try:
            path = await self._studio.save(record, stem, form, names=self._names, first=first, last=last)
        except (OSError, ValueError) as error:
            reason = getattr(error, "strerror", None) or str(error)
            self._app.toast(tr("matches.failed", reason=reason), "refusal")
        else:
            self._app.toast(tr("share.saved", path=path), "good")
