"""Words of a position: each is read, or refused with where it stands and why."""

from __future__ import annotations

from engine.games.warchest.board import CELL
from engine.games.warchest.kinds import CODES, KIND, ROYAL
from engine.games.warchest.options import SIDES
from engine.games.warchest.state import State


class NotationError(ValueError):
    """A text that is not in the notation; the message is one sentence that says where and why."""


def need(found: bool, where: str, why: str) -> None:
    """Raise `NotationError` unless something was found."""
    if not found:
        raise NotationError(f"{where}: {why}")


def read_kind(text: str, where: str) -> int:
    """Return the kind of a unit's code."""
    need(text in KIND and KIND[text] != ROYAL, where, f"{text!r} is no unit; known: {' '.join(CODES)}")
    return KIND[text]


def read_cell(text: str, where: str, state: State) -> int:
    """Return the cell of a name on the state's board."""
    need(text in CELL and CELL[text] in state.setup.board.cells, where, f"{text!r} is no cell of this board")
    return CELL[text]


def in_order(items: list[str], where: str) -> list[str]:
    """Return items that are sorted and different."""
    need(items == sorted(set(items)), where, f"{','.join(items)!r} is not sorted, or repeats itself")
    return items


def read_seat(text: str, where: str, state: State) -> int:
    """Return the seat of a name."""
    seats = state.setup.variant.seats
    need(text in seats, where, f"{text!r} is no seat; known: {' '.join(seats)}")
    return seats.index(text)


def read_side(text: str, where: str) -> int:
    """Return the side of a name."""
    need(text in SIDES, where, f"{text!r} is no side; known: {' '.join(SIDES)}")
    return SIDES.index(text)
