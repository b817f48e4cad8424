"""Keyframes: every position is near one, and their number stays bounded."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from client.session import keyframes
from client.session.keyframes import MAX_KEYFRAMES, MIN_KEYFRAME_EVENTS, Keyframes
from engine.chance import Generator
from engine.events import Event
from engine.match.entries import Undone
from engine.match.match import Match
from engine.match.state import MatchState
from engine.options import configure
from engine.preparation import draw_preparations
from tests.support.client.streams import GAMES, SETTINGS, fresh, make_message, same, store

MAX_DECISIONS = 30
"""Decisions after which a match of these tests stops."""


@given(st.integers(0, 40_000))
def test_the_number_of_keyframes_is_bounded(length: int) -> None:
    """However long a stream is, and each event is at most one interval behind a keyframe."""
    standing: Any = object()
    kept = Keyframes()
    for number in range(1, length + 1):
        kept.keep(number, standing)
    assert len(kept) <= MAX_KEYFRAMES
    assert kept.interval <= max(MIN_KEYFRAME_EVENTS, 2 * -(-length // MAX_KEYFRAMES))
    for number in range(0, length + 1, 37):
        first, _ = kept.find(number) or (0, None)
        assert 0 <= number - first < kept.interval


def play(game: str, seed: int, undone: float) -> Match[Any]:
    """Play a match at random in which this share of the decisions that can be taken back is."""
    chosen = Random(seed)
    config = configure(GAMES[game].options, SETTINGS.get(game, {}))
    prepared = draw_preparations(GAMES[game], config, Generator(b"prepared"))
    played: Match[Any] = Match(GAMES[game], config, Generator(str(seed).encode()), prepared=prepared)
    for _ in range(MAX_DECISIONS):
        seats = sorted(played.to_act())
        if not seats:
            break
        seat = seats[0]
        played.submit(seat, chosen.choice(played.game.legal(played.standing.state, seat)))
        if played.undo_refusal(seat) is None and chosen.random() < undone:
            played.undo(seat)
    return played


@given(st.sampled_from(sorted(GAMES)), st.integers(0, 5), st.integers(1, 9), st.sampled_from([0.0, 0.5]))
def test_every_position_is_that_of_the_whole_fold(game: str, seed: int, size: int, undone: float) -> None:
    """In messages of any size, with decisions that are taken back, at the cost of less than an interval."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(keyframes, "MIN_KEYFRAME_EVENTS", 4)
        patch.setattr(keyframes, "MAX_KEYFRAMES", 6)
        played = play(game, seed, undone)
        stream, kept = played.stream(0), store(played, 0)
        for first in range(0, len(stream), size):
            kept.take(make_message(0, first + 1, stream[first : first + size]))
        assert len(kept.keyframes) <= 6
        whole, folded = fresh(played, 0), 0
        real = MatchState.fold

        def fold(standing: MatchState[Any], event: Event) -> None:
            nonlocal folded
            folded += 1
            real(standing, event)

        for number in range(len(stream) + 1):
            with pytest.MonkeyPatch.context() as counting:
                folded = 0
                counting.setattr(MatchState, "fold", fold)
                there = kept.state_at(number)
            assert same(there, whole)
            assert folded < kept.keyframes.interval
            if number < len(stream):
                whole.fold(stream[number])


def test_decisions_are_taken_back_in_these_matches() -> None:
    """Otherwise the test above would not show that a keyframe knows them."""
    assert any(isinstance(event, Undone) for event in play("warchest", 1, 0.5).stream(0))
