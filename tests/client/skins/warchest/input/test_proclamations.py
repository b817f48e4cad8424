"""The Decrees that can be proclaimed, and the reasons against the others: lights and texts of the table."""

from __future__ import annotations

from typing import Any

from client.skins.warchest.input.proclamations import list_decrees
from engine.games.registry import GAMES
from engine.games.warchest.kinds import DECREE, DECREE_CODES
from engine.games.warchest.legality.reasons import why_no_decree
from tools.harness.clients.hostless_session import position
from tools.harness.games.warchest.teams import NOBLE

GAME = GAMES["warchest"]


def list_lit_decrees(seat: int = 0, **more: Any) -> set[str]:
    """Return the codes of the Decrees that a seat can proclaim."""
    return {
        DECREE_CODES[number]
        for number in list_decrees(GAME.legal(GAME.parse(position(**(NOBLE | more))), seat))
    }


def why(code: str, seat: int = 0, **more: Any) -> str | None:
    """Return the code of the reason why a seat cannot proclaim a Decree."""
    state = GAME.parse(position(**(NOBLE | more)))
    reason = why_no_decree(state, seat, DECREE[code])
    return None if reason is None else reason.code


def test_decrees_that_can_be_carried_out_are_lit() -> None:
    """WC-10.1.2, WC-10.1.3: Guard needs a unit with a target on a location of one's own."""
    assert list_lit_decrees() == {"sacrifice", "spy"}
    assert why("guard") == "decree_impossible"
    assert why("spy") is None
    assert "guard" in list_lit_decrees(board="e3:w:be2,e4:r:sw2", hands=("be,ro", "fo"))


def test_an_own_seal_bars_a_decree_and_an_enemy_seal_does_not() -> None:
    """WC-10.1.2: each side uses each Decree once."""
    assert list_lit_decrees(decrees="guard,sacrifice=r,spy=w") == {"sacrifice"}
    assert why("spy", decrees="guard,sacrifice=r,spy=w") == "decree_sealed"


def test_only_the_royal_coin_pays() -> None:
    """WC-10.1.2."""
    assert list_lit_decrees(hands=("be,kn", "fo")) == set()
    assert why("spy", hands=("be,kn", "fo")) == "no_royal_coin"


def test_the_earl_needs_neither_coin_nor_seal() -> None:
    """WC-9.3.1: asked for a Decree by the Earl, one with an own Seal is possible."""
    asked = {"pend": "edict", "hands": ("be,kn", "fo"), "decrees": "guard=w,sacrifice=w,spy=w"}
    assert list_lit_decrees(**asked) == {"sacrifice", "spy"}
    assert why("guard", **asked) == "decree_impossible"


def test_nothing_is_said_of_coins_that_are_not_seen() -> None:
    """WC-7.1.1: in the view of one seat there is no reason why another one could not proclaim."""
    state = GAME.view(GAME.parse(position(**NOBLE)), 1)
    assert why_no_decree(state, 0, DECREE["guard"]) is None
