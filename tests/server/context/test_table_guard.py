"""A table whose game fails without any command: it is closed, and no other is concerned."""

from __future__ import annotations

from typing import Any

import pytest

from engine.game import Codec
from engine.parts.timing import Timing
from engine.wire.protocol import Act, ClockRules, Dismissed, Ping, Pong, Sit, TableGone
from muster_tictactoe.game import TicTacToe
from server.core.settings import Settings
from server.storage.entries import Opening, unpack
from tests.games.registry import GAMES
from tests.games.window import Window
from tests.support.server.lobby_harness import ME, OPEN, LobbyHarness, kinds, only

SECRET = "terces"


class Untimed(Timing[Any]):
    """A part that fails as soon as a player's time has run out."""

    def timeout_action(self, state: Any, seat: int) -> Any:
        raise RuntimeError(SECRET)


class Stumbling(TicTacToe):
    """Noughts and crosses that fails as soon as a player's time has run out."""

    timing = Untimed()


class Veil(Timing[Any]):
    """A part that fails as soon as a seat is asked for an answer."""

    def hides_timing(self, state: Any, seat: int) -> bool:
        if state.asked:
            raise KeyError(SECRET)
        return False


class Veiled(Window):
    """The game of windows that fails as soon as a seat is asked for an answer."""

    timing = Veil()


class Falling(TicTacToe):
    """Noughts and crosses that fails over every decision."""

    def decide(self, turn: Any, seat: int, action: Any) -> None:
        raise RuntimeError(SECRET)


def two_tables(game: Any) -> LobbyHarness:
    """Return two tables with clocks: the first one's game fails in its time, the other's does not."""
    harness = LobbyHarness({**GAMES, game.id: game}, Settings(), keeps=True)
    for conn in (1, 2, 3, 4):
        harness.guest(conn)
    harness.table(1, ME, OPEN, game=game.id, clock=ClockRules(1))
    harness.table(3, ME, OPEN, game="pig", clock=ClockRules(2))
    harness.do(4, Sit, table=2, seat=1)
    return harness


def test_a_table_that_fails_is_closed_and_the_others_go_on(caplog: pytest.LogCaptureFixture) -> None:
    harness = two_tables(Stumbling())
    harness.do(2, Sit, table=1, seat=1)
    harness.wait(2)
    harness.do(1, Ping)
    assert [*harness.lobby.tables] == [2]
    for conn in (1, 2):
        told = [each for each in harness.sent[conn] if isinstance(each, Dismissed | TableGone)]
        assert told == [Dismissed(1, "table_failed"), TableGone(1)]
        assert isinstance(harness.do(conn, Ping)[0], Pong), "nobody is cut off"
    match = harness.lobby.tables[2].match
    assert match is not None
    assert match.standing.timed_out == {0}, "the clock of the other table ran"
    assert "RuntimeError" in caplog.text
    assert SECRET not in caplog.text
    assert isinstance(unpack(harness.disk[1][0]), Opening), "what is kept stays"


def test_who_speaks_at_a_table_that_fails_is_told_that_it_is_gone() -> None:
    harness = two_tables(Stumbling())
    harness.do(2, Sit, table=1, seat=1)
    harness.now += 2
    news = harness.do(2, Sit, table=1, seat=0)
    assert kinds(news) == ["Dismissed", "TableGone", "Rejected"]
    assert news[-1].code == "no_such_table"


def test_a_table_that_fails_after_a_command_is_closed_as_well() -> None:
    harness = two_tables(Veiled())
    harness.do(2, Sit, table=1, seat=1)
    match = harness.lobby.tables[1].match
    assert match is not None
    action = Codec.plain(match.game.legal(match.standing.state, 0)[0])
    news = harness.do(1, Act, table=1, seat=0, revision=0, action=action)
    assert kinds(news)[0] == "Accepted"
    assert only(news, Dismissed).code == "table_failed"
    assert [*harness.lobby.tables] == [2]


def test_a_command_that_fails_is_refused_and_changes_nothing(caplog: pytest.LogCaptureFixture) -> None:
    """Its sender stays connected, and plays on once the game can."""
    harness = two_tables(GAMES["tictactoe"])
    table = harness.lobby.tables[1]
    harness.do(2, Sit, table=1, seat=1)
    match = table.match
    assert match is not None
    sound, match.game = match.game, Falling()
    for game, told in ((match.game, "Rejected"), (sound, "Accepted")):
        match.game = game
        revision, decisions = match.standing.revision, len(harness.disk[1])
        action = Codec.plain(sound.legal(match.standing.state, 0)[0])
        news = harness.do(1, Act, table=1, seat=0, revision=revision, action=action)
        assert kinds(news)[0] == told
        assert isinstance(harness.do(1, Ping)[0], Pong), "nobody is cut off"
        if told == "Rejected":
            assert news[0].code == "internal_error"
            assert (match.standing.revision, len(harness.disk[1])) == (revision, decisions)
    assert "RuntimeError" in caplog.text
    assert SECRET not in caplog.text


def test_a_bot_s_answer_that_fails_closes_its_table_alone() -> None:
    harness = two_tables(GAMES["tictactoe"])
    failing = harness.lobby.tables[1]
    failing.game = Stumbling()
    harness.do(2, Sit, table=1, seat=1)
    harness.now += 2
    harness.lobby.bot_answer(1, 1, 0, 0, None, harness.now)
    assert [*harness.lobby.tables] == [2]
