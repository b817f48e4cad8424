"""Profiles: the characteristics of a unit of a certain size with certain options (KW-1, KW-21.1.2)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Literal, TypeAlias

from engine.games.kings.armies.special_rules import SpecialRule, TerrainType
from engine.games.kings.geometry.poses import Extent

Kind = Literal["infantry", "cavalry", "large_infantry", "large_cavalry", "war_engine", "monster"]
"""A type; that of a hero is the one in its bracket (KW-1.1.2)."""
Size = Literal["troop", "regiment", "horde", "legion", "single"]
SIZE_LETTERS: dict[str, Size] = {"t": "troop", "r": "regiment", "h": "horde", "l": "legion", "1": "single"}
HEIGHTS: dict[Kind, int] = {
    "infantry": 1,
    "large_infantry": 2,
    "cavalry": 2,
    "large_cavalry": 3,
    "monster": 4,
    "war_engine": 1,
}
"""The height of each type (KW-1.2.1)."""
_LARGE_UNITS: dict[Size, tuple[int, int]] = {"regiment": (3, 1), "horde": (3, 2), "legion": (6, 2)}
_SINGLE: dict[Size, tuple[int, int]] = {"single": (1, 1)}
FORMATIONS: dict[Kind, dict[Size, tuple[int, int]]] = {
    "infantry": {"troop": (5, 2), "regiment": (5, 4), "horde": (10, 4), "legion": (10, 6)},
    "cavalry": {"troop": (5, 1), "regiment": (5, 2), "horde": (10, 2)},
    "large_infantry": _LARGE_UNITS,
    "large_cavalry": _LARGE_UNITS,
    "war_engine": _SINGLE,
    "monster": _SINGLE,
}
"""Files and ranks of each type and size (KW-1.1.3)."""
TENTHS = 10
"""u in a millimetre."""


@dataclass(frozen=True, slots=True)
class Dice:
    """A rolled number: a D6, or a D3 if it is halved, plus a constant (KW-5.1.3)."""

    half: bool = False
    plus: int = 0


@dataclass(frozen=True, slots=True)
class UnitLimit:
    """A limit to units of some codes (KW-13.1.13)."""

    codes: tuple[str, ...]


RuleValue: TypeAlias = int | Dice | UnitLimit
"""The number of a rule; 1 for a rule without a number (KW-13.2.2)."""
Rules: TypeAlias = Mapping[SpecialRule, RuleValue]


@dataclass(frozen=True, slots=True)
class Weapon:
    """A weapon: its range in inches, and its dice if they differ from the Attacks (KW-8.2.3, KW-8.3.1)."""

    id: str
    range: int
    dice: int | None = None


@dataclass(frozen=True)
class Profile:
    """All characteristics of a unit (KW-1.3.1)."""

    code: str
    kind: Kind
    hero: bool
    size: Size
    models: int
    extent: Extent
    height: int
    speed: int
    melee: int | None
    """None: it has no strikes."""
    ranged: int | None
    defence: int
    attacks: int
    waver: int | None
    """None: fearless."""
    rout: int
    points: int
    rules: Rules = field(default_factory=dict)
    weapon: Weapon | None = None
    spells: Mapping[str, int] = field(default_factory=dict)
    """The dice of each spell."""
    irregular: bool = False
    unique: bool = False

    def has(self, rule: SpecialRule) -> bool:
        """Say whether the unit has a special rule."""
        return rule in self.rules

    def number(self, rule: SpecialRule) -> int:
        """Return the number of a special rule, 0 without it."""
        value = self.rules.get(rule, 0)
        assert isinstance(value, int)
        return value

    @cached_property
    def is_engine(self) -> bool:
        """Say whether it follows the rules for war engines (KW-12.1.1)."""
        return self.kind == "war_engine"

    @cached_property
    def turns_freely(self) -> bool:
        """Say whether it pivots before orders, and turns to its charger (KW-12.2.1, KW-12.2.3)."""
        return any(rule.turns_freely for rule in self.rules)

    @cached_property
    def flies(self) -> bool:
        """Say whether it flies; a unit that carries a counter does not (KW-16.3.3)."""
        return any(rule.flies for rule in self.rules)

    @cached_property
    def pivots(self) -> int:
        """Return its pivots more than others have (KW-6.2.8)."""
        return sum(rule.pivots for rule in self.rules)

    @cached_property
    def doubles(self) -> bool:
        """Say whether its rules let it go At the double (KW-6.2.13)."""
        return all(rule.doubles for rule in self.rules)

    @cached_property
    def seen_past(self) -> bool:
        """Say whether it never blocks sight nor gives cover (KW-3.2.4, KW-3.3.3)."""
        return any(rule.seen_past for rule in self.rules)

    @cached_property
    def opens(self) -> frozenset[TerrainType]:
        """Return the terrain that does not slow it down (KW-6.2.9, KW-7.6.1)."""
        return frozenset().union(*(rule.opens for rule in self.rules))

    @cached_property
    def counters_wavering(self) -> bool:
        """Say whether it counter-charges even when it wavers (KW-13.1.9)."""
        return any(rule.counters_wavering for rule in self.rules)

    @cached_property
    def balks(self) -> bool:
        """Say whether it rolls before it charges a front (KW-13.1.27)."""
        return any(rule.balks for rule in self.rules)

    @cached_property
    def rallies(self) -> bool:
        """Say whether it may shake Wavering off (KW-13.1.10)."""
        return any(rule.rallies for rule in self.rules)

    @cached_property
    def goes_ahead(self) -> bool:
        """Say whether it moves before the first turn (KW-15.4.1)."""
        return any(rule.goes_ahead for rule in self.rules)

    @cached_property
    def regeneration(self) -> int:
        """Return the least die that heals a point of damage at an order; 0 without such a rule."""
        return sum(self.number(rule) for rule in self.rules if rule.heals_on_orders)
