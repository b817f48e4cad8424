"""The overview of a record says what the replay says, and needs no play."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.games.registry import GAMES
from engine.record.lines import RecordError
from engine.record.overview import read_overview
from engine.record.replay import replay
from tools.harness.root import ROOT

RECORDS = sorted((ROOT / "tests" / "profiles" / "0.3.0").rglob("records/*"))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.name)
def test_it_agrees_with_the_replay(path: Path) -> None:
    data = path.read_bytes()
    found = read_overview(data, GAMES)
    assert found.game == path.name.split("-")[3]
    assert path.stem.endswith(found.mark) or not any(b"commitment" in line for line in data.splitlines())
    if not found.revealed:
        assert not found.over
        return
    replayed = replay(data, GAMES)
    match = replayed.match
    seats = match.game.seats(match.config)
    assert found.rules == replayed.header.rules
    assert found.date == (replayed.header.date or "")
    assert found.names == {seats[seat]: name for seat, name in replayed.header.names.items()}
    assert found.decisions == replayed.decisions - replayed.undone
    outcome = match.outcome
    assert outcome is not None
    best = ",".join(match.game.record.sides[side] for side in outcome.best)
    assert found.result == (best or "draw")


@pytest.mark.parametrize(
    ("data", "why"),
    [
        (b"", "line 1: the record is empty"),
        (b"# a comment\n", "line 1: the record has no lines"),
        (b"record xx1\n", "line 1: 'record xx1' where a record begins with record "),
        (b"record", "line 1: the line breaks off before its line feed"),
        (b"\xff\n", "line 1: the byte 0xff is no printable ASCII"),
    ],
)
def test_what_is_no_record_is_refused_with_its_line(data: bytes, why: str) -> None:
    with pytest.raises(RecordError) as caught:
        read_overview(data, GAMES)
    assert str(caught.value).startswith(why)


@pytest.mark.parametrize("damage", [b"w pass", b"w pass \xff\n", b"\x00\nresult w\n"])
def test_what_is_no_text_ends_the_overview(damage: bytes) -> None:
    """The rest stands in the list, and the match opens up to there."""
    sound = b"record wc1\nvariant 2p-base+max60\nplay\nw pass [ar]\nr pass [ar]\n"
    assert read_overview(sound + damage, GAMES) == read_overview(sound, GAMES)
    assert read_overview(sound, GAMES).decisions == 2


def test_damaged_lines_leave_the_rest_readable() -> None:
    """A list shows such a record all the same; the replay says what is wrong."""
    found = read_overview(
        b'record wc1\nrules x\noption draft\nname w Anna\nname r "\\ud800"\nplay\nw undo 7\nresult\n', GAMES
    )
    assert (found.rules, found.settings, found.decisions, found.result) == (0, {"draft": ""}, 0, "")
    assert found.names == {"w": "Anna", "r": '"\\ud800"'}
