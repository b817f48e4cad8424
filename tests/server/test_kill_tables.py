"""`kill -9` of a host with several tables at random moments: every table and match comes back whole."""

from __future__ import annotations

import signal
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random
from threading import Timer
from typing import Any

from engine.protocol import Accepted, CreateTable, Events, Seated, SeatPlan, Sit, Snapshot, TableInfo
from tests.server.test_kill import OPTIONS, Survivor
from tests.server.wire import HostProcess

ME, OPEN = SeatPlan("me"), SeatPlan("open")
TABLES = 3
KILLS = 4
# A player who never learned of a table that was kept sets up another one.
ROOM_FOR_ALL = ["tables=100", "bot_delay=0.01", "commands=1000000", "command_burst=1000000"]


def test_three_matches_at_three_tables_survive_their_hosts(tmp_path: Path) -> None:
    chosen = Random(5)
    survivors = [Survivor(tmp_path, Random(seed)) for seed in range(TABLES)]
    died = 0
    while not all(survivor.over for survivor in survivors):
        with HostProcess(data=tmp_path, settings=ROOM_FOR_ALL, solo=False) as host:
            deadly = died < KILLS
            if deadly:
                timer = Timer(chosen.uniform(0.05, 0.5), host.process.send_signal, [signal.SIGKILL])
                timer.start()
            with ThreadPoolExecutor() as threads:
                for played in [threads.submit(survivor.live, host) for survivor in survivors]:
                    played.result()
            if deadly:
                timer.cancel()
            if not all(survivor.over for survivor in survivors):
                assert host.process.wait(20) == -signal.SIGKILL, "it ended because it was killed"
                died += 1
    assert died
    assert len({survivor.table for survivor in survivors}) == TABLES, "everybody has a table of their own"
    with HostProcess(data=tmp_path, settings=ROOM_FOR_ALL, solo=False) as host:
        for survivor in survivors:
            assert whole_stream(host, survivor.token, survivor.table) == survivor.items


def whole_stream(host: HostProcess, token: str, table: int) -> list[Any]:
    """Return the stream of a seat from its beginning."""
    client = host.client()
    client.resume(token, table=table, match=1)
    items: list[Any] = []
    snapshot = None
    while snapshot is None or len(items) < snapshot.seq:
        match client.read():
            case Snapshot() as snapshot:
                pass
            case Events(events=events):
                items += events
    client.close()
    return items


def test_a_killed_host_comes_back_with_its_open_tables_their_names_and_seats(tmp_path: Path) -> None:
    """What was acknowledged before the kill is there after it, and the same players may sit down again."""
    passing = (Accepted, TableInfo)
    with HostProcess(data=tmp_path, solo=False) as host:
        tokens = {}
        for name in ("Ann", "Ben"):
            client = host.client(name)
            client.command(CreateTable, game="warchest", options=OPTIONS, seats=[ME, OPEN])
            seated = client.expect(Seated, passing=passing)
            tokens[seated.table] = seated.token
        host.process.kill()
        host.process.wait(20)
    with HostProcess(data=tmp_path, solo=False) as host:
        client = host.connect()
        client.hello("Cid")
        infos = [client.expect(TableInfo) for _ in tokens]
        assert [(info.table, info.name) for info in infos] == [(1, "Ann"), (2, "Ben")]
        assert [[seat.kind for seat in info.seats] for info in infos] == [["person", "open"]] * 2
        for number, token in tokens.items():
            again = host.client()
            again.resume(token, table=number)
            assert again.expect(Seated, passing=passing) == Seated(number, 0, token)
        client.command(Sit, table=2, seat=1)
        assert client.expect(Seated, passing=passing).table == 2
