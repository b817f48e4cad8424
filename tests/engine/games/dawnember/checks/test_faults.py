"""Faults of positions (WY-17): each kind is found in a position that is spoiled by it alone."""

from __future__ import annotations

import pytest

from engine.chance import make_generator
from engine.game import begin
from engine.games.dawnember.options import Options
from engine.testing.random_play import randomly
from tests.engine.games.dawnember.helper import GAME


def battle() -> str:
    """Return a position in the middle of a battle, with units in both rows."""
    state, _ = begin(GAME, Options(), make_generator(4))
    for decision in randomly(GAME, state, make_generator(4), 400):
        after = decision.after
        rows = {unit.row for unit in after.units[0].values()}
        if after.phase == "battle" and after.combat is None and rows == {"l", "r"} and after.hand[0]:
            return GAME.format(after)
    raise AssertionError("no such position comes up")


def test_a_true_position_has_no_fault() -> None:
    assert GAME.checks.faults(battle()) == []


def test_a_lost_card_is_found() -> None:
    """WY-17.1.1: also one that has changed its owner."""
    state = GAME.parse(battle())
    lost = state.deck[0].pop()
    assert GAME.checks.faults(GAME.format(state))[0].startswith("WY-17.1.1 the cards of a")
    state.deck[1] = sorted([*state.deck[1], lost])
    assert [fault.split(" ")[0] for fault in GAME.checks.faults(GAME.format(state))] == ["WY-17.1.1"] * 2


def test_a_seat_without_a_line_is_found() -> None:
    """WY-17.1.4."""
    line = battle()
    units = line.split("units=")[1].split(" ")[0]
    moved = ",".join(word.replace(":l:", ":r:") if word[0] == "a" else word for word in units.split(","))
    assert GAME.checks.faults(line.replace(units, moved)) == ["WY-17.1.4 a has units, but none in its line"]


@pytest.mark.parametrize("spoiled", ["table", "battlefield", "unique", "slot"])
def test_what_no_position_can_be_is_not_even_read(spoiled: str) -> None:
    """WY-17.1.2, WY-17.1.3: nobody bears two of a slot, nobody fights outside a combat."""
    line = battle()
    units = line.split("units=")[1].split(" ")[0]
    first = units.split(",")[0]
    bad = {
        "table": line.replace("|- b=", "|nt01 b="),
        "battlefield": line.replace(first, first.replace(":l:", ":l*:").replace(":r:", ":r*:", 1)),
        "unique": line.replace(units, "a1:nu01:l:r,b1:nu01:l:r"),
        "slot": line.replace(first, ":".join(first.split(":")[:4]) + ":da02+na04"),
    }
    with pytest.raises(ValueError, match=r"combat|units|position"):
        GAME.checks.faults(bad[spoiled])
