"""Protects the printed facts on cards: prices, values and signs follow the rules of each card."""

import pytest

from client.skins.dawnember.art.badges import SIGNS, VALUES
from client.skins.dawnember.art.printing import read_print
from engine.games.dawnember.cards.pool import CARDS


@pytest.mark.parametrize(
    ("card", "price"),
    [("du08", "5"), ("na01", "1"), ("nt02", "3"), ("nt11", "0"), ("nt04", "+2"), ("nr01", "")],
)
def test_prices(card, price):
    assert read_print(CARDS[card]).price == price


def test_a_unit_has_its_three_values_and_an_attachment_what_it_gives():
    assert read_print(CARDS["eu08"]).values == (("strength", "8"), ("tactics", "1"), ("command", "3"))
    assert read_print(CARDS["na01"]).values == (("strength", "+1"),)
    assert read_print(CARDS["na04"]).values == (("tactics", "+1"),)
    assert read_print(CARDS["na03"]).values == ()


@pytest.mark.parametrize(
    ("card", "signs"),
    [
        ("du05", (("infantry", ""), ("short", "6"), ("ranged", "4"))),
        ("du06", (("infantry", ""), ("long", "5"))),
        ("eu08", (("infantry", ""), ("terror", "1"), ("victory", "-3"))),
        ("eu12", (("infantry", ""), ("wizard", "2"), ("spell", "3"))),
        ("eu10", (("cavalry", ""),)),
        ("du11", (("flyer", ""),)),
        ("da01", (("standard", ""), ("victory", "+3"))),
        ("dc01", (("spell", "2"),)),
        ("es01", ()),
        ("et03", ()),
    ],
)
def test_signs(card, signs):
    assert read_print(CARDS[card]).signs == signs


def test_every_sign_can_be_drawn():
    for card in CARDS.values():
        made = read_print(card)
        assert {name for name, _ in made.signs} <= set(SIGNS)
        assert {name for name, _ in made.values} <= set(VALUES)
        assert card.army or made.kind in SIGNS
