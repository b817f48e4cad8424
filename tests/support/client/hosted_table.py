"""A room on this machine, and the real client at a table in it."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Coroutine, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import Any, TypeVar

from client.hosts.party_host import HostedRoom
from client.screens.table.screen import TableScreen
from client.sessions.room_session import RoomSession
from engine.wire.identity import room_of
from engine.wire.protocol import CreateTable, SeatPlan
from tests.support.client.random_play import legal
from tests.support.client.rooms import a_hosted_room, a_room, decide
from tests.support.client.table_driver import Sitter, still

T = TypeVar("T")
ARMIES: dict[str, str | int | bool] = {"draft": "first_game"}
PLAYERS = [SeatPlan("me"), SeatPlan("open")]


class Hosted:
    """A room, the people in it, and one of them at the client."""

    def __init__(self, sitter: Sitter, own: HostedRoom) -> None:
        self.sitter = sitter
        self.own = own
        self._visits: list[RoomSession] = []

    @property
    def room(self) -> str:
        """Return the id of the room, as lists of rooms have it."""
        return room_of(bytes.fromhex(self.own.fingerprint))

    def run(self, work: Coroutine[Any, Any, T]) -> T:
        """Do something beside the client, which stands still in the meantime."""
        return self.sitter.loop.run_until_complete(work)

    def come(self, name: str) -> RoomSession:
        """Come into the room."""
        visit = self.run(RoomSession.enter([self.own.near], self.own.fingerprint, name=name))
        self._visits.append(visit)
        return visit

    def until(self, come: Callable[[], bool]) -> None:
        """Let frames and messages pass until a condition holds."""
        self.sitter.wait_for(come)
        self.sitter.wait()

    def match(self, **table: Any) -> tuple[RoomSession, RoomSession]:
        """Let Anna set a table up and Ben sit down; return both once their match runs."""
        one, other = self.come("Anna"), self.come("Ben")
        assert self.run(one.entrance.create(CreateTable(0, "warchest", ARMIES, PLAYERS, **table))) is None
        self.until(lambda: bool(other.room.tables))
        assert self.run(other.entrance.sit(1, 1, ready=True)) is None
        self.until(lambda: one.stage == other.stage == "match")
        return one, other

    def show(self, visit: RoomSession) -> None:
        """Put one of them at the client."""
        self.sitter.app.go(TableScreen(visit))
        self.sitter.wait()

    def decide(self, visit: RoomSession) -> None:
        """Let somebody decide something."""
        self.until(lambda: bool(legal(visit)))
        self.run(decide(visit, legal(visit)[-1]))

    def close(self) -> None:
        """Leave the room."""
        for visit in self._visits:
            self.run(visit.close())


@asynccontextmanager
async def _announce_room(folder: Path, *settings: str) -> AsyncIterator[HostedRoom]:
    async with a_hosted_room(folder, *settings) as (_, own):
        yield own


@contextmanager
def open_room(
    folder: Path, *settings: str, language: str = "en", announced: bool = False
) -> Iterator[Hosted]:
    """Open a room, and close it whatever happens; an announced one has a process of its own."""
    sitter = Sitter(folder / "client", settings=still(language=language))
    room = (_announce_room if announced else a_room)(folder / "party", *settings)
    here = Hosted(sitter, sitter.loop.run_until_complete(room.__aenter__()))
    try:
        yield here
    finally:
        here.close()
        sitter.loop.run_until_complete(room.__aexit__(None, None, None))
        sitter.close()
