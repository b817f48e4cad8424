"""The rules of tic-tac-toe: everything is public and nothing is left to chance.

A position reads `ttt1 turn=x board=x-o/---/--x`: columns a, b, c, each from row 1 to row 3.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar, Literal

import msgspec

from engine.bots.bot import Bot
from engine.bots.registry import YARDSTICKS
from engine.events import Event, Public, Seat, Viewer
from engine.game import ILLEGAL, Folds, OpenGame, Reason, Turn
from engine.outcome import Outcome
from engine.parts.bots import BotSupport
from engine.record.lines import RecordNotation
from engine.testing.checks import Checks
from muster_tictactoe.bot import Master
from muster_tictactoe.checks import TicTacToeChecks

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


def full_rows(board: Sequence[str]) -> list[tuple[int, int, int]]:
    """Return the rows that one seat has filled; the last mark may fill two at once."""
    return [(a, b, c) for a, b, c in ROWS if board[a] == board[b] == board[c] != EMPTY]


class TicTacToeRecord(RecordNotation):
    """The lines of tic-tac-toe in a record: `first x`, and nothing that chance has decided."""

    word = "ttt1"
    sides = SEATS
    keys = ("first",)


def _fold_placed(state: State, event: Placed) -> None:
    state.board[CELLS.index(event.cell)] = SEATS[event.seat]
    state.turn = 1 - event.seat


class TicTacToeBots(BotSupport[State]):
    """Tic-tac-toe's part for computer players."""

    levels: Mapping[str, Callable[[], Bot]] = {**YARDSTICKS, Master.name: Master}


class TicTacToe(OpenGame[State]):
    """The rules of tic-tac-toe."""

    id: ClassVar[str] = "tictactoe"
    options: ClassVar[type[msgspec.Struct]] = Config
    actions: ClassVar[Any] = Place
    events: ClassVar[Any] = Placed
    folds: ClassVar[Folds] = {Placed: _fold_placed}
    record: ClassVar[RecordNotation] = TicTacToeRecord()
    checks: ClassVar[Checks[Any]] = TicTacToeChecks()
    bots: BotSupport[State] = TicTacToeBots()
    example: ClassVar[bool] = True

    def seats(self, config: Config) -> tuple[str, ...]:
        """Return the names of the two seats: they are the marks."""
        return SEATS

    def new(self, config: Config) -> State:
        """Return the empty board."""
        return State([EMPTY] * 9, SEATS.index(config.first))

    def to_act(self, state: State) -> frozenset[Seat]:
        """Return the seat whose turn it is."""
        return frozenset() if self.outcome(state) else frozenset((state.turn,))

    def legal(self, state: State, seat: Seat) -> list[Place]:
        """Return a placement for each empty cell, in the order of their texts."""
        if seat not in self.to_act(state):
            return []
        return [Place(name) for name, mark in zip(CELLS, state.board, strict=True) if mark == EMPTY]

    def refuse(self, state: State, seat: Seat, action: Any) -> Reason | None:
        """Say why a placement is not possible now, or None."""
        reason = super().refuse(state, seat, action)
        if reason == ILLEGAL and isinstance(action, Place) and action.cell in CELLS:
            return Reason("occupied", {"cell": action.cell})
        return reason

    def decide(self, turn: Turn[State], seat: Seat, action: Place) -> None:
        """Place the mark."""
        turn.emit(Placed(seat, action.cell))

    def outcome(self, state: State) -> Outcome | None:
        """Return who has filled a row, a tie on a full board, or None."""
        for first, *_ in full_rows(state.board):
            return Outcome.of_winner(SEATS.index(state.board[first]))
        return None if EMPTY in state.board else Outcome.of_tie()

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
