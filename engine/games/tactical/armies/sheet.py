"""Army sheets: rows of bought figures, the units they stand in, and generals (notation, section 2)."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise
from typing import Literal, NamedTuple, get_args

from engine.games.tactical.armies.arms import BASE_PRICES, FORMATIONS, Formation
from engine.games.tactical.armies.army_list import ArmyList, Entry
from engine.games.tactical.armies.equipment import (
    ARMOUR,
    HORSE_ARMOUR,
    JAVELIN_PRICE,
    PRICES,
    SHIELDS,
    WEAPONS,
    Armour,
    HorseArmour,
    Shield,
    Weapon,
)

Hire = Literal["own", "hired"]
Kind = Literal["regular", "irregular"]

MAX_UNITS = 40
"""Greatest number of units (TR-4.3.1)."""
AUXILIARY_FACTOR = 2
"""How much dearer auxiliaries are (TR-4.1.4)."""
HIRES: dict[str, Hire] = {each: each for each in get_args(Hire)}
KINDS: dict[str, Kind] = {each: each for each in get_args(Kind)}
"""Generals by their text in sheets."""
_COUNT = "([1-9][0-9]{0,8})"
_ROW = re.compile(
    rf"row {_COUNT} ([a-z]+) {_COUNT} ({'|'.join(WEAPONS)}) (0|[1-9][0-9]{{0,8}})-(0|[1-9][0-9]{{0,8}})"
    rf" ({'|'.join(ARMOUR)}) ({'|'.join(SHIELDS)}) ({'|'.join(HORSE_ARMOUR)}) (-|jav)"
)
_UNIT = re.compile(
    rf"unit {_COUNT} g{_COUNT} ({'|'.join(FORMATIONS)})((?: [1-9][0-9]{{0,8}}x[1-9][0-9]{{0,8}})+)"
)
_GENERAL = re.compile(
    rf"general g{_COUNT} ({'|'.join(HIRES)}) ({'|'.join(KINDS)}) ([a-z]+) ({'|'.join(WEAPONS)})"
    r"(?: ([+][0-9]|-[1-9]) ([+][0-9]|-[1-9]) ([+][0-9]|-[1-9]))?"
)


class Row(NamedTuple):
    """Figures of one kind that were bought together."""

    entry: str
    figures: int
    weapon: Weapon
    skill: int
    stamina: int
    armour: Armour
    shield: Shield
    horse: HorseArmour
    javelin: bool


class Run(NamedTuple):
    """Neighbouring figures of one row in a unit."""

    figures: int
    row: int
    """The row's number, from 1."""


class Unit(NamedTuple):
    """A unit: its corps by the number of the general, and its figures in the order of the slots."""

    corps: int
    formation: Formation
    runs: tuple[Run, ...]

    @property
    def figures(self) -> int:
        """Return the number of figures."""
        return sum(run.figures for run in self.runs)


class General(NamedTuple):
    """A general; with the option `talents` on `points` the talents stand in the sheet."""

    hire: Hire
    kind: Kind
    entry: str
    weapon: Weapon
    """Weapon of the talent for skill."""
    talents: tuple[int, int, int] | None
    """What stamina, melee and skill gain."""


class Sheet(NamedTuple):
    """An army, as its player wrote it."""

    army_list: ArmyList
    rows: tuple[Row, ...]
    units: tuple[Unit, ...]
    generals: tuple[General, ...]

    @property
    def price(self) -> int:
        """Return the points that all figures cost."""
        return sum(find_price(self.army_list, row) * row.figures for row in self.rows)

    def find_entry(self, row: int) -> Entry:
        """Return the entry of a row by its number."""
        entry = self.army_list.find(self.rows[row - 1].entry)
        assert entry is not None
        return entry


def find_price(army_list: ArmyList, row: Row) -> int:
    """Return what a figure of a row costs (TR-4.1.2, TR-4.1.4).

    >>> from engine.games.tactical.armies.pool import ARMY_LISTS
    >>> romans = ARMY_LISTS["romans"]
    >>> find_price(romans, read_row("row 1 legionary 60 sword 3-3 LA LS - jav", 1))
    7
    """
    entry = army_list.find(row.entry)
    assert entry is not None
    price = BASE_PRICES[entry.arm] + row.skill + row.stamina + row.javelin * JAVELIN_PRICE
    price += PRICES[row.armour] + PRICES[row.shield] + PRICES[row.horse]
    return price if entry is army_list.main else price * AUXILIARY_FACTOR


def read_row(line: str, number: int) -> Row | None:
    """Read the row of a number; None if the line has another form."""
    match = _ROW.fullmatch(line)
    if match is None or int(match[1]) != number:
        return None
    return Row(
        entry=match[2],
        figures=int(match[3]),
        weapon=WEAPONS[match[4]],
        skill=int(match[5]),
        stamina=int(match[6]),
        armour=ARMOUR[match[7]],
        shield=SHIELDS[match[8]],
        horse=HORSE_ARMOUR[match[9]],
        javelin=match[10] == "jav",
    )


def read_unit(line: str, number: int, rows: int) -> Unit | None:
    """Read the unit of a number from figures of so many rows; None if the line has another form."""
    match = _UNIT.fullmatch(line)
    if match is None or int(match[1]) != number or number > MAX_UNITS:
        return None
    runs = tuple(Run(*map(int, run.split("x"))) for run in match[4].split())
    if any(one.row == other.row for one, other in pairwise(runs)) or max(run.row for run in runs) > rows:
        return None
    return Unit(int(match[2]), FORMATIONS[match[3]], runs)


def read_general(line: str, number: int, before: Sequence[General]) -> General | None:
    """Read the general of a number; None if the line has another form, or a hired one precedes an own one."""
    match = _GENERAL.fullmatch(line)
    if match is None or int(match[1]) != number:
        return None
    hire, talents = HIRES[match[2]], None
    if (hire == "hired" and not before) or (hire == "own" and any(each.hire == "hired" for each in before)):
        return None
    if match[6] is not None:
        talents = int(match[6]), int(match[7]), int(match[8])
    return General(hire, KINDS[match[3]], match[4], WEAPONS[match[5]], talents)


def write_sheet(sheet: Sheet) -> list[str]:
    """Return the lines of a sheet, byte for byte as the notation has them.

    >>> from engine.games.tactical.armies.faults import read_sheet
    >>> from engine.games.tactical.armies.pool import ARMY_LISTS
    >>> romans = ARMY_LISTS["romans"]
    >>> write_sheet(read_sheet(romans.sample)) == [*romans.sample]
    True
    """
    lines = [f"list {sheet.army_list.id}"]
    for number, row in enumerate(sheet.rows, 1):
        worn = f"{row.armour} {row.shield} {row.horse} {'jav' if row.javelin else '-'}"
        lines.append(f"row {number} {row.entry} {row.figures} {row.weapon} {row.skill}-{row.stamina} {worn}")
    for number, unit in enumerate(sheet.units, 1):
        runs = " ".join(f"{run.figures}x{run.row}" for run in unit.runs)
        lines.append(f"unit {number} g{unit.corps} {unit.formation} {runs}")
    for number, general in enumerate(sheet.generals, 1):
        talents = "" if general.talents is None else "".join(f" {each:+}" for each in general.talents)
        lines.append(
            f"general g{number} {general.hire} {general.kind} {general.entry} {general.weapon}{talents}"
        )
    return lines
