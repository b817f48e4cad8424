"""The games that the contract is tested on, each from all the openings that it names."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

import pytest

from engine.chance import make_generator
from engine.events import Viewer
from engine.game import Game, begin
from engine.games.registry import list_games
from engine.options import configure
from engine.preparation import draw_preparations
from engine.testing.checks import Checks, Opening
from engine.testing.decision import Decision
from engine.testing.random_play import lively, randomly
from tests.support.selection import cut_part

_HELPERS = ("badbots", "long")
"""Games that have the machinery around them fail, and are not played for their own sake."""
GAMES: dict[str, Game[Any]] = {
    name: game for name, game in list_games(examples=True).items() if name not in _HELPERS
}
"""All installed games, from any package."""


class Case(NamedTuple):
    """A game with the settings of one of its openings, and how much of it is played in a run."""

    game: Game[Any]
    config: Any
    opening: Opening
    part: int | None = None
    """The part of the games that is played, one of eight; None for all of them."""

    @property
    def name(self) -> str:
        """Return its name in tests."""
        return f"{self.game.id}-{self.opening.name}"

    @property
    def checks(self) -> Checks[Any]:
        """Return the tests' knowledge of the game."""
        return self.game.checks

    def numbers(self, count: int) -> Sequence[int]:
        """Return those of `count` numbers of games that are played."""
        return range(count) if self.part is None else cut_part(range(count), self.part)

    def viewers(self) -> tuple[Viewer, ...]:
        """Return every seat and the spectator."""
        return (*self.seats(), None)

    def seats(self) -> range:
        """Return every seat."""
        return range(len(self.game.seats(self.config)))

    def prepare_seats(self, seed: int) -> tuple[str, ...]:
        """Return the preparations of the seats for a game."""
        return draw_preparations(self.game, self.config, make_generator(seed + 4_000_000))

    def start(self, seed: int) -> Any:
        """Return the first position of a game."""
        return begin(self.game, self.config, make_generator(seed), self.prepare_seats(seed))[0]

    def play(self, seed: int) -> Iterator[Decision]:
        """Play a game at random; the same seed gives the same game."""
        return randomly(self.game, self.start(seed), make_generator(seed + 1_000_000), self.opening.limit)

    def decisions(self) -> Iterator[Decision]:
        """Play the sampled games one after another, in which more happens than at random."""
        games, length = self.opening.sampled
        positions = self.opening.positions
        for seed in self.numbers(games):
            state = self.game.parse(positions[seed % len(positions)]) if positions else self.start(seed)
            yield from lively(self.game, state, make_generator(seed + 2_000_000), length)


CASES = [
    Case(game, configure(game.options, opening.settings), opening)
    for game in GAMES.values()
    for opening in game.checks.openings()
]


def parameters(*games: Game[Any]) -> list[Any]:
    """Return the cases of games: for each run an eighth of one opening of each family, for `.ci/run` all.

    The last opening of a family has the most settings on.
    """
    families: dict[str, list[Case]] = {}
    for case in CASES:
        if case.game in games:
            opening = case.opening
            families.setdefault(f"{case.game.id}-{opening.family or opening.name}", []).append(case)
    listed = []
    for family in families.values():
        listed.append(pytest.param(family[-1]._replace(part=0), id=family[-1].name))
        listed += [pytest.param(case, id=f"{case.name}-whole", marks=pytest.mark.full) for case in family]
    return listed


def parameters_of_each_game() -> list[Any]:
    """Return one case of each game for each run, and the same ones as `parameters` for `.ci/run`."""
    listed = []
    for game in GAMES.values():
        first, *rest = parameters(game)
        listed += [first, *(pytest.param(*each.values, id=each.id, marks=pytest.mark.full) for each in rest)]
    return listed


cases = pytest.mark.parametrize("case", parameters(*GAMES.values()))
"""Runs a law on every case."""
few_cases = pytest.mark.parametrize("case", parameters_of_each_game())
"""Runs a law that takes long on every case, each run on one of each game."""
