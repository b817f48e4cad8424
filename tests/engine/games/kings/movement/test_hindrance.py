"""Hindered charges (KW-7.6, KW-10.3.1)."""

from __future__ import annotations

import pytest

from engine.games.kings.checks.specs import position
from tests.engine.games.kings.helper import play

A, B = "a.sh1:sh/r:5000,2000,0", "b.sh1:sh/r:5000,4400,1800"


def wood(low: int, high: int, type: str = "d") -> str:
    """Return a strip of terrain across the way."""
    return f"p1:{type}:0:strip:4000,{low}/4000,{high}/6000,{high}/6000,{low}"


def mark(charger: str, terrain: str, target: str = B, order: str = "") -> str:
    """Return how the contact is marked: `h` where the charge is hindered."""
    id = charger.split(":")[0]
    played = play(position(charger, target, map=terrain), order or f"chg {id}>b.sh1")
    return played.field("contact").split(":")[2]


@pytest.mark.parametrize(
    ("low", "high", "hindered"),
    [
        (1400, 1603, "h"),
        (1400, 1602, "-"),
        (2500, 2600, "h"),
        (3997, 4600, "h"),
        (3998, 4600, "-"),
    ],
)
def test_start_way_and_end(low: int, high: int, hindered: str) -> None:
    """One u beyond the tolerance is in it (KW-7.6.1)."""
    assert mark(A, wood(low, high)) == hindered
    assert mark(A, wood(low, high, "o")) == hindered
    assert mark(A, wood(low, high, "h")) == "-"


def test_a_pathfinder_is_hindered_by_obstacles_only() -> None:
    """KW-13.1.17; a Strider's charge is hindered and recorded so (KW-13.1.24)."""
    finder = A.replace("sh/r", "sh/r/!pathfinder")
    assert [mark(finder, wood(2500, 2600, type)) for type in "do"] == ["-", "h"]
    assert mark(A.replace("sh/r", "sh/r/!strider"), wood(2500, 2600)) == "h"


def test_flyers_are_hindered_by_where_they_end() -> None:
    """There a touch counts (KW-7.6.1, KW-13.1.8)."""
    flying = "a.gw1:gw/1:5000,2000,0"
    assert mark(flying, wood(2500, 2600)) == "-"
    assert mark(flying, wood(4002, 4600)) == "h"
    assert mark(flying, wood(4003, 4600)) == "-"


def test_an_individual_is_judged_from_after_its_free_pivot() -> None:
    """KW-7.6.1: the place where it stands when the order is given, after the pivot."""
    rider = "a.ge1:ge/1/mounted:5000,2000,900"
    beside = "p1:d:1:strip:5200,1900/5200,2100/5300,2100/5300,1900"
    assert mark(rider, beside, order="chg a.ge1>b.sh1 @0") == "-"
    below = "p1:d:1:strip:4900,1700/4900,1760/5100,1760/5100,1700"
    assert mark(rider, below, order="chg a.ge1>b.sh1 @0") == "h"


def test_sharing_may_hinder_who_was_not_and_never_frees() -> None:
    """KW-7.6.2: judged again by the pose it then has alone, at the end of the order that moves it."""
    rocks = "p1:d:1:rocks:3700,2900/3700,3100/4300,3100/4300,2900"
    target = "b.sh1:sh/r:5000,4000,1800"
    first = play(position(A, "a.sh2:sh/r:6100,2000,0", target, map=rocks), "chg a.sh1>b.sh1")
    assert first.field("contact") == "a.sh1>b.sh1:F:-:0"
    second = play(first.after, "chg a.sh2>b.sh1")
    assert second.field("contact") == "a.sh1>b.sh1:F:h:0;a.sh2>b.sh1:F:-:1100"
    countered = position(
        "a.sh1:sh/r:5000,3200,0:0:-:ctr",
        "a.sh2:sh/r:6100,2000,0",
        target,
        map=rocks,
        contact="a.sh1>b.sh1:F:-:0",
    )
    assert play(countered, "chg a.sh2>b.sh1").field("contact").startswith("a.sh1>b.sh1:F:-:0")
    way = "p1:d:0:rocks:4900,2500/4900,2600/5100,2600/5100,2500"
    hindered = play(position(A, "a.sh2:sh/r:6100,2000,0", target, map=way), "chg a.sh1>b.sh1").after
    assert play(hindered, "chg a.sh2>b.sh1").field("contact").startswith("a.sh1>b.sh1:F:h:0")
