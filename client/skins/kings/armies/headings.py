"""Headings over the units of an army and of its list."""

from __future__ import annotations

from engine.games.kings.armies.pool import ARMY_LISTS
from engine.games.kings.armies.unit_types import ArmyId, UnitType

KINDS = ("infantry", "large_infantry", "cavalry", "large_cavalry", "war_engine", "monster", "hero")
"""The headings of an army, in their order."""


def heading_of(type: UnitType) -> str:
    """Return the heading over a type of units."""
    return "hero" if type.hero else type.kind


def list_pool(id: ArmyId, kind: str = "") -> list[UnitType]:
    """Return the units of a list by their headings, or those of a single heading."""
    units = [unit for unit in ARMY_LISTS[id].units if not kind or heading_of(unit) == kind]
    return sorted(units, key=lambda unit: KINDS.index(heading_of(unit)))
