"""Every participant's machine has the record: the known part during the match, all of it afterwards."""

from __future__ import annotations

import asyncio
import errno
import logging
import os
import stat
from collections.abc import Callable
from contextlib import AsyncExitStack
from functools import partial
from pathlib import Path
from random import Random

import pytest

from client.hosts.party_host import HostedRoom
from client.session.game_setup import GameSetup
from client.session.record_writer import CHECK_NOTES
from client.sessions.recorded_session import RecordedSession
from client.sessions.room_session import RoomSession
from client.sessions.solo_session import SoloSession
from client.sessions.table_session import TableSession
from client.storage import records as records_module
from client.storage.records import SavedRecords
from client.storage.saved_match import MatchFolder
from engine.commit_reveal import Committed
from engine.events import Viewer
from engine.games.registry import GAMES
from engine.match.state import first_view
from engine.record.header import Header
from engine.record.lines import RecordError
from engine.record.replay import replay
from engine.record.writer import Recorder
from engine.wire.protocol import CreateTable, SeatPlan, Watching
from tests.support.client.hosts import closing, run
from tests.support.client.kept_records import (
    DAY,
    SECONDS,
    entries,
    has_hidden_draws,
    keep_records,
    lines,
    read_lines,
)
from tests.support.client.random_play import SHORT, legal, play_on, proof_of
from tests.support.client.rooms import a_room, enter_room, play, playing, until
from tests.support.rules_command import Ran
from tools.harness.clients.seated import has_reached

pytestmark = pytest.mark.usefixtures("near_hosts")

SOON = {"draft": "random", "max_rounds": 3}
FAIR = GameSetup("warchest", SOON, 1, "random")
"""A match with committed draws."""


def list_record_lines(session: TableSession, viewer: Viewer) -> list[str]:
    """Return the possible content of a viewer's record behind the header."""
    store = session.match.stores[viewer]
    start = first_view(store.game, store.config, viewer)
    header = Header(store.game.version, viewer=viewer)
    told = Recorder(store.game, store.config, header, start, store.events).lines
    return told[told.index("play") + 1 :]


async def wait_for_record(folder: Path, come: Callable[[Path], bool]) -> Path:
    """Wait until the one record in a folder is as it has to be."""
    while True:
        found = sorted(folder.glob("*.wc1"))
        if len(found) == 1 and come(found[0]):
            return found[0]
        await asyncio.sleep(0.01)


def whole(path: Path) -> bool:
    return any(line.startswith("# checked: ") for line in lines(path))


def test_a_match_against_the_computer_is_written_down(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """One's own side while it runs, everything when it is over, in the same file."""

    async def scene() -> None:
        folder = tmp_path / "records"
        started = await SoloSession.start(FAIR, name="Аня", records=keep_records(folder))
        async with closing(started) as session:
            await play_on(session, Random(2), partial(has_reached, session, 12))
            known = list_record_lines(session, 1)
            path = await wait_for_record(folder, lambda path: len(entries(path)) >= len(known))
            assert entries(path)[: len(known)] == known
            assert read_lines(path)[-1] == "result -"
            assert 'name r "\\u0410\\u043d\\u044f"' in read_lines(path)
            assert f"date {DAY}" in read_lines(path)
            commitment = session.match.draws.pledge.commitment
            assert f"commitment {commitment}" in read_lines(path)
            assert path.name == f"{DAY}-warchest-solo-1-1-{commitment[:8]}.wc1"
            assert stat.S_IMODE(path.stat().st_mode) == 0o600
            assert stat.S_IMODE(folder.stat().st_mode) == 0o700
            draws = [line for line in entries(path) if line.startswith("draw ")]
            assert has_hidden_draws([line for line in draws if line.startswith("draw w")])
            assert not any("?" in line for line in draws if line.startswith("draw r"))
            with pytest.raises(RecordError, match="only the full one can"):
                replay(path.read_bytes(), GAMES)
            shown = (await RecordedSession.open(path.read_bytes(), GAMES)).match.store
            assert (shown.viewer, shown.events) == (1, session.match.store.events[: len(shown.events)])
            await play_on(session, Random(3))
            await proof_of(session)
            full = await wait_for_record(folder, whole)
        assert full == path
        replayed = replay(path.read_bytes(), GAMES)
        assert replayed.match.outcome == session.match.store.true.outcome
        assert isinstance(replayed.header.fairness, Committed)
        assert replayed.header.fairness.commitment.hex() == commitment
        assert lines(path)[-2] == f"# {CHECK_NOTES['verified']}"
        assert Ran(capsys, "replay", str(path)).code == 0

    run(scene())


def test_draws_from_a_number_are_written_down_as_not_committed(tmp_path: Path) -> None:
    async def scene() -> None:
        async with closing(await SoloSession.start(SHORT, records=keep_records(tmp_path))) as session:
            await play_on(session, Random(2), partial(has_reached, session, 3))
            running = await wait_for_record(tmp_path, lambda path: path.suffix == ".wc1")
            assert not any(line.startswith("seed") for line in lines(running))
            await session.commands.resign()
            await proof_of(session)
            path = await wait_for_record(tmp_path, whole)
            assert path == running
            assert lines(path)[-2] == f"# {CHECK_NOTES['not_committed']}"
            assert "seed 11" in read_lines(path)
            replay(path.read_bytes(), GAMES)

    run(scene())


async def play_watched_match(
    own: HostedRoom, visits: list[RoomSession], watchers: list[RoomSession], watching: Watching
) -> None:
    """Let people sit down for a short match, and others watch it."""
    plans = [SeatPlan("me"), SeatPlan("open")]
    first, second = visits
    assert await first.entrance.create(CreateTable(0, "warchest", SOON, plans, watching=watching)) is None
    await until(second, lambda: len(second.room.tables) == 1)
    [table] = second.room.tables
    assert await second.entrance.sit(table.table, 1, ready=True) is None
    for visit in visits:
        await until(visit, partial(playing, visit))
    for watcher in watchers:
        assert await watcher.entrance.follow(table.table) is None
        await until(watcher, partial(playing, watcher))


def test_every_participant_of_a_match_in_a_room_has_its_record(tmp_path: Path) -> None:
    """Two players and a spectator: each its own side, and in the end the host's text, checked by each."""
    names = ("anna", "boris", "eve")

    async def scene() -> None:
        async with a_room(tmp_path / "room", name="Кухня: 2/3") as own, AsyncExitStack() as stack:
            visits = []
            for name in names:
                records = keep_records(tmp_path / name)
                visit = await RoomSession.enter([own.near], own.fingerprint, name=name, records=records)
                visits.append(await stack.enter_async_context(closing(visit)))
            anna, boris, eve = visits
            await play_watched_match(own, [anna, boris], [eve], Watching("after"))
            await play(visits[:2], 12, Random(4))
            for visit, viewer in zip(visits, (0, 1, None), strict=True):
                await until(visit, partial(has_reached, visit, anna.match.store.true.revision))
                known = list_record_lines(visit, viewer)
                path = await wait_for_record(
                    tmp_path / visit.name, lambda path, known=known: entries(path) == known
                )
                assert ("?" in "".join(line for line in known if line.startswith("draw w"))) == (viewer != 0)
                assert ("?" in "".join(line for line in known if line.startswith("draw r"))) == (viewer != 1)
                assert path.name.startswith(f"{DAY}-warchest-кухня-2-3-1-1-")
            assert await boris.commands.resign() is None
            for visit in visits:
                await proof_of(visit)
                await wait_for_record(tmp_path / visit.name, whole)
            [archived] = (tmp_path / "room" / "host" / "matches").iterdir()
            found = [next((tmp_path / name).iterdir()) for name in names]
            assert [read_lines(path) for path in found] == [read_lines(archived)] * 3
            notes = [lines(path)[-2].removeprefix("# ") for path in found]
            assert notes == [CHECK_NOTES["verified"], CHECK_NOTES["verified"], CHECK_NOTES["late"]]
            for path in found:
                replay(path.read_bytes(), GAMES)

    run(scene())


def test_where_several_play_at_one_computer_only_the_first_ones_side_is_written(tmp_path: Path) -> None:
    """Nobody at the same computer can look up the other one's hidden things there."""

    async def scene() -> None:
        async with a_room(tmp_path / "room") as own:
            records = keep_records(tmp_path / "anna")
            visit = await RoomSession.enter([own.near], own.fingerprint, name="anna", records=records)
            async with closing(visit):
                plans = [SeatPlan("me", name="Anna"), SeatPlan("me", name="Olga")]
                assert await visit.entrance.create(CreateTable(0, "warchest", SOON, plans)) is None
                await until(visit, partial(playing, visit))
                assert [*visit.match.stores] == [0, 1]
                chosen = Random(5)
                for _ in range(12):
                    seat = next(seat for seat in (0, 1) if legal(visit, seat))
                    visit.table.turn_to(seat)
                    assert await visit.commands.act(chosen.choice(legal(visit, seat)), seat) is None
                visit.table.turn_to(1)
                known = list_record_lines(visit, 0)
                path = await wait_for_record(tmp_path / "anna", lambda path: entries(path) == known)
                assert not any("?" in line for line in entries(path) if line.startswith("draw w"))
                assert has_hidden_draws([line for line in entries(path) if line.startswith("draw r")])
                assert [line for line in read_lines(path) if line.startswith("name")] == [
                    'name w "Anna"',
                    'name r "Olga"',
                ]

    run(scene())


def test_who_follows_another_seat_has_what_that_one_knows(tmp_path: Path) -> None:
    """Never both: another side's view replaces the first one and is not mixed in."""

    async def scene() -> None:
        async with (
            a_room(tmp_path / "room", "full_delay_seconds=1") as own,
            closing(await enter_room(own, "anna")) as anna,
            closing(await enter_room(own, "boris")) as boris,
            closing(
                await RoomSession.enter([own.near], name="eve", records=keep_records(tmp_path / "eve"))
            ) as eve,
        ):
            await play_watched_match(own, [anna, boris], [eve], Watching("delayed", 1))
            await play([anna, boris], 6, Random(4))
            seats = "wr"
            for viewer, other in ((0, 1), (1, 0)):
                assert await eve.entrance.follow(1, viewer) is None
                await until(eve, lambda viewer=viewer: eve.match.store.viewer == viewer)
                await until(eve, partial(has_reached, eve, anna.match.store.true.revision))
                known = list_record_lines(eve, viewer)
                path = await wait_for_record(
                    tmp_path / "eve", lambda path, known=known: entries(path) == known
                )
                assert has_hidden_draws([line for line in known if line.startswith(f"draw {seats[other]}")])
                assert not has_hidden_draws(
                    [line for line in known if line.startswith(f"draw {seats[viewer]}")]
                )
                assert f"# as seen from the seat {seats[viewer]}" in path.read_text()
            await anna.commands.resign()
            await proof_of(eve)
            await wait_for_record(tmp_path / "eve", whole)

    run(scene())


def test_a_match_that_goes_on_later_goes_on_in_its_file(tmp_path: Path) -> None:
    async def scene() -> None:
        keeper, folder = MatchFolder(tmp_path / "solo"), tmp_path / "records"
        session = await SoloSession.start(FAIR, keeper=keeper, records=keep_records(folder, seconds=1000.0))
        await play_on(session, Random(1), partial(has_reached, session, 6))
        known = list_record_lines(session, 1)
        assert not folder.exists()
        await session.close()
        [path] = folder.iterdir()
        assert entries(path)[: len(known)] == known, "what was not written yet is written at the end"
        later = SavedRecords(folder, seconds=SECONDS, date=lambda: "2026-11-21")
        async with closing(await SoloSession.resume(keeper, records=later)) as session:
            await play_on(session, Random(2), partial(has_reached, session, 9))
            more = list_record_lines(session, 1)
            assert await wait_for_record(folder, lambda path: len(entries(path)) >= len(more)) == path
            assert f"date {DAY}" in read_lines(path)
            await session.commands.resign()
            await proof_of(session)
            assert await wait_for_record(folder, whole) == path

    run(scene())


def test_whoever_leaves_has_left_before_the_last_record_is_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """New events would begin a record that nobody closes, and a slow disk must not delay anybody."""
    records = keep_records(tmp_path / "records")
    closed: list[str | None] = []

    async def scene() -> None:
        session = await SoloSession.start(FAIR, records=records)
        settle = records.settle

        async def note_and_settle() -> None:
            closed.append(session.connection.link.closed)
            await settle()

        monkeypatch.setattr(records, "settle", note_and_settle)
        await session.close()

    run(scene())
    assert closed == ["closed"]
    assert len(list(records.folder.iterdir())) == 1


def test_a_rematch_has_a_record_of_its_own(tmp_path: Path) -> None:
    async def scene() -> None:
        async with closing(await SoloSession.start(FAIR, records=keep_records(tmp_path))) as session:
            await session.commands.resign()
            assert await session.rematch(swap=True) is None
            assert session.match.number == 2
            await session.commands.resign()
            await proof_of(session)
        first, second = sorted(tmp_path.iterdir(), key=lambda path: path.name.split("-")[6])
        assert [path.name.split("-")[6] for path in (first, second)] == ["1", "2"]
        assert "r resign" in read_lines(first)
        assert "w resign" in read_lines(second)
        for path in (first, second):
            replay(path.read_bytes(), GAMES)

    run(scene())


def test_who_comes_back_when_it_is_over_does_not_write_it_again(tmp_path: Path) -> None:
    """Also not with a worse check, as the pledge is forgotten by then, nor before all is revealed."""

    async def scene() -> None:
        folder = tmp_path / "anna"
        async with a_room(tmp_path / "room") as own, AsyncExitStack() as stack:
            anna = await RoomSession.enter(
                [own.near], own.fingerprint, name="anna", records=keep_records(folder)
            )
            boris = await stack.enter_async_context(
                closing(await RoomSession.enter([own.near], name="boris"))
            )
            async with closing(anna):
                await play_watched_match(own, [anna, boris], [], Watching("after"))
                await anna.commands.resign()
                await proof_of(anna)
                path = await wait_for_record(folder, whole)
            before = path.read_bytes()
            records = keep_records(folder, seconds=0.0)
            again = await RoomSession.enter([own.near], own.fingerprint, name="anna", records=records)
            async with closing(again):
                await until(again, lambda: len(again.room.tables) == 1)
                assert await again.entrance.follow(again.room.tables[0].table) is None
                await until(again, partial(playing, again))
                await proof_of(again)
            assert again.match.draws.proof is not None
            assert again.match.draws.proof.verdict == "late"
            assert [*folder.iterdir()] == [path]
            assert path.read_bytes() == before

    run(scene())


@pytest.mark.parametrize("trouble", ["a file in the way", "a full disk"])
def test_where_nothing_can_be_written_the_match_goes_on(
    trouble: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    folder = tmp_path / "records"
    if trouble == "a full disk":

        def full(path: Path, data: bytes) -> None:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

        monkeypatch.setattr(records_module, "write_whole", full)
    else:
        folder.write_bytes(b"")

    async def scene() -> None:
        async with closing(
            await SoloSession.start(FAIR, records=keep_records(folder, seconds=0.0))
        ) as session:
            await play_on(session, Random(2))
            await proof_of(session)
            assert session.match.draws.proof is not None
            assert session.match.draws.proof.verdict == "verified"

    with caplog.at_level(logging.INFO, logger="muster.records"):
        run(scene())
    assert [record.levelname for record in caplog.records if record.name == "muster.records"] == ["WARNING"]
