"""Actions: what a seat can decide, each with its text (notation, section 2).

Cells and coins are numbers; the fields of a face-down coin are seen by the acting seat alone.
"""

from typing import Annotated, TypeAlias

from msgspec import UNSET, Meta, UnsetType

from engine.events import ACTOR, Fact, Public, Secret
from engine.games.warchest.board import CELLS, NAMES
from engine.games.warchest.kinds import CODES, UNKNOWN, code, hidden_coin

Kind: TypeAlias = Annotated[int, Meta(ge=0, lt=UNKNOWN)]
Cell: TypeAlias = Annotated[int, Meta(ge=0, lt=CELLS)]
FaceDown = Annotated[int, Meta(ge=0, le=UNKNOWN), Secret(hidden_coin, to=ACTOR)]


class Attack(Fact, frozen=True, tag="attack"):
    """Attack an adjacent enemy unit (WC-5.4.5)."""

    unit: Public[Kind]
    cell: Public[Cell]
    target: Public[Cell]

    def __str__(self) -> str:
        return f"attack {CODES[self.unit]} {NAMES[self.cell]}x{NAMES[self.target]}"


class Bolster(Fact, frozen=True, tag="bolster"):
    """Add the coin to the unit of its type (WC-5.2.3)."""

    unit: Public[Kind]
    cell: Public[Cell]

    def __str__(self) -> str:
        return f"bolster {CODES[self.unit]} {NAMES[self.cell]}"


class Claim(Fact, frozen=True, tag="claim"):
    """Take the initiative (WC-5.3.2)."""

    coin: FaceDown

    def __str__(self) -> str:
        return f"claim [{code(self.coin)}]"


class Control(Fact, frozen=True, tag="control"):
    """Take control of the unit's location (WC-5.4.3)."""

    unit: Public[Kind]
    cell: Public[Cell]

    def __str__(self) -> str:
        return f"control {CODES[self.unit]} {NAMES[self.cell]}"


class Decline(Fact, frozen=True, tag="decline"):
    """Do without an optional effect (WC-6.3.1)."""

    def __str__(self) -> str:
        return "decline"


class Deploy(Fact, frozen=True, tag="deploy"):
    """Put the coin on an empty location (WC-5.2.1)."""

    unit: Public[Kind]
    cell: Public[Cell]

    def __str__(self) -> str:
        return f"deploy {CODES[self.unit]} {NAMES[self.cell]}"


class Lose(Fact, frozen=True, tag="lose"):
    """Choose where an attacked Royal Guard loses its coin (WC-8.13.5)."""

    supply: Public[bool]

    def __str__(self) -> str:
        return "lose supply" if self.supply else "lose stack"


class Move(Fact, frozen=True, tag="move"):
    """Move a unit one step (WC-5.4.1)."""

    unit: Public[Kind]
    cell: Public[Cell]
    target: Public[Cell]

    def __str__(self) -> str:
        return f"move {CODES[self.unit]} {NAMES[self.cell]}-{NAMES[self.target]}"


class Pass(Fact, frozen=True, tag="pass"):
    """Use a coin for nothing (WC-5.3.4)."""

    coin: FaceDown

    def __str__(self) -> str:
        return f"pass [{code(self.coin)}]"


class Recruit(Fact, frozen=True, tag="recruit"):
    """Take a coin from the supply (WC-5.3.3)."""

    unit: Public[Kind]
    coin: FaceDown

    def __str__(self) -> str:
        return f"recruit {CODES[self.unit]} [{code(self.coin)}]"


class Resolve(Fact, frozen=True, tag="resolve"):
    """Choose which of several waiting effects comes next (WC-6.2.2)."""

    unit: Public[Kind]

    def __str__(self) -> str:
        return f"resolve {CODES[self.unit]}"


class Tactic(Fact, frozen=True, tag="tactic", omit_defaults=True):
    """Use the tactic on a unit's card (WC-5.4.7); which parts are set depends on the unit.

    `friend` is the unit that acts instead (Ensign, Marshall); `start`, `end` are a move, `target` an attack.
    """

    unit: Public[Kind]
    friend: Public[Kind | UnsetType] = UNSET
    start: Public[Cell | UnsetType] = UNSET
    end: Public[Cell | UnsetType] = UNSET
    target: Public[Cell | UnsetType] = UNSET

    def __str__(self) -> str:
        text = f"tactic {CODES[self.unit]}"
        if self.friend is not UNSET:
            text += f" {CODES[self.friend]}"
        if self.start is not UNSET:
            text += f" {NAMES[self.start]}"
        if self.end is not UNSET:
            text += f"-{NAMES[self.end]}"
        if self.target is not UNSET:
            text += f"x{NAMES[self.target]}"
        return text


Action: TypeAlias = (
    Attack | Bolster | Claim | Control | Decline | Deploy | Lose | Move | Pass | Recruit | Resolve | Tactic
)
Maneuver: TypeAlias = Attack | Control | Move
"""The maneuvers that any unit may be granted (WC-5.1.4)."""
