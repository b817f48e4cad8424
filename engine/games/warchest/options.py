"""Settings of a match (WC-12.1) and the variant of the rules that they make (notation, section 1)."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

from engine.options import Applies, Needs

HolderRule: TypeAlias = Literal["flip", "second_drafter", "first_drafter"]
"""The rule for the initiative marker after a draft."""
DRAFT_OPTIONS = ("pick", "pick_with_bans")
"""The ways to form armies from open cards."""
MAX_ROUNDS = 99_999
"""The highest limit of rounds (WC-12.1.9): of five digits, in settings and in texts."""


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """The settings of a match, which the players choose."""

    players: Literal[2, 4] = 2
    ruleset: Literal["base", "nobility"] = "base"
    draft: Annotated[
        Literal[
            "pick",
            "random",
            "first_game",
            "pick_with_bans",
            "battle:gaugamela",
            "battle:bannockburn",
            "battle:crecy",
            "battle:bosworth",
            "armies",
        ],
        Needs("first_game", players=(2,), ruleset=("base",)),
        Needs("battle:gaugamela", players=(2,)),
        Needs("battle:bannockburn", players=(2,)),
        Needs("battle:crecy", players=(2,)),
        Needs("battle:bosworth", players=(2,), ruleset=("nobility",)),
    ] = "pick"
    armies: Annotated[str, Meta(max_length=120), Applies(draft=("armies",))] = ""
    """The army of each seat, as in `w=sw,pi,cr,lc r=ar,ca,la,sc`."""
    first: Annotated[
        Literal["flip", "w", "r", "w1", "r1", "w2", "r2"],
        Applies(draft=("armies",)),
        Needs("w", players=(2,)),
        Needs("r", players=(2,)),
        Needs("w1", players=(4,)),
        Needs("r1", players=(4,)),
        Needs("w2", players=(4,)),
        Needs("r2", players=(4,)),
    ] = "flip"
    """With `draft` = armies: which seat begins; the other ways to form armies have a rule for it."""
    royal_guard_card: Literal["2019", "2018"] = "2019"
    priest_draws_when_destroyed: bool = True
    herald_free_tactic: Annotated[bool, Applies(ruleset=("nobility",))] = True
    spy_discard_face_up: Annotated[bool, Applies(ruleset=("nobility",))] = True
    four_player_draft_initiative: Annotated[HolderRule, Applies(players=(4,), draft=DRAFT_OPTIONS)] = "flip"
    max_rounds: Annotated[int, Meta(ge=0, le=MAX_ROUNDS)] = 0

    @property
    def variant(self) -> Variant:
        """Return the variant of the rules for these settings.

        Each flag may follow each set of rules (notation, section 1), even without an effect.
        """
        return Variant(
            players=self.players,
            ruleset=self.ruleset,
            rg2018=self.royal_guard_card == "2018",
            priestdies=not self.priest_draws_when_destroyed,
            heraldplain=not self.herald_free_tactic,
            spydown=not self.spy_discard_face_up,
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


BOXES: dict[str, tuple[str, ...]] = {"base": ("base",), "nobility": ("base", "nobility")}
"""The boxes in use with each set of rules (WC-12.1.2)."""
SIDES = ("w", "r")
"""The names of Wolf and Raven."""
SEATS: dict[int, tuple[str, ...]] = {2: ("w", "r"), 4: ("w1", "r1", "w2", "r2")}
_FLAGS = ("rg2018", "priestdies", "heraldplain", "spydown")
_SHAPE = re.compile(
    r"(?P<players>[24])p-(?P<ruleset>base|nobility)"
    + "".join(rf"(?P<{flag}>\+{flag})?" for flag in _FLAGS)
    + r"(?:\+max(?P<max>[1-9][0-9]{0,4}))?"
)


def parse_variant(text: str) -> Variant:
    """Read a variant; raises `ValueError` with one sentence that describes a valid text.

    >>> parse_variant("2p-base").players
    2
    """
    shape = _SHAPE.fullmatch(text)
    if shape is None:
        raise ValueError(
            f"variant {text!r} is not one of 2p-base, 2p-nobility, 4p-base, 4p-nobility with any of the "
            f"flags +rg2018 +priestdies +heraldplain +spydown +maxN in this order, N from 1 to {MAX_ROUNDS}"
        )
    return Variant(
        int(shape["players"]),
        shape["ruleset"],
        **{flag: shape[flag] is not None for flag in _FLAGS},
        max_rounds=int(shape["max"] or 0),
    )
