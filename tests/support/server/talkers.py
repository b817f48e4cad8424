"""People who talk in a lobby, and the lines that each of them hears."""

from __future__ import annotations

from typing import Any

from engine.wire.protocol import (
    HostMessage,
    Rejected,
    Said,
    Say,
    Sit,
    Watch,
    Watching,
)
from server.core.settings import Settings
from tests.support.server.lobby_harness import ME, OPEN, UNHURRIED, LobbyHarness, kinds, only

ANN, BOB, EVE, FAY, STRANGER = range(1, 6)
"""Two players of table 1, two spectators of it, and a person who is only in the room."""
PEOPLE = (ANN, BOB, EVE, FAY, STRANGER)


def company(mode: Any = "public", settings: Settings = UNHURRIED, **harness: Any) -> LobbyHarness:
    """Return a harness where a match is running at table 1."""
    room = LobbyHarness(settings=settings, **harness)
    for conn in PEOPLE:
        room.guest(conn)
    watching = Watching(mode, 30 if mode == "delayed" else 0)
    room.table(ANN, ME, OPEN, watching=watching)
    room.do(BOB, Sit, table=1, seat=1)
    room.do(EVE, Watch, table=1)
    room.do(FAY, Watch, table=1)
    assert room.lobby.tables[1].running is not None
    return room


def list_said(messages: list[HostMessage]) -> list[Said]:
    return [message for message in messages if isinstance(message, Said)]


def texts(messages: list[HostMessage]) -> list[str]:
    return [message.text for message in list_said(messages)]


def hearers(harness: LobbyHarness, conn: int, **fields: Any) -> list[int]:
    """Send a line and return who has heard it; it must be one line for each of them."""
    before = {each: len(harness.sent[each]) for each in PEOPLE}
    answer = harness.do(conn, Say, **({"text": "well"} | fields))
    heard = {each: list_said(harness.sent[each][before[each] :]) for each in PEOPLE}
    assert all(len(lines) <= 1 for lines in heard.values())
    assert len({line for lines in heard.values() for line in lines}) == 1
    assert kinds(answer)[0] == "Accepted"
    return [each for each in PEOPLE if heard[each]]


def refusal(harness: LobbyHarness, conn: int, **fields: Any) -> Rejected:
    """Send a line that is refused; nobody may hear anything else."""
    before = {each: len(harness.sent[each]) for each in harness.sent}
    harness.do(conn, Say, **fields)
    new = {each: harness.sent[each][before[each] :] for each in before}
    assert all(not new[each] for each in before if each != conn)
    return only(new[conn], Rejected)
