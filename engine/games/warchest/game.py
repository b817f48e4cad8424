"""War Chest as a `Game`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from msgspec import Struct

from engine.events import Fact, Seat, Viewer
from engine.game import Outcome, Reason, Turn
from engine.games.warchest import notation
from engine.games.warchest.actions import Action
from engine.games.warchest.catalog import load
from engine.games.warchest.decide import decide
from engine.games.warchest.evaluation import evaluate
from engine.games.warchest.events import Event
from engine.games.warchest.fold import FOLD
from engine.games.warchest.legal import legal, to_act
from engine.games.warchest.options import Options
from engine.games.warchest.reasons import refuse
from engine.games.warchest.setup import form_armies, start_with
from engine.games.warchest.state import DRAWN, RUNNING, State, new_state
from engine.games.warchest.view import resample, view
from engine.rng import Chance

load()


class WarChest:
    """The rules of War Chest, base set for two players."""

    id: ClassVar[str] = "warchest"
    version: ClassVar[int] = 1
    options: ClassVar[type[Struct]] = Options
    actions: ClassVar[Any] = Action
    events: ClassVar[Any] = Event

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
        """Form armies, lay the game out and draw the first hands (WC-3.4.1)."""
        start_with(turn, *form_armies(turn))

    def to_act(self, state: State) -> frozenset[Seat]:
        """Return the seat that decides now."""
        return to_act(state)

    def is_play(self, state: State) -> bool:
        """Say whether a coin of the hand is to be used; all other decisions are pending ones."""
        return not state.pending

    def legal(self, state: State, seat: Seat) -> list[Any]:
        """List a seat's legal actions in text order."""
        return legal(state, seat)

    def refuse(self, state: State, seat: Seat, action: Any) -> Reason | None:
        """Say why an action is not possible now, or None."""
        return refuse(state, seat, action)

    def decide(self, turn: Turn[State], seat: Seat, action: Any) -> None:
        """Carry out a legal action."""
        decide(turn, seat, action)

    def fold(self, state: State, event: Any) -> None:
        """Change a state by one fact."""
        FOLD[type(event)](state, event)

    def view(self, state: State, viewer: Viewer) -> State:
        """Build what a viewer knows."""
        return view(state, viewer)

    def resample(self, state: State, seat: Viewer, chance: Chance) -> State:
        """Return another world that the seat cannot tell apart."""
        return resample(state, seat, chance)

    def outcome(self, state: State) -> Outcome | None:
        """Return how the game ended, or None."""
        if state.result == RUNNING:
            return None
        return Outcome(None if state.result == DRAWN else state.result)

    def evaluate(self, state: State, side: int) -> float:
        """Estimate how good a state is for a side."""
        return evaluate(state, side)

    def format(self, state: State) -> str:
        """Return the canonical text of a state or view."""
        return notation.format_state(state)

    def parse(self, text: str, viewer: Viewer | str = "all") -> State:
        """Read a state from its text; raises `NotationError`."""
        return notation.parse_state(text, viewer)

    def parse_action(self, text: str) -> Any:
        """Read an action from its text; raises `NotationError`."""
        return notation.parse_action(text)

    def draws(self, state: State, events: Sequence[Fact]) -> list[str]:
        """Return the draws among some facts in the notation."""
        return notation.format_draws(state, events)
