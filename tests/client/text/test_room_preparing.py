"""Preparations for a match in a room, from a terminal: composed there, before the player is ready."""

from __future__ import annotations

import asyncio
import io
from pathlib import Path
from typing import TextIO, cast

from client.i18n import Words
from client.text.console.terminal import Terminal
from client.text.preparing import BenchTalk
from engine.games.registry import GAMES
from engine.options import configure
from tests.support.client.any_skin import GivenLines
from tests.support.client.hosts import closing, run
from tests.support.client.rooms import a_room, enter_room
from tests.support.client.terminals import Guest

NEW = "new kings lists=own format=300 map=none deploy=template scenario=kill"


def test_an_army_is_built_before_one_is_ready_and_may_be_changed(tmp_path: Path) -> None:
    """An unfinished work is not brought; another seat learns only that one is prepared."""

    async def scene() -> None:
        async with a_room(tmp_path / "room") as own, closing(await enter_room(own, "Boris")) as boris:
            anna = Guest(tmp_path / "anna", "Anna", own.near)
            await anna.sees("No tables yet")
            anna.type(NEW, "ready")
            await anna.sees("Army for 300 points")
            anna.type("quit", "table")
            await anna.sees("Anna, you, not ready yet")
            anna.type("ready")
            await anna.sees("The army keeps to the rules.")
            anna.type("new 5", "add sp", "done")
            await anna.sees("Anna, you, ready")
            anna.type("prepare")
            await anna.sees("sp/r")
            table = boris.room.tables[0].table
            assert await boris.entrance.sit(table, 1) is None
            assert await boris.commands.prepare("kw/r,kw/r", 1) is None
            assert await boris.commands.ready() is None
            # A player who works on it again is not ready meanwhile.
            anna.type("add mm", "done", "ready")
            await boris.commands.until(lambda: boris.match.set_up)
            await anna.sees("Anna comes with 2 units for 190 points.")
            state = boris.match.stores[1].true.state
            assert {each.entry for each in state.units.values() if each.seat == 0} == {"sp/r", "mm/r"}
            anna.type("quit")
            assert await anna.wait_for_end() == 0

    run(scene())


def test_a_table_that_is_gone_ends_what_is_put_together(tmp_path: Path) -> None:
    """Lines typed later are not for the builder."""

    async def scene() -> None:
        someone, screen, gone = GivenLines(), io.StringIO(), asyncio.Event()
        terminal = Terminal(cast(TextIO, someone), screen)
        game = GAMES["kings"]
        config = configure(game.options, {"lists": "own", "format": 300})
        talk = BenchTalk(terminal, Words("en"), game, config, 0, tmp_path)

        async def wait_for_end() -> None:
            await gone.wait()

        work = asyncio.ensure_future(talk.work(gone.is_set, wait_for_end))
        someone.typed.put("new 5\n")
        while "The army is empty" not in screen.getvalue():
            await asyncio.sleep(0)
        gone.set()
        assert await work is None
        someone.typed.put("tables\n")
        assert await terminal.ask_unless("", lambda: False, asyncio.Event().wait) == "tables"

    run(scene())
