"""Laws 1 and 2: a view is the fold of its viewer's events, and the same in all worlds that fit it."""

from __future__ import annotations

from itertools import islice
from typing import Any

from engine.chance import make_generator
from engine.events import Event, Viewer, redact
from engine.game import Turn
from tests.contract.games import Case, cases

EARLY = 20
"""Decisions in which much is hidden in any game that hides something."""


def check_square(case: Case, viewer: Viewer, before: Any, events: list[Event]) -> None:
    """Fold events into the truth and, redacted, into the view: after each one both must agree."""
    game = case.game
    truth, seen = before.clone(), game.view(before, viewer)
    for event in events:
        told = redact(event, viewer)
        game.fold(truth, event)
        game.fold(seen, told)
        assert seen == game.view(truth, viewer), f"viewer {viewer} after {told}"


@cases
def test_the_set_up_folds_into_every_view(case: Case) -> None:
    for seed in case.numbers(case.opening.games):
        turn = Turn(case.game, case.game.new(case.config), make_generator(seed), case.prepare_seats(seed))
        case.game.start(turn)
        for viewer in case.viewers():
            check_square(case, viewer, case.game.new(case.config), turn.events)


@cases
def test_every_event_folds_into_every_view(case: Case) -> None:
    """Contract 1, the commuting square: fold(view(s), redact(e)) == view(fold(s, e))."""
    for decision in case.decisions():
        before = decision.before.clone()
        for viewer in case.viewers():
            check_square(case, viewer, decision.before, decision.events)
        assert decision.before == before, "folding a view or a clone has changed the state it came from"


@cases
def test_the_state_after_a_decision_is_the_fold_of_its_events(case: Case) -> None:
    for decision in case.decisions():
        state = decision.before.clone()
        for event in decision.events:
            case.game.fold(state, event)
        assert state == decision.after


@cases
def test_a_view_of_a_view_is_itself(case: Case) -> None:
    """A seat's question can also be asked of its own view: by bots, and by the client."""
    for decision in case.decisions():
        for viewer in case.viewers():
            seen = case.game.view(decision.after, viewer)
            assert case.game.view(seen, viewer) == seen


@cases
def test_a_resampled_world_looks_the_same_and_is_sound(case: Case) -> None:
    """Contract 2: view(s) == view(resample(s)); the other world is a full state that could have happened."""
    game = case.game
    for n, decision in enumerate(case.decisions()):
        state = decision.after
        before = state.clone()
        for viewer in case.viewers():
            world = game.resample(state, viewer, make_generator(n))
            assert game.view(world, viewer) == game.view(state, viewer)
            text = game.format(world)
            assert case.checks.faults(text) == []
            assert game.parse(text) == world
        assert state == before, "resampling has changed the state"


@cases
def test_resampling_uses_nothing_but_the_view(case: Case) -> None:
    """A bot has only its view; from it and from the truth the same chance must make the same world."""
    game = case.game
    for n, decision in enumerate(case.decisions()):
        for viewer in case.viewers():
            from_truth = game.resample(decision.after, viewer, make_generator(n))
            from_view = game.resample(game.view(decision.after, viewer), viewer, make_generator(n))
            assert from_view == from_truth


@cases
def test_resampling_changes_what_is_hidden(case: Case) -> None:
    """Without this, a resample that returns the truth would pass: and every bot that uses it would cheat."""
    game = case.game
    for viewer in case.viewers():
        changed = hidden = 0
        for seed in case.numbers(case.opening.games):
            for n, decision in enumerate(islice(case.play(seed), EARLY)):
                state = decision.before
                hidden += game.format(game.view(state, viewer)) != game.format(state)
                changed += game.resample(state, viewer, make_generator(n)) != state
        assert (hidden > 0) == case.checks.secret
        assert hidden / 4 <= changed <= hidden
