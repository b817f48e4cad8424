"""Orders as people type them, brought into the notation."""

from __future__ import annotations

import pytest

from client.i18n import LANGUAGES
from client.skins.kings.terminal.order_language import KINGS_ORDERS
from client.skins.tabletop.terminal.typed_orders import split_orders, translate_order
from client.skins.tabletop.terminal.typed_words import list_names, resolve_verb, simplify
from engine.games.kings.actions import Regroup
from engine.games.kings.checks.specs import position
from engine.games.kings.notation.order_texts import parse_action
from engine.games.kings.notation.positions import parse_state
from engine.notation import NotationError
from tests.client.skins.kings.matches import decisions, words

EN = words("en")
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
    assert translate_order(KINGS_ORDERS, EN, STATE, 0, typed) == meant
    assert parse_action(meant)


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        (
            'adv kn1,sh1 , sh2 5" left45',
            ["adv a.kn1 m1270 t-450", "adv a.sh1 m1270 t-450", "adv a.sh2 m1270 t-450"],
        ),
        ("стоять рыцари, стена щитов 1", ["halt a.kn1", "halt a.sh1"]),
        ("shoot kn,wz gh", ["shoot a.kn1>b.gh1", "shoot a.wz1>b.gh1"]),
        ("cast wz,kn lb>gh", ["cast a.wz1 lb>b.gh1", "cast a.kn1 lb>b.gh1"]),
        ("test gh,kw2", ["test b.gh1", "test b.kw2"]),
    ],
)
def test_a_list_of_units_is_an_order_each(typed: str, meant: list[str]) -> None:
    for language in LANGUAGES:
        assert split_orders(KINGS_ORDERS, words(language), STATE, 0, typed) == meant
    assert all(parse_action(order) for order in meant)


@pytest.mark.parametrize(
    "typed", ["chg kn,sh2>gh", 'put kn1 24",10",n', 'mark 24", 24"', "adv sh,kn 5", "done"]
)
def test_other_orders_stay_one(typed: str) -> None:
    assert split_orders(KINGS_ORDERS, EN, STATE, 0, typed) == [typed]


@pytest.mark.parametrize(
    "typed",
    ["", "halt", "halt sh", "adv", "adv kn1 far", "face", "chg", "chg kn1", "cast wz", "dance kn1", ">"],
)
def test_what_is_no_order_stays_none(typed: str) -> None:
    """A unit with others of its kind needs its number; nothing else is raised."""
    with pytest.raises(NotationError):
        parse_action(translate_order(KINGS_ORDERS, EN, STATE, 0, typed))


@pytest.mark.parametrize("typed", ['adv kn1 {n}"', "adv kn1 5in left{n}", "face kn1 {n}°"])
def test_a_number_without_end_is_no_order(typed: str) -> None:
    with pytest.raises(NotationError):
        parse_action(translate_order(KINGS_ORDERS, EN, STATE, 0, typed.format(n="9" * 400)))


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("шагом рыцари 5″ влево45", "adv a.kn1 m1270 t-450"),
        ("Шаг Рыцари 2,5 вправо45°", "adv a.kn1 m635 t450"),
        ('вбок стена щитов 2 влево2"', "side a.sh2 l508"),
        ("атака рыцари упыри", "chg a.kn1>b.gh1"),
        ("атака рыцарей, стена щитов 2 > копейщики-скелеты", ""),
        ("атаковать волшебник упырей @север", "chg a.wz1>b.gh1 @0"),
        ("поворот стену щитов 1 северо-восток", "face a.sh1 450"),
        ("колдовать волшебник молния kw2", "cast a.wz1 lb>b.kw2"),
        ("колдовать волшебник лечение рыцари", "cast a.wz1 hl>a.kn1"),
        ('поставить рыцари 24",10",север', "put a.kn1 6096,2540,0"),
        ('поставить рыцари 24,5",10,1", юг', "put a.kn1 6223,2565,1800"),
        ('поставить рыцари 24" 10,1" юг', "put a.kn1 6096,2565,1800"),
        ("вперед рыцари", "fwd a.kn1"),
        ("край юг", "edge s"),
        ("отдать никому", "give none"),
        ("взять да", "take yes"),
        ("конец", "done"),
    ],
)
def test_russian_words_are_understood_in_every_language(typed: str, meant: str) -> None:
    for language in LANGUAGES:
        told = translate_order(KINGS_ORDERS, words(language), STATE, 0, typed)
        if meant:
            assert told == meant
            assert parse_action(told)
        else:
            with pytest.raises(NotationError):
                parse_action(told)


def test_a_word_of_several_verbs_means_the_one_that_is_asked_for() -> None:
    """Back is an order in movement, and a way to regroup."""
    regrouping = next(each for each in decisions() if any(isinstance(one, Regroup) for one in each.legal))
    order = next(each for each in regrouping.legal if isinstance(each, Regroup) and each.way == "bck")
    for language in LANGUAGES:
        told = translate_order(
            KINGS_ORDERS, words(language), regrouping.before, regrouping.seat, f"назад {order.unit}"
        )
        assert told == str(order)
    assert translate_order(KINGS_ORDERS, EN, STATE, 0, "назад kn1 m2").startswith("back ")


def test_every_verb_has_words_in_each_language_that_mean_it() -> None:
    for language in LANGUAGES:
        for verb in KINGS_ORDERS.verbs:
            name = list_names(words(language), verb)[0]
            shared = [other for other in KINGS_ORDERS.verbs if name in list_names(words(language), other)]
            assert resolve_verb(KINGS_ORDERS, EN, STATE, simplify(name)) in shared
            assert language == "en" or name != verb


def test_the_other_seat_means_its_own_units() -> None:
    assert translate_order(KINGS_ORDERS, EN, STATE, 1, "chg gh kn") == "chg b.gh1>a.kn1"


def test_orders_in_the_notation_stay_as_they_are() -> None:
    for decision in decisions():
        for order in decision.legal:
            for language in LANGUAGES:
                told = translate_order(
                    KINGS_ORDERS, words(language), decision.before, decision.seat, str(order)
                )
                assert told == str(order)
