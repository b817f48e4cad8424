"""Typed orders of the toy game, which measures in centimetres and has bodies, in its notation."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from client.draw.tabletop.plan import CENTIMETRES
from client.skins.tabletop.terminal.measures import Lengths, resolve_heading, resolve_unit
from client.skins.tabletop.terminal.typed_orders import fill_form
from tests.games.stilts.events import ORDERS
from tests.games.stilts.game import CLOSE
from tests.games.stilts.state import parse_state

STATE = parse_state(CLOSE)
LENGTHS = Lengths(CENTIMETRES, ("cm",))


def read_word(kind: str, word: str, before: Sequence[str]) -> str:
    """Read words as a skin of the game may do it."""
    match kind:
        case "own" | "enemy":
            return resolve_unit(STATE.units, "a" if kind == "own" else "b", word)
        case "angle":
            return resolve_heading(word)
    return LENGTHS.resolve(word)


def translate(typed: str) -> str:
    verb, _, rest = typed.partition(" ")
    return fill_form(ORDERS.forms[verb], verb, rest, LENGTHS, read_word)


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("put sp1 3cm, 2,5cm north", "put a.sp1 300,250,0"),
        ("put sl 3cm 4cm 45°", "put a.sl1 300,400,450"),
        ("go sp1 , sp2,sl 30° 12cm", "go a.sp1,a.sp2,a.sl1 300 1200"),
        ("run cp 0 7,5cm", "run a.cp1 0 750"),
        ("throw sl sp1", "throw a.sl1>b.sp1"),
        ("throw a.sl1 > b.rk1", "throw a.sl1>b.rk1"),
        ("pursue yes", "pursue yes"),
        ("done", "done"),
    ],
)
def test_what_is_meant(typed: str, meant: str) -> None:
    assert translate(typed) == meant
    assert str(ORDERS.read(meant)) == meant


@pytest.mark.parametrize(
    ("typed", "left"),
    [
        ("done at once", "done at once"),
        ("throw sl1", "throw a.sl1"),
        ("go sp 0 3cm", "go sp 0 300"),
        ("rally sp1 > sl1", "rally a.sp1>sl1"),
        ("put sp1 here", "put a.sp1 here"),
    ],
)
def test_what_does_not_fit_stays_to_be_refused(typed: str, left: str) -> None:
    assert translate(typed) == left
