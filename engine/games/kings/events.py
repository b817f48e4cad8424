"""Events: what has happened; poses in them are absolute (KW-20.1.3)."""

from typing import Literal

from engine.events import Event, Public, Seat
from engine.games.kings.actions import Leg
from engine.games.kings.geometry.arcs import Side
from engine.games.kings.geometry.poses import Pose

Purpose = Literal["regen", "yellow", "hit", "rehit", "blast", "dmg", "redmg", "nerve", "renerve"]
"""What dice are rolled for."""


class Rolled(Event, frozen=True, tag="rolled"):
    """Dice were rolled for a unit (notation, section 5)."""

    purpose: Public[Purpose]
    unit: Public[str]
    dice: Public[tuple[int, ...]]


class Ordered(Event, frozen=True, tag="ordered"):
    """A unit has got its order of this turn."""

    unit: Public[str]
    order: Public[Literal["halt", "face", "adv", "back", "side", "dbl", "chg", "ctr"]]


class Healed(Event, frozen=True, tag="healed"):
    """Damage was removed from a unit."""

    unit: Public[str]
    damage: Public[int]


class Turned(Event, frozen=True, tag="turned"):
    """An individual has turned, by itself or to who charges it."""

    unit: Public[str]
    pose: Public[Pose]


class Moved(Event, frozen=True, tag="moved"):
    """A unit has moved, leg by leg."""

    unit: Public[str]
    legs: Public[tuple[Leg, ...]]
    pose: Public[Pose]


class Charged(Event, frozen=True, tag="charged"):
    """A unit has charged an enemy and stands in contact with it."""

    unit: Public[str]
    target: Public[str]
    side: Public[Side]
    legs: Public[tuple[Leg, ...]]
    pose: Public[Pose]
    w: Public[int]
    """The side coordinate of its leader point when the order was given (KW-7.8.2)."""


class Hindered(Event, frozen=True, tag="hindered"):
    """The charge of a unit is hindered (KW-7.6)."""

    unit: Public[str]


class Shifted(Event, frozen=True, tag="shifted"):
    """A unit was moved a little, to share a side or to keep an interval."""

    unit: Public[str]
    pose: Public[Pose]
    cause: Public[Literal["sharing", "interval", "wind"]]


class Dropped(Event, frozen=True, tag="dropped"):
    """A unit has laid its counter down."""

    unit: Public[str]
    counter: Public[str]
    x: Public[int]
    y: Public[int]


class Offered(Event, frozen=True, tag="offered"):
    """A unit stands on a counter, and its owner is asked whether it takes it."""

    unit: Public[str]
    counter: Public[str]


class Taken(Event, frozen=True, tag="taken"):
    """A unit has taken the counter that was offered, or left it lying."""

    unit: Public[str]
    counter: Public[str]
    taken: Public[bool]


class PhaseEnded(Event, frozen=True, tag="phase"):
    """A phase is over, and another begins."""

    seat: Public[Seat]
    following: Public[Literal["shoot", "test", "melee"]]


class Shot(Event, frozen=True, tag="shot"):
    """A unit has made its ranged attack of this turn, with so many dice that need so much to hit."""

    unit: Public[str]
    target: Public[str]
    dice: Public[int]
    needed: Public[int]


class Damaged(Event, frozen=True, tag="damaged"):
    """A unit has taken damage."""

    unit: Public[str]
    damage: Public[int]


class Chanted(Event, frozen=True, tag="chanted"):
    """Bane Chant works on a unit until the end of the turn (KW-9.2.2)."""

    unit: Public[str]


class Calmed(Event, frozen=True, tag="calmed"):
    """A unit takes no nerve test for what has hit it, because it was charged by Surge (KW-9.2.8)."""

    unit: Public[str]


class NerveTested(Event, frozen=True, tag="nerve_tested"):
    """A nerve test has its result (KW-11.1)."""

    unit: Public[str]
    total: Public[int]
    result: Public[Literal["steady", "waver", "rout"]]


class Wavered(Event, frozen=True, tag="wavered"):
    """A unit wavers, and is disordered (KW-11.3.1)."""

    unit: Public[str]


class Routed(Event, frozen=True, tag="routed"):
    """A unit is routed and leaves the table (KW-11.3.4)."""

    unit: Public[str]


class GameEnded(Event, frozen=True, tag="ended"):
    """The game is over."""

    result: Public[Literal["a", "b", "draw"]]
