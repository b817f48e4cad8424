"""The work of a window in each frame, counted: messages taken, letters measured, things drawn."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, fields
from typing import Any

import pygame

import client.net.connection
from client.draw.cache import forget

READ = "from_host"
"""What reads each message in `client.net.connection`."""


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
    """Count what happens until the next frame."""

    def __init__(self) -> None:
        self.now = Work()

    def frame(self, things: int) -> Work:
        """Return what has been counted since the last frame, with the elements that are on the page."""
        done, self.now = self.now, Work()
        done.things = things
        return done


@contextmanager
def count_work() -> Iterator[Counter]:
    """Count in this process meanwhile."""
    counter = Counter()
    plain_font, plain_read = pygame.font.Font, getattr(client.net.connection, READ)

    class CountingFont(plain_font):  # type: ignore[misc, valid-type]  # made anew for each count
        def size(self, line: str) -> Any:
            counter.now.letters += len(line)
            return super().size(line)

        def render(self, line: str, *args: Any, **kwargs: Any) -> Any:
            counter.now.letters += len(line)
            counter.now.lines += 1
            return super().render(line, *args, **kwargs)

    def read(data: bytes) -> Any:
        counter.now.messages += 1
        counter.now.size += len(data)
        return plain_read(data)

    forget()
    pygame.font.Font = CountingFont  # type: ignore[misc]  # put back below
    setattr(client.net.connection, READ, read)
    try:
        yield counter
    finally:
        pygame.font.Font = plain_font  # type: ignore[misc]  # as it was
        setattr(client.net.connection, READ, plain_read)
        forget()
