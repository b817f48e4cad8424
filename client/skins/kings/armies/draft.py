"""The army under construction, entry by entry."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from client.skins.composing.history import History
from engine.games.kings.armies.entries import read_entry
from engine.games.kings.armies.profiles import SIZE_LETTERS
from engine.games.kings.armies.unit_types import Option, SizeRow, UnitType

LETTERS = {size: letter for letter, size in SIZE_LETTERS.items()}


class Army(NamedTuple):
    """The entries of an army, in the order of its units' numbers (KW-21.2.1)."""

    entries: tuple[str, ...] = ()

    def __str__(self) -> str:
        return ",".join(self.entries)

    @property
    def points(self) -> int:
        """Return its cost in points."""
        return sum(read_entry(entry).points for entry in self.entries)


class ArmyDraft(History[Army]):
    """An army that changes entry by entry, or as a whole."""

    def add(self, entry: str, at: int | None = None) -> None:
        """Put an entry behind all others, or at a place among them."""
        entries = self.work.entries
        place = len(entries) if at is None else at
        self.replace(Army((*entries[:place], entry, *entries[place:])))

    def remove(self, at: int) -> None:
        """Take an entry away."""
        entries = self.work.entries
        self.replace(Army((*entries[:at], *entries[at + 1 :])))

    def change(self, at: int, entry: str) -> None:
        """Put an entry in place of another."""
        entries = self.work.entries
        self.replace(Army((*entries[:at], entry, *entries[at + 1 :])))

    def last_of(self, code: str) -> int | None:
        """Return the place of the last entry of a unit type, or None."""
        found = [at for at, entry in enumerate(self.work.entries) if read_entry(entry).type.code == code]
        return found[-1] if found else None


def entry_text(type: UnitType, row: SizeRow, options: Sequence[Option] = (), more: Sequence[str] = ()) -> str:
    """Return the text of an entry; `more` are words of it that are not options."""
    words = sorted([*(option.id for option in options), *more])
    return "/".join([type.code, LETTERS[row.size], *(["+".join(words)] if words else [])])


def usual_size(type: UnitType) -> SizeRow:
    """Return the size of a unit that is added by its name: a regiment, or the smallest."""
    return type.row("regiment") or type.sizes[0]


def plain_entry(type: UnitType, row: SizeRow) -> str:
    """Return a unit of a size with the necessary options only: the cheapest of each required group."""
    groups = dict.fromkeys(option.group for option in type.options if option.required)
    needed = [min(group_of(type, group), key=lambda option: option.points) for group in groups]
    return entry_text(type, row, needed)


def group_of(type: UnitType, group: str) -> list[Option]:
    """Return the options of a group."""
    return [option for option in type.options if option.group == group]


def resize_entry(text: str, row: SizeRow) -> str:
    """Return an entry in another size."""
    entry = read_entry(text)
    return entry_text(entry.type, row, entry.options, _list_granted(text))


def switch_option(text: str, option: Option) -> str:
    """Return an entry with an option added or removed; another option of its group gives way."""
    entry = read_entry(text)
    left = [
        each for each in entry.options if each != option and not (each.group and each.group == option.group)
    ]
    if option not in entry.options or option.required:
        left.append(option)
    return entry_text(entry.type, entry.row, left, _list_granted(text))


def _list_granted(text: str) -> list[str]:
    """Return the words of an entry that are not options of its type."""
    return (
        [word for word in text.split("/")[2].split("+") if word.startswith("!")]
        if text.count("/") > 1
        else []
    )
