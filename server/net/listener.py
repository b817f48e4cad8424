"""The sockets on which a host listens, and the pace at which it lets connections in."""

from __future__ import annotations

import asyncio
import errno
import logging
import socket
import ssl

from server.core.addresses import ANYWHERE, LOOPBACK, is_loopback
from server.core.host_clock import HostClock
from server.core.platform import IS_POSIX, descriptors, forget
from server.core.settings import Settings
from server.net.admission import Admission
from server.net.connection import Connection, Listening

log = logging.getLogger(__name__)

ACCEPT_QUEUE_LENGTH = 256
"""Connections that the system keeps for us until we accept them."""
MAX_ACCEPTS_PER_PASS = 32
"""Connections that are accepted before the present ones are served."""
EXHAUSTED_PAUSE_S = 0.1
"""Seconds of the pause after the system had no resources for another connection."""
_NO_FAMILY = (errno.EAFNOSUPPORT, errno.EADDRNOTAVAIL)
"""Errors of a machine without IPv6."""
_EXHAUSTED = (errno.EMFILE, errno.ENFILE, errno.ENOBUFS, errno.ENOMEM)


class Listener:
    """The acceptance of connections on an address, and their count until their end."""

    def __init__(
        self, settings: Settings, watcher: Listening, context: ssl.SSLContext | None, clock: HostClock
    ) -> None:
        """Prepare the sockets; with a `context` connections are encrypted."""
        self._settings = settings
        self._watcher = watcher
        self._context = context
        self._clock = clock
        self.admission: Admission[Connection] = Admission(settings, descriptors(), log.warning)
        self._sockets: list[socket.socket] = []
        self._tasks: list[asyncio.Task[None]] = []

    @property
    def bound(self) -> list[str]:
        """Return the addresses that the sockets listen on."""
        return [each.getsockname()[0] for each in self._sockets]

    @property
    def port(self) -> int:
        """Return the port, once it is bound."""
        port: int = self._sockets[0].getsockname()[1]
        return port

    async def bind(self, host: str, port: int, *, spare: bool) -> None:
        """Take a port, or any free one if it is taken and `spare` allows that; raises `OSError`."""
        try:
            self._sockets = await _bind(host, port)
        except OSError as error:
            if not spare or error.errno != errno.EADDRINUSE:
                raise
            self._sockets = await _bind(host, 0)

    async def listen(self, host: str, *, spare: bool) -> None:
        """Begin to accept on the bound port; raises `OSError`."""
        try:
            self._listen()
        except OSError as error:
            # Two may bind the same port while neither listens; the second one to listen finds it taken.
            if not spare or error.errno != errno.EADDRINUSE:
                raise
            self.close()
            self._sockets = await _bind(host, 0)
            self._listen()
        self._tasks = [asyncio.ensure_future(self._accept(each)) for each in self._sockets]

    def close(self) -> None:
        """Stop accepting; connections with a complete handshake stay."""
        for task in self._tasks:
            task.cancel()
        for each in self._sockets:
            each.close()
        for connection in self.admission.waiting:
            connection.reset()

    def _listen(self) -> None:
        for each in self._sockets:
            each.listen(ACCEPT_QUEUE_LENGTH)

    def on_opened(self, connection: Connection) -> None:
        """Count a connection as one with a complete handshake."""
        self.admission.settle(connection)
        self._watcher.on_opened(connection)

    def on_closed(self, connection: Connection) -> None:
        """Stop counting a connection."""
        self.admission.leave(connection)
        self._watcher.on_closed(connection)

    async def _accept(self, listening: socket.socket) -> None:
        loop = asyncio.get_running_loop()
        taken = 0
        while True:
            try:
                raw, address = await loop.sock_accept(listening)
            except OSError as error:
                # A client may have hung up before we looked. If the error lasts, others must still get their
                # turn.
                exhausted = error.errno in _EXHAUSTED
                if exhausted:
                    self.admission.note_exhaustion(self._clock.now())
                await asyncio.sleep(EXHAUSTED_PAUSE_S if exhausted else 0)
                continue
            await self._take(raw, _origin(raw, address[0]))
            taken += 1
            if taken % MAX_ACCEPTS_PER_PASS == 0:
                await asyncio.sleep(0)

    async def _take(self, raw: socket.socket, address: str) -> None:
        """Start the handshake of an accepted socket, or cut it at once."""
        loop = asyncio.get_running_loop()
        if not self.admission.arrive(address, self._clock.now()):
            forget(raw)
            raw.close()
            return
        connection = Connection(address, self._settings, self._watcher, self, self._context, self._clock)
        for leaving in self.admission.enter(connection, address, self._clock.now()):
            leaving.reset()
        try:
            await loop.connect_accepted_socket(lambda: connection, raw)
        except OSError:
            self.admission.leave(connection)
            raw.close()


def _origin(raw: socket.socket, address: str) -> str:
    """Return the origin of a connection: loopback for all addresses of this machine itself."""
    try:
        return LOOPBACK if not is_loopback(address) and raw.getsockname()[0] == address else address
    except OSError:
        return address


async def _bind(host: str, port: int) -> list[socket.socket]:
    """Return a socket for each address of a host, bound to a port but not listening; raises `OSError`."""
    loop = asyncio.get_running_loop()
    anywhere = host == ANYWHERE
    found = await loop.getaddrinfo(
        None if anywhere else host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
    )
    # The system may list them in either order, and IPv4 is never missing.
    found.sort(key=lambda each: each[0] == socket.AF_INET6)
    made: list[socket.socket] = []
    try:
        for family, kind, protocol, _, where in dict.fromkeys(found):
            try:
                each = socket.socket(family, kind, protocol)
            except OSError as error:
                if anywhere and made and error.errno in _NO_FAMILY:
                    continue
                raise
            made.append(each)
            each.setblocking(False)
            if IS_POSIX:
                # A port is free again at once; on Windows this option would let two hosts share it.
                each.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            if family == socket.AF_INET6:
                each.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 1)
            # All sockets have the port that the first one got.
            shared = port or (made[0].getsockname()[1] if len(made) > 1 else 0)
            try:
                each.bind((where[0], shared, *where[2:]))
            except OSError as error:
                if not (anywhere and len(made) > 1 and error.errno in _NO_FAMILY):
                    raise
                made.remove(each)
                each.close()
    except OSError:
        for each in made:
            each.close()
        raise
    return made
