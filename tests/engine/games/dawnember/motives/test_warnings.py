"""Warnings: a combat that may be lost, the enemy's possible answers, and the lack of any."""

from __future__ import annotations

import pytest

from engine.bots.belief import belief_of
from engine.chance import make_generator
from engine.game import Reason
from tests.engine.games.dawnember.helper import GAME, position

ME = 0
FIGHT = "attack:a1>b1"


def find_warning(line: str, action: str) -> Reason:
    """Return the last motive for an action."""
    view = GAME.view(GAME.parse(line), ME)
    belief = belief_of(GAME, view, ME)
    return GAME.bots.motives(GAME, view, ME, GAME.parse_action(action), belief, make_generator(1))[-1]


def test_a_combat_that_is_rather_lost_is_warned_of() -> None:
    """By the possible rolls of the decks: 2 against 5."""
    found = find_warning(position("a1:du01,b1:eu07"), "attack a1 b1")
    assert found.code == "risky"
    assert found.args["unit"] == "du01"
    assert found.args["percent"] < 10


def test_a_card_that_would_turn_the_combat_is_warned_of() -> None:
    """A lead of one is made up for by Heavy Blow, Spark or Stand Fast; a large one by none of them."""
    near = find_warning(position("a1:du02,b1:eu01", "", "nt01*3"), "attack a1 b1")
    assert near.code == "beware"
    assert near.args["card"] in ("nt02", "nt08", "nt11")
    far = find_warning(position("a1:du07::na01+na02,a2:du07,b1:eu05", "", "nt01*3"), "attack a1 b1")
    assert far.code == "odds"


def test_after_the_rolls_it_is_the_second_roll_that_is_warned_of() -> None:
    line = position(
        "a1:du07,b1:eu02",
        "nr03",
        "nt01*3 could:nr03",
        combat=f"{FIGHT}:rolled:3/2:ab:-:-:3/2",
        pend="react(a:rolled)",
    )
    found = find_warning(line, "pass")
    assert (found.code, found.args["card"]) == ("beware", "nr03")


@pytest.mark.parametrize(("hand", "code"), [("", "unanswered"), ("nt01*5", "beware")])
def test_an_empty_hand_is_named(hand: str, code: str) -> None:
    """As soon as both have drawn for the combat."""
    assert (
        find_warning(position("a1:du07,b1:eu02,b2:eu01", "nt02", hand, combat=FIGHT), "play nt02").code
        == code
    )


def test_outside_of_combats_there_is_nothing_to_beware_of() -> None:
    found = find_warning(
        position("a1:du01,b1:eu08", "gold:9 ahand:du02", pend="muster(a)"), "deploy du02 line"
    )
    assert found.code == "fronts"
