"""A host's news about tables costs a client little, with any game and any number of messages."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Any

import pytest
from msgspec import to_builtins
from msgspec.structs import replace

from client.session.room_client import RoomClient
from client.session.session_changes import SessionChanges
from client.skins.registry import SHOWN_GAMES
from engine.game import Game
from engine.options import configure
from engine.release import release
from engine.testing.checks import Settings
from engine.wire.protocol import PROTOCOL, GameInfo, SeatInfo, TableInfo, Welcome
from tests.games.registry import REAL

MAX_CALLS, MAX_CALLS_AGAIN = 20_000, 300
"""Calls of Python functions for a new table, and for one with the settings of an earlier one."""


def calls_of(work: Callable[[], object]) -> int:
    calls = 0

    def note(frame: Any, event: str, argument: Any) -> None:
        nonlocal calls
        calls += event == "call"

    before = sys.getprofile()
    sys.setprofile(note)
    try:
        work()
    finally:
        sys.setprofile(before)
    return calls


DEMANDING = [
    pytest.param(game, settings, id=f"{game.id}-{number}")
    for game in REAL.values()
    for number, settings in enumerate(game.checks.demanding())
]


@pytest.mark.parametrize(("game", "settings"), DEMANDING)
def test_unchanged_settings_are_no_work(game: Game[Any], settings: Settings) -> None:
    """Two people who say over and over that they are ready cost the others nothing."""
    room = RoomClient(SHOWN_GAMES, SessionChanges())
    offers = [GameInfo(game.id, game.version, [])]
    room.begin_connection(Welcome(PROTOCOL, release(), "Hall", offers, 1, "0" * 32))
    config = configure(game.options, settings)
    seats = [SeatInfo(name, "open", "", here=False) for name in game.seats(config)]
    told = TableInfo(1, game.id, to_builtins(config), seats, [], 0, running=False, name="Duel")
    assert calls_of(lambda: room.handle_message(told)) <= MAX_CALLS
    again = replace(told, seats=[replace(seat, ready=True) for seat in seats])
    assert calls_of(lambda: room.handle_message(again)) <= MAX_CALLS_AGAIN
