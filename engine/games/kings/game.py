"""Kings of War as a `Game`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import reduce
from operator import or_
from typing import Any, ClassVar

from msgspec import Struct

from engine.bots.uniform import Uniform
from engine.chance import Chance
from engine.events import Seat
from engine.game import Folds, OpenGame, Reason, Turn
from engine.games.kings.actions import Action, Flag
from engine.games.kings.armies.building import faults
from engine.games.kings.armies.drawing import drawn_army
from engine.games.kings.armies.entries import read_army
from engine.games.kings.bots.captain import Captain
from engine.games.kings.bots.motives import SUPERLATIVES, motives
from engine.games.kings.checks.checks import KingsChecks
from engine.games.kings.evaluation import evaluate
from engine.games.kings.fold import FOLDS
from engine.games.kings.geometry.numbers import INCH
from engine.games.kings.legality.lattice import legal, on_lattice
from engine.games.kings.legality.reasons import refuse
from engine.games.kings.notation.draws import format_draws
from engine.games.kings.notation.order_texts import parse_action
from engine.games.kings.notation.positions import parse_state
from engine.games.kings.notation.records import KingsRecord
from engine.games.kings.notation.texts import format_state
from engine.games.kings.options import SEATS, Options
from engine.games.kings.play.decisions import decide, set_up
from engine.games.kings.play.turns import may_be_extended
from engine.games.kings.scenarios.scores import decided, scores, wiped_out
from engine.games.kings.state import State, new_state
from engine.outcome import Outcome
from engine.record.lines import RecordNotation
from engine.testing.checks import Checks

LONGEST = 6_000
"""Characters of an army: one of the largest format, of the cheapest units, takes about five thousand."""
_FEW_PIECES = 8
"""A generated map of more is laid out beside a host's loop."""
_ROOM = 300 * INCH * INCH
"""And so is one with less of the table for each of its pieces."""
_FEW_UNITS = 32
"""With more on both sides together, or on such a map, each order is worked out there."""
_PLAYS = ("move", "shoot")
_LAST_PHASES = ("shoot", "test", "melee")
"""The phases that may end a turn: that of movement never does."""


class KingsOfWar(OpenGame[State]):
    """The rules of Kings of War, for two players."""

    id: ClassVar[str] = "kings"
    version: ClassVar[int] = 2
    options: ClassVar[type[Struct]] = Options
    actions: ClassVar[Any] = Action
    events: ClassVar[Any] = reduce(or_, FOLDS)
    folds: ClassVar[Folds] = FOLDS
    record: ClassVar[RecordNotation] = KingsRecord()
    bots: ClassVar[Mapping[str, Callable[[], Any]] | None] = {Uniform.name: Uniform, Captain.name: Captain}
    superlatives: ClassVar[frozenset[str]] = SUPERLATIVES
    place: ClassVar[int] = 2
    checks: ClassVar[Checks[State]] = KingsChecks()
    lattice: ClassVar[bool] = True
    not_enumerable: ClassVar[str | None] = "a single charge rolls dozens of dice"

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
        """Return the seat that is asked: there is always one until the end."""
        return frozenset() if state.phase == "over" else frozenset({state.side})

    def is_play(self, state: State) -> bool:
        """Say whether an order is due; answers are choices that follow from orders."""
        return state.phase in _PLAYS and not state.pending

    def outcome(self, state: State) -> Outcome | None:
        """Return who has won, with the scores where these have decided, or None."""
        if not state.result:
            return None
        found = () if wiped_out(state) else scores(state)
        if state.result == "draw":
            return Outcome((1, 1), found)
        return Outcome((1, 2) if state.result == "a" else (2, 1), found)

    def preparation(self, config: Options, seat: Seat) -> int:
        """Return how long an army may be written where the seats bring their own."""
        return LONGEST if config.lists == "own" else 0

    def unprepared(self, config: Options, seat: Seat, text: str) -> list[Reason]:
        """Return everything that is wrong with a seat's army (KW-14)."""
        try:
            army = read_army(text)
        except ValueError:
            return [Reason("no_army")]
        return faults(army, config.building)

    def prepare(self, config: Options, seat: Seat, chance: Chance) -> str:
        """Return an army that a seat may bring."""
        if config.lists != "own":
            return ""
        return ",".join(drawn_army(config.armies[seat], config.building, chance))

    def gear(self, state: State, side: int) -> tuple[str, ...]:
        """Return which units a side plays with, as entries, each once."""
        return tuple(sorted({unit.entry for unit in state.units.values() if unit.seat == side}))

    def has_costly_setup(self, config: Options) -> bool:
        """Say whether armies are drawn or judged, or terrain is laid out that takes many tries."""
        width, height = config.size
        crowded = config.pieces > _FEW_PIECES or width * height < config.pieces * _ROOM
        return "own" in (config.lists, config.map) or (config.map == "generated" and crowded)

    def is_costly(self, state: State, seat: Seat, action: Action) -> bool:
        """Say whether nobody is asked any more, or much may be in the way of an order."""
        crowded = len(state.units) > _FEW_UNITS or len(state.pieces) > _FEW_PIECES
        return crowded or isinstance(action, Flag)

    def may_win_now(self, state: State, seat: Seat) -> bool:
        """Say whether the match ends with this turn, which has come to its last phases (KW-16.1.1).

        Before that only a rout wins, and no roll for one is certain (KW-11.1.2).
        """
        if state.turn < state.last or may_be_extended(state) or state.phase not in _LAST_PHASES:
            return False
        # Answers may still move a unit or a counter; for the rest only dice change the score.
        return bool(state.pending) or decided(state) == SEATS[seat]

    def flagged(self, state: State, seat: Seat) -> Flag:
        """Return that the match goes on without the seat's time (KW-17.1.3)."""
        return Flag()

    def only(self, state: State, seat: Seat) -> Action | None:
        """Return the end of shooting where nobody has a target: a lattice turns units to all there are."""
        found = legal(state, seat) if state.phase == "shoot" and not state.pending else []
        return found[0] if len(found) == 1 else None

    def motives(self, view: State, seat: Seat, action: Action, belief: Any, chance: Chance) -> list[Reason]:
        """Return what speaks for an order, and what to beware of."""
        return motives(view, seat, action)

    legal = staticmethod(legal)
    on_lattice = staticmethod(on_lattice)
    refuse = staticmethod(refuse)
    decide = staticmethod(decide)
    evaluate = staticmethod(evaluate)
    format = staticmethod(format_state)
    parse = staticmethod(parse_state)
    parse_action = staticmethod(parse_action)
    draws = staticmethod(format_draws)
