"""The state of a match: units with their poses, contacts, markers, and the progress (KW-20.1)."""

from __future__ import annotations

from typing import Any, Literal, NamedTuple, TypeAlias

from msgspec import Struct

from engine.events import Seat
from engine.games.kings.armies.entries import profile_of
from engine.games.kings.armies.profiles import Profile
from engine.games.kings.geometry.arcs import Side
from engine.games.kings.geometry.boxes import Box, footprint
from engine.games.kings.options import MARKER_SCENARIOS, SEATS, Options, seat_of
from engine.games.kings.pending import Frame, Passed
from engine.games.kings.terrain import Piece
from engine.tabletop.poses import Pose

Phase: TypeAlias = Literal[
    "mark", "edge", "deploy", "vanwho", "van", "first", "move", "shoot", "test", "melee", "over"
]
Order: TypeAlias = Literal["", "halt", "face", "adv", "back", "side", "dbl", "chg", "ctr"]
Result: TypeAlias = Literal["", "a", "b", "draw"]
CARRIER_SPEED = 5
"""The greatest Speed of a unit that carries a counter, in inches (KW-16.3.3)."""


class Unit(Struct, frozen=True):
    """A unit and its changing state (KW-1.3.2)."""

    id: str
    entry: str
    pose: Pose | None = None
    """None: not yet deployed, or no more on the table."""
    dead: bool = False
    damage: int = 0
    wavering: bool = False
    disordered: bool = False
    chanted: bool = False
    """Whether Bane Chant works on it (KW-9.2.2)."""
    shot: bool = False
    """Whether it has made a ranged attack in this turn (KW-8.1.1)."""
    hurt: bool = False
    """Whether it was damaged in this shooting phase, and waits for its nerve test (KW-8.5.1)."""
    order: Order = ""

    @property
    def profile(self) -> Profile:
        """Return its characteristics."""
        return profile_of(self.entry)

    @property
    def seat(self) -> Seat:
        """Return the seat that it belongs to."""
        return seat_of(self.id)

    @property
    def here(self) -> Pose:
        """Return its pose; it must be on the table."""
        assert self.pose is not None
        return self.pose

    @property
    def box(self) -> Box:
        """Return its footprint; it must be on the table."""
        return footprint(self.here, self.profile.extent)


class Contact(NamedTuple):
    """A charge that was made in this turn (KW-7.9.1)."""

    charger: str
    target: str
    side: Side
    hindered: bool
    overrun: bool
    w: int
    """The side coordinate of the charger's leader point when its order was given (KW-7.8.2)."""


Pair: TypeAlias = tuple[str, str]
"""A charger and its target."""

_FIELDS = (
    "contacts",
    "edge",
    "fought",
    "height",
    "last",
    "marks",
    "options",
    "out",
    "past",
    "pending",
    "phase",
    "pieces",
    "result",
    "side",
    "turn",
    "units",
    "width",
)
"""The fields that make up a state."""


class State:
    """Everything about a match but its chance. `new_state` builds one, `clone` copies it."""

    __slots__ = (*_FIELDS, "worked_out")

    options: Options
    width: int
    height: int
    phase: Phase
    turn: int
    """Player turns begun."""
    last: int
    """The last player turn, as known so far."""
    side: Seat
    """The seat to act."""
    edge: Literal["", "s", "n"]
    """The table edge of seat a."""
    out: frozenset[Seat]
    """The seats whose time is out (KW-17.1.3)."""
    pending: tuple[Frame, ...]
    pieces: tuple[Piece, ...]
    marks: dict[str, tuple[int, int] | str]
    """Markers and counters: a point, or the unit that carries it."""
    units: dict[str, Unit]
    """All units of both sides by their ids, in id order."""
    contacts: tuple[Contact, ...]
    """The unresolved contacts, sorted by charger."""
    fought: tuple[Pair, ...]
    """Contacts of this turn whose combat is over and whose target survived."""
    past: tuple[Pair, ...]
    """The same of the enemy turn before."""
    result: Result
    worked_out: Any
    """Cached results that depend on poses and carried counters; no part of the state."""

    def clone(self) -> State:
        """Return a copy that shares nothing mutable."""
        copy = State.__new__(State)
        for name in _FIELDS:
            setattr(copy, name, getattr(self, name))
        copy.units = self.units.copy()
        copy.marks = self.marks.copy()
        copy.worked_out = self.worked_out
        return copy

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and all(
            getattr(self, name) == getattr(other, name) for name in _FIELDS
        )

    def standing(self) -> list[Unit]:
        """Return the units on the table in id order."""
        return [unit for unit in self.units.values() if unit.pose is not None]

    def carries(self, unit: str) -> str | None:
        """Return the counter that a unit carries, or None."""
        for mark, place in self.marks.items():
            if place == unit:
                return mark
        return None

    def can_carry(self, unit: Unit) -> bool:
        """Say whether a unit can carry a counter, and carries none (KW-16.3.3)."""
        profile = unit.profile
        return not profile.turns_freely and not profile.is_engine and self.carries(unit.id) is None

    def goes_ahead(self, unit: Unit) -> bool:
        """Say whether a unit may still make its Vanguard move (KW-15.4.1)."""
        passed = any(isinstance(frame, Passed) and SEATS[unit.seat] in frame.sides for frame in self.pending)
        return unit.pose is not None and unit.profile.goes_ahead and not unit.order and not passed

    def speed(self, unit: Unit) -> int:
        """Return a unit's Speed in inches, lower if it carries a counter (KW-16.3.3)."""
        speed = unit.profile.speed
        return speed if self.carries(unit.id) is None else min(speed, CARRIER_SPEED)

    def flies(self, unit: Unit) -> bool:
        """Say whether a unit flies; a unit that carries a counter does not (KW-16.3.3)."""
        return unit.profile.flies and self.carries(unit.id) is None


def first_phase(options: Options) -> Phase:
    """Return the first phase: markers, if the scenario has some (KW-16.3.1)."""
    return "mark" if options.scenario in MARKER_SCENARIOS else "edge"


def new_state(options: Options, width: int, height: int) -> State:
    """Return the state of a match before any set-up."""
    state = State.__new__(State)
    state.options = options
    state.width, state.height = width, height
    state.phase = first_phase(options)
    state.turn = 0
    state.last = 2 * options.turns
    state.side = 0
    state.edge = ""
    state.out = frozenset()
    state.pending = ()
    state.pieces = ()
    state.marks = {}
    state.units = {}
    state.contacts = state.fought = state.past = ()
    state.result = ""
    state.worked_out = None
    return state
