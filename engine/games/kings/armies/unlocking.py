"""Unlocking: what the units of an army list make room for, and what of it is taken (KW-14.1.2)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Literal, TypeAlias, get_args

from msgspec import Struct

from engine.games.kings.armies.entries import Entry

Slot: TypeAlias = Literal["regiment", "horde", "troop", "war_engine", "monster", "hero"]
"""What a unit counts as; a legion counts as a horde."""
Single: TypeAlias = Literal["war_engine", "monster", "hero"]
SINGLES: tuple[Single, ...] = get_args(Single)
"""What hordes unlock one of each of, and regiments one of any."""
TROOPS_OF_REGIMENT, TROOPS_OF_HORDE = 2, 4
"""How many troops a regiment and a horde unlock."""
_LARGE_SIZES = ("horde", "legion")


def slot_of(entry: Entry) -> Slot:
    """Return what an entry counts as (KW-14.1.2, KW-14.1.3)."""
    if entry.type.hero:
        return "hero"
    if entry.type.kind == "war_engine":
        return "war_engine"
    if entry.type.kind == "monster":
        return "monster"
    if entry.type.irregular or entry.row.size == "troop":
        return "troop"
    return "horde" if entry.row.size in _LARGE_SIZES else "regiment"


class Unlocking(Struct, frozen=True):
    """How many units of a list count as what."""

    counts: dict[Slot, int]
    troops_free: bool
    """Whether the number of troops is free (KW-14.1.5)."""

    def of(self, slot: Slot) -> int:
        """Return how many units count as something."""
        return self.counts.get(slot, 0)

    @property
    def troops_allowed(self) -> int | None:
        """Return how many troops there may be; None for any number."""
        unlocked = TROOPS_OF_REGIMENT * self.of("regiment") + TROOPS_OF_HORDE * self.of("horde")
        return None if self.troops_free else unlocked

    def over_hordes(self, single: Single) -> int:
        """Return how many of a kind are more than the hordes unlock: each takes a regiment."""
        return max(0, self.of(single) - self.of("horde"))

    @property
    def regiments_taken(self) -> int:
        """Return how many regiments the single models take."""
        return sum(self.over_hordes(single) for single in SINGLES)


def unlocking(entries: Sequence[Entry], *, troops_free: bool) -> Unlocking:
    """Return what some units of one list unlock."""
    return Unlocking(dict(Counter(slot_of(entry) for entry in entries)), troops_free)
