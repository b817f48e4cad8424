"""An evening's bracket over the real host process, which is killed and started again in the middle."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Sequence
from contextlib import AsyncExitStack
from pathlib import Path

import pytest

from client.net.addresses import Address
from client.session.bracket.own_games import find_own_game
from client.sessions.room_session import RoomSession
from client.storage.saved_seats import SavedSeats
from engine.bracket import rank
from engine.wire.brackets import Bracket, MakeBracket
from tests.support.client.hosts import closing, run
from tests.support.client.rooms import playing, until
from tests.support.server.wire_client import HostProcess

NAMES = ("Anna", "Boris", "Clara", "Dmitri")


async def come(host: HostProcess, name: str, folder: Path) -> RoomSession:
    """Come into the room of a host."""
    address = Address("127.0.0.1", host.port)
    return await RoomSession.enter([address], name=name, seats=SavedSeats(folder / name))


def bracket_of(visit: RoomSession) -> Bracket:
    """Return the bracket as a visit knows it."""
    assert visit.room.bracket is not None
    return visit.room.bracket


def count_results(visit: RoomSession) -> int:
    """Return the number of games with a result."""
    return sum(bool(game.result) for game in bracket_of(visit).games)


async def all_reach(visits: Iterable[RoomSession], come: Callable[[RoomSession], object]) -> None:
    """Wait until a condition holds for each of some visits."""
    for visit in visits:
        await until(visit, lambda: bool(come(visit)))  # noqa: B023 (it is awaited in its own turn)


async def sit_down(visits: Sequence[RoomSession]) -> list[list[RoomSession]]:
    """Let everybody with a game go to its table, with one command each; return the pairs, by seat."""
    pairs: dict[int, dict[int, RoomSession]] = {}
    for visit in visits:
        own = find_own_game(visit.room.bracket, visit.room.person)
        if own is not None:
            assert await visit.take_bracket_seat() is None
            pairs.setdefault(own.number, {})[own.seat] = visit
    full = [[pair[0], pair[1]] for pair in pairs.values() if len(pair) == 2]
    await all_reach((visit for pair in full for visit in pair), playing)
    return full


async def finish(pair: Sequence[RoomSession], visits: Sequence[RoomSession]) -> None:
    """Let the one whose name comes first win, but Anna and Boris tie."""
    played = count_results(visits[0]) + 1
    loser = max(pair, key=lambda visit: visit.name)
    if {visit.name for visit in pair} == {"Anna", "Boris"}:
        assert await pair[0].commands.offer_tie() is None
        await until(pair[1], lambda: bool(pair[1].match.store.true.offers.agreeing))
        assert await pair[1].commands.answer_tie(agree=True) is None
    else:
        assert await loser.commands.resign() is None
    await all_reach(visits, lambda visit: count_results(visit) >= played)


@pytest.mark.full
def test_four_people_play_a_bracket_over_a_host_that_is_killed_once(tmp_path: Path) -> None:
    """Nobody loses a result or a match: all come back by themselves, and the standings are the same."""

    async def scene() -> None:
        arguments = ("--name", "Hall", "--game", "warchest")
        settings = ("commands=100000", "command_burst=10000")
        host = HostProcess(*arguments, solo=False, settings=settings, data=tmp_path / "host")
        async with AsyncExitStack() as stack:
            stack.callback(lambda: host.close())
            visits = [
                await stack.enter_async_context(closing(await come(host, name, tmp_path))) for name in NAMES
            ]
            anna = visits[0]
            await until(anna, lambda: len(anna.room.people) == 4)
            people = [visit.room.person or 0 for visit in visits]
            command = MakeBracket(0, "warchest", {"draft": "random"}, people)
            assert await anna.commands.make_bracket(command) is None
            await all_reach(visits, lambda visit: find_own_game(visit.room.bracket, visit.room.person))
            first, second = await sit_down(visits)
            await finish(first, visits)
            # One game has a result and one runs: now the host is killed.
            before = bracket_of(anna)
            host.process.kill()
            host.process.wait()
            await all_reach(visits, lambda visit: visit.connection.trouble is not None)
            again = ("--port", str(host.port))
            host = await asyncio.to_thread(
                HostProcess, *arguments, *again, solo=False, settings=settings, data=tmp_path / "host"
            )
            await all_reach(visits, _knows_all)
            assert [game.result for game in bracket_of(anna).games] == [game.result for game in before.games]
            assert all(playing(visit) for visit in second), "the match goes on"
            await finish(second, visits)
            while not bracket_of(anna).over:
                for pair in await sit_down(visits):
                    await finish(pair, visits)
            standings = rank(4, bracket_of(anna).games)
            assert [(NAMES[each.entrant], each.half_points / 2) for each in standings] == [
                *[("Anna", 2.5), ("Boris", 2.5), ("Clara", 1.0), ("Dmitri", 0.0)]
            ]
            assert all(bracket_of(visit).games == bracket_of(anna).games for visit in visits)

    run(scene())


def _knows_all(visit: RoomSession) -> bool:
    """Say whether a visit is back, and everybody else of its bracket is."""
    bracket = visit.room.bracket
    there = bracket is not None and all(each.person in visit.room.people for each in bracket.entrants)
    return there and visit.connection.trouble is None
