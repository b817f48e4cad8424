"""Threats: the cells that enemy units could attack, as the rules have it."""

from __future__ import annotations

from typing import Any

from client.skins.warchest.input.threats import find_threatened_cells
from engine.game import Game
from engine.games.registry import GAMES
from engine.games.warchest.board import BOARDS, CELL, NAMES
from tools.harness.clients.hostless_session import position

GAME: Game[Any] = GAMES["warchest"]


def threats(board: str, side: int = 0, **more: Any) -> set[str]:
    """Return the names of the cells where `side` could be attacked."""
    return {NAMES[cell] for cell in find_threatened_cells(GAME.parse(position(board, **more)), side)}


def around(cell: str, table: Any) -> set[str]:
    """Return names from a table of the board."""
    return {NAMES[each] for each in table[CELL[cell]]}


def test_a_plain_unit_threatens_its_neighbours() -> None:
    """WC-5.4.5: a normal attack reaches adjacent cells."""
    assert threats("f4:r:sw1") == around("f4", BOARDS[2].near)


def test_an_archer_threatens_the_ring_and_no_neighbour() -> None:
    """WC-8.1.1, WC-8.1.2."""
    armies = ("be,kn,rg,wp", "ar,me,pi,sw")
    assert threats("f4:r:ar1", armies=armies) == around("f4", BOARDS[2].ring)


def test_a_blocked_shot_is_no_threat() -> None:
    """Crossbowman (WC-8.4.1): the cell between must be empty."""
    armies = ("be,kn,rg,wp", "cr,me,pi,sw")
    free = threats("f4:r:cr1", armies=armies)
    assert "f6" in free
    assert "f6" not in threats("f4:r:cr1,f5:w:be1", armies=armies)


def test_a_knight_is_safe_from_a_lone_coin() -> None:
    """WC-8.7.1: judged for the unit that stands there, not for any."""
    assert "f5" not in threats("f4:r:sw1,f5:w:kn1")
    assert "f5" in threats("f4:r:sw2,f5:w:kn1")


def test_own_units_threaten_only_the_other_side() -> None:
    """A side's own threats do not threaten itself."""
    assert threats("f4:w:be1") == set()
    assert threats("f4:w:be1", side=1) == around("f4", BOARDS[2].near)


def test_both_opponents_threaten_and_the_partner_does_not() -> None:
    """WC-11.1.2: with four players every unit of the other team counts, on all 47 cells."""
    stage = {"variant": "4p-base"}
    both = around("b3", BOARDS[4].near) | around("j3", BOARDS[4].near)
    assert threats("b3:r1:sw1,j3:r2:pi1,f1:w2:ar1", **stage) == both
    assert "f2" in threats("f1:w2:ar1,f3:w1:be1", side=1, **stage)
