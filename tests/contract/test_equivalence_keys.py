"""Law of equivalence keys: a search may estimate one of several actions with equal keys."""

from __future__ import annotations

from collections import defaultdict
from typing import Any

from engine.chance import ChanceProbe, make_generator
from engine.game import Turn
from tests.contract.games import Case, cases


@cases
def test_what_has_equal_keys_is_estimated_alike_and_asks_no_chance(case: Case) -> None:
    """Otherwise the choice among them, and the number of requests to chance, would change the search."""
    game, evaluate = case.game, case.game.bots.evaluate
    for number, decision in enumerate(case.decisions()):
        state, seat = decision.before, decision.seat
        alike: defaultdict[Any, list[Any]] = defaultdict(list)
        for action in game.proposals(state, seat):
            alike[game.bots.equivalence_key(action)].append(action)
        for actions in alike.values():
            if len(actions) == 1:
                continue
            chance = ChanceProbe(make_generator(number))
            found = []
            for action in actions:
                turn = Turn(game, state.clone(), chance)
                game.decide(turn, seat, action)
                assert not chance.asked, str(action)
                sides = {game.side(state, each) for each in case.seats()}
                found.append((game.outcome(turn.state), *(evaluate(turn.state, side) for side in sides)))
            assert found == found[:1] * len(found), [str(action) for action in actions]
