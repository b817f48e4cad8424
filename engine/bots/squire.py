"""The bot that plays what it sees through to the end of the round."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from engine.bots.belief import Memory
from engine.bots.budget import Budget
from engine.chance import Chance, ChanceProbe
from engine.events import Event, Seat
from engine.game import Game, Turn
from engine.outcome import Side

FAR = 8
"""Decisions that are followed at most, where chance has no part before."""
WON = 1e6
"""What a finished game is worth to the side that won it: more than any estimate."""


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
        game = self._game
        self._chance.asked = False
        turn = Turn(game, world.clone(), self._chance)
        game.decide(turn, self._seat, action)
        state = turn.state
        for _ in range(FAR):
            asked = game.to_act(state)
            if not asked or self._chance.asked:
                break
            seat = self._seat if self._seat in asked else min(asked)
            state = max(self._answers(state, seat), key=lambda each: each[0])[1]
        return self._worth(state, self._side)

    def _answers(self, state: Any, seat: Seat) -> list[tuple[float, Any]]:
        game = self._game
        side = game.side(state, seat)
        found = []
        asked = self._chance.asked
        for action in game.proposals(state, seat):
            turn = Turn(game, state.clone(), self._chance)
            game.decide(turn, seat, action)
            found.append((self._worth(turn.state, side), turn.state))
        return found

    def _worth(self, state: Any, side: Side) -> float:
        outcome = self._game.outcome(state)
        return self._game.evaluate(state, side) if outcome is None else WON * outcome.value(side)
