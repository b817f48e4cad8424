"""Finding rooms for real: processes, multicast, loopback, cables; not simulated, only asked more often."""

from __future__ import annotations

import contextlib
import socket
import ssl
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from client.net.channel import client_context
from engine.wire.certificates import fingerprint_of
from engine.wire.identity import room_of
from engine.wire.protocol import (
    PROTOCOL,
    Accepted,
    Arrived,
    CreateTable,
    Hello,
    Seated,
    SeatPlan,
    TableInfo,
    Welcome,
    frame,
    from_host,
)
from tests.lan.nets import HostProcess, Net, Seeker, join_nets, lonely
from tests.support.selection import select

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="network namespaces are Linux's")
Rooms = list[dict[str, Any]]
GAME = "tictactoe"


@pytest.fixture(params=select(["loopback", "cable"], "loopback"))
def ends(request: pytest.FixtureRequest) -> Iterator[tuple[Net, Net]]:
    """Return where the host is and where the list is: on one machine, or on two with a cable between."""
    if request.param == "cable":
        with join_nets() as nets:
            yield nets
    else:
        with lonely() as net:
            net.ip("link", "set", "lo", "up")
            yield net, net


def a_host(net: Net, name: str, *arguments: str, data: Path | None = None) -> HostProcess:
    """Start a host of a room with a name, which offers one game and is there the sooner."""
    return HostProcess(net, "--name", name, "--game", GAME, *arguments, data=data)


def has_rooms(*names: str) -> Callable[[Rooms], bool]:
    """Say whether exactly these rooms are listed, and all of them answer."""
    return lambda rooms: (
        [room["name"] for room in rooms] == list(names) and all(room["answers"] for room in rooms)
    )


def silent(rooms: Rooms) -> bool:
    """Say whether one room is listed, and does not answer."""
    return [room["silent"] for room in rooms] == [True]


def set_up_a_table(connection: ssl.SSLSocket, fingerprint: str) -> None:
    """Sit down at a new table of a room with one open seat."""
    certificate = connection.getpeercert(binary_form=True)
    assert certificate is not None
    assert fingerprint_of(certificate).hex() == fingerprint
    seats = [SeatPlan("me"), SeatPlan("open")]
    for message in (Hello(PROTOCOL, "test", "Ann"), CreateTable(1, GAME, {}, seats)):
        connection.sendall(frame(message))
    file = connection.makefile("rb")
    for kind in (Welcome, Arrived, Accepted, Seated, TableInfo):
        answer = from_host(file.read(int.from_bytes(file.read(4), "big")))
        assert isinstance(answer, kind), answer


def test_a_room_is_seen_updated_and_gone_when_its_host_ends(ends: tuple[Net, Net]) -> None:
    there, here = ends
    with Seeker(here) as seeker, a_host(there, "Кухня") as host:
        (room,) = seeker.wait(has_rooms("Кухня"), "the room")
        address = "127.0.0.1" if there is here else "10.77.0.1"
        own = [f"[::1]:{host.port}"] if f"[::1]:{host.port}" in room["addresses"] else []
        assert room["addresses"] == [f"{address}:{host.port}", *own]
        assert not own or there is here, "nobody else can use an address of the machine itself"
        assert room["room"] == room_of(bytes.fromhex(room["fingerprint"]))
        assert (room["protocol"], room["fits"]) == (PROTOCOL, True)
        assert (room["people"], room["seats"], room["tables"], room["running"]) == (0, 0, 0, 0)
        seen = len(seeker.history)
        with here.enter():
            connection = socket.create_connection((address, host.port))
        with client_context().wrap_socket(connection) as encrypted:
            set_up_a_table(encrypted, room["fingerprint"])
            (room,) = seeker.wait(lambda rooms: rooms[0]["tables"] == 1, "the table")
            assert (room["people"], room["seats"], room["running"]) == (1, 2, 0)
            assert all(line["rooms"] for line in seeker.history[seen:]), "an update is no goodbye"
        host.end()
        seeker.wait(has_rooms(), "an empty list")


def test_a_room_is_silent_after_its_host_was_killed(ends: tuple[Net, Net]) -> None:
    """Nobody says goodbye, so its registration lives on: it is listed as one that does not answer."""
    there, here = ends
    with Seeker(here) as seeker, a_host(there, "One") as host:
        seeker.wait(has_rooms("One"), "the room")
        host.kill()
        seeker.wait(silent, "a room that does not answer")


def test_a_list_that_is_opened_later_shows_what_is_there(ends: tuple[Net, Net]) -> None:
    there, here = ends
    with a_host(there, "One"), Seeker(here) as first:
        first.wait(has_rooms("One"), "the room")
        with Seeker(here) as seeker:
            seeker.wait(has_rooms("One"), "the room")


def test_a_host_that_is_started_again_is_the_same_room(ends: tuple[Net, Net], tmp_path: Path) -> None:
    """After its death, and at another port: the list shows one room, not two."""
    there, here = ends
    with Seeker(here) as seeker:
        with a_host(there, "One", data=tmp_path) as host:
            (room,) = seeker.wait(has_rooms("One"), "the room")
            host.kill()
        with a_host(there, "One", data=tmp_path) as heir:
            port = str(heir.port)
            (again,) = seeker.wait(
                lambda rooms: has_rooms("One")(rooms) and rooms[0]["addresses"][0].endswith(f":{port}"),
                "the room at its new port",
            )
        assert again["room"] == room["room"]
        assert all(len(line["rooms"]) <= 1 for line in seeker.history)


def test_who_is_told_nothing_still_finds_the_way(ends: tuple[Net, Net]) -> None:
    """A room that is not announced is in no list; its address leads there."""
    there, here = ends
    with (
        Seeker(here) as seeker,
        a_host(there, "Quiet", "--announce", "off") as quiet,
        a_host(there, "Loud"),
    ):
        seeker.wait(has_rooms("Loud"), "the room that is announced")
        address = "127.0.0.1" if there is here else "10.77.0.1"
        assert seeker.join(f"{address}:{quiet.port}")["host"] == "Quiet"
        assert not any(room["name"] == "Quiet" for line in seeker.history for room in line.get("rooms", []))


def test_two_rooms_of_one_machine_are_two(ends: tuple[Net, Net]) -> None:
    """Even with the same name; and one that ends does not take the other one along."""
    there, here = ends
    with (
        Seeker(here) as seeker,
        a_host(there, "Twin") as one,
        a_host(there, "Twin") as two,
    ):
        rooms = seeker.wait(has_rooms("Twin", "Twin"), "both rooms")
        assert len({room["room"] for room in rooms}) == 2
        ports = {room["addresses"][0].rpartition(":")[2]: room["room"] for room in rooms}
        assert set(ports) == {str(one.port), str(two.port)}
        one.end()
        (room,) = seeker.wait(has_rooms("Twin"), "the other room")
        assert room["room"] == ports[str(two.port)]


@pytest.mark.full
def test_a_room_behind_a_broken_cable_is_silent_and_comes_back() -> None:
    with join_nets() as (there, here), Seeker(here) as seeker, a_host(there, "One"):
        seeker.wait(has_rooms("One"), "the room")
        there.ip("link", "set", "lan0", "down")
        seeker.wait(silent, "a room that does not answer")
        there.ip("link", "set", "lan0", "up")
        seeker.wait(has_rooms("One"), "the room again")


@pytest.mark.full
def test_a_cable_that_is_plugged_in_later_is_used() -> None:
    with join_nets() as (there, here):
        for net in (there, here):
            net.ip("address", "flush", "dev", "lan0")
        with Seeker(here) as seeker, a_host(there, "One") as host:
            seeker.wait_for(lambda line: line.get("trouble") == ["no_network", {}], "the missing network")
            for number, net in enumerate((there, here), 1):
                net.ip("address", "add", f"10.77.0.{number}/24", "dev", "lan0")
            (room,) = seeker.wait(has_rooms("One"), "the room")
            assert room["addresses"] == [f"10.77.0.1:{host.port}"]
            assert seeker.history[-1]["trouble"] is None


def test_without_a_network_the_rooms_of_this_machine_are_found() -> None:
    """Without even the loopback, the list says so, and goes on when it is up."""
    with lonely() as net, Seeker(net) as seeker:
        trouble = seeker.wait_for(lambda line: line["trouble"] is not None, "a reason")["trouble"]
        assert trouble[0] == "no_discovery"
        assert trouble[1]["reason"]
        net.ip("link", "set", "lo", "up")
        with a_host(net, "One"):
            seeker.wait(has_rooms("One"), "the room")
            assert seeker.history[-1]["trouble"] == ["no_network", {}]


@pytest.mark.full
def test_joining_by_address_where_discovery_is_impossible(capfd: pytest.CaptureFixture[str]) -> None:
    """Another program has the port of multicast for itself: both say so, and play all the same."""
    with join_nets() as (there, here):
        taken = []
        for net in (there, here):
            with net.enter():
                taken.append(socket.socket(socket.AF_INET, socket.SOCK_DGRAM))
                taken[-1].bind(("", 5353))
        with (
            contextlib.ExitStack() as closing,
            a_host(there, "One") as host,
            Seeker(here) as seeker,
        ):
            for occupant in taken:
                closing.enter_context(occupant)
            reason = seeker.wait_for(lambda line: line["trouble"] is not None, "a reason")["trouble"]
            assert reason[0] == "no_discovery"
            assert "in use" in reason[1]["reason"]
            assert seeker.join(f"10.77.0.1:{host.port}")["host"] == "One"
            assert seeker.join("10.77.0.1:1")["refused"] == "unreachable"
            assert seeker.join("10.77.0.1:x")["refused"] == "address_port"
            host.end()
        assert "cannot be told of this room" in capfd.readouterr().err


def list_addresses(host: HostProcess) -> list[str]:
    """Return the lines in which a host says where it can be joined."""
    assert host.process.stdout is not None
    lines = [host.process.stdout.readline().strip() for _ in range(2)]
    return [line for line in lines if "join" in line]


def test_a_network_of_ipv6_alone_is_enough() -> None:
    """The host listens there, prints its address, is announced and found, and is joined by it."""
    with join_nets("fd77::{}/64") as (there, here), Seeker(here) as seeker, a_host(there, "Six") as host:
        (line,) = list_addresses(host)
        assert line == f"muster-host: join at [fd77::1]:{host.port}"
        (room,) = seeker.wait(has_rooms("Six"), "the room")
        assert room["addresses"] == [f"[fd77::1]:{host.port}"]
        assert seeker.join(f"[fd77::1]:{host.port}")["host"] == "Six"
        assert seeker.history[-1].get("trouble") is None
        host.end()
        seeker.wait_for(lambda line: line.get("rooms") == [], "an empty list")


def test_a_bridge_without_ports_is_no_way_in() -> None:
    """As that of Docker without containers: its address is neither said nor announced, nor tried first."""
    with join_nets() as (there, here):
        for net in (there, here):
            net.ip("link", "add", "docker0", "type", "bridge")
            net.ip("address", "add", "172.17.0.1/16", "dev", "docker0")
            net.ip("link", "set", "docker0", "up")
        with Seeker(here) as seeker, a_host(there, "One") as host:
            (line,) = list_addresses(host)
            assert line == f"muster-host: join at 10.77.0.1:{host.port}"
            (room,) = seeker.wait(has_rooms("One"), "the room")
            assert room["addresses"] == [f"10.77.0.1:{host.port}"]


def test_a_machine_without_a_network_says_that_no_other_can_join() -> None:
    with lonely() as net:
        net.ip("link", "set", "lo", "up")
        with a_host(net, "Alone") as host:
            (line,) = list_addresses(host)
            assert line == (
                "muster-host: no other machine can join: this one has no address that others could use"
            )
