"""Bots choose among a game's proposals, including actions outside a sampled list of legal ones."""

from __future__ import annotations

from typing import Any

import pytest

from engine.bots.bot import Bot
from engine.bots.budget import Budget
from engine.bots.greedy import Greedy
from engine.bots.uniform import Uniform
from engine.chance import make_generator
from engine.match.match import Match
from engine.record.header import Header
from engine.record.replay import replay
from engine.record.writer import write_record
from tests.games.nearest import Config, Nearest

GAME = Nearest()


def play_match(first: Bot, second: Bot, seed: int) -> tuple[Match[Any], int]:
    """Play a match; return it with the number of orders that were not on the lattice."""
    match: Match[Any] = Match(GAME, Config(), make_generator(seed))
    chance = make_generator(seed + 1)
    beside = 0
    while asked := match.to_act():
        [seat] = asked
        view = GAME.view(match.standing.state, seat)
        order = (first, second)[seat].choose(GAME, view, seat, (), chance, Budget())
        beside += not GAME.on_lattice(match.standing.state, seat, order)
        match.submit(seat, order)
    return match, beside


@pytest.mark.parametrize("bot", [Greedy(), Uniform()])
def test_orders_off_the_lattice_are_played_recorded_and_run_again(bot: Bot) -> None:
    off = 0
    for seed in range(6):
        match, beside = play_match(bot, bot, seed)
        off += beside
        found = replay(write_record(match, Header(1)).complete(match.outcome), {GAME.id: GAME})
        assert found.match.standing.state == match.standing.state
    assert off > 0


@pytest.mark.parametrize("seat", [0, 1])
def test_the_best_order_is_found_though_no_list_holds_it(seat: int) -> None:
    """The point is 3.37 away, to which no way of the lattice leads."""
    places = "a=43.00 b=90.00" if seat == 0 else "a=5.00 b=49.74"
    state = GAME.parse(f"near1 point=46.37 turns={8 + seat} {places}")
    chosen = Greedy().choose(GAME, state, seat, (), make_generator(1), Budget())
    assert str(chosen) == ("move 3.37" if seat == 0 else "move -3.37")
