"""A connection that is renewed when it breaks, as long as there is a host to come back to."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from itertools import count
from secrets import randbelow
from typing import Any, Literal, Protocol

from msgspec.structs import replace

from client.net.breach import MISBEHAVES
from client.net.connection import Connection, ConnectionLost, Refused
from client.net.pauses import Pauses
from client.net.refusal import PASSING
from engine.release import release
from engine.wire.protocol import PROTOCOL, ClientMessage, Hello, HostMessage, Rejected, Welcome
from engine.wire.room_notice import MAX_VERSION_LENGTH, clean

RETURN_S = 20.0
"""Seconds for which a lost connection is tried again."""
DEATH_S = 0.25
"""Seconds to wait for the end of our host process, which may have cost us the connection."""
RETURNABLE = (*PASSING, "older_host")
"""Refusals that may be over at the next try for a lost connection: the room's address may have another owner
only for a time."""
FINAL_CODES = ("host_ends", "replaced", "crowded", MISBEHAVES)
"""Ways of losing a connection that leave nothing to come back to."""

RECONNECTING = "reconnecting"
LOCAL_TROUBLES = (RECONNECTING, "closed", "host_died")
"""Troubles that a host's message cannot cause."""

Asking = ClientMessage | Callable[[Connection], ClientMessage]
"""A command, or a function that makes it for each connection, because a proof holds for only one."""
Dial = Callable[[Iterator[int]], Awaitable[Connection]]
"""Connect, numbering commands from here on."""


class OwnHost(Protocol):
    """A host process of this machine, which is started again when it dies."""

    async def wait_for_end(self, seconds: float) -> bool:
        """Wait a while for the process to end; return whether it has."""

    async def revive(self) -> bool:
        """Start a host that has died again; False where that is not possible."""


class Reconnect:
    """One connection after another to the same host; each command is carried out once over all of them."""

    def __init__(
        self,
        dial: Dial,
        host: OwnHost | None,
        on_welcome: Callable[[Welcome], None],
        on_message: Callable[[HostMessage], None],
        on_change: Callable[[Literal["lost", "back"]], None],
        patience: float = RETURN_S,
        sleep: Callable[[float], Awaitable[object]] = asyncio.sleep,
    ) -> None:
        """Prepare; `host` is the host process if it is ours: a dead one is started again.

        `patience` is the seconds for which a lost connection is tried again; `sleep` waits for the growing
        pauses.
        """
        self.rejoin: Callable[[Connection], Awaitable[None]] | None = None
        """Function that takes the old place again on a new connection; None while there is no place."""
        self.trouble: str | None = None
        """None while connected, `reconnecting` during tries, otherwise the code of the final failure."""
        self._dial = dial
        self._host = host
        self._patience = patience
        self._on_welcome = on_welcome
        self._on_message = on_message
        self._on_change = on_change
        self._sleep = sleep
        self._pauses = Pauses()
        self._since = 0.0
        """Time when the present connection was opened, by the loop's clock."""
        self._link: Connection | None = None
        # A restarted client must not give a command the id of an earlier one.
        self._ids = count(1 + randbelow(1 << 30))
        self._open_commands: dict[int, str] = {}
        """Kinds of the commands without an answer, by their numbers."""
        self._settled = asyncio.Event()
        """Set unless a return is under way."""
        self._returning: asyncio.Task[None] | None = None
        self._lost_at = self._deadline = 0.0

    @property
    def host(self) -> OwnHost | None:
        """Return the process of this machine behind the connection, if there is one."""
        return self._host

    @property
    def away(self) -> tuple[float, float]:
        """Return the seconds since the connection was lost, and the seconds of further tries."""
        if self.trouble != RECONNECTING:
            return 0.0, 0.0
        now = asyncio.get_running_loop().time()
        return now - self._lost_at, max(0.0, self._deadline - now)

    @property
    def over(self) -> bool:
        """Say whether the host is gone for good."""
        return self.trouble not in (None, RECONNECTING)

    @property
    def link(self) -> Connection:
        """Return the newest connection; there must have been one."""
        assert self._link is not None
        return self._link

    @property
    def open_command(self) -> str:
        """Return the kind of the oldest command without an answer, as `CreateTable`; empty without one."""
        return next(iter(self._open_commands.values()), "")

    async def connect(self) -> Connection:
        """Open a connection; raises `Refused`."""
        link = await self._dial(self._ids)
        if link.welcome.protocol != PROTOCOL:
            # A host that welcomes us with another protocol speaks it from here on.
            await link.close()
            raise Refused("wrong_version", _versions(link.welcome))
        self._link = link
        self._since = asyncio.get_running_loop().time()
        link.on_message = self._on_message
        link.on_closed = self._on_lost
        self._on_welcome(link.welcome)
        link.start()
        return link

    async def submit(self, asking: Asking, *, once: bool = False) -> Rejected | None:
        """Have a command carried out once, over as many connections as it takes; return its refusal.

        A command that the host cannot recognize when repeated is sent only `once`, on this connection.
        """
        number = self.link.number()
        try:
            while True:
                link = self.link
                command = asking(link) if callable(asking) else asking
                assert not isinstance(command, Hello)
                self._open_commands[number] = type(command).__name__
                try:
                    answer = await link.command(replace(command, id=number))
                except ConnectionLost as lost:
                    if once:
                        return Rejected(lost.code)
                    await self._settled.wait()
                    if self.trouble is not None:
                        return Rejected(self.trouble)
                else:
                    return answer if isinstance(answer, Rejected) else None
        finally:
            self._open_commands.pop(number, None)

    async def close(self) -> None:
        """End the connection, and all tries to renew it."""
        if not self.over:
            self.trouble = "closed"
        self._settled.set()
        if self._returning is not None:
            self._returning.cancel()
            await asyncio.gather(self._returning, return_exceptions=True)
        if self._link is not None:
            await self._link.close()

    def _on_lost(self, code: str) -> None:
        """Give up the lost connection, or try to return to the host."""
        if self.rejoin is None:
            self._fail(code)
        elif self._returning is None or self._returning.done():
            self.trouble = RECONNECTING
            self._lost_at = self._deadline = asyncio.get_running_loop().time()
            self._settled.clear()
            self._returning = asyncio.ensure_future(self._return(code, self.rejoin))
            self._on_change("lost")

    async def _return(self, code: str, rejoin: Callable[[Connection], Awaitable[None]]) -> None:
        """Connect again and take the old place, or say why that is not possible."""
        loop = asyncio.get_running_loop()
        self._lost_at = loop.time()
        self._deadline = self._lost_at + self._patience
        self._pauses.note_connection(loop.time() - self._since)
        while code not in FINAL_CODES and loop.time() < self._deadline:
            await self._sleep(self._pauses.next())
            if self._host is not None and await self._host.wait_for_end(DEATH_S):
                # After a return to a new one the player finds everything as it was.
                if not await self._host.revive():
                    self._fail("host_died", ours=True)
                    return
                self._deadline = loop.time() + self._patience
            try:
                link = await self.connect()
                await rejoin(link)
            except ConnectionLost as lost:
                code = lost.code
            except Refused as refused:
                code = refused.code
                if code not in RETURNABLE:
                    break
            else:
                # It may be lost again by now, without a report while this was still on its way.
                if link.closed is None:
                    self.trouble = None
                    self._settled.set()
                    self._on_change("back")
                    return
                code = link.closed
            await self.link.close()
        self._fail("lost" if code in RETURNABLE else code)

    def _fail(self, code: str, *, ours: bool = False) -> None:
        """End for good, with a code that the host may have given unless it is `ours`."""
        self.trouble = "lost" if code in LOCAL_TROUBLES and not ours else code
        self._settled.set()
        self._on_change("lost")


def _versions(welcome: Welcome) -> dict[str, Any]:
    return {
        "host_version": clean(welcome.version, MAX_VERSION_LENGTH),
        "host_protocol": welcome.protocol,
        "client_version": release(),
        "client_protocol": PROTOCOL,
    }
