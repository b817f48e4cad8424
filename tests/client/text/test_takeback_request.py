"""A takeback with the other's consent at the terminal: `undo` asks and agrees, `play on` declines."""

from __future__ import annotations

import asyncio
from pathlib import Path

from client.sessions.room_session import RoomSession
from engine.wire.protocol import CreateTable, SeatPlan
from muster_tictactoe.game import Place
from tests.support.client.rooms import a_room, enter_room, until
from tests.support.client.terminals import Guest

ME, OPEN = SeatPlan("me"), SeatPlan("open")


async def take_part(anna: RoomSession, boris: Guest) -> None:
    """Open a table, let Boris sit down there, and make one decision each."""
    table = CreateTable(0, "tictactoe", {}, [ME, OPEN], takeback=True)
    assert await anna.entrance.create(table) is None
    await boris.sees("taking back by agreement")
    boris.type("sit 1", "ready")
    await until(anna, lambda: anna.stage == "match")
    assert await anna.commands.act(Place("a1")) is None
    await boris.sees("Number: ")
    boris.type("place b2")
    await until(anna, lambda: bool(anna.match.store.true.revision == 2))


def test_a_request_is_agreed_to_by_undo_and_declined_by_play_on(tmp_path: Path) -> None:
    async def scene() -> None:
        async with a_room(tmp_path / "room") as own:
            anna = await enter_room(own, "Anna")
            boris = Guest(tmp_path / "boris", "Boris", own.near, own.fingerprint)
            await take_part(anna, boris)
            standing = anna.match.store
            assert await anna.commands.ask_takeback() is None
            await boris.sees("asks to take a decision back")
            await boris.sees("undo agrees, play on declines")
            boris.type("play on")
            await until(anna, lambda: standing.true.takeback.declined)
            assert await anna.commands.act(Place("c3")) is None
            await boris.sees("Number: ")
            # A decision of Anna's bars him from taking his own back alone.
            boris.type("undo")
            await until(anna, lambda: bool(standing.true.takeback.agreeing))
            assert await anna.commands.answer_takeback(True) is None
            await until(anna, lambda: standing.true.revision == 8)
            boris.type("place b2")
            await until(anna, lambda: standing.true.revision == 9)
            assert await anna.commands.ask_takeback() is None
            await boris.sees("asks to take a decision back")
            boris.type("undo")
            await until(anna, lambda: standing.true.revision == 12)
            assert standing.game.format(standing.true.state) == "ttt1 turn=x board=---/---/---"
            boris.type("quit", "quit")
            await boris.wait_for_end()
            await anna.close()

    asyncio.run(asyncio.wait_for(scene(), 100))
