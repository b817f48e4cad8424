"""A worker process of the client's own: the program that bots think in on a host, asked by its streams."""

from __future__ import annotations

import asyncio
import contextlib
import sys
from collections.abc import AsyncIterator

from client.hosts.local_host import own_environment

START_SECONDS = 30.0
"""How long the process may take until it can be asked."""
GRACE = 10.0
"""Seconds that an answer may be late: on a busy machine what a level has learned is long in loading."""
PROGRAM = "server.bots"


class WorkerLost(Exception):
    """The process did not answer: it has ended, or it was ended because it was late."""


class Worker:
    """One process, started when it is asked first and again when it was lost; asked one thing at a time."""

    def __init__(self) -> None:
        """Begin without a process."""
        self.process: asyncio.subprocess.Process | None = None
        """What runs now; None where nothing does."""
        self.started = 0
        """How often a process was started: each knows nothing of what the others were told."""
        self.closed = False
        """Whether it was ended for good."""

    async def start(self, game: str) -> None:
        """Have a process that can be asked, which is quickest about that game; raises `WorkerLost`."""
        if self.process is not None and self.process.returncode is None:
            return
        if self.closed:
            raise WorkerLost
        self.started += 1
        async with self._end_if_lost():
            # -P: a folder called `server` where the player happens to be must not be taken for ours.
            self.process = await asyncio.create_subprocess_exec(
                *(sys.executable, "-P", "-m", PROGRAM, game),
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                stderr=asyncio.subprocess.DEVNULL,
                env=own_environment(),
            )
            if self.closed:
                raise EOFError
            await self._read(START_SECONDS)

    async def ask(self, request: bytes, seconds: float) -> bytes:
        """Return the reply to a request that may take so many seconds; raises `WorkerLost`."""
        process = self.process
        if process is None or process.stdin is None:
            raise WorkerLost
        async with self._end_if_lost():
            process.stdin.write(len(request).to_bytes(4, "big") + request)
            await process.stdin.drain()
            return await self._read(seconds + GRACE)

    async def close(self) -> None:
        """End the process for good, whatever it is doing."""
        self.closed = True
        await self._end()

    @contextlib.asynccontextmanager
    async def _end_if_lost(self) -> AsyncIterator[None]:
        """End the process if anything fails in the block; raises `WorkerLost` without an answer."""
        try:
            yield
        except (OSError, EOFError, TimeoutError) as error:
            await self._end()
            raise WorkerLost from error
        except BaseException:
            # Its reply would be taken for that to the next request.
            await self._end()
            raise

    async def _end(self) -> None:
        process, self.process = self.process, None
        if process is None:
            return
        if process.returncode is None:
            # It may have ended by itself meanwhile.
            with contextlib.suppress(ProcessLookupError):
                process.kill()
        await process.wait()

    async def _read(self, seconds: float) -> bytes:
        """Return the next message; raises `EOFError` and `TimeoutError`."""
        assert self.process is not None
        assert self.process.stdout is not None
        reader = self.process.stdout
        async with asyncio.timeout(seconds):
            return await reader.readexactly(int.from_bytes(await reader.readexactly(4), "big"))
