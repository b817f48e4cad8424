"""Nerve: results of a roll, inspiration, and the consequences (KW-11, KW-8.5)."""

from __future__ import annotations

import pytest

from engine.games.kings.armies.entries import profile_of
from engine.games.kings.checks.specs import position
from engine.games.kings.rolls.nerve import result_of
from tests.engine.games.kings.helper import find_refusal, legal, play

BOW = "a.bw1:bw/r:5000,1000,0:0:S:halt"
FAR = "b.mm9:mm/t:11000,11000,0"


def odds(entry: str, damage: int) -> dict[str, int]:
    """Count the results of all 36 rolls."""
    profile = profile_of(entry)
    found = {"steady": 0, "waver": 0, "rout": 0}
    for one in range(1, 7):
        for two in range(1, 7):
            found[result_of(profile.waver, profile.rout, one + two, one + two + damage)] += 1
    return found


@pytest.mark.parametrize(
    ("entry", "damage", "expected"),
    [
        ("kn/t", 3, {"steady": 21, "waver": 9, "rout": 6}),
        ("sh/r", 13, {"steady": 1, "waver": 0, "rout": 35}),
        ("rv/r", 6, {"steady": 33, "waver": 0, "rout": 3}),
        ("sh/r", 0, {"steady": 35, "waver": 1, "rout": 0}),
        ("rv/r", 0, {"steady": 36, "waver": 0, "rout": 0}),
    ],
)
def test_x23(entry: str, damage: int, expected: dict[str, int]) -> None:
    """A natural 2 always stands, a 12 without a rout wavers, unless fearless (KW-11.1.1 to KW-11.1.3)."""
    assert odds(entry, damage) == expected


def after_test(target: str, *draws: str, others: tuple[str, ...] = ()) -> str:
    """End the shooting with one unit to test, and return the position's fields of it."""
    played = play(position(BOW, target, *others, FAR, phase="shoot"), "done", *draws)
    return played.unit(target.split(":")[0])


def test_the_results() -> None:
    """KW-11.3.1, KW-11.3.4; the flag of the shooting phase is taken off."""
    hurt = "b.sh1:sh/r:5000,6000,1800:5:T"
    assert after_test(hurt, "nerve b.sh1 3 4") == "5000,6000,1800:5:-:-"
    assert after_test(hurt, "nerve b.sh1 4 4") == "5000,6000,1800:5:WD:-"
    assert after_test(hurt, "nerve b.sh1 5 5") == "dead:5:-:-"


def test_iron_resolve_heals_who_stands() -> None:
    """KW-11.3.3, KW-13.1.14."""
    assert (
        after_test("b.sh1:sh/r/!iron_resolve:5000,6000,1800:5:T", "nerve b.sh1 1 1") == "5000,6000,1800:4:-:-"
    )


@pytest.mark.parametrize(
    ("source", "inspires"),
    [
        ("b.ub1:ub/1:5000,7024,1800", False),
        ("b.sb1:sb/1:5000,8786,1800", True),
        ("b.sb1:sb/1:5000,8787,1800", False),
        ("b.he1:he/1/!inspiring:5000,8024,1800", True),
        ("b.he1:he/1/!inspiring:5000,8025,1800", False),
        ("b.he1:he/1:5000,6600,1800", False),
        ("a.sb1:sb/1:5000,6900,1800", False),
    ],
)
def test_inspiration(source: str, inspires: bool) -> None:
    """6 and 9 inches, footprint to footprint, of one's own list (KW-11.2.2, KW-13.1.13)."""
    draws = ("nerve b.sh1 5 5", *(["renerve b.sh1 1 2"] if inspires else []))
    found = after_test("b.sh1:sh/r:5000,6000,1800:5:T", *draws, others=(source,))
    assert found == ("5000,6000,1800:5:-:-" if inspires else "dead:5:-:-")


@pytest.mark.parametrize(("target", "inspires"), [("ww/r", True), ("zo/r", False), ("wl/1", True)])
def test_some_inspire_units_with_a_name_and_themselves(target: str, inspires: bool) -> None:
    """The werewolf lord: werewolves, and nobody else however near (KW-11.2.2)."""
    lord = "b.wl1:wl/1:5000,7000,1800"
    id = f"b.{target[:2]}1"
    played = play(
        position(
            BOW, f"{id}:{target}:5000,6000,1800:15:T", *([] if id == "b.wl1" else [lord]), FAR, phase="shoot"
        ),
        "done",
        f"nerve {id} 5 6",
        *([f"renerve {id} 1 1"] if inspires else []),
    )
    assert played.unit(id).startswith("5000,6000,1800" if inspires else "dead")


def test_inspiration_may_be_for_named_units() -> None:
    """And for itself; the second roll stands, whatever it is."""
    lord = "b.wl1:wl/1:5000,6600,1800"
    assert after_test(
        "b.ww1:ww/r:5000,6000,1800:9:T", "nerve b.ww1 5 5", "renerve b.ww1 6 6", others=(lord,)
    ).startswith("dead")
    assert after_test("b.kw1:kw/r:5000,6000,1800:9:T", "nerve b.kw1 5 5", others=(lord,)).startswith("dead")
    alone = after_test("b.wl1:wl/1:5000,6600,1800:9:T", "nerve b.wl1 5 5", "renerve b.wl1 1 1")
    assert alone == "5000,6600,1800:9:-:-"


def test_more_than_one_waits_for_a_choice() -> None:
    """In the attacker's order; the last one goes by itself (KW-8.5.1, KW-19.1.10)."""
    hurt = [f"b.sh{n}:sh/r:{3000 + 2000 * n},6000,1800:1:T" for n in (1, 2, 3)]
    ended = play(position(BOW, *hurt, FAR, phase="shoot"), "done")
    assert ended.field("phase") == "test"
    assert legal(ended.after) == ["test b.sh1", "test b.sh2", "test b.sh3"]
    assert find_refusal(ended.after, "test b.mm9") == "no_unit"
    first = play(ended.after, "test b.sh2", "nerve b.sh2 3 4")
    assert legal(first.after) == ["test b.sh1", "test b.sh3"]
    last = play(first.after, "test b.sh3", "nerve b.sh3 3 4", "nerve b.sh1 1 1")
    assert (last.field("phase"), last.field("side")) == ("move", "b")


def test_nobody_hurt_nobody_tested() -> None:
    ended = play(position(BOW, FAR, phase="shoot"), "done")
    assert (ended.field("phase"), ended.field("side")) == ("move", "b")


def test_a_side_without_units_has_lost() -> None:
    """KW-16.1.2."""
    over = play(position(BOW, "b.sh1:sh/r:5000,6000,1800:9:T", phase="shoot"), "done", "nerve b.sh1 5 5")
    assert (over.field("phase"), over.field("result")) == ("over", "a")
    assert over.unit("b.sh1") == "dead:9:-:-"


def test_a_routed_carrier_leaves_its_counter_where_it_stood() -> None:
    """KW-16.3.3."""
    here = position(
        BOW,
        "b.sh1:sh/r:5000,6000,1800:9:T",
        FAR,
        phase="shoot",
        scenario="loot",
        marks="k1:b.sh1",
        past="a.bw1>b.sh1",
    )
    played = play(here, "done", "nerve b.sh1 5 5")
    assert (played.field("marks"), played.field("past")) == ("k1:5000,6000", "-")


def test_the_lattice_of_the_shooting_phase() -> None:
    """At every enemy, friendly spells at every other own unit, individuals also after a free pivot."""
    here = position(
        "a.bw1:bw/r:5000,2000,0:0:-:halt",
        "a.wz1:wz/1/bane_chant+fireball:6500,4500,0:0:-:halt",
        "a.sh1:sh/r:7500,5200,0:0:-:halt",
        "b.sh1:sh/r:5200,6000,1800",
        phase="shoot",
    )
    assert legal(here) == [
        "cast a.wz1 bc>a.bw1 @2110",
        "cast a.wz1 bc>a.sh1",
        "cast a.wz1 bc>a.sh1 @550",
        "cast a.wz1 fb>b.sh1",
        "cast a.wz1 fb>b.sh1 @3191",
        "done",
        "shoot a.bw1>b.sh1",
    ]
