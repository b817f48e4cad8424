"""The part of Dawn and Ember for computer players, hints and searches."""

from __future__ import annotations

from engine.bots.knight import Knight
from engine.chance import Chance
from engine.events import Seat
from engine.games.dawnember.actions import Action
from engine.games.dawnember.belief import DawnEmberBelief
from engine.games.dawnember.evaluation import SCALE, evaluate
from engine.games.dawnember.learned import LEARNED_ESTIMATE, SEARCH_SCALE, expectation
from engine.games.dawnember.motives.motives import motives
from engine.games.dawnember.state import State
from engine.parts.bots import BotSupport
from engine.reason import Reason
from engine.turn import Folding


class DawnEmberBots(BotSupport[State]):
    """The part of Dawn and Ember for computer players."""

    belief = DawnEmberBelief
    scale = SCALE
    long_turns = True

    def may_win_now(self, state: State, seat: Seat) -> bool:
        """Say whether a seat may win the match with this battle, and that may end now (WY-6.2, WY-13)."""
        if state.phase == "muster" or not state.is_match_point(seat):
            return False
        cap = state.options.command_cap
        return state.passes > 0 or state.phase != "battle" or 0 < cap <= state.commands + 1

    def adapt_to_level(self, level: str) -> BotSupport[State]:
        """Return this part, with weights fitted to battles for a bot that searches."""
        return _SCHOOLED_BOTS if level == Knight.name else self

    def motives(
        self,
        game: Folding,
        view: State,
        seat: Seat,
        action: Action,
        belief: DawnEmberBelief,
        chance: Chance,
    ) -> list[Reason]:
        """Return the reasons for an action, the strongest first, and warnings last."""
        return motives(game, view, seat, action, belief, chance)

    evaluate = staticmethod(evaluate)


class _SchooledSupport(DawnEmberBots):
    """The same part, with an estimate that was fitted to battles."""

    scale = SEARCH_SCALE
    evaluate = staticmethod(LEARNED_ESTIMATE)
    expectation = staticmethod(expectation)


_SCHOOLED_BOTS = _SchooledSupport()
