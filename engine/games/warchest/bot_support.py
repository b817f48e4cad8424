"""The part of War Chest for computer players, hints and searches."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from engine.bots.belief import Resampled
from engine.bots.bot import Bot
from engine.bots.knight import Knight
from engine.bots.marshal import Marshal
from engine.bots.registry import LEVELS
from engine.chance import Chance
from engine.events import Seat
from engine.games.warchest.actions import Action
from engine.games.warchest.belief import WarChestBelief
from engine.games.warchest.evaluation import SCALE, equivalence_key, evaluate
from engine.games.warchest.learned.strengths import USUAL, choose_strengths, load_strengths
from engine.games.warchest.motives import motives
from engine.games.warchest.state import State
from engine.parts.bots import BotSupport, Judge
from engine.reason import Reason
from engine.turn import Folding

SCHOOLED_BOTS = Knight.name, Marshal.name
"""The levels that judge by a learned network, if there is one."""


class WarChestBots(BotSupport[State]):
    """The part of War Chest for computer players."""

    levels: Mapping[str, Callable[[], Bot]] = {**LEVELS, Marshal.name: Marshal}
    belief = WarChestBelief
    scale = SCALE
    calibrated = True

    def may_win_now(self, state: State, seat: Seat) -> bool:
        """Say whether one or two more markers win for a seat's side (WC-4.2.1)."""
        return state.marks[seat & 1].bit_count() >= state.setup.board.markers - 2

    def find_judge(self, level: str, state: State) -> Judge[State] | None:
        """Return the learned judge of a level of bots for positions like this one.

        While armies are formed, all levels use strengths of units. Later some use a network, if one was
        learned.
        """
        if not state.round:
            searches = level in SCHOOLED_BOTS
            return (
                choose_strengths(state.setup.variant.players) if searches else load_strengths(USUAL)
            ).judge
        if level not in SCHOOLED_BOTS:
            return None
        # It needs numpy, which costs memory and time that other bots can do without.
        from engine.games.warchest.learned.levels import judge_of

        return judge_of(level, state)

    def motives(
        self,
        game: Folding,
        view: State,
        seat: Seat,
        action: Action,
        belief: WarChestBelief | Resampled,
        chance: Chance,
    ) -> list[Reason]:
        """Return the reasons for an action, the strongest first, and warnings last."""
        return motives(game, view, seat, action, belief, chance)

    evaluate = staticmethod(evaluate)
    equivalence_key = staticmethod(equivalence_key)
