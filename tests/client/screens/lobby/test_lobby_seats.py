"""The seats of a table before its match, at the real client with a real host."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from client.screens.lobby.room import RoomScreen
from client.screens.lobby.waiting_table import WaitingTable
from client.screens.table.screen import TableScreen
from client.ui import keys
from client.ui.widgets.action_menu import ActionMenu
from client.ui.widgets.dialog import Dialog
from client.ui.widgets.text_prompt import Ask
from tests.support.client.client_driver import ENTER
from tests.support.client.hosts import run
from tests.support.client.lobby_people import FOUR, PAIR, lobby

pytestmark = pytest.mark.full


def test_guest_moves_is_ready_and_is_sent_away_and_comes_back(tmp_path: Path) -> None:
    """A guest takes another seat, says to be ready, is sent away with a message, and may come back later."""

    async def scene() -> None:
        async with lobby(tmp_path, "kick_seconds=4") as here:
            player = here.player
            boris = await here.guest("Boris")
            assert await boris.entrance.create(FOUR) is None
            await here.use("sit.1.1")
            await here.until(lambda: isinstance(player.app.screen, WaitingTable))
            assert not any(each.key == "seat.1" for each in player.controls), "there is nothing to do"
            await here.use("move.2")
            await here.until(lambda: here.players == ["Boris", "", "Anna", ""])
            await here.use("ready")
            await here.until(lambda: here.info.seats[2].ready)
            await here.use("unready")
            await here.until(lambda: not here.info.seats[2].ready)
            await here.use("seat.0")
            await here.until(lambda: isinstance(player.app.overlays[-1], ActionMenu))
            assert not player.find("kick").enabled, "only the owner may"
            player.press(keys.BACK)
            assert await boris.commands.kick(person=here.visit.room.person) is None
            await here.until(lambda: isinstance(player.app.screen, RoomScreen) and bool(player.app.overlays))
            assert isinstance(player.app.overlays[0], Dialog)
            player.press(ENTER)
            assert player.app.overlays == []
            await here.use("sit.1.1")
            await here.until(lambda: bool(player.app.toasts.shown))
            assert isinstance(player.app.screen, RoomScreen)
            while await here.visit.entrance.sit(1, 1) is not None:
                await asyncio.sleep(0.1)
            await here.until(lambda: isinstance(player.app.screen, WaitingTable))
            assert player.app.overlays == []

    run(scene())


def test_spectator_of_a_match_is_sent_away(tmp_path: Path) -> None:
    """A spectator of a match is in the room again, and reads why."""

    async def scene() -> None:
        async with lobby(tmp_path) as here:
            player = here.player
            boris, chen = await here.guest("Boris"), await here.guest("Chen")
            assert await boris.entrance.create(PAIR) is None
            await here.wait_for_control("watch.1")
            assert await chen.entrance.sit(1, 1, ready=True) is None
            assert await boris.commands.ready() is None
            await here.use("watch.1")
            await here.until(lambda: isinstance(player.app.screen, TableScreen))
            assert await boris.commands.kick(person=here.visit.room.person) is None
            await here.until(lambda: isinstance(player.app.screen, RoomScreen) and bool(player.app.overlays))
            player.press(ENTER)
            assert player.app.overlays == []
            player.wait(10)
            assert player.app.overlays == [], "it is said once"

    run(scene())


def test_owner_fills_exchanges_and_sends_away(tmp_path: Path) -> None:
    """The owner fills a seat, opens it again, exchanges two, sends a player and a spectator away."""

    async def scene() -> None:
        async with lobby(tmp_path) as here:
            player = here.player
            assert await here.visit.entrance.create(FOUR) is None
            await here.until(lambda: isinstance(player.app.screen, WaitingTable))
            boris, chen = await here.guest("Boris"), await here.guest("Chen")
            assert await boris.entrance.sit(1, 1) is None
            assert await chen.entrance.follow(1) is None
            await here.use("seat.3")
            await here.use("bot.brawler")
            await here.until(lambda: here.info.seats[3].kind == "bot")
            await here.use("seat.3")
            await here.use("open")
            await here.until(lambda: here.info.seats[3].kind == "open")
            await here.use("seat.1")
            await here.use("exchange.0")
            await here.until(lambda: here.players[:2] == ["Boris", "Anna"])
            assert here.visit.table.own_seats == [1]
            # The first person stays the owner, at any seat.
            assert here.info.owner == 1
            await here.use("seat.0")
            await here.use("kick")
            await here.use("seat.kick")
            await here.until(lambda: here.players == ["", "Anna", "", ""])
            await here.until(lambda: boris.table.dismissed is not None)
            assert boris.table.dismissed.code == "kicked"
            await here.use(f"watcher.{chen.room.person}")
            await here.use("kick")
            await here.use("seat.kick")
            await here.until(lambda: not here.info.watchers)
            await here.until(lambda: chen.table.dismissed is not None)
            assert chen.table.dismissed.code == "kicked"

    run(scene())


def test_second_person_at_one_computer(tmp_path: Path) -> None:
    """A second one gets a seat under another name, one stands up; one press says that both are ready."""

    async def scene() -> None:
        async with lobby(tmp_path) as here:
            player = here.player
            assert await here.visit.entrance.create(PAIR) is None
            await here.until(lambda: isinstance(player.app.screen, WaitingTable))
            await here.use("seat.1")
            await here.use("second")
            await here.until(lambda: isinstance(player.app.overlays[-1], Ask))
            player.press(ENTER)
            ask = player.app.overlays[-1]
            assert isinstance(ask, Ask)
            await here.until(lambda: bool(ask.complaint))
            player.type("Вера")
            player.press(ENTER)
            await here.until(lambda: here.players == ["Anna", "Вера"] and not player.app.overlays)
            assert here.visit.table.own_seats == [0, 1]
            await here.use("seat.0")
            await here.use("stand")
            await here.until(lambda: here.players == ["", "Вера"] and not player.app.overlays)
            await here.until(lambda: here.visit.table.own_seats == [1])
            assert isinstance(player.app.screen, WaitingTable)
            offered = [action.key for action in player.app.screen.menu.actions(1)]
            assert "stand" not in offered, "for the last one there is the way out of the table"
            await here.use("seat.0")
            await here.use("second")
            await here.until(lambda: isinstance(player.app.overlays[-1], Ask))
            player.type("Anna")
            player.press(ENTER)
            await here.until(lambda: here.players == ["Anna", "Вера"] and not player.app.overlays)
            await here.use("ready")
            await here.until(lambda: isinstance(player.app.screen, TableScreen))

    run(scene())


# Talking.
