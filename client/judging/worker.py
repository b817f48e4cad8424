"""A worker process of the client, with requests on its standard streams."""

from __future__ import annotations

import asyncio
import contextlib
import sys
from collections.abc import AsyncIterator

from client.hosts.local_host import own_environment

START_S = 30.0
"""Seconds that the process may take until it is ready."""
GRACE = 10.0
"""Seconds that an answer may be late: on a busy machine the learned data of a level loads slowly."""
PROGRAM = "server.bots"
"""The host's program for bots."""


class WorkerLost(Exception):
    """The process did not answer: it has ended, or it was ended because it was late."""


class Worker:
    """One process, started at the first request and again after a loss; it answers one request at a time."""

    def __init__(self, program: str = PROGRAM) -> None:
        """Begin without a process; `program` is the module that it runs."""
        self._program = program
        self.process: asyncio.subprocess.Process | None = None
        """Present process; None if there is none."""
        self.started = 0
        """Number of started processes: a new one does not know the requests of earlier ones."""
        self.closed = False
        """Whether it was closed for good."""

    async def start(self, argument: str) -> None:
        """Make sure that a process is ready; raises `WorkerLost`.

        The argument is that of the program: the program for bots is quickest for the game in it.
        """
        if self.process is not None and self.process.returncode is None:
            return
        if self.closed:
            raise WorkerLost
        self.started += 1
        async with self._end_if_lost():
            # -P: a folder called `server` in the working directory must not be taken for ours.
            self.process = await asyncio.create_subprocess_exec(
                *(sys.executable, "-P", "-m", self._program, argument),
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                stderr=asyncio.subprocess.DEVNULL,
                env=own_environment(),
            )
            if self.closed:
                raise EOFError
            await self._read(START_S)

    async def ask(self, request: bytes, seconds: float) -> bytes:
        """Return the reply to a request within a number of seconds; raises `WorkerLost`."""
        process = self.process
        if process is None or process.stdin is None:
            raise WorkerLost
        async with self._end_if_lost():
            process.stdin.write(len(request).to_bytes(4, "big") + request)
            await process.stdin.drain()
            return await self._read(seconds + GRACE)

    async def rest(self) -> None:
        """End the process until the next `start`: it holds memory, and nothing is to be done."""
        await self._end()

    async def close(self) -> None:
        """End the process for good, even in the middle of a request."""
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
            # A late reply would be taken for that to the next request.
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
