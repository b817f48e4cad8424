"""War Chest as a `Game`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, ClassVar

from msgspec import Struct

from engine.bots.bot import Bot
from engine.bots.knight import Knight
from engine.bots.marshal import Marshal
from engine.bots.registry import LEVELS
from engine.chance import Chance
from engine.events import Seat
from engine.game import Folds, Game, Judge, Reason, Turn
from engine.games.warchest.actions import Action
from engine.games.warchest.belief import WarChestBelief
from engine.games.warchest.catalog import DECREES, UNITS, load
from engine.games.warchest.checks.checks import WarChestChecks
from engine.games.warchest.evaluation import SCALE, evaluate, gist
from engine.games.warchest.events import WarChestEvent
from engine.games.warchest.fold import FOLDS
from engine.games.warchest.kinds import CODES
from engine.games.warchest.learned.strengths import USUAL, kept, most_learned
from engine.games.warchest.legality.legal_actions import legal, to_act
from engine.games.warchest.legality.reasons import refuse
from engine.games.warchest.motives import motives
from engine.games.warchest.notation.positions import parse_state
from engine.games.warchest.notation.records import WarChestRecord
from engine.games.warchest.notation.texts import format_draws, format_state, parse_action
from engine.games.warchest.options import Options
from engine.games.warchest.play.decisions import decide
from engine.games.warchest.play.draft import DRAFT_FRAMES
from engine.games.warchest.play.set_up import set_up
from engine.games.warchest.state import DRAWN, RUNNING, State, new_state
from engine.games.warchest.view import resample, view
from engine.outcome import Outcome
from engine.record.lines import RecordNotation
from engine.testing.checks import Checks

RULES = 2
"""The version of the rules that all units share; raised when they change."""
SCHOOLED = Knight.name, Marshal.name
"""The levels that judge by a network where one was learned."""

load()


class WarChest(Game[State]):
    """The rules of War Chest with the Nobility expansion, for two players or two teams of two."""

    id: ClassVar[str] = "warchest"
    version: ClassVar[int] = max(
        RULES, *(unit.since for unit in UNITS), *(decree.since for decree in DECREES)
    )
    """A new unit or Decree makes a new one: numbers of kinds follow from the codes, and seeds deal others."""
    options: ClassVar[type[Struct]] = Options
    actions: ClassVar[Any] = Action
    events: ClassVar[Any] = WarChestEvent
    folds: ClassVar[Folds] = FOLDS
    record: ClassVar[RecordNotation] = WarChestRecord()
    bots: ClassVar[Mapping[str, Callable[[], Bot]]] = {**LEVELS, Marshal.name: Marshal}
    belief: ClassVar[type[Any]] = WarChestBelief
    scale: ClassVar[float] = SCALE
    calibrated: ClassVar[bool] = True
    place: ClassVar[int] = 0
    checks: ClassVar[Checks[State]] = WarChestChecks()

    def seats(self, config: Options) -> tuple[str, ...]:
        """Return the names of the seats in clockwise order."""
        return config.variant.seats

    def side(self, state: State, seat: Seat) -> int:
        """Return the side that a seat plays for: 0 Wolf, 1 Raven."""
        return seat & 1

    def new(self, config: Options) -> State:
        """Return the state before armies are formed."""
        return new_state(config.variant, config)

    def start(self, turn: Turn[State]) -> None:
        """Form armies, lay the game out and draw the first hands, or ask for what comes first (WC-3.4.1)."""
        set_up(turn)

    def is_play(self, state: State) -> bool:
        """Say whether a coin of the hand is to be used, or armies are formed; all else is an answer."""
        return not state.pending or isinstance(state.pending[0], DRAFT_FRAMES)

    def outcome(self, state: State) -> Outcome | None:
        """Return how the game ended, or None."""
        if state.result == RUNNING:
            return None
        return Outcome.tied() if state.result == DRAWN else Outcome.won(state.result)

    def may_win_now(self, state: State, seat: Seat) -> bool:
        """Say whether one or two more markers win for a seat's side (WC-4.2.1)."""
        return state.marks[seat & 1].bit_count() >= state.setup.board.markers - 2

    def gear(self, state: State, side: int) -> tuple[str, ...]:
        """Return the codes of the unit cards of a side."""
        return tuple(CODES[kind] for kind in state.setup.allied[side])

    def learned(self, level: str, state: State) -> Judge[State] | None:
        """Return what a level of bots has learned of positions like this one.

        While armies are formed, all go by their strengths; later some by a network, of the base set for two.
        """
        if not state.round:
            searches = level in SCHOOLED
            return (most_learned(state.setup.variant.players) if searches else kept(USUAL)).judge
        if level not in SCHOOLED:
            return None
        # It needs numpy, which takes memory and time that whoever plays no such bot can do without.
        from engine.games.warchest.learned.levels import judge_of

        return judge_of(level, state)

    def motives(
        self, view: State, seat: Seat, action: Action, belief: WarChestBelief, chance: Chance
    ) -> list[Reason]:
        """Return what speaks for an action, the most telling first, and last what to beware of."""
        return motives(self, view, seat, action, belief, chance)

    to_act = staticmethod(to_act)
    legal = staticmethod(legal)
    refuse = staticmethod(refuse)
    decide = staticmethod(decide)
    view = staticmethod(view)
    resample = staticmethod(resample)
    evaluate = staticmethod(evaluate)
    gist = staticmethod(gist)
    format = staticmethod(format_state)
    parse = staticmethod(parse_state)
    parse_action = staticmethod(parse_action)
    draws = staticmethod(format_draws)
