"""Enlist (WC-10.5): two coins of the seat's supply are recruited for free."""

from typing import Any

import pytest

from tests.engine.games.warchest.helper import legal, noble, play, position

OPEN: dict[str, Any] = {"decrees": "enlist,march,reinforce"}


def proclaims(line: str) -> list[str]:
    return [text for text in legal(line) if text.startswith("proclaim")]


@pytest.mark.parametrize(
    ("supply", "pairs"),
    [
        ("", []),
        ("supply:cr1", []),
        ("supply:cr2", ["cr,cr"]),
        ("supply:be1cr1", ["be,cr"]),
        ("supply:be1cr2sw1", ["be,cr", "be,sw", "cr,cr", "cr,sw"]),
        ("supply:be3cr2", ["be,be", "be,cr", "cr,cr"]),
    ],
)
def test_any_two_coins_of_the_supply(supply: str, pairs: list[str]) -> None:
    """WC-10.5.1, WC-14.2.9: of one type or two; one coin is not enough."""
    assert proclaims(noble("f4:w:sw1", w=f"ro1 {supply}", **OPEN)) == [
        f"proclaim enlist {pair}" for pair in pairs
    ]


@pytest.mark.parametrize(
    ("pair", "events", "up", "supply"),
    [
        ("be,cr", "recruited w be | recruited w cr", "be1cr1ro1", "cr1"),
        ("cr,cr", "recruited w cr | recruited w cr", "cr2ro1", "be1"),
    ],
)
def test_both_lie_face_up_in_the_discard(pair: str, events: str, up: str, supply: str) -> None:
    """WC-10.5.1, WC-5.3.3: nothing else is paid."""
    done = play(noble("f4:w:sw1", w="ro1 supply:be1cr2", **OPEN), f"proclaim enlist {pair}")
    assert done.events == f"shown w ro | sealed w enlist | proclaimed w enlist | {events} | turn r"
    assert done.changed == {
        "w.hand": "-",
        "w.up": up,
        "w.supply": supply,
        "decrees": "enlist=w,march,reinforce",
        "turn": "r",
    }


def test_one_mercenary_coin_gives_one_maneuver() -> None:
    """WC-8.11.2, WC-10.5.1: after both recruits."""
    line = noble("f4:w:me1", w="ro1 supply:cr1me1", **OPEN)
    done = play(line, "proclaim enlist cr,me")
    assert done.events.endswith("recruited w cr | recruited w me | awaited opt(me)")
    assert play(done.after, "move me f4-f5").events == "moved me f4 f5 | awaited - | turn r"


@pytest.mark.parametrize("first", ["move me f4-f5", "decline"])
def test_two_mercenary_coins_give_two_maneuvers(first: str) -> None:
    """WC-8.11.2, WC-6.2.2: one after the other, without a choice of order; each may be declined."""
    line = noble("f4:w:me1", w="ro1 supply:me2", **OPEN)
    done = play(line, "proclaim enlist me,me")
    assert done.events.endswith("recruited w me | recruited w me | awaited opt(me);wait(me)")
    again = play(done.after, first)
    assert again.events.endswith("awaited opt(me)")
    cell = "f5" if first.startswith("move") else "f4"
    assert play(again.after, f"move me {cell}-g4").events == f"moved me {cell} g4 | awaited - | turn r"


@pytest.mark.parametrize(
    ("board", "action", "events"),
    [
        ("f4:w:me1,f5:r:pi2", "attack me f4xf5", "attacked me f4 f5 | lost pi f5 | lost me f4"),
        ("f4:w:me2,f5:r:pi2", "attack me f4xf5", "attacked me f4 f5 | lost pi f5 | lost me f4"),
    ],
)
def test_a_second_maneuver_lapses_with_the_unit(board: str, action: str, events: str) -> None:
    """WC-6.2.3: a Pikeman has struck the Mercenary down; with a second coin it is asked again."""
    done = play(noble(board, w="ro1", pend="opt(me);wait(me)", **OPEN), action)
    follows = "awaited opt(me)" if "me2" in board else "awaited - | turn r"
    assert done.events == f"{events} | {follows}"


def test_without_the_unit_on_the_board_nothing_follows() -> None:
    """WC-8.11.1."""
    done = play(noble("f4:w:sw1", w="ro1 supply:me2", **OPEN), "proclaim enlist me,me")
    assert done.events.endswith("recruited w me | recruited w me | turn r")


def test_the_partners_supply_does_not_count() -> None:
    """WC-11.2.2, WC-11.1.3."""
    line = position("-", w1="ro1 supply:cr1", w2="ro1 supply:be2", variant="4p-nobility", **OPEN)
    assert proclaims(line) == []
