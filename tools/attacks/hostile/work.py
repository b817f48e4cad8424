"""The work of a window in each frame, counted: messages taken, letters measured, things drawn."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, fields
from typing import Any
from unittest.mock import patch

import pygame

import client.net.connection
from client.draw.cache import forget
from engine.wire.protocol import from_host


@dataclass
class Work:
    """Counts of one frame, or the largest of many."""

    messages: int = 0
    size: int = 0
    """Bytes of these messages."""
    letters: int = 0
    """Letters measured and drawn."""
    lines: int = 0
    """Lines of text drawn."""
    things: int = 0
    """Elements on the page."""

    def most(self, other: Work) -> Work:
        """Return the larger one of each count."""
        return Work(*(max(getattr(self, each.name), getattr(other, each.name)) for each in fields(self)))


class Counter:
    """The counts until the next frame."""

    def __init__(self) -> None:
        self.now = Work()

    def frame(self, things: int) -> Work:
        """Return the counts since the last frame, with the elements on the page."""
        done, self.now = self.now, Work()
        done.things = things
        return done


@contextmanager
def count_work() -> Iterator[Counter]:
    """Count in this process during the block."""
    counter = Counter()

    class CountingFont(pygame.font.Font):
        def size(self, text: str | bytes) -> tuple[int, int]:
            counter.now.letters += len(text)
            return super().size(text)

        def render(self, text: str | bytes | None, *args: Any, **kwargs: Any) -> pygame.Surface:
            counter.now.letters += len(text or "")
            counter.now.lines += 1
            return super().render(text, *args, **kwargs)

    def read(data: bytes) -> Any:
        counter.now.messages += 1
        counter.now.size += len(data)
        return from_host(data)

    forget()
    try:
        with (
            patch.object(pygame.font, "Font", CountingFont),
            patch.object(client.net.connection, "from_host", read),
        ):
            yield counter
    finally:
        forget()
