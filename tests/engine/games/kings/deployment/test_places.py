"""Deployment: zones, the template, and units that fit nowhere (KW-15.3)."""

from __future__ import annotations

import pytest

from engine.games.kings.checks.specs import position
from tests.engine.games.kings.helper import find_refusal, legal, play

OFF = "a.sh1:sh/r:off"
OTHER = "b.sh1:sh/r:off"


def deploying(*units: str, **fields: str) -> str:
    """Return a position with a unit of seat a to deploy."""
    return position(*units, **{"phase": "deploy", "turn": "0/12", **fields})


@pytest.mark.parametrize(
    ("pose", "reason"),
    [
        ("5000,2647,0", "ok"),
        ("5000,2648,0", "zone"),
        ("5000,2547,900", "ok"),
        ("5000,2548,900", "zone"),
        ("5000,398,0", "ok"),
        ("5000,397,0", "edge"),
        ("5000,9545,1800", "zone"),
        ("5000,6096,0", "zone"),
        ("-100,300,0", "edge"),
        ("9000,2000,0", "blocking"),
        ("2000,2000,0", "friend_touch"),
        ("2000,2809,0", "zone"),
        ("3009,2000,0", "friend_touch"),
        ("3010,2000,0", "ok"),
    ],
)
def test_zones(pose: str, reason: str) -> None:
    """More than 12 inches behind the centre line, at any heading (KW-15.3.2, KW-15.3.3)."""
    here = deploying(
        OFF,
        "a.sh2:sh/r:2000,2000,0",
        OTHER,
        map="p1:b:5:house:9000,1500/9000,2500/9900,2500/9900,1500",
    )
    assert find_refusal(here, f"put a.sh1 {pose}") == reason


def test_zones_of_the_north_and_of_a_low_table() -> None:
    """8 inches where the table is 36 inches high (KW-15.3.2)."""
    north = deploying(OFF, OTHER, edge="n")
    assert find_refusal(north, "put a.sh1 5000,9545,1800") == "ok"
    assert find_refusal(north, "put a.sh1 5000,9544,1800") == "zone"
    low = deploying(OFF, OTHER, table="12192x9144")
    assert find_refusal(low, "put a.sh1 5000,2139,0") == "ok"
    assert find_refusal(low, "put a.sh1 5000,2140,0") == "zone"


def test_obstacles_are_blocking_for_war_engines() -> None:
    """KW-15.3.3, KW-6.2.9."""
    wall = "p1:o:1:wall:4000,2000/4000,2100/6000,2100/6000,2000"
    here = deploying("a.cn1:cn/1:off", OFF, OTHER, map=wall)
    assert find_refusal(here, "put a.cn1 5000,2050,0") == "blocking"
    assert find_refusal(here, "put a.sh1 5000,2050,0") == "ok"


def test_only_own_units_that_are_not_deployed() -> None:
    here = deploying(OFF, "a.sh2:sh/r:2000,2000,0", "a.sh3:sh/r:dead:0", OTHER)
    for id in ("b.sh1", "a.sh2", "a.sh3", "a.sh4"):
        assert find_refusal(here, f"put {id} 5000,2000,0") == "no_unit"
        assert find_refusal(here, f"lost {id}") == "no_unit"


def test_sides_deploy_by_turns_and_then_the_rest() -> None:
    """KW-15.3.3, KW-19.1.4; when all stand, the first turn is rolled for."""
    here = deploying(OFF, "a.sh2:sh/r:off", OTHER)
    first = play(here, "put a.sh2 5000,2000,0")
    assert first.field("side") == "b"
    second = play(first.after, "put b.sh1 5000,10000,1800")
    assert second.field("side") == "a"
    last = play(second.after, "put a.sh1 8000,2000,0", "roll first 2 3")
    assert (last.field("phase"), last.field("side")) == ("first", "b")


def test_the_template() -> None:
    """From the middle outwards, right before left, row by row (KW-15.3.5)."""
    seven = [f"a.sh{n}:sh/r:off" for n in range(1, 5)]
    here = deploying(*seven, "a.he1:he/1:6096,2500,0", "b.sh1:sh/r:dead:0", opts="deploy:template")
    played = play(
        here.replace("phase=deploy", "phase=edge").replace("edge=s", "edge=-"), "edge s", "roll first 1 2"
    )
    assert [played.unit(f"a.sh{n}") for n in (1, 2, 3, 4)] == [
        "6858,2647,0:0:-:-",
        "5334,2647,0:0:-:-",
        "7874,2647,0:0:-:-",
        "4318,2647,0:0:-:-",
    ]


def test_the_lattice_of_deployment() -> None:
    """Rows 0 and 5, and the first place of the template (notation, section 8)."""
    listed = legal(deploying(OFF, "a.sh2:sh/r:6096,2647,0", OTHER))
    assert "put a.sh1 7112,2647,0" in listed
    rows = [order for order in listed if order != "put a.sh1 7112,2647,0"]
    # The one in the middle of row 0 is taken, and 5 rows farther back nobody is in the way.
    middle = [f"put a.sh1 {6096 + 1524 * i},2647,0" for i in range(-3, 4) if i]
    assert rows == sorted(middle + [f"put a.sh1 {6096 + 1524 * i},1377,0" for i in range(-3, 4)])


FULL = "p1:b:5:lake:0,0/0,3047/12192,3047/12192,0"


def test_what_fits_nowhere_is_given_up() -> None:
    """It counts as routed; while there is a place it may not be (KW-15.3.3)."""
    here = deploying(OFF, "a.sh2:sh/r:off", OTHER, map=FULL)
    assert legal(here) == ["lost a.sh1", "lost a.sh2"]
    first = play(here, "lost a.sh2")
    assert (first.unit("a.sh2"), first.field("side")) == ("dead:0:-:-", "b")
    assert find_refusal(deploying(OFF, OTHER), "lost a.sh1") == "free_place"


def test_a_side_with_nothing_left_is_beaten() -> None:
    """At once, before the first turn (KW-16.1.6)."""
    here = deploying(OFF, OTHER, map=FULL)
    over = play(here, "lost a.sh1")
    assert (over.field("phase"), over.field("result"), over.field("turn")) == ("over", "b", "0/12")


def test_without_time_units_go_by_the_template() -> None:
    """In id order, by turns with the other side (KW-17.1.3)."""
    here = deploying(OFF, "a.fg1:fg/r:off", OTHER, "b.sh2:sh/r:off")
    first = play(here, "flag")
    assert (first.unit("a.fg1"), first.field("side")) == ("6096,2647,0:0:-:-", "b")
    second = play(first.after, "put b.sh1 5000,10000,1800")
    assert second.unit("a.sh1") == "7112,2647,0:0:-:-"
    assert second.field("side") == "b"
