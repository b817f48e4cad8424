"""The words that the client draws, and the letters that they are drawn in."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from client.draw import text as drawing
from client.draw.cache import forget

WORD = 3
"""Letters of a word at least: shorter texts are signs, such as numbers, keys and what is struck on coins."""


@contextmanager
def drawn_words() -> Iterator[dict[str, int]]:
    """Collect the words that are drawn meanwhile, each with the smallest letters that it is drawn in."""
    found: dict[str, int] = {}
    real = drawing.label

    def label(text: str, pixels: int, *look: object, **more: object) -> object:
        if sum(letter.isalpha() for letter in text) >= WORD:
            found[text] = min(pixels, found.get(text, pixels))
        return real(text, pixels, *look, **more)

    forget()
    with pytest.MonkeyPatch.context() as patch:
        for module in list(sys.modules.values()):
            if getattr(module, "label", None) is real:
                patch.setattr(module, "label", label)
        yield found
    forget()
