"""Tic-tac-toe: everything is public and nothing is left to chance.

A position reads `ttt1 turn=x board=x-o/---/--x`: columns a, b, c, each from row 1 to row 3.
"""

from collections.abc import Sequence
from typing import Any, ClassVar, Literal

import msgspec

from engine.chance import Chance
from engine.events import Event, Public, Seat, Viewer
from engine.game import Folds, Game, Reason, Turn
from engine.outcome import Outcome, Side
from engine.record.lines import Line, RecordNotation

CELLS = tuple(column + row for column in "abc" for row in "123")
SEATS = ("x", "o")
EMPTY = "-"
ROWS = ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6))


class Config(msgspec.Struct, frozen=True):
    """The settings of a match."""

    first: Literal["x", "o"] = "x"


class Place(Event, frozen=True, tag=True):
    """Put a mark on an empty cell."""

    cell: Public[str]

    def __str__(self) -> str:
        return f"place {self.cell}"


class Placed(Event, frozen=True, tag=True):
    """A seat has put its mark on a cell."""

    seat: Public[int]
    cell: Public[str]


class State:
    """A position: nine marks, and whose turn it is."""

    __slots__ = ("board", "turn")

    def __init__(self, board: list[str], turn: Seat) -> None:
        self.board = board
        self.turn = turn

    def clone(self) -> "State":
        """Return a copy that shares nothing mutable."""
        return State(self.board[:], self.turn)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and (self.board, self.turn) == (other.board, other.turn)

    __hash__ = None  # a state changes


class TicTacToeRecord(RecordNotation):
    """The lines of tic-tac-toe in a record: `first x`, and no draws."""

    word = "ttt1"
    keys = ("first",)
    forming = ()
    sides = SEATS

    def opening(self, config: Config) -> list[str]:
        """Return who begins."""
        return [f"first {config.first}"]

    def lines(self, state: State, events: Sequence[Event]) -> list[str]:
        """Return nothing: nothing is formed before the play."""
        return []

    def settings(self, before: Sequence[Line]) -> dict[str, Any]:
        """Return the settings of a header."""
        return {line.word: line.rest for line in before if line.word in self.keys}

    def dealt(self, config: Config, ahead: Sequence[Line]) -> list[tuple[Line, list[int]]]:
        """Return nothing: there is no chance before the first draw."""
        return []

    def numbers(self, text: str) -> list[int]:
        """Return nothing: no single number is drawn."""
        return []

    def samples(self, draw: str) -> list[list[int]]:
        """Refuse: there is no chance."""
        raise ValueError("nothing is drawn in tic-tac-toe")


def _placed(state: State, event: Placed) -> None:
    state.board[CELLS.index(event.cell)] = SEATS[event.seat]
    state.turn = 1 - event.seat


class TicTacToe(Game[State]):
    """The rules of tic-tac-toe."""

    id: ClassVar[str] = "tictactoe"
    version: ClassVar[int] = 1
    options: ClassVar[type[msgspec.Struct]] = Config
    actions: ClassVar[Any] = Place
    events: ClassVar[Any] = Placed
    folds: ClassVar[Folds] = {Placed: _placed}
    example: ClassVar[bool] = True
    record: ClassVar[RecordNotation] = TicTacToeRecord()

    def seats(self, config: Config) -> tuple[str, ...]:
        """Return the names of the seats in order."""
        return SEATS

    def side(self, state: State, seat: Seat) -> Side:
        """Return the side that a seat plays for: its own."""
        return seat

    def new(self, config: Config) -> State:
        """Return the empty board."""
        return State([EMPTY] * 9, SEATS.index(config.first))

    def start(self, turn: Turn[State]) -> None:
        """Do nothing: the empty board is the first position."""

    def to_act(self, state: State) -> frozenset[Seat]:
        """Return the seat whose turn it is."""
        return frozenset() if self.outcome(state) else frozenset((state.turn,))

    def is_play(self, state: State) -> bool:
        """Say that every decision is a play of its own."""
        return True

    def legal(self, state: State, seat: Seat) -> list[Place]:
        """Return a placement for each empty cell, in the order of their texts."""
        if seat not in self.to_act(state):
            return []
        return [Place(name) for name, mark in zip(CELLS, state.board, strict=True) if mark == EMPTY]

    def refuse(self, state: State, seat: Seat, action: Any) -> Reason | None:
        """Say why a placement is not possible now, or None."""
        if seat not in self.to_act(state):
            return Reason("not_your_decision")
        if not isinstance(action, Place) or action.cell not in CELLS:
            return Reason("no_such_action")
        if state.board[CELLS.index(action.cell)] != EMPTY:
            return Reason("occupied", {"cell": action.cell})
        return None

    def decide(self, turn: Turn[State], seat: Seat, action: Place) -> None:
        """Place the mark."""
        turn.emit(Placed(seat, action.cell))

    def view(self, state: State, viewer: Viewer) -> State:
        """Return a copy: nothing is hidden."""
        return state.clone()

    def resample(self, state: State, viewer: Viewer, chance: Chance) -> State:
        """Return a copy: there is no other world."""
        return state.clone()

    def outcome(self, state: State) -> Outcome | None:
        """Return who has three in a row, a draw on a full board, or None."""
        board = state.board
        for a, b, c in ROWS:
            if board[a] != EMPTY and board[a] == board[b] == board[c]:
                return Outcome.won(SEATS.index(board[a]))
        return None if EMPTY in board else Outcome.tied()

    def evaluate(self, state: State, side: Side) -> float:
        """Call every position even."""
        return 0.0

    def format(self, state: State) -> str:
        """Return the text of a position."""
        board = "".join(state.board)
        return f"ttt1 turn={SEATS[state.turn]} board={board[:3]}/{board[3:6]}/{board[6:]}"

    def parse(self, text: str, viewer: Viewer | str = "all") -> State:
        """Read a position; raises `ValueError`."""
        match text.split(" "):
            case ["ttt1", turn, board] if turn in ("turn=x", "turn=o") and board.startswith("board="):
                columns = board.removeprefix("board=").split("/")
                if [len(column) for column in columns] == [3, 3, 3] and set("".join(columns)) <= set("xo-"):
                    return State(list("".join(columns)), SEATS.index(turn[-1]))
        raise ValueError(f"not a tic-tac-toe position: {text!r}")

    def parse_action(self, text: str) -> Place:
        """Read a placement; raises `ValueError`."""
        verb, _, cell = text.partition(" ")
        if verb != "place" or cell not in CELLS:
            raise ValueError(f"not a tic-tac-toe action: {text!r}")
        return Place(cell)

    def draws(self, state: State, happened: Sequence[Event]) -> list[str]:
        """Return nothing: there is no chance."""
        return []
