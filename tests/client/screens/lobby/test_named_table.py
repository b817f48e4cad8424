"""A table that is named together with its room, at the real client: one sits or watches there at once."""

from __future__ import annotations

from pathlib import Path

import pytest

from client.net.entry import Entry
from client.screens.lobby.local_network import LocalNetwork
from client.screens.lobby.room import RoomScreen
from client.screens.lobby.waiting_table import WaitingTable
from client.storage.settings import Settings
from client.ui.widgets.text_prompt import Ask
from engine.wire.protocol import CreateTable, SeatPlan
from tests.support.client.client_driver import Player
from tests.support.client.hosts import closing, run
from tests.support.client.lobby_people import frames
from tests.support.client.rooms import a_room, enter_room
from tools.harness.scenes.network import Neighbours

pytestmark = pytest.mark.full

OPEN = CreateTable(0, "tictactoe", {}, [SeatPlan("me", ready=False), SeatPlan("open")])


@pytest.mark.parametrize(
    ("table", "watch", "password", "told"),
    [
        (1, False, "", ""),
        (1, True, "", ""),
        (None, True, "", ""),
        (1, False, "secret", ""),
        (9, False, "", "text.no_table"),
    ],
)
def test_a_table_is_named_with_the_room(
    tmp_path: Path, table: int | None, watch: bool, password: str, told: str
) -> None:
    """A password is asked for first; without such a table the player is in the room and reads why."""

    async def scene() -> None:
        async with a_room(tmp_path / "room") as own, closing(await enter_room(own, "Boris")) as boris:
            assert await boris.entrance.create(OPEN, password) is None
            player = Player(tmp_path / "anna", Settings(animation="off", player="Anna"))
            entry = Entry(own.near, own.fingerprint, table, watch)
            player.app.go(LocalNetwork(Neighbours([]), entry))
            player.wait()
            app = player.app
            if password:
                await frames(player, lambda: any(isinstance(each, Ask) for each in app.overlays))
                assert isinstance(app.screen, RoomScreen)
            elif told:
                await frames(player, lambda: isinstance(app.screen, RoomScreen))
                await frames(player, lambda: bool(app.toasts.shown))
                assert [toast.text for toast in app.toasts.shown] == [app.words.tr(told)]
            else:
                await frames(player, lambda: isinstance(app.screen, WaitingTable))
                assert isinstance(app.screen, WaitingTable)
                assert app.screen.visit.table.own_seats == ([] if watch else [1])
            await app.finish()

    run(scene())
