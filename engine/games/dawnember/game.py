"""Dawn and Ember as a `Game`."""

from __future__ import annotations

from functools import reduce
from operator import or_
from typing import Any, ClassVar

from msgspec import Struct

from engine.events import Seat
from engine.game import Folds, Game, Turn
from engine.games.dawnember.actions import Action
from engine.games.dawnember.bot_support import DawnEmberBots
from engine.games.dawnember.cards.pool import CARDS
from engine.games.dawnember.checks.checks import DawnEmberChecks
from engine.games.dawnember.fold import FOLDS
from engine.games.dawnember.legality.legal_actions import legal, to_act
from engine.games.dawnember.legality.public_passes import find_public_pass
from engine.games.dawnember.legality.reasons import refuse
from engine.games.dawnember.legality.settled_questions import find_settled_answer
from engine.games.dawnember.notation.action_texts import parse_action
from engine.games.dawnember.notation.draws import format_draws
from engine.games.dawnember.notation.positions import parse_state
from engine.games.dawnember.notation.records import DawnEmberRecord
from engine.games.dawnember.notation.texts import format_state
from engine.games.dawnember.options import SEATS, Options
from engine.games.dawnember.pending import AskCommand, AskFirst, AskMuster, AskTactic
from engine.games.dawnember.play.decisions import decide
from engine.games.dawnember.play.set_up import set_up
from engine.games.dawnember.preparation import DeckPreparation
from engine.games.dawnember.state import State, new_state
from engine.games.dawnember.timing import DawnEmberTiming
from engine.games.dawnember.view import view
from engine.games.dawnember.worlds import resample
from engine.outcome import Outcome
from engine.parts.bots import BotSupport
from engine.parts.preparation import Preparation
from engine.parts.timing import Timing
from engine.record.lines import RecordNotation
from engine.testing.checks import Checks

_PLAYS = (AskFirst, AskMuster, AskCommand)


class DawnEmber(Game[State]):
    """The rules of Dawn and Ember, for two players."""

    id: ClassVar[str] = "dawnember"
    version: ClassVar[int] = max(card.since for card in CARDS.values())
    """A new card makes a new one: chance knows cards by their order, and seeds deal others."""
    options: ClassVar[type[Struct]] = Options
    actions: ClassVar[Any] = Action
    events: ClassVar[Any] = reduce(or_, FOLDS)
    folds: ClassVar[Folds] = FOLDS
    record: ClassVar[RecordNotation] = DawnEmberRecord()
    shelf_order: ClassVar[int] = 1
    ties: ClassVar[bool] = False
    checks: ClassVar[Checks[State]] = DawnEmberChecks()
    bots: BotSupport[State] = DawnEmberBots()
    preparation: Preparation = DeckPreparation()
    timing: Timing[State] = DawnEmberTiming()

    def seats(self, config: Options) -> tuple[str, ...]:
        """Return the names of the two seats."""
        return SEATS

    def new(self, config: Options) -> State:
        """Return the state before any set-up."""
        return new_state(config)

    def start(self, turn: Turn[State]) -> None:
        """Bring the decks, and ask which seat musters first (WY-5.1.1)."""
        set_up(turn)

    def is_play(self, state: State) -> bool:
        """Say whether a turn of the muster or a command is due; all else is an answer."""
        return not state.pending or isinstance(state.pending[0], _PLAYS)

    def outcome(self, state: State) -> Outcome | None:
        """Return the result of the match, or None."""
        return Outcome.of_winner(state.result) if state.result >= 0 else None

    def proposals(self, state: State, seat: Seat) -> list[Action]:
        """Return all legal actions, or only one if the others make no difference."""
        settled = find_settled_answer(state)
        return self.legal(state, seat) if settled is None else [settled]

    def forced_action(self, state: State, seat: Seat) -> Action | None:
        """Return the one action that a seat can take, or that makes no difference from the others.

        The muster and the tactics step are not masked (WY-10.3.5): to pass at once would show that the hand
        has nothing to play, unless everybody can foresee the pass.
        """
        if state.pending and isinstance(state.pending[0], AskMuster | AskTactic):
            return find_public_pass(state, seat)
        found = self.proposals(state, seat)
        return found[0] if len(found) == 1 else None

    def loadout(self, state: State, side: int) -> tuple[str, ...]:
        """Return the name of a seat's cards: Dawn's or Ember's."""
        return (state.options.sides[side],)

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
