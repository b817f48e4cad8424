"""What is chosen for a new game: it begins with the last one, and knows whether a game can be played so."""

from __future__ import annotations

import random
from typing import Any

from client.session import SoloPlan
from client.settings import LastGame
from client.skins.pages import Picks
from client.skins.registry import SKINS
from engine.bots.registry import BOTS
from engine.games.registry import GAMES
from engine.options import Option, OptionError, configure, describe


class GameChoices:
    """A game's settings, the own seat (None: a random one), the opponent and the seed (empty: a new game)."""

    def __init__(self, game: str, last: LastGame) -> None:
        """Take over the last game, as far as it is this game and still fits; else the defaults."""
        self.game = game
        self.pages = SKINS[game].pages
        self.schema: list[Option] = describe(GAMES[game].options)
        self.options: dict[str, Any] = self._defaults()
        self.seat: int | None = 0
        self.bot = list(BOTS)[-1]
        """By default the last one of the registry, which goes from weak to strong."""
        self.seed = ""
        self.takeback = False
        if last.game == game:
            self._recall(last)

    @property
    def lead(self) -> Option:
        """Return the setting that comes first."""
        return self.option(self.pages.lead)

    @property
    def ready(self) -> bool:
        """Tell whether a game can begin with what is chosen."""
        lineup = self.pages.lineup(self.options)
        return lineup is None or all(lineup)

    @property
    def picked(self) -> tuple[str, Picks] | None:
        """Return the setting that is made by picking, and how, if it means anything now."""
        for option in self.schema:
            picks = self.pages.picks(option.name)
            if picks is not None and self.pages.relevant(option.name, self.options):
                return option.name, picks
        return None

    def option(self, name: str) -> Option:
        """Return a setting by name."""
        return next(option for option in self.schema if option.name == name)

    def plan(self) -> SoloPlan:
        """Return the choices as a plan; a random seat is decided here."""
        seat = random.randrange(self.pages.seats) if self.seat is None else self.seat
        told = {
            name: value for name, value in self.options.items() if self.pages.relevant(name, self.options)
        }
        return SoloPlan(self.game, told, seat, self.bot, int(self.seed) if self.seed else None, self.takeback)

    def kept(self) -> LastGame:
        """Return what is remembered for the next time: everything but the seed."""
        options = dict(self.options)
        return LastGame(game=self.game, options=options, seat=self.seat, bot=self.bot, takeback=self.takeback)

    def fall_back(self) -> None:
        """Choose what needs no picking, if the picking was left unfinished."""
        if not self.ready:
            self.options[self.lead.name] = self.lead.default

    def _defaults(self) -> dict[str, Any]:
        return {option.name: option.default for option in self.schema}

    def _recall(self, last: LastGame) -> None:
        for name, value in last.options.items():
            try:
                configure(GAMES[self.game].options, {name: value})
            except OptionError:
                continue
            self.options[name] = value
        if last.seat is None or last.seat in range(self.pages.seats):
            self.seat = last.seat
        self.takeback = last.takeback
        if last.bot in BOTS:
            self.bot = last.bot
        if not self.ready:
            self.options = self._defaults()
