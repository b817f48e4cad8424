"""Bots against each other without a host: every game follows from the plan and its number alone."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context
from time import perf_counter
from typing import Any

import msgspec

from engine.bots.budget import Budget
from engine.bots.registry import bots_of
from engine.chance import Generator
from engine.events import Event
from engine.games.registry import GAMES
from engine.match.match import Match
from engine.outcome import Outcome, Side
from engine.preparation import brought


class GamesPlan(msgspec.Struct, frozen=True):
    """Which games are played."""

    game: str
    config: Any
    """The game's settings."""
    bots: tuple[str, ...]
    """The bot of each seat, or of each side; a bot's place here is what results are listed by."""
    games: int
    seed: int
    max_plays: int
    """Plays after which a game is left undecided; answers to pending decisions do not count."""
    pairs: bool
    """Whether the bots change seats from game to game, so that each set-up is played once from every seat."""

    def deal(self, number: int) -> str:
        """Return the seed of a game; equal ones have the same set-up and draws."""
        return f"{self.seed}/{number // len(self.bots) if self.pairs else number}"

    def places(self, number: int) -> list[int]:
        """Return which bot has each seat in a game: as many bots as sides play a whole side each."""
        game = GAMES[self.game]
        seats = range(len(game.seats(self.config)))
        own = len(self.bots) == len(seats)
        state = game.new(self.config)
        turned = number if self.pairs else 0
        return [((seat if own else game.side(state, seat)) + turned) % len(self.bots) for seat in seats]

    def match(self, number: int) -> Match[Any]:
        """Set a game up; raises `ValueError` where the settings allow none."""
        game, deal = GAMES[self.game], f"sim:{self.deal(number)}"
        prepared = brought(game, self.config, Generator(f"{deal}/prepared".encode()))
        return Match(game, self.config, Generator(deal.encode()), prepared=prepared)


class Played(msgspec.Struct, frozen=True):
    """What came of one game; tuples are by place of the bots."""

    outcome: Outcome | None
    """None where it was left undecided."""
    sides: tuple[Side, ...]
    """Which side each bot played for."""
    plays: int
    decisions: tuple[int, ...]
    seconds: tuple[float, ...]
    """How long each bot thought."""

    @property
    def finished(self) -> bool:
        """Say whether it was played to its end."""
        return self.outcome is not None

    @property
    def won(self) -> tuple[bool, ...]:
        """Say of each bot whether its side came before all others."""
        return tuple(self.outcome is not None and self.outcome.best == (side,) for side in self.sides)


def play(plan: GamesPlan, number: int) -> Played:
    """Play one game of a plan; games are numbered from 0."""
    match = plan.match(number)
    game = match.game
    places = plan.places(number)
    bots = [bots_of(game)[plan.bots[place]]() for place in places]
    chances = [Generator(f"sim:{plan.deal(number)}/{name}".encode()) for name in _told_apart(places)]
    streams: list[list[Event]] = [match.stream(seat) for seat in range(len(places))]
    decisions = [0] * len(plan.bots)
    seconds = [0.0] * len(plan.bots)
    plays = 0
    while asked := match.to_act():
        state = match.standing.state
        if game.is_play(state):
            if plays == plan.max_plays:
                break
            plays += 1
        seat = min(asked)
        place = places[seat]
        view = game.view(state, seat)
        began = perf_counter()
        action = bots[seat].choose(game, view, seat, streams[seat], chances[seat], Budget())
        seconds[place] += perf_counter() - began
        decisions[place] += 1
        match.submit(seat, action)
        for viewer, stream in enumerate(streams):
            stream.extend(match.events_for(match.revision, viewer))
    sides = tuple(game.side(match.standing.state, places.index(place)) for place in range(len(plan.bots)))
    return Played(match.outcome, sides, plays, tuple(decisions), tuple(seconds))


def _told_apart(places: list[int]) -> list[str]:
    """Return a name for each seat: its bot's place, and from the second on which of its seats it is."""
    before = [places[:seat].count(place) for seat, place in enumerate(places)]
    return [f"{place}/{nth}" if nth else str(place) for place, nth in zip(places, before, strict=True)]


def play_all(plan: GamesPlan, jobs: int) -> Iterator[Played]:
    """Play the games of a plan in that many processes, and yield them in the order of their numbers."""
    numbers = range(plan.games)
    if jobs == 1:
        yield from map(partial(play, plan), numbers)
        return
    with ProcessPoolExecutor(jobs, get_context("spawn"), _stay_silent) as worker_pool:
        yield from worker_pool.map(partial(play, plan), numbers, chunksize=2)


def _stay_silent() -> None:
    """Let Ctrl-C in a terminal, which reaches the whole group, end the program through its main process."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
