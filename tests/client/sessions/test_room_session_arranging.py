"""Before a match: readiness, seating, dismissals, and passwords."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path

import msgspec
import pytest

from client.net.connection import Connection
from client.sessions.room_session import RoomSession
from engine.wire.protocol import ClientMessage, CreateTable, Rejected, SeatInfo, SeatPlan, Sit
from tests.support.client.hosts import Heard, closing, run
from tests.support.client.rooms import a_room, enter_room, playing, until

OPEN = CreateTable(
    0, "warchest", {"draft": "first_game"}, [SeatPlan("me", ready=False), SeatPlan("open")], name="Duel"
)
FOUR = CreateTable(
    0, "warchest", {"players": 4}, [SeatPlan("me", ready=False), *[SeatPlan("open")] * 3], name="Teams"
)
WORD = "сезам open"


@asynccontextmanager
async def two(folder: Path, *settings: str) -> AsyncIterator[tuple[RoomSession, RoomSession]]:
    """Bring Anna and Boris into a room."""
    async with (
        a_room(folder, *settings) as own,
        closing(await enter_room(own, "Anna")) as anna,
        closing(await enter_room(own, "Boris")) as boris,
    ):
        yield anna, boris


async def set_up(owner: RoomSession, command: CreateTable, *others: RoomSession, password: str = "") -> int:
    """Set a table up, and return its number once everybody sees it."""
    assert await owner.entrance.create(command, password) is None
    await until(owner, lambda: owner.table.info is not None)
    table = owner.table.number
    assert table is not None
    for other in others:
        await until(other, partial(_sees, other, table))
    return table


def _sees(visit: RoomSession, table: int) -> bool:
    return any(info.table == table for info in visit.room.tables)


def seat(visit: RoomSession, number: int) -> SeatInfo:
    """Return a seat of the present table."""
    assert visit.table.info is not None
    return visit.table.info.seats[number]


def _sits(visit: RoomSession, number: int, player: str) -> bool:
    there = seat(visit, number)
    return there.here and there.player == player


def kinds(visit: RoomSession) -> list[str]:
    """Return the occupants of the present table: a player's name, a bot's, or nothing."""
    return [seat.player for seat in visit.table.info.seats] if visit.table.info is not None else []


def code(refused: Rejected | None) -> str | None:
    """Return the code of a refusal."""
    return refused.code if refused is not None else None


async def cut_off(visit: RoomSession, seen_by: RoomSession, number: int) -> asyncio.Event:
    """Cut a visit off and wait until the other one sees it in a seat; it is back after the event is set."""
    dial, gate = visit.connection._dial, asyncio.Event()

    async def later(ids: Iterator[int]) -> Connection:
        await gate.wait()
        return await dial(ids)

    visit.connection._dial = later
    visit.connection.link._writer.transport.abort()
    await until(seen_by, lambda: not seat(seen_by, number).here)
    return gate


async def begin(*visits: RoomSession) -> None:
    """Let all say one after the other that they are ready, and wait for the match."""
    for visit in visits:
        assert await visit.commands.ready() is None
    for visit in visits:
        await until(visit, partial(playing, visit))


def test_the_match_waits_for_everybody(tmp_path: Path) -> None:
    """Taking a seat begins nothing; it begins when the last one is ready, and a wish can be taken back."""

    async def scene() -> None:
        async with two(tmp_path) as (anna, boris):
            table = await set_up(anna, OPEN, boris)
            assert await boris.entrance.sit(table, 1) is None
            await until(anna, lambda: seat(anna, 1).kind == "person")
            assert await boris.commands.ready() is None
            await until(anna, lambda: seat(anna, 1).ready)
            assert anna.stage == boris.stage == "waiting"
            assert await boris.commands.ready(False) is None
            await until(anna, lambda: not seat(anna, 1).ready)
            await begin(anna, boris)

    run(scene())


def test_seats_are_exchanged(tmp_path: Path) -> None:
    """A moved player finds the new seat, even after a cut connection, and plays from there."""

    async def scene() -> None:
        async with two(tmp_path) as (anna, boris):
            table = await set_up(anna, FOUR, boris)
            assert await boris.entrance.sit(table, 1) is None
            assert await boris.commands.move(1, 3) is None
            await until(boris, lambda: boris.table.own_seats == [3])
            assert code(await boris.commands.move(3, 0)) == "seat_taken"
            # The owner moves both; one of them is cut off just then.
            heard = Heard(boris)
            gate = await cut_off(boris, anna, 3)
            assert await anna.commands.move(0, 3) is None
            gate.set()
            await until(anna, lambda: anna.table.own_seats == [3])
            await until(boris, partial(heard.__contains__, ("back", None)))
            await until(boris, lambda: boris.table.own_seats == [0])
            for empty in (1, 2):
                assert await anna.commands.assign(empty, "random") is None
            assert code(await boris.commands.assign(1, None)) == "not_owner"
            await begin(boris, anna)
            assert kinds(anna) == ["Boris", "random", "random", "Anna"]
            assert (anna.match.seat, boris.match.seat) == (3, 0)

    run(scene())


@pytest.mark.parametrize("to", [2, 3])
def test_two_at_one_client_are_exchanged_while_cut_off(tmp_path: Path, to: int) -> None:
    """Both are led back to where they sit by now: in each other's seat, or one of them in an open one."""

    async def scene() -> None:
        async with two(tmp_path) as (anna, boris):
            table = await set_up(anna, FOUR, boris)
            assert await boris.entrance.sit(table, 1) is None
            assert await boris.entrance.sit(table, 2, name="Bella") is None
            await until(anna, lambda: seat(anna, 2).here)
            heard = Heard(boris)
            gate = await cut_off(boris, anna, 1)
            assert await anna.commands.move(1, to) is None
            gate.set()
            await until(boris, partial(heard.__contains__, ("back", None)))
            expected = {1: "Bella", 2: "Boris"} if to == 2 else {2: "Bella", 3: "Boris"}
            await until(boris, lambda: boris.table.own_seats == [*expected])
            for number, player in expected.items():
                await until(anna, partial(_sits, anna, number, player))

    run(scene())


def test_one_of_two_was_sent_away(tmp_path: Path) -> None:
    """If one of two seats of a client was given away while it was cut off, the other one stays."""

    async def scene() -> None:
        async with two(tmp_path) as (anna, boris):
            table = await set_up(anna, FOUR, boris)
            assert await boris.entrance.sit(table, 1) is None
            assert await boris.entrance.sit(table, 2, name="Bella") is None
            await until(anna, lambda: seat(anna, 2).here)
            heard = Heard(boris)
            gate = await cut_off(boris, anna, 1)
            assert await anna.commands.kick(seat=1) is None
            gate.set()
            await until(boris, partial(heard.__contains__, ("back", None)))
            assert (boris.table.own_seats, boris.table.dismissed, boris.stage) == ([2], None, "waiting")
            await until(anna, partial(_sits, anna, 2, "Bella"))

    run(scene())


def test_sent_away(tmp_path: Path) -> None:
    """A dismissed player is in the room again and reads why; another table is open to them."""

    async def scene() -> None:
        async with two(tmp_path) as (anna, boris):
            table = await set_up(anna, OPEN, boris)
            assert await boris.entrance.sit(table, 1) is None
            await until(anna, lambda: seat(anna, 1).person is not None)
            heard = Heard(boris)
            assert await anna.commands.kick(person=boris.room.person) is None
            await until(boris, lambda: boris.table.dismissed is not None)
            assert (boris.table.dismissed.code, boris.stage, boris.table.own_seats) == ("kicked", "room", [])
            assert ("dismissed", None) in heard
            await until(anna, lambda: seat(anna, 1).kind == "open")
            assert code(await boris.entrance.sit(table, 1)) == "kicked"
            assert code(await boris.entrance.follow(table)) == "kicked"
            assert (boris.stage, boris.table.dismissed) == ("room", None)
            await set_up(boris, OPEN)
            assert boris.stage == "waiting"

    run(scene())


def test_sent_away_while_watching(tmp_path: Path) -> None:
    """Spectators can be sent away as well."""

    async def scene() -> None:
        async with two(tmp_path) as (anna, boris):
            table = await set_up(anna, OPEN, boris)
            assert await boris.entrance.follow(table) is None
            await until(anna, lambda: bool(anna.table.info and anna.table.info.watchers))
            assert anna.table.info is not None
            assert await anna.commands.kick(person=anna.table.info.watchers[0].person) is None
            await until(boris, lambda: boris.table.dismissed is not None)
            assert (boris.table.dismissed.code, boris.stage) == ("kicked", "room")

    run(scene())


def test_a_seat_that_was_given_away(tmp_path: Path) -> None:
    """A player who was dismissed while cut off is in the room after the return, instead of nowhere."""

    async def scene() -> None:
        async with two(tmp_path) as (anna, boris):
            table = await set_up(anna, OPEN, boris)
            assert await boris.entrance.sit(table, 1) is None
            await until(anna, lambda: seat(anna, 1).here)
            heard = Heard(boris)
            gate = await cut_off(boris, anna, 1)
            assert await anna.commands.kick(seat=1) is None
            gate.set()
            await until(boris, partial(heard.__contains__, ("back", None)))
            assert (boris.stage, boris.table.dismissed.code) == ("room", "seat_gone")
            assert boris.connection.trouble is None
            assert _sees(boris, table)

    run(scene())


def test_password(tmp_path: Path) -> None:
    """Only a player with the password comes in; it is asked for once, and nobody at the table needs it."""

    async def scene() -> None:
        async with two(tmp_path) as (anna, boris):
            table = await set_up(anna, OPEN, boris, password=WORD)
            assert boris.room.tables[0].salt
            for attempt in ("", "Sesame"):
                assert code(await boris.entrance.sit(table, 1, password=attempt)) == "wrong_password"
                assert boris.stage == "room"
            assert code(await boris.entrance.follow(table)) == "wrong_password"
            assert await boris.entrance.follow(table, password=WORD) is None
            assert await boris.stand() is None
            assert await boris.entrance.sit(table, 1) is None, "remembered for as long as the client runs"
            await begin(anna, boris)

    run(scene())


def test_a_spectator_proves_again(tmp_path: Path) -> None:
    """A spectator of a locked table who was cut off returns with a proof for the new connection."""

    async def scene() -> None:
        async with two(tmp_path) as (anna, boris):
            bots = msgspec.structs.replace(OPEN, seats=[SeatPlan("me"), SeatPlan("bot", "random")])
            table = await set_up(anna, bots, boris, password=WORD)
            await until(anna, partial(playing, anna))
            assert await boris.entrance.follow(table, password=WORD) is None
            await until(boris, partial(playing, boris))
            for _ in range(2):
                heard = Heard(boris)
                boris.connection.link._writer.transport.abort()
                await until(boris, partial(heard.__contains__, ("back", None)))
                assert (boris.table.dismissed, boris.stage, boris.table.number) == (None, "match", table)
            assert boris.table.info is not None
            await until(boris, lambda: bool(boris.table.info and boris.table.info.watchers))

    run(scene())


def test_a_proof_is_for_one_connection(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A seat that is asked for while the connection breaks is asked for again with the right proof."""
    send: Callable[[Connection, ClientMessage], None] = Connection._send
    cut: list[Connection] = []

    def break_off(link: Connection, message: ClientMessage) -> None:
        if isinstance(message, Sit) and not cut:
            cut.append(link)
            link._writer.transport.abort()
        else:
            send(link, message)

    async def scene() -> None:
        async with two(tmp_path) as (anna, boris):
            table = await set_up(anna, OPEN, boris, password=WORD)
            monkeypatch.setattr(Connection, "_send", break_off)
            assert await boris.entrance.sit(table, 1, password=WORD) is None
            assert boris.connection.link is not cut[0]
            await until(boris, lambda: boris.table.own_seats == [1])

    run(scene())
