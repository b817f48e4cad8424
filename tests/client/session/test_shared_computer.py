"""Several people at one client: each with a name, and with the knowledge of their own seat."""

from __future__ import annotations

import asyncio
from functools import partial
from pathlib import Path
from random import Random

import msgspec
import pytest
from msgspec.structs import replace

from client.session.game_setup import GameSetup
from client.sessions.room_session import RoomSession
from client.sessions.solo_session import SoloSession
from client.sessions.table_session import TableSession
from client.storage.saved_match import MatchFolder
from client.storage.saved_seats import SavedSeats
from engine.events import Viewer
from engine.games.registry import GAMES
from engine.outcome import Outcome
from engine.wire.protocol import CreateTable, SeatPlan
from tests.support.client.hosts import Heard, closing, run
from tests.support.client.random_play import SHORT, consistent, legal
from tests.support.client.rooms import a_room, decide, enter_room, play, playing, until

pytestmark = pytest.mark.usefixtures("near_hosts")

PAIR = GameSetup("warchest", SHORT.options, None, "random", 12, people={0: "Anna", 1: "Boris"})
FOUR = GameSetup(
    "warchest",
    {"players": 4, "ruleset": "nobility", "max_rounds": 2},
    None,
    "random",
    9,
    people={0: "Anna", 3: "Dora"},
)


def players(session: TableSession) -> list[str]:
    """Return the names at the seats."""
    assert session.table.info is not None
    return [seat.player for seat in session.table.info.seats]


async def take_turns(session: TableSession, chosen: Random, decisions: int = 1000) -> list[Viewer]:
    """Decide for the asked seat, after turning to it; return that seat."""
    turns: list[Viewer] = []
    while session.match.store.true.outcome is None and len(turns) < decisions:
        seat = session.table.next_own()
        if seat is None:
            await session.changes.wait_for_change()
            continue
        session.table.turn_to(seat)
        assert session.match.store.viewer == session.match.seat == seat
        assert await session.commands.act(chosen.choice(legal(session))) is None
        turns.append(seat)
    return turns


def test_two_people_play_a_match() -> None:
    """They take turns at one screen; the other one's store does not know secrets of the first."""

    async def scene() -> None:
        async with closing(await SoloSession.start(PAIR, name="Anna")) as session:
            assert players(session) == ["Anna", "Boris"]
            assert (session.table.own_seats, [*session.match.stores]) == ([0, 1], [0, 1])
            turns = await take_turns(session, Random(1), 12)
            assert set(turns) == {0, 1}
            for seat, store in session.match.stores.items():
                state, other = store.true.state, 1 if seat == 0 else 0
                assert session.match.game.view(state, seat) == state
                assert session.match.game.view(state, other) != state
            await take_turns(session, Random(2))
            assert session.table.next_own() is None
            consistent(session)
            assert await session.rematch(swap=True) is None
            assert players(session) == ["Boris", "Anna"]
            assert (session.table.own_seats, session.match.number) == ([0, 1], 2)
            await take_turns(session, Random(3), 4)

    run(scene())


def test_who_is_out_of_time_decides_unless_somebody_chooses() -> None:
    """As on the host: if nobody can choose what happens to the seat, its player goes on."""

    async def scene() -> None:
        async with closing(await SoloSession.start(PAIR, name="Anna")) as session:
            asked, info = session.table.next_own(), session.table.info
            assert asked is not None
            assert info is not None
            for choosers, following in (([], asked), ([1 - asked], None)):
                seats = list(info.seats)
                seats[asked] = replace(seats[asked], out=True, choosers=choosers)
                session.room.handle_message(replace(info, seats=seats))
                assert session.table.next_own() == following

    run(scene())


def test_two_people_beside_bots() -> None:
    """Two of four seats are played here, the others by bots; nobody is asked for another's decision."""

    async def scene() -> None:
        async with closing(await SoloSession.start(FOUR)) as session:
            assert [players(session)[seat] for seat in (0, 3)] == ["Anna", "Dora"]
            assert session.table.own_seats == [0, 3]
            with pytest.raises(KeyError):
                session.table.turn_to(1)
            turns = await take_turns(session, Random(5))
            assert set(turns) == {0, 3}
            assert session.match.store.true.outcome is not None
            consistent(session)

    run(scene())


def test_only_who_plays_here_may_take_back_more() -> None:
    """A single player's takeback would show one of two people the other one's draw."""
    plan = msgspec.structs.replace(PAIR, takeback=True)
    assert not plan.command(GAMES).takeback
    alone = msgspec.structs.replace(plan, people={1: "Boris"})
    assert alone.command(GAMES).takeback
    assert [seat.kind for seat in alone.command(GAMES).seats] == ["bot", "me"]
    assert alone.own == [1]


def test_hints_are_on_at_ones_own_computer_unless_they_are_switched_off() -> None:
    assert PAIR.command(GAMES).hints
    assert not msgspec.structs.replace(PAIR, hints=False).command(GAMES).hints


def test_watching_bots_shows_everything_at_the_end() -> None:
    """If only bots play, a spectator may know everything once the match is over."""
    plan = msgspec.structs.replace(PAIR, people={})
    assert plan.command(GAMES).watching.mode == "after"
    assert PAIR.command(GAMES).watching.mode == "public"


def test_partners_answer_for_themselves() -> None:
    """An offer of a tie is put to the other one here before anybody decides; both agree, and it is one."""

    async def scene() -> None:
        async with closing(await SoloSession.start(PAIR)) as session:
            (seat,) = await take_turns(session, Random(7), 1)
            assert seat is not None
            session.table.turn_to(seat)
            assert await session.commands.offer_tie() is None
            other = 1 - seat
            assert session.table.next_own() == other
            session.table.turn_to(other)
            assert await session.commands.answer_tie(True) is None
            assert session.match.store.true.outcome == Outcome.of_tie()
            assert session.table.next_own() is None

    run(scene())


def test_both_come_back_to_their_seats(tmp_path: Path) -> None:
    """A closed client brings all its players back, with their names and each one's knowledge."""

    async def scene() -> None:
        keeper = MatchFolder(tmp_path)
        async with closing(await SoloSession.start(PAIR, name="Anna", keeper=keeper)) as session:
            await take_turns(session, Random(8), 8)
            known = {viewer: list(store.events) for viewer, store in session.match.stores.items()}
        async with closing(await SoloSession.resume(keeper)) as session:
            assert players(session) == ["Anna", "Boris"]
            assert {viewer: store.events for viewer, store in session.match.stores.items()} == known
            await take_turns(session, Random(9), 4)
            consistent(session)

    run(scene())


def test_two_at_one_client_against_a_third(tmp_path: Path) -> None:
    """In a room, too, one client may have several seats; cut off or closed, it comes back to all of them."""
    seats = [SeatPlan("me"), SeatPlan("open"), SeatPlan("open"), SeatPlan("bot", "random")]
    four = CreateTable(0, "warchest", {"players": 4, "max_rounds": 3}, seats)

    async def scene() -> None:
        chosen = Random(10)
        async with a_room(tmp_path / "room") as own, closing(await enter_room(own, "Gleb")) as gleb:
            pair = await enter_room(own, "Anna", tmp_path / "pair")
            assert await pair.entrance.create(four) is None
            await until(pair, lambda: pair.table.number is not None)
            assert pair.table.number is not None
            assert await pair.entrance.sit(pair.table.number, 1, name="Boris", ready=True) is None
            await until(gleb, lambda: any(info.seats[1].kind == "person" for info in gleb.room.tables))
            assert await gleb.entrance.sit(pair.table.number, 2, ready=True) is None
            for visit in (pair, gleb):
                await until(visit, partial(playing, visit))
            assert players(gleb)[:3] == ["Anna", "Boris", "Gleb"]
            assert pair.table.own_seats == [0, 1]
            await _some_turns(pair, gleb, chosen, 8)

            heard = Heard(pair)
            shown = pair.match.seat
            pair.connection.link._writer.transport.abort()
            await until(pair, partial(heard.__contains__, ("back", None)))
            assert (pair.table.own_seats, pair.match.seat) == ([0, 1], shown)
            await _some_turns(pair, gleb, chosen, 8)
            known = {viewer: list(store.events) for viewer, store in pair.match.stores.items()}
            await pair.close()

            seats = SavedSeats(tmp_path / "pair")
            (place,) = seats.load()
            assert place.names == {0: "Anna", 1: "Boris"}
            async with closing(await RoomSession.back_to(place, seats)) as again:
                await until(again, partial(playing, again))
                assert again.table.own_seats == [0, 1]
                for viewer, events in known.items():
                    assert again.match.stores[viewer].events[: len(events)] == events
                await until(gleb, lambda: all(seat.here for seat in gleb.room.tables[0].seats))
                assert players(gleb)[:3] == ["Anna", "Boris", "Gleb"]
                await _some_turns(again, gleb, chosen, 8)
                consistent(again)

    run(scene())


def test_one_of_two_stands_up_and_the_other_stays(tmp_path: Path) -> None:
    """Cut off and closed after that, too, the client comes back to the seat that is left."""
    me, free = SeatPlan("me", ready=False), SeatPlan("open")
    four = CreateTable(0, "warchest", {"players": 4}, [me, free, free, free])

    async def scene() -> None:
        async with a_room(tmp_path / "room") as own, closing(await enter_room(own, "Gleb")) as gleb:
            pair = await enter_room(own, "Anna", tmp_path / "pair")
            assert await pair.entrance.create(four) is None
            await until(pair, lambda: pair.table.number is not None)
            assert pair.table.number is not None
            assert await pair.entrance.sit(pair.table.number, 1, name="Boris") is None
            assert await pair.stand(0) is None
            assert (pair.table.own_seats, pair.stage) == ([1], "waiting")
            await until(gleb, lambda: any(info.seats[1].kind == "person" for info in gleb.room.tables))
            assert await gleb.entrance.sit(pair.table.number, 0) is None
            await until(gleb, lambda: gleb.table.own_seats == [0])
            refused = await gleb.stand(1)
            assert refused is None, "what is no own seat has been left already"
            assert gleb.table.own_seats == [0]

            heard = Heard(pair)
            pair.connection.link._writer.transport.abort()
            await until(pair, partial(heard.__contains__, ("back", None)))
            assert (pair.table.own_seats, players(pair)) == ([1], ["Gleb", "Boris", "", ""])
            await pair.close()
            seats = SavedSeats(tmp_path / "pair")
            (place,) = seats.load()
            assert place.names == {1: "Boris"}
            async with closing(await RoomSession.back_to(place, seats)) as again:
                await until(again, lambda: again.table.info is not None)
                assert again.table.own_seats == [1]
                assert await again.stand(1) is None
                assert (again.stage, again.table.own_seats, seats.load()) == ("room", [], [])

    run(scene())


def test_one_of_two_cannot_stand_up_while_the_match_runs(tmp_path: Path) -> None:
    """Between two matches one may, and the table is then seen from the remaining seat."""
    two = CreateTable(0, "warchest", {"draft": "first_game"}, [SeatPlan("me", name="Anna"), SeatPlan("me")])

    async def scene() -> None:
        async with a_room(tmp_path / "room") as own, closing(await enter_room(own, "Boris")) as pair:
            assert await pair.entrance.create(two) is None
            await until(pair, partial(playing, pair))
            refused = await pair.stand(0)
            assert refused is not None
            assert refused.code == "still_running"
            assert pair.table.own_seats == [0, 1]
            assert await pair.commands.resign() is None
            await until(pair, lambda: pair.match.store.true.outcome is not None)
            assert pair.match.seat == 0
            assert await pair.stand(0) is None
            assert (pair.table.own_seats, pair.match.seat, pair.match.store.viewer) == ([1], 1, 1)

    run(scene())


async def _some_turns(pair: RoomSession, other: RoomSession, chosen: Random, decisions: int) -> None:
    """Let two at one client and one at another decide at random."""
    for _ in range(decisions):
        # Partners may be asked at once: one who has not yet got the other's decision must not answer.
        while pair.match.store.true.revision != other.match.store.true.revision or (
            (seat := pair.table.next_own()) is None and not legal(other)
        ):
            await asyncio.sleep(0.005)
        if seat is not None:
            pair.table.turn_to(seat)
            await decide(pair, chosen.choice(legal(pair)))
        else:
            await play([other], 1, chosen)
