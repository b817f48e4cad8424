"""A game that is to be set up, as the player chose it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from client.link import Refused
from engine.game import Game
from engine.options import OptionError, configure
from engine.protocol import CreateTable, SeatPlan


class SoloPlan(msgspec.Struct, frozen=True):
    """A game against the computer; without a seat of one's own the bots play and are watched."""

    game: str
    options: dict[str, Any]
    seat: int | None
    bot: str
    seed: int | None = None
    takeback: bool = False
    """Whether decisions may be taken back more freely; a watcher has none."""
    bots: dict[int, str] = {}
    """Who plays a seat where it is not `bot`."""

    def command(self, games: Mapping[str, Game[Any]]) -> CreateTable:
        """Return the command that sets the table up; raises `Refused` for what a host would not accept."""
        if self.game not in games:
            raise Refused("unknown_game", {"value": self.game, "known": sorted(games)})
        game = games[self.game]
        try:
            seats = range(len(game.seats(configure(game.options, self.options))))
        except OptionError as error:
            known = {"name": error.name, "value": error.value, "known": list(error.known)}
            raise Refused("unknown_option", known) from None
        plans = [
            SeatPlan("me") if seat == self.seat else SeatPlan("bot", self.bots.get(seat, self.bot))
            for seat in seats
        ]
        takeback = self.takeback and self.seat is not None
        return CreateTable(0, self.game, self.options, plans, takeback=takeback)
