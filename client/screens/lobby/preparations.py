"""Preparations of the player's seats at a table in a room: on a page of the game, or ready-made."""

from __future__ import annotations

from functools import partial
from typing import Any

from client.screens.lobby.room_page import RoomPage
from client.screens.setup.preparing import by_hand, open_page
from client.session.game_setup import list_ready_made_preparations
from client.session.table_vetting import settings
from client.skins.registry import pages_at
from engine.events import Seat
from engine.game import Game
from engine.games.registry import GAMES
from engine.preparation import longest
from engine.wire.protocol import Rejected


class Preparations:
    """The preparations of the player's seats: the player's own, or ready-made ones of the game."""

    def __init__(self, page: RoomPage) -> None:
        """Act for the visit of a page."""
        self._page = page
        self._visit = page.visit

    def by_hand(self, seat: Seat) -> bool:
        """Say whether the game has a page for a seat's preparation."""
        played = self._find_game()
        return played is not None and by_hand(*played, seat)

    def open(self, seat: Seat) -> None:
        """Show the game's page for a seat's preparation."""
        played, info = self._find_game(), self._visit.table.info
        if played is not None and info is not None:
            seats = {each: info.seats[each].player for each in self._visit.table.own_seats}
            open_page(self._page.app, *played, seats, seat, partial(self._bring, seat))

    def ready(self) -> None:
        """Report the player as ready, once all own seats have a preparation.

        If the game has no page for it, ready-made ones are brought; otherwise the page is shown first.
        """
        owing = self._owing()
        seat = next(filter(self.by_hand, owing), None)
        if seat is not None:
            self.open(seat)
        else:
            self._page.order(self._bring_ready_made(owing))

    def _find_game(self) -> tuple[Game[Any], Any] | None:
        """Return the table's game and its settings, if the game is known here and seats may prepare."""
        info = self._visit.table.info
        if info is None or info.positioned or pages_at(self._visit.room, info) is None:
            return None
        return settings(GAMES, info)

    def _owing(self) -> list[Seat]:
        """Return the player's seats that still need a preparation."""
        info, played = self._visit.table.info, self._find_game()
        if info is None or played is None:
            return []
        own = (seat for seat in self._visit.table.own_seats if not info.seats[seat].prepared)
        return [seat for seat in own if longest(*played, seat)]

    async def _bring_ready_made(self, owing: list[Seat]) -> Rejected | None:
        """Bring ready-made preparations for some seats, and be ready; return the first refusal."""
        commands, played = self._visit.commands, self._find_game()
        if played is not None:
            for seat, text in list_ready_made_preparations(*played, owing).items():
                refused = await commands.prepare(text, seat)
                if refused is not None:
                    return refused
        return await commands.ready()

    def _bring(self, seat: Seat, text: str) -> None:
        self._page.app.back()
        self._page.order(self._visit.commands.prepare(text, seat))
