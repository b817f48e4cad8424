"""Actions: the decisions of a seat, each with its text (notation, section 2).

Cells and coins are numbers. Only the acting seat sees the fields of a face-down coin.
"""

from typing import Annotated, Literal, TypeAlias, cast

from msgspec import UNSET, Meta, UnsetType

from engine.events import ACTOR, Event, Public, Secret
from engine.games.warchest.board import CELLS, NAMES
from engine.games.warchest.kinds import CODES, DECREE_CODES, UNKNOWN, code, hide_coin
from engine.games.warchest.options import SEATS

Kind: TypeAlias = Annotated[int, Meta(ge=0, lt=UNKNOWN)]
Cell: TypeAlias = Annotated[int, Meta(ge=0, lt=CELLS)]
Decree: TypeAlias = Annotated[int, Meta(ge=0, lt=len(DECREE_CODES))]
SeatName: TypeAlias = Literal["w", "r", "w1", "r1", "w2", "r2"]
"""A seat by its name; the name also shows the number of players."""
FaceDown = Annotated[int, Meta(ge=0, le=UNKNOWN), Secret(hide_coin, to=ACTOR)]


class Attack(Event, frozen=True, tag="attack"):
    """Attack an adjacent enemy unit (WC-5.4.5)."""

    unit: Public[Kind]
    cell: Public[Cell]
    target: Public[Cell]

    def __str__(self) -> str:
        return f"attack {CODES[self.unit]} {NAMES[self.cell]}x{NAMES[self.target]}"


def _way(start: int | UnsetType, end: int | UnsetType, target: int | UnsetType) -> str:
    """Write the start, end and target of an action, as far as they are given."""
    marks = (("", start), ("-", end), ("x", target))
    text = "".join(f"{mark}{NAMES[cell]}" for mark, cell in marks if isinstance(cell, int))
    return text and f" {text}"


class Ban(Event, frozen=True, tag="ban"):
    """Remove a card from the pool (WC-3.2.4, WC-3.3.6)."""

    unit: Public[Kind]

    def __str__(self) -> str:
        return f"ban {CODES[self.unit]}"


class Bolster(Event, frozen=True, tag="bolster"):
    """Add the coin to the unit of its type (WC-5.2.3)."""

    unit: Public[Kind]
    cell: Public[Cell]

    def __str__(self) -> str:
        return f"bolster {CODES[self.unit]} {NAMES[self.cell]}"


class Claim(Event, frozen=True, tag="claim"):
    """Take the initiative (WC-5.3.2)."""

    coin: FaceDown

    def __str__(self) -> str:
        return f"claim [{code(self.coin)}]"


class Control(Event, frozen=True, tag="control"):
    """Take control of the unit's location (WC-5.4.3)."""

    unit: Public[Kind]
    cell: Public[Cell]

    def __str__(self) -> str:
        return f"control {CODES[self.unit]} {NAMES[self.cell]}"


class Decline(Event, frozen=True, tag="decline"):
    """Do without an optional effect (WC-6.3.1)."""

    def __str__(self) -> str:
        return "decline"


class Deploy(Event, frozen=True, tag="deploy"):
    """Put the coin on an empty location (WC-5.2.1)."""

    unit: Public[Kind]
    cell: Public[Cell]

    def __str__(self) -> str:
        return f"deploy {CODES[self.unit]} {NAMES[self.cell]}"


class Discard(Event, frozen=True, tag="discard"):
    """Let the owner discard a coin of the revealed hand face up (WC-10.7.1)."""

    coin: Public[Kind]

    def __str__(self) -> str:
        return f"discard {CODES[self.coin]}"


class DiscardHidden(Event, frozen=True, tag="discard_hidden"):
    """Let the owner discard a coin of the revealed hand face down (WC-10.7.2)."""

    coin: FaceDown

    def __str__(self) -> str:
        return f"discard [{code(self.coin)}]"


class Lose(Event, frozen=True, tag="lose"):
    """Choose the source of the coin that an attacked Royal Guard loses (WC-8.13.5)."""

    supply: Public[bool]

    def __str__(self) -> str:
        return "lose supply" if self.supply else "lose stack"


class Move(Event, frozen=True, tag="move"):
    """Move a unit one step (WC-5.4.1)."""

    unit: Public[Kind]
    cell: Public[Cell]
    target: Public[Cell]

    def __str__(self) -> str:
        return f"move {CODES[self.unit]} {NAMES[self.cell]}-{NAMES[self.target]}"


class NameDrafter(Event, frozen=True, tag="first"):
    """Name the player of the seat's own team who drafts first (WC-3.3.5)."""

    seat: Public[SeatName]

    def __str__(self) -> str:
        return f"first {self.seat}"


class NameHolder(Event, frozen=True, tag="initiative"):
    """Name the player of the seat's own team who takes the initiative marker (WC-3.3.4, WC-3.3.7)."""

    seat: Public[SeatName]

    def __str__(self) -> str:
        return f"initiative {self.seat}"


class Pass(Event, frozen=True, tag="pass"):
    """Use a coin for nothing (WC-5.3.4)."""

    coin: FaceDown

    def __str__(self) -> str:
        return f"pass [{code(self.coin)}]"


class Pick(Event, frozen=True, tag="pick"):
    """Take a card from the pool into the seat's army (WC-3.2.3, WC-3.3.5)."""

    unit: Public[Kind]

    def __str__(self) -> str:
        return f"pick {CODES[self.unit]}"


class Proclaim(Event, frozen=True, tag="proclaim", omit_defaults=True):
    """Proclaim a Decree and carry it out (WC-10.1.2); the fields that are set depend on the Decree.

    `start` and `end` are the move of a unit, and `target` is its attack. `other` is a second coin. `seat` is
    the owner of a hand to look at.
    """

    decree: Public[Decree]
    unit: Public[Kind | UnsetType] = UNSET
    other: Public[Kind | UnsetType] = UNSET
    start: Public[Cell | UnsetType] = UNSET
    end: Public[Cell | UnsetType] = UNSET
    target: Public[Cell | UnsetType] = UNSET
    seat: Public[SeatName | UnsetType] = UNSET

    def __str__(self) -> str:
        text = f"proclaim {DECREE_CODES[self.decree]}"
        if self.unit is not UNSET:
            text += f" {CODES[self.unit]}"
        if self.other is not UNSET:
            text += f",{CODES[self.other]}"
        text += _way(self.start, self.end, self.target)
        if self.seat is not UNSET:
            text += f" {self.seat}"
        return text


class Push(Event, frozen=True, tag="push"):
    """Push an enemy unit to an empty cell next to it (WC-9.1.1)."""

    unit: Public[Kind]
    cell: Public[Cell]
    target: Public[Cell]

    def __str__(self) -> str:
        return f"push {CODES[self.unit]} {NAMES[self.cell]}-{NAMES[self.target]}"


class Recruit(Event, frozen=True, tag="recruit"):
    """Take a coin from the supply (WC-5.3.3)."""

    unit: Public[Kind]
    coin: FaceDown

    def __str__(self) -> str:
        return f"recruit {CODES[self.unit]} [{code(self.coin)}]"


class Resolve(Event, frozen=True, tag="resolve"):
    """Choose which of several waiting effects comes next (WC-6.2.2)."""

    unit: Public[Kind]

    def __str__(self) -> str:
        return f"resolve {CODES[self.unit]}"


class Tactic(Event, frozen=True, tag="tactic", omit_defaults=True):
    """Use the tactic on a unit's card (WC-5.4.7); the fields that are set depend on the unit.

    `recruit` is a coin taken from the supply (Bishop). `friend` is the unit that acts or gains instead
    (Ensign, Marshall, Herald). `start` and `end` are a move, `target` is an attack.
    """

    unit: Public[Kind]
    recruit: Public[Kind | UnsetType] = UNSET
    friend: Public[Kind | UnsetType] = UNSET
    start: Public[Cell | UnsetType] = UNSET
    end: Public[Cell | UnsetType] = UNSET
    target: Public[Cell | UnsetType] = UNSET

    def __str__(self) -> str:
        text = f"tactic {CODES[self.unit]}"
        if self.recruit is not UNSET:
            text += f" +{CODES[self.recruit]}"
        if self.friend is not UNSET:
            text += f" {CODES[self.friend]}"
        return text + _way(self.start, self.end, self.target)


Action: TypeAlias = (
    Attack
    | Ban
    | Bolster
    | Claim
    | Control
    | Decline
    | Deploy
    | Discard
    | DiscardHidden
    | Lose
    | Move
    | NameDrafter
    | NameHolder
    | Pass
    | Pick
    | Proclaim
    | Push
    | Recruit
    | Resolve
    | Tactic
)
Maneuver: TypeAlias = Attack | Control | Move
"""The maneuvers that any unit may be granted (WC-5.1.4)."""


def seat_name(players: int, seat: int) -> SeatName:
    """Return the name of a seat.

    >>> seat_name(2, 1)
    'r'
    >>> seat_name(4, 3)
    'r2'
    """
    return cast(SeatName, SEATS[players][seat])


def seat_of(name: SeatName) -> int:
    """Return the seat of a name."""
    return _SEAT_OF[name]


_SEAT_OF: dict[str, int] = {name: seat for names in SEATS.values() for seat, name in enumerate(names)}
