"""A room on this machine for everybody on the network: a host process that outlives the client."""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
import subprocess
import sys
from collections import deque
from pathlib import Path
from threading import Timer
from typing import Any

from msgspec import Struct

from client.diagnosis.host_log import NAME as HOST_LOG
from client.files.stored_file import StoredFile
from client.hosts.local_host import IN_USE, STOP_S, own_environment
from client.hosts.patience import MAX_STEPS, STEP_S, Pause, Still, patiently, silent
from client.i18n import Words
from client.net.addresses import Address
from client.net.connection import Refused
from client.net.probe import ask
from client.net.trust import Trust
from client.platform import ask_to_end, get_detaching_options, runs
from engine.wire.room_notice import MAX_NAME_LENGTH

NAME = "party.json"
LOOPBACK = "127.0.0.1"
LOOK_S = 0.1
"""Seconds between two looks whether a stopped host has ended."""
FIND_S = 10.0
"""Seconds that a room of ours may take to answer; if there is none, that is known at once."""
MAX_REVIVALS, REVIVAL_WINDOW_S = 3, 120.0
"""Most restarts of a dying host, and the seconds within which they count; then it is given up."""
GUARD_S = 0.5
"""Seconds between two looks whether the host still lives."""
DYING_S = 0.5
"""Seconds that a process may take to end after its room has fallen silent."""
END_S = 10.0
"""Seconds that a stopped host may take: it says goodbye, and stores its matches."""

log = logging.getLogger("muster.party")


class HostedRoom(Struct, frozen=True, kw_only=True):
    """A room that this machine hosts."""

    name: str
    port: int
    addresses: list[str]
    """Addresses at which others find it."""
    process: int
    fingerprint: str
    """Fingerprint of the room's key."""
    examples: bool = False
    """Whether it offers games that are examples."""
    owner: str = ""
    """The name of who opened it, for lists of rooms."""

    @property
    def near(self) -> Address:
        """Return the address for this machine itself."""
        return Address(LOOPBACK, self.port)


def room_title(words: Words, wished: str, name: str) -> str:
    """Return the name of a player's room: as wished, but never like its owner."""
    title = wished.strip()
    own = title.casefold() in ("", name.casefold())
    return words.tr("network.room_of", name=name)[:MAX_NAME_LENGTH] if own else title


class PartyHost:
    """The room of this machine: it is started, found again and ended; a folder has its tables and address."""

    def __init__(self, folder: Path, settings: tuple[str, ...] = ()) -> None:
        """Use a folder, which need not exist yet; `settings` are the host's, as `name=value`."""
        self.own: HostedRoom | None = None
        """The room, as far as it is known without asking."""
        self.closing = False
        """Whether it is being closed, which lasts until everybody has the message."""
        self.visits: set[object] = set()
        """Stays of this client in the room."""
        self.here: int | None = None
        """People in the room at the last look from outside; None before one."""
        self.folder = folder
        self._file = StoredFile(folder / NAME, HostedRoom)
        self._settings = settings
        self.trouble: Refused | None = None
        """Reason why the room could not be restarted after its host had died; None while all is well."""
        self._revivals: deque[float] = deque(maxlen=MAX_REVIVALS)
        """Times of the host's restarts, by the loop's clock."""
        self._revival: asyncio.Task[bool] | None = None
        self._guarding: asyncio.Task[None] | None = None
        self._child: subprocess.Popen[bytes] | None = None
        """The process, if this run of the client has started it."""
        self._opening: asyncio.Future[HostedRoom] | None = None

    @property
    def data(self) -> Path:
        """Return the folder of the host, with its key and its tables."""
        return self.folder / "host"

    def of(self, fingerprint: str) -> PartyHost | None:
        """Return this object if a fingerprint is that of its room, as far as it is known without asking."""
        return self if self.own is not None and self.own.fingerprint == fingerprint else None

    async def find(self) -> HostedRoom | None:
        """Return the room that runs already, perhaps since an earlier run of the client."""
        kept = self.own or self._recover_room()
        if kept is None:
            return None
        try:
            # Another host may have the port by now; it has another key.
            await ask(kept.near, Trust(kept.fingerprint), FIND_S)
        except Refused:
            ours = self.own is not None and not self.closing
            if ours and await self.wait_for_end(DYING_S) and await self.revive():
                return self.own
            self.own = None
            return None
        self.own = kept
        return kept

    async def start(
        self,
        name: str,
        *,
        owner: str = "",
        examples: bool = False,
        still: Still = silent,
        pause: Pause = asyncio.sleep,
    ) -> HostedRoom:
        """Open a room, or return the open one; raises `Refused`, with code `no_host`.

        Lists of rooms tell the `owner`. With `examples` it offers example games, too. The call waits while
        its process lives, and `still` hears how long; `pause` is the clock.

        A cancelled call has opened the room all the same: it can be entered or closed afterwards.
        """
        if self._opening is None or self._opening.done():
            running = await self.find()
            if running is not None:
                return running
            self._opening = asyncio.ensure_future(asyncio.to_thread(self._open, name, owner, examples))
        try:
            own = await patiently(asyncio.shield(self._opening), still, pause)
            if self._guarding is None or self._guarding.done():
                self._guarding = asyncio.ensure_future(self._guard())
            return own
        except TimeoutError:
            raise Refused("no_host", {"reason": "no port"}) from None

    def _open(self, name: str, owner: str, examples: bool) -> HostedRoom:
        self.own = own = self._run(name, owner, examples)
        self.trouble = None
        self._keep(own)
        return own

    def _keep(self, own: HostedRoom) -> None:
        try:
            self._file.change(lambda _: own)
        except OSError as error:
            log.warning("the room cannot be remembered: %s", error)

    # A host that dies.

    async def wait_for_end(self, seconds: float) -> bool:
        """Wait a while for the room's process to end unasked; return whether it has."""
        clock = asyncio.get_running_loop().time
        deadline = clock() + seconds
        while not self._has_died():
            if clock() >= deadline:
                return False
            await asyncio.sleep(LOOK_S)
        return True

    async def revive(self) -> bool:
        """Restart a room whose host has died, with its key, its port and its tables.

        False if that is not possible, or has happened too often; `trouble` says why.
        """
        if self._revival is None or self._revival.done():
            self._revival = asyncio.ensure_future(self._revive())
        # A caller that gives up must not stop it half way: the new host would be lost.
        return await asyncio.shield(self._revival)

    async def _revive(self) -> bool:
        own, now = self.own, asyncio.get_running_loop().time()
        if own is None or self.closing:
            return False
        if not self._has_died():
            return True
        if len(self._revivals) == MAX_REVIVALS and now - self._revivals[0] < REVIVAL_WINDOW_S:
            self.own, self.trouble = None, Refused("room_died", {"n": MAX_REVIVALS})
            return False
        self._revivals.append(now)
        log.warning("the room's host has died, and is started again")
        try:
            self.own = heir = await asyncio.to_thread(self._run, own.name, own.owner, own.examples, own.port)
        except Refused as refused:
            self.own, self.trouble = None, refused
            return False
        await asyncio.to_thread(self._keep, heir)
        return True

    def _has_died(self) -> bool:
        """Return whether the room's process has ended without a close of the room."""
        if self.own is None or self.closing:
            return False
        if self._child is not None and self._child.pid == self.own.process:
            return self._child.poll() not in (None, 0)
        return not runs(self.own.process)

    async def _guard(self) -> None:
        """Start the host again when it dies, also while its owner is somewhere else in the program."""
        while True:
            await asyncio.sleep(GUARD_S)
            if self._has_died():
                await self.revive()

    async def stop(self) -> None:
        """Close the room: everybody there gets a message, and matches are stored for the next time."""
        self.closing = True
        if self._guarding is not None:
            self._guarding.cancel()
        try:
            if self._revival is not None:
                # A starting host can be stopped once it has started.
                await asyncio.wait([self._revival])
            await self._stop()
        finally:
            self.closing = False

    async def _stop(self) -> None:
        own = await self.find()
        if own is None:
            return
        await asyncio.to_thread(self._end, own)
        # It has ended when it does not answer any more; the wait is limited.
        with contextlib.suppress(Refused, TimeoutError):
            async with asyncio.timeout(END_S):
                while True:
                    await ask(own.near, Trust(own.fingerprint))
                    await asyncio.sleep(LOOK_S)
        self.own = None
        # A file that stays leads to a room that does not answer any more.
        with contextlib.suppress(OSError):
            (self.folder / NAME).unlink(missing_ok=True)

    def _recover_room(self) -> HostedRoom | None:
        """Return the room that this machine hosts by its file, if it can be read."""
        try:
            return self._file.recover()
        except OSError as error:
            log.warning("the room of this machine cannot be found: %s", error)
            return None

    def _end(self, own: HostedRoom) -> None:
        """Ask the process to end."""
        child, self._child = self._child, None
        if child is None or child.stdin is None or child.pid != own.process:
            ask_to_end(own.process)
            return
        # It may have ended already.
        with contextlib.suppress(OSError), child.stdin:
            child.stdin.write(b"close\n")
            child.stdin.flush()
        # The owner must not wait for a host that hangs.
        with contextlib.suppress(subprocess.TimeoutExpired):
            child.wait(END_S)

    def _run(self, name: str, owner: str, examples: bool, port: int | None = None) -> HostedRoom:
        """Start a separate process, at a port if one is given, and read its address; raises `Refused`."""
        given = ["--party", "--name", name, "--data", str(self.data)]
        given += ["--owner", owner] * bool(owner)
        given += [] if port is None else ["--port", str(port)]
        given += ["--examples"] * examples
        for setting in self._settings:
            given += ["--set", setting]
        self.folder.mkdir(parents=True, exist_ok=True)
        complaints = self.folder / HOST_LOG
        try:
            with complaints.open("wb") as log_file:
                process = subprocess.Popen(
                    # -P: a folder called `server` where the player happens to be must not be taken for ours.
                    [sys.executable, "-P", "-m", "server", *given],
                    stdin=subprocess.PIPE,
                    stdout=subprocess.PIPE,
                    stderr=log_file,
                    env=own_environment(),
                    **get_detaching_options(),
                )
        except OSError as error:
            raise Refused("no_host", {"reason": error.strerror or str(error)}) from None
        assert process.stdout is not None
        with process.stdout:
            told = _first_line(process)
        if told is None:
            with contextlib.suppress(subprocess.TimeoutExpired):
                # To kill one that ends by itself would lose its exit code.
                process.wait(STOP_S)
            process.kill()
            assert process.stdin is not None
            process.stdin.close()
            if process.wait() == IN_USE:
                raise Refused("room_in_use")
            lines = complaints.read_text(errors="replace").strip().splitlines()
            raise Refused("no_host", {"reason": lines[-1] if lines else f"exit code {process.returncode}"})
        self._child = process
        return HostedRoom(name=name, process=process.pid, examples=examples, owner=owner, **told)


def _first_line(process: subprocess.Popen[bytes]) -> dict[str, Any] | None:
    """Return port, addresses and fingerprint from a host's first line; None if that is something else."""
    assert process.stdout is not None
    late = Timer(MAX_STEPS * STEP_S, process.kill)
    late.start()
    try:
        told = json.loads(process.stdout.readline())
        addresses = [str(address) for address in told["addresses"]]
        fingerprint = bytes.fromhex(told["fingerprint"]).hex()
        return {"port": int(told["port"]), "addresses": addresses, "fingerprint": fingerprint}
    except (OSError, ValueError, KeyError, TypeError):
        return None
    finally:
        late.cancel()
