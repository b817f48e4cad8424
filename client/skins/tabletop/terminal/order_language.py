"""The seam of typed orders: what a game says of its words."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Protocol, TypeVar

from client.i18n import Words
from client.skins.tabletop.terminal.measures import Lengths
from engine.events import Seat
from engine.grammar import Grammar

S_contra = TypeVar("S_contra", contravariant=True)


class OrderLanguage(Protocol[S_contra]):
    """The orders of a game as people type them; there is one object for a game.

    Its catalogues have the names of each verb and of each other word, the best first, as `typed.<word>`.
    """

    grammar: Grammar
    lengths: Lengths
    verbs: tuple[str, ...]
    """The verbs that can be typed."""
    others: tuple[str, ...]
    """Other words that can be typed in any language, beside directions, `left` and `right`."""

    def __hash__(self) -> int:
        """Return a hash: patterns of names are kept by game."""

    def list_asked_verbs(self, state: S_contra) -> Sequence[str]:
        """Return the verbs that an order can begin with now."""

    def list_units(self, state: S_contra) -> Sequence[str]:
        """Return the ids of all units."""

    def list_names(self, words: Words, units: Sequence[str]) -> Iterable[tuple[str, str]]:
        """Yield each name of these units and other things in one language, and its code."""

    def read_word(self, state: S_contra, seat: Seat, kind: str, word: str, before: Sequence[str]) -> str:
        """Return an item of the notation, for the kind of a slot, a typed word, and the items before it."""
