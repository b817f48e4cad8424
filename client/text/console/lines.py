"""Lines that the player types, without blocking the connection."""

from __future__ import annotations

import asyncio
import codecs
import contextlib
from collections.abc import Callable, Coroutine
from threading import Thread
from typing import Any, TextIO

CHUNK = 4096


class Lines:
    """The lines of a text stream, read only on request."""

    def __init__(self, stream: TextIO) -> None:
        """Read from a stream, which must have no other reader afterwards."""
        self._stream = stream
        # The unbuffered file has no lock: a thread that still waits in it at the end of the program does no
        # harm. A thread that waits in the buffered file would make the interpreter abort.
        self._raw: Any = getattr(getattr(stream, "buffer", None), "raw", None)
        encoding = getattr(stream, "encoding", None) or "utf-8"
        self._decode = codecs.getincrementaldecoder(encoding)("replace").decode
        self._typed = ""
        self._ended = False
        self._reading: asyncio.Task[str | None] | None = None

    async def read_unless(
        self, past: Callable[[], bool], changed: Callable[[], Coroutine[Any, Any, None]]
    ) -> str | None:
        """Return the next line, None at the end of the input, or "" once the question is `past`.

        `past` is called after each change; a line that is typed later answers the next question.
        """
        if self._reading is None:
            self._reading = asyncio.ensure_future(self.read())
        while not self._reading.done():
            change = asyncio.ensure_future(changed())
            try:
                # Once the task listens no change is missed.
                await asyncio.sleep(0)
                if past():
                    return ""
                await asyncio.wait({self._reading, change}, return_when=asyncio.FIRST_COMPLETED)
            finally:
                change.cancel()
        line = self._reading.result()
        self._reading = None
        return line

    async def read(self) -> str | None:
        """Return the next line without its end, or None when the input has ended."""
        while "\n" not in self._typed and not self._ended:
            more = await self._chunk()
            self._ended = not more
            self._typed += more
        line, found, self._typed = self._typed.partition("\n")
        return line.rstrip("\r") if found or line else None

    async def _chunk(self) -> str:
        """Return more of the input, an empty text at its end.

        A thread waits for it: no system lets asyncio wait for every kind of terminal, pipe and file alike.
        """
        loop = asyncio.get_running_loop()
        came: asyncio.Future[str] = loop.create_future()

        def arrive(more: str) -> None:
            if not came.done():
                came.set_result(more)

        def wait() -> None:
            more = self._wait()
            # If the program has ended meanwhile, the loop is closed.
            with contextlib.suppress(RuntimeError):
                loop.call_soon_threadsafe(arrive, more)

        Thread(target=wait, daemon=True, name="terminal").start()
        return await came

    def _wait(self) -> str:
        try:
            if self._raw is None:
                return self._stream.readline()
            while data := self._raw.read(CHUNK):
                text: str = self._decode(data)
                if text:
                    return text
            return self._decode(b"", True)
        except (OSError, ValueError):
            # A closed terminal has no more input.
            return ""
