"""The search that follows turns to their ends."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.bots.picking import asked_of
from engine.chance import Chance, ChanceProbe
from engine.events import Seat
from engine.game import Game, Turn
from engine.outcome import Side

FOLLOW_UPS = 400
"""How many positions within a turn are looked at for each of the actions to choose from."""
DRAWS = 4
"""How often an action that chance has a part in is tried."""
WON = 1e6
"""What a finished game is worth to the side that won it: more than any estimate."""


class TurnSearch:
    """Follow a turn to its ends for one decision of a seat.

    A turn ends where the game is quiet again. Until then the own side answers in the best way for itself and
    any other in the worst; what chance decides is tried a few times and averaged.
    """

    def __init__(
        self, game: Game[Any], seat: Seat, side: Side, chance: Chance, over: Callable[[], bool]
    ) -> None:
        """Search for a seat of a side."""
        self._game = game
        self._seat = seat
        self._side = side
        self._chance = ChanceProbe(chance)
        self._over = over

    def judged(self, state: Any, seat: Seat) -> list[tuple[float, Any]]:
        """Return what each action that is proposed is worth; at least one, until time has run out."""
        found: list[tuple[float, Any]] = []
        for action in self._game.proposals(state, seat):
            found.append((self.after(state, seat, action), action))
            if self._over():
                break
        return found

    def after(self, state: Any, seat: Seat, action: Any) -> float:
        """Return what an action is worth; where chance has a part in it, the mean of a few tries.

        At most `FOLLOW_UPS` positions are looked at beside the one right after the action.
        """
        return self._after(state, seat, action, FOLLOW_UPS)

    def _after(self, state: Any, seat: Seat, action: Any, allowance: int) -> float:
        self._chance.asked = False
        first = self._carried_out(state, seat, action)
        if not self._chance.asked:
            return self._worth(first, allowance)
        tries = min(DRAWS, allowance + 1)
        share = (allowance + 1) // tries - 1
        worlds = [first, *(self._carried_out(state, seat, action) for _ in range(tries - 1))]
        return sum([self._worth(world, share) for world in worlds]) / tries

    def _carried_out(self, state: Any, seat: Seat, action: Any) -> Any:
        turn = Turn(self._game, state.clone(), self._chance)
        self._game.decide(turn, seat, action)
        return turn.state

    def _worth(self, state: Any, allowance: int) -> float:
        """Return what a state is worth, following the turn where the allowance covers every answer."""
        game = self._game
        outcome = game.outcome(state)
        if outcome is not None:
            return WON * outcome.value(self._side)
        if game.is_quiet(state) or not allowance:
            return game.evaluate(state, self._side)
        asked = game.to_act(state)
        seat = asked_of(asked, self._seat)
        answers = game.proposals(state, seat)
        share = allowance // len(answers) - 1
        if share < 0 or self._over():
            return game.evaluate(state, self._side)
        best = max if game.side(state, seat) == self._side else min
        return best([self._after(state, seat, answer, share) for answer in answers])
