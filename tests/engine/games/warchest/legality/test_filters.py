"""Filters: how conditions are put together, in whichever order and of whichever kind."""

from __future__ import annotations

import pytest

from engine.game import Reason
from engine.games.warchest.board import CELLS, NAMES, members
from engine.games.warchest.kinds import KIND
from engine.games.warchest.legality.filters import (
    NOWHERE,
    OFF_BOARD,
    Actor,
    Filter,
    Filters,
    about,
    around,
    bluntly,
    of_cell,
    on,
    one_by_one,
    only_if,
    plain,
)
from engine.games.warchest.legality.grounds import ENEMIES, FRIENDS
from tests.engine.games.warchest.helper import GAME, position

STATE = GAME.parse(position("f4:w:sw1,f5:r:fo1,g4:w:be1", w="sw1"))
DOER = Actor(0, KIND["sw"], NAMES.index("f4"), 1)


NEAR = around(lambda board: board.near_mask, bluntly(plain("near")), plain("near"))
WITHIN = around(lambda board: board.within_mask, bluntly(plain("within")), plain("within"))
OWN = on(FRIENDS, of_cell("own"), plain("own"))
TAKEN = Filter(
    lambda state, here, doer, among: among & (here[FRIENDS] | here[ENEMIES]), of_cell("taken"), plain("taken")
)
MARKED = Filter(lambda state, here, doer, among: among & (state.marks[0] | state.force[0]), of_cell("marked"))
OTHER = Filter(lambda state, here, doer, among: among & ~(1 << doer.cell), bluntly(plain("other")))
ODD = one_by_one(lambda state, doer, cell: cell % 2 == 1, of_cell("odd"))
NEVER = only_if(lambda state, doer: False, plain("never"))
ALWAYS = only_if(lambda state, doer: True, plain("always"))


def names(filters: Filters, doer: Actor = DOER) -> str:
    """Return the cells of units that pass."""
    return " ".join(NAMES[cell] for cell in members(filters.passing(STATE, doer) & ((1 << CELLS) - 1)))


@pytest.mark.parametrize(
    ("filters", "passing"),
    [
        ((TAKEN,), "f4 f5 g4"),
        ((TAKEN, NEAR), "f5 g4"),
        ((NEAR, WITHIN, OWN), "g4"),
        ((OWN, OTHER), "g4"),
        ((OTHER, OWN, TAKEN), "g4"),
        ((OWN, TAKEN, MARKED), "f4 g4"),
        ((TAKEN, OTHER, ALWAYS), "f5 g4"),
        ((NEAR, OTHER, TAKEN), "f5 g4"),
        ((NEAR, TAKEN, OTHER, NEVER), ""),
        ((NEVER, TAKEN), ""),
        ((ALWAYS, OWN), "f4 g4"),
    ],
)
def test_what_passes_all(filters: tuple[Filter, ...], passing: str) -> None:
    """In either order: the cheap ones are asked first, whatever is written first."""
    assert names(Filters(*filters)) == names(Filters(*filters[::-1])) == passing


def test_the_side_is_that_of_the_seat() -> None:
    assert [names(Filters(OWN), Actor(seat, KIND["sw"], DOER.cell)) for seat in range(4)] == [
        *("f4 g4", "f5", "f4 g4", "f5")
    ]
    assert [names(Filters(NEAR, OWN), Actor(seat, KIND["sw"], DOER.cell)) for seat in range(4)] == [
        *("g4", "f5", "g4", "f5")
    ]


def test_what_is_not_said_of_a_doer_is_nothing() -> None:
    """WC-8.2.3: it stands nowhere, has no coins, and pays with none."""
    assert Actor(0, KIND["sw"]) == Actor(0, KIND["sw"], NOWHERE, 0, NOWHERE, 0)


def test_to_nothing_on_the_board_everything_is_near() -> None:
    """A part without an acting unit is not limited by a place."""
    assert names(Filters(NEAR, OWN), OFF_BOARD[0][KIND["sw"]]) == "f4 g4"


def test_what_is_near_is_on_the_board() -> None:
    """WC-2.1.6: cells beside it are those of larger games."""
    board = STATE.setup.board
    for cell in board.cells:
        doer = Actor(0, KIND["sw"], cell, 1)
        assert Filters(NEAR).passing(STATE, doer) == board.near_mask[cell]
        assert Filters(NEAR, OTHER).passing(STATE, doer) == board.near_mask[cell]


def test_things_are_looked_at_one_by_one_where_few_are_left() -> None:
    assert names(Filters(TAKEN, ODD)) == "f4"
    assert names(Filters(NEAR, TAKEN, ODD)) == ""
    assert Filters(TAKEN, ODD).fault(STATE, DOER, NAMES.index("f5")) == Reason("odd", {"cell": "f5"})


@pytest.mark.parametrize(
    ("filters", "among", "lacking"),
    [
        ((NEVER, OWN), -1, (0, "never", True)),
        ((OWN, NEVER, TAKEN), -1, (1, "never", True)),
        ((OTHER, NEAR, NEVER), -1, (2, "never", True)),
        ((TAKEN, MARKED), 1 << NAMES.index("f5"), (2, "marked", False)),
        ((OTHER,), 1 << DOER.cell, (1, "other", False)),
        ((OTHER,), 0, (1, "illegal", False)),
    ],
)
def test_what_lacks(filters: tuple[Filter, ...], among: int, lacking: tuple[int, str, bool]) -> None:
    """The first filter that leaves nothing speaks for all, one that judges one by one of the first thing."""
    found = Filters(*filters).lacking(STATE, DOER, among)
    assert (found.depth, found.reason.code, found.general) == lacking


def test_the_first_that_refuses_speaks() -> None:
    filters = Filters(NEAR, OWN, NEVER)
    assert [filters.fault(STATE, DOER, NAMES.index(cell)) for cell in ("f6", "f5", "g4")] == [
        Reason("near"),
        Reason("own", {"cell": "f5"}),
        Reason("never"),
    ]
    assert Filters(NEAR, OWN).fault(STATE, DOER, NAMES.index("g4")) is None


@pytest.mark.parametrize("seat", range(4))
def test_what_is_refused_is_refused_for_the_side_of_the_seat(seat: int) -> None:
    own, other = ("f4", "f5") if not seat & 1 else ("f5", "f4")
    doer = Actor(seat, KIND["sw"], DOER.cell)
    assert Filters(OWN).fault(STATE, doer, NAMES.index(own)) is None
    assert Filters(OWN).fault(STATE, doer, NAMES.index(other)) == Reason("own", {"cell": other})


def test_a_reason_names_what_it_is_given() -> None:
    """Also the first kind and the first cell of all."""
    assert about("it") == Reason("it")
    assert about("it", 0) == Reason("it", {"unit": "ar"})
    assert about("it", cell=0) == Reason("it", {"cell": "a1"})
    assert about("it", KIND["sw"], DOER.cell) == Reason("it", {"unit": "sw", "cell": "f4"})
