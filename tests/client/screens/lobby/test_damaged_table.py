"""A table with a possible loss says so: in the room, before its match, and in it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from client.screens.lobby.room import RoomScreen
from client.screens.lobby.waiting_table import WaitingTable
from client.screens.table.screen import TableScreen
from client.sessions.room_session import RoomSession
from client.storage.settings import Settings
from engine.wire.protocol import SeatPlan
from tests.client.screens.every_page import make_visit
from tests.support.client.client_driver import LANGUAGES, Player, all_writing
from tests.support.client.hosts import run
from tests.support.client.lobby_people import PAIR, lobby
from tests.support.selection import select


@pytest.mark.usefixtures("nothing_beside")
@pytest.mark.parametrize("language", select(LANGUAGES, "ru"))
@pytest.mark.parametrize("damaged", [True, False])
@pytest.mark.parametrize("stage", ["room", "waiting"])
def test_a_damaged_table_says_so(
    stage: str, damaged: bool, language: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    visit = make_visit(stage)
    for info in visit.room.tables:
        visit._handle_message(replace(info, damaged=damaged))
    player = Player(tmp_path, Settings(language=language, animation="off"))
    sentence = player.app.words.tr("room.damaged")
    with all_writing(monkeypatch) as made:
        player.app.go(RoomScreen(visit) if stage == "room" else WaitingTable(visit))
        player.wait()
    assert any(writing.text == sentence for writing in made) == damaged


def test_those_who_play_there_are_told_once(tmp_path: Path) -> None:
    async def scene() -> None:
        async with lobby(tmp_path) as here:
            bot = SeatPlan("bot", "random")
            command = replace(PAIR, seats=[SeatPlan("me"), bot])
            assert await here.visit.entrance.create(command) is None
            await here.until(lambda: isinstance(here.player.app.screen, TableScreen))
            overlays: Any = here.player.app.overlays
            assert overlays == []
            mark(here.visit)
            here.player.wait()
            assert len(overlays) == 1
            overlays[0].close()
            mark(here.visit)
            here.player.wait()
            assert here.player.app.overlays == []

    run(scene())


def mark(visit: RoomSession) -> None:
    """Tell a client that something of its table may be lost."""
    assert visit.table.info is not None
    visit._handle_message(replace(visit.table.info, damaged=True))
