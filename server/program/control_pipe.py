"""The pipe between a host and the program that has started it."""

from __future__ import annotations

import os
from collections.abc import Callable
from threading import Thread

from server.core.platform import take_input

SECRET_LENGTHS = range(16, 65)
CLOSE = b"close"
"""The line that ends a host."""
MAX_LINE_BYTES = 64
"""Most bytes of a line; longer lines have no meaning."""


class ControlPipe:
    """The reader of the standard input; nothing else may read it."""

    def __init__(self) -> None:
        self._pipe = take_input()

    def secret(self) -> str | None:
        """Return the first line if it is a secret, 16 to 64 ASCII characters; else None."""
        line = bytearray()
        while (byte := os.read(self._pipe, 1)) not in (b"", b"\n") and len(line) < max(SECRET_LENGTHS) + 2:
            line += byte
        secret = line.decode("ascii", "replace").strip()
        return secret if len(secret) in SECRET_LENGTHS and secret.isascii() else None

    def watch(self, close: Callable[[], None], ended: Callable[[], None]) -> None:
        """Call `close` when a line asks for it and `ended` at the end, both in another thread.

        Other lines of the pipe have no meaning.
        """
        Thread(target=self._watch, args=(close, ended), name="control", daemon=True).start()

    def _watch(self, close: Callable[[], None], ended: Callable[[], None]) -> None:
        rest = b""
        while data := os.read(self._pipe, 4096):
            *lines, rest = (rest + data).split(b"\n")
            rest = rest[: MAX_LINE_BYTES + 1]
            if any(line.strip() == CLOSE for line in lines):
                close()
        ended()
