"""Random matches and rare moments of Kings of War, and its words."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from client.i18n import Words
from engine.chance import make_generator
from engine.events import Event
from engine.games.kings.game import KingsOfWar
from engine.games.kings.options import SCENARIOS
from engine.games.kings.state import State
from engine.options import configure
from engine.testing.decision import Decision
from engine.testing.random_play import lively, open_game

GAME = KingsOfWar()
SHORT = {"format": 300, "turns": 3, "terrain": 4, "map": "generated"}
MOMENTS = tuple(text for opening in GAME.checks.openings() for text in opening.positions)
"""Positions from which the rare things come up."""
SEEDS = range(4)
PLAYED_ON = 30
"""Number of decisions that are played on from each position."""


def words(language: str) -> Words:
    """Return words that miss nothing silently."""
    return Words(language, ("muster", "kings"), strict=True)


@cache
def play_match(scenario: str, seed: int) -> tuple[Decision, ...]:
    """Play a short random match, in which rare orders occur."""
    config, chance = configure(GAME.options, {**SHORT, "scenario": scenario}), make_generator(seed)
    state, _ = open_game(GAME, config, chance)
    return tuple(lively(GAME, state, chance, 400))


@cache
def moments(seed: int) -> tuple[Decision, ...]:
    """Play on from all the rare positions."""
    chance = make_generator(seed)
    return tuple(
        decision for text in MOMENTS for decision in lively(GAME, GAME.parse(text), chance, PLAYED_ON)
    )


def decisions() -> Iterator[Decision]:
    """Yield the decisions of a match of each scenario, and from the rare positions."""
    for number, scenario in enumerate(SCENARIOS):
        yield from play_match(scenario, number)
    for seed in SEEDS:
        yield from moments(seed)


def set_up(scenario: str) -> tuple[State, list[Event]]:
    """Return the empty state of a match, and the events of its set-up."""
    config = configure(GAME.options, {**SHORT, "scenario": scenario})
    _, events = open_game(GAME, config, make_generator(1))
    return GAME.new(config), events
