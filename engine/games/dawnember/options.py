"""A match's settings, and the word that names a variant of the rules (WY-16, WY-21.1.4)."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Annotated, Any, Literal, TypeAlias

from msgspec import Meta, Struct

from engine.games.dawnember.cards.sides_found import SIDES
from engine.options import Applies

SEATS = ("a", "b")
DeckOrigin: TypeAlias = Literal["starter", "constructed"]
if TYPE_CHECKING:
    Deck = str
else:
    # The choices are the sides that have files.
    Deck = Literal[SIDES]
DEFAULT_CAP = 200
_WORD = re.compile(r"(std|own)(\+final)?(\+cap(0|[1-9][0-9]{0,3}))?(\+bo1)?(\+closed)?")


class Options(Struct, frozen=True):
    """The settings of a match."""

    decks: DeckOrigin = "starter"
    side_a: Deck = "dawn"
    side_b: Deck = "ember"
    lists: Annotated[Literal["open", "closed"], Applies(decks=("constructed",))] = "open"
    muster_pass: Literal["open", "final"] = "open"
    battles: Literal[3, 1] = 3
    command_cap: Annotated[int, Meta(ge=0, le=9999)] = DEFAULT_CAP

    @property
    def sides(self) -> tuple[Deck, Deck]:
        """Return the side of each seat."""
        return self.side_a, self.side_b

    @property
    def final(self) -> bool:
        """Say whether a pass in the muster binds (WY-16.1.2)."""
        return self.muster_pass == "final"

    @property
    def constructed(self) -> bool:
        """Say whether the seats bring decks of their own (WY-16.1.1)."""
        return self.decks == "constructed"

    @property
    def closed(self) -> bool:
        """Say whether deck lists are secret (WY-16.1.4)."""
        return self.constructed and self.lists == "closed"

    @property
    def needed(self) -> int:
        """Return the number of battles that win the match (WY-1.1.1, WY-16.1.7)."""
        return (self.battles + 1) // 2

    @property
    def variant(self) -> str:
        """Return the word of the variant."""
        return "".join(
            [
                "own" if self.constructed else "std",
                "+final" if self.final else "",
                "" if self.command_cap == DEFAULT_CAP else f"+cap{self.command_cap}",
                "+bo1" if self.battles == 1 else "",
                "+closed" if self.closed else "",
            ]
        )


def variant_settings(word: str) -> dict[str, Any]:
    """Return the settings of a variant's word; raises `ValueError`.

    >>> variant_settings("std")
    {'decks': 'starter', 'muster_pass': 'open', 'command_cap': 200, 'battles': 3, 'lists': 'open'}
    """
    shape = _WORD.fullmatch(word)
    if shape is None:
        raise ValueError(f"variant {word!r} does not read like 'std', 'own' or 'own+final+cap60+bo1+closed'")
    cap = DEFAULT_CAP if shape[4] is None else int(shape[4])
    settings = {
        "decks": "constructed" if shape[1] == "own" else "starter",
        "muster_pass": "final" if shape[2] else "open",
        "command_cap": cap,
        "battles": 1 if shape[5] else 3,
        "lists": "closed" if shape[6] else "open",
    }
    if shape[6] and shape[1] != "own":
        raise ValueError(f"variant {word!r}: only constructed decks, 'own', can be closed")
    if shape[3] and cap == DEFAULT_CAP:
        raise ValueError(f"variant {word!r}: a cap of {DEFAULT_CAP} is not written")
    return settings


def with_sides(settings: dict[str, Any], sides: tuple[str, str]) -> dict[str, Any]:
    """Return settings with the sides of the seats."""
    return settings | {"side_a": sides[0], "side_b": sides[1]}
