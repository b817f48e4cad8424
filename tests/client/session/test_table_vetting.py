"""A host's news about tables costs a client little, with any game and any number of messages."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Any

import pytest
from msgspec import to_builtins
from msgspec.structs import replace

from client.net.breach import Breach
from client.session.room_client import RoomClient
from client.session.session_changes import SessionChanges
from client.session.table_vetting import settings as settings_of_table
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


@pytest.mark.parametrize(
    ("options", "why"),
    [
        ({"draft": "by weight"}, "settings that the game does not have"),
        ({"weight": 3}, "settings that the game does not have"),
        ({"max_rounds": "many"}, "settings that the game does not have"),
    ],
)
def test_settings_that_a_game_does_not_have_are_a_breach(options: dict[str, Any], why: str) -> None:
    """Whether the value, the name or the kind is not the game's."""
    game = REAL["warchest"]
    table = TableInfo(1, game.id, options, [], [], 0, running=False)
    with pytest.raises(Breach, match=why):
        settings_of_table({game.id: game}, table)
    with pytest.raises(Breach, match="not known"):
        settings_of_table({}, table)
