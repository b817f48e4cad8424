"""Preparations in a record: written before the play, hidden from others, and judged by a replay."""

from __future__ import annotations

from typing import Any

import pytest

from engine.chance import make_generator
from engine.match.match import Match
from engine.match.state import first_view
from engine.record.header import Header
from engine.record.lines import RecordError
from engine.record.replay import replay
from engine.record.writer import Recorder, write_record
from tests.games.registry import GAMES

BLOTTO = GAMES["blotto"]
ARMIES = "army p1 3,4,3:one\narmy p2 0,4,6:two\n"
PLAIN = f"record blotto1\nfirst p1\n{ARMIES}play\np1 call h2\np2 meet\np2 call h1\np1 meet\nresult -\n"


def match() -> Match[Any]:
    """Return a match that has just begun."""
    return Match(BLOTTO, BLOTTO.options(), make_generator(1), prepared=("3,4,3:one", "0,4,6:two"))


def test_a_record_begins_with_what_was_prepared() -> None:
    lines = write_record(match(), Header(1)).lines
    assert lines == ["record blotto1", "first p1", "rules 1", "option first p1", *ARMIES.splitlines(), "play"]


@pytest.mark.parametrize(
    ("viewer", "armies"),
    [(0, "army p1 3,4,3:one army p2 ?"), (1, "army p1 ? army p2 0,4,6:two"), (None, "army p1 ? army p2 ?")],
)
def test_one_seats_record_hides_what_the_others_prepared(viewer: int | None, armies: str) -> None:
    start = first_view(BLOTTO, BLOTTO.options(), viewer)
    recorder = Recorder(BLOTTO, BLOTTO.options(), Header(None), start, match().stream(viewer))
    assert " ".join(recorder.lines[2:4]) == armies
    with pytest.raises(RecordError, match="something is hidden"):
        replay(recorder.complete(None), GAMES)


def test_a_replay_plays_with_what_was_prepared() -> None:
    found = replay(PLAIN.encode(), GAMES)
    position = BLOTTO.format(found.match.standing.state)
    assert position == "blotto1 p1=3,4,3:one p2=0,4,6:two first=p1 open=h1,h2 call=-"


@pytest.mark.parametrize(
    ("before", "after", "error"),
    [
        ("army p1 3,4,3:one\n", "", r"line 4: p1 cannot have prepared '' \(nothing_prepared\)"),
        ("3,4,3:one", "7,4,3:one", r"line 3: p1 cannot have prepared '7,4,3:one' \(crowded, wrong_sum\)"),
        ("0,4,6:two", "?", "line 4: something is hidden"),
        ("army p2", "army p3", "cannot have prepared ''"),
        (ARMIES, "army p2 0,4,6:two\narmy p1 3,4,3:one\n", "line 3: 'army p2 0,4,6:two' where 'army p1"),
        ("play\n", "army p1 3,4,3:one\nplay\n", "line 5: 'army p1 3,4,3:one' where 'play' follows"),
    ],
)
def test_a_replay_refuses_what_could_not_have_been_prepared(before: str, after: str, error: str) -> None:
    assert before in PLAIN
    with pytest.raises(RecordError, match=error):
        replay(PLAIN.replace(before, after).encode(), GAMES)
