"""Markers and counters: their legal places (KW-16.3.1, KW-16.3.3)."""

from __future__ import annotations

import pytest

from engine.games.kings.checks.specs import position
from engine.games.kings.notation.positions import parse_state
from engine.games.kings.scenarios.markers import counter_places
from tests.engine.games.kings.helper import find_refusal, legal, play

UNITS = ("a.sh1:sh/r:off", "b.sh1:sh/r:off")


def marking(pend: str = "left3", **fields: str) -> str:
    """Return a position with a marker to place."""
    told = {"phase": "mark", "turn": "0/12", "edge": "-", "pend": pend, "scenario": "pillage", **fields}
    return position(*UNITS, **told)


@pytest.mark.parametrize(
    ("point", "reason"),
    [
        ("5000,6096", "ok"),
        ("5000,3048", "ok"),
        ("5000,3047", "zone"),
        ("5000,9144", "ok"),
        ("5000,9145", "zone"),
        ("0,6096", "ok"),
        ("-1,6096", "zone"),
        ("12193,6096", "zone"),
        ("8000,6096", "too_near"),
        ("6951,6096", "ok"),
        ("6952,6096", "too_near"),
        ("1253,8000", "blocking"),
        ("1254,8000", "ok"),
    ],
)
def test_where_markers_may_be(point: str, reason: str) -> None:
    """Outside the zones, apart from one another, an inch from blocking terrain (KW-16.3.1)."""
    here = marking(marks="k1:10000,6096", map="p1:b:5:house:0,7500/0,8500/1000,8500/1000,7500")
    assert find_refusal(here, f"mark {point}") == reason


def test_a_low_table_has_less_room() -> None:
    low = marking(table="12192x9144")
    assert [find_refusal(low, f"mark 5000,{y}") for y in (2540, 2539)] == ["ok", "zone"]


def test_markers_are_placed_by_turns() -> None:
    """The last one leads on to the edges (KW-16.3.1, KW-19.1.3)."""
    first = play(marking("left2"), "mark 3048,6096")
    assert (first.field("pend"), first.field("marks"), first.field("side")) == ("left1", "k1:3048,6096", "b")
    last = play(first.after, "mark 9144,6096", "roll edge 4 2")
    assert (last.field("phase"), last.field("pend"), last.field("side")) == ("edge", "-", "a")
    assert last.field("marks") == "k1:3048,6096;k2:9144,6096"


def test_what_has_no_room_on_the_lattice_is_dropped() -> None:
    wall = "p1:b:5:wall:4000,2500/4000,9700/12192,9700/12192,2500"
    here = marking("left7", map=wall)
    assert legal(here) == [
        "mark 1524,4572",
        "mark 1524,6096",
        "mark 1524,7620",
        "mark 3048,4572",
        "mark 3048,6096",
        "mark 3048,7620",
    ]
    first = play(here, "mark 1524,4572")
    assert legal(first.after) == ["mark 3048,7620"]
    last = play(first.after, "mark 3048,7620", "roll edge 1 2")
    assert (last.field("phase"), last.field("pend")) == ("edge", "-")


def test_without_time_markers_go_to_the_first_points() -> None:
    """By x, then y (KW-17.1.3)."""
    first = play(marking("left2"), "flag")
    assert (first.field("marks"), first.field("side")) == ("k1:1524,4572", "b")


def places(map: str = "-") -> list[tuple[int, int]]:
    """Return where counters lie at the start."""
    return counter_places(parse_state(position(*UNITS, phase="edge", edge="-", scenario="loot", map=map)))


def test_counters_lie_on_the_centre_line() -> None:
    """Off blocking terrain, to the west of two places as near (KW-16.3.3)."""
    assert places() == [(6096, 6096), (3048, 6096), (9144, 6096)]
    even = "p1:b:5:house:5996,6000/5996,6200/6196,6200/6196,6000"
    assert places(even)[0] == (5995, 6096)
    east = "p1:b:5:house:5896,6000/5896,6200/6126,6200/6126,6000"
    assert places(east)[0] == (6127, 6096)
    assert places("p1:d:3:wood:5996,6000/5996,6200/6196,6200/6196,6000")[0] == (6096, 6096)
