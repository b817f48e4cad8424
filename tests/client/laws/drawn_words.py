"""The words that the client draws, and the letters that they are drawn in."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pygame
import pytest

from client.draw.cache import forget

WORD = 3
"""Least letters of a word; shorter texts are signs, such as numbers, keys and marks on coins."""


@contextmanager
def drawn_words() -> Iterator[dict[str, int]]:
    """Collect the words that are drawn meanwhile, each with the smallest letters that it is drawn in."""
    found: dict[str, int] = {}

    class Recorder(pygame.font.Font):
        """A font that notes its drawn letters; every function that sets letters uses such fonts."""

        def __init__(self, path: Path, pixels: int) -> None:
            super().__init__(path, pixels)
            self._pixels = pixels

        def render(self, text: str, *look: Any, **more: Any) -> pygame.Surface:
            if sum(letter.isalpha() for letter in text) >= WORD:
                found[text] = min(self._pixels, found.get(text, self._pixels))
            return super().render(text, *look, **more)

    forget()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(pygame.font, "Font", Recorder)
        yield found
    forget()
