"""What the menus ask of a game: its sides, its settings in words, its glossary, its pictures."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

import pygame

from client.words import Words

Options = Mapping[str, Any]
"""Values of a game's settings by name; what is missing has its default."""


@dataclass(frozen=True)
class Entry:
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
    entries: tuple[Entry, ...]


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

    seats: int
    """How many seats the players choose from."""
    lead: str
    """The setting that is shown first, as large cards."""

    def seat_name(self, words: Words, seat: int) -> str:
        """Return the name of a seat's side."""

    def emblem(self, seat: int, radius: float) -> pygame.Surface:
        """Return the sign of a seat's side."""

    def relevant(self, name: str, options: Options) -> bool:
        """Tell whether a setting means anything beside the others."""

    def complete(self, options: Options) -> dict[str, Any]:
        """Return the settings with those that others imply."""

    def problem(self, words: Words, options: Options) -> str | None:
        """Say in words why a game cannot be set up so, or None."""

    def steps(self, name: str) -> tuple[int, ...]:
        """Return the values that are offered for a number."""

    def picks(self, name: str) -> Picks | None:
        """Return how a text setting is made from entries, or None."""

    def lineup(self, options: Options) -> list[tuple[str, ...]] | None:
        """Return the entries that each seat begins with, or None while nobody knows."""

    def hidden(self) -> int:
        """Return how many entries a seat gets where `lineup` is None."""

    def entry(self, words: Words, key: str, options: Options) -> Entry:
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
