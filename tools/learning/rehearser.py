"""The bot that plays many matches in little time: it follows the policy, without a search."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from typing import Any, ClassVar

from engine.bots.belief import Memory
from engine.bots.budget import Budget
from engine.chance import Chance
from engine.events import Event, Seat
from engine.game import Game
from tools.learning.reporting_bot import ReportingBot

OPENING_DECISIONS = 12
"""First decisions of a seat that are drawn from the policy, for different matches."""
LATER_DIVISOR = 0.5
"""Divisor of the logits after them: less chance, better play."""
RANDOM_SHARE = 1, 20
"""Share of random decisions, as two numbers, which also show mistakes."""
DRAW_RESOLUTION = 1 << 20
"""Resolution of a draw: parts of the likeliest action."""


class Rehearser(ReportingBot):
    """A random choice, each action with its probability in the policy."""

    name: ClassVar[str] = "rehearser"

    def __init__(self) -> None:
        """Begin without memory."""
        super().__init__()
        self._memory = Memory()
        self._decisions = 0

    def weigh(
        self,
        game: Game[Any],
        state: Any,
        seat: Seat,
        stream: Sequence[Event],
        chance: Chance,
        budget: Budget,
        proposed: Sequence[Any],
    ) -> Any:
        """Return an action drawn from the policy; a random one without a policy."""
        world = self._memory.update_belief(game, state, seat, stream).deal(state, chance)
        learned = game.bots.find_judge(self.name, state)
        few, of = RANDOM_SHARE
        if learned is None or chance.below(of) < few:
            return proposed[chance.below(len(proposed))]
        self.worth, logits = learned(world, seat, proposed)
        assert logits is not None, "who rehearses has learned a policy"
        self._decisions += 1
        return proposed[
            _draw_action(logits, 1.0 if self._decisions <= OPENING_DECISIONS else LATER_DIVISOR, chance)
        ]


def _draw_action(logits: Sequence[float], temperature: float, chance: Chance) -> int:
    """Return the index of one of some actions, drawn by the softmax of their logits."""
    most = max(logits)
    parts = [round(DRAW_RESOLUTION * exp((each - most) / temperature)) for each in logits]
    left = chance.below(sum(parts))
    for number, part in enumerate(parts):
        left -= part
        if left < 0:
            return number
    raise AssertionError("less is drawn than there is")
