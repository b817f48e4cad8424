"""Seats and matches whose game or version is gone: kept, and refused with the missing part."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from client.hosts.party_host import PartyHost
from client.net.attempt import Attempt
from client.net.refusal import Refused
from client.sessions.room_session import RoomSession
from client.sessions.solo_session import SoloSession
from client.storage.saved_match import MatchFolder
from client.storage.saved_seats import Place, SavedSeats
from engine.games.registry import GAMES
from engine.wire.protocol import CreateTable, GameInfo, Resume, SeatPlan
from tests.client.session.test_continuing import FAIR
from tests.client.sessions.test_room_session_trust import ROOM, TOKEN, give_seat_back, keep
from tests.support.client.hosts import closing, run
from tests.support.client.rooms import QUIET, a_room, enter_room, until
from tests.support.fake_rooms import OFFERED, fake_room, refusing
from tests.support.selection import select

OURS = GAMES["warchest"].version
NEWER = [GameInfo("warchest", OURS + 1, [])]


@pytest.mark.parametrize(
    ("change", "offered", "code"),
    [
        ({}, [], "game_not_there"),
        ({"game": "chess"}, [GameInfo("chess", 1, [])], "game_not_here"),
        ({"game": "chess"}, [], "game_not_here"),
        ({}, NEWER, "game_version_here"),
        ({"version": OURS}, NEWER, "game_version_there"),
        ({"version": OURS + 1}, OFFERED, "game_version_both"),
    ],
)
def test_a_seat_is_kept_and_not_asked_for(
    tmp_path: Path, change: dict[str, object], offered: list[GameInfo], code: str
) -> None:
    """A host without the game knows no such table: that must not be the end of the seat."""

    async def play() -> None:
        async with fake_room(ROOM, [refusing("no_such_table")], [offered]) as room:
            place: Place = replace(keep(tmp_path, room, ROOM), **change)
            seats = SavedSeats(tmp_path)
            seats.save(place)
            with pytest.raises(Refused) as caught:
                await RoomSession.back_to(place, seats, attempt=Attempt(2))
            assert (caught.value.code, caught.value.args_["room"]) == (code, "Kitchen")
            assert seats.load() == [place]
            assert not any(isinstance(message, Resume) for message in room.heard)

    run(play())


def test_a_room_that_comes_back_without_the_game(tmp_path: Path) -> None:
    """A player who sat there is in the room, with the reason, and keeps the seat."""

    async def play() -> None:
        async with fake_room(ROOM, [give_seat_back(TOKEN), refusing("no_such_table")], [OFFERED, []]) as room:
            place, seats = keep(tmp_path, room, ROOM), SavedSeats(tmp_path)
            async with closing(await RoomSession.back_to(place, seats)) as visit:
                room.cut()
                await until(visit, lambda: visit.table.dismissed is not None)
                assert (visit.table.dismissed.code, visit.stage) == ("game_not_there", "room")
            (kept,) = seats.load()
            assert (kept.tokens, kept.version) == ({0: TOKEN}, OURS)

    run(play())


@pytest.mark.parametrize("watching", [True, False])
def test_a_room_that_comes_back_with_another_version(tmp_path: Path, watching: bool) -> None:
    """A spectator, or a player without a kept seat, reads both versions, and neither is blamed."""

    async def play() -> None:
        answers = [give_seat_back(TOKEN), refusing("no_such_table")]
        async with fake_room(ROOM, answers, [OFFERED, NEWER]) as room:
            if watching:
                visit = await RoomSession.enter([room.address], name="Vera")
                assert await visit.entrance.follow(1) is None
            else:
                visit = await RoomSession.back_to(keep(tmp_path, room, ROOM), SavedSeats(tmp_path))
                # As it is once a match is over.
                visit.kept.forget()
            async with closing(visit):
                room.cut()
                await until(visit, lambda: visit.table.dismissed is not None)
                why = visit.table.dismissed
                assert (why.code, visit.stage) == ("game_changed", "room")
                assert (why.args_["here"], why.args_["there"]) == (OURS, OURS + 1)

    run(play())


def test_a_host_that_is_opened_without_the_example_and_with_it_again(tmp_path: Path) -> None:
    """The table was kept all the time, and the seat leads back to it."""

    async def play() -> None:
        plans = [SeatPlan("me"), SeatPlan("bot", "random")]
        seats = SavedSeats(tmp_path / "anna")
        async with a_room(tmp_path / "room") as own:
            anna = await enter_room(own, "Anna", tmp_path / "anna")
            assert await anna.entrance.create(CreateTable(0, "tictactoe", {}, plans)) is None
            await until(anna, lambda: anna.stage == "match")
            await anna.close()
        (place,) = seats.load()
        assert (place.game, place.version) == ("tictactoe", GAMES["tictactoe"].version)
        party = PartyHost(tmp_path / "room", QUIET)
        without = await party.start("Kitchen")
        try:
            with pytest.raises(Refused, match="game_not_there"):
                await RoomSession.back_to(place, seats, [without.near])
        finally:
            await party.stop()
        assert seats.load() == [place]
        async with a_room(tmp_path / "room") as own:
            again = await RoomSession.back_to(place, seats, [own.near])
            async with closing(again):
                await until(again, lambda: again.stage == "match")

    run(play())


@pytest.mark.usefixtures("near_hosts")
@pytest.mark.parametrize(
    ("change", "code"),
    select(
        [({"game": "chess"}, "game_not_here"), ({"version": OURS + 1}, "game_version_here")],
        ({"version": OURS + 1}, "game_version_here"),
    ),
)
def test_an_unfinished_match_is_kept(tmp_path: Path, change: dict[str, object], code: str) -> None:
    """It goes on as soon as its game is here again."""

    async def play() -> None:
        keeper = MatchFolder(tmp_path)
        await (await SoloSession.start(FAIR, keeper=keeper)).close()
        kept = keeper.load()
        assert kept is not None
        assert kept.version == OURS
        gone = replace(kept, **change)
        keeper.save(gone)
        with pytest.raises(Refused, match=code):
            await SoloSession.resume(MatchFolder(tmp_path))
        assert keeper.load() == gone
        keeper.save(kept)
        async with closing(await SoloSession.resume(MatchFolder(tmp_path))) as session:
            assert session.match.set_up

    run(play())
