"""Typed orders of the toy game, which measures in centimetres and has bodies, in its notation."""

from __future__ import annotations

import pytest

from client.i18n import LANGUAGES, Words
from client.skins.tabletop.terminal.typed_orders import split_orders, translate_order
from tests.games.stilts.events import ORDERS, Done, March, Rally, Throw
from tests.games.stilts.game import CLOSE, Stilts
from tests.games.stilts.skin.skin_bundle import BUNDLE
from tests.games.stilts.skin.text import STILTS_ORDERS
from tests.games.stilts.state import parse_state

STATE = parse_state(CLOSE)
WORDS = {language: Words(language, strict=True).of(BUNDLE.domain) for language in LANGUAGES}


def translate(typed: str, language: str = "en") -> str:
    return translate_order(STILTS_ORDERS, WORDS[language], STATE, 0, typed)


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("put sp1 3cm, 2,5cm north", "put a.sp1 300,250,0"),
        ("put sl 3cm 4cm 45°", "put a.sl1 300,400,450"),
        ("go sp1 , sp2,sl 30° 12cm", "go a.sp1,a.sp2,a.sl1 300 1200"),
        ("go sp2 left12.5 2cm", "go a.sp2 -125 200"),
        ("end", "done"),
        ("бежать Капитан вправо30 7,5см", "run a.cp1 300 750"),
        ("идти пращи, копья 2 -30° 5cm", "go a.sl1,a.sp2 -300 500"),
        ("поставить Строй 10см 5см северо-запад", "put a.rk1 1000,500,3150"),
        ("бросить Пращи Копья 2", "throw a.sl1>b.sp2"),
        ("преследовать да", "pursue yes"),
        ("run cp 0 7,5cm", "run a.cp1 0 750"),
        ("throw sl sp1", "throw a.sl1>b.sp1"),
        ("throw a.sl1 > b.rk1", "throw a.sl1>b.rk1"),
        ("pursue yes", "pursue yes"),
        ("done", "done"),
    ],
)
def test_what_is_meant_in_every_language(typed: str, meant: str) -> None:
    for language in LANGUAGES:
        assert translate(typed, language) == meant
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


@pytest.mark.parametrize("typed", ["put sp1 {n}cm,2cm n", "put sp1 3cm,4cm {n}°", "go sp2 left{n} 2cm"])
def test_a_number_without_end_stays_to_be_refused(typed: str) -> None:
    number = "9" * 400
    assert number in translate(typed.format(n=number))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_order_is_understood_as_it_is_completed(language: str) -> None:
    orders = Stilts().legal(STATE, 0)
    assert {type(order) for order in orders} >= {March, Throw, Rally, Done}
    for order in orders:
        for text in BUNDLE.text.spell_action(WORDS[language], order):
            assert BUNDLE.text.notation(WORDS[language], STATE, 0, text) == str(order)


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("rally sp1, sp2 ,sl", ["rally a.sp1", "rally a.sp2", "rally a.sl1"]),
        ("throw sl,sp1 > sp1", ["throw a.sl1>b.sp1", "throw a.sp1>b.sp1"]),
        ("бросить Пращи, Копья 2 sp1", ["throw a.sl1>b.sp1", "throw a.sp2>b.sp1"]),
    ],
)
def test_a_list_in_a_form_of_one_unit_is_an_order_each(typed: str, meant: list[str]) -> None:
    for language in LANGUAGES:
        assert split_orders(STILTS_ORDERS, WORDS[language], STATE, 0, typed) == meant
    for order in meant:
        assert str(ORDERS.read(order)) == order


@pytest.mark.parametrize(
    "typed",
    ["go sp1,sl 30 12cm", "rally sp1", "rally sp1, xx", "put sp1, 3cm, 2cm n", "say a, b", ""],
)
def test_other_texts_stay_one(typed: str) -> None:
    """Bodies are one order; a list of anything but units is left to be refused."""
    assert split_orders(STILTS_ORDERS, WORDS["en"], STATE, 0, typed) == [typed]
