"""The pool of army lists, and of all units by their codes (KW-21.1)."""

from __future__ import annotations

from dataclasses import dataclass
from importlib import import_module
from pkgutil import iter_modules
from typing import Literal

from engine.games.kings.armies import lists
from engine.games.kings.armies.unit_types import ArmyId, UnitType


@dataclass(frozen=True, slots=True)
class ArmyList:
    """An army list that armies are built from."""

    id: ArmyId
    alignment: Literal["good", "evil", "neutral"]
    units: tuple[UnitType, ...]


def _load_army_list(id: ArmyId) -> ArmyList:
    """Return the army list of a package, with a unit for each of its files."""
    package = import_module(f"{lists.__name__}.{id}")
    units: list[UnitType] = [
        import_module(f"{package.__name__}.{module.name}").UNIT for module in iter_modules(package.__path__)
    ]
    ordered = sorted(units, key=lambda unit: (unit.place, unit.code))
    return ArmyList(id, package.ALIGNMENT, tuple(ordered))


ARMY_LISTS: dict[ArmyId, ArmyList] = {
    module.name: _load_army_list(module.name) for module in iter_modules(lists.__path__)
}
"""The army lists by their names."""
UNIT_TYPES: dict[str, UnitType] = {unit.code: unit for each in ARMY_LISTS.values() for unit in each.units}
"""The units of all lists by their codes."""
LIST_OF: dict[str, ArmyList] = {unit.code: each for each in ARMY_LISTS.values() for unit in each.units}
"""The list that each unit is of."""
