"""The bot that positions are learned from: it takes what looks best at once, and sometimes anything."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from engine.bots.belief import Memory
from engine.bots.budget import Budget
from engine.bots.line import estimate
from engine.bots.picking import any_best
from engine.bots.turn_search import WON
from engine.chance import Chance
from engine.events import Event, Seat
from engine.game import Game, Turn, Worth

WILD = 1, 5
"""In so many of so many matches a learner tries much."""
OFTEN, SELDOM = (7, 20), (3, 25)
"""How many of how many decisions are anything at all, in such a match and in the others."""


class Learner:
    """Choose by what was learned before, and by the estimate where nothing was."""

    name: ClassVar[str] = "learner"

    def __init__(self, worth: Worth[Any] | None) -> None:
        """Judge by a learned worth; without one by the game's estimate."""
        self._worth = worth
        self._memory = Memory()
        self._anything: tuple[int, int] | None = None

    def choose(
        self,
        game: Game[Any],
        state: Any,
        seat: Seat,
        stream: Sequence[Event],
        chance: Chance,
        budget: Budget,
    ) -> Any:
        """Return the action behind which the position looks best, or any."""
        proposed = game.proposals(state, seat)
        if len(proposed) == 1:
            return proposed[0]
        if self._anything is None:
            few, of = WILD
            self._anything = OFTEN if chance.below(of) < few else SELDOM
        few, of = self._anything
        if chance.below(of) < few:
            return proposed[chance.below(len(proposed))]
        world = self._memory.believed(game, state, seat, stream).deal(state, chance)
        side = game.side(state, seat)
        judged = []
        for action in proposed:
            turn = Turn(game, world.clone(), chance)
            game.decide(turn, seat, action)
            judged.append((self._judge(game, turn.state, side), action))
        return any_best(judged, chance)

    def _judge(self, game: Game[Any], state: Any, side: int) -> float:
        found = estimate(game, state, side)
        if self._worth is None or abs(found) >= WON:
            return found
        return self._worth(state, side)
