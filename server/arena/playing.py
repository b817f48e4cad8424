"""One game of a plan: bots decide in turn until it ends, and an observer sees every decision."""

from __future__ import annotations

from collections.abc import Sequence
from time import perf_counter
from typing import Any, NamedTuple, Protocol

import msgspec

from engine.bots.bot import Bot
from engine.bots.budget import NO_LIMIT, Budget
from engine.bots.registry import bots_of
from engine.chance import Generator
from engine.events import Event, Seat
from engine.outcome import Outcome, Side
from server.arena.plan import GamesPlan


class Decision(NamedTuple):
    """A decision as it was made; its contents belong to the game and must not be changed."""

    state: Any
    """The true position before it."""
    seat: Seat
    action: Any
    revision: int
    """The revision of the match that it answers."""
    stream: Sequence[Event]
    """All events that the seat has received; the list grows from decision to decision."""
    bot: Bot
    """The bot that decided, for the state of its search."""


class Watch(Protocol):
    """Follow a game from decision to decision, for example to learn from it."""

    def on_decision(self, decision: Decision) -> None:
        """Take note of a decision before it is carried out."""


class Played(msgspec.Struct, frozen=True):
    """The result of one game; tuples are by place in its line-up."""

    number: int
    deal: int
    """Games of one deal have the same set-up and draws."""
    lineup: tuple[int, ...]
    """Players, as indices into the names of the plan."""
    sides: tuple[Side, ...]
    """Side of each player."""
    outcome: Outcome | None
    """None where the game was left undecided."""
    plays: int
    gear: tuple[tuple[str, ...], ...]
    """Loadout of each side (`Game.loadout`)."""
    microseconds: tuple[tuple[int, ...], ...]
    """Microseconds of each decision, by place."""

    @property
    def won(self) -> tuple[bool, ...]:
        """Say of each side whether it came before all others."""
        return tuple(self.outcome is not None and self.outcome.best == (side,) for side in self.sides)

    @property
    def decisions(self) -> tuple[int, ...]:
        """Return the number of decisions of each side."""
        return tuple(len(each) for each in self.microseconds)


def play(plan: GamesPlan, number: int, watch: Watch | None = None) -> Played:
    """Play one game of a plan; games are numbered from 0."""
    match, fixture = plan.match(number), plan.fixture(number)
    game, deal = match.game, plan.deal(fixture)
    seats = plan.seats(fixture)
    known = bots_of(game)
    bots = [known[player.bot]() for _, player in seats]
    chances = [Generator(f"{deal}/{name}".encode()) for name in _name_seats([place for place, _ in seats])]
    streams: list[list[Event]] = [match.stream(seat) for seat in range(len(seats))]
    spent: list[list[int]] = [[] for _ in fixture.lineup]
    plays = 0
    while asked := match.to_act():
        state = match.standing.state
        if game.is_play(state):
            if plays == plan.max_plays:
                break
            plays += 1
        seat = min(asked)
        place, player = seats[seat]
        view = game.view(state, seat)
        began = perf_counter()
        budget = _budget(plan, player.iterations, began)
        action = bots[seat].choose(game, view, seat, streams[seat], chances[seat], budget)
        spent[place].append(round(1e6 * (perf_counter() - began)))
        if watch is not None:
            watch.on_decision(Decision(state, seat, action, match.revision, streams[seat], bots[seat]))
        match.submit(seat, action)
        for viewer, stream in enumerate(streams):
            stream.extend(match.events_for(match.revision, viewer))
    return Played(
        number,
        fixture.deal,
        fixture.lineup,
        fixture.sides,
        match.outcome,
        plays,
        tuple(game.loadout(match.standing.state, side) for side in fixture.sides),
        tuple(map(tuple, spent)),
    )


def _budget(plan: GamesPlan, own: int | None, began: float) -> Budget:
    """Return the limits of a decision that begins now."""
    iterations = plan.iterations if own is None else own
    if plan.seconds is None:
        return Budget(iterations=iterations)
    # The measuring clock is also the limiting one: it never goes back, and is fine on every system.
    deadline = began + plan.seconds
    return Budget(lambda: perf_counter() >= deadline, NO_LIMIT if iterations is None else iterations)


def _name_seats(places: Sequence[int]) -> list[str]:
    """Return a name for each seat: its place, and a number from the place's second seat on."""
    before = [places[:seat].count(place) for seat, place in enumerate(places)]
    return [f"{place}/{nth}" if nth else str(place) for place, nth in zip(places, before, strict=True)]
