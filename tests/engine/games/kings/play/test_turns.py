"""Turns: their beginnings and ends, the length of a match, and the effects of its end (KW-5.1, KW-16.1)."""

from __future__ import annotations

from typing import Literal

import pytest

from engine.games.kings.checks.specs import position
from engine.games.kings.events import GameEnded
from tests.engine.games.kings.helper import find_refusal, legal, play

OWN, OTHER = "a.sh1:sh/r:5000,2000,0", "b.sh1:sh/r:5000,10000,1800"


def test_phases_follow_one_another() -> None:
    """Movement, shooting, melee; then it is the other side's turn (KW-5.1.1, KW-5.1.2)."""
    moved = play(position(OWN, OTHER), "done")
    assert (moved.field("phase"), moved.unit("a.sh1")) == ("shoot", "5000,2000,0:0:-:halt")
    ended = play(moved.after, "done")
    assert (ended.field("phase"), ended.field("turn"), ended.field("side")) == ("move", "4/12", "b")
    assert ended.unit("a.sh1") == "5000,2000,0:0:-:-"


def test_flags_of_the_acting_side_lapse() -> None:
    """Those of the other side stay until its own turn is over (KW-5.1.2, KW-10.7.2, KW-11.3.2)."""
    here = position("a.sh1:sh/r:5000,2000,0:3:WDBS:halt", "b.sh1:sh/r:5000,10000,1800:2:WDB", phase="shoot")
    ended = play(here, "done")
    assert ended.unit("a.sh1") == "5000,2000,0:3:-:-"
    assert ended.unit("b.sh1") == "5000,10000,1800:2:WDB:-"


def test_headstrong_units_may_rally() -> None:
    """On a 4 they are only disordered; others do not roll (KW-13.1.10)."""
    here = position(
        OWN,
        "b.kn1:kn/r:3000,10000,1800:1:WD",
        "b.kn2:kn/r:6000,10000,1800:1:WD",
        "b.kn3:kn/r:9000,10000,1800:1:D",
        "b.sh1:sh/r:8000,8000,1800:1:WD",
        phase="shoot",
    )
    begun = play(here, "done", "head b.kn1 3", "head b.kn2 4")
    flags = [begun.unit(f"b.{id}").split(":")[2] for id in ("kn1", "kn2", "kn3", "sh1")]
    assert flags == ["WD", "D", "D", "WD"]


def last_turn(turn: str, opts: str = "-") -> str:
    """Return the shooting of a turn, which only awaits its end."""
    return position(OWN, OTHER, phase="shoot", turn=turn, opts=opts)


def test_a_die_decides_about_one_more_turn_of_each_side() -> None:
    """KW-16.1.1."""
    for die in (1, 3):
        over = play(last_turn("12/12"), "done", f"last {die}")
        assert (over.field("phase"), over.field("result"), over.field("turn")) == ("over", "draw", "12/12")
    for die in (4, 6):
        more = play(last_turn("12/12"), "done", f"last {die}")
        assert (more.field("phase"), more.field("turn"), more.field("side")) == ("move", "13/14", "b")
    assert play(last_turn("13/14"), "done").field("turn") == "14/14"
    assert play(last_turn("14/14"), "done").field("result") == "draw"


def test_options_of_the_length() -> None:
    """KW-16.1.1, KW-18: other numbers of turns, and no die."""
    assert play(last_turn("12/12", "extra_turn:off"), "done").field("result") == "draw"
    assert play(last_turn("8/8", "turns:4"), "done", "last 1").field("result") == "draw"
    assert play(last_turn("8/10", "turns:4"), "done").field("turn") == "9/10"


def test_a_side_without_units_loses_at_once() -> None:
    """In the middle of a phase, and nothing else changes (KW-16.1.2)."""
    here = position(
        "a.sh1:sh/r:5000,3200,0:0:-:chg",
        "b.sh1:sh/r:5000,4000,1800:9",
        phase="shoot",
        contact="a.sh1>b.sh1:F:-:0",
    )
    hit, wound = "hit x " + " ".join(["6"] * 12), "dmg x " + " ".join(["6"] * 12)
    over = play(here, "done", hit, wound, "nerve b.sh1 2 2")
    assert (over.field("phase"), over.field("result"), over.field("pend")) == ("over", "a", "-")
    assert (over.field("contact"), over.field("turn")) == ("a.sh1>b.sh1:F:-:0", "3/12")
    assert over.events[-1] == GameEnded("a")
    assert legal(over.after) == []
    assert find_refusal(over.after, "done") == "over"


@pytest.mark.parametrize(
    ("lead", "margin", "result"),
    [
        (100, "-", "a"),
        (70, "-", "draw"),
        (75, "-", "a"),
        (70, "win_margin:0", "a"),
        (100, "win_margin:20", "draw"),
    ],
)
def test_a_lead_must_be_large_enough(lead: int, margin: str, result: Literal["a", "b", "draw"]) -> None:
    """A tenth of the format of 750 points, or as agreed (KW-16.1.4)."""
    lost = {100: "b.sh2:sh/r:dead:20", 70: "b.sh2:sh/t:dead:20", 75: "b.bw1:bw/t:dead:20"}[lead]
    over = play(position(OWN, OTHER, lost, phase="shoot", turn="12/12", opts=margin), "done", "last 1")
    assert over.field("result") == result
    assert over.events[-1] == GameEnded(result, (lead, 0))
