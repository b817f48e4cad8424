"""A game's part in the menus: its sides, its settings in words, its glossary, its pictures."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Protocol

import pygame

from client.draw.felt import make_felt
from client.draw.palette import Colour
from client.draw.seat_signs import seat_sign, seat_tone
from client.i18n import Words
from client.skins.covers import PIECE, cover

Options = Mapping[str, Any]
"""Values of a game's settings by name; missing ones have their defaults."""


@dataclass(frozen=True)
class PageEntry:
    """One thing that can be looked up; `key` gives its picture, if there is one."""

    key: str
    title: str
    text: str
    note: str = ""
    pictured: bool = False
    diagram: bool = False
    """Whether a drawing as wide as the entry stands above its text; the pages draw it by `key`."""


@dataclass(frozen=True)
class Chapter:
    """A chapter of the rules."""

    key: str
    title: str
    entries: tuple[PageEntry, ...]


class Picks(Protocol):
    """A setting whose text is made by dividing entries among the seats."""

    size: int
    """Number of entries of each seat."""
    keys: tuple[str, ...]
    """The entries to divide; each belongs to one seat at most."""

    def read(self, text: str) -> list[list[str]]:
        """Return the keys of each seat; empty lists for an empty or invalid text."""

    def write(self, groups: Sequence[Sequence[str]]) -> str:
        """Return the text for full groups."""


@dataclass(frozen=True)
class Making:
    """Another way to make settings than choosing them, such as drawing a map; a button of the form."""

    key: str
    text: str
    """The text of the button, in the present language."""
    make: Callable[[], Mapping[str, Any] | str]
    """Returns other values of settings, or a message instead."""


@dataclass(frozen=True)
class OwnWorks:
    """Works of the players' own, such as armies, that the seats of a game may bring to a match."""

    option: str
    """The setting that says whether the seats bring their own."""
    own: Any
    """Its value if they do."""
    ready: Any
    """Its value if they play ready-made works."""
    occasion: str
    """The setting on which a work depends, such as its size."""
    lists: tuple[str, ...] = ()
    """By seat, the settings that choose a ready-made work; the form of a new game then shows each seat's."""
    grouped: bool = False
    """Whether the value of a list, such as a side, also decides which works its seat may bring."""


class Preview(Protocol):
    """A picture of a game's equipment; it may be drawn bit by bit."""

    size: tuple[int, int]
    """In pixels."""

    @property
    def busy(self) -> bool:
        """Say whether a later picture shows more."""

    def picture(self) -> pygame.Surface:
        """Draw a little more, and return the picture so far."""


class Pages:
    """One game in the menus, and its seats everywhere; the default is a plain game."""

    looks: ClassVar[int] = 2
    """Number of looks of an entry's picture, beginning with the look of seat 0."""
    above: ClassVar[tuple[str, ...]] = ()
    """Settings of the first view, because much depends on them."""
    lead: ClassVar[str] = ""
    """The setting that is shown there as cards; values such as `kind:name` form groups among the rest."""
    works: ClassVar[OwnWorks | None] = None
    """The works of their own that seats may bring; None: the seats bring none."""

    # Seats.

    def partners(self, options: Options, seat: int, other: int) -> bool:
        """Say whether two different seats belong to one side."""
        return False

    def seat_name(self, words: Words, seat: int, options: Options) -> str:
        """Return the name of a seat, or of its side if nobody else is on it."""
        return words.tr("table.seat", n=seat + 1)

    def seat_noun(self, seat: int, options: Options) -> str:
        """Return the stem of the noun for a seat; in the log, its player's name replaces it."""
        return ""

    def side_name(self, words: Words, side: int, options: Options) -> str:
        """Return the name of a side; by default each seat is a side of its own."""
        return self.seat_name(words, side, options)

    def lineup_name(self, words: Words, seat: int, options: Options) -> str:
        """Return the name of a seat's lineup in such a game; empty if it has none."""
        return ""

    def emblem(self, seat: int, radius: float, options: Options) -> pygame.Surface:
        """Return the sign of a seat's side; `radius` is in pixels."""
        return seat_sign(seat, radius)

    def tone(self, seat: int, options: Options) -> Colour:
        """Return the colour of a seat's name on a dark ground."""
        return seat_tone(seat)

    # Settings.

    def first_game(self) -> dict[str, Any]:
        """Return the simplest settings for a player who does not know the game yet."""
        return {}

    def complete(self, options: Options) -> dict[str, Any]:
        """Return the settings with those that others imply."""
        return dict(options)

    def problem(self, words: Words, options: Options) -> str | None:
        """Say why a game cannot be set up so, or None."""
        return None

    def sign(self, name: str, value: Any) -> str:
        """Return the key of the drawing for a value of a setting, or an empty text."""
        return ""

    def steps(self, name: str) -> tuple[int, ...]:
        """Return the offered values of a number; none: those within the schema's limits."""
        return ()

    def picks(self, name: str, options: Options) -> Picks | None:
        """Return the way to make a text setting from entries, or None."""
        return None

    def banks(self, options: Options) -> tuple[int, ...]:
        """Return each player's usual number of seconds for a match."""
        return ()

    def makings(self, words: Words, name: str, options: Options) -> Sequence[Making]:
        """Return the ways to make a setting, or others from it; their buttons stand below it on the form."""
        return ()

    def preview(self, options: Options, size: tuple[int, int]) -> Preview | None:
        """Return a picture of the game's equipment with `size` pixels at most; None without one."""
        return None

    # Lineups.

    def lineup(self, options: Options) -> Sequence[tuple[str, ...] | None] | None:
        """Return each seat's entries at the start, or None while nobody knows.

        None for a single seat: its entries are still to be picked, and no match can begin so.
        """
        return None

    def count_hidden_entries(self, options: Options) -> int:
        """Return the number of a seat's entries if `lineup` is None."""
        return 0

    def story(self, words: Words, options: Options) -> str:
        """Return a few lines about the match to be played; empty without any."""
        return ""

    # Entries.

    def entry(self, words: Words, key: str, options: Options) -> PageEntry:
        """Return an entry with a picture, one of those of `picks` and `lineup`."""
        return PageEntry(key, key, "")

    def picture(self, words: Words, key: str, seat: int, radius: float) -> pygame.Surface:
        """Return the picture of an entry in a seat's look; an empty key gives a covered one."""
        return self.emblem(seat, radius, {})

    def diagram(self, words: Words, key: str, width: int, letters: int) -> Preview:
        """Return the diagram of an entry, at most `width` pixels wide, its words in `letters` pixels."""
        raise NotImplementedError(f"no entry with a diagram is called {key}")

    def chapters(self, words: Words, options: Options) -> list[Chapter]:
        """Return the rules and the glossary: one chapter at least."""
        return [Chapter("rules", words.tr("rules_screen.title"), ())]

    def credits(self, words: Words) -> str:
        """Return the credits of the game; empty without any."""
        return ""

    # The shelf, and the table behind the menus.

    def cover(self, words: Words, size: tuple[int, int]) -> pygame.Surface:
        """Return the picture of the game on the shelf; `size` is in pixels."""
        radius = PIECE * size[1]
        shown = self.scenery()[: self.looks]
        pieces = [self.picture(words, key, seat, radius) for seat, key in enumerate(shown)]
        signs = [self.emblem(seat, radius, {}) for seat in range(2)]
        return cover(self.ground(size), pieces or signs)

    def ground(self, size: tuple[int, int]) -> pygame.Surface:
        """Return the ground under the pieces on the cover; `size` is in pixels."""
        return make_felt(size)

    def scenery(self) -> Sequence[str]:
        """Return entries whose pictures the menu may play with."""
        return ()

    def stones(self, size: float) -> Sequence[pygame.Surface]:
        """Return tiles for the menu's field, common ones several times; `size` is their radius."""
        return ()
