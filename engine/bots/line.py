"""The line that a match goes along when everybody takes what looks best at once."""

from __future__ import annotations

from typing import Any

from engine.bots.turn_search import WON
from engine.chance import Chance, ChanceProbe
from engine.events import Seat
from engine.game import Game, Turn
from engine.outcome import Side

FAR = 8
"""Decisions that a line has at most, where chance has no part before."""


class Line:
    """Follow what would be done next, by the estimate of what each action leads to, until chance decides.

    Where chance decides between rounds, as in War Chest, the estimate is taken there, when both sides have
    had their turns: before, whoever has just moved looks better than it stands.
    """

    def __init__(self, game: Game[Any], seat: Seat, chance: Chance) -> None:
        """Follow lines for a seat: where several are asked at once, it decides."""
        self._game = game
        self._seat = seat
        self._chance = ChanceProbe(chance)

    def after(self, state: Any, seat: Seat, action: Any) -> Any:
        """Return the position in which the line ends that begins with an action; `state` stays as it is."""
        return self.end(*self.carried_out(state, seat, action))

    def end(self, state: Any, drawn: bool) -> Any:
        """Return the position in which a line ends that has come to a state; `drawn`: chance had a part."""
        for _ in range(FAR):
            asked = self._game.to_act(state)
            if drawn or not asked:
                break
            seat = self._seat if self._seat in asked else min(asked)
            state, drawn = self._answered(state, seat)
        return state

    def carried_out(self, state: Any, seat: Seat, action: Any) -> tuple[Any, bool]:
        """Return what an action leads to, and whether chance had a part in it; `state` stays as it is."""
        self._chance.asked = False
        turn = Turn(self._game, state.clone(), self._chance)
        self._game.decide(turn, seat, action)
        return turn.state, self._chance.asked

    def _answered(self, state: Any, seat: Seat) -> tuple[Any, bool]:
        game = self._game
        side = game.side(state, seat)
        results = [self.carried_out(state, seat, action) for action in game.proposals(state, seat)]
        worths = [estimate(game, result, side) for result, _ in results]
        return results[worths.index(max(worths))]


def estimate(game: Game[Any], state: Any, side: Side) -> float:
    """Return what a position is worth to a side: the game's estimate, or more than any once it is over."""
    outcome = game.outcome(state)
    return game.evaluate(state, side) if outcome is None else WON * outcome.value(side)
