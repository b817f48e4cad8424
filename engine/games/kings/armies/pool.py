"""The pool of army lists, and of all units by their codes (KW-21.1)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from engine.games.kings.armies.men import MEN
from engine.games.kings.armies.undead import UNDEAD
from engine.games.kings.armies.unit_types import ArmyId, UnitType


@dataclass(frozen=True, slots=True)
class ArmyList:
    """An army list that armies are built from."""

    id: ArmyId
    alignment: Literal["good", "evil", "neutral"]
    units: tuple[UnitType, ...]


ARMY_LISTS: dict[ArmyId, ArmyList] = {
    "men": ArmyList("men", "neutral", MEN),
    "undead": ArmyList("undead", "evil", UNDEAD),
}
UNIT_TYPES: dict[str, UnitType] = {unit.code: unit for each in ARMY_LISTS.values() for unit in each.units}
"""The units of all lists by their codes."""
LIST_OF: dict[str, ArmyList] = {unit.code: each for each in ARMY_LISTS.values() for unit in each.units}
"""The list that each unit is of."""
