"""A worker process of the client, with requests on its standard streams."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from subprocess import DEVNULL, PIPE, Popen
from threading import Timer

from client.hosts.local_host import own_environment
from engine.workers.messages import READY, read_message, write_message

START_S = 30.0
"""Seconds that the process may take until it is ready."""
PROGRAM = "server.workers"
"""The host's program for workers: the client starts it, and imports nothing of it."""


class WorkerProcess:
    """A process that one thread starts, asks and stops; any thread may kill or close it."""

    def __init__(self, handler: str) -> None:
        """Prepare a process with the handler of a module."""
        self._handler = handler
        self._process: Popen[bytes] | None = None
        self._closing = False
        self.starts = 0
        """Number of started processes."""

    @property
    def running(self) -> Popen[bytes] | None:
        """Return the process, if it runs."""
        process = self._process
        return None if process is None or process.poll() is not None else process

    @property
    def started(self) -> bool:
        """Say whether a process runs."""
        return self.running is not None

    def start(self, arguments: Sequence[str]) -> None:
        """Start the process; raises `OSError` or `EOFError` if it fails to start."""
        self.stop()
        self.starts += 1
        # -P: a folder called `server` in the working directory must not be taken for ours.
        command = [sys.executable, "-P", "-m", PROGRAM, self._handler, *arguments]
        process = self._process = Popen(
            command, stdin=PIPE, stdout=PIPE, stderr=DEVNULL, env=own_environment()
        )
        if self._closing:
            raise EOFError("the client ends")
        assert process.stdout is not None
        with _limit_time(process, START_S):
            if read_message(process.stdout) != READY:
                raise EOFError("it does not start")

    def ask(self, request: bytes, seconds: float) -> bytes:
        """Return the answer to a request; after an `OSError` or `EOFError` the process must be stopped."""
        process = self._process
        assert process is not None
        assert process.stdin is not None
        assert process.stdout is not None
        with _limit_time(process, seconds):
            write_message(process.stdin, request)
            return read_message(process.stdout)

    def kill(self) -> None:
        """End the present process, whatever it does, and wait for its end."""
        process = self._process
        if process is not None:
            process.kill()
            process.wait()

    def close(self) -> None:
        """End the process for good, even while its thread waits for it."""
        self._closing = True
        self.kill()

    def stop(self) -> None:
        """End the process, if there is one; it may be started again."""
        self.kill()
        process, self._process = self._process, None
        if process is not None:
            # Closing sends what is left, and a dead process takes nothing.
            for stream in (process.stdin, process.stdout):
                assert stream is not None
                with suppress(OSError):
                    stream.close()


@contextmanager
def _limit_time(process: Popen[bytes], seconds: float) -> Iterator[None]:
    """End a process that takes longer than some seconds in the block: then its pipe closes."""
    timer = Timer(seconds, process.kill)
    timer.daemon = True
    timer.start()
    try:
        yield
    finally:
        timer.cancel()
