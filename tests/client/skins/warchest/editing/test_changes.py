"""Changes of a position by hand: the line after each one, and any position by changes alone."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest

from client.skins.warchest.editing import changes
from engine.games.warchest.board import CELL, members
from engine.games.warchest.kinds import DECREE, KIND, ROYAL
from engine.games.warchest.state import PILES, State
from tests.engine.games.warchest.helper import GAME, position

LINE = position(
    "d4:w:wp1,f2:w:cr1,f4:w:fo2", w="ro1sw1 up:wp1 supply:sw1", r="ro1 supply:rg2 down:ar1", round=4
)
NOBLE = position("d4:w:wp1", variant="2p-nobility", decrees="guard=r,redeploy=w,spy")
FOUR = position("d3:w1:be2,c3:r2:pi3", variant="4p-base", w1="be1", r2="pi1", init="r2", turn="r2")


def read(line: str) -> State:
    """Return the position of a line."""
    state: State = GAME.parse(line)
    return state


def fields(state: State) -> dict[str, str]:
    """Return the fields of the line of a position."""
    return dict(word.split("=", 1) for word in GAME.format(state).split(" ")[2:])


def differ(before: State, after: State) -> set[str]:
    """Return the names of the fields that a change has changed; it never changes what it is given."""
    old, new = fields(before), fields(after)
    return {name for name in old if old[name] != new[name]}


STATE = read(LINE)


@pytest.mark.parametrize(
    ("change", "changed"),
    [
        (partial(changes.add_coin, seat=0, pile="hand", kind=KIND["sw"]), {"w": ("sw1|", "sw2|")}),
        (partial(changes.take_coin, seat=0, pile="supply", kind=KIND["sw"]), {"w": ("|sw1|", "|-|")}),
        (partial(changes.take_coin, seat=1, pile="supply", kind=KIND["ar"]), {}),
        (partial(changes.place_unit, cell=CELL["f4"], kind=KIND["fo"]), {"board": ("fo2", "fo3")}),
        (partial(changes.place_unit, cell=CELL["e5"], kind=KIND["sw"]), {"board": (",f2", ",e5:w:sw1,f2")}),
        (partial(changes.place_unit, cell=CELL["d4"], kind=KIND["ar"]), {"board": ("w:wp1", "r:ar1")}),
        (partial(changes.take_from_cell, cell=CELL["f4"]), {"board": ("fo2", "fo1")}),
        (partial(changes.take_from_cell, cell=CELL["d4"]), {"board": ("d4:w:wp1,", "")}),
        (partial(changes.take_from_cell, cell=CELL["g1"]), {"control": ("d1,g1", "d1")}),
        (partial(changes.take_from_cell, cell=CELL["f7"]), {}),
        (
            partial(changes.place_marker, cell=CELL["e6"], side=0),
            {"control": ("d1,g1;r:e6,h5", "d1,e6,g1;r:h5")},
        ),
        (partial(changes.place_marker, cell=CELL["e6"], side=1), {"control": ("e6,h5", "h5")}),
        (partial(changes.place_marker, cell=CELL["f4"], side=1), {}),
        (partial(changes.set_course, initiative=1, moved=True), {"init": ("w", "r*")}),
        (partial(changes.set_course, starter=1), {"start": ("w", "r")}),
        (partial(changes.set_course, turn=1), {"turn": ("w", "r")}),
        (partial(changes.set_course, round=9), {"round": ("4", "9")}),
    ],
)
def test_a_change_changes_one_thing(change: Any, changed: dict[str, tuple[str, str]]) -> None:
    """Everything else stays, and the position before the change stays as it was."""
    after = change(STATE)
    assert GAME.format(STATE) == LINE
    assert differ(STATE, after) == set(changed)
    for name, (old, new) in changed.items():
        assert fields(after)[name] == fields(STATE)[name].replace(old, new, 1)


def build(wanted: State) -> State:
    """Return a position that is put together from an empty board, one thing at a time."""
    state = changes.clear(wanted)
    for cell in wanted.setup.board.cells:
        for _ in range(wanted.height[cell]):
            state = changes.place_unit(state, cell, wanted.kind[cell])
    for side, marks in enumerate(wanted.marks):
        for cell in members(marks):
            state = changes.place_marker(state, cell, side)
        for decree in wanted.setup.decrees:
            if wanted.seals[side] >> decree & 1:
                state = changes.toggle_seal(state, side, decree)
    for seat in changes.list_seats(wanted):
        for pile in PILES:
            for kind in reversed(getattr(wanted, pile)[seat]):
                state = changes.add_coin(state, seat, pile, kind)
    return changes.set_course(
        state,
        initiative=wanted.initiative,
        moved=wanted.moved,
        starter=wanted.starter,
        turn=wanted.turn,
        round=wanted.round,
    )


@pytest.mark.parametrize("line", [LINE, NOBLE, FOUR])
def test_any_position_is_put_together(line: str) -> None:
    """By changes alone, with everything that follows from coins and markers."""
    wanted = read(line)
    assert build(wanted) == wanted
    empty = changes.clear(wanted)
    assert fields(empty)["board"] == "-"
    assert all(
        changes.count_missing(empty, seat, kind) > 0
        for seat in changes.list_seats(empty)
        for kind in changes.list_coins(empty, seat)
    )


def test_the_rest_goes_into_a_pile() -> None:
    """All coins that lie nowhere; a Royal Coin is never in the supply (WC-1.4.2)."""
    state = changes.place_rest(changes.clear(STATE), 0, "supply")
    assert state.bag[0] == [ROYAL]
    assert all(changes.count_missing(state, 0, kind) == 0 for kind in changes.list_coins(state, 0))
    assert ROYAL not in state.supply[0]
    assert changes.place_rest(state, 0, "bag") == state


def test_counts_end_where_the_notation_ends() -> None:
    """A stack has at most five coins in a line, a pile nine equal ones; the line can be read that far."""
    state = STATE
    for _ in range(12):
        state = changes.place_unit(state, CELL["f4"], KIND["fo"])
        state = changes.add_coin(state, 0, "bag", KIND["fo"])
    assert (state.height[CELL["f4"]], state.bag[0].count(KIND["fo"])) == (5, 9)
    with pytest.raises(ValueError, match="w: 14 coins of fo where 5 exist"):
        GAME.parse(GAME.format(state))


def test_another_unit_takes_all_places() -> None:
    """On the board and in the piles, with no more coins than it has; nobody else may have it."""
    state = STATE
    assert KIND["fo"] not in changes.list_free_units(state)
    assert KIND["be"] in changes.list_free_units(state)
    after = changes.exchange_unit(state, 0, KIND["fo"], KIND["be"])
    assert fields(after)["board"] == "d4:w:wp1,f2:w:cr1,f4:w:be2"
    assert changes.count_missing(after, 0, KIND["be"]) >= 0
    assert KIND["fo"] in changes.list_free_units(after)
    assert GAME.format(state) == LINE


def test_another_decree_bears_the_seals_of_the_former() -> None:
    """Seals stay where they were."""
    state = read(NOBLE)
    after = changes.choose_decree(state, DECREE["guard"], DECREE["march"])
    assert fields(after)["decrees"] == "march=r,redeploy=w,spy"
    assert fields(changes.toggle_seal(after, 0, DECREE["march"]))["decrees"] == "march=rw,redeploy=w,spy"


@pytest.mark.parametrize(
    ("line", "kept"),
    [
        (position("d4:w:wp2,f4:r:pi2", w="ro1", pend="play(w:sw)"), False),
        (position("e4:w:be1,f4:r:sw2", w="ro1", r="ro1", pend="opt(sw)", turn="r"), True),
    ],
)
def test_a_question_about_a_coin_of_the_hand_ends_with_it(line: str, kept: bool) -> None:
    """Any other question stays, and can be dropped; the line of each can be written."""
    state = read(line)
    after = changes.take_coin(state, 0, "hand", ROYAL)
    assert bool(after.pending) is kept
    assert GAME.format(after)
    assert not changes.drop_question(state).pending
