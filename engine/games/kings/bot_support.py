"""The part of Kings of War for computer players and hints."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from engine.bots.bot import Bot
from engine.chance import Chance
from engine.events import Seat
from engine.games.kings.actions import Action
from engine.games.kings.bots.captain import Captain
from engine.games.kings.bots.levels import Recruit, Sergeant
from engine.games.kings.bots.motives import ABSOLUTE_CLAIMS, motives
from engine.games.kings.evaluation import evaluate
from engine.games.kings.options import SEATS
from engine.games.kings.play.turns import can_be_extended
from engine.games.kings.scenarios.scores import find_winner
from engine.games.kings.state import State
from engine.parts.bots import BotSupport
from engine.reason import Reason
from engine.turn import Folding

_LAST_PHASES = ("shoot", "test", "melee")
"""The phases that may end a turn: that of movement never does."""


class KingsBots(BotSupport[State]):
    """The part of Kings of War for computer players."""

    levels: Mapping[str, Callable[[], Bot]] = {each.name: each for each in (Recruit, Sergeant, Captain)}
    absolute_claims = ABSOLUTE_CLAIMS

    def may_win_now(self, state: State, seat: Seat) -> bool:
        """Say whether the match ends with this turn, which has come to its last phases (KW-16.1.1).

        Before that only a rout wins, and no roll for one is certain (KW-11.1.2).
        """
        if state.turn < state.last or can_be_extended(state) or state.phase not in _LAST_PHASES:
            return False
        # Answers may still move a unit or a counter; beside them only dice change the score.
        return bool(state.pending) or find_winner(state) == SEATS[seat]

    def motives(
        self, game: Folding, view: State, seat: Seat, action: Action, belief: Any, chance: Chance
    ) -> list[Reason]:
        """Return the reasons for an order, and warnings."""
        return motives(view, seat, action)

    evaluate = staticmethod(evaluate)
