"""A game's part in the menus: its sides, its settings in words, its glossary, its pictures."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

import pygame

from client.i18n import Words

Options = Mapping[str, Any]
"""Values of a game's settings by name; what is missing has its default."""


@dataclass(frozen=True)
class PageEntry:
    """One thing that can be looked up; `key` gives its picture, if there is one."""

    key: str
    title: str
    text: str
    note: str = ""
    pictured: bool = False


@dataclass(frozen=True)
class Chapter:
    """A chapter of the rules."""

    key: str
    title: str
    entries: tuple[PageEntry, ...]


class Picks(Protocol):
    """A setting whose text is made by sharing entries out among the seats."""

    size: int
    """How many entries each seat gets."""
    keys: tuple[str, ...]
    """What there is to share out; each belongs to one seat at most."""

    def read(self, text: str) -> list[list[str]]:
        """Return the keys of each seat; empty lists for a text that says nothing or is wrong."""

    def write(self, groups: Sequence[Sequence[str]]) -> str:
        """Return the text for full groups."""


class Pages(Protocol):
    """One game as the menus see it."""

    sides: int
    """In how many looks an entry can be pictured, one for each side."""
    above: tuple[str, ...]
    """Settings that are shown before all others, because much depends on them."""
    lead: str
    """The setting that comes next, as large cards; values such as `kind:name` form a group of their own."""

    def seats(self, options: Options) -> int:
        """Return how many seats the players choose from."""

    def partners(self, options: Options, seat: int, other: int) -> bool:
        """Tell whether two different seats belong to one side."""

    def seat_name(self, words: Words, seat: int, options: Options) -> str:
        """Return the name of a seat, or of its side where nobody else is on it."""

    def army_name(self, words: Words, seat: int, options: Options) -> str:
        """Return what the seat's army is called in such a game; empty for one without a name."""

    def story(self, words: Words, options: Options) -> str:
        """Return a few lines about what is played; empty where there is nothing to tell."""

    def emblem(self, seat: int, radius: float) -> pygame.Surface:
        """Return the sign of a seat's side."""

    def sign(self, name: str, value: Any) -> str:
        """Return the drawing's key that stands for a value of a setting, or an empty text."""

    def complete(self, options: Options) -> dict[str, Any]:
        """Return the settings with those that others imply."""

    def problem(self, words: Words, options: Options) -> str | None:
        """Say in words why a game cannot be set up so, or None."""

    def steps(self, name: str) -> tuple[int, ...]:
        """Return the values that are offered for a number."""

    def picks(self, name: str, options: Options) -> Picks | None:
        """Return how a text setting is made from entries, or None."""

    def lineup(self, options: Options) -> list[tuple[str, ...]] | None:
        """Return the entries that each seat begins with, or None while nobody knows."""

    def hidden(self, options: Options) -> int:
        """Return how many entries a seat gets where `lineup` is None."""

    def chosen_later(self, options: Options) -> bool:
        """Tell whether the players choose their entries once the match has begun."""

    def entry(self, words: Words, key: str, options: Options) -> PageEntry:
        """Return an entry that can be pictured."""

    def picture(self, key: str, seat: int, radius: float) -> pygame.Surface:
        """Return the picture of an entry in a seat's metal; an empty key gives one that hides what it is."""

    def chapters(self, words: Words, options: Options) -> list[Chapter]:
        """Return the rules and the glossary."""

    def credits(self, words: Words) -> str:
        """Return whose game it is."""

    def scenery(self) -> Sequence[str]:
        """Return entries whose pictures the menu may play with."""

    def stones(self, size: float) -> Sequence[pygame.Surface]:
        """Return tiles for the menu's field, common ones several times; `size` is to a corner."""
