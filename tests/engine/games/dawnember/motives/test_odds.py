"""Odds of a combat: worked out from the decks that are rolled from, for either seat."""

from __future__ import annotations

import pytest

from engine.games.dawnember.motives.odds import Standing, icons, likeliest, passes, standing
from tests.engine.games.dawnember.helper import GAME, position

FIGHT = "attack:a1>b1"
THREES, FIVE_OF_FOUR = "deck:nt11*3", "deck:nc03,nt11,nt02*2"
"""Decks that roll 3 only, and 5, 3 and twice 2."""


def find_standing(line: str, seat: int, reroll: int | None = None) -> Standing | None:
    state = GAME.parse(line)
    return standing(state, seat, [state], reroll)


@pytest.mark.parametrize(("unit", "own", "other"), [("eu01", 75, 0), ("eu02", 50, 25)])
def test_a_melee_is_won_by_the_higher_total_and_a_tie_by_nobody(unit: str, own: int, other: int) -> None:
    """4 + 3 against 2 or 4 and 5, 3, 2 or 2: the tie, of one roll in four, ends both units (WY-7.7.4)."""
    line = position(f"a1:du07,b1:{unit}", THREES, FIVE_OF_FOUR, combat=FIGHT)
    mine, theirs = find_standing(line, 0), find_standing(line, 1)
    assert mine is not None
    assert theirs is not None
    assert (mine.percent, theirs.percent) == (own, other)


def test_a_shot_hits_at_equal_totals_and_is_missed_otherwise() -> None:
    """WY-9.2.2: 6 + 3 against 4 + 5, 3, 2, 2."""
    line = position("a1:du04,b1:eu02", THREES, FIVE_OF_FOUR, combat="shoot.ranged:a1>b1")
    assert find_standing(line, 0) == Standing("du04", 6, 4, 100)
    assert find_standing(line, 1) == Standing("eu02", 4, 6, 0)


def test_rolls_that_are_made_count_unless_they_are_made_again() -> None:
    line = position(
        "a1:du07,b1:eu02",
        f"{THREES} hand:nr03",
        FIVE_OF_FOUR,
        combat=f"{FIGHT}:rolled:3/2:ab:-:-:3/5",
        pend="react(a:rolled)",
    )
    assert find_standing(line, 0) == Standing("du07", 7, 9, 0)
    assert find_standing(line, 0, reroll=1) == Standing("du07", 7, 9, 50)


def test_without_a_combat_there_are_no_odds() -> None:
    assert find_standing(position("a1:du07,b1:eu02"), 0) is None


def test_a_known_card_on_the_deck_is_what_is_rolled() -> None:
    state = GAME.parse(position("a1:du07,b1:eu02", "deck:^nt01;nt02*3"))
    assert icons(state, 0) == {4: 1.0}


def test_who_withdraws_passes_with_a_roll_of_the_command_value_or_less() -> None:
    """WY-6.5.1: March Levy has 2, and three cards of four are a 2."""
    state = GAME.parse(position("a1:du01,b1:eu08", "deck:nt02*3,nt01", pend="retreat(a:a1)"))
    assert passes(state, 0, "a1", [state]) == 75


def test_the_likeliest_card_is_counted_over_the_worlds() -> None:
    worlds = [GAME.parse(position("a1:du07,b1:eu02", b=hand)) for hand in ("nt02,nt11", "nt11", "nt01")]
    assert likeliest(worlds, 1, ("nt02", "nt11")) == ("nt11", 67)
    assert likeliest(worlds, 1, ("nt10",)) == ("", 0)
