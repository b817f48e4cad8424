"""A table with a bad journal stays closed and is named; the host and its other tables live."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable, Iterator
from pathlib import Path
from queue import SimpleQueue
from typing import Any

import pytest

from engine.wire.protocol import (
    PROTOCOL,
    ClockRules,
    CreateTable,
    Hello,
    Prepare,
    Ready,
    Seated,
    Sit,
    TableInfo,
)
from server.core.effects import Persist
from server.core.settings import Settings
from server.host.host import Host
from server.lobby.lobby import Lobby
from server.storage.entries import Damaged, unpack
from server.storage.journal import entry
from server.storage.store import JournalStore
from server.table.table_info import table_info
from tests.games.blotto import Blotto
from tests.games.pig import Pig
from tests.games.registry import GAMES
from tests.support.server.lobby_harness import BOT, ME, OPEN, LobbyHarness, only

SETTINGS = Settings(tables=8, dead_seconds=1e9)


def keep(folder: Path, *tables: int) -> None:
    """Keep a table that waits for a second player under each of some numbers."""
    harness = LobbyHarness(settings=SETTINGS, keeps=True)
    harness.guest(1)
    harness.table(1, ME, OPEN)
    store = JournalStore(folder)
    reports: SimpleQueue[object] = SimpleQueue()
    store.start(lambda kept, lost: reports.put(lost))
    for number in tables:
        store.put(Persist(number, number, harness.disk[1], fresh=True))
    store.close()


def journal(folder: Path, table: int) -> Path:
    return folder / f"table-{table}.journal"


def a_folder(path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """Put something other than a file in the journal's place."""
    path.unlink()
    path.mkdir()
    return "Is a directory"


def unreadable(path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """Let the storage fail when it is read."""
    read = Path.read_bytes

    def failing(self: Path) -> bytes:
        if self == path:
            raise OSError(5, "Input/output error")
        return read(self)

    monkeypatch.setattr(Path, "read_bytes", failing)
    return "Input/output error"


def not_to_be_mended(path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """Make a half entry that cannot be cut off."""
    path.write_bytes(path.read_bytes() + b"\x09")

    def failing(descriptor: int, size: int) -> None:
        raise OSError(30, "Read-only file system")

    monkeypatch.setattr(os, "ftruncate", failing)
    return "Read-only file system"


@pytest.mark.parametrize("fault", [a_folder, unreadable, not_to_be_mended])
def test_one_journal_that_cannot_be_opened_stops_nobody_else(
    fault: Callable[[Path, pytest.MonkeyPatch], str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    """The host listens, brings the others back, names the one, and never gives its number away."""
    keep(tmp_path, 1, 2, 7)
    reason = fault(journal(tmp_path, 7), monkeypatch)

    async def scene() -> None:
        store = JournalStore(tmp_path)
        lobby = Lobby(GAMES, SETTINGS, name="Hall", version="1", keeps=True)
        host = Host(lobby, SETTINGS, store)
        await host.start("127.0.0.1", 0)
        assert sorted(lobby.tables) == [1, 2]
        lobby.connect(1, "10.0.0.1", 0.0)
        lobby.receive(1, Hello(PROTOCOL, "1", "Ann"), 0.0)
        lobby.receive(1, CreateTable(1, "tictactoe", {}, [ME, OPEN]), 0.0)
        assert sorted(lobby.tables) == [1, 2, 8]
        await host.stop()

    asyncio.run(asyncio.wait_for(scene(), 100))
    [record] = [record for record in caplog.records if "brought back" in record.message]
    assert record.message == f"table 7 cannot be brought back: table-7.journal: {reason}"
    assert journal(tmp_path, 7).exists(), "it is left for somebody who can read it"


class Strict(Blotto):
    """Blotto that cannot be set up any more."""

    def start(self, turn: Any) -> None:
        raise ValueError(f"cannot march: {turn.prepared}")


class Renamed(Pig):
    """Pig that reads no action any more."""

    def parse_action(self, text: str) -> Any:
        raise ValueError(f"not an action: {text}")


class Fickle(Pig):
    """Pig for two that fails for three at a bot's turn."""

    def joint_deciders(self, state: Any, seat: int) -> Any:
        if len(state.kept) > 2:
            raise RuntimeError(f"kept {state.kept}")
        return super().joint_deciders(state, seat)


def keep_matches(folder: Path) -> None:
    """Keep a match of Blotto, one of Pig that the clock has gone on with, and one that waits for a bot."""
    harness = LobbyHarness(settings=SETTINGS, keeps=True)
    harness.guest(1)
    harness.table(1, ME, BOT, game="blotto")
    harness.do(1, Prepare, table=1, seat=0, text="3,4,3:terces")
    harness.do(1, Ready, table=1)
    harness.guest(2)
    harness.table(2, ME, ME, game="pig", clock=ClockRules(1))
    harness.wait(2)
    harness.guest(3)
    harness.do(3, CreateTable, game="pig", options={"players": 3}, seats=[BOT] * 3)
    store = JournalStore(folder)
    store.start(lambda kept, lost: None)
    for number in (1, 2, 3):
        store.put(Persist(number, number, harness.disk[number], fresh=True))
    store.close()


@pytest.mark.parametrize(
    ("game", "left", "told"),
    [
        (Strict(), [2, 3], "table 1 cannot be brought back: entry 1 is not possible: ValueError"),
        (Renamed(), [1, 3], "table 2 cannot be brought back: entry 3 is not possible: ValueError"),
        (Fickle(), [1, 2], "table 3 of pig is closed: RuntimeError"),
    ],
)
def test_a_game_that_stumbles_over_a_table_stops_no_host(
    game: Any, left: list[int], told: str, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """And its report is not in the log: it may quote a preparation."""
    keep_matches(tmp_path)

    async def scene() -> None:
        lobby = Lobby({**GAMES, game.id: game}, SETTINGS, name="Hall", version="1", keeps=True)
        host = Host(lobby, SETTINGS, JournalStore(tmp_path))
        await host.start("127.0.0.1", 0)
        assert [*lobby.tables] == left
        await host.stop()

    asyncio.run(asyncio.wait_for(scene(), 100))
    [record] = [record for record in caplog.records if record.levelname == "ERROR"]
    assert record.getMessage().splitlines()[0] == told
    assert "terces" not in caplog.text
    assert journal(tmp_path, ({1, 2, 3} - {*left}).pop()).exists()


@pytest.mark.parametrize(("last", "kept"), [(b"\x01", False), (b"\0", True)])
def test_a_damaged_last_entry_is_said_aloud(
    last: bytes, kept: bool, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """If it cannot have been cut off the table stays closed; if it can, the table is marked."""
    keep(tmp_path, 1)
    data = journal(tmp_path, 1).read_bytes()
    broken = bytearray(data + entry(len(data), b"some entry" + last))
    broken[-3] ^= 4
    journal(tmp_path, 1).write_bytes(broken)

    async def scene() -> None:
        lobby = Lobby(GAMES, SETTINGS, name="Hall", version="1", keeps=True)
        host = Host(lobby, SETTINGS, JournalStore(tmp_path))
        await host.start("127.0.0.1", 0)
        assert [table_info(table).damaged for table in lobby.tables.values()] == [True] * kept
        await host.stop()

    asyncio.run(asyncio.wait_for(scene(), 100))
    told = "table 1: its journal ends in damage; the last entry may be lost"
    place = f"entry 2, which begins at byte {len(data)}"
    closed = f"table 1 cannot be brought back: table-1.journal: {place}, is damaged"
    assert [record.message for record in caplog.records] == [told if kept else closed]
    assert kept or journal(tmp_path, 1).read_bytes() == broken
    # People who come after another start, without having seen this one, read it as well.
    store = JournalStore(tmp_path)
    assert [entry for each in store.read() for entry in each.entries[1:]] == [Damaged()] * kept
    store.close()


def test_damage_is_shown_until_the_next_match() -> None:
    harness = LobbyHarness(settings=SETTINGS, keeps=True)
    harness.guest(1)
    harness.table(1, ME, OPEN)
    token = only(harness.sent[1], Seated).token
    kept = list(harness.disk[1])
    for damaged in (True, False):
        after = LobbyHarness(settings=SETTINGS, keeps=True, label="after")
        after.disk[1] = list(kept)
        after.lobby.restore(1, [unpack(payload) for payload in kept], 0.0, damaged=damaged)
        after.guest(1)
        assert only(after.sent[1], TableInfo).damaged
        kept = list(after.disk[1])
    after.back(1, token)
    after.guest(2)
    assert not only(after.do(2, Sit, table=1, seat=1), TableInfo).damaged
    assert not any(isinstance(unpack(payload), Damaged) for payload in after.disk[1])


def test_what_is_left_of_a_new_journal_and_cannot_be_removed_stops_nobody(tmp_path: Path) -> None:
    keep(tmp_path, 1)
    (tmp_path / "table-3.new").mkdir()
    store = JournalStore(tmp_path)
    [kept] = store.read()
    assert (kept.table, kept.problem) == (1, None)
    store.close()


def test_a_folder_that_cannot_be_listed_is_the_folders_fault_and_no_ports(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is found out when the folder is taken, which says so, and not when the host listens."""

    def failing(folder: Path) -> Iterator[Path]:
        raise PermissionError(13, "Permission denied")

    with monkeypatch.context() as patch:
        patch.setattr(Path, "iterdir", failing)
        with pytest.raises(PermissionError):
            JournalStore(tmp_path)
    JournalStore(tmp_path).close()
