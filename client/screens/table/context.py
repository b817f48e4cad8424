"""The state that all parts of the table's screen share: the client, the session, and requests to both."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from typing import Any

import pygame
from msgspec import structs

from client.draw.palette import Colour
from client.i18n import Words
from client.session.bracket.own_games import find_game_at
from client.sessions.recorded_session import RecordedSession
from client.sessions.room_session import RoomSession
from client.sessions.table_session import TableSession
from client.skins.pages import Pages
from client.skins.registry import SKINS, game_words
from client.skins.skin import Skin
from client.skins.wording.seat_names import seat_names
from client.ui.context import Context
from client.ui.widgets.dialog import confirmation
from client.wording.record_texts import describe_gap
from engine.events import Seat
from engine.wire.protocol import Rejected

Request = Coroutine[Any, Any, Rejected | None]
"""A request to the host; it is sent when it is awaited."""


class TableContext:
    """A table of a player or a spectator, in the client's window."""

    def __init__(self, app: Context, session: TableSession) -> None:
        """Join the two; the parts of the screen share this object and not one another's internals."""
        self.app = app
        self.session = session

    @property
    def room(self) -> RoomSession | None:
        """Return the session as a visit of a room, if the table is in one."""
        return self.session if isinstance(self.session, RoomSession) else None

    @property
    def record(self) -> RecordedSession | None:
        """Return the session as a match from a record, if it is one."""
        return self.session if isinstance(self.session, RecordedSession) else None

    def leave(self) -> None:
        """Leave a table without a room: a record for the screen that it was opened from, a match for good."""
        if self.record is not None:
            self.app.back()
        else:
            self.app.go_home()

    @property
    def bracket_round(self) -> str:
        """Return which game of the room's bracket this is; empty if it is none."""
        bracket = self.room.room.bracket if self.room is not None else None
        game = find_game_at(bracket, self.session.table.number)
        if bracket is None or game is None:
            return ""
        return self.words.tr("bracket.round.short", n=game.round + 1, count=bracket.games[-1].round + 1)

    @property
    def gap(self) -> str:
        """Say why the record of the match shows no more of it; empty for a whole one or none."""
        if self.record is None:
            return ""
        over = self.record.match.store.true.outcome is not None
        return describe_gap(self.words, self.record.reading, over=over)

    @property
    def words(self) -> Words:
        """Return the words for the game."""
        return game_words(self.app.words, self.session.match.game.id)

    @property
    def skin(self) -> Skin:
        """Return the game's skin."""
        return SKINS[self.session.match.game.id].table

    @property
    def pages(self) -> Pages:
        """Return the game's pages for the menus."""
        return SKINS[self.session.match.game.id].pages

    @property
    def options(self) -> dict[str, Any]:
        """Return the settings of the match."""
        return structs.asdict(self.session.match.options)

    def emblem(self, seat: Seat, radius: float) -> pygame.Surface:
        """Return the sign of a seat; `radius` is in pixels."""
        return self.pages.emblem(seat, radius, self.options)

    def tone(self, seat: Seat) -> Colour:
        """Return the colour of a seat's names on a dark ground."""
        return self.pages.tone(seat, self.options)

    def side_tones(self) -> tuple[Colour, Colour]:
        """Return the colours of the first side and of its opponent."""
        store = self.session.match.store
        seats = range(len(store.game.seats(store.config)))
        other = next((seat for seat in seats if store.side(seat) != store.side(0)), 0)
        return self.tone(0), self.tone(other)

    def names(self) -> tuple[str, ...]:
        """Return the names of the seats."""
        return seat_names(self.words, self.session)

    def order(
        self,
        request: Request,
        refused: Callable[[], object] = lambda: None,
        explain: Callable[[], str] = lambda: "",
    ) -> None:
        """Run a request beside the loop; `refused` is called if the host refuses it.

        What the rules are against `explain` says in words: a host gives a code of its own.
        """

        async def await_answer() -> None:
            rejected = await request
            if rejected is not None and self.session.connection.trouble != "closed":
                refused()
                args = dict(rejected.args)
                if rejected.code == "illegal" and args.pop("reason", None) and (why := explain()):
                    args["reason"] = why
                self.app.refuse(rejected.code, args)

        self.app.spawn(await_answer())

    def to_room(self) -> None:
        """Leave the table for its room, if it is in one."""
        if self.room is not None and self.room.table.number is not None:
            self.order(self.room.stand())

    def confirm(self, ask: str, yes: str, cost: str, action: Callable[[], object]) -> None:
        """Ask before an action with a loss, unless the player wants no questions.

        Question, button and cost are keys of texts.
        """
        if not self.app.settings.confirm:
            action()
            return
        tr = self.words.tr
        self.app.open(confirmation(lambda: tr(ask), yes, action, lambda: tr(cost)))
