"""Marks in all secrets, and a search for them wherever they should not be.

Two real clients play at a locked table, two bare ones at an open one. A stranger and a spectator listen, and
a wire between clients and host keeps every byte. All secrets are known here, and are searched for afterwards.
"""

from __future__ import annotations

import asyncio
import re
import stat
from collections.abc import Iterator, Mapping
from contextlib import AsyncExitStack, suppress
from dataclasses import replace
from pathlib import Path

from engine.game import Codec
from engine.games.registry import GAMES
from engine.match.beginning import MATCH_EVENTS
from engine.match.entries import recordable
from engine.record.replay import replay
from engine.wire.passwords import stretch
from engine.wire.protocol import Say, Watch
from server.core.commit_reveal import CommittedSeed
from server.storage import journal
from server.storage.entries import Opening, Promised, unpack
from tools.attacks.canaries.guest import KEPT, Guest
from tools.attacks.canaries.marks import Found
from tools.attacks.canaries.wire import Wire, overheard
from tools.attacks.hosts import LiveHost
from tools.harness.hosts.player import GAME, ME, OPEN, Fault, Player
from tools.harness.hosts.raw_client import RawClient

LISTENERS = 2


async def listen(folder: Path, seed: int, found: Found) -> None:
    """Play one evening of two matches, and search all its traces; raises `Fault`."""
    folder.mkdir(parents=True, exist_ok=True)
    password = f"Kanarienvogel-{seed}-piepst"
    said = f"a word among two {seed} of us"
    async with AsyncExitStack() as closing:
        host = closing.enter_context(LiveHost(folder / "data", None, "--debug", "--announce", "on"))
        heard = closing.enter_context(overheard())
        wire = await closing.enter_async_context(Wire(host.address))
        way = replace(host.address, port=wire.port)
        clients = [Guest(folder, name, way.port, seat, seed) for seat, name in enumerate(("Ann", "Ben"))]
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
        while not (cid.items and dora.items and all(each.tokens() and each.nonces() for each in clients)):
            await asyncio.sleep(0.02)
        assert cid.client is not None
        cid.client.command(Say, table=cid.table, text=said)
        tokens = {f"token of {client.name}": token for client in clients for token in client.tokens()}
        tokens |= {f"token of {player.name}": player.token for player in (cid, dora)}
        secrets = {
            **_host_secrets(host.folder),
            **{k: v for each in clients for k, v in each.nonces().items()},
        }
        passwords = {"password": password, **_stretch_password(password, host.folder)}
        marks: dict[str, bytes | str] = {**tokens, **secrets, **passwords}
        for place, data in _processes(host, clients):
            found.search(place, data, marks)
        await playing
        for client in clients:
            await client.over()
        for player in (cid, dora):
            own = f"token of {player.name}"
            found.search(f"what {player.name} was sent", player.heard_before_end, _without(marks, own))
            _seeing(player, own)
            found.search(f"what {player.name} sent", player.said, {own: player.token, **passwords})
            _check_known_events(player, folder / "data" / "matches")
        for number, listener in enumerate(listeners):
            assert listener.taken is not None
            # A spectator of the open table may read its chat, a stranger may not.
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
                if path.name == KEPT:
                    found.search(str(path.name), data, passwords)
                    if stat.S_IMODE(path.stat().st_mode) != 0o600:
                        found.hits.append(f"{path.name} can be read by others")
                elif path.suffix == ".wc1":
                    # A record shows the draws; it is written when they are no secret any more.
                    found.search("a record", data, {**tokens, **passwords})
                else:
                    found.search(f"a client's {path.name}", data, marks)
            found.search("a client's output", client.output.encode(), marks)
        found.search("the host's log", host.log.read_bytes(), hidden)
    found.matches += 2
    found.marks += len(marks)


async def _drink(client: RawClient) -> None:
    # It ends with the connection.
    with suppress(EOFError, OSError):
        while True:
            await client.read()


def _host_secrets(folder: Path) -> dict[str, bytes | str]:
    """Return the secrets of the host while matches run: its key, and its parts of their draws."""
    found: dict[str, bytes | str] = {}
    lines = re.findall(r"-----BEGIN [A-Z ]*PRIVATE KEY-----\n(.*?)\n-----END", _pem(folder), re.DOTALL)
    for number, line in enumerate("".join(lines).split("\n"), 1):
        found[f"line {number} of the private key"] = line
    for path in folder.glob("table-*.journal"):
        for payload in journal.read(path.read_bytes()).payloads:
            entry = unpack(payload)
            draws = entry.draws if isinstance(entry, Opening) else None
            if isinstance(draws, CommittedSeed):
                found[f"draws of {path.name}"] = draws.secret
            elif isinstance(entry, Promised):
                found[f"draws of {path.name}"] = entry.secret
    if len(found) < 3:
        raise Fault(f"the secrets of the host were not found: {sorted(found)}")
    return found


def _pem(folder: Path) -> str:
    return "\n".join(path.read_text("ascii") for path in folder.glob("*.pem"))


def _stretch_password(password: str, folder: Path) -> dict[str, str]:
    """Return the stretched form of a password at the locked table."""
    for path in folder.glob("table-*.journal"):
        entry = unpack(journal.read(path.read_bytes()).payloads[0])
        if isinstance(entry, Opening) and entry.lock is not None:
            return {"stretched password": stretch(password, entry.lock.salt)}
    raise Fault("no table is locked")


def _processes(host: LiveHost, clients: list[Guest]) -> Iterator[tuple[str, bytes]]:
    """Return everything that other users may see of our processes, or at least their owners."""
    mine = [host.pid, *(client.process.pid for client in clients)]
    for pid in mine:
        children = Path(f"/proc/{pid}/task/{pid}/children").read_text("ascii").split()
        mine += [int(child) for child in children]
    for pid in mine:
        for name in ("cmdline", "environ"):
            # The process may have ended meanwhile.
            with suppress(OSError):
                yield f"/proc/PID/{name}", Path(f"/proc/{pid}/{name}").read_bytes()


def _without(marks: Mapping[str, bytes | str], name: str) -> dict[str, bytes | str]:
    return {each: mark for each, mark in marks.items() if each != name}


def _seeing(player: Player, own: str) -> None:
    """Check that the search finds existing texts: a player receives its own token."""
    control = Found()
    control.search("the control", player.heard_before_end, {own: player.token})
    if not control.hits:
        raise Fault("the search is blind")


def _check_known_events(player: Player, records: Path) -> None:
    """Check that a player received exactly the events that its seat may know."""
    for path in records.glob(f"*-{player.table}-1.wc1"):
        replayed = replay(path.read_bytes(), GAMES)
        events = Codec(GAME, *MATCH_EVENTS).events(player.items)
        if recordable(events) != replayed.match.stream(player.seat):
            raise Fault(f"{player.name} was told something else than the seat may know")
        return
    raise Fault("the host has kept no record of the match")
