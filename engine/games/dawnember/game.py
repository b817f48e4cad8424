"""Dawn and Ember as a `Game`."""

from __future__ import annotations

from functools import reduce
from operator import or_
from typing import Any, ClassVar

from msgspec import Struct

from engine.bots.knight import Knight
from engine.chance import Chance
from engine.events import Seat
from engine.game import Folds, Game, Reason, Turn
from engine.games.dawnember.actions import Action
from engine.games.dawnember.belief import DawnEmberBelief
from engine.games.dawnember.cards import decks
from engine.games.dawnember.checks.checks import DawnEmberChecks
from engine.games.dawnember.evaluation import SCALE, evaluate
from engine.games.dawnember.fold import FOLDS
from engine.games.dawnember.learned import LEARNED, SHARPER, expectation
from engine.games.dawnember.legality.legal_actions import legal, to_act
from engine.games.dawnember.legality.reasons import refuse
from engine.games.dawnember.legality.settled import settled_answer
from engine.games.dawnember.motives.motives import motives
from engine.games.dawnember.notation.action_texts import parse_action
from engine.games.dawnember.notation.draws import format_draws
from engine.games.dawnember.notation.positions import parse_state
from engine.games.dawnember.notation.records import DawnEmberRecord
from engine.games.dawnember.notation.texts import format_state
from engine.games.dawnember.options import SEATS, Options
from engine.games.dawnember.pending import AskCommand, AskFirst, AskMuster, AskReact
from engine.games.dawnember.play.decisions import decide
from engine.games.dawnember.play.set_up import set_up
from engine.games.dawnember.state import State, new_state
from engine.games.dawnember.view import view
from engine.games.dawnember.worlds import resample
from engine.outcome import Outcome
from engine.record.lines import RecordNotation
from engine.testing.checks import Checks

_PLAYS = (AskFirst, AskMuster, AskCommand)
LONGEST = 2_000
"""Characters of two decks: every card three times takes about a thousand."""


class DawnEmber(Game[State]):
    """The rules of Dawn and Ember, for two players."""

    id: ClassVar[str] = "dawnember"
    options: ClassVar[type[Struct]] = Options
    actions: ClassVar[Any] = Action
    events: ClassVar[Any] = reduce(or_, FOLDS)
    folds: ClassVar[Folds] = FOLDS
    record: ClassVar[RecordNotation] = DawnEmberRecord()
    belief: ClassVar[type[Any] | None] = DawnEmberBelief
    place: ClassVar[int] = 1
    ties: ClassVar[bool] = False
    scale: ClassVar[float] = SCALE
    long_turns: ClassVar[bool] = True
    checks: ClassVar[Checks[State]] = DawnEmberChecks()

    def seats(self, config: Options) -> tuple[str, ...]:
        """Return the names of the two seats."""
        return SEATS

    def new(self, config: Options) -> State:
        """Return the state before any set-up."""
        return new_state(config)

    def start(self, turn: Turn[State]) -> None:
        """Bring the decks, and ask who musters first (WY-5.1.1)."""
        set_up(turn)

    def is_play(self, state: State) -> bool:
        """Say whether a turn of the muster or a command is due; all else is an answer."""
        return not state.pending or isinstance(state.pending[0], _PLAYS)

    def outcome(self, state: State) -> Outcome | None:
        """Return who won the match, or None."""
        return Outcome.won(state.result) if state.result >= 0 else None

    def may_win_now(self, state: State, seat: Seat) -> bool:
        """Say whether a seat may win the match with this battle, and that may end now (WY-6.2, WY-13)."""
        if state.phase == "muster" or not state.is_match_point(seat):
            return False
        cap = state.options.command_cap
        return state.passes > 0 or state.phase != "battle" or 0 < cap <= state.commands + 1

    def masked(self, state: State, seat: Seat) -> bool:
        """Say whether a seat is asked in a window, where how long it takes must show nothing (WY-10.3.4)."""
        return bool(state.pending) and isinstance(state.pending[0], AskReact)

    def preparation(self, config: Options, seat: Seat) -> int:
        """Return how long two decks may be written where the seats bring their own."""
        return LONGEST if config.constructed else 0

    def unprepared(self, config: Options, seat: Seat, text: str) -> list[Reason]:
        """Return every failing check of a seat's decks (WY-3.1.5)."""
        try:
            brought = decks.read_decks(text)
        except ValueError:
            return [Reason("no_decks")]
        return decks.faults(brought, config.sides[seat])

    def prepare(self, config: Options, seat: Seat, chance: Chance) -> str:
        """Return decks that a seat may bring."""
        return str(decks.drawn(config.sides[seat], chance)) if config.constructed else ""

    def proposals(self, state: State, seat: Seat) -> list[Action]:
        """Return all legal actions, but one where no other makes a difference."""
        settled = settled_answer(state)
        return self.legal(state, seat) if settled is None else [settled]

    def only(self, state: State, seat: Seat) -> Action | None:
        """Return the one action that a seat can take, or that makes no difference from the others."""
        found = self.proposals(state, seat)
        return found[0] if len(found) == 1 else None

    def gear(self, state: State, side: int) -> tuple[str, ...]:
        """Return whose cards a seat plays, Dawn's or Ember's."""
        return (state.options.sides[side],)

    def estimated_by(self, level: str) -> Game[State]:
        """Return this game with what was fitted to battles for those who search."""
        return _SCHOOLED if level == Knight.name else self

    def motives(
        self, view: State, seat: Seat, action: Action, belief: DawnEmberBelief, chance: Chance
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
    format = staticmethod(format_state)
    parse = staticmethod(parse_state)
    parse_action = staticmethod(parse_action)
    draws = staticmethod(format_draws)


class _Schooled(DawnEmber):
    """The same game, estimated by what was fitted to battles."""

    scale: ClassVar[float] = SHARPER
    evaluate = staticmethod(LEARNED)
    expectation = staticmethod(expectation)


_SCHOOLED = _Schooled()
