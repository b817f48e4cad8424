"""The diagnostics show a room's log lines about its loop, and nothing secret of the rest."""

from __future__ import annotations

import logging
from pathlib import Path

import pytest

from client.diagnosis.host_log import MAX_LOG_LINES, NAME, own_room
from server.host.loop_lag import LoopLag
from server.program.arguments import PROGRAM


def test_without_a_room_there_is_nothing(tmp_path: Path) -> None:
    assert own_room(tmp_path) == []
    (tmp_path / NAME).write_bytes(b"")
    assert own_room(tmp_path) == []


def test_the_lag_of_its_loop_is_there_word_by_word(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.WARNING, "server"):
        LoopLag(lambda: 0.0).note(0.3, "CreateTable")
    [told] = caplog.messages
    (tmp_path / NAME).write_text(f"{PROGRAM}: {told}\nValueError: secret is 7\n  x = secret\n")
    assert own_room(tmp_path)[2:] == [told, "ValueError"]


def test_of_a_long_log_only_the_end_is_shown(tmp_path: Path) -> None:
    (tmp_path / NAME).write_text("".join(f"{PROGRAM}: line {number}\n" for number in range(5_000)))
    assert own_room(tmp_path)[2:] == [f"line {number}" for number in range(5_000 - MAX_LOG_LINES, 5_000)]
