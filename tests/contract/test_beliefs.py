"""Law of beliefs: a bot's dealt worlds fit its view and all events of its seat."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from engine.bots.belief import Memory, belief_of
from engine.chance import make_generator
from engine.events import Event, Seat, redact
from engine.game import begin
from engine.match.entries import Decided
from engine.testing.random_play import lively
from tests.contract.games import Case, cases

EVERY = 20
"""Interval of the decisions whose worlds are examined."""
DEALS = 3
"""Number of worlds that are dealt at each."""


def streams(case: Case, seed: int) -> Iterator[tuple[Any, list[list[Event]]]]:
    """Yield positions of a lively game, each with the streams of all seats up to it."""
    game, seats = case.game, case.seats()
    state, happened = begin(game, case.config, make_generator(seed), case.prepare_seats(seed))
    told: list[list[Event]] = [[redact(event, seat) for event in happened] for seat in seats]
    yield state, told
    for number, decision in enumerate(
        lively(game, state, make_generator(seed + 3_000_000), case.opening.limit), 1
    ):
        for seat in seats:
            action = str(redact(decision.action, seat, decision.seat))
            told[seat].append(Decided(decision.seat, action))
            told[seat] += [redact(event, seat) for event in decision.events]
        if number % EVERY == 0:
            yield decision.after, told


def list_told_positions(case: Case) -> Iterator[tuple[Any, Seat, list[Event]]]:
    """Yield positions with a seat and its stream."""
    for seed in case.numbers(case.opening.games):
        for state, told in streams(case, seed):
            for seat in case.seats():
                yield state, seat, told[seat]


@cases
def test_a_dealt_world_looks_the_same_and_is_sound(case: Case) -> None:
    """A seat that thinks in it sees its own view, and a position that could have come about."""
    game, memories = case.game, [Memory() for _ in case.seats()]
    for n, (state, seat, told) in enumerate(list_told_positions(case)):
        view = game.view(state, seat)
        before = view.clone()
        world = memories[seat].update_belief(game, view, seat, told).deal(view, make_generator(n))
        assert view == before, "dealing has changed the view"
        assert game.view(world, seat) == view
        assert case.checks.faults(game.format(world)) == []


@cases
def test_what_was_shown_and_cannot_have_changed_holds_in_each_dealt_world(case: Case) -> None:
    """Also where the view has forgotten it."""
    game, memories = case.game, [Memory() for _ in case.seats()]
    for n, (state, seat, told) in enumerate(list_told_positions(case)):
        view = game.view(state, seat)
        belief = memories[seat].update_belief(game, view, seat, told)
        worlds = [belief.deal(view, make_generator(DEALS * n + deal)) for deal in range(DEALS)]
        assert case.checks.find_contradictions([state, *worlds], seat, told) == []


@cases
def test_a_belief_that_is_told_all_at_once_deals_the_same_worlds(case: Case) -> None:
    """The process of a bot may be replaced at any time: nothing is lost with it, nothing was kept beside.

    Each telling begins at the beginning, so it is repeated ever more seldom in the course of a game.
    """
    game = case.game
    for seed in case.numbers(min(case.opening.games, 3)):
        memories = [Memory() for _ in case.seats()]
        for n, (state, told) in enumerate(streams(case, seed)):
            for seat in case.seats():
                view = game.view(state, seat)
                followed = memories[seat].update_belief(game, view, seat, told[seat])
                if n & (n - 1) and case.part is not None:
                    continue
                anew = belief_of(game, view, seat)
                for event in told[seat]:
                    anew.tell(event)
                assert anew.deal(view, make_generator(n)) == followed.deal(view, make_generator(n))
