"""The bot that plays the best turn it can see, and looks no further."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import inf
from typing import Any, ClassVar

from engine.bots.belief import Memory
from engine.chance import Chance, ChanceProbe
from engine.events import Event, Seat
from engine.game import Game, Turn
from engine.outcome import Side

FOLLOW_UPS = 400
"""How many positions within the turn are looked at for each of the actions to choose from."""
DRAWS = 4
"""How often an action that chance has a part in is tried."""
WON = 1e6
"""What a finished game is worth to the side that won it: more than any estimate."""


class Greedy:
    """Choose the action whose turn ends best, as the game estimates it.

    It looks at the actions that the game proposes. A turn ends where the game is quiet again. Until then the
    own side answers in the best way for itself and any other in the worst; what chance decides is tried a few
    times and averaged. What the seat does not know is dealt as it may be after all that it was told, so
    nothing hidden can have a part in the choice.
    """

    name: ClassVar[str] = "greedy"

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
        over: Callable[[], bool],
    ) -> Any:
        """Return the best action; of equal ones any, and the best one looked at when time has run out."""
        world = self._memory.believed(game, state, seat, stream).deal(state, chance)
        search = _Search(game, seat, game.side(state, seat), chance, over)
        best: list[Any] = []
        value = -inf
        for action in game.proposals(world, seat):
            found = search.after(world, seat, action, FOLLOW_UPS)
            if found > value:
                best, value = [action], found
            elif found == value:
                best.append(action)
            if over():
                break
        return best[chance.below(len(best))]


class _Search:
    """Follows turns to their ends for one decision of a seat."""

    def __init__(
        self, game: Game[Any], seat: Seat, side: Side, chance: Chance, over: Callable[[], bool]
    ) -> None:
        self._game = game
        self._seat = seat
        self._side = side
        self._chance = ChanceProbe(chance)
        self._over = over

    def after(self, state: Any, seat: Seat, action: Any, allowance: int) -> float:
        """Return what an action is worth; where chance has a part in it, the mean of a few tries.

        At most `allowance` positions are looked at beside the one right after the action.
        """
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
        seat = self._seat if self._seat in asked else min(asked)
        answers = game.proposals(state, seat)
        share = allowance // len(answers) - 1
        if share < 0 or self._over():
            return game.evaluate(state, self._side)
        best = max if game.side(state, seat) == self._side else min
        return best([self.after(state, seat, answer, share) for answer in answers])
