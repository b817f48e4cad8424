"""The primitives that cards are composed of (WY-18), as data; other modules carry them out."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

Speed = Literal["infantry", "cavalry", "flyer"]
Ranged = Literal["short", "ranged", "long"]
Row = Literal["line", "reserve"]


@dataclass(frozen=True, slots=True)
class OtherReadyInLine:
    """The number of other own ready units in line, taken once when the card takes effect (WY-15.1.26)."""

    most: int


@dataclass(frozen=True, slots=True)
class HalfRoll:
    """Half of the roll that contains this effect, rounded up (WY-11.3.2)."""


Value: TypeAlias = int | OtherReadyInLine | HalfRoll


@dataclass(frozen=True, slots=True)
class Modifier:
    """Changes a value of its target: until the combat ends, or as long as a static lasts."""

    n: Value


class Str(Modifier):
    """Strength +n."""


class Cmd(Modifier):
    """Command value +n."""


class Rng(Modifier):
    """Ranged value +n."""


class Terror(Modifier):
    """Terror +n."""


class Tp(Modifier):
    """Remaining tactic points +n, never below 0."""


class Scout(Modifier):
    """Scout +n."""


class Victory(Modifier):
    """Victory +n; n may be negative."""


class Wizard(Modifier):
    """Wizard level +n."""


@dataclass(frozen=True, slots=True)
class Shoot:
    """The unit has a ranged attack of this type and value."""

    type: Ranged
    n: int


@dataclass(frozen=True, slots=True)
class MayBlock:
    """The unit may block attackers of this speed too."""

    speed: Speed


@dataclass(frozen=True, slots=True)
class Unblockable:
    """The attack of the target may not be blocked, by effects neither."""


@dataclass(frozen=True, slots=True)
class GuardReserve:
    """Attacks may not be declared against this reserve (WY-12.1.2)."""


@dataclass(frozen=True, slots=True)
class AsFlyer:
    """The unit's attack has the targets of a flyer (WY-12.1.1)."""


@dataclass(frozen=True, slots=True)
class Commit:
    """Commit the target."""


@dataclass(frozen=True, slots=True)
class Ready:
    """Make the target ready."""


@dataclass(frozen=True, slots=True)
class Destroy:
    """Destroy the target: a unit, an attachment or a strategy."""


@dataclass(frozen=True, slots=True)
class Draw:
    """Draw n action cards."""

    n: int


@dataclass(frozen=True, slots=True)
class Discard:
    """The target player discards n cards of the hand: at random, his choice, or that of the card's player."""

    n: int
    mode: Literal["random", "owner", "you"]


@dataclass(frozen=True, slots=True)
class Look:
    """See the target player's hand."""


@dataclass(frozen=True, slots=True)
class Stack:
    """Put a card of the seat's own hand on top of its action deck, face down."""


@dataclass(frozen=True, slots=True)
class Test:
    """The target's owner makes a test for it; the branch follows if it fails (WY-11.2)."""

    kind: Literal["strength", "command", "tactics"]
    fail: tuple[Effect, ...]


@dataclass(frozen=True, slots=True)
class Roll:
    """Make a roll; the branch may use the result."""

    do: tuple[Effect, ...]


@dataclass(frozen=True, slots=True)
class Reroll:
    """The target player makes his combat roll again (WY-10.2.7)."""


@dataclass(frozen=True, slots=True)
class Branches:
    """The branches of an effect; the player chooses one by name."""

    branches: tuple[tuple[str, Effect], ...]


@dataclass(frozen=True, slots=True)
class AutoRout:
    """If the unit wins while ready, the loser is routed without a check (WY-8.1.3)."""


@dataclass(frozen=True, slots=True)
class ExtraShot:
    """If the ranged attack is won by at least this margin, another one may follow (WY-9.2.6)."""

    margin: int


@dataclass(frozen=True, slots=True)
class NoFollowup:
    """No follow-up attack after this combat."""


@dataclass(frozen=True, slots=True)
class PickFollowup:
    """Choose the target of the follow-up attack among all enemy units."""


@dataclass(frozen=True, slots=True)
class BlockWith:
    """The target unit becomes the blocker, regardless of its speed."""


@dataclass(frozen=True, slots=True)
class Negate:
    """The target spell has no effect (WY-10.2.6)."""


@dataclass(frozen=True, slots=True)
class Slaughter:
    """The result of this combat will be a slaughter (WY-7.7.4)."""


@dataclass(frozen=True, slots=True)
class WinSlaughter:
    """If the result is a slaughter, this unit wins instead (WY-7.7.5)."""


@dataclass(frozen=True, slots=True)
class Exchange:
    """The target replaces the seat's own unit in combat (WY-7.6)."""


@dataclass(frozen=True, slots=True)
class Move:
    """Move one to n target units to the row."""

    row: Row
    n: int


@dataclass(frozen=True, slots=True)
class UnlessPay:
    """The target player may discard this many cards of his choice; if he does not, the branch happens."""

    cards: int
    branch: tuple[Effect, ...]


Effect: TypeAlias = (
    Modifier
    | Shoot
    | MayBlock
    | Unblockable
    | GuardReserve
    | AsFlyer
    | Commit
    | Ready
    | Destroy
    | Draw
    | Discard
    | Look
    | Stack
    | Test
    | Roll
    | Reroll
    | Branches
    | AutoRout
    | ExtraShot
    | NoFollowup
    | PickFollowup
    | BlockWith
    | Negate
    | Slaughter
    | WinSlaughter
    | Exchange
    | Move
    | UnlessPay
)
