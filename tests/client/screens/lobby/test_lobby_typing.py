"""Typing while the lobby gives way to the table: nothing that was meant for the chat decides anything."""

from __future__ import annotations

from pathlib import Path

from client.screens.chat.panel import LINE
from client.screens.table.screen import TableScreen
from tests.support.client.hosts import run
from tests.support.client.lobby_people import PAIR, lobby


def test_a_match_that_begins_does_not_take_what_is_being_typed(tmp_path: Path) -> None:
    """The drawer is open, with the words in it and the keyboard at their end."""

    async def scene() -> None:
        async with lobby(tmp_path) as here:
            ben = await here.guest("Ben")
            assert await here.visit.entrance.create(PAIR) is None
            await here.wait_for_control(LINE)
            assert await ben.entrance.sit(1, 1, ready=True) is None
            here.player.use(LINE)
            here.player.type("one mom")
            assert await here.visit.commands.ready() is None
            await here.until(lambda: isinstance(here.player.app.screen, TableScreen))
            table = here.player.app.screen
            assert isinstance(table, TableScreen)
            assert table.focus.current is not None
            assert table.focus.current.key == LINE
            here.player.type("ent")
            assert table.parts.chat.panel.draft == "one moment"

    run(scene())
