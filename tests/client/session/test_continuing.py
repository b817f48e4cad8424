"""Going on with an unfinished match after any end: of the host, of the client, or of both."""

from __future__ import annotations

import asyncio
import signal
import stat
import sys
from functools import partial
from pathlib import Path
from random import Random

import pytest

from client.net.connection import Refused
from client.session.game_setup import GameSetup
from client.sessions.solo_session import SoloSession
from client.sessions.table_session import TableSession
from client.storage.saved_match import MatchFolder, SavedMatch, SavedMatches
from tests.support.client.hosts import Heard, closing, run
from tests.support.client.random_play import SHORT, consistent, legal, play_on, proof_of
from tests.support.selection import select
from tools.harness.clients.seated import has_reached
from tools.harness.root import ROOT

FAIR = GameSetup("warchest", {"draft": "random", "max_rounds": 4}, 1, "random")
CHILD = """
import asyncio, random, sys
from pathlib import Path
from client.storage.saved_match import MatchFolder
from client.session.game_setup import GameSetup
from client.sessions.solo_session import SoloSession
from client.sessions.table_session import TableSession
from tests.support.client.random_play import legal
from tests.client.session.test_continuing import FAIR

async def play():
    session = await SoloSession.start(FAIR, keeper=MatchFolder(Path(sys.argv[1])))
    chosen = random.Random(3)
    for _ in range(4):
        while not (actions := legal(session)):
            await session.changes.wait_for_change()
        await session.commands.act(chosen.choice(actions))
        print(session.match.store.true.revision, flush=True)
    # To play on could end the match before the client is killed.
    await asyncio.Event().wait()

asyncio.run(play())
"""


def events(session: TableSession) -> list[str]:
    return [str(event) for event in session.match.store.events]


@pytest.mark.parametrize("plan", select([FAIR, SHORT]), ids=["committed", "seeded"])
def test_a_host_that_dies_is_started_again_by_the_client(plan: GameSetup, tmp_path: Path) -> None:
    """The player does nothing and loses nothing, and the draws are still those committed to."""

    async def play() -> None:
        async with closing(await SoloSession.start(plan, keeper=MatchFolder(tmp_path))) as session:
            heard, chosen = Heard(session), Random(4)
            for _ in range(2):
                goal = session.match.store.true.revision + 5
                await play_on(session, chosen, partial(has_reached, session, goal))
                while not legal(session):
                    await session.changes.wait_for_change()
                known = events(session)
                acting = asyncio.ensure_future(session.commands.act(chosen.choice(legal(session))))
                await asyncio.sleep(0)
                session._host._process.kill()
                assert await acting is None
                assert events(session)[: len(known)] == known
            await play_on(session, chosen)
            consistent(session)
            proof = await proof_of(session)
            assert proof.verdict in ("verified", "not_committed")
            troubles = [trouble for event, trouble in heard if event in ("lost", "back")]
            assert troubles == ["reconnecting", None] * 2

    run(play())


def test_a_match_goes_on_after_the_client_was_killed(tmp_path: Path) -> None:
    """Everything that the player saw is there again; the host of the killed client has ended."""

    async def play() -> None:
        child = await asyncio.create_subprocess_exec(
            *(sys.executable, "-c", CHILD, str(tmp_path)), cwd=ROOT, stdout=asyncio.subprocess.PIPE
        )
        assert child.stdout is not None
        for _ in range(4):
            revision = int(await child.stdout.readline())
        child.send_signal(signal.SIGKILL)
        await child.wait()
        async with closing(await SoloSession.resume(MatchFolder(tmp_path))) as session:
            assert session.match.seat == 1
            assert session.match.store.true.revision >= revision
            assert session.match.store.whole
            consistent(session)
            await play_on(session, Random(2))
            consistent(session)
            proof = await proof_of(session)
            assert proof.verdict == "verified", "the killed client's own nonce is remembered"
        assert MatchFolder(tmp_path).load() is None, "a finished match is not offered again"

    run(play())


@pytest.mark.usefixtures("near_hosts")
def test_leaving_and_continuing(tmp_path: Path) -> None:
    """A closed session keeps its match; its knowledge comes back, and a rematch is kept as well."""

    async def play() -> None:
        keeper = MatchFolder(tmp_path)
        session = await SoloSession.start(FAIR, name="Ann", keeper=keeper)
        await play_on(session, Random(1), lambda: session.match.store.true.revision > 6)
        known = events(session)
        await session.close()
        kept = MatchFolder(tmp_path).load()
        assert kept is not None
        assert (kept.game, kept.name, [*kept.tokens]) == ("warchest", "Ann", [1])
        async with closing(await SoloSession.resume(keeper)) as session:
            assert events(session)[: len(known)] == known
            assert await session.commands.resign() is None
            assert keeper.load() is None
            assert await session.rematch(swap=True) is None
            again = MatchFolder(tmp_path).load()
            assert again is not None
            assert [*again.tokens] == [0]

    run(play())


@pytest.mark.usefixtures("near_hosts")
def test_bots_that_were_watched_go_on(tmp_path: Path) -> None:
    async def play() -> None:
        keeper = MatchFolder(tmp_path)
        plan = GameSetup("warchest", {"draft": "random", "max_rounds": 5}, None, "random")
        session = await SoloSession.start(plan, keeper=keeper, settings=("bot_delay=0.3",))
        while session.match.store.true.revision < 4:
            await session.changes.wait_for_change()
        known = events(session)
        await session.close()
        async with closing(await SoloSession.resume(keeper)) as session:
            assert session.match.seat is None
            assert events(session)[: len(known)] == known
            while session.match.store.true.outcome is None:
                await session.changes.wait_for_change()

    run(play())


@pytest.mark.usefixtures("near_hosts")
def test_each_match_has_a_folder_of_its_own(tmp_path: Path) -> None:
    """Another one leaves it alone; one that is over leaves nothing behind."""

    async def play() -> None:
        matches = SavedMatches(tmp_path)
        await (await SoloSession.start(FAIR, keeper=matches.new())).close()
        [(folder, first)] = matches.all()
        session = await SoloSession.start(FAIR, keeper=matches.new())
        assert [kept for _, kept in matches.all()][1:] == [first]
        assert await session.commands.resign() is None
        await session.close()
        assert [*tmp_path.iterdir()] == [folder.host_folder.parent]
        async with closing(await SoloSession.resume(matches.last())) as session:
            assert session.match.store.true.outcome is None
        [(_, again)] = matches.all()
        assert (again.tokens, again.options, again.bots) == (first.tokens, first.options, first.bots)
        assert again.played >= first.played

    run(play())


def test_a_folder_serves_one_client_at_a_time(tmp_path: Path) -> None:
    async def play() -> None:
        keeper = MatchFolder(tmp_path)
        async with closing(await SoloSession.start(FAIR, keeper=keeper)):
            with pytest.raises(Refused, match="data_in_use"):
                await SoloSession.resume(MatchFolder(tmp_path), settings=("lock_seconds=0.1",))

    run(play())


@pytest.mark.usefixtures("near_hosts")
def test_what_cannot_be_continued_is_said(tmp_path: Path) -> None:
    async def play() -> None:
        keeper = MatchFolder(tmp_path)
        with pytest.raises(Refused, match="nothing_kept"):
            await SoloSession.resume(keeper)
        await (await SoloSession.start(FAIR, keeper=keeper)).close()
        [journal] = keeper.host_folder.glob("*.journal")
        data = bytearray(journal.read_bytes())
        data[30] ^= 1
        journal.write_bytes(data)
        with pytest.raises(Refused, match="match_gone"):
            await SoloSession.resume(keeper)
        assert keeper.load() is None
        assert journal.read_bytes() == data

    run(play())


def test_what_is_remembered_is_for_its_owner_alone(tmp_path: Path) -> None:
    keeper = MatchFolder(tmp_path / "solo")
    assert keeper.load() is None
    keeper.save(SavedMatch("warchest", 3, {1: "token"}, "Аня"))
    path = tmp_path / "solo" / "match.json"
    assert MatchFolder(tmp_path / "solo").load() == SavedMatch("warchest", 3, {1: "token"}, "Аня")
    if sys.platform != "win32":
        assert stat.S_IMODE(path.stat().st_mode) == 0o600
    path.write_bytes(b'{"game": 3')
    assert keeper.load() is None
    keeper.forget()
    keeper.forget()
    assert not path.exists()
