"""`kill -9` of a host before any match: its open tables come back, their names and seats as well."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.wire.protocol import Accepted, CreateTable, Seated, SeatPlan, Sit, TableInfo
from tests.support.server.wire_client import HostProcess

pytestmark = pytest.mark.trust

ME, OPEN = SeatPlan("me"), SeatPlan("open")
OPTIONS = {"draft": "random", "max_rounds": 8}


def test_a_killed_host_comes_back_with_its_open_tables_their_names_and_seats(tmp_path: Path) -> None:
    """Acknowledged things are there after the kill, and the same players may sit down again."""
    passing = (Accepted, TableInfo)
    with HostProcess("--game", "warchest", data=tmp_path, solo=False) as host:
        tokens = {}
        for name in ("Ann", "Ben"):
            client = host.client(name)
            client.command(CreateTable, game="warchest", options=OPTIONS, seats=[ME, OPEN])
            seated = client.expect(Seated, passing=passing)
            tokens[seated.table] = seated.token
        host.process.kill()
        host.process.wait(100)
    with HostProcess("--game", "warchest", data=tmp_path, solo=False) as host:
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
