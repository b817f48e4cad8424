"""The bot that plays what it sees through to the end of the round."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from engine.bots.belief import Memory
from engine.bots.budget import Budget
from engine.bots.turn_search import WON
from engine.chance import Chance, ChanceProbe
from engine.events import Event, Seat
from engine.game import Game, Turn
from engine.outcome import Side

FAR = 8
"""Decisions that are followed at most, where chance has no part before."""


class Squire:
    """Choose the action after which all goes best until chance decides, everybody taking what looks best.

    It looks at a few worlds of what may be hidden. In War Chest chance decides between the rounds.
    """

    name: ClassVar[str] = "squire"
    usual: ClassVar[int] = 2
    """Worlds where nobody says how many."""

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
        """Return the best action; of equal ones any, and the best one looked at when time has run out."""
        proposed = game.proposals(state, seat)
        if len(proposed) == 1:
            return proposed[0]
        belief = self._memory.believed(game, state, seat, stream)
        line = _Line(game, game.side(state, seat), seat, chance)
        worths = [0.0] * len(proposed)
        for number in range(budget.most(self.usual)):
            world = belief.deal(state, chance)
            found: list[float] = []
            for action in proposed:
                found.append(line.after(world, action))
                if budget.over():
                    break
            if len(found) == len(proposed):
                worths = [sum(pair) for pair in zip(worths, found, strict=True)]
            elif not number:
                worths = found
            if budget.over():
                break
        most = max(worths)
        best = [action for action, worth in zip(proposed, worths, strict=False) if worth == most]
        return best[chance.below(len(best))]


class _Line:
    """Follows what everybody would do next, by the estimate of what each action leads to."""

    def __init__(self, game: Game[Any], side: Side, seat: Seat, chance: Chance) -> None:
        self._game = game
        self._side = side
        self._seat = seat
        self._chance = ChanceProbe(chance)

    def after(self, world: Any, action: Any) -> float:
        """Return what an action leads to: the estimate where the line ends."""
        state, drawn = self._carried_out(world, self._seat, action)
        for _ in range(FAR):
            asked = self._game.to_act(state)
            if drawn or not asked:
                break
            seat = self._seat if self._seat in asked else min(asked)
            state, drawn = self._answered(state, seat)
        return self._worth(state, self._side)

    def _answered(self, state: Any, seat: Seat) -> tuple[Any, bool]:
        """Return what the action leads to that looks best, and whether chance had a part in it."""
        game = self._game
        side = game.side(state, seat)
        results = [self._carried_out(state, seat, action) for action in game.proposals(state, seat)]
        worths = [self._worth(result, side) for result, _ in results]
        return results[worths.index(max(worths))]

    def _carried_out(self, state: Any, seat: Seat, action: Any) -> tuple[Any, bool]:
        self._chance.asked = False
        turn = Turn(self._game, state.clone(), self._chance)
        self._game.decide(turn, seat, action)
        return turn.state, self._chance.asked

    def _worth(self, state: Any, side: Side) -> float:
        outcome = self._game.outcome(state)
        return self._game.evaluate(state, side) if outcome is None else WON * outcome.value(side)
