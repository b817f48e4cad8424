"""The plaque over the board with the reason of a stop: a pause, or a lost connection."""

from __future__ import annotations

from client.screens.lobby.lost_room import describe_loss, describe_loss_time
from client.screens.table.context import TableContext
from client.screens.table.interruptions.notice import NoticeView, PlaqueText
from client.screens.table.interruptions.pause import PauseView
from client.ui.focus import Key, Spot

NOTICE = Key("notice")
"""The key of the control."""
LOSS_NOTICE_DELAY_S = 0.8
"""Seconds after which a lost connection is shown: most return before."""


class Plaque:
    """The plaque over the board with the reason of the wait."""

    def __init__(self, table: TableContext, pause: PauseView) -> None:
        """Begin without a text."""
        self._table = table
        self._pause = pause
        self._lost = False
        self._lost_for = 0.0
        self.view = NoticeView()

    def refresh(self) -> None:
        """Show the present reason."""
        self._lost = self._table.session.connection.trouble == "reconnecting"
        if not self._lost:
            self._lost_for = 0.0
        self.view.shown = self._notice()

    def update(self, dt: float) -> bool:
        """Go on by `dt` seconds; True if the text has changed."""
        if not self._lost:
            return False
        self._lost_for += dt
        before, self.view.shown = self.view.shown, self._notice()
        return self.view.shown != before

    def spots(self) -> list[Spot]:
        """Return the button, if there is one."""
        shown, button = self.view.shown, self.view.button
        if shown is None or button is None:
            return []
        return [Spot(NOTICE, shown.button, button, self._leave if self._lost else self._pause.go_on)]

    def _notice(self) -> PlaqueText | None:
        if self._lost_for < LOSS_NOTICE_DELAY_S:
            return self._pause.notice()
        words, connection = self._table.words, self._table.session.connection
        detail = words.tr("error.lost.seat") if self._table.session.table.own_seats else ""
        return PlaqueText(
            "icons/hourglass",
            describe_loss(words, connection),
            "\n".join(filter(None, [describe_loss_time(words, connection), detail])),
            words.tr("error.lost.leave"),
        )

    def _leave(self) -> None:
        """Leave without further waiting; the way back to the seat is stored."""
        self._table.app.go_home()
