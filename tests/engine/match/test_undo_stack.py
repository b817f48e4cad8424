"""The past of a match: what is taken back is what there was, and what is final is not kept."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.chance import make_generator
from engine.game import decider
from engine.games.registry import GAMES
from engine.match.match import Match
from engine.match.state import replay_stream
from engine.match.undo_stack import UNDO_DRAWN, UNDO_NOTHING, UNDO_SHOWN, UndoStack

STEPS = st.lists(
    st.one_of(
        st.tuples(st.just("decided"), st.integers(0, 3)),
        st.tuples(st.just("back"), st.integers(1, 4)),
        st.tuples(st.just("bar"), st.just(0)),
        st.tuples(st.just("forget"), st.just(0)),
    ),
    max_size=40,
)


@given(STEPS)
def test_it_is_a_list_of_decisions_with_a_barrier(steps: list[tuple[str, int]]) -> None:
    """Against a plain list and the length up to which its decisions stand for good."""
    past: UndoStack[int] = UndoStack()
    model: list[tuple[int, int]] = []
    final = 0
    for number, (what, value) in enumerate(steps):
        kept = past.copy()
        before = (list(past.seats()), past.reason)
        if what == "decided":
            past.push(value, number)
            model.append((value, number))
        elif what == "back" and value > len(model):
            with pytest.raises(LookupError):
                past.pop(value)
        elif what == "back":
            assert past.pop(value) == model[-value][1]
            del model[-value:]
            final = min(final, len(model))
        elif what == "bar":
            past.seal(UNDO_SHOWN)
            assert past.reason == (UNDO_SHOWN if len(model) > final else before[1])
            final = len(model)
        else:
            past.forget(UNDO_DRAWN)
            assert past.reason == UNDO_DRAWN
            model, final = [], 0
        assert (list(kept.seats()), kept.reason) == before, "a copy shares nothing that changes"
        assert list(past.seats()) == [seat for seat, _ in reversed(model[final:])]
        for seat in range(4):
            last = next((at for at, each in enumerate(past.seats()) if each != seat), None)
            assert past.trailing_count(seat) == (len(model) - final if last is None else last)


def test_it_begins_with_nothing() -> None:
    past: UndoStack[int] = UndoStack()
    assert (past.reason, list(past.seats())) == (UNDO_NOTHING, [])


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_what_can_no_longer_be_taken_back_is_not_kept(viewer: int | None) -> None:
    """War Chest deals each round: no more states are kept than decisions since then, by host and viewers."""
    game: Any = GAMES["warchest"]
    match: Match[Any] = Match(game, game.options(draft="random"), make_generator(3))
    known = replay_stream(game, match.config, viewer, match.stream(viewer))
    since, longest = 0, 0
    while match.to_act() and match.revision < 300:
        seat = decider(game, match.standing.state)
        number = match.standing.state.round
        match.submit(seat, game.legal(match.standing.state, seat)[0])
        for event in match.events_for(match.revision, viewer):
            known.fold(event)
        since = since + 1 if match.standing.state.round == number else 0
        for past in (match.standing.undo_stack, known.undo_stack):
            assert len(list(past.seats())) <= since
        longest = max(longest, len(list(known.undo_stack.seats())))
    assert longest > 1, "there was something to forget"
