"""Settled questions: which ones have no consequence, and that none other is answered by itself."""

from __future__ import annotations

import pytest

from engine.bots.budget import Budget
from engine.bots.registry import bots_of
from engine.chance import make_generator
from engine.game import begin
from engine.games.dawnember.legality.settled_questions import find_settled_answer
from engine.games.dawnember.pending import AskRetreat
from engine.options import configure
from engine.testing.random_play import lively, randomly
from tests.engine.games.dawnember.helper import GAME, position

RETREAT = "retreat(a:a1)"


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        (position("a1:du07,b1:eu08", pend=RETREAT, variant="std+bo1"), "drop a1"),
        (position("a1:du07,b1:eu08", pend=RETREAT, battle=2, wins="0:1"), "drop a1"),
        (position("a1:du07,b1:eu08", pend=RETREAT, battle=3, wins="1:1"), "drop a1"),
        (position("a1:du07,b1:eu08", pend=RETREAT, battle=2, wins="1:0"), "None"),
        (position("a1:du07,b1:eu08", pend=RETREAT), "None"),
        (position("a1:du07,b1:eu08", pend="command(a)", variant="std+bo1"), "None"),
    ],
)
def test_units_that_withdraw_from_the_last_battle(line: str, answer: str) -> None:
    """They stand in no other one (WY-4.1.2, WY-6.5.1); both answers stay legal."""
    state = GAME.parse(line)
    assert str(find_settled_answer(state)) == answer
    assert str(GAME.forced_action(state, 0)) == answer
    legal, settled = [str(action) for action in GAME.legal(state, 0)], answer != "None"
    assert len(legal) > 1
    assert [str(action) for action in GAME.proposals(state, 0)] == ([answer] if settled else legal)


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        (position("a1:du07,b1:eu02", "hand:-", combat="attack:a1>b1", pend="tactic(a)"), "pass"),
        (position("a1:du07,b1:eu02", "nr03", combat="attack:a1>b1", pend="tactic(a)"), "None"),
        (position("a1:du07", "gold:0 ahand:du01", pend="muster(a)"), "pass"),
        (position("a1:du07", "gold:9 ahand:-", pend="muster(a)"), "None"),
    ],
)
def test_a_pass_that_only_the_hand_forces_is_left_to_the_player(line: str, answer: str) -> None:
    """These questions are not masked: a program that passes at once would show the hand (WY-10.3.5)."""
    state = GAME.parse(line)
    assert [str(action) for action in GAME.legal(state, 0)] == ["pass"]
    assert str(GAME.forced_action(state, 0)) == answer


def test_what_is_settled_ends_alike_whatever_is_answered() -> None:
    """In matches at random: from each settled question on to the end, by either answer."""
    met = 0
    for seed in range(12):
        config = configure(GAME.options, {"battles": 1 + 2 * (seed % 2)})
        chance = make_generator(seed)
        for decision in lively(GAME, begin(GAME, config, chance)[0], chance, 300):
            if find_settled_answer(decision.before) is None:
                continue
            met += 1
            for last in (decision, *randomly(GAME, decision.after, make_generator(7))):
                assert isinstance(last.before.pending[0], AskRetreat)
            outcome = GAME.outcome(last.after)
            assert outcome is not None
            assert outcome.value(1 - decision.seat) == 1
    assert met > 3


@pytest.mark.parametrize("level", sorted(bots_of(GAME)))
def test_bots_lose_no_time_over_it(level: str) -> None:
    state = GAME.parse(position("a1:du07,b1:eu08", pend=RETREAT, variant="std+bo1"))
    view = GAME.view(state, 0)
    chosen = bots_of(GAME)[level]().choose(GAME, view, 0, (), make_generator(1), Budget(iterations=3))
    assert str(chosen) == "drop a1"
