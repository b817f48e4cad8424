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
from client.session.table_session import GameSetup, TableSession
from engine.game import Outcome, decider
from engine.games.registry import GAMES
from engine.games.warchest.events import CardPicked
from engine.match.match import TieDeclined
from engine.wire.protocol import Commitment, CreateTable, Events, HostMessage, Leave, Seals, Seated, SeatPlan
from tests.games.registry import GAMES as TINY
from tests.support.client.hosts import Heard, closing, greeted, party_host, run
from tests.support.client.random_play import SHORT, consistent, legal, play_on
from tests.support.client.streams import same

TINY_HOST = ("games=tests.games.registry:GAMES",)


def test_a_whole_match_and_the_return_match() -> None:
    """A solo game comes to its end; the rematch exchanges sides and begins with stores of its own."""

    async def play() -> None:
        async with closing(await TableSession.solo(SHORT)) as session:
            heard = Heard(session)
            first = session.store
            assert (session.seat, first.viewer, session.match) == (0, 0, 1)
            assert first.shown_count == 0, "the set-up is still to be shown"
            assert session.options.max_rounds == 3
            await play_on(session, Random(1))
            consistent(session)
            assert first.true.outcome is not None
            assert await session.rematch(swap=True) is None
            assert (session.seat, session.store.viewer, session.match) == (1, 1, 2)
            assert session.store is not first
            assert session.info is not None
            assert [seat.kind for seat in session.info.seats] == ["bot", "person"]
            await play_on(session, Random(2))
            consistent(session)
            assert {"events", "table", "match"} <= {event for event, _ in heard}
            assert not any(trouble for _, trouble in heard)

    run(play())


def test_any_game() -> None:
    """Nothing here knows which game is played."""

    async def play() -> None:
        for name in TINY:
            plan = GameSetup(name, {}, 1, "random", 3)
            async with closing(await TableSession.solo(plan, games=TINY, settings=TINY_HOST)) as session:
                assert session.seat == 1
                await play_on(session, Random(4))
                assert session.store.true.outcome is not None
                consistent(session)

    run(play())


def test_watching_the_computer() -> None:
    """Without a seat of our own the bots play, and only what is public is known."""

    async def play() -> None:
        plan = GameSetup("warchest", SHORT.options, None, "random", 5)
        async with closing(await TableSession.solo(plan)) as session:
            assert (session.seat, session.store.viewer) == (None, None)
            while session.store.true.outcome is None:
                await session.changed()
            consistent(session)
            known = session.store.true.state
            assert session.game.view(known, None) == known

    run(play())


def test_several_seats() -> None:
    """One connection may play every seat: each has a store that knows what its seat knows."""

    async def play() -> None:
        async with closing(await TableSession.solo(SHORT)) as session:
            await session.resign()
            # A table with somebody at it gives way to no other.
            assert await session._submit(Leave(0, 1)) is None
            both = [SeatPlan("me"), SeatPlan("me")]
            session.table = None
            session.match = 0
            assert await session._submit(CreateTable(0, "warchest", SHORT.options, both)) is None
            while len(session.stores) < 2 or not all(store.events for store in session.stores.values()):
                await session.changed()
            chosen = Random(3)
            while session.store.true.outcome is None:
                seat = decider(session.game, session.store.true.state)
                actions = session.game.legal(session.stores[seat].true.state, seat)
                assert await session.act(chosen.choice(actions), seat) is None
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
        async with closing(await TableSession.solo(TEAMS)) as session:
            assert session.info is not None
            assert [(seat.kind, seat.player) for seat in session.info.seats] == [
                ("bot", "greedy"),
                ("bot", "random"),
                ("person", session.info.seats[2].player),
                ("bot", "random"),
            ]
            await play_on(session, Random(1), lambda: session.store.true.state.round > 0)
            assert sum(isinstance(event, CardPicked) for event in session.store.events) == 12
            await play_on(session, Random(2))
            consistent(session)
            assert session.store.true.outcome == Outcome(None)

    run(play())


def test_a_draw_is_offered_to_the_computer() -> None:
    """It declines so early, and whoever asks too often is told so; the match goes on."""

    async def play() -> None:
        async with closing(await TableSession.solo(SHORT)) as session:
            assert await session.offer_tie() is None
            while session.store.true.offers.agreeing:
                await session.changed()
            assert TieDeclined(1) in session.store.events
            again = await session.offer_tie()
            assert again is not None
            assert again.code == session.store.tie_refusal() == "tie_too_soon"
            await play_on(session, Random(1))
            consistent(session)
            while session.proof is None:
                await session.changed()
            assert session.proof.verdict == "not_committed", "the record tells the same as the stream"

    run(play())


def test_partners_agree_on_a_tie() -> None:
    """Every seat of one connection speaks for itself, and the last one ends the match (WC-12.2.3)."""

    async def play() -> None:
        async with closing(await TableSession.solo(SHORT)) as session:
            await session.resign()
            assert await session._submit(Leave(0, 1)) is None
            session.table = None
            session.match = 0
            four = [SeatPlan("me")] * 4
            assert await session._submit(CreateTable(0, "warchest", TEAMS.options, four)) is None
            while len(session.stores) < 4 or not all(store.events for store in session.stores.values()):
                await session.changed()
            assert await session.offer_tie(3) is None
            assert [store.asked_for_tie() for store in session.stores.values()] == [True] * 3 + [False]
            for seat in range(3):
                assert session.store.true.outcome is None
                assert await session.answer_tie(True, seat) is None
            assert session.store.true.outcome == Outcome(None)
            while session.proof is None:
                await session.changed()
            assert session.proof.verdict in ("verified", "not_committed")
            consistent(session)

    run(play())


def test_resigning() -> None:
    """Giving up ends the match for the other side."""

    async def play() -> None:
        async with closing(await TableSession.solo(SHORT)) as session:
            assert await session.resign() is None
            assert session.store.true.outcome is not None
            assert session.store.true.outcome.winner == 1

    run(play())


def test_a_refused_action_changes_nothing() -> None:
    """An action against the rules is answered with a code, told to listeners, and changes nothing."""

    async def play() -> None:
        async with closing(await TableSession.solo(SHORT)) as session:
            while not legal(session):
                await session.changed()
            before = session.store.true.clone()
            heard = Heard(session)
            rejected = await session.act(session.game.parse_action("move sw f4-f5"))
            assert rejected is not None
            assert (rejected.code, session.last_refusal) == ("illegal", rejected)
            assert ("refused", None) in heard
            assert same(session.store.true, before)
            await session.resign()
            late = await session.act(session.game.parse_action("decline"))
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
    """A wrong plan names what is known, and leaves no process behind."""

    async def play() -> None:
        with pytest.raises(Refused) as caught:
            await TableSession.solo(plan)
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
                await greeted(Address("127.0.0.1", port))
            assert (caught.value.code, caught.value.args_["port"]) == ("unreachable", port)
            server.close()
            await server.wait_closed()

    run(play())


# A host for everybody.


def test_a_spectator_who_comes_late(tmp_path: Path) -> None:
    """Whoever watches is shown the present at once, learns the whole past, and sees nothing hidden."""

    async def play() -> None:
        process, port = await party_host(tmp_path)
        try:
            player = await greeted(Address("127.0.0.1", port), "Ada")
            assert "warchest" in [game.id for game in player.welcome.games]
            came: list[Any] = []
            draws = CommitReveal(player.command, lambda: None)

            def heard(message: HostMessage) -> None:
                came.append(message)
                if isinstance(message, Commitment):
                    draws.promise(message, [0])
                elif isinstance(message, Seals):
                    draws.show(message)

            player.on_message = heard
            player.start()
            seats = [SeatPlan("me"), SeatPlan("bot", "random")]
            await player.command(CreateTable(0, "warchest", SHORT.options, seats))
            while not any(isinstance(message, Events) for message in came):
                await asyncio.sleep(0.01)
            (table,) = [message.table for message in came if isinstance(message, Seated)]
            async with closing(
                await TableSession.watch(Address("127.0.0.1", port), table, name="Bob")
            ) as session:
                assert session.info is not None
                assert [each.name for each in session.info.watchers] == ["Bob"]
                store = session.store
                while len(store.events) < store.shown_count:
                    await session.changed()
                assert store.shown_count >= 4, "the set-up was shown before it was told"
                assert store.viewer is None
                consistent(session)
                assert GAMES["warchest"].view(store.true.state, None) == store.true.state
            with pytest.raises(Refused) as caught:
                await TableSession.watch(Address("127.0.0.1", port), table + 1)
            assert caught.value.code == "no_such_table"
            await player.close()
        finally:
            process.terminate()
            await process.wait()

    run(play())
