"""The turn that carries one decision of any game.

It is apart from the protocol of games, which games inherit. A compiled engine can therefore compile it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar, Generic, Protocol, TypeAlias, TypeVar

from engine.chance import Chance
from engine.events import Event

S = TypeVar("S")
T = TypeVar("T")

try:
    from mypy_extensions import mypyc_attr
except ImportError:
    # The marks for the compiler mean nothing when Python runs the source.
    def mypyc_attr(*attrs: str, **kwattrs: object) -> Callable[[T], T]:
        return lambda decorated: decorated


Folds: TypeAlias = Mapping[type, Callable[[Any, Any], None]]
"""The change of a state by each class of event."""


class Folding(Protocol):
    """The part of a game that a turn needs."""

    folds: ClassVar[Folds]


@mypyc_attr(allow_interpreted_subclasses=True)
class Turn(Generic[S]):
    """Carry a state, the chance and the record of events through one decision."""

    __slots__ = ("_folds", "chance", "events", "prepared", "state")

    def __init__(self, game: Folding, state: S, chance: Chance, prepared: Sequence[str] = ()) -> None:
        """Work on `state` itself: give a clone if the old state is still needed."""
        self.state = state
        self.chance = chance
        self.prepared = prepared
        """In a set-up, the preparation of each seat."""
        self.events: list[Event] = []
        self._folds = game.folds

    def emit(self, event: Event) -> None:
        """Fold an event into the state at once and record it."""
        self._folds[type(event)](self.state, event)
        self.events.append(event)
