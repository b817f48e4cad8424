"""People around a table that is not full yet, or whose match is over."""

from __future__ import annotations

from typing import Any

from engine.games.registry import GAMES as REAL
from engine.wire.protocol import CreateTable, Rejected, Seated, SeatPlan, Sit, TableInfo
from server.settings import Settings
from server.storage.entries import unpack
from server.table.table_info import table_info
from tests.games.registry import GAMES as TINY
from tests.support.server.lobby_harness import OPEN, Hall, only

GAMES = {**TINY, **REAL}
WAITING = SeatPlan("me", ready=False)
PATIENT = Settings(tables=4, commands=1_000_000, command_burst=1_000_000, dead_seconds=1e6, storage_seconds=1)
FOUR: dict[str, str | int | bool] = {"players": 4, "draft": "random", "max_rounds": 3}
OWNER, BEN, CID, DAN = 1, 2, 3, 4


def greeted(**lobby: Any) -> Hall:
    hall = Hall(GAMES, PATIENT, **lobby)
    for conn, name in enumerate(("Ann", "Ben", "Cid", "Dan"), 1):
        hall.guest(conn, name)
    return hall


def four(*others: int, **lobby: Any) -> Hall:
    """Return a hall with a table of four seats; the owner and these others sit from the left, unready."""
    hall = greeted(**lobby)
    hall.do(OWNER, CreateTable, game="warchest", options=FOUR, seats=[WAITING, OPEN, OPEN, OPEN])
    for seat, conn in enumerate(others, 1):
        hall.do(conn, Sit, table=1, seat=seat, ready=False)
    hall.news(OWNER)
    return hall


def two(**lobby: Any) -> Hall:
    """Return a hall where two people are at a table of two seats, and ready for nothing yet."""
    hall = greeted(**lobby)
    hall.table(OWNER, WAITING, OPEN)
    hall.do(BEN, Sit, table=1, seat=1, ready=False)
    hall.news(OWNER)
    return hall


def info(hall: Hall) -> TableInfo:
    """Return how the table stands, which everybody must have been told."""
    now = table_info(hall.lobby.tables[1])
    hall.news(OWNER)
    for conn in (OWNER, BEN, CID, DAN):
        if conn in hall.sent and conn not in hall.closed:
            told = [message for message in hall.sent[conn] if isinstance(message, TableInfo)]
            assert told[-1] == now
    return now


def players(hall: Hall) -> list[str]:
    return [seat.player for seat in info(hall).seats]


def ready(hall: Hall) -> list[str]:
    return [seat.player for seat in info(hall).seats if seat.ready]


def code(messages: list[Any]) -> str:
    return only(messages, Rejected).code


def token(hall: Hall, conn: int) -> str:
    [found] = {message.token for message in hall.sent[conn] if isinstance(message, Seated)}
    return found


def heir_of(hall: Hall) -> Hall:
    """Return the hall of a host that was started again on what this one has kept."""
    heir = Hall(GAMES, PATIENT, label="heir", keeps=True)
    heir.disk[1] = list(hall.disk[1])
    heir.lobby.restore(1, [unpack(payload) for payload in hall.disk[1]], 0.0)
    heir.news(0)
    return heir
