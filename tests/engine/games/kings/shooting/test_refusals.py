"""Legal shooters and targets of ranged attacks (KW-8.1, KW-8.2, KW-9.1, KW-19.1.9)."""

from __future__ import annotations

import pytest

from engine.games.kings.checks.specs import position
from engine.games.kings.game import KingsOfWar
from engine.games.kings.shooting.refusals import find_lost_attack
from engine.games.kings.state import Order
from tests.engine.games.kings.helper import explain_refusal, find_refusal

BOW = "a.bw1:bw/r:5000,2000,0:0:-:halt"
B = "b.sh1:sh/r:5000,6000,1800"


def at(*units: str, **fields: str) -> str:
    """Return a position of the shooting phase."""
    return position(*units, phase="shoot", **fields)


@pytest.mark.parametrize(
    ("unit", "reason"),
    [
        ("bw/r:5000,2000,0:0:-:halt", "ok"),
        ("bw/r:5000,2000,0:0:-:adv", "ok"),
        ("bw/r:5000,2000,0:0:S:halt", "has_shot"),
        ("bw/r:5000,2000,0:0:-:dbl", "moved_double"),
        ("bw/r:5000,2000,0:0:-:chg", "in_contact"),
        ("bw/r:5000,2000,0:0:-:ctr", "in_contact"),
        ("bw/r:5000,2000,0:0:D:halt", "disordered"),
        ("bw/r:5000,2000,0:0:W:halt", "disordered"),
        ("bw/r:5000,2000,1800:0:-:halt", "not_in_arc"),
    ],
)
def test_the_shooter(unit: str, reason: str) -> None:
    """KW-8.1.1, KW-8.1.2."""
    assert find_refusal(at(f"a.bw1:{unit}", B), "shoot a.bw1>b.sh1") == reason


@pytest.mark.parametrize(
    ("unit", "order", "reason"),
    [
        ("bw/r", "adv", ""),
        ("bw/r", "dbl", "moved_double"),
        ("ba/1", "adv", "reload"),
        ("ba/1", "halt", ""),
        ("sh/r", "dbl", ""),
        ("wz/1/lightning", "dbl", "moved_double"),
        ("wz/1/lightning", "side", ""),
    ],
)
def test_an_order_takes_ranged_attacks_away(unit: str, order: Order, reason: str) -> None:
    """KW-8.1.2: known before it is given; nothing is lost by who had nothing."""
    id = f"a.{unit[:2]}1"
    state = KingsOfWar().parse(position(f"{id}:{unit}:5000,2000,0", B))
    found = find_lost_attack(state, id, order)
    assert ("" if found is None else found.code) == reason


def test_who_has_nothing_to_shoot_with() -> None:
    """Nor breath, nor that spell."""
    here = at("a.sh2:sh/r:5000,2000,0:0:-:halt", "a.ne1:ne/1/heal:6000,2000,0:0:-:halt", B)
    assert [
        find_refusal(here, order)
        for order in ("shoot a.sh2>b.sh1", "breath a.sh2>b.sh1", "cast a.ne1 su>a.sh2")
    ] == ["no_weapon"] * 3


def test_reload_binds_the_weapon_only() -> None:
    """It must have halted; breath and spells are free of it (KW-8.1.2, KW-13.1.21)."""
    moved = at("a.xb1:xb/r/!breath5:5000,4600,0:0:-:adv", B)
    assert find_refusal(moved, "shoot a.xb1>b.sh1") == "reload"
    assert find_refusal(moved, "breath a.xb1>b.sh1") == "ok"
    assert find_refusal(moved.replace(":adv", ":face"), "shoot a.xb1>b.sh1") == "reload"
    assert find_refusal(moved.replace(":adv", ":halt"), "shoot a.xb1>b.sh1") == "ok"


@pytest.mark.parametrize(("y", "reason"), [(8896, "ok"), (8897, "out_of_range b.sh1 1")])
def test_x5_range(y: int, reason: str) -> None:
    """24 inches of a bow, from the leader point (KW-8.2.1, KW-8.2.3)."""
    assert explain_refusal(at(BOW, f"b.sh1:sh/r:5000,{y},1800"), "shoot a.bw1>b.sh1") == reason


@pytest.mark.parametrize(("y", "reason"), [(5698, "ok"), (5697, "too_near b.sh1 1")])
def test_indirect_fire_is_not_for_the_near(y: int, reason: str) -> None:
    """12 inches (KW-13.1.11)."""
    here = at("a.sa1:sa/1:5000,2000,0:0:-:halt", f"b.sh1:sh/r:5000,{y},1800")
    assert explain_refusal(here, "shoot a.sa1>b.sh1") == reason


def test_sight() -> None:
    assert find_refusal(at(BOW, B, "a.sh2:sh/r:5000,4000,0"), "shoot a.bw1>b.sh1") == "not_visible"


def test_targets_in_contact() -> None:
    """Not without the option (KW-8.2.2); the wind never (KW-9.1.2)."""
    units = (
        BOW,
        "a.wz1:wz/1/fireball+wind_blast:4500,3500,0:0:-:halt",
        "a.sh2:sh/r:5900,6000,2700:0:-:chg",
        B,
    )
    contact = "a.sh2>b.sh1:L:-:0"
    plain, open_ = at(*units, contact=contact), at(*units, contact=contact, opts="fire_into_melee:on")
    assert explain_refusal(plain, "shoot a.bw1>b.sh1") == "engaged b.sh1"
    assert find_refusal(open_, "shoot a.bw1>b.sh1") == "ok"
    assert find_refusal(open_, "cast a.wz1 wb>b.sh1") == "engaged"


def test_friendly_spells() -> None:
    """Never on oneself, a stranger, or another list; Surge only on those who shamble (KW-9.1.2)."""
    here = at(
        "a.ne1:ne/1/bane_chant+surge:5000,2000,0:0:-:halt",
        "a.kw1:kw/r:5000,3200,0:0:-:halt",
        "a.gh1:gh/r:6100,3200,0:0:-:halt",
        "a.sh2:sh/r:4000,3300,0:0:-:halt",
        B,
    )
    orders = {
        "cast a.ne1 bc>a.ne1": "self",
        "cast a.ne1 bc>b.sh1": "not_friendly",
        "cast a.ne1 bc>a.sh2": "not_friendly",
        "cast a.ne1 bc>a.gh1": "ok",
        "cast a.ne1 su>a.gh1": "not_friendly",
        "cast a.ne1 su>a.kw1": "ok",
    }
    assert {order: find_refusal(here, order) for order in orders} == orders
    fighting = here.replace("contact=-", "contact=a.kw1>b.sh1:F:-:0")
    assert find_refusal(fighting, "cast a.ne1 su>a.kw1") == "engaged"
    assert find_refusal(fighting, "cast a.ne1 bc>a.kw1") == "ok"


def test_units_that_are_not_there() -> None:
    here = at(BOW, B, "b.sh2:sh/r:dead")
    assert find_refusal(here, "shoot a.bw1>b.sh2") == "no_unit"
    assert find_refusal(here, "shoot a.bw2>b.sh1") == "no_unit"
    assert find_refusal(here, "shoot b.sh1>a.bw1") == "no_unit"
    assert find_refusal(here, "shoot a.bw1>a.bw1") == "not_enemy"
    assert find_refusal(here, "halt a.bw1") == "not_now"
    assert find_refusal(here, "test b.sh1") == "not_now"


def test_individuals_turn_first() -> None:
    """KW-8.1.3."""
    here = at("a.wz1:wz/1/lightning:5000,2000,1800:0:-:adv", B)
    assert find_refusal(here, "cast a.wz1 lb>b.sh1") == "not_in_arc"
    assert find_refusal(here, "cast a.wz1 lb>b.sh1 @0") == "ok"
    assert find_refusal(at(BOW, B), "shoot a.bw1>b.sh1 @5") == "not_individual"
