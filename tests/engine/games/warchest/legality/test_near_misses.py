"""Every near miss gets a reason that names the real fault, by a second reading of the rules."""

from __future__ import annotations

import pytest

from engine.game import decider
from engine.games.warchest import actions
from engine.games.warchest.legality.hand_uses import coin_of
from engine.games.warchest.legality.reasons import VERBS, explain, refuse, why_not
from tests.engine.games.warchest.crowded import brawl
from tests.engine.games.warchest.helper import GAME
from tests.engine.games.warchest.legality.attempts import Attempt
from tests.engine.games.warchest.legality.near_misses import near_misses
from tests.engine.games.warchest.legality.truths import is_true
from tests.engine.games.warchest.reference.positions import Position
from tests.engine.games.warchest.reference.test_reference import VARIANTS
from tests.support.selection import select

WITHOUT_FILTERS = (
    actions.Claim,
    actions.Decline,
    actions.Discard,
    actions.DiscardHidden,
    actions.Lose,
    actions.Pass,
    actions.Resolve,
)


@pytest.mark.parametrize(
    ("seed", "variant"),
    select(
        [(seed, variant) for seed in range(16) for variant in VARIANTS],
        *[(0, variant) for variant in VARIANTS],
    ),
)
def test_a_near_miss_gets_a_reason_that_names_what_is_wrong(seed: int, variant: str) -> None:
    """WC-5.1.1: the reason is true, and it is about things that the action names."""
    tried = 0
    for state, seat, action in near_misses(variant, seed, length=24, each=40):
        reason = refuse(state, seat, action)
        assert reason is not None
        line = GAME.format(state)
        attempt = Attempt(Position(line), state.setup.variant.seats[seat], action)
        assert is_true(attempt, reason), (line, attempt.seat, str(action), reason)
        tried += 1
    assert tried > 20


@pytest.mark.parametrize("variant", VARIANTS)
def test_no_filter_refuses_what_is_listed(variant: str) -> None:
    """The explanation agrees with the list: it finds no fault in a legal action."""
    tried = 0
    for decision in brawl(variant, 11, 40):
        state, seat = decision.before, decider(GAME, decision.before)
        for action in GAME.legal(state, seat):
            if not isinstance(action, WITHOUT_FILTERS):
                assert explain(state, seat, action).code in ("illegal", "must_answer"), str(action)
                tried += 1
    assert tried > 100


@pytest.mark.parametrize("variant", VARIANTS)
def test_a_verb_has_a_reason_exactly_where_it_has_no_action(variant: str) -> None:
    """WC-5.1.1: the tiles of a coin and the legal list never contradict each other."""
    tried = 0
    for decision in (each for seed in range(12, 16) for each in brawl(variant, seed, 30)):
        state, seat = decision.before, decider(GAME, decision.before)
        if state.pending:
            continue
        played = {(coin_of(action), type(action).__name__.lower()) for action in GAME.legal(state, seat)}
        for coin in {*state.hand[seat]}:
            open_verbs = {verb for verb in VERBS if why_not(state, seat, coin, verb) is None}
            assert open_verbs == {verb for paid, verb in played if paid == coin}
            tried += 1
    assert tried > 10
