"""Marks in everything that is secret, and a search for them wherever they should not be.

Two real clients play at a locked table, two bare ones at an open one; a stranger and a spectator listen, and
a wire between clients and host keeps every byte. What is secret is known here: it is looked for afterwards.
"""

from __future__ import annotations

import asyncio
import json
import re
import socket
import stat
import struct
import subprocess
import sys
from base64 import b64encode
from collections.abc import Iterator, Mapping
from contextlib import AsyncExitStack, contextmanager, suppress
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from engine.game import Codec
from engine.games.registry import GAMES
from engine.match import MATCH_FACTS
from engine.protocol import Say, Watch
from engine.replay import replay
from engine.retelling import recordable, retold
from engine.wire.passwords import stretch
from server import journal
from server.draws import Agreed
from server.entries import Opening, Promised, unpack
from tools.attacks.hosts import ROOT, LiveHost
from tools.attacks.player import GAME, ME, OPEN, Fault, Player
from tools.attacks.raw_client import Address, RawClient

MULTICAST = "224.0.0.251", 5353
CLIENT_FILE = "seats.json"
"""The one file of a client that holds secrets, for its owner alone."""
LISTENERS = 2
Marks = Mapping[str, bytes | str]


@dataclass(slots=True)
class Found:
    """Where what was found; nothing should be."""

    matches: int = 0
    marks: int = 0
    places: int = 0
    bytes: int = 0
    """All that was searched."""
    hits: list[str] = field(default_factory=list)

    def search(self, place: str, data: bytes, marks: Marks) -> None:
        """Look for marks in any of the forms in which bytes and texts are written down."""
        self.places += 1
        self.bytes += len(data)
        for name, mark in marks.items():
            if any(form in data for form in forms(mark)):
                self.hits.append(f"{name} in {place}")


def forms(mark: bytes | str) -> Iterator[bytes]:
    """Return how a secret may be written: as it is, in hexadecimal digits, in base64, in UTF-16."""
    raw = mark.encode() if isinstance(mark, str) else mark
    yield raw
    yield raw.hex().encode()
    yield b64encode(raw).rstrip(b"=")
    if isinstance(mark, str):
        yield mark.encode("utf-16-le")
        with suppress(ValueError):
            yield bytes.fromhex(mark) if len(mark) >= 32 else raw


class _Wire:
    """What stands between clients and host, and keeps all that passes."""

    def __init__(self, target: Address) -> None:
        self.passed = bytearray()
        self.port = 0
        self._target = target

    async def __aenter__(self) -> _Wire:
        self._server = await asyncio.start_server(self._serve, "127.0.0.1", 0)
        self.port = self._server.sockets[0].getsockname()[1]
        return self

    async def __aexit__(self, *_: object) -> None:
        self._server.close()

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        up, down = await asyncio.open_connection(self._target.host, self._target.port)
        await asyncio.gather(self._pass_on(reader, down), self._pass_on(up, writer))

    async def _pass_on(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(OSError):
            while data := await reader.read(65536):
                self.passed += data
                writer.write(data)
                await writer.drain()
        writer.close()


@contextmanager
def _overheard() -> Iterator[bytearray]:
    """Listen to what is said by multicast DNS while the block lasts."""
    heard = bytearray()
    listening = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
    loop = asyncio.get_running_loop()
    try:
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
        listening.bind(("", MULTICAST[1]))
        group = socket.inet_aton(MULTICAST[0])
        for interface in ("127.0.0.1", "0.0.0.0"):
            with suppress(OSError):
                joined = struct.pack("4s4s", group, socket.inet_aton(interface))
                listening.setsockopt(socket.IPPROTO_IP, socket.IP_ADD_MEMBERSHIP, joined)
        listening.setblocking(False)
        loop.add_reader(listening, lambda: heard.extend(listening.recv(65536)))
        yield heard
    finally:
        loop.remove_reader(listening)
        listening.close()


async def listen(folder: Path, seed: int, found: Found) -> None:
    """Play one evening of two matches, and search all that it has left; raises `Fault`."""
    folder.mkdir(parents=True)
    password = f"Kanarienvogel-{seed}-piepst"
    said = f"a word among two {seed} of us"
    async with AsyncExitStack() as closing:
        host = closing.enter_context(LiveHost(folder / "data", None, "--debug", "--announce", "on"))
        heard = closing.enter_context(_overheard())
        wire = await closing.enter_async_context(_Wire(host.address))
        way = replace(host.address, port=wire.port)
        clients = [_Client(folder, name, way.port, seat, seed) for seat, name in enumerate(("Ann", "Ben"))]
        for client in clients:
            closing.enter_context(client)
            await client.come(password)
        cid = Player(f"Cid {seed}", seed, [ME, OPEN], pause=0.02)
        dora = Player(f"Dora {seed}", seed + 1, host=cid, pause=0.02)
        cid.overheard = dora.overheard = True
        listeners = [
            await closing.enter_async_context(await RawClient.connect(way)) for _ in range(LISTENERS)
        ]
        for number, listener in enumerate(listeners):
            listener.taken = bytearray()
            await listener.hello(f"Eve {number}")
        playing = asyncio.gather(cid.live(way), dora.live(way))
        await cid.seated.wait()
        listeners[0].command(Watch, table=cid.table)
        drinking = [asyncio.ensure_future(_drink(listener)) for listener in listeners]
        while not (cid.items and dora.items and clients[0].tokens()):
            await asyncio.sleep(0.02)
        assert cid.client is not None
        cid.client.command(Say, table=cid.table, text=said)
        tokens = {f"token of {client.name}": token for client in clients for token in client.tokens()}
        tokens |= {f"token of {player.name}": player.token for player in (cid, dora)}
        secrets = {
            **_host_secrets(host.folder),
            **{k: v for each in clients for k, v in each.nonces().items()},
        }
        passwords = {"password": password, **_stretched(password, host.folder)}
        marks: dict[str, bytes | str] = {**tokens, **secrets, **passwords}
        for place, data in _processes(host, clients):
            found.search(place, data, marks)
        await playing
        for client in clients:
            await client.over()
        for player, other in ((cid, dora), (dora, cid)):
            own = f"token of {player.name}"
            found.search(f"what {player.name} was sent", player.heard_before_end, _without(marks, own))
            found.search(f"what {player.name} sent", player.said, {own: player.token, **passwords})
            _as_known(player, folder / "data" / "matches")
        for number, listener in enumerate(listeners):
            assert listener.taken is not None
            # A spectator of the open table may hear what is said there, a stranger may not.
            unheard = {"table talk": said} if number else {}
            found.search("what an onlooker was sent", bytes(listener.taken), {**marks, **unheard})
        hidden = {**marks, "table talk": said, "name": f"Eve {LISTENERS - 1}"}
        for task in drinking:
            task.cancel()
        await asyncio.gather(*drinking, return_exceptions=True)
        found.search("bytes on the wire", bytes(wire.passed), hidden)
        found.search("multicast DNS", bytes(heard), {**hidden, "player": cid.name})
        for client in clients:
            client.end()
            for path in client.files():
                data = path.read_bytes()
                if path.name == CLIENT_FILE:
                    found.search(str(path.name), data, passwords)
                    if stat.S_IMODE(path.stat().st_mode) != 0o600:
                        found.hits.append(f"{path.name} can be read by others")
                elif path.suffix == ".wc1":
                    # A record shows what was drawn; it is made when that is no secret any more.
                    found.search("a record", data, {**tokens, **passwords})
                else:
                    found.search(f"a client's {path.name}", data, marks)
            found.search("a client's output", client.output.encode(), marks)
        found.search("the host's log", host.log.read_bytes(), hidden)
    found.matches += 2
    found.marks += len(marks)


class _Client:
    """A real client as a process."""

    def __init__(self, folder: Path, name: str, port: int, seat: int, seed: int) -> None:
        self.name = f"{name} {seed}"
        self.output = ""
        self._folder = folder / name
        self._folder.mkdir()
        words = ["-m", "tools.attacks.canary_client", str(self._folder), self.name]
        self.process = subprocess.Popen(
            [sys.executable, *words, str(port), str(seat), str(seed)],
            cwd=ROOT,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            env=_environment(),
        )

    async def come(self, password: str) -> None:
        """Let it come in and sit down."""
        self._write(password)
        await self._expect("seated")

    async def over(self) -> None:
        """Wait until its match is over."""
        await self._expect("over")

    def end(self) -> None:
        """Let it end and take in what it has said."""
        self._write("end")
        self.output += self.process.communicate(timeout=60)[0]

    def tokens(self) -> list[str]:
        """Return the tokens that it keeps."""
        return [token for place in self._places() for token in place["tokens"].values()]

    def nonces(self) -> dict[str, str]:
        """Return what it adds to the draws."""
        found: dict[str, str] = {}
        for place in self._places():
            for number, nonce in ((place.get("pledge") or {}).get("nonces") or {}).items():
                found[f"nonce {number} of {self.name}"] = nonce
        return found

    def files(self) -> list[Path]:
        """Return all files that it has left."""
        return [path for path in self._folder.rglob("*") if path.is_file()]

    def __enter__(self) -> _Client:
        return self

    def __exit__(self, *_: object) -> None:
        self.process.kill()
        self.process.communicate()

    def _places(self) -> list[dict[str, Any]]:
        with suppress(FileNotFoundError, ValueError):
            kept: list[dict[str, Any]] = json.loads((self._folder / CLIENT_FILE).read_bytes())
            return kept
        return []

    def _write(self, line: str) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(f"{line}\n")
        self.process.stdin.flush()

    async def _expect(self, word: str) -> None:
        assert self.process.stdout is not None
        while line := await asyncio.to_thread(self.process.stdout.readline):
            self.output += line
            with suppress(ValueError):
                if json.loads(line).get(word):
                    return
        raise Fault(f"{self.name} has ended: {self.output[-500:]}")


def _environment() -> dict[str, str]:
    import os

    return {**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}


async def _drink(client: RawClient) -> None:
    with suppress(EOFError, OSError):
        while True:
            await client.read()


def _host_secrets(folder: Path) -> dict[str, bytes | str]:
    """Return what only the host knows while matches run: its key, and its parts of their draws."""
    found: dict[str, bytes | str] = {}
    lines = re.findall(r"-----BEGIN [A-Z ]*PRIVATE KEY-----\n(.*?)\n-----END", _pem(folder), re.DOTALL)
    for line in "".join(lines).split("\n"):
        found["private key"] = line
    for path in folder.glob("table-*.journal"):
        for payload in journal.read(path.read_bytes()).payloads:
            entry = unpack(payload)
            draws = entry.draws if isinstance(entry, Opening) else None
            if isinstance(draws, Agreed):
                found[f"draws of {path.name}"] = draws.secret
            elif isinstance(entry, Promised):
                found[f"draws of {path.name}"] = entry.secret
    if len(found) < 3:
        raise Fault(f"the secrets of the host were not found: {sorted(found)}")
    return found


def _pem(folder: Path) -> str:
    return "\n".join(path.read_text("ascii") for path in folder.glob("*.pem"))


def _stretched(password: str, folder: Path) -> dict[str, str]:
    """Return what a password becomes at the locked table."""
    for path in folder.glob("table-*.journal"):
        entry = unpack(journal.read(path.read_bytes()).payloads[0])
        if isinstance(entry, Opening) and entry.lock is not None:
            return {"stretched password": stretch(password, entry.lock.salt)}
    raise Fault("no table is locked")


def _processes(host: LiveHost, clients: list[_Client]) -> Iterator[tuple[str, bytes]]:
    """Return what everybody on this machine may see of our processes, or at least who owns them."""
    mine = [host.pid, *(client.process.pid for client in clients)]
    for pid in mine:
        children = Path(f"/proc/{pid}/task/{pid}/children").read_text("ascii").split()
        mine += [int(child) for child in children]
    for pid in mine:
        for name in ("cmdline", "environ"):
            with suppress(OSError):
                yield f"/proc/PID/{name}", Path(f"/proc/{pid}/{name}").read_bytes()


def _without(marks: Mapping[str, bytes | str], name: str) -> dict[str, bytes | str]:
    return {each: mark for each, mark in marks.items() if each != name}


def _as_known(player: Player, records: Path) -> None:
    """Check that a player was told exactly what its seat may know of the match."""
    for path in records.glob(f"*-{player.table}-1.wc1"):
        replayed = replay(path.read_bytes(), GAMES)
        facts = Codec(GAME, *MATCH_FACTS).events(player.items)
        if recordable(facts) != retold(replayed, player.seat):
            raise Fault(f"{player.name} was told something else than the seat may know")
        return
    raise Fault("the host has kept no record of the match")
