"""Actions in general and maneuvers (WC-5.1, WC-5.4): move, control, attack, tactic."""

from typing import Any

import pytest

from tests.engine.games.warchest.helper import expand, legal, play, position
from tests.engine.games.warchest.published import BASE, NOBILITY


def test_a_move_is_one_step_to_an_empty_cell() -> None:
    """WC-5.4.1, WC-5.1.11: never onto or over friend or enemy; on the edge only cells of the board."""
    line = position("c4:w:sw2,d4:r:fo1", w="sw1")
    assert legal(line) == expand("attack sw c4xd4 | bolster sw c4 | move sw c4-{c3,d5} | pass [sw]")
    moved = play(line, "move sw c4-d5")
    assert moved.events == "shown w sw | moved sw c4 d5 | turn r"
    assert moved.changed == {"board": "d4:r:fo1,d5:w:sw2", "w.hand": "-", "w.up": "sw1", "turn": "r"}


def test_a_unit_that_is_shut_in_does_not_move() -> None:
    """WC-5.4.1, WC-5.1.1: no swapping places with a friend."""
    line = position("f7:w:sw1,e6:w:be1,f6:w:cr1,g6:w:kn1", w="sw1")
    assert legal(line) == ["bolster sw f7", "pass [sw]"]


@pytest.mark.parametrize(
    ("control", "after"),
    [
        ("w:d1,g1;r:e6,h5", "w:d1,g1,g4;r:e6,h5"),
        ("w:d1,g1;r:e6,g4,h5", "w:d1,g1,g4;r:e6,h5"),
    ],
)
def test_control_of_neutral_and_enemy_locations(control: str, after: str) -> None:
    """WC-5.4.3, WC-5.1.12: an enemy marker goes back."""
    taken = play(position("g4:w:sw1", w="sw1", control=control), "control sw g4")
    assert taken.events == "shown w sw | controlled w g4 | turn r"
    assert taken.changed == {"control": after, "w.hand": "-", "w.up": "sw1", "turn": "r"}


def test_start_locations_of_the_enemy_are_taken_like_any_other() -> None:
    """WC-5.4.3."""
    assert play(position("h5:w:sw1", w="sw1"), "control sw h5").changed["control"] == "w:d1,g1,h5;r:e6"


@pytest.mark.parametrize(("cell", "control"), [("g4", "w:d1,g1,g4;r:e6,h5"), ("f4", "w:d1,g1;r:e6,h5")])
def test_no_control_of_an_own_location_or_a_plain_cell(cell: str, control: str) -> None:
    """WC-5.4.3."""
    line = position(f"{cell}:w:sw1", w="sw1", control=control)
    assert not [text for text in legal(line) if text.startswith("control")]


def test_entering_and_leaving_change_no_marker() -> None:
    """WC-5.4.4."""
    entered = play(position("h4:w:sw1", w="sw1"), "move sw h4-h5")
    assert "control" not in entered.changed
    left = play(position("d1:w:sw1", w="sw1"), "move sw d1-d2")
    assert "control" not in left.changed


def test_an_attack_takes_a_coin_and_the_attacker_stays() -> None:
    """WC-5.4.5, WC-5.4.6, WC-5.1.13: an enemy on a neighbouring cell; the coin leaves the game."""
    line = position("f4:w:cr1,e4:w:be1,f5:r:fo2,f6:r:en1", w="cr1")
    assert [text for text in legal(line) if text.startswith("attack")] == ["attack cr f4xf5"]
    struck = play(line, "attack cr f4xf5")
    assert struck.events == "shown w cr | attacked cr f4 f5 | lost fo f5 | turn r"
    assert struck.changed == {
        "board": "e4:w:be1,f4:w:cr1,f5:r:fo1,f6:r:en1",
        "w.hand": "-",
        "w.up": "cr1",
        "r.gone": "fo1",
        "turn": "r",
    }


def test_the_last_coin_takes_the_unit() -> None:
    """WC-5.4.5: the cell is empty then."""
    struck = play(position("f4:w:cr1,f5:r:fo1", w="cr1"), "attack cr f4xf5")
    assert struck.changed["board"] == "f4:w:cr1"
    assert struck.changed["r.gone"] == "fo1"


def test_eliminated_coins_stay_away() -> None:
    """WC-5.4.6: a refill brings back the discard alone."""
    line = position(w="ro1 bag:- up:sw1", r="bag:be2en1ro1")
    ended = play(line, "pass [ro]", "w / ro sw", "r be be en")
    assert ended.changed["w.hand"] == "ro1sw1"
    assert "w.gone" not in ended.changed


TACTICS = {
    "ar": "f6:r:fo1",
    "bi": "f6:r:fo1",
    "ca": "f6:r:fo1",
    "cr": "f6:r:fo1",
    "ea": "f6:r:en1",
    "en": "f6:w:be1",
    "fo": "f6:r:en1",
    "he": "f5:w:be1",
    "la": "f6:r:fo1",
    "lc": "f6:r:fo1",
    "ma": "e4:w:be1,d4:r:fo1",
    "rg": "g1:w:be1",
}
"""The units with a tactic, and further units for f4 (the Earl on d4); a Royal Coin pays the Guard's."""


@pytest.mark.parametrize("unit", sorted([*BASE, *NOBILITY]))
def test_which_units_have_a_tactic(unit: str) -> None:
    """WC-5.4.7, WC-5.1.14, WC-5.1.4: the coin goes face up to the discard."""
    around = TACTICS.get(unit, "f6:r:fo1,e3:r:en1")
    coin = "ro" if unit == "rg" else unit
    noble: dict[str, Any] = {"variant": "2p-nobility", "decrees": "guard,march,spy"}
    control = "w:d1,g1,g4;r:e6,h5"
    at = "d4" if unit == "ea" else "f4"
    line = position(f"{at}:w:{unit}1,{around}", w=f"{coin}1 supply:be1", control=control, **noble)
    tactics = [text for text in legal(line) if text.startswith("tactic")]
    assert bool(tactics) == (unit in TACTICS)
    if tactics:
        used = play(line, tactics[0])
        recruit = "be1" if unit == "bi" else ""
        assert used.changed["w.up"] == f"{recruit}{coin}1"
        assert used.events.startswith(f"shown w {coin} | ")


def test_the_coin_is_paid_first() -> None:
    """WC-5.1.2: before the event of any effect."""
    struck = play(position("f4:w:sw1,f5:r:fo1", w="sw1"), "attack sw f4xf5")
    assert struck.events.split(" | ")[:2] == ["shown w sw", "attacked sw f4 f5"]


def test_only_what_can_be_carried_out_is_offered() -> None:
    """WC-5.1.1: shut in, without enemy, location, supply or initiative to take: bolster or pass."""
    line = position("f7:w:ca1,e6:w:be1,f6:w:cr1,g6:w:kn1", w="ca1", control="w:d1,e6,g1;r:h5")
    assert legal(line) == ["bolster ca f7", "pass [ca]"]


def test_a_coin_moves_only_the_own_unit() -> None:
    """WC-5.1.5: the enemy's units are never moved, and the Royal Coin moves none here."""
    line = position("f4:w:sw1,f6:r:fo1", w="be1ro1sw1")
    units = {text.split()[1] for text in legal(line) if text.split()[0] in ("move", "attack", "bolster")}
    assert units == {"sw"}


def test_granted_maneuvers_are_normal_ones() -> None:
    """WC-5.1.3: the Mercenary's free attack on a Pikeman is struck back; one coin attacks no Knight."""
    line = position("f4:w:me1,f5:r:pi1,g4:r:kn1", w="ro1 up:me1", pend="opt(me)")
    assert legal(line) == expand("attack me f4xf5 | decline | move me f4-{e3,e4,f3,g3}")
    struck = play(line, "attack me f4xf5")
    assert struck.events == "attacked me f4 f5 | lost pi f5 | lost me f4 | awaited - | turn r"
