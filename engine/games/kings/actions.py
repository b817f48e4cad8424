"""Orders: the decisions of a seat, each with its text (notation, section 2)."""

from collections.abc import Iterable
from functools import lru_cache
from typing import Annotated, Literal, TypeAlias, cast

from msgspec import Meta

from engine.events import Event, Public

UnitId: TypeAlias = Annotated[str, Meta(max_length=12)]
Number: TypeAlias = Annotated[int, Meta(ge=-999_999_999, le=999_999_999)]
Heading: TypeAlias = Annotated[int, Meta(ge=0, le=3599)]
LegKind: TypeAlias = Literal["m", "l", "r", "t"]
"""Straight, sideways to the left or to the right, pivot."""
SpellWord: TypeAlias = Literal["fb", "bc", "wb", "lb", "hl", "su"]
"""Spells by their words in the notation."""
MoveOrder: TypeAlias = Literal["adv", "back", "dbl", "side"]
"""Advance, backwards, at the double, sideways (KW-6.2)."""


class Leg(Event, frozen=True, array_like=True):
    """A leg of a move: a distance in u, or the angle of a pivot (KW-6.1.3)."""

    kind: Public[LegKind]
    n: Public[Number]

    def __str__(self) -> str:
        return f"{self.kind}{self.n}"


@lru_cache(1024)
def legs_of(text: str) -> tuple[Leg, ...]:
    """Return legs by their text, which is spelt right, as in `m127 t-90`.

    >>> legs_of("m127 t-90")
    (Leg(kind='m', n=127), Leg(kind='t', n=-90))
    """
    return tuple(Leg(cast(LegKind, word[0]), int(word[1:])) for word in text.split())


def _turning(turn: int | None) -> str:
    return "" if turn is None else f" @{turn}"


class Mark(Event, frozen=True, tag="mark"):
    """Place a marker (KW-16.3.1)."""

    x: Public[Number]
    y: Public[Number]

    def __str__(self) -> str:
        return f"mark {self.x},{self.y}"


class TakeEdge(Event, frozen=True, tag="edge"):
    """Take an edge of the table for oneself (KW-15.3.1)."""

    edge: Public[Literal["s", "n"]]

    def __str__(self) -> str:
        return f"edge {self.edge}"


class Put(Event, frozen=True, tag="put"):
    """Deploy a unit (KW-15.3.3)."""

    unit: Public[UnitId]
    x: Public[Number]
    y: Public[Number]
    h: Public[Heading]

    def __str__(self) -> str:
        return f"put {self.unit} {self.x},{self.y},{self.h}"


class Lose(Event, frozen=True, tag="lost"):
    """Give up a unit that fits nowhere (KW-15.3.3)."""

    unit: Public[UnitId]

    def __str__(self) -> str:
        return f"lost {self.unit}"


class Lead(Event, frozen=True, tag="van"):
    """Decide which side moves its Vanguard first (KW-15.4.1)."""

    side: Public[Literal["a", "b"]]

    def __str__(self) -> str:
        return f"van {self.side}"


class Pass(Event, frozen=True, tag="pass"):
    """Give up the rest of the Vanguard moves (KW-15.4.1)."""

    def __str__(self) -> str:
        return "pass"


class Begin(Event, frozen=True, tag="begin"):
    """Take the first or the second turn (KW-5.1.1)."""

    turn: Public[Literal["first", "second"]]

    def __str__(self) -> str:
        return self.turn


class Halt(Event, frozen=True, tag="halt"):
    """Halt (KW-6.2.1)."""

    unit: Public[UnitId]
    turn: Public[Heading | None] = None
    """The heading of an individual's free pivot (KW-6.1.2); likewise in all orders with this field."""

    def __str__(self) -> str:
        return f"halt {self.unit}{_turning(self.turn)}"


class Face(Event, frozen=True, tag="face"):
    """Change facing (KW-6.2.2)."""

    unit: Public[UnitId]
    h: Public[Heading]

    def __str__(self) -> str:
        return f"face {self.unit} {self.h}"


class Move(Event, frozen=True, tag="move"):
    """Advance, go back, sidestep, or go at the double (KW-6.2.3 to KW-6.2.6)."""

    order: Public[MoveOrder]
    unit: Public[UnitId]
    legs: Public[Annotated[tuple[Leg, ...], Meta(max_length=64)]] = ()
    turn: Public[Heading | None] = None

    def __str__(self) -> str:
        return " ".join((self.order, self.unit, *map(str, self.legs))) + _turning(self.turn)


class Charge(Event, frozen=True, tag="chg"):
    """Charge with one or more units, in the order of moving (KW-7.8.1)."""

    units: Public[Annotated[tuple[UnitId, ...], Meta(min_length=1, max_length=64)]]
    target: Public[UnitId]
    turn: Public[Heading | None] = None

    def __str__(self) -> str:
        return f"chg {','.join(self.units)}>{self.target}{_turning(self.turn)}"


class Counter(Event, frozen=True, tag="ctr"):
    """Counter-charge (KW-7.10.1)."""

    unit: Public[UnitId]
    target: Public[UnitId]

    def __str__(self) -> str:
        return f"ctr {self.unit}>{self.target}"


class Drop(Event, frozen=True, tag="drop"):
    """Lay the counter down (KW-16.3.3)."""

    unit: Public[UnitId]

    def __str__(self) -> str:
        return f"drop {self.unit}"


class Shoot(Event, frozen=True, tag="shoot"):
    """Shoot, or breathe, at an enemy (KW-8.1.1, KW-13.1.3)."""

    kind: Public[Literal["shoot", "breath"]]
    unit: Public[UnitId]
    target: Public[UnitId]
    turn: Public[Heading | None] = None

    def __str__(self) -> str:
        return f"{self.kind} {self.unit}>{self.target}{_turning(self.turn)}"


class Cast(Event, frozen=True, tag="cast"):
    """Cast a spell (KW-9.1.1)."""

    unit: Public[UnitId]
    spell: Public[SpellWord]
    target: Public[UnitId]
    turn: Public[Heading | None] = None

    def __str__(self) -> str:
        return f"cast {self.unit} {self.spell}>{self.target}{_turning(self.turn)}"


class Done(Event, frozen=True, tag="done"):
    """End the phase."""

    def __str__(self) -> str:
        return "done"


class Test(Event, frozen=True, tag="test"):
    """Choose the next nerve test after shooting (KW-8.5.1)."""

    unit: Public[UnitId]

    def __str__(self) -> str:
        return f"test {self.unit}"


class Fight(Event, frozen=True, tag="fight"):
    """Choose the next combat by its target (KW-10.1.1)."""

    unit: Public[UnitId]

    def __str__(self) -> str:
        return f"fight {self.unit}"


class Strike(Event, frozen=True, tag="strike"):
    """Choose the next striker (KW-10.1.3)."""

    unit: Public[UnitId]

    def __str__(self) -> str:
        return f"strike {self.unit}"


class Stay(Event, frozen=True, tag="stay"):
    """Regroup on the spot, and face a heading (KW-10.6.1)."""

    unit: Public[UnitId]
    h: Public[Heading]

    def __str__(self) -> str:
        return f"stay {self.unit} {self.h}"


class Regroup(Event, frozen=True, tag="regroup"):
    """Regroup forward or back (KW-10.6.1)."""

    way: Public[Literal["fwd", "bck"]]
    unit: Public[UnitId]

    def __str__(self) -> str:
        return f"{self.way} {self.unit}"


class Give(Event, frozen=True, tag="give"):
    """Give a dropped counter to a charger, or to nobody (KW-16.3.3)."""

    unit: Public[UnitId]
    """Empty for nobody."""

    def __str__(self) -> str:
        return f"give {self.unit or 'none'}"


class Take(Event, frozen=True, tag="take"):
    """Take a counter, or leave it (KW-16.3.3)."""

    answer: Public[Literal["yes", "no"]]

    def __str__(self) -> str:
        return f"take {self.answer}"


class Flag(Event, frozen=True, tag="flag"):
    """Play on without time: all further decisions are answered automatically (KW-17.1.3)."""

    def __str__(self) -> str:
        return "flag"


Action: TypeAlias = (
    Mark
    | TakeEdge
    | Put
    | Lose
    | Lead
    | Pass
    | Begin
    | Halt
    | Face
    | Move
    | Charge
    | Counter
    | Drop
    | Shoot
    | Cast
    | Done
    | Test
    | Fight
    | Strike
    | Stay
    | Regroup
    | Give
    | Take
    | Flag
)


def in_order(actions: Iterable[Action]) -> list[Action]:
    """Sort orders by their texts, each once (notation, section 8)."""
    return [action for _, action in sorted({str(action): action for action in actions}.items())]
