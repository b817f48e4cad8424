"""A bot that fails: a quick one decides in its place, in every game, and the table says so."""

from __future__ import annotations

import pytest

from engine.wire.protocol import Ready
from tests.games.registry import REAL
from tests.support.server.lobby_harness import BOT, ME
from tests.support.server.seated_harness import SeatedHarness


def failing(game: str) -> SeatedHarness:
    """Return a table where the bot is asked and its worker dies."""
    made = SeatedHarness(ME, BOT, game=game)
    for _ in range(200):
        if 1 in made.match.to_act():
            break
        made.act(0)
    assert not made.last_view(1, by=0).substituted
    asked = made.asked
    before = made.match.revision
    made.harness.lobby.bot_answer(
        asked.table, asked.match, asked.seat, asked.revision, None, made.harness.now
    )
    made.wait(2)
    assert made.match.revision > before, "the match goes on"
    return made


@pytest.mark.parametrize("game", ["tictactoe", *REAL])
def test_a_bot_that_failed_is_shown_to_all(game: str) -> None:
    made = failing(game)
    assert made.last_view(1, by=0).substituted
    assert not made.last_view(0, by=0).substituted


def test_in_the_next_match_it_is_a_bot_as_before() -> None:
    made = failing("tictactoe")
    for _ in range(9):
        if made.match.outcome is not None:
            break
        made.act(0) if 0 in made.match.to_act() else made.think()
    made.say(0, Ready(0, 1))
    made.wait(1)
    assert made.table.match_number == 2
    assert not made.last_view(1, by=0).substituted
