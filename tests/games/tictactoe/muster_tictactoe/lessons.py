"""The lessons for newcomers to tic-tac-toe, each shown when it first matters."""

from __future__ import annotations

from client.i18n import Words
from client.skins.lesson import Lesson
from client.ui.focus import Key
from engine.events import Seat
from engine.game import Game
from muster_tictactoe.game import CELLS, SEATS, State, full_rows

MIDDLE = CELLS[4]


def lessons(words: Words, game: Game[State], state: State, seat: Seat) -> list[Lesson]:
    """Return what matters for a seat's choice, the most important first."""
    cells = [action.cell for action in game.legal(state, seat)]
    danger = next((cell for cell in cells if _would_win(state, 1 - seat, cell)), None)
    found = {} if danger is None else {"block": danger}
    if cells and SEATS[seat] not in state.board:
        found["row"] = MIDDLE if MIDDLE in cells else cells[0]
    return [Lesson(name, words.tr(f"coach.{name}"), Key("cell", cell)) for name, cell in found.items()]


def _would_win(state: State, seat: Seat, cell: str) -> bool:
    """Say whether a mark on a cell would be the seat's third in a row."""
    board = state.board[:]
    board[CELLS.index(cell)] = SEATS[seat]
    return bool(full_rows(board))
