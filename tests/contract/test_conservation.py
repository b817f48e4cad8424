"""Law 7: nothing is lost or made in whole games, and games end as they should."""

from __future__ import annotations

from typing import get_args

import pytest

from engine.chance import make_generator
from engine.events import MAX_SEATS
from engine.game import Turn, step
from engine.options import configure
from tests.contract.games import CASES, GAMES, Case, cases


def test_every_game_is_tested() -> None:
    assert {case.game.id for case in CASES} == set(GAMES)
    assert len(CASES) == len({case.name for case in CASES})


@pytest.mark.parametrize("name", GAMES)
def test_the_samples_show_everything_that_can_happen(name: str) -> None:
    """The laws are as good as their positions: every kind of event and action occurs there.

    The clock's decisions for a seat count: a game may have an action for that alone.
    """
    game = GAMES[name]
    events, actions = set(), set()
    for case in CASES:
        if case.game is game:
            turn = Turn(game, game.new(case.config), make_generator(0), case.prepare_seats(0))
            game.start(turn)
            events |= {type(event) for event in turn.events}
            for decision in case.decisions():
                events |= {type(event) for event in decision.events}
                actions.add(type(decision.action))
                clock = game.timing.timeout_action(decision.before, decision.seat)
                if clock is not None and type(clock) not in actions:
                    _, happened = step(game, decision.before, decision.seat, clock, make_generator(0))
                    events |= {type(event) for event in happened}
                    actions.add(type(clock))
    assert events == set(get_args(game.events) or [game.events])
    possible = {kind.__name__ for kind in get_args(game.actions) or [game.actions]}
    assert {kind.__name__ for kind in actions} == possible


@cases
def test_what_must_always_hold_does(case: Case) -> None:
    """For War Chest WC-1.4.1 to WC-1.4.5, in a hundred random games of each of its variants.

    A game ends with its last decision and with an outcome, where the settings promise it within the limit.
    """
    ended = 0
    for seed in case.numbers(case.opening.games):
        assert case.checks.faults(case.game.format(case.start(seed))) == []
        for decision in case.play(seed):
            assert case.game.outcome(decision.before) is None
            assert case.checks.faults(case.game.format(decision.after)) == []
        assert bool(case.game.outcome(decision.after)) != bool(case.game.to_act(decision.after))
        ended += bool(case.game.outcome(decision.after))
    assert ended == len(case.numbers(case.opening.games)) or (
        not case.opening.ends and (ended > 0 or case.part is not None)
    )


@cases
def test_who_gives_up_is_not_first_and_every_side_has_a_rank(case: Case) -> None:
    """At any end of a match: clients, which know the number of sides, get its outcome."""
    game = case.game
    for decision in case.decisions():
        state = decision.before
        sides = {game.side(state, seat) for seat in case.seats()}
        assert sides == {*range(len(sides))}
        for seat in case.seats():
            ranks = game.forfeit(state, seat).ranks
            assert len(ranks) == len(sides)
            assert ranks[game.side(state, seat)] > 1
        ended = [game.outcome(decision.after), game.tie(state) if game.ties else None]
        assert {len(outcome.ranks) for outcome in ended if outcome} <= {len(sides)}


@cases
def test_a_position_tells_its_seats(case: Case) -> None:
    """The position alone thus names the seats; and a table has room for all of them."""
    game, seats = case.game, case.game.seats(case.config)
    assert 1 <= len(seats) == len({*seats}) <= MAX_SEATS
    for decision in case.decisions():
        assert game.seats(configure(game.options, case.checks.settings_of(decision.after))) == seats
