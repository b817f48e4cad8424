"""A takeback with the other's consent at the terminal: `undo` asks and agrees, `play on` declines."""

from __future__ import annotations

import asyncio
from pathlib import Path

from client.sessions.room_session import RoomSession
from muster_tictactoe.game import Place
from tests.support.client.rooms import a_room, enter_room, until
from tests.support.client.terminals import Guest


async def take_part(anna: RoomSession, boris: Guest) -> None:
    """Let Boris open a table where takebacks are asked for, and play until he has decided twice."""
    boris.type("new tictactoe takeback")
    await until(anna, lambda: bool(anna.room.tables))
    assert anna.room.tables[0].takeback
    assert await anna.entrance.sit(1, 1, ready=True) is None
    boris.type("ready")
    await boris.sees("Number: ")
    boris.type("place a1")
    await until(anna, lambda: anna.stage == "match" and anna.match.store.true.revision == 1)
    assert await anna.commands.act(Place("b2")) is None
    await boris.sees("Number: ")
    boris.type("place c3")
    await until(anna, lambda: anna.match.store.true.revision == 3)


def test_a_request_is_agreed_to_by_undo_and_declined_by_play_on(tmp_path: Path) -> None:
    async def scene() -> None:
        async with a_room(tmp_path / "room") as own:
            anna = await enter_room(own, "Anna")
            boris = Guest(tmp_path / "boris", "Boris", own.near, own.fingerprint)
            await take_part(anna, boris)
            store = anna.match.store
            assert await anna.commands.ask_takeback() is None
            await boris.sees("asks to take a decision back")
            await boris.sees("undo agrees, play on declines")
            await boris.sees("Number: ")
            boris.type("play on")
            await until(anna, lambda: store.true.takeback.declined)
            assert await anna.commands.act(Place("a3")) is None
            await boris.sees("on a3.")
            await boris.sees("Number: ")
            boris.type("undo")
            await until(anna, lambda: bool(store.true.takeback.agreeing))
            assert await anna.commands.answer_takeback(True) is None
            await until(anna, lambda: store.true.revision == 9)
            await boris.sees("c3)")
            await boris.sees("Number: ")
            boris.type("place c3")
            await until(anna, lambda: store.true.revision == 10)
            assert await anna.commands.ask_takeback() is None
            await boris.sees("asks to take a decision back")
            await boris.sees("undo agrees, play on declines")
            await boris.sees("Number: ")
            boris.type("undo")
            await until(anna, lambda: store.true.revision == 13)
            assert store.game.format(store.true.state) == "ttt1 turn=o board=x--/---/---"
            boris.type("quit", "quit")
            await boris.wait_for_end()
            await anna.close()

    asyncio.run(asyncio.wait_for(scene(), 100))


def test_play_on_withdraws_an_own_request(tmp_path: Path) -> None:
    async def scene() -> None:
        async with a_room(tmp_path / "room") as own:
            anna = await enter_room(own, "Anna")
            boris = Guest(tmp_path / "boris", "Boris", own.near, own.fingerprint)
            await take_part(anna, boris)
            store = anna.match.store
            assert await anna.commands.act(Place("a3")) is None
            await boris.sees("on a3.")
            await boris.sees("Number: ")
            boris.type("undo")
            await until(anna, lambda: bool(store.true.takeback.agreeing))
            await boris.sees("Number: ")
            boris.type("play on")
            await until(anna, lambda: store.true.takeback.declined)
            boris.type("quit", "quit")
            await boris.wait_for_end()
            await anna.close()

    asyncio.run(asyncio.wait_for(scene(), 100))
