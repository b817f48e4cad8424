"""The big screen is left while it takes tables up: nothing stays watched unseen."""

from __future__ import annotations

import asyncio
from functools import partial
from pathlib import Path

import pytest

from client.screens.lobby.room import RoomScreen
from client.screens.table.screen import TableScreen
from engine.wire.protocol import Rejected
from tests.client.screens.big_screen.test_big_screen import Party, scene
from tests.support.client.rooms import level


@pytest.mark.full
@pytest.mark.parametrize("number", [None, 2])
def test_it_is_left_while_tables_are_taken_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, number: int | None
) -> None:
    """To the room or to a table, which then gets the messages of its match."""

    async def play_scene(here: Party) -> None:
        await here.shows(1, 2)
        visit = here.here.visit
        several, begun, gate = visit.several, asyncio.Event(), asyncio.Event()
        watch = several.watch

        async def hold(table: int) -> Rejected | None:
            begun.set()
            await gate.wait()
            return await watch(table)

        several.wishes.choose({1})
        await here.shows(1)
        monkeypatch.setattr(several, "watch", hold)
        several.wishes.choose({1, 2})
        await here.here.until(begun.is_set)
        here.screen.leave_for(number)
        here.player.wait()
        gate.set()
        shown = RoomScreen if number is None else TableScreen
        await here.here.until(lambda: isinstance(here.player.app.screen, shown))
        assert visit.table.number == number
        seen = [False, number == 2]
        await here.here.until(lambda: [bool(each.watchers) for each in visit.room.tables] == seen)
        assert not several.tables
        if number is not None:
            await here.here.until(partial(level, here.pairs[1][0], visit))

    scene(tmp_path, 2, play_scene)
