"""Decks: their requirements, and their text (WY-3.1, WY-21.1.3)."""

import pytest

from engine.chance import make_generator
from engine.games.dawnember.cards import decks
from engine.games.dawnember.cards.decks import Decks, multiset, read_decks, read_multiset, starter
from engine.games.dawnember.cards.sides_found import SIDES
from engine.games.dawnember.options import Options
from tests.engine.games.dawnember.helper import GAME

ARMY = "du01*3,du02*3,du03*3,du04*3,du05*3,du07*3,du08*3,du09*3,na01*3,nu01*3"
ACTION = "dt01*3,nc01*3,nr01*3,ns01*3,nt01*3,nt02*3,nt03*3,nt04*3,nt05*3,nt06*3"
OWN = Options(decks="constructed")


def faults(army: str, action: str = ACTION) -> list[tuple[str, str]]:
    """Return the failing checks of Dawn's decks, each with its card."""
    found = GAME.preparation.find_errors(OWN, 0, f"{army} {action}")
    return [(reason.code, reason.args.get("card", "")) for reason in found]


def test_right_decks() -> None:
    """WY-3.1.1, WY-3.1.2, WY-3.1.3, WY-3.1.4: thirty cards each, three copies of a unique card too."""
    assert faults(ARMY) == []


@pytest.mark.parametrize(
    ("army", "action", "found"),
    [
        (ARMY.replace("du01*3", "du01*2"), ACTION, [("deck_too_small", "")]),
        (ARMY, ACTION.replace("dt01*3", "dt01*2"), [("deck_too_small", "")]),
        (ARMY.replace("du01*3", "du01*4"), ACTION, [("too_many_copies", "du01")]),
        (ARMY.replace("nu01*3", "nt11,nu01*2"), ACTION, [("wrong_deck", "nt11")]),
        (ARMY, ACTION.replace("nc01*3", "na02,nc01*2"), [("wrong_deck", "na02")]),
        (ARMY.replace("du09*3", "du09*2,eu01"), ACTION, [("wrong_side", "eu01")]),
        (ARMY, ACTION.replace("nc01*3", "et01,nc01*2"), [("wrong_side", "et01")]),
        (ARMY.replace("nu01*3", "nu01*2,xx99*4"), ACTION, [("unknown_card", "xx99")]),
        ("na01*30", ACTION, [("too_many_copies", "na01"), ("no_unit", "")]),
        (
            "eu01*4,nt01",
            "-",
            [
                ("deck_too_small", ""),
                ("too_many_copies", "eu01"),
                ("wrong_side", "eu01"),
                ("wrong_deck", "nt01"),
                ("deck_too_small", ""),
            ],
        ),
        ("-", "-", [("deck_too_small", ""), ("no_unit", ""), ("deck_too_small", "")]),
    ],
)
def test_every_failing_check_is_told(army: str, action: str, found: list[tuple[str, str]]) -> None:
    """WY-3.1.5: with its card; an unknown card counts for the size and fails no other check."""
    assert sorted(faults(army, action)) == sorted(found)


def test_each_fault_names_its_deck() -> None:
    """A deck builder can then show it there (WY-3.1.5)."""
    found = GAME.preparation.find_errors(OWN, 1, "eu01*3 nt01*3")
    assert [(reason.code, reason.args["deck"]) for reason in found] == [
        ("deck_too_small", "army"),
        ("deck_too_small", "action"),
    ]


def test_a_starter_deck_is_always_legal() -> None:
    """WY-3.1.5; and so is a bot's preparation."""
    for side in SIDES:
        assert decks.faults(starter(side), side) == []
    for seed in range(20):
        for seat in (0, 1):
            assert (
                GAME.preparation.find_errors(
                    OWN, seat, GAME.preparation.prepare(OWN, seat, make_generator(seed))
                )
                == []
            )


@pytest.mark.parametrize(
    ("text", "cards"),
    [("-", ()), ("nt01", ("nt01",)), ("nt01*2,nt05", ("nt01", "nt01", "nt05"))],
)
def test_a_multiset(text: str, cards: tuple[str, ...]) -> None:
    """WY-21.1.3: sorted, a number above 1 behind the id."""
    assert multiset(reversed(cards)) == text
    assert read_multiset(text) == cards


@pytest.mark.parametrize(
    "text", ["", "nt01*1", "nt01*0", "nt01,nt01", "nt05,nt01", "nt01, nt05", "nt01*100", "NT01", "nt01,"]
)
def test_what_is_no_multiset_is_refused(text: str) -> None:
    """WY-21.1.3: one spelling."""
    with pytest.raises(ValueError, match=r".+"):
        read_multiset(text)


def test_what_is_no_pair_of_decks_is_refused() -> None:
    """Both are on one line."""
    assert read_decks("du01 nt01*2") == Decks(("du01",), ("nt01", "nt01"))
    for text in ("du01", "du01 nt01 nt02", "du01  nt01"):
        with pytest.raises(ValueError, match=r".+"):
            read_decks(text)
        assert [reason.code for reason in GAME.preparation.find_errors(OWN, 0, text)] == ["no_decks"]
