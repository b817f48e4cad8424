"""A question that all players must agree on: it is asked, answered, and its end is told."""

from __future__ import annotations

from collections.abc import Coroutine, Sequence
from functools import partial
from typing import Any, ClassVar, NamedTuple

from client.screens.table.context import TableContext
from client.screens.table.playback.shown_match import ShownMatch
from client.ui.widgets.dialog import Choice, Dialog
from engine.events import Seat
from engine.match.entries import ENTRIES, Entry
from engine.match.state import MatchState
from engine.wire.protocol import Rejected


class QuestionTexts(NamedTuple):
    """The keys of a question's texts."""

    asked: str
    """The question, with the `player` who asks."""
    accept: str
    cost: str
    """The consequence of agreeing."""
    decline: str
    withdraw: str
    waiting: str
    """The `players` who have not answered."""
    declined: str
    """The `player` who has declined."""


class AgreementQuestion:
    """A question of one player to the others, as long as it is open."""

    texts: ClassVar[QuestionTexts]
    declined: ClassVar[type[Entry]]
    """The entry that ends it without an agreement."""

    def __init__(self, table: TableContext, match: ShownMatch) -> None:
        """Begin without a question."""
        self._table = table
        self._match = match
        self._agreeing: tuple[Seat, ...] = ()
        """Seats that agreed at the last `refresh`."""
        self._answering: Seat | None = None
        """Own seat at that time."""
        self._dialog: Dialog | None = None

    def list_agreeing(self, standing: MatchState[Any]) -> tuple[Seat, ...]:
        """Return the seats that agree, the one that asks first; empty without a question."""
        raise NotImplementedError

    def list_asked(self) -> Sequence[Seat]:
        """Return the seats that must agree."""
        return range(len(self._table.names()))

    def submit(self, agree: bool) -> Coroutine[Any, Any, Rejected | None]:
        """Answer the question, or withdraw it."""
        raise NotImplementedError

    def begin(self) -> list[Choice]:
        """Return the choices of a player while nothing is asked."""
        raise NotImplementedError

    def refresh(self) -> None:
        """Ask, stop asking, or show the result."""
        table, standing = self._table, self._match.store.true
        agreeing = self.list_agreeing(standing) if standing.outcome is None else ()
        own = table.session.match.seat
        before, turned = self._agreeing, own != self._answering
        self._agreeing, self._answering = agreeing, own
        if agreeing == before and not turned:
            return
        if self._dialog is not None and (not agreeing or own in agreeing or turned):
            if self._dialog in table.app.overlays:
                self._dialog.close()
            self._dialog = None
        if agreeing and (turned or not before) and own in self.list_asked() and own not in agreeing:
            self._ask(agreeing[0])
        elif agreeing and agreeing != before:
            self._tell_waiting(agreeing)
        elif standing.outcome is None and before and not agreeing:
            self._tell_end()

    def choices(self) -> list[Choice]:
        """Return the player's present choices about the question."""
        agreeing = self.list_agreeing(self._match.store.true)
        if not agreeing:
            return self.begin()
        own = self._table.session.match.seat
        no = partial(self._answer, agree=False)
        if own in agreeing:
            return [Choice(self.texts.withdraw, no)]
        if own not in self.list_asked():
            return []
        yes = partial(self._answer, agree=True)
        tr = self._table.words.tr
        accept = Choice(self.texts.accept, yes, "danger", lambda: tr(self.texts.cost))
        return [accept, Choice(self.texts.decline, no)]

    def _ask(self, seat: Seat) -> None:
        """Ask whether the player agrees; an accidental press answers nothing."""
        table = self._table

        def say() -> str:
            return table.words.tr(self.texts.asked, player=table.names()[seat])

        # Another player at this computer cannot play on before there is an answer.
        later = [Choice("table.answer.later")] if len(table.session.table.own_seats) == 1 else []
        self._dialog = Dialog(say, [*self.choices(), *later])
        table.app.open(self._dialog)

    def _tell_waiting(self, agreeing: tuple[Seat, ...]) -> None:
        """Name the seats whose answers are still missing."""
        table, tr, names = self._table, self._table.words.tr, self._table.names()
        rest = [names[seat] for seat in self.list_asked() if seat not in agreeing]
        table.app.toast(tr(self.texts.waiting, players=tr("common.list").join(rest)))

    def _tell_end(self) -> None:
        """Name the player who has declined; a question that a play has passed over ends silently."""
        table, events = self._table, self._match.store.events
        last = next((event for event in reversed(events) if isinstance(event, ENTRIES)), None)
        seat = getattr(last, "seat", None)
        if isinstance(last, self.declined) and seat is not None and seat not in table.session.table.own_seats:
            table.app.toast(table.words.tr(self.texts.declined, player=table.names()[seat]))

    def _answer(self, *, agree: bool) -> None:
        self._table.order(self.submit(agree))
