"""The faults of an army sheet, each with the first line at which it can be seen (TR-4, TR-14.1.20)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Literal, NamedTuple

from engine.games.tactical.armies.arms import MAX_RANKS, find_front
from engine.games.tactical.armies.army_list import ArmyList, Entry, Range
from engine.games.tactical.armies.equipment import is_forbidden
from engine.games.tactical.armies.pool import ARMY_LISTS
from engine.games.tactical.armies.sheet import (
    General,
    Kind,
    Row,
    Sheet,
    Unit,
    find_price,
    read_general,
    read_row,
    read_unit,
)

Code = Literal[
    "BadSheet",
    "NotInList",
    "Forbidden",
    "OverLimit",
    "WrongFormation",
    "NotFullRank",
    "TooManyFigures",
    "TooManyGenerals",
    "NotControlled",
]
Talents = Literal["dice", "points"]
"""Values of the option `talents` (TR-4.3.5)."""

USUAL_POINTS = 600
"""The usual limit in points (TR-4.1.1)."""
FIGURES_LED: dict[Kind, int] = {"irregular": 20, "regular": 30}
"""Figures that allow one own general (TR-4.3.2)."""
AUXILIARIES_LED: dict[Kind, int] = {"irregular": 10, "regular": 20}
"""Auxiliary figures that allow one hired general (TR-4.3.3)."""
MIN_TALENT, MAX_TALENT, TALENT_SUM = -1, 2, 3
"""What talents by points may be, and what they add up to (TR-4.3.5)."""


class Fault(NamedTuple):
    """What is wrong in a sheet, and the number of the line, from 1."""

    code: Code
    line: int


class SheetError(Exception):
    """A sheet with a fault."""

    def __init__(self, fault: Fault) -> None:
        """Keep the fault."""
        super().__init__(f"{fault.code} in line {fault.line}")
        self.fault = fault


def read_sheet(lines: Sequence[str], limit: int = USUAL_POINTS, talents: Talents = "dice") -> Sheet:
    """Read the lines of a sheet; raises `SheetError` with the first fault.

    >>> read_sheet(["list romans", "row 1 hoplite 12 spear 3-3 - LS - -"])
    Traceback (most recent call last):
        ...
    engine.games.tactical.armies.faults.SheetError: NotInList in line 2
    """
    return _Reader(lines, limit, talents).read()


def find_fault(lines: Sequence[str], limit: int = USUAL_POINTS, talents: Talents = "dice") -> Fault | None:
    """Return the first fault of a sheet; None if there is none."""
    try:
        read_sheet(lines, limit, talents)
    except SheetError as error:
        return error.fault
    return None


class _Reader:
    """A sheet that is read line by line: the list, rows, units, generals."""

    def __init__(self, lines: Sequence[str], limit: int, talents: Talents) -> None:
        self._lines = lines
        self._left = limit
        self._talents = talents
        self._rows: list[Row] = []
        self._units: list[Unit] = []
        self._generals: list[General] = []

    def read(self) -> Sheet:
        """Read all lines, then look at the whole."""
        army_list = self._read_list()
        readers = {"row": self._read_row, "unit": self._read_unit, "general": self._read_general}
        order = [*readers]
        reached = 0
        for number, line in enumerate(self._lines[1:], 2):
            word = line.partition(" ")[0]
            if word not in readers or order.index(word) < reached:
                raise SheetError(Fault("BadSheet", number))
            reached = order.index(word)
            code = readers[word](army_list, line)
            if code is not None:
                raise SheetError(Fault(code, number))
        sheet = Sheet(army_list, tuple(self._rows), tuple(self._units), tuple(self._generals))
        code = _find_whole_fault(sheet)
        if code is not None:
            raise SheetError(Fault(code, len(self._lines)))
        return sheet

    def _read_list(self) -> ArmyList:
        word, _, name = (self._lines[0] if self._lines else "").partition(" ")
        if word != "list" or name not in ARMY_LISTS:
            raise SheetError(Fault("BadSheet", 1))
        return ARMY_LISTS[name]

    def _read_row(self, army_list: ArmyList, line: str) -> Code | None:
        row = read_row(line, len(self._rows) + 1)
        if row is None:
            return "BadSheet"
        entry = army_list.find(row.entry)
        if entry is None or not _lies_within(row, entry):
            return "NotInList"
        worn = row.armour, row.shield, row.horse
        if is_forbidden(entry.arm, row.weapon, *worn, javelin=row.javelin):
            return "Forbidden"
        self._left -= find_price(army_list, row) * row.figures
        self._rows.append(row)
        return "OverLimit" if self._left < 0 else None

    def _read_unit(self, army_list: ArmyList, line: str) -> Code | None:
        unit = read_unit(line, len(self._units) + 1, len(self._rows))
        if unit is None:
            return "BadSheet"
        self._units.append(unit)
        rows = [self._rows[run.row - 1] for run in unit.runs]
        riding = {entry.on_horse for row in rows if (entry := army_list.find(row.entry)) is not None}
        weapons = {row.weapon for row in rows}
        if len(riding) > 1 or ("handgun" in weapons and len(weapons) > 1):
            return "Forbidden"
        front = find_front(unit.formation, on_horse=True in riding)
        if unit.formation == "sk":
            return "WrongFormation" if unit.figures != front else None
        if unit.figures < front:
            return "NotFullRank"
        return "TooManyFigures" if unit.figures > front * MAX_RANKS else None

    def _read_general(self, army_list: ArmyList, line: str) -> Code | None:
        general = read_general(line, len(self._generals) + 1, self._generals)
        if general is None:
            return "BadSheet"
        self._generals.append(general)
        used = {row.entry for row in self._rows}
        possible = used - {army_list.main.id} if general.hire == "hired" else {army_list.main.id}
        if general.entry not in possible:
            return "NotInList"
        if (general.talents is None) == (self._talents == "points"):
            return "BadSheet"
        if general.hire == "hired" and not army_list.hired:
            return "Forbidden"
        return None if general.talents is None or _are_fair(general.talents) else "Forbidden"


def _lies_within(row: Row, entry: Entry) -> bool:
    """Say whether a row lies within its entry (TR-4.2.5)."""
    return (
        row.weapon in entry.weapons
        and _contains(entry.skill, row.skill)
        and _contains(entry.stamina, row.stamina)
        and row.armour in entry.armour
        and row.shield in entry.shield
        and row.horse in entry.horse
        and (entry.javelins == "may" or row.javelin == (entry.javelins == "must"))
    )


def _contains(bounds: Range, value: int) -> bool:
    return bounds[0] <= value <= bounds[1]


def _are_fair(talents: tuple[int, int, int]) -> bool:
    """Say whether talents by points may be so (TR-4.3.5)."""
    return sum(talents) == TALENT_SUM and all(MIN_TALENT <= each <= MAX_TALENT for each in talents)


def _find_whole_fault(sheet: Sheet) -> Code | None:
    """Return the first fault of a sheet as a whole, in the order of the notation."""
    main = sheet.army_list.main
    if not any(unit.formation != "sk" and sheet.find_entry(unit.runs[0].row) is main for unit in sheet.units):
        return "NotFullRank"
    placed: Counter[int] = Counter()
    for unit in sheet.units:
        for run in unit.runs:
            placed[run.row] += run.figures
    if any(placed[number] != row.figures for number, row in enumerate(sheet.rows, 1)):
        return "BadSheet"
    figures = sum(row.figures for row in sheet.rows)
    auxiliaries = sum(row.figures for row in sheet.rows if row.entry != main.id)
    own = [each for each in sheet.generals if each.hire == "own"]
    hired = [each for each in sheet.generals if each.hire == "hired"]
    # Every army has one own general, however small it is.
    if len(own) > 1 and sum(FIGURES_LED[each.kind] for each in own) > figures:
        return "TooManyGenerals"
    if sum(AUXILIARIES_LED[each.kind] for each in hired) > auxiliaries:
        return "TooManyGenerals"
    led = {unit.corps for unit in sheet.units}
    return None if led == set(range(1, len(sheet.generals) + 1)) else "NotControlled"
