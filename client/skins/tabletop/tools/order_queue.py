"""Several decisions in a row: each is sent when the one before it was accepted."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Hashable, Iterable, Sequence
from typing import Any, Generic, Literal, NamedTuple, TypeAlias

from client.skins.tabletop.tools.table_game import S
from engine.events import Event
from engine.match.entries import Undone

Step: TypeAlias = Callable[[S], Any]
"""Names the decision for a position; None if there is none any more."""
Moment: TypeAlias = tuple[Hashable, Hashable]
"""The question that a player is asked, and the turn in which it is asked."""


class Drop(NamedTuple):
    """Decisions that will not be sent, and why: the player reads it."""

    number: int
    cause: Literal["refused", "taken_back", "turn_over", "answered", "asked_again"]


class OrderQueue(Generic[S]):
    """Decisions that answer a question again and again, each as the position then allows.

    Another question pauses them until theirs comes back, and may get decisions of its own. All end with a new
    turn, with a takeback, and where the position of the last decision asks again.
    """

    def __init__(self) -> None:
        """Begin empty."""
        self._rows: list[tuple[Moment, deque[Step[S]]]] = []
        """The decisions by question; those of the latest question last."""
        self._number = -1
        """Number of events of the position that the last decision was made in."""
        self.dropped: Drop | None = None
        """The last decisions that were dropped; who tells the player sets it back."""

    def __len__(self) -> int:
        """Return how many decisions are left."""
        return sum(len(steps) for _, steps in self._rows)

    def fill(self, steps: Iterable[Step[S]], moment: Moment) -> None:
        """Take over decisions for a question, before all others."""
        self._drop_other_turns(moment)
        if not self:
            self.clear()
        self._rows.append((moment, deque(steps)))

    def clear(self) -> None:
        """Forget everything that is left, as the player wishes."""
        self._rows.clear()
        self._number = -1

    def drop(self, cause: Literal["refused", "taken_back", "turn_over", "asked_again"]) -> None:
        """Drop everything that is left."""
        if self:
            self.dropped = Drop(len(self), cause)
        self.clear()

    def note_takebacks(self, told: Sequence[Event], number: int) -> None:
        """End if anything was taken back since the last decision, among the first `number` events."""
        since = told[self._number : number] if self and self._number >= 0 else ()
        if any(isinstance(each, Undone) for each in since):
            self.drop("taken_back")

    def goes_on(self, moment: Moment) -> bool:
        """Say whether a question has decisions left."""
        return any(asked == moment and steps for asked, steps in self._rows)

    def next(self, state: S, number: int, moment: Moment) -> Any:
        """Return the decision for a position with a number of events; None if there is none now."""
        self._drop_other_turns(moment)
        if number <= self._number:
            self.drop("asked_again")
        while moment in (asked for asked, _ in self._rows):
            asked, steps = self._rows[-1]
            if asked == moment and steps:
                action = steps.popleft()(state)
                if action is not None:
                    self._number = number
                    return action
            else:
                # Its question has been answered for good.
                self._rows.pop()
                if steps:
                    self.dropped = Drop(len(steps), "answered")
        return None

    def _drop_other_turns(self, moment: Moment) -> None:
        if any(asked[1] != moment[1] for asked, _ in self._rows):
            self.drop("turn_over")
