"""A stay in a room with a real host process: tables live, sit, play, leave, come back, watch."""

from __future__ import annotations

import os
import signal
from functools import partial
from pathlib import Path
from random import Random

import pytest

from client.hosts.party_host import PartyHost
from client.net.attempt import Attempt
from client.net.connection import Refused
from client.sessions.room_session import RoomSession
from client.storage.saved_seats import SavedSeats
from engine.outcome import Outcome
from engine.wire.protocol import CreateTable, SeatPlan
from tests.support.client.hosts import Heard, closing, run
from tests.support.client.random_play import consistent
from tests.support.client.rooms import (
    FIRST_GAME,
    a_hosted_room,
    a_room,
    enter_room,
    play,
    playing,
    until,
    with_tables,
)


def test_tables_are_seen_live(tmp_path: Path) -> None:
    """Everybody in the room sees tables come, seats taken and tables go, without asking."""

    async def scene() -> None:
        async with (
            a_room(tmp_path) as own,
            closing(await enter_room(own, "Anna")) as anna,
            closing(await enter_room(own, "Boris")) as boris,
        ):
            assert (anna.room.title, anna.stage, anna.room.tables) == ("Kitchen", "room", [])
            assert await anna.entrance.create(FIRST_GAME) is None
            await until(boris, lambda: len(boris.room.tables) == 1)
            seats = boris.room.tables[0].seats
            assert [(seat.kind, seat.player) for seat in seats] == [("person", "Anna"), ("open", "")]
            assert boris.room.tables[0].options["draft"] == "first_game"
            await until(anna, lambda: anna.stage == "waiting")
            assert await boris.entrance.sit(boris.room.tables[0].table, 1, ready=True) is None
            for visit in (anna, boris):
                await until(visit, partial(playing, visit))
            assert anna.room.tables[0].running
            assert (anna.match.seat, boris.match.seat) == (0, 1)

    run(scene())


def test_play_leave_the_client_and_come_back(tmp_path: Path) -> None:
    """A closed client is led back to the seat by its saved seats, and knows everything as before."""

    async def scene() -> None:
        chosen = Random(5)
        async with a_room(tmp_path / "room") as own, closing(await enter_room(own, "Anna")) as anna:
            assert await anna.entrance.create(FIRST_GAME) is None
            boris = await enter_room(own, "Boris", tmp_path / "boris")
            await until(boris, lambda: bool(boris.room.tables))
            assert await boris.entrance.sit(boris.room.tables[0].table, 1, ready=True) is None
            await until(anna, lambda: anna.stage == "match")
            await until(boris, lambda: boris.stage == "match")
            await play([anna, boris], 12, chosen)
            known, table = list(boris.match.store.events), boris.table.number
            await boris.close()
            info = anna.table.info
            assert info is not None
            await until(anna, lambda: anna.table.info is not None and not anna.table.info.seats[1].here)

            seats = SavedSeats(tmp_path / "boris")
            (place,) = seats.load()
            assert (place.title, place.player, place.table) == ("Kitchen", "Boris", table)
            async with closing(await RoomSession.back_to(place, seats)) as again:
                await until(again, lambda: again.stage == "match")
                assert (again.table.number, again.match.seat) == (table, 1)
                assert again.match.store.events[: len(known)] == known
                await play([anna, again], 20, chosen)
                newest = max(anna.match.store.true.revision, again.match.store.true.revision)
                await until(again, lambda: again.match.store.true.revision == newest)
                consistent(again)

    run(scene())


def test_a_kept_seat_survives_the_host(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A host that was killed, and that its owner opens again later, has the seat still."""

    async def stay_dead(party: PartyHost) -> bool:
        return False

    monkeypatch.setattr(PartyHost, "revive", stay_dead)

    async def scene() -> None:
        async with a_hosted_room(tmp_path / "room") as (party, own):
            anna = await enter_room(own, "Anna", tmp_path / "anna")
            async with closing(await enter_room(own, "Boris")) as boris:
                assert await anna.entrance.create(FIRST_GAME) is None
                await until(boris, lambda: bool(boris.room.tables))
                assert await boris.entrance.sit(boris.room.tables[0].table, 1, ready=True) is None
                await until(anna, lambda: anna.stage == "match")
                known = list(anna.match.store.events)
                await anna.close()
            seats = SavedSeats(tmp_path / "anna")
            (place,) = seats.load()
            os.kill(own.process, signal.SIGKILL)
            assert await party.find() is None
            with pytest.raises(Refused) as refused:
                await RoomSession.back_to(place, seats, attempt=Attempt(2))
            # Another room of this machine may have the port by now.
            assert refused.value.code in ("unreachable", "another_room")
            assert seats.load() == [place], "who does not answer today may do so tomorrow"

            later = await party.start("Kitchen")
            async with closing(await RoomSession.back_to(place, seats, [later.near])) as again:
                await until(again, lambda: again.stage == "match")
                assert again.match.store.events[: len(known)] == known

    run(scene())


def test_seat_that_is_no_more(tmp_path: Path) -> None:
    """A token that the host does not know leads to a clear refusal, and is offered no more."""

    async def scene() -> None:
        async with a_room(tmp_path / "room") as own:
            anna = await enter_room(own, "Anna", tmp_path / "anna")
            assert await anna.entrance.create(FIRST_GAME) is None
            await until(anna, lambda: anna.stage == "waiting")
            seats = SavedSeats(tmp_path / "anna")
            (place,) = seats.load()
            assert await anna.stand() is None
            assert (anna.stage, seats.load()) == ("room", [])
            await anna.close()
            seats.save(place)
            with pytest.raises(Refused) as refused:
                await RoomSession.back_to(place, seats)
            assert (refused.value.code, seats.load()) == ("seat_gone", [])

    run(scene())


def test_leave_a_match_for_the_room_and_sit_elsewhere(tmp_path: Path) -> None:
    """Leaving gives the match up; the same visit then plays at another table from its first event on."""

    async def scene() -> None:
        chosen = Random(7)
        async with (
            a_room(tmp_path) as own,
            closing(await enter_room(own, "Anna")) as anna,
            closing(await enter_room(own, "Boris")) as boris,
        ):
            for number in (1, 2):
                assert await anna.entrance.create(FIRST_GAME) is None
                await until(anna, lambda: anna.stage == "waiting")
                await until(boris, partial(with_tables, boris, number))
                assert anna.table.number is not None
                assert await boris.entrance.sit(anna.table.number, 1, ready=True) is None
                await until(anna, lambda: anna.stage == "match")
                await until(boris, lambda: boris.stage == "match")
                assert anna.match.number == 1
                await play([anna, boris], 3 * number, chosen)
                consistent(anna)
                consistent(boris)
                assert await anna.stand() is None
                await until(boris, lambda: boris.match.store.true.outcome is not None)
                assert boris.match.store.true.outcome is not None
                assert boris.match.store.true.outcome == Outcome.of_winner(1)
                assert await boris.stand() is None
                assert (anna.stage, boris.stage) == ("room", "room")

    run(scene())


def test_rematch_when_both_ask(tmp_path: Path) -> None:
    """One player's wish is seen by the other and begins nothing; the second one's begins, sides exchanged."""

    async def scene() -> None:
        async with (
            a_room(tmp_path) as own,
            closing(await enter_room(own, "Anna", tmp_path / "anna")) as anna,
            closing(await enter_room(own, "Boris")) as boris,
        ):
            assert await anna.entrance.create(FIRST_GAME) is None
            await until(boris, lambda: bool(boris.room.tables))
            assert await boris.entrance.sit(boris.room.tables[0].table, 1, ready=True) is None
            await until(anna, lambda: anna.stage == "match")
            await until(boris, lambda: boris.stage == "match")
            assert await anna.commands.resign() is None
            assert SavedSeats(tmp_path / "anna").load() == [], "a match that is over needs no way back"
            await until(boris, lambda: boris.match.store.true.outcome is not None)
            assert await anna.rematch(swap=True) is None
            await until(boris, lambda: boris.table.info is not None and boris.table.info.seats[0].ready)
            assert boris.match.number == 1
            assert await boris.rematch(swap=True) is None
            for visit in (anna, boris):
                await until(visit, partial(playing, visit, 2))
            assert (anna.match.seat, boris.match.seat) == (1, 0)
            assert len(SavedSeats(tmp_path / "anna").load()) == 1
            await play([anna, boris], 4, Random(4))
            consistent(anna)

    run(scene())


def watching(visit: RoomSession) -> list[str]:
    """Return the spectators of the table of a visit."""
    return [each.name for each in visit.table.info.watchers] if visit.table.info is not None else []


def test_watch_then_sit(tmp_path: Path) -> None:
    """A watcher is seen by name, follows from the first event on, and may take a seat that is open."""

    async def scene() -> None:
        async with (
            a_room(tmp_path) as own,
            closing(await enter_room(own, "Anna")) as anna,
            closing(await enter_room(own, "Boris")) as boris,
            closing(await enter_room(own, "Vera")) as vera,
        ):
            assert await anna.entrance.create(FIRST_GAME) is None
            await until(boris, lambda: bool(boris.room.tables))
            await until(vera, lambda: bool(vera.room.tables))
            number = boris.room.tables[0].table
            assert await vera.entrance.follow(number) is None
            assert await boris.entrance.follow(number) is None
            assert (boris.stage, boris.table.own_seats) == ("waiting", [])
            await until(anna, lambda: watching(anna) == ["Vera", "Boris"])
            assert await boris.entrance.sit(number, 1, ready=True) is None
            for visit in (anna, boris, vera):
                await until(visit, partial(playing, visit))
            assert (vera.match.seat, boris.match.seat) == (None, 1)
            await play([anna, boris], 6, Random(3))
            await until(vera, lambda: vera.match.store.true.revision == anna.match.store.true.revision)
            assert await vera.stand() is None
            assert vera.stage == "room"

    run(scene())


def test_lost_connection_in_the_room_and_at_a_waiting_table(tmp_path: Path) -> None:
    """A player who is cut off returns automatically to the room, or to a table without a match."""

    async def scene() -> None:
        async with (
            a_room(tmp_path) as own,
            closing(await enter_room(own, "Anna")) as anna,
            closing(await enter_room(own, "Boris")) as boris,
        ):
            for stage in ("room", "waiting"):
                if stage == "waiting":
                    assert await anna.entrance.create(FIRST_GAME) is None
                    await until(anna, lambda: anna.stage == "waiting")
                heard = Heard(anna)
                anna.connection.link._writer.transport.abort()
                await until(anna, partial(heard.__contains__, ("back", None)))
                assert anna.stage == stage
            await until(boris, lambda: bool(boris.room.tables) and boris.room.tables[0].seats[0].here)
            assert [table.table for table in anna.room.tables] == [table.table for table in boris.room.tables]
            assert await boris.entrance.sit(boris.room.tables[0].table, 1, ready=True) is None
            await until(anna, lambda: anna.stage == "match")

    run(scene())


def test_refusals_change_nothing(tmp_path: Path) -> None:
    """A taken seat, a bad name, a wrong plan: one clear code, and the player stays in the room."""

    async def scene() -> None:
        async with a_room(tmp_path) as own, closing(await enter_room(own, "Anna")) as anna:
            bots = [SeatPlan("me"), SeatPlan("bot", "random")]
            wrong = CreateTable(0, "warchest", {"draft": "nothing"}, bots)
            refused = await anna.entrance.create(wrong)
            assert refused is not None
            assert refused.code == "unknown_option"
            refused = await anna.entrance.sit(99, 0)
            assert refused is not None
            assert refused.code == "no_such_table"
            assert anna.stage == "room"
            for wrong_name in ("\u202eevil", "\u3164"):
                with pytest.raises(Refused) as bad:
                    await enter_room(own, wrong_name)
                assert bad.value.code == "bad_name"

    run(scene())
