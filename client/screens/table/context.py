"""The state that all parts of the table's screen share: the client, the session, and requests to both."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from typing import Any

import pygame
from msgspec import structs

from client.draw.palette import Colour
from client.i18n import Words
from client.session.room_session import RoomSession
from client.session.table_session import TableSession
from client.skins.pages import Pages
from client.skins.registry import SKINS, game_words
from client.skins.skin import Skin
from client.skins.wording.seat_names import seat_names
from client.ui.context import Context
from client.ui.widgets.dialog import confirmation
from engine.events import Seat
from engine.wire.protocol import Rejected

Request = Coroutine[Any, Any, Rejected | None]
"""Something asked of the host; it is not sent before it is awaited."""


class TableContext:
    """A table where somebody sits or watches, in the client's window."""

    def __init__(self, app: Context, session: TableSession) -> None:
        """Join the two; the parts of the screen keep this and not one another's insides."""
        self.app = app
        self.session = session

    @property
    def room(self) -> RoomSession | None:
        """Return the session as a stay in a room, where the table is in one."""
        return self.session if isinstance(self.session, RoomSession) else None

    @property
    def words(self) -> Words:
        """Return the words for the game that is played."""
        return game_words(self.app.words, self.session.match.game.id)

    @property
    def skin(self) -> Skin:
        """Return the look of the game that is played."""
        return SKINS[self.session.match.game.id].table

    @property
    def pages(self) -> Pages:
        """Return what the menus know of the game that is played."""
        return SKINS[self.session.match.game.id].pages

    @property
    def options(self) -> dict[str, Any]:
        """Return the settings of the match."""
        return structs.asdict(self.session.match.options)

    def emblem(self, seat: Seat, radius: float) -> pygame.Surface:
        """Return the sign of a seat; `radius` is in pixels."""
        return self.pages.emblem(seat, radius, self.options)

    def tone(self, seat: Seat) -> Colour:
        """Return the colour that names of a seat are written in, on a dark ground."""
        return self.pages.tone(seat, self.options)

    def names(self) -> tuple[str, ...]:
        """Return what the seats are called."""
        return seat_names(self.words, self.session)

    def order(self, request: Request, refused: Callable[[], object] = lambda: None) -> None:
        """Carry a request out beside the loop; `refused` hears that the host did not accept it."""

        async def await_answer() -> None:
            rejected = await request
            if rejected is not None and self.session.connection.trouble != "closed":
                refused()
                self.app.refuse(rejected.code, dict(rejected.args))

        self.app.spawn(await_answer())

    def to_room(self) -> None:
        """Stand up, where the table is in a room."""
        if self.room is not None and self.room.table.number is not None:
            self.order(self.room.stand())

    def confirm(self, ask: str, yes: str, cost: str, action: Callable[[], object]) -> None:
        """Ask before something by which something is lost, unless the player does not want to be asked.

        Question, button and cost are keys of texts.
        """
        if not self.app.settings.confirm:
            action()
            return
        tr = self.words.tr
        self.app.open(confirmation(lambda: tr(ask), yes, action, lambda: tr(cost)))
