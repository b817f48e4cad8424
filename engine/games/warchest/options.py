"""Settings of a match (WC-12.1) and the variant of the rules that they make (notation, section 1)."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Annotated, Literal

from msgspec import Meta, Struct


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """What the players may choose before a match."""

    draft: Literal["first_game", "random", "armies"] = "first_game"
    armies: Annotated[str, Meta(max_length=80)] = ""
    """With `draft` = armies: who plays what, as in `w=sw,pi,cr,lc r=ar,ca,la,sc`."""
    first: Literal["flip", "w", "r"] = "flip"
    """With `draft` = armies: which seat begins; the first game and random armies have a rule for it."""
    royal_guard_card: Literal["2019", "2018"] = "2019"
    priest_draws_when_destroyed: bool = True
    max_rounds: Annotated[int, Meta(ge=0, le=10_000)] = 0

    @property
    def variant(self) -> Variant:
        """Return the variant of the rules that these settings make."""
        return Variant(
            rg2018=self.royal_guard_card == "2018",
            priestdies=not self.priest_draws_when_destroyed,
            max_rounds=self.max_rounds,
        )


@dataclass(frozen=True, slots=True)
class Variant:
    """Which rules are in force, as the notation names them."""

    players: int = 2
    ruleset: str = "base"
    rg2018: bool = False
    priestdies: bool = False
    heraldplain: bool = False
    spydown: bool = False
    max_rounds: int = 0
    """0: no limit (WC-12.2.1)."""

    def __str__(self) -> str:
        flags = [name for name in _FLAGS if getattr(self, name)]
        limit = [f"max{self.max_rounds}"] if self.max_rounds else []
        return "+".join([f"{self.players}p-{self.ruleset}", *flags, *limit])

    @property
    def seats(self) -> tuple[str, ...]:
        """Return the names of the seats in clockwise order."""
        return SEATS[self.players]


SEATS: dict[int, tuple[str, ...]] = {2: ("w", "r"), 4: ("w1", "r1", "w2", "r2")}
_FLAGS = ("rg2018", "priestdies", "heraldplain", "spydown")
_SHAPE = re.compile(
    r"(?P<players>[24])p-(?P<ruleset>base|nobility)"
    + "".join(rf"(?P<{flag}>\+{flag})?" for flag in _FLAGS)
    + r"(?:\+max(?P<max>[1-9][0-9]{0,4}))?"
)
PLAYABLE = (2, "base")
"""The boxes whose rules this program plays so far: two players with the base set."""


def parse_variant(text: str) -> Variant:
    """Read a variant; raises ValueError with one sentence that says what would be right."""
    shape = _SHAPE.fullmatch(text)
    if shape is None:
        raise ValueError(
            f"variant {text!r} is not one of 2p-base, 2p-nobility, 4p-base, 4p-nobility with the flags "
            "+rg2018 +priestdies +heraldplain +spydown +maxN in this order"
        )
    variant = Variant(
        int(shape["players"]),
        shape["ruleset"],
        **{flag: shape[flag] is not None for flag in _FLAGS},
        max_rounds=int(shape["max"] or 0),
    )
    if (variant.players, variant.ruleset) != PLAYABLE:
        raise ValueError(f"variant {text!r} is not played by this version; 2p-base is")
    return variant
