"""A game with miniatures, as the shared table sees it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal, NamedTuple, Protocol, TypeAlias, TypeVar

from client.draw.tabletop.terrain import Feature
from client.draw.tabletop.units import SINGLE, FigureMotion, Formation, Look, Slot
from client.i18n import Words
from engine.events import Event, Seat
from engine.tabletop.poses import Pose

S = TypeVar("S")
"""The type of a game's positions."""
S_contra = TypeVar("S_contra", contravariant=True)


class TableUnit(NamedTuple):
    """A unit of one side, on the table or beside it."""

    id: str
    seat: Seat
    pose: Pose | None
    """Its pose; None if it does not stand on the table."""
    look: Look
    name: str
    """The name beside its base; other units may have the same."""
    device: str
    """The drawing of its arm, on its banner and its chip."""
    left: float | None = 1.0
    """The part of it that is left; None if it is destroyed."""
    damage: int = 0
    signs: tuple[str, ...] = ()
    """The drawings of its states."""
    formation: Formation = SINGLE
    slots: tuple[Slot, ...] = ()


class Occurrence(NamedTuple):
    """Something that happened in a turn, worth telling: an entry of its story."""

    sign: str
    """The drawing of its kind."""
    units: tuple[str, ...]
    """The units that did it, or that it happened to."""
    target: str = ""
    joins: bool = False
    """Whether it is told together with others of its kind against the same target."""
    lasts: bool = False
    """Whether further decisions belong to it, up to the next occurrence."""


class Harm(NamedTuple):
    """Damage that a unit took, told with what was done to it."""

    unit: str
    number: int


StoryPart: TypeAlias = Occurrence | Harm | Literal["turn"] | None
"""The part of an event in the story; "turn" begins the next turn's, None is not told."""


class TableGame(Protocol[S_contra]):
    """A game's part in drawing its table."""

    def size(self, state: S_contra) -> tuple[int, int]:
        """Return width and height of the table, in tenths of a millimetre."""

    def is_turned(self, state: S_contra, seat: Seat) -> bool:
        """Say whether a seat plays from the north, so that its table is seen from there."""

    def features(self, state: S_contra) -> tuple[Feature, ...]:
        """Return the terrain, the lowest pieces first."""

    def units(self, state: S_contra, words: Words) -> Sequence[TableUnit]:
        """Return all units in the order of the game."""

    def name(self, state: S_contra, words: Words, unit: str) -> str:
        """Return the name of a unit, distinct from all others of its side."""

    def places(self, state: S_contra, event: Event) -> Sequence[Pose]:
        """Return the poses of an event's units, the most important first: the camera follows them."""

    def story(self, event: Event) -> StoryPart:
        """Return the part of an event in the story of its turn."""

    def motion(self, state: S_contra, event: Event, t: float) -> Mapping[str, Pose | None]:
        """Return displaced units after a part of an event's motion; None for one that is drawn elsewhere."""

    def figures(self, state: S_contra, event: Event) -> Mapping[str, Sequence[FigureMotion]]:
        """Return the ways of units' figures in an event, before their beginning."""
