"""Set-up (WC-1, WC-3): coins, given and random armies, first hands."""

import re
from typing import Any

import pytest

from engine.chance import Scripted, make_generator
from engine.game import begin
from engine.games.warchest.catalog import UNITS
from engine.games.warchest.kinds import CODES, DECREE_CODES
from engine.games.warchest.options import Variant
from engine.games.warchest.play.set_up import ArmyError, army, cards, parse_armies
from engine.options import configure
from engine.testing.perft import starts
from tests.engine.games.warchest.helper import GAME, short
from tests.engine.games.warchest.published import BASE, DECREES, NOBILITY

ARMIES = "w=sw,pi,cr,lc r=ar,ca,la,sc"


def new(seed: int = 1, **options: Any) -> str:
    """Return the first position of a game."""
    return GAME.format(begin(GAME, configure(GAME.options, options), make_generator(seed))[0])


def armies_of(line: str) -> tuple[str, str]:
    found = re.search(r" w=([^|]*)\|.* r=([^|]*)\|", line)
    assert found
    return found[1], found[2]


def test_the_boxes() -> None:
    """WC-1.1.1, WC-1.1.2, WC-1.3.1, WC-1.3.2: sixteen types with 74 coins, four with 19, seven Decrees."""
    assert (len(BASE), sum(BASE.values())) == (16, 74)
    assert (len(NOBILITY), sum(NOBILITY.values())) == (4, 19)
    units = {unit.code: (unit.coins, unit.box) for unit in UNITS}
    assert {code: units[code] for code in (*BASE, *NOBILITY, "ro")} == {
        **{code: (coins, "base") for code, coins in BASE.items()},
        **{code: (coins, "nobility") for code, coins in NOBILITY.items()},
        "ro": (0, "base"),
    }
    assert tuple(sorted(units)) == CODES
    assert {unit.since for unit in UNITS if unit.code in (*BASE, *NOBILITY)} == {2}
    assert set(DECREES) <= set(DECREE_CODES)


def test_the_first_position() -> None:
    """WC-3.1.1, WC-3.1.3, WC-3.1.4, WC-3.1.5, WC-3.2.1, WC-1.2.1, WC-4.1.2: start of the first game.

    Nine coins each, three of them drawn, Wolf's first; Wolf at d1 and g1; four markers in reserve.
    """
    draws = Scripted([[CODES.index(c) for c in hand.split()] for hand in ("cr ro sw", "ar ca sc")])
    state, events = begin(GAME, configure(GAME.options, {"draft": "first_game"}), draws)
    assert " | ".join(map(short, events)) == (
        "armies cr,lc,pi,sw ar,ca,la,sc w | round 1 w | drawn w cr ro sw | drawn r ar ca sc"
    )
    assert GAME.format(state) == (
        "wc1 2p-base board=- control=w:d1,g1;r:e6,h5 "
        "w=cr,lc,pi,sw|cr1ro1sw1|cr1lc2pi2sw1|-|-|cr3lc3pi2sw3|- "
        "r=ar,ca,la,sc|ar1ca1sc1|ar1ca1la2ro1sc1|-|-|ar2ca2la2sc3|- "
        "init=w start=w turn=w round=1 pend=- decrees=- result=-"
    )


def test_every_coin_of_the_bag_may_come_first() -> None:
    """WC-3.1.4: two of each type and the Royal Coin in the bag make 26 different hands of three."""
    config = configure(GAME.options, {"draft": "armies", "armies": ARMIES, "first": "w"})
    hands = {GAME.format(state).split(" w=")[1].split("|")[1] for state, _ in starts(GAME, config)}
    assert len(hands) == 26
    assert {"cr2lc1", "cr2ro1", "cr1lc1pi1"} <= hands
    assert not any("3" in hand or "ro2" in hand for hand in hands)


def test_random_armies() -> None:
    """WC-3.2.2, WC-3.1.3, WC-1.4.1: four types each, none in both; anybody begins, any type comes up."""
    dealt, first = set(), set()
    for seed in range(40):
        line = new(seed, draft="random")
        wolf, raven = (text.split(",") for text in armies_of(line))
        assert len({*wolf, *raven}) == 8
        assert (len(wolf), len(raven)) == (4, 4)
        assert GAME.format(GAME.parse(line)) == line
        dealt |= {*wolf, *raven}
        first.add(re.findall(r"(?:init|start|turn)=(\w)", line)[0])
    assert dealt == {unit.code for unit in UNITS if unit.box == "base"} - {"ro"}
    assert set(BASE) <= dealt
    assert first == {"w", "r"}


def test_a_seed_brings_the_same_game_again() -> None:
    """WC-3.4.1."""
    assert new(7, draft="random") == new(7, draft="random")
    assert len({new(seed, draft="random") for seed in range(5)}) == 5


@pytest.mark.parametrize("first", ["w", "r"])
def test_given_armies_and_starter(first: str) -> None:
    """WC-4.1.2, WC-4.1.5, WC-1.4.5: the starter holds the initiative and draws first."""
    line = new(draft="armies", armies=ARMIES, first=first)
    assert armies_of(line) == ("cr,lc,pi,sw", "ar,ca,la,sc")
    assert f"init={first} start={first} turn={first} round=1" in line
    config = configure(GAME.options, {"draft": "armies", "armies": ARMIES, "first": first})
    state, events = begin(GAME, config, make_generator(1))
    assert [draw[0] for draw in GAME.chance_texts(state, events)] == [first, "r" if first == "w" else "w"]


def test_a_flip_decides_who_starts_with_given_armies() -> None:
    """WC-3.2.2, WC-3.2.5: both come up."""
    found = {new(seed, draft="armies", armies=ARMIES).split("start=")[1][0] for seed in range(12)}
    assert found == {"w", "r"}


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("w=sw,pi,cr,lc", "armies 'w=sw,pi,cr,lc' do not name one army for each of w r, as in w=sw,pi,cr"),
        ("w=sw,pi,cr,lc w=ar,ca,la,sc", "do not name one army for each of w r"),
        ("w=sw,pi,cr,lc r=ar,ca,la,sc b=be", "do not name one army for each of w r"),
        ("", "do not name one army for each of w r"),
        ("w=sw,pi,cr,lc r=ar,ca,la,sw", "sw is in two armies; a unit belongs to one army"),
        ("w=sw,pi,cr r=ar,ca,la,sc", "army sw,pi,cr has 3 units; an army has 4"),
        ("w=sw,pi,cr,lc,be r=ar,ca,la,sc", "army sw,pi,cr,lc,be has 5 units; an army has 4"),
        ("w=sw,sw,cr,lc r=ar,ca,la,sc", "army sw,sw,cr,lc names a unit twice"),
        (
            "w=sw,pi,cr,xx r=ar,ca,la,sc",
            f"unknown unit 'xx' in an army; known: {' '.join(CODES[kind] for kind in cards(Variant()))}",
        ),
        ("w=sw,pi,cr,ro r=ar,ca,la,sc", "unknown unit 'ro' in an army"),
        ("w=sw,pi,cr,bi r=ar,ca,la,sc", "unknown unit 'bi' in an army"),
        ("w=sw,pi,cr, r=ar,ca,la,sc", "unknown unit '' in an army"),
        ("w=SW,pi,cr,lc r=ar,ca,la,sc", "unknown unit 'SW' in an army"),
    ],
)
def test_armies_that_cannot_be_played(text: str, sentence: str) -> None:
    """WC-3.1.3, WC-1.4.1: each gets one sentence with the right form."""
    with pytest.raises(ArmyError) as refused:
        parse_armies(text, Variant())
    assert sentence in str(refused.value)
    assert "\n" not in str(refused.value)


def test_an_army_is_sorted() -> None:
    assert army(["sw", "be", "pi", "ar"], Variant()) == army(["ar", "be", "pi", "sw"], Variant())
    assert [CODES[kind] for kind in army(["sw", "be", "pi", "ar"], Variant())] == ["ar", "be", "pi", "sw"]


def test_armies_are_refused_before_anything_is_set_up() -> None:
    """Armies that cannot be played end the set-up with their sentence."""
    with pytest.raises(ArmyError, match="sw is in two armies"):
        new(draft="armies", armies="w=sw,pi,cr,lc r=ar,ca,la,sw")
