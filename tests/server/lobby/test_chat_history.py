"""What the host remembers of chat is bounded, and goes with those it is for."""

from __future__ import annotations

import gc
import weakref

from engine.wire.protocol import CreateTable, Leave, Say, Watch
from server.lobby.chat_history import MOST
from tests.server.lobby.test_chat import ANN, BOB, EVE, FAY, STRANGER, company, texts
from tests.support.server.lobby_harness import ME, OPEN


def test_who_may_hear_both_circles_is_told_the_last_lines_of_both_together() -> None:
    hall = company("delayed")
    for number in range(MOST):
        hall.do(ANN, Say, table=1, text=f"player {number}")
        hall.do(EVE, Say, table=1, text=f"spectator {number}")
    lines = texts(hall.do(STRANGER, Watch, table=1))
    assert len(lines) == MOST
    assert lines[:2] == [f"player {MOST // 2}", f"spectator {MOST // 2}"]


def test_what_somebody_was_told_at_a_table_is_remembered_no_longer_than_the_table() -> None:
    """Else a connection that sets up one table after the other would fill the host's memory."""
    hall = company()
    hall.do(ANN, Say, table=1, text="farewell")
    told = weakref.ref(hall.lobby.tables[1].talk.told)
    for conn in (ANN, BOB, EVE, FAY):
        hall.do(conn, Leave, table=1)
    hall.do(STRANGER, CreateTable, game="tictactoe", options={}, seats=[ME, OPEN])
    assert [*hall.lobby.tables] == [2]
    gc.collect()
    assert told() is None


def test_what_somebody_was_told_at_a_table_is_remembered_no_longer_than_the_connection() -> None:
    hall = company()
    hall.do(ANN, Say, table=1, text="hello")
    told = hall.lobby.tables[1].talk.told
    before = len(told)
    hall.lobby.disconnected(ANN)
    gc.collect()
    assert (before, len(told)) == (4, 3)
