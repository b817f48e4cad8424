"""Laws 3 and 5: legality follows from the actor's knowledge, and is exactly the absence of a refusal.

A list that is a sample on a lattice is exactly the unrefused part of the lattice. Off the lattice `refuse`
judges alone, and an action that it passes can be carried out.
"""

from __future__ import annotations

from math import isfinite
from typing import Any

import pytest

from engine.chance import Scripted, make_generator
from engine.game import IllegalAction, Reason, step
from engine.testing.decision import Decision
from tests.contract.candidates import Candidates
from tests.contract.games import Case, cases


@cases
def test_what_is_legal_depends_on_what_the_actor_knows(case: Case) -> None:
    """Contract 3: legal(s, seat) == legal(view(s, seat), seat); refusals are the same to their arguments."""
    game = case.game
    candidates = Candidates(1)
    for decision in case.decisions():
        state = decision.before
        candidates.learn(decision.legal)
        for seat in case.seats():
            seen = game.view(state, seat)
            legal = game.legal(state, seat)
            assert game.legal(seen, seat) == legal
            assert game.proposals(seen, seat) == game.proposals(state, seat)
            for action in legal + candidates.make(decision.legal, seat, 4):
                assert game.refuse(seen, seat, action) == game.refuse(state, seat, action), str(action)


@cases
def test_who_decides_and_who_won_is_known_to_everybody(case: Case) -> None:
    game = case.game
    for decision in case.decisions():
        sides = [game.side(decision.before, seat) for seat in case.seats()]
        for viewer in case.viewers():
            seen = game.view(decision.after, viewer)
            assert game.to_act(seen) == game.to_act(decision.after)
            assert game.outcome(seen) == game.outcome(decision.after)
            assert [game.side(seen, seat) for seat in case.seats()] == sides
            if game.to_act(seen):
                assert game.is_play(seen) == game.is_play(decision.after)
                assert game.is_quiet(seen) == game.is_quiet(decision.after)
                masked = [game.timing.hides_timing(decision.after, seat) for seat in case.seats()]
                assert [game.timing.hides_timing(seen, seat) for seat in case.seats()] == masked


@cases
def test_a_view_can_be_evaluated(case: Case) -> None:
    """A search judges positions that it only knows in part; nothing may fail on an unknown coin or card."""
    game = case.game
    for decision in case.decisions():
        for seat in case.seats():
            value = game.bots.evaluate(game.view(decision.after, seat), game.side(decision.after, seat))
            assert isfinite(value)


@cases
def test_legal_actions_are_sorted_by_text_and_unique(case: Case) -> None:
    """Contract 5."""
    for decision in case.decisions():
        texts = [str(action) for action in decision.legal]
        assert texts == sorted(set(texts))


@cases
def test_every_legal_action_is_read_back_from_its_text(case: Case) -> None:
    for decision in case.decisions():
        for action in decision.legal:
            assert case.game.parse_action(str(action)) == action


@cases
def test_every_legal_action_can_be_carried_out(case: Case) -> None:
    """A seat can go on afterwards, or the game is over; nothing is left half done."""
    for n, decision in enumerate(case.decisions()):
        for action in decision.legal:
            carry_out(case, decision, action, n)


def carry_out(case: Case, decision: Decision, action: Any, seed: int) -> None:
    """Carry an action out instead of the one that was decided, which changes nothing of the state before."""
    game, state = case.game, decision.before
    before = state.clone()
    after, events = step(game, state, decision.seat, action, make_generator(seed))
    assert events
    assert bool(game.to_act(after)) != bool(game.outcome(after))
    assert all(game.legal(after, seat) for seat in game.to_act(after))
    assert state == before


@cases
def test_what_is_proposed_is_not_refused(case: Case) -> None:
    """It can be carried out, and is listed unless it is off a lattice."""
    game = case.game
    for n, decision in enumerate(case.decisions()):
        proposals = game.proposals(decision.before, decision.seat)
        assert proposals
        for action in proposals:
            assert game.parse_action(str(action)) == action
            if action not in decision.legal:
                assert not game.on_lattice(decision.before, decision.seat, action)
                carry_out(case, decision, action, n)


@cases
def test_what_the_clock_decides_is_not_refused(case: Case) -> None:
    """It can be carried out, and follows from the seat's knowledge."""
    game = case.game
    for n, decision in enumerate(case.decisions()):
        action = game.timing.timeout_action(decision.before, decision.seat)
        assert game.timing.timeout_action(game.view(decision.before, decision.seat), decision.seat) == action
        if action is not None:
            assert game.parse_action(str(action)) == action
            carry_out(case, decision, action, n)


@cases
def test_a_match_in_which_all_are_out_of_time_ends(case: Case) -> None:
    """Or a host, which decides for them as long as they are asked, would never come to an end with it."""
    game = case.game
    for seed in case.numbers(4):
        state, chance = case.start(seed), make_generator(seed + 5_000_000)
        for _ in range(case.checks.limit):
            seat = min(game.to_act(state), default=None)
            action = None if seat is None else game.timing.timeout_action(state, seat)
            if seat is None or action is None:
                break
            state, _ = step(game, state, seat, action, chance)
        else:
            raise AssertionError(f"{game.id} goes on by itself after {case.checks.limit} decisions")


def refusal(case: Case, state: Any, seat: int, action: Any) -> Reason | None:
    """Ask `refuse` and try `step`: they must agree, and a refused step changes and draws nothing."""
    reason = case.game.refuse(state, seat, action)
    if reason is not None:
        before = state.clone()
        with pytest.raises(IllegalAction) as caught:
            step(case.game, state, seat, action, Scripted([]))
        assert caught.value.reason == reason
        assert state == before
    return reason


@cases
def test_exactly_what_is_not_legal_is_refused(case: Case) -> None:
    """Contract 5: mutated actions, other positions' actions, redacted ones; and those beside a lattice."""
    candidates = Candidates(2, beside=case.game.lattice)
    refused = unlisted = 0
    for n, decision in enumerate(case.decisions()):
        candidates.learn(decision.legal)
        made = candidates.make(decision.legal, decision.seat, 6)
        for action in decision.legal + made:
            if refusal(case, decision.before, decision.seat, action) is not None:
                refused += 1
                assert action not in decision.legal, str(action)
            elif case.game.on_lattice(decision.before, decision.seat, action):
                assert action in decision.legal, str(action)
            else:
                unlisted += 1
                assert action not in decision.legal, str(action)
                carry_out(case, decision, action, n)
    assert (refused > 0) == case.checks.refusable
    assert (unlisted > 0) == case.game.lattice


@cases
def test_nothing_is_legal_for_a_seat_that_does_not_decide(case: Case) -> None:
    """Not even the legal actions of the seat that decides."""
    game = case.game
    for decision in case.decisions():
        for seat in set(case.seats()) - game.to_act(decision.before):
            assert game.legal(decision.before, seat) == []
            for action in decision.legal:
                assert refusal(case, decision.before, seat, action) is not None


@cases
def test_nothing_is_legal_when_the_game_is_over(case: Case) -> None:
    game = case.game
    candidates = Candidates(3)
    for seed in case.numbers(case.opening.games):
        for decision in case.play(seed):
            candidates.learn(decision.legal)
            if game.outcome(decision.after):
                for seat in case.seats():
                    assert game.legal(decision.after, seat) == []
                    for action in candidates.make(decision.legal, seat, 6):
                        assert refusal(case, decision.after, seat, action) is not None
