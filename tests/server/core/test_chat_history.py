"""The host's memory of chat is bounded, and goes with the people that it is for."""

from __future__ import annotations

import gc
import weakref

from engine.wire.protocol import CreateTable, Leave, Say, Watch
from server.core.chat_history import MAX_LINES
from tests.server.lobby.test_chat import ANN, BOB, EVE, FAY, STRANGER, company, texts
from tests.support.server.lobby_harness import ME, OPEN


def test_who_may_hear_both_circles_is_told_the_last_lines_of_both_together() -> None:
    harness = company("delayed")
    for number in range(MAX_LINES):
        harness.do(ANN, Say, table=1, text=f"player {number}")
        harness.do(EVE, Say, table=1, text=f"spectator {number}")
    lines = texts(harness.do(STRANGER, Watch, table=1))
    assert len(lines) == MAX_LINES
    assert lines[:2] == [f"player {MAX_LINES // 2}", f"spectator {MAX_LINES // 2}"]


def test_what_somebody_was_told_at_a_table_is_remembered_no_longer_than_the_table() -> None:
    """Else a connection that sets up one table after the other would fill the host's memory."""
    harness = company()
    harness.do(ANN, Say, table=1, text="farewell")
    told = weakref.ref(harness.lobby.tables[1].chat_history.received_lines)
    for conn in (ANN, BOB, EVE, FAY):
        harness.do(conn, Leave, table=1)
    harness.do(STRANGER, CreateTable, game="tictactoe", options={}, seats=[ME, OPEN])
    assert [*harness.lobby.tables] == [2]
    gc.collect()
    assert told() is None


def test_what_somebody_was_told_at_a_table_is_remembered_no_longer_than_the_connection() -> None:
    harness = company()
    harness.do(ANN, Say, table=1, text="hello")
    told = harness.lobby.tables[1].chat_history.received_lines
    before = len(told)
    harness.lobby.disconnect(ANN)
    gc.collect()
    assert (before, len(told)) == (4, 3)
