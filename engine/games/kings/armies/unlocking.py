"""Unlocking: the slots that the units of an army list open, and those in use (KW-14.1.2)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Literal, TypeAlias, get_args

from msgspec import Struct

from engine.games.kings.armies.entries import Entry

Slot: TypeAlias = Literal["regiment", "horde", "troop", "war_engine", "monster", "hero"]
"""The slot that a unit takes; a legion counts as a horde."""
Single: TypeAlias = Literal["war_engine", "monster", "hero"]
SINGLES: tuple[Single, ...] = get_args(Single)
"""The slots of single models: a horde opens one of each, a regiment opens one of any kind."""
TROOPS_OF_REGIMENT, TROOPS_OF_HORDE = 2, 4
"""The number of troops that a regiment and a horde unlock."""
_LARGE_SIZES = ("horde", "legion")


def slot_of(entry: Entry) -> Slot:
    """Return the slot of an entry (KW-14.1.2, KW-14.1.3)."""
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
    """The number of a list's units in each slot."""

    counts: dict[Slot, int]
    troops_free: bool
    """Whether the number of troops is free (KW-14.1.5)."""

    def of(self, slot: Slot) -> int:
        """Return the number of units in a slot."""
        return self.counts.get(slot, 0)

    @property
    def troops_allowed(self) -> int | None:
        """Return the number of troops allowed; None for any number."""
        unlocked = TROOPS_OF_REGIMENT * self.of("regiment") + TROOPS_OF_HORDE * self.of("horde")
        return None if self.troops_free else unlocked

    def over_hordes(self, single: Single) -> int:
        """Return the number of a kind beyond the hordes' slots: each takes a regiment."""
        return max(0, self.of(single) - self.of("horde"))

    @property
    def regiments_taken(self) -> int:
        """Return the number of regiments that the single models take."""
        return sum(self.over_hordes(single) for single in SINGLES)


def unlocking(entries: Sequence[Entry], *, troops_free: bool) -> Unlocking:
    """Return the unlocking of some units of one list."""
    return Unlocking(dict(Counter(slot_of(entry) for entry in entries)), troops_free)
