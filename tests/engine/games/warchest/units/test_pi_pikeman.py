"""Pikeman (WC-8.12): an attacker on a neighbouring cell loses a coin."""

import pytest

from tests.engine.games.warchest.helper import legal, play, position


@pytest.mark.parametrize(
    ("attacker", "pikeman", "board"),
    [
        (1, 1, "-"),
        (1, 2, "f5:r:pi1"),
        (2, 1, "f4:w:cr1"),
        (3, 4, "f4:w:cr2,f5:r:pi3"),
    ],
)
def test_both_lose_a_coin_at_the_same_moment(attacker: int, pikeman: int, board: str) -> None:
    """WC-8.12.1, WC-6.1.3: also the last coin of either; both coins are eliminated."""
    line = position(f"f4:w:cr{attacker},f5:r:pi{pikeman}", w="cr1")
    struck = play(line, "attack cr f4xf5")
    assert struck.events == "shown w cr | attacked cr f4 f5 | lost pi f5 | lost cr f4 | turn r"
    assert struck.changed == {
        "board": board,
        "w.hand": "-",
        "w.up": "cr1",
        "w.gone": "cr1",
        "r.gone": "pi1",
        "turn": "r",
    }


def test_the_reaction_is_forced() -> None:
    """WC-6.3.3: nobody is asked."""
    struck = play(position("f4:w:cr1,f5:r:pi1", w="cr1"), "attack cr f4xf5")
    assert "awaited" not in struck.events


@pytest.mark.parametrize(("unit", "hit"), [("ar", "tactic ar f3xf5"), ("cr", "tactic cr f3xf5")])
def test_no_reaction_at_distance_two(unit: str, hit: str) -> None:
    """WC-8.12.3."""
    shot = play(position(f"f3:w:{unit}1,f5:r:pi1", w=f"{unit}1"), hit)
    assert shot.events == f"shown w {unit} | attacked {unit} f3 f5 | lost pi f5 | turn r"


def test_a_royal_guard_cannot_pay_from_the_supply() -> None:
    """WC-8.12.2, WC-8.13.6: the reaction is no attack, so its owner is not asked."""
    struck = play(position("f4:w:rg1,f5:r:pi1", w="rg1 supply:rg2"), "attack rg f4xf5")
    assert struck.events == "shown w rg | attacked rg f4 f5 | lost pi f5 | lost rg f4 | turn r"
    assert "w.supply" not in struck.changed


def test_the_reaction_triggers_nothing_for_the_pikeman_or_its_side() -> None:
    """WC-8.12.2: Raven's Swordsman, who could step, is not asked."""
    line = position("f4:w:cr1,f5:r:pi2,f6:r:sw2", w="cr1")
    assert play(line, "attack cr f4xf5").events.endswith("lost cr f4 | turn r")


def test_an_attack_by_the_pikeman_meets_no_reaction() -> None:
    """WC-8.12.1: only being attacked counts; two Pikemen never meet."""
    struck = play(position("f4:w:pi1,f5:r:fo2", w="pi1"), "attack pi f4xf5")
    assert struck.events == "shown w pi | attacked pi f4 f5 | lost fo f5 | turn r"


def test_it_has_no_tactic() -> None:
    """WC-5.4.7."""
    assert not [t for t in legal(position("f4:w:pi1,f6:r:fo1", w="pi1ro1")) if t.startswith("tactic")]
