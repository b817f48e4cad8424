"""The bot of the documents plays at a real host, and says nothing to a wrong one."""

from __future__ import annotations

import ast
import asyncio
import hashlib
import runpy
import subprocess
import sys
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path

import pytest
from cryptography import x509
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from engine.record.replay import replay
from engine.wire.certificates import fingerprint_of
from engine.wire.identity import room_of
from engine.wire.passwords import lock
from engine.wire.protocol import Accepted, Act, CreateTable, Seated, SeatPlan, TableInfo, Undo, frame
from engine.wire.sign import sign_of
from tests.games.registry import GAMES, REAL
from tests.support.keys import listening, room_key
from tests.support.server.random_player import Player
from tests.support.server.wire_client import ROOT, HostProcess

BOT = ROOT / "docs" / "example_bot.py"
GAME = {**GAMES, **REAL}["tictactoe"]


def bot(host: HostProcess, room: str, *arguments: str) -> subprocess.Popen[str]:
    """Start the bot, as its document says, away from the checkout."""
    command = [sys.executable, "-I", str(BOT), "127.0.0.1", str(host.port), room, *arguments]
    pipe = subprocess.PIPE
    return subprocess.Popen(command, cwd=BOT.anchor, stdout=pipe, stderr=pipe, text=True)


def ended(started: subprocess.Popen[str]) -> list[str]:
    """Return what a bot has printed that leaves as it should."""
    said, complaint = started.communicate(timeout=60)
    assert (started.returncode, complaint) == (0, "")
    return said.splitlines()


def fingerprint(host: HostProcess) -> bytes:
    """Return that of the host's key."""
    client = host.connect()
    client.close()
    return client.fingerprint


@pytest.fixture
def host() -> Iterator[HostProcess]:
    with HostProcess("--examples", solo=False, settings=["commands=1000"]) as started:
        yield started


def test_it_imports_nothing_of_ours() -> None:
    tree = ast.parse(BOT.read_text("utf-8"))
    imports = [node for node in ast.walk(tree) if isinstance(node, ast.Import | ast.ImportFrom)]
    names = {getattr(node, "module", None) or each.name for node in imports for each in node.names}
    assert {name.partition(".")[0] for name in names} - sys.stdlib_module_names == {"msgpack"}


def test_two_of_them_play_a_match_and_a_rematch(tmp_path: Path) -> None:
    with HostProcess("--examples", "--data", str(tmp_path), solo=False) as host:
        key = fingerprint(host)
        first = bot(host, room_of(key), "--matches", "2")
        assert first.stdout is not None
        assert first.stdout.readline() == "table 1, seat 0\n"
        second = bot(host, sign_of(key, "en"), "1", "--matches", "2")
        assert ended(second) == ["table 1, seat 1", "over: result draw", "over: result draw"]
        assert ended(first) == ["over: result draw"] * 2
    records = sorted((tmp_path / "matches").glob("*.ttt1"))
    assert len(records) == 2
    for record in records:
        assert replay(record.read_bytes(), {"tictactoe": GAME}).decisions == 9


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


def test_it_proves_a_password_and_survives_a_refusal(host: HostProcess) -> None:
    """What it has answered is taken back, so that it is refused as stale and decides anew."""
    client = host.client("Ann")
    seats = [SeatPlan("me"), SeatPlan("open")]
    locked = lock("сезам", "00" * 16)
    client.command(CreateTable, game="tictactoe", options={}, seats=seats, lock=locked)
    client.expect(TableInfo, passing=(Accepted, Seated))
    tutor = bot(host, client.fingerprint.hex(), "--password", "сезам")
    Regretful(client, GAME, seed=4).play_out()
    seat, refused, over = ended(tutor)
    assert seat == "table 1, seat 1"
    assert refused.startswith("refused: stale")
    assert over.startswith("over: result ")
    left = client.expect(TableInfo, passing=(TableInfo,))
    while left.seats[1].kind != "open":
        left = client.expect(TableInfo)
    client.close()


def test_it_ends_where_the_password_is_wrong(host: HostProcess) -> None:
    client = host.client("Ann")
    seats = [SeatPlan("me"), SeatPlan("open")]
    client.command(CreateTable, game="tictactoe", options={}, seats=seats, lock=lock("sesame", "00" * 16))
    tutor = bot(host, client.fingerprint.hex(), "1", "--password", "barley")
    assert tutor.communicate(timeout=60)[0] == "refused: wrong_password {}\n"
    assert tutor.returncode == 1
    client.close()


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

    ours = room_key(2).fingerprint
    for expected in (ours.hex(), room_of(ours), sign_of(ours, "en")):
        code, complaint = asyncio.run(meet(expected))
        assert code == 1
        assert b"another room answers there" in complaint
    assert set(heard) == {b""}


def test_it_finds_the_key_of_a_certificate_and_no_other() -> None:
    """Somebody may carry the public key of a room about in a certificate of their own."""
    known, own = (ec.generate_private_key(ec.SECP256R1()) for _ in range(2))
    form = Encoding.DER, PublicFormat.SubjectPublicKeyInfo
    carried = known.public_key().public_bytes(*form)
    name = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, "muster")])
    day = datetime(2026, 1, 1)
    bait = x509.UnrecognizedExtension(x509.ObjectIdentifier("1.2.3.4"), carried)
    builder = x509.CertificateBuilder(name, name, own.public_key(), 1, day, day)
    certificate = builder.add_extension(bait, critical=False).sign(own, SHA256()).public_bytes(Encoding.DER)
    public_key = runpy.run_path(str(BOT))["public_key"]
    assert public_key(certificate) == own.public_key().public_bytes(*form)
    assert hashlib.sha256(public_key(certificate)).digest() == fingerprint_of(certificate)
    with pytest.raises(SystemExit, match="no certificate"):
        public_key(b"\x30\x80" + certificate[4:])
