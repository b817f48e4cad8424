"""A separate process that answers requests, for the thread that owns it."""

from __future__ import annotations

from collections.abc import Sequence
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess

from engine.workers.messages import READY
from server.workers.worker_loop import serve

# A forked process would inherit the seeds of matches, their truth and the sockets.
_SPAWN = get_context("spawn")


class WorkerProcess:
    """A process that one thread starts, asks and stops; any thread may kill or close it."""

    def __init__(self, handler: str, start_seconds: float) -> None:
        """Prepare a process with the handler of a module."""
        self._handler = handler
        self._start_seconds = start_seconds
        self._process: SpawnProcess | None = None
        self._pipe: Connection[bytes, bytes] | None = None
        self._closing = False

    def ask(self, request: bytes, seconds: float) -> bytes:
        """Return the answer to a request; after an `OSError` or `EOFError` the process must be stopped."""
        assert self._pipe is not None
        self._pipe.send_bytes(request)
        return _receive(self._pipe, seconds)

    @property
    def started(self) -> bool:
        """Say whether there is a process."""
        return self._pipe is not None

    def start(self, arguments: Sequence[str]) -> None:
        """Start the process; raises `OSError` or `EOFError` if it fails to start."""
        pipe, theirs = _SPAWN.Pipe()
        self._pipe = pipe
        self._process = _SPAWN.Process(target=work, args=(theirs, self._handler, *arguments), daemon=True)
        self._process.start()
        # The child's death closes the pipe only if no other process holds the child's end.
        theirs.close()
        if self._closing:
            raise EOFError("the host ends")
        if _receive(pipe, self._start_seconds) != READY:
            raise EOFError("it does not start")

    def kill(self) -> None:
        """End the present process, whatever it does."""
        process = self._process
        if process is not None and process.pid is not None:
            process.kill()

    def close(self) -> None:
        """End the process for good, even while its thread waits for it."""
        self._closing = True
        self.kill()

    def stop(self) -> None:
        """End the process, if there is one; it may be started again."""
        self.kill()
        if self._process is not None and self._process.pid is not None:
            self._process.join()
        if self._pipe is not None:
            self._pipe.close()
        self._process = self._pipe = None


def work(pipe: Connection[bytes, bytes], module: str, *arguments: str) -> None:
    """Answer requests in the process."""
    serve(pipe.recv_bytes, pipe.send_bytes, module, *arguments)


def _receive(pipe: Connection[bytes, bytes], seconds: float) -> bytes:
    if not pipe.poll(seconds):
        raise TimeoutError(f"no answer in {seconds:g} s")
    return pipe.recv_bytes()
