"""The bot of the documents plays at a real host, and says nothing to a wrong one."""

from __future__ import annotations

import ast
import asyncio
import runpy
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.record.replay import replay
from engine.wire.passwords import lock
from engine.wire.protocol import Accepted, Act, CreateTable, Seated, SeatPlan, TableInfo, Undo, frame
from tests.games.registry import GAMES, REAL
from tests.support.keys import listening, room_key
from tests.support.server.random_player import Player
from tests.support.server.wire_client import HostProcess
from tools.harness.root import ROOT

BOT = ROOT / "docs" / "example_bot.py"
GAME = {**GAMES, **REAL}["tictactoe"]


def bot(host: HostProcess) -> subprocess.Popen[str]:
    """Start the bot, as its document says, away from the checkout."""
    client = host.connect()
    client.close()
    command = [sys.executable, "-I", str(BOT), "127.0.0.1", str(host.port), client.fingerprint.hex()]
    pipe = subprocess.PIPE
    return subprocess.Popen(command, cwd=BOT.anchor, stdout=pipe, stderr=pipe, text=True)


def read_to_end(started: subprocess.Popen[str]) -> list[str]:
    """Return the output of a bot that ends properly."""
    said, complaint = started.communicate(timeout=200)
    assert (started.returncode, complaint) == (0, "")
    return said.splitlines()


@pytest.fixture
def host() -> Iterator[HostProcess]:
    with HostProcess("--game", "tictactoe", solo=False, settings=["commands=1000"]) as started:
        yield started


def test_it_imports_nothing_of_ours() -> None:
    tree = ast.parse(BOT.read_text("utf-8"))
    imports = [node for node in ast.walk(tree) if isinstance(node, ast.Import | ast.ImportFrom)]
    names = {getattr(node, "module", None) or each.name for node in imports for each in node.names}
    ours = {name.partition(".")[0] for name in names} - sys.stdlib_module_names
    assert ours == {"cryptography", "msgpack"}


def test_two_of_them_play_a_match_and_leave(tmp_path: Path) -> None:
    with HostProcess("--game", "tictactoe", "--data", str(tmp_path), solo=False) as host:
        first = bot(host)
        assert first.stdout is not None
        assert first.stdout.readline() == "table 1, seat 0\n"
        assert read_to_end(bot(host)) == ["table 1, seat 1", "over: result draw"]
        assert read_to_end(first) == ["over: result draw"]
    [record] = (tmp_path / "matches").glob("*.ttt1")
    assert replay(record.read_bytes(), {"tictactoe": GAME}).decisions == 9


def test_it_cannot_be_beaten() -> None:
    """Against any opponent, from either seat."""
    best = runpy.run_path(str(BOT))["best"]
    ends = set()

    def play(mine: frozenset[str], others: frozenset[str], *, own_turn: bool) -> None:
        worth, cell = best(mine, others)
        if cell is None:
            ends.add(worth if own_turn else -worth)
            return
        cells = {column + row for column in "abc" for row in "123"}
        for choice in {cell} if own_turn else cells - mine - others:
            play(others, mine | {choice}, own_turn=not own_turn)

    for own_turn in (True, False):
        play(frozenset(), frozenset(), own_turn=own_turn)
    assert ends == {0, 1}


class Regretful(Player):
    """A player who takes the first decision back, before anybody could have seen it, and decides anew."""

    regretted = False

    def _decide(self, seat: int) -> None:
        if self.regretted:
            super()._decide(seat)
            return
        self.regretted = True
        act = Act(101, 1, seat, 0, {"type": "Place", "cell": "b2"})
        # Both in one go: the other one learns of them one after the other, and has answered the first.
        self.client.send_bytes(frame(act) + frame(Undo(102, 1, seat, 1)))


def test_it_survives_a_refusal(host: HostProcess) -> None:
    """Its answer is taken back: it is refused as stale and decides anew."""
    client = host.client("Ann")
    client.command(CreateTable, game="tictactoe", options={}, seats=[SeatPlan("me"), SeatPlan("open")])
    client.expect(TableInfo, passing=(Accepted, Seated))
    tutor = bot(host)
    Regretful(client, GAME, seed=4).play_out()
    seat, refused, over = read_to_end(tutor)
    assert seat == "table 1, seat 1"
    assert refused == "too late: stale"
    assert over.startswith("over: result ")
    left = client.expect(TableInfo, passing=(TableInfo,))
    while left.seats[1].kind != "open":
        left = client.expect(TableInfo)
    client.close()


def test_it_sets_up_a_table_where_the_only_one_has_a_password(host: HostProcess) -> None:
    client = host.client("Ann")
    seats = [SeatPlan("me"), SeatPlan("open")]
    client.command(CreateTable, game="tictactoe", options={}, seats=seats, lock=lock("sesame", "00" * 16))
    client.expect(TableInfo, passing=(Accepted, Seated))
    tutor = bot(host)
    assert tutor.stdout is not None
    assert tutor.stdout.readline() == "table 2, seat 0\n"
    client.close()
    assert host.close() == 0
    assert tutor.communicate(timeout=200)[1] == "refused: host_ends {}\n"
    assert tutor.returncode == 1


def test_it_says_nothing_to_a_host_with_another_key() -> None:
    heard: list[bytes] = []

    async def listen(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        heard.append(await reader.read())
        writer.close()

    async def meet(expected: str) -> tuple[int | None, bytes]:
        async with listening(listen, room_key(1)) as address:
            command = [str(BOT), "127.0.0.1", str(address.port), expected]
            process = await asyncio.create_subprocess_exec(sys.executable, *command, stderr=subprocess.PIPE)
            _, complaint = await process.communicate()
            return process.returncode, complaint

    code, complaint = asyncio.run(meet(room_key(2).hex))
    assert (code, complaint.decode().strip()) == (1, f"another room answers there: {room_key(1).hex}")
    assert heard == [b""]
