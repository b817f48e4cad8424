"""A player at the real client in a real room, and other players with sessions alone."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path

from client.hosts.party_host import HostedRoom
from client.screens.lobby.room import RoomScreen
from client.sessions.room_session import RoomSession
from client.skins.registry import playable
from client.storage.settings import LastGame, Settings
from engine.wire.protocol import CreateTable, SeatPlan, TableInfo
from tests.support.client.client_driver import Player
from tests.support.client.rooms import a_room, enter_room
from tools.harness.clients.stage import undrawn

ME, FREE = SeatPlan("me", ready=False), SeatPlan("open")
PAIR = CreateTable(0, "warchest", {"draft": "first_game"}, [ME, FREE])
FOUR = CreateTable(0, "warchest", {"players": 4}, [ME, FREE, FREE, FREE])
LAST = LastGame(options={"draft": "first_game"}, seat=0)


async def frames(player: Player, until: Callable[[], bool]) -> None:
    """Let frames and real time pass until a condition holds."""
    with undrawn(player.app):
        while not until():
            player.app.step(1 / 30)
            await asyncio.sleep(0.005)
    player.wait()


class Lobby:
    """A player at the real client in a room, and the other players with sessions alone."""

    def __init__(self, player: Player, visit: RoomSession, own: HostedRoom, stack: AsyncExitStack) -> None:
        self.player = player
        self.visit = visit
        self._own = own
        self._stack = stack

    async def guest(self, name: str) -> RoomSession:
        """Let another player enter."""
        visit = await enter_room(self._own, name)
        self._stack.push_async_callback(visit.close)
        return visit

    async def until(self, come: Callable[[], bool]) -> None:
        """Let frames pass until a condition holds."""
        await frames(self.player, come)

    async def wait_for_control(self, key: str) -> None:
        """Wait until there is a control that can be used."""
        await self.until(lambda: any(each.key == key and each.enabled for each in self.player.controls))

    async def use(self, key: str) -> None:
        """Click on a control once there is one."""
        await self.wait_for_control(key)
        self.player.use(key)

    @property
    def info(self) -> TableInfo:
        """Return the player's table."""
        assert self.visit.table.info is not None
        return self.visit.table.info

    @property
    def players(self) -> list[str]:
        """Return the players at the player's table, by seat; empty for an open seat."""
        return [seat.player for seat in self.info.seats]


@asynccontextmanager
async def lobby(folder: Path, *settings: str, examples: bool = False) -> AsyncIterator[Lobby]:
    """Show a room to Anna; with `examples` her shelf has them, too."""
    async with AsyncExitStack() as stack:
        own = await stack.enter_async_context(a_room(folder / "room", *settings))
        settings = Settings(language="en", animation="off", last_tables={"warchest": LAST})
        player = Player(folder / "anna", settings)
        player.app.games = tuple(playable(examples=True)) if examples else ("warchest",)
        visit = await RoomSession.enter([own.near], own.fingerprint, name="Anna")
        player.app.go(RoomScreen(visit))
        player.wait()
        try:
            yield Lobby(player, visit, own, stack)
        finally:
            await player.app.finish()
            await visit.close()


def list_heard(visit: RoomSession, table: int | None) -> list[str]:
    """Return the chat lines that a visit hears."""
    return [line.text or line.phrase for line in visit.room.chat.visible(table)]


# Setting a table up.
