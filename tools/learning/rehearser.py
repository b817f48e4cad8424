"""The bot that plays many matches in little time: it takes what the policy promises, without a search."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from typing import Any, ClassVar

from engine.bots.belief import Memory
from engine.bots.budget import Budget
from engine.chance import Chance
from engine.events import Event, Seat
from engine.game import Game
from tools.learning.telling import Telling

OPENING = 12
"""Decisions of a seat that are drawn as the policy would have them, so that matches differ."""
LATER = 0.5
"""By what the logarithms of the promises are divided behind them: less chance, better play."""
SELDOM = 1, 20
"""How many of how many decisions are anything at all, so that mistakes are seen, too."""
PARTS = 1 << 20
"""Into how many parts what is likeliest is divided for a draw."""


class Rehearser(Telling):
    """Choose by lot, each action as likely as the policy has it."""

    name: ClassVar[str] = "rehearser"

    def __init__(self) -> None:
        """Begin with nothing remembered."""
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
        """Return an action that is drawn by lot; before anything is known, any."""
        world = self._memory.update_belief(game, state, seat, stream).deal(state, chance)
        learned = game.bots.find_judge(self.name, state)
        few, of = SELDOM
        if learned is None or chance.below(of) < few:
            return proposed[chance.below(len(proposed))]
        self.worth, logits = learned(world, seat, proposed)
        assert logits is not None, "who rehearses has learned a policy"
        self._decisions += 1
        return proposed[_draw_action(logits, 1.0 if self._decisions <= OPENING else LATER, chance)]


def _draw_action(logits: Sequence[float], temperature: float, chance: Chance) -> int:
    """Return the number of one of some actions, drawn by the softmax of their logits."""
    most = max(logits)
    parts = [round(PARTS * exp((each - most) / temperature)) for each in logits]
    left = chance.below(sum(parts))
    for number, part in enumerate(parts):
        left -= part
        if left < 0:
            return number
    raise AssertionError("less is drawn than there is")
