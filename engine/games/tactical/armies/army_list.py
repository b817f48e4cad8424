"""The shape of an army list, and of the entries that figures are bought from (TR-4.2.5, TR-4.2.6)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from engine.games.tactical.armies.arms import HORSE, Arm
from engine.games.tactical.armies.equipment import Armour, HorseArmour, Shield, Weapon

Javelins = Literal["no", "may", "must"]
Range = tuple[int, int]
"""Least and greatest value."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """A kind of figures in a list: an item that it does not name is forbidden."""

    id: str
    arm: Arm
    weapons: tuple[Weapon, ...]
    """The first is that of generals (TR-4.3.4)."""
    skill: Range
    """Melee of swordsmen and riders (TR-2.1.2)."""
    stamina: Range
    armour: tuple[Armour, ...] = ("-",)
    shield: tuple[Shield, ...] = ("-",)
    horse: tuple[HorseArmour, ...] = ("-",)
    javelins: Javelins = "no"
    turtle: bool = False
    """Whether its figures may form a turtle (TR-12.5.4)."""

    @property
    def on_horse(self) -> bool:
        """Say whether the figures ride."""
        return self.arm in HORSE


@dataclass(frozen=True, slots=True, kw_only=True)
class ArmyList:
    """A list: its main entry, and auxiliaries at twice the price (TR-4.1.4)."""

    id: str
    main: Entry
    auxiliaries: tuple[Entry, ...]
    hired: bool = False
    """Whether hired generals may be taken (TR-4.3.3)."""
    sample: tuple[str, ...]
    """The lines of an army that is ready to play."""

    def find(self, entry: str) -> Entry | None:
        """Return an entry by its id; None if the list has no such entry."""
        return next((each for each in (self.main, *self.auxiliaries) if each.id == entry), None)
