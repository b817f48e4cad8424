"""Counter-charges (KW-7.10)."""

from __future__ import annotations

import pytest

from engine.games.kings.checks.specs import position
from tests.engine.games.kings.helper import explain_refusal, find_refusal, play

A = "a.sh1:sh/r:5000,2000,2700"
B = "b.sh1:sh/r:5300,3154,1800"
PAST = "b.sh1>a.sh1"


def test_neither_arc_nor_sight_nor_path_matter() -> None:
    """It is placed where its centre is along the edge, and slides to the middle (KW-7.10.1, KW-7.10.2)."""
    wall = "p1:b:5:house:4000,2450/4000,2460/4100,2460/4100,2450"
    played = play(position(A, B, past=PAST, map=wall), "ctr a.sh1>b.sh1")
    assert played.unit("a.sh1") == "5300,2354,0:0:-:ctr"
    assert played.field("contact") == "a.sh1>b.sh1:F:-:-700"


@pytest.mark.parametrize(
    ("unit", "reason"),
    [
        ("a.sh1:sh/r:5000,2000,2700:0:WD", "wavering a.sh1"),
        ("a.sh1:sh/r/!fury:5000,2000,2700:0:WD", "ok"),
        ("a.sh1:sh/r/!speed0:5000,2000,2700", "speed_zero a.sh1"),
        ("a.sh1:sh/r/!speed1:5000,2000,2700", "out_of_range a.sh1 272"),
        ("a.sh1:sh/r:5000,2000,2700:0:-:adv", "has_order a.sh1"),
    ],
)
def test_reasons(unit: str, reason: str) -> None:
    """KW-7.10.1, KW-13.1.9."""
    assert explain_refusal(position(unit, B, past=PAST), "ctr a.sh1>b.sh1") == reason


def test_only_who_charged_last_turn() -> None:
    assert find_refusal(position(A, B), "ctr a.sh1>b.sh1") == "not_counter"
    assert find_refusal(position(A, B, past=PAST), "ctr a.sh1>b.sh2") == "not_enemy"
    engine = position("a.cn1:cn/1:5000,2000,0", B, past="b.sh1>a.cn1")
    assert find_refusal(engine, "ctr a.cn1>b.sh1") == "war_engine"


def test_a_place_anywhere_along_the_edge_or_none() -> None:
    """KW-7.10.2: the nearest free one, however far."""
    friend = "a.wl1:wl/1:5310,2544,0"
    played = play(position("a.sh1:sh/r:5200,1400,0", friend, B, past=PAST), "ctr a.sh1>b.sh1")
    assert played.unit("a.sh1").split(",")[0] == "4600"
    wide = "a.zo1:zo/l:5300,2144,0"
    full = position("a.sh1:sh/r:5200,1000,0", wide, B, past=PAST)
    assert find_refusal(full, "ctr a.sh1>b.sh1") == "no_room"


def test_never_hindered() -> None:
    """KW-7.10.3."""
    wood = "p1:d:3:wood:4000,2300/4000,2700/6500,2700/6500,2300"
    played = play(position(A, B, past=PAST, map=wood), "ctr a.sh1>b.sh1")
    assert played.field("contact") == "a.sh1>b.sh1:F:-:-700"


def test_an_individual_is_met_straight_on() -> None:
    """KW-7.10.4."""
    here = position(A, "b.he1:he/1:5000,3154,1800", past="b.he1>a.sh1")
    played = play(here, "ctr a.sh1>b.he1")
    assert (played.unit("a.sh1"), played.unit("b.he1")) == ("5000,2654,0:0:-:ctr", "5000,3154,1800:0:-:-")
    blocked = position(
        A, "a.sh2:sh/t:5650,2654,900:0:-:halt", "b.he1:he/1:5000,3154,1800", past="b.he1>a.sh1"
    )
    assert find_refusal(blocked, "ctr a.sh1>b.he1") == "no_room"


def test_a_side_is_shared_with_who_is_there() -> None:
    """KW-7.10.3, KW-7.8.2."""
    here = position(A, "a.sh2:sh/r:5300,2354,0:0:-:chg", B, past=PAST, contact="a.sh2>b.sh1:F:-:0")
    played = play(here, "ctr a.sh1>b.sh1")
    assert (played.unit("a.sh1"), played.unit("a.sh2")) == ("4794,2354,0:0:-:ctr", "5806,2354,0:0:-:chg")
