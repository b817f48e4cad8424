"""A game for one that goes on for ever, with decisions as long as one likes: for streams of many messages."""

from collections.abc import Sequence
from typing import Any, ClassVar

import msgspec

from engine.chance import Chance
from engine.events import Event, Public, Seat, Viewer
from engine.game import Folds, Game, Reason, Turn
from engine.outcome import Outcome
from tests.games.tictactoe.game import TicTacToeRecord


class Config(msgspec.Struct, frozen=True):
    """There is nothing to choose."""


class Write(Event, frozen=True, tag=True):
    """Write so many letters."""

    size: Public[int]

    def __str__(self) -> str:
        return f"write {self.size}"


class Written(Event, frozen=True, tag=True):
    """Something was written."""

    text: Public[str]


class State:
    """How many letters there are."""

    def __init__(self, letters: int = 0) -> None:
        self.letters = letters

    def clone(self) -> "State":
        """Return a copy."""
        return State(self.letters)


def _written(state: State, event: Written) -> None:
    state.letters += len(event.text)


class LongRecord(TicTacToeRecord):
    """Nothing but the header: there is nothing to choose, and nothing is drawn."""

    word = "long1"
    keys = ()

    def opening(self, config: Config) -> list[str]:
        """Return nothing."""
        return []


class Long(Game[State]):
    """The rules: any number of letters may be written at any time."""

    id: ClassVar[str] = "long"
    version: ClassVar[int] = 1
    options: ClassVar[type[msgspec.Struct]] = Config
    actions: ClassVar[Any] = Write
    events: ClassVar[Any] = Written
    folds: ClassVar[Folds] = {Written: _written}
    record: ClassVar[Any] = LongRecord()
    example: ClassVar[bool] = True

    def seats(self, config: Config) -> tuple[str, ...]:
        """Name the one seat."""
        return ("writer",)

    def side(self, config: Config, seat: Seat) -> int:
        """Return the only side."""
        return 0

    def new(self, config: Config) -> State:
        """Return the empty page."""
        return State()

    def start(self, turn: Turn[State]) -> None:
        """Set nothing up."""

    def to_act(self, state: State) -> frozenset[Seat]:
        """Return the writer."""
        return frozenset({0})

    def legal(self, state: State, seat: Seat) -> list[Write]:
        """List one of the endlessly many actions."""
        return [Write(1)]

    def refuse(self, state: State, seat: Seat, action: Write) -> Reason | None:
        """Refuse to write less than nothing."""
        return Reason("too_few") if action.size < 0 else None

    def decide(self, turn: Turn[State], seat: Seat, action: Write) -> None:
        """Write, a thousand letters an event at most."""
        for start in range(0, action.size, 1000):
            turn.emit(Written("x" * min(1000, action.size - start)))

    def view(self, state: State, viewer: Viewer) -> State:
        """Hide nothing."""
        return state.clone()

    def resample(self, state: State, viewer: Viewer, chance: Chance) -> State:
        """Return the same page: nothing is hidden."""
        return state.clone()

    def outcome(self, state: State) -> Outcome | None:
        """Go on."""
        return None

    def evaluate(self, state: State, side: int) -> float:
        """Call every page even."""
        return 0.0

    def format(self, state: State) -> str:
        """Return the number of letters."""
        return str(state.letters)

    def parse(self, text: str, viewer: Viewer | str = "all") -> State:
        """Read a number of letters."""
        return State(int(text))

    def parse_action(self, text: str) -> Write:
        """Read an action."""
        return Write(int(text.removeprefix("write ")))

    def draws(self, state: State, happened: Sequence[Event]) -> list[str]:
        """Return nothing: there is no chance."""
        return []
