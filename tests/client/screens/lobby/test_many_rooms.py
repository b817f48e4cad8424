"""A network full of rooms: they are listed page by page, and changes without end do not stop the window."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from client.hosts.room_list import MAX_ROOMS, ListedRoom
from client.net.addresses import Address
from client.net.limits import LISTED_ROOMS, RELAYOUTS
from client.screens.lobby.local_network import LocalNetwork
from client.screens.lobby.network_rooms import RoomRows
from client.storage.settings import Settings
from tests.support.client.client_driver import FRAME, Player
from tests.support.keys import room_key
from tools.harness.scenes.network import Neighbours


def rooms(people: int = 0, count: int = MAX_ROOMS) -> list[ListedRoom]:
    """Return rooms as anybody on the network can announce them."""
    notices = [room_key(number).notice(name=f"Room {number}", people=people) for number in range(count)]
    return [ListedRoom(notice, (Address("192.168.1.1", 47800),), 0.01) for notice in notices]


def test_every_room_can_be_come_to(tmp_path: Path) -> None:
    """One button leads to the next rooms, and from the last ones back to the first."""

    async def scene() -> None:
        player, found = Player(tmp_path, Settings(language="en", player="Anna")), rooms(count=20)
        page = LocalNetwork(Neighbours(found))
        player.app.go(page)
        player.wait()
        seen = []
        for _ in range(4):
            seen.append([each.key for each in page.controls if each.key.startswith("room.")])
            player.use("rooms.more")
            player.wait()
        assert list(map(len, seen)) == [LISTED_ROOMS, LISTED_ROOMS, 20 - 2 * LISTED_ROOMS, LISTED_ROOMS]
        assert [key for keys in seen[:3] for key in keys] == [f"room.{room.notice.room}" for room in found]
        assert seen[3] == seen[0]
        await player.app.finish()

    asyncio.run(scene())


def test_rooms_that_change_all_the_time_are_not_laid_out_in_every_frame(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A flood of announcements in the network must not hold up the frames of the room list."""
    laid = 0
    lay = RoomRows.lay

    def count_layouts(*args: object) -> int:
        nonlocal laid
        laid += 1
        return lay(*args)

    monkeypatch.setattr(RoomRows, "lay", count_layouts)

    async def scene() -> None:
        player = Player(tmp_path, Settings(language="en", player="Anna"))
        found = rooms()
        page = LocalNetwork(Neighbours(found))
        player.app.go(page)
        player.wait()
        steps, before = 60, laid
        for step in range(steps):
            found[0] = rooms(step, 1)[0]
            player.app.step(FRAME)
        assert 1 <= laid - before <= RELAYOUTS + steps * FRAME * 5 + 1
        await player.app.finish()

    asyncio.run(scene())
