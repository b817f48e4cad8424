"""Readers that do not read: they are cut, nobody waits for them, and who comes back gets everything."""

from __future__ import annotations

import socket
from collections.abc import Iterator

import pytest

from engine.wire.protocol import (
    Accepted,
    Act,
    CreateTable,
    Events,
    Seated,
    SeatPlan,
    Snapshot,
    TableInfo,
    Watch,
)
from tests.support.server.wire_client import Client, HostProcess

pytestmark = pytest.mark.trust

LETTERS = 60_000
"""Letters of one decision; many of them are more than any buffer on the way holds."""


@pytest.fixture
def host() -> Iterator[HostProcess]:
    settings = ["dead_seconds=1000", "commands=1000000", "command_burst=1000000"]
    with HostProcess("--game", "long", solo=False, settings=settings) as host:
        yield host


def writer(host: HostProcess) -> Client:
    client = host.client("Writer")
    client.command(CreateTable, game="long", options={}, seats=[SeatPlan("me")])
    client.token = client.expect(Seated, passing=(Accepted,)).token
    client.expect(Snapshot, passing=(TableInfo,))
    return client


def write(client: Client, revision: int) -> Events:
    client.command(Act, table=1, seat=0, revision=revision, action={"type": "Write", "size": LETTERS})
    while True:
        events = client.expect(Events, passing=(Accepted, TableInfo, Snapshot, Seated))
        if events.revision == revision + 1:
            return events


def test_a_watcher_that_does_not_read_is_cut_and_delays_nobody(host: HostProcess) -> None:
    client = writer(host)
    watcher = host.connect()
    watcher.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    watcher.hello("Sleeper")
    watcher.command(Watch, table=1)
    watcher.expect(Accepted, passing=(TableInfo,))
    for revision in range(400):
        write(client, revision)
    assert host.client("Other").expect(TableInfo).watchers == []


def test_who_comes_back_gets_a_long_stream_at_its_own_pace(host: HostProcess) -> None:
    """The stream is much longer than the backlog at which a reader is cut."""
    client = writer(host)
    written = [write(client, revision) for revision in range(100)]
    again = host.client("Writer")
    again.expect(TableInfo)
    again.resume(client.token)
    snapshot = again.expect(Snapshot, passing=(Accepted, Seated, TableInfo))
    assert snapshot.position == str(100 * LETTERS)
    write_more = {"table": 1, "seat": 0, "revision": 100, "action": {"type": "Write", "size": 5}}
    again.command(Act, **write_more)
    told: list[object] = []
    while not told or len(told) < snapshot.seq + 2:
        events = again.expect(Events, passing=(Accepted,))
        assert events.first_seq == len(told) + 1
        told.extend(events.events)
    assert told[:-2] == [event for message in written for event in message.events]
    assert told[-1] == {"type": "Written", "text": "xxxxx"}
