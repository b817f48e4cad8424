"""Players who are away or out of time: the wait for them, and its end."""

from __future__ import annotations

import time
from functools import partial

from client.screens.table.context import TableContext
from client.skins.wording.absence import (
    VERDICTS,
    Verdict,
    absence_line,
    absence_question,
    to_judge,
    verdict_key,
)
from client.ui.widgets.dialog import Choice, Dialog
from engine.wire.protocol import TableInfo


class AbsenceNotice:
    """The notice of players who are away or out of time, and the question to the player about the match."""

    def __init__(self, table: TableContext) -> None:
        """Begin without knowing of any absence."""
        self._table = table
        self._app = table.app
        self._session = table.session
        self._info: TableInfo | None = None
        self._since = 0.0
        self._asked: tuple[int, Dialog] | None = None
        """Seat of the open question."""

    def refresh(self) -> None:
        """Ask as soon as the player may choose, and close the question after that."""
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
        """Return one line about absent players; empty without any."""
        own, passed = self._session.table.own_seats, time.monotonic() - self._since
        return absence_line(self._app.words, self._info, self._table.names(), own, passed)

    def _to_judge(self) -> int | None:
        """Return the seat that the player may decide about."""
        return to_judge(self._info, self._session.table.own_seats) if self._table.room is not None else None

    def _ask(self, seat: int) -> None:
        assert self._info is not None
        words, out = self._app.words, self._info.seats[seat].out

        def describe_cost() -> str:
            return words.tr("away.win.cost", player=self._table.names()[seat])

        choices = [
            Choice(
                verdict_key(verdict, out=out),
                partial(self._judge, seat, verdict),
                "danger" if verdict == "win" else "normal",
                describe_cost if verdict == "win" else None,
            )
            for verdict in reversed(VERDICTS)
        ]
        dialog = Dialog(lambda: absence_question(words, self._table.names()[seat], out=out), choices)
        self._asked = seat, dialog
        self._app.open(dialog)

    def _judge(self, seat: int, choice: Verdict) -> None:
        if self._table.room is not None:
            self._table.order(self._table.room.commands.judge(seat, choice))
