"""The line of a match in which everybody takes the action that looks best at once."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from engine.bots.picking import pick_decider
from engine.bots.turn_search import WIN_WORTH, get_worth
from engine.chance import Chance, ChanceProbe
from engine.events import Seat, Viewer
from engine.game import Game, Turn
from engine.outcome import Side
from engine.parts.bots import Judge

MAX_LINE_LENGTH = 8
"""The most decisions of a line, if chance has no part before."""


class Step(NamedTuple):
    """The result of an action."""

    worth: float
    """The estimate of the new position for the side that acted."""
    state: Any
    drawn: bool
    """Whether chance had a part in it."""


class Line:
    """Follow the actions that look best next, by the estimate of their results, until chance decides.

    If chance decides between rounds, as in War Chest, the estimate is made there, after the turns of both
    sides. Before that point the side that has just moved looks better than it stands.
    """

    def __init__(self, game: Game[Any], viewer: Viewer, chance: Chance) -> None:
        """Follow lines for a viewer; if several seats are asked at once, its own decides."""
        self._game = game
        self._viewer = viewer
        self._chance = ChanceProbe(chance)

    def estimate_action(self, state: Any, seat: Seat, action: Any, learned: Judge[Any] | None) -> float:
        """Return the value of an action to its side; `state` stays as it is.

        The estimate is made at the end of the line that begins with the action; a learned judge judges right
        after it.
        """
        game, side = self._game, self._game.side(state, seat)
        step = self._step(state, seat, action)
        if learned is None or game.outcome(step.state) is not None:
            end, later = self.follow(step)
            return estimate(game, end, side, later)
        return foreseen(game, learned, step.state, side)

    def follow(self, step: Step) -> tuple[Any, int]:
        """Return the end of the line that begins with a step, and the number of decisions after the step."""
        game = self._game
        for later in range(MAX_LINE_LENGTH):
            asked = game.to_act(step.state)
            if step.drawn or not asked:
                return step.state, later
            seat = pick_decider(asked, self._viewer)
            step = max(self.steps(step.state, seat, game.proposals(step.state, seat)), key=get_worth)
        return step.state, MAX_LINE_LENGTH

    def steps(self, state: Any, seat: Seat, actions: Sequence[Any]) -> list[Step]:
        """Return the step that each action is; actions with equal keys are one. `state` stays."""
        game = self._game
        known: dict[Any, Step] = {}
        found: list[Step] = []
        for action in actions:
            key = game.bots.equivalence_key(action)
            step = known.get(key)
            if step is None:
                step = known[key] = self._step(state, seat, action)
            found.append(step)
        return found

    def _step(self, state: Any, seat: Seat, action: Any) -> Step:
        game = self._game
        self._chance.asked = False
        turn = Turn(game, state.clone(), self._chance)
        game.decide(turn, seat, action)
        return Step(estimate(game, turn.state, game.side(state, seat)), turn.state, self._chance.asked)


def estimate(game: Game[Any], state: Any, side: Side, later: int = 0) -> float:
    """Return the value of a position to a side: the game's estimate, or more than any once it is over.

    A result that is some decisions `later` is worth a little less than the same one now.
    """
    outcome = game.outcome(state)
    return game.bots.evaluate(state, side) if outcome is None else (WIN_WORTH - later) * outcome.value(side)


def foreseen(game: Game[Any], learned: Judge[Any], state: Any, side: Side) -> float:
    """Return the learned value of a running match to a side."""
    seat = min(game.to_act(state))
    worth, _ = learned(state, seat, ())
    return worth if game.side(state, seat) == side else -worth


def expectation(game: Game[Any], state: Any, side: Side) -> float:
    """Return the expected value of a position for a side, from -1 to 1: the result itself once it is over."""
    outcome = game.outcome(state)
    return game.bots.expectation(state, side) if outcome is None else outcome.value(side)
