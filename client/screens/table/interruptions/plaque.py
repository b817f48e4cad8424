"""The reason why nothing goes on, over the board: a pause, or a lost connection."""

from __future__ import annotations

from client.screens.table.context import TableContext
from client.screens.table.interruptions.notice import NoticeView, PlaqueText
from client.screens.table.interruptions.pause import PauseView
from client.ui.focus import Key, Spot

NOTICE = Key("notice")
"""The key of the control."""
LOST = 0.8
"""Seconds after which a lost connection is told: most are back before."""


class Plaque:
    """Say over the board what its players wait for."""

    def __init__(self, table: TableContext, pause: PauseView) -> None:
        """Say nothing yet."""
        self._table = table
        self._pause = pause
        self._lost = False
        self._lost_for = 0.0
        self.view = NoticeView()

    def refresh(self) -> None:
        """Say what is to be said now."""
        self._lost = self._table.session.connection.trouble == "reconnecting"
        if not self._lost:
            self._lost_for = 0.0
        self.view.shown = self._notice()

    def update(self, dt: float) -> bool:
        """Go on by `dt` seconds; True if there is something else to read now."""
        if not self._lost or self._lost_for >= LOST:
            return False
        self._lost_for += dt
        told = self._lost_for >= LOST
        if told:
            self.view.shown = self._notice()
        return told

    def spots(self) -> list[Spot]:
        """Return the button, where there is one."""
        shown, button = self.view.shown, self.view.button
        if shown is None or button is None:
            return []
        return [Spot(NOTICE, shown.button, button, self._pause.go_on)]

    def _notice(self) -> PlaqueText | None:
        if self._lost_for >= LOST:
            return PlaqueText("icons/hourglass", self._table.words.tr("error.lost"))
        return self._pause.notice()
