"""One viewer's stream: decisions stay whole, and items and revisions keep their numbers in every chunk."""

from __future__ import annotations

from typing import Any

import pytest

from engine.chance import make_generator
from engine.game import Codec
from engine.match.match import Match
from muster_tictactoe.game import Place, TicTacToe
from server.table import stream as module
from server.table.stream import Stream

CELLS = ("a1", "b2", "c3", "a2")


def play_cells() -> tuple[Match[Any], Stream]:
    """Return a match of some decisions, two items each, and a spectator's stream of it."""
    game = TicTacToe()
    match: Match[Any] = Match(game, game.options(), make_generator(1))
    for number, cell in enumerate(CELLS):
        match.submit(number % 2, Place(cell))
    stream = Stream(match, None)
    stream.update()
    return match, stream


def test_each_decision_has_its_items() -> None:
    match, stream = play_cells()
    assert stream.items == [Codec.plain(event) for event in match.stream(None)]
    first = 1
    for revision in range(len(match.accepted)):
        items = [Codec.plain(event) for event in match.events_for(revision, None)]
        assert stream.decision(revision) == (first, items)
        first += len(items)
        assert stream.seq(revision) == first - 1
    assert (stream.seq(-1), len(stream)) == (0, first - 1)


@pytest.mark.parametrize("room", [10**6, 1], ids=["one chunk", "a chunk for each decision"])
@pytest.mark.parametrize("upto", [None, 0, 2])
def test_the_rest_is_what_the_decisions_are(
    monkeypatch: pytest.MonkeyPatch, room: int, upto: int | None
) -> None:
    """From every end of a decision on: a chunk ends with the revision that it names; 0 sends nothing."""
    monkeypatch.setattr(module, "_MAX_EVENTS_BYTES", room)
    match, stream = play_cells()
    last = len(match.accepted) - 1 if upto is None else upto
    for known in range(last + 1):
        chunks = list(stream.chunks(stream.seq(known), upto))
        assert bool(chunks) == (known < last)
        expected = stream.seq(known) + 1
        for revision, first, items in chunks:
            assert first == expected
            expected += len(items)
            assert stream.seq(revision) == expected - 1
        assert expected == stream.seq(last) + 1
        assert len(chunks) == ((last - known) if room == 1 else min(1, last - known))


def test_what_is_no_end_of_a_decision_is_answered_with_everything() -> None:
    _, stream = play_cells()
    inside = stream.seq(1) - 1
    assert inside not in [stream.seq(revision) for revision in range(-1, len(CELLS))]
    assert list(stream.chunks(inside)) == list(stream.chunks(0))
