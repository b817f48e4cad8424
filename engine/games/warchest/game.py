"""War Chest as a `Game`."""

from __future__ import annotations

from typing import Any, ClassVar

from msgspec import Struct

from engine.events import Seat
from engine.game import Folds, Game, Turn
from engine.games.warchest.actions import Action
from engine.games.warchest.bot_support import WarChestBots
from engine.games.warchest.catalog import DECREES, UNITS, load
from engine.games.warchest.checks.checks import WarChestChecks
from engine.games.warchest.events import WarChestEvent
from engine.games.warchest.fold import FOLDS
from engine.games.warchest.kinds import CODES
from engine.games.warchest.legality.legal_actions import legal, to_act
from engine.games.warchest.legality.reasons import refuse
from engine.games.warchest.notation.positions import parse_state
from engine.games.warchest.notation.records import WarChestRecord
from engine.games.warchest.notation.texts import format_draws, format_state, parse_action
from engine.games.warchest.options import Options
from engine.games.warchest.play.decisions import decide
from engine.games.warchest.play.draft import DRAFT_FRAMES
from engine.games.warchest.play.set_up import set_up
from engine.games.warchest.state import DRAW_RESULT, NO_RESULT, State, new_state
from engine.games.warchest.view import resample, view
from engine.outcome import Outcome
from engine.parts.bots import BotSupport
from engine.record.lines import RecordNotation
from engine.testing.checks import Checks

RULES = 2
"""The version of the rules that all units share; raised when they change."""

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
    shelf_order: ClassVar[int] = 0
    checks: ClassVar[Checks[State]] = WarChestChecks()
    bots: BotSupport[State] = WarChestBots()

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
        """Form armies, set the board up and draw the first hands, or ask for a decision (WC-3.4.1)."""
        set_up(turn)

    def is_play(self, state: State) -> bool:
        """Say whether a seat uses a coin of its hand, or armies are formed; other decisions are answers."""
        return not state.pending or isinstance(state.pending[0], DRAFT_FRAMES)

    def outcome(self, state: State) -> Outcome | None:
        """Return the result of the game, or None."""
        if state.result == NO_RESULT:
            return None
        return Outcome.of_tie() if state.result == DRAW_RESULT else Outcome.of_winner(state.result)

    def loadout(self, state: State, side: int) -> tuple[str, ...]:
        """Return the codes of the unit cards of a side."""
        return tuple(CODES[kind] for kind in state.setup.allied[side])

    to_act = staticmethod(to_act)
    legal = staticmethod(legal)
    refuse = staticmethod(refuse)
    decide = staticmethod(decide)
    view = staticmethod(view)
    resample = staticmethod(resample)
    format = staticmethod(format_state)
    parse = staticmethod(parse_state)
    parse_action = staticmethod(parse_action)
    chance_texts = staticmethod(format_draws)
