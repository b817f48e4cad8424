"""Special rules, each a small definition of its effects (KW-13)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

TerrainType: TypeAlias = Literal["b", "d", "o", "h"]
"""Blocking, difficult, obstacle, hill (KW-4.1)."""


@dataclass(frozen=True, slots=True)
class SpecialRule:
    """A special rule: the differences for a unit that has it."""

    id: str
    numbered: bool = False
    """Whether it comes with a number (x)."""
    granted: bool = True
    """Whether an entry may grant it (notation, section 1)."""
    implied: tuple[SpecialRule, ...] = ()
    """Other rules that come with it."""
    pivots: int = 0
    """Pivots more in an order that has any (KW-6.2.8)."""
    flies: bool = False
    """Whether legs ignore terrain, units and the 1 inch rule (KW-6.2.14)."""
    turns_freely: bool = False
    """Whether it pivots before an order, and turns to its charger (KW-12.2.1, KW-12.2.3)."""
    seen_past: bool = False
    """Whether it never blocks sight nor gives cover (KW-12.2.2)."""
    doubles: bool = True
    """Whether it may go At the double (KW-13.1.22)."""
    opens: frozenset[TerrainType] = frozenset()
    """Terrain that neither forbids its Double nor hinders its charge (KW-13.1.17)."""
    counters_wavering: bool = False
    """Whether it may counter-charge while Wavering (KW-13.1.9)."""
    balks: bool = False
    """Whether it may refuse to charge a front (KW-13.1.27)."""
    rallies: bool = False
    """Whether it may shake Wavering off at the start of its turn (KW-13.1.10)."""
    heals_on_orders: bool = False
    """Whether each order rolls a die per damage; the number of the rule heals (KW-13.1.20)."""
    goes_ahead: bool = False
    """Whether it moves once before the first turn (KW-13.1.26)."""


NIMBLE = SpecialRule("nimble", pivots=1)
FLY = SpecialRule("fly", implied=(NIMBLE,), flies=True)
INDIVIDUAL = SpecialRule("individual", implied=(NIMBLE,), turns_freely=True, seen_past=True)
PATHFINDER = SpecialRule("pathfinder", opens=frozenset({"d"}))
SHAMBLING = SpecialRule("shambling", doubles=False)
FURY = SpecialRule("fury", counters_wavering=True)
YELLOW_BELLIED = SpecialRule("yellow_bellied", balks=True)
HEADSTRONG = SpecialRule("headstrong", rallies=True)
REGENERATION = SpecialRule("regeneration", numbered=True, heals_on_orders=True)
VANGUARD = SpecialRule("vanguard", goes_ahead=True)

BIG_SHIELD = SpecialRule("big_shield")
BLAST = SpecialRule("blast", granted=False)
BREATH = SpecialRule("breath", numbered=True)
BRUTAL = SpecialRule("brutal")
CRUSHING = SpecialRule("crushing", numbered=True)
ELITE = SpecialRule("elite")
ENSNARE = SpecialRule("ensnare")
INDIRECT = SpecialRule("indirect")
INSPIRING = SpecialRule("inspiring")
IRON_RESOLVE = SpecialRule("iron_resolve")
LIFELEECH = SpecialRule("lifeleech", numbered=True)
PHALANX = SpecialRule("phalanx")
PIERCING = SpecialRule("piercing", numbered=True)
RELOAD = SpecialRule("reload")
STEALTHY = SpecialRule("stealthy")
STRIDER = SpecialRule("strider")
THUNDEROUS = SpecialRule("thunderous", numbered=True)
VERY_INSPIRING = SpecialRule("very_inspiring")
VICIOUS = SpecialRule("vicious")

SPECIAL_RULES: dict[str, SpecialRule] = {
    rule.id: rule
    for rule in (
        BIG_SHIELD,
        BLAST,
        BREATH,
        BRUTAL,
        CRUSHING,
        ELITE,
        ENSNARE,
        FLY,
        FURY,
        HEADSTRONG,
        INDIRECT,
        INDIVIDUAL,
        INSPIRING,
        IRON_RESOLVE,
        LIFELEECH,
        NIMBLE,
        PATHFINDER,
        PHALANX,
        PIERCING,
        REGENERATION,
        RELOAD,
        SHAMBLING,
        STEALTHY,
        STRIDER,
        THUNDEROUS,
        VANGUARD,
        VERY_INSPIRING,
        VICIOUS,
        YELLOW_BELLIED,
    )
}
"""The rules by their ids."""
