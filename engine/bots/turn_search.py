"""The search that follows turns to their ends."""

from __future__ import annotations

from collections.abc import Callable
from operator import attrgetter
from typing import Any, NamedTuple

from engine.bots.picking import pick_decider
from engine.chance import Chance, ChanceProbe
from engine.events import Seat, Viewer
from engine.game import Game, Turn
from engine.outcome import Side

MAX_FOLLOW_UPS = 400
"""The most positions within a turn that are examined for each action."""
TRIES_PER_CHANCE = 4
"""The number of tries of an action with a part of chance."""
WIN_WORTH = 1e6
"""The value of a finished game to the winning side: more than any estimate."""


class Followed(NamedTuple):
    """The result of following an action."""

    worth: float
    """The value to the side that the search is for."""
    end: Any
    """The position at the end of its turn; if chance had a part, of the first try."""


get_worth = attrgetter("worth")
"""The key for picking the best result: the first of equal ones."""


class TurnSearch:
    """Follow a turn to its ends for one decision.

    A turn ends when the game is quiet again. Until then the search's side gives the best answer for itself
    and any other side the worst. Results of chance are tried a few times and averaged.
    """

    def __init__(
        self,
        game: Game[Any],
        viewer: Viewer,
        side: Side,
        chance: Chance,
        over: Callable[[], bool],
        follow_ups: int = MAX_FOLLOW_UPS,
        draws: int = TRIES_PER_CHANCE,
    ) -> None:
        """Search for a side, with the knowledge of one of its seats, or of a spectator.

        At most `follow_ups` positions are examined for an action beside the one right after it, and `draws`
        results of chance are tried. Once it is `over`, nothing is followed any further.
        """
        self._game = game
        self._viewer = viewer
        self._side = side
        self._chance = ChanceProbe(chance)
        self._over = over
        self._follow_ups = follow_ups
        self._draws = draws

    def estimate_actions(self, state: Any, seat: Seat) -> list[tuple[float, Any]]:
        """Return the value of each proposed action; at least one, until time has run out."""
        found: list[tuple[float, Any]] = []
        for action in self._game.proposals(state, seat):
            found.append((self.after(state, seat, action).worth, action))
            if self._over():
                break
        return found

    def after(self, state: Any, seat: Seat, action: Any) -> Followed:
        """Return the result of following an action; if chance has a part in it, its worth is a mean."""
        return self._after(state, seat, action, self._follow_ups, 0)

    def end(self, state: Any) -> Any:
        """Return the position at the end of a running turn; `state` itself if none is running."""
        game = self._game
        while game.outcome(state) is None and not game.is_quiet(state):
            seat = pick_decider(game.to_act(state), self._viewer)
            answers = [self.after(state, seat, answer) for answer in game.proposals(state, seat)]
            state = self._best(state, seat)(answers, key=get_worth).end
        return state

    def _after(self, state: Any, seat: Seat, action: Any, allowance: int, later: int) -> Followed:
        self._chance.asked = False
        first = self._carry_out(state, seat, action)
        if not self._chance.asked:
            return self._follow(first, allowance, later)
        tries = min(self._draws, allowance + 1)
        share = (allowance + 1) // tries - 1
        worlds = [first, *(self._carry_out(state, seat, action) for _ in range(tries - 1))]
        found = [self._follow(world, share, later) for world in worlds]
        return Followed(sum([each.worth for each in found]) / tries, found[0].end)

    def _carry_out(self, state: Any, seat: Seat, action: Any) -> Any:
        turn = Turn(self._game, state.clone(), self._chance)
        self._game.decide(turn, seat, action)
        return turn.state

    def _follow(self, state: Any, allowance: int, later: int) -> Followed:
        """Return the value of a state, following the turn if the allowance covers every answer.

        A result that is some answers `later` is worth a little less than the same one now.
        """
        game = self._game
        outcome = game.outcome(state)
        if outcome is not None:
            return Followed((WIN_WORTH - later) * outcome.value(self._side), state)
        if game.is_quiet(state) or not allowance:
            return Followed(game.bots.evaluate(state, self._side), state)
        seat = pick_decider(game.to_act(state), self._viewer)
        answers = game.proposals(state, seat)
        share = allowance // len(answers) - 1
        if share < 0 or self._over():
            return Followed(game.bots.evaluate(state, self._side), state)
        found = [self._after(state, seat, answer, share, later + 1) for answer in answers]
        return self._best(state, seat)(found, key=get_worth)

    def _best(self, state: Any, seat: Seat) -> Callable[..., Followed]:
        """Return the function that picks a seat's answer: the best for the search's side, else the worst."""
        return max if self._game.side(state, seat) == self._side else min
