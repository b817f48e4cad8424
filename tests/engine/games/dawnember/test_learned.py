"""A search's expectations for Dawn and Ember: fitted weights, and the match around the running battle."""

from __future__ import annotations

import pytest

from engine.bots.adapting import adapt_to_level
from engine.games.dawnember.game import DawnEmber
from engine.games.dawnember.learned import LEARNED_ESTIMATE, expectation
from engine.games.registry import GAMES
from tests.engine.games.dawnember.helper import position

GAME = GAMES["dawnember"]
EVEN = "a1:du07,b1:du07"


def judge_position(line: str, seat: int = 0) -> float:
    """Return a seat's expectation for a position."""
    return expectation(GAME.parse(line), seat)


def test_a_search_judges_by_what_was_fitted_and_the_yardsticks_by_the_plain_estimate() -> None:
    schooled = adapt_to_level(GAME, "knight")
    assert schooled.bots.evaluate is LEARNED_ESTIMATE
    assert schooled.bots.long_turns
    for level in ("greedy", "novice", "brawler", "squire"):
        assert adapt_to_level(GAME, level) is GAME
    assert isinstance(schooled, DawnEmber)


def test_what_one_seat_expects_the_other_fears() -> None:
    line = position("a1:du07,a2:du01,b1:eu02:r", a="nt01,nt11", pend="command(b)")
    assert judge_position(line, 0) == pytest.approx(-judge_position(line, 1))
    assert -1 < judge_position(line, 1) < 0 < judge_position(line, 0) < 1


def test_in_an_even_battle_the_turn_alone_is_worth_something() -> None:
    ours, theirs = (judge_position(position(EVEN, pend=f"command({seat})")) for seat in "ab")
    assert 0 < ours < 0.05
    assert theirs == pytest.approx(-ours)


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        pytest.param("a1:du07,b1:du07:c", EVEN, id="strength that may still attack"),
        pytest.param("a1:du07,a2:du01,b1:du07", EVEN, id="another unit"),
    ],
)
def test_what_was_fitted_counts(better: str, worse: str) -> None:
    assert judge_position(position(better, pend="command(a)")) > judge_position(
        position(worse, pend="command(a)")
    )


def test_a_card_in_hand_counts_more_than_by_the_plain_estimate() -> None:
    with_card, without = (GAME.parse(position(EVEN, a=hand, pend="command(a)")) for hand in ("nt01", ""))
    gained = LEARNED_ESTIMATE(with_card, 0) - LEARNED_ESTIMATE(without, 0)
    assert gained > GAME.bots.evaluate(with_card, 0) - GAME.bots.evaluate(without, 0) > 0


def test_battles_that_were_won_weigh_as_they_bring_the_match_near() -> None:
    """WY-1.1.1: the first seat with two won battles wins the match; an even battle is worth a coin toss."""
    state = GAME.parse(position(EVEN, pend="command(a)"))
    found = {}
    for wins in ((0, 0), (1, 0), (0, 1), (1, 1)):
        state.wins = wins
        found[wins] = (expectation(state, 0) - expectation(state, 1)) / 2
    assert found[0, 0] == pytest.approx(0.0, abs=0.05)
    assert found[1, 1] == pytest.approx(0.0, abs=0.05)
    assert found[1, 0] == pytest.approx(0.5, abs=0.05)
    assert found[0, 1] == pytest.approx(-0.5, abs=0.05)
