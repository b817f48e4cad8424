"""A pause of a match at its players' wish: the requests, and the way on."""

from __future__ import annotations

from client.screens.table.context import TableContext
from client.screens.table.interruptions.notice import PlaqueText
from client.ui.widgets.dialog import Choice
from engine.events import Seat
from engine.wire.protocol import TableInfo


class PauseView:
    """The requests for a pause and for its end, and their display."""

    def __init__(self, table: TableContext) -> None:
        """Begin with the session's state."""
        self._table = table
        self._app = table.app
        self._session = table.session
        info = self._running
        self._told = (self.paused, tuple(info.asking) if info is not None else ())
        """State at the last look."""

    @property
    def _running(self) -> TableInfo | None:
        info = self._session.table.info
        return info if info is not None and info.running else None

    @property
    def paused(self) -> bool:
        """Say whether the match is paused."""
        info = self._running
        return info is not None and info.paused

    def refresh(self) -> None:
        """Announce requests for a pause or its end, and the beginning and end of a pause."""
        info = self._running
        asking = tuple(info.asking) if info is not None else ()
        before, self._told = self._told, (self.paused, asking)
        if before == self._told or info is None:
            return
        tr = self._app.words.tr
        if before[0] != self.paused:
            self._app.toast(tr("pause.begins" if self.paused else "pause.ends"), "good")
            return
        new = [
            self._table.names()[seat]
            for seat in asking
            if seat not in (*before[1], *self._session.table.own_seats)
        ]
        if new:
            key = "pause.wants_on" if self.paused else "pause.wants"
            self._app.toast(tr(key, player=tr("common.list").join(new)))
            self._app.audio.play("tie_offer")

    def choices(self) -> list[Choice]:
        """Return the player's choices about a pause."""
        info, own = self._running, self._session.table.own_seats
        if info is None or not own:
            return []
        people = [seat for seat, each in enumerate(info.seats) if each.kind == "person"]
        if people == own and info.clock is None and not info.paused:
            # Computer players wait anyway.
            return []
        asked = set(own) <= set(info.asking)
        if info.paused:
            return [] if asked else [Choice("pause.go_on", self.go_on)]
        others = set(info.asking) - set(own)
        return [] if asked else [Choice("pause.agree" if others else "pause.ask", self._ask)]

    @property
    def wanted(self) -> bool:
        """Say whether another player waits for an answer."""
        info = self._running
        own = self._session.table.own_seats
        return info is not None and not info.paused and bool(own) and not set(info.asking) <= set(own)

    def line(self) -> str:
        """Return a line about a pause or a request for one; else it is empty."""
        info, tr = self._running, self._app.words.tr
        if info is None or not (info.paused or info.asking):
            return ""
        if info.paused:
            return tr("pause.title")
        own = set(info.asking) <= set(self._session.table.own_seats)
        return tr("pause.waiting" if own else "pause.wanted", player=self._players(info.asking))

    def notice(self) -> PlaqueText | None:
        """Return the plaque's text during a pause."""
        info, tr = self._running, self._app.words.tr
        if info is None or not info.paused:
            return None
        detail = tr("pause.help")
        if info.asking:
            detail = tr("pause.wants_on", player=self._players(info.asking))
        button = tr("pause.go_on") if self.choices() else ""
        return PlaqueText("icons/pause", tr("pause.title"), detail, button)

    def go_on(self) -> None:
        """Ask for the end of the pause."""
        self._table.order(self._session.commands.pause(False))

    def _ask(self) -> None:
        self._table.order(self._session.commands.pause(True))

    def _players(self, seats: list[Seat]) -> str:
        return self._app.words.tr("common.list").join(self._table.names()[seat] for seat in seats)
