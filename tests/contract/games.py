"""The games that the contract is tested on, each from all the openings that it names."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

import pytest

from engine.chance import seeded
from engine.events import Viewer
from engine.game import Game, begin
from engine.games import registry as real
from engine.options import configure
from engine.testing.checks import Opening
from engine.testing.decision import Decision
from engine.testing.random_play import lively, randomly
from tests.games import registry as tiny
from tests.support.turns import share, turn

GAMES: dict[str, Game[Any]] = {**tiny.GAMES, **real.GAMES}


class Case(NamedTuple):
    """A game with settings, how much of it is played at random, and what is known about it."""

    name: str
    game: Game[Any]
    config: Any
    games: int
    """Games played through for conservation."""
    limit: int
    """Decisions after which these are left."""
    sampled: tuple[int, int]
    """How many games, and decisions of each, the laws of single decisions look at."""
    positions: tuple[str, ...]
    """Where these begin, one after another; without any, with the set-up."""
    ends: bool
    """Whether every game must be over within the limit."""
    secret: bool
    """Whether the game has hidden information."""
    reveals: bool
    """Whether the rules show hidden things that no action has named."""
    refusable: bool
    """Whether there are actions of the game that a seat to act cannot take."""
    faults: Callable[[str], list[str]]
    turns: bool
    """Whether a quarter of the games is played in a run; else all of them are, which costs little."""
    taken: int | None = None
    """The quarter of the games that has its turn; None for all of them."""

    def numbers(self, count: int) -> Sequence[int]:
        """Return those of `count` numbers of games that are played."""
        return range(count) if self.taken is None else share(range(count), self.taken)

    def viewers(self) -> tuple[Viewer, ...]:
        """Return every seat and the spectator."""
        return (*self.seats(), None)

    def seats(self) -> range:
        """Return every seat."""
        return range(len(self.game.seats(self.config)))

    def start(self, seed: int) -> Any:
        """Return the first position of a game."""
        return begin(self.game, self.config, seeded(seed))[0]

    def play(self, seed: int) -> Iterator[Decision]:
        """Play a game at random; the same seed gives the same game."""
        return randomly(self.game, self.start(seed), seeded(seed + 1_000_000), self.limit)

    def decisions(self) -> Iterator[Decision]:
        """Play the sampled games one after another, in which more happens than at random."""
        games, length = self.sampled
        for seed in self.numbers(games):
            if self.positions:
                state = self.game.parse(self.positions[seed % len(self.positions)])
            else:
                state = self.start(seed)
            yield from lively(self.game, state, seeded(seed + 2_000_000), length)


WHOLE = 1000
"""Decisions of a case that each run may play; of more, a quarter has its turn."""


def _case(game: Game[Any], opening: Opening) -> Case:
    """Make the case of an opening."""
    checks = game.checks
    return Case(
        f"{game.id}-{opening.name}",
        game,
        configure(game.options, opening.settings),
        opening.games,
        opening.limit,
        opening.sampled,
        opening.positions,
        opening.ends,
        checks.secret,
        checks.reveals,
        checks.refusable,
        checks.faults,
        turns=opening.games * opening.limit > WHOLE,
    )


CASES = [_case(game, opening) for game in GAMES.values() for opening in game.checks.openings()]


def parameters(*games: Game[Any]) -> list[Any]:
    """Return the cases of games, each with what has its turn and, for a long run, with all of it."""
    listed = []
    for case in CASES:
        if case.game in games and case.turns:
            listed.append(pytest.param(case._replace(taken=turn()), id=case.name))
            listed.append(pytest.param(case, id=f"{case.name}-whole", marks=pytest.mark.long))
        elif case.game in games:
            listed.append(pytest.param(case, id=case.name))
    return listed


cases = pytest.mark.parametrize("case", parameters(*GAMES.values()))
"""Runs a law on every case."""
