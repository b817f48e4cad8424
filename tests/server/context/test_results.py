"""Results of matches: told to everybody who could watch, late comers included, also after a restart."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from engine.outcome import Outcome
from engine.wire.commands import Lock
from engine.wire.protocol import PROTOCOL, Hello, MatchEnded, Ready, Resign, Watching
from engine.wire.tables import MAX_TOLD_RESULTS, EndedSeat
from server.context.results import RESULT_KEEP_S
from server.core.effects import Archive, Send
from server.core.settings import Settings
from server.host.host import Host
from server.lobby.lobby import Lobby
from server.storage.entries import unpack
from server.storage.results_file import ResultsFile
from server.storage.store import JournalStore
from tests.games.registry import GAMES
from tests.server.context.test_durable import FREE, kept_harness
from tests.support.server.lobby_harness import BOT, ME, LobbyHarness

SETTINGS = Settings(bot_workers=1)
LOCK = Lock("0" * 32, "1" * 64)
SEATS = [EndedSeat("Ann", "person", 0), EndedSeat("Ben", "person", 1)]
RESULT = MatchEnded(1, 1, "kuhn", SEATS, Outcome.of_winner(0), 1_000)


def end(harness: LobbyHarness, matches: int = 1, **table: Any) -> None:
    """Let a player give up some matches at a table."""
    harness.guest(1, "Ann")
    harness.table(1, ME, BOT, game="kuhn", **table)
    for number in range(matches):
        if number:
            harness.do(1, Ready, table=1)
        harness.do(1, Resign, table=1, seat=0)


def hear(harness: LobbyHarness, conn: int) -> list[MatchEnded]:
    """Return the results that a connection was told."""
    return [each for each in harness.sent[conn] if isinstance(each, MatchEnded)]


def test_everybody_hears_of_a_result_once_and_newcomers_do() -> None:
    harness = LobbyHarness()
    harness.guest(2, "Ben")
    harness.wait(5)
    end(harness, 2)
    seats = [EndedSeat("Ann", "person", 0), EndedSeat("random", "bot", 1)]
    assert [(each.match, each.game, each.outcome.best) for each in hear(harness, 2)] == [
        (1, "kuhn", (1,)),
        (2, "kuhn", (1,)),
    ]
    assert [replace(each, seats=seats) for each in hear(harness, 2)] == hear(harness, 2)
    assert {each.at for each in hear(harness, 2)} == {5}
    harness.guest(3)
    assert hear(harness, 3) == hear(harness, 1) == hear(harness, 2)


@pytest.mark.parametrize("table", [{"watching": Watching("nobody")}, {"lock": LOCK}])
def test_what_not_everybody_may_watch_is_not_told(table: dict[str, Any]) -> None:
    harness = LobbyHarness()
    harness.guest(2)
    end(harness, **table)
    harness.guest(3)
    assert [hear(harness, conn) for conn in (1, 2, 3)] == [[], [], []]


def test_a_solo_host_tells_none() -> None:
    harness = LobbyHarness(secret="s" * 16)
    harness.guest(1, secret="s" * 16)
    harness.table(1, ME, BOT, game="kuhn", seed=3)
    harness.do(1, Resign, table=1, seat=0)
    assert hear(harness, 1) == []


def test_the_newest_of_an_evening_are_told() -> None:
    clock = [1_000.0]
    harness = LobbyHarness(wall_clock=lambda: clock[0])
    end(harness, MAX_TOLD_RESULTS + 3)
    harness.guest(2)
    assert [each.match for each in hear(harness, 2)] == list(range(4, MAX_TOLD_RESULTS + 4))
    clock[0] += RESULT_KEEP_S + 1
    harness.guest(3)
    assert hear(harness, 3) == []


def test_a_restarted_host_tells_what_ended_before_and_nothing_twice() -> None:
    harness = kept_harness()
    end(harness)
    [result] = hear(harness, 1)
    assert [each.ended for each in harness.archived] == [result]
    heir = LobbyHarness(GAMES, FREE, label="heir", keeps=True, wall_clock=lambda: 77.0)
    heir.lobby.recall_results([result])
    heir.lobby.restore(1, [unpack(payload) for payload in harness.disk[1]], 0.0)
    heir.guest(2)
    assert hear(heir, 2) == [result]
    assert [each.ended for each in heir.archived] == [result]


def test_a_new_table_of_a_restarted_host_is_not_taken_for_an_earlier_one() -> None:
    """The earlier table is closed: the same players get the same result at a new one, and it is told."""
    harness = LobbyHarness()
    end(harness)
    [result] = hear(harness, 1)
    heir = LobbyHarness(label="heir")
    heir.lobby.recall_results([result])
    heir.guest(1, "Ann")
    heir.table(1, ME, BOT, game="kuhn")
    heir.guest(2, "Ben")
    assert hear(heir, 2) == [result]
    heir.do(1, Resign, table=max(heir.lobby.tables), seat=0)
    assert [each.outcome for each in hear(heir, 2)] == [result.outcome] * 2


def test_an_end_that_is_not_stored_is_not_told() -> None:
    harness = kept_harness()
    harness.guest(1, "Ann")
    harness.table(1, ME, BOT, game="kuhn")
    harness.prompt = False
    harness.do(1, Resign, table=1, seat=0)
    harness.lose()
    harness.prompt = True
    assert hear(harness, 1) == []
    harness.guest(2)
    assert hear(harness, 2) == []
    harness.wait(5)
    harness.do(1, Resign, table=1, seat=0)
    assert len(hear(harness, 1)) == len(hear(harness, 2)) == 1


def test_results_are_kept_in_a_file_of_their_owner(tmp_path: Path) -> None:
    file = ResultsFile(tmp_path / "results")
    assert file.read() == []
    for number in range(MAX_TOLD_RESULTS + 2):
        for _ in range(2):
            file.keep(replace(RESULT, match=number + 1))
    assert [each.match for each in file.read()] == list(range(3, MAX_TOLD_RESULTS + 3))
    assert (tmp_path / "results").stat().st_mode & 0o077 == 0
    assert [path.name for path in tmp_path.iterdir()] == ["results"]


@pytest.mark.parametrize("data", [b"", b"\xc1", b"\x90", b"\x91\x80", b"\xdd\xff\xff\xff\xff"])
def test_a_damaged_file_has_no_results_and_takes_new_ones(tmp_path: Path, data: bytes) -> None:
    (tmp_path / "results").write_bytes(data)
    file = ResultsFile(tmp_path / "results")
    assert file.read() == []
    file.keep(RESULT)
    assert file.read() == [RESULT]


def test_a_host_begins_with_the_results_in_its_folder(tmp_path: Path) -> None:
    """Of a result that was stored, a host that starts again tells a newcomer."""
    store = JournalStore(tmp_path)
    store.start(lambda kept, lost: None)
    store.put(Archive(1, 1, "kuhn", "record", RESULT))
    store.put(Archive(2, 1, "kuhn", "another record"))
    store.close()

    async def scene() -> None:
        lobby = Lobby(GAMES, SETTINGS, name="Hall", version="1", keeps=True, wall_clock=lambda: 2_000.0)
        host = Host(lobby, SETTINGS, JournalStore(tmp_path))
        await host.start("127.0.0.1", 0)
        lobby.connect(1, "10.0.0.1", 0.0)
        lobby.receive(1, Hello(PROTOCOL, "1", "Ann"), 0.0)
        told = [each.message for each in lobby.outbox() if isinstance(each, Send)]
        assert [each for each in told if isinstance(each, MatchEnded)] == [RESULT]
        await host.stop()

    asyncio.run(asyncio.wait_for(scene(), 100))
