"""The choices that a player makes for a new game."""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Mapping
from typing import Any

import msgspec

from client.net.connection import Refused
from engine.chance import Generator
from engine.events import Seat
from engine.game import Game
from engine.options import OptionError, configure
from engine.preparation import longest
from engine.wire.protocol import CreateTable, SeatPlan, Watching

PERSON = "person"
"""Code among the bots for a person at the same computer."""


class GameSetup(msgspec.Struct, frozen=True):
    """A game at one computer; without people the bots play, and are watched."""

    game: str
    options: dict[str, Any]
    seat: int | None
    """Seat of this client's player, if any."""
    bot: str
    seed: int | None = None
    takeback: bool = False
    """Whether decisions may be taken back more freely: by a single player only."""
    bots: dict[int, str] = {}
    """Bots of seats that differ from `bot`."""
    people: dict[int, str] = {}
    """Names of the people who take turns at this computer, by seat."""
    hints: bool = True
    """Whether the players may ask for hints, and see the chance to win."""
    prepared: dict[int, str] = {}
    """Preparations of own seats, if the game asks for them; the other seats bring ready-made ones."""
    position: str = ""
    """Position from which the match plays on, with everything in it; empty: none. Nobody prepares then."""

    @property
    def own(self) -> list[int]:
        """Return the seats that are played here."""
        return sorted({*self.people, *([] if self.seat is None else [self.seat])})

    def command(self, games: Mapping[str, Game[Any]]) -> CreateTable:
        """Return the command that sets the table up; raises `Refused` for choices that hosts would refuse."""
        game, config = self._configure_game(games)
        mine = self.own
        plans = [
            SeatPlan("me", name=self.people.get(seat, ""))
            if seat in mine
            else SeatPlan("bot", self.bots.get(seat, self.bot))
            for seat in range(len(game.seats(config)))
        ]
        return CreateTable(
            0,
            self.game,
            self.options,
            plans,
            takeback=self.takeback and len(mine) == 1,
            hints=self.hints,
            # Without players here, spectators may see everything once the match is over.
            watching=Watching() if mine else Watching("after"),
            position=self.position,
        )

    def preparations(self, games: Mapping[str, Game[Any]]) -> dict[Seat, str]:
        """Return the preparations of the seats played here, if the game needs them."""
        if self.position:
            return {}
        made = list_ready_made_preparations(*self._configure_game(games), self.own)
        return {seat: self.prepared.get(seat) or text for seat, text in made.items()}

    def _configure_game(self, games: Mapping[str, Game[Any]]) -> tuple[Game[Any], Any]:
        """Return the game and its settings; raises `Refused` if one of them is unknown."""
        if self.game not in games:
            raise Refused("unknown_game", {"value": self.game, "known": sorted(games)})
        game = games[self.game]
        try:
            return game, configure(game.options, self.options)
        except OptionError as error:
            known = {"name": error.name, "value": error.value, "known": list(error.known)}
            raise Refused("unknown_option", known) from None


def list_ready_made_preparations(game: Game[Any], config: Any, seats: Iterable[Seat]) -> dict[Seat, str]:
    """Return ready-made preparations for those of the seats that need one."""
    chance = Generator(secrets.token_bytes(32))
    return {
        seat: game.preparation.prepare(config, seat, chance) for seat in seats if longest(game, config, seat)
    }
