"""The bot that plays sensibly and overlooks things, as people do."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from engine.bots.belief import Memory
from engine.bots.budget import Budget
from engine.bots.picking import any_best
from engine.bots.turn_search import TurnSearch
from engine.chance import Chance
from engine.events import Event, Seat
from engine.game import Game

NOTICED_SHARE = 3, 5
"""The chance to notice an action: the first number of cases out of the second."""
MAX_LOSS_IN_SCALES = 0.5
"""The greatest loss of an action against the best, in units of `scale`; worse ones are noticed at once."""


class Novice:
    """Choose the best of the three actions in five that it notices, but never a gross blunder."""

    name: ClassVar[str] = "novice"

    def __init__(self) -> None:
        """Begin with nothing remembered."""
        self._memory = Memory()

    def choose(
        self,
        game: Game[Any],
        state: Any,
        seat: Seat,
        stream: Sequence[Event],
        chance: Chance,
        budget: Budget,
    ) -> Any:
        """Return the best action that it notices; any bearable one if it notices none of these."""
        world = self._memory.update_belief(game, state, seat, stream).deal(state, chance)
        search = TurnSearch(game, seat, game.side(state, seat), chance, budget.over)
        judged = search.estimate_actions(world, seat)
        least = max(worth for worth, _ in judged) - MAX_LOSS_IN_SCALES * game.bots.scale
        bearable = [(worth, action) for worth, action in judged if worth >= least]
        of, among = NOTICED_SHARE
        noticed = [each for each in bearable if chance.below(among) < of]
        if not noticed:
            return bearable[chance.below(len(bearable))][1]
        return any_best(noticed, chance)
