"""An endless one-player game with decisions of any length, for streams of many messages."""

from typing import Any, ClassVar

import msgspec

from engine.events import Event, Public, Seat, Viewer
from engine.game import Folds, OpenGame, Reason, Turn
from engine.outcome import Outcome
from engine.record.lines import RecordNotation


class Config(msgspec.Struct, frozen=True):
    """A configuration without choices."""


class Write(Event, frozen=True, tag=True):
    """Write a number of letters."""

    size: Public[int]

    def __str__(self) -> str:
        return f"write {self.size}"


class Written(Event, frozen=True, tag=True):
    """Something was written."""

    text: Public[str]


class State:
    """The number of letters so far."""

    def __init__(self, letters: int = 0) -> None:
        self.letters = letters

    def clone(self) -> "State":
        """Return a copy."""
        return State(self.letters)


def _fold_written(state: State, event: Written) -> None:
    state.letters += len(event.text)


class LongRecord(RecordNotation):
    """A record with only a header: nothing is chosen or drawn."""

    word = "long1"
    sides = ("writer",)


class Long(OpenGame[State]):
    """The rules: any number of letters may be written at any time."""

    id: ClassVar[str] = "long"
    options: ClassVar[type[msgspec.Struct]] = Config
    actions: ClassVar[Any] = Write
    events: ClassVar[Any] = Written
    folds: ClassVar[Folds] = {Written: _fold_written}
    record: ClassVar[Any] = LongRecord()
    example: ClassVar[bool] = True

    def seats(self, config: Config) -> tuple[str, ...]:
        """Name the one seat."""
        return ("writer",)

    def new(self, config: Config) -> State:
        """Return the empty page."""
        return State()

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
        """Write the letters, in events of a thousand letters at most."""
        for start in range(0, action.size, 1000):
            turn.emit(Written("x" * min(1000, action.size - start)))

    def outcome(self, state: State) -> Outcome | None:
        """Return None: it goes on."""
        return None

    def format(self, state: State) -> str:
        """Return the number of letters."""
        return str(state.letters)

    def parse(self, text: str, viewer: Viewer | str = "all") -> State:
        """Read a number of letters."""
        return State(int(text))

    def parse_action(self, text: str) -> Write:
        """Read an action."""
        return Write(int(text.removeprefix("write ")))
