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

It returns the value that the seat's side may expect, from -1 (lost) to 1 (won). It also returns how much each
action promises, as the logarithm of a weight, or None if that is unknown.
"""


class BotSupport(Generic[S]):
    """Answers what computer players, hints and searches ask of a game; every member has a default."""

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
        """Estimate how good a state is for a side; larger is better, 0 is even."""
        return 0.0

    def expectation(self, state: S, side: Side) -> float:
        """Return what a side may expect of a position that is not over, from -1 (lost) to 1 (won)."""
        return tanh(self.evaluate(state, side) / self.scale)

    def adapt_to_level(self, level: str) -> BotSupport[S]:
        """Return this part with the estimates that a level of bots has learned; itself where it has none."""
        return self

    def find_judge(self, level: str, state: S) -> Judge[S] | None:
        """Return what a level of bots has learned of positions like this one and all that follow it.

        It judges full positions in which somebody decides; None: that level learned nothing.
        """
        return None

    def equivalence_key(self, action: Any) -> Any:
        """Return what of an action makes a difference to `evaluate`, hashable; by default the action.

        Actions of one list with equal keys ask no chance, and what they lead to is estimated alike: a search
        looks at one of them.
        """
        return action

    def may_win_now(self, state: S, seat: Seat) -> bool:
        """Say whether an action may win a seat the match at once, whatever chance decides.

        It follows from what the seat knows. False spares bots trying every action.
        """
        return True

    def motives(
        self, game: Folding, view: S, seat: Seat, action: Any, belief: Any, chance: Chance
    ) -> list[Reason]:
        """Return what speaks for an action that is not refused, and what to beware of, most telling first.

        `game` is the game of this part. `belief` is the seat's `engine.bots.belief.Belief`, told all that led
        to the `view`.
        """
        return []
