"""Law 4: worlds that a viewer cannot tell apart go on telling it the same, until something is shown to it."""

from __future__ import annotations

from collections import defaultdict
from typing import Any

from engine.chance import make_generator
from engine.events import Event, Seat, Viewer, discloses, redact, shows
from engine.game import step
from engine.match.match import Match
from engine.match.state import replay_stream
from engine.testing.parting import part_rightly
from tests.contract.games import Case, cases

AHEAD = 5
"""Decisions for which two worlds are followed."""


def twins(case: Case, viewer: Viewer, seat: Seat, here: Any, there: Any) -> list[tuple[Any, Any]]:
    """Pair the actions of two worlds that look the same to the viewer."""
    others: dict[Any, list[Any]] = defaultdict(list)
    for other in case.game.legal(there, seat):
        others[redact(other, viewer, seat)].append(other)
    return [
        (action, other)
        for action in case.game.legal(here, seat)
        for other in others.get(redact(action, viewer, seat), ())
    ]


def follow(case: Case, viewer: Viewer, here: Any, there: Any, seed: int) -> int:
    """Play the same in both worlds with the same chance and return for how many decisions it was possible."""
    game = case.game
    choice = make_generator(seed)
    for ahead in range(AHEAD):
        assert game.to_act(here) == game.to_act(there)
        pairs = [
            (seat, *pair)
            for seat in sorted(game.to_act(here))
            for pair in twins(case, viewer, seat, here, there)
        ]
        if not pairs:
            return ahead
        seat, action, other = pairs[choice.below(len(pairs))]
        here, first = step(game, here, seat, action, make_generator(seed + ahead))
        there, second = step(game, there, seat, other, make_generator(seed + ahead))
        # Games that reveal nothing disclose things to a single viewer at most.
        if part_rightly(first, second, viewer, shows if case.checks.reveals else discloses):
            return ahead
        assert redact_events(first, viewer) == redact_events(second, viewer), (
            f"{action} and {other} by {seat} for {viewer}"
        )
        assert game.view(here, viewer) == game.view(there, viewer)
    return AHEAD


def redact_events(events: list[Event], viewer: Viewer) -> list[Event]:
    """Return a viewer's versions of some events."""
    return [redact(event, viewer) for event in events]


@cases
def test_worlds_that_look_the_same_go_on_looking_the_same(case: Case) -> None:
    """Contract 4: order, presence and public fields of events give nothing away."""
    compared = 0
    for n, decision in enumerate(case.decisions()):
        here = decision.before
        for viewer in case.viewers():
            there = case.game.resample(here, viewer, make_generator(n))
            # Differences in the view of the other world belong to another law.
            if there != here and case.game.view(there, viewer) == case.game.view(here, viewer):
                compared += follow(case, viewer, here, there, n)
    assert (compared > len(case.numbers(case.opening.sampled[0]))) == case.checks.secret


@cases
def test_a_stream_tells_its_viewer_everything_it_knows(case: Case) -> None:
    """The fold of a match's stream is the view, for every viewer."""
    for seed in case.numbers(case.opening.sampled[0]):
        match: Match[Any] = Match(
            case.game, case.config, make_generator(seed), prepared=case.prepare_seats(seed)
        )
        choice = make_generator(seed + 1)
        for _ in range(case.opening.sampled[1]):
            for seat in sorted(match.to_act())[:1]:
                legal = case.game.legal(match.standing.state, seat)
                match.submit(seat, legal[choice.below(len(legal))])
        for viewer in case.viewers():
            replayed = replay_stream(case.game, case.config, viewer, match.stream(viewer))
            assert replayed.state == case.game.view(match.standing.state, viewer)
            assert (replayed.revision, replayed.outcome) == (match.revision, match.outcome)


@cases
def test_equal_seeds_and_decisions_give_equal_events(case: Case) -> None:
    """Nothing but the chance that is handed in may decide anything."""
    for seed in range(3):
        once = [(decision.action, decision.events) for decision in case.play(seed)]
        again = [(decision.action, decision.events) for decision in case.play(seed)]
        assert once == again


def test_events_never_change() -> None:
    """Streams, records and positions share them."""
    kinds, found = [Event], []
    while kinds:
        kind = kinds.pop()
        kinds += kind.__subclasses__()
        found.append(kind)
    assert len(found) > 100
    assert [kind.__qualname__ for kind in found if not kind.__struct_config__.frozen] == []
