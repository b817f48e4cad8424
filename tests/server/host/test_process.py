"""The host as a process: sockets, its control pipe, its bots, its end."""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from engine.wire.protocol import (
    PROTOCOL,
    Accepted,
    Closing,
    CreateTable,
    Hello,
    Ping,
    Pong,
    Ready,
    Rejected,
    Seated,
    SeatPlan,
    Sit,
    Snapshot,
    TableInfo,
    frame,
)
from engine.wire.sign import sign_of
from server.storage.identity import load_or_make
from tests.games.registry import GAMES as TINY
from tests.games.registry import REAL
from tests.server.net.test_frames import BAD
from tests.support.client.streams import SETTINGS
from tests.support.known_types import know_types
from tests.support.selection import select
from tests.support.server.bad_bots import NOTEBOOK
from tests.support.server.random_player import Player
from tests.support.server.wire_client import Client, HostProcess
from tools.harness.root import ROOT

ME, OPEN = SeatPlan("me"), SeatPlan("open")
LINUX = pytest.mark.skipif(sys.platform != "linux", reason="looks into /proc")


def bot(name: str) -> SeatPlan:
    return SeatPlan("bot", name)


def begin_match(host: HostProcess, name: str) -> None:
    """Set a table up where a bot begins, and wait until its match has begun."""
    client = host.client()
    client.command(CreateTable, game="badbots", options={}, seats=[bot(name), ME])
    client.expect(Snapshot, passing=(Accepted, Seated, TableInfo))


def until(condition: Callable[[], bool]) -> None:
    """Wait for something that another process does; the test's own time limit ends a wait in vain."""
    while not condition():
        time.sleep(0.01)


@pytest.mark.parametrize("name", sorted(REAL))
def test_a_solo_game_and_its_rematch_are_played_to_the_end(name: str) -> None:
    game = REAL[name]
    # Chance alone may move in circles: a game that can be limited is.
    limit = {"max_rounds": 12} if "max_rounds" in game.options.__struct_fields__ else {}
    options = {**SETTINGS.get(name, {}), **limit}
    with HostProcess("--game", name, "--seed", "7") as host:
        client = host.client("Ann")
        client.command(CreateTable, game=name, options=options, seats=[ME, bot("random")])
        player = Player(client, game, seed=5)
        player.play_out()
        player.check(0)
        client.command(Ready, table=1, swap=True)
        player.seats.clear()
        player.play_out()
        player.check(1)
        assert player.match == 2


@pytest.mark.parametrize(("name", "options"), [("kuhn", {"first": "p2"}), ("rps", {"rounds": 9})])
def test_people_play_on_a_party_host(name: str, options: dict[str, Any]) -> None:
    """One after the other, or all at once."""
    game = TINY[name]
    with HostProcess("--name", "Кухня", "--game", name, solo=False, settings=["commands=100000"]) as host:
        ann, *others = [
            host.client(name) for name in ("Ann", "Ben", "Cem")[: len(game.seats(game.options()))]
        ]
        ann.command(CreateTable, game=name, options=options, seats=[ME, *[OPEN] * len(others)])
        for seat, client in enumerate(others, 1):
            assert client.expect(TableInfo).table == 1
            client.command(Sit, table=1, seat=seat)
        players = [Player(client, game, seed) for seed, client in enumerate((ann, *others))]
        know_types()
        with ThreadPoolExecutor() as threads:
            for played in [threads.submit(player.play_out) for player in players]:
                played.result()
        for seat, player in enumerate(players):
            player.check(seat)


def test_the_secret_opens_a_solo_host_and_nothing_else_does() -> None:
    with HostProcess("--game", "tictactoe") as host:
        for secret in (None, "0" * 32):
            stranger = host.connect()
            stranger.send(Hello(PROTOCOL, "test", "Eve", secret))
            stranger.expect_refusal("wrong_secret")
            assert stranger.at_end()
        assert host.client().expect is not None


def test_a_solo_host_is_reached_from_this_machine_only() -> None:
    with HostProcess("--game", "tictactoe") as host, socket.socket() as other:
        other.settimeout(5)
        with pytest.raises(OSError, match="refused"):
            other.connect(("127.0.0.2", host.port))


@pytest.mark.trust
@pytest.mark.parametrize("kind", BAD)
def test_bad_bytes_get_their_refusal_and_harm_nobody(party: HostProcess, kind: str) -> None:
    data, code = BAD[kind]
    bystander, sender = party.client("Ann"), party.client("Eve")
    sender.send_bytes(len(data).to_bytes(4, "big") + data)
    sender.expect_refusal(code)
    assert sender.at_end()
    bystander.send(Ping(id=3))
    assert bystander.expect(Pong, passing=(TableInfo,)).id == 3
    bystander.close()


@pytest.fixture(scope="module")
def party() -> Any:
    settings = ["connections=1000", "connections_per_address=1000", "hello_seconds=4"]
    with HostProcess("--game", "tictactoe", solo=False, settings=settings) as host:
        yield host


def test_a_length_that_is_too_great_is_refused_before_anything_of_it_comes(party: HostProcess) -> None:
    client = party.client()
    client.send_bytes(b"\xff\xff\xff\xff")
    assert client.expect_refusal("too_large").args == {"limit": 4096}
    assert client.at_end()


def test_who_does_not_stop_sending_still_gets_the_refusal(party: HostProcess) -> None:
    client = party.client()
    client.send_bytes(b"\x00\x00\x00\x01\xc1" + b"x" * 60_000)
    client.expect_refusal("bad_frame")
    assert client.at_end()


@pytest.mark.full
def test_who_says_nothing_is_parted_from(party: HostProcess) -> None:
    client = party.connect()
    client.expect_refusal("no_hello")
    assert client.at_end()


def test_a_frame_may_come_in_pieces(party: HostProcess) -> None:
    client = party.client()
    for byte in frame(Ping(id=9)):
        client.send_bytes(bytes([byte]))
    assert client.expect(Pong, passing=(TableInfo,)).id == 9


def test_many_frames_may_come_at_once(party: HostProcess) -> None:
    client = party.client()
    client.send_bytes(b"".join(frame(Ping(id=number)) for number in range(8)))
    assert [client.expect(Pong, passing=(TableInfo,)).id for _ in range(8)] == list(range(8))


def test_a_solo_host_ends_with_its_control_pipe() -> None:
    host = HostProcess("--game", "tictactoe")
    client = host.client()
    assert host.close() == 0
    assert client.expect(Closing).code == "host_ends"
    assert client.at_end()


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_a_host_takes_its_leave_when_it_is_told_to_end(number: signal.Signals) -> None:
    with HostProcess("--game", "tictactoe", solo=False) as host:
        client = host.client()
        host.process.send_signal(number)
        assert client.expect(Closing).code == "host_ends"
        assert host.process.wait(100) == 0


def is_gone(pid: int) -> bool:
    """Say whether a process has ended, even if nobody has asked for its exit code yet."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] == "Z"
    except FileNotFoundError:
        return True


@LINUX
@pytest.mark.parametrize("end", [HostProcess.close, lambda host: host.process.kill()])
def test_bots_end_with_the_host_even_deep_in_thought(
    end: Callable[[HostProcess], Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    notebook = tmp_path / "notebook"
    monkeypatch.setenv(NOTEBOOK, str(notebook))
    with HostProcess("--game", "badbots", settings=["bot_grace=1000"]) as host:
        begin_match(host, "stuck")
        until(notebook.exists)
        worker = json.loads(notebook.read_text())
        assert not is_gone(worker)
        end(host)
        until(lambda: is_gone(worker))


@pytest.mark.trust
@LINUX
def test_a_bot_finds_nothing_of_the_host_in_its_process(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No seed on the command line, no connection of a player, no control pipe, no lobby."""
    notebook = tmp_path / "notebook"
    monkeypatch.setenv(NOTEBOOK, str(notebook))
    with HostProcess("--game", "badbots", "--seed", "4711") as host:
        begin_match(host, "nosy")
        until(notebook.exists)
        found = json.loads(notebook.read_text())
    assert "4711" not in " ".join(found["arguments"])
    assert (found["network"], found["input"]) == ([], os.devnull)
    assert "server.bots.worker" in found["modules"]
    assert not {"server.lobby.lobby", "server.host.host", "server.matches.play"} & set(found["modules"])
    assert "engine.games.warchest" not in found["modules"], "it starts with the game that it plays alone"


@pytest.mark.parametrize("name", select(["crashing", "ending", "stuck"], "stuck"))
def test_a_game_against_a_broken_bot_comes_to_its_end(name: str) -> None:
    with HostProcess("--game", "badbots", settings=["bot_seconds=0.1", "bot_grace=0.1"]) as host:
        client = host.client()
        client.command(CreateTable, game="badbots", options={}, seats=[ME, bot(name)])
        player = Player(client, TINY["tictactoe"], seed=1)
        player.play_out()
        player.check(0)


def test_a_host_says_where_it_is_reached(tmp_path: Path, request: pytest.FixtureRequest) -> None:
    """A line for each address, the same for people and scripts; and as many tables as were asked for."""
    command = [sys.executable, "-m", "server", "--host", "127.0.0.1", "--port", "0", "--announce", "off"]
    process = subprocess.Popen(
        [*command, "--data", str(tmp_path), "--tables", "2"], cwd=ROOT, stdout=subprocess.PIPE, text=True
    )
    request.addfinalizer(process.kill)
    assert process.stdout is not None
    first, second = process.stdout.readline(), process.stdout.readline()
    port = int(first.rpartition(" ")[2])
    assert first == f"muster-host: listening on 127.0.0.1 port {port}\n"
    assert second == (
        "muster-host: no other machine can join: this one has no address that others could use\n"
    )
    identity = load_or_make(tmp_path, Path.write_bytes)
    signs = [sign_of(identity.fingerprint, language) for language in ("en", "ru")]
    assert process.stdout.readline() == f"muster-host: room {identity.room}\n"
    assert process.stdout.readline() == f"muster-host: fingerprint {identity.fingerprint.hex()}\n"
    assert process.stdout.readline() == f"muster-host: sign of the room: {signs[0]} / {signs[1]}\n"
    # A table without people gives way: all people stay.
    clients = [Client(port, secure=True) for _ in range(3)]
    for number, client in enumerate(clients):
        client.hello()
        client.command(CreateTable, game="warchest", options={}, seats=[ME, OPEN])
        answer: Any = client.expect(Seated if number < 2 else Rejected, passing=(Accepted, TableInfo))
    assert answer.args == {"tables": 2}
    process.terminate()
    assert process.wait(100) == 0
    assert process.stdout.read() == ""
    process.stdout.close()


def test_a_folder_of_before_there_were_keys_goes_on_and_says_so_once(tmp_path: Path) -> None:
    (tmp_path / "room").write_text("00112233445566aa")
    told = []
    command = [sys.executable, "-m", "server", "--party", "--game", "tictactoe"]
    for _ in range(2):
        process = subprocess.Popen(
            [*command, "--announce", "off", "--data", str(tmp_path)],
            cwd=ROOT,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        assert process.stdout is not None
        process.stdout.readline()
        _, complaints = process.communicate("close\n", timeout=200)
        told.append(complaints.count("this room has a key of its own now"))
    assert told == [1, 0]
    assert not (tmp_path / "room").exists()


def test_a_host_of_named_games_loads_and_offers_these_alone(tmp_path: Path) -> None:
    """In that order; a client that wants another game gets the list of games."""
    with HostProcess("--game", "rps", "--game", "kuhn", "--game", "rps", solo=False) as host:
        client = host.connect()
        assert [each.id for each in client.hello().games] == ["rps", "kuhn"]
        client.command(CreateTable, game="tictactoe", options={}, seats=[ME, OPEN])
        assert client.expect_refusal("unknown_game").args["known"] == ["kuhn", "rps"]
