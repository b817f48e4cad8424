"""The bot that plays the visible position through to the end of the round."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from engine.bots.belief import Memory
from engine.bots.budget import Budget
from engine.bots.certain_win import certain_win
from engine.bots.line import Line
from engine.bots.picking import any_best
from engine.chance import Chance
from engine.events import Event, Seat
from engine.game import Game


class Squire:
    """Choose the action with the best position when chance next decides.

    Until then everybody takes the action that looks best at once.

    The bot considers one world of the hidden information, however much time there is: that bounds its
    thinking and its strength. In War Chest chance decides between the rounds. A learned judge gives the value
    at once.
    """

    name: ClassVar[str] = "squire"

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
        """Return a certain win, else the best action; of equal ones any.

        After a timeout it is the best one examined.
        """
        proposed = game.proposals(state, seat)
        if len(proposed) == 1:
            return proposed[0]
        belief = self._memory.update_belief(game, state, seat, stream)
        winning = certain_win(game, state, seat, belief, chance)
        if winning is not None:
            return winning
        world = belief.deal(state, chance)
        line, learned = Line(game, seat, chance), game.bots.find_judge(self.name, state)
        worths: list[float] = []
        for action in proposed:
            worths.append(line.estimate_action(world, seat, action, learned))
            if budget.over():
                break
        # If time has run out, there are fewer worths.
        return any_best(zip(worths, proposed, strict=False), chance)
