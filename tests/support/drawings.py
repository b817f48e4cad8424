"""Drawings that are rendered once in a test run, however often windows open and close."""

from __future__ import annotations

from collections import OrderedDict
from io import BytesIO

import pygame

LARGEST, MOST = 8 << 20, 160 << 20
"""Bytes of the largest kept picture, and of all kept pictures."""

_Key = tuple[bytes, tuple[int, int]]


class Drawings:
    """A renderer like pygame's that keeps the latest pictures; callers copy their results."""

    def __init__(self) -> None:
        """Begin without pictures."""
        self._render = pygame.image.load_sized_svg
        self._kept: OrderedDict[_Key, pygame.Surface] = OrderedDict()
        self._bytes = 0

    def load_sized_svg(self, file: BytesIO, size: tuple[int, int]) -> pygame.Surface:
        """Return a drawing at `size` pixels."""
        key = file.getvalue(), size
        picture = self._kept.pop(key, None)
        if picture is None:
            picture = self._render(file, size)
            if _bytes(picture) > LARGEST:
                return picture
            self._bytes += _bytes(picture)
        self._kept[key] = picture
        while self._bytes > MOST:
            self._bytes -= _bytes(self._kept.popitem(last=False)[1])
        return picture


def _bytes(picture: pygame.Surface) -> int:
    return picture.get_pitch() * picture.height
