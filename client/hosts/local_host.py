"""The host process of a solo game: started by the client, admits only the client, ends with it."""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
import os
import secrets
import sys
from collections import deque
from collections.abc import Sequence
from pathlib import Path

import engine
from client.diagnosis.traces import complaint
from client.hosts.patience import Pause, Still, patiently, silent
from client.net.connection import Refused

STOP_S = 5.0
"""Seconds that it may take to end by itself."""
LAST_LINES_TIMEOUT_S = 0.2
"""Seconds to wait for the last error lines of an ended process."""
LAST_LINES = 20
"""Number of its error lines that are kept."""
MAX_STARTS = 20
"""Most restarts of a host in `STARTS_S`: one that always dies is given up."""
STARTS_S = 60.0
IN_USE = 3
"""Exit code of a host whose folder another host has."""
DATA = "--data"

log = logging.getLogger("muster.host")


class LocalHost:
    """A running host on this machine; `port` and `secret` let its client in."""

    def __init__(
        self, process: asyncio.subprocess.Process, port: int, secret: str, arguments: Sequence[str]
    ) -> None:
        """Own a process that has reported its port; `start` makes one."""
        self.port = port
        self.secret = secret
        self._process = process
        self._arguments = arguments
        self._starts: deque[float] = deque(maxlen=MAX_STARTS)
        self._complaints: deque[str] = deque(maxlen=LAST_LINES)
        self._stopping = False
        self._listening = asyncio.ensure_future(self._listen())
        self._watching = asyncio.ensure_future(self._watch())
        log.info("has started")

    @classmethod
    async def start(
        cls,
        game: str,
        seed: int | None = None,
        settings: tuple[str, ...] = (),
        data: Path | None = None,
        *,
        still: Still = silent,
        pause: Pause = asyncio.sleep,
    ) -> LocalHost:
        """Start a host of one game; raises `Refused` with code `no_host`, or `data_in_use`.

        `seed` decides all draws; `settings` are the host's, as `name=value`. In the folder `data` it stores
        its matches, and finds unfinished ones. The call waits while the process lives, and `still` hears how
        long; `pause` is the clock.
        """
        given = ["--game", game]
        given += [] if seed is None else ["--seed", str(seed)]
        given += [] if data is None else [DATA, str(data)]
        for setting in settings:
            given += ["--set", setting]
        return await cls._run(given, still, pause)

    async def revive(self) -> bool:
        """Restart a dead host on its stored data; False if that is not possible."""
        now = asyncio.get_running_loop().time()
        often = len(self._starts) == MAX_STARTS and now - self._starts[0] < STARTS_S
        if DATA not in self._arguments or often or self._stopping:
            return False
        self._starts.append(now)
        try:
            heir = await self._run(self._arguments)
        except Refused:
            return False
        heir._listening.cancel()
        heir._watching.cancel()
        self.port, self.secret, self._process = heir.port, heir.secret, heir._process
        self._listening = asyncio.ensure_future(self._listen())
        self._watching = asyncio.ensure_future(self._watch())
        return True

    @classmethod
    async def _run(
        cls, given: Sequence[str], still: Still = silent, pause: Pause = asyncio.sleep
    ) -> LocalHost:
        """Start a process with these arguments; raises `Refused`."""
        secret = secrets.token_hex(16)
        debug = ["--debug"] if log.isEnabledFor(logging.DEBUG) else []
        try:
            # -P: a folder called `server` in the working directory must not be taken for ours.
            process = await asyncio.create_subprocess_exec(
                *(sys.executable, "-P", "-m", "server", "--solo", *debug, *given),
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                stderr=asyncio.subprocess.PIPE,
                env=own_environment(),
            )
        except OSError as error:
            raise Refused("no_host", {"reason": error.strerror or str(error)}) from None
        assert process.stdin is not None
        assert process.stdout is not None

        def lives(seconds: int) -> None:
            # Another process may still have the output of an ended one.
            if process.returncode is not None:
                raise TimeoutError
            still(seconds)

        try:
            process.stdin.write(secret.encode() + b"\n")
            line = await patiently(process.stdout.readline(), lives, pause)
            return cls(process, int(json.loads(line)["port"]), secret, given)
        except (OSError, ValueError, KeyError, TypeError, TimeoutError):
            reason = await _last_words(process)
            if process.returncode == IN_USE:
                raise Refused("data_in_use") from None
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
        """Return the last error lines of the process."""
        return list(self._complaints)

    async def wait_for_end(self, seconds: float) -> bool:
        """Wait a while for the process to end; return whether it has."""
        await asyncio.wait({self._watching}, timeout=seconds)
        return not self.alive

    async def stop(self) -> None:
        """End the process: its control pipe closes, and if that does not help it is killed."""
        assert self._process.stdin is not None
        self._stopping = True
        self._process.stdin.close()
        if not await self.wait_for_end(STOP_S):
            self._process.kill()
            await self._process.wait()
        # Its workers have the same pipe for errors; when it ends, they have ended as well.
        await asyncio.wait({self._listening}, timeout=STOP_S)
        self._listening.cancel()
        await asyncio.gather(self._listening, return_exceptions=True)

    async def _listen(self) -> None:
        assert self._process.stderr is not None
        # An unread pipe fills up, and then the host would block.
        async for line in self._process.stderr:
            text = line.decode(errors="replace").rstrip()
            self._complaints.append(text)
            kept = complaint(text)
            if kept:
                log.info("says: %s", kept)

    async def _watch(self) -> None:
        """Note the end of the process; an unrequested end is a crash."""
        code = await self._process.wait()
        if self._stopping:
            log.info("has ended, exit code %s", code)
            return
        await asyncio.wait({self._listening}, timeout=LAST_LINES_TIMEOUT_S)
        log.log(logging.CRITICAL if code else logging.WARNING, "ended by itself, exit code %s", code)


def own_environment() -> dict[str, str]:
    """Return our environment with the folder of our packages on the path, installed or not."""
    ours = str(Path(engine.__file__).resolve().parent.parent)
    theirs = os.environ.get("PYTHONPATH")
    return {**os.environ, "PYTHONPATH": os.pathsep.join([ours, theirs] if theirs else [ours])}


async def _last_words(process: asyncio.subprocess.Process) -> str:
    """End a process that failed to start, and return the last line of its output."""
    # A kill of a process that ends by itself would lose its exit code.
    with contextlib.suppress(TimeoutError):
        async with asyncio.timeout(STOP_S):
            await process.wait()
    if process.returncode is None:
        # It may have ended by itself meanwhile.
        with contextlib.suppress(ProcessLookupError):
            process.kill()
    complaints = b""
    # Its children may keep the pipe open in spite of that.
    with contextlib.suppress(TimeoutError):
        async with asyncio.timeout(STOP_S):
            # An input, even an empty one, closes the pipe, and the children end with that.
            _, complaints = await process.communicate(b"")
    lines = complaints.decode(errors="replace").strip().splitlines()
    return lines[-1] if lines else f"exit code {process.returncode}"
