"""The room as a client knows it: whose knowledge a spectator is shown."""

from __future__ import annotations

from typing import Any

import pytest

from client.session.room_client import RoomClient
from client.session.session_changes import SessionChanges
from engine.wire.protocol import SeatInfo, TableInfo, Watching
from tests.games.registry import GAMES


@pytest.mark.parametrize(
    ("mode", "shown"), [("public", None), ("after", None), ("delayed", 1), ("nobody", None)]
)
def test_only_where_seats_are_shown_a_spectator_knows_what_a_seat_knows(mode: Any, shown: int | None) -> None:
    room = RoomClient(GAMES, SessionChanges())
    seats = [SeatInfo("x", "person", "Anna", True), SeatInfo("o", "person", "Boris", True)]
    room.handle_message(TableInfo(1, "tictactoe", {}, seats, [], 1, True, watching=Watching(mode, 30)))
    assert room.viewer(1, 1) == shown
    assert room.viewer(1, None) is None
    assert room.viewer(2, 1) is None, "there is no such table"
