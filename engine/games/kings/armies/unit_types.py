"""Unit types: sizes, options, and the short words that the army lists use (KW-21.1.2)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from engine.games.kings.armies.profiles import (
    FORMATIONS,
    HEIGHTS,
    Kind,
    Rules,
    RuleValue,
    Size,
    UnitLimit,
    Weapon,
)
from engine.games.kings.armies.special_rules import SpecialRule

ArmyId = str
"""The name of an army list, which is that of its package."""
Base = tuple[int, int]
"""Width and depth of the base of a model in mm (KW-1.1.5)."""
BASES: dict[Kind, Base] = {
    "infantry": (20, 20),
    "cavalry": (25, 50),
    "large_infantry": (40, 40),
    "large_cavalry": (50, 50),
    "war_engine": (50, 50),
    "monster": (50, 50),
}
"""The base of each type unless a unit says otherwise (KW-1.1.5)."""
CHARIOT: Base = (50, 100)
LAST_PLACE = 1000
"""The place of a unit after all published ones."""


@dataclass(frozen=True, slots=True)
class SizeRow:
    """The values of a unit that depend on its size."""

    size: Size
    attacks: int
    waver: int | None
    rout: int
    points: int


@dataclass(frozen=True, slots=True)
class Option:
    """An option of a unit, and the values it sets (KW-14.1.7)."""

    id: str
    points: int
    group: str = ""
    """At most one of a group may be taken."""
    required: bool = False
    """Whether exactly one of its group must be taken."""
    mount: tuple[Kind, Base] | None = None
    """The resulting type and base of the hero."""
    speed: int | None = None
    ranged: int | None = None
    defence: int = 0
    """The addition to Defence; the other fields replace values."""
    weapon: Weapon | None = None
    rules: Rules = field(default_factory=dict)
    drop: tuple[SpecialRule, ...] = ()
    spells: Mapping[str, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class UnitType:
    """A unit of an army list (KW-21.1.2)."""

    code: str
    kind: Kind
    speed: int
    melee: int | None
    ranged: int | None
    defence: int
    sizes: tuple[SizeRow, ...]
    rules: Rules
    weapon: Weapon | None
    spells: Mapping[str, int]
    options: tuple[Option, ...]
    hero: bool
    base: Base
    irregular: bool
    unique: bool = False
    place: int = LAST_PLACE
    """Its place in its list, from 1; the order matters where units are drawn."""
    since: int = 2
    """The version of the rules that it came with: the latest of all units is the game's."""

    def row(self, size: Size) -> SizeRow | None:
        """Return its values in a size, or None if it lacks that size."""
        return next((row for row in self.sizes if row.size == size), None)

    def option(self, id: str) -> Option | None:
        """Return an option by its id, or None."""
        return next((option for option in self.options if option.id == id), None)

    @property
    def height(self) -> int:
        """Return its height (KW-1.2.1)."""
        return HEIGHTS[self.kind]

    def footprint(self, size: Size) -> tuple[int, int]:
        """Return width and depth of a size in mm (KW-1.1.5)."""
        files, ranks = FORMATIONS[self.kind][size]
        return self.base[0] * files, self.base[1] * ranks


def unit(
    code: str,
    kind: Kind,
    stats: tuple[int, int | None, int | None, int],
    *sizes: SizeRow,
    rules: Rules | None = None,
    weapon: Weapon | None = None,
    spells: Mapping[str, int] | None = None,
    options: tuple[Option, ...] = (),
    hero: bool = False,
    base: Base | None = None,
    irregular: bool = False,
    place: int = LAST_PLACE,
    since: int = 2,
) -> UnitType:
    """Make a unit type; `stats` are Speed, Melee, Ranged and Defence.

    One without a `place` comes after all others.
    """
    speed, melee, ranged, defence = stats
    return UnitType(
        code,
        kind,
        speed,
        melee,
        ranged,
        defence,
        sizes,
        add_implied_rules(rules or {}),
        weapon,
        spells or {},
        options,
        hero,
        base or BASES[kind],
        irregular,
        place=place,
        since=since,
    )


def add_implied_rules(rules: Rules) -> dict[SpecialRule, RuleValue]:
    """Return some rules with the rules that they imply (KW-12.2.2, KW-13.1.8)."""
    return {other: 1 for rule in rules for other in rule.implied} | dict(rules)


def troop(attacks: int, waver: int | None, rout: int, points: int) -> SizeRow:
    """Return the row of a troop.

    >>> troop(10, 9, 11, 100)
    SizeRow(size='troop', attacks=10, waver=9, rout=11, points=100)
    """
    return SizeRow("troop", attacks, waver, rout, points)


def regiment(attacks: int, waver: int | None, rout: int, points: int) -> SizeRow:
    """Return the row of a regiment."""
    return SizeRow("regiment", attacks, waver, rout, points)


def horde(attacks: int, waver: int | None, rout: int, points: int) -> SizeRow:
    """Return the row of a horde."""
    return SizeRow("horde", attacks, waver, rout, points)


def legion(attacks: int, waver: int | None, rout: int, points: int) -> SizeRow:
    """Return the row of a legion."""
    return SizeRow("legion", attacks, waver, rout, points)


def single(attacks: int, waver: int | None, rout: int, points: int) -> SizeRow:
    """Return the row of a single model."""
    return SizeRow("single", attacks, waver, rout, points)


def only(*codes: str) -> UnitLimit:
    """Return a limit to units of some codes."""
    return UnitLimit(codes)
