"""People around a table that is not full yet, or whose match is over."""

from __future__ import annotations

from typing import Any

from engine.wire.protocol import CreateTable, Rejected, Seated, SeatPlan, Sit, TableInfo
from server.core.settings import Settings
from server.storage.entries import unpack
from server.table.table_info import table_info
from tests.games.registry import GAMES as TINY
from tests.games.registry import REAL
from tests.support.server.lobby_harness import OPEN, LobbyHarness, only

GAMES = {**TINY, **REAL}
WAITING = SeatPlan("me", ready=False)
PATIENT = Settings(tables=4, commands=1_000_000, command_burst=1_000_000, dead_seconds=1e6, storage_seconds=1)
FOUR: dict[str, str | int | bool] = {"players": 4, "draft": "random", "max_rounds": 3}
OWNER, BEN, CID, DAN = 1, 2, 3, 4


def greet_lobby(**lobby: Any) -> LobbyHarness:
    harness = LobbyHarness(GAMES, PATIENT, **lobby)
    for conn, name in enumerate(("Ann", "Ben", "Cid", "Dan"), 1):
        harness.guest(conn, name)
    return harness


def four(*others: int, **lobby: Any) -> LobbyHarness:
    """Return a harness with a table of four seats; the owner and these others sit from the left, unready."""
    harness = greet_lobby(**lobby)
    harness.do(OWNER, CreateTable, game="warchest", options=FOUR, seats=[WAITING, OPEN, OPEN, OPEN])
    for seat, conn in enumerate(others, 1):
        harness.do(conn, Sit, table=1, seat=seat, ready=False)
    harness.news(OWNER)
    return harness


def two(**lobby: Any) -> LobbyHarness:
    """Return a harness where two people are at a table of two seats, and ready for nothing yet."""
    harness = greet_lobby(**lobby)
    harness.table(OWNER, WAITING, OPEN)
    harness.do(BEN, Sit, table=1, seat=1, ready=False)
    harness.news(OWNER)
    return harness


def info(harness: LobbyHarness) -> TableInfo:
    """Return the state of the table, which everybody must have received."""
    now = table_info(harness.lobby.tables[1])
    harness.news(OWNER)
    for conn in (OWNER, BEN, CID, DAN):
        if conn in harness.sent and conn not in harness.closed:
            told = [message for message in harness.sent[conn] if isinstance(message, TableInfo)]
            assert told[-1] == now
    return now


def players(harness: LobbyHarness) -> list[str]:
    return [seat.player for seat in info(harness).seats]


def ready(harness: LobbyHarness) -> list[str]:
    return [seat.player for seat in info(harness).seats if seat.ready]


def code(messages: list[Any]) -> str:
    return only(messages, Rejected).code


def token(harness: LobbyHarness, conn: int) -> str:
    [found] = {message.token for message in harness.sent[conn] if isinstance(message, Seated)}
    return found


def heir_of(harness: LobbyHarness) -> LobbyHarness:
    """Return the harness of a host that was started again on this one's kept state."""
    heir = LobbyHarness(GAMES, PATIENT, label="heir", keeps=True)
    heir.disk[1] = list(harness.disk[1])
    heir.lobby.restore(1, [unpack(payload) for payload in harness.disk[1]], 0.0)
    heir.news(0)
    return heir
