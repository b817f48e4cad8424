"""Orders as people type them, brought into the notation."""

from __future__ import annotations

import pytest

from client.skins.kings.terminal.typed_orders import notation
from engine.games.kings.checks.specs import position
from engine.games.kings.notation.order_texts import parse_action
from engine.games.kings.notation.positions import parse_state
from engine.notation import NotationError
from tests.client.skins.kings.matches import decisions

STATE = parse_state(
    position(
        "a.kn1:kn/r:5000,2000,0",
        "a.sh1:sh/r:7000,2000,0",
        "a.sh2:sh/r:9000,2000,0",
        "a.wz1:wz/1/heal+lightning:3000,2000,0",
        "b.kw1:kw/r:5000,6000,1800",
        "b.kw2:kw/r:7000,6000,1800",
        "b.gh1:gh/r:9000,6000,1800",
    )
)


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("halt kn", "halt a.kn1"),
        ("HALT  a.kn1", "halt a.kn1"),
        ('adv kn1 5"', "adv a.kn1 m1270"),
        ("advance kn 2.5 left45", "adv a.kn1 m635 t-450"),
        ('adv kn 2,5" t90° 1″', "adv a.kn1 m635 t900 m254"),
        ("adv kn m1270 t-450", "adv a.kn1 m1270 t-450"),
        ('side sh2 l2" ', "side a.sh2 l508"),
        ("double kn 12in", "dbl a.kn1 m3048"),
        ('dbl wz 10" @45°', "dbl a.wz1 m2540 @450"),
        ("face sh1 east", "face a.sh1 900"),
        ("face sh1 -45°", "face a.sh1 3150"),
        ("face sh1 1800", "face a.sh1 1800"),
        ("charge kn1 kw2", "chg a.kn1>b.kw2"),
        ("chg kn , sh2 > gh", "chg a.kn1,a.sh2>b.gh1"),
        ("chg wz gh @n", "chg a.wz1>b.gh1 @0"),
        ("counter sh1>kw1", "ctr a.sh1>b.kw1"),
        ("shoot kn gh", "shoot a.kn1>b.gh1"),
        ("cast wz lb gh", "cast a.wz1 lb>b.gh1"),
        ("cast wz lightning>kw2", "cast a.wz1 lb>b.kw2"),
        ("cast wz heal kn", "cast a.wz1 hl>a.kn1"),
        ("test gh", "test b.gh1"),
        ('put kn1 24",10",n', "put a.kn1 6096,2540,0"),
        ('mark 24", 24"', "mark 6096,6096"),
        ("stay kn w", "stay a.kn1 2700"),
        ("forward kn", "fwd a.kn1"),
        ("give none", "give none"),
        ("end", "done"),
    ],
)
def test_what_is_meant(typed: str, meant: str) -> None:
    assert notation(STATE, 0, typed) == meant
    assert parse_action(meant)


@pytest.mark.parametrize(
    "typed",
    ["", "halt", "halt sh", "adv", "adv kn1 far", "face", "chg", "chg kn1", "cast wz", "dance kn1", ">"],
)
def test_what_is_no_order_stays_none(typed: str) -> None:
    """A unit of which there are several needs its number; nothing else is raised."""
    with pytest.raises(NotationError):
        parse_action(notation(STATE, 0, typed))


def test_the_other_seat_means_its_own_units() -> None:
    assert notation(STATE, 1, "chg gh kn") == "chg b.gh1>a.kn1"


def test_orders_in_the_notation_stay_as_they_are() -> None:
    for decision in decisions():
        for order in decision.legal:
            assert notation(decision.before, decision.seat, str(order)) == str(order)
