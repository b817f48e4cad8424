"""Records of matches that are over: kept by the host once, and not without end."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from engine.record.replay import replay
from engine.wire.protocol import Accepted, CreateTable, Resign, Seated, SeatPlan, Snapshot
from server.core.effects import Archive
from server.storage.archive import RecordArchive
from tests.server.context.test_durable import kept_harness
from tests.support.server.lobby_harness import BOT, ME, LobbyHarness
from tests.support.server.seated_harness import GAMES, SeatedHarness
from tests.support.server.wire_client import HostProcess


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def test_a_record_has_a_name_of_its_own(tmp_path: Path) -> None:
    """Another match at another table of the same number, on the same day, takes no other's place."""
    records = RecordArchive(tmp_path / "matches", 10, lambda: "2026-11-20")
    for text in ("one", "two", "one", "three"):
        records.keep(Archive(3, 1, "ttt", text))
    records.keep(Archive(3, 2, "ttt", "four"))
    kept = {path.name: path.read_text() for path in (tmp_path / "matches").iterdir()}
    assert kept == {
        "2026-11-20-3-1.ttt": "one",
        "2026-11-20-3-1-2.ttt": "two",
        "2026-11-20-3-1-3.ttt": "three",
        "2026-11-20-3-2.ttt": "four",
    }


def test_what_is_kept_already_is_not_kept_again_on_another_day(tmp_path: Path) -> None:
    for date in ("2026-11-20", "2026-11-21"):
        RecordArchive(tmp_path, 10, lambda date=date: date).keep(Archive(1, 1, "ttt", "same"))
    assert names(tmp_path) == ["2026-11-20-1-1.ttt"]


def test_the_oldest_ones_go(tmp_path: Path) -> None:
    records = RecordArchive(tmp_path, 3, lambda: "2026-11-20")
    for match in range(1, 7):
        records.keep(Archive(1, match, "ttt", str(match)))
        os.utime(tmp_path / f"2026-11-20-1-{match}.ttt", (match, match))
    assert names(tmp_path) == [f"2026-11-20-1-{match}.ttt" for match in (4, 5, 6)]


def test_a_folder_that_cannot_be_written_harms_nobody(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    (tmp_path / "matches").write_text("no folder")
    RecordArchive(tmp_path / "matches", 3).keep(Archive(1, 1, "ttt", "text"))
    assert "is not kept" in caplog.text


def test_a_match_is_archived_when_its_end_is_kept() -> None:
    harness = kept_harness()
    harness.guest(1, "Ann")
    harness.table(1, ME, BOT)
    harness.prompt = False
    harness.do(1, Resign, table=1, seat=0)
    assert harness.archived == []
    harness.keep()
    [archived] = harness.archived
    assert (archived.table, archived.match, archived.word) == (1, 1, "ttt1")
    assert replay(archived.text.encode(), GAMES).match.outcome is not None


def test_an_end_that_could_not_be_kept_is_not_archived() -> None:
    harness = kept_harness()
    harness.guest(1, "Ann")
    harness.table(1, ME, BOT)
    harness.prompt = False
    harness.do(1, Resign, table=1, seat=0)
    harness.lose()
    harness.keep()
    assert harness.archived == []


def test_a_host_that_died_before_archives_afterwards() -> None:
    made = SeatedHarness()
    made.say(0, Resign(0, 1, 0))
    first = made.harness.archived
    made.kill()
    assert made.harness.archived == first != []


def test_a_host_that_keeps_nothing_archives_nothing() -> None:
    harness = LobbyHarness()
    harness.guest(1)
    harness.table(1, ME, BOT)
    harness.do(1, Resign, table=1, seat=0)
    assert harness.archived == []


def test_the_folder_of_a_real_host_has_the_record(tmp_path: Path) -> None:
    with HostProcess("--game", "warchest", solo=False, data=tmp_path) as host:
        client = host.client()
        seats = [SeatPlan("me"), SeatPlan("me")]
        client.command(CreateTable, game="warchest", options={"draft": "random"}, seats=seats)
        client.expect(Snapshot, passing=(object,))
        number = client.command(Resign, table=1, seat=0)
        while not isinstance(message := client.read(), Accepted) or message.id != number:
            assert not isinstance(message, Seated) or message.table == 1
        client.close()
        host.close()
    [path] = (tmp_path / "matches").iterdir()
    assert path.suffix == ".wc1"
    assert path.stat().st_mode & 0o077 == 0
    assert replay(path.read_bytes(), GAMES).match.outcome is not None
