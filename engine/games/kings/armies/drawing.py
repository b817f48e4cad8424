"""Ready-made armies: the bundled ones, cut to a format, and random ones (KW-21.2)."""

from __future__ import annotations

from engine.chance import Chance
from engine.games.kings.armies.building import BuildingRules, faults
from engine.games.kings.armies.bundled_armies import BUNDLED_ARMIES
from engine.games.kings.armies.entries import read_army, read_entry
from engine.games.kings.armies.pool import ARMY_LISTS
from engine.games.kings.armies.profiles import SIZE_LETTERS
from engine.games.kings.armies.unit_types import ArmyId, UnitType

_LETTERS = {size: letter for letter, size in SIZE_LETTERS.items()}
_MAX_FAILURES = 40
"""Units in a row that find no room, after which an army is done."""


def get_bundled_army(army: ArmyId, format: int) -> tuple[str, ...]:
    """Return the bundled army of a format, or the largest one cut to it, unit by unit."""
    lists = [each for each in BUNDLED_ARMIES.values() if each.army == army]
    for each in lists:
        if each.format == format:
            return read_army(each.entries)
    largest = max(lists, key=lambda each: each.format, default=None)
    entries = list(read_army(largest.entries)) if largest else []
    return _fill((), entries, BuildingRules(format)) or _cheapest(army)


def _cheapest(army: ArmyId) -> tuple[str, ...]:
    """Return a single regiment, the cheapest: every format has room for it."""
    regiments = [f"{unit.code}/r" for unit in ARMY_LISTS[army].units if unit.row("regiment")]
    return (min(regiments, key=lambda entry: (read_entry(entry).points, entry)),)


def _fill(army: tuple[str, ...], entries: list[str], rules: BuildingRules) -> tuple[str, ...]:
    """Return an army with all of some entries, in their order, that leave it legal."""
    for entry in entries:
        if not faults((*army, entry), rules):
            army = (*army, entry)
    return army


def draw_army(army: ArmyId, rules: BuildingRules, chance: Chance) -> tuple[str, ...]:
    """Draw a legal army of a list: any units with any options, as long as there is room."""
    units = ARMY_LISTS[army].units
    found: tuple[str, ...] = ()
    failures = 0
    while failures < _MAX_FAILURES:
        longer = (*found, _draw_entry(units[chance.below(len(units))], chance))
        if faults(longer, rules):
            failures += 1
        else:
            found, failures = longer, 0
    return found or _cheapest(army)


def _draw_entry(unit: UnitType, chance: Chance) -> str:
    """Draw a size of a unit, one option of each required group, and others by a coin's toss."""
    row = unit.sizes[chance.below(len(unit.sizes))]
    groups: dict[str, list[str]] = {}
    required: set[str] = set()
    for option in unit.options:
        name = option.group or f"only {option.id}"
        groups.setdefault(name, []).append(option.id)
        required |= {name} if option.required else set()
    chosen = [
        ids[chance.below(len(ids))] for name, ids in groups.items() if name in required or chance.below(2)
    ]
    return "/".join([unit.code, _LETTERS[row.size], *(["+".join(sorted(chosen))] if chosen else [])])
