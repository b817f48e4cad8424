"""Players who are away or out of time: how long a table waits, and what then becomes of the match."""

from __future__ import annotations

import time
from functools import partial
from typing import Literal

from client.screens.table.context import TableContext
from client.ui.widgets.dialog import Choice, Dialog
from engine.wire.protocol import SeatInfo, TableInfo

Verdict = Literal["wait", "bot", "win"]


class AbsenceNotice:
    """Say who is away or out of time, and ask the own player what shall become of the match."""

    def __init__(self, table: TableContext) -> None:
        """Begin without knowing of anybody who is away."""
        self._table = table
        self._app = table.app
        self._session = table.session
        self._info: TableInfo | None = None
        self._since = 0.0
        self._asked: tuple[int, Dialog] | None = None
        """About which seat the player is asked."""

    def refresh(self) -> None:
        """Ask as soon as the player may choose, and no longer."""
        info = self._session.table.info
        if info is not self._info:
            self._info, self._since = info, time.monotonic()
        seat = self._to_judge()
        if self._asked is not None and self._asked[0] != seat:
            if self._asked[1] in self._app.overlays:
                self._asked[1].close()
            self._asked = None
        if seat is not None and self._asked is None:
            self._ask(seat)

    def line(self) -> str:
        """Return one line about who is away; empty while all are there."""
        words, info = self._app.words, self._info
        if info is None or not info.running:
            return ""
        for seat, each in enumerate(info.seats):
            player = self._table.names()[seat]
            if each.out and each.choosers:
                own = seat in self._session.table.own_seats
                return words.tr("clock.own_out" if own else "clock.out", player=player)
            if each.state == "stand_in":
                return words.tr("away.stand_in", player=player)
            if each.state == "away" and each.counting and each.grace is not None:
                return words.tr("away.counting", player=player, time=self._left(each))
            if each.state == "away":
                return words.tr("away.waiting", player=player)
        return ""

    def _out(self, seat: int) -> bool:
        """Say whether it is the time of a seat that has run out."""
        return self._info is not None and self._info.seats[seat].out

    def _left(self, seat: SeatInfo) -> str:
        """Return the minutes and seconds that are left by now."""
        left = max(0, round((seat.grace or 0) - (time.monotonic() - self._since)))
        return f"{left // 60}:{left % 60:02}"

    def _to_judge(self) -> int | None:
        """Return the seat that the own player may decide about."""
        if self._info is None or not self._info.running or self._table.room is None:
            return None
        own = set(self._session.table.own_seats)
        away = (seat for seat, each in enumerate(self._info.seats) if own & set(each.choosers))
        return next(away, None)

    def _ask(self, seat: int) -> None:
        words, out = self._app.words, self._out(seat)
        choices = [
            Choice("away.win", partial(self._judge, seat, "win"), "danger"),
            Choice("clock.bot" if out else "away.bot", partial(self._judge, seat, "bot")),
            Choice("clock.wait" if out else "away.wait", partial(self._judge, seat, "wait")),
        ]
        ask = "clock.ask" if out else "away.ask"
        dialog = Dialog(lambda: words.tr(ask, player=self._table.names()[seat]), choices)
        self._asked = seat, dialog
        self._app.open(dialog)

    def _judge(self, seat: int, choice: Verdict) -> None:
        if self._table.room is not None:
            self._table.order(self._table.room.commands.judge(seat, choice))
