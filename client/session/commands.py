"""Commands of the people at a table: sending each one, and waiting for its effect."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal

from client.net.reconnect import Asking, Reconnect
from client.session.match_client import MatchClient
from client.session.session_changes import SessionChanges
from client.session.store import MatchStore
from client.session.table_client import TableClient
from engine.events import Seat
from engine.game import Codec
from engine.match.entries import Undone
from engine.wire.protocol import (
    MAX_CHAT_LENGTH,
    Act,
    AnswerTakeback,
    AnswerTie,
    AskTakeback,
    Assign,
    EndBracket,
    Enrol,
    Kick,
    LiftBan,
    MakeBracket,
    Move,
    OfferTie,
    Pause,
    Prepare,
    Ready,
    Rejected,
    Resign,
    Say,
    SeatCommand,
    ShowBans,
    Undo,
    Verdict,
    Withdraw,
)
from engine.wire.room_notice import clean


class Commands:
    """The commands of the people here; each returns its refusal, if any, and waits for a lost connection.

    A command of a seat in a running match uses the seat's own knowledge. Without a `seat` it is for the
    player's shown one. When it returns, its events are in every store.
    """

    def __init__(
        self, connection: Reconnect, changes: SessionChanges, table: TableClient, match: MatchClient
    ) -> None:
        """Command a table, and the match at it; a refusal is announced as a change."""
        self._connection = connection
        self._changes = changes
        self._table = table
        self._match = match

    async def submit(self, asking: Asking, *, once: bool = False) -> Rejected | None:
        """Have a command carried out once; see `Reconnect.submit`."""
        refusal = await self._connection.submit(asking, once=once)
        if refusal is not None:
            self._changes.tell("refused")
        return refusal

    async def until(self, come: Callable[[], bool]) -> None:
        """Wait until a condition holds, or the session is over."""
        while not come() and not self._connection.over:
            await self._changes.wait_for_change()

    # Commands of a seat in a running match.

    async def act(
        self, action: Any, seat: Seat | None = None, revision: int | None = None
    ) -> Rejected | None:
        """Decide for a seat, at the revision that its player has seen, by default the newest."""
        table, seat, newest = self._place(seat)
        seen = newest if revision is None else revision
        return await self._carry_out(Act(0, table, seat, seen, Codec.plain(action)))

    async def undo(self, seat: Seat | None = None) -> Rejected | None:
        """Take a seat's last decision back."""
        return await self._carry_out(Undo(0, *self._place(seat)))

    async def resign(self, seat: Seat | None = None) -> Rejected | None:
        """Give the match up for a seat's side."""
        table, seat, _ = self._place(seat)
        return await self._carry_out(Resign(0, table, seat))

    async def offer_tie(self, seat: Seat | None = None) -> Rejected | None:
        """Offer a tie for a seat."""
        return await self._carry_out(OfferTie(0, *self._place(seat)))

    async def answer_tie(self, agree: bool, seat: Seat | None = None) -> Rejected | None:
        """Agree to the offered tie, decline it, or withdraw the player's own offer."""
        return await self._carry_out(AnswerTie(0, *self._place(seat), agree))

    async def ask_takeback(self, seat: Seat | None = None) -> Rejected | None:
        """Ask the others for a seat's last decision back."""
        return await self._carry_out(AskTakeback(0, *self._place(seat)))

    async def answer_takeback(self, agree: bool, seat: Seat | None = None) -> Rejected | None:
        """Agree to the takeback that is asked for, decline it, or withdraw the player's own request."""
        return await self._carry_out(AnswerTakeback(0, *self._place(seat), agree))

    # Commands about the bracket of the room.

    async def make_bracket(self, command: MakeBracket) -> Rejected | None:
        """Make a round robin of people in the room."""
        # Over another connection its people would have other numbers.
        return await self.submit(command, once=True)

    async def enrol(self, bracket: int, entrant: int, person: int) -> Rejected | None:
        """Let a person play for an entrant who is not there; for the bracket's owner."""
        return await self.submit(Enrol(0, bracket, entrant, person), once=True)

    async def withdraw(self, bracket: int, entrant: int) -> Rejected | None:
        """Withdraw an entrant for good; for the bracket's owner, or the entrant."""
        return await self.submit(Withdraw(0, bracket, entrant))

    async def end_bracket(self, bracket: int) -> Rejected | None:
        """End a bracket; for its owner."""
        return await self.submit(EndBracket(0, bracket))

    # Commands about a table.

    async def pause(self, paused: bool) -> Rejected | None:
        """Ask for a pause, or its end, which comes when all players of the match have asked."""
        return await self.submit(Pause(0, self._number, paused))

    async def ready(self, ready: bool = True, swap: bool = False) -> Rejected | None:
        """Report readiness for the next match, which begins when all the table's people are ready."""
        return await self.submit(Ready(0, self._number, ready, swap))

    async def prepare(self, text: str, seat: Seat) -> Rejected | None:
        """Bring the preparation of an own seat; a refusal lists all its faults."""
        return await self.submit(Prepare(0, self._number, seat, text))

    async def move(self, seat: Seat, to: Seat) -> Rejected | None:
        """Exchange two seats: the player's and an open one; the table's owner any two."""
        return await self.submit(Move(0, self._number, seat, to))

    async def assign(self, seat: Seat, bot: str | None) -> Rejected | None:
        """Put a bot into a seat that no person has, or open it; for the table's owner."""
        return await self.submit(Assign(0, self._number, seat, bot))

    async def kick(
        self, person: int | None = None, seat: Seat | None = None, *, ban: bool = False
    ) -> Rejected | None:
        """Send a person away from the table, by person or by seat, perhaps for hours; for its owner."""
        return await self.submit(Kick(0, self._number, person, seat, ban))

    async def show_bans(self, person: int | None = None, seat: Seat | None = None) -> Rejected | None:
        """Ask the host for the bans, and for others at somebody's address; for the table's owner."""
        self._table.bans = None
        refusal = await self.submit(ShowBans(0, self._number, person, seat))
        if refusal is None:
            await self.until(lambda: self._table.bans is not None)
        return refusal

    async def lift_ban(self, ban: int) -> Rejected | None:
        """End a ban from the table; for its owner."""
        return await self.submit(LiftBan(0, self._number, ban))

    async def judge(self, seat: Seat, choice: Literal["wait", "bot", "win"]) -> Rejected | None:
        """Choose the consequence for an opponent's seat whose player is away for too long, or out of time."""
        return await self.submit(Verdict(0, self._number, seat, choice))

    async def say(self, text: str = "", phrase: str = "", table: int | None = None) -> Rejected | None:
        """Say a text, or one of `client.session.chat.PHRASES`, to a table or to everybody in the room."""
        line = Say(0, table, "" if phrase else clean(text, MAX_CHAT_LENGTH), phrase)
        return await self.submit(line, once=True)

    @property
    def _number(self) -> int:
        assert self._table.number is not None
        return self._table.number

    def _place(self, seat: Seat | None) -> tuple[int, Seat, int]:
        """Return the table, the seat and the revision that the seat knows."""
        seat = self._match.seat if seat is None else seat
        assert seat is not None
        return self._number, seat, self._match.stores[seat].true.revision

    async def _carry_out(self, command: SeatCommand) -> Rejected | None:
        """Send a command and wait until every store has its event; return its refusal."""
        match, number = self._match, self._match.number
        store = match.stores.get(command.seat)
        before = {viewer: len(each.events) for viewer, each in match.stores.items()}
        refusal = await self.submit(command)
        if refusal is None:
            if isinstance(command, Act) and store is not None:
                store.answer(command.revision)
                if store.answered:
                    self._changes.tell("answered")
            stores = match.stores
            await self.until(
                lambda: (
                    match.number != number
                    or all(_is_done(command, each, before.get(viewer, 0)) for viewer, each in stores.items())
                )
            )
        return refusal


def _is_done(command: SeatCommand, store: MatchStore, before: int) -> bool:
    """Say whether a store has a command's effect: another position, an end, or any event.

    `before` is the number of its events before the command.
    """
    standing = store.true
    match command:
        case Act():
            return standing.since(command.seat) > command.revision
        case Undo():
            # Decisions of other seats are taken back first, each in its own message.
            return any(
                isinstance(event, Undone) and event.seat == command.seat for event in store.events[before:]
            )
        case Resign():
            return standing.outcome is not None
        case OfferTie() | AnswerTie() | AskTakeback() | AnswerTakeback():
            return standing.revision > command.revision
