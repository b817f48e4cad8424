"""Words of a position: each is read, or refused with the place and the reason."""

from __future__ import annotations

from engine.games.warchest.board import CELL
from engine.games.warchest.kinds import CODES, KIND, ROYAL
from engine.games.warchest.options import SIDES
from engine.games.warchest.state import State
from engine.notation import require


def read_kind(text: str, where: str) -> int:
    """Return the kind of a unit's code.

    >>> from engine.games.warchest.kinds import code
    >>> code(read_kind("ar", "army"))
    'ar'
    """
    require(text in KIND and KIND[text] != ROYAL, where, f"{text!r} is no unit; known: {' '.join(CODES)}")
    return KIND[text]


def read_cell(text: str, where: str, state: State) -> int:
    """Return the cell of a name on the state's board."""
    require(
        text in CELL and CELL[text] in state.setup.board.cells, where, f"{text!r} is no cell of this board"
    )
    return CELL[text]


def read_seat(text: str, where: str, state: State) -> int:
    """Return the seat of a name."""
    seats = state.setup.variant.seats
    require(text in seats, where, f"{text!r} is no seat; known: {' '.join(seats)}")
    return seats.index(text)


def read_side(text: str, where: str) -> int:
    """Return the side of a name.

    >>> read_side("r", "turn")
    1
    """
    require(text in SIDES, where, f"{text!r} is no side; known: {' '.join(SIDES)}")
    return SIDES.index(text)
