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
"""Values of a game's settings by name; what is missing has its default."""


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
    """A setting whose text is made by sharing entries out among the seats."""

    size: int
    """How many entries each seat gets."""
    keys: tuple[str, ...]
    """What there is to share out; each belongs to one seat at most."""

    def read(self, text: str) -> list[list[str]]:
        """Return the keys of each seat; empty lists for a text that says nothing or is wrong."""

    def write(self, groups: Sequence[Sequence[str]]) -> str:
        """Return the text for full groups."""


@dataclass(frozen=True)
class Making:
    """A way to make settings beside choosing them, such as to draw a map; a button of the form."""

    key: str
    text: str
    """What the button says, in the present language."""
    make: Callable[[], Mapping[str, Any] | str]
    """Returns other values of settings, or in words what there is to say instead."""


class Preview(Protocol):
    """A picture of what is played with; it may be drawn bit by bit."""

    size: tuple[int, int]
    """In pixels."""

    @property
    def busy(self) -> bool:
        """Say whether a later picture shows more."""

    def picture(self) -> pygame.Surface:
        """Draw a little more, and return what is there."""


class Pages:
    """One game in the menus, and its seats everywhere; by default a plain game."""

    looks: ClassVar[int] = 2
    """In how many looks an entry can be pictured, beginning with that of seat 0."""
    above: ClassVar[tuple[str, ...]] = ()
    """Settings that are shown before all others, because much depends on them."""
    lead: ClassVar[str] = ""
    """The setting that comes next, as large cards; values such as `kind:name` form a group of their own."""

    # The seats.

    def partners(self, options: Options, seat: int, other: int) -> bool:
        """Tell whether two different seats belong to one side."""
        return False

    def seat_name(self, words: Words, seat: int, options: Options) -> str:
        """Return the name of a seat, or of its side where nobody else is on it."""
        return words.tr("table.seat", n=seat + 1)

    def seat_noun(self, seat: int, options: Options) -> str:
        """Return the stem of the noun for a seat, in whose place its player's name is put in the log."""
        return ""

    def side_name(self, words: Words, side: int, options: Options) -> str:
        """Return the name of a side; by default each seat is one of its own."""
        return self.seat_name(words, side, options)

    def lineup_name(self, words: Words, seat: int, options: Options) -> str:
        """Return what the lineup of a seat is called in such a game; empty where it has no name."""
        return ""

    def emblem(self, seat: int, radius: float, options: Options) -> pygame.Surface:
        """Return the sign of a seat's side; `radius` is in pixels."""
        return seat_sign(seat, radius)

    def tone(self, seat: int, options: Options) -> Colour:
        """Return the colour that names of a seat are written in, on a dark ground."""
        return seat_tone(seat)

    # The settings.

    def first_game(self) -> dict[str, Any]:
        """Return the settings that ask the least of somebody who does not know the game yet."""
        return {}

    def complete(self, options: Options) -> dict[str, Any]:
        """Return the settings with those that others imply."""
        return dict(options)

    def problem(self, words: Words, options: Options) -> str | None:
        """Say in words why a game cannot be set up so, or None."""
        return None

    def sign(self, name: str, value: Any) -> str:
        """Return the drawing's key that stands for a value of a setting, or an empty text."""
        return ""

    def steps(self, name: str) -> tuple[int, ...]:
        """Return the values that are offered for a number; none: those that the schema's limits allow."""
        return ()

    def picks(self, name: str, options: Options) -> Picks | None:
        """Return how a text setting is made from entries, or None."""
        return None

    def banks(self, options: Options) -> tuple[int, ...]:
        """Return how many seconds each player is usually given for a match."""
        return ()

    def makings(self, words: Words, name: str, options: Options) -> Sequence[Making]:
        """Return the ways to make a setting, or others from it, that stand below it on the form."""
        return ()

    def preview(self, options: Options, size: tuple[int, int]) -> Preview | None:
        """Return a picture of what is played with, in so many pixels at most; None without one."""
        return None

    # What the seats begin with.

    def lineup(self, options: Options) -> Sequence[tuple[str, ...] | None] | None:
        """Return the entries that each seat begins with, or None while nobody knows.

        None for a single seat: its entries are still to be picked, and no match can begin so.
        """
        return None

    def count_hidden_entries(self, options: Options) -> int:
        """Return how many entries a seat gets if `lineup` is None."""
        return 0

    def story(self, words: Words, options: Options) -> str:
        """Return a few lines about what is played; empty where there is nothing to tell."""
        return ""

    # What can be looked up.

    def entry(self, words: Words, key: str, options: Options) -> PageEntry:
        """Return an entry that can be pictured, one of those of `picks` and `lineup`."""
        return PageEntry(key, key, "")

    def picture(self, words: Words, key: str, seat: int, radius: float) -> pygame.Surface:
        """Return the picture of an entry in a seat's look; an empty key gives one that hides what it is."""
        return self.emblem(seat, radius, {})

    def diagram(self, words: Words, key: str, width: int, letters: int) -> Preview:
        """Return the diagram of an entry, at most `width` pixels wide, its words in `letters` pixels."""
        raise NotImplementedError(f"no entry with a diagram is called {key}")

    def chapters(self, words: Words, options: Options) -> list[Chapter]:
        """Return the rules and the glossary: one chapter at least."""
        return [Chapter("rules", words.tr("rules_screen.title"), ())]

    def credits(self, words: Words) -> str:
        """Return whose game it is; empty where there is nothing to say."""
        return ""

    # The shelf, and the table behind the menus.

    def cover(self, words: Words, size: tuple[int, int]) -> pygame.Surface:
        """Return the picture that stands for the game; `size` is in pixels."""
        radius = PIECE * size[1]
        shown = self.scenery()[: self.looks]
        pieces = [self.picture(words, key, seat, radius) for seat, key in enumerate(shown)]
        signs = [self.emblem(seat, radius, {}) for seat in range(2)]
        return cover(self.ground(size), pieces or signs)

    def ground(self, size: tuple[int, int]) -> pygame.Surface:
        """Return what the pieces on the cover lie on; `size` is in pixels."""
        return make_felt(size)

    def scenery(self) -> Sequence[str]:
        """Return entries whose pictures the menu may play with."""
        return ()

    def stones(self, size: float) -> Sequence[pygame.Surface]:
        """Return tiles for the menu's field, common ones several times; `size` is to a corner."""
        return ()
