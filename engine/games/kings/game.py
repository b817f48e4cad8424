"""Kings of War as a `Game`."""

from __future__ import annotations

from functools import reduce
from operator import or_
from typing import Any, ClassVar

from msgspec import Struct

from engine.events import Seat
from engine.game import Folds, OpenGame, Turn
from engine.games.kings.actions import Action
from engine.games.kings.armies.pool import UNIT_TYPES
from engine.games.kings.bot_support import KingsBots
from engine.games.kings.checks.checks import KingsChecks
from engine.games.kings.fold import FOLDS
from engine.games.kings.legality.lattice import legal, on_lattice
from engine.games.kings.legality.reasons import refuse
from engine.games.kings.notation.draws import format_draws
from engine.games.kings.notation.order_texts import parse_action
from engine.games.kings.notation.positions import parse_state
from engine.games.kings.notation.records import KingsRecord
from engine.games.kings.notation.texts import format_state
from engine.games.kings.options import SEATS, Options
from engine.games.kings.play.decisions import decide, set_up
from engine.games.kings.preparation import ArmyPreparation
from engine.games.kings.scenarios.scores import find_survivor, scores
from engine.games.kings.state import State, new_state
from engine.games.kings.timing import KingsTiming
from engine.outcome import Outcome
from engine.parts.bots import BotSupport
from engine.parts.preparation import Preparation
from engine.parts.timing import Timing
from engine.record.lines import RecordNotation
from engine.testing.checks import Checks

_PLAYS = ("move", "shoot")


class KingsOfWar(OpenGame[State]):
    """The rules of Kings of War, for two players."""

    id: ClassVar[str] = "kings"
    version: ClassVar[int] = max(unit.since for unit in UNIT_TYPES.values())
    """A new unit makes a new one: seeds draw other armies."""
    options: ClassVar[type[Struct]] = Options
    actions: ClassVar[Any] = Action
    events: ClassVar[Any] = reduce(or_, FOLDS)
    folds: ClassVar[Folds] = FOLDS
    record: ClassVar[RecordNotation] = KingsRecord()
    shelf_order: ClassVar[int] = 2
    checks: ClassVar[Checks[State]] = KingsChecks()
    bots: BotSupport[State] = KingsBots()
    preparation: Preparation = ArmyPreparation()
    timing: Timing[State] = KingsTiming()
    lattice: ClassVar[bool] = True

    def seats(self, config: Options) -> tuple[str, ...]:
        """Return the names of the two seats."""
        return SEATS

    def new(self, config: Options) -> State:
        """Return the state before any set-up."""
        return new_state(config, *config.size)

    def start(self, turn: Turn[State]) -> None:
        """Lay the table out, up to the first decision (KW-15)."""
        set_up(turn)

    def to_act(self, state: State) -> frozenset[Seat]:
        """Return the seat that must decide: there is always one until the end."""
        return frozenset() if state.phase == "over" else frozenset({state.side})

    def is_play(self, state: State) -> bool:
        """Say whether an order is due; answers are choices that follow from orders."""
        return state.phase in _PLAYS and not state.pending

    def outcome(self, state: State) -> Outcome | None:
        """Return the winner, with the scores if they have decided, or None."""
        if not state.result:
            return None
        found = () if find_survivor(state) else scores(state)
        if state.result == "draw":
            return Outcome((1, 1), found)
        return Outcome((1, 2) if state.result == "a" else (2, 1), found)

    def loadout(self, state: State, side: int) -> tuple[str, ...]:
        """Return which units a side plays with, as entries, each once."""
        return tuple(sorted({unit.entry for unit in state.units.values() if unit.seat == side}))

    def forced_action(self, state: State, seat: Seat) -> Action | None:
        """Return the end of shooting if no unit has a target: a lattice tries turns to all targets."""
        found = legal(state, seat) if state.phase == "shoot" and not state.pending else []
        return found[0] if len(found) == 1 else None

    legal = staticmethod(legal)
    on_lattice = staticmethod(on_lattice)
    refuse = staticmethod(refuse)
    decide = staticmethod(decide)
    format = staticmethod(format_state)
    parse = staticmethod(parse_state)
    parse_action = staticmethod(parse_action)
    chance_texts = staticmethod(format_draws)
