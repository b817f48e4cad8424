"""Preparations of seats at the client: alone against a bot, and among people in a room."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from random import Random

import pytest

from client.net.addresses import Address
from client.net.connection import Refused
from client.session.game_setup import GameSetup
from client.sessions.room_session import RoomSession
from client.sessions.solo_session import SoloSession
from engine.wire.protocol import CreateTable, SeatPlan
from tests.support.client.hosts import closing, party_host, run
from tests.support.client.random_play import consistent, play_on, proof_of
from tests.support.client.rooms import playing, until

pytestmark = pytest.mark.usefixtures("near_hosts")

TABLE = CreateTable(0, "blotto", {}, [SeatPlan("me", ready=False), SeatPlan("open")], name="Hills")
ARMIES = f"3,4,3:{'a' * 5000}", "0,4,6:boris"


@asynccontextmanager
async def gather_at_blotto(folder: Path) -> AsyncIterator[tuple[RoomSession, RoomSession]]:
    """Bring Anna and Boris to a table of Blotto."""
    words = "--game", "blotto", "--announce", "off", "--set", "command_burst=100"
    process, port = await party_host(folder, 0, *words)
    try:
        near = [Address("127.0.0.1", port)]
        async with (
            closing(await RoomSession.enter(near, name="Anna")) as anna,
            closing(await RoomSession.enter(near, name="Boris")) as boris,
        ):
            assert await anna.entrance.create(TABLE) is None
            await until(boris, lambda: bool(boris.room.tables))
            assert await boris.entrance.sit(1, 1) is None
            yield anna, boris
    finally:
        process.kill()
        await process.wait()


def list_prepared(visit: RoomSession) -> list[bool]:
    """Return which seats have prepared something."""
    assert visit.table.info is not None
    return [seat.prepared for seat in visit.table.info.seats]


def test_people_prepare_and_play(tmp_path: Path) -> None:
    """Each sees that the other has prepared, and nothing of it; the proving record has all of it."""

    async def scene() -> None:
        async with gather_at_blotto(tmp_path) as (anna, boris):
            refused = await anna.commands.ready()
            assert refused is not None
            assert (refused.code, refused.args) == ("not_prepared", {"seats": [0]})
            refused = await anna.commands.prepare("7,-1,4:a", 0)
            assert refused is not None
            assert (refused.code, refused.args["count"]) == ("unprepared", 2)
            assert [each["args"] for each in refused.args["reasons"]] == [
                {"hill": "h1", "most": 6},
                {"hill": "h2"},
            ]
            assert await anna.commands.prepare(ARMIES[0], 0) is None
            await until(boris, lambda: list_prepared(boris) == [True, False])
            assert await boris.commands.prepare(ARMIES[1], 1) is None
            for visit in (anna, boris):
                assert await visit.commands.ready() is None
            for visit in (anna, boris):
                await until(visit, partial(playing, visit))
            views = [visit.match.store.game.format(visit.match.store.true.state) for visit in (anna, boris)]
            assert views[0].startswith(f"blotto1 p1={ARMIES[0]} p2=?,?,?:? ")
            assert views[1].startswith(f"blotto1 p1=?,?,?:? p2={ARMIES[1]} ")
            await asyncio.gather(*(play_on(visit, Random(1)) for visit in (anna, boris)))
            for visit in (anna, boris):
                consistent(visit)
                assert (await proof_of(visit)).verdict == "verified"

    run(scene())


def test_a_player_alone_brings_what_was_chosen_or_something_ready_made() -> None:
    async def scene() -> None:
        for chosen in ({1: "0,4,6:own"}, {}):
            plan = GameSetup("blotto", {}, 1, "random", 3, prepared=chosen)
            async with closing(await SoloSession.start(plan)) as session:
                store = session.match.store
                position = store.game.format(store.true.state)
                assert "p1=?,?,?:? " in position
                assert ("p2=0,4,6:own " in position) == bool(chosen)
                await play_on(session, Random(2))
                assert store.true.outcome is not None
                assert await session.rematch(swap=False) is None
                assert session.match.number == 2

    run(scene())


def test_what_is_wrong_with_it_is_said_at_the_start() -> None:
    async def scene() -> None:
        with pytest.raises(Refused) as caught:
            await SoloSession.start(GameSetup("blotto", {}, 0, "random", 3, prepared={0: "1,2,3:own"}))
        assert caught.value.code == "unprepared"
        assert [each["code"] for each in caught.value.args_["reasons"]] == ["wrong_sum"]

    run(scene())


def test_people_at_one_computer_each_bring_something() -> None:
    async def scene() -> None:
        armies = dict(enumerate(("3,4,3:anna", "0,4,6:boris")))
        plan = GameSetup("blotto", {}, None, "random", people={0: "Anna", 1: "Boris"}, prepared=armies)
        async with closing(await SoloSession.start(plan)) as session:
            for seat, store in session.match.stores.items():
                assert f"p{seat + 1}={armies[seat]} " in store.game.format(store.true.state)

    run(scene())
