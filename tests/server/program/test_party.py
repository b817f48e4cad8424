"""A host for others, started by a program: its first output, and its end."""

from __future__ import annotations

import contextlib
import json
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from engine.wire.protocol import (
    Accepted,
    Closing,
    CreateTable,
    Hello,
    Ping,
    Pong,
    Seated,
    SeatPlan,
    TableInfo,
)
from engine.wire.room_notice import DEFAULT_PORT, read_notice
from server.storage.identity import load_or_make
from tests.support.server.wire_client import Client
from tools.harness.root import ROOT

PASSING = (Accepted, TableInfo)
OPEN = [SeatPlan("me"), SeatPlan("open")]


class PartyHost:
    """A host with a control pipe, as the client starts one."""

    def __init__(self, folder: Path, *arguments: str) -> None:
        where = ("--game", "warchest", "--host", "127.0.0.1", "--announce", "off", "--data", str(folder))
        self.process = subprocess.Popen(
            [sys.executable, "-m", "server", "--party", *where, *arguments, "--set", "linger_seconds=0.2"],
            cwd=ROOT,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        assert self.process.stdout is not None
        self.said: dict[str, Any] = json.loads(self.process.stdout.readline())
        self.port: int = self.said["port"]

    def write(self, text: str) -> None:
        """Write into the control pipe."""
        assert self.process.stdin is not None
        self.process.stdin.write(text)
        self.process.stdin.flush()

    def abandon(self) -> None:
        """Close all pipes, as happens when the program that has started the host ends or crashes."""
        for pipe in (self.process.stdin, self.process.stdout, self.process.stderr):
            assert pipe is not None
            pipe.close()

    def connect(self) -> Client:
        """Connect, and say nothing yet."""
        return Client(self.port, secure=True)

    def client(self) -> Client:
        """Connect and say hello."""
        client = self.connect()
        client.hello()
        return client


@pytest.fixture
def parties(tmp_path: Path) -> Iterator[Any]:
    started: list[PartyHost] = []

    def start(*arguments: str) -> PartyHost:
        started.append(PartyHost(tmp_path, *arguments))
        return started[-1]

    yield start
    for party in started:
        party.process.kill()
        party.process.wait()
        party.abandon()


def ask_host(client: Client) -> None:
    """Make sure that the host has answered everything so far, and is there."""
    client.command(Ping)
    client.expect(Pong, passing=PASSING)


def test_it_tells_its_port_its_room_and_its_addresses_in_one_line(parties: Any, tmp_path: Path) -> None:
    party = parties("--port", "0")
    identity = load_or_make(tmp_path, Path.write_bytes)
    assert party.said == {
        "port": party.port,
        "room": identity.room,
        "fingerprint": identity.fingerprint.hex(),
        # Nobody at another machine comes in by an address of this one alone.
        "addresses": [],
    }


def test_the_line_close_ends_it_whoever_is_there(parties: Any) -> None:
    party = parties("--port", "0")
    client = party.client()
    party.write("nothing that it knows\n" + "x" * 100_000 + "close\ncl")
    ask_host(client)
    party.write("ose\n")
    assert client.expect(Closing, passing=PASSING).code == "host_ends"
    assert party.process.wait(100) == 0


def test_it_outlives_its_starter_while_somebody_is_there(parties: Any) -> None:
    """The hosting program may crash; the others play on, and output without a reader does not stop them."""
    party = parties("--port", "0", "--debug", "--set", "orphan_seconds=0")
    client = party.client()
    party.abandon()
    for _ in range(4):
        with pytest.raises(subprocess.TimeoutExpired):
            party.process.wait(0.3)
        ask_host(client)
    client.close()
    assert party.process.wait(100) == 0


def test_who_comes_back_to_it_in_time_keeps_it(parties: Any) -> None:
    party = parties("--port", "0", "--set", "orphan_seconds=20")
    client = party.client()
    client.command(CreateTable, game="warchest", options={}, seats=OPEN)
    token = client.expect(Seated, passing=PASSING).token
    party.abandon()
    client.close()
    again = party.client()
    again.resume(token)
    assert again.expect(Seated, passing=PASSING).token == token


def test_who_only_asks_whether_it_is_there_does_not_keep_it(parties: Any) -> None:
    party = parties("--port", "0", "--set", "orphan_seconds=0")
    silent = party.connect()
    asking = party.connect()
    asking.send(Hello(0, "test"))
    room = read_notice(asking.expect_refusal("wrong_version").args["room"])
    assert room is not None
    assert room.room == party.said["room"]
    party.abandon()
    assert party.process.wait(100) == 0
    silent.close()


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_signals_end_it_as_well(parties: Any, number: signal.Signals) -> None:
    party = parties("--port", "0")
    client = party.client()
    party.process.send_signal(number)
    assert client.expect(Closing).code == "host_ends"
    assert party.process.wait(100) == 0


@contextlib.contextmanager
def take_port(port: int) -> Iterator[None]:
    """Listen at a port, as soon as its former listener has gone: other tests start hosts there too."""
    while True:
        with socket.socket() as listener:
            # Connections that have just ended do not count.
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                listener.bind(("127.0.0.1", port))
                listener.listen()
            except OSError:
                time.sleep(0.05)
                continue
            yield
            return


def test_where_the_usual_port_is_taken_it_takes_another(parties: Any) -> None:
    """Unless a port was asked for: then it says so, as every host does."""
    with take_port(DEFAULT_PORT):
        with pytest.raises(json.JSONDecodeError):
            parties("--port", str(DEFAULT_PORT))
        party = parties()
        assert party.port != DEFAULT_PORT
        ask_host(party.client())


def test_it_is_the_same_room_after_it_was_killed(parties: Any) -> None:
    party = parties("--port", "0")
    party.process.kill()
    party.process.wait()
    assert parties("--port", "0").said["room"] == party.said["room"]
