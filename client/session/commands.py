"""Commands of a seat's player in a running match."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Any

from client.session.store import Store
from engine.events import Viewer
from engine.game import Codec
from engine.match.match import MatchState
from engine.wire.protocol import Act, AnswerTie, OfferTie, Rejected, Resign, SeatCommand, Undo


class Commands(ABC):
    """Give a seat's commands, each on what the seat knows, and wait until they have become event.

    Without a `seat` they are the first own one's. Each returns its refusal if there is one; a lost connection
    is waited for.
    """

    table: int | None
    match: int
    seat: int | None
    stores: dict[Viewer, Store]

    async def act(self, action: Any, seat: int | None = None) -> Rejected | None:
        """Decide for a seat."""
        table, seat, known = self._place(seat)
        return await self._carried_out(Act(0, table, seat, known, Codec.plain(action)), _changed(known))

    async def undo(self, seat: int | None = None) -> Rejected | None:
        """Take a seat's last decision back."""
        table, seat, known = self._place(seat)
        return await self._carried_out(Undo(0, table, seat, known), _changed(known))

    async def resign(self, seat: int | None = None) -> Rejected | None:
        """Give the match up for a seat's side."""
        table, seat, _ = self._place(seat)
        return await self._carried_out(Resign(0, table, seat), lambda standing: standing.outcome is not None)

    async def offer_tie(self, seat: int | None = None) -> Rejected | None:
        """Offer a tie for a seat."""
        table, seat, known = self._place(seat)
        return await self._carried_out(OfferTie(0, table, seat, known), _told(known))

    async def answer_tie(self, agree: bool, seat: int | None = None) -> Rejected | None:
        """Agree to the tie that is offered, decline it, or take an own offer back."""
        table, seat, known = self._place(seat)
        return await self._carried_out(AnswerTie(0, table, seat, known, agree), _told(known))

    def _place(self, seat: int | None) -> tuple[int, int, int]:
        """Return the table, the seat and the revision that the seat knows."""
        seat = self.seat if seat is None else seat
        assert self.table is not None
        assert seat is not None
        return self.table, seat, self.stores[seat].true.revision

    async def _carried_out(
        self, command: SeatCommand, done: Callable[[MatchState[Any]], bool]
    ) -> Rejected | None:
        """Give a command and wait until it has become event in every store; return its refusal."""
        match = self.match
        refusal = await self._submit(command)
        if refusal is None:
            stores = self.stores.values()
            await self._until(lambda: self.match != match or all(done(store.true) for store in stores))
        return refusal

    @abstractmethod
    async def _submit(self, message: Any) -> Rejected | None:
        """Have a command carried out once; return its refusal."""

    @abstractmethod
    async def _until(self, come: Callable[[], bool]) -> None:
        """Wait until something has come about, or the session is over."""


def _changed(known: int) -> Callable[[MatchState[Any]], bool]:
    """Return what says whether the position is another one than at a revision."""
    return lambda standing: standing.changed > known


def _told(known: int) -> Callable[[MatchState[Any]], bool]:
    """Return what says whether anything has come since a revision."""
    return lambda standing: standing.revision > known
