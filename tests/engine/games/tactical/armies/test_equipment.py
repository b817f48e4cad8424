"""What may not be carried together, whatever a list allows (TR-4.2.1 to TR-4.2.3)."""

from __future__ import annotations

from itertools import product

import pytest

from engine.games.tactical.armies.arms import BASE_PRICES, HORSE
from engine.games.tactical.armies.equipment import (
    ARMOUR,
    HORSE_ARMOUR,
    SHIELDS,
    WEAPONS,
    Armour,
    Shield,
    Weapon,
    is_forbidden,
)

BOTH_SHIELDS = {"S", "LS"}


@pytest.mark.parametrize(
    ("weapon", "forbidden"),
    [
        ("pike", {"LS"}),
        ("halberd", BOTH_SHIELDS),
        ("2h", BOTH_SHIELDS),
        ("bow", {"LS"}),
        ("sling", {"LS"}),
        ("handgun", BOTH_SHIELDS),
        ("crossbow", set()),
        ("spear", set()),
        ("sword", set()),
    ],
)
def test_shields_on_foot(weapon: Weapon, forbidden: set[str]) -> None:
    """TR-4.2.3: light armour changes nothing."""
    for armour in ("-", "LA"):
        found = {each for each in SHIELDS if _refuses("line", weapon, ARMOUR[armour], SHIELDS[each])}
        assert found == forbidden


@pytest.mark.parametrize("weapon", WEAPONS)
def test_a_large_shield_and_heavy_armour_are_for_horse_alone(weapon: str) -> None:
    """TR-4.2.3."""
    assert _refuses("line", WEAPONS[weapon], "HA", "LS")
    assert not is_forbidden("lancer", "spear", "HA", "LS", "-", javelin=False)


def test_a_pike_on_horse_leaves_no_hand_for_a_shield() -> None:
    """TR-4.2.3."""
    for shield in BOTH_SHIELDS:
        assert is_forbidden("lancer", "pike", "-", SHIELDS[shield], "-", javelin=False)
    assert not is_forbidden("line", "pike", "-", "S", "-", javelin=False)


def test_horse_armour_is_for_horse() -> None:
    """TR-4.2.1."""
    for arm, horse in product(BASE_PRICES, HORSE_ARMOUR):
        refused = is_forbidden(arm, "spear", "-", "-", HORSE_ARMOUR[horse], javelin=False)
        assert refused == (horse != "-" and arm not in HORSE)


def test_javelins_are_for_swordsmen_and_riders() -> None:
    """TR-4.2.2: not with a weapon for two hands."""
    throwers = {arm for arm in BASE_PRICES if not is_forbidden(arm, "sword", "-", "-", "-", javelin=True)}
    assert throwers == {"sword", "rider"}
    assert is_forbidden("sword", "2h", "-", "-", "-", javelin=True)


def _refuses(arm: str, weapon: Weapon, armour: Armour, shield: Shield) -> bool:
    [known] = [each for each in BASE_PRICES if each == arm]
    return is_forbidden(known, weapon, armour, shield, "-", javelin=False)
