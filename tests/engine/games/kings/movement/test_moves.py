"""Advance, Back, Sidestep, At the double, Change facing: their limits and obstacles (KW-6)."""

from __future__ import annotations

import pytest

from engine.games.kings.checks.specs import position
from tests.engine.games.kings.helper import explain_refusal, find_refusal, play

FAR = "b.sh1:sh/r:5000,11000,1800"
A = "a.sh1:sh/r:5000,2000,0"
HERE = position(A, FAR)
WOOD = "p1:d:3:wood:4000,3000/4000,3800/6000,3800/6000,3000"
WALL = "p1:o:1:wall:4000,3000/4000,3100/6000,3100/6000,3000"
HOUSE = "p1:b:5:house:4000,3000/4000,3800/6000,3800/6000,3000"
HILL = "p1:h:2:hill:4000,3000/4000,3800/6000,3800/6000,3000"


@pytest.mark.parametrize(
    ("order", "last", "beyond"),
    [
        ("adv", "m1270", "m1271"),
        ("back", "m635", "m636"),
        ("side", "l635", "l636"),
        ("dbl", "m2540", "m2541"),
    ],
)
def test_each_order_has_its_budget(order: str, last: str, beyond: str) -> None:
    """Speed times 254, 127, 127 and 508 (KW-6.2.3 to KW-6.2.6); beyond it is refused, not cut (KW-6.2.11)."""
    assert find_refusal(HERE, f"{order} a.sh1 {last}") == "ok"
    assert explain_refusal(HERE, f"{order} a.sh1 {beyond}") == f"budget {last[1:]}"
    assert explain_refusal(HERE, f"{order} a.sh1 {last[0]}9000000") == f"budget {last[1:]}"


@pytest.mark.parametrize(
    ("order", "pose"),
    [
        ("adv a.sh1 m1000", "5000,3000,0"),
        ("adv a.sh1 m635 t450 m635", "5449,3084,450"),
        ("adv a.sh1 t900 m1000", "6000,2000,900"),
        ("back a.sh1 m600", "5000,1400,0"),
        ("side a.sh1 l600", "4400,2000,0"),
        ("side a.sh1 r600", "5600,2000,0"),
        ("dbl a.sh1 m2540", "5000,4540,0"),
    ],
)
def test_orders_move_and_mark(order: str, pose: str) -> None:
    """KW-6.1.1, KW-6.1.3, KW-6.2.12."""
    assert play(HERE, order).unit("a.sh1") == f"{pose}:0:-:{order.split(' ')[0]}"


@pytest.mark.parametrize(
    ("order", "plain", "nimble"),
    [
        ("adv a.X m100 t900 m100", "ok", "ok"),
        ("adv a.X m100 t901 m100", "pivots", "ok"),
        ("adv a.X t900 m100 t-900", "pivots", "ok"),
        ("adv a.X t901 m100 t-900", "pivots", "pivots"),
        ("adv a.X t9 m100 t-900 m5 t9", "pivots", "pivots"),
        ("back a.X m100 t900", "pivots", "ok"),
        ("back a.X t900 m100", "pivots", "ok"),
        ("back a.X m100 t901", "pivots", "pivots"),
        ("side a.X l100 t900 l5", "pivots", "ok"),
        ("dbl a.X t900 m100", "pivots", "ok"),
        ("dbl a.X t9 m100 t9", "pivots", "pivots"),
    ],
)
def test_pivots(order: str, plain: str, nimble: str) -> None:
    """One in an Advance, none in others, one more where Nimble; a wide one is two (KW-6.1.3, KW-6.2.8)."""
    assert find_refusal(HERE, order.replace("X", "sh1")) == plain
    assert find_refusal(position(A.replace("sh/r", "sh/r/!nimble"), FAR), order.replace("X", "sh1")) == nimble


def test_nimble_does_not_help_who_halts() -> None:
    """KW-6.2.1, KW-6.2.2."""
    assert play(HERE, "halt a.sh1").unit("a.sh1") == "5000,2000,0:0:-:halt"
    assert find_refusal(position(A.replace("sh/r", "sh/r/!nimble"), FAR), "halt a.sh1 @5") == "not_individual"


def test_change_facing() -> None:
    """Any angle, not the heading that it has (KW-6.2.2)."""
    assert play(HERE, "face a.sh1 2700").unit("a.sh1") == "5000,2000,2700:0:-:face"
    assert find_refusal(HERE, "face a.sh1 0") == "empty_order"


def test_an_order_without_legs_is_refused() -> None:
    """KW-6.2.11."""
    assert [find_refusal(HERE, f"{order} a.sh1") for order in ("adv", "back", "side", "dbl")] == [
        "empty_order"
    ] * 4


@pytest.mark.parametrize(
    ("unit", "order", "reason"),
    [
        ("a.sh1:sh/r:5000,2000,0:0:WD", "adv", "wavering"),
        ("a.sh1:sh/r:5000,2000,0:0:WD", "side", "wavering"),
        ("a.sh1:sh/r:5000,2000,0:0:WD", "dbl", "wavering"),
        ("a.sh1:sh/r:5000,2000,0:0:WD", "back", "ok"),
        ("a.sh1:sh/r:5000,2000,0:0:D", "adv", "ok"),
        ("a.sh1:sh/r/!shambling:5000,2000,0", "dbl", "shambling"),
        ("a.sh1:sh/r/!shambling:5000,2000,0", "adv", "ok"),
        ("a.sh1:sh/r/!speed0:5000,2000,0", "adv", "speed_zero"),
        ("a.cn1:cn/1:5000,2000,0", "dbl", "war_engine"),
        ("a.cn1:cn/1:5000,2000,0", "adv", "ok"),
        ("a.sh1:sh/r:5000,2000,0:0:-:halt", "adv", "has_order"),
    ],
)
def test_states_that_forbid_orders(unit: str, order: str, reason: str) -> None:
    """KW-6.1.1, KW-6.2.13, KW-11.3.1, KW-12.1.1, KW-13.1.22."""
    legs = "l100" if order == "side" else "m100"
    assert find_refusal(position(unit, FAR), f"{order} {unit.split(':')[0]} {legs}") == reason


def test_speed_0_forbids_every_leg() -> None:
    """KW-6.2.13; pivots are legs (KW-6.1.3); orders without legs are judged before (notation, section 4)."""
    slow = position("a.sh1:sh/r/!speed0:5000,2000,0", FAR)
    assert [find_refusal(slow, f"adv a.sh1 {legs}") for legs in ("m1", "t450", "t901")] == ["speed_zero"] * 3
    assert find_refusal(slow, "adv a.sh1") == "empty_order"
    assert [find_refusal(slow, order) for order in ("halt a.sh1", "face a.sh1 900")] == ["ok", "ok"]


def test_who_wavers_may_still_halt_and_turn() -> None:
    wavering = position("a.sh1:sh/r:5000,2000,0:0:WD", FAR)
    assert [find_refusal(wavering, order) for order in ("halt a.sh1", "face a.sh1 900")] == ["ok", "ok"]


@pytest.mark.parametrize(
    ("terrain", "adv", "dbl"),
    [
        (WOOD, "ok", "difficult p1"),
        (WALL, "ok", "difficult p1"),
        (HOUSE, "blocking p1", "blocking p1"),
        (HILL, "ok", "ok"),
        ("-", "ok", "ok"),
    ],
)
def test_terrain_on_the_way(terrain: str, adv: str, dbl: str) -> None:
    """KW-4.1.1 to KW-4.1.4, KW-6.2.9."""
    here = position(A, FAR, map=terrain)
    assert explain_refusal(here, "adv a.sh1 m1000") == adv
    assert explain_refusal(here, "dbl a.sh1 m1000") == dbl


def test_who_begins_in_difficult_terrain_cannot_double() -> None:
    """KW-6.2.9."""
    inside = position("a.sh1:sh/r:5000,3400,0", FAR, map=WOOD)
    assert find_refusal(inside, "dbl a.sh1 m1500") == "difficult"
    assert find_refusal(inside, "adv a.sh1 m1200") == "ok"


def test_no_pivot_leads_out_of_difficult_terrain_first() -> None:
    """KW-6.2.9: the beginning of the order counts, with any pivot of a Nimble unit before its first leg."""
    scouts = "a.ms1:ms/t:5000,2500,900"
    here = position(scouts, FAR, map=WOOD)
    assert explain_refusal(here, "dbl a.ms1 t900 m1000") == "difficult p1"
    assert find_refusal(here, "adv a.ms1 t900 m1000") == "ok"
    for granted in ("!pathfinder", "!fly"):
        assert (
            find_refusal(
                position(scouts.replace("ms/t", f"ms/t/{granted}"), FAR, map=WOOD), "dbl a.ms1 t900 m1000"
            )
            == "ok"
        )


def test_a_pathfinder_doubles_through_woods_not_across_walls() -> None:
    """KW-13.1.17; a Strider does neither (KW-13.1.24)."""
    for terrain, reason in ((WOOD, "ok"), (WALL, "difficult")):
        here = position(A.replace("sh/r", "sh/r/!pathfinder"), FAR, map=terrain)
        assert find_refusal(here, "dbl a.sh1 m1500") == reason
    assert (
        find_refusal(position(A.replace("sh/r", "sh/r/!strider"), FAR, map=WOOD), "dbl a.sh1 m1500")
        == "difficult"
    )


def test_walls_are_blocking_for_war_engines() -> None:
    """KW-4.1.3, KW-12.1.1."""
    here = position("a.cn1:cn/1:5000,2500,0", FAR, map=WALL)
    assert find_refusal(here, "adv a.cn1 m1000") == "blocking"
    assert find_refusal(here, "adv a.cn1 m200") == "ok"


def test_pieces_are_named_in_their_order() -> None:
    two = WOOD + ";p2:b:5:house:4000,4000/4000,4800/6000,4800/6000,4000"
    assert explain_refusal(position(A, FAR, map=two), "dbl a.sh1 m2540") == "difficult p1"
    assert explain_refusal(position(A, FAR, map=two), "adv a.sh1 m1270") == "ok"


@pytest.mark.parametrize(("to", "reason"), [("m1002", "ok"), ("m1003", "enemy_near b.sh1")])
def test_enemies_keep_an_inch_less_the_tolerance(to: str, reason: str) -> None:
    """252 u are enough, 251 are not (KW-2.3.4, KW-2.6.2)."""
    assert explain_refusal(position(A, "b.sh1:sh/r:5000,4054,1800"), f"adv a.sh1 {to}") == reason


def test_who_stands_too_close_may_stay_but_not_come_closer() -> None:
    """The distance when the order is given counts, less the tolerance (KW-2.6.1, KW-2.6.4)."""
    close = position(A, "b.sh1:sh/r:5000,2900,1800")
    assert find_refusal(close, "adv a.sh1 m2") == "ok"
    assert find_refusal(close, "adv a.sh1 m3") == "enemy_near"
    assert find_refusal(close, "side a.sh1 l600") == "ok"
    touching = position(A, "b.sh1:sh/r:5000,2800,1800")
    assert [find_refusal(touching, f"adv a.sh1 m{d}") for d in (2, 3)] == ["ok", "enemy_near"]


def test_friends_are_crossed_but_not_touched_at_the_end() -> None:
    """10 u apart (KW-2.3.4, KW-6.2.10)."""
    friend = position(A, "a.sh2:sh/t:5000,2650,0", FAR)
    assert [find_refusal(friend, f"adv a.sh1 m{d}") for d in (40, 41, 1259, 1260)] == [
        "ok",
        "friend_touch",
        "friend_touch",
        "ok",
    ]


def test_a_pivot_on_the_way_must_be_clear() -> None:
    """While it turns a unit passes through everything (KW-6.2.10)."""
    beside = position(A, "a.sh2:sh/r:5000,2830,0", "b.sh1:sh/r:5600,11000,1800")
    assert find_refusal(beside, "adv a.sh1 t450 m1270") == "friend_touch"
    assert find_refusal(beside, "face a.sh1 1800") == "ok"
    assert find_refusal(beside, "face a.sh1 900") == "friend_touch"


def test_the_edge_of_the_table() -> None:
    """KW-2.3.6: two u of tolerance, for legs and for the final pose."""
    here = position("a.sh1:sh/r:5000,400,0", FAR)
    assert [find_refusal(here, f"back a.sh1 m{d}") for d in (2, 3)] == ["ok", "edge"]


def test_flyers_look_only_at_where_they_end() -> None:
    """KW-6.2.14: legs ignore terrain, units and the 1 inch rule, and leave the table."""
    flying = "a.wr1:wr/r:5000,2000,0"
    over = position(flying, "b.sh1:sh/r:5000,3000,1800", map=HILL)
    assert [find_refusal(over, f"adv a.wr1 m{d}") for d in (1998, 1997)] == ["ok", "enemy_near"]
    assert find_refusal(position(flying, FAR, map=HOUSE), "adv a.wr1 m2540") == "ok"
    assert find_refusal(position(flying, FAR, map=HOUSE), "adv a.wr1 m1000") == "blocking"
    assert find_refusal(position(flying.replace(",0", ",2700"), FAR), "adv a.wr1 m2540 t900") == "ok"
    assert find_refusal(position("a.wr1:wr/r:2000,2000,2700", FAR), "adv a.wr1 m2000 t900") == "edge"
    woods = position("a.wr1:wr/r/!speed5:5000,2000,0", FAR, map=WOOD)
    assert find_refusal(woods, "dbl a.wr1 m2540") == "shambling", "wraiths shamble"
    assert find_refusal(position("a.gw1:gw/1:5000,2000,0", FAR, map=WOOD), "dbl a.gw1 m2540") == "ok"


def test_the_order_of_the_reasons_of_a_move() -> None:
    """Notation, section 4: each is hidden by the one before it."""
    where = ("a.cn1:cn/1/!speed0:5000,500,1800:0:W", FAR)
    order = "dbl a.cn1 t5 m9999 t5 @5"
    found = [find_refusal(position(*where), order)]
    found.append(find_refusal(position(where[0][:-2], FAR), order))
    found.append(find_refusal(position("a.kw1:kw/r/!speed0:5000,500,1800", FAR), order.replace("cn1", "kw1")))
    found.append(find_refusal(position("a.sh1:sh/r/!speed0:5000,500,1800", FAR), "dbl a.sh1 @5"))
    found.append(find_refusal(position("a.sh1:sh/r/!speed0:5000,500,1800", FAR), order.replace("cn1", "sh1")))
    sh = position("a.sh1:sh/r:5000,500,1800", FAR)
    found.append(find_refusal(sh, order.replace("cn1", "sh1")))
    found.append(find_refusal(sh, "dbl a.sh1 m9999 @5"))
    found.append(find_refusal(sh, "dbl a.sh1 m2540 @5"))
    found.append(find_refusal(sh, "dbl a.sh1 m2540"))
    assert found == [
        "wavering",
        "war_engine",
        "shambling",
        "empty_order",
        "speed_zero",
        "pivots",
        "budget",
        "not_individual",
        "edge",
    ]
