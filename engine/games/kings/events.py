"""Events of a match; their poses are absolute (KW-20.1.3)."""

from typing import Literal, TypeAlias

from engine.events import Event, Public, Seat
from engine.games.kings.actions import Leg
from engine.games.kings.geometry.arcs import Side
from engine.games.kings.options import Scenario
from engine.tabletop.poses import Pose

Purpose: TypeAlias = Literal[
    "head",
    "regen",
    "yellow",
    "hit",
    "rehit",
    "blast",
    "dmg",
    "redmg",
    "nerve",
    "renerve",
    "fwd",
    "bck",
    "markers",
    "last",
    "roll mark",
    "roll edge",
    "roll van",
    "roll first",
]
"""The purposes of dice; those from `markers` on concern no unit."""


class Rolled(Event, frozen=True, tag="rolled"):
    """Dice were rolled together (notation, section 5)."""

    purpose: Public[Purpose]
    unit: Public[str]
    """Empty if they are rolled for no unit."""
    dice: Public[tuple[int, ...]]
    needed: Public[int] = 0
    """The least face that hits or damages; 0 for dice with another meaning."""


class Ordered(Event, frozen=True, tag="ordered"):
    """A unit has got its order of this turn."""

    unit: Public[str]
    order: Public[Literal["halt", "face", "adv", "back", "side", "dbl", "chg", "ctr"]]


class Healed(Event, frozen=True, tag="healed"):
    """Damage was removed from a unit."""

    unit: Public[str]
    damage: Public[int]


class Turned(Event, frozen=True, tag="turned"):
    """An individual has turned, by itself or to its charger."""

    unit: Public[str]
    pose: Public[Pose]


class Moved(Event, frozen=True, tag="moved"):
    """A unit has moved, leg by leg."""

    unit: Public[str]
    legs: Public[tuple[Leg, ...]]
    pose: Public[Pose]


class Charged(Event, frozen=True, tag="charged"):
    """A unit has charged an enemy and is in contact with it."""

    unit: Public[str]
    target: Public[str]
    side: Public[Side]
    legs: Public[tuple[Leg, ...]]
    pose: Public[Pose]
    w: Public[int]
    """The side coordinate of its leader point when the order was given (KW-7.8.2)."""
    overrun: Public[bool] = False
    """Whether it overran into it (KW-12.2.4)."""


class Hindered(Event, frozen=True, tag="hindered"):
    """The charge of a unit is hindered (KW-7.6)."""

    unit: Public[str]


class Shifted(Event, frozen=True, tag="shifted"):
    """A unit was moved a little, to share a side or to keep an interval."""

    unit: Public[str]
    pose: Public[Pose]
    cause: Public[Literal["sharing", "interval", "wind", "back_off"]]


class Dropped(Event, frozen=True, tag="dropped"):
    """A unit has laid its counter down."""

    unit: Public[str]
    counter: Public[str]
    x: Public[int]
    y: Public[int]


class Offered(Event, frozen=True, tag="offered"):
    """A unit is on a counter, and its owner may take it."""

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
    following: Public[Literal["edge", "deploy", "vanwho", "van", "first", "shoot", "test", "melee"]]


class Shot(Event, frozen=True, tag="shot"):
    """A unit has made its ranged attack of this turn, with a number of dice and the least face that hits."""

    unit: Public[str]
    target: Public[str]
    attack: Public[str]
    """The word of the order: `shoot`, `breath`, or that of a spell."""
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
    """A unit takes no nerve test for its hits, because it was charged by Surge (KW-9.2.8)."""

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


class CombatBegun(Event, frozen=True, tag="combat"):
    """A combat has begun (KW-10.1.1)."""

    target: Public[str]
    strikers: Public[tuple[str, ...]]


class Struck(Event, frozen=True, tag="struck"):
    """A unit has struck, with a number of dice and the least face that hits."""

    unit: Public[str]
    target: Public[str]
    dice: Public[int]
    needed: Public[int]


class Disordered(Event, frozen=True, tag="disordered"):
    """A unit has lost its order by damage in melee (KW-10.7.1)."""

    unit: Public[str]


class CombatStood(Event, frozen=True, tag="stood"):
    """A combat is over, and its target holds (KW-7.9.1)."""

    target: Public[str]
    chargers: Public[tuple[str, ...]]


class CombatWon(Event, frozen=True, tag="won"):
    """The target of a combat was routed, and its chargers may regroup (KW-10.6.1)."""

    target: Public[str]
    chargers: Public[tuple[str, ...]]


class GiftOffered(Event, frozen=True, tag="gift"):
    """A counter has fallen in a combat, and chargers may be given it (KW-16.3.3)."""

    counter: Public[str]
    units: Public[tuple[str, ...]]


class Given(Event, frozen=True, tag="given"):
    """A counter was given to a charger, or left lying."""

    counter: Public[str]
    unit: Public[str]
    """Empty if it lies on the table."""


class Regrouped(Event, frozen=True, tag="regrouped"):
    """A charger regroups; its new place follows in further events (KW-10.6.1)."""

    unit: Public[str]
    target: Public[str]
    way: Public[Literal["stay", "fwd", "bck"]]


class ScenarioRolled(Event, frozen=True, tag="scenario"):
    """A die has chosen the scenario (KW-16.2)."""

    scenario: Public[Scenario]


class TerrainLaid(Event, frozen=True, tag="terrain"):
    """The terrain of the match is on the table."""

    map: Public[str]
    """In the notation of maps."""


class ArmyShown(Event, frozen=True, tag="army"):
    """A seat has shown its army."""

    seat: Public[Seat]
    entries: Public[tuple[str, ...]]


class MarkersCounted(Event, frozen=True, tag="markers"):
    """The number of markers to place (KW-16.3.1)."""

    count: Public[int]


class MarkerPlaced(Event, frozen=True, tag="marker"):
    """A marker or counter is on the table."""

    marker: Public[str]
    x: Public[int]
    y: Public[int]


class EdgeTaken(Event, frozen=True, tag="edge"):
    """A seat has taken an edge for itself (KW-15.3.1)."""

    seat: Public[Seat]
    edge: Public[Literal["s", "n"]]


class Deployed(Event, frozen=True, tag="deployed"):
    """A unit was deployed (KW-15.3.3)."""

    unit: Public[str]
    pose: Public[Pose]


class GivenUp(Event, frozen=True, tag="given_up"):
    """A unit that fits nowhere was given up, and counts as routed (KW-15.3.3)."""

    unit: Public[str]


class Asked(Event, frozen=True, tag="asked"):
    """A seat decides next, before the first turn."""

    seat: Public[Seat]


class PassedOn(Event, frozen=True, tag="passed"):
    """A seat has given up the rest of its Vanguard moves (KW-15.4.1)."""

    seat: Public[Seat]


class TurnEnded(Event, frozen=True, tag="turn_ended"):
    """A player turn is over: the flags of its side lapse, and its contacts end (KW-5.1.2)."""

    seat: Public[Seat]


class Extended(Event, frozen=True, tag="extended"):
    """Each side has one more turn (KW-16.1.1)."""

    turns: Public[int]


class TurnBegan(Event, frozen=True, tag="turn_began"):
    """A player turn begins with its movement."""

    seat: Public[Seat]


class Rallied(Event, frozen=True, tag="rallied"):
    """A headstrong unit wavers no more, and is only disordered (KW-13.1.10)."""

    unit: Public[str]


class OutOfTime(Event, frozen=True, tag="out"):
    """The time of a seat is out: all its further decisions are answered automatically (KW-17.1.3)."""

    seat: Public[Seat]


class GameEnded(Event, frozen=True, tag="ended"):
    """The game is over."""

    result: Public[Literal["a", "b", "draw"]]
    scores: Public[tuple[int, ...]] = ()
    """By side, if the scores have decided it."""
