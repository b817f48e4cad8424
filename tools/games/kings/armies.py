"""Check the army lists of Kings of War: `python -m tools.games.kings.armies [--against FILE]`.

Every unit must have existing sizes (KW-1.1.3), larger ones stronger and dearer. Its options must fit section
14, and it must have a place in some legal army. Bundled and drawn armies must be legal in each format. With a
file of the rules' data, every number of the building rules is compared with it.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any

from engine.chance import make_generator
from engine.games.kings.armies.building import BuildingRules, faults
from engine.games.kings.armies.bundled_armies import BUNDLED_ARMIES
from engine.games.kings.armies.drawing import draw_army, get_bundled_army
from engine.games.kings.armies.entries import profile_of, read_army, read_entry
from engine.games.kings.armies.formats import TABLES
from engine.games.kings.armies.pool import ARMY_LISTS, ArmyList
from engine.games.kings.armies.profiles import FORMATIONS, SIZE_LETTERS
from engine.games.kings.armies.unit_types import UnitType
from engine.programs import end_with_reader

LETTERS = {size: letter for letter, size in SIZE_LETTERS.items()}
SIZES = [*SIZE_LETTERS.values()]
ARMIES_PER_FORMAT = 20
"""Armies that are drawn for each list and format."""
ROOMY_RULES = BuildingRules(9950, small_format=True)
"""Rules with room for anything."""


def list_faults(lists: Sequence[ArmyList]) -> Iterator[str]:
    """Yield the faults of army lists."""
    codes = Counter(unit.code for each in lists for unit in each.units)
    for code, count in codes.items():
        if count > 1:
            yield f"{code}: the code stands for {count} units"
    for each in lists:
        regiments = [unit for unit in each.units if unit.row("regiment") and not unit.irregular]
        if not regiments:
            yield f"{each.id}: nothing unlocks anything, as it has no regular regiment"
            continue
        cheapest = min(regiments, key=lambda unit: _points(unit, "regiment"))
        for unit in each.units:
            yield from (f"{unit.code}: {wrong}" for wrong in unit_faults(unit, cheapest))


def _points(unit: UnitType, size: Any) -> int:
    row = unit.row(size)
    assert row is not None
    return row.points


def unit_faults(unit: UnitType, beside: UnitType) -> Iterator[str]:
    """Yield the faults of a unit; it must be legal beside some regiments of another one."""
    yield from _size_faults(unit)
    yield from _option_faults(unit)
    base = [f"{beside.code}/r"] * 2
    for row in unit.sizes:
        for entry in _entries(unit, LETTERS[row.size]):
            try:
                found = faults([*base, entry], ROOMY_RULES)
            except ValueError as error:
                yield f"{entry} cannot be read: {error}"
                continue
            yield from (f"{entry} beside two regiments: {why.code}" for why in found)


def _size_faults(unit: UnitType) -> Iterator[str]:
    sizes = [row.size for row in unit.sizes]
    if not sizes or sizes != sorted(set(sizes), key=SIZES.index):
        yield f"its sizes are {sizes}: some are missing, repeated, or in another order"
    single = unit.hero or unit.kind in ("war_engine", "monster")
    for size in sizes:
        if (size == "single") is not single or (not single and size not in FORMATIONS[unit.kind]):
            yield f"there is no {size} of its type (KW-1.1.3)"
    for small, large in pairwise(unit.sizes):
        for name in ("attacks", "rout", "points"):
            if getattr(small, name) >= getattr(large, name):
                yield f"its {large.size} has no more {name} than its {small.size}"


def _option_faults(unit: UnitType) -> Iterator[str]:
    for id, count in Counter(option.id for option in unit.options).items():
        if count > 1:
            yield f"the option {id} is there {count} times"
    groups: dict[str, list[bool]] = {}
    for option in unit.options:
        if option.points < 0:
            yield f"the option {option.id} costs less than nothing"
        if option.required and not option.group:
            yield f"the option {option.id} is required, but of no group (KW-14.1.7)"
        if option.mount is not None and not unit.hero:
            yield f"the option {option.id} mounts a unit that is no hero"
        if option.group:
            groups.setdefault(option.group, []).append(option.required)
    for group, required in groups.items():
        if len(required) < 2 and any(required):
            yield f"the group {group} leaves nothing to choose"
        if len(set(required)) > 1:
            yield f"the group {group} is required by some of its options alone"


def _entries(unit: UnitType, letter: str) -> Iterator[str]:
    """Yield an entry with each option of a unit, and with the options that it requires."""
    needed = {option.group: option.id for option in reversed(unit.options) if option.required}
    for option in (None, *unit.options):
        chosen = dict(needed)
        if option is not None:
            chosen[option.group or option.id] = option.id
        words = "+".join(sorted(chosen.values()))
        yield f"{unit.code}/{letter}/{words}" if words else f"{unit.code}/{letter}"


def army_faults() -> Iterator[str]:
    """Yield the faults of the bundled armies and of drawn ones, in every named format."""
    for id, bundled in BUNDLED_ARMIES.items():
        for why in faults(read_army(bundled.entries), BuildingRules(bundled.format)):
            yield f"{id}: {why.code} {why.args}"
    for format in TABLES:
        rules = BuildingRules(format)
        for army in ARMY_LISTS:
            for why in faults(get_bundled_army(army, format), rules):
                yield f"{army} cut to {format}: {why.code} {why.args}"
            for seed in range(ARMIES_PER_FORMAT):
                for why in faults(draw_army(army, rules, make_generator(seed)), rules):
                    yield f"{army} drawn for {format} with seed {seed}: {why.code} {why.args}"


def differences(data: dict[str, Any]) -> Iterator[str]:
    """Yield differences between the lists and the rules' data about building armies."""
    for army in data["armies"]:
        known = {unit.code: unit for unit in ARMY_LISTS[army["id"]].units}
        for code in known.keys() ^ {unit["id"] for unit in army["units"]}:
            yield f"{code}: only one of both has it"
        for told in army["units"]:
            if told["id"] in known:
                yield from (f"{told['id']}: {wrong}" for wrong in _compare_unit(known[told["id"]], told))


def _compare_unit(unit: UnitType, told: dict[str, Any]) -> Iterator[str]:
    ours = [
        (row.size, row.attacks, [row.waver, row.rout], row.points, _models(unit, row.size))
        for row in unit.sizes
    ]
    theirs = [
        (each["size"], each["attacks"], each["nerve"], each["points"], each["models"])
        for each in told["sizes"]
    ]
    if ours != theirs:
        yield f"sizes {ours}, and in the file {theirs}"
    for name in ("irregular", "unique"):
        if getattr(unit, name) is not told[name]:
            yield f"{name} {getattr(unit, name)}, and in the file {told[name]}"
    options = {(each.id, each.points, each.group, each.required) for each in unit.options}
    named = {
        (each["id"], each["points"], each.get("group", ""), each.get("required", False))
        for each in told["options"]
    }
    if options != named:
        yield f"options {sorted(options - named)}, and in the file {sorted(named - options)}"


def _models(unit: UnitType, size: Any) -> int:
    entry = next(_entries(unit, LETTERS[size]))
    assert read_entry(entry).row.size == size
    return profile_of(entry).models


@end_with_reader
def main(arguments: list[str]) -> int:
    """Print every fault; return the exit status."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.games.kings.armies", description="Check the army lists of Kings of War."
    )
    parser.add_argument("--against", type=Path, metavar="FILE", help="data of the rules to compare with")
    chosen = parser.parse_args(arguments)
    found = [*list_faults([*ARMY_LISTS.values()]), *army_faults()]
    if chosen.against is not None:
        try:
            found += differences(json.loads(chosen.against.read_text("utf-8")))
        except (OSError, ValueError) as error:
            parser.error(f"{chosen.against} cannot be read: {error}")
    for line in found:
        print(line)
    units = sum(len(each.units) for each in ARMY_LISTS.values())
    print(f"{units} units of {len(ARMY_LISTS)} lists, {len(found)} faults")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
