"""Several tables of a room watched at once, over one connection to a real host."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from functools import partial
from pathlib import Path
from random import Random

import pytest

from client.net.connection import Connection
from client.sessions.room_session import RoomSession
from client.sessions.watched_tables import MAX_WATCHED_TABLES
from engine.wire.protocol import (
    ClientMessage,
    CreateTable,
    Dismissed,
    HostMessage,
    Leave,
    Ping,
    SeatPlan,
    TableGone,
    Watch,
    Watching,
)
from tests.support.client.hosts import Heard, closing, run
from tests.support.client.rooms import a_room, enter_room, level, play, playing, until, with_tables
from tests.support.selection import select

Pair = list[RoomSession]
TABLES = ("warchest", "dawnember")
OPTIONS: dict[str, dict[str, str | int | bool]] = {"warchest": {"draft": "first_game", "max_rounds": 3}}


@asynccontextmanager
async def watch_pairs(
    folder: Path, games: tuple[str, ...] = TABLES, watching: Watching | None = None
) -> AsyncIterator[tuple[RoomSession, list[Pair]]]:
    """Bring a spectator into a room in which a pair plays at each table."""
    async with AsyncExitStack() as stack:
        own = await stack.enter_async_context(
            a_room(folder, "connections_per_address=20", "full_delay_seconds=0.5")
        )
        pairs: list[Pair] = []
        for number, game in enumerate(games, 1):
            pair = [
                await stack.enter_async_context(closing(await enter_room(own, f"{name} {number}")))
                for name in ("Anna", "Boris")
            ]
            plans = [SeatPlan("me"), SeatPlan("open")]
            table = CreateTable(0, game, OPTIONS.get(game, {}), plans, watching=watching or Watching())
            assert await pair[0].entrance.create(table) is None
            await until(pair[1], partial(with_tables, pair[1], number))
            assert await pair[1].entrance.sit(number, 1, ready=True) is None
            for visit in pair:
                await until(visit, partial(playing, visit))
            pairs.append(pair)
        vera = await stack.enter_async_context(closing(await enter_room(own, "Vera")))
        vera.several.wanted = True
        await until(vera, partial(with_tables, vera, len(games)))
        yield vera, pairs


def follows(vera: RoomSession, number: int, pair: Pair) -> bool:
    """Say whether a spectator has seen all of a pair's match."""
    watched = vera.several.tables[number]
    return watched.playing and watched.match.store.true.revision == pair[0].match.store.true.revision


def test_several_tables_are_watched_at_once_and_left(tmp_path: Path) -> None:
    """Each store follows its own match as a lone spectator's would; the visit itself is at no table."""

    async def scene() -> None:
        async with watch_pairs(tmp_path) as (vera, pairs):
            for number in (1, 2):
                assert await vera.several.watch(number) is None
            for number, pair in enumerate(pairs, 1):
                await play(pair, 5, Random(number))
                await until(vera, partial(follows, vera, number, pair))
                watched = vera.several.tables[number]
                assert watched.match.game.id == TABLES[number - 1]
                assert (watched.match.seat, watched.match.store.viewer) == (None, None)
            assert (vera.stage, vera.table.number, vera.match.stores) == ("several", None, {})
            names = [[each.name for each in info.watchers] for info in vera.room.tables]
            assert names == [["Vera"], ["Vera"]]
            await vera.several.leave(1)
            assert list(vera.several.tables) == [2]
            await until(vera, lambda: not vera.room.tables[0].watchers)
            await play(pairs[0], 3, Random(3))
            assert vera.match.stores == {}
            await vera.several.leave_all()
            assert await vera.entrance.follow(2) is None
            await until(vera, partial(playing, vera))
            assert await vera.stand() is None
            assert vera.stage == "several"

    run(scene())


@pytest.mark.parametrize(
    "watching",
    select([Watching("public"), Watching("public", 1), Watching("after"), Watching("delayed", 1)]),
    ids=lambda watching: f"{watching.mode} {watching.delay}",
)
def test_every_policy_holds_as_for_a_lone_spectator(tmp_path: Path, watching: Watching) -> None:
    """The same events, and none of a seat; where the seats are shown, what is public is apart."""

    async def scene() -> None:
        async with (
            watch_pairs(tmp_path, ("warchest",), watching) as (vera, pairs),
            closing(await RoomSession.enter(vera.addresses, name="Dora")) as dora,
        ):
            await until(dora, partial(with_tables, dora, 1))
            assert await vera.several.watch(1) is None
            assert await dora.entrance.follow(1) is None
            await play(pairs[0], 6, Random(1))
            await until(vera, partial(follows, vera, 1, pairs[0]))
            await until(dora, partial(level, dora, pairs[0][0]))
            watched, alone = vera.several.tables[1].match, dora.match
            assert (list(watched.stores), list(alone.stores)) == ([None], [None])
            assert watched.public.events == alone.store.events
            assert watched.public.events != pairs[0][0].match.store.events
            assert watched.has_open_hands == (watching.mode == "delayed")
            assert (watched.store is watched.public) == (watching.mode != "delayed")
            for seat, visit in enumerate(pairs[0] if watching.mode == "delayed" else ()):
                game, own = watched.game, visit.match.store.true
                assert game.view(watched.store.true.state, seat) == own.state

    run(scene())


def test_nothing_is_said_that_a_spectator_does_not_say(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """To watch and to leave, as the public; no seed, no request about the game, no wish of a seat."""
    said: list[ClientMessage] = []
    send = Connection._send

    def note(self: Connection, message: ClientMessage) -> None:
        said.append(message)
        send(self, message)

    async def scene() -> None:
        async with watch_pairs(tmp_path, ("warchest",)) as (vera, pairs):
            with monkeypatch.context() as patch:
                patch.setattr(vera.connection.link, "_send", partial(note, vera.connection.link))
                assert await vera.several.watch(1) is None
                await play(pairs[0], 200, Random(1))
                await until(vera, partial(follows, vera, 1, pairs[0]))
                assert vera.several.tables[1].match.store.true.outcome is not None
                await vera.several.leave_all()
            assert {type(message) for message in said} - {Ping} == {Watch, Leave}
            assert [message.seat for message in said if isinstance(message, Watch)] == [None]

    run(scene())


def test_who_comes_late_reads_what_ended_before(tmp_path: Path) -> None:
    async def scene() -> None:
        async with watch_pairs(tmp_path, ("warchest",)) as (vera, pairs):
            assert await pairs[0][0].commands.resign() is None
            await until(vera, lambda: bool(vera.several.evening.results))
            async with closing(await RoomSession.enter(vera.addresses, name="Dora")) as dora:
                await until(dora, lambda: bool(dora.several.evening.results))
                assert dora.several.evening.results == vera.several.evening.results
            [result] = vera.several.evening.results
            assert [seat.name for seat in result.seats] == ["Anna 1", "Boris 1"]
            assert result.outcome.best == (1,)

    run(scene())


def test_they_come_back_over_a_new_connection(tmp_path: Path) -> None:
    async def scene() -> None:
        async with watch_pairs(tmp_path) as (vera, pairs):
            for number in (1, 2):
                assert await vera.several.watch(number) is None
            await until(vera, partial(follows, vera, 1, pairs[0]))
            heard = Heard(vera)
            vera.connection.link._writer.transport.abort()
            await until(vera, partial(heard.__contains__, ("lost", "reconnecting")))
            await play(pairs[0], 4, Random(1))
            await until(vera, partial(heard.__contains__, ("back", None)))
            for number, pair in enumerate(pairs, 1):
                await until(vera, partial(follows, vera, number, pair))
                assert vera.several.tables[number].match.store.whole

    run(scene())


@pytest.mark.parametrize("ending", [TableGone(1), Dismissed(1, "kicked")])
def test_a_table_that_goes_is_forgotten(tmp_path: Path, ending: HostMessage) -> None:
    async def scene() -> None:
        async with watch_pairs(tmp_path) as (vera, _):
            for number in (1, 2):
                assert await vera.several.watch(number) is None
            assert vera.several.find_gone() == []
            vera._handle_message(ending)
            assert vera.several.find_gone() == [1]
            await vera.several.forget_gone_tables()
            assert list(vera.several.tables) == [2]
            refused = await vera.several.watch(7)
            assert refused is not None
            assert refused.code == "no_such_table"
            assert list(vera.several.tables) == [2]

    run(scene())


def test_no_more_tables_are_watched_than_are_shown(tmp_path: Path) -> None:
    async def scene() -> None:
        async with (
            a_room(tmp_path, "tables_per_address=9") as own,
            closing(await enter_room(own, "Anna")) as anna,
            closing(await enter_room(own, "Boris")) as boris,
            closing(await enter_room(own, "Chen")) as chen,
            closing(await enter_room(own, "Vera")) as vera,
        ):
            free = [SeatPlan("open"), SeatPlan("open")]
            for number in range(1, MAX_WATCHED_TABLES + 2):
                owner = (anna, boris, chen)[number % 3]
                assert await owner.entrance.create(CreateTable(0, "warchest", {}, free)) is None
                await until(vera, partial(with_tables, vera, number))
                assert await vera.several.watch(number) is None
            assert list(vera.several.tables) == list(range(1, MAX_WATCHED_TABLES + 1))
            assert not any(each.playing for each in vera.several.tables.values())

    run(scene())
