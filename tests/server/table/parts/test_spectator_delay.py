"""What delayed spectators may know of a match: each moment as late as the table says, and nothing later."""

from __future__ import annotations

from typing import Any

from engine.chance import make_generator
from engine.match.match import Match
from muster_tictactoe.game import Place, TicTacToe
from server.table.parts.spectator_delay import SpectatorDelay

DELAY = 30.0


def begin_match() -> Match[Any]:
    game = TicTacToe()
    return Match(game, game.options(), make_generator(1))


def test_each_moment_is_shown_when_its_time_has_passed() -> None:
    match, delay = begin_match(), SpectatorDelay()
    assert not delay.look(match, DELAY, 100.0)
    match.submit(0, Place("a1"))
    assert not delay.look(match, DELAY, 110.0)
    assert (delay.revision, delay.shown) == (-1, None)
    assert not delay.look(match, DELAY, 129.9)
    assert delay.look(match, DELAY, 130.0)
    assert (delay.revision, delay.shown and delay.shown.revision) == (0, 0)
    assert not delay.look(match, DELAY, 139.9)
    assert delay.look(match, DELAY, 500.0)
    assert delay.revision == 1
    assert not delay.look(match, DELAY, 600.0), "nothing new has happened"


def test_without_a_delay_a_moment_is_shown_at_once() -> None:
    match, delay = begin_match(), SpectatorDelay()
    assert delay.look(match, 0.0, 7.0)
    assert delay.revision == 0


def test_a_match_that_has_gone_back_shows_nothing_that_never_was() -> None:
    """Moments in waiting are forgotten; one that was shown gives way to the present one."""
    match, earlier, delay = begin_match(), begin_match(), SpectatorDelay()
    match.submit(0, Place("a1"))
    delay.look(match, 0.0, 0.0)
    match.submit(1, Place("b2"))
    delay.look(match, DELAY, 1.0)
    delay.introduce(None, 1, [])
    delay.go_back(earlier)
    assert (delay.revision, delay.introductions) == (0, {})
    assert not delay.look(earlier, DELAY, 1000.0), "the later moment is gone"
    assert delay.revision == 0
