"""One connection to a host: frames in and out, and the answers to commands."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
from collections.abc import Callable, Iterator
from itertools import count

import msgspec

from client.net.breach import MISBEHAVES, Breach
from client.net.channel import Channel
from client.net.pace import Pace, cost
from client.net.refusal import Refused as Refused
from engine.release import release
from engine.wire.proofs import Proof, ProofClaim, Purpose
from engine.wire.protocol import (
    MAX_HOST_MESSAGE_BYTES,
    PROTOCOL,
    Accepted,
    ClientMessage,
    Closing,
    Hello,
    HostMessage,
    Ping,
    Pong,
    ProtocolError,
    Rejected,
    Welcome,
    frame,
    from_host,
)

HELLO_S = 10.0
"""Seconds that a host may take to answer a greeting."""
PING_S = 2.0
"""Seconds between two signs of life of the link."""
SILENT_S = 10.0
"""Seconds without a sign of life after which the link counts as broken."""

log = logging.getLogger("muster.link")

Answer = Accepted | Rejected | Pong


class ConnectionLost(Exception):
    """The connection has ended; `code` says how: `lost`, or the host's own reason."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


class Connection:
    """One welcomed connection; after its end it stays closed."""

    def __init__(self, channel: Channel, ids: Iterator[int] | None = None) -> None:
        """Use a channel; `greet` does that and greets the host."""
        self.on_message: Callable[[HostMessage], None] = lambda message: None
        """Called with each message that is no answer to a command, in order, by the session that owns the
        link."""
        self.on_closed: Callable[[str], None] = lambda code: None
        """Called once with a code when the connection ends by itself."""
        self.closed: str | None = None
        """Reason why the connection has ended."""
        self.welcome: Welcome
        """The host's answer to our greeting."""
        self.address = channel.address
        self.fingerprint = channel.fingerprint
        """Fingerprint of the key that the host has shown (`engine.wire.identity`)."""
        self._reader = channel.reader
        self._writer = channel.writer
        self._ids = ids or count(1)
        self._waiting: dict[int, asyncio.Future[Answer]] = {}
        self._tasks: list[asyncio.Task[None]] = []

    @classmethod
    async def greet(
        cls,
        channel: Channel,
        *,
        secret: str | None = None,
        name: str = "",
        ids: Iterator[int] | None = None,
    ) -> Connection:
        """Greet over a channel; raises `Refused`, with code `unreachable` without an answer.

        Code `host_misbehaves` means an answer that no room gives; another try would get the same. Nothing is
        read before `start`: a caller that sets `on_message` first gets every message.
        """
        link = cls(channel, ids)
        nobody = Refused("unreachable", {"host": channel.address.host, "port": channel.address.port})
        try:
            async with asyncio.timeout(HELLO_S):
                link._send(Hello(PROTOCOL, release(), name, secret))
                answer = await link._read()
        except (OSError, EOFError, TimeoutError):
            channel.drop()
            raise nobody from None
        except ProtocolError:
            channel.drop()
            raise Refused(MISBEHAVES) from None
        except BaseException:
            channel.drop()
            raise
        if not isinstance(answer, Welcome):
            await link.close()
            raise Refused(answer.code, answer.args) if isinstance(answer, Rejected) else Refused(MISBEHAVES)
        link.welcome = answer
        return link

    def start(self) -> None:
        """Begin to read, and to send signs of life."""
        self._tasks = [asyncio.ensure_future(self._listen()), asyncio.ensure_future(self._stay_alive())]

    def number(self) -> int:
        """Return an id that no command has had yet."""
        return next(self._ids)

    def prove(self, purpose: Purpose, table: int, seat: int | None, key: bytes) -> Proof:
        """Return a proof of a secret, valid for this connection and this room's key."""
        claim = ProofClaim(purpose, table, seat, self.welcome.nonce, self.fingerprint)
        return claim.prove(key, secrets.token_bytes)

    async def command(self, message: ClientMessage) -> Answer:
        """Send a command and return its answer; id 0 is replaced. Raises `ConnectionLost`.

        A command that is repeated with its id over a new connection is carried out once.
        """
        if isinstance(message, Hello):
            raise TypeError("a greeting is no command")
        if message.id == 0:
            message = msgspec.structs.replace(message, id=self.number())
        if self.closed is not None:
            raise ConnectionLost(self.closed)
        answer: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
        self._waiting[message.id] = answer
        try:
            self._send(message)
            return await answer
        finally:
            self._waiting.pop(message.id, None)

    async def close(self) -> None:
        """End the connection."""
        self._end("closed")
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        # The other end may be gone before we are.
        with contextlib.suppress(OSError):
            await self._writer.wait_closed()

    def _send(self, message: ClientMessage) -> None:
        # The log names messages and never quotes them: they hold secrets, tokens and coins.
        if not isinstance(message, Ping):
            log.debug("sends %s %s", type(message).__name__, getattr(message, "id", ""))
        self._writer.write(frame(message))

    async def _read(self, pace: Pace | None = None) -> HostMessage:
        """Read one message, at a pace if there is one; raises `EOFError`, `OSError` or `ProtocolError`."""
        size = int.from_bytes(await self._reader.readexactly(4), "big")
        if size > MAX_HOST_MESSAGE_BYTES:
            raise ProtocolError("too_large", limit=MAX_HOST_MESSAGE_BYTES)
        message = from_host(await self._reader.readexactly(size))
        if pace is not None:
            await pace.admit(cost(message, size))
        if isinstance(message, Rejected):
            log.info("is refused %s: %s", message.id, message.code)
        elif not isinstance(message, Pong):
            log.debug("receives %s", type(message).__name__)
        return message

    async def _listen(self) -> None:
        code = "lost"
        pace = Pace()
        try:
            while True:
                message = await self._read(pace)
                # Messages that came before the end may have had to wait for their frame.
                if self.closed is not None:
                    break
                if isinstance(message, Closing) or (isinstance(message, Rejected) and message.id is None):
                    code = message.code
                with pace.working():
                    self._deliver(message)
        except (EOFError, OSError):
            pass
        except ProtocolError as error:
            log.warning("the host sends what is no message: %s", error.code)
            code = MISBEHAVES
        except Breach as breach:
            log.warning("the host tells what cannot be: %s", breach)
            code = MISBEHAVES
        except Exception as error:
            # A fault of ours; a new connection and the whole stream once more may heal it.
            log.critical("a message was not taken in", exc_info=error)
        except asyncio.CancelledError:
            # The program ends, and nobody may begin to return to the host.
            self._end("closed")
            raise
        self._fail(code)

    def _deliver(self, message: HostMessage) -> None:
        if isinstance(message, (Accepted, Rejected, Pong)) and message.id is not None:
            answer = self._waiting.get(message.id)
            if answer is not None and not answer.done():
                answer.set_result(message)
        else:
            self.on_message(message)

    async def _stay_alive(self) -> None:
        """Exchange signs of life; without them each side takes the other for dead."""
        # It ends with the connection.
        with contextlib.suppress(ConnectionLost):
            while True:
                await asyncio.sleep(PING_S)
                try:
                    async with asyncio.timeout(SILENT_S):
                        await self.command(Ping(0))
                except TimeoutError:
                    self._fail("lost")

    def _fail(self, code: str) -> None:
        """Note that the connection has ended by itself."""
        if self.closed is None:
            self._end(code)
            self.on_closed(code)

    def _end(self, code: str) -> None:
        if self.closed is not None:
            return
        self.closed = code
        log.info("connection ended: %s", code)
        self._writer.transport.abort()
        for answer in self._waiting.values():
            if not answer.done():
                answer.set_exception(ConnectionLost(code))
