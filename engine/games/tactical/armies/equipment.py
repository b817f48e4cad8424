"""Equipment: its prices, and what may not be carried together (TR-4.1.3, TR-4.2)."""

from __future__ import annotations

from typing import Literal, get_args

from engine.games.tactical.armies.arms import HORSE, Arm

Weapon = Literal["sword", "2h", "spear", "pike", "halberd", "bow", "crossbow", "sling", "handgun"]
Armour = Literal["-", "LA", "HA"]
Shield = Literal["-", "S", "LS"]
HorseArmour = Literal["-", "hL", "hH"]

WEAPONS: dict[str, Weapon] = {each: each for each in get_args(Weapon)}
ARMOUR: dict[str, Armour] = {each: each for each in get_args(Armour)}
SHIELDS: dict[str, Shield] = {each: each for each in get_args(Shield)}
HORSE_ARMOUR: dict[str, HorseArmour] = {each: each for each in get_args(HorseArmour)}
"""Equipment by its text in sheets; `-` is none."""

PRICES = {"-": 0, "LA": 1, "HA": 2, "S": 1, "LS": 2, "hL": 1, "hH": 2}
"""Prices of armour, shields and horse armour; weapons cost nothing (TR-4.1.3)."""
JAVELIN_PRICE = 1
NO_SHIELD: frozenset[Weapon] = frozenset(("halberd", "2h", "handgun"))
"""Weapons that need both hands (TR-4.2.3)."""
NO_LARGE_SHIELD: frozenset[Weapon] = frozenset(("bow", "sling"))
THROWERS: frozenset[Arm] = frozenset(("sword", "rider"))
"""Arms that may add javelins to their weapon (TR-4.2.2)."""


def is_forbidden(
    arm: Arm, weapon: Weapon, armour: Armour, shield: Shield, horse: HorseArmour, *, javelin: bool
) -> bool:
    """Say whether a figure may not carry all of this, whatever its list allows (TR-4.2.1 to TR-4.2.3).

    >>> is_forbidden("line", "pike", "-", "LS", "-", javelin=False)
    True
    """
    on_horse = arm in HORSE
    return (
        (horse != "-" and not on_horse)
        or (javelin and (arm not in THROWERS or weapon == "2h"))
        or (shield != "-" and weapon in NO_SHIELD)
        or (shield == "LS" and weapon in NO_LARGE_SHIELD)
        or (shield != "-" and weapon == "pike" and (on_horse or shield == "LS"))
        or (shield == "LS" and armour == "HA" and not on_horse)
    )
