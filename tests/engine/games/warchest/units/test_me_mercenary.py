"""Mercenary (WC-8.11): maneuvers for free when one of its coins is recruited."""

import pytest

from tests.engine.games.warchest.helper import expand, legal, play, position

BOARD = "d4:w:me1,d5:r:fo1"


@pytest.mark.parametrize("coin", ["ro", "me", "sw"])
def test_recruiting_grants_a_maneuver(coin: str) -> None:
    """WC-8.11.1, WC-8.11.3: paid by any coin; the recruit lies face up in the discard."""
    hired = play(position(BOARD, w=f"{coin}1 supply:me2"), f"recruit me [{coin}]")
    assert hired.events == f"hidden w {coin} | recruited w me | awaited opt(me)"
    assert hired.changed == {
        "w.hand": "-",
        "w.down": f"{coin}1",
        "w.up": "me1",
        "w.supply": "me1",
        "pend": "opt(me)",
    }
    assert legal(hired.after) == expand(
        "attack me d4xd5 | control me d4 | decline | move me d4-{c3,c4,d3,e4,e5}"
    )


@pytest.mark.parametrize(
    ("board", "unit"),
    [("d4:w:sw1", "me"), (BOARD, "sw"), ("d4:r:fo1", "me")],
)
def test_nothing_follows_otherwise(board: str, unit: str) -> None:
    """WC-8.11.1: no unit on the board, or another type recruited: the turn passes."""
    hired = play(position(board, w="ro1 supply:me1sw1"), f"recruit {unit} [ro]")
    assert hired.events == f"hidden w ro | recruited w {unit} | turn r"


def test_it_is_not_asked_without_a_maneuver() -> None:
    """WC-6.2.3: shut in by friends and a Knight it cannot attack; the effect lapses silently."""
    line = position("f7:w:me1,e6:w:sw1,f6:w:be1,g6:r:kn1", w="ro1 supply:me1")
    assert play(line, "recruit me [ro]").events == "hidden w ro | recruited w me | turn r"


def test_the_maneuver_is_free_and_single() -> None:
    """WC-8.11.1: no coin is paid, and nothing follows it."""
    line = position(BOARD, w="ro1 up:me1", pend="opt(me)")
    struck = play(line, "attack me d4xd5")
    assert struck.events == "attacked me d4 d5 | lost fo d5 | awaited - | turn r"
    assert struck.changed == {"board": "d4:w:me1", "r.gone": "fo1", "pend": "-", "turn": "r"}
    assert play(line, "control me d4").events == "controlled w d4 | awaited - | turn r"
    assert play(line, "move me d4-e4").events == "moved me d4 e4 | awaited - | turn r"


def test_it_may_be_declined() -> None:
    """WC-6.3.1."""
    kept = play(position(BOARD, w="ro1 up:me1", pend="opt(me)"), "decline")
    assert kept.events == "declined me | awaited - | turn r"
    assert kept.changed == {"pend": "-", "turn": "r"}


def test_its_own_coins_give_no_further_maneuver() -> None:
    """WC-8.11.1: a maneuver paid with a Mercenary coin is no recruit."""
    moved = play(position(BOARD, w="me1 supply:me1"), "move me d4-e4")
    assert moved.events == "shown w me | moved me d4 e4 | turn r"


def test_a_drawn_coin_may_recruit_too() -> None:
    """WC-8.11.2, WC-8.16.1: works for every recruit."""
    line = position("d4:w:me1,f4:w:wp1", w="ro1 up:wp1 supply:me1", pend="play(w:sw)")
    hired = play(line, "recruit me [sw]")
    assert hired.events == "hidden w sw | recruited w me | awaited opt(me)"
    assert legal(hired.after) == expand("control me d4 | decline | move me d4-{c3,c4,d3,d5,e4,e5}")


def test_a_free_control_may_win() -> None:
    """WC-4.2.1, WC-5.1.3: a granted control is a normal one."""
    line = position(BOARD, w="ro1 up:me1", pend="opt(me)", control="w:c2,d1,e3,g1,g4;r:e6,h5")
    assert play(line, "control me d4").events == "controlled w d4 | ended w"
