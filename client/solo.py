"""The host process of a solo game: started by the client, admits only the client, ends with it."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import secrets
import sys
from collections import deque
from pathlib import Path

import engine
from client.link import Refused

START_SECONDS = 30.0
"""How long the process may take to say its port."""
STOP_SECONDS = 5.0
"""How long it may take to end by itself."""
LAST_LINES = 20
"""Lines of its complaints that are kept."""


class SoloHost:
    """A running host on this machine; `port` and `secret` let its client in."""

    def __init__(self, process: asyncio.subprocess.Process, port: int, secret: str) -> None:
        """Own a process that has said its port; `start` makes one."""
        self.port = port
        self.secret = secret
        self._process = process
        self._complaints: deque[str] = deque(maxlen=LAST_LINES)
        self._listening = asyncio.ensure_future(self._listen())

    @classmethod
    async def start(cls, seed: int | None = None, settings: tuple[str, ...] = ()) -> SoloHost:
        """Start a host; raises `Refused` with code `no_host`.

        `seed` decides all draws; `settings` are the host's, as `name=value`.
        """
        given = [] if seed is None else ["--seed", str(seed)]
        for setting in settings:
            given += ["--set", setting]
        secret = secrets.token_hex(16)
        try:
            # -P: a folder called `server` where the player happens to be must not be taken for ours.
            process = await asyncio.create_subprocess_exec(
                *(sys.executable, "-P", "-m", "server", "--solo", *given),
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                stderr=asyncio.subprocess.PIPE,
                env=_environment(),
            )
        except OSError as error:
            raise Refused("no_host", {"reason": error.strerror or str(error)}) from None
        assert process.stdin is not None
        assert process.stdout is not None
        try:
            process.stdin.write(secret.encode() + b"\n")
            async with asyncio.timeout(START_SECONDS):
                line = await process.stdout.readline()
            return cls(process, int(json.loads(line)["port"]), secret)
        except (OSError, ValueError, KeyError, TypeError, TimeoutError):
            reason = await _last_words(process)
            raise Refused("no_host", {"reason": reason}) from None
        except BaseException:
            process.kill()
            raise

    @property
    def alive(self) -> bool:
        """Say whether the process still runs."""
        return self._process.returncode is None

    @property
    def complaints(self) -> list[str]:
        """Return the last lines that the process wrote about its troubles."""
        return list(self._complaints)

    async def ended(self, seconds: float) -> bool:
        """Wait a while for the process to end, and say whether it has."""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await self._process.wait()
        return not self.alive

    async def stop(self) -> None:
        """End the process: its control pipe closes, and if that does not help it is killed."""
        assert self._process.stdin is not None
        self._process.stdin.close()
        if not await self.ended(STOP_SECONDS):
            self._process.kill()
            await self._process.wait()
        # Its workers have the same pipe for complaints; when it ends, they have ended as well.
        await asyncio.wait({self._listening}, timeout=STOP_SECONDS)
        self._listening.cancel()
        await asyncio.gather(self._listening, return_exceptions=True)

    async def _listen(self) -> None:
        assert self._process.stderr is not None
        # A pipe that nobody reads fills up, and then the host would stand still.
        async for line in self._process.stderr:
            self._complaints.append(line.decode(errors="replace").rstrip())


def _environment() -> dict[str, str]:
    """Return our environment with the folder of our packages on the path, installed or not."""
    ours = str(Path(engine.__file__).resolve().parent.parent)
    theirs = os.environ.get("PYTHONPATH")
    return {**os.environ, "PYTHONPATH": os.pathsep.join([ours, theirs] if theirs else [ours])}


async def _last_words(process: asyncio.subprocess.Process) -> str:
    """End a process that did not start as it should, and return the last line of what it said."""
    with contextlib.suppress(ProcessLookupError):
        process.kill()
    _, complaints = await process.communicate()
    lines = complaints.decode(errors="replace").strip().splitlines()
    return lines[-1] if lines else f"exit code {process.returncode}"
