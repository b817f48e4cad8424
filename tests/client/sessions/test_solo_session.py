"""A table from the client's side: real hosts, real bots, and connections that break at the worst moment."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random
from typing import Any

import pytest

from client.net.addresses import Address
from client.net.connection import Refused
from client.session.commit_reveal import CommitReveal
from client.session.game_setup import GameSetup
from client.sessions.room_session import RoomSession
from client.sessions.solo_session import SoloSession
from engine.game import decider
from engine.games.registry import GAMES
from engine.games.warchest.events import CardPicked
from engine.match.entries import TieDeclined
from engine.outcome import Outcome
from engine.wire.protocol import Commitment, CreateTable, Events, HostMessage, Leave, Seals, Seated, SeatPlan
from tests.games.registry import GAMES as TINY
from tests.support.client.hosts import Heard, closing, greet_room, party_host, run
from tests.support.client.random_play import SHORT, consistent, legal, play_on, proof_of
from tests.support.client.streams import same
from tests.support.selection import select

pytestmark = pytest.mark.usefixtures("near_hosts")


def test_a_whole_match_and_the_return_match() -> None:
    """A solo game comes to its end; the rematch exchanges sides and begins with stores of its own."""

    async def play() -> None:
        async with closing(await SoloSession.start(SHORT)) as session:
            heard = Heard(session)
            first = session.match.store
            assert (session.match.seat, first.viewer, session.match.number) == (0, 0, 1)
            assert first.shown_count == 0, "the set-up is still to be shown"
            options: Any = session.match.options
            assert options.max_rounds == 3
            await play_on(session, Random(1))
            consistent(session)
            assert first.true.outcome is not None
            assert await session.rematch(swap=True) is None
            assert (session.match.seat, session.match.store.viewer, session.match.number) == (1, 1, 2)
            assert session.match.store is not first
            assert session.table.info is not None
            assert [seat.kind for seat in session.table.info.seats] == ["bot", "person"]
            await play_on(session, Random(2))
            consistent(session)
            assert {"events", "table", "match"} <= {event for event, _ in heard}
            assert not any(trouble for _, trouble in heard)

    run(play())


@pytest.mark.parametrize("name", select(list(TINY)))
def test_any_game(name: str) -> None:
    """Nothing here knows which game is played."""

    async def play() -> None:
        plan = GameSetup(name, {}, 1, "random", 3)
        async with closing(await SoloSession.start(plan)) as session:
            assert session.match.seat == 1
            await play_on(session, Random(4))
            assert session.match.store.true.outcome is not None
            consistent(session)

    run(play())


def test_people_at_one_client_choose_at_the_same_time() -> None:
    """Each answers the question to their seat; another's choice meanwhile is no answer and no obstacle."""

    async def play() -> None:
        people = {0: "Anna", 1: "Boris", 2: "Vera"}
        plan = GameSetup("rps", {}, None, "random", 3, people=people)
        async with closing(await SoloSession.start(plan)) as session:
            match, chosen = session.match, Random(4)
            while match.store.true.outcome is None:
                before = match.store.true.revision
                asked = [session.commands.act(chosen.choice(legal(session, seat)), seat) for seat in people]
                assert await asyncio.gather(*asked) == [None] * 3
                assert {store.true.revision for store in match.stores.values()} == {before + 3}
            assert match.store.true.revision == 9
            consistent(session)

    run(play())


def test_people_at_one_client_are_asked_one_after_the_other() -> None:
    """Nobody twice in a round, whenever the bot beside them chooses."""

    async def play() -> None:
        plan = GameSetup("rps", {}, None, "random", 3, people={0: "Anna", 2: "Vera"})
        async with closing(await SoloSession.start(plan)) as session:
            turns = []
            while session.match.store.true.outcome is None:
                seat = session.table.next_own()
                if seat is None:
                    await session.changes.wait_for_change()
                    continue
                session.table.turn_to(seat)
                assert await session.commands.act(legal(session)[0]) is None
                turns.append(seat)
            assert [{*turns[at : at + 2]} for at in range(0, 6, 2)] == [{0, 2}] * 3
            consistent(session)

    run(play())


def test_watching_the_computer() -> None:
    """Without a local seat the bots play, and only public things are known."""

    async def play() -> None:
        plan = GameSetup("warchest", SHORT.options, None, "random", 5)
        async with closing(await SoloSession.start(plan)) as session:
            assert (session.match.seat, session.match.store.viewer) == (None, None)
            while session.match.store.true.outcome is None:
                await session.changes.wait_for_change()
            consistent(session)
            known = session.match.store.true.state
            assert session.match.game.view(known, None) == known

    run(play())


def test_several_seats() -> None:
    """One connection may play every seat: each has a store with its seat's knowledge."""

    async def play() -> None:
        async with closing(await SoloSession.start(SHORT)) as session:
            await session.commands.resign()
            # A table with a person at it gives way to no other.
            assert await session.commands.submit(Leave(0, 1)) is None
            both = [SeatPlan("me"), SeatPlan("me")]
            session.table.leave()
            assert await session.commands.submit(CreateTable(0, "warchest", SHORT.options, both)) is None
            while len(session.match.stores) < 2 or not session.match.set_up:
                await session.changes.wait_for_change()
            chosen = Random(3)
            while session.match.store.true.outcome is None:
                seat = decider(session.match.game, session.match.store.true.state)
                actions = session.match.game.legal(session.match.stores[seat].true.state, seat)
                assert await session.commands.act(chosen.choice(actions), seat) is None
            consistent(session)

    run(play())


TEAMS = GameSetup(
    "warchest",
    {"players": 4, "ruleset": "nobility", "max_rounds": 2},
    2,
    "random",
    7,
    bots={0: "greedy"},
)


def test_a_match_of_teams_with_its_draft() -> None:
    """One person and three bots, each of its own level, from the first card to the last round (WC-3.3)."""

    async def play() -> None:
        async with closing(await SoloSession.start(TEAMS)) as session:
            assert session.table.info is not None
            seats = [(seat.kind, seat.player) for seat in session.table.info.seats]
            assert [*seats[:2], seats[3]] == [("bot", "greedy"), ("bot", "random"), ("bot", "random")]
            assert seats[2][0] == "person"
            await play_on(session, Random(1), lambda: session.match.store.true.state.round > 0)
            assert sum(isinstance(event, CardPicked) for event in session.match.store.events) == 12
            await play_on(session, Random(2))
            consistent(session)
            assert session.match.store.true.outcome == Outcome.of_tie()

    run(play())


def test_a_draw_is_offered_to_the_computer() -> None:
    """It declines so early, and a player who asks too often reads so; the match goes on."""

    async def play() -> None:
        async with closing(await SoloSession.start(SHORT)) as session:
            while not legal(session):
                await session.changes.wait_for_change()
            assert await session.commands.offer_tie() is None
            while session.match.store.true.offers.agreeing:
                await session.changes.wait_for_change()
            assert TieDeclined(1) in session.match.store.events
            again = await session.commands.offer_tie()
            assert again is not None
            assert again.code == "tie_too_soon"
            await play_on(session, Random(1))
            consistent(session)
            proof = await proof_of(session)
            assert proof.verdict == "not_committed", "the record tells the same as the stream"

    run(play())


def test_partners_agree_on_a_tie() -> None:
    """Every seat of one connection speaks for itself, and the last one ends the match (WC-12.2.3)."""

    async def play() -> None:
        async with closing(await SoloSession.start(SHORT)) as session:
            await session.commands.resign()
            assert await session.commands.submit(Leave(0, 1)) is None
            session.table.leave()
            four = [SeatPlan("me")] * 4
            assert await session.commands.submit(CreateTable(0, "warchest", TEAMS.options, four)) is None
            while len(session.match.stores) < 4 or not session.match.set_up:
                await session.changes.wait_for_change()
            assert await session.commands.offer_tie(3) is None
            assert [store.is_asked_for_tie() for store in session.match.stores.values()] == [True] * 3 + [
                False
            ]
            for seat in range(3):
                assert session.match.store.true.outcome is None
                assert await session.commands.answer_tie(True, seat) is None
            assert session.match.store.true.outcome == Outcome.of_tie()
            proof = await proof_of(session)
            assert proof.verdict in ("verified", "not_committed")
            consistent(session)

    run(play())


def test_resigning() -> None:
    """Giving up ends the match for the other side."""

    async def play() -> None:
        async with closing(await SoloSession.start(SHORT)) as session:
            assert await session.commands.resign() is None
            assert session.match.store.true.outcome is not None
            assert session.match.store.true.outcome == Outcome.of_winner(1)

    run(play())


def test_a_refused_action_changes_nothing() -> None:
    """An action against the rules is answered with a code, told to listeners, and changes nothing."""

    async def play() -> None:
        async with closing(await SoloSession.start(SHORT)) as session:
            while not legal(session):
                await session.changes.wait_for_change()
            before = session.match.store.true.clone()
            heard = Heard(session)
            rejected = await session.commands.act(session.match.game.parse_action("move sw f4-f5"))
            assert rejected is not None
            assert rejected.code == "illegal"
            assert ("refused", None) in heard
            assert same(session.match.store.true, before)
            await session.commands.resign()
            late = await session.commands.act(session.match.game.parse_action("decline"))
            assert late is not None
            assert late.code == "game_over"

    run(play())


@pytest.mark.parametrize(
    ("plan", "code", "known"),
    [
        (GameSetup("chess", {}, 0, "random"), "unknown_game", "warchest"),
        (GameSetup("warchest", {"draft": "none"}, 0, "random"), "unknown_option", "first_game"),
        (GameSetup("warchest", {"speed": 1}, 0, "random"), "unknown_option", "max_rounds"),
        (GameSetup("warchest", {}, 0, "deep thought"), "unknown_bot", "random"),
    ],
)
def test_a_plan_that_cannot_be_played(plan: GameSetup, code: str, known: str) -> None:
    """A wrong plan names the known values, and leaves no process behind."""

    async def play() -> None:
        with pytest.raises(Refused) as caught:
            await SoloSession.start(plan)
        assert caught.value.code == code
        assert known in caught.value.args_["known"]

    run(play())


def test_nobody_there() -> None:
    """An address where nobody answers is named in the refusal."""

    async def play() -> None:
        server = await asyncio.start_server(lambda reader, writer: writer.close(), "127.0.0.1", 0)
        port = server.sockets[0].getsockname()[1]
        for _ in range(2):
            with pytest.raises(Refused) as caught:
                await greet_room(Address("127.0.0.1", port))
            assert (caught.value.code, caught.value.args_["port"]) == ("unreachable", port)
            server.close()
            await server.wait_closed()

    run(play())


# A host for everybody.


def test_a_spectator_who_comes_late(tmp_path: Path) -> None:
    """A spectator sees the present at once, gets the whole past, and sees nothing hidden."""

    async def play() -> None:
        process, port = await party_host(tmp_path, 0, "--game", "warchest")
        try:
            player = await greet_room(Address("127.0.0.1", port), "Ada")
            assert "warchest" in [game.id for game in player.welcome.games]
            came: list[Any] = []
            draws = CommitReveal(player.command, lambda: None)

            def hear(message: HostMessage) -> None:
                came.append(message)
                if isinstance(message, Commitment):
                    draws.promise(message, [0])
                elif isinstance(message, Seals):
                    draws.show(message)

            player.on_message = hear
            player.start()
            seats = [SeatPlan("me"), SeatPlan("bot", "random")]
            await player.command(CreateTable(0, "warchest", SHORT.options, seats))
            while not any(isinstance(message, Events) for message in came):
                await asyncio.sleep(0.01)
            (table,) = [message.table for message in came if isinstance(message, Seated)]
            address = Address("127.0.0.1", port)
            async with closing(await RoomSession.enter([address], name="Bob")) as session:
                refused = await session.entrance.follow(table + 1)
                assert refused is not None
                assert refused.code == "no_such_table"
                assert await session.entrance.follow(table) is None
                while not session.match.stores:
                    await session.changes.wait_for_change()
                assert session.table.info is not None
                assert [each.name for each in session.table.info.watchers] == ["Bob"]
                store = session.match.store
                while len(store.events) < store.shown_count:
                    await session.changes.wait_for_change()
                assert store.shown_count >= 4, "the set-up was shown before it was told"
                assert store.viewer is None
                consistent(session)
                assert GAMES["warchest"].view(store.true.state, None) == store.true.state
            await player.close()
        finally:
            process.terminate()
            await process.wait()

    run(play())
