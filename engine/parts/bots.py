"""The part of a game for computer players: levels, estimates, and learned weights."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import tanh
from typing import Any, Generic, TypeAlias, TypeVar

from engine.chance import Chance
from engine.events import Seat
from engine.outcome import Side
from engine.reason import Reason
from engine.turn import Folding

S = TypeVar("S")

Judge: TypeAlias = Callable[[S, Seat, Sequence[Any]], tuple[float, Sequence[float] | None]]
"""A judge of positions for a seat that decides between some actions.

It returns the value that the seat's side may expect, from -1 (lost) to 1 (won). It also returns the promise
of each action, as the logarithm of a weight, or None if that is unknown.
"""


class BotSupport(Generic[S]):
    """Support of a game for computer players, hints and searches; every member has a default."""

    levels: Mapping[str, Callable[[], Any]] | None = None
    """Makers of `engine.bots.bot.Bot` by their names, the weakest first; None for the bots of any game."""
    belief: type[Any] | None = None
    """The class of its `engine.bots.belief.Belief`, made from a view and a seat; None: the view is all."""
    scale: float = 1.0
    """The estimate at which seven of eight matches are won: the expected value is tanh(estimate / scale)."""
    long_turns: bool = False
    """Whether a turn is an exchange of many decisions, such as a combat: a search follows it to its end."""
    calibrated: bool = False
    """Whether `scale` was fitted to matches; only then may programs show people a chance to win."""
    absolute_claims: frozenset[str] = frozenset()
    """Codes of motives that claim that nothing else is better. A bot that ran out of time cannot know it."""

    def evaluate(self, state: S, side: Side) -> float:
        """Estimate the value of a state for a side; larger is better, 0 is even."""
        return 0.0

    def expectation(self, state: S, side: Side) -> float:
        """Return the expected value of a running match for a side, from -1 (lost) to 1 (won)."""
        return tanh(self.evaluate(state, side) / self.scale)

    def adapt_to_level(self, level: str) -> BotSupport[S]:
        """Return this part with the estimates that a level of bots has learned; itself if it has none."""
        return self

    def find_judge(self, level: str, state: S) -> Judge[S] | None:
        """Return a level's learned judge for positions like this one and its successors.

        It judges full positions in which a seat decides; None: that level learned nothing.
        """
        return None

    def equivalence_key(self, action: Any) -> Any:
        """Return the part of an action that matters to `evaluate`, hashable; by default the action.

        Actions of one list with equal keys ask no chance, and their results have equal estimates: a search
        tries one of them.
        """
        return action

    def may_win_now(self, state: S, seat: Seat) -> bool:
        """Say whether an action may win a seat the match at once, with every result of chance.

        It follows from the seat's knowledge. False spares bots trying every action.
        """
        return True

    def motives(
        self, game: Folding, view: S, seat: Seat, action: Any, belief: Any, chance: Chance
    ) -> list[Reason]:
        """Return the reasons for an action that is not refused, and warnings, the strongest first.

        `game` is the game of this part. `belief` is the seat's `engine.bots.belief.Belief` with all events
        before the `view`.
        """
        return []
